"""Fair deals: a commitment that is published before the deal fits the deck that was dealt, and no other."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominorules import FIVES, DealError, Deck, NotationError, Tile
from dominorules.fair import commit, verify

SALT = "000102030405060708090a0b0c0d0e0f"
DECK = Deck([Tile(6, 4), Tile(0, 0), Tile(5, 3)], lot=1)
COMMITMENT = "45928844da84404c062a38c8b7001c1d93f70f938d4c800acb104ffbfe930203"
"""What `printf '%s' "$salt 1 6-4 0-0 5-3" | sha256sum` prints."""

decks = st.builds(FIVES.shuffle, st.just(2), st.integers(0, 2**32))
salts = st.binary(min_size=16, max_size=40).map(bytes.hex)


def test_a_commitment_is_the_digest_of_a_plain_line() -> None:
    """Salt, lot and tiles with a space between any two: the value is that of another program."""
    assert COMMITMENT == commit(DECK, SALT)


def test_letter_case_means_nothing() -> None:
    """Hexadecimal digits are the same number in either case."""
    assert COMMITMENT == commit(DECK, SALT.upper())
    verify(COMMITMENT.upper(), DECK, SALT.upper())


@given(decks, salts)
def test_a_commitment_fits_its_deck(deck: Deck, salt: str) -> None:
    """What was committed to is verified, which gives nothing back."""
    verify(commit(deck, salt), deck, salt)


@given(decks, salts, st.integers(0, 26), st.sampled_from(("tiles", "lot", "salt")))
def test_a_commitment_fits_nothing_else(deck: Deck, salt: str, place: int, what: str) -> None:
    """Two neighbouring tiles that changed places, another lot or another salt are found out."""
    commitment, tiles, salty = commit(deck, salt), [*deck.tiles], salt
    if what == "tiles":
        tiles[place], tiles[place + 1] = tiles[place + 1], tiles[place]
    if what == "salt":
        salty = salt[:-1] + ("0" if salt[-1] == "1" else "1")
    other = Deck(tiles, deck.lot ^ (what == "lot"))
    with pytest.raises(DealError, match=r"^the commitment was made to another deck or with another salt$"):
        verify(commitment, other, salty)


@pytest.mark.parametrize("place", range(64))
def test_each_digit_of_a_commitment_counts(place: int) -> None:
    """A commitment with one digit changed fits nothing."""
    changed = "0" if COMMITMENT[place] != "0" else "1"
    with pytest.raises(DealError):
        verify(COMMITMENT[:place] + changed + COMMITMENT[place + 1 :], DECK, SALT)


@pytest.mark.parametrize(
    ("salt", "words", "column"),
    [
        ("", "a salt has 32 to 1024 hexadecimal digits, not 0 characters", 1),
        (SALT[:-1], "a salt has 32 to 1024 hexadecimal digits, not 31 characters", 32),
        ("0" * 1025, "a salt has 32 to 1024 hexadecimal digits, not 1025 characters", 1025),
        (SALT[:4] + "g" + SALT[5:], "a salt has hexadecimal digits only, not 'g' in column 5", 5),
        (SALT[:-1] + "\n", "a salt has hexadecimal digits only, not '\\n' in column 32", 32),
        ("٣" * 32, "a salt has hexadecimal digits only, not '٣' in column 1", 1),
    ],
    ids=["none", "short", "long", "letter", "line", "script"],
)
def test_a_salt_that_can_be_guessed_is_refused(salt: str, words: str, column: int) -> None:
    """With fewer than 16 bytes somebody could try them all; the error says what was expected, and where the fault lies."""
    for call in (lambda: commit(DECK, salt), lambda: verify(COMMITMENT, DECK, salt)):
        with pytest.raises(NotationError) as caught:
            call()
        assert words == str(caught.value)
        assert (salt, column) == (caught.value.text, caught.value.column)


@pytest.mark.parametrize(
    ("commitment", "words", "column"),
    [
        ("", "a commitment has 64 hexadecimal digits, not 0 characters", 1),
        ("0" * 63, "a commitment has 64 hexadecimal digits, not 63 characters", 64),
        ("0" * 65, "a commitment has 64 hexadecimal digits, not 65 characters", 65),
        ("x" * 64, "a commitment has hexadecimal digits only, not 'x' in column 1", 1),
    ],
    ids=["none", "short", "long", "letter"],
)
def test_what_is_no_commitment_is_refused(commitment: str, words: str, column: int) -> None:
    """A text that no digest is says nothing about a deck."""
    with pytest.raises(NotationError) as caught:
        verify(commitment, DECK, SALT)
    assert words == str(caught.value)
    assert (commitment, column) == (caught.value.text, caught.value.column)


def test_what_is_no_text_is_refused() -> None:
    """A salt or a commitment of another kind is an error that says so."""
    number: Any = 7
    with pytest.raises(NotationError, match=r"^a salt is a text of hexadecimal digits, not 7$"):
        commit(DECK, number)
    with pytest.raises(NotationError, match=r"^a commitment is a text of hexadecimal digits, not 7$"):
        verify(number, DECK, SALT)
    many: Any = b"0" * 1000
    with pytest.raises(NotationError, match=r"^a salt is a text of hexadecimal digits, not b'00000000000000000000'$"):
        commit(DECK, many)


def test_what_is_no_deck_is_refused() -> None:
    """A deck that is none, a tile that is none, and a lot that is no seat, are named."""
    nothing: Any = None
    with pytest.raises(DealError, match=r"^expected a deck, not None$"):
        commit(nothing, SALT)
    text: Any = "6-4"
    with pytest.raises(DealError, match=r"^a deck is made of tiles, not '6-4'$"):
        commit(Deck([text]), SALT)
    with pytest.raises(DealError, match=r"^the lot is a seat, 0 or more, not True$"):
        commit(attrs.evolve(DECK, lot=True), SALT)


def test_hashing_is_loaded_when_it_is_used() -> None:
    """Whoever makes no commitment doesn't wait for the modules that it takes."""
    code = "import sys, dominorules.fair; print(sorted({'hashlib', 'hmac'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n" == done.stdout
