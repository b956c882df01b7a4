"""The ordinary game and those that S3 explains by it: muggins in fifths, threes, bergen, sewastopol; one test a clause.

S3 is the source of all; bergen takes from pagat and gamecabinet what S3 leaves out. A ruling is what holds where S3 is silent or
can be read in two ways; the other reading is an option.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from dominorules import (
    BERGEN,
    MUGGINS_FIFTHS,
    ORDINARY,
    SEWASTOPOL,
    THREES,
    Outcome,
    Played,
    Reason,
    Ruleset,
    RulesetError,
    Tile,
    TileSet,
)
from dominorules.rules import (
    Award,
    BothEndsMatched,
    DrawOne,
    EveryHand,
    EveryHandAndBoneyard,
    FewestDoubles,
    FewestPipsOffDoubles,
    HandSize,
    Mode,
    NearTarget,
    NoPips,
    Opens,
    OpponentsPips,
    Rounding,
    SameEnds,
    Scope,
    Target,
    UntilPlayable,
    Which,
)
from table import Table, sit
from variant_table import (
    SEVEN_SIXES,
    SEVEN_SIXES_LAID,
    ascending,
    blocked,
    ends,
    gone_out,
    lay,
    round_of,
    settled,
    short,
    spun,
    walk,
)

LEFT_5_9_12 = ("5-0", "4-2 3-0", "4-4 2-2")
LEFT_9_9 = ("5-4", "3-3 2-1")
ALL_SIXES_TO_SEAT_0 = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3")

by_lot = pytest.mark.parametrize(
    "ruleset", [ORDINARY, MUGGINS_FIFTHS, THREES, BERGEN], ids=["ordinary", "muggins-fifths", "threes", "bergen"]
)
seven_each = pytest.mark.parametrize("ruleset", [ORDINARY, MUGGINS_FIFTHS, THREES], ids=["ordinary", "muggins-fifths", "threes"])
two_ended = pytest.mark.parametrize("ruleset", [ORDINARY, THREES, BERGEN], ids=["ordinary", "threes", "bergen"])
won_by_fewest_pips = pytest.mark.parametrize(
    "ruleset", [MUGGINS_FIFTHS, THREES, BERGEN], ids=["muggins-fifths", "threes", "bergen"]
)


# What they share ------------------------------------------------------------------------------------------------------


@by_lot
def test_two_to_four_play_with_double_six(ruleset: Ruleset) -> None:
    """S3, start: two, three or four; a set of 28."""
    assert frozenset({2, 3, 4}) == ruleset.players
    assert TileSet(6) == ruleset.tiles


@seven_each
@pytest.mark.parametrize(("seats", "left"), [(2, 14), (3, 7), (4, 0)])
def test_each_player_gets_seven_tiles(ruleset: Ruleset, seats: int, left: int) -> None:
    """S3, start: usually no more than seven, the rest is the boneyard."""
    round = round_of(ruleset.deal(ruleset.new_match(seats), ascending(ruleset)))
    assert [7] * seats == [len(hand) for hand in round.hands]
    assert left == len(round.boneyard)


@seven_each
def test_by_option_four_players_get_five_tiles(ruleset: Ruleset) -> None:
    """S3, start, the option 5 each for four: 20 of 28 tiles are dealt instead of all; for three it is still 7."""
    rules = attrs.evolve(ruleset, dealing=HandSize(7, {4: 5}))
    assert [0, 8] == [len(round_of(game.deal(game.new_match(4), ascending(game))).boneyard) for game in (ruleset, rules)]
    assert 7 == len(round_of(rules.deal(rules.new_match(3), ascending(rules))).hands[0])


@by_lot
def test_the_leader_is_drawn_by_lot_and_leads_any_tile(ruleset: Ruleset) -> None:
    """S3, start: the lot picked seat 1, though seat 0 holds 6-6 and 5-5."""
    rules = attrs.evolve(ruleset, dealing=HandSize(3))
    table = sit(rules, "6-6 5-5 4-4", "3-3 2-1 0-0", lot=1)
    assert 1 == table.match.to_move
    assert ["0-0", "2-1", "3-3"] == table.moves
    assert 0 == sit(rules, "6-6 5-5 4-4", "3-3 2-1 0-0", lot=0).match.to_move


@by_lot
def test_later_rounds_are_led_by_lot_again(ruleset: Ruleset) -> None:
    """Ruling: seat 0 led and went out, seat 2 leads the next round, seat 1 the third."""
    rules = attrs.evolve(ruleset, dealing=HandSize(1))
    table = sit(rules, "5-3", "2-1", "4-3", lot=0).play("5-3").deal("5-3", "2-1", "4-3", lot=2).play("4-3")
    assert 1 == table.deal("5-3", "2-1", "4-3", lot=1).match.to_move
    assert [0, 2] == [round.leader for round in table.match.rounds]


@by_lot
def test_halves_match_by_equal_pips(ruleset: Ruleset) -> None:
    """S3, ordinary: touching halves show the same number."""
    table = lay(ruleset, "6-4", hold="6-3 4-1 5-2")
    assert [["6-3@0"], ["4-1@1"], []] == [table.placements(tile) for tile in ("6-3", "4-1", "5-2")]


@two_ended
def test_the_line_has_two_ends(ruleset: Ruleset) -> None:
    """S3, ordinary: one line; a double is no exception, whether it leads or not."""
    assert [] == lay(ruleset, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    assert [] == lay(ruleset, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")


@by_lot
def test_doubles_are_laid_across(ruleset: Ruleset) -> None:
    """S3, muggins and bergen: doubles must lie crosswise."""
    assert [True, False, True] == [link.crosswise for link in lay(ruleset, "5-5", "5-4@0", "4-4@0").round.chain.links]
    assert ["4-4@1"] == lay(ruleset, "5-4", hold="4-4").placements("4-4")


@by_lot
def test_who_cannot_play_draws_until_a_tile_fits(ruleset: Ruleset) -> None:
    """S3, ordinary: ends 6 and 4, a boneyard of 2-1, 3-3, 6-0: three draws, then the 6-0."""
    rules = attrs.evolve(ruleset, dealing=HandSize(6))
    table = sit(rules, "6-4 6-3 6-2 6-1 5-4 4-3", "5-3 5-2 5-1 3-2 3-1 3-0", boneyard="2-1 3-3 6-0").play("6-4")
    for _ in range(3):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["6-0@0"] == table.moves


@by_lot
def test_who_can_play_may_not_draw(ruleset: Ruleset) -> None:
    """S3, ordinary: who draws is who has no tile that can be laid; ends 6 and 4 and a 4-0 in hand."""
    rules = attrs.evolve(ruleset, dealing=HandSize(6))
    table = sit(rules, "6-4 6-3 6-2 6-1 5-4 4-3", "4-0 5-2 5-1 3-2 3-1 3-0").play("6-4")
    assert ["4-0@1"] == table.moves


@seven_each
def test_with_an_empty_boneyard_who_cannot_play_passes(ruleset: Ruleset) -> None:
    """S3, ordinary: the boneyard may be used up."""
    table = sit(ruleset, *ALL_SIXES_TO_SEAT_0).play("6-6", *["draw"] * 14)
    assert () == table.round.boneyard
    assert ["pass"] == table.moves


@by_lot
def test_by_option_who_cannot_play_draws_one_tile_then_passes(ruleset: Ruleset) -> None:
    """S3, ordinary: by agreement, the option draw one, then pass: another draw in the one case, a pass in the other."""
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1", "5-4 5-3 5-2 5-1 5-0 4-4")
    rules = attrs.evolve(ruleset, dealing=HandSize(6))
    one = attrs.evolve(rules, drawing=DrawOne())
    assert ["draw"] == sit(rules, *hands, boneyard="4-3 4-2").play("6-6", "draw").moves
    assert ["pass"] == sit(one, *hands, boneyard="4-3 4-2").play("6-6", "draw").moves
    assert ["6-0@0"] == sit(one, *hands, boneyard="6-0 4-2").play("6-6", "draw").moves


@pytest.mark.parametrize("reserve", [-1, 2.5, True, "2", None])
def test_a_reserve_out_of_range_is_refused(reserve: Any) -> None:
    """Options are checked: a whole number, 0 or more."""
    with pytest.raises(RulesetError, match="reserve must be a whole number, 0 or more, not"):
        DrawOne(reserve)


# Ordinary -------------------------------------------------------------------------------------------------------------


def test_in_the_ordinary_game_nothing_is_scored_in_play() -> None:
    """S3, ordinary: points are what the opponents have not laid."""
    table = lay(ORDINARY, "5-5", "5-0@0", "0-0@0")
    assert [None, None, None] == table.counts
    assert [0, 0, 0] == table.points


def test_the_first_out_wins_the_pips_left_in_the_opponents_hands() -> None:
    """S3, ordinary, and a ruling: the opponents' hands alone: 7 and 11."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(18, 0, 0)) == gone_out(ORDINARY, "", "4-3", "6-5").outcome


