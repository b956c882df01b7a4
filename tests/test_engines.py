"""Engines over standard input and output: those that agree pass, and whatever is wrong with one is found and told."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from dominorules import PRESETS, DominoError
from dominorules.conformance import (
    Difference,
    Engine,
    EngineError,
    Report,
    VectorsError,
    check,
    perft_counts,
    read_counted,
    read_vectors,
    run,
    running,
    serve,
)
from dominorules.conformance import __main__ as program
from dominorules.conformance.asking import LONGEST_ANSWER, Process

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "conformance"
JAVASCRIPT = ROOT / "examples/engines/javascript"
VECTORS = read_vectors(FOLDER)
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node.js is not there")

OWN = (sys.executable, "-m", "dominorules.conformance", "engine")
TWIN = """
import json, sys
from dominorules.conformance import Engine

engine, asked = Engine(), 0
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "quit":
        break
    answer = engine.answer(request)
    do = request["do"]
    {twist}
    print(json.dumps(answer), flush=True)
"""
"""This library as an engine, with a twist in its answers."""


class Twin:
    """The same without a process, which takes less time to start."""

    def __init__(self, twist: str) -> None:
        """An engine whose answers a piece of code twists."""
        self._engine = Engine()
        self._twist = compile(twist, "twist", "exec")

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer, twisted, as it comes out of JSON."""
        names: dict[str, Any] = {"request": {"id": 1, **request}, "do": request["do"]}
        names["answer"] = self._engine.answer(names["request"])
        exec(self._twist, names)  # noqa: S102  # our own code
        found: dict[str, Any] = json.loads(json.dumps(names["answer"]))
        return found


def vector(name: str) -> dict[str, Any]:
    """The vector of an id."""
    [found] = [one for one in VECTORS if one["id"] == name]
    return found


def run_twin(twist: str, *names: str, matches: int = 0) -> Report:
    """Compare the engine with a twist in these vectors and so many matches."""
    return check(Twin(twist), map(vector, names), matches=matches)


def run_process(twist: str, name: str, timeout: float = 10) -> Report:
    """Run it as a process."""
    return run((sys.executable, "-c", TWIN.format(twist=twist)), [vector(name)], matches=0, timeout=timeout)


def difference_of(report: Report) -> Difference:
    """The difference that a report must have."""
    assert report.difference is not None
    assert not report.agrees
    return report.difference


# Engines that agree ---------------------------------------------------------------------------------------------------


def test_this_library_agrees_with_itself() -> None:
    """Over the protocol it passes vectors of every game, with options and without, and a match of most tables."""
    chosen = VECTORS[::4]
    told: list[tuple[int, int]] = []
    report = run(OWN, chosen, matches=len(PRESETS), progress=lambda done, total: told.append((done, total)))
    assert report.agrees, str(report)
    assert ("dominorules", tuple(PRESETS), len(chosen), 0) == (report.engine, report.games, report.vectors, report.skipped)
    assert len(PRESETS) == report.matches
    assert report.moves > 500
    total = len(chosen) + len(PRESETS)
    assert [(done, total) for done in range(1, total + 1)] == told
    assert str(report).endswith("no difference")


@needs_node
def test_the_engine_in_javascript_agrees() -> None:
    """It passes all vectors of its twelve games, but those with options that it doesn't play, and matches by chance."""
    report = run((str(NODE), str(JAVASCRIPT / "engine.mjs")), VECTORS, matches=28)
    assert report.agrees, str(report)
    assert {*PRESETS} - {"matador", "traditional"} == {*report.games}
    assert 28 == report.matches
    assert report.vectors > 300
    assert report.skipped < 50


def test_the_engine_in_javascript_needs_nothing_but_node() -> None:
    """It imports what comes with Node.js, and the broken one the other."""
    sources = {path.name: re.findall(r'from "(.+)";', path.read_text(encoding="utf-8")) for path in JAVASCRIPT.iterdir()}
    assert {"engine.mjs": ["node:readline", "node:url"], "broken.mjs": ["./engine.mjs"]} == sources


