"""A game as a value, and the verbs that play it (Mechanics)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from ._checks import is_whole
from .book import Book
from .chain import EMPTY_LINE, Chain
from .deck import Deck, make_deck
from .errors import DealError, RulesetError, StaleError, TurnError
from .event import Drew, Passed, Played, make_dealt
from .match import Match, make_match, round_of
from .move import DRAW, PASS, Draw, Move, Pass, Play
from .provenance import Cited, Source, cite, still_cited
from .refusal import refuse
from .round import Outcome, Reason, make_outcome
from .rules.closing import Closing
from .rules.dealing import Dealing
from .rules.drawing import Drawing
from .rules.joining import Equal, Joining
from .rules.layout import Layout
from .rules.lead import Lead
from .rules.match_end import Decided, MatchEnd
from .rules.scoring import Scoring
from .rules.settlement import Settlement
from .rules.sides import Individual, Sides
from .seating import Seating
from .tile import Tile, TileSet

# An enum's member costs ten times as much to look up in its class as in a module.
_DRAW, _PASS = (DRAW,), (PASS,)
_OUT, _BLOCK, _CLOSED, _TARGET = Reason.OUT, Reason.BLOCK, Reason.CLOSED, Reason.TARGET

if TYPE_CHECKING:
    from hashlib import blake2b

    from .verdict import Account, Verdict


class Answer:
    """The last question about legal moves and its answer.

    Who asks which moves are legal plays one of them next; so `apply` finds them here. The answer is replaced whole, never changed.
    """

    __slots__ = ("given",)

    def __init__(self) -> None:
        """Nothing was asked yet."""
        self.given: tuple[Match | None, tuple[Move, ...]] = (None, ())

    def __reduce__(self) -> tuple[type[Answer], tuple[()]]:
        """Copies and pickles begin anew."""
        return (Answer, ())


def _seat_counts(players: Iterable[int]) -> frozenset[int]:
    return frozenset(players)


def _has_counts(ruleset: Ruleset) -> bool:
    return ruleset.scoring.counts


def _open_book(ruleset: Ruleset) -> Book:
    return Book(ruleset.tiles, ruleset.joining, ruleset.layout)


@attrs.frozen(kw_only=True)
class Ruleset:
    """A domino game: a value composed of one strategy a decision.

    `attrs.evolve` makes a house rule out of any ruleset. The verbs take a match and give a new one; a match is played
    to its end with the ruleset that began it.

    Attributes:
        name: The game's name.
        players: The numbers of players that it seats.
        tiles: The set it is played with.
        sides: Who scores together.
        dealing: How many tiles each player gets.
        lead: Who plays first, and with what.
        joining: Which tile may join which end.
        layout: How tiles lie, which sides open, what the ends sum up to.
        drawing: When a player may draw.
        scoring: What a play scores.
        closing: Which plays close the line at once; None where only a block does.
        settlement: Who wins a round and for how much.
        match_end: Which points count and when the match is won.
        provenance: Where each decision comes from, by the name of its slot, or of a part of it as in `settlement.out`. It does not
            take part in comparisons. A house rule made by `attrs.evolve` keeps the sources of the parts that it leaves alone.

    Raises:
        RulesetError: It seats nobody, or a deal takes more tiles than the set has.

    Examples:
        >>> import attrs
        >>> from dominorules import FIVES
        >>> from dominorules.rules import Target
        >>> to_150 = attrs.evolve(FIVES, name="fives to 150", match_end=Target(150))
        >>> match = to_150.deal(to_150.new_match(2), to_150.shuffle(2, seed=7))
        >>> [str(move.tile) for move in to_150.legal_moves(match)]
        ['6-6']
    """

    name: str
    players: frozenset[int] = attrs.field(converter=_seat_counts)
    tiles: TileSet = TileSet()
    sides: Sides = Individual()
    dealing: Dealing
    lead: Lead
    joining: Joining = Equal()
    layout: Layout
    drawing: Drawing
    scoring: Scoring
    closing: Closing | None = None
    settlement: Settlement
    match_end: MatchEnd
    _provenance: tuple[Cited, ...] = attrs.field(default=(), alias="provenance", converter=cite, repr=False, eq=False)
    _book: Book = attrs.field(init=False, repr=False, eq=False, default=attrs.Factory(_open_book, takes_self=True))
    _counts: bool = attrs.field(init=False, repr=False, eq=False, default=attrs.Factory(_has_counts, takes_self=True))
    _last: Answer = attrs.field(init=False, repr=False, eq=False, factory=Answer)

    def __attrs_post_init__(self) -> None:
        """Refuse what could never be dealt."""
        if not self.players or not all(is_whole(seats, 2) for seats in self.players):
            found = sorted(self.players, key=str)
            raise RulesetError(f"{self.name} must seat two players or more, not {found}", option="players", value=found)
        needed, seats = max((seats * self.dealing.hand_size(seats), seats) for seats in self.players)
        if needed > len(self.tiles):
            would_do = TileSet.smallest(needed)
            raise RulesetError(
                f"{self.name} deals {seats} players {needed // seats} tiles each, {needed} in all, but {self.tiles} has only "
                f"{len(self.tiles)}: " + (f"the smallest set that does is {would_do}" if would_do else "no set has as many"),
                option="tiles",
                value=self.tiles,
            )
        object.__setattr__(self, "_provenance", still_cited(self, self._provenance))

    @property
    def provenance(self) -> Mapping[str, Source]:
        """Where each decision comes from, by the name of its slot, or of a part of it as in `settlement.out`."""
        return MappingProxyType({one.decision: one.source for one in self._provenance})

    # Between rounds ---------------------------------------------------------------------------------------------------

    def new_match(self, seats: int) -> Match:
        """A match that has not begun: no points, no round.

        Raises:
            RulesetError: The game doesn't seat so many players.
        """
        self._check_seats(seats)
        seating = self.sides.seat(seats)
        return make_match(seating, (0,) * seating.side_count, (), None, None, (), (), EMPTY_LINE, (), None, None)

    def shuffle(self, seats: int, seed: int) -> Deck:
        """A shuffled deck: the only chance in the package, a value made outside the match.

        It depends on nothing but the set, the number of seats and the seed, on every platform and in every language. A number
        of as many bytes as the set has tiles, high byte first, is cut from BLAKE2b digests of 64 bytes: that of the seed's
        decimal digits and, while there are too few bytes, that of all the bytes so far. From the tiles in ascending order, for k
        from their number down to 2, the k-th tile changes places with the one that stands after the first (number modulo k)
        tiles, and the number is divided by k. What is left of it, modulo the seats, is the lot.

        Args:
            seats: The number of players.
            seed: A whole number, 0 or more.

        Raises:
            RulesetError: The game doesn't seat so many players.
            DealError: The seed is not a whole number, 0 or more.

        Examples:
            >>> from dominorules import FIVES
            >>> print(*FIVES.shuffle(2, seed=1).tiles[:7])
            2-2 3-3 0-0 6-3 2-1 5-5 1-0
        """
        self._check_seats(seats)
        if not is_whole(seed, 0):
            raise DealError(f"a seed is a whole number, 0 or more, not {seed!r}")
        tiles = [*self._book.tiles]
        number = _number_from(seed, len(tiles))
        for last in range(len(tiles) - 1, 0, -1):
            number, place = divmod(number, last + 1)
            tiles[last], tiles[place] = tiles[place], tiles[last]
        return make_deck(tuple(tiles), number % seats)

    def deal(self, match: Match, deck: Deck) -> Match:
        """Start the next round: deal the hands and find the leader.

        Raises:
            DealError: A round is running, the match is over, or the deck is not exactly the set.
        """
        if match.outcome:
            raise DealError("the match is over: begin a new one")
        if match.to_move is not None:
            raise DealError(f"a round is running: seat {match.to_move} is to move")
        book, seats = self._book, match.seating.seats
        try:
            bits = [tile.bit for tile in deck.tiles]
        except AttributeError:  # something that is no tile
            bits = []
        # so many bits can't add up to so many ones unless no two are alike
        if sum(bits) != book.whole or len(bits) != len(book.tiles) or not is_whole(deck.lot, 0, seats - 1):
            raise self._wrong_deck(deck, seats)
        size = self.dealing.hand_size(seats)
        dealt_out = seats * size
        masks = tuple([sum(bits[start : start + size]) for start in range(0, dealt_out, size)])
        led = self.lead.leader(match, masks, deck.lot)
        start = make_dealt(deck, led.seat, led.forced, led.scores)
        boneyard = deck.tiles[dealt_out:]
        return make_match(match.seating, match.scores, match.rounds, led.seat, start, masks, boneyard, EMPTY_LINE, (), None, None)

    # In a round -------------------------------------------------------------------------------------------------------

    def legal_moves(self, match: Match) -> tuple[Move, ...]:
        """Every move that the seat to move may make, each distinct placement once, always in the same order.

        Empty exactly where no round is running. Plays come by arm, then by tile in ascending order.
        """
        asked, moves = self._last.given
        if asked is match:
            return moves
        moves, seat, tips = (), match.to_move, match.line.tips
        if seat is not None:
            book, mask = self._book, match.masks[seat]
            for tip in tips:
                place = book[tip]
                fitting = mask & place.fits
                if fitting:
                    moves += place[fitting]
            if not moves:
                moves = self._without_play(match) if tips else self._leads(match, mask)
        self._last.given = (match, moves)
        return moves

    def _leads(self, match: Match, mask: int) -> tuple[Move, ...]:
        """What a seat that leads may do: play any tile, or the one that is forced."""
        forced = match.dealt and match.dealt.forced
        return self._book.lead[forced.bit if forced else mask]

    def _without_play(self, match: Match) -> tuple[Move, ...]:
        """What a seat that can't play may do; if it drew last it is still its turn."""
        drew = bool(match.log) and match.log[-1][0] is Drew
        return _DRAW if self.drawing.may_draw(len(match.boneyard), drew) else _PASS

    def apply(self, match: Match, move: Move, *, seat: int | None = None, version: int | None = None) -> Match:
        """The match after the move of the seat to move.

        A server that gets a move from afar says whose it is and for which moment of the match it was made.

        Args:
            match: The match.
            move: The move.
            seat: The seat that asks for the move; None where it is known to be the one to move.
            version: The `Match.version` that the seat saw; None where it is known to be this one.

        Raises:
            SeatError: There is no such seat.
            TurnError: It is not the turn of `seat`.
            StaleError: The match went on, or never was at `version`.
            IllegalMoveError: The move is not among the legal ones; the message says why.

        A move that is refused leaves the match as it was.
        """
        if seat is not None or version is not None:
            _check_request(match, seat, version)
        asked, legal = self._last.given
        if asked is not match:
            legal = self.legal_moves(match)
        seat = match.to_move
        if seat is None:
            raise refuse(match, move, legal)
        for found in legal:  # most moves come from there, and are found without a comparison by value
            if found is move:
                break
        else:
            if not isinstance(move, Play | Draw | Pass) or move not in legal:
                raise refuse(match, move, legal)
        if isinstance(move, Play):
            return self._play(match, seat, move)
        if isinstance(move, Draw):
            return self._draw(match, seat)
        return self._pass(match, seat)

    def count(self, chain: Chain) -> int | None:
        """The sum of the ends, in pips; None where the ruleset counts nothing, 0 where nothing lies on the table."""
        return self.layout.count(chain.line) if self.scoring.counts else None

    # In words -----------------------------------------------------------------------------------------------------------

    def explain(self, match: Match, move: Move, *, seat: int | None = None) -> Verdict:
        """Why the move is legal or not, what it scores and why, and the clauses that say so.

        The answer is for the seat to move: it tells whether that seat holds the tile, and whether the move would end the round.

        Args:
            match: The match.
            move: The move.
            seat: The seat that asks; None where it is known to be the one to move.

        Raises:
            SeatError: There is no such seat.
            TurnError: It is not the turn of `seat`.

        Examples:
            >>> from dominorules import FIVES, Play, Tile
            >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
            >>> FIVES.explain(match, Play(Tile(5, 5))).legal
            False
        """
        from .explain import explain  # noqa: PLC0415  # most matches are played without a word

        if seat is not None:
            _check_request(match, seat, None)
        return explain(self, match, move)

    def explain_round(self, match: Match) -> Account:
        """How the finished round in view ended, who won it and why, and how its points came about.

        Raises:
            UnfinishedError: No round was dealt yet, or it runs.
        """
        from .explain import explain_round  # noqa: PLC0415  # as above

        return explain_round(self, match)

    # One play, one draw (Mechanics: order of effects) --------------------------------------------------------------------

    def _play(self, match: Match, seat: int, play: Play) -> Match:
        line = self.layout.lay(match.line, play, self._book.laid[play.key])
        masks = [*match.masks]
        masks[seat] = left = masks[seat] ^ play.tile.bit

        count = self.layout.count(line) if self._counts else None
        points, scores = self.scoring.points(line, count or 0), match.scores
        if points:
            points = self._award(match, seat, points)
            scores = _with_points(scores, match.seating.sides[seat], points)

        now = make_match(
            match.seating,
            scores,
            match.past,
            (seat + 1) % len(masks),
            match.dealt,
            tuple(masks),
            match.boneyard,
            line,
            match.log + ((Played, seat, play, count, points),),  # noqa: RUF005  # half the time of unpacking
            None,
            None,
        )
        if points and self.match_end.decide(scores, len(match.past)):
            return self._finish(now, _TARGET)
        if not left:
            return self._finish(now, _OUT)
        if self.closing and self.closing.closes(match, play):
            return self._finish(now, _CLOSED)
        if len(match.boneyard) <= self.drawing.reserve and self._nobody_can_play(now):
            return self._finish(now, _BLOCK)
        return now

    def _draw(self, match: Match, seat: int) -> Match:
        tile = match.boneyard[0]
        boneyard = match.boneyard[1:]
        masks = [*match.masks]
        masks[seat] |= tile.bit
        now = make_match(
            match.seating,
            match.scores,
            match.past,
            seat,
            match.dealt,
            tuple(masks),
            boneyard,
            match.line,
            match.log + ((Drew, seat, tile),),  # noqa: RUF005  # half the time of unpacking
            None,
            None,
        )
        if len(boneyard) <= self.drawing.reserve and self._nobody_can_play(now):
            return self._finish(now, _BLOCK)
        return now

    def _pass(self, match: Match, seat: int) -> Match:
        return make_match(
            match.seating,
            match.scores,
            match.past,
            match.seating.after(seat),
            match.dealt,
            match.masks,
            match.boneyard,
            match.line,
            match.log + ((Passed, seat),),  # noqa: RUF005  # half the time of unpacking
            None,
            None,
        )

    def _award(self, match: Match, seat: int, points: int) -> int:
        """What a play that scored `points` gets: nothing for a lead that may not score."""
        if not (match.line.tips or (match.dealt and match.dealt.scores)):
            return 0
        return self.match_end.award(match.scores[match.seating.sides[seat]], points, in_play=True)

    def _nobody_can_play(self, match: Match) -> bool:
        held = 0
        for mask in match.masks:
            held |= mask
        return not self._book.any_fits(match.line, held)

    def _finish(self, match: Match, reason: Reason) -> Match:
        """Settle a round that ended; one that ended by the target has no settlement."""
        round = round_of(match)
        seat: int | None
        if reason is _TARGET:
            seat, points = round.last_to_play, 0
        else:
            settled = self.settlement.settle(match, round, reason)
            seat, points = settled.seat, settled.points
        scores, side = match.scores, None
        paid = (0,) * len(scores)
        if seat is not None:
            side = match.seating.sides[seat]
            points = self.match_end.award(scores[side], points, in_play=False)
            if points:
                scores, paid = _with_points(scores, side, points), _with_points(paid, side, points)
        decided = self.match_end.decide(scores, len(match.past) + 1)
        return make_match(
            match.seating,
            scores,
            match.past,
            None,
            match.dealt,
            match.masks,
            match.boneyard,
            match.line,
            match.log,
            make_outcome(reason, seat, side, paid),
            None if decided is None else _result(match.seating, decided, scores),
        )

    # Checks -----------------------------------------------------------------------------------------------------------

    def _check_seats(self, seats: int) -> None:
        if not is_whole(seats, 2) or seats not in self.players:
            wanted = " or ".join(map(str, sorted(self.players)))
            raise RulesetError(f"{self.name} seats {wanted} players, not {seats!r}", option="players", value=seats)

    def _wrong_deck(self, deck: Deck, seats: int) -> DealError:
        if not is_whole(deck.lot, 0, seats - 1):
            return DealError(f"the lot is a seat from 0 to {seats - 1}, not {deck.lot!r}")
        for tile in deck.tiles:
            if not isinstance(tile, Tile):
                return DealError(f"a deck is made of tiles, not {tile!r}")
        held = Counter(deck.tiles)
        missing = tuple(tile for tile in self.tiles if tile not in held)
        extra = tuple(tile for tile, times in held.items() if times > 1 or tile not in self.tiles)
        faults = [f"{tile} is missing" for tile in missing]
        faults += [f"{tile} is there {_times(held[tile])}" for tile in extra if tile in self.tiles]
        faults += [f"{tile} is not of the set" for tile in extra if tile not in self.tiles]
        return DealError(f"the deck is not {self.tiles}: {', '.join(faults)}", missing=missing, extra=extra)


