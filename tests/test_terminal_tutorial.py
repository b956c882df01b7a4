"""The terminal front-end that the docs build: the page's pieces are the program's, and the program plays every game."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dominorules import PRESETS
from dominorules.records import read

ROOT = Path(__file__).parent.parent
PROGRAM = ROOT / "examples/terminal.py"
PAGE = ROOT / "docs/terminal_tutorial.md"


class Typist:
    """Somebody at the keyboard, who types the same answer over and over, or leaves after so many."""

    def __init__(self, answer: str, leaves_after: int | None = None) -> None:
        self.answer = answer
        self.leaves_after = leaves_after
        self.asked = 0

    def __call__(self, prompt: str) -> str:
        """Answer a question."""
        if self.asked == self.leaves_after:
            raise EOFError
        self.asked += 1
        return self.answer

    def isatty(self) -> bool:
        """Say that somebody sits there."""
        return True


@pytest.fixture(name="run")
def fixture_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """Run the program with these arguments, and with somebody at the keyboard or nobody; gives the lines that it printed."""

    def run(*arguments: str, typist: Typist | None = None) -> list[str]:
        monkeypatch.setattr(sys, "argv", [str(PROGRAM), *arguments])
        if typist:
            monkeypatch.setattr(sys, "stdin", typist)
            monkeypatch.setattr("builtins.input", typist)
        runpy.run_path(str(PROGRAM), run_name="__main__")
        return capsys.readouterr().out.splitlines()

    return run


def pieces_of(source: str) -> Iterator[tuple[str, str]]:
    """Take a program apart: each name that it imports, and each thing that it defines with its code."""
    for node in ast.parse(source).body:
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield from (("import", f"{module}.{alias.name}") for alias in names)
            case ast.Import(names=names):
                yield from (("import", alias.name) for alias in names)
            case ast.FunctionDef() | ast.ClassDef() | ast.AnnAssign() | ast.Assign():
                yield "definition", str(ast.get_source_segment(source, node))
            case _:
                yield "other", ast.unparse(node)


def test_page_builds_the_program() -> None:
    """What the page defines is what the program defines, letter by letter, and needs the same imports."""
    page = [*pieces_of("\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)))]
    program = [*pieces_of(PROGRAM.read_text())]
    defined = {code for kind, code in program if kind == "definition"}
    assert len(defined) == 7
    assert defined == {code for kind, code in page if kind == "definition"}
    needed = {name for kind, name in program if kind == "import"} - {"__future__.annotations"}
    assert needed == {name for kind, name in page if kind == "import"}
    assert [] == [code for kind, code in page if kind == "other"]


def test_program_never_asks_which_game_it_is() -> None:
    """The name of a game turns up in one place: as the one that is played where none is named."""
    texts = [node.value for node in ast.walk(ast.parse(PROGRAM.read_text())) if isinstance(node, ast.Constant)]
    assert ["fives"] == [text for text in texts if text in PRESETS]
    names = {node.id for node in ast.walk(ast.parse(PROGRAM.read_text())) if isinstance(node, ast.Name)}
    assert names.isdisjoint(name.upper().replace("-", "_") for name in PRESETS)


@pytest.mark.parametrize("game", ["bergen", "classic-pairs"])
def test_bots_play_where_nobody_sits(run: Callable[..., list[str]], game: str) -> None:
    """Where nobody sits at the keyboard, a whole match is played and told, of two or of pairs."""
    lines = run("--game", game, "--seed", "1", "--bots", "random")
    assert f"{game} with seed 1" == lines[0]
    assert "match" in lines[-1]


@pytest.mark.parametrize("game", PRESETS)
def test_person_plays_every_game_to_its_end(run: Callable[..., list[str]], game: str) -> None:
    """Who always types 1, the first of the moves that are offered, is asked to the end of the match."""
    typist = Typist("1")
    lines = run("--game", game, "--seed", "1", typist=typist)
    assert typist.asked == lines.count("---- seat 0 to move ----") > 0
    assert "match" in lines[-1]


def test_person_who_watches_is_not_asked(run: Callable[..., list[str]]) -> None:
    """With --watch the bots play alone, though somebody is there."""
    typist = Typist("1")
    assert "match" in run("--watch", "--seed", "1", typist=typist)[-1]
    assert 0 == typist.asked


def test_match_goes_on_from_its_record(run: Callable[..., list[str]], tmp_path: Path) -> None:
    """Who leaves and comes back plays the match that would have been played without the break."""
    arguments = ("--game", "threes", "--seed", "6", "--record")
    lines = run(*arguments, str(tmp_path / "broken.json"), typist=Typist("1", leaves_after=5))
    assert "you leave the table" == lines[-1]
    assert 5 == lines.count("---- seat 0 to move ----") - 1
    run(*arguments, str(tmp_path / "broken.json"), typist=Typist("1"))
    run(*arguments, str(tmp_path / "whole.json"), typist=Typist("1"))
    broken, whole = read(tmp_path / "broken.json"), read(tmp_path / "whole.json")
    assert whole.match.is_over
    assert whole == broken


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "5"], "fives seats 2 players, not 5"),
        (["--seats", "0"], "fives seats 2 players, not 0"),
        (["--record", "{folder}/changed.json"], "line 1: the format is not told"),
    ],
)
def test_fault_is_told_in_a_line(
    run: Callable[..., list[str]], capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], words: str
) -> None:
    """What can't be played ends the program with 2 and the reason."""
    (tmp_path / "changed.json").write_text("{}")
    with pytest.raises(SystemExit) as raised:
        run(*(argument.format(folder=tmp_path) for argument in arguments))
    assert 2 == raised.value.code
    assert words in capsys.readouterr().err
