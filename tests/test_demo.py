"""The demo plays whole matches and can repeat them."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dominorules import PRESETS

DEMO = Path(__file__).parent.parent / "examples/demo.py"


@pytest.fixture(name="demo")
def _demo() -> Any:
    """Load the script as a module."""
    spec = importlib.util.spec_from_file_location("demo", DEMO)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed(demo: Any, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Run the demo and return its lines."""
    demo.main(list(arguments))
    return capsys.readouterr().out.splitlines()


def test_seed_repeats_a_match(demo: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed plays the same match, move by move."""
    assert printed(demo, capsys, "--seed", "7") == printed(demo, capsys, "--seed", "7")


def test_drawn_seed_is_printed(demo: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A match without a seed names the one that repeats it."""
    lines = printed(demo, capsys)
    assert lines == printed(demo, capsys, "--seed", lines[0].split()[-1])


@pytest.mark.parametrize("game", PRESETS)
def test_match_is_played_to_its_end(demo: Any, capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Every preset is played until somebody has won the match, or nobody."""
    assert " the match, " in printed(demo, capsys, "--game", game, "--seed", "1")[-1]


def test_games_are_listed(demo: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The list names each preset and how many it seats."""
    lines = printed(demo, capsys, "--game", "list")
    assert "fives: 2 players" in lines
    assert len(PRESETS) == len(lines)


def test_wrong_number_of_seats_is_told(demo: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A number of players that the game doesn't seat ends the demo with the ruleset's own words."""
    with pytest.raises(SystemExit):
        demo.main(["--seats", "3"])
    assert "seats 2 players, not 3" in capsys.readouterr().err


def test_endless_match_is_cut_short(demo: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that goes on and on is stopped, and the demo says so."""
    monkeypatch.setattr(demo, "MOST_ROUNDS", 1)
    assert printed(demo, capsys, "--seed", "7")[-1] == "Nobody has won after 1 rounds, so the match stops here, undecided."


def test_line_of_play_is_drawn_as_it_grows(demo: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """After each play, with all tiles that were played in the round so far, each once."""
    rounds = "\n".join(printed(demo, capsys, "--seed", "7")).split("\nRound ")[1:]
    assert len(rounds) > 1
    for text in rounds:
        laid: list[str] = []
        for play in text.split(" plays ")[1:]:
            laid += [play[0], play[2]]
            picture = re.split(r"\n  \w", play.partition("\n")[2])[0]
            halves = re.findall(r"\[(\d)(?=[|\]])|\|(\d)\]", picture)
            assert sorted(laid) == sorted(one or other for one, other in halves)


def test_who_stops_reading_sees_no_error() -> None:
    """Such as in `make demo | head`."""
    command = [sys.executable, str(DEMO), "--seed", "7"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as demo:
        assert demo.stdout
        assert demo.stderr
        demo.stdout.readline()
        demo.stdout.close()
        assert "" == demo.stderr.read()
