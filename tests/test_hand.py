"""Hands: the tiles that a seat holds."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominorules import Hand, Tile, TileError
from strategies import tiles

HAND = Hand.of([Tile(6, 4), Tile(3, 3), Tile(0, 0)])


def test_a_hand_counts_its_tiles() -> None:
    """Its length is the number of tiles, which is 0 when its player is out (Terms: out)."""
    assert 3 == len(HAND)
    assert 0 == len(Hand())
    assert not Hand()
    assert HAND


def test_a_hand_of_just_0_0_is_not_empty() -> None:
    """A hand without pips is still a hand with a tile: nobody is out with 0-0."""
    hand = Hand.of([Tile(0, 0)])
    assert (1, 0, True) == (len(hand), hand.pips, bool(hand))


def test_pips_are_the_sum_of_all_halves() -> None:
    """6-4, 3-3 and 0-0 hold 16 pips."""
    assert 16 == HAND.pips
    assert 0 == Hand().pips


def test_a_hand_lists_its_tiles_in_ascending_order() -> None:
    """However they were taken up, the tiles are listed 0-0 first, by the higher half."""
    assert [Tile(0, 0), Tile(3, 3), Tile(6, 4)] == list(HAND)
    assert HAND == Hand.of([Tile(0, 0), Tile(6, 4), Tile(3, 3)])


def test_a_hand_contains_its_tiles() -> None:
    """`in` asks whether a tile is held; what is no tile never is."""
    assert [Tile(0, 0), Tile(3, 3), Tile(6, 4)] == [
        tile for tile in (Tile(0, 0), Tile(6, 6), Tile(3, 3), Tile(6, 4)) if tile in HAND
    ]
    for other in ((3, 3), "3-3", None, 9):
        assert other not in HAND


def test_a_tile_is_added() -> None:
    """The new hand holds one tile more, the old one stays as it was."""
    assert Hand.of([Tile(6, 4), Tile(3, 3), Tile(0, 0), Tile(6, 6)]) == HAND.add(Tile(6, 6))
    assert 3 == len(HAND)


def test_a_tile_is_removed() -> None:
    """The new hand holds one tile less, the old one stays as it was."""
    assert Hand.of([Tile(6, 4), Tile(0, 0)]) == HAND.remove(Tile(3, 3))
    assert 3 == len(HAND)


def test_a_held_tile_cannot_be_added() -> None:
    """There is one tile a kind, so a hand can't hold it twice."""
    with pytest.raises(TileError, match=r"^3-3 is in the hand already$"):
        HAND.add(Tile(3, 3))


def test_a_tile_that_is_not_held_cannot_be_removed() -> None:
    """What isn't there can't go."""
    with pytest.raises(TileError, match=r"^6-6 is not in the hand$"):
        HAND.remove(Tile(6, 6))


@pytest.mark.parametrize("times", [2, 3, 4])
def test_a_hand_holds_no_tile_twice(times: int) -> None:
    """A tile that comes twice or more is refused and named, also when other tiles make up for it in number."""
    with pytest.raises(TileError, match=r"^1-0 comes twice in one hand$"):
        Hand.of([Tile(6, 4), *[Tile(1, 0)] * times, Tile(1, 1)])


def test_a_hand_as_text() -> None:
    """`str` writes the tiles in order, `repr` says what they are."""
    assert ("0-0 3-3 6-4", "<Hand 0-0 3-3 6-4>") == (str(HAND), repr(HAND))
    assert ("", "<Hand empty>") == (str(Hand()), repr(Hand()))


@given(st.lists(tiles(), unique=True))
def test_a_hand_is_a_set_of_tiles(held: list[Tile]) -> None:
    """Whatever the tiles, also of large sets, a hand has their number, their pips and their order, and is known by them."""
    hand = Hand.of(iter(held))
    assert sorted(held) == list(hand)
    assert (len(held), sum(tile.pips for tile in held)) == (len(hand), hand.pips)
    assert hand == Hand.of(reversed(held))
    assert hash(hand) == hash(Hand.of(reversed(held)))


@given(st.sets(tiles(), min_size=1), st.data())
def test_removing_undoes_adding(held: set[Tile], data: st.DataObject) -> None:
    """A hand without one of its tiles and then with it again is the same hand."""
    tile = data.draw(st.sampled_from(sorted(held)))
    hand = Hand.of(held)
    assert tile not in hand.remove(tile)
    assert hand == hand.remove(tile).add(tile)


@given(st.sets(tiles()))
def test_a_copied_hand_is_equal_and_holds_the_interned_tiles(held: set[Tile]) -> None:
    """Copied and pickled a hand is the same value, and its tiles are the same objects."""
    hand = Hand.of(held)
    for other in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert hand == other
        assert hash(hand) == hash(other)
        assert all(tile in held and tile is Tile(tile.high, tile.low) for tile in other)


@pytest.mark.parametrize("hand", [Hand(), HAND, HAND.add(Tile(6, 6)), HAND.remove(Tile(3, 3))], ids=str)
def test_a_hand_cannot_be_changed(hand: Hand) -> None:
    """Writing to a hand is refused, however it was made."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        hand.mask = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]  # that is the point
