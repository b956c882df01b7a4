"""The mechanics that all games share, one test a clause.

S0 to S4 are the sources as the documentation lists them; a ruling is what holds where they are silent or disagree.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import attrs
import pytest

from dominorules import FIVES, Chain, Drew, Link, Match, Outcome, Passed, Played, Reason, Ruleset, Seating, Tile, TileSet
from dominorules.rules import (
    Ahead,
    Award,
    BothEndsMatched,
    ByEnding,
    ByLot,
    ByRound,
    Differences,
    Doubles,
    DrawOne,
    FewestTiles,
    LastToPlay,
    Mode,
    NextSeat,
    NoDrawing,
    NoScore,
    Opens,
    OpponentsPips,
    OutOrBlock,
    Pairs,
    Rounding,
    Scope,
    Spinners,
    Strongest,
    SumTo,
    Target,
    UntilPlayable,
    Which,
    WinnerLeads,
)
from table import house, lay, sit, small

NO_SPINNER = attrs.evolve(FIVES, layout=Spinners(which=Which.NONE))
LEAD_SPINS = attrs.evolve(FIVES, layout=Spinners(which=Which.LEAD))
ALL_SPIN = attrs.evolve(FIVES, layout=Spinners(which=Which.CROSSWISE))
EITHER_WAY = attrs.evolve(FIVES, layout=Spinners(which=Which.CROSSWISE, doubles=Doubles.EITHER))
ANY_ORDER = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER))
ALL_FOUR_FIRST = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST))
OPEN_SIDES = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, open_sides_count=True))
COUNTS_ONCE = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, lone_spinner_counts_once=True))
SUMS_OF_SEVEN = attrs.evolve(NO_SPINNER, joining=SumTo())

LAST_WINS = OutOrBlock(out=Award(OpponentsPips()), block=Award(OpponentsPips()), block_winner=(LastToPlay(),))


def walk(ruleset: Ruleset, seed: int, match: Match | None = None) -> list[Match]:
    """Every state of a round in which each player makes one of its legal moves, a different one each time."""
    seats = min(ruleset.players)
    states = [ruleset.deal(match or ruleset.new_match(seats), ruleset.shuffle(seats, seed))]
    while moves := ruleset.legal_moves(states[-1]):
        states.append(ruleset.apply(states[-1], moves[(seed + 7 * len(states)) % len(moves)]))
    return states


# Tiles, sets, seats ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("high", "size"), [(6, 28), (9, 55), (12, 91), (18, 190)])
def test_a_set_holds_every_pair_of_halves_once(high: int, size: int) -> None:
    """S0, tiles: double-six has 28 tiles, double-nine 55, double-twelve 91, no two alike."""
    assert size == len(TileSet(high)) == len(set(TileSet(high).tiles))


def test_double_six_holds_168_pips() -> None:
    """Mechanics: conservation. S3 gives the sum."""
    assert 168 == TileSet(6).pips


def test_doubles_are_stronger_than_all_other_tiles() -> None:
    """S0, tiles: the double of two blanks is stronger than 6-5 with its eleven pips."""
    assert Tile(0, 0).strength > Tile(6, 5).strength


def test_doubles_are_ranked_by_value() -> None:
    """S0, tiles: 6-6 is the strongest, then 5-5, and so on."""
    doubles = [Tile(pip, pip) for pip in (6, 5, 4, 3, 2, 1, 0)]
    assert doubles == sorted(doubles, key=lambda tile: tile.strength, reverse=True)


def test_tiles_are_ranked_by_their_pips_then_by_their_higher_half() -> None:
    """S0, tiles: of 6-3 and 5-4 with nine pips each the one with the higher half is stronger."""
    tiles = [Tile(6, 4), Tile(6, 3), Tile(5, 4), Tile(6, 2), Tile(1, 0)]
    assert tiles == sorted(tiles, key=lambda tile: tile.strength, reverse=True)


def test_seats_play_in_turn_order() -> None:
    """Mechanics: seats count in turn order; the direction around the table is a label."""
    table = sit(house(2, players={3}), "2-1 6-6", "2-0 5-5", "1-0 4-4", lot=1)
    assert 1 == table.match.to_move
    assert 2 == table.play("2-0").match.to_move
    assert 0 == table.play("2-0", "1-0").match.to_move
    assert 1 == table.play("2-0", "1-0", "2-1@0").match.to_move


def test_partners_sit_opposite() -> None:
    """S1: two pairs of four, seats 0 and 2 against 1 and 3."""
    seating = house(2, players={4}, sides=Pairs()).new_match(4).seating
    assert Seating((0, 1, 0, 1)) == seating
    assert (0, 2) == seating.members(0)


# One move at a time ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_legal_moves_are_empty_exactly_when_the_round_is_over(seed: int) -> None:
    """Mechanics: one move at a time; until a round is over its legal moves are never empty, when it is over they are."""
    states = walk(FIVES, seed)
    assert all(FIVES.legal_moves(match) and match.round and match.round.outcome is None for match in states[:-1])
    assert () == FIVES.legal_moves(states[-1])
    assert states[-1].round is not None
    assert states[-1].round.outcome is not None
    assert states[-1].to_move is None


@pytest.mark.parametrize("seed", range(5))
def test_each_move_is_one_event(seed: int) -> None:
    """Mechanics: one move at a time; a move is one tile played, one tile drawn, or a pass."""
    for before, after in pairwise(walk(FIVES, seed)):
        assert before.round is not None
        assert after.round is not None
        assert before.round.events == after.round.events[:-1]
        assert isinstance(after.round.events[-1], Played | Drew | Passed)


def test_a_player_who_can_play_may_not_draw_or_pass() -> None:
    """S0, play: no tile may be drawn by a player who holds one that fits."""
    table = sit(house(2), "6-4 1-0", "4-2 3-0").play("6-4")
    assert ["4-2@1"] == table.moves


def test_a_player_who_cannot_play_but_may_draw_must_draw() -> None:
    """S0, play: a player without a tile that fits draws."""
    assert ["draw"] == sit(house(2), "6-4 1-0", "3-2 3-0").play("6-4").moves


def test_a_player_who_can_neither_play_nor_draw_passes() -> None:
    """S0, play: once the boneyard is used up, a player without a tile that fits loses the turn."""
    table = sit(house(2, drawing=NoDrawing()), "6-4 6-0", "3-2 3-0").play("6-4")
    assert ["pass"] == table.moves
    assert ["6-0@0"] == table.play("pass").moves


def test_a_draw_takes_one_tile_from_the_front_of_the_boneyard() -> None:
    """Mechanics: one move at a time; draw one tile."""
    table = sit(house(2), "6-4 1-0", "3-2 3-0", boneyard="2-1 3-3").play("6-4", "draw")
    assert "2-1 3-0 3-2" == str(table.hand(1))
    assert "3-3" == str(table.round.boneyard[0])
    assert 23 == len(table.round.boneyard)


def test_drawing_until_playable_is_a_run_of_draws_by_the_same_seat() -> None:
    """S0, play: who can't play draws until a tile fits."""
    table = sit(house(2), "6-4 1-0", "3-2 3-0", boneyard="2-1 3-3 6-0").play("6-4", "draw", "draw")
    assert 1 == table.match.to_move
    assert ["draw"] == table.moves
    assert 1 == table.play("draw").match.to_move
    assert ["Dealt", "Played", "Drew", "Drew"] == table.happened


