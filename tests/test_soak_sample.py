"""What `make soak` plays, and that it tells of a promise broken on purpose."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import attrs
import pytest

import soak
from dominorules import PRESETS, Match, Move, Ruleset


def test_the_program_plays_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Presets come in turn, with each number of players; each match has its own seed."""
    tables = {(name, seats) for name, ruleset in PRESETS.items() for seats in ruleset.players}
    jobs = [*soak.jobs(len(tables), 5, None, None)]
    assert tables == {(job.preset, job.seats) for job in jobs}
    assert [*range(5, 5 + len(tables))] == [job.seed for job in jobs]
    assert 0 == soak.main(["--matches", "2", "--processes", "1"])
    assert "2 of 2 matches" in capsys.readouterr().out


def test_the_program_runs_in_two_processes() -> None:
    """`make soak` uses every processor."""
    program = [sys.executable, str(Path(soak.__file__)), "--matches", "4", "--processes", "2"]
    ended = subprocess.run(program, check=True, capture_output=True, text=True)
    assert "no promise was broken" == ended.stdout.splitlines()[-1]


def test_nothing_played_is_no_success(capsys: pytest.CaptureFixture[str]) -> None:
    """No preset seats seventeen, so nothing is known then."""
    assert 1 == soak.main(["--seats", "17", "--processes", "1"])
    assert "nothing was played: no preset seats so many\n" == capsys.readouterr().out


def loses_a_tile(self: Ruleset, match: Match, move: Move) -> Match:
    """The boneyard's last tile is gone after a move."""
    after = apply(self, match, move)
    return attrs.evolve(after, boneyard=after.boneyard[:-1])


apply = Ruleset.apply


def test_a_promise_broken_on_purpose_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The program ends with 1, names the preset, the seats, the seed and the promise, and shows a match."""
    monkeypatch.setattr(Ruleset, "apply", loses_a_tile)
    assert 1 == soak.main(["--preset", "ordinary", "--seats", "3", "--seed", "7", "--matches", "20", "--processes", "1"])
    told, where, *_ = capsys.readouterr().out.splitlines()
    assert told.startswith("broken: preset ordinary, seats 3, seed 7: BrokenPromiseError: promise 3, conservation: ")
    assert "in ordinary for 3, found with seed 7, as this match shows:" == where


def test_what_goes_wrong_otherwise_is_told_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An error that no promise is about is told with its match."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError("no deck")

    monkeypatch.setattr(Ruleset, "shuffle", fails)
    assert 1 == soak.main(["--preset", "fives", "--seed", "3", "--matches", "2", "--processes", "1"])
    assert "broken: preset fives, seats 2, seed 3: ZeroDivisionError: no deck\n" == capsys.readouterr().out
