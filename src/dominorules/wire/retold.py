"""All of a view that follows from the deals, events, open hands and points that it tells of."""

from __future__ import annotations

import attrs

from ..chain import EMPTY_LINE, Chain, Line
from ..deck import make_deck
from ..errors import WireError
from ..event import Drew, Entry, Passed, Played, SeenDraw, make_dealt
from ..hand import Hand, mask_of
from ..lacking import pips_lacked
from ..match import Match, make_match
from ..move import DRAW, PASS, Move, Play
from ..notation import write_move
from ..round import Outcome, Reason
from ..ruleset import Ruleset
from ..seating import Seating
from ..tile import Tile
from ..views import SeenRound, View, table_rules

_NO_DECK = make_deck((), 0)


def retell(ruleset: Ruleset, told: View) -> View:
    """The view as it follows from what it tells, with its legal moves and the rules of its table.

    Raises:
        WireError: It tells of something that can't be.
    """
    seats = told.seating.seats
    if seats not in ruleset.players:
        raise WireError(f"{ruleset.name} doesn't seat {seats}", path="seating.sides")
    seating = ruleset.sides.seat(seats)
    if told.seat is not None and not 0 <= told.seat < seats:
        raise WireError(f"expected a seat from 0 to {seats - 1}, not {told.seat}", path="seat")
    _check_points(told.scores, seating, "scores")
    rounds: list[SeenRound] = []
    table = _Table(ruleset, seating, told.seat, "")
    for index, round in enumerate(told.rounds):
        if rounds and rounds[-1].outcome is None:
            raise WireError("the round was not played to its end", path=f"rounds[{index - 1}].outcome")
        table = _Table(ruleset, seating, told.seat, f"rounds[{index}]")
        rounds.append(table.watch(round))
    to_move = rounds[-1].turn if rounds else None
    if told.outcome:
        if not rounds or to_move is not None:
            raise WireError("the match is over, but no round has ended", path="outcome")
        _check_outcome(told.outcome, seating, "outcome")
    return attrs.evolve(
        told,
        game=ruleset.name,
        seating=seating,
        version=sum(1 + len(round.log) for round in rounds),
        rounds=tuple(rounds),
        to_move=to_move,
        legal_moves=table.moves(told.legal_moves) if to_move is not None and to_move == told.seat else (),
        count=ruleset.count(Chain((), table.line)),
        rules=table_rules(ruleset),
    )