def test_the_drawn_tile_that_fits_is_then_the_only_one_that_may_be_played() -> None:
    """S0, play: as soon as a tile that fits is drawn it is played."""
    table = sit(house(2), "6-4 1-0", "3-2 3-0", boneyard="2-1 6-0").play("6-4", "draw", "draw")
    assert ["6-0@0"] == table.moves
    assert 0 == table.play("6-0").match.to_move


def test_a_drawn_tile_that_fits_in_two_places_may_go_to_either() -> None:
    """Mechanics: one move at a time; of the hand only the drawn tile may be played, wherever it fits."""
    table = sit(house(3), "6-4 4-2 1-0", "6-2 5-3 5-5", boneyard="2-0").play("6-4", "6-2@0", "4-2@1")
    assert ["draw"] == table.moves
    assert ["2-0@0", "2-0@1"] == table.play("draw").moves


# Blocked --------------------------------------------------------------------------------------------------------------


def test_a_round_is_blocked_when_no_seat_can_play_and_nothing_can_be_drawn() -> None:
    """S0, play: a block is when nobody has a tile that fits and the boneyard is empty."""
    table = sit(house(2, drawing=NoDrawing()), "1-1 6-6", "5-5 4-4").play("1-1")
    assert table.outcome.reason is Reason.BLOCK
    assert [] == table.moves


def test_a_block_is_found_at_once_after_a_play() -> None:
    """Mechanics: blocked; it is found without waiting for passes."""
    table = sit(house(2, drawing=NoDrawing()), "1-1 6-6", "5-5 4-4").play("1-1")
    assert ["Dealt", "Played"] == table.happened
    assert table.outcome.reason is Reason.BLOCK


def test_a_block_is_found_at_once_after_a_draw() -> None:
    """Mechanics: blocked; the draw that takes the last tile that may be taken can complete it."""
    table = sit(house(2, drawing=UntilPlayable(reserve=23)), "1-1 6-6", "5-5 4-4", boneyard="3-2").play("1-1", "draw")
    assert ["Dealt", "Played", "Drew"] == table.happened
    assert table.outcome.reason is Reason.BLOCK


def test_a_tile_that_fits_in_any_hand_keeps_the_round_open() -> None:
    """Mechanics: blocked; no seat, whoever is to move, holds a tile that fits."""
    table = sit(house(2, drawing=NoDrawing()), "1-1 6-1", "5-5 4-4").play("1-1")
    assert ["pass"] == table.moves
    table = sit(house(2, drawing=NoDrawing()), "1-1 6-6", "6-1 4-4").play("1-1")
    assert ["6-1@0"] == table.moves


def test_a_block_depends_on_the_position_not_on_how_it_came_about() -> None:
    """Mechanics: blocked is a property of the position alone; a pass before the last play changes nothing."""
    rules = house(3, drawing=NoDrawing())
    without_pass = sit(rules, "1-1 6-6 5-5", "2-1 4-4 3-3").play("1-1", "2-1")
    after_pass = sit(rules, "1-1 2-1 5-5", "6-6 4-4 3-3").play("1-1", "pass", "2-1")
    assert without_pass.outcome.reason is after_pass.outcome.reason is Reason.BLOCK
    assert without_pass.round.chain == after_pass.round.chain


@pytest.mark.parametrize("reserve", [24, 25])
def test_a_boneyard_at_or_below_the_reserve_cannot_be_drawn_from(reserve: int) -> None:
    """Mechanics: blocked; with 24 tiles left and 24 or more in reserve nothing can be drawn."""
    table = sit(house(2, drawing=UntilPlayable(reserve)), "1-1 6-6", "5-5 4-4").play("1-1")
    assert table.outcome.reason is Reason.BLOCK
    table = sit(house(2, drawing=UntilPlayable(reserve)), "1-1 6-1", "5-5 4-4").play("1-1")
    assert ["pass"] == table.moves


def test_a_boneyard_above_the_reserve_may_be_drawn_from() -> None:
    """Mechanics: blocked; with 24 tiles left and 23 in reserve one can be drawn."""
    assert ["draw"] == sit(house(2, drawing=UntilPlayable(23)), "1-1 6-6", "5-5 4-4").play("1-1").moves


def test_where_nothing_is_drawn_a_full_boneyard_does_not_prevent_a_block() -> None:
    """Mechanics: blocked; always, where the game draws nothing."""
    table = sit(house(2, drawing=NoDrawing()), "1-1 6-6", "5-5 4-4").play("1-1")
    assert 24 == len(table.round.boneyard)
    assert table.outcome.reason is Reason.BLOCK


