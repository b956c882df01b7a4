"""Every code block that a reader can copy runs, and shows what it says that it shows."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import inspect
import io
import pkgutil
import re
import runpy
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import dominorules
import dominorules.rules

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]
MODULES = ["dominorules", *(module.name for module in pkgutil.walk_packages(dominorules.__path__, "dominorules."))]


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    text: str
    line: int


def blocks_of(page: str) -> list[Block]:
    """Return the fenced blocks of a page; a fence is found wherever it stands, so that none is missed for its indent."""
    blocks: list[Block] = []
    opened: Block | None = None
    for number, line in enumerate((ROOT / page).read_text().splitlines(), start=1):
        fence = re.match(r"\s*(```+|~~~+)\s*(.*)", line)
        if not fence:
            if opened:
                opened = opened._replace(text=f"{opened.text}{line}\n")
        elif opened:
            blocks.append(opened)
            opened = None
        else:
            opened = Block(fence[2], "", number)
    assert opened is None, f"{page}: the block that begins in line {opened.line if opened else 0} has no end"
    return blocks


def run_block(page: str, block: Block, names: dict[str, Any]) -> str:
    """Run a block in the namespace of its page and return what it printed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        if block.language == "python":
            exec(compile("\n" * block.line + block.text, page, "exec"), names)  # noqa: S102  # our own page
        else:
            session = doctest.DocTestParser().get_doctest(block.text, names, page, page, block.line)
            assert session.examples, f"{page}, line {block.line}: no >>> in a session"
            runner = doctest.DocTestRunner()
            runner.run(session, clear_globs=False)
            assert runner.failures == 0, printed.getvalue()
            names.update(session.globs)
    return printed.getvalue()


@pytest.mark.parametrize("page", PAGES)
def test_code_on_a_page_runs(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python blocks of a page run from top to bottom in one namespace, as those of a program do."""
    module = ModuleType("__main__")
    monkeypatch.setitem(sys.modules, "__main__", module)
    names = vars(module)
    for block in blocks_of(page):
        if block.language in ("python", "pycon"):
            run_block(page, block, names)


def test_every_block_of_code_is_found() -> None:
    """Each page has exactly these blocks, by language: a block that is fenced wrong would be missed in silence."""
    expected = {
        "README.md": ["sh", "python", "text", "sh"],
        "CONTRIBUTING.md": ["sh"],
        "docs/bots.md": ["pycon", "pycon", "pycon", "sh", "pycon", "console", "python"],
        "docs/cli.md": ["sh", "text", "console", "toml", *["console"] * 7, "sh"],
        "docs/conformance.md": ["sh", "text", "text", "pycon", "pycon"],
        "docs/explain.md": ["pycon"] * 9,
        "docs/index.md": ["sh", "pycon"],
        "docs/mechanics.md": ["pycon", "pycon"],
        "docs/mutation.md": ["sh"],
        "docs/notation.md": [*["pycon"] * 11, "sh", "pycon"],
        "docs/pictures.md": ["pycon"] * 6,
        "docs/records.md": ["pycon"] * 13,
        "docs/own_variant.md": ["python", "pycon", "pycon", "python", "pycon", "python"],
        "docs/reference.md": [],
        "docs/serve.md": ["sh", *["pycon"] * 10],
        "docs/sources.md": ["pycon"],
        "docs/terminal_tutorial.md": [
            *["sh", "python", "pycon", "python", "python", "pycon"],
            *["python", "pycon", "python", "pycon", "pycon", "python"],
        ],
        "docs/terms.md": [],
        "docs/tutorial.md": [*["pycon"] * 13, "python", "pycon"],
        "docs/variants/bergen.md": ["python"] * 4,
        "docs/variants/classic.md": ["python"] * 4,
        "docs/views.md": ["pycon"] * 3,
        "docs/web.md": ["sh", *["py"] * 11, *["js"] * 4],
        "docs/who.md": ["sh", "sh", "pycon"],
        "docs/variants/fives-points.md": ["python"] * 4,
        "docs/variants/fives.md": ["python", "pycon", "text", "python", "pycon", "python"],
        "docs/variants/index.md": ["pycon", "sh"],
        "docs/variants/matador.md": [*["python"] * 4, "pycon", "python", "python"],
        "docs/variants/muggins-fifths.md": ["python"] * 5,
        "docs/variants/muggins.md": ["python"] * 4,
        "docs/variants/ordinary.md": ["python"] * 4,
        "docs/variants/points.md": ["python"] * 4,
        "docs/variants/sewastopol.md": ["python"] * 4,
        "docs/variants/ten-rounds.md": ["python"] * 4,
        "docs/variants/threes.md": ["python"] * 5,
        "docs/variants/traditional.md": [*["python"] * 4, "pycon", "python", "python"],
    }
    assert expected == {page: [block.language for block in blocks_of(page)] for page in PAGES}


def test_readme_shows_the_first_example() -> None:
    """The README's example is the file, letter by letter."""
    shown = next(block.text for block in blocks_of("README.md") if block.language == "python")
    assert (ROOT / "examples/01_first_match.py").read_text() == shown


def test_readme_shows_what_the_first_example_prints() -> None:
    """The text below the README's example is its output."""
    example, output = (block for block in blocks_of("README.md") if block.language in ("python", "text"))
    assert output.text == run_block("README.md", example, {})


def test_first_example_is_short() -> None:
    """The first example takes no more than 30 lines."""
    assert len((ROOT / "examples/01_first_match.py").read_text().splitlines()) <= 30


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_example_runs(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An example runs by itself and prints something."""
    monkeypatch.setattr("sys.argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


def test_comparison_is_what_the_presets_say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The table of all games is what `python examples/compare.py` prints, letter by letter."""
    path = ROOT / "examples/compare.py"
    monkeypatch.setattr("sys.argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    mark = "{}: python examples/compare.py -->\n"
    page = (ROOT / "docs/variants/index.md").read_text()
    shown = page.partition(mark.format("<!-- begin"))[2].partition(mark.format("<!-- end"))[0]
    assert f"\n{capsys.readouterr().out}\n" == shown


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_found(name: str) -> None:
    """As many examples are collected from a module as it has prompts, and no docstring holds code that isn't run."""
    module = importlib.import_module(name)
    source = inspect.getsource(module)
    found = sum(len(test.examples) for test in doctest.DocTestFinder().find(module))
    assert len(re.findall(r"^ *>>> ", source, re.MULTILINE)) == found
    assert "```" not in source


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_can_be_read(name: str) -> None:
    """Sessions stand under `Examples:`, which the reference shows as code; under `Example:` it would show a quotation."""
    source = inspect.getsource(importlib.import_module(name))
    assert re.findall(r"^ *Example:$", source, re.MULTILINE) == []


def test_reference_has_every_public_name() -> None:
    """The reference names each public name of the package, the module of each of its rules, and nothing that isn't there."""
    page = (ROOT / "docs/reference.md").read_text()
    shown = re.findall(r"^::: dominorules\.(\S+)$", page, re.MULTILINE)
    of_package = {name for name in shown if "." not in name}
    of_rules = {f"dominorules.{name}" for name in shown if name.startswith("rules.")}
    others = [name for name in shown if "." in name and not name.startswith("rules.")]
    wanted = {getattr(dominorules.rules, name).__module__ for name in dominorules.rules.__all__}
    assert set(dominorules.__all__) == of_package
    assert wanted == of_rules
    assert len(others) == len([*map(pkgutil.resolve_name, (f"dominorules.{name}" for name in others))])
