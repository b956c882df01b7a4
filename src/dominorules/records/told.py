"""What a record tells of a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import attrs

from ..describe import quote
from ..round import Reason
from ..ruleset import Ruleset
from ..tile import Tile
from .places import FAULT

Tiles: TypeAlias = tuple[Tile | None, ...]
"""Tiles in order, None for one that is hidden."""


CONTROLS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""The characters that no comment may hold: control characters but tab and line feed."""


def _tidy(comment: object) -> str:
    """A comment without blank lines, and without the space around its lines."""
    if not isinstance(comment, str):
        raise FAULT(f"a comment is {quote(comment)}", "a text")
    if not comment:
        return comment
    return "\n".join(filter(None, (line.strip() for line in comment.split("\n"))))


def _check_comment(_: object, __: object, comment: str) -> None:
    if CONTROLS.search(comment):
        raise FAULT("a comment has control characters", "characters that can be seen")


def _own(extra: Any) -> dict[str, Any]:
    """The fields of others in a table of their own."""
    if not isinstance(extra, Mapping):
        raise FAULT(f"the fields of others are {quote(extra)}", "a mapping")
    fields: dict[Any, Any] = {**extra}
    for name in fields:
        if not isinstance(name, str) or not name.startswith("_"):
            raise FAULT(f"{quote(name)} is no name for a field of others", "a name that begins with _")
    return fields


def _check_names(_: object, __: object, names: tuple[object, ...]) -> None:
    for name in names:
        if not isinstance(name, str):
            raise FAULT(f"{quote(name)} is no name of who sat at the table", 'a text, which may be ""')


@attrs.frozen
class RecordedMove:
    """A move as it was written down. What is None was not told.

    Attributes:
        move: The move as text, as `dominorules.notation.write_move` writes it once the record was read.
        seat: Whose it was.
        tile: Of a draw, the tile; None also where it is hidden.
        points: Of a play, what it scored.
        comment: What was noted beside it, without blank lines.
    """

    move: str
    seat: int | None = None
    tile: Tile | None = None
    points: int | None = None
    comment: str = attrs.field(default="", converter=_tidy, validator=_check_comment)


@attrs.frozen
class RecordedOutcome:
    """How a round or a match ended. What is None was not told, or is nobody.

    Attributes:
        reason: Why it ended.
        seat: The winning seat.
        side: The winning side.
        points: Of a round, the points that its settlement gave to each side; of a match, the final scores.
    """

    reason: Reason | None = None
    seat: int | None = None
    side: int | None = None
    points: tuple[int, ...] | None = None


@attrs.frozen
class RecordedRound:
    """A round as it was written down. What is None was not told.

    Attributes:
        hands: The tiles dealt to each seat, in the order dealt.
        boneyard: The tiles that were not dealt, the first to draw first.
        lot: The seat that a draw of lots picked.
        leader: The seat that led.
        moves: The moves.
        left: The tiles left in each hand, in ascending order, where the hands lay open at the end.
        outcome: How it ended.
        scores: The points of each side in the match, as the round left them.
        comment: What was noted about the round.
        extra: Fields of others, whose names begin with `_`.
    """

    hands: tuple[Tiles, ...]
    boneyard: Tiles = ()
    lot: int | None = None
    leader: int | None = None
    moves: tuple[RecordedMove, ...] = ()
    left: tuple[Tiles, ...] | None = None
    outcome: RecordedOutcome | None = None
    scores: tuple[int, ...] | None = None
    comment: str = attrs.field(default="", converter=_tidy, validator=_check_comment)
    extra: Mapping[str, Any] = attrs.field(factory=dict[str, Any], hash=False, converter=_own)


@attrs.frozen
class Told:
    """What a record tells of a match, be it so or not.

    Attributes:
        ruleset: The ruleset that it was played with.
        names: Who sat where; "" for a seat without a name.
        rounds: What happened in each round.
        seat: Whose record it is, if the tiles that only others saw are hidden; None also for a spectator's.
        outcome: How the match ended; None while it goes on.
        comment: What was noted about the match.
        extra: Fields of others, whose names begin with `_`.
    """

    ruleset: Ruleset
    names: tuple[str, ...] = attrs.field(validator=_check_names)
    rounds: tuple[RecordedRound, ...] = ()
    seat: int | None = None
    outcome: RecordedOutcome | None = None
    comment: str = attrs.field(default="", converter=_tidy, validator=_check_comment)
    extra: Mapping[str, Any] = attrs.field(factory=dict[str, Any], hash=False, converter=_own)

    @property
    def hides(self) -> bool:
        """Whether it has hidden tiles: it is of what one seat saw, or a spectator."""
        return any(tile is None for round in self.rounds for tiles in (*round.hands, round.boneyard) for tile in tiles)
