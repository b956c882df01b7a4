"""Positions whose value was worked out by hand, as literals."""

from __future__ import annotations

from itertools import count
from math import comb

import attrs
import pytest

from dominorules import FIVES, Match, Outcome, Play, Reason, Ruleset, Tile, TileSet
from dominorules.rules import (
    Ahead,
    Award,
    Differences,
    FewestTiles,
    LastToPlay,
    Mode,
    Opens,
    OpponentsPips,
    OutOrBlock,
    Rounding,
    Spinners,
    UntilPlayable,
    Which,
)
from table import house, lay, sit, small

NO_SPINNER = attrs.evolve(FIVES, layout=Spinners(which=Which.NONE))
ANY_ORDER = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER))
OPEN_SIDES = attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, open_sides_count=True))


def test_the_leads_that_score() -> None:
    """S0, points during a round: of 28 leads two score ten and three score five."""
    scores = {str(tile): lay(FIVES, str(tile)).points[0] for tile in TileSet(6)}
    assert {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5} == {tile: points for tile, points in scores.items() if points}
    assert 28 == len(scores)
    assert [0] == lay(FIVES, "0-0").counts


def test_a_led_5_5_with_four_arms() -> None:
    """Mechanics: the count; S0, points during a round."""
    table = lay(FIVES, "5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3")
    assert [10, 12, 5, 11, 15] == table.counts
    assert [10, 0, 5, 0, 15] == table.points


def test_a_led_5_5_whose_open_sides_count() -> None:
    """Mechanics: the count, the option open sides count."""
    assert [10, 12, 15, 10] == lay(OPEN_SIDES, "5-5", "5-2@0", "5-3@1", "5-0@2").counts


def test_a_led_3_3_with_a_longer_cross_arm() -> None:
    """Mechanics: the count."""
    assert [6, 8, 3, 9, 5] == lay(FIVES, "3-3", "3-2@0", "3-1@1", "6-3@2", "6-2@2").counts


def test_a_double_at_the_end_of_a_line() -> None:
    """S0, points during a round: its example of 6 and twice 2."""
    assert [10, 8, 10] == lay(FIVES, "6-4", "4-2@1", "2-2@1").counts


def test_a_5_5_laid_on_a_5_4() -> None:
    """Mechanics: spinner geometry; the far side first, then the cross sides as one place."""
    table = lay(FIVES, "5-4", "5-5@0", hold="5-1 5-2")
    assert [9, 14] == table.counts
    assert ["5-1@0"] == table.placements("5-1")
    table = lay(FIVES, "5-4", "5-5@0", "5-1@0", hold="5-2")
    assert [9, 14, 5] == table.counts
    assert ["5-2@2"] == table.placements("5-2")


def test_a_5_5_laid_on_a_5_4_with_sides_in_any_order() -> None:
    """Mechanics: spinner geometry, the option any order."""
    assert ["5-1@0", "5-1@2"] == lay(ANY_ORDER, "5-4", "5-5@0", hold="5-1").placements("5-1")


def test_a_spinner_in_the_line_and_a_second_double() -> None:
    """S0, play: the first double is the one spinner: 2-2 takes 4-2 on its cross side; 4-4 after that is no spinner."""
    table = lay(FIVES, "2-1", "2-2@0", "3-2@0", hold="4-2")
    assert ["4-2@2"] == table.placements("4-2")
    table = lay(FIVES, "2-1", "2-2@0", "3-2@0", "4-2@2", "4-4@2", "4-0@2", hold="4-3")
    assert [3, 5, 4, 8, 12, 4] == table.counts
    assert ["4-3@0"] == table.placements("4-3")


def test_doubles_in_a_line_without_a_spinner() -> None:
    """Mechanics: the count; a double at an end counts twice, a covered one not at all."""
    assert [10, 10, 10, 6, 10] == lay(NO_SPINNER, "5-5", "5-0@0", "0-0@0", "6-5@1", "4-0@0").counts
    assert [7, 11, 14, 12] == lay(NO_SPINNER, "4-3", "4-4@0", "3-3@1", "6-4@0").counts


