"""Any engine played through the vectors and through matches by chance."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol, TypeAlias

import attrs

from ..describe import is_list, ruleset_from
from ..errors import EngineError, Refusal, VectorsError
from ..move import DRAW, PASS
from ..notation import write_move
from ..ruleset import Ruleset
from ..variants.presets import PRESETS
from .asking import Process
from .chance import Chance
from .form import FORMAT, Data, history_data, result_data, state_data
from .report import Difference, Report

Progress: TypeAlias = Callable[[int, int], object]
"""Told how many vectors and matches are done, and how many there are."""

TIMEOUT: Final = 10.0
"""How many seconds an answer may take."""
MATCHES: Final = 100
_MOST_ROUNDS: Final = 100
"""A match need not end, since points can be lost; after so many rounds it is left."""


class _DiffersError(Exception):
    """Carries the first difference out of whatever was being played."""

    def __init__(self, difference: Difference) -> None:
        super().__init__()
        self.difference = difference


class _UnsupportedError(Exception):
    """The engine doesn't play the options of a vector."""


class Asked(Protocol):
    """Whatever answers requests: a process, or an engine right here."""

    def ask(self, request: Data) -> Data:
        """The answer to a request.

        Raises:
            EngineError: There is none.
        """
        ...


@attrs.define
class _Talk:
    """A position that is played on with an engine, and compared at each answer."""

    engine: Asked
    where: str
    about: str
    ruleset: Ruleset
    position: Data

    def set_up(self, expected: Data) -> None:
        """Tell the position, with all that was played so far."""
        self._ask(None, expected)

    def deal(self, data: Data, expected: Data) -> None:
        """Deal the next round."""
        self._ask({"do": "deal", "deck": data["deck"], "lot": data["lot"]}, expected)
        rounds = self.position["rounds"]
        self.position = {**self.position, "rounds": [*rounds, {"deck": data["deck"], "lot": data["lot"], "moves": ""}]}

    def legal(self, expected: list[str]) -> None:
        """Ask for the legal moves, in any order."""
        self._ask({"do": "legal"}, {"moves": sorted(expected)})

    def apply(self, text: str, expected: Data) -> None:
        """Make a move."""
        self._ask({"do": "apply", "move": text}, expected)
        *past, last = self.position["rounds"]
        self.position = {**self.position, "rounds": [*past, {**last, "moves": f"{last['moves']} {text}".strip()}]}

    def refused(self, text: str, reason: str) -> None:
        """Try a move that is not legal; an engine need not tell reasons."""
        self._ask({"do": "apply", "move": text}, {"refused": reason})

    def _ask(self, asked: Data | None, expected: Data) -> None:
        try:
            answer = self.engine.ask(asked or self.position)
        except EngineError as error:
            raise _DiffersError(self._difference(asked, expected, str(error))) from error
        if asked is None and "unsupported" in answer and self.position["options"]:
            raise _UnsupportedError
        found = {key: _in_any_order(answer[key]) if key == "moves" else answer[key] for key in expected if key in answer}
        if found.get("refused") == "":
            found["refused"] = expected["refused"]
        if not _same(found, expected):
            told = found or {key: value for key, value in answer.items() if key != "id"}
            raise _DiffersError(self._difference(asked, expected, told))

    def _difference(self, asked: Data | None, expected: Data, found: Any) -> Difference:
        return Difference(self.where, self.about, self.ruleset, self.position, asked, expected, found)


def _in_any_order(moves: Any) -> Any:
    return sorted(moves, key=str) if is_list(moves) else moves


def _same(found: Any, expected: Any) -> bool:
    """Whether both are the same JSON: 1 is neither 1.0 nor true."""
    return json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _asked_position(game: str, options: Data, seats: int) -> Data:
    return {"do": "position", "game": game, "options": options, "seats": seats, "rounds": []}


def _play_vector(engine: Asked, vector: Data) -> None:
    """Play to the position of a vector, then compare all that may be done in it and what may not."""
    game, options, seats = vector["game"], vector["options"], vector["seats"]
    about = " ".join([vector["why"], *(f"({clause})" for clause in vector["clauses"])])
    ruleset = ruleset_from({"game": game, "options": options})
    talk = _Talk(engine, vector["id"], about, ruleset, _asked_position(game, options, seats))
    talk.set_up({"to_move": None, "round": None, "match": None})
    for data in vector["rounds"]:
        talk.deal(data, {"round": None, "match": None})
        scored = zip(data["counts"], data["points"], strict=True)
        results = [{"count": count, "points": points, "round": None} for count, points in scored]
        if data["end"]:
            results[-1]["round"] = data["end"]
        for text, expected in zip(data["moves"].split(), results, strict=True):
            talk.apply(text, expected)
    talk.set_up(vector["state"])
    talk.legal([one["move"] for one in vector["legal"]])
    for one in vector["refused"]:
        talk.refused(one["move"], one["reason"])
    here = talk.position
    for one in vector["legal"]:
        talk.position = here
        talk.set_up(vector["state"])
        talk.apply(one["move"], {key: value for key, value in one.items() if key != "move"})


