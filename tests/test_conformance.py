"""The conformance vectors: they are what the library says, every clause has one, and nobody changes them in silence."""

from __future__ import annotations

import json
import re
import runpy
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from dominorules import FIVES, PRESETS, DealError, DominoError, NotationError, Refusal
from dominorules.conformance import ALL_CLAUSES, CLAUSES, VectorsError, build, counted, files, made_vectors, read_vectors, write
from dominorules.conformance import __main__ as program
from dominorules.conformance.chosen import Told, Wanted
from dominorules.conformance.coverage import coverage, coverage_table
from dominorules.conformance.files import digest, vectors_text
from dominorules.conformance.form import deck_from, moves_from, play_through, state_data
from dominorules.conformance.options import Option
from dominorules.describe import ruleset_from

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "conformance"


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """Every file of vectors, made anew."""
    return {f"{game}.json": vectors_text(game) for game in PRESETS}


@pytest.fixture(scope="module")
def vectors() -> dict[str, Any]:
    """The vectors of the files by id."""
    return {vector["id"]: vector for vector in read_vectors(FOLDER)}


# The files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PRESETS)
def test_vectors_are_what_the_library_says(game: str, made: dict[str, str]) -> None:
    """The file of each preset is the one that is made anew, byte by byte."""
    assert made[f"{game}.json"] == (FOLDER / f"{game}.json").read_text(encoding="utf-8")


def test_every_file_belongs_to_a_preset() -> None:
    """There is a file of vectors and one of perft counts for each preset, and no other."""
    games = {f"{game}.json" for game in PRESETS}
    assert games | {"vectors.schema.json", "perft.schema.json"} == {path.name for path in FOLDER.glob("*.json")}
    assert games == {path.name for path in (FOLDER / "perft").iterdir()}


