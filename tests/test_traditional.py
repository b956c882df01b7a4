"""Traditional dominoes with branching doubles, and muggins: one test a clause.

S2 is the source of both; a ruling is what holds where it is silent: on the order in which the sides of a double open, and on a
block that is level for fewest pips.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from dominorules import MUGGINS, TRADITIONAL, Outcome, Reason, Ruleset, RulesetError, TileSet
from dominorules.rules import (
    Award,
    Differences,
    Doubles,
    HandSize,
    Mode,
    Multiples,
    NoDrawing,
    Opens,
    OpponentsPips,
    Rounding,
    Scope,
    Spinners,
    Target,
    UntilPlayable,
    Which,
)
from table import sit
from variant_table import ascending, blocked, ends, gone_out, lay, round_of, settled, short, spun

LEFT_5_9_12 = ("5-0", "4-2 3-0", "4-4 2-2")
LEFT_9_9 = ("5-4", "3-3 2-1")

both = pytest.mark.parametrize("ruleset", [TRADITIONAL, MUGGINS], ids=["traditional", "muggins"])


# Players, set and deal, alike in both ---------------------------------------------------------------------------------


@both
def test_two_to_four_play_with_double_six(ruleset: Ruleset) -> None:
    """S2, traditional: two, three or four; more take part with larger sets."""
    assert frozenset({2, 3, 4}) == ruleset.players
    assert TileSet(6) == ruleset.tiles


@both
@pytest.mark.parametrize(("seats", "size", "left"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_two_get_seven_tiles_each_three_or_four_get_five(ruleset: Ruleset, seats: int, size: int, left: int) -> None:
    """S2, traditional: the rest is the boneyard."""
    round = round_of(ruleset.deal(ruleset.new_match(seats), ascending(ruleset)))
    assert [size] * seats == [len(hand) for hand in round.hands]
    assert left == len(round.boneyard)


# Traditional 1: the lead ----------------------------------------------------------------------------------------------


def test_the_holder_of_6_6_leads_it() -> None:
    """S2, traditional: the lead is this tile and no other, laid either way."""
    table = sit(TRADITIONAL, "5-5 4-4 6-5 6-4 5-4", "6-6 3-3 6-3 6-2 6-1", "2-2 1-1 0-0 2-1 2-0")
    assert 1 == table.match.to_move
    assert ["6-6l", "6-6"] == table.moves


def test_without_6_6_the_next_lower_double_leads() -> None:
    """S2, traditional: 5-5, or else a smaller one, and so on: here 1-1, before 6-5."""
    table = sit(TRADITIONAL, "5-5 4-4 6-5 6-4 5-4", "3-3 6-3 6-2 6-1 6-0", "2-2 1-1 0-0 2-1 2-0")
    assert 0 == table.match.to_move
    assert ["5-5l", "5-5"] == table.moves
    table = sit(TRADITIONAL, "6-5 6-4 5-4 5-3 5-2", "6-3 6-2 6-1 6-0 4-3", "1-1 0-0 2-1 2-0 1-0")
    assert 2 == table.match.to_move
    assert ["1-1l", "1-1"] == table.moves


def test_the_only_double_leads_before_6_5() -> None:
    """S2, traditional: 0-0 is the highest double where it is the only one."""
    table = sit(TRADITIONAL, "0-0 2-1 3-1 3-2 4-1 4-2 4-3", "6-5 6-4 6-3 6-2 6-1 6-0 5-4")
    assert 0 == table.match.to_move
    assert ["0-0l", "0-0"] == table.moves


def test_with_no_double_dealt_the_highest_total_leads() -> None:
    """S2, traditional: 6-5 before 6-4."""
    table = sit(TRADITIONAL, "6-4 6-3 6-2 6-1 6-0", "6-5 2-1 2-0 1-0 3-0", "5-4 5-3 5-2 5-1 5-0")
    assert 1 == table.match.to_move
    assert ["6-5"] == table.moves


def test_of_equal_totals_the_higher_half_leads() -> None:
    """Ruling: 6-3 before 5-4, of nine pips each, as S0 ranks them."""
    table = sit(TRADITIONAL, "5-4 5-3 5-2 5-1 5-0 6-1 6-0", "6-3 2-1 3-1 3-2 4-1 4-2 4-3")
    assert 1 == table.match.to_move
    assert ["6-3"] == table.moves


def test_the_highest_double_leads_every_round() -> None:
    """S2, traditional: seat 1 went out, but in round 2 seat 0 holds 6-6 again and leads it."""
    rules = attrs.evolve(TRADITIONAL, dealing=HandSize(2), drawing=NoDrawing())
    table = sit(rules, "6-6 2-1", "6-5 5-1").play("6-6", "6-5@0", "pass", "5-1@0")
    assert 1 == table.outcome.seat
    table = table.deal("6-6 2-1", "6-5 5-1")
    assert 0 == table.match.to_move
    assert ["6-6l", "6-6"] == table.moves


# Traditional 2: doubles -----------------------------------------------------------------------------------------------


def test_a_double_laid_in_the_line_may_lie_lengthwise_or_crosswise() -> None:
    """S2, traditional: two distinct moves."""
    assert ["5-5@0l", "5-5@0"] == lay(TRADITIONAL, "5-4", hold="5-5").placements("5-5")


def test_a_double_that_leads_may_lie_lengthwise_or_crosswise() -> None:
    """S2, traditional: as the first tile or later; other tiles lie one way only."""
    assert ["5-5l", "5-5"] == lay(TRADITIONAL, hold="5-5").placements("5-5")
    assert ["5-4"] == lay(TRADITIONAL, hold="5-4").placements("5-4")


def test_a_double_laid_crosswise_has_four_sides() -> None:
    """S2, traditional: the line branches, whether the double leads or not."""
    assert ["5-3@3"] == lay(TRADITIONAL, "5-5", "5-0@0", "5-1@1", "5-2@2", hold="5-3").placements("5-3")
    assert ["5-3@3"] == lay(TRADITIONAL, "5-4", "5-5@0", "5-1@0", "5-2@2", hold="5-3").placements("5-3")


def test_a_double_laid_lengthwise_has_two_sides() -> None:
    """S2, traditional: the line does not branch, whether the double leads or not."""
    assert [] == lay(TRADITIONAL, "5-5l", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    assert [] == lay(TRADITIONAL, "5-4", "5-5@0l", "5-1@0", hold="5-2").placements("5-2")


def test_a_double_laid_lengthwise_has_its_second_side() -> None:
    """S2, traditional: 5-1 at the far side of a 5-5 that leads, or of one that joined a 5-4."""
    assert ["5-1@1"] == lay(TRADITIONAL, "5-5l", "5-0@0", hold="5-1").placements("5-1")
    assert ["5-1@0"] == lay(TRADITIONAL, "5-4", "5-5@0l", hold="5-1").placements("5-1")


def test_each_double_laid_crosswise_branches_the_line() -> None:
    """S2, traditional: 5-5 leads crosswise, 4-4 joins crosswise, and both have open cross sides."""
    table = lay(TRADITIONAL, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", hold="4-1 5-1")
    assert ["5-1@2"] == table.placements("5-1")
    assert ["4-1@4"] == table.placements("4-1")


def test_tiles_are_laid_at_the_end_of_each_branch() -> None:
    """S2, traditional: five arms, that show 2 and 3 in the line, 0 and 1 across the 5-5, and a 6 across the 4-4."""
    table = lay(TRADITIONAL, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", "5-0@2", "5-1@3", "6-4@4", hold="6-2 3-0 6-1")
    assert [(0, 2, 2), (1, 3, 3), (2, 0, 0), (3, 1, 1), (4, 6, 6), (5, 4, 4)] == ends(table)
    assert ["6-2@0", "6-2@4"] == table.placements("6-2")
    assert ["3-0@1", "3-0@2"] == table.placements("3-0")
    assert ["6-1@3", "6-1@4"] == table.placements("6-1")


def test_a_double_laid_lengthwise_does_not_keep_a_later_one_from_lying_crosswise() -> None:
    """S2, traditional: the choice is made for each double."""
    table = lay(TRADITIONAL, "5-5l", "5-4@0", "4-4@0", "4-2@0", hold="4-1 5-1")
    assert ["4-1@2"] == table.placements("4-1")
    assert ["5-1@1"] == table.placements("5-1")


@both
def test_the_sides_in_the_line_open_before_the_cross_sides(ruleset: Ruleset) -> None:
    """Ruling: sides first. Option: any order, under which a 5-1 has two distinct placements at a led 5-5."""
    assert ["5-1@0"] == lay(ruleset, "5-5", hold="5-1").placements("5-1")
    assert ["5-1@0", "5-1@2"] == lay(spun(ruleset, opens=Opens.ANY_ORDER), "5-5", hold="5-1").placements("5-1")


# Traditional 3: drawing, alike in both --------------------------------------------------------------------------------


@both
def test_who_cannot_play_draws_until_a_tile_fits(ruleset: Ruleset) -> None:
    """S2, traditional: ends 6 and 4, a boneyard of 2-1, 3-3, 6-0: three draws, then the 6-0."""
    table = sit(ruleset, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "5-3 5-2 5-1 5-0 3-2 3-1 3-0", boneyard="2-1 3-3 6-0").play("6-4")
    for _ in range(3):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["6-0@0"] == table.moves


@both
def test_who_can_play_may_not_draw(ruleset: Ruleset) -> None:
    """S2, traditional: who draws is who has no tile with the right number of pips; ends 6 and 4 and a 4-0 in hand."""
    table = sit(ruleset, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "4-0 5-2 5-1 5-0 3-2 3-1 3-0").play("6-4")
    assert ["4-0@1"] == table.moves


@both
def test_with_an_empty_boneyard_who_cannot_play_loses_the_turn(ruleset: Ruleset) -> None:
    """S2, traditional: all tiles may be drawn. Option: a reserve of two."""
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3")
    table = sit(ruleset, *hands).play("6-6", *["draw"] * 14)
    assert () == table.round.boneyard
    assert ["pass"] == table.moves
    kept = sit(attrs.evolve(ruleset, drawing=UntilPlayable(2)), *hands).play("6-6", *["draw"] * 12)
    assert ["pass"] == kept.moves


def test_nothing_is_scored_in_play() -> None:
    """S2, traditional: points are won when a round ends."""
    table = lay(TRADITIONAL, "5-5", "5-0@0", "0-0@0")
    assert [None, None, None] == table.counts
    assert [0, 0, 0] == table.points


# Traditional 4: the end of a round ------------------------------------------------------------------------------------


def test_going_out_wins_from_each_opponent_the_sum_of_its_pips() -> None:
    """S2, traditional: 7 and 11; and only the winner's score moves."""
    table = gone_out(TRADITIONAL, "", "4-3", "6-5", scores=(10, 20, 30))
    assert Outcome(Reason.OUT, seat=0, side=0, points=(18, 0, 0)) == table.outcome
    assert (28, 20, 30) == table.match.scores


