"""The classic game for two to four, and for two pairs: one test a clause.

S1 is its source; a ruling is what holds where it is silent: where partners sit, and how many points win a match.
"""

from __future__ import annotations

import attrs
import pytest

from dominorules import CLASSIC, CLASSIC_PAIRS, Outcome, Reason, Ruleset, RulesetError, Seating, Tile, TileSet
from dominorules.rules import Award, HandSize, NoDrawing, OpponentsPips, Target, UntilPlayable
from table import sit
from variant_table import SEVEN_SIXES, SEVEN_SIXES_LAID, ascending, blocked, gone_out, lay, round_of, settled, short

# Hands of two tiles of which a lead of 6-6, or of 5-5, leaves nobody one that fits.
BLOCKED_BY_6_6 = ("6-6 1-0", "5-4 3-2", "4-3 2-2")

# Partners seats 0 and 2: seat 0 goes out, its partner is left with 12 pips, the others with 20 and 9.
OUT_WITH_12_20_9 = ("1-1 1-0", "6-5 5-4", "4-4 2-2", "4-2 3-0")
GO_OUT = ("1-1", "pass", "pass", "pass", "1-0@0")

both = pytest.mark.parametrize("ruleset", [CLASSIC, CLASSIC_PAIRS], ids=["classic", "classic-pairs"])


# Players, set and deal ------------------------------------------------------------------------------------------------


def test_two_three_or_four_play() -> None:
    """S1, number of players."""
    assert frozenset({2, 3, 4}) == CLASSIC.players
    with pytest.raises(RulesetError, match="classic seats 2 or 3 or 4 players, not 5"):
        CLASSIC.new_match(5)


def test_in_the_individual_game_everyone_plays_alone() -> None:
    """S1, number of players: as many sides as seats."""
    assert [(0, 1), (0, 1, 2), (0, 1, 2, 3)] == [CLASSIC.new_match(seats).seating.sides for seats in (2, 3, 4)]


def test_four_play_in_pairs() -> None:
    """S1, number of players: the game may also be played in pairs."""
    assert frozenset({4}) == CLASSIC_PAIRS.players
    assert (0, 0) == CLASSIC_PAIRS.new_match(4).scores
    with pytest.raises(RulesetError, match="classic-pairs seats 4 players, not 2"):
        CLASSIC_PAIRS.new_match(2)


def test_partners_sit_opposite() -> None:
    """Ruling: seats 0 and 2 play against 1 and 3."""
    assert Seating((0, 1, 0, 1)) == CLASSIC_PAIRS.new_match(4).seating


@both
def test_the_set_is_double_six(ruleset: Ruleset) -> None:
    """S1, what is needed: 28 tiles, halves of 0 to 6."""
    assert TileSet(6) == ruleset.tiles


@pytest.mark.parametrize(("seats", "left"), [(2, 14), (3, 7), (4, 0)])
def test_each_player_gets_seven_tiles_and_the_rest_is_the_boneyard(seats: int, left: int) -> None:
    """S1, start: seven each; with fewer than four players the rest is the reserve to draw from."""
    round = round_of(CLASSIC.deal(CLASSIC.new_match(seats), ascending(CLASSIC)))
    assert [7] * seats == [len(hand) for hand in round.hands]
    assert left == len(round.boneyard)


# The line -------------------------------------------------------------------------------------------------------------


def test_halves_match_by_equal_pips() -> None:
    """S1, play: the half that is laid shows as many pips as the end."""
    table = lay(CLASSIC, "6-4", hold="6-3 4-1 5-2")
    assert [["6-3@0"], ["4-1@1"], []] == [table.placements(tile) for tile in ("6-3", "4-1", "5-2")]