def test_the_changelog_says_why_vectors_changed() -> None:
    """The newest section of the changelog names the digest of the vectors, with a reason after it."""
    newest = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    reasons = dict(re.findall(r"Conformance vectors `(\w{12})`: (\S.+)", newest))
    found = digest({path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json") if "schema" not in path.name})
    assert found in reasons, f"the vectors are now {found}: say why in the changelog"


@pytest.mark.parametrize("kind", ["vectors", "perft"])
def test_files_have_the_form_of_their_schema(kind: str) -> None:
    """Each file is valid by the schema, which is itself one, and a file that lacks a field is not."""
    schema = json.loads((FOLDER / f"{kind}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator: Any = jsonschema.Draft202012Validator(schema)
    folder = FOLDER if kind == "vectors" else FOLDER / "perft"
    for game in PRESETS:
        data = json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))
        assert validator.is_valid(data), game
        assert data["game"] == game
        del data["vectors" if kind == "vectors" else "deals"][0]["seats"]
        assert not validator.is_valid(data)


def test_files_are_small() -> None:
    """All files together have less than 1.5 MB."""
    assert sum(path.stat().st_size for path in FOLDER.rglob("*")) < 1_500_000


def test_every_preset_and_number_of_seats_has_positions_and_a_match(vectors: dict[str, Any]) -> None:
    """For each there are positions by chance and one whole match, which is over."""
    for game, ruleset in PRESETS.items():
        for seats in ruleset.players:
            by_chance = [vector for name, vector in vectors.items() if name.startswith(f"{game}/{seats}-seats-")]
            assert [seats] * 5 == [vector["seats"] for vector in by_chance]
            assert [True] == [vector["state"]["match"] is not None for vector in by_chance if vector["id"].endswith("match")]


def test_ids_are_unique() -> None:
    """An id names one vector."""
    names = [vector["id"] for vector in read_vectors(FOLDER)]
    assert len(names) == len(set(names)) > 400


# The clauses ----------------------------------------------------------------------------------------------------------


def test_every_clause_is_named_by_a_vector(vectors: dict[str, Any]) -> None:
    """No clause is without a vector, and no vector names a clause that isn't there."""
    found = coverage(vectors.values())
    assert [] == [clause for clause in ALL_CLAUSES if not found[clause]]
    assert set(ALL_CLAUSES) == set(found)


@pytest.mark.parametrize("page", sorted(set(PRESETS) - {"classic-pairs"}))
def test_clauses_are_those_on_the_page_of_the_game(page: str) -> None:
    """Each numbered clause of the page is in the list, and no other; the pairs of classic are on the page of classic."""
    text = (ROOT / f"docs/variants/{page}.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^(\d+)\. ", text.partition("\n## A line of play")[0], re.MULTILINE)
    assert clauses == [*CLAUSES[page]]


def test_clauses_of_the_mechanics_are_its_headings() -> None:
    """All headings but two: terms are words, and where tiles are kept no result tells."""
    text = (ROOT / "docs/mechanics.md").read_text(encoding="utf-8")
    headings = [heading.lower() for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)]
    assert set(headings) - {"terms", "conservation"} == set(CLAUSES["mechanics"])


def test_the_table_of_clauses_is_made_from_the_vectors(vectors: dict[str, Any]) -> None:
    """The page shows what `python -m dominorules.conformance table` prints, letter by letter."""
    mark = "{}: python -m dominorules.conformance table -->\n"
    page = (ROOT / "docs/conformance.md").read_text(encoding="utf-8")
    shown = page.partition(mark.format("<!-- begin"))[2].partition(mark.format("<!-- end"))[0]
    assert f"\n{coverage_table(vectors.values())}\n\n" == shown


def test_every_option_has_a_vector_with_and_mostly_one_without(vectors: dict[str, Any]) -> None:
    """An option is shown where it makes a difference; the plain rules say something else there, where they can deal that at all."""
    alone: list[str] = []
    for name, vector in vectors.items():
        if "/option-" in name and not name.endswith("-not"):
            assert vector["options"] != {}
            plain = vectors.get(f"{name}-not")
            if plain is None:
                alone.append(name)
            else:
                assert plain["options"] == {}
                assert vector["legal"] != plain["legal"]
    assert ["matador/option-double-nine", "matador/option-double-twelve", "traditional/option-larger-set"] == sorted(alone)


def test_every_reason_to_refuse_a_move_is_shown(vectors: dict[str, Any]) -> None:
    """All but that a text is no move: the vectors hold moves alone."""
    found = {one["reason"] for vector in vectors.values() for one in vector["refused"]}
    assert {refusal.value for refusal in Refusal} - {Refusal.NOT_A_MOVE.value} == found


def test_every_end_is_shown(vectors: dict[str, Any]) -> None:
    """A round that ends in each way, with a winner and without, and a match."""
    results = [one for vector in vectors.values() for one in (vector["state"], *vector["legal"])]
    rounds = {(one["round"]["reason"], one["round"]["seat"] is not None) for one in results if one["round"]}
    assert {("out", True), ("block", True), ("block", False), ("closed", True), ("target", True)} == rounds
    assert {"target", "rounds"} == {one["match"]["reason"] for one in results if one["match"]}


# What some of them say, worked out by hand ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "counts", "points"),
    [
        ("fives/lone-5-5", [10], [10]),
        ("fives/four-arms", [10, 12, 5, 11, 15], [10, 0, 5, 0, 15]),
        ("fives/long-cross-arm", [6, 8, 3, 9, 5], [0, 0, 0, 0, 5]),
        ("fives/end-double", [10, 8, 10], [10, 0, 10]),
        ("fives/far-side-first", [9, 14], [0, 0]),
        ("muggins/twenty", [10, 16, 20], [10, 0, 20]),
        ("muggins-fifths/twenty", [10, 16, 20], [2, 0, 4]),
        ("threes/eighteen", [10, 9, 15], [0, 3, 5]),
        ("bergen/six-six", [None] * 4, [2, 0, 0, 2]),
    ],
)
def test_counts_and_points_of_a_line_of_play(name: str, counts: list[int], points: list[int], vectors: dict[str, Any]) -> None:
    """Mechanics: the count; and what each game scores for it."""
    [round] = vectors[name]["rounds"]
    assert (counts, points) == (round["counts"], round["points"])


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("fives/no-double", ["6-3"]),
        ("fives/two-equal-ends", ["6-3@0=3", "6-3@1=3"]),
        ("fives/mirrored-cross-sides", ["5-2@2=2"]),
        ("matador/crosswise-on-blank", ["5-0@1=5", "0-0@1l", "0-0@1x", "0-0@0x"]),
        ("matador/crosswise-on-6", ["6-4@0=4", "6-4@1=6"]),
        ("sewastopol/beside-6-6", ["3-3@0"]),
    ],
)
def test_what_may_be_laid(name: str, moves: list[str], vectors: dict[str, Any]) -> None:
    """Of the tiles in question just these moves may be made.

    Matador: 6-0 shows a 6 and, behind 4-3 across, asks for a blank; 6-3 asks for a 6 behind 5-2 across, and for a 4 on its 3.
    """
    tiles = {move.partition("@")[0] for move in moves}
    legal = [one["move"] for one in vectors[name]["legal"]]
    assert sorted(moves) == sorted(move for move in legal if move.partition("@")[0] in tiles)


def test_a_block_can_cost_points(vectors: dict[str, Any]) -> None:
    """Fives 7: 60 to 25, seat 0 holds 12 pips more than the other after the block that the other lays."""
    ends = [one["round"] for one in vectors["fives/block-ahead"]["legal"]]
    assert [{"reason": "block", "seat": 0, "side": 0, "points": [-12, 0]}] * 2 == ends


def test_a_vector_can_be_played_to(vectors: dict[str, Any]) -> None:
    """Deals and moves of a vector lead to its state, and it tells the game with its options."""
    for vector in vectors.values():
        ruleset = ruleset_from({"game": vector["game"], "options": vector["options"]})
        assert vector["state"] == state_data(play_through(ruleset, vector["seats"], vector["rounds"]))


# What can't be made or read -------------------------------------------------------------------------------------------