def test_a_block_is_won_by_fewest_pips_for_the_difference_from_each_opponent() -> None:
    """S2, traditional: of 5, 9 and 12 pips the first wins 4 and 7; and only the winner's score moves."""
    table = blocked(TRADITIONAL, *LEFT_5_9_12, scores=(10, 20, 30))
    assert [5, 9, 12] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(11, 0, 0)) == table.outcome
    assert (21, 20, 30) == table.match.scores


def test_fewest_pips_win_a_block_against_who_played_last() -> None:
    """S2, traditional: 12, 9 and 5 pips; seat 0 laid the last tile."""
    table = blocked(TRADITIONAL, "5-5", "4-2 3-0", "2-0 2-1")
    assert Outcome(Reason.BLOCK, seat=2, side=2, points=(0, 0, 9)) == table.outcome


@both
def test_a_block_level_for_fewest_scores_for_nobody(ruleset: Ruleset) -> None:
    """Ruling: 9 pips each, and a third hand of more."""
    table = blocked(ruleset, *LEFT_9_9, "5-5 4-4")
    assert Outcome(Reason.BLOCK, seat=None, side=None, points=(0, 0, 0)) == table.outcome
    assert (0, 0, 0) == table.match.scores


@both
def test_a_block_level_for_most_is_won(ruleset: Ruleset) -> None:
    """S2, traditional: 5 pips against 9 and 9: the first wins 4 and 4, 8, in muggins to the nearest five 10."""
    table = blocked(ruleset, "5-0", "4-2 3-0", "5-4 0-0")
    assert 0 == table.outcome.seat
    assert {"traditional": (8, 0, 0), "muggins": (10, 0, 0)}[ruleset.name] == table.outcome.points


