"""`convert`: records from one form into another."""

from __future__ import annotations

import io
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Annotated

import typer

from ..errors import DominoError
from ..records import dumps, write_many
from .files import FORMS, STDIO, FileForm, free_file, records_in

_NAMES = "a name that ends with " + ", ".join(FORMS)


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A file of one record or more; - reads the standard input.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="The file to write; - writes to the standard output.")],
    *,
    given: Annotated[FileForm | None, typer.Option("--from", help="The form of IN, if its name doesn't tell it.")] = None,
    wanted: Annotated[FileForm | None, typer.Option("--to", help="The form of OUT, if its name doesn't tell it.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite OUT.")] = False,
) -> None:
    """Convert records, with comments and fields of others: TOML (.domino, .toml), JSON (.json), or JSON a line each (.jsonl).

    Each record is checked, and OUT is written only if all are as they should be.
    """
    form = wanted or FORMS.get(Path(target).suffix)
    if form is None:
        raise typer.BadParameter(f"{target} doesn't tell the form: expected {_NAMES}, or --to", param_hint="OUT")
    with _writable(target, force=force) as file:
        records = records_in(source, given)
        if form != "json":
            write_many(file, records, "toml" if form == "toml" else "json")
            return
        file.write(dumps(next(records), "json"))
        if next(records, None):
            raise DominoError(f"{source} has more than one record, {target} can hold one: expected a name that ends with .jsonl")


@contextmanager
def _writable(path: str, *, force: bool) -> Generator[IO[str]]:
    """A file, or the standard output, to which nothing is written until all is."""
    if path != STDIO:
        with free_file(Path(path), force=force) as file:
            yield file
        return
    written = io.StringIO()
    yield written
    sys.stdout.buffer.write(written.getvalue().encode())
    sys.stdout.flush()
