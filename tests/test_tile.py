"""Tiles and the sets that they come in."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominorules import DominoError, NotationError, Tile, TileError, TileSet
from strategies import tiles

COPIES: dict[str, Callable[[Tile], Tile]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "deepcopy in a list": lambda tile: copy.deepcopy([tile])[0],
    "evolve": attrs.evolve,
    "oldest pickle": lambda tile: pickle.loads(pickle.dumps(tile, 0)),
    "old pickle": lambda tile: pickle.loads(pickle.dumps(tile, 2)),
    "pickle": lambda tile: pickle.loads(pickle.dumps(tile)),
    "newest pickle": lambda tile: pickle.loads(pickle.dumps(tile, pickle.HIGHEST_PROTOCOL)),
}
NO_HALVES: list[Any] = [-1, 19, 42, True, 6.0, 0.5, float("nan"), None, "6", (6,), [], {}]
"""What is no whole number from 0 to 18, also what Python takes for one."""


# A tile ---------------------------------------------------------------------------------------------------------------


@given(tiles())
def test_a_tile_has_the_higher_half_first(tile: Tile) -> None:
    """In whichever order its halves are named, a tile holds the higher one as `high`."""
    assert tile.high >= tile.low
    assert tile is Tile(tile.low, tile.high)
    assert tile is Tile(low=tile.low, high=tile.high)


def test_halves_may_be_named_in_either_order() -> None:
    """4-6 is 6-4: there is one tile a kind."""
    tile = Tile(4, 6)
    assert tile is Tile(6, 4)
    assert (6, 4) == (tile.high, tile.low)


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES.keys())
@given(tile=tiles())
def test_a_copied_tile_is_the_same_object(copied: Callable[[Tile], Tile], tile: Tile) -> None:
    """Copies, pickles of every protocol and `attrs.evolve` lead back to the one tile, so that tiles compare by identity."""
    assert tile is copied(tile)


def test_evolving_a_tile_gives_the_other_tile() -> None:
    """`attrs.evolve` with another half is the interned tile with that half."""
    evolve: Any = attrs.evolve  # its type knows no class that makes its instances itself
    assert Tile(6, 5) is evolve(Tile(6, 4), low=5)
    assert Tile(4, 1) is evolve(Tile(6, 4), high=1)
    assert Tile(6, 4) is evolve(Tile(6, 4), high=4, low=6)


def test_tiles_of_different_kinds_are_different() -> None:
    """All 190 tiles of double-eighteen differ, and so do their hashes: a set holds each."""
    every = {Tile(high, low) for high in range(19) for low in range(19)}
    assert 190 == len(every)
    assert Tile(6, 4) != Tile(5, 5)
    pair: object = (6, 4)
    assert Tile(6, 4) != pair


@pytest.mark.parametrize(
    ("halves", "pips", "double"), [((0, 0), 0, True), ((6, 4), 10, False), ((5, 5), 10, True), ((18, 17), 35, False)]
)
def test_pips_are_the_sum_of_both_halves(halves: tuple[int, int], pips: int, double: bool) -> None:  # a parameter
    """A tile knows its pips and whether both halves are equal."""
    tile = Tile(*halves)
    assert pips == tile.pips
    assert double is tile.is_double


def test_other_is_the_half_across() -> None:
    """On 6-4 the half across from the 6 is the 4, and the other way round; on 5-5 it is the 5."""
    assert 4 == Tile(6, 4).other(6)
    assert 6 == Tile(6, 4).other(4)
    assert 5 == Tile(5, 5).other(5)


def test_other_needs_a_half_that_shows_the_number() -> None:
    """6-4 has no half that shows a 5."""
    with pytest.raises(TileError, match=r"^no half of 6-4 shows 5$"):
        Tile(6, 4).other(5)


def test_a_tile_contains_its_halves() -> None:
    """`in` asks whether a half shows the number."""
    assert [4, 6] == [pip for pip in range(19) if pip in Tile(6, 4)]
    assert [5] == [pip for pip in range(19) if pip in Tile(5, 5)]
    assert "6" not in Tile(6, 4)


@pytest.mark.parametrize("half", NO_HALVES)
def test_a_half_holds_0_to_18_pips(half: object) -> None:
    """The error says which half is wrong, whether it is named first or second; nothing but a whole number will do."""
    first: Any = half
    for halves in ((first, 6), (6, first), (first, first)):
        with pytest.raises(TileError) as raised:
            Tile(*halves)
        assert f"a half holds 0 to 18 pips, not {half!r}" == str(raised.value)


def test_strongest_are_doubles_then_pips_then_the_higher_half() -> None:
    """S0: doubles above all others, by value; then the pips; then the higher half: 6-3 beats 5-4, 0-0 beats 6-5."""
    weakest_first = (
        "1-0 2-0 2-1 3-0 3-1 4-0 3-2 4-1 5-0 4-2 5-1 6-0 4-3 5-2 6-1 5-3 6-2 5-4 6-3 6-4 6-5 0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    )
    # 5-4 and 6-3 have nine pips each, 6-4 ten, and the only other tile of ten is a double.
    found = sorted(TileSet(6), key=lambda tile: tile.strength)
    assert weakest_first == " ".join(map(str, found))


def test_tiles_sort_by_the_higher_half_then_by_the_lower() -> None:
    """The order of tiles is that in which a set lists them: 6-0 comes after 5-5."""
    assert [Tile(0, 0), Tile(1, 1), Tile(5, 5), Tile(6, 0), Tile(6, 4)] == sorted(
        [Tile(6, 4), Tile(6, 0), Tile(1, 1), Tile(5, 5), Tile(0, 0)]
    )


@given(tiles(), tiles())
def test_the_order_of_tiles_is_total(one: Tile, other: Tile) -> None:
    """Of two tiles one comes first unless they are the same, and all four comparisons agree on it."""
    first = (one.high, one.low) < (other.high, other.low)
    assert first == (one < other) == (not one >= other)
    assert (first or one is other) == (one <= other) == (not one > other)


def test_a_tile_does_not_sort_among_other_things() -> None:
    """A tile is neither before nor after what is no tile."""
    with pytest.raises(TypeError):
        sorted([Tile(6, 4), (6, 4)])  # type: ignore[type-var]  # pyright: ignore[reportArgumentType]  # that is the point


def test_a_tile_has_its_place_in_the_order_of_all_tiles() -> None:
    """0-0 is 0, 1-0 is 1, 1-1 is 2, and so on in every set; `bit` has the bit of that number set."""
    assert [(0, 1), (1, 2), (2, 4), (27, 134217728), (189, 2**189)] == [
        (tile.index, tile.bit) for tile in (Tile(0, 0), Tile(1, 0), Tile(1, 1), Tile(6, 6), Tile(18, 18))
    ]
    assert list(range(28)) == [tile.index for tile in TileSet(6)]


@pytest.mark.parametrize("name", ["high", "low", "pips", "is_double", "strength", "index", "bit", "colour"])
def test_a_tile_cannot_be_changed(name: str) -> None:
    """Writing or deleting an attribute of a tile is refused, and the tile stays what it was."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(Tile(6, 4), name, 3)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(Tile(6, 4), name)
    assert (6, 4, 10) == (Tile(6, 4).high, Tile(6, 4).low, Tile(6, 4).pips)