def test_an_out_against_a_lone_0_0_wins_the_round_with_no_points() -> None:
    """Mechanics: going out always wins the round; in muggins it earns 10 nevertheless."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == gone_out(TRADITIONAL, "", "0-0").outcome
    assert Outcome(Reason.OUT, seat=0, side=0, points=(10, 0)) == gone_out(MUGGINS, "", "0-0").outcome


def test_a_match_of_traditional_goes_to_100() -> None:
    """S2, traditional: 18 more at 82, not at 81."""
    table = gone_out(TRADITIONAL, "", "4-3", "6-5", scores=(82, 0, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0, 0)) == table.verdict
    assert not gone_out(TRADITIONAL, "", "4-3", "6-5", scores=(81, 0, 0)).match.is_over


# Muggins: the lead ----------------------------------------------------------------------------------------------------


def test_in_muggins_the_leader_is_drawn_by_lot_and_leads_any_tile() -> None:
    """S2, muggins: the lot picked seat 1, though seat 0 holds 6-6."""
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4")
    table = sit(MUGGINS, *hands, lot=1)
    assert 1 == table.match.to_move
    assert ["4-4", "5-0", "5-1", "5-2", "5-3", "5-4", "5-5"] == table.moves
    assert 0 == sit(MUGGINS, *hands, lot=0).match.to_move


def test_in_muggins_each_round_has_its_lot() -> None:
    """Ruling: by lot in each round: seat 0 led and went out, seat 2 leads the next round, seat 1 the third."""
    rules = attrs.evolve(MUGGINS, dealing=HandSize(1))
    table = sit(rules, "6-6", "2-1", "1-0", lot=0).play("6-6").deal("6-6", "2-1", "1-0", lot=2).play("1-0")
    assert 1 == table.deal("6-6", "2-1", "1-0", lot=1).match.to_move
    assert [0, 2] == [round.leader for round in table.match.rounds]


# Muggins: doubles -----------------------------------------------------------------------------------------------------


def test_in_muggins_every_double_is_laid_crosswise() -> None:
    """S2, muggins: always across, the one that leads too: one move each."""
    assert ["5-5"] == lay(MUGGINS, hold="5-5").placements("5-5")
    assert ["5-5@0"] == lay(MUGGINS, "5-4", hold="5-5").placements("5-5")
    assert [True, False, True] == [link.crosswise for link in lay(MUGGINS, "5-5", "5-4@0", "4-4@0").round.chain.links]


def test_in_muggins_every_double_is_a_spinner() -> None:
    """S2, muggins: laid as in traditional, crosswise, so the line branches at each one."""
    table = lay(MUGGINS, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", hold="4-1 5-1")
    assert ["5-1@2"] == table.placements("5-1")
    assert ["4-1@4"] == table.placements("4-1")


# Muggins: the count ---------------------------------------------------------------------------------------------------


def test_in_muggins_a_count_divisible_by_five_scores_the_count() -> None:
    """S2, muggins: 6-4 makes 10; 6-6 and 4 16; 6-6 and 4-4, of which both halves count, 20."""
    table = lay(MUGGINS, "6-4", "6-6@0", "4-4@1")
    assert [10, 16, 20] == table.counts
    assert [10, 0, 20] == table.points
    assert (30, 0) == table.match.scores


def test_in_muggins_all_ends_are_counted() -> None:
    """S2, muggins: 10; 10 + 4; 4 + 3; 8 + 3; 2 + 3 with both spinners covered in the line; 2 + 3 + 1; 2 + 3 + 1 + 6 + 3."""
    table = lay(MUGGINS, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", "5-1@2", "6-5@3", "4-3@4")
    assert [10, 14, 7, 11, 5, 6, 12, 15] == table.counts
    assert [10, 0, 0, 0, 5, 0, 0, 15] == table.points


def test_in_muggins_open_sides_may_count() -> None:
    """Mechanics: the count, the option open sides count: 2 and 3 make 5, with two 5s 15."""
    assert [10, 0, 5] == lay(MUGGINS, "5-5", "5-2@0", "5-3@1").points
    assert [10, 0, 15] == lay(spun(MUGGINS, open_sides_count=True), "5-5", "5-2@0", "5-3@1").points


def test_in_muggins_open_sides_of_every_spinner_may_count() -> None:
    """Mechanics: the count, the option: 3 and 2 and, across 5-5 and 4-4, 10 and 8; then 1 for one 5."""
    rules = spun(MUGGINS, open_sides_count=True)
    assert [10, 14, 17, 21, 23, 19] == lay(rules, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", "5-1@2").counts


def test_in_muggins_a_lone_spinner_may_count_once() -> None:
    """Mechanics: the count, the option lone spinner counts once: 5 instead of 10."""
    assert [10] == lay(MUGGINS, "5-5").points
    assert [5] == lay(spun(MUGGINS, lone_spinner_counts_once=True), "5-5").points


# Muggins: the end of a round ------------------------------------------------------------------------------------------


def test_in_muggins_going_out_earns_10_and_the_opponents_pips_to_the_nearest_five() -> None:
    """S2, muggins: 7 and 11 are 18, to the nearest five 20, and 10."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(30, 0, 0)) == gone_out(MUGGINS, "", "4-3", "6-5").outcome