def test_the_line_has_two_ends() -> None:
    """S1, play: one of two open ends; a double is no exception, whether it leads or not."""
    assert [] == lay(CLASSIC, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    assert [] == lay(CLASSIC, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")


def test_a_tile_that_fits_both_ends_is_two_moves() -> None:
    """S1, play: the player chooses between the two ends."""
    assert ["4-3@0", "4-3@1"] == lay(CLASSIC, "6-6", "6-4@0", "6-3@1", hold="4-3").placements("4-3")


def test_doubles_are_laid_across() -> None:
    """S1, play: doubles lie crosswise, which is no choice, other tiles lengthwise."""
    links = lay(CLASSIC, "5-5", "5-4@0", "4-4@0").round.chain.links
    assert [True, False, True] == [link.crosswise for link in links]
    assert ["4-4@1"] == lay(CLASSIC, "5-4", hold="4-4").placements("4-4")


# 1. Leads -------------------------------------------------------------------------------------------------------------


def test_in_round_1_the_holder_of_the_highest_double_leads_it() -> None:
    """S1, start; the double is the only legal move."""
    table = sit(CLASSIC, "6-5 6-4 6-3 3-3 2-1 2-0 1-0", "4-4 5-4 5-3 5-2 5-1 5-0 4-3")
    assert 1 == table.match.to_move
    assert ["4-4"] == table.moves


def test_in_round_1_the_only_double_leads_before_6_5() -> None:
    """S1, start: 0-0 is the highest double where it is the only one."""
    table = sit(CLASSIC, "0-0 2-1 3-1 3-2 4-1 4-2 4-3", "6-5 6-4 6-3 6-2 6-1 6-0 5-4")
    assert 0 == table.match.to_move
    assert ["0-0"] == table.moves


def test_in_round_1_with_no_double_dealt_the_highest_tile_leads() -> None:
    """S1, start: the highest number; of 6-3 and 5-4 with nine pips each the one with the higher half (S0, tiles)."""
    table = sit(CLASSIC, "5-4 5-3 5-2 5-1 5-0 6-1 6-0", "6-3 2-1 3-1 3-2 4-1 4-2 4-3")
    assert 1 == table.match.to_move
    assert ["6-3"] == table.moves


@both
@pytest.mark.parametrize("seed", range(20))
def test_with_four_players_6_6_always_leads_round_1(ruleset: Ruleset, seed: int) -> None:
    """S1, start: all tiles are dealt."""
    round = round_of(ruleset.deal(ruleset.new_match(4), ruleset.shuffle(4, seed)))
    assert Tile(6, 6) is round.dealt.forced
    assert Tile(6, 6) in round.hands[round.leader]


def test_the_leader_is_the_first_hand() -> None:
    """S1, start: who leads the round, though others have played since."""
    table = sit(CLASSIC, *(SEVEN_SIXES[seat] for seat in (3, 0, 1, 2))).play("6-6", "6-1@0")
    assert 3 == table.match.to_move
    assert 1 == table.round.leader


def test_later_rounds_are_led_by_the_next_seat_with_any_tile() -> None:
    """S1, later rounds: seat 1 leads round 2 with what it likes, though seat 0 holds the 6-6."""
    rules = attrs.evolve(CLASSIC, dealing=HandSize(2), drawing=NoDrawing())
    table = sit(rules, *BLOCKED_BY_6_6).play("6-6").deal("6-6 2-2", "5-5 1-0", "4-3 3-3")
    assert 1 == table.match.to_move
    assert ["1-0", "5-5"] == table.moves


def test_the_lead_goes_around_the_table() -> None:
    """S1, later rounds: after the last seat the first one leads again; who won the rounds means nothing."""
    rules = attrs.evolve(CLASSIC, dealing=HandSize(2), drawing=NoDrawing())
    table = sit(rules, *BLOCKED_BY_6_6).play("6-6")
    table = table.deal("6-6 2-2", "5-5 1-0", "4-3 3-3").play("5-5")
    table = table.deal("6-6 2-2", "4-3 3-3", "5-5 1-0").play("5-5")
    assert [0, 1, 2] == [round.leader for round in table.match.rounds]
    assert 0 == table.deal("4-3 3-3", "6-6 2-2", "5-5 1-0").match.to_move


def test_after_an_out_too_the_lead_goes_to_the_next_seat() -> None:
    """S1, later rounds: not to seat 0, who went out."""
    rules = attrs.evolve(CLASSIC, dealing=HandSize(1))
    table = sit(rules, "6-6", "5-4", "3-2").play("6-6")
    assert 0 == table.outcome.seat
    assert 1 == table.deal("6-6", "5-4", "3-2").match.to_move


def test_in_pairs_the_lead_goes_to_the_next_seat_which_is_of_the_other_pair() -> None:
    """S1, later rounds: the next player in turn."""
    table = sit(CLASSIC_PAIRS, *SEVEN_SIXES).play(*SEVEN_SIXES_LAID).deal(*SEVEN_SIXES)
    assert 1 == table.match.to_move
    assert ["4-4", "5-2", "5-3", "5-5", "6-0", "6-1", "6-5"] == table.moves


# 2. Turns and drawing -------------------------------------------------------------------------------------------------


def test_the_turn_goes_around_the_table() -> None:
    """S1, start: from the leader on, seat by seat, and from the last to the first."""
    table = sit(CLASSIC, *(SEVEN_SIXES[seat] for seat in (1, 2, 3, 0)))
    turns = [table.match.to_move]
    for move in SEVEN_SIXES_LAID[:4]:
        table = table.play(move)
        turns.append(table.match.to_move)
    assert [3, 0, 1, 2, 3] == turns


def test_who_cannot_play_draws_until_a_tile_fits() -> None:
    """S1, play: as many tiles as it takes: ends 6 and 4, a boneyard of 2-1, 3-3, 6-0: three draws, then the 6-0."""
    table = sit(CLASSIC, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "5-3 5-2 5-1 5-0 3-2 3-1 3-0", boneyard="2-1 3-3 6-0").play("6-4")
    for _ in range(3):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["6-0@0"] == table.moves


def test_who_can_play_may_not_draw() -> None:
    """S1, play: who draws is who can lay no tile; ends 6 and 4 and a 4-0 in hand."""
    table = sit(CLASSIC, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "4-0 5-2 5-1 5-0 3-2 3-1 3-0").play("6-4")
    assert ["4-0@1"] == table.moves


def test_with_no_tile_left_to_draw_the_turn_passes() -> None:
    """S1, play: with three players seven tiles can be drawn."""
    table = sit(CLASSIC, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3", "4-2 4-1 4-0 3-3 3-2 3-1 3-0")
    table = table.play("6-6", *["draw"] * 7)
    assert () == table.round.boneyard
    assert ["pass"] == table.moves
    assert 2 == table.play("pass").match.to_move


def test_tiles_may_be_kept_in_reserve() -> None:
    """Mechanics: drawing, the option reserve: with 14 tiles and two in reserve the thirteenth draw is a pass."""
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0 4-4 4-3")
    moves = ("6-6", *["draw"] * 12)
    assert ["draw"] == sit(CLASSIC, *hands).play(*moves).moves
    assert ["pass"] == sit(attrs.evolve(CLASSIC, drawing=UntilPlayable(2)), *hands).play(*moves).moves


def test_nothing_is_scored_in_play() -> None:
    """S1, aim: points are what the opponents could not lay."""
    table = lay(CLASSIC, "5-5", "5-0@0", "0-0@0")
    assert [None, None, None] == table.counts
    assert [0, 0, 0] == table.points


# 3. Out ---------------------------------------------------------------------------------------------------------------


def test_going_out_alone_wins_all_opponents_pips() -> None:
    """S1, end of the round, domino: 7 and 11."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(18, 0, 0)) == gone_out(CLASSIC, "", "4-3", "6-5").outcome
    assert Outcome(Reason.OUT, seat=1, side=1, points=(0, 18, 0)) == gone_out(CLASSIC, "4-3", "", "6-5").outcome


def test_going_out_in_pairs_wins_all_pips_the_partners_too() -> None:
    """S1, end of the round, domino: 12 of the partner, 20 and 9 of the opponents."""
    table = sit(short(CLASSIC_PAIRS, 2), *OUT_WITH_12_20_9).play(*GO_OUT)
    assert [0, 20, 12, 9] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.OUT, seat=0, side=0, points=(41, 0)) == table.outcome


def test_in_pairs_the_partners_pips_may_be_left_out() -> None:
    """S1, end of the round: all pips by the preset, 20 and 9 of the opponents where it is changed."""
    rules = settled(CLASSIC_PAIRS, out=Award(OpponentsPips()))
    table = sit(short(rules, 2), *OUT_WITH_12_20_9).play(*GO_OUT)
    assert (29, 0) == table.outcome.points


def test_an_out_against_a_lone_0_0_wins_the_round_with_no_points() -> None:
    """Mechanics: going out always wins the round; no pips, no points."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == gone_out(CLASSIC, "", "0-0").outcome


# 4. Block -------------------------------------------------------------------------------------------------------------


def test_a_line_whose_ends_were_played_seven_times_is_blocked() -> None:
    """S1, end of the round, closing: its example; with all sixes laid and a 6 at both ends nobody can go on: 33, 20 and 30."""
    table = sit(CLASSIC, *SEVEN_SIXES).play(*SEVEN_SIXES_LAID)
    assert [(0, 6), (1, 6)] == [(end.arm, end.pip) for end in table.round.chain.ends]
    assert [7, 33, 20, 30] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(83, 0, 0, 0)) == table.outcome


def test_a_block_alone_is_won_by_fewest_pips_for_the_opponents_pips_in_full() -> None:
    """S1, end of the round, closing: scored as an out is: of 5, 9 and 12 pips the first wins 9 and 12."""
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(21, 0, 0)) == blocked(CLASSIC, "5-0", "4-2 3-0", "4-4 2-2").outcome


def test_fewest_pips_win_a_block_against_the_first_hand_and_the_last_to_play() -> None:
    """S1, end of the round, closing: seat 0 led and played last, seat 2 has 5 pips."""
    table = blocked(CLASSIC, "5-5", "4-2 3-0", "2-0 2-1")
    assert Outcome(Reason.BLOCK, seat=2, side=2, points=(0, 0, 19)) == table.outcome


def test_in_pairs_a_block_is_won_by_the_pair_with_fewest_pips_in_its_two_hands() -> None:
    """S1, end of the round, closing: 1 and 19 against 9 and 8: the lightest hand is of the pair that loses."""
    table = blocked(CLASSIC_PAIRS, "1-0", "4-2 3-0", "5-5 5-4", "3-3 2-0")
    assert [1, 9, 19, 8] == [hand.pips for hand in table.round.hands]
    assert (1, (0, 37)) == (table.outcome.side, table.outcome.points)


def test_in_pairs_a_block_wins_all_pips_left() -> None:
    """S1, end of the round, closing: scored as an out is: 7, 33, 20 and 30, those of the winners too."""
    table = sit(CLASSIC_PAIRS, *SEVEN_SIXES).play(*SEVEN_SIXES_LAID)
    assert Reason.BLOCK is table.outcome.reason
    assert (0, (90, 0)) == (table.outcome.side, table.outcome.points)


def test_a_level_block_goes_to_the_first_hand() -> None:
    """S1, end of the round, a draw: 9, 9 and 11 pips; wherever the first hand sits."""
    table = blocked(CLASSIC, "5-4", "3-3 2-1", "5-5 1-0")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(20, 0, 0)) == table.outcome
    table = blocked(CLASSIC, "3-3 2-1", "5-4", "5-5 1-0", leader=1)
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, 20, 0)) == table.outcome