def test_an_out_against_a_lone_0_0_wins_the_round_with_no_points() -> None:
    """Mechanics: going out always wins the round."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == gone_out(ORDINARY, "", "0-0").outcome


def test_who_closes_the_game_wins_it() -> None:
    """S3, ordinary: seat 1 lays 6-5 on a line that then shows 6 and 6, after which nobody can go on, and wins 7, 20 and 30."""
    table = sit(ORDINARY, *SEVEN_SIXES).play(*SEVEN_SIXES_LAID[:-1])
    assert [(0, 6, 6), (1, 5, 5)] == ends(table)
    table = table.play("6-5@1")
    assert [7, 33, 20, 30] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, 57, 0, 0)) == table.outcome


def test_who_closes_the_game_wins_it_with_any_hand() -> None:
    """S3, ordinary: seat 0 has 10 pips left, its opponents 3 and 7."""
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(10, 0, 0)) == blocked(ORDINARY, "5-5", "1-0 2-0", "3-0 4-0").outcome


def test_who_closes_is_who_laid_a_tile_also_when_a_draw_completed_the_block() -> None:
    """Mechanics: last to play; seat 1 drew 3-2, seat 0 wins 10, 8 and 5."""
    rules = short(ORDINARY, 2, drawing=UntilPlayable(23))
    table = sit(rules, "1-1 6-6", "5-5 4-4", boneyard="3-2").play("1-1", "draw")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(23, 0)) == table.outcome


def test_the_tile_that_blocks_the_line_fits_both_of_its_ends() -> None:
    """Ruling: so S3's description of closing holds for every block that a play completes, with every tile dealt or drawn."""
    closed = 0
    for seed in range(300):
        states = walk(ORDINARY, 2 + seed % 3, seed)
        last = round_of(states[-1])
        event = last.events[-1]
        if last.outcome is not None and last.outcome.reason is Reason.BLOCK and isinstance(event, Played):
            closed += 1
            before = sorted(end.pip for end in round_of(states[-2]).chain.ends)
            assert [event.play.tile.low, event.play.tile.high] == before
    assert closed > 20


