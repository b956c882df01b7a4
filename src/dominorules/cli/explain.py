"""`explain`: why a move is legal or not, what it scored, how the points of a round came about."""

from __future__ import annotations

from typing import Annotated

import typer

from ..describe import ruleset_from
from ..errors import DominoError
from ..languages import Language, language
from ..match import Match
from ..notation import read_move
from ..position import read_position
from ..records import Record
from ..verdict import Verdict
from .asking import meant
from .files import record_in
from .options import LanguageCode, RecordNumber, RoundNumber
from .rounds import check_round


def explain(
    first: Annotated[str, typer.Argument(metavar="FILE|MOVE", help="A file of records; with --position the move.")],
    second: Annotated[str | None, typer.Argument(metavar="[MOVE]", help="A move to ask about, such as 6-4@1.")] = None,
    *,
    position: Annotated[str | None, typer.Option(metavar="LINE", help="A position in one line, in place of a file.")] = None,
    record: RecordNumber = 1,
    round: RoundNumber = None,
    move: Annotated[int | None, typer.Option(min=1, metavar="K", help="Which move of the round, from 1.")] = None,
    code: LanguageCode = "en",
) -> None:
    """Explain how a round's points came about, what a move of it did, or why a move can or could be made or not.

    FILE explains the last round, or that of --round. FILE --move K explains its K-th move. FILE MOVE asks about a move in the
    place of the K-th, or after the last. --position LINE MOVE asks about a move in a position.
    """
    spoken = language(code)
    if position is not None:
        if second is not None or round is not None or move is not None:
            raise typer.BadParameter("a position has one move to ask about and no rounds", param_hint="--position")
        said = in_position(position, first)
    else:
        told = record_in(first, record)
        states = _states(told, round)
        if second is not None:
            said = asked(told, _before(states, move or len(states), len(states)), second)
        elif move is not None:
            said = made(told, _before(states, move, len(states) - 1))
        else:
            typer.echo(told.ruleset.explain_round(states[-1]).text(spoken))
            return
    for line in lines_of(said, spoken):
        typer.echo(line)


def in_position(line: str, text: str) -> Verdict:
    """What the rules say of a move in a position.

    Raises:
        NotationError: One of the two can't be read.
        RulesetError: There is no such game.
        DealError: The position can't be set up.
    """
    position = read_position(line)
    ruleset = ruleset_from({"game": position.game})
    match = position.set_up(ruleset)
    return ruleset.explain(match, meant(ruleset, match, text))


def made(record: Record, before: Match) -> Verdict:
    """What the rules say of the move that was made next in a record."""
    move = record.rounds[len(before.past)].moves[len(before.log)]
    return record.ruleset.explain(before, read_move(move.move))


def asked(record: Record, match: Match, text: str) -> Verdict:
    """What the rules say of a move that could be made at a moment of a record; of one with hidden tiles, only by its own seat.

    Raises:
        NotationError: The text is no move, or more than one.
        DominoError: Another seat is to move, whose hand is hidden.
    """
    if record.hides and match.to_move not in (None, record.seat):
        raise DominoError(f"the hand of seat {match.to_move} is hidden: expected a moment at which seat {record.seat} is to move")
    verdict = record.ruleset.explain(match, meant(record.ruleset, match, text))
    return verdict.in_advance() if record.hides else verdict


def lines_of(verdict: Verdict, language: Language) -> tuple[str, ...]:
    """A verdict, then each term of its count."""
    return (verdict.text(language), *verdict.details(language))


def _states(record: Record, number: int | None) -> list[Match]:
    """A round of a record, from 1, or the last: as it was dealt, then after each move."""
    number = max(len(record.rounds), 1) if number is None else number
    check_round(record, number)
    return [state for state in record.states() if state.dealt and len(state.past) == number - 1]


def _before(states: list[Match], move: int, last: int) -> Match:
    """The moment before a move of a round, from 1."""
    if move > last:
        raise DominoError(f"there is no move {move}: " + (f"expected a number from 1 to {last}" if last else "none was made"))
    return states[move - 1]