@pytest.mark.parametrize(
    ("left", "leader", "winner"),
    [
        (("5-5", "5-2 1-1", "5-3 1-0"), 0, 1),
        (("5-2 1-1", "5-5", "5-3 1-0"), 1, 2),
        (("5-2 1-1", "5-3 1-0", "5-5"), 2, 0),
    ],
)
def test_a_level_block_without_the_first_hand_goes_to_who_sits_nearest_to_it(
    left: tuple[str, ...], leader: int, winner: int
) -> None:
    """S1, end of the round, a draw: 10 pips for the first hand, 9 for the others: the next in turn order wins."""
    table = blocked(CLASSIC, *left, leader=leader)
    assert winner == table.outcome.seat
    assert 19 == table.outcome.points[winner]


@pytest.mark.parametrize(
    ("left", "leader", "points"),
    [
        (("5-0", "4-2 1-0", "4-3 3-0", "5-1 2-0"), 0, (30, 0)),
        (("5-1 2-0", "5-0", "4-2 1-0", "4-3 3-0"), 1, (0, 30)),
        (("4-3 3-0", "5-1 2-0", "5-0", "4-2 1-0"), 2, (30, 0)),
    ],
)
def test_in_pairs_a_level_block_goes_to_the_pair_of_the_first_hand(
    left: tuple[str, ...], leader: int, points: tuple[int, int]
) -> None:
    """S1, end of the round, a draw: 5 and 10 against 7 and 8."""
    table = blocked(CLASSIC_PAIRS, *left, leader=leader)
    assert [5, 7, 10, 8] == [table.hand((leader + after) % 4).pips for after in range(4)]
    assert points == table.outcome.points


