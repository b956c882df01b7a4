"""`conformance`: whether another implementation agrees with this one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..conformance import made_vectors, read_vectors, run
from .progress import progress_bar

conformance = typer.Typer(no_args_is_help=True, help="Check another implementation against this one.")


@conformance.callback()
def _conformance() -> None:
    """Check another implementation against this one."""


@conformance.command("run")
def run_engine(
    command: Annotated[list[str], typer.Argument(metavar="-- COMMAND...", help="How the engine is started.")],
    *,
    vectors: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Vectors from files, not made anew.")] = None,
    matches: Annotated[int, typer.Option(min=0, metavar="N", help="How many matches by chance.")] = 100,
    seed: Annotated[int, typer.Option(min=0, metavar="S", help="The seed of the first of them.")] = 0,
    timeout: Annotated[float, typer.Option(min=0.01, metavar="SECONDS", help="How long an answer may take.")] = 10,
) -> None:
    """Play an engine through the vectors and matches by chance: exit code 1 at the first difference, which is shown."""
    wanted = made_vectors() if vectors is None else read_vectors(vectors)
    with progress_bar() as show:
        report = run(command, wanted, matches=matches, seed=seed, timeout=timeout, progress=show)
    typer.echo(str(report))
    if not report.agrees:
        raise typer.Exit(1)
