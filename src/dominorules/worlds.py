"""Possible worlds: matches that a seat can't tell from the true one.

What is hidden in a round is which tile came to which place: a dealt hand, one draw, or the boneyard as it is left. What was seen
says
which tile may have come where. A tile that a seat laid was dealt to it or drawn by it before; a tile that still hides was not
held by a seat at a moment at which that seat could not play, if it fitted then. A possible arrangement fills the places so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, repeat
from typing import TYPE_CHECKING, NamedTuple, Protocol

from .chain import EMPTY_LINE
from .deck import make_deck
from .errors import DealError
from .event import Dealt, Drew, Entry, Passed, Played, SeenDraw, make_dealt
from .hand import mask_of, tiles_of
from .lacking import Lack, TableRules, lacks_in
from .match import Match, make_match
from .move import Play
from .round import Reason, Round, make_round
from .seating import Seating
from .tile import Tile

if TYPE_CHECKING:
    from .views import SeenRound, View

_DEAL = -1
"""The place of the deal in what happened since the deal."""
_MOST_TRIES = 1_000
"""The most attempts at a thing that mostly takes a few."""
_STEPS, _MOST_STEPS = 50, 5_000
"""How often the tiles change places for each that is hidden."""


_MOST_KEPT = 1_000
"""The most rounds of which it is remembered what they hide; then it begins anew."""
_OVER: dict[object, Hidden] = {}


class Chance(Protocol):
    """Where chance comes from: `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to `stop` - 1, each equally often."""
        ...


def worlds(view: View, rules: TableRules, rng: Chance) -> Iterator[Match]:
    """Draw matches as `View.worlds` says."""
    past: tuple[Round, ...] = ()
    scores_before = _scores_before(view)
    for scores, seen in zip(scores_before, view.rounds[:-1], strict=False):
        past = (*past, next(_rounds(view, seen, rules, rng, _left_by(view.seating, scores, past))))
    before = _left_by(view.seating, scores_before[-1], past)
    if view.round is None:
        yield from repeat(before)
    else:
        for round in _rounds(view, view.round, rules, rng, before):
            now = round.dealt, round.masks, round.boneyard, round.line, round.log, round.outcome
            yield make_match(view.seating, view.scores, past, view.to_move, *now, view.outcome)


def _scores_before(view: View) -> list[tuple[int, ...]]:
    """The points of each side before each round; without a round the points now."""
    before = [view.scores]
    for round in reversed(view.rounds):
        scores = [*before[0]]
        for event in round.log:
            if isinstance(event, Played):
                scores[view.seating.sides[event.seat]] -= event.points
        if round.outcome:
            scores = [score - points for score, points in zip(scores, round.outcome.points, strict=True)]
        before.insert(0, tuple(scores))
    return before[:-1] or before


def _left_by(seating: Seating, scores: tuple[int, ...], past: tuple[Round, ...]) -> Match:
    """The match as the last of its rounds left it."""
    if not past:
        return make_match(seating, scores, (), None, None, (), (), EMPTY_LINE, (), None, None)
    *earlier, last = past
    left = last.dealt, last.masks, last.boneyard, last.line, last.log, last.outcome
    return make_match(seating, scores, tuple(earlier), None, *left, None)


def _rounds(view: View, seen: SeenRound, rules: TableRules, rng: Chance, before: Match) -> Iterator[Round]:
    """Draw rounds that look as this one was seen; `before` is the match as it was when it was dealt."""
    hidden = _hidden(view, seen, rules, before)
    seats = range(view.seating.seats)
    while True:
        for _ in range(_MOST_TRIES):
            arrangement = hidden.draw(rng)
            leaders = [(lot, rules.lead.leader(before, arrangement.dealt, lot)) for lot in seats]
            fitting = [(lot, led) for lot, led in leaders if led.seat == seen.leader and hidden.may_force(led.forced)]
            if fitting:
                break
        else:
            raise DealError(f"no deal was found that makes seat {seen.leader} the leader")
        lot, led = fitting[rng.randrange(len(fitting))]
        yield _round(seen, arrangement, make_dealt(make_deck(arrangement.order, lot), led.seat, led.forced, led.scores))


def _hidden(view: View, seen: SeenRound, rules: TableRules, before: Match) -> Hidden:
    """What is hidden in a round; for one that is over this is found out once."""
    if seen.outcome is None:
        return Hidden(view, seen, rules, before)
    key = (view.seat, seen, rules, before.scores, len(before.past), before.round_outcome, before.dealt and before.dealt.leader)
    hidden = _OVER.get(key)
    if hidden is None:
        if len(_OVER) >= _MOST_KEPT:
            _OVER.clear()
        hidden = _OVER[key] = Hidden(view, seen, rules, before)
    return hidden


def _round(seen: SeenRound, arrangement: Arrangement, dealt: Dealt) -> Round:
    """The round as it was seen, with the hidden tiles filled in."""
    masks = [*arrangement.dealt]
    drawn = iter(arrangement.boneyard)
    log: list[Entry] = []
    for event in seen.log:
        if isinstance(event, Played):
            masks[event.seat] ^= event.play.tile.bit
            log.append((Played, event.seat, event.play, event.count, event.points))
        elif isinstance(event, SeenDraw):
            tile = next(drawn)
            masks[event.seat] |= tile.bit
            log.append((Drew, event.seat, tile))
        else:
            log.append((Passed, event.seat))
    return make_round(dealt, tuple(masks), tuple(drawn), seen.chain.line, seen.turn, tuple(log), seen.outcome)


class Arrangement(NamedTuple):
    """Which tile came where in a round.

    Attributes:
        dealt: The hand that each seat was dealt, as a mask.
        boneyard: The boneyard as it was dealt, in the order of drawing.
    """

    dealt: tuple[int, ...]
    boneyard: tuple[Tile, ...]

    @property
    def order(self) -> tuple[Tile, ...]:
        """The tiles in the order of the deck."""
        return (*(tile for hand in self.dealt for tile in tiles_of(hand)), *self.boneyard)


class _Place(NamedTuple):
    """A place to which hidden tiles came.

    Attributes:
        seat: Whose it is; None for what is left of the boneyard.
        since: The place of the draw in what happened since the deal; -1 for the deal itself.
        size: How many tiles.
    """

    seat: int | None
    since: int
    size: int


class _Unknown(NamedTuple):
    """A tile of which the viewer does not know where it came first.

    Attributes:
        tile: The tile.
        holder: The seat that is known to have held it; None where it still hides.
        until: The place of the play in what happened since the deal; the end of it where it was not laid.
    """

    tile: Tile
    holder: int | None
    until: int


class Hidden:
    """What is hidden in a round, and the ways in which it can lie.

    Places of one seat that may take the same tiles are one group with so much room. A tile that may come to every group is free;
    the others are bound.
    """

    def __init__(self, view: View, seen: SeenRound, rules: TableRules, before: Match) -> None:
        """Find out which tile may have come where; `before` is the match as it was when the round was dealt."""
        self._seen, self._own, self._end = seen, view.seat, len(seen.log)
        fitting = rules.book.fitting(seen.chain.line)
        self._lacks = [*lacks_in(rules, seen.log)]
        if seen.outcome and seen.outcome.reason is Reason.BLOCK:
            self._lacks += [Lack(self._end, seat, fitting) for seat in range(view.seating.seats)]
        self._leads = self._tiles_that_lead(view)

        unknown, groups = self._unknown(rules), dict[tuple[int | None, int], list[_Place]]()
        too_strong = self._tiles_that_would_lead(rules, before, unknown)
        for place in self._places(rules):
            groups.setdefault((place.seat, self._takes(place, unknown, too_strong)), []).append(place)
        self._groups = [(seat, places) for (seat, _), places in groups.items()]
        self._room = [sum(place.size for place in places) for _, places in self._groups]
        self._choices = {one.tile: [at for at, (_, takes) in enumerate(groups) if takes & one.tile.bit] for one in unknown}
        self._free = [tile for tile, at in self._choices.items() if len(at) == len(groups)]
        self._bound = self._most_room([tile for tile, at in self._choices.items() if len(at) < len(groups)])

        # Where nothing can be drawn the round goes on because somebody can play: if not the viewer, then another.
        own_hand = None if view.seat is None else seen.hands[view.seat]
        goes_on = seen.turn is not None and bool(seen.chain) and seen.boneyard_size <= rules.drawing.reserve
        needed = goes_on and not (own_hand and own_hand.mask & fitting)
        self._one_of = {one.tile for one in unknown if one.holder is None and one.tile.bit & fitting} if needed else None

    def draw(self, rng: Chance) -> Arrangement:
        """Draw one of the ways, each equally often.

        Only where a set is far larger than double-six and much is known, too many attempts fail; then the tiles of one way change
        places at random for a while, which comes close to that.

        Raises:
            DealError: There is no way.
        """
        for _ in range(_MOST_TRIES):
            arrangement = self.attempt(rng)
            if arrangement is not None:
                return arrangement
        return self._wander(rng)

    def attempt(self, rng: Chance) -> Arrangement | None:
        """Put the tiles down one by one; None where a tile finds no place.

        For each bound tile one of the places is drawn that it can ever have had; if that isn't there any more, the attempt fails.
        So each way is equally likely, and so are those that come of the attempts that don't fail.
        """
        room = [*self._room]
        filled: list[list[Tile]] = [[] for _ in room]
        for tile, groups, most in self._bound:
            place = rng.randrange(most) if most else 0
            for group in groups:
                if place < room[group]:
                    room[group] -= 1
                    filled[group].append(tile)
                    break
                place -= room[group]
            else:
                return None
        free = iter(_shuffled(self._free, rng))
        for group, left in enumerate(room):
            filled[group] += islice(free, left)
        return self._arrangement(filled, rng) if self._goes_on(filled) else None

    def _most_room(self, bound: list[Tile]) -> list[tuple[Tile, list[int], int]]:
        """The bound tiles, those with the fewest choices first, each with its groups and the most places that it can find.

        There are most places left for a tile if as many of those before it as can lie elsewhere do.
        """
        found: list[tuple[Tile, list[int], int]] = []
        earlier: list[set[int]] = []
        coming = [0] * len(self._room)
        for tile in sorted(bound, key=lambda tile: (len(self._choices[tile]), self._choices[tile])):
            groups = self._choices[tile]
            elsewhere = sum(map(min, self._room, coming)) - sum(min(self._room[group], coming[group]) for group in groups)
            others = sum(not other.issubset(groups) for other in earlier)
            found.append((tile, groups, sum(self._room[group] for group in groups) - len(earlier) + min(elsewhere, others)))
            earlier.append({*groups})
            for group in groups:
                coming[group] += 1
        return found

    def _goes_on(self, filled: Sequence[Sequence[Tile]]) -> bool:
        """Whether somebody can play, where the round could not go on otherwise."""
        held = (tile for (seat, _), tiles in zip(self._groups, filled, strict=True) if seat is not None for tile in tiles)
        return self._one_of is None or not self._one_of.isdisjoint(held)

    def _wander(self, rng: Chance) -> Arrangement:
        """Find one way, and let pairs of tiles change places where they may."""
        filled: list[list[Tile]] = [[] for _ in self._room]
        if not all(self._find_place(tile, filled, set()) for tile in self._choices):
            raise DealError("no deal fits what was seen")
        lie = [(group, at) for group, tiles in enumerate(filled) for at in range(len(tiles))]
        for step in range(_MOST_STEPS * len(lie)):
            (group, at), (other, there) = lie[rng.randrange(len(lie))], lie[rng.randrange(len(lie))]
            tile, against = filled[group][at], filled[other][there]
            if other in self._choices[tile] and group in self._choices[against]:
                filled[group][at], filled[other][there] = against, tile
            if step >= _STEPS * len(lie) and self._goes_on(filled):
                return self._arrangement(filled, rng)
        raise DealError("no deal fits what was seen")

    def _find_place(self, tile: Tile, filled: Sequence[list[Tile]], tried: set[int]) -> bool:
        """Put a tile where it may lie; where all is full, one that lies there moves on, and so forth."""
        for group in self._choices[tile]:
            if group not in tried:
                tried.add(group)
                tiles = filled[group]
                if len(tiles) < self._room[group]:
                    tiles.append(tile)
                    return True
                for at, other in enumerate(tiles):
                    if self._find_place(other, filled, tried):
                        tiles[at] = tile
                        return True
        return False

    def may_force(self, tile: Tile | None) -> bool:
        """Whether the tile may have been the one that had to lead."""
        return tile is None or not self._leads or bool(tile.bit & self._leads)

    def _arrangement(self, filled: Sequence[list[Tile]], rng: Chance) -> Arrangement:
        """Put the tiles of each group in the places that it stands for."""
        deal = self._seen.dealt
        dealt = [0] * len(self._seen.hands)
        drawn = {at: event.tile for at, event in enumerate(self._seen.log) if isinstance(event, SeenDraw) and event.tile}
        left: list[Tile] = []
        if deal.hand is not None and self._own is not None:
            dealt[self._own] = deal.hand.mask
        for (seat, places), lie in zip(self._groups, filled, strict=True):
            tiles = _shuffled(lie, rng) if seat is None or len(places) > 1 else lie
            for place in places:
                if seat is None:
                    left = tiles
                elif place.since == _DEAL:
                    dealt[seat] = mask_of(tiles.pop() for _ in range(place.size))
                else:
                    drawn[place.since] = tiles.pop()
        return Arrangement(tuple(dealt), (*(drawn[at] for at in sorted(drawn)), *left))

    # What was seen ----------------------------------------------------------------------------------------------------------

    def _places(self, rules: TableRules) -> Iterator[_Place]:
        """The places to which hidden tiles came."""
        size = rules.dealing.hand_size(len(self._seen.hands))
        yield from (_Place(seat, _DEAL, size) for seat in range(len(self._seen.hands)) if seat != self._own)
        for at, event in enumerate(self._seen.log):
            if isinstance(event, SeenDraw) and event.tile is None:
                yield _Place(event.seat, at, 1)
        yield _Place(None, self._end, self._seen.boneyard_size)

    def _unknown(self, rules: TableRules) -> list[_Unknown]:
        """The tiles of which the viewer does not know where they came first."""
        seen = self._seen
        known = seen.dealt.hand.mask if seen.dealt.hand else 0
        known |= mask_of(event.tile for event in seen.log if isinstance(event, SeenDraw) and event.tile)
        laid = {event.play.tile: (event.seat, at) for at, event in enumerate(seen.log) if isinstance(event, Played)}
        shown = {tile: (seat, self._end) for seat, hand in enumerate(seen.hands) for tile in hand or ()}
        held = shown | laid
        return [_Unknown(tile, *held.get(tile, (None, self._end))) for tile in rules.tiles if not tile.bit & known]

    def _takes(self, place: _Place, unknown: Sequence[_Unknown], too_strong: Sequence[int]) -> int:
        """The mask of the tiles that may have come to a place."""
        seat = place.seat
        hiding = mask_of(one.tile for one in unknown if one.holder is None)
        if seat is None:
            return hiding
        lacks = [lack for lack in self._lacks if lack.seat == seat and lack.at > place.since]
        takes = hiding if self._seen.hands[seat] is None else 0
        for lack in lacks:
            takes &= ~lack.fitting
        for one in unknown:
            if one.holder == seat and place.since < one.until:
                missing = any(lack.at < one.until and lack.fitting & one.tile.bit for lack in lacks)
                takes |= 0 if missing else one.tile.bit
        return takes & ~too_strong[seat] if place.since == _DEAL else takes

    def _tiles_that_lead(self, view: View) -> int:
        """The mask of the tiles with which the round was led, or may be; 0 where the viewer can't know."""
        chain = self._seen.chain
        if chain:
            return chain.plays[0].tile.bit
        return mask_of({move.tile for move in view.legal_moves if isinstance(move, Play)})

    def _tiles_that_would_lead(self, rules: TableRules, before: Match, unknown: Sequence[_Unknown]) -> list[int]:
        """For each seat the mask of the tiles that it can't have been dealt: it would have had to lead with one of them.

        Where the tile that led was forced, each other tile is asked about with nothing else in hand but that.
        """
        leader, masks = self._seen.leader, [0] * len(self._seen.hands)
        too_strong = [*masks]
        if self._leads.bit_count() != 1:
            return too_strong
        masks[leader] = self._leads
        lead = rules.lead.leader(before, masks, leader)
        if lead.forced is None:
            return too_strong
        for seat, mask in enumerate(masks):
            for one in unknown if seat != self._own else ():
                tried = [*masks]
                tried[seat] = mask | one.tile.bit
                if rules.lead.leader(before, tried, leader) != lead:
                    too_strong[seat] |= one.tile.bit
        return too_strong


def _shuffled(tiles: Sequence[Tile], rng: Chance) -> list[Tile]:
    """The tiles in any order, each equally often."""
    order = [*tiles]
    for last in range(len(order) - 1, 0, -1):
        place = rng.randrange(last + 1)
        order[last], order[place] = order[place], order[last]
    return order
