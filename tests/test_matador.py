"""Matador, where touching halves add up to seven: one test a clause.

S3 is its source. In the lists of moves an `x` marks a matador laid crosswise and an `l` a double laid lengthwise; 0-0, which is
both, lies crosswise without a mark. A ruling is what holds where S3 is silent.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from dominorules import MATADOR, Outcome, Play, Reason, RulesetError, Tile, TileSet
from dominorules.rules import HandSize, Matadors, Multiples, SumTo, Target
from table import Table, sit, text_of
from variant_table import ascending, blocked, ends, gone_out, lay, round_of, short

WILD = attrs.evolve(MATADOR, joining=SumTo(matadors=Matadors.WILD))
MATADORS = ("0-0", "4-3", "5-2", "6-1")


def ways(table: Table, tile: str) -> list[str]:
    """The legal moves with one tile, each with the half that it turns outward."""
    assert table.match.to_move is not None
    assert Tile.parse(tile) in table.hand(table.match.to_move)
    moves = [text_of(move, outward=True) for move in table.ruleset.legal_moves(table.match)]
    return [move for move in moves if move.startswith(tile)]


# Players, set, deal and lead ------------------------------------------------------------------------------------------


def test_two_to_four_play_with_double_six() -> None:
    """S3, start: two, three or four; a set of 28."""
    assert frozenset({2, 3, 4}) == MATADOR.players
    assert TileSet(6) == MATADOR.tiles


@pytest.mark.parametrize(("seats", "size", "left"), [(2, 7, 14), (3, 6, 10), (4, 5, 8)])
def test_two_get_seven_tiles_three_get_six_four_get_five(seats: int, size: int, left: int) -> None:
    """Ruling: S3 says usually no more than seven; the rest is the boneyard."""
    round = round_of(MATADOR.deal(MATADOR.new_match(seats), ascending(MATADOR)))
    assert [size] * seats == [len(hand) for hand in round.hands]
    assert left == len(round.boneyard)


def test_the_leader_is_drawn_by_lot_and_leads_any_tile() -> None:
    """S3, start: the lot picked seat 1, though seat 0 holds 6-6."""
    hands = ("6-6 6-5 6-4 6-3 6-2 6-0 5-4", "5-5 5-3 5-1 5-0 4-2 4-1 4-0")
    table = sit(MATADOR, *hands, lot=1)
    assert 1 == table.match.to_move
    assert ["4-0", "4-1", "4-2", "5-0", "5-1", "5-3", "5-5l"] == table.moves
    assert 0 == sit(MATADOR, *hands, lot=0).match.to_move


def test_later_rounds_are_led_by_lot_again() -> None:
    """Ruling: seat 0 led and went out, seat 2 leads the next round."""
    table = sit(attrs.evolve(MATADOR, dealing=HandSize(1)), "5-3", "2-1", "4-3", lot=0).play("5-3")
    assert 2 == table.deal("5-3", "2-1", "4-3", lot=2).match.to_move


def test_a_lead_is_always_lengthwise() -> None:
    """S3, matador: there is no end yet that a matador could be laid across; all seven tiles have one way."""
    table = sit(MATADOR, "6-1 5-2 4-3 0-0 3-3 6-6 5-5", "6-5 6-4 6-3 6-2 6-0 5-4 5-3")
    assert ["0-0l", "3-3l", "4-3", "5-2", "5-5l", "6-1", "6-6l"] == table.moves
    assert all(isinstance(move, Play) and not move.crosswise for move in MATADOR.legal_moves(table.match))


def test_nothing_is_scored_in_play() -> None:
    """S3, matador: points are won when a round ends."""
    table = lay(MATADOR, "6-3", "4-1@1", "6-6@1l")
    assert [None, None, None] == table.counts
    assert [0, 0, 0] == table.points


def test_the_line_has_two_ends() -> None:
    """S3, matador: a line; a led double has two sides, and no third."""
    assert ["4-1@0"] == lay(MATADOR, "3-3l", hold="4-1").placements("4-1")
    assert ["4-1@1"] == lay(MATADOR, "3-3l", "4-0@0", hold="4-1").placements("4-1")
    assert [] == lay(MATADOR, "3-3l", "4-0@0", "4-1@1", hold="4-2").placements("4-2")


# 1. Touching halves add up to seven -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "fits"), [("6-5", "1-1"), ("6-5", "2-2"), ("4-2", "3-3"), ("4-2", "5-5"), ("3-1", "4-4"), ("3-1", "6-6")]
)
def test_touching_halves_add_up_to_seven(lead: str, fits: str) -> None:
    """S3, matador: a 6 takes a 1, a 5 a 2, a 4 a 3, and the other way round."""
    assert 1 == len(lay(MATADOR, lead, hold=fits).placements(fits))


def test_equal_halves_do_not_join() -> None:
    """S3, matador: 6-4 and 6-2 join neither the 6 nor the 3 of a 6-3 by what is equal; 5-4 joins by the 4."""
    table = lay(MATADOR, "6-3", hold="6-2 5-3 5-4")
    assert [] == table.placements("6-2")
    assert [] == table.placements("5-3")
    assert ["5-4@1"] == table.placements("5-4")
    assert ["5-4@1=5"] == ways(table, "5-4")


def test_an_end_tells_what_it_asks_for() -> None:
    """S3, matador: a 6 asks for a 1, a 3 for a 4; a blank for a 7, which no tile has."""
    assert [(0, 6, 1), (1, 3, 4)] == ends(lay(MATADOR, "6-3"))
    assert [(0, 6, 1), (1, 0, 7)] == ends(lay(MATADOR, "6-3", "4-0@1"))


def test_of_six_tiles_three_can_be_played_on_ends_of_6_and_3() -> None:
    """S3, matador: 4-4 on the 3, 6-1 on the 6 as an ordinary tile, 6-1 and 0-0 across on either; not 5-3, 3-3, 2-0 or 2-2."""
    table = sit(MATADOR, "6-3 6-6 6-5 6-4 6-2 6-0 5-5", "4-4 6-1 0-0 5-3 3-3 2-0 2-2").play("6-3")
    assert ["0-0@0", "6-1@0", "6-1@0x", "0-0@1", "4-4@1l", "6-1@1x"] == table.moves


def test_only_a_matador_continues_a_blank() -> None:
    """S3, matador: nothing makes seven with a blank: both ends 0, of 5-2 and 3-3 only 5-2."""
    table = lay(MATADOR, "3-0", "4-0@0", hold="5-2 3-3")
    assert [(0, 0, 7), (1, 0, 7)] == ends(table)
    assert ["5-2@0x", "5-2@1x"] == table.placements("5-2")
    assert [] == table.placements("3-3")


def test_no_blank_continues_a_blank() -> None:
    """S3, matador: seven, not equality: 6-0 is no matador; 0-0 is one, but crosswise."""
    table = lay(MATADOR, "3-0", "4-0@0", hold="6-0 0-0")
    assert [] == table.placements("6-0")
    assert ["0-0@0", "0-0@1"] == table.placements("0-0")


# 2. Matadors laid crosswise -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("matador", MATADORS)
@pytest.mark.parametrize(("lead", "arm"), [("6-5", 0), ("6-5", 1), ("4-2", 0), ("4-2", 1), ("3-0", 0), ("3-0", 1), ("1-1l", 0)])
def test_a_matador_may_be_laid_crosswise_on_any_end(matador: str, lead: str, arm: int) -> None:
    """S3, matador: 0-0, 6-1, 5-2 and 4-3, whatever the end shows: 6, 5, 4, 2, 3, 0 or 1."""
    mark = "" if matador == "0-0" else "x"
    assert f"{matador}@{arm}{mark}" in lay(MATADOR, lead, hold=matador).placements(matador)


def test_no_other_tile_may_be_laid_crosswise() -> None:
    """S3, matador: of the 28 tiles four are matadors; the others fit by their numbers or not at all."""
    crosswise = {str(tile) for tile in TileSet(6) if None in SumTo().outwards(tile, asks=7, high=6)}
    assert set(MATADORS) == crosswise


def test_a_matador_laid_crosswise_turns_no_half_outward() -> None:
    """S3, matador: it lies across, so neither of its numbers is at the end."""
    table = lay(MATADOR, "6-3", "5-2@0x")
    assert Play(Tile(5, 2), arm=0, outward=None, crosswise=True) == table.plays[-1].play
    assert [(False, None), (True, None)] == [(link.crosswise, link.outward) for link in table.round.chain.links]


def test_after_a_matador_laid_crosswise_the_same_number_must_follow() -> None:
    """S3, matador: on a 6 a 6: 6-0 fits; 1-0, which would make seven, does not, nor do the numbers of the matador."""
    table = lay(MATADOR, "6-3", "5-2@0x", hold="6-0 1-0 5-5 2-2")
    assert [(0, 6, 6), (1, 3, 4)] == ends(table)
    assert ["6-0@0"] == table.placements("6-0")
    assert [[], [], []] == [table.placements(tile) for tile in ("1-0", "5-5", "2-2")]


def test_the_outward_half_of_what_follows_opens_the_new_end() -> None:
    """S3, matador: 6-5 after a matador on a 6 opens a 5, which asks for a 2 again."""
    assert [(0, 5, 2), (1, 3, 4)] == ends(lay(MATADOR, "6-3", "5-2@0x", "6-5@0"))


def test_after_a_matador_on_a_blank_a_blank_must_follow() -> None:
    """S3, matador: 4-3 across on a 0: then 5-0 fits there and opens a 5."""
    table = lay(MATADOR, "3-0", "4-3@1x", hold="5-0 6-6")
    assert [(0, 3, 4), (1, 0, 0)] == ends(table)
    assert ["5-0@1=5"] == ways(table, "5-0")
    assert [] == table.placements("6-6")
    assert [(0, 3, 4), (1, 5, 2)] == ends(lay(MATADOR, "3-0", "4-3@1x", "5-0@1"))


def test_a_double_may_follow_by_equality() -> None:
    """S3, matador: 6-6 after a matador on a 6, lengthwise as doubles are; it opens a 6, which asks for a 1."""
    table = lay(MATADOR, "6-3", "5-2@0x", hold="6-6")
    assert ["6-6@0l"] == table.placements("6-6")
    assert [(0, 6, 1), (1, 3, 4)] == ends(lay(MATADOR, "6-3", "5-2@0x", "6-6@0l"))


@pytest.mark.parametrize("second", ["0-0", "4-3", "6-1"])
def test_a_matador_laid_crosswise_may_follow_another_and_passes_the_number_on(second: str) -> None:
    """S3, matador: it may be laid anywhere; after two of them on a 6 a 6 must follow."""
    mark = "" if second == "0-0" else "x"
    table = lay(MATADOR, "6-3", "5-2@0x", f"{second}@0{mark}", hold="6-5 2-1")
    assert [(0, 6, 6), (1, 3, 4)] == ends(table)
    assert ["6-5@0"] == table.placements("6-5")
    assert [] == table.placements("2-1")


def test_all_four_matadors_may_follow_each_other() -> None:
    """S3, matador: and the number before them is still the one that must follow."""
    assert [(0, 6, 6), (1, 3, 4)] == ends(lay(MATADOR, "6-3", "0-0@0", "4-3@0x", "5-2@0x", "6-1@0x"))


def test_a_matador_may_follow_a_crosswise_one_lengthwise_by_equality() -> None:
    """S3, matador: 6-1 after a 5-2 across on a 6: its 6 inward, its 1 outward, or across too."""
    table = lay(MATADOR, "6-3", "5-2@0x", hold="6-1")
    assert ["6-1@0=1", "6-1@0x", "6-1@1x"] == ways(table, "6-1")


def test_a_matador_on_one_side_of_a_led_double_leaves_the_other_side_as_it_is() -> None:
    """S3, matador: 3-3 leads, 5-2 lies across on the one side, where a 3 must follow; on the other side a 4 fits."""
    table = lay(MATADOR, "3-3l", "5-2@0x", hold="3-2 4-1")
    assert [(0, 3, 3), (1, 3, 4)] == ends(table)
    assert ["3-2@0"] == table.placements("3-2")
    assert ["4-1@1"] == table.placements("4-1")


def test_a_led_0_0_takes_only_matadors() -> None:
    """S3, matador: both its sides are blanks, and they are one place while both are bare."""
    table = lay(MATADOR, "0-0l", hold="5-2 6-0")
    assert ["5-2@0x"] == table.placements("5-2")
    assert [] == table.placements("6-0")


# 3. Matadors laid lengthwise ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "way", "opens"),
    [
        ("6-3", "6-1@0", (0, 6, 1)),
        ("3-1", "6-1@1", (1, 1, 6)),
        ("5-3", "5-2@0", (0, 5, 2)),
        ("3-2", "5-2@1", (1, 2, 5)),
        ("4-2", "4-3@0", (0, 4, 3)),
        ("6-3", "4-3@1", (1, 3, 4)),
    ],
)
def test_a_matador_laid_lengthwise_is_an_ordinary_tile(lead: str, way: str, opens: tuple[int, int, int]) -> None:
    """S3, matador: like any tile it makes seven with the end: 6-1 on a 6 opens a 6, on a 1 it opens a 1."""
    assert opens in ends(lay(MATADOR, lead, way))


def test_on_an_end_that_it_fits_a_matador_has_both_ways() -> None:
    """S3, matador: the holder may lay it lengthwise or across; elsewhere across alone."""
    assert ["5-2@0", "5-2@0x", "5-2@1x"] == lay(MATADOR, "5-3", hold="5-2").placements("5-2")
    assert ["5-2@0x", "5-2@1x"] == lay(MATADOR, "6-3", hold="5-2").placements("5-2")


def test_0_0_lies_lengthwise_only_where_a_blank_is_asked_for_by_equality() -> None:
    """S3, matador: after a 4-3 across on a blank; on the 3, and on a bare blank, 0-0 lies across."""
    assert ["0-0@0", "0-0@1"] == lay(MATADOR, "3-0", hold="0-0").placements("0-0")
    assert ["0-0@0", "0-0@1l", "0-0@1"] == lay(MATADOR, "3-0", "4-3@1x", hold="0-0").placements("0-0")


def test_a_0_0_laid_lengthwise_opens_a_blank_that_takes_only_a_matador() -> None:
    """S3, matador: 5-0, which would follow the 4-3 across, no longer fits."""
    table = lay(MATADOR, "3-0", "4-3@1x", "0-0@1l", hold="5-0 5-2")
    assert [(0, 3, 4), (1, 0, 7)] == ends(table)
    assert [] == table.placements("5-0")
    assert ["5-2@0x", "5-2@1x"] == table.placements("5-2")


# 4. Doubles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "double", "opens"),
    [("4-2", "3-3@0l", (0, 3, 4)), ("6-3", "4-4@1l", (1, 4, 3)), ("6-3", "1-1@0l", (0, 1, 6)), ("5-3", "2-2@0l", (0, 2, 5))],
)
def test_doubles_lie_lengthwise(lead: str, double: str, opens: tuple[int, int, int]) -> None:
    """Ruling: S3 lays only matadors across: 3-3 on a 4 opens a 3."""
    table = lay(MATADOR, lead, double)
    assert [False, False] == [link.crosswise for link in table.round.chain.links]
    assert opens in ends(table)


# 5. Drawing and the end of a round ------------------------------------------------------------------------------------


def test_who_cannot_play_draws_until_a_tile_fits() -> None:
    """S3, ordinary: ends 6 and 4, a boneyard of 6-2, 6-4, 3-0: three draws, then the 3-0, which makes seven with the 4."""
    table = sit(MATADOR, "6-4 6-3 5-3 3-2 3-1 1-1 2-1", "5-5 5-4 5-0 4-2 4-0 2-2 2-0", boneyard="6-2 4-4 3-0").play("6-4")
    for _ in range(3):
        assert ["draw"] == table.moves
        table = table.play("draw")
    assert ["3-0@1"] == table.moves


def test_a_drawn_matador_may_be_laid_anywhere() -> None:
    """S3, ordinary and matador: 5-2 across on either end."""
    table = sit(MATADOR, "6-4 6-3 5-3 3-2 3-1 1-1 2-1", "5-5 5-4 5-0 4-2 4-0 2-2 2-0", boneyard="5-2").play("6-4", "draw")
    assert ["5-2@0x", "5-2@1x"] == table.moves


def test_who_can_play_may_not_draw() -> None:
    """S3, ordinary: a matador always can be played."""
    table = sit(MATADOR, "6-4 6-3 5-3 3-2 3-1 1-1 2-1", "0-0 5-5 5-4 5-0 4-2 4-0 2-2").play("6-4")
    assert ["0-0@0", "0-0@1"] == table.moves


def test_with_an_empty_boneyard_who_cannot_play_passes() -> None:
    """S3, ordinary: all eight tiles that four players leave may be drawn; none has a 1 or is a matador."""
    hands = ("6-6 1-0 1-1 2-1 3-1", "5-5 4-4 3-3 2-2 5-4", "4-1 5-1 6-1 0-0 5-2", "4-3 6-5 6-4 6-3 6-2")
    table = sit(MATADOR, *hands).play("6-6l", *["draw"] * 8)
    assert () == table.round.boneyard
    assert ["pass"] == table.moves


def test_a_matador_in_hand_keeps_the_round_open() -> None:
    """Mechanics: blocked: no seat holds a tile that fits; a matador fits any end."""
    table = sit(short(MATADOR, 2), "6-6 5-5", "4-4 0-0").play("6-6l")
    assert ["0-0@0"] == table.moves
    assert Reason.BLOCK is sit(short(MATADOR, 2), "6-6 5-5", "4-4 3-3").play("6-6l").outcome.reason


def test_a_round_may_be_blocked_at_a_crosswise_matador() -> None:
    """Mechanics: blocked: nobody holds a 6 for the one end or a 4 for the other."""
    table = sit(short(MATADOR, 3), "6-3 5-5 2-0", "5-2 1-1 2-2").play("6-3", "5-2@0x")
    assert Reason.BLOCK is table.outcome.reason


def test_going_out_wins_the_opponents_pips() -> None:
    """Ruling: 7 and 11."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(18, 0, 0)) == gone_out(MATADOR, "", "4-3", "6-5").outcome


