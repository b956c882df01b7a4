"""Promise 7: a seat sees what it may see, and nothing else can be found through its view."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Iterator
from enum import Enum
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import cast

import attrs

from ..deck import Deck
from ..errors import IllegalMoveError
from ..event import Drew, Played
from ..hand import Hand, mask_of, tiles_of
from ..match import Match, make_match
from ..move import Play
from ..round import Outcome, Reason, Round, make_round
from ..rules.settlement import Settled
from ..ruleset import Ruleset
from ..tile import Tile
from ..views import View, events_since, view
from .playing import Moment
from .promises import expect


def check_views(moment: Moment) -> None:
    """Each seat, and a spectator, sees the same whatever is hidden, and can draw worlds that look the same."""
    ruleset, match, chance = moment.ruleset, moment.match, moment.chance
    for seat in (None, *range(match.seating.seats)):
        who = "a spectator" if seat is None else f"seat {seat}"
        seen = view(ruleset, match, seat)
        other = permuted(match, seen, chance)
        expect(7, "a view does not change with what is hidden", seen, view(ruleset, other, seat), about=who)
        told = events_since(match, 0, seat)
        expect(7, "events do not change with what is hidden", told, events_since(other, 0, seat), about=who)
        found = tuple(tiles_of(tiles_reachable(seen) & ~open_tiles(match, seen)))
        expect(7, "no hidden tile can be found through a view", (), found, about=who)
        holders = [type(one).__name__ for one in reachable(seen) if isinstance(one, Match | Round | Deck)]
        expect(7, "no match, round or deck can be found through a view", [], holders, about=who)
        expect(7, "a view can be pickled", seen, pickle.loads(pickle.dumps(seen)), about=who)  # noqa: S301  # pickled here
        world = view(ruleset, next(seen.worlds(chance)), seat)
        expect(7, "a world drawn from a view looks the same", seen, world, about=who)
    _check_refusals(moment)
    _check_reveals(moment)


def _check_refusals(moment: Moment) -> None:
    """Why a move is refused tells of no tile that is held, but of the one that was asked about and one that must lead."""
    match = moment.match
    if match.to_move is None or match.dealt is None:
        return
    forced = match.dealt.forced.bit if match.dealt.forced else 0
    held = mask_of(tile for mask in match.masks for tile in tiles_of(mask)) & ~forced
    for tile in moment.ruleset.tiles:
        asked = Play(tile, 0 if match.line.tips else None, tile.low, tile.is_double)
        try:
            moment.ruleset.apply(match, asked)
        except IllegalMoveError as error:
            told = [one for one in tiles_of(held & ~tile.bit) if str(one) in str(error)]
            told += tiles_of(tiles_reachable((error.phrase, error.seat)) & held & ~tile.bit)
            expect(7, "a refusal tells of no tile that is held", [], told, about=f"asked for {tile}")


def _check_reveals(moment: Moment) -> None:
    """What a round was worth does not depend on hands that stay face down."""
    ruleset, match, outcome = moment.ruleset, moment.match, moment.match.round_outcome
    if outcome is None or outcome.reason is Reason.TARGET or ruleset.settlement.reveals(outcome.reason):
        return
    other = permuted(match, view(ruleset, match), moment.chance)
    claim = "the result of a round whose hands are not turned up does not depend on what they hold"
    expect(7, claim, _settled(ruleset, match, outcome), _settled(ruleset, other, outcome))


def _settled(ruleset: Ruleset, match: Match, outcome: Outcome) -> Settled:
    """What the settlement says of the round in view, whose points are not given yet."""
    scores = tuple(score - points for score, points in zip(match.scores, outcome.points, strict=True))
    before = attrs.evolve(match, scores=scores, round_outcome=None, outcome=None)
    return ruleset.settlement.settle(before, before.rounds[-1], outcome.reason)


# What is hidden, in other places --------------------------------------------------------------------------------------


def shown_in(round: Round, seen: View, index: int) -> int:
    """The mask of the tiles of a round that a viewer may know: all laid ones, its own, and the hands that are turned up."""
    shown = mask_of({event.play.tile for event in round.events if isinstance(event, Played)})
    for holder, mask in enumerate(round.masks):
        if holder == seen.seat or seen.rounds[index].hands[holder] is not None:
            shown |= mask
    deal = seen.rounds[index].dealt
    return shown | (deal.hand.mask if deal.hand else 0)


def open_tiles(match: Match, seen: View) -> int:
    """The mask of the tiles that lay open to a viewer in any round."""
    found = 0
    for index, round in enumerate(match.rounds):
        found |= shown_in(round, seen, index)
    return found


def permuted(match: Match, seen: View, chance: Random) -> Match:
    """The match with all tiles that a viewer can't see in other places, whether or not such a match could be."""
    rounds = [*_permuted_rounds(match, seen, chance)]
    if not rounds:
        return match
    *past, last = rounds
    now = last.dealt, last.masks, last.boneyard, last.line, last.log, last.outcome
    return make_match(match.seating, match.scores, tuple(past), match.to_move, *now, match.outcome)


def _permuted_rounds(match: Match, seen: View, chance: Random) -> Iterator[Round]:
    for index, round in enumerate(match.rounds):
        deck, shown = round.dealt.deck, shown_in(round, seen, index)
        hidden = [tile for tile in deck.tiles if not tile.bit & shown]
        there = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        swap = {tile: there.get(tile, tile) for tile in deck.tiles}
        yield make_round(
            attrs.evolve(round.dealt, deck=Deck([swap[tile] for tile in deck.tiles], deck.lot)),
            tuple(mask_of(swap[tile] for tile in tiles_of(mask)) for mask in round.masks),
            tuple(swap[tile] for tile in round.boneyard),
            round.line,
            round.turn,
            tuple((Drew, entry[1], swap[cast("Tile", entry[2])]) if entry[0] is Drew else entry for entry in round.log),
            round.outcome,
        )


# What can be reached --------------------------------------------------------------------------------------------------


def reachable(value: object) -> list[object]:
    """Everything that can be reached from a value, but classes, functions, modules and enums."""
    seen: dict[int, object] = {}
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if id(found) not in seen and not isinstance(found, type | ModuleType | FunctionType | BuiltinFunctionType | Enum):
            seen[id(found)] = found
            waiting += gc.get_referents(found)
    return list(seen.values())


def tiles_reachable(value: object) -> int:
    """The mask of all tiles that can be reached from a value, on their own or in a hand."""
    found = reachable(value)
    alone = {one for one in found if isinstance(one, Tile)}
    return mask_of(alone | {tile for one in found if isinstance(one, Hand) for tile in one})
