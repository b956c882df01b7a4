"""Look for texts that break a reader, with a fuzzer that watches which code they reach.

    python tests/fuzz_readers.py --runs 100000 --seed 1

Each text goes to every reader of records, moves, positions, tiles and of what comes over a wire. What comes out must be a value or
a `DominoError`, within some seconds and without filling the memory; anything else ends the program with an error, and the text is
kept in a file.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

Reader: TypeAlias = Callable[[bytes], object]

TIMEOUT, MEGABYTES, LONGEST = 20, 1024, 20_000
MOVES = [b"6-4@1=4", b"5-5@0l", b"6-1@0x", b"draw", b"pass"]


def readers() -> list[Reader]:
    """Every reader of texts, each as one of bytes; the fuzzer must be the first to import them."""
    from dominorules import Tile  # noqa: PLC0415  # as above
    from dominorules.notation import read_move  # noqa: PLC0415
    from dominorules.position import read_position  # noqa: PLC0415
    from dominorules.records import loads, read_many  # noqa: PLC0415
    from dominorules.wire import from_json  # noqa: PLC0415

    def read_all(text: bytes) -> None:
        for _ in read_many(BytesIO(text)):
            pass

    def of_text(read: Callable[[str], object]) -> Reader:
        return lambda text: read(text.decode(errors="surrogateescape"))

    def of_kind(kind: str) -> Reader:
        read: Any = from_json
        return lambda text: read(text, kind)

    texts = [of_text(read) for read in (loads, read_move, read_position, Tile.parse)]
    return [loads, read_all, *texts, *map(of_kind, ("view", "move", "request", "events"))]


def sent() -> list[bytes]:
    """A valid text of each kind that comes over a wire: the view and the events of a seat, a move, a request."""
    from dominorules import FIVES, events_since, view  # noqa: PLC0415  # as in `readers`
    from dominorules.wire import Request, to_json  # noqa: PLC0415  # as above

    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    for _ in range(6):
        match = FIVES.apply(match, FIVES.legal_moves(match)[0])
    move = FIVES.legal_moves(match)[0]
    values = (view(FIVES, match, match.to_move), events_since(match, 0, match.to_move), move, Request(match.version, move))
    return [to_json(value).encode() for value in values]


def main() -> None:
    """Fuzz for so many runs, starting from valid texts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=100_000, help="how many texts are tried")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins")
    asked = parser.parse_args()
    fuzzer: Any = importlib.import_module("atheris")
    with fuzzer.instrument_imports(include=["dominorules"]):
        reading = readers()
    from dominorules import DominoError  # noqa: PLC0415  # as in `readers`
    from test_record_fuzz import BITS, SEEDS  # noqa: PLC0415  # as above

    def look_at(text: bytes) -> None:
        for read in reading:
            try:
                read(text)
            except DominoError:
                continue

    with tempfile.TemporaryDirectory() as folder:
        corpus, words = Path(folder, "corpus"), Path(folder, "words")
        corpus.mkdir()
        for number, seed in enumerate([*SEEDS, *MOVES, *sent()]):
            (corpus / f"{number}").write_bytes(seed)
        words.write_text("".join(map(word_of, BITS)), encoding="ascii")
        options = [f"-runs={asked.runs}", f"-seed={asked.seed}", f"-timeout={TIMEOUT}", f"-rss_limit_mb={MEGABYTES}"]
        options += [f"-max_len={LONGEST}", f"-dict={words}", f"-artifact_prefix={tempfile.gettempdir()}/", "-verbosity=0"]
        fuzzer.Setup([sys.argv[0], *options, str(corpus)], look_at)
        fuzzer.Fuzz()


def word_of(bit: bytes) -> str:
    """A line of the fuzzer's dictionary."""
    digits = "".join([f"\\x{byte:02x}" for byte in bit])
    return f'"{digits}"\n'


if __name__ == "__main__":
    main()
