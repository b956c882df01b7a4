"""Fives for two, to 100: one test a clause of the preset, played by `FIVES` itself or, to be short, with smaller hands.

S0 is the source of the game, S4 fills in the lead of later rounds; a ruling is what holds where they are silent.
"""

from __future__ import annotations

import attrs
import pytest

from dominorules import FIVES, Outcome, Reason, TileSet
from dominorules.rules import ByEnding, ByRound, HandSize, NoDrawing, Opens, Spinners, Strongest, UntilPlayable, Which, WinnerLeads
from table import Table, lay, sit, small

SILENT = Strongest(scores=False)
LEAD_IS_SILENT = attrs.evolve(FIVES, lead=ByRound(first=SILENT, later=ByEnding(out=WinnerLeads(), block=SILENT)))

# Seat 0 holds all sixes but 6-0, which comes last from the boneyard, so that seat 1 draws all of it.
BLOCK = (
    *("6-6", *["draw"] * 14, "6-0@0", "6-5@1", "5-4@1", "6-4@1", "1-0@0", "6-1@0"),
    *("pass", "6-3@2", "3-2@2", "6-2@2"),
)


def seat_for_a_block(*, scores: tuple[int, int] = (0, 0)) -> Table:
    """A deal that the moves in `BLOCK` block: then all seven sixes lie on the table and every end shows a 6."""
    return sit(
        FIVES,
        "6-6 6-5 6-4 6-3 6-2 6-1 5-5",
        "5-4 5-3 5-2 5-1 5-0 4-4 4-3",
        boneyard="4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-2 2-1 2-0 1-1 1-0 0-0 6-0",
        scores=scores,
    )


def go_out_with_all_sixes() -> Table:
    """A round in which seat 0 lays all seven sixes and is out, with 86 pips on the table and 82 in the other hand."""
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3")
    table = table.play("6-6", *["draw"] * 14, "pass", "6-5@0", "5-4@0", "6-3@1", "4-2@0", "6-2@0", "3-1@1", "6-1@1")
    return table.play("pass", "6-4@2", "4-0@2", "6-0@2")


# Who plays with what --------------------------------------------------------------------------------------------------


def test_two_players_play_with_double_six() -> None:
    """S0: a set of 28 tiles, two players."""
    assert frozenset({2}) == FIVES.players
    assert TileSet(6) == FIVES.tiles


def test_each_player_gets_seven_tiles_and_fourteen_are_left() -> None:
    """S0, how to start."""
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4")
    assert [7, 7] == [len(hand) for hand in table.round.hands]
    assert 14 == len(table.round.boneyard)


# 1. The lead of round 1 -----------------------------------------------------------------------------------------------


def test_the_holder_of_the_highest_double_leads_it() -> None:
    """S0, how to start; fives 1: of 3-3 and 4-4 the latter, though 6-5 has more pips."""
    table = sit(FIVES, "6-5 6-4 6-3 3-3 2-1 2-0 1-0", "4-4 5-4 5-3 5-2 5-1 5-0 4-3")
    assert 1 == table.match.to_move
    assert ["4-4"] == table.moves


def test_with_no_double_dealt_the_holder_of_the_strongest_tile_leads_it() -> None:
    """S0, how to start; fives 1: 6-3 before 5-4, of as many pips, since its half is higher."""
    table = sit(FIVES, "5-4 5-3 5-2 5-1 5-0 4-3 4-2", "6-3 6-2 6-1 6-0 4-1 4-0 3-2")
    assert 1 == table.match.to_move
    assert ["6-3"] == table.moves


