"""`play`: a match against simple players."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import attrs
import typer

from .._checks import is_whole
from ..errors import DominoError
from ..languages import language
from ..phrase import phrase
from ..records import Record, record_of
from .files import record_in
from .games import game
from .keeping import Keeper
from .options import LanguageCode
from .table import Table

_SEEDS = 1_000_000
"""How many seeds are drawn from: few enough for a seed to be told."""


def play(
    *,
    name: Annotated[str | None, typer.Option("--game", metavar="NAME", help="A game, or a record of one.")] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players; left out, as few as the game seats.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="K", help="Your seat, from 0.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, metavar="S", help="A number that repeats the deals.")] = None,
    code: LanguageCode = "en",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match in a file.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a match from a file.")] = None,
) -> None:
    """Play against simple players, who see no more than you would in their seats.

    A move is chosen by its number or told as text, such as 6-4 or 6-4@1. "help" tells what else there is.
    """
    if resume is not None and (name is not None or seats is not None):
        raise typer.BadParameter("a match goes on with its own game and seats", param_hint="--resume")
    record = _begun(name or "fives", seats) if resume is None else _resumed(resume)
    seat = _noted(record, "_seat", 0) if seat is None else seat
    seed = _noted(record, "_seed", secrets.randbelow(_SEEDS)) if seed is None else seed
    record = attrs.evolve(record, extra={**record.extra, "_seat": seat, "_seed": seed})
    match = record.match
    match.seating.check(seat)
    spoken = language(code)
    typer.echo(spoken.say(phrase("cli.heading", game=record.ruleset.name, seats=match.seating.seats)))
    typer.echo(spoken.say(phrase("cli.you", seat=seat, seed=seed)))
    keeper = Keeper(record, save, set() if resume is None else {Path(resume).resolve()})
    Table(record.ruleset, match, seat, seed, spoken, keeper, _ask, typer.echo).play()


def _begun(name: str, seats: int | None) -> Record:
    """The record of a match that begins."""
    ruleset = game(name)
    return record_of(ruleset, ruleset.new_match(min(ruleset.players) if seats is None else seats))


def _resumed(path: str) -> Record:
    """The record of a match to go on with."""
    record = record_in(path, 1)
    if record.hides:
        raise DominoError(f"{path} hides tiles, so the match can't go on from it: expected the record of one who saw all")
    return record


def _noted(record: Record, name: str, otherwise: int) -> int:
    """A number that was noted when the match was kept."""
    noted = record.extra.get(name)
    return noted if is_whole(noted, 0) else otherwise


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