# As text ----------------------------------------------------------------------------------------------------------------


def test_tiles_are_written_high_low() -> None:
    """A tile is written with its higher half first, whichever half was named first (RULES, golden value 28)."""
    assert ["6-4", "6-4", "0-0", "5-5", "12-9"] == [str(Tile(*halves)) for halves in ((6, 4), (4, 6), (0, 0), (5, 5), (9, 12))]


@given(tiles())
def test_repr_is_the_call_that_gives_the_tile(tile: Tile) -> None:
    """What a session shows can be typed in again."""
    assert tile is eval(repr(tile))  # noqa: S307  # our own text


@given(tiles())
def test_the_parser_reads_what_str_writes(tile: Tile) -> None:
    """A tile as text leads back to the tile."""
    assert tile is Tile.parse(str(tile))


@pytest.mark.parametrize(
    "text", ["6-4", "4-6", "6|4", "6:4", "[6|4]", "[4-6]", "[ 6 : 4 ]", "64", "46", " 6-4\n", "6 - 4", "06-04", "\t64 "]
)
def test_a_tile_is_read_leniently(text: str) -> None:
    """Either half first, with any of the usual signs between them, in brackets or not, with space around."""
    assert Tile(6, 4) is Tile.parse(text)


def test_halves_of_two_digits_are_read() -> None:
    """Sets above double-nine have halves of two digits, which need a sign between them; two digits are two halves."""
    assert [Tile(18, 0), Tile(12, 11), Tile(10, 0), Tile(1, 0)] == [*map(Tile.parse, ("0-18", "[11|12]", "10-0", "10"))]


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        (" ", 2),
        ("6", 2),
        ("6-", 3),
        ("-4", 1),
        ("6-4-2", 4),
        ("6--4", 3),
        ("six-four", 1),
        ("6/4", 2),
        ("[6|4", 5),
        ("6|4]", 4),
        ("[64]", 4),
        ("100-0", 3),
        ("0-100", 5),
        ("641", 3),
        ("6 4", 3),
        ("٦-٤", 1),
        ("6.0-4", 2),
        ("+6-4", 1),
        ("[6-4] x", 7),
        ("6-٤", 3),
    ],
)
def test_what_is_no_tile_is_refused(text: str, column: int) -> None:
    """A text that is not two halves is refused whole, with the text, where it stops being a tile, and what was expected."""
    with pytest.raises(NotationError) as raised:
        Tile.parse(text)
    assert f"{text!r} is not a tile: expected two halves, as in 6-4" == str(raised.value)
    assert (text, column) == (raised.value.text, raised.value.column)


