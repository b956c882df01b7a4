"""Measure the web game: `python examples/web/load.py --tables 100`.

It starts a server of its own on this machine, sits down at all seats of so many tables, and plays over real sockets.
With `--think 0` each player moves as soon as it is its turn, which shows how much the server can do; with `--think 5`, after five
seconds or so, which shows how long players wait for the server when people play.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.request import Request, urlopen

import attrs
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin


@attrs.define
class Measured:
    """What was measured.

    Attributes:
        until: When to stop, by the clock.
        waits: How many seconds passed from each move to the state that shows it, as its player got it.
        received: How many characters came from the server.
    """

    until: float = 0
    waits: list[float] = attrs.field(factory=list[float])
    received: int = 0


@contextmanager
def serving() -> Generator[tuple[str, int]]:
    """A server on a free port: its address and the number of its process."""
    serve = Path(__file__).with_name("serve.py")
    limits = [f"--limit={name}=1000000" for name in ("rate", "burst", "requests", "tables", "sockets")]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(serve), "--port=0", f"--data={folder}/tables.sqlite", "--pause=0", *limits]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  # this folder's own server
        try:
            line = process.stdout.readline() if process.stdout else ""
            yield line.split("http://")[1].split("/")[0], process.pid
        finally:
            process.terminate()
            process.communicate()


def create(host: str, game: str, seats: int) -> dict[str, Any]:
    """Make a table."""
    body = json.dumps({"game": game, "seats": seats}).encode()
    request = Request(f"http://{host}/api/tables", body, {"Origin": f"http://{host}"})
    with urlopen(request) as answer:  # noqa: S310  # this machine
        made: dict[str, Any] = json.load(answer)
    return made


async def sit(host: str, table: str, token: str) -> ClientConnection:
    """Sit down at a seat."""
    address = f"ws://{host}/ws/{table}"
    socket = await connect(address, origin=Origin(f"http://{host}"), max_size=None, open_timeout=60, ping_interval=None)
    await socket.send(json.dumps({"kind": "hello", "token": token, "version": None}))
    return socket


async def play(socket: ClientConnection, think: float, measured: Measured) -> None:
    """Play until the time is up or the match is over: the first move that is offered, and the next deal where one is due."""
    chance = random.Random()
    asked_at, asked_for = 0.0, -1
    async with socket:
        async for text in socket:
            measured.received += len(text)
            state = json.loads(text)
            version = state["view"]["version"]
            if version > asked_for >= 0:
                measured.waits.append(time.perf_counter() - asked_at)
                asked_for = -1
            if state["over"] or time.perf_counter() > measured.until:
                return
            wanted: dict[str, Any] | None = None
            if state["choices"]:
                wanted = {"format": 1, "kind": "request", "version": version, "move": state["choices"][0]["move"]}
            elif state["can_deal"] and state["you"] == 0:
                wanted = {"kind": "deal", "version": version}
            if wanted and asked_for != version:
                await asyncio.sleep(think * chance.uniform(0.5, 1.5))
                asked_at, asked_for = time.perf_counter(), version
                await socket.send(json.dumps(wanted))


async def measure(host: str, pid: int, given: argparse.Namespace) -> None:
    """Sit down at all seats, play, and print what was measured."""
    empty = memory(pid)
    made = [create(host, given.game, given.seats) for _ in range(given.tables)]
    sockets = [await sit(host, one["table"], token) for one in made for token in one["seats"]]
    measured = Measured()
    begin = time.perf_counter()
    measured.until = begin + given.seconds
    used = processor(pid)
    done = asyncio.gather(*(play(socket, given.think, measured) for socket in sockets))
    await asyncio.sleep(0.8 * given.seconds)
    full = memory(pid)
    await done
    took, used = time.perf_counter() - begin, processor(pid) - used
    waits = sorted(measured.waits)
    middle, late = (1000 * quantiles(waits, n=100)[percent - 1] for percent in (50, 99))
    kilobytes = measured.received / max(1, len(waits)) / given.seats / 1000
    print(f"{given.game}, {given.tables} tables, {len(sockets)} sockets, think {given.think:g} s, {took:.0f} s:")
    print(f"  {len(waits) / took:.0f} moves a second, wait {middle:.0f} ms in the middle, {late:.0f} ms for 1 of 100")
    print(f"  {1000 * used / len(waits):.1f} ms of a core a move, {100 * used / took:.0f} % of a core, {kilobytes:.0f} kB a state")
    print(f"  memory {empty:.0f} MB without a table, {full:.0f} MB now: {1000 * (full - empty) / given.tables:.0f} kB a table")


def memory(pid: int) -> float:
    """The memory that a process holds, in MB, as Linux tells it."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def processor(pid: int) -> float:
    """How many seconds a process has used the processor, as Linux tells it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description="Measure the web game on this machine.")
    parser.add_argument("--game", default="fives")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=0, help="how many seconds a player thinks about a move")
    given = parser.parse_args()
    with serving() as (host, pid):
        asyncio.run(measure(host, pid, given))


if __name__ == "__main__":
    main()
