"""This library as an engine: the protocol, answered (docs: Check your own implementation)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

import attrs

from .._checks import is_whole
from ..describe import is_list, is_table, ruleset_from
from ..errors import DominoError, IllegalMoveError, NotationError, RulesetError
from ..match import Match
from ..notation import read_move, write_move
from ..ruleset import Ruleset
from ..variants.presets import PRESETS
from .form import FORMAT, Data, deck_from, play_through, result_data, state_data
from .perft import perft_counts

_NOT_A_MOVE: Final = "not a move"


@attrs.define
class Engine:
    """An engine and the position that it holds.

    Examples:
        >>> engine = Engine()
        >>> engine.answer({"id": 1, "do": "position", "game": "fives", "seats": 2, "rounds": []})
        {'id': 1, 'scores': [0, 0], 'to_move': None, 'round': None, 'match': None}
        >>> engine.answer({"id": 2, "do": "legal"})
        {'id': 2, 'moves': []}
    """

    _ruleset: Ruleset | None = None
    _match: Match | None = None

    def answer(self, request: Data) -> Data:
        """The answer to a request."""
        try:
            told = self._answer(request)
        except DominoError as error:
            told = {"error": str(error)}
        return {"id": request.get("id"), **told}

    def _answer(self, request: Data) -> Data:
        verbs: dict[str, Callable[[Data], Data]] = {
            "hello": self._hello,
            "position": self._position,
            "deal": self._deal,
            "legal": self._legal,
            "apply": self._apply,
            "perft": self._perft,
        }
        do = request.get("do")
        if not isinstance(do, str) or do not in verbs:
            return {"error": f"there is nothing to do called {do!r}: expected one of {', '.join(verbs)}, quit"}
        return verbs[do](request)

    def _hello(self, request: Data) -> Data:
        return {"protocol": FORMAT, "name": "dominorules", "games": [*PRESETS]}

    def _position(self, request: Data) -> Data:
        try:
            ruleset = ruleset_from({"game": request.get("game"), "options": request.get("options", {})})
        except RulesetError as error:
            return {"unsupported": str(error)}
        rounds: Any = request.get("rounds")
        if not is_list(rounds) or not all(map(is_table, rounds)):
            return {"error": f"rounds are a list of objects, not {rounds!r}"}
        self._match = play_through(ruleset, request.get("seats", 0), rounds)
        self._ruleset = ruleset
        return state_data(self._match)

    def _held(self) -> tuple[Ruleset, Match]:
        if self._ruleset is None or self._match is None:
            raise DominoError("there is no position: send one first")
        return self._ruleset, self._match

    def _deal(self, request: Data) -> Data:
        ruleset, match = self._held()
        self._match = ruleset.deal(match, deck_from(request))
        return state_data(self._match)

    def _legal(self, request: Data) -> Data:
        ruleset, match = self._held()
        return {"moves": [*map(write_move, ruleset.legal_moves(match))]}

    def _apply(self, request: Data) -> Data:
        ruleset, match = self._held()
        try:
            self._match = ruleset.apply(match, read_move(request.get("move", "")))
        except NotationError:
            return {"refused": _NOT_A_MOVE}
        except IllegalMoveError as error:
            return {"refused": error.refusal.value}
        return result_data(self._match)

    def _perft(self, request: Data) -> Data:
        ruleset, match = self._held()
        depth, collapse = request.get("depth", 0), request.get("collapse", False)
        if not is_whole(depth, 0) or not isinstance(collapse, bool):
            return {"error": f"a depth is a whole number, and collapse is true or false, not {depth!r} and {collapse!r}"}
        return {"counts": perft_counts(ruleset, match, depth, collapse_draws=collapse)}


def serve(lines: Iterable[str], write: Callable[[str], object]) -> None:
    """Answer each line with one line, until the lines end or one says to quit.

    Examples:
        >>> serve(['{"id": 1, "do": "legal"}', "what?", '{"do": "quit"}', "not read"], print)
        {"id": 1, "error": "there is no position: send one first"}
        {"id": null, "error": "a request is an object of JSON in one line"}
        {"id": null}
    """
    engine = Engine()
    for line in lines:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            request = None
        if not is_table(request):
            write(json.dumps({"id": None, "error": "a request is an object of JSON in one line"}))
            continue
        if request.get("do") == "quit":
            write(json.dumps({"id": request.get("id")}))
            return
        write(json.dumps(engine.answer(request)))
