"""The command line: what each command says, to whom, and with which exit code."""

from __future__ import annotations

import errno
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest
from typer.testing import CliRunner, Result

from dominorules import (
    DRAW,
    FIVES,
    PASS,
    POINTS,
    PRESETS,
    TEN_ROUNDS,
    Drew,
    Match,
    Played,
    Reason,
    RecordError,
    Ruleset,
    TileSet,
    __main__,
    view,
)
from dominorules.cli import app
from dominorules.cli.files import attempts, located
from dominorules.cli.replay import tell
from dominorules.cli.wording import tell_difference, tell_rules
from dominorules.languages import language
from dominorules.notation import write_move
from dominorules.position import position_of, write_position
from dominorules.records import dumps, read, read_many, record_for, record_of
from dominorules.rules import ByLot, HandSize, Target

PAGE = (Path(__file__).parent.parent / "docs/cli.md").read_text(encoding="utf-8")
NEWEST = """# Friday evening
format = 1
game = "fives"
seats = ["Ewa", "Jan"]
_place = "kitchen"

[[rounds]]
hands = ["1-0 4-2 5-1 5-4 5-5 6-2 6-6", "2-0 2-2 3-1 4-0 5-3 6-1 6-4"]
moves = '''
6-6 6-4 5-4   # Jan sighs
6-1 6-2
'''
"""
PICTURE = [
    "               [2]",
    "               [-]",
    "               [6]",
    "",
    "               [6]",
    "    [5|4] [4|6][-][6|1]",
    "               [6]",
]
BAD = NEWEST.replace("6-1 6-2", "6-3 6-2")
BAD_AT_11 = "11: round 1, move 6-3: seat 1 doesn't hold 6-3: expected 5-3@0=3 or 6-1@1=1"


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has a folder of its own to work in."""
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, given: str | bytes = "") -> Result:
    """Run the command line within this process."""
    return CliRunner().invoke(app, list(arguments), input=given, prog_name="dominorules")


def lines(*arguments: str, given: str | bytes = "") -> list[str]:
    """Return what a command that succeeds prints, line by line."""
    result = run(*arguments, given=given)
    assert (0, "") == (result.exit_code, result.stderr)
    return result.stdout.splitlines()


def refused(*arguments: str, code: int = 1, given: str | bytes = "") -> str:
    """Return what a command that fails prints to the error output, and nothing else."""
    result = run(*arguments, given=given)
    assert (code, "") == (result.exit_code, result.stdout)
    return result.stderr.removesuffix("\n")


def started(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run Python in a process of its own."""
    variables = {**os.environ, **environment}
    return subprocess.run([sys.executable, *arguments], input=given, capture_output=True, check=False, env=variables)


def written(name: str, text: str = NEWEST) -> str:
    """Write a file and return its name."""
    Path(name).write_text(text, encoding="utf-8")
    return name


def walk(ruleset: Ruleset, seed: int, rounds: int = 1) -> Iterator[Match]:
    """Every state of some rounds in which each player makes one of its legal moves, a different one each time."""
    seats = min(ruleset.players)
    match = ruleset.new_match(seats)
    for number in range(rounds):
        match = ruleset.deal(match, ruleset.shuffle(seats, seed + number))
        yield match
        while moves := ruleset.legal_moves(match):
            match = ruleset.apply(match, moves[(seed + 7 * len(match.log)) % len(moves)])
            yield match


# The program ----------------------------------------------------------------------------------------------------------


