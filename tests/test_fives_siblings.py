"""The siblings of fives: fives-points, points and the ten-round game, one test a clause.

S4 is their source; S0, which tells of fives, fills in what they share with it. A ruling is what holds where S4 is silent, as on the
winner of a block and on the way in which pips are rounded to 5, and where it contradicts itself, as on what a block is
worth.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from dominorules import FIVES_POINTS, POINTS, TEN_ROUNDS, Outcome, Reason, Ruleset, RulesetError, TileSet
from dominorules.rules import (
    Award,
    Differences,
    HandSize,
    Mode,
    NoDrawing,
    Opens,
    OpponentsPips,
    Rounding,
    Rounds,
    Target,
)
from table import Table, sit
from variant_table import blocked, gone_out, lay, settled, short, spun

NEAREST_5 = Rounding(Mode.NEAREST, 5)

each_sibling = pytest.mark.parametrize("ruleset", [FIVES_POINTS, POINTS, TEN_ROUNDS], ids=["fives-points", "points", "ten-rounds"])
to_a_target = pytest.mark.parametrize("ruleset", [FIVES_POINTS, POINTS], ids=["fives-points", "points"])
silent_in_play = pytest.mark.parametrize("ruleset", [POINTS, TEN_ROUNDS], ids=["points", "ten-rounds"])

# 14 pips against 22, 13 against 27, 9 against 9, and a light hand of three tiles against a heavy one of two.
LEFT_14_22 = ("5-5 4-0", "5-4 4-3 3-3")
LEFT_13_27 = ("5-5 2-0 1-0", "5-4 5-3 4-4 1-1")
LEFT_9_9 = ("5-4", "3-3 2-1")
LEFT_19_6 = ("5-5 5-4", "1-0 2-0 3-0")


def two_tiles(ruleset: Ruleset) -> Ruleset:
    """The game with its own lead, but with hands of two tiles and nothing to draw."""
    return attrs.evolve(ruleset, dealing=HandSize(2), drawing=NoDrawing())


# Deal, joining and drawing as fives -----------------------------------------------------------------------------------


@each_sibling
def test_two_players_play_with_double_six(ruleset: Ruleset) -> None:
    """S4, tiles: a double-six set of 28; S0: two players."""
    assert frozenset({2}) == ruleset.players
    assert TileSet(6) == ruleset.tiles


@each_sibling
def test_each_player_gets_seven_tiles_and_the_rest_is_the_boneyard(ruleset: Ruleset) -> None:
    """S4, play: seven tiles each, 14 of 28 are left."""
    table = sit(ruleset, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4")
    assert [7, 7] == [len(hand) for hand in table.round.hands]
    assert 14 == len(table.round.boneyard)


@each_sibling
def test_halves_match_by_equal_pips(ruleset: Ruleset) -> None:
    """S4, play: a half joins an end that has as many pips."""
    table = lay(ruleset, "6-4", hold="6-3 4-1 5-2")
    assert [["6-3@0"], ["4-1@1"], []] == [table.placements(tile) for tile in ("6-3", "4-1", "5-2")]


@each_sibling
def test_on_a_4_5_both_doubles_that_fit_may_be_the_first_double(ruleset: Ruleset) -> None:
    """S4, play: its example; who answers a 4-5 with 4-4 or with 5-5 has laid the first double."""
    assert ["4-4@1"] == lay(ruleset, "5-4", hold="4-4").placements("4-4")
    assert ["4-1@2"] == lay(ruleset, "5-4", "4-4@1", "4-0@1", hold="4-1").placements("4-1")
    assert ["5-1@2"] == lay(ruleset, "5-4", "5-5@0", "5-0@0", hold="5-1").placements("5-1")


@each_sibling
def test_there_is_only_one_first_double(ruleset: Ruleset) -> None:
    """S4, play: only the first double that is laid in the round takes tiles on four sides."""
    table = lay(ruleset, "5-5", "5-4@0", "4-4@0", "4-2@0", hold="4-0")
    assert [] == table.placements("4-0")
    assert ["5-3@3"] == lay(ruleset, "5-5", "5-4@0", "5-0@1", "5-2@2", hold="5-3").placements("5-3")


@each_sibling
def test_the_sides_of_the_first_double_open_before_its_cross_sides(ruleset: Ruleset) -> None:
    """S0, play: tiles join both sides of the first tile, two more arms grow from the first double. Option: any order."""
    assert ["5-1@0"] == lay(ruleset, "5-5", hold="5-1").placements("5-1")
    assert ["5-1@0", "5-1@2"] == lay(spun(ruleset, opens=Opens.ANY_ORDER), "5-5", hold="5-1").placements("5-1")


@each_sibling
def test_who_cannot_play_draws_until_a_tile_fits(ruleset: Ruleset) -> None:
    """S4, play: ends 6 and 4, a boneyard of 2-1, 3-3, 6-0: three draws, then only the 6-0 may be played."""
    table = sit(ruleset, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "5-3 5-2 5-1 5-0 3-2 3-1 3-0", boneyard="2-1 3-3 6-0").play("6-4")
    for _ in range(3):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["6-0@0"] == table.moves


@each_sibling
def test_who_can_play_may_not_draw(ruleset: Ruleset) -> None:
    """S4, play: tiles are drawn when none in hand can be laid; ends 6 and 4 and a 4-0 in hand."""
    table = sit(ruleset, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "4-0 5-2 5-1 5-0 3-2 3-1 3-0").play("6-4")
    assert ["4-0@1"] == table.moves


@each_sibling
def test_with_an_empty_boneyard_who_cannot_play_passes(ruleset: Ruleset) -> None:
    """S4, play: all fourteen tiles may be drawn; who then still can't play loses the turn."""
    table = sit(ruleset, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3").play("6-6", *["draw"] * 14)
    assert () == table.round.boneyard
    assert ["pass"] == table.moves


# Leads as fives -------------------------------------------------------------------------------------------------------


@each_sibling
def test_the_holder_of_the_highest_double_leads_it(ruleset: Ruleset) -> None:
    """S4, play: of 3-3 and 4-4 the latter, and it alone, though 6-5 has more pips."""
    table = sit(ruleset, "6-5 6-4 6-3 3-3 2-1 2-0 1-0", "4-4 5-4 5-3 5-2 5-1 5-0 4-3")
    assert 1 == table.match.to_move
    assert ["4-4"] == table.moves


@each_sibling
def test_the_only_double_leads_before_6_5(ruleset: Ruleset) -> None:
    """S4, play: 0-0 is the highest double where it is the only one."""
    table = sit(ruleset, "0-0 2-1 3-1 3-2 4-1 4-2 4-3", "6-5 6-4 6-3 6-2 6-1 6-0 5-4")
    assert 0 == table.match.to_move
    assert ["0-0"] == table.moves


@each_sibling
def test_with_no_double_dealt_the_strongest_tile_leads(ruleset: Ruleset) -> None:
    """S0, how to start: of 6-3 and 5-4 the one with the higher half."""
    table = sit(ruleset, "6-3 2-1 3-1 3-2 4-1 4-2 4-3", "5-4 5-3 5-2 5-1 5-0 6-1 6-0")
    assert 0 == table.match.to_move
    assert ["6-3"] == table.moves


@each_sibling
def test_after_an_out_its_winner_leads_any_tile(ruleset: Ruleset) -> None:
    """S4, play: seat 1 went out and leads, though seat 0 holds 6-6."""
    table = sit(two_tiles(ruleset), "6-6 2-1", "6-5 5-1").play("6-6", "6-5@0", "pass", "5-1@0")
    assert 1 == table.outcome.seat
    table = table.deal("6-6 2-1", "6-5 5-1")
    assert 1 == table.match.to_move
    assert ["5-1", "6-5"] == table.moves


@each_sibling
def test_after_a_block_the_doubles_decide_again(ruleset: Ruleset) -> None:
    """S4, play: seat 0 won the block, but 5-5 lies with seat 1."""
    table = sit(two_tiles(ruleset), "6-6 2-1", "5-4 5-3").play("6-6")
    assert Reason.BLOCK is table.outcome.reason
    assert 0 == table.outcome.seat
    table = table.deal("2-1 1-0", "5-5 5-4")
    assert 1 == table.match.to_move
    assert ["5-5"] == table.moves


@each_sibling
def test_after_a_block_that_nobody_won_the_doubles_decide_again(ruleset: Ruleset) -> None:
    """S4, play: 3 pips each; nobody is the winner who could lead."""
    table = sit(two_tiles(ruleset), "6-6 2-1", "3-0 0-0").play("6-6")
    assert Outcome(Reason.BLOCK, seat=None, side=None, points=(0, 0)) == table.outcome
    table = table.deal("2-1 1-0", "5-5 5-4")
    assert 1 == table.match.to_move
    assert ["5-5"] == table.moves


# Points in play -------------------------------------------------------------------------------------------------------


def test_in_fives_points_a_count_divisible_by_five_scores_the_count() -> None:
    """S4, scoring 1: its example of ends 2, 2 and 1."""
    table = lay(FIVES_POINTS, "3-3", "3-2@0", "3-1@1", "3-0@2", "2-0@2")
    assert [6, 8, 3, 3, 5] == table.counts
    assert [0, 0, 0, 0, 5] == table.points


def test_in_fives_points_a_double_at_an_end_counts_both_halves() -> None:
    """S0, points during a round: 6 and twice 2 make 10."""
    table = lay(FIVES_POINTS, "6-4", "4-2@1", "2-2@1")
    assert [10, 8, 10] == table.counts
    assert [10, 0, 10] == table.points


def test_in_fives_points_the_forced_lead_scores() -> None:
    """Ruling, as in fives: a lone 5-5 counts 10."""
    table = sit(FIVES_POINTS, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2").play("5-5")
    assert [10] == table.points
    assert (10, 0) == table.match.scores


def test_in_fives_points_a_count_may_include_open_sides() -> None:
    """Mechanics: the count, the option open sides count: 2 and 3 make 5, with two 5s 15."""
    assert [10, 0, 5] == lay(FIVES_POINTS, "5-5", "5-2@0", "5-3@1").points
    assert [10, 0, 15] == lay(spun(FIVES_POINTS, open_sides_count=True), "5-5", "5-2@0", "5-3@1").points


def test_in_fives_points_a_lone_spinner_may_count_once() -> None:
    """Mechanics: the count, the option lone spinner counts once: 5 instead of 10."""
    assert [10] == lay(FIVES_POINTS, "5-5").points
    assert [5] == lay(spun(FIVES_POINTS, lone_spinner_counts_once=True), "5-5").points


@silent_in_play
def test_without_fives_nothing_is_counted_or_scored_in_play(ruleset: Ruleset) -> None:
    """S4, kinds of game: points without fives are won at the end of a round alone, and so in the ten-round game."""
    table = lay(ruleset, "5-5", "5-2@0", "5-3@1")
    assert [None, None, None] == table.counts
    assert [0, 0, 0] == table.points
    assert (0, 0) == table.match.scores


# Out ------------------------------------------------------------------------------------------------------------------


def out_against_3_27_and_28(ruleset: Ruleset) -> list[Table]:
    """Three rounds that seat 0 won by going out."""
    rules = short(ruleset, 3)
    against_3 = sit(rules, "6-6 6-5 5-5", "0-0 1-0 2-0").play("6-6", "pass", "6-5@0", "pass", "5-5@0")
    against_27 = sit(rules, "1-1 1-0 0-0", "6-5 6-4 4-2").play("1-1", "pass", "1-0@0", "pass", "0-0@0")
    against_28 = sit(rules, "1-1 1-0 0-0", "6-5 6-4 5-2").play("1-1", "pass", "1-0@0", "pass", "0-0@0")
    return [against_3, against_27, against_28]


@each_sibling
def test_going_out_wins_the_losers_pips_rounded_to_the_nearest_five(ruleset: Ruleset) -> None:
    """S4, scoring 2: rounded to 5; ruling: to the nearest 5: 3, 27 and 28 pips are worth 5, 25 and 30."""
    tables = out_against_3_27_and_28(ruleset)
    assert [3, 27, 28] == [table.hand(1).pips for table in tables]
    assert [(5, 0), (25, 0), (30, 0)] == [table.outcome.points for table in tables]
    assert [(5, 0), (25, 0), (30, 0)] == [table.match.scores for table in tables]


@pytest.mark.parametrize(
    ("mode", "points"),
    [(Mode.NONE, [3, 27, 28]), (Mode.DOWN, [0, 25, 25]), (Mode.NEAREST, [5, 25, 30]), (Mode.UP, [5, 30, 30])],
)
def test_pips_may_be_rounded_another_way(mode: Mode, points: list[int]) -> None:
    """Mechanics: rounding, the option mode, on the same three rounds."""
    rules = settled(POINTS, out=Award(OpponentsPips(), Rounding(mode, 5)))
    assert points == [table.outcome.points[0] for table in out_against_3_27_and_28(rules)]


@pytest.mark.parametrize(("unit", "points"), [(5, [5, 25, 30]), (3, [3, 27, 27]), (10, [0, 30, 30])])
def test_pips_may_be_rounded_to_another_unit(unit: int, points: list[int]) -> None:
    """Mechanics: rounding, the option unit, on the same three rounds."""
    rules = settled(POINTS, out=Award(OpponentsPips(), Rounding(Mode.NEAREST, unit)))
    assert points == [table.outcome.points[0] for table in out_against_3_27_and_28(rules)]


@each_sibling
def test_an_out_against_a_lone_0_0_wins_the_round_with_no_points(ruleset: Ruleset) -> None:
    """Mechanics: going out always wins the round."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == gone_out(ruleset, "", "0-0").outcome


@each_sibling
def test_going_out_wins_for_the_second_seat_too(ruleset: Ruleset) -> None:
    """S4, scoring 2: the pips of the other player, 9, are worth 10."""
    assert Outcome(Reason.OUT, seat=1, side=1, points=(0, 10)) == gone_out(ruleset, "5-4", "").outcome


def test_in_fives_points_the_last_tile_scores_its_count_besides() -> None:
    """S4, kinds of game: points are won by fives and at the end of the round: 10 for 5-5, 10 for 6-3."""
    table = sit(short(FIVES_POINTS, 1), "5-5", "6-3").play("5-5")
    assert [10] == table.points
    assert (10, 0) == table.outcome.points
    assert (20, 0) == table.match.scores


# Block ----------------------------------------------------------------------------------------------------------------


@to_a_target
def test_a_block_is_won_by_fewer_pips_for_the_difference_to_the_nearest_five(ruleset: Ruleset) -> None:
    """S4, scoring 3: the difference, rounded to 5; rulings: fewer pips win, nearest: 22 - 14 is 8, worth 10."""
    table = blocked(ruleset, *LEFT_14_22)
    assert [14, 22] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(10, 0)) == table.outcome


@to_a_target
def test_by_option_a_block_wins_the_losers_pips(ruleset: Ruleset) -> None:
    """S4, kinds of game, the option: the loser's pips on a block too: 22 are worth 20."""
    rules = settled(ruleset, block=Award(OpponentsPips(), NEAREST_5))
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(20, 0)) == blocked(rules, *LEFT_14_22).outcome


@each_sibling
def test_fewer_pips_win_a_block_against_fewer_tiles(ruleset: Ruleset) -> None:
    """Ruling: seat 0 has two tiles and played last, but 19 pips against 6."""
    table = blocked(ruleset, *LEFT_19_6)
    assert [2, 3] == [len(hand) for hand in table.round.hands]
    assert 1 == table.outcome.seat


@each_sibling
def test_fewer_pips_win_a_block_against_who_is_ahead(ruleset: Ruleset) -> None:
    """Ruling: unlike in fives the score of the match decides nothing."""
    assert 0 == blocked(ruleset, *LEFT_14_22, scores=(0, 90)).outcome.seat
    assert 0 == blocked(ruleset, *LEFT_14_22, scores=(90, 0)).outcome.seat


@each_sibling
def test_a_level_block_scores_for_nobody(ruleset: Ruleset) -> None:
    """Ruling: 9 pips each."""
    table = blocked(ruleset, *LEFT_9_9)
    assert Outcome(Reason.BLOCK, seat=None, side=None, points=(0, 0)) == table.outcome
    assert (0, 0) == table.match.scores


def test_in_ten_rounds_a_block_wins_the_losers_pips_not_the_difference() -> None:
    """S4, kinds of game, ten rounds: the hand of more pips loses, and its 27 are worth 25 to the hand of 13."""
    table = blocked(TEN_ROUNDS, *LEFT_13_27)
    assert [13, 27] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(25, 0)) == table.outcome