def test_in_muggins_the_premium_for_going_out_may_differ() -> None:
    """S2, muggins: it is one of several variants: 18 to 20, and 5."""
    rules = settled(MUGGINS, out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 5), bonus=5))
    assert (25, 0, 0) == gone_out(rules, "", "4-3", "6-5").outcome.points


def test_in_muggins_a_block_wins_the_differences_to_the_nearest_five_and_no_premium() -> None:
    """S2, muggins: of 5, 9 and 12 pips the first wins 4 and 7, 11, to the nearest five 10."""
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(10, 0, 0)) == blocked(MUGGINS, *LEFT_5_9_12).outcome


def test_in_muggins_the_total_is_rounded() -> None:
    """Ruling: 3 and 3 are 6, to the nearest five 5, and 10 for going out. Option: each hand, 5 and 5 and 10."""
    assert (15, 0, 0) == gone_out(MUGGINS, "", "2-1", "3-0").outcome.points
    rules = settled(MUGGINS, out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 5, Scope.EACH), bonus=10))
    assert (20, 0, 0) == gone_out(rules, "", "2-1", "3-0").outcome.points


def test_in_muggins_the_total_of_a_block_is_rounded() -> None:
    """Ruling: 5, 8 and 8 pips: 3 and 3 are 6, to the nearest five 5. Option: each hand, 5 and 5."""
    left = ("5-0", "5-3 0-0", "4-2 2-0")
    assert (5, 0, 0) == blocked(MUGGINS, *left).outcome.points
    rules = settled(MUGGINS, block=Award(Differences(), Rounding(Mode.NEAREST, 5, Scope.EACH)))
    assert (10, 0, 0) == blocked(rules, *left).outcome.points