def test_the_most_that_two_ends_can_score() -> None:
    """S3, muggins: 4-4 and 6-6 make 20; the highest count of two ends is 22."""
    table = lay(FIVES, "6-4", "6-6@0", "4-4@1")
    assert [10, 16, 20] == table.counts
    assert [10, 0, 20] == table.points
    table = lay(FIVES, "6-5", "6-6@0", "5-5@1")
    assert [11, 17, 22] == table.counts
    assert [0, 0, 0] == table.points


def test_the_most_that_one_spinner_can_score() -> None:
    """S0, points during a round: arms that end in 6-6, 5-5, 4-4 and a 5 make 35."""
    table = lay(FIVES, "3-3", "6-3@0", "5-3@1", "4-3@2", "3-1@3", "6-6@0", "5-5@1", "4-4@2", "5-1@3")
    assert [6, 12, 11, 15, 16, 22, 27, 31, 35] == table.counts
    assert [0, 0, 0, 15, 0, 0, 0, 0, 35] == table.points


def test_the_highest_count_of_one_spinner() -> None:
    """Mechanics: the count; arms that end in 6-6, 5-5, 4-4 and a 6 make 36."""
    table = lay(FIVES, "3-3", "6-3@0", "5-3@1", "4-3@2", "3-2@3", "6-6@0", "5-5@1", "4-4@2", "6-2@3")
    assert [6, 12, 11, 15, 17, 23, 28, 32, 36] == table.counts
    assert 0 == table.points[-1]


def test_the_only_double_leads_before_6_5() -> None:
    """S0, tiles and how to start: 0-0 is stronger than any tile that is no double."""
    table = sit(FIVES, "0-0 2-1 3-1 3-2 4-1 4-2 4-3", "6-5 6-4 6-3 6-2 6-1 6-0 5-4")
    assert 0 == table.match.to_move
    assert ["0-0"] == table.moves


def test_6_3_leads_before_5_4() -> None:
    """S0, tiles and how to start: nine pips each, the higher half decides."""
    table = sit(FIVES, "6-3 2-1 3-1 3-2 4-1 4-2 4-3", "5-4 5-3 5-2 5-1 5-0 6-1 6-0")
    assert 0 == table.match.to_move
    assert ["6-3"] == table.moves


def test_three_draws_until_6_0_fits() -> None:
    """S0, play: ends 6 and 4, a hand that matches neither, and a boneyard of 2-1, 3-3, 6-0."""
    table = sit(FIVES, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "5-3 5-2 5-1 5-0 3-2 3-1 3-0", boneyard="2-1 3-3 6-0").play("6-4")
    for _ in range(3):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["6-0@0"] == table.moves


def test_holding_4_0_no_tile_is_drawn() -> None:
    """S0, play: ends 6 and 4."""
    table = sit(FIVES, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "4-0 5-2 5-1 5-0 3-2 3-1 3-0").play("6-4")
    assert ["4-0@1"] == table.moves


@pytest.mark.parametrize(("mode", "points"), [(Mode.DOWN, (0, 25, 25)), (Mode.NEAREST, (5, 25, 30)), (Mode.UP, (5, 30, 30))])
def test_an_out_against_3_27_and_28_pips(mode: Mode, points: tuple[int, int, int]) -> None:
    """S0, points after a round: rounded down; Mechanics: rounding, to the nearest 5 and up."""
    settlement = OutOrBlock(
        out=Award(OpponentsPips(), Rounding(mode, 5)),
        block=Award(Differences()),
        block_winner=(Ahead(), FewestTiles(), LastToPlay()),
    )
    rules = attrs.evolve(small(3), settlement=settlement)
    against_3 = sit(rules, "6-6 6-5 5-5", "0-0 1-0 2-0").play("6-6", "pass", "6-5@0", "pass", "5-5@0")
    against_27 = sit(rules, "1-1 1-0 0-0", "6-5 6-4 4-2").play("1-1", "pass", "1-0@0", "pass", "0-0@0")
    against_28 = sit(rules, "1-1 1-0 0-0", "6-5 6-4 5-2").play("1-1", "pass", "1-0@0", "pass", "0-0@0")
    tables = (against_3, against_27, against_28)
    assert (3, 27, 28) == tuple(table.hand(1).pips for table in tables)
    assert points == tuple(table.outcome.points[0] for table in tables)


