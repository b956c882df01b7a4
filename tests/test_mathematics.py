"""Facts that follow from the rules by counting, in whatever way the tiles fall.

What is played by chance is the same each time. Where a number is claimed to be the highest a search looks for higher ones: by
chance, and at a table at which one seat holds a whole double-six, while the other has high tiles of double-eighteen and must pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from heapq import nlargest
from itertools import cycle, islice
from math import comb, sqrt
from typing import Any

import attrs
import pytest

from dominorules import FIVES, PASS, PRESETS, THREES, Link, Match, Played, Reason, Round, Ruleset, TileSet
from dominorules.rules import Equal, NoDrawing, Spinners, Target, Which
from strategies import PRESET_TABLES, Table
from table import house, lay, sit

NO_SPINNER = Spinners(which=Which.NONE)
OF_EQUAL_PIPS = {
    **{name: table for name, table in PRESET_TABLES.items() if table.ruleset.joining == Equal()},
    "fives-2-no-spinner": Table(attrs.evolve(FIVES, layout=NO_SPINNER), 2),
}
"""Every game in which halves fit when they show the same number."""
ALWAYS_SPUN = (
    *("fives-2", "fives-points-2", "points-2", "ten-rounds-2"),
    *("muggins-2", "muggins-3", "muggins-4", "sewastopol-4"),
)
"""Games in which a block without a spinner is impossible, or too seldom to be found."""

MOST_MOVES = 200
"""More than any round takes."""


def with_tables(tables: dict[str, Table]) -> pytest.MarkDecorator:
    """Return the mark of a test that is run at these tables."""
    return pytest.mark.parametrize("table", [pytest.param(table, id=name) for name, table in tables.items()])


def round_in(match: Match) -> Round:
    """Return the round in view of a match that has begun."""
    assert match.round is not None
    return match.round


def states_by_chance(table: Table, rounds: int) -> Iterator[Match]:
    """Play so many first rounds to their end, each move as a shuffled deck has it, and return every state."""
    ruleset, seats = table
    for seed in range(rounds):
        match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed))
        yield match
        choices = [tile.index for tile in ruleset.shuffle(seats, seed + rounds).tiles]
        for choice in islice(cycle(choices), MOST_MOVES):
            if match.to_move is not None:
                moves = ruleset.legal_moves(match)
                match = ruleset.apply(match, moves[choice % len(moves)])
                yield match


def rounds_by_chance(table: Table, rounds: int) -> Iterator[Round]:
    """Return the same rounds when they are over."""
    return (round_in(match) for match in states_by_chance(table, rounds) if match.to_move is None)


def plays_in(round: Round) -> list[Played]:
    """Return the plays of a round."""
    return [event for event in round.events if isinstance(event, Played)]


# Blocks -------------------------------------------------------------------------------------------------------------------

ROUNDS = 600
"""How many rounds are searched for blocks: enough that each game has some."""


@cache
def blocks_with_nothing_left_to_draw(table: Table) -> list[Round]:
    """Return the rounds that ended in a block when every tile was dealt or drawn."""
    rounds = rounds_by_chance(table, ROUNDS)
    blocks = [round for round in rounds if not round.boneyard and round.outcome and round.outcome.reason is Reason.BLOCK]
    assert blocks
    return blocks


def spun(layout: Any, links: Sequence[Link]) -> bool:
    """Whether a spinner lies among these tiles."""
    if layout.which is Which.NONE:
        return False
    if layout.which is Which.LEAD:
        return links[0].tile.is_double
    return any(link.tile.is_double and (link.crosswise or layout.which is Which.FIRST) for link in links)


@with_tables(OF_EQUAL_PIPS)
def test_a_block_with_every_tile_dealt_or_drawn_leaves_even_pips_in_hands(table: Table) -> None:
    """Under equal pips the hands of such a block hold an even number of pips (Mechanics: blocked).

    Each number is on eight halves. All eight of a number that an end shows are on the table, since nobody can play it; of any other
    number the halves on the table touch in pairs, or are the two of a spinner that touch four. So the table holds an even number of
    halves of each number, and the hands hold the rest.
    """
    assert {0} == {sum(hand.pips for hand in round.hands) % 2 for round in blocks_with_nothing_left_to_draw(table)}


@with_tables({name: table for name, table in OF_EQUAL_PIPS.items() if name not in ALWAYS_SPUN})
def test_a_block_with_every_tile_dealt_or_drawn_and_no_spinner_has_equal_ends(table: Table) -> None:
    """Under equal pips both ends of such a line show the same number (Mechanics: blocked).

    If they differed, an odd number of halves of each would lie in the line, but all eight must be there.
    """
    blocks = [round.chain for round in blocks_with_nothing_left_to_draw(table)]
    ends = [chain.ends for chain in blocks if not spun(table.ruleset.layout, chain.links)]
    assert ends
    assert {(2, 1)} == {(len(both), len({end.pip for end in both})) for both in ends}


# The most that a play can make --------------------------------------------------------------------------------------------


def alone(ruleset: Ruleset) -> tuple[Ruleset, Match]:
    """Return a table at which seat 0 may lay all of double-six, tile by tile, as it likes."""
    rules = house(
        28,
        tiles=TileSet(18),
        layout=ruleset.layout,
        scoring=ruleset.scoring,
        drawing=NoDrawing(),
        match_end=Target(10_000),
    )
    high_tiles = [str(tile) for tile in rules.tiles if tile.low > 6]
    return rules, sit(rules, " ".join(map(str, TileSet(6))), " ".join(high_tiles[:28])).match


def with_one_tile_more(ruleset: Ruleset, match: Match) -> Iterator[Match]:
    """Lay each tile that seat 0 can lay, and let seat 1 pass."""
    for play in ruleset.legal_moves(match):
        after = ruleset.apply(match, play)
        yield after if after.to_move is None else ruleset.apply(after, PASS)


def last_play(match: Match) -> Played:
    """Return the play that was made last."""
    return plays_in(round_in(match))[-1]


def counted(match: Match) -> int:
    """Return the count of the last play."""
    count = last_play(match).count
    assert count is not None
    return count


def tips(match: Match) -> tuple[str, ...]:
    """Return what the ends show: a half, or a double with both."""
    links, ends = match.chain.links, match.chain.ends
    shown = [links[end.link].tile if links[end.link].tile.is_double else end.pip for end in ends]
    return tuple(sorted(map(str, shown), reverse=True))


def grown(ruleset: Ruleset, matches: list[Match]) -> list[Match]:
    """Return what one tile more makes of these positions; of those with the same tiles and the same ends one stands for all."""
    after = [after for match in matches for after in with_one_tile_more(ruleset, match)]
    different = {(tips(match), frozenset(link.tile for link in match.chain.links)): match for match in after}
    return [*different.values()]


def every_line(ruleset: Ruleset) -> list[Match]:
    """Return every position of up to four tiles, which is all that two ends can show, since any two halves can end such a line."""
    rules, start = alone(ruleset)
    found: list[Match] = []
    longest = [start]
    for _ in range(4):
        longest = grown(rules, longest)
        found += longest
    return found


def high_counts(ruleset: Ruleset) -> list[Match]:
    """Return positions of up to eleven tiles whose count is high: tile by tile only the best are kept."""
    rules, start = alone(ruleset)
    found: list[Match] = []
    best = [start]
    for _ in range(11):
        best = nlargest(150, grown(rules, best), key=counted)
        found += best
    return found


def test_a_play_of_threes_scores_six_points_at_most() -> None:
    """Two ends make 18 by 6-6 with a 6, by 6-6 with 3-3, by 5-5 with 4-4, and no higher multiple of 3 (S3, threes)."""
    made = every_line(THREES)
    assert 6 == max(last_play(match).points for match in made)
    assert {("6-6", "6"), ("6-6", "3-3"), ("5-5", "4-4")} == {tips(match) for match in made if last_play(match).points == 6}


def test_a_play_of_fives_with_two_ends_scores_twenty_points_at_most() -> None:
    """Two ends make 20 by 6-6 with 4-4 alone; the highest count, 22 by 6-6 with 5-5, is no multiple of 5 (S0; S3, muggins)."""
    made = every_line(attrs.evolve(FIVES, layout=NO_SPINNER))
    assert 20 == max(last_play(match).points for match in made)
    assert {("6-6", "4-4")} == {tips(match) for match in made if last_play(match).points == 20}
    assert 22 == max(map(counted, made))
    assert {("6-6", "5-5")} == {tips(match) for match in made if counted(match) == 22}


@pytest.mark.parametrize(("name", "points"), [("fives", 35), ("muggins-fifths", 7)])
def test_a_play_with_one_spinner_scores_thirty_five_pips_at_most(name: str, points: int) -> None:
    """A search for high counts comes to 36 and to the multiple of 5 below it, and no further (S0, play; S3, muggins).

    One double with four sides makes four ends at most, and the most that four tiles show is twice 6, 5 and 4, and once 6.
    """
    made = high_counts(PRESETS[name])
    assert 36 == max(map(counted, made))
    assert points == max(last_play(match).points for match in made)


def test_a_play_with_more_spinners_may_score_more() -> None:
    """The same search goes beyond where every double has four sides, so that it would find more with one (S2, muggins)."""
    made = high_counts(PRESETS["muggins"])
    assert 40 <= max(map(counted, made))
    assert 40 <= max(last_play(match).points for match in made)


def test_arms_that_end_in_6_6_and_5_5_and_4_4_and_a_5_make_35() -> None:
    """A led 3-3 with four arms makes the most that fives can score with one spinner (S0, points during a round)."""
    plays = ("3-3", "6-3@0", "5-3@1", "4-3@2", "3-1@3", "6-6@0", "5-5@1", "4-4@2", "5-1@3")
    table = lay(FIVES, *plays)
    assert ("6-6", "5-5", "5", "4-4") == tips(table.match)
    assert (35, 35) == (table.counts[-1], table.points[-1])


@pytest.mark.parametrize(
    ("table", "count", "points"),
    [
        *(pytest.param(Table(THREES, seats), 22, 6, id=f"threes-{seats}") for seats in (2, 3, 4)),
        pytest.param(OF_EQUAL_PIPS["fives-2-no-spinner"], 22, 20, id="fives-2-no-spinner"),
        pytest.param(Table(FIVES, 2), 36, 35, id="fives-2"),
    ],
)
def test_no_play_by_chance_makes_more(table: Table, count: int, points: int) -> None:
    """The same limits hold in lines of any length (S0, S3: points in play)."""
    made = [play for round in rounds_by_chance(table, ROUNDS) for play in plays_in(round)]
    assert [] == [play for play in made if play.count is None or play.count > count or play.points > points]


# Pips and chances ---------------------------------------------------------------------------------------------------------


@with_tables(PRESET_TABLES)
def test_a_double_six_always_holds_168_pips(table: Table) -> None:
    """The pips on the table, in hands and in the boneyard come to 168 at every state of every game (Mechanics: conservation)."""
    for round in map(round_in, states_by_chance(table, 60)):
        in_stock = sum(tile.pips for tile in round.boneyard)
        on_the_table = sum(link.tile.pips for link in round.chain.links)
        assert 168 == sum(hand.pips for hand in round.hands) + in_stock + on_the_table


def test_one_deal_in_345_has_no_double_in_two_hands_of_seven() -> None:
    """So seldom does the strongest tile of two hands not have to be a double: about 0.29 % (S0, how to start)."""
    chance = Fraction(comb(21, 14), comb(28, 14))
    assert Fraction(1, 345) == chance
    assert pytest.approx(0.0029, abs=0.00001) == float(chance)


def test_shuffled_decks_have_no_double_in_two_hands_of_seven_as_often_as_chance_has_it() -> None:
    """Of 13,800 decks 40 are expected, give or take four standard deviations (S0, how to start)."""
    decks = 345 * 40
    without = sum(not any(tile.is_double for tile in FIVES.shuffle(2, seed).tiles[:14]) for seed in range(decks))
    assert abs(without - 40) < 4 * sqrt(40)