def test_an_out_against_a_lone_0_0_wins_the_round_with_no_points() -> None:
    """Mechanics: going out always wins the round."""
    assert Outcome(Reason.OUT, seat=0, side=0, points=(0, 0)) == gone_out(MATADOR, "", "0-0").outcome


def test_a_block_is_won_by_fewest_pips_for_the_difference_from_each_opponent() -> None:
    """Ruling: of 5, 9 and 12 pips the first wins 4 and 7."""
    table = blocked(MATADOR, "5-0", "4-2 3-0", "4-4 2-2")
    assert Outcome(Reason.BLOCK, seat=0, side=0, points=(11, 0, 0)) == table.outcome


def test_fewest_pips_win_a_block_against_who_played_last() -> None:
    """Ruling: unlike in the ordinary game it matters not who closes."""
    assert Outcome(Reason.BLOCK, seat=1, side=1, points=(0, 1)) == blocked(MATADOR, "5-5", "4-2 3-0").outcome


def test_a_block_level_for_fewest_scores_for_nobody() -> None:
    """Ruling: 9 pips each."""
    assert Outcome(Reason.BLOCK, seat=None, side=None, points=(0, 0)) == blocked(MATADOR, "5-4", "3-3 3-0").outcome


def test_a_match_goes_to_100() -> None:
    """Ruling: 18 more at 82, not at 81. Option: another number."""
    table = gone_out(MATADOR, "", "4-3", "6-5", scores=(82, 0, 0))
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(100, 0, 0)) == table.verdict
    assert not gone_out(MATADOR, "", "4-3", "6-5", scores=(81, 0, 0)).match.is_over
    assert gone_out(attrs.evolve(MATADOR, match_end=Target(50)), "", "4-3", "6-5", scores=(32, 0, 0)).match.is_over


