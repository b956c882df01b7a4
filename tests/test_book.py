"""The book of plays: answers that are kept must not grow without end."""

from __future__ import annotations

import pytest

from dominorules import Hand, Play, Tile, book


def test_a_place_that_remembers_too_many_hands_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A place keeps the plays of the hands that it saw; past the limit it forgets them, and gives the same plays again."""
    monkeypatch.setattr(book, "_MOST_KEPT", 2)
    tiles = (Tile(6, 4), Tile(6, 3), Tile(6, 2))
    place = book.Place({tile: (Play(tile, 0, tile.low),) for tile in tiles})
    first = Hand.of([Tile(6, 4)]).mask
    for hand in ([Tile(6, 4)], [Tile(6, 3)], [Tile(6, 3), Tile(6, 2)]):
        assert tuple(Play(tile, 0, tile.low) for tile in sorted(hand)) == place[Hand.of(hand).mask]
    assert first not in place
    assert (Play(Tile(6, 4), 0, 4),) == place[first]
    assert 2 == len(place)
