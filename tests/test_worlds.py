"""Possible worlds: every match that a seat can't tell from the true one, each equally likely, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice, permutations
from math import prod
from random import Random
from typing import NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from dominorules import (
    DRAW,
    FIVES,
    MATADOR,
    PASS,
    PRESETS,
    DealError,
    Deck,
    Drew,
    Event,
    Hand,
    IllegalMoveError,
    Match,
    Move,
    Passed,
    Played,
    Ruleset,
    Tile,
    TileSet,
    View,
    view,
)
from dominorules.hand import mask_of
from dominorules.rules import ByLot, DrawOne, HandSize, Leader, NoDrawing, SumTo, UntilPlayable
from dominorules.views import table_rules
from dominorules.worlds import Arrangement, Hidden
from strategies import PRESET_TABLES, History, Table
from table import house, sit, tiles

SMALL = attrs.evolve(FIVES, name="small", players=(2, 3), tiles=TileSet(2), dealing=HandSize(2))
"""Fives with six tiles, of which two players hold four: all deals can be gone through."""
SMALL_GAMES = {
    "draw": Table(SMALL, 2),
    "lot": Table(attrs.evolve(SMALL, lead=ByLot()), 2),
    "reserve": Table(attrs.evolve(SMALL, drawing=UntilPlayable(reserve=1)), 2),
    "draw one": Table(attrs.evolve(SMALL, drawing=DrawOne(reserve=1), dealing=HandSize(1)), 3),
    "no drawing": Table(attrs.evolve(SMALL, drawing=NoDrawing()), 2),
    "all dealt": Table(SMALL, 3),
    "three of one": Table(attrs.evolve(SMALL, dealing=HandSize(1)), 3),
    "by sum": Table(attrs.evolve(MATADOR, players=(2, 3), tiles=TileSet(2), dealing=HandSize(1), joining=SumTo()), 2),
    "traditional": Table(attrs.evolve(PRESETS["traditional"], players=(2,), tiles=TileSet(2), dealing=HandSize(2)), 2),
}
each_small_game = pytest.mark.parametrize("table", SMALL_GAMES.values(), ids=SMALL_GAMES)
each_table = pytest.mark.parametrize("table", PRESET_TABLES.values(), ids=PRESET_TABLES)


def move_of(event: Event) -> Move:
    """The move that an event tells of."""
    if isinstance(event, Played):
        return event.play
    return DRAW if isinstance(event, Drew) else PASS


def replayed(ruleset: Ruleset, match: Match) -> Match:
    """The match played anew from its decks and moves through the public verbs."""
    again = ruleset.new_match(match.seating.seats)
    for round in match.rounds:
        again = ruleset.deal(again, round.dealt.deck)
        for event in round.events[1:]:
            again = ruleset.apply(again, move_of(event))
    return again


class Lie(NamedTuple):
    """What is hidden in a match of one round: the hands as they were dealt, the boneyard in the order of drawing, the lot."""

    hands: tuple[int, ...]
    boneyard: tuple[Tile, ...]
    lot: int


def lie_of(ruleset: Ruleset, match: Match) -> Lie:
    """How the tiles of the first round lay."""
    deck, seats = match.rounds[0].dealt.deck, match.seating.seats
    size = ruleset.dealing.hand_size(seats)
    hands = tuple(mask_of(deck.tiles[start : start + size]) for start in range(0, size * seats, size))
    return Lie(hands, deck.tiles[size * seats :], deck.lot)


def every_lie(table: Table, match: Match, seat: int | None) -> set[Lie]:
    """Every lie of the tiles with which the seat would have seen the same, found by playing all deals that there are."""
    ruleset, seats = table
    seen, found = view(ruleset, match, seat), set[Lie]()
    size = ruleset.dealing.hand_size(seats)
    for order in permutations(ruleset.tiles):
        hands = [list(order[start : start + size]) for start in range(0, size * seats, size)]
        if any(hand != sorted(hand) for hand in hands):  # the order within a hand means nothing
            continue
        for lot in range(seats):
            other = ruleset.deal(ruleset.new_match(seats), Deck(order, lot))
            try:
                for event in match.rounds[0].events[1:]:
                    other = ruleset.apply(other, move_of(event))
            except IllegalMoveError:
                continue
            if view(ruleset, other, seat) == seen:
                found.add(lie_of(ruleset, other))
    return found


class EveryWay:
    """Chance that goes every way in turn, and knows how likely each is."""

    def __init__(self) -> None:
        self._branches: list[tuple[int, int]] = []
        self._depth = 0

    def randrange(self, stop: int, /) -> int:
        """The branch that this way takes; the first one where no way came before."""
        if self._depth == len(self._branches):
            self._branches.append((0, stop))
        branch, of = self._branches[self._depth]
        assert stop == of
        self._depth += 1
        return branch

    def likelihoods(self, draw: Callable[[EveryWay], Arrangement | None]) -> dict[Arrangement | None, Fraction]:
        """How likely each thing is that can be drawn."""
        found: dict[Arrangement | None, Fraction] = {}
        while True:
            self._depth = 0
            drawn = draw(self)
            found[drawn] = found.get(drawn, Fraction(0)) + Fraction(1, prod(of for _, of in self._branches))
            while self._branches and self._branches[-1][0] + 1 == self._branches[-1][1]:
                self._branches.pop()
            if not self._branches:
                return found
            branch, of = self._branches.pop()
            self._branches.append((branch + 1, of))


def hidden_from(ruleset: Ruleset, match: Match, seen: View) -> Hidden:
    """What a seat doesn't see of a match of one round."""
    return Hidden(seen, seen.rounds[0], table_rules(ruleset), ruleset.new_match(match.seating.seats))


