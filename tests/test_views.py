"""A view shows what its seat may see, and nothing else can be found through it."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from dominorules import (
    BERGEN,
    FIVES,
    ORDINARY,
    PRESETS,
    SEWASTOPOL,
    Chain,
    Deck,
    Hand,
    Match,
    Passed,
    Play,
    Played,
    Reason,
    Round,
    SeatError,
    SeenDeal,
    SeenDraw,
    StaleError,
    events_since,
    view,
)
from dominorules.hand import mask_of
from dominorules.rules import DrawOne, Pairs
from dominorules.testing.seen import open_tiles, permuted, reachable, tiles_reachable
from strategies import PRESET_TABLES, History, Table
from table import house, sit, tiles

each_table = pytest.mark.parametrize("table", PRESET_TABLES.values(), ids=PRESET_TABLES)


@st.composite
def any_histories(draw: st.DrawFn) -> History:
    """A match of any preset or house rule, wherever it stands."""
    presets = st.sampled_from(list(PRESET_TABLES.values()))
    houses = st.sampled_from(list(strategies.HOUSES.values())).flatmap(strategies.house_tables)
    return draw(strategies.histories(presets | houses, most=60))


def seats_of(match: Match) -> list[int | None]:
    """Everybody who may look on, the spectator first."""
    return [None, *range(match.seating.seats)]


# What it shows --------------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_hand_and_the_table() -> None:
    """Own hand, hand sizes, boneyard size, chain, turn, scores, legal moves on its turn, worked out by hand."""
    table = sit(house(2), "6-4 1-1", "4-0 3-3", boneyard="2-2").play("6-4")
    mine, theirs, spectator = (view(table.ruleset, table.match, seat) for seat in (1, 0, None))
    assert ("house", 1, (10, 0), 2) == (mine.game, mine.seat, mine.scores, mine.version)
    assert Hand.of(tiles("4-0 3-3")) == mine.hand
    assert (None, mine.hand) == mine.hands
    assert ((1, 2), 24) == (mine.hand_sizes, mine.boneyard_size)
    assert (1, 1) == (mine.to_move, mine.round and mine.round.turn)
    assert table.round.chain == mine.chain
    assert 10 == mine.count
    assert ["4-0"] == [str(move.tile) for move in mine.legal_moves if isinstance(move, Play)]
    assert (1, False, None) == (len(mine.legal_moves), mine.is_over, mine.outcome)
    assert () == theirs.legal_moves == spectator.legal_moves
    assert (Hand.of(tiles("1-1")), None) == theirs.hands
    assert (None, None) == spectator.hands
    assert spectator.hand is None


def test_a_view_before_the_first_deal_is_empty() -> None:
    """No round: nobody holds anything."""
    seen = view(FIVES, FIVES.new_match(2), 1)
    assert (None, None, (), (None, None), (0, 0), 0) == (
        *(seen.round, seen.hand, seen.rounds, seen.hands),
        *(seen.hand_sizes, seen.boneyard_size),
    )
    assert (Chain(), (), (frozenset(), frozenset()), (), 0) == (
        *(seen.chain, seen.events, seen.lacks),
        *(seen.legal_moves, seen.version),
    )


def test_the_deal_and_the_draws_of_others_are_masked() -> None:
    """A seat knows the hand that it was dealt and the tiles that it drew; of others it knows that they drew."""
    table = sit(house(2), "6-4 6-6", "1-1 3-3", boneyard="2-2 5-4").play("6-4", "draw", "draw", "5-4")
    laid = [event for event in table.round.events if isinstance(event, Played)]
    draws = tiles("2-2 5-4")
    assert (
        SeenDeal(0, Hand.of(tiles("1-1 3-3"))),
        *(laid[0], SeenDraw(1, draws[0]), SeenDraw(1, draws[1]), laid[1]),
    ) == view(table.ruleset, table.match, 1).events
    assert (
        SeenDeal(0, Hand.of(tiles("6-4 6-6"))),
        *(laid[0], SeenDraw(1, None), SeenDraw(1, None), laid[1]),
    ) == view(table.ruleset, table.match, 0).events
    assert SeenDeal(0, None) == view(table.ruleset, table.match).events[0]


def test_a_block_turns_up_the_hands() -> None:
    """S0, block: both hands are compared, so both lie open; the boneyard doesn't."""
    table = sit(attrs.evolve(house(2), drawing=SEWASTOPOL.drawing), "6-4 1-1", "3-3 2-2").play("6-4")
    assert Reason.BLOCK is table.outcome.reason
    assert table.round.hands == view(table.ruleset, table.match).hands == view(table.ruleset, table.match, 0).hands