@needs_node
def test_the_broken_engine_in_javascript_is_caught() -> None:
    """Its spinner goes on counting: 5-5 with a 2 and a 3 at its sides makes 15, where it is 5."""
    report = run((str(NODE), str(JAVASCRIPT / "broken.mjs")), [one for one in VECTORS if one["game"] == "fives"])
    found = difference_of(report)
    assert ("fives/four-arms", 0) == (found.where, report.matches)
    assert {"do": "apply", "move": "5-3@1=3"} == found.asked
    assert {"count": 5, "points": 5, "round": None} == found.expected
    assert {"count": 15, "points": 15, "round": None} == found.found
    assert str(found) in str(report)


@needs_node
@pytest.mark.parametrize("game", ["fives", "classic", "muggins", "sewastopol"])
def test_the_engine_in_javascript_counts_as_many_sequences(game: str) -> None:
    """Perft of another implementation: as in the files, as far as there are no more than 5000 sequences."""
    with Process((str(NODE), str(JAVASCRIPT / "engine.mjs")), timeout=30) as engine:
        for counted in read_counted(FOLDER / "perft"):
            if counted.game == game:
                few, deal = counted.up_to(5000), counted.deal
                engine.ask({"do": "position", "game": game, "options": {}, "seats": deal["seats"], "rounds": []})
                engine.ask({"do": "deal", "deck": deal["deck"], "lot": deal["lot"]})
                asked = {"do": "perft", "depth": len(few.counts) - 1, "collapse": few.collapse_draws}
                assert [*few.counts] == engine.ask(asked)["counts"]


# Engines that don't ---------------------------------------------------------------------------------------------------

LEAD = "fives/lead"
DRAW = "fives/draw"
OUT = "fives/out"
OPTION = "fives/option-no-drawing"
PLAYED = "fives/four-arms"


@pytest.mark.parametrize(
    ("twist", "name", "do"),
    [
        ("if do == 'legal': answer['moves'] = answer['moves'][1:]", PLAYED, "legal"),
        ("if do == 'legal': answer['moves'] += answer['moves'][:1]", PLAYED, "legal"),
        ("if do == 'legal': answer['moves'] = 3", PLAYED, "legal"),
        ("if do == 'legal': answer['moves'] = [None, *answer['moves']]", PLAYED, "legal"),
        ("if do == 'legal': del answer['moves']", PLAYED, "legal"),
        ("if do == 'apply' and 'count' in answer: answer['count'] += 1", PLAYED, "apply"),
        ("if do == 'apply' and 'count' in answer: answer['count'] = float(answer['count'])", PLAYED, "apply"),
        ("if do == 'apply' and 'points' in answer: answer['points'] = False", PLAYED, "apply"),
        ("if answer.get('refused'): answer = {'id': request['id'], 'count': 3}", PLAYED, "apply"),
        ("if answer.get('refused'): answer['refused'] = 'the match is over'", PLAYED, "apply"),
        ("if 'to_move' in answer: answer['to_move'] = 0", LEAD, "position"),
        ("if do == 'position': answer = {'id': request['id'], 'error': 'what?'}", LEAD, "position"),
        ("if do == 'position': answer = {'id': request['id'], 'unsupported': 'no'}", LEAD, "position"),
        ("if do == 'deal': answer['match'] = answer['round'] = {}", LEAD, "deal"),
        ("if answer.get('round'): answer['round']['points'][0] += 5", OUT, "apply"),
        ("if answer.get('round'): answer['scores'][1] += 5", OUT, "apply"),
    ],
)
def test_a_wrong_answer_is_a_difference(twist: str, name: str, do: str) -> None:
    """Moves too few, twice or of no form; another number, sort of number, state or reason; no refusal; no answer."""
    found = difference_of(run_twin(twist, name))
    assert name == found.where
    assert do == (found.asked or found.position)["do"]
    assert json.dumps(found.expected) != json.dumps(found.found)