@pytest.mark.parametrize(
    ("text", "half", "column"),
    [("19-3", "19", 1), ("3-19", "19", 3), ("  [6|42]", "42", 6), ("20-20", "20", 1), ("18 : 99", "99", 6)],
)
def test_a_half_that_is_too_high_is_pointed_at(text: str, half: str, column: int) -> None:
    """The error says which half holds too many pips, and in which column, counted from 1, it stands."""
    with pytest.raises(NotationError) as raised:
        Tile.parse(text)
    assert f"{text!r} is not a tile: a half holds 0 to 18 pips, not {half}" == str(raised.value)
    assert (text, column) == (raised.value.text, raised.value.column)


@given(st.text(max_size=8))
def test_reading_any_text_gives_a_tile_or_a_notation_error(text: str) -> None:
    """No text makes the parser fail in any other way."""
    try:
        tile = Tile.parse(text)
    except NotationError as error:
        assert text == error.text  # noqa: PT017  # either is fine
        assert error.column in range(1, len(text) + 2)  # noqa: PT017  # either is fine
    else:
        assert {tile.high, tile.low} <= set(range(19))


# A set -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("high", "size", "pips", "name"),
    [
        (1, 3, 3, "double-one"),
        (6, 28, 168, "double-six"),
        (9, 55, 495, "double-nine"),
        (12, 91, 1092, "double-twelve"),
        (15, 136, 2040, "double-fifteen"),
        (18, 190, 3420, "double-eighteen"),
    ],
)
def test_a_set_has_every_pair_of_halves_once(high: int, size: int, pips: int, name: str) -> None:
    """Double-six has 28 tiles, double-nine 55, double-twelve 91, double-eighteen 190, and their pips (Terms: set).

    Each number is on n + 2 halves, so the pips are n(n+1)/2 times n + 2.
    """
    found = TileSet(high)
    assert (size, pips, name) == (len(found), found.pips, str(found))
    assert [(a, b) for a in range(high + 1) for b in range(a + 1)] == [(tile.high, tile.low) for tile in found]
    assert tuple(found) == found.tiles


def test_double_six_is_what_a_set_is_unless_told() -> None:
    """A set without a number is double-six."""
    assert TileSet(6) == TileSet()


def test_every_size_of_set_has_a_name() -> None:
    """The names go from double-one to double-eighteen, all different."""
    names = [str(TileSet(high)) for high in range(1, 19)]
    assert 18 == len(set(names))
    assert ["double-one", "double-two", "double-three", "double-eighteen"] == [*names[:3], names[-1]]


@pytest.mark.parametrize(("tiles", "high"), [(-1, 1), (0, 1), (3, 1), (4, 2), (28, 6), (29, 7), (55, 9), (56, 10), (190, 18)])
def test_smallest_is_the_smallest_set_with_so_many_tiles(tiles: int, high: int) -> None:
    """28 tiles are in double-six, 29 need double-seven."""
    assert TileSet(high) == TileSet.smallest(tiles)


def test_no_set_has_more_than_190_tiles() -> None:
    """For 191 tiles no set is large enough."""
    assert TileSet.smallest(191) is None


def test_a_set_contains_its_tiles() -> None:
    """`in` asks whether a tile is of the set; what is no tile never is."""
    assert Tile(6, 6) in TileSet(6)
    assert Tile(0, 0) in TileSet(1)
    assert Tile(7, 0) not in TileSet(6)
    for other in ((6, 6), "6-6", None, 27):
        assert other not in TileSet(6)


def test_sets_are_values() -> None:
    """Sets with the same highest pip are equal, hash alike and survive pickling."""
    assert TileSet(9) == pickle.loads(pickle.dumps(TileSet(9)))
    assert 1 == len({TileSet(9), TileSet(9), copy.deepcopy(TileSet(9))})
    assert TileSet(9) != TileSet(6)


@pytest.mark.parametrize("high", [0, -1, 19, True, 6.0, 6.5, "6", None])
def test_a_sets_highest_pip_is_1_to_18(high: Any) -> None:
    """Another highest pip is refused, with the value and what was expected."""
    with pytest.raises(TileError) as raised:
        TileSet(high)
    assert f"a set's highest pip is 1 to 18, not {high!r}" == str(raised.value)
    assert isinstance(raised.value, DominoError)


def test_a_set_cannot_be_changed() -> None:
    """Writing to a set is refused."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        TileSet(6).high = 9  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]  # that is the point
