"""Traditional and matador with larger sets and more players.

S2 tells that more than four can play with sets of more pips, S3 that there are such sets; the number of tiles each, five, is that
for three and four.
"""

from __future__ import annotations

import attrs
import pytest

from dominorules import CLASSIC, MATADOR, TRADITIONAL, Reason, Ruleset, RulesetError, Tile, TileSet
from dominorules.rules import HandSize, Matadors, SumTo
from table import sit
from variant_table import ascending, ends, lay, round_of, walk

TWO_TO_EIGHT = range(2, 9)
TWO_TO_TWELVE = range(2, 13)

TRADITIONAL_9 = attrs.evolve(TRADITIONAL, tiles=TileSet(9), players=TWO_TO_EIGHT)
TRADITIONAL_12 = attrs.evolve(TRADITIONAL, tiles=TileSet(12), players=TWO_TO_TWELVE)
MATADOR_9 = attrs.evolve(MATADOR, tiles=TileSet(9), players=TWO_TO_EIGHT)
MATADOR_12 = attrs.evolve(MATADOR, tiles=TileSet(12), players=TWO_TO_TWELVE)

EVERY_GAME = {
    "traditional at double-nine": TRADITIONAL_9,
    "traditional at double-twelve": TRADITIONAL_12,
    "matador at double-nine": MATADOR_9,
    "matador at double-twelve": MATADOR_12,
}
every_game = pytest.mark.parametrize("ruleset", EVERY_GAME.values(), ids=EVERY_GAME)


# Deals ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "seats", "size", "left"),
    [
        (TRADITIONAL_9, 2, 7, 41),
        (TRADITIONAL_9, 4, 5, 35),
        (TRADITIONAL_9, 5, 5, 30),
        (TRADITIONAL_9, 8, 5, 15),
        (TRADITIONAL_12, 8, 5, 51),
        (TRADITIONAL_12, 12, 5, 31),
        (MATADOR_9, 3, 6, 37),
        (MATADOR_9, 8, 5, 15),
        (MATADOR_12, 12, 5, 31),
    ],
)
def test_more_than_four_get_five_tiles_each(ruleset: Ruleset, seats: int, size: int, left: int) -> None:
    """S2, traditional: five each as for three and four; of 55 or 91 tiles the rest is the boneyard."""
    round = round_of(ruleset.deal(ruleset.new_match(seats), ascending(ruleset)))
    assert [size] * seats == [len(hand) for hand in round.hands]
    assert left == len(round.boneyard)


def test_double_six_does_not_hold_tiles_for_six_players() -> None:
    """S2, traditional: with the usual set four play, and at five each five could: 30 tiles are more than 28."""
    assert 5 == max(attrs.evolve(TRADITIONAL, players=range(2, 6)).players)
    with pytest.raises(RulesetError):
        attrs.evolve(TRADITIONAL, players=range(2, 7))


@pytest.mark.parametrize(
    ("base", "high", "seats", "message"),
    [
        (TRADITIONAL, 6, 6, "6 players 5 tiles each, 30 in all, but double-six has only 28: .* is double-seven$"),
        (TRADITIONAL, 6, 8, "8 players 5 tiles each, 40 in all, but double-six has only 28: .* is double-eight$"),
        (TRADITIONAL, 6, 9, "9 players 5 tiles each, 45 in all, but double-six has only 28: .* is double-eight$"),
        (TRADITIONAL, 6, 10, "10 players 5 tiles each, 50 in all, but double-six has only 28: .* is double-nine$"),
        (MATADOR, 6, 11, "11 players 5 tiles each, 55 in all, but double-six has only 28: .* is double-nine$"),
        (MATADOR, 9, 12, "12 players 5 tiles each, 60 in all, but double-nine has only 55: .* is double-ten$"),
        (MATADOR, 9, 18, "18 players 5 tiles each, 90 in all, but double-nine has only 55: .* is double-twelve$"),
        (TRADITIONAL, 12, 38, "38 players 5 tiles each, 190 in all, but double-twelve has only 91: .* is double-eighteen$"),
        (TRADITIONAL, 12, 39, "39 players 5 tiles each, 195 in all, but double-twelve has only 91: no set has as many$"),
        (CLASSIC, 6, 5, "5 players 7 tiles each, 35 in all, but double-six has only 28: .* is double-seven$"),
        (TRADITIONAL, 3, 2, "2 players 7 tiles each, 14 in all, but double-three has only 10: .* is double-four$"),
    ],
)
def test_a_deal_that_does_not_fit_names_the_smallest_set_that_does(base: Ruleset, high: int, seats: int, message: str) -> None:
    """S2, traditional: more players need larger sets, of 28, 36, 45, 55, 66, 78, 91 and at most 190 tiles."""
    with pytest.raises(RulesetError, match=f"{base.name} deals {message}") as refused:
        attrs.evolve(base, tiles=TileSet(high), players={seats})
    assert ("tiles", TileSet(high)) == (refused.value.option, refused.value.value)