def _check_request(match: Match, seat: object, version: object) -> None:
    """Refuse what a seat asks out of turn or too late, before anything is said about its move."""
    if seat is not None:
        match.seating.check(seat)
    if version is not None and (not is_whole(version, 0) or version != match.version):
        raise StaleError(f"the match is at version {match.version}, not {version!r}", version=version, current=match.version)
    if seat is not None and seat != match.to_move:
        turn = "no round is running" if match.to_move is None else f"seat {match.to_move} is to move"
        raise TurnError(f"it is not the turn of seat {seat}: {turn}", seat=seat, to_move=match.to_move)


def _times(times: int) -> str:
    return "twice" if times == 2 else f"{times} times"


@cache
def _load_digest() -> type[blake2b]:
    from hashlib import blake2b  # noqa: PLC0415  # slow to import, and often not needed

    return blake2b


def _number_from(seed: int, size: int) -> int:
    """The number of `size` bytes that a shuffle starts from; BLAKE2b, since other digests go the slow way through OpenSSL."""
    digest = _load_digest()
    stream = digest(b"%d" % seed).digest()
    while len(stream) < size:
        stream += digest(stream).digest()
    return int.from_bytes(stream[:size], "big")


def _with_points(scores: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    changed = [*scores]
    changed[side] += points
    return tuple(changed)


def _result(seating: Seating, decided: Decided, scores: tuple[int, ...]) -> Outcome:
    winners = () if decided.side is None else seating.members(decided.side)
    return Outcome(decided.reason, winners[0] if len(winners) == 1 else None, decided.side, scores)