def played_by_chance(table: Table, seed: int, moves: int) -> Match:
    """A match of one round after so many moves, or at its end."""
    ruleset, seats = table
    rng = Random(seed)
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed))
    for _ in range(moves):
        if match.to_move is not None:
            match = ruleset.apply(match, rng.choice(ruleset.legal_moves(match)))
    return match


# Exactness ------------------------------------------------------------------------------------------------------------


@each_small_game
@pytest.mark.parametrize("seed", range(4))
def test_each_possible_world_is_as_likely_as_any_other(table: Table, seed: int) -> None:
    """Against going through all deals: the worlds that can be drawn are those that fit, and each is exactly as likely."""
    ruleset, seats = table
    for moves in (1, 2, 3, 5, 8):
        match = played_by_chance(table, seed, moves)
        for seat in range(seats):
            seen = view(ruleset, match, seat)
            expected = every_lie(table, match, seat)
            found = EveryWay().likelihoods(hidden_from(ruleset, match, seen).attempt)
            failed = found.pop(None, Fraction(0))
            assert {(lie.hands, lie.boneyard) for lie in expected} == set(found)
            assert {(1 - failed) / len(found)} == set(found.values())
            assert lie_of(ruleset, match)[:2] in found


@pytest.mark.parametrize("game", ["draw", "no drawing", "three of one"])
def test_each_world_is_as_likely_for_a_spectator(game: str) -> None:
    """Who sees no hand at all draws from all of them."""
    table = SMALL_GAMES[game]
    match = played_by_chance(table, 3, 3)
    seen, expected = view(table.ruleset, match), every_lie(table, match, None)
    found = EveryWay().likelihoods(hidden_from(table.ruleset, match, seen).attempt)
    failed = found.pop(None, Fraction(0))
    assert {(lie.hands, lie.boneyard) for lie in expected} == set(found)
    assert {(1 - failed) / len(found)} == set(found.values())


@each_small_game
def test_each_world_is_as_likely_before_the_lead(table: Table) -> None:
    """Before the lead a seat knows who leads, not with what; the draws come close to what going through all deals gives."""
    ruleset, seats = table
    match = played_by_chance(table, 2, 0)
    for seat in range(seats):
        expected = every_lie(table, match, seat)
        draws = 40 * len(expected)
        worlds = view(ruleset, match, seat).worlds(Random(seat))
        found = Counter(lie_of(ruleset, next(worlds)) for _ in range(draws))
        assert expected == set(found)
        spread = sum((times - 40) ** 2 / 40 for times in found.values())
        assert spread < 2 * len(expected)  # chi squared: about one a world


# Promises -----------------------------------------------------------------------------------------------------------------


@st.composite
def any_histories(draw: st.DrawFn) -> History:
    """A match of any preset or house rule, wherever it stands."""
    presets = st.sampled_from(list(PRESET_TABLES.values()))
    houses = st.sampled_from(list(strategies.HOUSES.values())).flatmap(strategies.house_tables)
    return draw(strategies.histories(presets | houses, most=60))