def test_by_option_a_block_in_ten_rounds_wins_the_difference() -> None:
    """S4, scoring 3, the option: 27 - 13 is 14, worth 15."""
    rules = settled(TEN_ROUNDS, block=Award(Differences(), NEAREST_5))
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(15, 0)) == blocked(rules, *LEFT_13_27).outcome


# The match ------------------------------------------------------------------------------------------------------------


@to_a_target
def test_a_match_goes_to_100(ruleset: Ruleset) -> None:
    """S4, scoring: to 100 points, the first of its four targets: 10 more at 90, not at 89."""
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0)) == gone_out(ruleset, "", "5-5", scores=(90, 0)).verdict
    assert not gone_out(ruleset, "", "5-5", scores=(89, 0)).match.is_over


@to_a_target
@pytest.mark.parametrize("target", [250, 500, 1000])
def test_by_option_a_match_goes_to_another_target(ruleset: Ruleset, target: int) -> None:
    """S4, scoring: to 250, 500 or 1000 points: at 100 the match goes on, at the target it is over."""
    rules = attrs.evolve(ruleset, match_end=Target(target))
    assert not gone_out(rules, "", "5-5", scores=(90, 0)).match.is_over
    assert not gone_out(rules, "", "5-5", scores=(target - 11, 0)).match.is_over
    assert gone_out(rules, "", "5-5", scores=(target - 10, 0)).match.is_over