def test_at_95_a_last_tile_that_makes_5_wins_without_a_bonus() -> None:
    """S0, the end: 0-0 on a line of 5-0 makes 5; the 9 pips left are worth nothing now."""
    table = sit(small(2), "0-0 5-0", "6-3 6-4", scores=(95, 0)).play("0-0", "pass", "5-0@0")
    assert [0, 5] == table.counts
    assert (100, 0) == table.match.scores
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == table.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0)) == table.verdict


def test_a_block_at_60_to_55_with_14_pips_against_8() -> None:
    """S0, points after a round: the seat ahead scores 8 - 14."""
    table = sit(small(3), "6-6 5-4 5-0", "3-0 2-1 2-0", scores=(60, 55)).play("6-6")
    assert [14, 8] == [hand.pips for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(-6, 0)) == table.outcome
    assert (54, 55) == table.match.scores


def test_a_block_at_40_to_40_with_2_tiles_against_3() -> None:
    """S0, points after a round: fewer tiles win, though 12 pips against 4 make it -8."""
    table = sit(small(3), "6-6 5-5 2-0", "0-0 1-0 3-0", scores=(40, 40)).play("6-6")
    assert [(2, 12), (3, 4)] == [(len(hand), hand.pips) for hand in table.round.hands]
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(-8, 0)) == table.outcome
    assert (32, 40) == table.match.scores


def test_a_lone_1_1_against_6_6_and_5_5_with_one_tile_to_draw() -> None:
    """Mechanics: blocked needs an empty boneyard; of 24 tiles 23 are in reserve, and seat 1 holds 5-4 besides."""
    rules = house(2, drawing=UntilPlayable(reserve=23))
    table = sit(rules, "1-1 6-6", "5-5 5-4", boneyard="3-2").play("1-1")
    assert ["draw"] == table.moves
    assert Reason.BLOCK is table.play("draw").outcome.reason
    table = sit(rules, "1-1 6-6", "5-5 5-4", boneyard="2-1").play("1-1", "draw")
    assert ["2-1@0"] == table.moves


def test_a_lone_1_1_against_6_6_and_5_5_with_nothing_to_draw() -> None:
    """Mechanics: blocked, at once."""
    rules = house(2, drawing=UntilPlayable(reserve=24))
    assert Reason.BLOCK is sit(rules, "1-1 6-6", "5-5 5-4").play("1-1").outcome.reason


def test_a_lone_1_1_against_6_6_and_6_1() -> None:
    """Mechanics: not blocked while any seat holds a 1."""
    rules = house(2, drawing=UntilPlayable(reserve=24))
    assert ["6-1@0"] == sit(rules, "1-1 6-6", "6-1 5-4").play("1-1").moves
    assert ["pass"] == sit(rules, "1-1 6-1", "6-6 5-4").play("1-1").moves


def test_6_3_at_two_ends_of_6_is_two_moves() -> None:
    """Mechanics: one move at a time; two ends are two places."""
    table = lay(NO_SPINNER, "6-4", "4-2@1", "6-2@1", hold="6-3")
    assert [(0, 6), (1, 6)] == [(end.arm, end.pip) for end in table.round.chain.ends]
    assert ["6-3@0", "6-3@1"] == table.placements("6-3")