def test_a_forced_lead_is_the_only_legal_move() -> None:
    """S0, how to start; fives 1: the first tile is laid automatically, and ends the leader's turn."""
    table = sit(FIVES, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2")
    assert ["5-5"] == table.moves
    assert 1 == table.play("5-5").match.to_move


def test_a_forced_lead_scores_like_any_play() -> None:
    """Fives 1, a ruling: a lone 5-5 counts 10 and scores it."""
    table = sit(FIVES, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2").play("5-5")
    assert [10] == table.points
    assert (10, 0) == table.match.scores


def test_by_option_a_forced_lead_does_not_score() -> None:
    """Fives 1, the option: the count is told, but only the plays after it score."""
    table = sit(LEAD_IS_SILENT, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2").play("5-5", "5-0")
    assert [10, 10] == table.counts
    assert [0, 10] == table.points
    assert (0, 10) == table.match.scores


def test_by_option_a_forced_lead_does_not_meet_the_target() -> None:
    """Fives 1, the option: at 95 a lead of 5-5 leaves 95."""
    table = sit(LEAD_IS_SILENT, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2", scores=(95, 0)).play("5-5")
    assert (95, 0) == table.match.scores
    assert table.round.outcome is None


# 2. The lead of later rounds ------------------------------------------------------------------------------------------


def test_after_an_out_its_winner_leads_any_tile() -> None:
    """S4, play; fives 2: the other seat's 6-6 is not asked for."""
    table = go_out_with_all_sixes()
    assert 0 == table.outcome.seat
    table = table.deal("5-5 5-4 5-3 5-2 5-1 5-0 4-4", "6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    assert 0 == table.match.to_move
    assert ["4-4", "5-0", "5-1", "5-2", "5-3", "5-4", "5-5"] == table.moves


def test_after_an_out_by_the_second_seat_that_seat_leads() -> None:
    """S4, play; fives 2: the winner leads, not the leader of the round before."""
    table = sit(small(2), "6-6 2-1", "6-5 5-1").play("6-6", "6-5@0", "pass", "5-1@0")
    assert 1 == table.outcome.seat
    table = table.deal("6-6 2-1", "6-5 5-1")
    assert 1 == table.match.to_move
    assert ["5-1", "6-5"] == table.moves


def test_a_lead_of_choice_scores_also_where_a_forced_one_does_not() -> None:
    """Fives 1 and 2: the option is about forced leads."""
    rules = attrs.evolve(LEAD_IS_SILENT, dealing=HandSize(1))
    table = sit(rules, "6-6", "2-1").play("6-6").deal("3-2", "6-6").play("3-2")
    assert [5] == table.points


def test_after_a_block_the_strongest_tile_leads_as_in_round_1() -> None:
    """S4, play; fives 2: the block was won by seat 0, 6-6 lies with seat 1."""
    table = seat_for_a_block().play(*BLOCK)
    assert 0 == table.outcome.seat
    table = table.deal("5-5 5-4 5-3 5-2 5-1 5-0 4-4", "6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    assert 1 == table.match.to_move
    assert ["6-6"] == table.moves


def test_by_option_the_forced_lead_after_a_block_does_not_score_either() -> None:
    """Fives 1 and 2, the option."""
    rules = attrs.evolve(LEAD_IS_SILENT, dealing=HandSize(2), drawing=NoDrawing())
    table = sit(rules, "6-6 2-1", "5-4 5-3").play("6-6")
    assert Reason.BLOCK is table.outcome.reason
    assert [0] == table.deal("5-5 2-1", "5-4 4-3").play("5-5").points


# 3. Joining and the spinner -------------------------------------------------------------------------------------------


def test_halves_match_by_equal_pips() -> None:
    """S0, tiles; fives 3."""
    table = lay(FIVES, "6-4", hold="6-3 4-1 5-2")
    assert [["6-3@0"], ["4-1@1"], []] == [table.placements(tile) for tile in ("6-3", "4-1", "5-2")]


def test_doubles_are_laid_crosswise() -> None:
    """S0, tiles; fives 3: a double is turned by a quarter and touches the others with its middle."""
    links = lay(FIVES, "5-5", "5-4@0", "4-4@0").round.chain.links
    assert [True, False, True] == [link.crosswise for link in links]


def test_a_double_that_leads_is_the_spinner() -> None:
    """S0, play; fives 3: two arms more grow from the first double."""
    table = lay(FIVES, "5-5", "5-0@0", "5-1@1", "5-2@2", hold="5-3")
    assert ["5-3@3"] == table.placements("5-3")


def test_the_first_double_is_the_spinner_though_it_did_not_lead() -> None:
    """S0, play; fives 3: the first double that is laid in the round; it joined the line with one side."""
    table = lay(FIVES, "5-4", "5-5@0", "5-1@0", "5-2@2", hold="5-3")
    assert ["5-3@3"] == table.placements("5-3")


def test_no_other_double_is_a_spinner() -> None:
    """S0, play; fives 3: 4-4 is the second double, both of its sides are covered, and 4-0 fits nowhere."""
    table = lay(FIVES, "5-5", "5-4@0", "4-4@0", "4-2@0", hold="4-0")
    assert [] == table.placements("4-0")


def test_the_first_double_of_the_next_round_is_a_spinner_again() -> None:
    """S0, play; fives 3: the one spinner of each round."""
    table = sit(small(4), "6-6 4-3 4-2 4-1", "5-3 5-2 5-1 5-0").play("6-6")
    table = table.deal("5-5 5-4 5-3 1-0", "5-2 5-1 5-0 2-0").play("5-5", "5-2@0", "5-4@1", "5-1@2")
    assert ["5-3@3"] == table.placements("5-3")


# 4. The count ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "count"),
    [
        (("4-1",), 5),
        (("5-5",), 10),
        (("6-5", "5-4@1"), 10),
        (("6-6", "6-3@0"), 15),
        (("6-4", "6-6@0", "4-4@1"), 20),
    ],
)
def test_a_count_divisible_by_five_scores_the_count(plays: tuple[str, ...], count: int) -> None:
    """S0, points during a round; fives 4."""
    table = lay(FIVES, *plays)
    assert count == table.counts[-1]
    assert count == table.points[-1]


@pytest.mark.parametrize(("tile", "count"), [("1-0", 1), ("3-1", 4), ("3-3", 6), ("5-4", 9), ("6-5", 11), ("6-6", 12)])
def test_another_count_scores_nothing(tile: str, count: int) -> None:
    """S0, points during a round; fives 4."""
    table = lay(FIVES, tile)
    assert [count] == table.counts
    assert [0] == table.points


def test_a_count_of_nought_scores_nought() -> None:
    """Fives 4: a lone 0-0."""
    table = lay(FIVES, "0-0")
    assert [0] == table.counts
    assert [0] == table.points


def test_ends_of_2_and_2_and_1_score_five() -> None:
    """S0, points during a round: its first example, three ends of a line whose spinner counts no more."""
    table = lay(FIVES, "3-3", "3-2@0", "3-1@1", "3-0@2", "2-0@2")
    assert [6, 8, 3, 3, 5] == table.counts
    assert [0, 0, 0, 0, 5] == table.points


def test_ends_of_6_and_twice_2_score_ten() -> None:
    """S0, points during a round: its second example, with 2-2 at an end."""
    table = lay(FIVES, "6-4", "4-2@1", "2-2@1")
    assert [10, 8, 10] == table.counts
    assert [10, 0, 10] == table.points


def test_points_go_to_the_player_who_laid_the_tile() -> None:
    """S0, points during a round: seat 0 makes 10, seat 1 nothing, seat 0 another 10."""
    assert (20, 0) == lay(FIVES, "6-4", "4-2@1", "2-2@1").match.scores
    assert (0, 10) == lay(FIVES, "6-5", "5-4@1").match.scores


# 5. Drawing -----------------------------------------------------------------------------------------------------------


def test_who_cannot_play_draws_until_a_tile_fits() -> None:
    """S0, play; fives 5: four draws, then the tile that fits is played and ends the turn."""
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 5-5", "5-4 5-3 5-2 5-1 5-0 4-4 4-3", boneyard="4-2 4-1 4-0 6-0 3-3").play("6-6")
    for _ in range(4):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["6-0@0"] == table.moves
    assert 0 == table.play("6-0").match.to_move
    assert ["Dealt", "Played", "Drew", "Drew", "Drew", "Drew"] == table.happened


def test_who_can_play_may_not_draw() -> None:
    """S0, play; fives 5: there is no drawing while a tile in hand fits."""
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 5-5", "6-0 5-4 5-3 5-2 5-1 5-0 4-4").play("6-6")
    assert ["6-0@0"] == table.moves


def test_the_boneyard_may_be_emptied() -> None:
    """S0, play; fives 5: all fourteen tiles are drawn, none is kept back."""
    table = seat_for_a_block().play("6-6", *["draw"] * 14)
    assert () == table.round.boneyard
    assert 21 == len(table.hand(1))
    assert ["6-0@0"] == table.moves


def test_with_an_empty_boneyard_who_cannot_play_passes() -> None:
    """S0, play; fives 5: the player loses the turn, and only that."""
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3").play("6-6", *["draw"] * 14)
    assert ["pass"] == table.moves
    assert 0 == table.play("pass").match.to_move
    assert table.round.outcome is None


# 6. Out ---------------------------------------------------------------------------------------------------------------


def test_going_out_wins_the_opponents_pips_rounded_down_to_five() -> None:
    """S0, points after a round; fives 6: a whole round of seven tiles; 82 pips are worth 80."""
    table = go_out_with_all_sixes()
    assert [12, 17, 16, 7, 5, 9, 7, 12, 16, 12, 18] == table.counts
    assert 82 == table.hand(1).pips
    assert Outcome(Reason.OUT, seat=0, side=0, points=(80, 0)) == table.outcome
    assert (80, 5) == table.match.scores


@pytest.mark.parametrize(("hand", "points"), [("0-0", 0), ("3-1", 0), ("4-1", 5), ("5-4", 5), ("5-5", 10), ("6-5", 10)])
def test_pips_are_rounded_down_and_multiples_kept(hand: str, points: int) -> None:
    """S0, points after a round; fives 6: 0, 4, 5, 9, 10 and 11 pips against an out by 6-6."""
    table = sit(small(1), "6-6", hand).play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(points, 0)) == table.outcome


def test_the_last_tile_scores_its_count_besides() -> None:
    """S0, points: both during a round and after it: 5-5 counts 10, the 9 pips left are worth 5."""
    table = sit(small(1), "5-5", "6-3").play("5-5")
    assert [10] == table.points
    assert (5, 0) == table.outcome.points
    assert (15, 0) == table.match.scores


# 7. Block -------------------------------------------------------------------------------------------------------------


def test_a_blocked_round_is_won_by_the_opponents_pips_minus_ones_own() -> None:
    """S0, points after a round; fives 7: a whole round; seat 0 made 5 and 15 in play and is ahead, 80 pips against its 10."""
    table = seat_for_a_block().play(*BLOCK)
    assert [12, 12, 5, 4, 6, 7, 12, 15, 14, 18] == table.counts
    assert [0, 0, 5, 0, 0, 0, 0, 15, 0, 0] == table.points
    assert [10, 80] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(70, 0)) == table.outcome
    assert (90, 0) == table.match.scores


def test_a_blocked_round_goes_to_the_seat_ahead_in_the_match() -> None:
    """S0, points after a round; fives 7: though seat 0 has fewer tiles and fewer pips, and played last: 3 minus 17."""
    table = sit(small(2), "6-6 2-1", "5-4 5-3", scores=(0, 5)).play("6-6")
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, -14)) == table.outcome
    assert (0, -9) == table.match.scores


def test_points_made_in_the_same_round_decide_who_is_ahead() -> None:
    """S0, points after a round; fives 7: who leads the match at that moment: 10 for the 5-5 against 5."""
    table = sit(small(2), "5-5 2-1", "4-3 6-4", scores=(0, 5)).play("5-5")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(14, 0)) == table.outcome
    assert (24, 5) == table.match.scores


