"""`check`: whether records tell what can have been."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from ..errors import RecordError
from .faults import BAD, NO_FILE, in_a_line
from .files import FORMS, STDIO, attempts, located, opened


def check(
    paths: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files of records; - reads the standard input.")],
) -> None:
    """Check every record of each file by playing it through: exit code 1 if one is bad, else 2 if a file can't be read."""
    errors = Console(stderr=True, soft_wrap=True, highlight=False, markup=False, emoji=False)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    checked = bad = unread = 0
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("", total=sum(map(_size, paths)))
        for path in paths:
            progress.update(task, description=path)
            try:
                for fault in _faults(path, progress, task):
                    checked += 1
                    if fault:
                        bad += 1
                        errors.print(located(path, fault))
            except OSError as error:
                unread += 1
                errors.print(in_a_line(error))
    typer.echo(f"checked: {checked}, bad: {bad}" + (f", not read: {unread}" if unread else ""))
    if bad or unread:
        raise typer.Exit(BAD if bad else NO_FILE)


def _faults(path: str, progress: Progress, task: TaskID) -> Iterator[RecordError | None]:
    """For each record of a file what is wrong with it, None where nothing is."""
    with opened(path) as file:
        total = progress.tasks[0].total
        counted = progress.wrap_file(file, total=None if total is None else int(total), task_id=task)
        for found in attempts(counted, FORMS.get(Path(path).suffix)):
            yield found if isinstance(found, RecordError) else None


def _size(path: str) -> int:
    """How many bytes a file has, as far as that is known."""
    try:
        return 0 if path == STDIO else Path(path).stat().st_size
    except OSError:
        return 0