def test_a_lead_is_one_move_a_tile_and_names_no_end() -> None:
    """Mechanics: one move at a time."""
    table = sit(house(3), "6-4 5-5 1-0", "6-6 2-1 3-0")
    assert (Play(Tile(1, 0)), Play(Tile(5, 5)), Play(Tile(6, 4))) == table.ruleset.legal_moves(table.match)
    assert [(None, None)] * 3 == [
        (play.arm, play.outward) for play in table.ruleset.legal_moves(table.match) if isinstance(play, Play)
    ]


def blocked(ruleset: Ruleset, rounds: int) -> list[Match]:
    """The blocked ones of the first rounds that seeds deal, each played by moves picked here and there."""
    found: list[Match] = []
    for seed in range(rounds):
        match = ruleset.deal(ruleset.new_match(2), ruleset.shuffle(2, seed))
        for step in count(seed):
            moves = ruleset.legal_moves(match)
            if not moves:
                break
            match = ruleset.apply(match, moves[step * step % len(moves)])
        if match.round and match.round.outcome and match.round.outcome.reason is Reason.BLOCK:
            found.append(match)
    return found


def test_a_blocked_round_leaves_an_even_number_of_pips_in_hands() -> None:
    """Mechanics: blocked, under equal pips with every tile dealt or drawn, with a spinner or without."""
    matches = blocked(FIVES, 300) + blocked(NO_SPINNER, 300)
    assert len(matches) > 20
    rounds = [match.round for match in matches if match.round]
    assert {()} == {round.boneyard for round in rounds}
    assert {0} == {sum(hand.pips for hand in round.hands) % 2 for round in rounds}


def test_a_blocked_round_without_a_spinner_has_equal_ends() -> None:
    """Mechanics: blocked, under equal pips with every tile dealt or drawn: all eight halves of one number are laid."""
    rounds = [match.round for match in blocked(NO_SPINNER, 300) if match.round]
    assert len(rounds) > 10
    assert {1} == {len({end.pip for end in round.chain.ends}) for round in rounds}


def test_about_0_29_percent_of_deals_have_no_double_in_two_hands_of_seven() -> None:
    """S0, how to start: the chance that 14 of 28 tiles are among the 21 that are no doubles."""
    assert pytest.approx(0.0029, abs=0.00001) == comb(21, 14) / comb(28, 14)
    deals = (FIVES.shuffle(2, seed).tiles[:14] for seed in range(10_000))
    assert 15 < sum(not any(tile.is_double for tile in tiles) for tiles in deals) < 45


def test_an_out_against_a_lone_0_0() -> None:
    """Mechanics: going out always wins the round, here for 0 points."""
    table = sit(small(1), "6-6", "0-0").play("6-6")
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == table.outcome


def test_open_sides_of_a_spinner_in_the_line() -> None:
    """Mechanics: the count, the option open sides count: 4-4 is the spinner, 5-5 is none; twice 4, 2 and 1 at last."""
    assert [9, 13, 18, 10, 11] == lay(OPEN_SIDES, "5-4", "4-4@1", "5-5@0", "5-2@0", "4-1@1").counts


def test_tiles_are_written_with_the_higher_half_first() -> None:
    """A tile is told by its halves in either order, and written one way."""
    assert "6-4" == str(Tile(4, 6)) == str(Tile(6, 4)) == str(Tile.parse("4-6"))
    assert Tile(4, 6) is Tile(6, 4)


def test_a_placement_is_told_by_its_outward_half() -> None:
    """6-4 on a 6 turns its 4 outward, on a 4 its 6."""
    table = lay(FIVES, "5-4", "6-5@0", hold="6-4")
    assert (Play(Tile(6, 4), arm=0, outward=4), Play(Tile(6, 4), arm=1, outward=6)) == tuple(
        move for move in table.ruleset.legal_moves(table.match) if isinstance(move, Play) and move.tile is Tile(6, 4)
    )