def test_in_fives_points_points_in_play_win_the_match_at_once() -> None:
    """S4, scoring: to 100 points; Mechanics: target: met in play, the round has no settlement."""
    table = sit(short(FIVES_POINTS, 2), "3-2 6-6", "5-5 4-4", scores=(95, 40)).play("3-2")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 40)) == table.verdict


def ten_round_match(winners: list[int], *, scores: tuple[int, int] = (0, 0), match_end: Rounds | None = None) -> Table:
    """A match in which these seats win the rounds one after the other, 10 points each for the 5-5 that the other seat holds."""
    rules = short(TEN_ROUNDS, 1, match_end=match_end or TEN_ROUNDS.match_end)
    table: Table | None = None
    for winner in winners:
        hands = ("6-6", "5-5") if winner == 0 else ("5-5", "6-6")
        table = table.deal(*hands, lot=winner) if table else sit(rules, *hands, lot=winner, scores=scores)
        table = table.play("6-6")
    assert table is not None
    return table


def test_ten_rounds_are_won_by_most_points() -> None:
    """S4, kinds of game, ten rounds: four rounds to six, 40 points to 60."""
    table = ten_round_match([0, 1, 1, 0, 1, 1, 0, 1, 1, 0])
    assert Outcome(Reason.ROUNDS, seat=1, side=1, points=(40, 60)) == table.verdict


