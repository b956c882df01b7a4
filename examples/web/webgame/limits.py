"""How much anybody may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable

import attrs


@attrs.frozen
class Limits:
    """What the server gives to one message, one socket, one address and one table.

    Attributes:
        message: The most characters of a message.
        name: The most characters of a player's name.
        rate: How many messages a second a socket may send in the long run.
        burst: How many of them it may send at once.
        ignored: How many messages too many are answered, in a row, before the socket is closed.
        hello: How many seconds a socket has to say who it is.
        sockets: The most sockets in all.
        sockets_a_table: The most sockets at one table.
        tables: The most tables that are kept.
        requests: How many tables an address may ask for a minute, and how many records.
        kept: After how many seconds without a move a table may be forgotten, where there are too many.
    """

    message: int = 4_000
    name: int = 24
    rate: float = 20
    burst: int = 60
    ignored: int = 100
    hello: float = 10
    sockets: int = 4_000
    sockets_a_table: int = 40
    tables: int = 20_000
    requests: int = 60
    kept: float = 14 * 24 * 60 * 60


@attrs.define
class Bucket:
    """Fills up with time, and each message takes from it.

    Attributes:
        rate: How many it gets a second.
        most: How many it holds.
        clock: Tells the time in seconds.
        left: How many are in it.
    """

    rate: float
    most: float
    clock: Callable[[], float] = time.monotonic
    left: float = attrs.field(default=attrs.Factory(lambda self: self.most, takes_self=True))
    _at: float = attrs.field(init=False, default=attrs.Factory(lambda self: self.clock(), takes_self=True))

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self.clock()
        self.left = min(self.most, self.left + (now - self._at) * self.rate)
        self._at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken for so long that nobody need remember it."""
        return self.left + (self.clock() - self._at) * self.rate >= self.most


@attrs.define
class Addresses:
    """A bucket for each address that asked lately.

    Attributes:
        a_minute: How often an address may ask a minute.
        most: Of how many addresses it is remembered; beyond them those that may ask as they like are forgotten.
    """

    a_minute: int
    most: int = 10_000
    _buckets: dict[str, Bucket] = attrs.field(factory=dict[str, Bucket], init=False)

    def take(self, address: str) -> bool:
        """Whether the address may ask once more."""
        if address not in self._buckets and len(self._buckets) >= self.most:
            self._buckets = {one: bucket for one, bucket in self._buckets.items() if not bucket.is_full}
            if len(self._buckets) >= self.most:
                return False
        return self._buckets.setdefault(address, Bucket(self.a_minute / 60, self.a_minute)).take()
