"""`python -m dominorules.conformance`: be an engine, check one, write and check the files."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..errors import DominoError
from .counted import read_counted
from .coverage import coverage_table
from .files import made_vectors, read_vectors, write
from .running import MATCHES, TIMEOUT, run
from .serving import serve


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # a program that reports to who runs it


def _show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {total}", end="" if done < total else "\n", file=sys.stderr, flush=True)  # noqa: T201  # as above


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the first argument says; returns 0, 1 for a difference, 2 for what can't be done."""
    parser = ArgumentParser(
        "python -m dominorules.conformance", description="Check an implementation of dominoes against this one."
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("engine", help="be an engine over standard input and output")
    checking = verbs.add_parser("run", help="play an engine through the vectors and matches by chance")
    checking.add_argument("--vectors", type=Path, help="a folder of vectors (made anew)")
    checking.add_argument("--matches", type=int, default=MATCHES, help=f"how many matches by chance ({MATCHES})")
    checking.add_argument("--seed", type=int, default=0, help="the seed of the first match (0)")
    checking.add_argument("--timeout", type=float, default=TIMEOUT, help=f"how many seconds an answer may take ({TIMEOUT:g})")
    checking.add_argument("command", nargs="+", help="the engine, after --")
    writing = verbs.add_parser("write", help="write vectors and perft counts")
    writing.add_argument("folder", type=Path)
    writing.add_argument("--no-perft", action="store_true", help="vectors alone")
    counting = verbs.add_parser("perft", help="count anew what the perft files say")
    counting.add_argument("folder", type=Path)
    verbs.add_parser("table", help="show which vectors are for which clause")
    asked = parser.parse_args(arguments)
    try:
        return _DO[asked.verb](asked)
    except DominoError as error:
        print(f"error: {error}", file=sys.stderr)  # noqa: T201  # as above
        return 2


def _engine(_: Namespace) -> int:
    serve(sys.stdin, _say)
    return 0


def _run(asked: Namespace) -> int:
    vectors = read_vectors(asked.vectors) if asked.vectors else made_vectors()
    report = run(asked.command, vectors, matches=asked.matches, seed=asked.seed, timeout=asked.timeout, progress=_show_progress)
    _say(str(report))
    return 0 if report.agrees else 1


def _write(asked: Namespace) -> int:
    digest = write(asked.folder, with_perft=not asked.no_perft)
    _say(f"written; if the vectors changed, say why in CHANGELOG.md: - Conformance vectors `{digest}`: ...")
    return 0


def _perft(asked: Namespace) -> int:
    leaves = 0
    for counted in read_counted(asked.folder):
        found = counted.recount()
        leaves += found[-1]
        if found != counted.counts:
            seats, draws = counted.deal["seats"], "collapsed" if counted.collapse_draws else "counted"
            _say(f"{counted.game} for {seats}, draws {draws}: expected {[*counted.counts]}, found {[*found]}")
            return 1
    _say(f"perft: {leaves:,} leaves, no difference")
    return 0


def _table(_: Namespace) -> int:
    _say(coverage_table(made_vectors()))
    return 0


_DO: Final = {"engine": _engine, "run": _run, "write": _write, "perft": _perft, "table": _table}


if __name__ == "__main__":
    sys.exit(main())