def test_at_level_scores_a_blocked_round_goes_to_the_hand_of_fewer_tiles() -> None:
    """S0, points after a round; fives 7: 2 tiles of 12 pips against 3 tiles of 4 at 40 to 40."""
    table = sit(small(3), "6-6 5-5 2-0", "0-0 1-0 3-0", scores=(40, 40)).play("6-6")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(-8, 0)) == table.outcome
    assert (32, 40) == table.match.scores


def test_at_level_scores_and_tiles_a_blocked_round_goes_to_the_last_to_play() -> None:
    """S0, points after a round; fives 7: 2-1 against 4-3, one tile each, and seat 1 laid the last one."""
    table = sit(small(2), "6-6 4-3", "6-5 2-1").play("6-6", "6-5")
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, 4)) == table.outcome


def test_the_last_to_play_is_who_laid_a_tile_also_when_a_draw_blocked_the_round() -> None:
    """S0, points after a round; fives 7: the player who laid a tile last; 3-3 and 3-1 against 2-1 and 2-0."""
    rules = attrs.evolve(FIVES, dealing=HandSize(2), drawing=UntilPlayable(reserve=21))
    table = sit(rules, "6-6 3-3", "6-5 2-1", boneyard="3-1 6-4 2-0").play("6-6", "6-5@0", "draw", "draw", "6-4@1", "draw")
    assert [2, 2] == [len(hand) for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(-5, 0)) == table.outcome


