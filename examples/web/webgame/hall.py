"""All tables: those in use are in memory, the others only in the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import TypeVar
from weakref import WeakValueDictionary

import attrs

from .games import GAMES
from .kept import kept, table_of
from .limits import Limits
from .room import Guest, Room
from .seats import Keys, hash_of, new_table_id, new_token
from .store import Store
from .table import Table

Anybody = TypeVar("Anybody", bound=Guest)


class FullError(Exception):
    """There is no place for another table, or at a table for another guest."""


@attrs.frozen
class Tokens:
    """What opens a new table; nobody can be told it again, since only hashes are kept.

    Attributes:
        table: The table's id.
        seats: The token of each seat; None where a bot sits.
        spectators: The token of the spectators.
    """

    table: str
    seats: tuple[str | None, ...]
    spectators: str


@attrs.define
class Hall:
    """All tables.

    Attributes:
        store: Where tables are kept.
        limits: How much anybody may ask for.
        thinkers: Where bots think.
        pause: How many seconds a bot waits before it moves.
        rooms: The tables at which somebody is, by their ids.
        sockets: How many sockets there are.
    """

    store: Store
    limits: Limits
    thinkers: Executor
    pause: float = 0.8
    rooms: dict[str, Room] = attrs.field(init=False, factory=dict[str, Room])
    sockets: int = attrs.field(init=False, default=0)
    _making: asyncio.Lock = attrs.field(init=False, factory=asyncio.Lock)
    _doors: WeakValueDictionary[str, asyncio.Lock] = attrs.field(init=False, factory=WeakValueDictionary[str, asyncio.Lock])

    async def create(self, game: str, names: Sequence[str], bots: Sequence[str | None]) -> Tokens:
        """Make a new table.

        Args:
            game: The name of the ruleset.
            names: The name of each player.
            bots: The name of the bot on each seat; None where a person sits.

        Raises:
            RulesetError: The game doesn't seat so many.
            FullError: There are too many tables.
        """
        ruleset = GAMES[game]
        match = ruleset.new_match(len(names))
        seats = tuple(None if name else new_token() for name in bots)
        tokens = Tokens(new_table_id(), seats, new_token())
        keys = Keys(tuple(token and hash_of(token) for token in seats), hash_of(tokens.spectators))
        table = Table(tokens.table, ruleset, tuple(names), tuple(bots), keys, match)
        async with self._making:  # or else many at once could be more than the limit
            if await self.store.count() >= self.limits.tables:
                await self.store.forget(self.limits.kept)
                if await self.store.count() >= self.limits.tables:
                    raise FullError
            await self.store.create(kept(table))
        return tokens

    async def record(self, table: str, token: str) -> str | None:
        """The record of a match, as far as a token opens it; None where the token opens no seat of such a table."""
        if table in self.rooms:
            now = self.rooms[table].table
        else:
            found = await self.store.load(table)
            if found is None or not found.keys.opens(token):
                return None
            now = await asyncio.to_thread(table_of, found)
        return await asyncio.to_thread(now.record, now.keys.seat_of(token)) if now.keys.opens(token) else None

    async def join(self, table: str, token: str, guest: Callable[[Room, int | None], Anybody]) -> Anybody | None:
        """Bring a guest to a table, which is loaded if nobody is there yet; None where the token opens no seat of such a table.

        Args:
            table: The table's id.
            token: What the guest has been given.
            guest: Makes the guest, who is to be told of the room and of the seat, or of None for a spectator.

        Raises:
            FullError: There are too many at the table.
        """
        door = self._doors.setdefault(table, asyncio.Lock())
        async with door:  # or else two who come at once could load it twice
            room = self.rooms.get(table)
            if room is None:
                found = await self.store.load(table)
                if found is None or not found.keys.opens(token):
                    return None
                room = Room(await asyncio.to_thread(table_of, found), self.store, self.thinkers, self.pause)
            elif not room.table.keys.opens(token):
                return None
            if len(room.guests) >= self.limits.sockets_a_table:
                raise FullError
            self.rooms[table] = room
            one = guest(room, room.table.keys.seat_of(token))
            room.join(one)
        return one

    def leave(self, room: Room, guest: Guest) -> None:
        """Let a guest go; a table where nobody is left is in the store alone, and so its bots rest."""
        room.leave(guest)
        if not room.guests:
            self.rooms.pop(room.table.id, None)
