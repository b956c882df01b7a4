"""Finer points of single rules, which whole rounds of the games pass over."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from dominorules import (
    BERGEN,
    FIVES,
    PASS,
    DealError,
    Deck,
    IllegalMoveError,
    Match,
    Play,
    Reason,
    Refusal,
    RulesetError,
    Seating,
    Tile,
)
from dominorules.chain import Line
from dominorules.rules import (
    Award,
    ByEnding,
    ByLot,
    ByRound,
    DrawOne,
    FewestPips,
    Mode,
    Multiples,
    NextSeat,
    NoDrawing,
    OpponentsPips,
    OutOrBlock,
    Pairs,
    Rounding,
    Rounds,
    Settled,
    Spinners,
    Strongest,
    UntilPlayable,
    Which,
    WinnerLeads,
)
from table import deck, house, lay, sit, text_of

# Who leads ------------------------------------------------------------------------------------------------------------


def test_pips_come_before_the_higher_half_where_no_double_was_dealt() -> None:
    """5-4 with its 9 pips is stronger than 6-1 with its 7, so seat 2, which holds it, must lead it (S0: how to start)."""
    rules = house(2, drawing=NoDrawing(), lead=Strongest(), players={3})
    table = sit(rules, "6-1 3-2", "2-1 2-0", "5-4 1-0")
    assert (2, ["5-4"]) == (table.match.to_move, table.moves)


def test_the_lead_of_the_next_seat_scores_like_any_play() -> None:
    """Seat 0 led and went out; seat 1 leads 5-5 in round 2, which counts 10 (S1: later rounds; S0: points during a round)."""
    rules = house(1, drawing=NoDrawing(), lead=ByRound(first=ByLot(), later=NextSeat()))
    table = sit(rules, "6-4", "3-2").play("6-4").deal("6-5", "5-5").play("5-5")
    assert [(1, 10)] == [(event.seat, event.points) for event in table.plays]


def test_the_lead_after_a_round_that_nobody_won_scores_like_any_play() -> None:
    """1-1 blocks a round that has no winner; its leader leads 5-5 in round 2, which counts 10 (S4: after an out)."""
    nobody = OutOrBlock(out=Award(OpponentsPips()), block=Award(OpponentsPips()), block_winner=())
    rules = house(2, drawing=NoDrawing(), settlement=nobody, lead=ByRound(first=ByLot(), later=WinnerLeads()))
    table = sit(rules, "6-4 6-3", "1-1 2-2", lot=1).play("1-1")
    assert None is table.outcome.seat
    assert Settled(seat=None, points=0) == nobody.settle(table.match, table.round, Reason.BLOCK)
    assert [(1, 10)] == [(event.seat, event.points) for event in table.deal("6-4 6-3", "5-5 2-2").play("5-5").plays]


@pytest.mark.parametrize("lot", [0, 1])
def test_lots_may_be_drawn_after_an_ending(lot: int) -> None:
    """A rule for the rounds after an out is told the lot of the new deal, not of the one before."""
    rules = house(1, drawing=NoDrawing(), lead=ByRound(first=ByLot(), later=ByEnding(out=ByLot(), block=NextSeat())))
    table = sit(rules, "6-4", "3-2").play("6-4").deal("6-5", "5-5", lot=lot)
    assert lot == table.match.to_move


@pytest.mark.parametrize("lot", [0, 1])
def test_a_deck_that_is_not_the_set_is_told_whatever_its_lot(lot: int) -> None:
    """Both seats of two are good lots, so what is told is the deck's fault."""
    with pytest.raises(DealError) as caught:
        FIVES.deal(FIVES.new_match(2), Deck((*FIVES.tiles.tiles[1:], Tile(6, 6)), lot))
    assert "the deck is not double-six: 0-0 is missing, 6-6 is there twice" == str(caught.value)


def test_a_tile_that_is_there_more_than_twice_is_told_so() -> None:
    """The error says how often: 6-6 three times, in place of 0-0 and 1-0."""
    with pytest.raises(DealError) as caught:
        FIVES.deal(FIVES.new_match(2), Deck((*FIVES.tiles.tiles[2:], Tile(6, 6), Tile(6, 6)), 0))
    assert "the deck is not double-six: 0-0 is missing, 1-0 is missing, 6-6 is there 3 times" == str(caught.value)


def test_numbers_of_players_of_different_kinds_are_refused_too() -> None:
    """What can't be sorted as numbers is told all the same."""
    players: Any = (2, "three")
    with pytest.raises(RulesetError) as caught:
        house(2, players=players)
    assert "house must seat two players or more, not [2, 'three']" == str(caught.value)


# The end of a match -----------------------------------------------------------------------------------------------------


def test_a_play_that_scores_does_not_end_a_match_of_one_round() -> None:
    """5-5 counts 10 in round 1 of 1, which goes on: only at its end it is the last of them (S4: the ten-round game)."""
    table = sit(house(2, match_end=Rounds(1)), "5-5 6-4", "6-3 6-1").play("5-5")
    assert ((10, 0), None) == (table.match.scores, table.match.outcome)


# Moves ----------------------------------------------------------------------------------------------------------------


def test_a_move_can_be_made_before_anyone_asks_for_the_legal_ones() -> None:
    """A play that a player wrote is taken like one from the list, whichever match the last question was about."""
    rules = house(2)
    match = rules.deal(rules.new_match(2), deck(rules, ["6-4 5-5", "6-3 6-1"]))
    led = rules.apply(match, Play(Tile(6, 4)))
    assert ["6-1@0", "6-3@0"] == [text_of(move) for move in rules.legal_moves(led)]
    assert led == rules.apply(match, Play(Tile(6, 4)))