def test_the_set_that_is_named_does() -> None:
    """S2, traditional: eight players at double-eight."""
    rules = attrs.evolve(TRADITIONAL, tiles=TileSet(8), players={8})
    assert 5 == len(round_of(rules.deal(rules.new_match(8), ascending(rules))).boneyard)


def test_the_set_that_is_named_does_for_all_numbers_of_players() -> None:
    """S2, traditional: of two to eight players eight need most tiles, so double-eight is the smallest set for all."""
    with pytest.raises(RulesetError, match=r"is double-eight$"):
        attrs.evolve(TRADITIONAL, players=TWO_TO_EIGHT)


def test_larger_hands_need_larger_sets() -> None:
    """S2, traditional: four players with ten tiles each take 40 of 55."""
    with pytest.raises(RulesetError, match="4 players 10 tiles each, 40 in all"):
        attrs.evolve(TRADITIONAL, dealing=HandSize(10), players={4})
    rules = attrs.evolve(TRADITIONAL, tiles=TileSet(9), dealing=HandSize(10), players={4})
    assert 15 == len(round_of(rules.deal(rules.new_match(4), ascending(rules))).boneyard)


# Traditional ----------------------------------------------------------------------------------------------------------


def test_the_holder_of_9_9_leads_it() -> None:
    """S2, traditional: the highest double of the set, or the next lower one."""
    hands = ("8-8 9-8 9-7 9-6 9-5", "7-7 6-6 5-5 4-4 3-3", "9-9 1-0 2-0 3-0 4-0", "2-2 1-1 0-0 2-1 3-1", "4-1 5-1 6-1 7-1 8-1")
    table = sit(TRADITIONAL_9, *hands)
    assert 2 == table.match.to_move
    assert ["9-9l", "9-9"] == table.moves


def test_without_9_9_the_next_lower_double_leads() -> None:
    """S2, traditional: 8-8, though 9-8 has more pips."""
    table = sit(TRADITIONAL_9, "9-8 9-7 9-6 9-5 9-4", "8-8 6-6 5-5 4-4 3-3", "9-0 1-0 2-0 3-0 4-0")
    assert 1 == table.match.to_move
    assert ["8-8l", "8-8"] == table.moves


def test_with_no_double_dealt_the_highest_total_leads() -> None:
    """S2, traditional: 12-11 of double-twelve; ruling: of 12-9 and 11-10 the one with the higher half."""
    table = sit(TRADITIONAL_12, "12-10 12-9 12-8 12-7 12-6", "12-11 2-1 3-1 4-1 5-1", "11-10 11-9 11-8 11-7 11-6")
    assert ["12-11"] == table.moves
    table = sit(TRADITIONAL_12, "11-10 2-1 3-1 4-1 5-1", "12-9 2-0 3-0 4-0 5-0", "9-8 9-7 9-6 9-5 9-4")
    assert 1 == table.match.to_move
    assert ["12-9"] == table.moves


def test_a_double_of_a_larger_set_branches_the_line_too() -> None:
    """S2, traditional: 9-9 crosswise has four sides, lengthwise two."""
    assert ["9-3@3"] == lay(TRADITIONAL_9, "9-9", "9-0@0", "9-1@1", "9-2@2", hold="9-3").placements("9-3")
    assert [] == lay(TRADITIONAL_9, "9-9l", "9-0@0", "9-1@1", hold="9-2").placements("9-2")


# Matador: the sum follows the set -------------------------------------------------------------------------------------


def test_at_double_nine_touching_halves_add_up_to_ten() -> None:
    """S3, matador, other sums for larger sets: one more than the highest pip: a 9 asks for a 1, a 6 for a 4, a blank for a 10."""
    assert [(0, 9, 1), (1, 6, 4)] == ends(lay(MATADOR_9, "9-6"))
    assert [(0, 9, 1), (1, 0, 10)] == ends(lay(MATADOR_9, "9-0"))
    table = lay(MATADOR_9, "9-6", hold="4-4 6-6 8-1")
    assert ["4-4@1l"] == table.placements("4-4")
    assert [] == table.placements("6-6")
    assert ["8-1@0"] == table.placements("8-1")


