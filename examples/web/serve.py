"""Serve the web game: `python examples/web/serve.py`, then open the address that it prints."""

from __future__ import annotations

import argparse
import contextlib
import socket
import sqlite3
from pathlib import Path

import attrs
import uvicorn
from webgame.app import make_app
from webgame.limits import Limits
from webgame.store import SQLiteStore

LONGEST_FRAME = 64 * 1024
"""The most bytes of a message that come as far as to be refused; a socket that sends more is closed."""


def limit(text: str) -> tuple[str, float]:
    """The name of a limit and its value."""
    name, _, value = text.partition("=")
    if name not in attrs.fields_dict(Limits):
        raise argparse.ArgumentTypeError(f"{name!r} is no limit: expected one of {', '.join(attrs.fields_dict(Limits))}")
    return name, float(value) if "." in value else int(value)


def main() -> None:
    """Serve until somebody says stop."""
    parser = argparse.ArgumentParser(description="Serve a web game of dominoes.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen at; 0 for any that is free (%(default)s)")
    parser.add_argument("--data", type=Path, default=Path("dominoes.sqlite"), help="the file that keeps the tables (%(default)s)")
    parser.add_argument("--origin", action="append", default=[], help="where the page is, such as https://dominoes.example")
    parser.add_argument("--pause", type=float, default=0.8, help="how many seconds a bot waits before it moves (%(default)s)")
    parser.add_argument("--limit", action="append", type=limit, default=[], help="such as rate=50; limits.py has all of them")
    given = parser.parse_args()

    family = socket.AF_INET6 if ":" in given.host else socket.AF_INET
    try:
        listening = socket.create_server((given.host, given.port), family=family, backlog=2048)
        store = SQLiteStore(given.data)
    except OSError as error:
        parser.exit(1, f"can't listen at {given.host}, port {given.port}: {error.strerror}\n")
    except sqlite3.Error as error:
        parser.exit(1, f"can't keep tables in {given.data}: {error}\n")
    app = make_app(store, limits=Limits(**dict(given.limit)), origins=frozenset(given.origin), pause=given.pause)
    config = uvicorn.Config(app, ws_max_size=LONGEST_FRAME, log_level="warning", access_log=False, server_header=False)
    with listening:
        host = f"[{given.host}]" if ":" in given.host else given.host
        print(f"Play dominoes at http://{host}:{listening.getsockname()[1]}/ and stop with Ctrl+C", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