# 5. The match ---------------------------------------------------------------------------------------------------------


def test_a_match_goes_to_100() -> None:
    """Ruling: S1 leaves the number to the players: 18 more at 82, not at 81."""
    table = gone_out(CLASSIC, "", "4-3", "6-5", scores=(82, 0, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0, 0)) == table.verdict
    assert not gone_out(CLASSIC, "", "4-3", "6-5", scores=(81, 0, 0)).match.is_over


@both
@pytest.mark.parametrize("target", [50, 200])
def test_the_target_can_be_set(ruleset: Ruleset, target: int) -> None:
    """S1, end: a required number of points: four hands of 0, 7, 11 and 9 make 27."""
    rules = attrs.evolve(ruleset, match_end=Target(target))
    left = ("", "4-3", "6-5", "5-4")
    few = (0,) * (rules.new_match(4).seating.side_count - 1)
    assert gone_out(rules, *left, scores=(target - 27, *few)).match.is_over
    assert not gone_out(rules, *left, scores=(target - 28, *few)).match.is_over


def test_a_pair_wins_the_match_together() -> None:
    """S1, end: the player or the pair that reaches the points; no single seat wins it: 27 more at 73, not at 72."""
    table = gone_out(CLASSIC_PAIRS, "5-4", "", "4-3", "6-5", scores=(0, 73))
    assert Outcome(Reason.TARGET, seat=None, side=1, points=(0, 100)) == table.verdict
    assert not gone_out(CLASSIC_PAIRS, "5-4", "", "4-3", "6-5", scores=(0, 72)).match.is_over
