"""A table with all who are at it: what one of them does is kept, and then told to everybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol

import attrs

from dominorules import Match, view
from dominorules.bots import bot
from dominorules.wire import Request

from .kept import line_of, table_of
from .store import ConflictError, Store, StoreError
from .table import Table

_log = logging.getLogger(__name__)

WAIT = 1
"""How many seconds bots wait where a move can't be kept."""


class Guest(Protocol):
    """Somebody who is at a table."""

    @property
    def seat(self) -> int | None:
        """The seat; None for a spectator."""
        ...

    def changed(self) -> None:
        """Called when there is something new to see."""
        ...


@attrs.define(eq=False)
class Room:
    """A table with all who are at it.

    The table is a value. Whoever wants to change it makes the next one, which is kept before it takes the place of the old one; so
    nobody is told of a move that could be lost.

    Attributes:
        table: The table as it is now.
        store: Where it is kept.
        thinkers: Where bots think, so that nobody waits for them.
        pause: How many seconds a bot waits before it moves, so that people can follow.
        guests: Who is here.
    """

    table: Table
    store: Store
    thinkers: Executor
    pause: float
    guests: set[Guest] = attrs.field(init=False, factory=set[Guest])
    _lock: asyncio.Lock = attrs.field(init=False, factory=asyncio.Lock)
    _seed: int = attrs.field(init=False, factory=lambda: secrets.randbits(64))
    _bots: asyncio.Task[None] | None = attrs.field(init=False, default=None)

    @property
    def online(self) -> tuple[bool, ...]:
        """For each seat whether somebody is there; a bot always is."""
        taken = {guest.seat for guest in self.guests}
        return tuple(name is not None or seat in taken for seat, name in enumerate(self.table.bots))

    def join(self, guest: Guest) -> None:
        """Somebody comes."""
        self.guests.add(guest)
        self._changed()

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        self.guests.remove(guest)
        self._changed()

    # What a guest may do --------------------------------------------------------------------------------------------------

    async def play(self, seat: int, request: Request) -> None:
        """Make a move.

        Raises:
            DominoError: The move is not legal, late, or not this seat's.
            ConflictError: Somebody else has written to the table.
            StoreError: It can't be kept.
        """
        async with self._lock:
            await self._go_on(self.table.played(seat, request))

    async def deal(self, version: int) -> None:
        """Deal the next round.

        Raises:
            StaleError: The table is at another version.
            DealError: A round is running, or the match is over.
            ConflictError: Somebody else has written to the table.
            StoreError: It can't be kept.
        """
        async with self._lock:
            self.table.check_version(version)
            await self._go_on(self.table.dealt())

    async def rename(self, seat: int, name: str) -> None:
        """Give the player on a seat another name.

        Raises:
            StoreError: It can't be kept.
        """
        async with self._lock:
            after = self.table.renamed(seat, name)
            await self.store.rename(after.id, after.names)
            self.table = after
            self._changed()

    async def _go_on(self, after: Table) -> None:
        """Keep what was done, and then tell it."""
        try:
            await self.store.add(after.id, after.match.version, line_of(after.match))
        except ConflictError:
            found = await self.store.load(after.id)
            if found:
                self.table = table_of(found)
                self._changed()
            raise
        self.table = after
        self._changed()

    def _changed(self) -> None:
        for guest in self.guests:
            guest.changed()
        if self.guests and self._step_of_bots() and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    # Bots -----------------------------------------------------------------------------------------------------------------

    def _step_of_bots(self) -> Callable[[Table], Table] | None:
        """What bots have to do now, which may take long; None for nothing. They deal only where no person sits."""
        seat = self.table.match.to_move
        if seat is not None and self.table.bots[seat]:
            return self._choose
        return Table.dealt if self.table.can_deal and all(self.table.bots) else None

    def _choose(self, table: Table) -> Table:
        """The table after the move of the bot to move, which sees no more than its seat does."""
        seen = view(table.ruleset, table.match, table.match.to_move)
        seat = seen.seat or 0
        move = bot(table.bots[seat] or "", table.ruleset, self._seed + seat).choose(seen)
        return table.played(seat, Request(seen.version, move))

    async def _play_bots(self) -> None:
        """Let the bots play for as long as it is their turn and somebody is here."""
        try:
            while self.guests and (step := self._step_of_bots()):
                await asyncio.sleep(self.pause)
                before: Match = self.table.match
                after = await asyncio.get_running_loop().run_in_executor(self.thinkers, step, self.table)
                try:
                    async with self._lock:
                        if self.guests and self.table.match is before:
                            await self._go_on(attrs.evolve(self.table, match=after.match))
                except ConflictError:
                    pass  # somebody else moved for them; they see the table as it is now
                except StoreError:
                    _log.exception("the bots of table %s will try again", self.table.id)
                    await asyncio.sleep(WAIT)
        except Exception:  # noqa: BLE001  # whatever a bot does, the table goes on
            _log.exception("the bots of table %s have stopped", self.table.id)