def test_the_match_is_not_over_before_the_tenth_round() -> None:
    """S4, kinds of game, ten rounds: no lead of points ends it, and after nine rounds another is dealt."""
    table = ten_round_match([0] * 9, scores=(400, 0))
    assert (490, 0) == table.match.scores
    assert not table.match.is_over
    assert 10 == len(table.deal("6-6", "5-5").match.rounds)


def test_ten_rounds_are_exactly_ten() -> None:
    """S4, kinds of game, ten rounds: the tenth ends the match, also where few points were made."""
    table = ten_round_match([0] * 10)
    assert 10 == len(table.match.rounds)
    assert Outcome(Reason.ROUNDS, seat=0, side=0, points=(100, 0)) == table.verdict


def test_120_to_120_after_ten_rounds_is_a_draw() -> None:
    """Ruling: level is a draw; five rounds each on top of 70 points each."""
    table = ten_round_match([0, 1] * 5, scores=(70, 70))
    assert Outcome(Reason.ROUNDS, seat=None, side=None, points=(120, 120)) == table.verdict


def test_a_round_that_nobody_won_is_one_of_the_ten() -> None:
    """S4, kinds of game: the game takes ten rounds; the last one is a level block."""
    table = ten_round_match([1] * 9)
    rules = short(TEN_ROUNDS, 2)
    table = Table(rules, table.match).deal("6-6 5-4", "3-3 2-1").play("6-6")
    assert Outcome(Reason.ROUNDS, seat=1, side=1, points=(0, 90)) == table.verdict


