"""Who may sit where: a seat is a long random token, of which only the hash is kept."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

import attrs


def new_table_id() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A token for a seat that nobody guesses."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """What is kept of a token: it opens nothing. A long random token needs no salt."""
    return sha256(token.encode(errors="replace")).hexdigest()


@attrs.frozen
class Keys:
    """The hashes of the tokens of a table.

    Attributes:
        seats: That of each seat; None where a bot sits.
        spectators: That of the spectators.
    """

    seats: tuple[str | None, ...]
    spectators: str

    def opens(self, token: str) -> bool:
        """Whether the token is one of this table."""
        found = hash_of(token)
        return any(hmac.compare_digest(found, key) for key in (*self.seats, self.spectators) if key)

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens; None for a spectator."""
        found = hash_of(token)
        return next((seat for seat, key in enumerate(self.seats) if key and hmac.compare_digest(found, key)), None)