def test_a_difference_can_be_seen_again() -> None:
    """The lines of the record, sent to this library, give what was expected."""
    found = difference_of(run_twin("if do == 'apply' and 'count' in answer: answer['count'] += 1", PLAYED))
    answers: list[str] = []
    serve(found.requests, answers.append)
    assert 2 == len(answers)
    assert found.expected.items() <= json.loads(answers[-1]).items()
    assert str(found).splitlines()[-2:] == [*found.requests]
    assert found.match.to_move == 0
    assert str(found).splitlines()[1].startswith("fives; from 0:0; seat 0 must lead 5-5; hands ")


def test_a_difference_before_the_first_deal_has_no_line_of_a_position() -> None:
    """There is no round to tell."""
    found = difference_of(run_twin("if do == 'position': answer['round'] = {}", LEAD))
    assert found.asked is None
    assert found.match.dealt is None
    assert 1 == len(found.requests)
    assert "asked:" == str(found).splitlines()[1].split()[0]


def test_a_difference_in_a_match_by_chance() -> None:
    """An engine that is wrong in what no vector asks is found in a match: here it draws twice where it may draw once."""
    report = run_twin("if do == 'legal' and answer['moves'] == ['draw']: answer['moves'] = ['pass']", LEAD, matches=3)
    found = difference_of(report)
    assert 1 == report.vectors
    assert "a match of fives by chance, seed 0" == found.where
    assert ({"moves": ["draw"]}, {"moves": ["pass"]}) == (found.expected, found.found)


def test_reasons_need_not_be_told() -> None:
    """An empty reason is taken, in a vector and in a match."""
    assert run_twin("if answer.get('refused'): answer['refused'] = ''", PLAYED, DRAW, matches=1).agrees


def test_legal_moves_may_come_in_any_order() -> None:
    """They are compared as they are, but for their order."""
    assert run_twin("if do == 'legal': answer['moves'].reverse()", PLAYED, DRAW).agrees


def test_options_that_are_not_played_are_skipped() -> None:
    """An engine that plays none says so, and the vector counts as skipped, not as passed."""
    report = run_twin("if request.get('options'): answer = {'id': request['id'], 'unsupported': 'no options'}", OPTION, LEAD)
    assert (1, 1) == (report.vectors, report.skipped)
    assert report.agrees


def test_games_that_are_not_played_are_left_out() -> None:
    """Nothing is asked about them, and unknown ones are passed over; where nothing is left, that is no success."""
    report = run_twin("answer['games'] = ['fives', 'chess']", LEAD, "classic/lead")
    assert (("fives",), 1) == (report.games, report.vectors)
    report = run_twin("answer['games'] = []", LEAD, matches=5)
    assert (0, 0, False) == (report.vectors, report.matches, report.agrees)
    assert str(report).endswith("games: none\nnothing to compare")


def test_a_match_that_does_not_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """After some rounds the next match is played."""
    monkeypatch.setattr(running, "_MOST_ROUNDS", 1)
    report = run_twin("", matches=2)
    assert (2, True) == (report.matches, report.agrees)


@pytest.mark.parametrize("field", ["options", "seats", "rounds", "legal", "state", "why"])
def test_a_vector_of_another_form_is_an_error(field: str) -> None:
    """The error says which one it is."""
    broken = {key: value for key, value in vector(PLAYED).items() if key != field}
    with pytest.raises(VectorsError, match=r"^fives/four-arms is no vector") as caught:
        check(Twin(""), [broken])
    assert PLAYED == caught.value.vector
    broken = {**vector(PLAYED), "rounds": [{**vector(PLAYED)["rounds"][0], "counts": [10]}]}
    with pytest.raises(VectorsError):
        check(Twin(""), [broken])


