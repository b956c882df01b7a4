"""The moves of a round as a text, which a person can write at the table.

Words stand apart. A move is written as `dominorules.notation` has it, or as short as it is plain which move is meant; after a play
`+5` claims that it scored 5 points; `draw=3-1` tells what was drawn; `0:` claims that the moves after it, up to the end of the
line, are seat 0's. From `#` on a line is a comment on the move before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from .form import HIDDEN
from .limits import MOST_MOVES

_SEAT: Final = re.compile(r"(\d{1,3}):", re.ASCII)
_POINTS: Final = re.compile(r"[+-]\d{1,9}", re.ASCII)
_DRAWN: Final = re.compile(r"draw=(.*)", re.ASCII | re.IGNORECASE | re.DOTALL)


def read_sheet(text: str, fault: Callable[[int, str, str], Exception]) -> tuple[str, list[dict[str, Any]], list[int]]:
    """The comment before the first move, the moves as data, and the line of each in the text, counted from 0.

    `fault` makes the error of a line.
    """
    moves: list[dict[str, Any]] = []
    lines: list[int] = []
    before: list[str] = []
    for number, line in enumerate(text.split("\n")):
        told, sign, comment = line.partition("#")
        seat: int | None = None
        begun = len(moves)
        for word in told.split():
            if found := _SEAT.fullmatch(word):
                seat = int(found[1])
            elif _POINTS.fullmatch(word):
                if len(moves) == begun or "points" in moves[-1]:
                    raise fault(number, f"{word} stands after no move", "points after the move that scored them")
                moves[-1]["points"] = int(word)
            else:
                if len(moves) == MOST_MOVES:
                    raise fault(number, "a round has too many moves", f"{MOST_MOVES} at most")
                moves.append(_move(word) if seat is None else {**_move(word), "seat": seat})
                lines.append(number)
        if sign and moves:
            moves[-1]["comment"] = "\n".join(filter(None, (moves[-1].get("comment"), comment.strip())))
        elif sign:
            before.append(comment.strip())
    return "\n".join(before), moves, lines


def _move(word: str) -> dict[str, Any]:
    drawn = _DRAWN.fullmatch(word)
    if not drawn:
        return {"move": word}
    move = word.partition("=")[0]
    return {"move": move} if drawn[1] == HIDDEN else {"move": move, "tile": drawn[1]}


def write_sheet(moves: Sequence[dict[str, Any]]) -> str:
    """Moves as a text, a line for each turn, as far as it is known whose they were."""
    lines: list[str] = []
    turn: int | None = None
    for move in moves:
        seat = move.get("seat")
        word = _word(move)
        if lines and lines[-1] and seat == turn:
            lines[-1] += f" {word}"
        else:
            lines.append(word if seat is None else f"{seat}: {word}")
        turn = seat
        if "comment" in move:
            first, *others = move["comment"].split("\n")
            lines[-1] += f"  # {first}"
            lines += [f"# {other}" for other in others]
            turn = -1
    return "".join(f"{line}\n" for line in lines)


def _word(move: dict[str, Any]) -> str:
    tile, points = move.get("tile"), move.get("points")
    drawn = f"={tile}" if tile else ""
    scored = f" {points:+d}" if points else ""
    return f"{move['move']}{drawn}{scored}"