def test_a_position_that_chance_does_not_come_to_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A vector that can't be found is not left out in silence."""
    monkeypatch.setattr(build, "_MOST_SEEDS", 2)
    monkeypatch.setattr(build, "WANTED", {"sewastopol": (Wanted("never", ("1",), "It can't be.", lambda _: False),)})
    with pytest.raises(VectorsError, match=r"^no match by chance shows sewastopol/never: It can't be\.$") as caught:
        build.vectors("sewastopol")
    assert "sewastopol/never" == caught.value.vector


def test_an_option_without_a_difference_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the option is what the preset has anyway."""
    same = Option("same", ("4",), "Nobody draws.", {"drawing": "NoDrawing"})
    monkeypatch.setattr(build, "_DEPTHS", ((1, 2),))
    monkeypatch.setattr(build, "OPTIONS", {"sewastopol": (same,)})
    with pytest.raises(VectorsError, match="sewastopol/option-same makes no difference"):
        build.vectors("sewastopol")


def test_a_line_of_play_that_is_illegal_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """6-4 does not fit a lone 5-5."""
    monkeypatch.setattr(build, "TOLD", {"fives": (Told("wrong", ("4",), "It can't be.", "5-5 6-4@0"),)})
    with pytest.raises(VectorsError, match=r"^fives/wrong: 6-4@0 is not one of 5-0@0, 5-1@0$"):
        build.vectors("fives")


def test_a_folder_without_vectors_is_an_error(tmp_path: Path) -> None:
    """An empty folder, or one with other files, holds none."""
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(VectorsError, match="there are no vectors in"):
        read_vectors(tmp_path)


@pytest.mark.parametrize("text", ["{", "3", '{"vectors": []}', '{"format": 1, "game": "fives", "vectors": 3}', "\xff"])
def test_a_file_of_another_form_is_an_error(text: str, tmp_path: Path) -> None:
    """The error names the file."""
    (tmp_path / "fives.json").write_text(text, encoding="latin-1")
    with pytest.raises(VectorsError, match=r"^fives\.json holds no vectors"):
        read_vectors(tmp_path)


def test_a_file_of_another_format_is_an_error(tmp_path: Path) -> None:
    """A later format may mean something else."""
    (tmp_path / "fives.json").write_text('{"format": 2, "game": "fives", "vectors": []}')
    with pytest.raises(VectorsError, match=r"^fives\.json has the format 2: expected 1$"):
        read_vectors(tmp_path)


def test_decks_and_moves_that_are_no_texts_are_errors() -> None:
    """What comes from outside is read with care."""
    with pytest.raises(NotationError, match=r"^a deck is a text of tiles, not 3$"):
        deck_from({"deck": 3})
    with pytest.raises(NotationError, match=r"^moves are a text, not None$"):
        moves_from({})
    with pytest.raises(DealError):
        play_through(FIVES, 2, [{"deck": "6-6", "moves": ""}])


# The program ----------------------------------------------------------------------------------------------------------


def test_write_makes_the_files_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], made: dict[str, str]
) -> None:
    """`write` fills a folder and prints the line for the changelog."""
    only = {"sewastopol": PRESETS["sewastopol"]}
    for module in (files, counted):
        monkeypatch.setattr(module, "PRESETS", only)
    assert 0 == program.main(["write", str(tmp_path)])
    name = "sewastopol.json"
    assert f"- Conformance vectors `{digest({name: made[name]})}`: ..." in capsys.readouterr().out
    for path in (name, f"perft/{name}"):
        assert (FOLDER / path).read_bytes() == (tmp_path / path).read_bytes()


def test_write_leaves_perft_alone_if_asked_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: dict[str, str]) -> None:
    """Vectors alone take less time."""
    monkeypatch.setattr(files, "PRESETS", {"sewastopol": PRESETS["sewastopol"]})
    assert digest({"sewastopol.json": made["sewastopol.json"]}) == write(tmp_path, with_perft=False)
    assert ["sewastopol.json"] == [path.name for path in tmp_path.iterdir()]


def test_table_prints_the_coverage(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`table` prints what the page shows."""
    monkeypatch.setattr(files, "PRESETS", {"sewastopol": PRESETS["sewastopol"]})
    assert 0 == program.main(["table"])
    assert coverage_table(made_vectors()) + "\n" == capsys.readouterr().out


def test_engine_answers_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m dominorules.conformance engine` is an engine."""
    monkeypatch.setattr(sys, "argv", ["conformance", "engine"])
    monkeypatch.setattr(sys, "stdin", StringIO('{"id": 7, "do": "hello"}\n'))
    monkeypatch.delitem(sys.modules, "dominorules.conformance.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("dominorules.conformance", run_name="__main__")
    assert 0 == ended.value.code
    assert {"id": 7, "protocol": 1, "name": "dominorules", "games": [*PRESETS]} == json.loads(capsys.readouterr().out)


def test_an_error_of_the_program_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It ends with 2, so that a script tells it from a difference."""
    assert issubclass(VectorsError, DominoError)
    assert 2 == program.main(["perft", str(tmp_path)])
    assert f"error: there are no perft counts in {tmp_path}\n" == capsys.readouterr().err