@pytest.mark.parametrize(("mode", "points"), [(Mode.NONE, 21), (Mode.DOWN, 20), (Mode.NEAREST, 20), (Mode.UP, 25)])
def test_in_muggins_the_pips_may_be_rounded_another_way(mode: Mode, points: int) -> None:
    """Mechanics: rounding, the option mode: 11 pips and 10 for going out."""
    rules = settled(MUGGINS, out=Award(OpponentsPips(), Rounding(mode, 5), bonus=10))
    assert (points, 0) == gone_out(rules, "", "6-5").outcome.points


def test_a_match_of_muggins_goes_to_200() -> None:
    """S2, muggins: usually to 200: 20 more at 180, not at 179."""
    table = gone_out(MUGGINS, "", "5-5", scores=(180, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(200, 0)) == table.verdict
    assert not gone_out(MUGGINS, "", "5-5", scores=(179, 0)).match.is_over


def test_a_match_of_muggins_may_go_to_another_number() -> None:
    """S2, muggins: the number is agreed on."""
    assert not gone_out(MUGGINS, "", "5-5", scores=(80, 0)).match.is_over
    assert gone_out(attrs.evolve(MUGGINS, match_end=Target(100)), "", "5-5", scores=(80, 0)).match.is_over


def test_in_muggins_points_in_play_win_the_match_at_once() -> None:
    """Mechanics: target: met in play, the round has no settlement."""
    table = sit(short(MUGGINS, 2), "5-5 6-6", "3-3 4-4", scores=(190, 0)).play("5-5")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(200, 0)) == table.verdict


