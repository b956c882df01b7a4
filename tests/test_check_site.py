"""The program that checks the built site finds what is wrong with one, and nothing else."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from check_site import faults_in, main

SOUND = {
    "index.html": '<h1 id="top">Home</h1><a href="games/fives.html#score">1</a><a href="games/">2</a><a href="#top">3</a>',
    "games/index.html": '<a href="../index.html#top">1</a><a href="/index.html">2</a><a href="https://example.org/x#y">3</a>',
    "games/fives.html": '<h2 id="score">Score</h2><img src="../two%20ends.svg" alt="Two ends"><a href="mailto:a@example.org">1</a>',
    "two ends.svg": "<svg/>",
    "search/search_index.json": json.dumps({"docs": [{"location": "games/fives.html#score"}, {"location": ""}]}),
}


def build(folder: Path, files: dict[str, str]) -> Path:
    """Write the files of a site."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder.resolve()


def test_sound_site_has_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Files, folders, anchors, spaces in names and links out of the site are no faults."""
    site = build(tmp_path, SOUND)
    monkeypatch.setattr(sys, "argv", ["check_site.py", str(site)])
    main()
    assert "ok: every link of the site leads somewhere\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("a.html", '<a href="gone.html">x</a>', "a.html, line 1: gone.html: there is no such file"),
        ("a.html", '\n<a href="index.html#gone">x</a>', "a.html, line 2: index.html#gone: there is no such anchor"),
        ("a.html", '<a href="#gone">x</a>', "a.html, line 1: #gone: there is no such anchor"),
        ("a.html", '<a href="/games/gone.html">x</a>', "a.html, line 1: /games/gone.html: there is no such file"),
        ("games/a.html", '<script src="gone.js"></script>', "games/a.html, line 1: gone.js: there is no such file"),
        ("a.html", '<img src="gone.svg" alt="Gone">', "a.html, line 1: gone.svg: there is no such file"),
        ("a.html", '<img src="two ends.svg">', "a.html, line 1: the picture two ends.svg has no text in its place"),
        ("a.html", '<img src="two ends.svg" alt=" ">', "a.html, line 1: the picture two ends.svg has no text in its place"),
        ("a.html", '<p id="x">1</p><p id="x">2</p>', "a.html, line 1: the anchor x is there already"),
        (
            "search/search_index.json",
            json.dumps({"docs": [{"location": "index.html#gone"}]}),
            "search/search_index.json: index.html#gone: there is no such anchor",
        ),
    ],
)
def test_fault_is_told_with_its_place(tmp_path: Path, name: str, text: str, fault: str) -> None:
    """Each kind of fault is found, once, with the page and the line."""
    site = build(tmp_path, {**SOUND, name: text})
    assert [fault] == [*faults_in(site)]


def test_fault_ends_the_program_with_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What calls the program learns that something is wrong, and what."""
    site = build(tmp_path, {**SOUND, "a.html": '<a href="gone.html">x</a>'})
    monkeypatch.setattr(sys, "argv", ["check_site.py", str(site)])
    with pytest.raises(SystemExit, match=r"^a.html, line 1: gone.html: there is no such file$"):
        main()


def test_site_without_pages_or_search_is_a_fault(tmp_path: Path) -> None:
    """A wrong folder does not pass as a site without faults."""
    missing = tmp_path.resolve()
    assert [f"{missing}: there is no page: expected the folder that the site was built into"] == [*faults_in(missing)]
    site = build(tmp_path, {"index.html": "<p>Home</p>"})
    assert ["search/search_index.json: there is no such file: expected the index of the search"] == [*faults_in(site)]