def _plays_vector(engine: Asked, vector: Data) -> bool:
    """Whether the engine plays the options of a vector, with which it then agrees."""
    try:
        _play_vector(engine, vector)
    except _UnsupportedError:
        return False
    except (IndexError, KeyError, TypeError, ValueError) as error:
        name = vector.get("id", "")
        raise VectorsError(f"{name or 'what has no id'} is no vector: {error!r}", vector=name) from error
    return True


def _play_match(engine: Asked, game: str, seats: int, seed: int) -> int:
    """Play a match by chance, and compare every answer; returns the number of moves."""
    ruleset, chance, moves = PRESETS[game], Chance(seed), 0
    match = ruleset.new_match(seats)
    talk = _Talk(engine, f"a match of {game} by chance, seed {seed}", "", ruleset, _asked_position(game, {}, seats))
    talk.set_up(state_data(match))
    for number in range(_MOST_ROUNDS):
        if match.is_over:
            break
        match = ruleset.deal(match, ruleset.shuffle(seats, 1000 * seed + number))
        talk.deal(history_data(match)[-1], state_data(match))
        while legal := ruleset.legal_moves(match):
            talk.legal([*map(write_move, legal)])
            if legal[0] not in (DRAW, PASS):
                talk.refused("draw", Refusal.CAN_PLAY.value)
                talk.refused("pass", Refusal.CAN_PLAY.value)
            move = legal[chance.below(len(legal))]
            match = ruleset.apply(match, move)
            talk.apply(write_move(move), result_data(match))
            moves += 1
    return moves


def run(
    command: Sequence[str],
    vectors: Iterable[Data],
    *,
    matches: int = MATCHES,
    seed: int = 0,
    timeout: float = TIMEOUT,
    progress: Progress | None = None,
) -> Report:
    """Play an engine through the vectors of the games that it plays, then through matches by chance, up to the first difference.

    Args:
        command: The engine: a program and its arguments.
        vectors: The vectors, as `read_vectors` or `made_vectors` gives them.
        matches: How many matches by chance.
        seed: The seed of the first of them; the others follow.
        timeout: How many seconds an answer may take.
        progress: Called after each vector and each match.

    Raises:
        EngineError: The engine can't be started, or doesn't say hello.
    """
    with Process(command, timeout) as engine:
        return check(engine, vectors, matches=matches, seed=seed, progress=progress)


def check(
    engine: Asked, vectors: Iterable[Data], *, matches: int = MATCHES, seed: int = 0, progress: Progress | None = None
) -> Report:
    """The same as `run`, with an engine that is there already.

    Raises:
        EngineError: The engine doesn't say hello.
        VectorsError: A vector is not of the right form.
    """
    hello = engine.ask({"do": "hello", "protocol": FORMAT})
    named: Any = hello.get("games")
    if hello.get("protocol") != FORMAT or not is_list(named):
        raise EngineError(f"the engine said {json.dumps(hello)}: expected protocol {FORMAT} and games")
    report = Report(str(hello.get("name", "engine")), tuple(game for game in PRESETS if game in named))
    asked = [vector for vector in vectors if vector["game"] in report.games]
    tables = [(game, seats) for game in report.games for seats in sorted(PRESETS[game].players)]
    chosen = [(*tables[number % len(tables)], seed + number) for number in range(matches if tables else 0)]
    tell, total = progress or _say_nothing, len(asked) + len(chosen)
    try:
        for done, vector in enumerate(asked, start=1):
            if _plays_vector(engine, vector):
                report = attrs.evolve(report, vectors=report.vectors + 1)
            else:
                report = attrs.evolve(report, skipped=report.skipped + 1)
            tell(done, total)
        for done, table in enumerate(chosen, start=len(asked) + 1):
            moves = _play_match(engine, *table)
            report = attrs.evolve(report, matches=report.matches + 1, moves=report.moves + moves)
            tell(done, total)
    except _DiffersError as differs:
        report = attrs.evolve(report, difference=differs.difference)
    return report


def _say_nothing(_done: int, _total: int) -> None:
    """No progress is told."""
