"""What looks well: a line that runs from side to side, turns in good time, and doesn't bend at a double.

A step has a cost, from 0 for a good one. Costs are compared, and mean nothing by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from .board import Board
from .steps import Head, Side, Step, cross_heads, head_after, steps, straight


class Chance(NamedTuple):
    """What the next tile of an arm may be.

    Attributes:
        crosswise: Whether it lies across.
        spins: Whether it is a spinner if it does.
        weight: How likely that is.
    """

    crosswise: bool
    spins: bool
    weight: float


Plan: TypeAlias = Sequence[Sequence[Chance]]
"""The next tiles of an arm, and what each may be."""

UNKNOWN: Final[dict[bool, Plan]] = {
    spins: [[Chance(crosswise=False, spins=spins, weight=0.75), Chance(crosswise=True, spins=spins, weight=0.25)]] * 2
    for spins in (False, True)
}
"""Two tiles of which nothing is known but whether doubles are likely to be spinners."""

_BEND: Final = 0.5
_TOWARDS_THE_LEAD: Final = 0.5
_NO_RETURN: Final = 2.5
_BEND_AT_SPINNER: Final = 2.0
_BEND_AT_DOUBLE: Final = 4.0
_DOUBLE_IN_BEND: Final = 6.0
_NO_ROOM_FOR_ARMS: Final = 8.0
_STUCK: Final = 20.0
_ROOM: Final = 12


def fitting(board: Board, head: Head, taken: int, *, crosswise: bool) -> Iterator[Step]:
    """The ways to lay the next tile within the width, next to no tile but the one that it joins and others that join it."""
    others = taken & ~head.own
    far = others & ~head.beside
    for step in steps(head, crosswise=crosswise):
        if board.holds(step) and not board.near(step) & far and not (head.beside and board.cells(step) & others):
            yield step


def cost_of(board: Board, head: Head, step: Step, *, crosswise: bool, spins: bool) -> float:
    """How bad a step looks by itself; `spins` tells whether doubles are likely to be spinners, which need room on all sides."""
    if not step.bends:
        should_return = step.is_vertical and (head.bent or abs(step.y) > board.ceiling)
        return _NO_RETURN if should_return and not crosswise and not spins else 0.0
    cost = _BEND
    if head.side is Side.CROSS:
        cost += _BEND_AT_SPINNER
    if head.side is Side.ACROSS:
        cost += _BEND_AT_DOUBLE
    if crosswise:
        cost += _DOUBLE_IN_BEND
    if step.is_vertical and step.way != _away(head):
        cost += _TOWARDS_THE_LEAD
    return cost


def outlook(board: Board, head: Head, taken: int, plan: Plan) -> float:
    """How bad the next tiles are going to look, on the average over what they may be; 0 where all can lie straight on."""
    if not plan:
        return 0.0
    total = 0.0
    for crosswise, spins, weight in plan[0]:
        best = _STUCK
        for step in fitting(board, head, taken, crosswise=crosswise):
            own = board.cells(step)
            cost = cost_of(board, head, step, crosswise=crosswise, spins=spins)
            if crosswise and spins and not _has_room_for_arms(board, step, own, taken):
                cost += _NO_ROOM_FOR_ARMS
            if cost < best:
                after = head_after(head, step, own, crosswise=crosswise, spins=spins)
                best = min(best, cost + outlook(board, after, taken | own, plan[1:]))
            if not best:
                break
        total += weight * best
    return total


def narrowness(board: Board, step: Step, taken: int) -> float:
    """How little room there is ahead of a step that turns to a side: 0 for plenty, up to a half."""
    dx, _ = step.ahead
    room = 0
    while room < _ROOM and dx:
        step = step._replace(x=step.x + 2 * dx)
        if not board.holds(step) or board.near(step._replace(x=step.x + 2 * dx)) & taken:
            break
        room += 1
    return (1 - room / _ROOM) / 2 if dx else 0.0


def _away(head: Head) -> int:
    """Where a line that runs from side to side turns: away from the lead; at the height of the lead, clockwise."""
    if head.y == 0:
        return (head.way + 90) % 360
    return 180 if head.y > 0 else 0


def _has_room_for_arms(board: Board, step: Step, own: int, taken: int) -> bool:
    """Whether the cross arms of a spinner could start there."""
    arms = [straight(head, crosswise=False) for head in cross_heads(step, own, crosswise=True)]
    return all(board.holds(arm) and not board.near(arm) & taken for arm in arms)
