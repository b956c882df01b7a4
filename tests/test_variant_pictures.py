"""Each game's page shows its line of play as a picture, and says in words what is on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dominorules import PRESETS

DOCS = Path(__file__).parent.parent / "docs"
PAGES = [path for path in sorted((DOCS / "variants").glob("*.md")) if path.name != "index.md"]
TILE = re.compile(r"\b\d-\d\b")


def picture_of(page: Path) -> tuple[str, Path]:
    """Return the words and the file of the one picture below the heading of the line of play."""
    below = page.read_text().partition("\n## A line of play\n")[2].partition("\n## ")[0]
    [(words, file)] = re.findall(r"^!\[(.+)\]\((.+)\)$", below, re.MULTILINE)
    return words, (page.parent / file).resolve()


def test_every_game_has_a_page() -> None:
    """The pages are those of the games; pairs share one with those who play alone."""
    assert {*PRESETS} - {"classic-pairs"} == {path.stem for path in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_shows_the_tiles_that_its_code_lays(page: Path) -> None:
    """The picture has the name of the game, and each of its tiles is laid by the code below it or dealt to who makes any move."""
    _, file = picture_of(page)
    assert DOCS / f"pictures/{page.stem}.svg" == file
    shown = re.findall(r'data-tile="(\d-\d)"', file.read_text())
    code = page.read_text().partition("```python")[2].partition("```")[0]
    known = {f"{high}-{low}" for high, low in re.findall(r"Tile\((\d), (\d)\)", code)} | {*TILE.findall(code)}
    assert shown
    assert {*shown} <= known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_words_in_place_of_a_picture_are_true(page: Path) -> None:
    """They name the tiles that lie in the picture, and no others."""
    words, file = picture_of(page)
    shown = {*re.findall(r'data-tile="(\d-\d)"', file.read_text())}
    assert shown
    assert shown == {*TILE.findall(words)}


def test_words_in_place_of_a_picture_tell_every_open_end() -> None:
    """Where they list the open ends, these are the ones in the picture, each with the pips that it asks for."""
    told: list[str] = []
    for page in PAGES:
        words, file = picture_of(page)
        listed = re.search(r"open ends (?:are )?(.+?)(?: add up to \d+)?\.$", words)
        if listed:
            told.append(page.stem)
            asked = re.findall(r'data-asks="(\d)"', file.read_text())
            assert sorted(asked) == sorted(end[-1] for end in re.split(", | and ", listed[1])), page.stem
    assert ["fives", "fives-points", "muggins", "muggins-fifths", "points", "sewastopol", "threes", "traditional"] == sorted(told)
