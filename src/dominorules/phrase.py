"""What there is to say, before it is said in a language."""

from __future__ import annotations

from typing import TypeAlias, Union

import attrs

from .tile import Tile

Fact: TypeAlias = Union[int, str, Tile, "Phrase", tuple["Fact", ...]]
"""What a phrase tells of: a number, a word that is the same in every language, a tile, a phrase, or several of these."""


@attrs.frozen
class Phrase:
    """A message and the facts that it tells: a value, which a `Language` turns into words.

    Attributes:
        key: Which message of the catalogue it is.
        facts: The facts by name, in the order in which they were given.
        rests_on: The decisions of the ruleset that it rests on, as `Ruleset.provenance` names them, the first that has a source
            being the one to cite; none for what is plain to see.

    Examples:
        >>> from dominorules.languages import language
        >>> lost = phrase("pips.left", seat=1, pips=27)
        >>> print(language("en").say(lost))
        seat 1 is left with 27 pips
    """

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()
    rests_on: tuple[str, ...] = ()

    def resting_on(self, *decisions: str) -> Phrase:
        """The same with the decisions that it rests on, unless it names its own already."""
        return self if self.rests_on else attrs.evolve(self, rests_on=decisions)


def phrase(key: str, **facts: Fact) -> Phrase:
    """The phrase with these facts."""
    return Phrase(key, tuple(facts.items()))