@given(any_histories(), st.randoms(use_true_random=False))
def test_a_view_of_a_drawn_world_is_the_view(history: History, rng: Random) -> None:
    """And the world is a match that was played by the rules: from its decks the same moves lead to it."""
    ruleset = history.table.ruleset
    for match in history.states[-3:]:
        for seat in (None, *range(history.table.seats)):
            seen = view(ruleset, match, seat)
            world = next(seen.worlds(rng))
            assert seen == view(ruleset, world, seat)
            assert replayed(ruleset, world) == world


@each_table
def test_worlds_of_every_preset(table: Table) -> None:
    """Over a whole round of every game and number of players, seen by each seat."""
    ruleset, seats = table
    rng = Random(seats)
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, 5))
    while match.to_move is not None:
        match = ruleset.apply(match, rng.choice(ruleset.legal_moves(match)))
        for seat in range(seats):
            seen = view(ruleset, match, seat)
            world = next(seen.worlds(rng))
            assert seen == view(ruleset, world, seat)
            assert replayed(ruleset, world) == world


# What is known ------------------------------------------------------------------------------------------------------------


def test_a_forced_lead_tells_what_nobody_was_dealt() -> None:
    """Fives, round 1, led with 3-2: nobody was dealt a double or a stronger tile."""
    table = sit(attrs.evolve(FIVES, dealing=HandSize(2)), "3-2 1-0", "3-1 2-1").play("3-2")
    worlds = view(table.ruleset, table.match, 0).worlds(Random(1))
    for world in islice(worlds, 200):
        assert max(tile.strength for hand in world.rounds[0].hands for tile in hand) < Tile(3, 2).strength


def test_what_a_seat_lacked_it_drew_later_or_never() -> None:
    """Seat 1 drew two tiles at ends 6 and 4 before it could play: its first hand and the first tile drawn have neither."""
    table = sit(house(3), "6-4 6-6 5-5", "1-1 3-3 2-2", boneyard="0-0 5-4").play("6-4", "draw", "draw", "5-4")
    worlds = view(table.ruleset, table.match, 0).worlds(Random(1))
    for world in islice(worlds, 200):
        round = world.rounds[0]
        assert not [str(tile) for tile in round.hands[1] if 6 in tile or 4 in tile]
        assert [Drew, Drew] == [type(event) for event in round.events[2:4]]
        assert Tile(5, 4) is getattr(round.events[3], "tile", None)


def test_where_nobody_can_draw_somebody_can_play() -> None:
    """Two hands, nothing to draw, the round goes on: if the viewer can't play, the other one holds a tile that fits."""
    ruleset = attrs.evolve(house(2), drawing=NoDrawing())
    table = sit(ruleset, "6-4 3-3", "6-5 1-1").play("6-4")
    for world in islice(view(ruleset, table.match, 0).worlds(Random(1)), 200):
        assert [str(tile) for tile in world.rounds[0].hands[1] if 6 in tile or 4 in tile]


def test_a_whole_match_is_drawn() -> None:
    """Rounds that are over are drawn too: what was turned up lies as it did, what was not is anywhere it may have been."""
    match = FIVES.new_match(2)
    for seed in (1, 2):
        match = FIVES.deal(match, FIVES.shuffle(2, seed))
        while match.to_move is not None:
            match = FIVES.apply(match, FIVES.legal_moves(match)[-1])
    assert [0, 0] != [len(round.boneyard) for round in match.rounds]
    world = next(view(FIVES, match, 0).worlds(Random(1)))
    assert [round.hands for round in match.rounds] == [round.hands for round in world.rounds]
    assert [{*round.boneyard} for round in match.rounds] == [{*round.boneyard} for round in world.rounds]
    assert [round.dealt.deck.tiles for round in match.rounds] != [round.dealt.deck.tiles for round in world.rounds]