def test_an_out_turns_up_the_hands_that_are_paid() -> None:
    """S0: the opponent's pips are counted, so they are shown. Bergen: going out earns 1 whatever is left, so nothing is."""
    fives = sit(house(1), "6-4", "3-3").play("6-4")
    bergen = sit(attrs.evolve(BERGEN, dealing=house(1).dealing), "6-4", "3-3").play("6-4")
    for table in (fives, bergen):
        assert Reason.OUT is table.outcome.reason
    assert (Hand(), Hand.of(tiles("3-3"))) == view(fives.ruleset, fives.match, 0).hands
    assert (Hand(), None) == view(bergen.ruleset, bergen.match, 0).hands
    assert (None, Hand.of(tiles("3-3"))) == view(bergen.ruleset, bergen.match, 1).hands


def test_the_target_turns_up_nothing() -> None:
    """Mechanics, order of effects: a play that reaches the target ends the match without a settlement."""
    table = sit(house(2), "6-4 1-1", "3-3 2-2", scores=(90, 0)).play("6-4")
    assert Reason.TARGET is table.outcome.reason
    assert (None, Hand.of(tiles("2-2 3-3"))) == view(table.ruleset, table.match, 1).hands
    assert view(table.ruleset, table.match, 1).is_over


def test_a_partner_is_no_exception() -> None:
    """S1, pairs: partners don't see each other's hands."""
    table = sit(attrs.evolve(house(1), players=(4,), sides=Pairs()), "6-4", "3-3", "2-2", "1-1")
    assert [None, None, Hand.of(tiles("2-2")), None] == [*view(table.ruleset, table.match, 2).hands]


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_only_seats_at_the_table_have_a_view(seat: Any) -> None:
    """Seats are numbered from 0."""
    match = FIVES.new_match(2)
    with pytest.raises(SeatError, match=r"^a seat is a number from 0 to 1, not ") as caught:
        view(FIVES, match, seat)
    assert (seat, 2) == (caught.value.seat, caught.value.seats)
    with pytest.raises(SeatError, match=r"^a seat is a number from 0 to 1, not "):
        events_since(match, 0, seat)


# What all can deduce ------------------------------------------------------------------------------------------------------


def lacks_of(table: Any, seat: int) -> list[set[int]]:
    """What the table knows that each seat lacks, as a seat sees it."""
    return [set(pips) for pips in view(table.ruleset, table.match, seat).lacks]


def test_who_draws_lacks_the_ends_until_the_drawn_tile_counts() -> None:
    """Ends 6 and 4: seat 1 draws twice. Just after a draw its hand may hold anything; the drawn tile laid, it lacks 6 and 4."""
    drawn = sit(house(2), "6-4 6-6", "1-1 3-3", boneyard="2-2 5-4 0-0").play("6-4", "draw")
    assert [set(), set()] == lacks_of(drawn, 0)
    assert [set(), set()] == lacks_of(drawn.play("draw"), 0)
    laid = drawn.play("draw", "5-4")
    assert [set(), {6, 4}] == lacks_of(laid, 0) == [*map(set, view(laid.ruleset, laid.match).lacks)]
    assert [set(), set()] == lacks_of(laid, 1)


def test_what_was_known_stays_known_where_the_one_drawn_tile_is_laid() -> None:
    """Seat 1 lacks 6 and 4; then 5 and 6 after the one tile that it drew was laid: its hand is the same, and lacks all three."""
    first = sit(house(3), "6-4 6-5 6-6", "1-1 3-3 2-2", boneyard="4-0 5-1 0-0").play("6-4", "draw", "4-0")
    assert [set(), {6, 4}] == lacks_of(first, 0)
    asked = first.play("6-5", "draw")
    assert [set(), set()] == lacks_of(asked, 0)
    assert [set(), {6, 5, 4, 0}] == lacks_of(asked.play("5-1"), 0)