# Options are checked --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "kind"),
    [("which", Which), ("opens", Opens), ("doubles", Doubles), ("open_sides_count", bool), ("lone_spinner_counts_once", bool)],
)
def test_a_layout_option_out_of_range_is_refused(option: str, kind: type[Any]) -> None:
    """Options are checked: each takes the values of its kind and nothing else, not even their text or number."""
    wrong: tuple[Any, ...] = ("crosswise", 1, None)
    for value in wrong:
        assert not isinstance(value, kind)
        with pytest.raises(RulesetError, match=f"{option} must be ") as refused:
            attrs.evolve(Spinners(), **{option: value})
        assert (option, value) == (refused.value.option, refused.value.value)


@pytest.mark.parametrize("number", [0, -5, 2.5, True, "5", None])
def test_a_multiple_out_of_range_is_refused(number: Any) -> None:
    """Options are checked: the multiple, and the pips that make one point, are whole numbers, 1 or more."""
    with pytest.raises(RulesetError, match="of must be a whole number, 1 or more, not"):
        Multiples(number)
    with pytest.raises(RulesetError, match="per must be a whole number, 1 or more, not"):
        Multiples(5, per=number)
    with pytest.raises(RulesetError, match="per must be a whole number, 1 or more, not"):
        Award(OpponentsPips(), per=number)


def test_a_multiple_that_makes_no_whole_points_is_refused() -> None:
    """Options are checked: counts that are multiples of 5 can be paid in fives, not in threes or tens."""
    for per in (3, 10):
        with pytest.raises(RulesetError) as refused:
            Multiples(5, per=per)
        assert ("per", per) == (refused.value.option, refused.value.value)
    assert [2, 0, 4] == lay(attrs.evolve(MUGGINS, scoring=Multiples(10, per=5)), "6-4", "6-6@0", "4-4@1").points


@pytest.mark.parametrize("number", [-1, 2.5, True, "5", None])
def test_a_premium_or_a_reserve_out_of_range_is_refused(number: Any) -> None:
    """Options are checked: both are whole numbers, 0 or more."""
    with pytest.raises(RulesetError, match="bonus must be a whole number, 0 or more, not"):
        Award(OpponentsPips(), bonus=number)
    with pytest.raises(RulesetError, match="reserve must be a whole number, 0 or more, not"):
        UntilPlayable(number)


def test_a_hand_of_no_tiles_is_refused() -> None:
    """Options are checked: everyone gets a tile at least, whatever the number of players."""
    with pytest.raises(RulesetError, match="size must be a whole number, 1 or more, not 0"):
        HandSize(0)
    with pytest.raises(RulesetError, match="2 players need a tile each at least, not 0"):
        HandSize(5, {2: 0})