def test_what_rounds_that_are_over_hide_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is kept in mind, the worlds are the same."""
    match = FIVES.new_match(2)
    for seed in (1, 2, 3):
        match = FIVES.deal(match, FIVES.shuffle(2, seed))
        while match.to_move is not None:
            match = FIVES.apply(match, FIVES.legal_moves(match)[-1])
    seen = view(FIVES, match, 0)
    expected = next(seen.worlds(Random(1)))
    monkeypatch.setattr("dominorules.worlds._OVER", {})
    monkeypatch.setattr("dominorules.worlds._MOST_KEPT", 1)
    assert expected == next(seen.worlds(Random(1)))


def test_a_match_without_a_round_hides_nothing() -> None:
    """There is one world, the match itself."""
    match = FIVES.new_match(2)
    assert [match, match] == [*islice(view(FIVES, match, 1).worlds(Random(1)), 2)]


def test_the_same_chance_draws_the_same_worlds() -> None:
    """The chance comes from the caller alone."""
    seen = view(FIVES, sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4").play("6-6").match, 1)
    assert [*islice(seen.worlds(Random(4)), 3)] == [*islice(seen.worlds(Random(4)), 3)]
    assert next(seen.worlds(Random(4))) != next(seen.worlds(Random(5)))


# What can't be --------------------------------------------------------------------------------------------------------------


def test_what_can_not_have_been_seen_has_no_worlds() -> None:
    """A made-up view: a seat that passes holding all that fits."""
    table = sit(attrs.evolve(house(2), drawing=NoDrawing()), "6-4 6-6", "4-0 6-5").play("6-4")
    seen = view(table.ruleset, table.match, 0)
    assert seen.round is not None
    shown = attrs.evolve(seen.round, log=(*seen.round.log, Passed(1)), hands=(Hand.of(tiles("6-6")), Hand.of(tiles("4-0 6-5"))))
    with pytest.raises(DealError, match=r"^no deal fits what was seen$"):
        next(attrs.evolve(seen, rounds=(shown,)).worlds(Random(1)))


@attrs.frozen
class Never:
    """A rule that never makes the seat the leader that led."""

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Leader:
        """Nobody that is at the table."""
        return Leader(9)


def test_a_leader_that_the_rule_does_not_make_has_no_worlds() -> None:
    """The search for a deal with the right leader ends."""
    table = sit(house(2), "6-4 6-6", "4-0 6-5")
    seen = view(attrs.evolve(table.ruleset, lead=Never()), table.match, 0)
    with pytest.raises(DealError, match=r"^no deal was found that makes seat 0 the leader$"):
        next(seen.worlds(Random(1)))


# Where attempts fail -----------------------------------------------------------------------------------------------------------


def test_worlds_are_found_where_attempts_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world that is found by exchanging tiles looks the same to the seat, and comes up nearly as often as any other."""
    monkeypatch.setattr("dominorules.worlds._MOST_TRIES", 0)
    table = SMALL_GAMES["lot"]
    match = played_by_chance(table, 3, 3)
    seen, expected = view(table.ruleset, match, 0), {lie[:2] for lie in every_lie(table, match, 0)}
    hidden, rng = hidden_from(table.ruleset, match, seen), Random(1)
    found = Counter(hidden.draw(rng) for _ in range(50 * len(expected)))
    assert expected == set(found)
    assert all(20 < times < 90 for times in found.values())


@pytest.mark.parametrize("seed", range(3))
def test_worlds_of_a_set_far_larger_than_double_six(seed: int) -> None:
    """Eight players with twelve tiles each of double-eighteen: a world is found in any position, and in bounded time."""
    ruleset = attrs.evolve(PRESETS["classic"], players=(8,), tiles=TileSet(18), dealing=HandSize(12), lead=ByLot())
    for moves in (20, 100, 180):
        match = played_by_chance(Table(ruleset, 8), seed, moves)
        seen = view(ruleset, match, 3)
        assert seen == view(ruleset, next(seen.worlds(Random(seed))), 3)


def test_a_made_up_round_that_can_not_go_on_has_no_worlds() -> None:
    """Both ends show a 2 and all tiles with a 2 are laid: nobody could play, yet the view says that the round goes on."""
    table = sit(attrs.evolve(house(3), tiles=TileSet(2)), "2-2 1-0 0-0", "2-1 2-0 1-1").play("2-2", "2-1", "1-0", "2-0@0")
    seen = view(table.ruleset, table.match, 0)
    assert seen.round is not None
    goes_on = attrs.evolve(seen.round, outcome=None, turn=0, hands=(Hand.of(tiles("0-0")), None))
    with pytest.raises(DealError, match=r"^no deal fits what was seen$"):
        next(attrs.evolve(seen, rounds=(goes_on,)).worlds(Random(1)))
