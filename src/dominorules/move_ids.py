"""A number for each move that can ever be legal, for programs that learn or search (Mechanics: one move at a time).

The moves of a game are the same at every table with the same ruleset and seats, whatever the position, and stand in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

import attrs

from .book import Book
from .chain import EMPTY_LINE, TIPS, Tip
from .deck import Deck
from .errors import IllegalMoveError, RulesetError
from .hand import mask_of
from .match import Match
from .move import DRAW, PASS, Draw, Move, Pass, Play
from .notation import write_move
from .round import Reason
from .ruleset import Ruleset
from .tile import Tile

_ROUNDS_TRIED: Final = 64
"""So many rounds are played to see every way in which a round ends and the next one begins."""


def _all_moves(ids: MoveIds) -> tuple[Move, ...]:
    return tuple(_moves_of(ids.ruleset, ids.seats))


def _numbers(ids: MoveIds) -> dict[Move, int]:
    return {move: number for number, move in enumerate(ids.moves)}


@attrs.frozen
class MoveIds:
    """A number from 0 on for each move that can ever be legal in a game for so many seats, the same in every position.

    The order is: drawing, where anything can be drawn; passing; the leads, by tile; then the plays on each arm from 0 on, by tile.
    Tiles ascend, 0-0 first; the plays of a tile go by the half that they turn outward, none last, and for one half lengthwise comes
    before crosswise.

    Which tiles can lead is found out by dealing, which arms can grow by laying the whole set. Each number of a preset is that of a
    move which some match comes to; with hands or sets so small that a round ends before the line can branch, some may stay unused.

    Attributes:
        ruleset: The game.
        seats: The number of players.
        moves: The moves, each at its number.

    Raises:
        RulesetError: The game doesn't seat so many players.

    Examples:
        >>> from dominorules import FIVES
        >>> ids = MoveIds(FIVES, seats=2)
        >>> len(ids), ids.move(0), ids.id(Play(Tile(0, 0)))
        (226, Draw(), 2)
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> [(number, write_move(ids.move(number))) for number in ids.legal(match)]
        [(29, '6-6')]
    """

    ruleset: Ruleset
    seats: int
    moves: tuple[Move, ...] = attrs.field(init=False, repr=False, eq=False, default=attrs.Factory(_all_moves, takes_self=True))
    _ids: dict[Move, int] = attrs.field(init=False, repr=False, eq=False, default=attrs.Factory(_numbers, takes_self=True))

    def move(self, number: int) -> Move:
        """The move with this number.

        Raises:
            RulesetError: No move has it.
        """
        if type(number) is not int or not 0 <= number < len(self.moves):
            words = f"{self.ruleset.name} for {self.seats} has moves 0 to {len(self.moves) - 1}, not {number!r}"
            raise RulesetError(words, option="number", value=number)
        return self.moves[number]

    def id(self, move: Move) -> int:
        """The number of a move.

        Raises:
            IllegalMoveError: It is no move, or one that is never legal in this game for so many.
        """
        if not isinstance(move, Play | Draw | Pass):
            raise IllegalMoveError(f"{move!r} is not a move: expected a Play, a Draw or a Pass", move=move)
        number = self._ids.get(move)
        if number is None:
            raise IllegalMoveError(f"{write_move(move)} is never legal in {self.ruleset.name} for {self.seats}", move=move)
        return number

    def legal(self, match: Match) -> tuple[int, ...]:
        """The numbers of the legal moves, in the order of `Ruleset.legal_moves`; empty where no round is running."""
        return tuple(map(self.id, self.ruleset.legal_moves(match)))

    def mask(self, match: Match) -> bytes:
        """A byte for each number, 1 where the move is legal and else 0."""
        mask = bytearray(len(self.moves))
        for number in self.legal(match):
            mask[number] = 1
        return bytes(mask)

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        """The moves by number."""
        return iter(self.moves)

    def __contains__(self, move: object) -> bool:
        """Whether the move can ever be legal."""
        return isinstance(move, Play | Draw | Pass) and move in self._ids


def _moves_of(ruleset: Ruleset, seats: int) -> Iterator[Move]:
    """The moves that can ever be legal, in order."""
    start = ruleset.new_match(seats)
    left = len(ruleset.tiles) - seats * ruleset.dealing.hand_size(seats)
    draws = any(ruleset.drawing.may_draw(boneyard, drew=False) for boneyard in range(left + 1))
    leads, later = _openings(ruleset, start)
    if draws:
        yield DRAW
        later = mask_of(ruleset.tiles)  # a tile that must lead where it is dealt can still be drawn
    yield PASS
    yield from sorted(leads, key=_order)

    book = Book(ruleset.tiles, ruleset.joining, ruleset.layout)
    doubles = mask_of(tile for tile in ruleset.tiles if tile.is_double)
    spinners = _most_spinners(ruleset, book, leads)
    asked = _asked(ruleset)
    for arm in range(2 + 2 * spinners):
        # the arms of the last double that spins grow when no other is left
        last = spinners == doubles.bit_count() and arm >= 2 * spinners
        tiles = later & ~doubles if last else later
        plays = {play for asks in asked for play in _on(book, arm, asks, tiles)}
        yield from sorted(plays, key=_order)


def _order(play: Play) -> tuple[Tile, bool, int, bool]:
    """Where a play stands among those on its arm."""
    return (play.tile, play.outward is None, play.outward or 0, play.crosswise)


# Which tiles may lead, and which may follow -----------------------------------------------------------------------------


def _openings(ruleset: Ruleset, start: Match) -> tuple[set[Play], int]:
    """The leads that can be legal, and the mask of the tiles that can be held while another leads.

    Each tile is dealt to each seat with the strongest and with the weakest of the others, doubles first or last: a rule that picks
    the leader by its tiles picks the extremes.
    """
    tiles, seats = ruleset.tiles.tiles, start.seating.seats
    size = ruleset.dealing.hand_size(seats)
    every = {Play(tile, None, None, way) for tile in tiles for way in ruleset.layout.ways(tile)}
    orders = [
        sorted(tiles, key=lambda tile: (tile.is_double is first, sign * tile.pips, sign * tile.high)) for first, sign in _ORDERS
    ]
    leads: set[Play] = set()
    later: set[Tile] = set()
    for match in _between_rounds(ruleset, start):
        for order, tile, seat in product(orders, tiles, range(seats)):
            dealt = [other for other in order if other is not tile]
            dealt.insert(seat * size, tile)
            found = [move for move in ruleset.legal_moves(ruleset.deal(match, Deck(dealt, seat))) if isinstance(move, Play)]
            leads.update(found)
            if any(play.tile is not tile for play in found):
                later.add(tile)
        if leads == every and len(later) == len(tiles):
            break
    return leads, mask_of(later)


_ORDERS: Final = tuple(product((True, False), (1, -1)))


def _between_rounds(ruleset: Ruleset, start: Match) -> Iterator[Match]:
    """Matches of which a next round can be dealt: one that begins, and one after each kind of ending that comes up."""
    yield start
    seen = set[tuple[Reason, bool] | None]()
    match = start
    for seed in range(_ROUNDS_TRIED):
        match = ruleset.deal(start if match.is_over else match, ruleset.shuffle(start.seating.seats, seed))
        while moves := ruleset.legal_moves(match):
            match = ruleset.apply(match, moves[(seed + len(match.log)) % len(moves)])
        ended = match.round_outcome
        kind = (ended.reason, ended.seat is None) if ended else None
        if kind not in seen and not match.is_over:
            seen.add(kind)
            yield match


# Which arms can grow, and what they ask for -----------------------------------------------------------------------------


def _on(book: Book, arm: int, asks: int, tiles: int) -> tuple[Play, ...]:
    """The plays of the tiles in a mask at the tip of an arm that asks for so many pips."""
    place = book[TIPS[arm, 0, asks, "half"]]
    return place[place.fits & tiles]


def _asked(ruleset: Ruleset) -> set[int]:
    """What a tip can ask for: what joins each half, and any half where a tile passes on the number before it."""
    pips = range(ruleset.tiles.high + 1)
    asked = {ruleset.joining.asks(pip, ruleset.tiles.high) for pip in pips}
    passes_on = any(None in ruleset.joining.outwards(tile, asks, ruleset.tiles.high) for tile in ruleset.tiles for asks in asked)
    return asked.union(pips) if passes_on else asked


def _most_spinners(ruleset: Ruleset, book: Book, leads: set[Play]) -> int:
    """How many doubles can have their cross sides open in one line: none, one, or all of the set.

    From each lead on the whole set is laid, spinners and what covers them first; where two of them open, all can.
    """
    most = 0
    for lead in sorted(leads, key=_order):
        line = ruleset.layout.lay(EMPTY_LINE, lead, book.laid[lead.key])
        left: int = book.whole & ~lead.tile.bit
        while most < 2 and (choices := [(tip, play) for tip in line.tips for play in book[tip][book[tip].fits & left]]):
            play = min(choices, key=lambda choice: _detour(choice, left))[1]
            line = ruleset.layout.lay(line, play, book.laid[play.key])
            left &= ~play.tile.bit
            most = max(most, len(line.spinners))
    return sum(tile.is_double for tile in ruleset.tiles) if most == 2 else most


def _detour(choice: tuple[Tip, Play], left: int) -> tuple[bool, bool, bool]:
    """What a play on a tip does not do for new spinners, what matters most first; `left` is the mask of the tiles not yet laid."""
    tip, play = choice
    outward = play.outward
    leads_on = outward is not None and bool(left & Tile(outward, outward).bit)
    return (not (play.tile.is_double and play.crosswise), tip.kind != "spinner", not leads_on)
