"""Hidden tiles filled in: what one seat saw becomes a match that can have been.

What lies open is checked first, move by move; then the hidden tiles are drawn from the possible worlds of what was seen.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import cast

import attrs

from ..chain import EMPTY_LINE, Chain, Line
from ..deck import Deck
from ..errors import DealError, IllegalMoveError, NotationError
from ..event import Dealt, Passed, Played, SeenDeal, SeenDraw
from ..hand import Hand
from ..lacking import TableRules
from ..match import Match, make_match
from ..move import Draw, Move, Play
from ..notation import find_move, read_move
from ..round import Outcome
from ..seating import Seating
from ..tile import Tile
from ..views import SeenRound, View, table_rules
from .form import write_tiles
from .places import Fault
from .told import RecordedMove, RecordedRound, Tiles, Told

_NO_DECK = Deck(())


class _Steps:
    """Numbers that look like chance and are the same every time: a linear congruential generator."""

    def __init__(self) -> None:
        self._state = 1

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to `stop` - 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 16) % stop


def unhide(record: Told, fault: Fault) -> Told:
    """The record with all its hidden tiles filled in, in one way of those that fit."""
    ruleset = record.ruleset
    seating = ruleset.sides.seat(len(record.names))
    if record.seat is not None and not 0 <= record.seat < seating.seats:
        raise fault.at("seat")(f"there is no seat {record.seat}", f"a seat from 0 to {seating.seats - 1}")
    seen = tuple([_Watcher(record, seating, index, fault).seen() for index in range(len(record.rounds))])
    world = _world(record, seating, seen)
    if world is None:
        # Rounds that fit go on fitting with fewer rounds after them; so the first that doesn't is found by halves.
        first = bisect_left(range(1, len(seen)), 1, key=lambda rounds: _world(record, seating, seen[:rounds]) is None)
        raise fault.at("rounds", first)("no deal of the hidden tiles fits what was seen", "draws and plays that are possible")
    rounds = zip(record.rounds, world.rounds, strict=True)
    return attrs.evolve(record, rounds=tuple([_filled(told, found.dealt.deck) for told, found in rounds]))


def _world(record: Told, seating: Seating, seen: tuple[SeenRound, ...]) -> Match | None:
    """A match that looks as the rounds were seen; None where there is none."""
    if not seen:
        return record.ruleset.new_match(seating.seats)
    rules, turn = table_rules(record.ruleset), seen[-1].turn
    legal: tuple[Move, ...] = ()
    if turn is not None and turn == record.seat and not seen[-1].log:
        before = _world(record, seating, seen[:-1])
        if before is None:
            return None
        legal = _leads(rules, before, turn, seen[-1])
    view = View(record.ruleset.name, record.seat, seating, (0,) * seating.side_count, 0, seen, turn, legal, None, None, rules)
    try:
        return next(view.worlds(_Steps()))
    except DealError:
        return None


def _leads(rules: TableRules, before: Match, seat: int, seen: SeenRound) -> tuple[Play, ...]:
    """What a seat that is to lead may play: any tile, unless its hand alone forces one."""
    hand = seen.hands[seat] or Hand()
    masks = [0] * len(seen.hands)
    masks[seat] = hand.mask
    forced = rules.lead.leader(before, masks, seat).forced
    return tuple(map(Play, hand if forced is None else [forced]))


def _filled(told: RecordedRound, deck: Deck) -> RecordedRound:
    """A round with the tiles of a deck where they were hidden."""
    tiles = iter(deck.tiles)
    hands = [tuple([next(tiles) for _ in hand]) for hand in told.hands]
    kept = [hand if None in its else its for hand, its in zip(hands, told.hands, strict=True)]
    return attrs.evolve(told, hands=tuple(kept), boneyard=tuple(tiles), lot=deck.lot)


class _Watcher:
    """One round with hidden tiles, watched from the deal on: what lies open is checked."""

    def __init__(self, record: Told, seating: Seating, index: int, fault: Fault) -> None:
        """Look at the deal."""
        self._record, self._seating = record, seating
        self._told: RecordedRound = record.rounds[index]
        self._fault = fault.at("rounds", index)
        self._is_last = index == len(record.rounds) - 1
        self._own: list[Tile] = []
        self._log: list[Played | SeenDraw | Passed] = []
        self._line: Line = EMPTY_LINE
        self._drawn = 0
        self._check_deal()
        self._sizes = [len(hand) for hand in self._told.hands]
        self._leader = self._turn = self._find_leader()

    def seen(self) -> SeenRound:
        """The round as it was seen."""
        told, seat = self._told, self._record.seat
        dealt = SeenDeal(self._leader, None if seat is None else Hand.of(self._own))
        for number, move in enumerate(told.moves):
            self._watch(move, self._fault.at("moves", number))
        if any(tile for tile in told.boneyard[self._drawn :]):
            raise self._fault.at("boneyard")("a tile is known that nobody drew", "?-? for it")
        outcome = self._outcome()
        hands: list[Hand | None] = [None] * len(self._sizes)
        if outcome and told.left is not None:
            hands = [*self._left(told.left)]
        if seat is not None:
            hands[seat] = Hand.of(self._own)
        return SeenRound(
            dealt,
            tuple(self._log),
            tuple(hands),
            tuple(self._sizes),
            len(told.boneyard) - self._drawn,
            Chain(self._plays, self._line),
            None if outcome else self._turn,
            (frozenset[int](),) * len(self._sizes),
            outcome,
        )

    @property
    def _plays(self) -> tuple[Play, ...]:
        return tuple([event.play for event in self._log if isinstance(event, Played)])

    # The deal ---------------------------------------------------------------------------------------------------------

    def _check_deal(self) -> None:
        """See that the own hand is known whole, all that others saw is hidden, and everything together is the set."""
        told, ruleset, seats = self._told, self._record.ruleset, self._seating.seats
        size = ruleset.dealing.hand_size(seats)
        if [size] * seats != [len(hand) for hand in told.hands]:
            raise self._fault.at("hands")("the hands have the wrong sizes", f"{seats} hands of {size} tiles")
        if len(told.boneyard) != len(ruleset.tiles) - seats * size:
            words = f"the boneyard has {len(told.boneyard)} tiles"
            raise self._fault.at("boneyard")(words, f"{len(ruleset.tiles) - seats * size}, ?-? for each hidden one")
        for seat, hand in enumerate(told.hands):
            known = [tile for tile in hand if tile]
            if len(known) != (size if seat == self._record.seat else 0):
                words = f"seat {seat} has {write_tiles(hand)}"
                expected = "all tiles of the seat whose record it is, and those of others hidden"
                raise self._fault.at("hands", seat)(words, expected)
            self._own += known
        drawn = [tile for tile in told.boneyard if tile]
        self._known = [*self._own, *drawn]
        if len({*self._known}) != len(self._known) or any(tile not in ruleset.tiles for tile in self._known):
            raise self._fault.at("hands")("a tile comes twice, or is not of the set", f"tiles of {ruleset.tiles}, each once")

    def _find_leader(self) -> int:
        """The seat that led."""
        first = self._told.moves[0].seat if self._told.moves else None
        leader = first if self._told.leader is None else self._told.leader
        if leader is None or not 0 <= leader < len(self._told.hands):
            raise self._fault.at("leader")(f"the leader is {leader}", "the seat that led, since the hands are hidden")
        return leader

    # The moves --------------------------------------------------------------------------------------------------------

    def _watch(self, told: RecordedMove, fault: Fault) -> None:
        """See a move, which must be one that the seat can have made as far as all can see."""
        seat = self._turn
        if told.seat not in (None, seat):
            raise fault(f"seat {told.seat} is not to move", f"a move of seat {seat}", move=told.move)
        if 0 in self._sizes:
            raise fault("a hand is empty", "no more moves in this round", move=told.move)
        try:
            move = read_move(told.move)
            if isinstance(move, Play):
                self._play(told, move.tile, fault)
            elif isinstance(move, Draw):
                self._draw(told, fault)
            else:
                self._pass(told, fault)
        except (NotationError, IllegalMoveError) as error:
            raise fault(str(error), "a move that the line allows", move=told.move[:20]) from error
        if not isinstance(move, Draw):
            self._turn = self._seating.after(seat)

    def _play(self, told: RecordedMove, tile: Tile, fault: Fault) -> None:
        """A tile is laid: it fits, it was not laid before, and it is known exactly if it is the viewer's."""
        seat, ruleset = self._turn, self._record.ruleset
        mine = seat == self._record.seat
        hidden = tile in ruleset.tiles and tile not in self._known and tile not in [play.tile for play in self._plays]
        if not (tile in self._own if mine else hidden):
            raise fault(f"seat {seat} can't hold {tile}", "a tile that is in its hand", move=told.move)
        masks = [0] * len(self._sizes)
        masks[seat] = tile.bit
        dealt = Dealt(_NO_DECK, self._leader)
        log = tuple(
            [(Played, event.seat, event.play, event.count, event.points) for event in self._log if isinstance(event, Played)]
        )
        alone = make_match(self._seating, (), (), seat, dealt, tuple(masks), (), self._line, log, None, None)
        play = cast("Play", find_move(ruleset, alone, told.move))
        self._log.append(Played(seat, play, None, told.points or 0))
        self._line = table_rules(ruleset).book.lay(self._line, play)
        self._sizes[seat] -= 1
        if mine:
            self._own.remove(tile)

    def _draw(self, told: RecordedMove, fault: Fault) -> None:
        """A tile is drawn: known if and only if it is the viewer's."""
        seat = self._turn
        if not self._may_draw:
            raise fault(f"seat {seat} may not draw now", "a play, or else pass", move=told.move)
        tile = self._told.boneyard[self._drawn]
        if told.tile not in (None, tile) or (tile is None) == (seat == self._record.seat):
            expected = "the tile that the boneyard tells, which is known for the seat whose record it is, and for no other"
            raise fault(f"seat {seat} can't have drawn that", expected, move=told.move)
        self._log.append(SeenDraw(seat, tile))
        self._drawn += 1
        self._sizes[seat] += 1
        self._own += [tile] if tile else []

    def _pass(self, told: RecordedMove, fault: Fault) -> None:
        """The turn goes on, if nothing may be drawn."""
        if self._may_draw:
            raise fault(f"seat {self._turn} may draw now", "a play, or else draw", move=told.move)
        self._log.append(Passed(self._turn))

    @property
    def _may_draw(self) -> bool:
        drew = bool(self._log) and isinstance(self._log[-1], SeenDraw)
        return self._record.ruleset.drawing.may_draw(len(self._told.boneyard) - self._drawn, drew)

    # The end ----------------------------------------------------------------------------------------------------------

    def _outcome(self) -> Outcome | None:
        """How the round ended, which must be told: with hidden hands it can't be worked out."""
        told, fault = self._told.outcome, self._fault.at("outcome")
        is_over = told is not None or not self._is_last or 0 in self._sizes
        if not is_over:
            return None
        if told is None or told.reason is None:
            raise fault("the round is over, but not told is how", "an outcome with its reason")
        points = (0,) * self._seating.side_count if told.points is None else told.points
        if len(points) != self._seating.side_count:
            raise fault.at("points")(f"there are points for {len(points)} sides", f"{self._seating.side_count}")
        return Outcome(told.reason, told.seat, told.side, points)

    def _left(self, left: tuple[Tiles, ...]) -> list[Hand]:
        """The hands that were turned up."""
        laid = {play.tile for play in self._plays}
        hands: list[Hand] = []
        for seat, told in enumerate(left):
            known = [tile for tile in told if tile and tile in self._record.ruleset.tiles and tile not in laid]
            if len({*known}) != len(told) or len(left) != len(self._sizes) or len(told) != self._sizes[seat]:
                raise self._fault.at("left", seat)(
                    f"seat {seat} was not left with {write_tiles(told)}", "the tiles that it was left with"
                )
            hands.append(Hand.of(known))
        return hands
