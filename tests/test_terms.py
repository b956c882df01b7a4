"""The page of terms: what it names in the API is there, and its tables agree with each other and with the mechanics."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections import defaultdict
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest

from dominorules import PRESETS
from dominorules.languages import language

DOCS = Path(__file__).parent.parent / "docs"
LINK = re.compile(r"\[`([\w.]+)`\]\[(dominorules\.[\w.]+)\]")


def rows_of(page: str, heading: str) -> list[list[str]]:
    """Return the cells of the table below a heading, without its head."""
    lines = (DOCS / page).read_text().splitlines()
    below = dropwhile(lambda line: not line.startswith("|"), lines[lines.index(heading) :])
    table = takewhile(lambda line: line.startswith("|"), below)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in [*table][2:]]


def words_in(cell: str) -> set[str]:
    """Return the words that a cell lists."""
    return {word.strip() for word in cell.split(",")} - {""}


TERMS = rows_of("terms.md", "# Terms in English and Polish")


def test_page_has_its_tables() -> None:
    """The tables are found, so that what is said about their rows is said about something."""
    assert 43 == len(TERMS)
    assert ["arm", "odnoga"] == TERMS[0][:2]
    assert ["blokada", "block"] == rows_of("terms.md", "## From Polish to English")[0]


@pytest.mark.parametrize("row", TERMS, ids=lambda row: row[0])
def test_names_are_in_the_api(row: list[str]) -> None:
    """Each name beside a term is there, and its link leads to what it is the name of or a part of."""
    links = LINK.findall(row[3])
    assert len(links) == row[3].count("](") + row[3].count("][") >= 1
    for name, target in links:
        thing, owner = target.rpartition(".")[2], pkgutil.resolve_name(target)
        head, _, part = name.partition(".")
        assert thing == head
        parts = {*dir(owner), *inspect.get_annotations(owner)} if part else {""}
        assert part in parts


def test_terms_are_in_order() -> None:
    """A term is found where the alphabet has it, and once."""
    terms = [row[0] for row in TERMS]
    assert sorted(set(terms)) == terms


def test_polish_table_turns_the_english_one_round() -> None:
    """Each Polish word of the terms leads back to them, and no other word is there."""
    expected: dict[str, set[str]] = defaultdict(set)
    for english, polish, *_ in TERMS:
        for word in words_in(polish):
            expected[word].add(english.split(",")[0])
    assert expected == {polish: words_in(english) for polish, english in rows_of("terms.md", "## From Polish to English")}


def test_mechanics_has_no_other_words() -> None:
    """The terms of the mechanics are all here, in English and in Polish."""
    mechanics = rows_of("mechanics.md", "## Terms")
    for column in (0, 1):
        known = {word for row in TERMS for word in words_in(row[column])}
        assert set() == {word for row in mechanics for word in words_in(row[column * 2].replace(";", ","))} - known


@pytest.mark.parametrize(
    ("term", "key"),
    [
        ("arm", "picture.arm"),
        ("block", "decision.settlement.block"),
        ("bonus", "award.bonus"),
        ("end", "term.half"),
        ("hand", "picture.hand"),
        ("line, layout, chain", "picture.line"),
        ("out", "decision.settlement.out"),
        ("round", "cli.round"),
        ("seat", "picture.seat"),
        ("settlement", "decision.settlement"),
        ("tile", "picture.tile"),
    ],
)
def test_library_says_the_first_of_the_polish_words(term: str, key: str) -> None:
    """A message about a thing calls it as the page does."""
    [polish] = [row[1] for row in TERMS if row[0] == term]
    assert language("pl").messages[key].startswith(polish.split(",")[0])


def test_every_game_has_its_polish_name() -> None:
    """The table of games has each preset, and the page that its rules are on."""
    rows = rows_of("terms.md", "## The games")
    links = [re.fullmatch(r"\[(.+)\]\((.+)\)", game) for game, *_ in rows]
    assert [*PRESETS] == [name for link in links if link for name in link[1].split(", ")]
    assert all(polish for _, polish, _ in rows)
