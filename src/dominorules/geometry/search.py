"""The order of trying: tile by tile as they were laid, and back to an earlier one near by where one fits nowhere.

As long as nothing has to be taken back, a tile lies where it lay before the next ones came.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from .board import Board
from .steps import Piece, Step, straight
from .table import Table
from .taste import Chance, Plan, fitting

_NEAR_BY: Final = 20
"""As far as this, in cells, a tile may be to blame for another that fits nowhere."""
_FORESIGHT: Final = 4
"""How many tiles of each arm are looked at when those to come are known."""


class Care(Enum):
    """What is taken care of."""

    STEADY = "steady"
    """That tiles seldom move when others come: each is laid as if those to come were unknown."""
    KNOWING = "knowing"
    """That arms that grow have a way out: it may be looked at which tiles come later."""
    CROWDED = "crowded"
    """That tiles keep their distance."""
    TOUCHING = "touching"
    """That no tile lies on another."""


class Attempt(NamedTuple):
    """One way to look for places.

    Attributes:
        wider: How much wider than wanted the table is, in cells.
        patience: How many times tiles may be taken back, at most.
        care: What is taken care of.
    """

    wider: int
    patience: int
    care: Care


ATTEMPTS: Final = (
    Attempt(0, 60, Care.STEADY),
    Attempt(0, 300, Care.KNOWING),
    *[Attempt(wider, 100, Care.KNOWING) for wider in (4, 8, 16, 32, 64)],
    *[Attempt(wider, 10_000, Care.CROWDED) for wider in (16, 64)],
    Attempt(64, 10_000, Care.TOUCHING),
)
"""What is tried, one after the other."""


def places(pieces: Sequence[Piece], width: int) -> tuple[list[Step], Table]:
    """Where each tile lies, and the table then.

    Args:
        pieces: The tiles, the lead first.
        width: How wide the table is to be, in cells.
    """
    for attempt in ATTEMPTS:
        found = _try(pieces, width, attempt)
        if found:
            return found
    return _anyhow(pieces)


def _try(pieces: Sequence[Piece], width: int, attempt: Attempt) -> tuple[list[Step], Table] | None:
    path = [_lead(pieces)]
    tables = [Table.led(Board(width + attempt.wider, len(pieces), gap=attempt.care is not Care.TOUCHING), pieces[0], path[0])]
    options: list[Iterator[tuple[Step, Table]]] = [iter(())]
    blamed: list[set[int]] = [set()]
    patience = attempt.patience
    while len(path) < len(pieces):
        index = len(path)
        if len(options) == index:
            options.append(_ways(tables[-1], pieces, index, attempt.care))
            blamed.append(set())
        way = next(options[-1], None)
        if way:
            path.append(way[0])
            tables.append(way[1])
            continue
        head = tables[-1].heads[pieces[index].arm]
        near = {at for at, step in enumerate(path) if abs(step.x - head.x) + abs(step.y - head.y) < _NEAR_BY}
        culprits = near | blamed[index]
        back = max(culprits, default=0)
        patience -= 1
        if not back or not patience:
            return None
        blamed[back] |= culprits - {back}
        del path[back:], tables[back + 1 :], options[back + 1 :], blamed[back + 1 :]
    return path, tables[-1]


def _ways(table: Table, pieces: Sequence[Piece], index: int, care: Care) -> Iterator[tuple[Step, Table]]:
    """The ways to lay the next tile."""
    if care is Care.STEADY:
        return table.ways(pieces[index])
    if care is Care.KNOWING:
        return table.ways(pieces[index], _future(pieces, index))
    return table.crowded_ways(pieces[index])


def _anyhow(pieces: Sequence[Piece]) -> tuple[list[Step], Table]:
    """Where each tile may lie if an arm that is walled in goes straight on over other tiles."""
    path = [_lead(pieces)]
    table = Table.led(Board(8 * len(pieces) + 48, len(pieces)), pieces[0], path[0])
    for piece in pieces[1:]:
        head = table.heads[piece.arm]
        ways = fitting(table.board, head, table.taken, crosswise=piece.crosswise)
        path.append(next(ways, straight(head, crosswise=piece.crosswise)))
        table = table.laid(piece, path[-1])
    return path, table


def _lead(pieces: Sequence[Piece]) -> Step:
    return Step(0, 0, pieces[0].crosswise, 90)


def _future(pieces: Sequence[Piece], index: int) -> dict[int, Plan]:
    """The tiles that follow one, by arm."""
    found: dict[int, list[list[Chance]]] = {}
    for piece in pieces[index + 1 :]:
        plan = found.setdefault(piece.arm, [])
        if len(plan) < _FORESIGHT:
            plan.append([Chance(piece.crosswise, piece.spins, 1.0)])
    return {**found}
