"""Promise 6: a match can be written down and read back, and a record that was tampered with is refused."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal

import attrs

from ..deck import Deck
from ..errors import RecordError
from ..move import DRAW, PASS
from ..notation import write_move
from ..records import Record, dumps, loads, record_of
from .playing import Moment, Step, strategies_of
from .promises import Fault, expect, keeping

Form = Literal["toml", "json"]


def check_record(moment: Moment) -> None:
    """The match comes back from its record, with its ruleset; with a move that was not legal it does not."""
    ruleset, match = moment.ruleset, moment.match
    strategies = strategies_of(ruleset)
    with keeping(6, "a match can be written down"):
        record = record_of(ruleset, match)
        text = dumps(record, "json", strategies=strategies)
    with keeping(6, "a record can be read"):
        read = loads(text, strategies=strategies)
    expect(6, "a match comes back from its record", match, read.match)
    expect(6, "a ruleset comes back from a record", ruleset, read.ruleset)
    if moment.before is None or moment.before.to_move is None:
        return
    legal = ruleset.legal_moves(moment.before)
    forged = write_move(DRAW if PASS in legal else PASS)
    text = dumps(_with_last_move(record, forged), "json", strategies=strategies)
    try:
        loads(text, strategies=strategies)
    except RecordError as error:
        expect(
            6,
            "a move that was tampered with is refused by its round and name",
            (len(match.rounds), forged),
            (error.round, error.move),
        )
        expect(6, "a move that was tampered with is refused by its line", expected=False, actual=error.line is None)
    else:
        raise Fault(6, "a move that was tampered with is refused", f"{forged} in place of the last move was taken")


def _with_last_move(record: Record, text: str) -> Record:
    """The record with another last move, of which nothing else is told."""
    *rounds, last = record.rounds
    *moves, forged = last.moves
    told = attrs.evolve(forged, move=text, tile=None, points=None)
    return attrs.evolve(record, rounds=(*rounds, attrs.evolve(last, moves=(*moves, told))))


def record_text(moment: Moment) -> str:
    """How the match was played, as text: a record where one can be made, else its decks and moves."""
    form: Form = "toml" if find_spec("tomlkit") else "json"
    strategies = strategies_of(moment.ruleset)
    try:
        return dumps(record_of(moment.ruleset, moment.match), form, strategies=strategies)
    except Exception:  # noqa: BLE001  # the ruleset is broken, so anything may go wrong
        return "".join(f"{_step_text(step)}\n" for step in moment.steps)


def _step_text(step: Step) -> str:
    if isinstance(step, Deck):
        return f"deal {' '.join(map(str, step.tiles))}, lot {step.lot}"
    return write_move(step)