# Options --------------------------------------------------------------------------------------------------------------


def test_crosswise_or_by_option_wild_lengthwise() -> None:
    """S3, matador, the option wild lengthwise: on ends of 6 and 3 a 5-2 across, or lengthwise with either half inward."""
    assert ["5-2@0x", "5-2@1x"] == ways(lay(MATADOR, "6-3", hold="5-2"), "5-2")
    assert ["5-2@0=5", "5-2@0=2", "5-2@1=5", "5-2@1=2"] == ways(lay(WILD, "6-3", hold="5-2"), "5-2")


def test_a_wild_matador_opens_its_outward_half() -> None:
    """S3, matador, the option wild lengthwise: the 5 or the 2 of a 5-2 on a 6; the end asks for what makes seven with it."""
    assert [(0, 5, 2), (1, 3, 4)] == ends(lay(WILD, "6-3", "5-2@0=5"))
    assert [(0, 2, 5), (1, 3, 4)] == ends(lay(WILD, "6-3", "5-2@0=2"))


def test_a_wild_matador_that_fits_has_no_third_way() -> None:
    """S3, matador, the option wild lengthwise: on a 5 a 5-2 may turn its 5 outward as an ordinary tile does, or its 2."""
    assert ["5-2@0=5", "5-2@0=2", "5-2@1=5", "5-2@1=2"] == ways(lay(WILD, "5-3", hold="5-2"), "5-2")