def test_with_every_tile_dealt_or_drawn_a_block_leaves_an_even_number_of_pips() -> None:
    """Mathematics: each number is on eight halves, and the line joins them in pairs; so both ends are equal too."""
    found = 0
    for seed in range(300):
        for ruleset in (ORDINARY, MUGGINS_FIFTHS):
            last = round_of(walk(ruleset, 2 + seed % 3, seed)[-1])
            if last.outcome is not None and last.outcome.reason is Reason.BLOCK:
                found += 1
                assert () == last.boneyard
                assert 0 == sum(hand.pips for hand in last.hands) % 2
                if ruleset is ORDINARY:
                    assert 1 == len({end.pip for end in last.chain.ends})
    assert found > 40


LITERAL = attrs.evolve(ORDINARY, closing=BothEndsMatched())
A_TILE_FOR_BOTH_ENDS = ("2-1 3-1 6-6", "3-2 1-0 4-4")


def test_a_tile_that_fits_both_ends_closes_nothing_while_someone_can_go_on() -> None:
    """Ruling: closing is laying the tile that blocks the line: 3-1 on ends of 3 and 1 leaves 1 and 1, where 1-0 may go."""
    table = sit(short(ORDINARY, 3), *A_TILE_FOR_BOTH_ENDS).play("2-1", "3-2", "3-1@0")
    assert ["1-0@0", "1-0@1"] == table.moves


def test_by_option_a_tile_that_fits_both_ends_closes_the_game_at_once() -> None:
    """S3, ordinary, the option literal reading: the same 3-1 ends the round; seat 0 wins 1 and 8."""
    table = sit(short(LITERAL, 3), *A_TILE_FOR_BOTH_ENDS).play("2-1", "3-2", "3-1@0")
    assert Outcome(Reason.CLOSED, seat=0, side=0, points=(9, 0)) == table.outcome
    assert [] == table.moves


def test_under_the_literal_reading_either_end_closes() -> None:
    """S3, ordinary, the option: it matters that the halves match the two ends, not on which one the tile is laid."""
    table = sit(short(LITERAL, 3), *A_TILE_FOR_BOTH_ENDS).play("2-1", "3-2", "3-1@1")
    assert Reason.CLOSED is table.outcome.reason


def test_the_winner_scores_the_opponents_pips_or_by_option_those_of_all_hands() -> None:
    """S3, ordinary: "tiles not laid"; ruling: 9 of the opponent; options: 5 and 9 of all hands, or all that 6-6 leaves of 168."""
    left = ("5-0", "4-2 3-0")
    assert (9, 0) == blocked(ORDINARY, *left).outcome.points
    assert (14, 0) == blocked(settled(ORDINARY, block=Award(EveryHand())), *left).outcome.points
    assert (156, 0) == blocked(settled(ORDINARY, block=Award(EveryHandAndBoneyard())), *left).outcome.points


def test_after_an_out_the_boneyard_may_be_scored_too() -> None:
    """S3, ordinary: ruling: 7 of the opponent; options: all hands, the same 7, or with the boneyard 168 less the 12 laid."""
    assert (7, 0) == gone_out(ORDINARY, "", "4-3").outcome.points
    assert (7, 0) == gone_out(settled(ORDINARY, out=Award(EveryHand())), "", "4-3").outcome.points
    assert (156, 0) == gone_out(settled(ORDINARY, out=Award(EveryHandAndBoneyard())), "", "4-3").outcome.points


def test_a_match_of_the_ordinary_game_goes_to_100() -> None:
    """Ruling: S3 leaves the number to the players: 18 more at 82, not at 81. Option: another number."""
    table = gone_out(ORDINARY, "", "4-3", "6-5", scores=(82, 0, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0, 0)) == table.verdict
    assert not gone_out(ORDINARY, "", "4-3", "6-5", scores=(81, 0, 0)).match.is_over
    assert gone_out(attrs.evolve(ORDINARY, match_end=Target(50)), "", "4-3", "6-5", scores=(32, 0, 0)).match.is_over


# Muggins in fifths ----------------------------------------------------------------------------------------------------


