"""The commands, put together."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__
from ..errors import DominoError
from .check import check
from .conformance import conformance
from .convert import convert
from .explain import explain
from .faults import code_of, in_a_line
from .play import play
from .replay import replay
from .rules import rules
from .tournament import tournament


class Commands(TyperGroup):
    """Tells an error that is raised on purpose, or by a file, in one line."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # nobody reads on
            raise
        except (DominoError, OSError) as error:
            typer.echo(in_a_line(error), err=True)
            code = code_of(error)
        raise typer.Exit(code)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"dominorules {__version__}")
        raise typer.Exit


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def main(
    *,
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """Dominoes: play, replay and check matches, explain scores, compare games."""


for command in (play, replay, check, explain, convert, tournament):
    app.command()(command)
app.add_typer(rules, name="rules")
app.add_typer(conformance, name="conformance")