def test_at_double_twelve_touching_halves_add_up_to_thirteen() -> None:
    """S3, matador, other sums for larger sets: a 12 asks for a 1, a 7 for a 6, a blank for a 13."""
    assert [(0, 12, 1), (1, 7, 6)] == ends(lay(MATADOR_12, "12-7"))
    assert [(0, 5, 8), (1, 0, 13)] == ends(lay(MATADOR_12, "5-0"))
    table = lay(MATADOR_12, "12-7", hold="6-6 7-7 11-1")
    assert ["6-6@1l"] == table.placements("6-6")
    assert [] == table.placements("7-7")
    assert ["11-1@0"] == table.placements("11-1")


def fitting_a_blank(ruleset: Ruleset) -> set[str]:
    """The tiles of the set that may be laid on the blank of a 1-0, each tried in a hand of its own."""
    held = [str(tile) for tile in ruleset.tiles if tile is not Tile(1, 0)]
    return {tile for tile in held if any("@1" in move for move in lay(ruleset, "1-0", hold=tile).placements(tile))}


def test_the_matadors_of_double_nine_add_up_to_ten() -> None:
    """S3, matador, other sums for larger sets: five tiles that add up to ten, of which one is a double, and 0-0."""
    assert {"0-0", "9-1", "8-2", "7-3", "6-4", "5-5"} == fitting_a_blank(MATADOR_9)


def test_the_matadors_of_double_twelve_add_up_to_thirteen() -> None:
    """S3, matador, other sums for larger sets: six tiles that add up to thirteen, and 0-0."""
    assert {"0-0", "12-1", "11-2", "10-3", "9-4", "8-5", "7-6"} == fitting_a_blank(MATADOR_12)


def test_the_matadors_of_double_six_are_no_matadors_of_double_nine() -> None:
    """S3, matador, other sums for larger sets: 6-1 may not lie on an 8 or on a 7."""
    assert [] == lay(MATADOR_9, "8-7", hold="6-1").placements("6-1")
    assert ["6-4@0x", "6-4@1x"] == lay(MATADOR_9, "8-7", hold="6-4").placements("6-4")


def test_a_double_may_be_a_matador_and_then_has_three_ways() -> None:
    """S3, matador, at double-nine: 5-5 on a 5 lies lengthwise like any tile or across; elsewhere across."""
    assert ["5-5@0l", "5-5@0", "5-5@1"] == lay(MATADOR_9, "5-2", hold="5-5").placements("5-5")


def test_a_5_5_laid_crosswise_passes_the_number_on() -> None:
    """S3, matador, at double-nine: on a 9 a 9 must follow, not a 5."""
    table = lay(MATADOR_9, "9-2", "5-5@0", hold="9-6 5-3")
    assert [(0, 9, 9), (1, 2, 8)] == ends(table)
    assert ["9-6@0"] == table.placements("9-6")
    assert [] == table.placements("5-3")


def test_a_5_5_laid_lengthwise_asks_for_another_half_of_ten() -> None:
    """S3, matador, at double-nine: 5 and 5 make ten, so a 5 asks for a 5."""
    table = lay(MATADOR_9, "5-2", "5-5@0l", hold="5-3")
    assert [(0, 5, 5), (1, 2, 8)] == ends(table)
    assert ["5-3@0"] == table.placements("5-3")


@pytest.mark.parametrize("matadors", Matadors)
def test_by_option_the_sum_is_another(matadors: Matadors) -> None:
    """S3, matador, the option of other sums: seven at double-nine: a 6 asks for a 1, an 8 for what no tile has."""
    rules = attrs.evolve(MATADOR_9, joining=SumTo(7, matadors))
    assert [(0, 6, 1), (1, 3, 4)] == ends(lay(rules, "6-3"))
    assert ["1-1@0l"] == lay(rules, "6-3", hold="1-1").placements("1-1")
    assert ["4-4@1l"] == lay(MATADOR_9, "9-6", hold="4-4").placements("4-4")
    assert [] == lay(rules, "9-6", hold="4-4").placements("4-4")


# Whole rounds ---------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_round_is_played_to_its_end_by_any_number_of_players(ruleset: Ruleset, seed: int) -> None:
    """S2, traditional: the round ends by an out or a block, and each tile of the set is in one place until then."""
    for seats in sorted(ruleset.players):
        states = walk(ruleset, seats, seed)
        last = round_of(states[-1])
        assert last.outcome is not None
        assert last.outcome.reason in (Reason.OUT, Reason.BLOCK)
        for match in states[:: max(1, len(states) // 7)]:
            round = round_of(match)
            placed = [*(tile for hand in round.hands for tile in hand), *round.boneyard, *(play.tile for play in match.chain.plays)]
            assert list(ruleset.tiles) == sorted(placed)