def test_a_drawn_tile_that_stays_makes_the_hand_unknown_but_for_the_ends() -> None:
    """Seat 1 lacks 6 and 4, later draws two tiles and lays the second: the first may have a 4, but no 5 and no 0."""
    first = sit(house(3), "6-4 6-5 6-6", "1-1 3-3 2-2", boneyard="4-0 4-1 5-1").play("6-4", "draw", "4-0", "6-5")
    laid = first.play("draw", "draw", "5-1")
    assert [set(), {5, 0}] == lacks_of(laid, 0)


def test_who_passes_lacks_the_ends() -> None:
    """Sewastopol, nothing to draw: 6-6 leads, seat 1 without a 6 passes; what it shows adds up."""
    hands = (
        "6-6 6-5 5-4 5-5 6-4 4-4 6-3",
        "3-3 2-2 1-1 0-0 3-2 3-1 5-0",
        "6-2 5-2 4-2 2-1 2-0 5-1 4-1",
        "3-0 4-0 1-0 6-1 6-0 5-3 4-3",
    )
    table = sit(SEWASTOPOL, *hands).play("6-6", "pass")
    assert [set(), {6}, set(), set()] == lacks_of(table, 0)
    further = table.play("6-2", "6-1", "6-5", "5-0@2")
    assert [set(), {6}, set(), set()] == lacks_of(further, 0)


def test_a_pass_after_a_draw_tells_of_the_new_hand_alone() -> None:
    """Draw one, then pass (ordinary, option): the drawn tile doesn't fit either; what was known before is not."""
    ruleset = attrs.evolve(ORDINARY, dealing=house(3).dealing, drawing=DrawOne())
    table = sit(ruleset, "6-4 6-5 4-4", "1-1 3-3 2-2", boneyard="2-1 6-3 3-0").play("6-4", "draw", "pass")
    assert [set(), {6, 4}] == lacks_of(table, 0)
    assert [set(), {5, 4}] == lacks_of(table.play("6-5", "draw", "pass"), 0)


def test_a_matador_is_not_taken_for_a_pip_that_is_lacked() -> None:
    """Matador, ends 6 and 3, which ask for 1 and 4: who draws holds no 1 and no 4, and no matador."""
    matador = PRESETS["matador"]
    table = sit(attrs.evolve(matador, dealing=house(2).dealing), "6-3 6-6", "2-2 3-0", boneyard="2-0 4-4 5-5")
    table = table.play("6-3", "draw", "draw", "4-4")
    assert [set(), {1, 4}] == lacks_of(table, 0)


@given(any_histories())
def test_nobody_holds_what_it_is_known_to_lack(history: History) -> None:
    """Every deduction is true of the hands as they are."""
    for match in history.states[-6:]:
        for seat in seats_of(match):
            for holder, lacked in enumerate(view(history.table.ruleset, match, seat).lacks):
                assert match.round is None or not any(pip in tile for tile in match.round.hands[holder] for pip in lacked)


# What it hides --------------------------------------------------------------------------------------------------------------


@given(any_histories(), st.randoms(use_true_random=False))
def test_a_view_does_not_change_with_what_it_can_not_show(history: History, rng: Random) -> None:
    """Swap test: with the hidden tiles in any other places the view is the same."""
    for match in history.states[-4:]:
        for seat in seats_of(match):
            seen = view(history.table.ruleset, match, seat)
            other = permuted(match, seen, rng)
            assert seen == view(history.table.ruleset, other, seat)
            assert seen.events == events_since(other, match.version - len(seen.events), seat)


