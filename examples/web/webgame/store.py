"""Where tables are kept: the seam for another store."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, TypeVar

from .kept import Kept
from .seats import Keys

Result = TypeVar("Result")


class ConflictError(Exception):
    """Somebody else has written that line of the table already, or the table is there no longer."""


class StoreError(Exception):
    """What is kept can't be read, or can't be written now, such as on a disk that is full; nothing was written."""


class Store(Protocol):
    """Keeps tables. When a method has returned, what it wrote is safe, whatever happens to the server.

    Each method may raise a `StoreError`.
    """

    async def create(self, table: Kept) -> None:
        """Keep a new table, with the lines that its record has already."""
        ...

    async def load(self, table: str) -> Kept | None:
        """The table of this id; None where there is none."""
        ...

    async def add(self, table: str, number: int, line: str) -> None:
        """Add a line to the record of a table.

        Args:
            table: The table's id.
            number: The number of the line, from 1, which is the `Match.version` that it leads to.
            line: The line.

        Raises:
            ConflictError: That line is there already, or the table isn't.
        """
        ...

    async def rename(self, table: str, names: tuple[str, ...]) -> None:
        """Keep the names of the players of a table."""
        ...

    async def count(self) -> int:
        """How many tables are kept."""
        ...

    async def forget(self, seconds: float) -> None:
        """Forget the tables at which nothing was done for so many seconds."""
        ...

    async def close(self) -> None:
        """Finish what is being written."""
        ...


_SCHEMA = """
create table if not exists tables (
    id text primary key, game text not null, names text not null, bots text not null, keys text not null,
    spectators text not null, touched real not null
) without rowid;
create index if not exists touched on tables (touched);
create table if not exists lines (
    "table" text not null references tables on delete cascade, number integer not null, line text not null,
    primary key ("table", number)
) without rowid;
"""


class SQLiteStore:
    """Keeps tables in a file.

    All is written by one thread, in the order in which it was asked for, so that the server goes on meanwhile.
    """

    def __init__(self, path: Path | str) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._db = self._thread.submit(self._open, path).result()

    @staticmethod
    def _open(path: Path | str) -> sqlite3.Connection:
        db = sqlite3.connect(path)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")  # safe even when the power fails
        db.execute("pragma foreign_keys = on")
        db.executescript(_SCHEMA)
        return db

    async def create(self, table: Kept) -> None:
        """Keep a new table, with the lines that its record has already."""
        lines = [(table.id, number, line) for number, line in enumerate(table.lines, start=1)]
        values = (table.id, table.game, *map(json.dumps, (table.names, table.bots, table.keys.seats)), table.keys.spectators)

        def write() -> None:
            with self._db:
                self._db.execute("insert into tables values (?, ?, ?, ?, ?, ?, ?)", (*values, time.time()))
                self._db.executemany("insert into lines values (?, ?, ?)", lines)

        await self._do(write)

    async def load(self, table: str) -> Kept | None:
        """The table of this id; None where there is none."""

        def read() -> Kept | None:
            found = self._db.execute("select game, names, bots, keys, spectators from tables where id = ?", (table,)).fetchone()
            if found is None:
                return None
            lines = self._db.execute('select line from lines where "table" = ? order by number', (table,)).fetchall()
            names, bots, keys = (tuple(json.loads(text)) for text in found[1:4])
            return Kept(table, found[0], names, bots, Keys(keys, found[4]), tuple(line for (line,) in lines))

        return await self._do(read)

    async def add(self, table: str, number: int, line: str) -> None:
        """Add a line to the record of a table."""

        def write() -> None:
            try:
                with self._db:
                    self._db.execute("insert into lines values (?, ?, ?)", (table, number, line))
                    self._db.execute("update tables set touched = ? where id = ?", (time.time(), table))
            except sqlite3.IntegrityError as error:
                raise ConflictError(f"line {number} of table {table}: {error}") from error

        await self._do(write)

    async def rename(self, table: str, names: tuple[str, ...]) -> None:
        """Keep the names of the players of a table."""

        def write() -> None:
            with self._db:
                self._db.execute("update tables set names = ? where id = ?", (json.dumps(names), table))

        await self._do(write)

    async def count(self) -> int:
        """How many tables are kept."""
        return await self._do(lambda: int(self._db.execute("select count(*) from tables").fetchone()[0]))

    async def forget(self, seconds: float) -> None:
        """Forget the tables at which nothing was done for so many seconds."""

        def write() -> None:
            with self._db:
                self._db.execute("delete from tables where touched < ?", (time.time() - seconds,))

        await self._do(write)

    async def close(self) -> None:
        """Finish what is being written."""
        await self._do(self._db.close)
        self._thread.shutdown()

    async def _do(self, work: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except (sqlite3.Error, ValueError) as error:  # or what was kept is no JSON
            raise StoreError(str(error)) from error
