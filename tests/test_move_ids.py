"""A number for each move that can ever be legal: every legal move has one, and every number comes up in some match.

The counts are worked out by hand: 28 leads of double-six; on an arm 21 tiles with two halves to turn outward and 7 doubles, 49; a
draw and a pass.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, permutations, product
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    CLASSIC,
    DRAW,
    FIVES,
    MATADOR,
    MUGGINS,
    ORDINARY,
    PASS,
    TRADITIONAL,
    IllegalMoveError,
    Match,
    Move,
    Play,
    Ruleset,
    RulesetError,
    Tile,
    TileSet,
)
from dominorules.move_ids import MoveIds
from dominorules.notation import read_move, write_move
from dominorules.position import read_position
from dominorules.rules import Doubles, DrawOne, Leader, Matadors, NoDrawing, Opens, Rounds, Spinners, Strongest, SumTo, Which
from strategies import HOUSES, PRESET_TABLES, History, Table, histories, house_tables
from table import lay, sit

COUNTS = {
    "fives-2": 28 + 4 * 49 + 2,
    "fives-points-2": 28 + 4 * 49 + 2,
    "points-2": 28 + 4 * 49 + 2,
    "ten-rounds-2": 28 + 4 * 49 + 2,
    "classic-2": 28 + 2 * 49 + 2,
    "classic-3": 28 + 2 * 49 + 2,
    "classic-4": 28 + 2 * 49 + 1,  # all tiles are dealt, so nobody draws
    "classic-pairs-4": 28 + 2 * 49 + 1,
    # The strongest tile leads, which of 14 dealt is a double, laid either way, or has 13 of the 21 other tiles below it: 8 of them.
    # Seven doubles can spin, and when the arms of the last one grow no double is left for them.
    "traditional-2": (2 * 7 + 8) + 14 * (42 + 2 * 7) + 2 * 42 + 2,
    "traditional-3": (2 * 7 + 7) + 14 * (42 + 2 * 7) + 2 * 42 + 2,
    "traditional-4": (2 * 7 + 2) + 14 * (42 + 2 * 7) + 2 * 42 + 2,
    "muggins-2": 28 + 14 * 49 + 2 * 42 + 2,
    "muggins-3": 28 + 14 * 49 + 2 * 42 + 2,
    "muggins-4": 28 + 14 * 49 + 2 * 42 + 2,
    "ordinary-2": 28 + 2 * 49 + 2,
    "ordinary-3": 28 + 2 * 49 + 2,
    "ordinary-4": 28 + 2 * 49 + 1,
    "muggins-fifths-2": 28 + 4 * 49 + 2,
    "muggins-fifths-3": 28 + 4 * 49 + 2,
    "muggins-fifths-4": 28 + 4 * 49 + 1,
    "threes-2": 28 + 2 * 49 + 2,
    "threes-3": 28 + 2 * 49 + 2,
    "threes-4": 28 + 2 * 49 + 1,
    "bergen-2": 28 + 2 * 49 + 2,
    "bergen-3": 28 + 2 * 49 + 2,
    "bergen-4": 28 + 2 * 49 + 2,
    # Four matadors can lie across as well: 0-0, 6-1, 5-2, 4-3.
    "matador-2": 28 + 2 * (49 + 4) + 2,
    "matador-3": 28 + 2 * (49 + 4) + 2,
    "matador-4": 28 + 2 * (49 + 4) + 2,
    # 6-6 always leads, so no other tile does, and it never joins an arm.
    "sewastopol-4": 1 + 4 * 48 + 1,
}
IDS = {name: MoveIds(*PRESET_TABLES[name]) for name in COUNTS}
BRANCHING = [name for name in COUNTS if name.startswith(("muggins-2", "muggins-3", "muggins-4", "traditional"))]


# How many -------------------------------------------------------------------------------------------------------------


def test_every_preset_is_counted() -> None:
    """The table above has each preset with each number of players."""
    assert set(PRESET_TABLES) == set(COUNTS)


@pytest.mark.parametrize("name", COUNTS)
def test_there_are_as_many_moves_as_can_ever_be_legal(name: str) -> None:
    """The count is that worked out by hand."""
    assert COUNTS[name] == len(IDS[name])


def rounds(ruleset: Ruleset, seats: int) -> Iterator[list[Match]]:
    """The states of rounds that are played on by chance, in one match after another."""
    match = ruleset.new_match(seats)
    for seed in range(10_000):
        match = ruleset.deal(ruleset.new_match(seats) if match.is_over else match, ruleset.shuffle(seats, seed))
        states = [match]
        while moves := ruleset.legal_moves(match):
            match = ruleset.apply(match, moves[match.version * (seed + 1) % len(moves)])
            states.append(match)
        yield states


def seen_by_chance(table: Table, wanted: set[Move]) -> set[Move]:
    """The legal moves of rounds played by chance, of so many rounds as it takes to see all that are wanted."""
    seen: set[Move] = set()
    for states in rounds(*table):
        for state in states:
            seen.update(table.ruleset.legal_moves(state))
        if wanted <= seen:
            break
    return seen


@pytest.mark.parametrize("name", [name for name in COUNTS if name not in BRANCHING])
def test_every_move_with_a_number_comes_up(name: str) -> None:
    """Playing by chance meets each of them sooner or later, and never another one."""
    assert set(IDS[name]) == seen_by_chance(PRESET_TABLES[name], set(IDS[name]))


WILD = attrs.evolve(MATADOR, joining=SumTo(matadors=Matadors.WILD))
SPECIAL = {
    "any order": (attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER)), 28 + 4 * 49 + 2),
    "all four first": (attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST)), 28 + 4 * 49 + 2),
    "either way": (attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, doubles=Doubles.EITHER)), 35 + 4 * 56 + 2),
    "draw one": (attrs.evolve(ORDINARY, drawing=DrawOne()), 28 + 2 * 49 + 2),
    "sums of seven with a spinner": (attrs.evolve(FIVES, joining=SumTo()), 28 + 4 * (49 + 4) + 2),
    # matadors 0-0, 2-2, 3-1 and 4-0; what shows 5 or 6 is joined by these alone, until one has passed the number on
    "sums of four": (attrs.evolve(ORDINARY, joining=SumTo(4)), 28 + 2 * (49 + 4) + 2),
    # nothing asks for a blank: 15 tiles turn either half outward, 6 their blank, 6 are doubles, and 0-0 goes anywhere
    "wild": (WILD, 28 + 2 * (2 * 15 + 6 + 6 + 1) + 2),
    "double-nine": (attrs.evolve(FIVES, tiles=TileSet(9)), 55 + 4 * (2 * 45 + 10) + 2),
    "sums of ten": (attrs.evolve(MATADOR, players={2}, tiles=TileSet(9)), 55 + 2 * (2 * 45 + 10 + 6) + 2),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_every_move_with_a_number_comes_up_in_a_house(name: str) -> None:
    """With options that no preset has, for two players: the count is worked out by hand, and chance meets exactly these moves."""
    ruleset, count = SPECIAL[name]
    ids = MoveIds(ruleset, 2)
    assert count == len(ids)
    assert set(ids) == seen_by_chance(Table(ruleset, 2), set(ids))


@pytest.mark.parametrize("name", BRANCHING)
def test_moves_on_the_line_come_up_where_the_line_branches(name: str) -> None:
    """Where every double may spin chance finds all plays on the line's two arms, a draw, a pass, and nothing without a number."""
    near = {move for move in IDS[name] if not isinstance(move, Play) or move.arm in (0, 1)}
    seen = seen_by_chance(PRESET_TABLES[name], near)
    assert set() == near - seen
    assert set() == seen - set(IDS[name])