def test_the_swap_test_swaps() -> None:
    """The hidden tiles really change places, the shown ones don't."""
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4").play("6-6", "draw")
    seen = view(FIVES, table.match, 0)
    other = permuted(table.match, seen, Random(5))
    assert other.masks[0] == table.match.masks[0]
    assert other.masks[1] != table.match.masks[1]
    assert other.boneyard != table.match.boneyard
    assert view(FIVES, table.match, 1) != view(FIVES, other, 1)


@given(any_histories())
def test_no_hidden_tile_can_be_reached_from_a_view(history: History) -> None:
    """Taint walk: whatever hangs on a view, its own tiles and the open ones are all that is found."""
    for match in history.states[-3:]:
        for seat in seats_of(match):
            seen = view(history.table.ruleset, match, seat)
            assert 0 == tiles_reachable(seen) & ~open_tiles(match, seen)
            assert not any(isinstance(found, Match | Round | Deck) for found in reachable(seen))


def test_the_taint_walk_finds_tiles() -> None:
    """All tiles hang on a match, and so does every tile that a view must show on the view."""
    match = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4").play("6-6").match
    assert mask_of(FIVES.tiles) == tiles_reachable(match)
    assert mask_of(tiles("6-6 6-5 6-4 6-3 6-2 6-1 6-0")) == tiles_reachable(view(FIVES, match, 0))


@given(any_histories())
def test_a_view_is_a_value(history: History) -> None:
    """It is hashable, comparable and picklable, and a copy draws the same worlds."""
    match = history.last
    for seat in seats_of(match):
        seen = view(history.table.ruleset, match, seat)
        copy = pickle.loads(pickle.dumps(seen))
        assert (seen, hash(seen)) == (copy, hash(copy))
        assert next(seen.worlds(Random(1))) == next(copy.worlds(Random(1)))


# Events for who was away ----------------------------------------------------------------------------------------------------


@given(any_histories())
def test_events_since_tells_what_was_missed(history: History) -> None:
    """From any version on, the events of all rounds in order, and the same ones again whenever asked."""
    match = history.last
    for seat in seats_of(match):
        seen = view(history.table.ruleset, match, seat)
        whole = events_since(match, 0, seat)
        assert tuple(event for round in seen.rounds for event in round.events) == whole
        assert match.version == len(whole)
        for version in {0, match.version // 2, max(0, match.version - 1), match.version}:
            assert whole[version:] == events_since(match, version, seat)
        for earlier in history.states[-5:]:
            assert events_since(earlier, 0, seat) == whole[: earlier.version]


@pytest.mark.parametrize("version", [-1, 3, True, "1", 0.0])
def test_events_since_a_version_that_never_was(version: Any) -> None:
    """Versions go from 0 to the match's own."""
    match = sit(house(2), "6-4 1-1", "4-0 3-3").play("6-4").match
    with pytest.raises(StaleError, match=r"^a version is a number from 0 to 2 here, not ") as caught:
        events_since(match, version)
    assert (version, 2) == (caught.value.version, caught.value.current)


def test_a_pass_is_seen_by_all() -> None:
    """Passing hides nothing."""
    hands = (
        "6-6 6-5 5-4 5-5 6-4 4-4 6-3",
        "3-3 2-2 1-1 0-0 3-2 3-1 5-0",
        "6-2 5-2 4-2 2-1 2-0 5-1 4-1",
        "3-0 4-0 1-0 6-1 6-0 5-3 4-3",
    )
    match = sit(SEWASTOPOL, *hands).play("6-6", "pass").match
    assert (Passed(1),) == events_since(match, 2) == events_since(match, 2, 3)


@each_table
def test_a_view_of_every_preset(table: Table) -> None:
    """Every game with every number of players: each seat sees its own hand, and all see the same table."""
    ruleset, seats = table
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, 11))
    while match.to_move is not None:
        views = [view(ruleset, match, seat) for seat in range(seats)]
        assert match.round is not None
        assert [*match.round.hands] == [seen.hand for seen in views]
        assert 1 == len({(seen.chain, seen.count, seen.scores, seen.hand_sizes, seen.boneyard_size) for seen in views})
        assert ruleset.legal_moves(match) == views[match.to_move].legal_moves
        match = ruleset.apply(match, ruleset.legal_moves(match)[-1])
