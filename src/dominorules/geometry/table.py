"""What lies so far, where each arm ends, and the places that are kept for the arms which have few ways to start.

A tile is laid only where each arm, those among them that nobody has begun, can still go on and get out into the open. So an arm is
hardly ever walled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Final

import attrs

from .board import Board
from .steps import Head, Piece, Side, Step, cross_heads, head_after
from .taste import UNKNOWN, Plan, cost_of, fitting, narrowness, outlook

_BROKEN_PLACE: Final = 3.0
"""The cost of a place that was kept for another arm, and has to be changed."""
_MOST_PLACES: Final = 24
"""How many ways to keep places are looked at, at most."""
_KEPT: Final = (Side.LINE, Side.CROSS, Side.FLANK)
"""For which ends of an arm a place is kept."""


@attrs.frozen
class Table:
    """A table while a line of play is laid out.

    Attributes:
        board: What the tiles lie on.
        taken: The cells that they cover.
        heads: Where each arm ends; an arm that no tile may join yet has its end too.
        kept: The places kept for the next tile of an arm.
        spins: Whether all doubles so far are spinners; None before the first.
    """

    board: Board
    taken: int
    heads: dict[int, Head]
    kept: dict[int, Step] = attrs.field(factory=dict[int, Step])
    spins: bool | None = None

    @classmethod
    def led(cls, board: Board, lead: Piece, step: Step) -> Table:
        """The table after the lead."""
        own = board.cells(step)
        side = Side.LINE if lead.crosswise else Side.HALF
        heads = {arm: Head(step.x, step.y, way, side, bent=False, own=own) for arm, way in ((0, 270), (1, 90))}
        table = cls(board, own, heads).with_cross_arms(lead, step)
        return next(table.keeping([arm for arm, head in table.heads.items() if head.side in _KEPT]), table)

    def laid(self, piece: Piece, step: Step) -> Table:
        """The table after another tile, whatever that does to other arms."""
        own = self.board.cells(step)
        joined = self.heads[piece.arm]
        heads = {
            arm: head._replace(beside=head.beside | own) if head.own == joined.own else head for arm, head in self.heads.items()
        }
        heads[piece.arm] = head_after(joined, step, own, crosswise=piece.crosswise, spins=piece.spins)
        kept = {arm: place for arm, place in self.kept.items() if arm != piece.arm}
        table = attrs.evolve(self, taken=self.taken | own, heads=heads, kept=kept)
        return table.with_cross_arms(piece, step)

    def ways(self, piece: Piece, future: Mapping[int, Plan] | None = None) -> Iterator[tuple[Step, Table]]:
        """The ways to lay the next tile that wall no arm in, those that look best first, and the table after each.

        Args:
            piece: The tile.
            future: The tiles that follow it, by arm, where they are known: other arms need no way out then.
        """
        head = self.heads[piece.arm]
        plan = UNKNOWN[bool(self.spins)] if future is None else future.get(piece.arm, ())
        ranked: list[tuple[float, int, Step, Table]] = []
        for order, step in enumerate(fitting(self.board, head, self.taken, crosswise=piece.crosswise)):
            table = self.laid(piece, step)
            broken = table.broken_by(step, head)
            found = table.open_for_all(broken, future)
            if found:
                cost = self._cost(piece, step, found, plan) + _BROKEN_PLACE * len(broken)
                if not cost:
                    yield step, found
                else:
                    ranked.append((cost, order, step, found))
        yield from ((step, found) for _, _, step, found in sorted(ranked, key=lambda way: way[:2]))

    def crowded_ways(self, piece: Piece) -> Iterator[tuple[Step, Table]]:
        """The ways to lay the next tile, though other arms may be walled in, straight on first, and the table after each."""
        for step in fitting(self.board, self.heads[piece.arm], self.taken, crosswise=piece.crosswise):
            yield step, attrs.evolve(self.laid(piece, step), kept={})

    def spot(self, arm: int) -> Step | None:
        """Where an ordinary tile would lie next on an arm, clear of all places kept for others; None where it fits nowhere."""
        if arm in self.kept:
            return self.kept[arm]
        piece = Piece(arm, crosswise=False, is_double=False, cross_arm=None)
        plan = UNKNOWN[bool(self.spins)]
        steps = fitting(self.board, self.heads[arm], self.all_taken(), crosswise=False)
        ranked = [(self._cost(piece, step, self.laid(piece, step), plan), order, step) for order, step in enumerate(steps)]
        return min(ranked)[2] if ranked else None

    def all_taken(self, but: int | None = None) -> int:
        """The cells that are taken or kept, but for one arm."""
        taken = self.taken
        for arm, place in self.kept.items():
            if arm != but:
                taken |= self.board.cells(place)
        return taken

    def with_cross_arms(self, piece: Piece, step: Step) -> Table:
        """The table with the cross arms of a spinner that was laid."""
        spins = piece.spins and self.spins is not False if piece.is_double else self.spins
        heads = {**self.heads}
        if piece.cross_arm is not None:
            pair = cross_heads(step, self.board.cells(step), crosswise=piece.crosswise)
            heads[piece.cross_arm], heads[piece.cross_arm + 1] = pair
        return attrs.evolve(self, heads=heads, spins=spins)

    def broken_by(self, step: Step, joined: Head) -> list[int]:
        """The arms whose kept places a tile has come too close to; it may come close to one beside it, at the tile both join."""
        own, near = self.board.cells(step), self.board.near(step)
        return [
            arm
            for arm, place in self.kept.items()
            if self.board.cells(place) & (own if self.heads[arm].own == joined.own else near)
        ]

    def open_for_all(self, broken: list[int], future: Mapping[int, Plan] | None) -> Table | None:
        """The table with places kept anew where they have to be, and a way out for each arm; None where there is none."""
        fresh = [arm for arm, head in self.heads.items() if head.side in _KEPT and arm not in self.kept]
        again = [*fresh, *broken]
        ways = chain(self.keeping(again), self.keeping([*again, *(arm for arm in self.kept if arm not in broken)]))
        return next((table for table in islice(ways, _MOST_PLACES) if table.lets_all_out(future)), None)

    def keeping(self, arms: list[int]) -> Iterator[Table]:
        """The table with a place kept for each of these arms, in all ways in which they fit together."""
        kept = {arm: place for arm, place in self.kept.items() if arm not in arms}
        table = attrs.evolve(self, kept=kept)
        if not arms:
            yield table
            return
        first, *rest = arms
        for place in fitting(self.board, self.heads[first], table.all_taken(), crosswise=False):
            yield from attrs.evolve(table, kept={**kept, first: place}).keeping(rest)

    def lets_all_out(self, future: Mapping[int, Plan] | None) -> bool:
        """Whether each arm can go on and out; one that is known to end here only needs a place for a spot."""
        taken = self.all_taken()
        out = self.board.way_out(taken)
        for arm, head in self.heads.items():
            if future is None or arm in future:
                if not self._goes_out(self._start(arm), taken, out):
                    return False
            elif arm not in self.kept and not any(fitting(self.board, head, taken, crosswise=False)):
                return False
        return True

    def _start(self, arm: int) -> Head:
        """Where an arm ends, as if a tile lay at the place that is kept for it."""
        head, place = self.heads[arm], self.kept.get(arm)
        return head_after(head, place, self.board.cells(place), crosswise=False) if place else head

    def _goes_out(self, head: Head, taken: int, out: int) -> bool:
        """Whether an arm can go on to a place on the way out."""
        return any(self.board.is_out(step, out) for step in fitting(self.board, head, taken, crosswise=False))

    def _cost(self, piece: Piece, step: Step, after: Table, plan: Plan) -> float:
        """How bad a step looks, and what is to follow it."""
        board, head, taken = self.board, self.heads[piece.arm], after.all_taken(piece.arm)
        cost = cost_of(board, head, step, crosswise=piece.crosswise, spins=bool(self.spins))
        if step.bends:
            cost += narrowness(board, step, taken & ~board.cells(step) & ~head.own)
        return cost + outlook(board, after.heads[piece.arm], taken, plan)