def test_draw_one_then_pass_draws_once_a_turn() -> None:
    """S3, ordinary: by agreement, who drew a tile that doesn't fit leaves the move to the next player."""
    table = sit(house(2, drawing=DrawOne()), "1-1 6-6", "5-5 4-4", boneyard="3-2 3-3 2-1").play("1-1")
    assert ["draw"] == table.moves
    assert ["pass"] == table.play("draw").moves
    assert ["draw"] == table.play("draw", "pass").moves
    assert 1 == table.play("draw", "pass", "draw", "pass").match.to_move
    assert ["draw"] == table.play("draw", "pass", "draw", "pass").moves


def test_under_draw_one_then_pass_a_drawn_tile_that_fits_is_played() -> None:
    """S3, ordinary: the tile drawn is played if it fits."""
    table = sit(house(2, drawing=DrawOne()), "1-1 6-6", "5-5 4-4", boneyard="2-1").play("1-1", "draw")
    assert ["2-1@0"] == table.moves


def test_under_draw_one_then_pass_a_position_with_tiles_left_to_draw_is_not_blocked() -> None:
    """Mechanics: blocked; "may draw" means this turn, though nobody holds a tile that fits."""
    table = sit(house(2, drawing=DrawOne(22)), "1-1 6-6", "5-5 4-4", boneyard="3-2 3-3").play("1-1", "draw")
    assert table.round.outcome is None
    assert table.play("pass", "draw").outcome.reason is Reason.BLOCK


def test_the_last_to_play_is_the_seat_that_laid_the_last_tile() -> None:
    """Mechanics: last to play."""
    table = sit(house(2, drawing=NoDrawing(), settlement=LAST_WINS), "1-1 6-6", "2-1 5-5").play("1-1", "2-1")
    assert 1 == table.round.last_to_play
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, 12)) == table.outcome


def test_who_drew_the_tile_that_completed_a_block_was_not_the_last_to_play() -> None:
    """Mechanics: last to play is the last seat that laid a tile, also when a draw completed the block."""
    rules = house(2, drawing=UntilPlayable(23), settlement=LAST_WINS)
    table = sit(rules, "1-1 6-6", "5-5 4-4", boneyard="3-2").play("1-1", "draw")
    assert 0 == table.round.last_to_play
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(23, 0)) == table.outcome


# Going out ------------------------------------------------------------------------------------------------------------


def test_going_out_ends_the_round_at_once() -> None:
    """S0, the end: a round ends when a player has used the last tile."""
    table = sit(house(2), "2-1 2-0", "1-0 4-4").play("2-1", "1-0@1", "2-0@0")
    assert table.outcome.reason is Reason.OUT
    assert 0 == table.outcome.seat
    assert [] == table.moves


def test_going_out_wins_the_round_even_against_a_hand_of_just_0_0() -> None:
    """Mechanics: going out; the opponent's hand has no pips either."""
    table = sit(house(1), "6-6", "0-0").play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == table.outcome


def test_going_out_wins_the_round_against_who_is_ahead_in_the_match() -> None:
    """Mechanics: going out; the contests that decide a block are not held."""
    table = sit(house(1), "6-6", "3-1", scores=(0, 90)).play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == table.outcome
    table = sit(house(1), "6-6", "5-4", scores=(0, 90)).play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(5, 0)) == table.outcome


def test_going_out_wins_the_round_for_the_players_side() -> None:
    """Mechanics: going out; seat 2 wins for the pair of seats 0 and 2, here from hands of 12 and 8 pips."""
    rules = house(1, players={4}, sides=Pairs(), scoring=NoScore())
    table = sit(rules, "2-1", "6-6", "5-5", "4-4", lot=2).play("5-5")
    assert Outcome(Reason.OUT, seat=2, side=0, points=(20, 0)) == table.outcome
    assert (20, 0) == table.match.scores


# The order of effects of a play ---------------------------------------------------------------------------------------


def test_a_play_scores_the_layout_that_it_made() -> None:
    """Mechanics: order of effects; place, then score: 6-5 alone counts 11, with 5-4 on it 10."""
    table = lay(FIVES, "6-5", "5-4@1")
    assert [11, 10] == table.counts
    assert [0, 10] == table.points
    assert (0, 10) == table.match.scores


def test_a_play_that_brings_a_side_to_the_target_ends_the_round_without_a_settlement() -> None:
    """Mechanics: order of effects; the round ends with the reason target, and the match is over."""
    table = sit(house(2), "3-2 6-6", "5-5 4-4", scores=(95, 40)).play("3-2")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 40)) == table.verdict
    assert table.match.is_over
    assert [] == table.moves


def test_the_target_comes_before_an_out() -> None:
    """Mechanics: order of effects; the last tile's count brings 100, the 12 pips of the opponent nothing more."""
    table = sit(house(1), "3-2", "6-6", scores=(95, 0)).play("3-2")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert (100, 0) == table.match.scores


def test_the_target_comes_before_a_block() -> None:
    """Mechanics: order of effects; 3-2 brings 100, and nobody could have gone on."""
    table = sit(house(2, drawing=NoDrawing()), "3-2 6-6", "5-5 4-4", scores=(95, 0)).play("3-2")
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome


def test_an_out_comes_before_a_block() -> None:
    """Mechanics: order of effects; the last tile also leaves nobody a tile that fits."""
    table = sit(house(1, drawing=NoDrawing()), "6-6", "5-4").play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(5, 0)) == table.outcome


def test_a_tile_whose_halves_match_both_ends_closes_the_line_where_the_literal_closing_is_chosen() -> None:
    """S3, ordinary, read literally: a tile whose halves fit one end each closes the game."""
    literal = house(3, closing=BothEndsMatched())
    moves = ("2-1", "3-2", "3-1@0")
    assert sit(literal, "2-1 3-1 6-6", "3-2 1-0 4-4").play(*moves).outcome.reason is Reason.CLOSED
    assert ["1-0@0", "1-0@1"] == sit(house(3), "2-1 3-1 6-6", "3-2 1-0 4-4").play(*moves).moves