def test_a_wild_0_0_has_one_way_at_each_end() -> None:
    """S3, matador, the option wild lengthwise: both halves are alike; it opens a blank."""
    table = lay(WILD, "6-3", hold="0-0")
    assert ["0-0@0=0l", "0-0@1=0l"] == ways(table, "0-0")
    assert [(0, 0, 7), (1, 3, 4)] == ends(lay(WILD, "6-3", "0-0@0l"))


def test_a_wild_matador_continues_a_blank() -> None:
    """S3, matador, the option wild lengthwise: any end; 6-0, which is no matador, still does not."""
    table = lay(WILD, "3-0", hold="4-3 6-0")
    assert ["4-3@0=4", "4-3@0=3", "4-3@1=4", "4-3@1=3"] == ways(table, "4-3")
    assert [] == table.placements("6-0")


def test_other_tiles_are_not_wild() -> None:
    """S3, matador, the option wild lengthwise: they make seven."""
    table = lay(WILD, "6-3", hold="4-4 3-3")
    assert ["4-4@1=4l"] == ways(table, "4-4")
    assert [] == table.placements("3-3")


@pytest.mark.parametrize(
    ("total", "asked", "placements"),
    [
        (None, [(0, 6, 1), (1, 3, 4)], ["5-1@0"]),
        (7, [(0, 6, 1), (1, 3, 4)], ["5-1@0"]),
        (8, [(0, 6, 2), (1, 3, 5)], ["5-1@1"]),
        (9, [(0, 6, 3), (1, 3, 6)], []),
    ],
)
def test_the_sum_may_be_another(total: int | None, asked: list[tuple[int, int, int]], placements: list[str]) -> None:
    """S3, matador, the option of other sums: 5-1 joins a 6 by the sum of seven, a 3 by that of eight."""
    table = lay(attrs.evolve(MATADOR, joining=SumTo(total=total)), "6-3", hold="5-1")
    assert asked == ends(table)
    assert placements == table.placements("5-1")