def test_in_fifths_a_double_that_leads_has_four_sides() -> None:
    """S3, muggins: the line is four-sided if the first tile is a double."""
    assert ["5-2@2"] == lay(MUGGINS_FIFTHS, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    assert ["5-3@3"] == lay(MUGGINS_FIFTHS, "5-5", "5-0@0", "5-1@1", "5-2@2", hold="5-3").placements("5-3")


def test_in_fifths_no_other_double_has_four_sides() -> None:
    """S3, muggins: neither the first double after a lead that is none, nor a second double."""
    assert [] == lay(MUGGINS_FIFTHS, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")
    assert [] == lay(MUGGINS_FIFTHS, "5-5", "5-4@0", "4-4@0", "4-2@0", hold="4-1").placements("4-1")


def test_in_fifths_by_option_the_first_double_has_four_sides() -> None:
    """S3, muggins, some varieties: the first double that is laid, led or not."""
    rules = spun(MUGGINS_FIFTHS, which=Which.FIRST)
    assert ["5-2@2"] == lay(rules, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")


def test_in_fifths_the_sides_in_the_line_open_first() -> None:
    """Ruling: sides first. Option: any order, as S3 can be read."""
    assert ["5-1@0"] == lay(MUGGINS_FIFTHS, "5-5", hold="5-1").placements("5-1")
    rules = spun(MUGGINS_FIFTHS, opens=Opens.ANY_ORDER)
    assert ["5-1@0", "5-1@2"] == lay(rules, "5-5", hold="5-1").placements("5-1")


def test_in_fifths_a_count_divisible_by_five_scores_a_fifth_of_it() -> None:
    """S3, muggins: its example of 4-4 and 6-6: both halves of each count, 20, four points."""
    table = lay(MUGGINS_FIFTHS, "6-4", "6-6@0", "4-4@1")
    assert [10, 16, 20] == table.counts
    assert [2, 0, 4] == table.points
    assert (6, 0) == table.match.scores


def test_in_fifths_all_open_ends_of_four_are_counted() -> None:
    """S3, muggins: 10; 10 + 2; 2 + 3; 2 + 3 + 6; 2 + 3 + 6 + 4."""
    table = lay(MUGGINS_FIFTHS, "5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3")
    assert [10, 12, 5, 11, 15] == table.counts
    assert [2, 0, 1, 0, 3] == table.points


def test_in_fifths_four_ends_score_seven_points_at_most() -> None:
    """S3, muggins: arms that end in 6-6, 5-5, 4-4 and a 5 make 35."""
    table = lay(MUGGINS_FIFTHS, "3-3", "6-3@0", "5-3@1", "4-3@2", "3-1@3", "6-6@0", "5-5@1", "4-4@2", "5-1@3")
    assert [6, 12, 11, 15, 16, 22, 27, 31, 35] == table.counts
    assert [0, 0, 0, 3, 0, 0, 0, 0, 7] == table.points


def test_in_fifths_going_out_wins_the_opponents_pips_in_fifths() -> None:
    """Ruling: 7 and 11 are 18, to the nearest five 20, divided by five 4."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(4, 0, 0)) == gone_out(MUGGINS_FIFTHS, "", "4-3", "6-5").outcome


def test_in_fifths_a_block_wins_the_differences_in_fifths() -> None:
    """Ruling: of 5, 9 and 12 pips the first wins 4 and 7, 11, to the nearest five 10, divided by five 2."""
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(2, 0, 0)) == blocked(MUGGINS_FIFTHS, *LEFT_5_9_12).outcome


def test_in_fifths_the_total_is_rounded() -> None:
    """Ruling: 3 and 3 are 6, to the nearest five 5, one point. Option: each hand, 5 and 5, two points."""
    assert (1, 0, 0) == gone_out(MUGGINS_FIFTHS, "", "2-1", "3-0").outcome.points
    rules = settled(MUGGINS_FIFTHS, out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 5, Scope.EACH), per=5))
    assert (2, 0, 0) == gone_out(rules, "", "2-1", "3-0").outcome.points


def test_a_match_in_fifths_goes_to_20() -> None:
    """Ruling: 100 at one point a five: 4 more at 16, not at 15. Option: another number."""
    table = gone_out(MUGGINS_FIFTHS, "", "4-3", "6-5", scores=(16, 0, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(20, 0, 0)) == table.verdict
    assert not gone_out(MUGGINS_FIFTHS, "", "4-3", "6-5", scores=(15, 0, 0)).match.is_over
    rules = attrs.evolve(MUGGINS_FIFTHS, match_end=Target(100))
    assert not gone_out(rules, "", "4-3", "6-5", scores=(16, 0, 0)).match.is_over


def test_in_fifths_points_in_play_win_the_match_at_once() -> None:
    """Mechanics: target: met in play, the round has no settlement."""
    table = sit(short(MUGGINS_FIFTHS, 2), "5-5 6-6", "3-3 4-4", scores=(18, 0)).play("5-5")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome


# How a round ends in those that count ---------------------------------------------------------------------------------


@won_by_fewest_pips
def test_fewest_pips_win_a_block_against_who_played_last(ruleset: Ruleset) -> None:
    """Ruling: unlike in the ordinary game it matters not who closes: 10, 9 and 5 pips; seat 0 laid the last tile."""
    assert 2 == blocked(ruleset, "5-5", "4-2 3-0", "2-0 2-1").outcome.seat


@won_by_fewest_pips
def test_a_block_level_for_fewest_scores_for_nobody(ruleset: Ruleset) -> None:
    """Ruling: 9 pips each, and a third hand of more."""
    table = blocked(ruleset, *LEFT_9_9, "5-5 4-4")
    assert Outcome(Reason.BLOCK, seat=None, side=None, points=(0, 0, 0)) == table.outcome


@pytest.mark.parametrize(("ruleset", "points"), [(MUGGINS_FIFTHS, 0), (THREES, 0), (BERGEN, 1)], ids=["fifths", "threes", "bergen"])
def test_an_out_against_a_lone_0_0_wins_the_round(ruleset: Ruleset, points: int) -> None:
    """Mechanics: going out always wins the round; there are no pips, but in bergen there is the point for going out."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(points, 0)) == gone_out(ruleset, "", "0-0").outcome


# Threes ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "counts", "points"),
    [
        (("6-3", "6-6@0"), [9, 15], [3, 5]),
        (("5-5", "5-0@0", "0-0@0", "6-5@1", "4-0@0"), [10, 10, 10, 6, 10], [0, 0, 0, 2, 0]),
        (("4-3", "4-4@0", "3-3@1", "6-4@0"), [7, 11, 14, 12], [0, 0, 0, 4]),
        (("2-1", "6-2@0", "4-1@1"), [3, 7, 10], [1, 0, 0]),
    ],
)
def test_in_threes_a_count_divisible_by_three_scores_a_third_of_it(
    plays: tuple[str, ...], counts: list[int], points: list[int]
) -> None:
    """S3, threes: both halves of a double at an end, none of one that is covered."""
    table = lay(THREES, *plays)
    assert counts == table.counts
    assert points == table.points


def test_in_threes_a_count_of_nought_scores_nought() -> None:
    """S3, threes: a lone 0-0."""
    table = lay(THREES, "0-0")
    assert [0] == table.counts
    assert [0] == table.points


@pytest.mark.parametrize(
    ("plays", "count"),
    [
        (("6-3", "6-6@0", "3-3@1"), 18),
        (("6-0", "6-6@0", "5-0@1", "6-5@1"), 18),
        (("5-4", "5-5@0", "4-4@1"), 18),
    ],
)
def test_in_threes_six_points_are_the_most_of_one_play(plays: tuple[str, ...], count: int) -> None:
    """S3, threes: 6-6 with 3-3, 6-6 with a 6, and 5-5 with 4-4, which S3 does not name."""
    table = lay(THREES, *plays)
    assert count == table.counts[-1]
    assert 6 == table.points[-1]


def test_in_threes_a_higher_count_that_three_divides_does_not_exist() -> None:
    """S3, threes: two ends make 22 at most, by 6-6 and 5-5; 21 would take 9 beside the 6-6 or 11 beside the 5-5."""
    most = 0
    for seed in range(300):
        last = round_of(walk(THREES, 2 + seed % 3, seed)[-1])
        most = max(most, *(event.points for event in last.events if isinstance(event, Played)))
    assert 6 == most
    table = lay(THREES, "6-5", "6-6@0", "5-5@1")
    assert [11, 17, 22] == table.counts
    assert [0, 0, 0] == table.points


def test_in_threes_by_option_a_double_has_four_sides() -> None:
    """S3, threes, the option any spinner: with more than two ends more than six points can be made, here ten."""
    plays = ("3-3", "6-3@0", "5-3@1", "4-3@2", "3-1@3", "6-6@0", "4-1@3", "5-5@1")
    assert [] == lay(THREES, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    rules = spun(THREES, which=Which.FIRST)
    assert ["5-2@2"] == lay(rules, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    table = lay(rules, *plays)
    assert [6, 12, 11, 15, 16, 22, 25, 30] == table.counts
    assert [2, 4, 0, 5, 0, 0, 0, 10] == table.points


def test_in_threes_going_out_wins_the_opponents_pips_in_thirds() -> None:
    """Ruling: as in fifths with 3 in place of 5: 7 and 10 are 17, to the nearest three 18, divided by three 6."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(6, 0, 0)) == gone_out(THREES, "", "4-3", "6-4").outcome


def test_in_threes_a_block_wins_the_differences_in_thirds() -> None:
    """Ruling: of 5, 9 and 12 pips the first wins 4 and 7, 11, to the nearest three 12, divided by three 4."""
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(4, 0, 0)) == blocked(THREES, *LEFT_5_9_12).outcome


def test_in_threes_the_total_is_rounded() -> None:
    """Ruling: 4 and 4 are 8, to the nearest three 9, three points. Option: each hand, 3 and 3, two points."""
    assert (3, 0, 0) == gone_out(THREES, "", "4-0", "3-1").outcome.points
    rules = settled(THREES, out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 3, Scope.EACH), per=3))
    assert (2, 0, 0) == gone_out(rules, "", "4-0", "3-1").outcome.points


def test_a_match_of_threes_goes_to_33() -> None:
    """Ruling: 100 at one point a three: the lead of 6-6 scores 4, the 18 pips 6: 33 from 23, 32 from 22. Option: another number."""
    table = gone_out(THREES, "", "4-3", "6-5", scores=(23, 0, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(33, 0, 0)) == table.verdict
    assert not gone_out(THREES, "", "4-3", "6-5", scores=(22, 0, 0)).match.is_over
    rules = attrs.evolve(THREES, match_end=Target(100))
    assert not gone_out(rules, "", "4-3", "6-5", scores=(23, 0, 0)).match.is_over


# Bergen ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size", "left"), [(2, 6, 16), (3, 6, 10), (4, 5, 8)])
def test_in_bergen_two_or_three_get_six_tiles_four_get_five(seats: int, size: int, left: int) -> None:
    """Pagat, gamecabinet: bergen; the rest is the boneyard."""
    round = round_of(BERGEN.deal(BERGEN.new_match(seats), ascending(BERGEN)))
    assert [size] * seats == [len(hand) for hand in round.hands]
    assert left == len(round.boneyard)


def test_in_bergen_two_ends_that_are_the_same_score_two_points() -> None:
    """S3, bergen: 6-6 leads; 2 and 6-6; 2 and 4; 2 and 2 by a 4-2: two points; 2-2 on one of them: three."""
    table = lay(BERGEN, "6-6", "6-2@0", "6-4@1", "4-2@1", "2-2@0")
    assert [2, 0, 0, 2, 3] == table.points
    assert [None] * 5 == table.counts
    assert (5, 2) == table.match.scores


def test_in_bergen_a_double_that_leads_scores_two_points() -> None:
    """Ruling: both its ends show the same; another lead scores nothing."""
    assert [2] == lay(BERGEN, "0-0").points
    assert [0] == lay(BERGEN, "6-5").points


def test_in_bergen_a_double_at_either_of_two_ends_that_are_the_same_scores_three_points() -> None:
    """S3, bergen: the double is laid against a 2 that stands already, or the 6 is laid against the 6-6 that stands already."""
    assert [0, 0, 2, 3] == lay(BERGEN, "5-4", "5-2@0", "4-2@1", "2-2@1").points
    assert [2, 0, 0, 3] == lay(BERGEN, "6-6", "6-2@0", "2-1@0", "6-1@0").points


def test_in_bergen_a_double_inside_the_line_adds_nothing() -> None:
    """S3, bergen: 2 and 2 with 6-6 between them are two points."""
    assert 2 == lay(BERGEN, "6-6", "6-2@0", "6-4@1", "4-2@1").points[-1]


def test_in_bergen_a_double_at_an_end_alone_scores_nothing() -> None:
    """S3, bergen: 5-5 and 4 are not the same; nor are 6-6 and 3-3."""
    assert [0, 0] == lay(BERGEN, "5-4", "5-5@0").points
    assert [0, 0, 0] == lay(BERGEN, "6-3", "6-6@0", "3-3@1").points


@pytest.mark.parametrize(("both", "double", "points"), [(2, 3, [2, 0, 0, 2, 3]), (1, 4, [1, 0, 0, 1, 4])])
def test_in_bergen_the_points_may_differ(both: int, double: int, points: list[int]) -> None:
    """S3, bergen: two and three points; another number for each."""
    rules = attrs.evolve(BERGEN, scoring=SameEnds(both, double))
    assert points == lay(rules, "6-6", "6-2@0", "6-4@1", "4-2@1", "2-2@0").points


def test_in_bergen_the_boneyard_may_be_emptied() -> None:
    """S3, ordinary: two players leave sixteen tiles, of which the last one fits."""
    table = sit(BERGEN, "6-6 6-5 6-4 6-3 6-2 6-0", "5-4 5-3 5-2 5-1 5-0 4-4").play("6-6", *["draw"] * 15)
    assert ["draw"] == table.moves
    assert ["6-1@0"] == table.play("draw").moves
    assert () == table.play("draw").round.boneyard


def test_in_bergen_going_out_earns_one_point() -> None:
    """Pagat, gamecabinet: bergen; whatever pips are left. Option: two points."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(1, 0, 0)) == gone_out(BERGEN, "", "4-3", "6-5").outcome
    rules = settled(BERGEN, out=Award(NoPips(), bonus=2))
    assert (2, 0, 0) == gone_out(rules, "", "4-3", "6-5").outcome.points


def test_in_bergen_fewest_pips_earn_one_point_for_a_block() -> None:
    """Pagat, gamecabinet: bergen; of 5, 9 and 12 pips the first."""
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(1, 0, 0)) == blocked(BERGEN, *LEFT_5_9_12).outcome


BY_DOUBLES = settled(BERGEN, block_winner=(FewestDoubles(), FewestPipsOffDoubles()))


@pytest.mark.parametrize(
    ("left", "by_pips", "by_doubles"),
    [
        (("1-1", "5-4 5-3"), 0, 1),
        (("5-5 1-0", "1-1 2-0 3-0"), 1, 0),
        (("5-5 2-1", "4-4 3-3 3-0"), 0, None),
        (("5-4", "2-0 1-0"), 1, 1),
        (("5-4 0-0", "5-3 2-0 1-0"), 0, 1),
        (("5-4", "3-2 4-0", "1-1 0-0"), 2, None),
    ],
    ids=[
        "a hand without doubles beats one with",
        "of two hands with doubles fewer pips that are not on doubles",
        "of two hands with doubles as many pips that are not on doubles",
        "of two hands without doubles fewer pips",
        "0-0 is a double too",
        "the two hands without doubles are level",
    ],
)
def test_in_bergen_by_option_doubles_decide_a_block(left: tuple[str, ...], by_pips: int, by_doubles: int | None) -> None:
    """Pagat, gamecabinet, the option: hands without doubles beat hands with; among hands with, the fewest pips not on doubles."""
    assert by_pips == blocked(BERGEN, *left).outcome.seat
    assert by_doubles == blocked(BY_DOUBLES, *left).outcome.seat


def test_a_match_of_bergen_goes_to_15() -> None:
    """Pagat, gamecabinet: bergen; 2 for the lead and 1 for going out: 15 from 12, 14 from 11. Option: to 10."""
    table = gone_out(BERGEN, "", "4-3", scores=(12, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(15, 0)) == table.verdict
    assert not gone_out(BERGEN, "", "4-3", scores=(11, 0)).match.is_over
    to_10 = attrs.evolve(BERGEN, match_end=Target(10))
    assert not gone_out(BERGEN, "", "4-3", scores=(7, 0)).match.is_over
    assert gone_out(to_10, "", "4-3", scores=(7, 0)).match.is_over


def test_in_bergen_points_in_play_win_the_match_at_once() -> None:
    """Mechanics: target: met in play, the round has no settlement."""
    table = sit(short(BERGEN, 2), "5-5 6-6", "3-3 4-4", scores=(13, 0)).play("5-5")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome


def three_points(ruleset: Ruleset, score: int) -> Table:
    """A round in which seat 1, with this score, makes both ends a 6, one of them the 6-6."""
    hands = ("6-6 6-4 2-1 5-5", "6-2 6-1 5-3 4-4")
    return sit(short(ruleset, 4), *hands, scores=(0, score)).play("6-6", "6-2@0", "2-1@0", "6-1@0")


def two_points(ruleset: Ruleset, score: int) -> Table:
    """A round in which seat 0, with this score, leads a double."""
    return sit(short(ruleset, 2), "6-6 6-5", "6-4 5-5", scores=(score, 0)).play("6-6")


@pytest.mark.parametrize(("score", "points"), [(10, 3), (11, 3), (12, 2), (13, 1), (14, 1)])
def test_in_bergen_by_option_three_points_near_the_target_are_two_or_one(score: int, points: int) -> None:
    """Pagat, gamecabinet, the option near the target: within 3 points of 15 it scores at most 2, within 2 it scores 1."""
    assert [2, 0, 0, 3] == three_points(BERGEN, score).points
    near = three_points(attrs.evolve(BERGEN, match_end=NearTarget(15)), score)
    assert [2, 0, 0, points] == near.points
    assert score + points == near.match.scores[1]
    assert (score == 14) == near.match.is_over


@pytest.mark.parametrize(("score", "points"), [(11, 2), (12, 2), (13, 1), (14, 1)])
def test_in_bergen_by_option_two_points_near_the_target_are_one(score: int, points: int) -> None:
    """Pagat, gamecabinet, the option near the target: within 2 points of 15 a header scores 1."""
    assert [2] == two_points(BERGEN, score).points
    near = two_points(attrs.evolve(BERGEN, match_end=NearTarget(15)), score)
    assert [points] == near.points
    assert (score == 14) == near.match.is_over


def test_in_bergen_the_target_that_is_near_may_be_10() -> None:
    """Pagat, gamecabinet, the option: at 8 of 10 a header scores 1, at 8 of 15 it scores 2."""
    assert [1] == two_points(attrs.evolve(BERGEN, match_end=NearTarget(10)), 8).points
    assert [2] == two_points(attrs.evolve(BERGEN, match_end=NearTarget(15)), 8).points


def test_in_bergen_points_for_going_out_are_whole_near_the_target() -> None:
    """Pagat, gamecabinet, the option: it tells of headers; at 12 the lead makes 14, and two points for going out 16."""
    rules = settled(BERGEN, out=Award(NoPips(), bonus=2))
    table = gone_out(attrs.evolve(rules, match_end=NearTarget(15)), "", "4-3", scores=(12, 0))
    assert (16, 0) == table.match.scores
    assert table.match.is_over


@pytest.mark.parametrize("number", [0, -1, 2.5, True, "15", None])
def test_a_target_that_is_near_out_of_range_is_refused(number: Any) -> None:
    """Options are checked: a whole number, 1 or more."""
    with pytest.raises(RulesetError, match="points must be a whole number, 1 or more, not"):
        NearTarget(number)


@pytest.mark.parametrize("number", [-1, 2.5, True, "2", None])
def test_points_for_ends_out_of_range_are_refused(number: Any) -> None:
    """Options are checked: whole numbers, 0 or more."""
    with pytest.raises(RulesetError, match="points_for_both must be a whole number, 0 or more, not"):
        SameEnds(number)
    with pytest.raises(RulesetError, match="with_double must be a whole number, 0 or more, not"):
        SameEnds(2, number)


# Sewastopol -----------------------------------------------------------------------------------------------------------

# Seat 1 can lay 6-3 on the 6-6, seat 2 has no six and 3-3 for its only three, seat 3 can go on at the 6-6.
ONLY_3_3 = (
    "6-6 6-1 6-0 5-0 4-0 3-0 2-0",
    "6-3 6-2 5-3 4-3 3-2 3-1 2-1",
    "3-3 5-5 4-4 2-2 1-1 0-0 5-4",
    "6-5 6-4 5-2 5-1 4-2 4-1 1-0",
)
ALL_FOUR_FIRST = spun(SEWASTOPOL, opens=Opens.ALL_FOUR_FIRST)


def test_sewastopol_is_for_four_players() -> None:
    """S3, sewastopol: four, each alone."""
    assert frozenset({4}) == SEWASTOPOL.players
    assert (0, 1, 2, 3) == SEWASTOPOL.new_match(4).seating.sides
    with pytest.raises(RulesetError, match="sewastopol seats 4 players, not 3"):
        SEWASTOPOL.new_match(3)


def test_in_sewastopol_each_player_gets_seven_tiles_and_nothing_is_left() -> None:
    """S3, sewastopol: 28 tiles for four."""
    round = round_of(SEWASTOPOL.deal(SEWASTOPOL.new_match(4), ascending(SEWASTOPOL)))
    assert [7, 7, 7, 7] == [len(hand) for hand in round.hands]
    assert () == round.boneyard


@pytest.mark.parametrize("seat", range(4))
def test_in_sewastopol_the_holder_of_6_6_leads_it(seat: int) -> None:
    """S3, sewastopol: whoever it is, and whatever the lot says."""
    table = sit(SEWASTOPOL, *(ONLY_3_3[-seat:] + ONLY_3_3[:-seat]), lot=(seat + 1) % 4)
    assert seat == table.match.to_move
    assert ["6-6"] == table.moves
    assert Tile(6, 6) is table.round.dealt.forced


def test_in_sewastopol_6_6_leads_each_round() -> None:
    """S3, sewastopol: seat 0 went out, seat 2 holds 6-6 in the next round."""
    table = sit(attrs.evolve(SEWASTOPOL, dealing=HandSize(1)), "6-6", "4-3", "5-4", "2-1").play("6-6")
    table = table.deal("5-4", "4-3", "6-6", "2-1")
    assert 2 == table.match.to_move
    assert ["6-6"] == table.moves


def test_in_sewastopol_6_6_has_four_sides() -> None:
    """S3, sewastopol: it opens a line with four sides."""
    assert ["6-1@3"] == lay(SEWASTOPOL, "6-6", "6-3@0", "6-2@1", "6-0@2", hold="6-1").placements("6-1")


def test_in_sewastopol_no_other_double_has_four_sides() -> None:
    """S3, sewastopol: the rest is as in the ordinary game."""
    assert [] == lay(SEWASTOPOL, "6-6", "6-3@0", "3-3@0", "3-2@0", hold="3-1").placements("3-1")


def test_in_sewastopol_the_sides_in_the_line_open_first() -> None:
    """Ruling: sides first: the second six goes opposite the first, the third across. Option: any order."""
    assert ["6-2@1"] == lay(SEWASTOPOL, "6-6", "6-3@0", hold="6-2").placements("6-2")
    assert ["6-0@2"] == lay(SEWASTOPOL, "6-6", "6-3@0", "6-2@1", hold="6-0").placements("6-0")
    rules = spun(SEWASTOPOL, opens=Opens.ANY_ORDER)
    assert ["6-2@1", "6-2@2"] == lay(rules, "6-6", "6-3@0", hold="6-2").placements("6-2")


def test_in_sewastopol_arms_may_grow_before_all_four_sides_are_covered() -> None:
    """Ruling: sides first: 3-3 on the 6-3 right away, by a hand that has nothing else to lay."""
    assert ["3-3@0"] == sit(SEWASTOPOL, *ONLY_3_3).play("6-6", "6-3@0").moves


def test_in_sewastopol_by_option_all_four_sides_are_covered_first() -> None:
    """S3, sewastopol, the option all four sides first: the same hand passes."""
    table = sit(ALL_FOUR_FIRST, *ONLY_3_3).play("6-6", "6-3@0")
    assert ["pass"] == table.moves
    assert ["6-4@1", "6-5@1"] == table.play("pass").moves


def test_in_sewastopol_by_option_the_arms_open_with_the_fourth_six() -> None:
    """S3, sewastopol, the option all four sides first: then 3-3 may be laid."""
    table = sit(ALL_FOUR_FIRST, *ONLY_3_3).play("6-6", "6-3@0", "pass", "6-5@1", "6-1@2")
    assert [(3, 6, 6)] == ends(table)
    table = table.play("6-2@3")
    assert [(0, 3, 3), (1, 5, 5), (2, 1, 1), (3, 2, 2)] == ends(table)
    assert ["3-3@0", "5-4@1", "5-5@1", "1-1@2", "2-2@3"] == table.moves


def test_in_sewastopol_nobody_draws() -> None:
    """S3, sewastopol: all tiles are dealt; who can't play passes."""
    hands = (
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
        "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
        "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    )
    assert ["pass"] == sit(SEWASTOPOL, *hands).play("6-6").moves
    with_tiles_left = sit(attrs.evolve(SEWASTOPOL, dealing=HandSize(2)), "6-6 6-5", "5-4 4-3", "3-2 2-1", "1-0 0-0").play("6-6")
    assert 20 == len(with_tiles_left.round.boneyard)
    assert ["pass"] == with_tiles_left.moves


def test_in_sewastopol_nothing_is_scored_in_play() -> None:
    """S3, sewastopol: as in the ordinary game."""
    table = sit(SEWASTOPOL, *ONLY_3_3).play("6-6", "6-3@0", "3-3@0")
    assert [None, None, None] == table.counts
    assert [0, 0, 0] == table.points


def test_in_sewastopol_going_out_wins_the_opponents_pips() -> None:
    """S3, sewastopol: as in the ordinary game: 7, 11 and 9."""
    table = gone_out(SEWASTOPOL, "", "4-3", "6-5", "5-4")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(27, 0, 0, 0)) == table.outcome


def test_in_sewastopol_a_block_goes_to_the_last_to_play() -> None:
    """S3, sewastopol: as in the ordinary game: who closes wins, with 10 pips against 3, 7 and 5."""
    table = blocked(SEWASTOPOL, "5-5", "1-0 2-0", "3-0 4-0", "2-1 1-1")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(15, 0, 0, 0)) == table.outcome


def test_a_match_of_sewastopol_goes_to_100() -> None:
    """S3, sewastopol: as in the ordinary game: 27 more at 73, not at 72."""
    left = ("", "4-3", "6-5", "5-4")
    assert gone_out(SEWASTOPOL, *left, scores=(73, 0, 0, 0)).match.is_over
    assert not gone_out(SEWASTOPOL, *left, scores=(72, 0, 0, 0)).match.is_over