def test_under_the_literal_closing_another_tile_closes_nothing() -> None:
    """S3, ordinary, read literally: 2-0 matches one end of 2-1 only."""
    table = sit(house(3, closing=BothEndsMatched()), "2-1 3-1 6-6", "2-0 1-0 4-4").play("2-1", "2-0")
    assert table.round.outcome is None


def test_an_out_comes_before_a_closing() -> None:
    """Mechanics: order of effects; the last tile also matches both ends."""
    table = sit(house(2, closing=BothEndsMatched()), "2-1 3-1", "3-2 6-6").play("2-1", "3-2", "3-1@0")
    assert table.outcome.reason is Reason.OUT


def test_a_closing_comes_before_a_block() -> None:
    """Mechanics: order of effects; the tile that matches both ends also leaves nobody a tile that fits."""
    literal = house(3, drawing=NoDrawing(), closing=BothEndsMatched())
    hands, moves = ("2-1 3-1 6-6", "3-2 5-5 4-4"), ("2-1", "3-2", "3-1@0")
    assert sit(literal, *hands).play(*moves).outcome.reason is Reason.CLOSED
    assert sit(house(3, drawing=NoDrawing()), *hands).play(*moves).outcome.reason is Reason.BLOCK


def test_after_any_other_play_the_turn_passes() -> None:
    """Mechanics: order of effects; else the turn passes."""
    table = sit(house(2), "2-1 6-6", "2-0 5-5").play("2-1")
    assert 1 == table.match.to_move
    assert table.round.outcome is None


# The order of effects of a draw ---------------------------------------------------------------------------------------


def test_a_drawn_tile_joins_the_hand_before_a_block_is_looked_for() -> None:
    """Mechanics: of one draw; the last tile that may be drawn fits, so the same seat moves."""
    table = sit(house(2, drawing=UntilPlayable(23)), "1-1 6-6", "5-5 4-4", boneyard="2-1").play("1-1", "draw")
    assert 1 == table.match.to_move
    assert ["2-1@0"] == table.moves


def test_a_drawn_tile_counts_in_the_settlement_of_the_block_that_it_completed() -> None:
    """Mechanics: of one draw; the tile joins the hand, so seat 0 wins 10 + 8 and the 5 pips drawn."""
    rules = house(2, drawing=UntilPlayable(23), settlement=LAST_WINS)
    table = sit(rules, "1-1 6-6", "5-5 4-4", boneyard="3-2").play("1-1", "draw")
    assert "3-2 4-4 5-5" == str(table.hand(1))
    assert (23, 0) == table.outcome.points


def test_after_any_other_draw_the_same_seat_moves() -> None:
    """Mechanics: of one draw; else the same seat moves."""
    table = sit(house(2), "1-1 6-6", "5-5 4-4", boneyard="3-2").play("1-1", "draw")
    assert 1 == table.match.to_move
    assert table.round.outcome is None


def test_the_last_tile_drawn_leaves_a_pass_while_another_seat_can_play() -> None:
    """Mechanics: of one draw; the same seat moves, and all that is left to it is a pass."""
    table = sit(house(2, drawing=UntilPlayable(23)), "1-1 6-1", "5-5 4-4", boneyard="3-2").play("1-1", "draw")
    assert 1 == table.match.to_move
    assert ["pass"] == table.moves


# Target ---------------------------------------------------------------------------------------------------------------


def test_the_target_is_met_by_exactly_as_many_points() -> None:
    """Mechanics: target; 95 and 5 make 100."""
    assert sit(house(2), "3-2 6-6", "5-5 4-4", scores=(95, 0)).play("3-2").match.is_over


def test_the_target_is_met_by_more_points() -> None:
    """Mechanics: target; 95 and 10 make 105."""
    table = sit(house(2), "5-5 6-6", "3-3 4-4", scores=(95, 0)).play("5-5")
    assert table.match.is_over
    assert (105, 0) == table.verdict.points


def test_the_target_is_not_met_by_one_point_less() -> None:
    """Mechanics: target; 94 and 5 make 99."""
    table = sit(house(2), "3-2 6-6", "5-5 4-4", scores=(94, 0)).play("3-2")
    assert (99, 0) == table.match.scores
    assert not table.match.is_over
    assert table.round.outcome is None


def test_points_of_a_settlement_meet_the_target_when_the_round_is_settled() -> None:
    """Mechanics: target; the round ends by an out, the match by the target."""
    table = sit(house(1), "6-6", "5-5", scores=(90, 0)).play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(10, 0)) == table.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0)) == table.verdict


def test_a_pair_wins_a_match_as_a_side() -> None:
    """Mechanics: target; no single seat won it."""
    rules = house(1, players={4}, sides=Pairs(), scoring=NoScore(), match_end=Target(20))
    table = sit(rules, "2-1", "6-6", "5-5", "4-4", lot=2).play("5-5")
    assert Outcome(Reason.TARGET, seat=None, side=0, points=(20, 0)) == table.verdict


def test_a_negative_award_is_taken_before_the_target_is_asked_for() -> None:
    """Mechanics: target; at 102 to 50 a block with 14 pips against 8 leaves 96, and the match goes on."""
    table = sit(small(3), "6-6 5-4 5-0", "3-0 2-1 2-0", scores=(102, 50)).play("6-6")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(-6, 0)) == table.outcome
    assert (96, 50) == table.match.scores
    assert not table.match.is_over


@pytest.mark.parametrize("seed", range(20))
def test_only_one_side_scores_at_a_time(seed: int) -> None:
    """Mechanics: target; so two sides never meet it together."""
    for before, after in pairwise(walk(FIVES, seed)):
        assert sum(a != b for a, b in zip(before.scores, after.scores, strict=True)) <= 1


# Spinner geometry -----------------------------------------------------------------------------------------------------


def test_a_spinner_takes_tiles_on_four_sides_and_no_more() -> None:
    """S0, play: the first double is the one tile that takes others on four sides."""
    table = lay(FIVES, "5-5", "5-0@0", "5-1@1", "5-2@2", "5-3@3", hold="5-4")
    assert [] == table.placements("5-4")
    assert [(None, None), (0, 0), (1, 0), (2, 0), (3, 0)] == [(link.arm, link.joined) for link in table.round.chain.links]


