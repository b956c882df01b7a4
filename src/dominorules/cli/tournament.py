"""`tournament`: bots against each other, and who is better."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from ..bots import BOTS, Bot, bot
from ..errors import DominoError
from ..languages import Language, language
from ..phrase import phrase
from ..ruleset import Ruleset
from .games import game
from .options import LanguageCode
from .progress import progress_bar

if TYPE_CHECKING:
    from ..tournament import Result


def tournament(
    *,
    name: Annotated[str, typer.Option("--game", metavar="NAME", help="A game, or a record of one.")] = "fives",
    bots: Annotated[str, typer.Option(metavar="NAME,NAME", help=f"Who plays: {', '.join(BOTS)}.")] = "greedy,random",
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players; left out, as few as the game seats.")] = None,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="How many rounds.")] = 2000,
    seed: Annotated[
        int, typer.Option(min=0, metavar="S", help="A number that repeats the deals, and what the bots do in them.")
    ] = 0,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes work; -1: one for each processor.")] = 1,
    code: LanguageCode = "en",
) -> None:
    """Play bots against each other, each deck once in each seating, and tell who makes more points.

    The same seed gives the same table, however many processes work.
    """
    from ..tournament import tournament as play_tournament  # noqa: PLC0415  # slow to import, and no other command needs it

    spoken, ruleset = language(code), game(name)
    with progress_bar() as show:
        players = _named(bots, ruleset, seed)
        result = play_tournament(ruleset, players, seats=seats, rounds=rounds, seed=seed, jobs=jobs, progress=show)
    _tell(result, spoken)


def _named(names: str, ruleset: Ruleset, seed: int) -> dict[str, Bot]:
    """The bots that are named, with commas between them."""
    counted = Counter(name.strip() for name in names.split(","))
    for name, times in counted.items():
        if times > 1:
            raise DominoError(f"a bot plays against others: expected {name!r} once, not {times} times")
    return {name: bot(name, ruleset, seed) for name in counted}


def _tell(result: Result, language: Language) -> None:
    """Show what came out."""
    facts = {"seats": result.seats, "rounds": result.rounds, "decks": result.decks, "seed": result.seed}
    typer.echo(language.say(phrase("cli.tournament", game=result.game, **facts)))
    table = Table(box=SIMPLE, pad_edge=False)
    table.add_column(language.say(phrase("cli.tournament_bot")))
    for heading in (phrase("cli.tournament_points"), phrase("cli.tournament_won")):
        table.add_column(language.say(heading), justify="right")
    for one in result.standings:
        table.add_row(one.bot, f"{one.points:.2f}", f"{one.wins:.0%}")
    Console().print(table)
    for two in result.differences:
        points = {"points": f"{two.points:.2f}", "low": f"{two.low:.2f}", "high": f"{two.high:.2f}"}
        typer.echo(language.say(phrase("cli.tournament_difference", better=two.better, worse=two.worse, **points)))
