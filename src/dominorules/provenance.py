"""Where a rule comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import attrs

SOURCES: Final = ("S0", "S1", "S2", "S3", "S4")
"""The ids of the five source documents; the documentation describes each."""


@attrs.frozen
class Source:
    """Where one decision of a ruleset comes from.

    Attributes:
        where: A source's id, "ruling" where the sources are silent or disagree, or the name of another reference.
        clause: What the clause is about, or what was decided.
        reason: Why it was decided so; every ruling has one.

    Examples:
        >>> str(Source("S0", "points after a round, out"))
        'S0: points after a round, out'
    """

    where: str
    clause: str
    reason: str = ""

    def __str__(self) -> str:
        """The source in one line."""
        return f"{self.where}: {self.clause}" + (f" ({self.reason})" if self.reason else "")


def without(sources: Mapping[str, Source], *decisions: str) -> dict[str, Source]:
    """The sources of a preset but those of decisions that a preset made from it doesn't take."""
    return {decision: source for decision, source in sources.items() if decision not in decisions}


class Cited(NamedTuple):
    """Where a decision comes from, and the part of the ruleset that it tells of.

    Attributes:
        decision: The name of the slot, or of a part of it as in `settlement.out`.
        source: Where it comes from.
        part: What it is about, the strategy or option; NOTHING as long as nobody looked.
    """

    decision: str
    source: Source
    part: object = attrs.NOTHING


def cite(sources: Mapping[str, Source] | tuple[Cited, ...]) -> tuple[Cited, ...]:
    """The sources of a ruleset, whether given anew or taken over from another one."""
    if isinstance(sources, tuple):
        return sources
    return tuple(Cited(decision, source) for decision, source in sources.items())


def still_cited(ruleset: object, cited: Iterable[Cited]) -> tuple[Cited, ...]:
    """The sources that hold for a ruleset: those given for it, and those taken over whose part is as it was."""
    now = [(one, one._replace(part=_part(ruleset, one.decision))) for one in cited]
    return tuple(new for old, new in now if old.part in (attrs.NOTHING, new.part))


def _part(ruleset: object, decision: str) -> object:
    """What a decision is about: its slot, or as much of the way into it as there is."""
    slot, *names = decision.split(".")
    part = getattr(ruleset, slot, None)
    for name in names:
        part = getattr(part, name, part)
    return part
