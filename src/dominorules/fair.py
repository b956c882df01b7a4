"""Deals that everybody can check afterwards: a commitment to the deck, published before it is dealt (Terms: boneyard).

Whoever shuffles publishes the commitment and deals; when the round is over it publishes the deck and the salt, and anybody can
verify that nothing was changed in between. What is hashed is a plain text, so that any language can do it.
"""

from __future__ import annotations

import re
from typing import Final

from ._checks import is_whole
from .deck import Deck
from .errors import DealError, NotationError
from .tile import Tile

SHORTEST_SALT: Final = 32
"""The fewest digits that a salt may have: 16 bytes, too many values to try them all."""
LONGEST_SALT: Final = 1024
"""The most digits that a salt may have."""
DIGEST: Final = 64
"""The digits that a commitment has."""


def commit(deck: Deck, salt: str) -> str:
    """The commitment to a deck: a SHA-256 digest, which tells nothing about the deck to who doesn't know the salt.

    What is hashed is one line of ASCII, without an end of line: the salt in lower case, the lot, and the tiles in the order dealt,
    each as `str` writes it, with one space between any two of these: `00ff... 1 6-4 0-0 ...`.

    Args:
        deck: The deck.
        salt: 32 to 1024 hexadecimal digits that nobody can guess: `secrets.token_hex(32)`, made for this deal alone and kept
            secret until its round is over.

    Returns:
        64 hexadecimal digits in lower case.

    Raises:
        NotationError: The salt is not so many hexadecimal digits.
        DealError: It is no deck, it holds something that is no tile, or its lot is no seat.

    Examples:
        >>> from dominorules import FIVES
        >>> commit(FIVES.shuffle(2, seed=7), salt="000102030405060708090a0b0c0d0e0f")
        '9c269bf08702cdfe275c1e1ab57916519a315bab275cf3e8789701505d555e70'
    """
    digits = _digits("salt", salt, SHORTEST_SALT, LONGEST_SALT)
    if not isinstance(deck, Deck):
        raise DealError(f"expected a deck, not {deck!r}")
    for tile in deck.tiles:
        if not isinstance(tile, Tile):
            raise DealError(f"a deck is made of tiles, not {tile!r}")
    if not is_whole(deck.lot, 0):
        raise DealError(f"the lot is a seat, 0 or more, not {deck.lot!r}")
    line = " ".join([digits, str(deck.lot), *map(str, deck.tiles)])
    from hashlib import sha256  # noqa: PLC0415  # slow to import, and often not needed

    return sha256(line.encode("ascii")).hexdigest()


def verify(commitment: str, deck: Deck, salt: str) -> None:
    """Do nothing if the commitment was made to this deck with this salt, else raise an error.

    Args:
        commitment: What `commit` gave before the deal.
        deck: The deck that is said to have been dealt.
        salt: The salt that is said to have been used.

    Raises:
        NotationError: The commitment is not 64 hexadecimal digits, or the salt is not one that `commit` takes.
        DealError: It was made to another deck or with another salt, or the deck is none that `commit` takes.

    Examples:
        >>> from dominorules import DealError, FIVES
        >>> salt = "000102030405060708090a0b0c0d0e0f"
        >>> commitment = commit(FIVES.shuffle(2, seed=7), salt)
        >>> verify(commitment, FIVES.shuffle(2, seed=7), salt)
        >>> try:
        ...     verify(commitment, FIVES.shuffle(2, seed=8), salt)
        ... except DealError as error:
        ...     print(error)
        the commitment was made to another deck or with another salt
    """
    published = _digits("commitment", commitment, DIGEST, DIGEST)
    from hmac import compare_digest  # noqa: PLC0415  # slow to import, and often not needed

    if not compare_digest(published, commit(deck, salt)):
        raise DealError("the commitment was made to another deck or with another salt")


def _digits(name: str, text: str, least: int, most: int) -> str:
    """The hexadecimal digits of a text, in lower case."""
    if not isinstance(text, str):
        shown = text[:20] if isinstance(text, bytes) else text
        raise NotationError(f"a {name} is a text of hexadecimal digits, not {shown!r}")
    if not least <= len(text) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        column = min(len(text), most) + 1
        raise NotationError(f"a {name} has {wanted} hexadecimal digits, not {len(text)} characters", text=text, column=column)
    if fault := re.search("[^0-9a-fA-F]", text):
        words = f"a {name} has hexadecimal digits only, not {fault[0]!r} in column {fault.start() + 1}"
        raise NotationError(words, text=text, column=fault.start() + 1)
    return text.lower()