def test_the_winner_of_a_block_may_score_a_negative_number() -> None:
    """S0, points after a round; fives 7: 8 minus 14 at 60 to 55."""
    table = sit(small(3), "6-6 5-4 5-0", "3-0 2-1 2-0", scores=(60, 55)).play("6-6")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(-6, 0)) == table.outcome
    assert (54, 55) == table.match.scores


def test_a_block_is_not_rounded() -> None:
    """S0, points after a round; fives 7: 7 minus 3 is 4."""
    table = sit(small(2), "6-6 2-1", "4-3 0-0").play("6-6")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(4, 0)) == table.outcome


# 8. The match ---------------------------------------------------------------------------------------------------------


def test_the_first_to_100_wins_in_the_middle_of_a_round() -> None:
    """S0, the end; fives 8: the round is not played on, the match ends at once."""
    table = sit(FIVES, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2", scores=(90, 85)).play("5-5")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 85)) == table.verdict
    assert [6, 7] == [len(hand) for hand in table.round.hands]
    assert [] == table.moves


def test_a_last_tile_that_brings_100_ends_the_match_without_a_bonus() -> None:
    """Fives 8: 5-0 counts 5, and the 5 pips of 4-1 are not added."""
    table = sit(small(1), "5-0", "4-1", scores=(95, 0)).play("5-0")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert (100, 0) == table.match.scores


def test_the_points_of_an_out_may_win_the_match() -> None:
    """S0, the end; fives 8: 10 pips at 90."""
    table = sit(small(1), "6-6", "5-5", scores=(90, 0)).play("6-6")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0)) == table.verdict


def test_the_points_of_a_block_may_win_the_match() -> None:
    """S0, the end; fives 8: 10, then 20 in play, then 70 for the block."""
    table = seat_for_a_block(scores=(10, 0)).play(*BLOCK)
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0)) == table.verdict
    assert Reason.BLOCK is table.outcome.reason


def test_at_99_the_match_goes_on() -> None:
    """S0, the end; fives 8: 9, then 20 in play, then 70 for the block."""
    table = seat_for_a_block(scores=(9, 0)).play(*BLOCK)
    assert (99, 0) == table.match.scores
    assert not table.match.is_over


# Options --------------------------------------------------------------------------------------------------------------


def test_by_option_a_spinners_sides_are_open_in_any_order() -> None:
    """Fives 3, the option any order."""
    rules = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER))
    assert ["5-1@0", "5-1@2"] == lay(rules, "5-5", hold="5-1").placements("5-1")