# Engines that break ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("twist", "told"),
    [
        ("if do == 'legal': sys.exit('out of tiles')", "the engine ended with code 1: out of tiles"),
        ("if do == 'legal': sys.exit(0)", "the engine ended with code 0"),
        ("if do == 'legal': print('hello'); continue", "the engine answered 'hello', which is no object of JSON"),
        ("if do == 'legal': print('[1]'); continue", "the engine answered '[1]', which is no object of JSON"),
        ("if do == 'legal': print('[' * 100_000); continue", "the engine answered '[[["),
        ("if do == 'legal': answer['id'] = 77", "the engine answered to id 77, not to 5"),
        (
            f"if do == 'legal': print('x' * {LONGEST_ANSWER + 1}); continue",
            f"the engine answered with more than {LONGEST_ANSWER} characters",
        ),
    ],
)
def test_an_engine_that_breaks_is_told(twist: str, told: str) -> None:
    """The record says what it was asked, and how it broke instead of an answer."""
    found = difference_of(run_process(twist.replace("; continue", "; sys.stdout.flush(); continue"), LEAD))
    assert {"do": "legal"} == found.asked
    assert found.found.startswith(told)
    assert f"found:    {told}" in str(found)


def test_an_engine_that_keeps_silent_is_told_and_ended() -> None:
    """It is waited for no longer than was said."""
    found = difference_of(run_process("if do == 'legal': import time; time.sleep(60)", LEAD, timeout=2))
    assert "the engine did not answer in 2 seconds" == found.found


@pytest.mark.parametrize("command", [("no-such-engine-anywhere",), (), ("/",), ("a\0b",)])
def test_an_engine_that_can_not_be_started_is_an_error(command: tuple[str, ...]) -> None:
    """The error names the command."""
    with pytest.raises(EngineError, match="can't be started") as caught:
        run(command, [])
    assert command == caught.value.command
    assert isinstance(caught.value, DominoError)
    assert caught.value.request is None


@pytest.mark.parametrize("twist", ["answer['protocol'] = 2", "answer['games'] = 'fives'", "answer = {'id': 1, 'error': 'what?'}"])
def test_an_engine_that_says_no_hello_is_an_error(twist: str) -> None:
    """Without the protocol and the games nothing can be asked."""
    with pytest.raises(EngineError, match=r"^the engine said \{.*\}: expected protocol 1 and games$"):
        run_twin(twist, LEAD)


def test_the_error_of_an_engine_has_the_request_and_the_answer() -> None:
    """Who talks to a process alone gets the error itself."""
    with Process((sys.executable, "-c", "print(input(), flush=True); print(5)"), timeout=10) as engine:
        assert {"id": 1, "do": "hello"} == engine.ask({"do": "hello"})
        with pytest.raises(EngineError) as caught:
            engine.ask({"do": "legal"})
    assert ({"id": 2, "do": "legal"}, "5\n") == (caught.value.request, caught.value.answer)


def test_an_engine_that_does_not_quit_is_ended() -> None:
    """After some seconds it is stopped, and a process that it started isn't waited for."""
    sleep = "import time; time.sleep(7)"
    stubborn = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {sleep!r}])"
    with Process((sys.executable, "-c", stubborn), timeout=10) as engine:
        assert engine.code is None
    assert engine.code not in (None, 0)