def test_the_matadors_follow_the_sum() -> None:
    """S3, matador, the option of other sums: the tiles that add up to it, and 0-0: by eight 4-4 is one and 4-3 is none."""
    rules = attrs.evolve(MATADOR, joining=SumTo(total=8))
    held = ("4-3", "4-4", "0-0")
    assert [["4-3@0x"], [], ["0-0@0"]] == [lay(MATADOR, "6-6l", hold=tile).placements(tile) for tile in held]
    assert [[], ["4-4@0"], ["0-0@0"]] == [lay(rules, "6-6l", hold=tile).placements(tile) for tile in held]


def test_a_crosswise_matadors_end_counts_nothing() -> None:
    """Mechanics: the count, with a score in fives: 6 and 3; 3 alone; 5 and 3; across on the 3 too, 5 alone, which scores."""
    table = lay(attrs.evolve(MATADOR, scoring=Multiples(5)), "6-3", "6-1@0x", "6-5@0", "0-0@1")
    assert [9, 3, 8, 5] == table.counts
    assert [0, 0, 0, 5] == table.points


def test_a_matador_laid_lengthwise_counts_what_it_shows() -> None:
    """Mechanics: the count, with a score in fives: 6 and 3; the 6 of a 6-1 and 3; 6 and twice 4."""
    table = lay(attrs.evolve(MATADOR, scoring=Multiples(5)), "6-3", "6-1@0", "4-4@1l")
    assert [9, 9, 14] == table.counts


@pytest.mark.parametrize("total", [0, -7, 7.0, True, "7"])
def test_a_sum_out_of_range_is_refused(total: Any) -> None:
    """Options are checked: a whole number, 1 or more, or None for one more than the set's highest pip."""
    with pytest.raises(RulesetError, match="total must be a whole number, 1 or more, not") as refused:
        SumTo(total)
    assert "total" == refused.value.option


@pytest.mark.parametrize("matadors", ["crosswise", True, None])
def test_a_way_of_matadors_out_of_range_is_refused(matadors: Any) -> None:
    """Options are checked: crosswise or wild lengthwise."""
    with pytest.raises(RulesetError, match="matadors must be one of") as refused:
        SumTo(matadors=matadors)
    assert ("matadors", matadors) == (refused.value.option, refused.value.value)
