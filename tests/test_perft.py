"""How many sequences of moves there are, counted in more ways than one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dominorules import DRAW, FIVES, PRESETS, Match, Ruleset
from dominorules.conformance import Counted, VectorsError, perft, perft_counts, read_counted
from dominorules.conformance import __main__ as program
from dominorules.rules import NoDrawing
from table import house, sit

FOLDER = Path(__file__).parent.parent / "conformance" / "perft"
COUNTED = {f"{one.game}-{one.deal['seats']}-{'collapsed' if one.collapse_draws else 'counts'}": one for one in read_counted(FOLDER)}
A_MILLION = 1_000_000


def all_sequences(ruleset: Ruleset, match: Match, depth: int) -> list[int]:
    """The lengths of all sequences of up to `depth` moves in a round, by listing every match that they lead to."""
    level, lengths = [match], [1]
    for _ in range(depth):
        level = [ruleset.apply(match, move) for match in level for move in ruleset.legal_moves(match)]
        lengths.append(len(level))
    return lengths


def dealt(game: str, seats: int, seed: int) -> Match:
    """A match of which the first round was just dealt."""
    ruleset = PRESETS[game]
    return ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed))


def test_sequences_from_a_small_deal() -> None:
    """A holds 1-1 and 1-0, B 2-1 and 2-0, there is nothing to draw: worked out by hand.

    1: 1-1, or 1-0. 2: on 1-1 B lays 2-1; on 1-0 it lays 2-1 on the 1, or 2-0 on the 0. 3: 1-1 2-1 1-0, out; 1-0 2-1, then a pass;
    1-0 2-0 1-1, out. 4: after the pass B lays 2-0 on the 0, or on the 2, and is out.
    """
    table = sit(house(2, drawing=NoDrawing()), "1-1 1-0", "2-1 2-0")
    assert [1, 2, 3, 3, 2] == perft_counts(table.ruleset, table.match, 4)
    assert 0 == perft(table.ruleset, table.match, 5)


def test_draws_take_no_length_where_they_are_collapsed() -> None:
    """6-4 leads, and the next seat draws 2-1, 3-3 and 6-0, which fits: five moves, of which two are plays."""
    table = sit(FIVES, "6-4 6-3 6-2 6-1 5-4 4-3 4-2", "5-3 5-2 5-1 5-0 3-2 3-1 3-0", boneyard="2-1 3-3 6-0")
    assert [1, 1, 1, 1, 1, 1] == perft_counts(table.ruleset, table.match, 5)
    assert [1, 1, 1] == perft_counts(table.ruleset, table.match, 2, collapse_draws=True)
    after = table.play("6-4", "draw", "draw", "draw", "6-0@0").match
    assert len(FIVES.legal_moves(after)) == perft(table.ruleset, table.match, 6)
    assert len(FIVES.legal_moves(after)) == perft(table.ruleset, table.match, 3, collapse_draws=True)


def test_there_is_one_sequence_of_no_moves() -> None:
    """Also where nothing can be played, and a negative depth is none."""
    match = FIVES.new_match(2)
    assert [1] == perft_counts(FIVES, match, 0)
    assert 1 == perft(FIVES, match, 0)
    assert [1, 0, 0] == perft_counts(FIVES, match, 2)


@pytest.mark.parametrize("game", PRESETS)
def test_counts_are_those_of_all_sequences_listed(game: str) -> None:
    """For each preset and number of seats the count is what comes out by keeping every match."""
    for seats in PRESETS[game].players:
        match = dealt(game, seats, seed=4)
        assert all_sequences(PRESETS[game], match, 6) == perft_counts(PRESETS[game], match, 6)


@pytest.mark.parametrize("name", COUNTED)
def test_shallow_counts_of_the_files(name: str) -> None:
    """Each deal of the files has these counts, as far as there are no more than 1000 sequences."""
    counted = COUNTED[name].up_to(1000)
    assert len(counted.counts) > 3
    assert counted.counts == counted.recount()


def test_files_have_every_preset_and_number_of_seats() -> None:
    """Each has one deal, counted both ways, and all together have more than a million sequences of the longest lengths."""
    tables = [(game, seats) for game, ruleset in PRESETS.items() for seats in ruleset.players]
    assert sorted(2 * tables) == sorted((one.game, one.deal["seats"]) for one in COUNTED.values())
    assert A_MILLION < sum(one.counts[-1] for one in COUNTED.values())


def test_collapsed_counts_differ_where_somebody_draws() -> None:
    """In fives they do, in sewastopol nobody draws."""
    assert COUNTED["fives-2-counts"].counts != COUNTED["fives-2-collapsed"].counts
    assert COUNTED["sewastopol-4-counts"].counts == COUNTED["sewastopol-4-collapsed"].counts
    assert DRAW not in FIVES.legal_moves(dealt("fives", 2, 3))


def write_counts(folder: Path, counts: list[int], collapsed: list[int]) -> None:
    """A file with one deal of sewastopol and these counts."""
    data = json.loads((FOLDER / "sewastopol.json").read_text(encoding="utf-8"))
    data["deals"][0] |= {"counts": counts, "collapsed": collapsed}
    (folder / "sewastopol.json").write_text(json.dumps(data))


def test_the_program_counts_the_files_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m dominorules.conformance perft FOLDER` says how many leaves it found."""
    [right] = {one.counts[:5] for name, one in COUNTED.items() if name.startswith("sewastopol")}
    write_counts(tmp_path, [*right], [*right])
    assert 0 == program.main(["perft", str(tmp_path)])
    assert f"perft: {2 * right[-1]:,} leaves, no difference\n" == capsys.readouterr().out


@pytest.mark.parametrize("kind", ["counted", "collapsed"])
def test_the_program_finds_a_wrong_count(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It ends with 1 and says which deal has which counts."""
    wrong, right = [1, 1, 2], [1, 1, 1]
    write_counts(tmp_path, *([wrong, right] if kind == "counted" else [right, wrong]))
    assert COUNTED["sewastopol-4-counts"].counts[:3] == (1, 1, 1)
    assert 1 == program.main(["perft", str(tmp_path)])
    assert f"sewastopol for 4, draws {kind}: expected [1, 1, 2], found [1, 1, 1]\n" == capsys.readouterr().out


@pytest.mark.parametrize("text", ["{", "3", "{}", '{"game": "fives", "deals": [{}]}'])
def test_a_file_without_counts_is_an_error(text: str, tmp_path: Path) -> None:
    """The error names the file."""
    (tmp_path / "fives.json").write_text(text)
    with pytest.raises(VectorsError, match=r"^fives\.json holds no perft counts"):
        list(read_counted(tmp_path))


def test_counts_can_be_cut_short() -> None:
    """No depth with more than so many sequences is kept, nor any after it."""
    counted = Counted("fives", {}, collapse_draws=False, counts=(1, 5, 20, 3))
    assert (1, 5) == counted.up_to(10).counts
    assert (1, 5, 20, 3) == counted.up_to(20).counts
