"""The demo plays whole matches and can repeat them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from dominorules import FIVES, PRESETS, Deck, Play, Tile, TileSet


@pytest.fixture(name="demo")
def _demo() -> Any:
    """Load the script as a module."""
    spec = importlib.util.spec_from_file_location("demo", Path(__file__).parent.parent / "examples/demo.py")
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


def test_line_is_drawn_with_its_cross_arms(demo: Any) -> None:
    """Arm 0 grows to the left of the lead, arm 1 to its right, and the cross arms stand in rows below."""
    first = ["5-5", "5-3", "5-4", "4-0", "3-0", "2-0", "1-0"]
    second = ["5-2", "6-5", "4-1", "3-1", "2-1", "1-1", "0-0"]
    hands = tuple(map(Tile.parse, first + second))
    match = FIVES.deal(FIVES.new_match(2), Deck(hands + tuple(tile for tile in TileSet(6) if tile not in hands)))
    for play in (
        Play(Tile(5, 5)),
        Play(Tile(5, 2), arm=0, outward=2),
        Play(Tile(5, 3), arm=1, outward=3),
        Play(Tile(6, 5), arm=2, outward=6),
        Play(Tile(5, 4), arm=3, outward=4),
        Play(Tile(2, 1), arm=0, outward=1),
    ):
        match = FIVES.apply(match, play)
    assert match.round is not None
    assert demo.draw_line(match.round.chain) == [
        "[1|2][2|5][5|5][5|3]",
        "2 from [5|5]: [5|6]",
        "3 from [5|5]: [5|4]",
    ]