# This library as an engine --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        ({"do": "position", "game": "chess", "seats": 2, "rounds": []}, "unsupported"),
        ({"do": "position", "game": "fives", "options": {"lead": "ByLuck"}, "seats": 2, "rounds": []}, "unsupported"),
        ({"do": "position", "game": "fives", "seats": 3, "rounds": []}, "error"),
        ({"do": "position", "game": "fives", "rounds": []}, "error"),
        ({"do": "position", "game": "fives", "seats": 2}, "error"),
        ({"do": "position", "game": "fives", "seats": 2, "rounds": [3]}, "error"),
        ({"do": "position", "game": "fives", "seats": 2, "rounds": [{"deck": "6-6", "lot": 0, "moves": ""}]}, "error"),
        ({"do": "deal"}, "error"),
        ({"do": "deal", "deck": "6-6", "lot": 0}, "error"),
        ({"do": "legal"}, "moves"),
        ({"do": "apply"}, "refused"),
        ({"do": "apply", "move": 5}, "refused"),
        ({"do": "apply", "move": "6-6@"}, "refused"),
        ({"do": "apply", "move": "6-6"}, "refused"),
        ({"do": "perft"}, "counts"),
        ({"do": "perft", "depth": "two"}, "error"),
        ({"do": "perft", "depth": True}, "error"),
        ({"do": "perft", "depth": 1, "collapse": 1}, "error"),
        ({"do": "dance"}, "error"),
        ({"do": ["legal"]}, "error"),
        ({}, "error"),
    ],
)
def test_the_engine_answers_whatever_it_is_asked(request_: dict[str, Any], answer: str) -> None:
    """What it doesn't play, what can't be and what is no request is answered, and the position stays."""
    engine = Engine()
    before = engine.answer({"id": 1, "do": "position", "game": "fives", "seats": 2, "rounds": []})
    assert [0, 0] == before["scores"]
    told = engine.answer({"id": "any", **request_})
    assert "any" == told["id"]
    assert answer in told
    assert [] == engine.answer({"do": "legal"})["moves"]


def test_the_engine_counts_sequences() -> None:
    """Perft from the position that it holds."""
    engine = Engine()
    ruleset = PRESETS["threes"]
    match = ruleset.deal(ruleset.new_match(2), ruleset.shuffle(2, 1))
    engine.answer({"do": "position", "game": "threes", "seats": 2, "rounds": []})
    engine.answer({"do": "deal", "deck": " ".join(map(str, ruleset.shuffle(2, 1).tiles)), "lot": ruleset.shuffle(2, 1).lot})
    found = engine.answer({"id": 1, "do": "perft", "depth": 6, "collapse": True})
    assert perft_counts(ruleset, match, 6, collapse_draws=True) == found["counts"]


# The program ----------------------------------------------------------------------------------------------------------


def one_vector(folder: Path) -> Path:
    """A folder with one vector."""
    told = {key: value for key, value in vector(PLAYED).items() if key != "game"}
    (folder / "fives.json").write_text(json.dumps({"format": 1, "game": "fives", "vectors": [told]}))
    return folder


def test_run_ends_with_0_for_an_engine_that_agrees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m dominorules.conformance run -- COMMAND` prints the report."""
    assert 0 == program.main(["run", "--vectors", str(one_vector(tmp_path)), "--matches", "1", "--", *OWN])
    shown = capsys.readouterr()
    assert shown.out.startswith("dominorules: 1 vectors, 0 skipped for their options, 1 matches of ")
    assert "" == shown.err


def test_run_ends_with_1_for_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record is printed."""
    twin = TWIN.format(twist="if do == 'legal': answer['moves'] = []")
    assert 1 == program.main(["run", "--vectors", str(one_vector(tmp_path)), "--", sys.executable, "-c", twin])
    assert "difference in fives/four-arms" in capsys.readouterr().out


def test_run_ends_with_2_without_an_engine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is one line; without a folder the vectors are made anew."""
    monkeypatch.setattr(program, "made_vectors", lambda: [vector(LEAD)])
    assert 2 == program.main(["run", "--", "no-such-engine-anywhere"])
    assert capsys.readouterr().err.startswith("error: the engine 'no-such-engine-anywhere' can't be started")


def test_run_shows_how_far_it_is_on_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On standard error, and only where somebody looks."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert 0 == program.main(["run", "--vectors", str(one_vector(tmp_path)), "--matches", "1", "--", *OWN])
    assert "\r1 of 2\r2 of 2\n" == capsys.readouterr().err
