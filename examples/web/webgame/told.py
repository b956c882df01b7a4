"""What a page is told: all that a seat may see, ready to be shown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from dominorules import Draw, Move, Play, Played, View, events_since, view
from dominorules.wire import Request, to_json

from .asked import Look
from .pictures import back_picture, line_picture, tile_picture
from .table import Table
from .words import Words


def state(table: Table, online: Sequence[bool], seat: int | None, look: Look, since: int) -> str:
    """The table as a seat sees it, or a spectator.

    All of it is made from the seat's view, the events that it saw, and what lies open. Of the rounds before the one in view the
    message has only their number: null for each.

    Args:
        table: The table.
        online: For each seat whether somebody is there.
        seat: The seat; None for a spectator.
        look: How it wants to be shown the table.
        since: The version of the match that it knows.
    """
    seen = _view(table, seat)
    events = events_since(table.match, since, seat)
    words = Words(look.language, table.names)
    past = [None] * len(table.match.past)
    data = _data(to_json(seen))
    message = {
        "kind": "state",
        "you": seat,
        "view": {**data, "rounds": [*past, *data["rounds"]]},
        "events": _data(to_json(events))["events"],
        "since": since,
        "names": table.names,
        "bots": table.bots,
        "online": online,
        "picture": line_picture(seen.chain, seen.count, look.width, look.theme, look.language),
        "tiles": {str(tile): tile_picture(tile, look.theme, look.language) for tile in seen.hand or ()},
        "back": back_picture(look.theme, look.language),
        "choices": [*choices(table, seen, words)],
        "said": [words.event(event) for event in events],
        "scored": [*_scored(seen, since)],
        "account": words.account(table.ruleset.explain_round(table.match)) if table.match.round_outcome else None,
        "over": table.match.is_over,
        "can_deal": table.can_deal and seat is not None,
    }
    return _text(message)


def why(table: Table, seat: int, request: Request, language: str) -> str:
    """Why a move may be made or not, and what it would score.

    Raises:
        StaleError: The match is at another version.
        TurnError: It is not the turn of `seat`.
    """
    table.check_version(request.version)
    words = Words(language, table.names)
    verdict = table.ruleset.explain(table.match, request.move, seat=seat).in_advance()
    return _text(
        {
            "kind": "why",
            "move": _move(request.move),
            "legal": verdict.legal,
            "text": words.verdict(verdict),
            "details": words.details(verdict),
        }
    )


def error(code: str, text: str) -> str:
    """What went wrong; nothing was changed."""
    return _text({"kind": "error", "code": code, "text": text})


def _view(table: Table, seat: int | None) -> View:
    """What a seat sees of the round in view; the rounds before it were shown when they were played, and would only pile up."""
    alone = attrs.evolve(table.match, past=())
    return attrs.evolve(view(table.ruleset, alone, seat), version=table.match.version)


def choices(table: Table, seen: View, words: Words) -> Iterator[dict[str, Any]]:
    """Each legal move, and what it would score: without what it would end, which tells what others hold."""
    for move in seen.legal_moves:
        if isinstance(move, Play):
            verdict = table.ruleset.explain(table.match, move, seat=seen.seat).in_advance()
            text = words.play(move)
            if verdict.points or verdict.count is not None:
                text = words.say("worth", what=text, points=verdict.points)
            yield {"move": _move(move), "arm": move.arm, "tile": str(move.tile), "points": verdict.points, "text": text}
        else:
            text = words.say("draw" if isinstance(move, Draw) else "pass")
            yield {"move": _move(move), "arm": None, "tile": None, "points": None, "text": text}


def _scored(seen: View, since: int) -> Iterator[dict[str, Any]]:
    """The plays of the round in view that scored since then, and which link of the chain each one laid."""
    first = seen.version - len(seen.events)
    link = 0
    for number, event in enumerate(seen.events, start=first):
        if isinstance(event, Played):
            if event.points and number >= since:
                yield {"link": link, "points": event.points, "seat": event.seat}
            link += 1


def _move(move: Move) -> dict[str, Any]:
    """A move as it stands among the legal moves of a view."""
    return {name: value for name, value in _data(to_json(move)).items() if name not in ("format", "kind")}


def _data(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    return data


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))