@pytest.mark.parametrize("name", BRANCHING)
def test_every_lead_comes_up_where_the_line_branches(name: str) -> None:
    """Each tile that has a number as a lead leads where it is dealt among the weakest."""
    ruleset, seats = PRESET_TABLES[name]
    size = ruleset.dealing.hand_size(seats)
    leads = {move for move in IDS[name] if isinstance(move, Play) and move.arm is None}
    for tile in {lead.tile for lead in leads}:
        weakest = sorted(set(ruleset.tiles) - {tile}, key=lambda tile: tile.strength)[: seats * size - 1]
        dealt = [str(tile), *map(str, weakest)]
        table = sit(ruleset, *(" ".join(dealt[seat * size : (seat + 1) * size]) for seat in range(seats)))
        leads -= set(ruleset.legal_moves(table.match))
    assert set() == leads


@cache
def orders_of(doubles: int, inward: int, kept: Tile) -> list[tuple[int, ...]]:
    """So many doubles in any order, 6-6 first where it can be, and then the one from whose arm a half is reached in one step."""
    orders = permutations([pip for pip in range(6, -1, -1) if Tile(pip, pip) is not kept], doubles)
    return sorted(orders, key=lambda order: (order[0] != 6, inward not in (order[0], order[-1])))


def line_to(play: Play) -> list[str]:
    """A line of at most 16 tiles after which `play` can be laid on an arm that grew from a double; 6-6 leads it where it can.

    Doubles stand in a row, each covered on both sides, so that they open their cross sides one after the other; the last to do
    so is the one from whose arm the play's inward half is reached.
    """
    assert play.arm is not None
    assert play.outward is not None
    inward, arm = play.tile.other(play.outward), play.arm
    for (first, *others), bridge in product(orders_of(arm // 2, inward, play.tile), range(7)):
        second_side = (first, None, 1)
        row: list[tuple[int, int | None, int | None]] = [(first, first, None)]
        for pip, following in zip([first, *others], [*others, None], strict=True):
            row += [(pip, pip, 0)] if pip != first else []
            row += [(pip, following, 0), second_side] if pip == first != inward else [(pip, following, 0)]
        spins = first if first == inward else [first, *others][-1]
        row += [second_side] if first == inward else []
        row += [(spins, None, arm - 1)] if arm % 2 else []
        steps = [spins, bridge, inward] if Tile(spins, inward) is play.tile else [spins, inward]
        row += [(*step, arm) for step in pairwise(steps) if spins != inward]
        texts = tiles_in(row, play.tile)
        if texts:
            return texts
    raise AssertionError(f"no line leads to {write_move(play)}")


def tiles_in(row: list[tuple[int, int | None, int | None]], kept: Tile) -> list[str]:
    """The plays of a row of halves and arms, None for any half; nothing if it needs a tile twice, or the one that is kept."""
    used = [kept, *(Tile(first, second) for first, second, _ in row if second is not None)]
    texts: list[str] = []
    for first, second, arm in row:
        spare = [Tile(first, other) for other in range(7) if other != first and Tile(first, other) not in used]
        if second is None and not spare:
            return []
        tile = spare[0] if second is None else Tile(first, second)
        used += [tile] if second is None else []
        texts.append(str(tile) if arm is None else f"{tile}@{arm}")
    return texts if len(used) == len(set(used)) else []


def test_a_line_to_a_late_arm() -> None:
    """The tests below build on such lines: here for the first arm of the fourth double, 3-3."""
    assert ["6-6", "6-5@0", "6-0@1", "5-5@0", "5-4@0", "4-4@0", "4-3@0", "3-3@0", "3-0@0"] == line_to(Play(Tile(3, 2), 8, 2))


@pytest.mark.parametrize("name", ["muggins-4", "traditional-4"])
def test_moves_on_every_arm_come_up_where_every_double_may_spin(name: str) -> None:
    """Four players who were dealt the tiles of such a line lay it in turn, five each at most, and then the play is legal.

    In the traditional game the strongest tile dealt leads, so 6-6 joins an arm only after it was drawn; see the next test.
    """
    ruleset = PRESET_TABLES[name].ruleset
    late = {play for play in IDS[name] if isinstance(play, Play) and play.arm is not None and play.arm > 1}
    if name == "traditional-4":
        late = {play for play in late if play.tile is not Tile(6, 6)}
    for play in late:
        line = line_to(play)
        held = [[Tile.parse(text.partition("@")[0]) for text in line[seat::4]] for seat in range(4)]
        held[len(line) % 4].append(play.tile)
        spare = [tile for tile in ruleset.tiles if all(tile not in hand for hand in held)]
        hands = [" ".join(str(hand.pop(0) if hand else spare.pop(0)) for _ in range(5)) for hand in held]
        table = sit(ruleset, *hands).play(*line)
        assert play in ruleset.legal_moves(table.match), write_move(play)


@pytest.mark.parametrize("arm", range(2, 14))
def test_the_strongest_tile_joins_every_arm_but_those_of_the_last_double(arm: int) -> None:
    """Traditional: where hands are so large that nobody has to draw it, 6-6 is laid on each arm that grows while it is not laid."""
    play = Play(Tile(6, 6), arm, 6)
    table = lay(attrs.evolve(TRADITIONAL, players={2}), *line_to(play), hold="6-6")
    assert {play, attrs.evolve(play, crosswise=False)} <= set(TRADITIONAL.legal_moves(table.match))


DEEPEST = {
    "muggins-3": (
        "muggins; from 0:0:0; seat 0 leads: 3-3 draw=4-2 draw=6-1 draw=5-2 draw=3-0 3-0@0=0 5-0@0=5 5-3@1=5 5-5@1 draw=6-0 "
        "draw=4-0 draw=3-2 3-2@2=2 draw=4-3 4-3@3=4 5-2@1=2 2-2@2 4-4@3 4-1@3=1 2-0@2=0 0-0@2 5-1@4=1 1-0@2=1 draw=6-3 "
        "draw=1-1 1-1@4 6-1@4=6 6-4@6=6 6-6@4 6-2@4=2 6-0@14=0; hands 6-3 / 4-2 5-4 / 4-0; boneyard 3-1 2-1 6-5; seat 0 to "
        "move"
    ),
    "muggins-2": (
        "muggins; from 0:0; seat 0 leads: 3-1 6-1@1=6 6-4@1=4 4-2@1=2 2-1@1=1 draw=5-3 5-3@0=5 5-1@0=1 draw=2-0 draw=4-3 "
        "draw=4-0 draw=3-0 draw=6-6 draw=4-1 4-1@0=4 draw=3-3 draw=5-0 draw=1-1 1-1@1 4-0@0=0 5-0@0=5 5-5@0 draw=4-4 "
        "draw=0-0 draw=6-2 draw=1-0 1-0@1=0 5-4@0=4 0-0@1 2-0@1=2 4-4@0 2-2@1 3-2@1=3 4-3@0=3 3-3@0 3-0@0=0 6-0@6=6 6-6@6 "
        "6-2@6=2 6-5@14=5; hands 6-3 / 5-2; boneyard none; seat 0 to move"
    ),
    "traditional-2": (
        "traditional; from 0:0; seat 1 must lead 6-6: 6-6 draw=5-3 draw=3-1 draw=5-5 draw=6-3 6-3@0=3 draw=4-1 draw=1-0 "
        "draw=6-0 6-0@1=0 3-3@0 0-0@1 4-0@1=4 4-4@1 3-2@0=2 5-4@1=5 5-5@1 5-2@1=2 2-2@0 2-1@0=1 1-1@0 1-0@0=0 3-1@14=3; "
        "hands 4-3 5-1 5-3 / 2-0 4-1; boneyard 5-0 6-2 3-0 6-1 4-2 6-4 6-5; seat 1 to move"
    ),
    "traditional-3": (
        "traditional; from 0:0:0; seat 1 must lead 6-6: 6-6 draw=3-3 draw=5-5 draw=4-2 draw=6-3 6-3@0=3 draw=1-0 draw=6-2 "
        "6-2@1=2 6-5@2=5 3-3@0 2-2@1 3-2@0=2 5-5@2 2-0@1=0 6-4@3=4 0-0@1 4-4@3 draw=1-1 draw=3-0 3-0@1=3 4-1@3=1 5-1@2=1 "
        "1-1@3 3-1@3=3 1-0@14=0; hands 5-2 / 6-1 / 4-0 4-2 5-3; boneyard 5-4 6-0 2-1 5-0 4-3; seat 1 to move"
    ),
}
"""Fewer players, dealt fewer tiles than such a line takes: positions that they come to, in which the last arm can be played on."""


@pytest.mark.parametrize("name", DEEPEST)
def test_the_last_arm_comes_up_for_fewer_players(name: str) -> None:
    """All seven doubles have opened their cross sides, and a tile fits on the last of the sixteen arms."""
    ruleset = PRESET_TABLES[name].ruleset
    match = read_position(DEEPEST[name]).set_up(ruleset)
    assert 15 == max(move.arm or 0 for move in ruleset.legal_moves(match) if isinstance(move, Play))


# Every legal move has a number ------------------------------------------------------------------------------------------


def check_legal_moves(ids: MoveIds, history: History) -> None:
    """Each legal move of each state has a number, which leads back to it."""
    for match in history.states:
        legal = ids.ruleset.legal_moves(match)
        numbers = ids.legal(match)
        assert legal == tuple(map(ids.move, numbers))
        assert numbers == tuple(map(ids.id, legal))
        assert set(legal) <= set(ids)


@pytest.mark.parametrize("name", PRESET_TABLES)
@settings(max_examples=15)
@given(data=st.data())
def test_every_legal_move_of_a_preset_has_a_number(name: str, data: st.DataObject) -> None:
    """It leads back to the move, in whatever position."""
    check_legal_moves(IDS[name], data.draw(histories(st.just(PRESET_TABLES[name]), most=60)))


@settings(max_examples=25)
@given(histories(st.sampled_from([*HOUSES.values()]).flatmap(house_tables), most=60))
def test_every_legal_move_of_a_house_has_a_number(history: History) -> None:
    """So it is with any mix of options, leads, joinings and sets."""
    check_legal_moves(MoveIds(*history.table), history)


# Rules of a house -------------------------------------------------------------------------------------------------------


def plays_on(ids: MoveIds, arm: int | None) -> int:
    """How many plays on an arm have a number; None asks for the leads."""
    return sum(isinstance(move, Play) and move.arm == arm for move in ids)


@pytest.mark.parametrize(
    ("layout", "arms"),
    [
        (Spinners(which=which, opens=opens, doubles=doubles), arms)
        for opens in Opens
        for which, doubles, arms in (
            (Which.NONE, Doubles.CROSSWISE, 2),
            (Which.LEAD, Doubles.CROSSWISE, 4),
            (Which.FIRST, Doubles.CROSSWISE, 4),
            (Which.FIRST, Doubles.LENGTHWISE, 4),
            (Which.CROSSWISE, Doubles.LENGTHWISE, 2),
            (Which.CROSSWISE, Doubles.CROSSWISE, 16),
            (Which.CROSSWISE, Doubles.EITHER, 16),
        )
    ],
)
@pytest.mark.parametrize("joining", [FIVES.joining, SumTo(), SumTo(matadors=Matadors.WILD)])
def test_each_layout_has_its_arms(layout: Spinners, arms: int, joining: Any) -> None:
    """Two without a spinner, four with one, two more for each double of double-six where all may spin, whatever joins."""
    ids = MoveIds(attrs.evolve(MUGGINS, layout=layout, joining=joining), 2)
    assert arms - 1 == max(move.arm or 0 for move in ids if isinstance(move, Play))


def test_wild_matadors_lie_lengthwise() -> None:
    """They may be laid on any end, but not across."""
    assert not any(move.crosswise for move in MoveIds(WILD, 2) if isinstance(move, Play))


def test_nobody_draws_where_the_rules_do_not_let_them() -> None:
    """Without drawing, or with no more in the boneyard than may never be drawn, a draw has no number."""
    assert DRAW in MoveIds(FIVES, 2)
    assert DRAW not in MoveIds(attrs.evolve(FIVES, drawing=NoDrawing()), 2)
    assert DRAW not in MoveIds(attrs.evolve(FIVES, drawing=DrawOne(14)), 2)
    assert DRAW in MoveIds(attrs.evolve(FIVES, drawing=DrawOne(13)), 2)


def test_a_tile_that_always_leads_joins_no_arm() -> None:
    """Three players with seven tiles each and nothing to draw: the strongest leads, so 6-6 never follows and no weak one leads."""
    ids = MoveIds(attrs.evolve(FIVES, players={3}, lead=Strongest(), drawing=NoDrawing()), 3)
    assert 8 == plays_on(ids, None)  # of 21 tiles dealt one has 20 below it: the doubles and 6-5, the strongest of the others
    assert 48 == plays_on(ids, 3)


@attrs.frozen
class Lowest:
    """The holder of the lowest double leads it; without one, the holder of the lowest tile."""

    def leader(self, match: Match, hands: Any, lot: int) -> Leader:
        """Tell who leads."""
        held = [
            (not tile.is_double, tile.pips, tile.high, seat)
            for seat in range(len(hands))
            for tile in TileSet(6)
            if hands[seat] & tile.bit
        ]
        _, pips, high, seat = min(held)
        return Leader(seat, Tile(high, pips - high))


def test_a_rule_that_picks_the_lowest_tile_is_found_out() -> None:
    """Of 14 tiles dealt a double may lead, or one of the others with 13 above it: 8 of them."""
    assert 7 + 8 == plays_on(MoveIds(attrs.evolve(FIVES, lead=Lowest()), 2), None)


def test_a_rule_for_later_rounds_counts_where_there_are_any() -> None:
    """Fives has a forced lead in round 1 and any in a later one: in a match of one round only the strongest 15 tiles lead."""
    assert 28 == plays_on(MoveIds(FIVES, 2), None)
    assert 15 == plays_on(MoveIds(attrs.evolve(FIVES, match_end=Rounds(1)), 2), None)


# The numbers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number", "text"),
    [
        ("fives-2", 0, "draw"),
        ("fives-2", 1, "pass"),
        ("fives-2", 2, "0-0"),
        ("fives-2", 29, "6-6"),
        ("fives-2", 30, "0-0@0"),
        ("fives-2", 31, "1-0@0=0"),
        ("fives-2", 32, "1-0@0=1"),
        ("fives-2", 78, "6-6@0"),
        ("fives-2", 79, "0-0@1"),
        ("fives-2", 225, "6-6@3"),
        ("classic-4", 0, "pass"),
        ("classic-4", 1, "0-0"),
        ("traditional-4", 2, "0-0l"),
        ("traditional-4", 3, "0-0"),
        ("traditional-4", 885, "6-5@15=6"),
        ("matador-2", 30, "0-0@0l"),
        ("matador-2", 31, "0-0@0x"),
        ("matador-2", 53, "4-3@0=3"),
        ("matador-2", 55, "4-3@0x"),
        ("matador-2", 56, "4-4@0l"),
        ("sewastopol-4", 1, "6-6"),
    ],
)
def test_numbers_stand_in_the_order_told(name: str, number: int, text: str) -> None:
    """Draw, pass, leads, arms; on each tiles ascend, then halves with none the last, then lengthwise before crosswise."""
    assert text == write_move(IDS[name].move(number))
    assert number == IDS[name].id(read_move(text))


@pytest.mark.parametrize("name", COUNTS)
def test_numbers_and_moves_lead_to_each_other(name: str) -> None:
    """No number is missing, no move has two."""
    ids = IDS[name]
    assert [*range(len(ids))] == [ids.id(move) for move in ids]
    assert [*ids] == [ids.move(number) for number in range(len(ids))]
    assert all(move in ids for move in ids)


def test_a_mask_marks_the_legal_moves() -> None:
    """A byte a number, 1 where it is legal; all 0 where no round is running."""
    ids = IDS["fives-2"]
    table = sit(FIVES, "6-6 1-0 2-0 3-0 4-0 5-0 1-1", "6-5 6-4 0-0 2-1 3-1 4-1 5-1").play("6-6")
    assert [ids.id(read_move("6-4@0=4")), ids.id(read_move("6-5@0=5"))] == [*ids.legal(table.match)]
    assert [*ids.legal(table.match)] == [number for number, flag in enumerate(ids.mask(table.match)) if flag == 1]
    assert (2, 226) == (sum(ids.mask(table.match)), len(ids.mask(table.match)))
    assert bytes(226) == ids.mask(FIVES.new_match(2))
    assert () == ids.legal(FIVES.new_match(2))


@pytest.mark.parametrize("number", [-1, 226, True, 1.0, "1", None])
def test_a_number_that_no_move_has_is_refused(number: Any) -> None:
    """The error shows it, and says which there are."""
    with pytest.raises(RulesetError) as caught:
        IDS["fives-2"].move(number)
    assert f"fives for 2 has moves 0 to 225, not {number!r}" == str(caught.value)
    assert ("number", number) == (caught.value.option, caught.value.value)


@pytest.mark.parametrize(
    ("name", "move", "words"),
    [
        ("fives-2", Play(Tile(7, 0)), "7-0 is never legal in fives for 2"),
        ("fives-2", Play(Tile(6, 4), 4, 4), "6-4@4=4 is never legal in fives for 2"),
        ("classic-4", DRAW, "draw is never legal in classic for 4"),
        ("muggins-2", Play(Tile(5, 5), 14, 5), "5-5@14 is never legal in muggins for 2"),
        ("fives-2", "draw", "'draw' is not a move: expected a Play, a Draw or a Pass"),
        ("fives-2", [], "[] is not a move: expected a Play, a Draw or a Pass"),
    ],
)
def test_a_move_that_has_no_number_is_refused(name: str, move: Any, words: str) -> None:
    """The error shows it, and it is not among the moves."""
    with pytest.raises(IllegalMoveError) as caught:
        IDS[name].id(move)
    assert words == str(caught.value)
    assert move == caught.value.move
    assert move not in IDS[name]


def test_seats_that_a_game_has_not_are_refused() -> None:
    """As a new match refuses them."""
    with pytest.raises(RulesetError, match=r"^fives seats 2 players, not 3$"):
        MoveIds(FIVES, 3)


def test_numbers_are_a_value() -> None:
    """Equal for equal games and seats, hashable, the same after pickling."""
    ids = IDS["fives-2"]
    assert ids == MoveIds(FIVES, 2) != MoveIds(CLASSIC, 2)
    assert hash(ids) == hash(MoveIds(FIVES, 2))
    again = pickle.loads(pickle.dumps(ids))
    assert (ids, ids.moves, ids.id(PASS)) == (again, again.moves, again.id(PASS))
