"""`play`: a match against bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..bots import BOTS
from ..languages import Language, language
from ..phrase import phrase
from .game import Game
from .options import LanguageCode
from .sitting import Wanted, sit_down
from .table import Table


def play(
    *,
    name: Annotated[str | None, typer.Option("--game", metavar="NAME", help="A game, or a record of one.")] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players; left out, as few as the game seats.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="K", help="Your seat, from 0.")] = None,
    bots: Annotated[str | None, typer.Option(metavar="|".join(BOTS), help="Who plays the other seats.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, metavar="S", help="A number that repeats the deals.")] = None,
    code: LanguageCode = "en",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match in a file.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a match from a file.")] = None,
    pause: Annotated[float, typer.Option(min=0, metavar="SECONDS", help="How long bots wait, so that you can take back.")] = 1.5,
    lines: Annotated[bool, typer.Option("--lines", help="Play line by line, as where there is no terminal.")] = False,
) -> None:
    """Play against bots, who see no more than you would in their seats.

    On a terminal the whole screen is used; without --game or --resume it first asks what to play. Line by line, a move is chosen by
    its number or told as text, such as 6-4 or 6-4@1, and "help" tells what else there is.
    """
    if resume is not None and (name is not None or seats is not None):
        raise typer.BadParameter("a match goes on with its own game and seats", param_hint="--resume")
    wanted = Wanted(game=name, seats=seats, seat=seat, bots=bots, seed=seed, save=save, resume=resume)
    spoken, game = language(code), sit_down(wanted)
    if lines or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _introduce(game, spoken)
        Table(game, spoken, _ask, typer.echo).play()
        return
    from .screen import App  # noqa: PLC0415  # it takes long to load

    chosen = name is not None or resume is not None
    if chosen:
        game.keep()
    app = App(wanted, game if chosen else None, spoken, pause)
    app.run()
    if app.return_code:
        raise typer.Exit(app.return_code)
    if app.game:
        _introduce(app.game, app.language)


def _introduce(game: Game, spoken: Language) -> None:
    """Tell what is played, and by which seed it can be played again."""
    typer.echo(spoken.say(phrase("cli.heading", game=game.ruleset.name, seats=game.seen.seating.seats)))
    typer.echo(spoken.say(phrase("cli.you", seat=game.seat, seed=game.seed)))


def _ask(prompt: str) -> str | None:
    """A line that the person types, which is shown where it comes from a file or another program; None at the end."""
    try:
        line = input(prompt)
    except EOFError:
        typer.echo()
        return None
    if not sys.stdin.isatty():
        typer.echo(line)
    return line
