"""Where a rule comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