def test_other_tiles_take_tiles_on_two_sides() -> None:
    """S0, play: all other tiles take others on two sides: both sides of 6-4 are covered, and so is 4-2's 4."""
    table = lay(FIVES, "6-4", "4-2@1", "6-0@0", hold="4-1 6-1 2-1 1-0")
    assert [[], [], ["2-1@1"], ["1-0@0"]] == [table.placements(tile) for tile in ("4-1", "6-1", "2-1", "1-0")]


def test_a_cross_side_opens_when_both_line_sides_are_covered() -> None:
    """Mechanics: spinner geometry; a led spinner opens its two line sides first."""
    assert ["5-2@1"] == lay(FIVES, "5-5", "5-0@0", hold="5-2").placements("5-2")
    assert ["5-2@2"] == lay(FIVES, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")


def test_a_spinner_in_the_line_opens_its_opposite_side_before_its_cross_sides() -> None:
    """Mechanics: spinner geometry; the side it joined by is covered from the start."""
    assert ["5-1@0"] == lay(FIVES, "5-4", "5-5@0", hold="5-1").placements("5-1")
    assert ["5-2@2"] == lay(FIVES, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")


def test_the_two_sides_of_a_lone_double_are_one_place() -> None:
    """Mechanics: spinner geometry; mirror images are offered once, whether the double is a spinner or not."""
    assert ["5-1@0"] == lay(FIVES, "5-5", hold="5-1").placements("5-1")
    assert ["5-1@0"] == lay(NO_SPINNER, "5-5", hold="5-1").placements("5-1")


def test_the_second_side_of_a_led_double_comes_up_when_the_first_is_covered() -> None:
    """Mechanics: spinner geometry; the same holds for a double that is no spinner."""
    assert ["5-1@1"] == lay(NO_SPINNER, "5-5", "5-0@0", hold="5-1").placements("5-1")
    assert [] == lay(NO_SPINNER, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")


def test_two_untouched_cross_sides_are_one_place() -> None:
    """Mechanics: spinner geometry; mirror images are offered once."""
    assert ["5-2@2"] == lay(FIVES, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")


def test_the_cross_arms_fill_in_a_fixed_order() -> None:
    """Mechanics: spinner geometry; arm 2 first, then arm 3."""
    assert ["5-3@3"] == lay(FIVES, "5-5", "5-0@0", "5-1@1", "5-2@2", hold="5-3").placements("5-3")


def test_each_distinct_placement_is_offered_once() -> None:
    """Mechanics: spinner geometry; two ends that show the same number are two places."""
    table = lay(FIVES, "6-4", "6-3@0", "4-3@1", hold="3-0 3-3")
    assert ["3-0@0", "3-0@1"] == table.placements("3-0")
    assert ["3-3@0", "3-3@1"] == table.placements("3-3")


def test_under_any_order_a_led_double_offers_one_line_side_and_one_cross_side() -> None:
    """Mechanics: spinner geometry, the option any order."""
    assert ["5-1@0", "5-1@2"] == lay(ANY_ORDER, "5-5", hold="5-1").placements("5-1")


def test_under_any_order_a_spinner_in_the_line_offers_its_opposite_side_and_one_cross_side() -> None:
    """Mechanics: spinner geometry, the option any order; the two differ."""
    assert ["5-1@0", "5-1@2"] == lay(ANY_ORDER, "5-4", "5-5@0", hold="5-1").placements("5-1")


def test_under_any_order_each_covered_side_brings_up_its_mirror_image() -> None:
    """Mechanics: spinner geometry, the option any order."""
    assert ["5-1@1", "5-1@2"] == lay(ANY_ORDER, "5-5", "5-0@0", hold="5-1").placements("5-1")
    assert ["5-1@0", "5-1@3"] == lay(ANY_ORDER, "5-5", "5-0@2", hold="5-1").placements("5-1")
    assert ["5-2@0"] == lay(ANY_ORDER, "5-5", "5-0@2", "5-1@3", hold="5-2").placements("5-2")
    assert ["5-3@1"] == lay(ANY_ORDER, "5-5", "5-0@2", "5-1@3", "5-2@0", hold="5-3").placements("5-3")
    assert [] == lay(ANY_ORDER, "5-5", "5-0@2", "5-1@3", "5-2@0", "5-3@1", hold="5-4").placements("5-4")


def test_under_all_four_sides_first_no_tile_joins_elsewhere_until_all_are_covered() -> None:
    """S3, sewastopol, an option: all four sides of the spinner are covered first."""
    table = lay(ALL_FOUR_FIRST, "5-5", "5-0@0", hold="1-0 5-1")
    assert [] == table.placements("1-0")
    assert ["5-1@1"] == table.placements("5-1")
    table = lay(ALL_FOUR_FIRST, "5-5", "5-0@0", "5-1@1", "5-2@2", hold="1-0 5-3")
    assert [] == table.placements("1-0")
    assert ["5-3@3"] == table.placements("5-3")
    table = lay(ALL_FOUR_FIRST, "5-5", "5-0@0", "5-1@1", "5-2@2", "5-3@3", hold="1-0")
    assert ["1-0@0", "1-0@1"] == table.placements("1-0")


def test_under_all_four_sides_first_a_spinner_in_the_line_closes_the_other_end_too() -> None:
    """S3, sewastopol, an option: all four sides first, also where the spinner didn't lead."""
    table = lay(ALL_FOUR_FIRST, "5-4", "5-5@0", hold="4-0 5-1")
    assert [] == table.placements("4-0")
    assert ["5-1@0"] == table.placements("5-1")


def test_under_all_four_sides_first_closed_ends_are_still_counted() -> None:
    """Mechanics: the count; an exposed half counts, whether a tile may join it now or not."""
    assert [10, 10, 1, 3, 6] == lay(ALL_FOUR_FIRST, "5-5", "5-0@0", "5-1@1", "5-2@2", "5-3@3").counts


def test_under_all_four_sides_first_only_a_tile_for_the_spinner_prevents_a_block() -> None:
    """Mechanics: blocked; no seat holds a tile that fits where one may be laid now."""
    rules = house(3, drawing=NoDrawing(), layout=ALL_FOUR_FIRST.layout)
    table = sit(rules, "5-5 2-0 3-0", "5-0 1-0 4-4").play("5-5", "5-0")
    assert table.outcome.reason is Reason.BLOCK


def test_the_first_double_laid_is_the_spinner() -> None:
    """S0, play: the first double on the table, led or not; no double after it."""
    table = lay(FIVES, "5-4", "5-5@0", "5-1@0", "4-4@1", "4-2@1", hold="4-0 5-3")
    assert [] == table.placements("4-0")
    assert ["5-3@2"] == table.placements("5-3")


def test_a_spinner_may_be_the_lead_only() -> None:
    """S3, muggins: only a double that leads takes tiles on four sides."""
    assert ["5-2@2"] == lay(LEAD_SPINS, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")
    assert [] == lay(LEAD_SPINS, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")


def test_there_may_be_no_spinner() -> None:
    """S1: the line has two ends, and doubles two sides."""
    assert [] == lay(NO_SPINNER, "5-5", "5-0@0", "5-1@1", hold="5-2").placements("5-2")


def test_every_double_laid_crosswise_may_be_a_spinner() -> None:
    """S2, muggins: the layout is a tree; each spinner's cross arms take the next two numbers when they open."""
    table = lay(ALL_SPIN, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", hold="4-1 5-1")
    assert ["5-1@2"] == table.placements("5-1")
    assert ["4-1@4"] == table.placements("4-1")
    table = lay(ALL_SPIN, "5-5", "5-4@0", "5-3@1", "4-4@0", "4-2@0", "4-1@4", "1-1@4", "1-0@4", hold="6-4 3-1")
    assert ["6-4@5"] == table.placements("6-4")
    assert ["3-1@1", "3-1@6"] == table.placements("3-1")


def test_a_double_may_be_laid_lengthwise_or_crosswise_at_the_players_choice() -> None:
    """S2, traditional: two distinct moves, the lead too."""
    assert ["5-5@0l", "5-5@0"] == lay(EITHER_WAY, "5-4", hold="5-5").placements("5-5")
    table = sit(attrs.evolve(EITHER_WAY, dealing=house(1).dealing, lead=ByLot()), "5-5", "2-1")
    assert ["5-5l", "5-5"] == table.moves


def test_a_double_laid_lengthwise_is_no_spinner() -> None:
    """S2, traditional: only a double laid crosswise lets the line branch."""
    assert [] == lay(EITHER_WAY, "5-4", "5-5@0l", "5-1@0", hold="5-2").placements("5-2")
    assert ["5-2@2"] == lay(EITHER_WAY, "5-4", "5-5@0", "5-1@0", hold="5-2").placements("5-2")


def test_a_link_says_what_the_tile_joined_and_how_it_lies() -> None:
    """Mechanics: spinner geometry; 5-2 lies on the spinner's cross side, 2-0 on that, 1-0 at the line's far end."""
    chain = lay(FIVES, "5-4", "5-5@0", "5-1@0", "5-2@2", "2-0@2", "1-0@0").round.chain
    assert (
        Link(Tile(5, 4), joined=None, arm=None, outward=None, crosswise=False),
        Link(Tile(5, 5), joined=0, arm=0, outward=5, crosswise=True),
        Link(Tile(5, 1), joined=1, arm=0, outward=1, crosswise=False),
        Link(Tile(5, 2), joined=1, arm=2, outward=2, crosswise=False),
        Link(Tile(2, 0), joined=3, arm=2, outward=0, crosswise=False),
        Link(Tile(1, 0), joined=2, arm=0, outward=0, crosswise=False),
    ) == chain.links
    assert [(0, 0, 5), (1, 4, 0), (2, 0, 4), (3, 5, 1)] == [(end.arm, end.pip, end.link) for end in chain.ends]
    assert 6 == len(chain)


# Joining --------------------------------------------------------------------------------------------------------------


def test_halves_fit_when_they_show_the_same_number() -> None:
    """S0, tiles: halves fit when their pips are the same."""
    table = lay(FIVES, "6-4", hold="6-3 4-1 5-2")
    assert [["6-3@0"], ["4-1@1"], []] == [table.placements(tile) for tile in ("6-3", "4-1", "5-2")]


def test_a_place_may_ask_for_another_number_than_it_shows() -> None:
    """S3, matador: touching halves make seven, so a 6 asks for a 1 and a 3 for a 4."""
    table = lay(SUMS_OF_SEVEN, "6-3", hold="4-4 5-3 6-2")
    assert ["4-4@1"] == table.placements("4-4")
    assert table.placements("5-3") == table.placements("6-2") == []
    assert [(6, 1), (3, 4)] == [(end.pip, end.asks) for end in table.round.chain.ends]


def test_a_place_may_ask_for_what_no_tile_shows() -> None:
    """S3, matador: nothing makes seven with a blank; only a matador goes on."""
    table = lay(SUMS_OF_SEVEN, "6-3", "4-0@1", hold="6-0 5-2")
    assert [] == table.placements("6-0")
    assert ["5-2@0x", "5-2@1x"] == table.placements("5-2")


def test_a_tile_laid_crosswise_may_pass_on_the_number_before_it() -> None:
    """S3, matador: after a tile laid across the same number is wanted, also after a second one."""
    table = lay(SUMS_OF_SEVEN, "6-3", "6-1@0x", hold="6-5 5-1")
    assert ["6-5@0"] == table.placements("6-5")
    assert [] == table.placements("5-1")
    assert ["6-5@0"] == lay(SUMS_OF_SEVEN, "6-3", "6-1@0x", "5-2@0x", hold="6-5").placements("6-5")


def test_a_tile_that_passes_a_number_on_counts_nothing() -> None:
    """S3, matador: its end counts nothing anywhere a count is asked for: 6 and 3, then 3 alone, then 5 and 3."""
    assert [9, 3, 8] == lay(SUMS_OF_SEVEN, "6-3", "6-1@0x", "6-5@0").counts


# The count ------------------------------------------------------------------------------------------------------------


def test_an_exposed_half_counts_its_pips() -> None:
    """S0, points during a round: the outermost halves are added: 3 and 2, then 3 and 1."""
    assert [7, 5, 4] == lay(FIVES, "4-3", "4-2@0", "2-1@0").counts


def test_a_double_at_an_end_counts_both_halves() -> None:
    """S0, points during a round: 6 and twice 2 make 10."""
    assert [10, 8, 10] == lay(FIVES, "6-4", "4-2@1", "2-2@1").counts


def test_a_double_at_an_end_counts_both_halves_however_it_lies() -> None:
    """Mechanics: the count; lengthwise as well as crosswise: twice 5 and 4."""
    assert [9, 14] == lay(EITHER_WAY, "5-4", "5-5@0l").counts
    assert [9, 14] == lay(EITHER_WAY, "5-4", "5-5@0").counts


def test_a_covered_double_counts_no_more() -> None:
    """Mechanics: the count; only what is exposed counts: 7; twice 4 and 3; 6 and 3."""
    assert [7, 11, 9] == lay(NO_SPINNER, "4-3", "4-4@0", "6-4@0").counts


def test_a_lone_first_tile_counts_both_halves() -> None:
    """Mechanics: the count (ruling): a lone 5-5 is 10, a lone 6-4 is 10."""
    assert lay(FIVES, "5-5").counts == lay(NO_SPINNER, "5-5").counts == [10]
    assert [10] == lay(FIVES, "6-4").counts


def test_a_spinner_counts_both_halves_until_both_line_sides_are_covered() -> None:
    """Mechanics: the count; 10; 10 and 2; 2 and 3."""
    assert [10, 12, 5] == lay(FIVES, "5-5", "5-2@0", "5-3@1").counts


def test_a_spinner_in_the_line_counts_both_halves_until_its_opposite_side_is_covered() -> None:
    """Mechanics: the count; 9; 10 and 4; 1 and 4."""
    assert [9, 14, 5] == lay(FIVES, "5-4", "5-5@0", "5-1@0").counts


def test_an_untouched_cross_side_counts_nothing() -> None:
    """Mechanics: the count; 2, 3 and 6 on one cross arm, nothing for the other."""
    assert [10, 12, 5, 11] == lay(FIVES, "5-5", "5-2@0", "5-3@1", "6-5@2").counts


def test_under_any_order_a_covered_cross_side_leaves_the_spinner_its_halves() -> None:
    """Mechanics: the count; the spinner's line sides are open: 10 and 0; then one more line side; then both."""
    assert [10, 10, 11, 13, 6] == lay(ANY_ORDER, "5-5", "5-0@2", "5-1@3", "5-2@0", "5-3@1").counts


def test_where_open_sides_count_each_untouched_cross_side_counts_a_half_until_covered() -> None:
    """Mechanics: the count, the option open sides count: 10; 12; 2, 3 and two 5s; 2, 3, 6 and one 5; 2, 3, 6 and 4."""
    assert [10, 12, 15, 16, 15] == lay(OPEN_SIDES, "5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3").counts


def test_where_open_sides_count_they_do_so_once_both_line_sides_are_covered() -> None:
    """Mechanics: the count, the option open sides count; under any order they are open before, but count nothing yet."""
    rules = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER, open_sides_count=True))
    assert [10, 10, 11, 8] == lay(rules, "5-5", "5-0@2", "5-1@0", "5-2@1").counts


def test_a_lone_spinner_may_count_once() -> None:
    """Mechanics: the count, the option lone spinner counts once: 5, and from the next tile on both halves again."""
    assert [5, 12, 5] == lay(COUNTS_ONCE, "5-5", "5-2@0", "5-3@1").counts


def test_where_a_lone_spinner_counts_once_another_lone_tile_counts_both_halves() -> None:
    """Mechanics: the count, the option lone spinner counts once; 6-4 and a double that is no spinner still count 10."""
    assert [10] == lay(COUNTS_ONCE, "6-4").counts
    no_spinner = attrs.evolve(FIVES, layout=Spinners(which=Which.NONE, lone_spinner_counts_once=True))
    assert [10] == lay(no_spinner, "5-5").counts


@pytest.mark.parametrize("opens", Opens)
def test_a_lone_spinner_counts_once_only_while_it_is_alone(opens: Opens) -> None:
    """Mechanics: the count, the option lone spinner counts once: alone 5; with other tiles both halves while its line is open."""
    rules = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=opens, lone_spinner_counts_once=True))
    assert [5, 12, 6] == lay(rules, "5-5", "5-2@0", "5-4@1").counts
    assert [9, 14, 5] == lay(rules, "5-4", "5-5@0", "5-1@0").counts


def test_an_empty_table_counts_nothing() -> None:
    """Mechanics: the count; no ends, no pips."""
    assert 0 == FIVES.count(Chain())


def test_a_game_that_scores_nothing_in_play_has_no_count() -> None:
    """Mechanics: the count is told only where the game counts."""
    table = lay(attrs.evolve(FIVES, scoring=NoScore()), "5-5", "5-2@0")
    assert [None, None] == table.counts
    assert [0, 0] == table.points
    assert table.ruleset.count(table.round.chain) is None


# Rounding -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "unit", "pips", "rounded"),
    [
        (Mode.NONE, 5, 27, 27),
        (Mode.DOWN, 5, 4, 0),
        (Mode.DOWN, 5, 25, 25),
        (Mode.DOWN, 5, 29, 25),
        (Mode.DOWN, 3, 8, 6),
        (Mode.DOWN, 10, 19, 10),
        (Mode.NEAREST, 5, 2, 0),
        (Mode.NEAREST, 5, 3, 5),
        (Mode.NEAREST, 5, 27, 25),
        (Mode.NEAREST, 5, 28, 30),
        (Mode.NEAREST, 3, 4, 3),
        (Mode.NEAREST, 3, 5, 6),
        (Mode.NEAREST, 10, 4, 0),
        (Mode.NEAREST, 10, 5, 10),
        (Mode.NEAREST, 10, 14, 10),
        (Mode.NEAREST, 10, 15, 20),
        (Mode.UP, 5, 1, 5),
        (Mode.UP, 5, 25, 25),
        (Mode.UP, 3, 7, 9),
        (Mode.UP, 10, 11, 20),
    ],
)
def test_rounding_has_a_mode_and_a_unit(mode: Mode, unit: int, pips: int, rounded: int) -> None:
    """Mechanics: rounding; with units of 5 and 3 no number lies halfway, with 10 a 5 goes up."""
    assert rounded == Rounding(mode, unit).total([pips])


@pytest.mark.parametrize(
    ("mode", "unit", "pips", "rounded"),
    [
        (Mode.NONE, 5, -27, -27),
        (Mode.DOWN, 5, -8, -5),
        (Mode.NEAREST, 5, -8, -10),
        (Mode.NEAREST, 3, -4, -3),
        (Mode.NEAREST, 10, -5, -10),
        (Mode.UP, 5, -6, -10),
        (Mode.DOWN, 5, -4, 0),
    ],
)
def test_rounding_acts_on_the_magnitude_and_keeps_the_sign(mode: Mode, unit: int, pips: int, rounded: int) -> None:
    """Mechanics: rounding; eight below nought is rounded as eight is."""
    assert rounded == Rounding(mode, unit).total([pips])


@pytest.mark.parametrize(
    ("mode", "unit", "total", "each"),
    [
        (Mode.NONE, 5, 22, 22),
        (Mode.DOWN, 5, 20, 15),
        (Mode.NEAREST, 5, 20, 25),
        (Mode.UP, 5, 25, 30),
        (Mode.NEAREST, 3, 21, 24),
        (Mode.UP, 3, 24, 24),
        (Mode.NEAREST, 10, 20, 20),
        (Mode.DOWN, 10, 20, 10),
    ],
)
def test_the_scope_of_rounding_is_the_total_or_each_hand(mode: Mode, unit: int, total: int, each: int) -> None:
    """Mechanics: rounding; hands of 3, 8 and 11 pips, 22 in all."""
    assert total == Rounding(mode, unit, Scope.TOTAL).total([3, 8, 11])
    assert each == Rounding(mode, unit, Scope.EACH).total([3, 8, 11])


# Conservation ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_each_tile_is_in_exactly_one_place(seed: int) -> None:
    """Mechanics: conservation; at every state the hands, the boneyard and the layout make up the set."""
    for match in walk(FIVES, seed):
        assert match.round is not None
        in_hands = [tile for hand in match.round.hands for tile in hand]
        laid = [link.tile for link in match.round.chain.links]
        assert list(TileSet(6).tiles) == sorted([*in_hands, *match.round.boneyard, *laid])


# Contests after a block -----------------------------------------------------------------------------------------------


def test_contests_are_held_in_order_among_those_still_level() -> None:
    """Mechanics: a block; at 10 to 10 to 0 the two seats ahead are left, of which seat 1 has fewer tiles; it wins 24 and 19."""
    settlement = OutOrBlock(out=Award(OpponentsPips()), block=Award(OpponentsPips()), block_winner=(Ahead(), FewestTiles()))
    rules = house(3, players={3}, drawing=NoDrawing(), settlement=settlement)
    hands = ("5-5 4-4 3-3", "2-1 5-4 5-3", "2-2 4-3 6-6")
    table = sit(rules, *hands, lot=1, scores=(10, 10, 0)).play("2-1", "2-2")
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, 43, 0)) == table.outcome