def test_by_option_a_match_has_another_number_of_rounds() -> None:
    """S4, kinds of game, ten rounds: after two rounds a match of two is over, a match of ten is not."""
    assert not ten_round_match([0, 1]).match.is_over
    assert Outcome(Reason.ROUNDS, seat=None, side=None, points=(10, 10)) == ten_round_match([0, 1], match_end=Rounds(2)).verdict


@pytest.mark.parametrize("number", [0, -1, 2.5, True, "10", None])
def test_a_match_of_no_rounds_or_no_points_is_refused(number: Any) -> None:
    """Options are checked: both numbers are whole, 1 or more."""
    with pytest.raises(RulesetError, match="rounds must be a whole number, 1 or more, not"):
        Rounds(number)
    with pytest.raises(RulesetError, match="points must be a whole number, 1 or more, not"):
        Target(number)


def test_a_rounding_out_of_range_is_refused() -> None:
    """Options are checked: mode and scope are of their kinds, the unit is whole, 1 or more."""
    wrong: Any = "nearest"
    with pytest.raises(RulesetError, match="mode must be one of") as refused:
        Rounding(wrong)
    assert ("mode", "nearest") == (refused.value.option, refused.value.value)
    with pytest.raises(RulesetError, match="scope must be one of"):
        Rounding(scope=wrong)
    with pytest.raises(RulesetError, match="unit must be a whole number, 1 or more, not 0"):
        Rounding(unit=0)
