"""Shuffling: the one place where chance comes in, the same everywhere for the same seed."""

from __future__ import annotations

import hashlib
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominorules import FIVES, DealError, Deck, DominoError, RulesetError, Tile, TileSet
from dominorules.rules import HandSize

DOUBLE_NINE = attrs.evolve(FIVES, name="nines", players=(2, 5), tiles=TileSet(9), dealing=HandSize(9))


def shuffled(high: int, seats: int, seed: int) -> tuple[list[str], int]:
    """Shuffle as the documentation of `Ruleset.shuffle` says, in the plainest way: this is what another language must do."""
    tiles = [f"{a}-{b}" for a in range(high + 1) for b in range(a + 1)]
    stream = hashlib.blake2b(str(seed).encode()).digest()
    while len(stream) < len(tiles):
        stream += hashlib.blake2b(stream).digest()
    number = int.from_bytes(stream[: len(tiles)], "big")
    for k in range(len(tiles), 1, -1):
        place = number % k
        number //= k
        tiles[k - 1], tiles[place] = tiles[place], tiles[k - 1]
    return tiles, number % seats


def as_text(deck: Deck) -> tuple[list[str], int]:
    """Write a deck like `shuffled` does."""
    return [str(tile) for tile in deck.tiles], deck.lot


GOLDEN = {
    0: (
        "5-4 6-1 4-0 4-1 6-0 5-5 1-0 5-0 4-3 6-3 4-2 4-4 6-6 6-5 3-1 3-0 5-3 5-1 0-0 2-1 2-0 5-2 1-1 3-3 6-2 2-2 3-2 6-4",
        0,
    ),
    7: (
        "6-6 6-0 4-0 4-4 6-3 1-1 5-3 2-1 5-2 5-4 6-1 4-2 6-2 3-2 3-1 5-5 3-3 2-0 6-5 0-0 1-0 4-3 6-4 3-0 4-1 5-0 5-1 2-2",
        0,
    ),
}
GOLDEN_NINE = (
    (
        "6-3 8-6 7-6 4-0 8-3 6-6 7-0 5-0 6-1 9-6 0-0 4-2 8-4 7-7 6-2 1-0 7-5 7-3 8-0 5-3 6-5 9-7 6-0 9-2 5-4 9-0 9-8 4-3 "
        "9-1 3-3 5-5 8-2 8-5 7-2 2-0 6-4 3-1 7-4 8-7 3-0 5-1 4-4 1-1 9-3 3-2 2-2 9-5 4-1 9-4 7-1 9-9 8-1 8-8 5-2 2-1"
    ),
    4,
)


@pytest.mark.parametrize("seed", GOLDEN)
def test_a_seed_gives_this_deck_for_ever(seed: int) -> None:
    """The deck of a seed is fixed, on every platform and Python version, so that a match can be told by its seeds."""
    tiles, lot = GOLDEN[seed]
    assert (tiles.split(), lot) == as_text(FIVES.shuffle(2, seed=seed))


def test_a_seed_gives_this_deck_of_a_larger_set_for_ever() -> None:
    """The deck of a seed is fixed for other sets too: here double-nine for five players."""
    tiles, lot = GOLDEN_NINE
    assert (tiles.split(), lot) == as_text(DOUBLE_NINE.shuffle(5, seed=7))


@given(st.integers(0, 2**70))
def test_the_deck_is_what_the_documentation_says(seed: int) -> None:
    """The BLAKE2b digest of the seed's digits, read as one number, tells which tiles change places, and then the lot."""
    assert shuffled(6, 2, seed) == as_text(FIVES.shuffle(2, seed=seed))


@given(st.sampled_from((1, 9, 10, 12, 18)), st.sampled_from((2, 3)), st.integers(0, 2**70))
def test_the_deck_of_any_set_is_what_the_documentation_says(high: int, seats: int, seed: int) -> None:
    """The same holds for other sets: above 64 tiles, from double-ten on, one digest is too short, and others are added."""
    ruleset = attrs.evolve(FIVES, name="other", players=(2, 3), tiles=TileSet(high), dealing=HandSize(1))
    assert shuffled(high, seats, seed) == as_text(ruleset.shuffle(seats, seed=seed))


@given(st.integers(0, 2**70))
def test_a_deck_is_the_whole_set_and_a_lot(seed: int) -> None:
    """Each tile of the set comes once, and the lot is a seat."""
    deck = DOUBLE_NINE.shuffle(5, seed=seed)
    assert list(TileSet(9)) == sorted(deck.tiles)
    assert deck.lot in range(5)


def test_the_seats_change_the_lot_alone() -> None:
    """The order of the tiles does not depend on the number of seats."""
    two, five = DOUBLE_NINE.shuffle(2, seed=3), DOUBLE_NINE.shuffle(5, seed=3)
    assert two.tiles == five.tiles


def test_every_seat_is_drawn_by_lot_about_as_often() -> None:
    """Of 1000 decks for five each seat gets the lot in 150 to 250, which 4 standard deviations (51) around 200 allow."""
    lots = [DOUBLE_NINE.shuffle(5, seed=seed).lot for seed in range(1000)]
    assert all(150 <= lots.count(seat) <= 250 for seat in range(5))


def test_every_tile_is_dealt_to_a_seat_about_as_often() -> None:
    """Of 1000 decks a tile is among the first 7 in a quarter, 250, give or take 4 standard deviations (55)."""
    dealt = [tile for seed in range(1000) for tile in FIVES.shuffle(2, seed=seed).tiles[:7]]
    assert all(195 <= dealt.count(tile) <= 305 for tile in TileSet(6))


def test_a_deck_that_is_shuffled_twice_is_equal() -> None:
    """The same seed gives an equal deck, another seed another one."""
    assert FIVES.shuffle(2, seed=7) == FIVES.shuffle(2, seed=7)
    assert hash(FIVES.shuffle(2, seed=7)) == hash(FIVES.shuffle(2, seed=7))
    assert FIVES.shuffle(2, seed=7) != FIVES.shuffle(2, seed=8)


def test_an_equal_game_shuffles_alike() -> None:
    """The deck depends on the set, the seats and the seed alone, not on the other rules or the name of the game."""
    other = attrs.evolve(FIVES, name="other", dealing=HandSize(3))
    assert FIVES.shuffle(2, seed=7) == other.shuffle(2, seed=7)


def test_a_shuffled_deck_equals_the_same_deck_made_by_hand() -> None:
    """A deck is a value: what `shuffle` makes can be written down."""
    tiles, lot = GOLDEN[7]
    assert Deck(map(Tile.parse, tiles.split()), lot) == FIVES.shuffle(2, seed=7)


@pytest.mark.parametrize("seed", [-1, True, False, "7", 7.0, None, b"7"], ids=repr)
def test_a_seed_is_a_whole_number_from_0(seed: Any) -> None:
    """Another seed is refused, with the value and what was expected."""
    with pytest.raises(DealError) as raised:
        FIVES.shuffle(2, seed=seed)
    assert f"a seed is a whole number, 0 or more, not {seed!r}" == str(raised.value)
    assert isinstance(raised.value, DominoError)


def test_a_deck_is_shuffled_for_seats_that_the_game_has() -> None:
    """The lot of three seats means nothing in a game for two."""
    with pytest.raises(RulesetError, match=r"^fives seats 2 players, not 3$"):
        FIVES.shuffle(3, seed=7)
