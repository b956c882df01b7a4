"""Files of many records: JSON a line each, or TOML with a line `---` between two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Final

import attrs

from ..describe import NO_STRATEGIES, Presets, Strategies
from ..variants.presets import PRESETS
from .files import Form, dumps, loads
from .limits import MOST_CHARACTERS, check_size
from .places import Fault
from .record import Record

_BETWEEN: Final = "---"


@attrs.frozen
class Document:
    """The text of one record in a file of many.

    Attributes:
        line: The line of the file in which it begins, counted from 1.
        text: The text.
    """

    line: int
    text: str


def documents(stream: IO[str] | IO[bytes]) -> Iterator[Document]:
    r"""The texts of the records in a file of many, of which no more than one is in memory.

    Args:
        stream: The file, opened for reading. If it begins with `{` each line is a record in JSON, else a line `---` stands between
            two records in TOML.

    Raises:
        RecordError: A text is too long, or not UTF-8, or no record comes for as long.

    Examples:
        >>> from io import StringIO
        >>> [document.line for document in documents(StringIO("format = 1\n---\nformat = 1\n"))]
        [1, 3]
    """
    as_json: bool | None = None
    begun, parts, size = 1, list[str](), 0  # the size is that of all since the last record
    for number, line in enumerate(_lines(stream), start=1):
        is_blank = not line.strip()
        if as_json is None and not is_blank:
            as_json = line.lstrip().startswith("{")
        size += len(line)
        if as_json:
            if not is_blank:
                yield Document(number, line)
                begun, size = number + 1, 0
        elif line.rstrip() == _BETWEEN:
            if text := _text(parts):
                yield Document(begun, text)
                size = 0
            begun, parts = number + 1, []
        else:
            parts.append(line)
        if size > MOST_CHARACTERS:
            raise Fault({}, begun)("a record is too long, or none comes", f"one within {MOST_CHARACTERS} characters")
    if text := _text(parts):
        yield Document(begun, text)


def _text(parts: list[str]) -> str:
    """The text of a record; "" where there is none."""
    text = "".join(parts)
    return text if text.strip() else ""


def _lines(stream: IO[str] | IO[bytes]) -> Iterator[str]:
    """The lines of a file, none of which is read if it is too long."""
    number = 0
    while True:
        number += 1
        fault = Fault({}, number)
        try:
            line = stream.readline(4 * MOST_CHARACTERS)
            text = line if isinstance(line, str) else line.decode()
        except UnicodeDecodeError as error:
            raise fault(f"the text is not UTF-8: {error.reason}", "a text in UTF-8") from error
        if not text:
            return
        check_size(text, fault)
        yield text.removeprefix("\ufeff") if number == 1 else text


def read_many(
    stream: IO[str] | IO[bytes], *, presets: Presets = PRESETS, strategies: Strategies = NO_STRATEGIES
) -> Iterator[Record]:
    r"""Read a file of many records one at a time, each as `loads` does.

    Args:
        stream: The file, opened for reading, as `documents` takes it.
        presets: The rulesets that a record may name.
        strategies: Classes of strategies by name, beside those of `dominorules.rules`.

    Raises:
        RecordError: A record can't be read, once it is reached; `line` is that of the file.

    Examples:
        >>> from io import StringIO
        >>> file = StringIO('{"format": 1, "game": "fives", "seats": 2}\n' * 3)
        >>> [record.ruleset.name for record in read_many(file)]
        ['fives', 'fives', 'fives']
    """
    for document in documents(stream):
        yield loads(document.text, presets=presets, strategies=strategies, first_line=document.line)


def write_many(
    stream: IO[str],
    records: Iterable[Record],
    form: Form = "json",
    *,
    presets: Presets = PRESETS,
    strategies: Strategies = NO_STRATEGIES,
) -> None:
    """Write records to a file of many, one at a time.

    Args:
        stream: The file, opened for writing.
        records: The records, which may be made one after the other.
        form: "json" or "toml".
        presets: The rulesets that a record may name.
        strategies: Classes of strategies by name, beside those of `dominorules.rules`.

    Raises:
        RecordError: As `dumps` does; the records before it are written.
        RulesetError: As `dumps` does; the records before it are written.

    Examples:
        >>> from io import StringIO
        >>> from dominorules import FIVES
        >>> from dominorules.records import record_of
        >>> file = StringIO()
        >>> write_many(file, [record_of(FIVES, FIVES.new_match(2))] * 2)
        >>> len(file.getvalue().splitlines())
        2
    """
    for number, record in enumerate(records):
        text = dumps(record, form, indent=None, presets=presets, strategies=strategies)
        stream.write(f"{_BETWEEN}\n{text}" if form == "toml" and number else text)