class _Table:
    """One round, watched from the deal on by a seat or a spectator."""

    def __init__(self, ruleset: Ruleset, seating: Seating, viewer: int | None, path: str) -> None:
        """Before the deal."""
        self._ruleset, self._seating, self._viewer, self._path = ruleset, seating, viewer, path
        self._rules = table_rules(ruleset)
        size = ruleset.dealing.hand_size(seating.seats)
        self._sizes = [size] * seating.seats
        self._left = len(ruleset.tiles) - sum(self._sizes)
        self._turn = 0
        self._leader = 0
        self._own = 0
        self._gone = 0
        self._plays: list[Play] = []
        self._last: tuple[Entry, ...] = ()
        self.line: Line = EMPTY_LINE

    def watch(self, told: SeenRound) -> SeenRound:
        """The round as it follows from its deal and its events."""
        self._deal(told)
        for index, event in enumerate(told.log):
            self._see(event, f"{self._path}.log[{index}]")
        seats = self._seating.seats
        outcome = told.outcome
        if outcome:
            _check_outcome(outcome, self._seating, f"{self._path}.outcome")
            self._check_reason(outcome.reason)
        elif 0 in self._sizes:
            raise WireError("a hand is empty: expected the end of the round", path=f"{self._path}.outcome")
        lacks = pips_lacked(self._rules, () if outcome else told.log, seats)
        return SeenRound(
            told.dealt,
            told.log,
            self._hands(told),
            tuple(self._sizes),
            self._left,
            Chain(tuple(self._plays), self.line),
            None if outcome else self._turn,
            tuple([frozenset[int]() if seat == self._viewer else pips for seat, pips in enumerate(lacks)]),
            outcome,
        )

    def moves(self, told: tuple[Move, ...]) -> tuple[Move, ...]:
        """What the viewer may do; a lead is forced, or not, as it is told."""
        leads = {move.tile for move in told if isinstance(move, Play)}
        forced = leads.pop() if len(leads) == 1 and mask_of(leads) & self._own else None
        return self._ruleset.legal_moves(self._match(self._own, forced))

    # The deal and the events ------------------------------------------------------------------------------------------

    def _deal(self, told: SeenRound) -> None:
        leader, hand, path = told.dealt.leader, told.dealt.hand, f"{self._path}.dealt"
        if not 0 <= leader < self._seating.seats:
            raise WireError(f"expected a seat from 0 to {self._seating.seats - 1}, not {leader}", path=f"{path}.leader")
        if (hand is None) != (self._viewer is None):
            raise WireError("only a seat sees the hand that it was dealt, and a spectator none", path=f"{path}.hand")
        if hand is not None and (len(hand) != self._sizes[0] or not self._are_of_the_set(hand)):
            words = f"expected {self._sizes[0]} tiles of {self._ruleset.tiles}, not {hand}"
            raise WireError(words, path=f"{path}.hand")
        self._turn = self._leader = leader
        self._own = hand.mask if hand else 0

    def _see(self, event: Played | SeenDraw | Passed, path: str) -> None:
        seat = self._turn
        mine = seat == self._viewer
        if 0 in self._sizes:
            raise WireError("a hand is empty: expected the end of the round", path=path)
        if event.seat != seat:
            raise WireError(f"seat {seat} is to move, not {event.seat}", path=f"{path}.seat")
        move = event.play if isinstance(event, Played) else DRAW if isinstance(event, SeenDraw) else PASS
        tile = event.play.tile if isinstance(event, Played) else event.tile if isinstance(event, SeenDraw) else None
        if tile and not self._may_be(tile, drawn=isinstance(event, SeenDraw)):
            raise WireError(f"seat {seat} can't have {tile}", path=path)
        held = self._own if mine else move.tile.bit if isinstance(move, Play) else 0
        if move not in self._ruleset.legal_moves(self._match(held, None)):
            raise WireError(f"seat {seat} can't make the move {write_move(move)}", path=path)
        if isinstance(event, Played):
            self._play(event, path)
        elif isinstance(event, SeenDraw):
            if (event.tile is None) == mine:
                raise WireError("a seat sees the tiles that it draws, and no others", path=f"{path}.tile")
            self._own |= event.tile.bit if event.tile else 0
            self._sizes[seat] += 1
            self._left -= 1
        self._last = ((Drew, seat, tile),) if isinstance(event, SeenDraw) else ()
        self._turn = seat if isinstance(event, SeenDraw) else self._seating.after(seat)

    def _play(self, event: Played, path: str) -> None:
        play = event.play
        self.line = self._rules.book.lay(self.line, play)
        self._plays.append(play)
        self._own &= ~play.tile.bit
        self._gone |= play.tile.bit
        self._sizes[event.seat] -= 1
        count = self._ruleset.count(Chain((), self.line))
        if event.count != count:
            raise WireError(f"the ends sum up to {count}, not to {event.count}", path=f"{path}.count")

    def _may_be(self, tile: Tile, *, drawn: bool) -> bool:
        """Whether the seat to move can draw the tile, or have it to lay."""
        known = self._own | self._gone
        if self._turn == self._viewer and not drawn:
            return bool(tile.bit & self._own)
        return tile in self._ruleset.tiles and not tile.bit & known

    def _match(self, held: int, forced: Tile | None) -> Match:
        """A match in which the seat to move has these tiles: enough to ask what it may do."""
        masks = [0] * self._seating.seats
        masks[self._turn] = held
        dealt = make_dealt(_NO_DECK, self._leader, forced, True)  # noqa: FBT003  # a fast constructor takes no names
        boneyard = self._ruleset.tiles.tiles[: self._left]
        return make_match(self._seating, (), (), self._turn, dealt, tuple(masks), boneyard, self.line, self._last, None, None)

    # The end ----------------------------------------------------------------------------------------------------------

    def _check_reason(self, reason: Reason) -> None:
        """See that a hand is empty where the round ended by that, and none where it is said to have ended otherwise."""
        fitting = (Reason.OUT, Reason.TARGET) if 0 in self._sizes else (Reason.BLOCK, Reason.CLOSED, Reason.TARGET)
        if reason not in fitting:
            words = f"expected one of {', '.join(one.value for one in fitting)}, not {reason.value}"
            raise WireError(words, path=f"{self._path}.outcome.reason")

    def _hands(self, told: SeenRound) -> tuple[Hand | None, ...]:
        """The viewer's hand, and those that were turned up."""
        outcome = told.outcome
        shown = outcome is not None and self._ruleset.settlement.reveals(outcome.reason)
        hands: list[Hand | None] = [None] * self._seating.seats
        if shown:
            if len(told.hands) != len(hands):
                raise WireError(f"expected {len(hands)} hands", path=f"{self._path}.hands")
            hands = [*told.hands]
        if self._viewer is not None:
            hands[self._viewer] = Hand(self._own)
        seen = self._gone
        for seat, hand in enumerate(hands if shown else ()):
            if hand is None or len(hand) != self._sizes[seat] or hand.mask & seen or not self._are_of_the_set(hand):
                raise WireError(f"expected the {self._sizes[seat]} tiles that were left", path=f"{self._path}.hands[{seat}]")
            seen |= hand.mask
        return tuple(hands)

    def _are_of_the_set(self, hand: Hand) -> bool:
        return not hand.mask & ~mask_of(self._ruleset.tiles)


def _check_outcome(outcome: Outcome, seating: Seating, path: str) -> None:
    seat, side = outcome.seat, outcome.side
    if seat is not None and not 0 <= seat < seating.seats:
        raise WireError(f"expected a seat from 0 to {seating.seats - 1}, not {seat}", path=f"{path}.seat")
    if side is not None and not 0 <= side < seating.side_count:
        raise WireError(f"expected a side from 0 to {seating.side_count - 1}, not {side}", path=f"{path}.side")
    _check_points(outcome.points, seating, f"{path}.points")


def _check_points(points: tuple[int, ...], seating: Seating, path: str) -> None:
    if len(points) != seating.side_count:
        raise WireError(f"expected points for {seating.side_count} sides, not for {len(points)}", path=path)
