"""Files of records: read whatever they hold, written whole or not at all."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from errno import EEXIST
from pathlib import Path
from typing import IO, BinaryIO, Final, Literal, TypeAlias

from ..errors import DominoError, RecordError
from ..records import MOST_CHARACTERS, Record, documents, loads
from ..records.whole import whole_file

FileForm: TypeAlias = Literal["toml", "json", "jsonl"]
"""What a file holds: one record or more in TOML, one in JSON, or one or more in JSON, a line each."""

FORMS: Final[dict[str, FileForm]] = {".domino": "toml", ".toml": "toml", ".json": "json", ".jsonl": "jsonl"}
"""The form of a file, by the end of its name."""

STDIO: Final = "-"
"""Stands for the standard input or output in place of a file's name."""


@contextmanager
def opened(path: str) -> Generator[BinaryIO]:
    """A file, or the standard input, to read from."""
    if path == STDIO:
        yield sys.stdin.buffer
    else:
        with Path(path).open("rb") as file:
            yield file


def attempts(stream: IO[bytes], form: FileForm | None) -> Iterator[Record | RecordError]:
    """Each record of a file, or why it is none; without a form one or more in TOML, or in JSON a line each."""
    found = False
    try:
        if form == "json":
            found = True
            yield loads(stream.read(4 * MOST_CHARACTERS + 1))
        else:
            for document in documents(stream):
                found = True
                try:
                    record = loads(document.text, first_line=document.line)
                except RecordError as error:
                    yield error
                else:
                    yield record
    except RecordError as error:
        yield error
    else:
        if not found:
            yield RecordError("there is no record: expected one or more", line=1)


def records_in(path: str, form: FileForm | None = None) -> Iterator[Record]:
    """The records of a file, one at a time.

    Raises:
        DominoError: One can't be read, once it is reached; the message begins with the file and the line.
        OSError: The file can't be read.
    """
    with opened(path) as file:
        for found in attempts(file, form or FORMS.get(Path(path).suffix)):
            if isinstance(found, RecordError):
                raise DominoError(located(path, found)) from found
            yield found


def record_in(path: str, number: int) -> Record:
    """One record of a file, counted from 1.

    Raises:
        DominoError: It is not there, or one up to it can't be read.
        OSError: The file can't be read.
    """
    before = 0
    for before, record in enumerate(records_in(path), start=1):
        if before == number:
            return record
    raise DominoError(f"{path} has no record {number}: expected a number from 1 to {before}")


def located(path: str, error: RecordError) -> str:
    """An error with the file and the line in front, as editors read it.

    Examples:
        >>> located("evening.domino", RecordError("line 6, round 1: there are 3 hands: expected 2", line=6))
        'evening.domino:6: round 1: there are 3 hands: expected 2'
    """
    words = str(error)
    if error.line is None:
        return f"{path}: {words}"
    return f"{path}:{error.line}: {words.removeprefix(f'line {error.line}').lstrip(':, ')}"


@contextmanager
def free_file(path: Path, *, force: bool = False) -> Generator[IO[str]]:
    """A file to write to, which takes its place when all is written; if anything fails, all is as it was.

    Args:
        path: The file.
        force: Whether it may take the place of another one.

    Raises:
        FileExistsError: There is such a file already.
        OSError: The file can't be written.
    """
    if path.resolve().exists() and not force:
        raise FileExistsError(EEXIST, "there is such a file already: expected a name that is free", str(path))
    with whole_file(path) as file:
        yield file
