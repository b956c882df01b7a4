"""`replay`: records, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from ..event import Event, Played, SeenEvent
from ..languages import Language, language
from ..match import Match
from ..phrase import phrase
from ..records import Record
from ..text_picture import draw
from ..views import events_since
from .files import records_in
from .options import LanguageCode, RoundNumber
from .rounds import check_round
from .telling import told


def replay(
    path: Annotated[str, typer.Argument(metavar="FILE", help="A file of one record or more; - reads the standard input.")],
    *,
    number: RoundNumber = None,
    lines: Annotated[bool, typer.Option("--lines", help="Draw the line of play after every play.")] = False,
    code: LanguageCode = "en",
) -> None:
    """Tell what happened in each record of a file, move by move, with counts and points."""
    spoken = language(code)
    for index, record in enumerate(records_in(path)):
        if index:
            typer.echo("\n---\n")
        for line in tell(record, spoken, number=number, lines=lines):
            typer.echo(line)


def tell(record: Record, language: Language, *, number: int | None = None, lines: bool = False) -> Iterator[str]:
    """A match in lines of text.

    Args:
        record: The record; of one with hidden tiles what its seat saw is told.
        language: The language to tell it in.
        number: The only round to tell, from 1; None for all.
        lines: Whether the line of play is drawn after every play, not only at the end.

    Raises:
        DominoError: There is no such round.
    """
    if number is not None:
        check_round(record, number)
    new, *states = record.states()
    last = states[-1] if states else new
    yield language.say(phrase("cli.heading", game=record.ruleset.name, seats=len(record.names)))
    for seat, name in enumerate(record.names):
        if name:
            yield language.say(phrase("cli.sits", seat=seat, name=name))
    yield from _comment(record.comment)
    for event, now in zip(_events(record, last), states, strict=True):
        if number in (None, len(now.rounds)):
            yield from _tell_step(record, language, event, now)
            if now is last or now.round_outcome or (lines and isinstance(event, Played)):
                yield from (f"    {row}".rstrip() for row in draw(now.chain, 76).splitlines())
            if now.round_outcome:
                yield from ("", record.ruleset.explain_round(now).text(language))


def _events(record: Record, match: Match) -> tuple[Event | SeenEvent, ...]:
    """All that happened, as far as the record's seat saw it."""
    if record.hides:
        return events_since(match, 0, record.seat)
    return tuple(event for round in match.rounds for event in round.events)


def _tell_step(record: Record, language: Language, event: Event | SeenEvent, now: Match) -> Iterator[str]:
    """An event, with what was noted beside it."""
    round = record.rounds[len(now.rounds) - 1]
    said = language.say(told(event))
    if now.log:
        noted = round.moves[len(now.log) - 1].comment.replace("\n", " ")
        yield f"{said}  # {noted}" if noted else said
    else:
        yield from ("", language.say(phrase("cli.round", number=len(now.rounds))), *_comment(round.comment), said)


def _comment(comment: str) -> Iterator[str]:
    if comment:
        yield from (f"# {line}" for line in comment.split("\n"))