def test_a_block_whose_contests_leave_sides_level_is_won_by_nobody() -> None:
    """Mechanics: a block; two sides level on the last contest, no points; the leader leads again where the winner would."""
    settlement = OutOrBlock(out=Award(OpponentsPips()), block=Award(OpponentsPips()), block_winner=(Ahead(),))
    rules = house(2, drawing=NoDrawing(), settlement=settlement, lead=ByRound(first=Strongest(), later=WinnerLeads()))
    table = sit(rules, "5-5 2-1", "6-6 4-3").play("6-6")
    assert Outcome(Reason.BLOCK, seat=None, side=None, points=(0, 0)) == table.outcome
    assert 1 == table.deal("5-5 2-1", "6-6 4-3").match.to_move


def test_a_difference_is_taken_from_each_opponent() -> None:
    """Mechanics: a block; hands of 2, 5 and 12 pips are worth 3 and 10 to the first."""
    settlement = OutOrBlock(out=Award(OpponentsPips()), block=Award(Differences()), block_winner=(LastToPlay(),))
    rules = house(2, players={3}, drawing=NoDrawing(), settlement=settlement)
    table = sit(rules, "0-0 1-1", "3-2 5-5", "6-6 4-4").play("0-0")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(31, 0, 0)) == table.outcome


def test_an_award_may_hold_a_bonus_and_be_paid_in_fifths() -> None:
    """S2 and S3, muggins: 12 pips to the nearest 5 are 10, divided by 5 are 2, and one more for going out."""
    settlement = OutOrBlock(
        out=Award(OpponentsPips(), Rounding(Mode.NEAREST, 5), per=5, bonus=1),
        block=Award(Differences()),
        block_winner=(LastToPlay(),),
    )
    table = sit(house(1, settlement=settlement), "2-1", "6-6").play("2-1")
    assert (3, 0) == table.outcome.points


@pytest.mark.parametrize("lead", [NextSeat(), WinnerLeads(), ByEnding(out=WinnerLeads(), block=NextSeat())], ids=repr)
def test_where_no_round_was_before_the_lot_decides_who_leads(lead: Any) -> None:
    """A rule that looks at the last round finds none in the first: whoever the lot picks leads any tile (a ruling)."""
    ruleset = house(2, lead=lead)
    for seat in (0, 1):
        table = sit(ruleset, "6-4 1-1", "3-3 2-2", lot=seat)
        assert (seat, None) == (table.round.leader, table.round.dealt.forced)