def test_before_the_first_deal_a_match_holds_nothing() -> None:
    """No points, no hands, no boneyard, no line, nothing that happened."""
    assert Match(Seating.individual(2), (0, 0), (), None, None, (), (), Line(), (), None, None) == FIVES.new_match(2)


def test_before_the_first_deal_a_match_is_at_version_0() -> None:
    """A request for version 0 is not too late there, so the error says what is wrong: no round was dealt."""
    with pytest.raises(IllegalMoveError) as caught:
        FIVES.apply(FIVES.new_match(2), PASS, version=0)
    assert Refusal.NO_ROUND is caught.value.refusal


# Drawing --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawing", [UntilPlayable(reserve=2), DrawOne(reserve=2)], ids=repr)
def test_the_reserve_is_never_drawn(drawing: UntilPlayable | DrawOne) -> None:
    """Of three tiles with two in reserve one may be drawn, of two none (Terms: reserve)."""
    assert [True, False, False] == [drawing.may_draw(boneyard, drew=False) for boneyard in (3, 2, 1)]


# The spinner ----------------------------------------------------------------------------------------------------------


def test_a_double_far_from_the_spinner_is_none() -> None:
    """5-5 led is the spinner; 2-2, laid three tiles from it and covered, opens no cross sides (Mechanics: spinner geometry)."""
    line = lay(FIVES, "5-5", "5-3@0", "3-2@0", "2-2@0", "2-1@0").match.line
    assert [(0, 1), (1, 5)] == [(tip.arm, tip.pip) for tip in line.tips]
    assert () == line.spinners


# What a play scores ---------------------------------------------------------------------------------------------------


def test_a_count_of_nought_scores_nothing() -> None:
    """Where each pip of the count is a point, 0-0 makes none, and 1-0 after it makes one (S0: points during a round)."""
    table = sit(house(2, scoring=Multiples(1)), "0-0 6-5", "1-0 5-4").play("0-0", "1-0")
    assert ([0, 1], [0, 1]) == (table.counts, table.points)


def test_a_spinner_at_one_of_two_like_ends_is_a_double() -> None:
    """In bergen with a spinner 4-4 on a line that shows 4 and 4 makes 3 points, as any double does (S3: bergen)."""
    rules = attrs.evolve(BERGEN, layout=Spinners(which=Which.FIRST))
    table = lay(rules, "6-5", "6-4@0", "5-4@1", "4-4@0")
    assert [0, 0, 2, 3] == table.points
    assert ["scoring.same_ends_double"] == [one.key for one in rules.scoring.reasons(table.match.line, 0)]


def test_a_multiple_that_makes_no_whole_points_is_told() -> None:
    """Multiples of 5 can't be paid in points of 2 pips each; the error says both numbers."""
    with pytest.raises(RulesetError) as caught:
        Multiples(5, per=2)
    assert "multiples of 5 make no whole points of 2 pips each" == str(caught.value)


# Who wins a block -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("leader", "winner"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_of_partners_the_one_nearest_to_the_leader_wins_a_block(leader: int, winner: int) -> None:
    """Seats 0 and 2 are left with fewer pips, whoever leads 6-6 and blocks; who sits first in turn order wins (S1: pairs)."""
    hands = ["1-0 2-0", "4-0 5-4", "1-1 2-1", "4-3 5-3"]
    hands[leader] = f"{hands[leader][:3]} 6-6"
    fewest_pips = OutOrBlock(out=Award(OpponentsPips()), block=Award(OpponentsPips()), block_winner=(FewestPips(),))
    rules = house(2, players={4}, sides=Pairs(), drawing=NoDrawing(), settlement=fewest_pips)
    table = sit(rules, *hands, lot=leader).play("6-6")
    assert (Reason.BLOCK, winner) == (table.outcome.reason, table.outcome.seat)


# What an award is made of ---------------------------------------------------------------------------------------------


def test_an_award_tells_each_part_with_its_own_decision_first() -> None:
    """5-4 is left: 9 pips, rounded to 10, make 5 points of 2 pips; a source for the award's rounding comes before others."""
    award = Award(OpponentsPips(), rounding=Rounding(Mode.NEAREST), per=2)
    table = sit(house(1, drawing=NoDrawing()), "6-4", "5-4").play("6-4")
    assert 5 == award.points(table.match, table.round, 0)
    assert [
        ("pips.left", ("settlement.out.pips", "settlement.out")),
        ("rounding.nearest", ("settlement.out.rounding", "settlement.rounding", "settlement.out")),
        ("award.per", ("settlement.out",)),
    ] == [(one.key, one.rests_on) for one in award.reasons(table.match, table.round, 0, "settlement.out")]


@pytest.mark.parametrize(("per", "points"), [(1, "9"), (2, "4")])
def test_the_points_of_an_award_are_whole(per: int, points: str) -> None:
    """5-4 is left: 9 pips make 9 points, or 4 of 2 pips each, and never 9.0 or 4.5."""
    table = sit(house(1, drawing=NoDrawing()), "6-4", "5-4").play("6-4")
    assert points == str(Award(OpponentsPips(), per=per).points(table.match, table.round, 0))


@pytest.mark.parametrize(("per", "points"), [(1, "15"), (5, "3")])
def test_the_points_of_a_multiple_are_whole(per: int, points: str) -> None:
    """A count of 15 makes 15 points, or 3 of 5 pips each, and never 15.0 or 3.0."""
    assert points == str(Multiples(5, per=per).points(Line(), 15))
