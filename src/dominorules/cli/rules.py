"""`rules`: the games, what each decides and where that comes from, and how two of them differ."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ..languages import language
from ..variants.presets import PRESETS
from .games import game
from .options import LanguageCode
from .wording import tell_difference, tell_rules


class Rules(TyperGroup):
    """Takes what is no command as the name of a game: `rules fives` is `rules show fives`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command and what it is called with."""
        return super().resolve_command(ctx, args if args[0] in self.commands else ["show", *args])


rules = typer.Typer(cls=Rules, help="List the games; NAME shows one of them, diff A B how two of them differ.")


@rules.callback(invoke_without_command=True)
def listed(context: typer.Context) -> None:
    """List the games; NAME shows one of them, diff A B how two of them differ."""
    if context.invoked_subcommand is None:
        width = max(map(len, PRESETS))
        for name, ruleset in PRESETS.items():
            players = " or ".join(map(str, sorted(ruleset.players)))
            typer.echo(f"{name:<{width}}  {ruleset.tiles}, {players} players")


@rules.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A game, or a record of one.")],
    *,
    code: LanguageCode = "en",
) -> None:
    """Show what a game decides, and where each decision comes from."""
    for line in tell_rules(game(name), language(code)):
        typer.echo(line)


@rules.command()
def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="A game, or a record of one.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    *,
    code: LanguageCode = "en",
) -> None:
    """Show each option in which two games differ."""
    lines = [*tell_difference(game(first), game(second), language(code))]
    for line in lines or [f"{first} and {second} are played alike"]:
        typer.echo(line)
