"""What comes out when an engine is compared: how far it agreed, and the first difference."""

from __future__ import annotations

import json
from typing import Any

import attrs

from ..match import Match
from ..position import position_of, write_position
from ..ruleset import Ruleset
from .form import Data, play_through


@attrs.frozen
class Difference:
    """Where an engine first says something else.

    Attributes:
        where: The id of the vector, or the match by chance.
        about: What the vector shows; "" for a match by chance.
        ruleset: The game.
        position: The position in which it was asked, as a request.
        asked: What it was asked there; None for the position itself.
        expected: What the answer should hold.
        found: What it holds.
    """

    where: str
    about: str
    ruleset: Ruleset
    position: Data
    asked: Data | None
    expected: Any
    found: Any

    @property
    def match(self) -> Match:
        """The match in which it was asked."""
        return play_through(self.ruleset, self.position["seats"], self.position["rounds"])

    @property
    def requests(self) -> tuple[str, ...]:
        """The lines to send to an engine to see it again."""
        asked = [self.position] if self.asked is None else [self.position, self.asked]
        return tuple(json.dumps({"id": number, **request}) for number, request in enumerate(asked, start=1))

    def __str__(self) -> str:
        """A short record: the position, what was asked, expected and found, and how to see it again."""
        match = self.match
        lines = [f"difference in {self.where}" + (f": {self.about}" if self.about else "")]
        if match.dealt:
            lines.append(write_position(position_of(self.ruleset, match)))
        lines.append(f"asked:    {json.dumps(self.asked or self.position)}")
        lines += [f"expected: {_shown(self.expected)}", f"found:    {_shown(self.found)}", "to see it again, send:", *self.requests]
        return "\n".join(lines)


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@attrs.frozen
class Report:
    """How an engine did.

    Attributes:
        engine: Its name.
        games: The games that it plays and that are known here.
        vectors: How many vectors it agreed with.
        skipped: How many have options that it doesn't play.
        matches: How many matches by chance it agreed with.
        moves: How many moves were made in these.
        difference: The first difference; None where there is none.
    """

    engine: str
    games: tuple[str, ...]
    vectors: int = 0
    skipped: int = 0
    matches: int = 0
    moves: int = 0
    difference: Difference | None = None

    @property
    def agrees(self) -> bool:
        """Whether something was asked and no difference found."""
        return self.difference is None and self.vectors + self.matches > 0

    def __str__(self) -> str:
        """What was played, and the difference if there is one."""
        done = (
            f"{self.engine}: {self.vectors} vectors, {self.skipped} skipped for their options, "
            f"{self.matches} matches of {self.moves} moves; games: {', '.join(self.games) or 'none'}"
        )
        verdict = "no difference" if self.agrees else "nothing to compare"
        return f"{done}\n{verdict if self.difference is None else self.difference}"