def test_module_is_the_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m dominorules` runs the command line under the name of its script."""
    monkeypatch.setattr("sys.argv", ["x", "--help"])
    monkeypatch.delitem(sys.modules, "dominorules.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("dominorules", run_name="__main__")
    assert 0 == ended.value.code
    assert "Usage: dominorules " in capsys.readouterr().out


def test_version_is_told() -> None:
    """It is that of the package."""
    ended = started("-m", "dominorules", "--version")
    assert (0, b"dominorules 0.1.0\n", b"") == (ended.returncode, ended.stdout.replace(b"\r", b""), ended.stderr)


def test_version_needs_no_command() -> None:
    """It is told whatever else is asked."""
    assert ["dominorules 0.1.0"] == lines("--version", "rules")


def test_no_command_shows_the_help() -> None:
    """Who doesn't know what to ask for is told, with the exit code of a wrong use."""
    result = run()
    assert 2 == result.exit_code
    assert all(command in result.output for command in ("play", "replay", "check", "explain", "convert", "rules"))


@pytest.mark.parametrize("name", __main__.NEEDED)
def test_missing_extra_is_named_in_one_line(name: str) -> None:
    """Without what the extra brings there is no traceback but the command that brings it."""
    ended = started("-c", f"import sys; sys.modules[{name!r}] = None; from dominorules.__main__ import main; main()")
    line = f'the command line needs {name}: pip install "dominorules[cli]"'
    assert (1, b"", line) == (ended.returncode, ended.stdout, ended.stderr.decode().strip())


def test_missing_extra_names_all_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One look is enough to know what isn't there."""
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setitem(sys.modules, "tomlkit", None)
    with pytest.raises(SystemExit, match=r'^the command line needs rich, tomlkit: pip install "dominorules\[cli\]"$'):
        __main__.main()


def test_streams_of_any_kind_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has no standard input, as one without a console, is run all the same."""
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.argv", ["x", "rules"])
    with pytest.raises(SystemExit) as ended:
        __main__.main()
    assert 0 == ended.value.code


def test_a_terminal_of_few_letters_is_no_error() -> None:
    """What an encoding lacks is replaced, in what is read and in what is written."""
    play = ("-m", "dominorules", "play", "--seed", "7", "--language", "pl")
    ended = started(*play, given=b"\xff\xfe?\nquit\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (0, b"") == (ended.returncode, ended.stderr)
    assert b"gracz 0: 0 punkt" in ended.stdout


def test_output_that_nobody_reads_is_no_error() -> None:
    """`dominorules rules fives | head -1` ends without a word."""
    command = [sys.executable, "-m", "dominorules", "rules", "fives"]
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (1, b"") == (ended.returncode, ended.stderr)


def test_a_broken_pipe_is_left_to_the_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't told as an error of a file."""

    def broken(*_: object) -> Iterator[str]:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr("dominorules.cli.rules.tell_rules", broken)
    assert (1, "") == ((result := run("rules", "fives")).exit_code, result.output)


def test_an_error_of_the_system_without_a_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own words are all there is to say."""

    def full(*_: object) -> Iterator[str]:
        raise OSError("the disk is full")

    monkeypatch.setattr("dominorules.cli.rules.tell_rules", full)
    assert "the disk is full" == refused("rules", "fives", code=2)


def test_unknown_language_is_told_in_one_line() -> None:
    """The error is the library's."""
    assert "there is no language 'xx': expected one of en, pl" == refused("play", "--language", "xx")


# Words ----------------------------------------------------------------------------------------------------------------


# Rules ----------------------------------------------------------------------------------------------------------------


def test_games_are_listed() -> None:
    """A line a game: its name, its set and how many it seats."""
    listed = lines("rules")
    assert "fives           double-six, 2 players" == listed[0]
    assert "classic         double-six, 2 or 3 or 4 players" == listed[4]
    assert [*PRESETS] == [line.split()[0] for line in listed]


def test_a_name_alone_shows_a_game() -> None:
    """`rules fives` is `rules show fives`; its decisions come with their options, what they do and their sources."""
    shown = lines("rules", "fives")
    assert lines("rules", "show", "fives") == shown
    assert ["fives", "players (the number of players): 2", "    S0: introduction: two players"] == shown[:3]
    at = shown.index("dealing (the deal): HandSize")
    assert [
        "    A fixed number of tiles each, which may differ by the number of players.",
        "    S0: how to start: 7 tiles each, 14 in the boneyard",
        "  size: 7",
        "  special: none",
    ] == shown[at + 1 : at + 5]
    assert "      S0: play: the first double laid in the round is the only one with four sides" in shown
    assert "    scores: true" in shown
    assert "closing (closing the line): none" in shown
    assert "  block_winner: Ahead, FewestTiles, LastToPlay" in shown


def test_a_source_of_what_is_no_option_stands_at_the_option_it_is_about() -> None:
    """The ten rounds cite S4 for a level match, which no option of theirs decides."""
    told = [*tell_rules(TEN_ROUNDS, language("pl"))]
    assert [
        "match_end (koniec gry): Rounds",
        "    A fixed number of rounds; then most points win, and level is a draw.",
        "    S4: kinds of game: ten rounds, then most points win",
        "    level: ruling: level is a draw (S4 names no winner)",
        "  rounds: 10",
    ] == told[-5:]


@pytest.mark.parametrize("name", PRESETS)
def test_every_source_of_a_game_is_shown(name: str) -> None:
    """As often as decisions cite it."""
    ruleset = PRESETS[name]
    sources = Counter(map(str, ruleset.provenance.values()))
    shown = [line.strip() for line in tell_rules(ruleset, language("en"))]
    assert sources == Counter({source: sum(line == source or line.endswith(f": {source}") for line in shown) for source in sources})


def test_the_rules_of_a_house_are_those_of_its_records() -> None:
    """A record stands for the game that it tells of, also among the rules."""
    house = attrs.evolve(FIVES, match_end=Target(150))
    written("house.domino", dumps(record_of(house, house.new_match(2))))
    assert "  points: 150" == lines("rules", "house.domino")[-1]
    assert ["match_end.points (the end of the match)", "  fives  100", "  fives  150"] == lines(
        "rules", "diff", "fives", "house.domino"
    )
    assert "fives, 2 players" == lines("play", "--game", "house.domino")[0]


def test_unknown_game_is_refused() -> None:
    """With the names that there are."""
    assert f"there is no game 'chess': expected one of {', '.join(PRESETS)}" == refused("rules", "chess")


def test_two_games_differ_option_by_option() -> None:
    """Each with the value of both."""
    assert [
        "settlement.block.pips (a block)",
        "  points      Differences",
        "  ten-rounds  OpponentsPips",
        "match_end (the end of the match)",
        "  points      Target (points 100)",
        "  ten-rounds  Rounds (rounds 10)",
    ] == lines("rules", "diff", "points", "ten-rounds")
    assert "match_end (koniec gry)" in lines("rules", "diff", "points", "ten-rounds", "--language", "pl")


def test_values_are_told_in_full() -> None:
    """A set by its name, a list in a list in brackets, strategies with all their options, also those of the options."""
    other = attrs.evolve(FIVES, name="x", dealing=HandSize(7, special={2: 5}), tiles=TileSet(9), lead=ByLot())
    assert [
        "tiles (the set)",
        "  fives  double-six",
        "  x      double-nine",
        "dealing.special (the deal)",
        "  fives  none",
        "  x      (2, 5)",
        "lead (the lead)",
        "  fives  ByRound (first Strongest (scores true), later ByEnding (out WinnerLeads, block Strongest (scores true)))",
        "  x      ByLot",
    ] == [*tell_difference(FIVES, other, language("en"))]


def test_games_that_are_played_alike_have_no_difference() -> None:
    """It is said, so that silence doesn't have to be understood."""
    assert ["fives and fives are played alike"] == lines("rules", "diff", "fives", "fives")


# Play -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_match_is_played_to_its_end(name: str) -> None:
    """Every preset is played to the end of the match by one who always makes the first move, after a wrong answer now and then."""
    printed = lines("play", "--game", name, "--seed", "3", given="\nwhy\n" + "1\n" * 3000)
    assert re.search(r"wins? the match with \d+ points \(S\d, the end of the match\)$", printed[-1])
    assert "seat 1 draws a tile" in printed or not any("draws" in line for line in printed)
    assert [] == [line for line in printed if re.search(r"^seat [1-9] draws \d", line)]


def test_numbers_of_seats_and_seat_are_as_asked() -> None:
    """The person sits where it wants to; the deals come from the seed."""
    asked = ("play", "--game", "muggins", "--seats", "3", "--seat", "2", "--seed", "5")
    printed = lines(*asked)
    assert ["muggins, 3 players", "you are seat 2, the seed is 5"] == printed[:2]
    assert printed == lines(*asked)


def test_seed_is_drawn_and_told() -> None:
    """A match without a seed names the one that repeats it."""
    printed = lines("play")
    assert printed == lines("play", "--seed", printed[1].split()[-1])


def test_rounds_of_two_seeds_share_no_deck() -> None:
    """The second round of one seed is not the first of the next one."""
    hands: list[str] = []
    for seed in ("7", "8"):
        lines("play", "--seed", seed, "--save", f"{seed}.domino", given="1\n" * 30)
        hands += [str(round.dealt.deck) for round in read(f"{seed}.domino").match.rounds[:2]]
    assert 4 == len(set(hands))


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--seats", "9", "fives seats 2 players, not 9"),
        ("--seat", "2", "a seat is a number from 0 to 1, not 2"),
        ("--game", "chess", f"there is no game 'chess': expected one of {', '.join(PRESETS)}"),
    ],
)
def test_what_the_game_does_not_have_is_refused(option: str, value: str, message: str) -> None:
    """In the library's own words."""
    assert message == refused("play", option, value)


def turn(*said: str, seed: int = 9, seat: int = 0) -> list[str]:
    """Play fives as far as these answers go, and return what is printed after the first question."""
    printed = lines("play", "--seed", str(seed), "--seat", str(seat), given="".join(f"{line}\n" for line in said))
    first = next(index for index, line in enumerate(printed) if line.startswith("your move"))
    return printed[first:]


def test_turn_shows_what_the_seat_sees() -> None:
    """The line of play, its sum, the scores, how much others hold, the own hand, and each move with what it scores."""
    printed = lines("play", "--seed", "7", given="1\n")
    at = printed.index("    @0 [1|6][6|6] @1")
    assert [
        "    @0 [1|6][6|6] @1",
        "count 13",
        "the score: seat 0: 0 points, seat 1: 0 points",
        "in the boneyard: 14 tiles",
        "in hand: seat 0: 6 tiles, seat 1: 6 tiles",
        "your hand: 1-0 3-3 5-4 5-5 6-3 6-5",
        "  1  1-0@0=0  0 points",
        "  2  6-3@1=3  0 points",
        "  3  6-5@1=5  0 points",
        "your move (help for help): ",
        "you leave the table",
    ] == printed[at:]


@pytest.mark.parametrize("said", ["2", "6-3", "63", "6-3@1=3", " 3|6 @ 1 "])
def test_move_is_taken_by_number_or_text(said: str) -> None:
    """As short as it is plain which move is meant."""
    assert "seat 0 plays 6-3@1=3, count 4" in lines("play", "--seed", "7", given=f"1\n{said}\n")


def test_only_move_needs_no_words() -> None:
    """Where there is one move to choose from, an empty line makes it; else it is asked for again."""
    printed = lines("play", "--seed", "7", given="\n\n4\n9\n")
    assert "seat 0 plays 6-6, count 12" in printed
    assert 3 == printed.count("expected a number from 1 to 3")


def test_refused_move_says_why() -> None:
    """The reason with its clause, and the question again."""
    assert ["your move (help for help): 5-5", "6-6 must lead this round, not 5-5 (S0, the lead)"] == turn("5-5", seed=7)[:2]
    assert ["your move (help for help): nonsense", "'nonsense' is not a move: expected a tile, draw or pass in column 1"] == turn(
        "nonsense", seed=7
    )[:2]


def test_why_explains_a_move() -> None:
    """Whether it may be made or not; of one that may with each term of its count, and nothing is played."""
    printed = lines("play", "--seed", "7", given="1\nwhy 6-3\nwhy 5-5\nWHY\n")
    at = printed.index("your move (help for help): why 6-3")
    assert [
        "1 + 3 = 4, no multiple of 5: 0 points (S0, in-play score)",
        "end 0: 1",
        "end 1: 3",
        "end 2: 0, since the spinner 6-6 is covered on both sides and counts no more",
        "your move (help for help): why 5-5",
        "end 0 shows 1: 5-5 doesn't fit (S0, which tiles join)",
        "your move (help for help): WHY",
        "why what? expected a move, as in: why 6-4",
        "your move (help for help): ",
        "you leave the table",
    ] == printed[at + 1 :]


def test_hint_names_a_move_that_scores_most() -> None:
    """The first of the heaviest ones, as the simple players choose."""
    assert "6-6, for 0 points" in turn("hint", seed=7)


def test_who_quits_leaves_the_table() -> None:
    """As does the end of the input."""
    assert ["your move (help for help): quit", "you leave the table"] == turn("quit", "1")
    assert ["your move (help for help): ", "you leave the table"] == turn()


def test_answer_is_shown_only_where_nobody_typed_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal shows what is typed by itself."""

    def typed(_: object) -> bool:
        return True

    monkeypatch.setattr("typer.testing._NamedTextIOWrapper.isatty", typed)
    assert "your move (help for help): seat 0 plays 6-6, count 12" in lines("play", "--lines", "--seed", "7", given="1\n")


def test_help_tells_what_there_is() -> None:
    """Each command in a line."""
    assert {"why", "hint", "save", "quit"} <= {line.split(" ")[0] for line in turn("help", seed=7)}


def test_open_ends_are_shown_with_the_numbers_that_moves_name() -> None:
    """With those of the spinner's sides, once they are open."""
    printed = lines("play", "--seed", "7", given="1\n6-5\n")
    at = printed.index("            @2")
    assert [
        "            @2",
        "",
        "            [6]",
        "    @0 [1|6][-][6|5] [5|2] @1",
        "            [6]",
    ] == printed[at : at + 5]


def test_others_play_as_they_are_asked_to() -> None:
    """The bots of that name."""
    printed = lines("play", "--seed", "7", "--bots", "random", "--save", "evening.domino", given="1\n")
    assert "seat 0 plays 6-6, count 12" in printed
    assert "random" == read("evening.domino").extra["_bots"]
    assert "there is no bot 'wizard': expected one of random, greedy, search" == refused("play", "--bots", "wizard")


# Play: files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["evening.domino", "evening.json", "evening.jsonl"])
def test_match_goes_on_where_it_was_left(name: str) -> None:
    """Input that ends loses nothing: a match kept in a file and resumed is the match played at one go, with the same deals."""
    lines("play", "--seed", "7", "--save", "whole.domino", given="1\n" * 25)
    lines("play", "--seed", "7", "--save", name, given="1\n" * 11)
    assert 11 < read(name).match.version < read("whole.domino").match.version
    printed = lines("play", "--resume", name, "--save", name, given="1\n" * 14)
    assert "you are seat 0, the seed is 7" == printed[1]
    assert read("whole.domino") == read(name)


def test_match_is_kept_at_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is broken off while the person thinks, by whatever."""
    versions: list[int] = []

    def ask(_: str) -> str:
        versions.append(read("evening.domino").match.version)
        if len(versions) == 3:
            raise KeyboardInterrupt
        return "1"

    monkeypatch.setattr("builtins.input", ask)
    assert 130 == run("play", "--seed", "7", "--save", "evening.domino").exit_code
    assert [1, 3, 5] == versions
    assert 5 == read("evening.domino").match.version


def test_match_that_can_not_be_kept_any_more_is_saved_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on, and the exit code tells of it in the end."""
    Path("later").mkdir()
    answers = iter(["1", "save mine.domino", "quit"])

    def ask(_: str) -> str:
        if Path("later").exists():
            Path("later/evening.domino").unlink()
            Path("later").rmdir()
        return next(answers)

    monkeypatch.setattr("builtins.input", ask)
    result = run("play", "--seed", "7", "--save", "later/evening.domino")
    assert "later/evening.domino: No such file or directory\n" in result.stdout
    assert (2, "later/evening.domino: No such file or directory\n") == (result.exit_code, result.stderr)
    assert 3 == read("mine.domino").match.version


def test_match_is_kept_to_its_end() -> None:
    """The last file has the last move, and who won."""
    printed = lines("play", "--game", "muggins-fifths", "--seed", "3", "--save", "evening.jsonl", given="1\n" * 1000)
    match = read("evening.jsonl").match
    assert match.outcome is not None
    assert f"seat {match.outcome.seat} wins the match with {max(match.scores)} points (S3, the end of the match)" == printed[-1]


def test_names_and_notes_stay_with_a_resumed_match() -> None:
    """A record written by hand can be played on."""
    lines("play", "--resume", written("by-hand.domino"), "--seat", "1", "--seed", "3", "--save", "longer.domino", given="1\n")
    longer = read("longer.domino")
    assert ("Friday evening", ("Ewa", "Jan")) == (longer.comment, longer.names)
    assert {"_place": "kitchen", "_seat": 1, "_seed": 3, "_bots": "greedy"} == longer.extra
    assert "Jan sighs" == longer.rounds[0].moves[2].comment
    assert len(longer.rounds[0].moves) > 5


def test_other_notes_under_our_names_are_not_taken_for_ours() -> None:
    """A seat or a seed that is no number is somebody else's."""
    printed = lines("play", "--resume", written("odd.domino", NEWEST.replace('_place = "kitchen"', '_seat = "window"\n_seed = -1')))
    assert re.fullmatch(r"you are seat 0, the seed is \d+", printed[1])


def test_resumed_match_that_is_over_only_tells_how_it_ended() -> None:
    """Nobody is asked for a move."""
    *_, over = walk(TEN_ROUNDS, seed=1, rounds=10)
    assert over.outcome is not None
    assert Reason.ROUNDS is over.outcome.reason
    printed = lines("play", "--resume", written("over.domino", dumps(record_of(TEN_ROUNDS, over))))
    assert TEN_ROUNDS.explain_round(over).text().splitlines() == printed[2:]


def test_record_that_hides_tiles_can_not_go_on() -> None:
    """What others hold would be made up."""
    *_, match = islice(walk(FIVES, seed=1), 5)
    written("seen.domino", dumps(record_for(FIVES, view(FIVES, match, 0))))
    message = "seen.domino hides tiles, so the match can't go on from it: expected the record of one who saw all"
    assert message == refused("play", "--resume", "seen.domino")


def test_resumed_match_has_its_own_game() -> None:
    """To name another one is a wrong use."""
    assert "a match goes on with its own game and seats" in refused("play", "--resume", "x", "--game", "fives", code=2)
    assert "a match goes on with its own game and seats" in refused("play", "--resume", "x", "--seats", "2", code=2)


def test_files_of_others_are_not_overwritten() -> None:
    """Neither by the option nor at the table; a file that was written before in the match may be."""
    written("other.domino", "precious")
    taken = "there is such a file already: expected a name that is free"
    result = run("play", "--save", "other.domino")
    assert (2, f"other.domino: {taken}\n") == (result.exit_code, result.stderr)
    printed = turn("save other.domino", "save", "save own.domino", "save own.domino", "save no/own.domino")
    assert f"other.domino: {taken}" in printed
    assert "save where? expected a file, as in: save evening.domino" in printed
    assert 2 == printed.count("saved to own.domino")
    assert "no/own.domino: No such file or directory" in printed
    assert "precious" == Path("other.domino").read_text()


# Replay ---------------------------------------------------------------------------------------------------------------


def test_record_is_told_move_by_move() -> None:
    """With the names, the notes, the counts, and the line of play at the end."""
    assert [
        "fives, 2 players",
        "seat 0: Ewa",
        "seat 1: Jan",
        "# Friday evening",
        "",
        "round 1",
        "seat 0 must lead 6-6",
        "seat 0 plays 6-6, count 12",
        "seat 1 plays 6-4@0=4, count 16",
        "seat 0 plays 5-4@0=5, count 17  # Jan sighs",
        "seat 1 plays 6-1@1=1, count 6",
        "seat 0 plays 6-2@2=2, count 8",
        *PICTURE,
    ] == lines("replay", written("evening.domino"))


def test_points_and_the_end_of_a_round_are_told() -> None:
    """In the language asked for, and only of the round asked for."""
    match = [*walk(FIVES, seed=9, rounds=2)][-1]
    written("two.domino", dumps(record_of(FIVES, match)))
    told = lines("replay", "two.domino", "--round", "2", "--language", "pl")
    assert ["fives, 2 graczy", "", "rozdanie 2"] == told[:3]
    assert FIVES.explain_round(match).text("pl").splitlines()[-3:] == told[-3:]
    assert any(re.fullmatch(r"gracz \d wykłada \S+, suma \d+: \d+ punktów", line) for line in told)
    assert "there is no round 3: expected a number from 1 to 2" == refused("replay", "two.domino", "--round", "3")


def test_line_of_play_is_drawn_after_every_play() -> None:
    """Where that is asked for."""
    told = lines("replay", written("evening.domino"), "--lines")
    assert "    [6|6]" == told[told.index("seat 0 plays 6-6, count 12") + 1]


def test_game_without_a_count_is_told_without_one() -> None:
    """Points in play are told all the same."""
    states = [*walk(PRESETS["bergen"], seed=2, rounds=3)]
    told = [*tell(record_of(PRESETS["bergen"], states[-1]), language("en"))]
    assert any(re.fullmatch(r"seat \d plays \d-\d\S*", line) for line in told)
    assert any(re.fullmatch(r"seat \d plays \d-\d\S*: \d points?", line) for line in told)
    assert [] == [line for line in told if "count" in line]


def test_what_a_record_hides_is_not_made_up() -> None:
    """The record of a seat, or of a spectator, tells no tile that was not seen."""
    rounds = (match for seed in range(9) for match in walk(FIVES, seed))
    match = next(match for match in rounds if {0, 1} == {entry[1] for entry in match.log if entry[0] is Drew})
    for seat, hidden in ((0, [1]), (None, [0, 1])):
        told = [*tell(record_for(FIVES, view(FIVES, match, seat)), language("en"))]
        for other in (0, 1):
            known = [line for line in told if re.fullmatch(rf"seat {other} draws \d-\d", line)]
            assert (other in hidden) == (not known)


def test_many_records_are_told_one_after_the_other() -> None:
    """With a line between; the first that is bad ends it with its place."""
    written("many.domino", f"{NEWEST}---\n{NEWEST}---\n{BAD}")
    result = run("replay", "many.domino")
    assert (1, "many.domino:37: round 1, move 6-3: seat 1 doesn't hold 6-3: expected 5-3@0=3 or 6-1@1=1\n") == (
        result.exit_code,
        result.stderr,
    )
    assert 2 == result.stdout.count("seat 0: Ewa\n")
    assert 1 == result.stdout.count("\n\n---\n\n")


def test_record_of_a_match_that_has_not_begun_is_told() -> None:
    """There is nothing to tell but who plays."""
    assert ["points, 2 players"] == [*tell(record_of(POINTS, POINTS.new_match(2)), language("en"))]


# Check ----------------------------------------------------------------------------------------------------------------


def test_good_records_are_counted() -> None:
    """Whatever form they have."""
    record = record_of(FIVES, [*walk(FIVES, seed=2)][-1])
    written("one.domino")
    written("two.jsonl", dumps(record, "json", indent=None) * 2)
    written("one.json", dumps(record, "json"))
    assert ["checked: 4, bad: 0"] == lines("check", "one.domino", "two.jsonl", "one.json")


def test_bad_records_are_told_with_file_and_line() -> None:
    """Each one, on the error output; what follows is checked as well, and the exit code is 1."""
    written("many.domino", f"{BAD}---\n{NEWEST}---\n{BAD}")
    written("broken.json", '{"format": 1,\n"game"')
    result = run("check", "many.domino", written("good.domino"), "broken.json")
    assert (1, "checked: 5, bad: 3\n") == (result.exit_code, result.stdout)
    told = result.stderr.splitlines()
    assert [f"many.domino:{BAD_AT_11}", f"many.domino:{BAD_AT_11.replace('11', '37', 1)}"] == told[:2]
    assert told[2].startswith("broken.json:2: this is not JSON: ")


@pytest.mark.parametrize(("name", "line"), [("empty.domino", 1), ("empty.jsonl", 1), ("blank.domino", 1)])
def test_file_without_a_record_is_bad(name: str, line: int) -> None:
    """It can't be what somebody wanted to have checked."""
    written(name, "\n" if name.startswith("blank") else "")
    result = run("check", name)
    assert (1, f"{name}:{line}: there is no record: expected one or more\n") == (result.exit_code, result.stderr)


def test_text_that_is_not_utf_8_is_bad() -> None:
    """With the line; what is left of the file is not looked at."""
    Path("latin.domino").write_bytes(b"format = 1\n# caf\xe9\n")
    result = run("check", "latin.domino")
    assert 1 == result.exit_code
    assert result.stderr.startswith("latin.domino:2: the text is not UTF-8: ")


def test_error_without_a_line_is_told_with_the_file() -> None:
    """There is nothing more exact to say."""
    assert "a.domino: it is odd" == located("a.domino", RecordError("it is odd"))


def test_files_that_can_not_be_read_are_told() -> None:
    """The others are checked, and the exit code is 2 where none of those is bad."""
    Path("folder").mkdir()
    result = run("check", "missing.domino", "folder", written("good.domino"))
    assert (2, "checked: 1, bad: 0, not read: 2\n") == (result.exit_code, result.stdout)
    assert ["missing.domino: No such file or directory", "folder: Is a directory"] == result.stderr.splitlines()


def test_bad_record_tells_more_than_a_file_that_can_not_be_read() -> None:
    """The exit code is 1 where there are both, in whatever order."""
    written("bad.domino", BAD)
    for files in (("missing.domino", "bad.domino"), ("bad.domino", "missing.domino")):
        result = run("check", *files)
        assert (1, "checked: 1, bad: 1, not read: 1\n") == (result.exit_code, result.stdout)
        assert ["missing.domino: No such file or directory", f"bad.domino:{BAD_AT_11}"] == (
            sorted(result.stderr.splitlines(), reverse=True)
        )


def test_no_file_is_a_wrong_use() -> None:
    """Exit code 2, as of every wrong use."""
    assert "FILE" in refused("check", code=2)


def test_standard_input_is_checked_as_a_file() -> None:
    """Its name is -."""
    result = run("check", "-", given=BAD)
    assert (1, f"-:{BAD_AT_11}\n") == (result.exit_code, result.stderr)


def test_progress_is_shown_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar over all files on the error output, which files and pipes never see."""
    written("good.domino")
    assert "" == run("check", "good.domino").stderr
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    result = run("check", "good.domino", written("bad.domino", BAD), "-", given=NEWEST)
    assert (1, "checked: 3, bad: 1\n") == (result.exit_code, result.stdout)
    assert "━" in result.stderr
    assert "\x1b" in result.stderr
    assert f"bad.domino:{BAD_AT_11}" in result.stderr


def test_each_record_of_a_file_is_read_only_when_it_is_asked_for() -> None:
    """A file of many is never in memory as a whole."""
    with Path(written("many.domino", f"{NEWEST}---\n" * 3)).open("rb") as file:
        next(attempts(file, None))
        assert file.tell() < len(NEWEST) * 2 + 10000
        assert 2 == len([*attempts(file, None)])


# Explain --------------------------------------------------------------------------------------------------------------


@pytest.fixture(name="two")
def _two() -> list[Match]:
    """Write a record of two rounds, and return all their states."""
    states = [*walk(FIVES, seed=9, rounds=2)]
    written("two.domino", dumps(record_of(FIVES, states[-1])))
    return states


def test_points_of_a_round_are_explained(two: list[Match]) -> None:
    """Of the last one, or of the one asked for."""
    first = next(state for state in two if state.round_outcome)
    assert FIVES.explain_round(first).text().splitlines() == lines("explain", "two.domino", "--round", "1")
    assert FIVES.explain_round(two[-1]).text("pl").splitlines() == lines("explain", "two.domino", "--language", "pl")


def test_move_of_a_record_is_explained(two: list[Match]) -> None:
    """Each as `Ruleset.explain` does, then each term of the count."""
    for number, (before, after) in enumerate(pairwise(two), start=1):
        if before.round_outcome:
            break
        printed = lines("explain", "two.domino", "--round", "1", "--move", str(number))
        event = after.round.events[-1] if after.round else None
        move = event.play if isinstance(event, Played) else DRAW if isinstance(event, Drew) else PASS
        verdict = FIVES.explain(before, move)
        assert [str(verdict), *verdict.details()] == printed


def test_literal_explanation_of_a_move() -> None:
    """The sum with its terms, and the clause."""
    assert [
        "4 + 2x6 = 16, no multiple of 5: 0 points (S0, in-play score)",
        "end 0: 4",
        "end 1: 2x6 = 12, since a spinner counts both halves until it is covered on both sides",
    ] == lines("explain", written("evening.domino"), "--move", "2")


def test_move_that_was_not_made_is_explained() -> None:
    """In the place of a move, or after the last."""
    written("evening.domino")
    assert ["seat 1 doesn't hold 6-3"] == lines("explain", "evening.domino", "6-3")
    assert ["końcówka 0 pokazuje 6: kamień 5-3 nie pasuje (S0, dokładanie kamieni)"] == lines(
        "explain", "evening.domino", "5-3", "--move", "2", "--language", "pl"
    )
    assert ["seat 1 can play, so it may not pass (S0, drawing)"] == lines("explain", "evening.domino", "pass", "--move", "6")


def test_moves_and_rounds_that_are_not_there_are_refused() -> None:
    """With those that are."""
    written("evening.domino")
    written("new.domino", dumps(record_of(FIVES, FIVES.new_match(2))))
    written("dealt.domino", dumps(record_of(FIVES, next(walk(FIVES, seed=1)))))
    assert "there is no move 6: expected a number from 1 to 5" == refused("explain", "evening.domino", "--move", "6")
    assert "there is no move 7: expected a number from 1 to 6" == refused("explain", "evening.domino", "pass", "--move", "7")
    assert "there is no round 2: expected a number from 1 to 1" == refused("explain", "evening.domino", "--round", "2")
    assert "there is no round 1: none was dealt" == refused("explain", "new.domino")
    assert "there is no move 1: none was made" == refused("explain", "dealt.domino", "--move", "1")
    assert "the round runs, seat 1 is to move: expected one that has ended" == refused("explain", "evening.domino")
    assert "evening.domino has no record 2: expected a number from 1 to 1" == refused("explain", "evening.domino", "--record", "2")
    assert refused("explain", "evening.domino", "?!").startswith("'?!' is not a move: ")


def test_any_record_of_a_file_is_explained(two: list[Match]) -> None:
    """By its number."""
    written("many.domino", NEWEST + "---\n" + Path("two.domino").read_text(encoding="utf-8"))
    assert FIVES.explain_round(two[-1]).text().splitlines() == lines("explain", "many.domino", "--record", "2")


def test_move_in_a_position_is_explained(two: list[Match]) -> None:
    """A line of text sets it up."""
    line = write_position(position_of(FIVES, two[3]))
    assert ["seat 1 can play, so it may not pass (S0, drawing)"] == lines("explain", "--position", line, "pass")
    assert "there is no game 'chess'" in refused("explain", "--position", line.replace("fives", "chess"), "pass")
    assert "a position has one move to ask about" in refused("explain", "--position", line, "pass", "draw", code=2)
    assert "a position has one move to ask about" in refused("explain", "--position", line, "pass", "--move", "2", code=2)


def test_record_of_a_seat_answers_that_seat_alone() -> None:
    """What others hold is made up, so nothing is said about their moves."""
    states = [*walk(FIVES, seed=9)]
    for match in states[1:4]:
        written("seen.domino", dumps(record_for(FIVES, view(FIVES, match, 0))))
        if match.to_move == 0:
            assert ["seat 0 can play, so it may not pass (S0, drawing)"] == lines("explain", "seen.domino", "pass")
        else:
            message = "the hand of seat 1 is hidden: expected a moment at which seat 0 is to move"
            assert message == refused("explain", "seen.domino", "pass")


def test_record_of_a_seat_does_not_tell_what_a_move_would_end() -> None:
    """Whether it blocks depends on what is made up."""
    *_, match, after = walk(FIVES, seed=9)
    assert after.round_outcome is not None
    assert match.to_move is not None
    written("seen.domino", dumps(record_for(FIVES, view(FIVES, match, match.to_move))))
    written("whole.domino", dumps(record_of(FIVES, match)))
    move = FIVES.legal_moves(match)[0]
    verdict = FIVES.explain(match, move)
    assert verdict.ends is not None
    text = write_move(move)
    assert str(verdict) == lines("explain", "whole.domino", text)[0]
    assert str(verdict.in_advance()) == lines("explain", "seen.domino", text)[0]


# Convert --------------------------------------------------------------------------------------------------------------


def test_records_survive_every_form() -> None:
    """TOML to JSON to a line of JSON and back is the same record, with its comments and the fields of others."""
    steps = [written("a.domino"), "b.json", "c.jsonl", "d.toml", "e.domino"]
    for source, target in pairwise(steps):
        assert [] == lines("convert", source, target)
        assert read("a.domino") == read(target)
    assert ("Friday evening", {"_place": "kitchen"}) == (read("e.domino").comment, read("e.domino").extra)
    assert 1 == len(Path("c.jsonl").read_text(encoding="utf-8").splitlines())
    assert Path("d.toml").read_bytes() == Path("e.domino").read_bytes()


def test_many_records_are_converted() -> None:
    """Between the forms that can hold them; one that can't says so and writes nothing."""
    written("many.domino", f"{NEWEST}---\n{NEWEST}")
    lines("convert", "many.domino", "many.jsonl")
    lines("convert", "many.jsonl", "again.domino")
    with Path("again.domino").open(encoding="utf-8") as file:
        assert [read(written("one.domino"))] * 2 == [*read_many(file)]
    message = "many.domino has more than one record, many.json can hold one: expected a name that ends with .jsonl"
    assert message == refused("convert", "many.domino", "many.json")
    assert not Path("many.json").exists()


def test_nothing_is_written_unless_all_is_well() -> None:
    """A record that is bad leaves no file behind, neither a new one nor part of one, and an old one as it was."""
    written("many.domino", f"{NEWEST}---\n{BAD}")
    written("old.jsonl", "old")
    before = sorted(Path().iterdir())
    assert refused("convert", "many.domino", "new.jsonl").startswith("many.domino:24: round 1, move 6-3: ")
    assert refused("convert", "many.domino", "old.jsonl", "--force").startswith("many.domino:24: round 1, move 6-3: ")
    assert before == sorted(Path().iterdir())
    assert "old" == Path("old.jsonl").read_text()


def test_file_is_overwritten_only_when_told_to() -> None:
    """It keeps who may read it; a link leads where it led."""
    written("a.domino")
    Path(written("b.json", "old")).chmod(0o640)
    Path("link.json").symlink_to("b.json")
    assert "b.json: there is such a file already: expected a name that is free" == refused("convert", "a.domino", "b.json", code=2)
    assert "old" == Path("b.json").read_text()
    assert [] == lines("convert", "a.domino", "link.json", "--force")
    assert read("a.domino") == read("b.json")
    assert 0o640 == Path("b.json").stat().st_mode & 0o777
    assert Path("link.json").is_symlink()


def test_file_may_be_converted_in_its_own_place() -> None:
    """What is read is all read before it is replaced."""
    written("a.domino")
    lines("convert", "a.domino", "a.domino", "--force")
    assert "check = " in Path("a.domino").read_text(encoding="utf-8")


def test_standard_input_and_output_are_files_too() -> None:
    """Their form is told by an option, and the text is UTF-8 whatever the terminal speaks."""
    text = NEWEST.replace("kitchen", "kuchnia, stół")
    ended = started("-m", "dominorules", "convert", "-", "-", "--to", "json", given=text.encode(), PYTHONIOENCODING="ascii")
    assert (0, b"") == (ended.returncode, ended.stderr)
    assert "kuchnia, stół" == json.loads(ended.stdout.decode())["_place"]
    result = run("convert", "-", "-", "--from", "json", "--to", "toml", given=ended.stdout)
    assert (0, True) == (result.exit_code, result.stdout_bytes.decode().startswith("# Friday evening\nformat = 1\n"))


def test_nothing_is_put_out_unless_all_is_well() -> None:
    """Who reads the output gets records or nothing."""
    assert refused("convert", "-", "-", "--to", "jsonl", given=f"{NEWEST}---\n{BAD}").startswith("-:24: round 1, move 6-3: ")


def test_form_that_nothing_tells_is_a_wrong_use() -> None:
    """The name of what is written must tell it, or an option."""
    for target in ("evening.txt", "-"):
        message = refused("convert", written("a.domino"), target, code=2)
        assert f"{target} doesn't tell the form" in " ".join(message.replace("│", " ").split())


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("missing.domino", "b.json", "missing.domino: No such file or directory"),
        ("a.domino", "no/b.json", "no/b.json: No such file or directory"),
    ],
)
def test_files_that_are_not_there_are_told(source: str, target: str, message: str) -> None:
    """In one line, by the name that was given."""
    written("a.domino")
    assert message == refused("convert", source, target, code=2)


@pytest.mark.parametrize(
    "command",
    [
        ("replay", "missing.domino"),
        ("check", "missing.domino"),
        ("explain", "missing.domino"),
        ("convert", "missing.domino", "new.json"),
        ("play", "--resume", "missing.domino"),
    ],
    ids=lambda command: command[0],
)
def test_every_command_has_one_exit_code_for_a_file_that_is_not_there(command: tuple[str, ...]) -> None:
    """It is 2, and the file is named."""
    result = run(*command)
    assert (2, "missing.domino: No such file or directory\n") == (result.exit_code, result.stderr)


# The page -------------------------------------------------------------------------------------------------------------


def sessions() -> list[str]:
    """The console sessions of the page."""
    return re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_page_shows_what_the_commands_print() -> None:
    """Each session of the page, played in the folder that it describes: its first block of TOML is the file evening.domino."""
    found = re.search(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    written("evening.domino", found[1])
    shown = sessions()
    assert 8 == len(shown)
    for session in shown:
        for command in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
            first, _, expected = command.partition("\n")
            program, *arguments = shlex.split(first)
            assert "dominorules" == program
            answers = re.findall(r"^your move \(help for help\): (.*)$", expected, re.MULTILINE)
            assert expected == run(*arguments, given="".join(f"{answer}\n" for answer in answers)).output


def test_page_shows_every_command() -> None:
    """None is left out."""
    names: dict[str, Any] = {command.callback.__name__: command for command in app.registered_commands if command.callback}
    used = {command for session in sessions() for command in re.findall(r"^\$ dominorules (\w+)", session, re.MULTILINE)}
    assert {*names, "rules"} == used


# Conformance ----------------------------------------------------------------------------------------------------------

ROOT = Path(__file__).parent.parent
ENGINE = (sys.executable, "-m", "dominorules.conformance", "engine")
FORGETFUL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    told = {"protocol": 1, "name": "forgetful", "games": ["fives"]} if asked["do"] == "hello" else {"scores": [0, 0]}
    print(json.dumps({"id": asked["id"], **told}), flush=True)
"""


def test_an_engine_that_agrees_is_told_so() -> None:
    """The library's own engine, asked all that the vectors of bergen hold, and for one match."""
    Path("bergen.json").write_bytes((ROOT / "conformance/bergen.json").read_bytes())
    told = lines("conformance", "run", "--vectors", ".", "--matches", "1", "--", *ENGINE)
    assert re.match(r"dominorules: \d\d vectors, 0 skipped for their options, 1 matches of \d+ moves; games: fives, ", told[0])
    assert "no difference" == told[1]


def test_an_engine_that_differs_is_told_with_what_was_asked() -> None:
    """One that always answers the same is found out at the first vector; the exit code is 1."""
    result = run("conformance", "run", "--matches", "0", "--", sys.executable, "-c", FORGETFUL)
    assert 1 == result.exit_code
    assert "difference in fives/" in result.stdout
    assert "to see it again, send:" in result.stdout


def test_an_engine_that_does_not_start_is_told_in_a_line() -> None:
    """There is no such program."""
    assert "no-such-engine" in refused("conformance", "run", "--vectors", str(ROOT / "conformance"), "--", "no-such-engine")
