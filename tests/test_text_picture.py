"""The picture of plain text: every tile once, where it lies, and no wider than it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import attrs
import pytest

from dominorules import FIVES, MATADOR, ORDINARY, PRESETS, Chain, Match, Ruleset, Tile, TileSet
from dominorules.rules import Doubles, Spinners, Target, Which
from dominorules.text_picture import Mark, draw, marks
from table import lay


def chains(ruleset: Ruleset, seed: int) -> Iterator[Chain]:
    """Every line of play of a round that is played by chance."""
    chance, seats = Random(seed), max(ruleset.players)
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed))
    yield match.chain
    while moves := ruleset.legal_moves(match):
        match = ruleset.apply(match, chance.choice(moves))
        yield match.chain


def picture(*rows: str) -> str:
    """Rows as one text."""
    return "\n".join(rows)


# What it looks like -----------------------------------------------------------------------------------------------------


def test_a_line_without_branches_is_one_row() -> None:
    """Arm 0 grows to the left of the lead, arm 1 to its right."""
    chain = lay(FIVES, "5-5", "5-2@0", "5-3@1", "2-1@0").match.chain
    assert "[1|2][2|5][5|5][5|3]" == draw(chain)


def test_a_tile_laid_across_that_passes_a_number_on_stands_between_other_brackets() -> None:
    """In one row, which shows nothing upright."""
    assert "[5|4]<4|3>" == draw(lay(MATADOR, "5-4", "4-3@1x").match.chain)


def test_a_line_with_branches_is_drawn_as_it_lies() -> None:
    """Doubles stand across, and the arms of the spinner grow up and down."""
    chain = lay(FIVES, "5-5", "5-2@0", "5-3@1", "6-5@2", "5-4@3", "2-1@0").match.chain
    assert picture(
        "           [6]",
        "           [-]",
        "           [5]",
        "",
        "           [5]",
        "[1|2] [2|5][-][5|3]",
        "           [5]",
        "",
        "           [5]",
        "           [-]",
        "           [4]",
    ) == draw(chain)


def test_open_ends_are_numbered_where_that_is_wanted() -> None:
    """In one row at its sides; a side of the spinner that has opened needs the whole picture."""
    begun = lay(FIVES, "5-5", "5-2@0").match.chain
    assert "@0 [2|5][5|5] @1" == draw(begun, ends=True)
    opened = lay(FIVES, "5-5", "5-2@0", "5-3@1").match.chain
    assert "[2|5][5|5][5|3]" == draw(opened)
    assert picture(
        "        @2",
        "",
        "        [5]",
        "@0 [2|5][-][5|3] @1",
        "        [5]",
    ) == draw(opened, ends=True)


def test_an_end_that_stands_for_both_is_numbered_once() -> None:
    """Both sides of a lone double are alike."""
    assert "@0 [5|5]" == draw(lay(FIVES, "5-5").match.chain, ends=True)


def test_an_empty_table_has_no_picture() -> None:
    """Only the place of the lead is marked, for those who draw it themselves."""
    assert ["", ""] == [draw(Chain()), draw(Chain(), ends=True)]
    assert (Mark(0, 0, "@"),) == marks(Chain())


def test_a_tile_touches_the_double_that_it_joins_at_either_side() -> None:
    """Also where doubles lie lengthwise, each at the outer end of its arm."""
    either = attrs.evolve(FIVES, name="either", layout=Spinners(which=Which.CROSSWISE, doubles=Doubles.EITHER))
    chain = lay(either, "5-5", "5-2@0", "5-3@1", "5-4@2", "2-2@0l", "3-3@1l").match.chain
    assert picture(
        "           [4]",
        "           [-]",
        "           [5]",
        "",
        "           [5]",
        "[2|2] [2|5][-][5|3] [3|3]",
        "           [5]",
    ) == draw(chain)


def test_a_double_across_a_line_that_goes_down_is_in_the_middle_of_it() -> None:
    """A tile that lies is two columns wider than one that stands."""
    chain = lay(ORDINARY, "6-4", "4-3@1", "6-5@0", "3-2@1", "5-1@0", "2-0@1", "0-0@1").match.chain
    assert picture(
        "    [5][5|1]",
        "    [-]",
        "    [6]",
        "",
        "    [6|4]",
        "",
        "       [4]",
        "       [-]",
        "  [2|3][3]",
        "",
        " [2]",
        " [-]",
        " [0]",
        "",
        "[0|0]",
    ) == draw(chain, 25)


def test_halves_of_two_digits_have_room() -> None:
    """In a larger set all halves are as wide as the widest one on the table."""
    twelve = attrs.evolve(FIVES, name="twelve", tiles=TileSet(12), match_end=Target(1000))
    chain = lay(twelve, "12-12", "12-2@0", "12-9@1", "12-10@2", "2-1@0").match.chain
    assert picture(
        "               [10]",
        "               [--]",
        "               [12]",
        "",
        "               [12]",
        "[ 1| 2] [ 2|12][--][12| 9]",
        "               [12]",
    ) == draw(chain)


# What it keeps ----------------------------------------------------------------------------------------------------------


def tiles_in(drawn: str) -> list[Tile]:
    """Return the tiles of a picture, found by nothing but its characters."""
    rows = drawn.splitlines()
    found = [Tile(int(one), int(other)) for row in rows for one, other in re.findall(r"[\[<] ?(\d+)\| ?(\d+)[\]>]", row)]
    for upper, middle, lower in zip(rows, rows[1:], rows[2:], strict=False):
        for bar in re.finditer(r"\[-+\]", middle):
            halves = [row[bar.start() : bar.end()].strip("[ ]") for row in (upper, lower)]
            found.append(Tile(int(halves[0]), int(halves[1])))
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_every_tile_is_drawn_once(name: str) -> None:
    """Read back from the characters alone, with open ends and without."""
    for number, chain in enumerate(chains(PRESETS[name], seed=6)):
        assert sorted(play.tile for play in chain.plays) == sorted(tiles_in(draw(chain, 90, ends=bool(number % 2))))


@pytest.mark.parametrize("name", PRESETS)
def test_no_picture_is_wider_than_it_may_be(name: str) -> None:
    """With its open ends."""
    for number, chain in enumerate(chains(PRESETS[name], seed=8)):
        width = 60 + 20 * (number % 2)
        assert all(len(row) <= width for row in draw(chain, width, ends=True).splitlines())


@pytest.mark.parametrize("name", PRESETS)
def test_marks_begin_in_the_corner_and_tell_what_they_mark(name: str) -> None:
    """One mark for a tile that lies, three for one that stands, one for an end."""
    for chain in chains(PRESETS[name], seed=9):
        found = marks(chain, 80)
        assert (0, 0) == (min(mark.row for mark in found), min(mark.column for mark in found))
        assert [*range(len(chain))] == sorted({mark.link for mark in found if mark.link is not None})
        assert [end.arm for end in chain.ends] == [mark.arm for mark in found if mark.link is None and chain]
        counts = {link: [mark.link for mark in found].count(link) for link in range(len(chain))}
        assert {*counts.values()} <= {1, 3}


def test_a_row_that_does_not_fit_is_bent() -> None:
    """A line that is too long for one row is drawn as it lies, within the same width."""
    match = longest(MATADOR)
    row = draw(match.chain, 1000)
    assert 1 == len(row.splitlines())
    bent = draw(match.chain, len(row) - 1)
    assert len(bent.splitlines()) > 1
    assert max(map(len, bent.splitlines())) < len(row)


def longest(ruleset: Ruleset) -> Match:
    """Return the end of a round in which every seat played what it could."""
    match = ruleset.deal(ruleset.new_match(2), ruleset.shuffle(2, 3))
    while moves := ruleset.legal_moves(match):
        match = ruleset.apply(match, moves[-1])
    return match
