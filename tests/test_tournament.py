"""A tournament gives all bots the same luck, tells who is better and how surely, and comes out alike wherever it is played."""

from __future__ import annotations

import pickle
import re
import sys
from collections import Counter
from importlib import import_module
from typing import Any

import attrs
import distributed
import joblib  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]  # it comes without types
import pytest
from typer.testing import CliRunner

from dominorules import FIVES, PASS, PRESETS, DominoError, IllegalMoveError, Move, RulesetError, View
from dominorules.bots import Bot, GreedyBot, RandomBot, SearchBot
from dominorules.cli import app
from dominorules.tournament import Difference, Result, Standing, tournament
from dominorules.tournament.arranging import arrangements
from dominorules.tournament.playing import Tally, play_round
from dominorules.tournament.result import result_of
from strategies import PRESET_TABLES, Table

_distributed: Any = distributed
_joblib: Any = joblib
SOME: dict[str, Bot] = {"greedy": GreedyBot(FIVES), "random": RandomBot(1)}


# Who is better --------------------------------------------------------------------------------------------------------


def test_greedy_beats_chance_in_fives() -> None:
    """In 2,000 rounds it makes 13 points a round more, and far more than none with 95 % confidence."""
    result = tournament(FIVES, SOME, rounds=2000, seed=1, jobs=2)
    (found,) = result.differences
    assert (2000, 1000, "greedy", "random") == (result.rounds, result.decks, found.better, found.worse)
    assert found.low > 10


def test_search_beats_greedy_in_fives() -> None:
    """In 2,000 rounds it makes some points a round more even with a short search, and more than none with 95 % confidence."""
    bots: dict[str, Bot] = {"greedy": GreedyBot(FIVES), "search": SearchBot(FIVES, 1, playouts=20)}
    result = tournament(FIVES, bots, rounds=2000, seed=1, jobs=2)
    (found,) = result.differences
    assert (2000, "search", "greedy") == (result.rounds, found.better, found.worse)
    assert found.low > 0


# The same luck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "sides", "expected"),
    [
        (2, 2, ["01", "10"]),
        (2, 3, ["001", "010", "011", "100", "101", "110"]),
        (3, 3, ["012", "021", "102", "120", "201", "210"]),
        (2, 4, ["0011", "0101", "0110", "1001", "1010", "1100"]),
    ],
)
def test_bots_sit_in_every_way_in_which_all_have_about_as_many_sides(bots: int, sides: int, expected: list[str]) -> None:
    """Written as the number of the bot of each side; with three sides one of two bots has two."""
    assert expected == ["".join(map(str, way)) for way in arrangements(bots, sides)]


@pytest.mark.parametrize(("bots", "sides"), [(bots, sides) for sides in (2, 3, 4) for bots in range(2, sides + 1)])
def test_every_bot_plays_every_side_equally_often(bots: int, sides: int) -> None:
    """And before each other bot equally often."""
    ways = arrangements(bots, sides)
    places = Counter((bot, side) for way in ways for side, bot in enumerate(way))
    follow = Counter(pair for way in ways for pair in zip(way, (*way[1:], way[0]), strict=True) if pair[0] != pair[1])
    assert {(bot, side): len(ways) // bots for bot in range(bots) for side in range(sides)} == places
    assert 1 == len({*follow.values()})


@pytest.mark.parametrize("table", PRESET_TABLES.values(), ids=PRESET_TABLES)
def test_a_bot_is_as_good_as_itself(table: Table) -> None:
    """Under two names a bot comes out even to the last point, since with each deck both play every hand."""
    greedy = GreedyBot(table.ruleset)
    result = tournament(table.ruleset, {"one": greedy, "two": greedy}, seats=table.seats, rounds=1)
    one, two = result.standings
    assert Standing("two", one.points, one.wins) == two
    assert (Difference("one", "two", 0, 0, 0),) == result.differences


@attrs.frozen
class Noting:
    """A bot that makes the first move, and notes in which round it was asked for which seat."""

    name: str
    noted: list[tuple[int, str, int]]

    def choose(self, view: View) -> Move:
        """Make the first move; a round begins with the first question about version 1."""
        before = self.noted[-1][0] if self.noted else -1
        self.noted.append((before + (view.version == 1), self.name, view.seat or 0))
        return view.legal_moves[0]


def test_a_bot_plays_all_seats_of_its_side() -> None:
    """In pairs one bot has seats 0 and 2 and the other 1 and 3; with the same deck it is then the other way about."""
    noted: list[tuple[int, str, int]] = []
    result = tournament(PRESETS["classic-pairs"], {name: Noting(name, noted) for name in "ab"}, rounds=4)
    assert (4, 2) == (result.rounds, result.decks)
    one_way, other_way = {("a", 0), ("b", 1), ("a", 2), ("b", 3)}, {("b", 0), ("a", 1), ("b", 2), ("a", 3)}
    assert [one_way, other_way] * 2 == [{(name, seat) for at, name, seat in noted if at == round} for round in range(4)]


# The figures ----------------------------------------------------------------------------------------------------------


def test_the_figures_follow_from_the_points() -> None:
    """Two decks, each played in two ways by two sides, so that each bot has two sides a deck.

    "a" made 20 and 40 points, 15 a side and round; "b" 10 and 10, which is 5. "a" won 3 of its 4 rounds, "b" 1. "a" made 5 and 15
    more a side, on average 10; the standard deviation of these two is 7.07, that of their mean 5, and 1.96 times that is 9.80.
    """
    tallies = [(Tally(10, 0), Tally(20, 2)), (Tally(10, 1), Tally(40, 1))]
    result = result_of(["b", "a"], tallies, game="fives", seats=2, seed=7, ways=2, sides=2)
    assert (Standing("a", 15, 0.75), Standing("b", 5, 0.25)) == result.standings
    (found,) = result.differences
    assert ("a", "b", 10, 0.2, 19.8) == (found.better, found.worse, found.points, round(found.low, 2), round(found.high, 2))
    assert ("fives", 2, 7, 2, 4) == (result.game, result.seats, result.seed, result.decks, result.rounds)


def test_the_points_are_those_of_the_rounds() -> None:
    """Every round of a small tournament played once more by hand gives its points and wins."""
    result = tournament(FIVES, SOME, rounds=8, seed=3)
    points, wins = Counter[str](), Counter[str]()
    for number in range(4):
        for names in (("greedy", "random"), ("random", "greedy")):
            deck = FIVES.shuffle(2, seed=3 * 2**32 + number)
            scores = play_round(FIVES, deck, [SOME[name] for name in names]).scores
            points.update(dict(zip(names, scores, strict=True)))
            wins.update(names[side] for side in (0, 1) if scores[side] > scores[1 - side])
    assert 0 < points["random"] < points["greedy"]
    assert tuple(Standing(name, points[name] / 8, wins[name] / 8) for name in ("greedy", "random")) == result.standings


def test_three_bots_are_compared_two_by_two() -> None:
    """With three seats there are six arrangements, so that 20 rounds become 24; the best comes first in everything."""
    ruleset = PRESETS["muggins"]
    bots: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(ruleset), "search": SearchBot(ruleset, playouts=4)}
    result = tournament(ruleset, bots, seats=3, rounds=20)
    names = [one.bot for one in result.standings]
    assert (24, 4, {"random", "greedy", "search"}) == (result.rounds, result.decks, {*names})
    assert sorted((one.points for one in result.standings), reverse=True) == [one.points for one in result.standings]
    expected = [(names[0], names[1]), (names[0], names[2]), (names[1], names[2])]
    assert expected == [(one.better, one.worse) for one in result.differences]
    points = {one.bot: one.points for one in result.standings}
    assert [round(points[one.better] - points[one.worse], 9) for one in result.differences] == [
        round(one.points, 9) for one in result.differences
    ]


def test_a_result_is_a_value_and_reads_as_a_table() -> None:
    """Columns are as wide as the longest name."""
    result = Result("fives", 2, 7, 2, 4, (Standing("a", 15, 0.75), Standing("b", 5, 0.255)), (Difference("a", "b", 10, 0.2, 19.8),))
    again: Result = pickle.loads(pickle.dumps(result))
    assert (result, hash(result)) == (again, hash(again))
    assert [
        "fives, 2 players, 4 rounds with 2 decks, seed 7",
        "bot  points  won",
        "a     15.00  75%",
        "b      5.00  26%",
        "a makes 10.00 points a round more than b: between 0.20 and 19.80",
    ] == str(result).split("\n")


# Wherever it is played ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def alone() -> Result:
    """What comes out in this process."""
    return tournament(FIVES, SOME, rounds=60, seed=5)


def test_two_processes_come_to_the_same(alone: Result) -> None:
    """As one does."""
    assert alone == tournament(FIVES, SOME, rounds=60, seed=5, jobs=2)


def test_another_seed_comes_to_something_else(alone: Result) -> None:
    """The deals come from the seed."""
    assert alone.standings != tournament(FIVES, SOME, rounds=60, seed=6).standings


def test_a_dask_cluster_comes_to_the_same(alone: Result) -> None:
    """The backend that the caller names does the work: here two workers, each a process of its own."""
    with (
        _distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        _distributed.Client(cluster) as client,
        _joblib.parallel_config(backend="dask"),
    ):
        assert alone == tournament(FIVES, SOME, rounds=60, seed=5)
        assert 2 == len(client.scheduler_info()["workers"])


def test_progress_is_told_piece_by_piece() -> None:
    """Of 25 decks ten are played at a time, each in two ways."""
    told: list[tuple[int, int]] = []

    def tell(done: int, total: int) -> None:
        told.append((done, total))

    tournament(FIVES, SOME, rounds=50, progress=tell)
    assert [(20, 50), (40, 50), (50, 50)] == told


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "count", "words"),
    [
        ("fives", 2, 1, "fives with 2 players is for 2 bots, not 1"),
        ("fives", 2, 3, "fives with 2 players is for 2 bots, not 3"),
        ("classic-pairs", 4, 3, "classic-pairs with 4 players is for 2 bots, not 3"),
        ("muggins", 4, 5, "muggins with 4 players is for 2 to 4 bots, not 5"),
    ],
)
def test_too_few_and_too_many_bots_are_refused(game: str, seats: int, count: int, words: str) -> None:
    """Each side has one bot, and there is nothing to compare with one alone."""
    with pytest.raises(RulesetError, match=f"^{words}$") as wrong:
        tournament(PRESETS[game], {str(number): RandomBot() for number in range(count)}, seats=seats)
    assert ("bots", count) == (wrong.value.option, wrong.value.value)


def test_seats_that_the_game_has_not_are_refused() -> None:
    """As `new_match` does."""
    with pytest.raises(RulesetError, match=r"^fives seats 2 players, not 3$"):
        tournament(FIVES, SOME, seats=3)


@pytest.mark.parametrize(("option", "value", "least"), [("rounds", 0, 1), ("rounds", 2.5, 1), ("seed", -1, 0), ("seed", "one", 0)])
def test_what_is_no_number_of_rounds_and_no_seed_is_refused(option: str, value: Any, least: int) -> None:
    """Whole numbers, 1 round or more."""
    words = f"the {option} of a tournament: expected a whole number, {least} or more, not {value!r}"
    with pytest.raises(DominoError, match=f"^{re.escape(words)}$"):
        tournament(FIVES, SOME, **{option: value})


@pytest.mark.parametrize("jobs", [0, 1.5, "all"])
def test_what_is_no_number_of_jobs_is_refused(jobs: Any) -> None:
    """Before anything is played."""
    words = f"the jobs of a tournament: expected a whole number other than 0, or None, not {jobs!r}"
    with pytest.raises(DominoError, match=f"^{re.escape(words)}$"):
        tournament(FIVES, SOME, jobs=jobs)


@attrs.frozen
class Passing:
    """A bot that doesn't know the rules."""

    def choose(self, view: View) -> Move:
        """Pass, whatever may be done."""
        return PASS


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_makes_no_legal_move_ends_the_tournament(jobs: int) -> None:
    """With the error that the engine has for the move, from whatever process."""
    with pytest.raises(IllegalMoveError, match=r"^seat \d can play, so it may not pass$"):
        tournament(FIVES, {"passing": Passing(), "greedy": GreedyBot(FIVES)}, rounds=4, jobs=jobs)


def test_without_joblib_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who didn't install it is told how to."""
    monkeypatch.setitem(sys.modules, "joblib", None)
    monkeypatch.delitem(sys.modules, "dominorules.tournament.run")
    with pytest.raises(ImportError, match=r"^dominorules\.tournament needs joblib: install dominorules\[tournament\]$"):
        import_module("dominorules.tournament.run")


# On the command line --------------------------------------------------------------------------------------------------


def run(*arguments: str) -> tuple[int, list[str]]:
    """The exit code of the command, and the lines that it wrote, without the space around them and without empty ones."""
    told = CliRunner().invoke(app, ["tournament", *arguments], env={"COLUMNS": "100"})
    return told.exit_code, [line.strip() for line in told.output.splitlines() if line.strip()]


def test_the_command_shows_a_table() -> None:
    """The same as the library gives, whatever the number of processes."""
    shown = run("--rounds", "60", "--seed", "1")
    (better, worse), (found,) = (result := tournament(FIVES, SOME, rounds=60, seed=1)).standings, result.differences
    assert (
        0,
        [
            "fives, 2 players, 60 rounds with 30 decks, seed 1",
            "bot      points a round   rounds won",
            "─" * 36,
            f"greedy {better.points:>16.2f} {better.wins:>12.0%}",
            f"random {worse.points:>16.2f} {worse.wins:>12.0%}",
            f"greedy makes {found.points:.2f} points a round more than random: between {found.low:.2f} and {found.high:.2f}",
        ],
    ) == shown
    assert shown == run("--rounds", "60", "--seed", "1", "--jobs", "2")


def test_the_command_speaks_polish() -> None:
    """The table and all around it."""
    code, lines = run("--game", "muggins", "--seats", "3", "--bots", "random, greedy", "--rounds", "12", "--language", "pl")
    assert 0 == code
    assert ["muggins, 3 graczy, 12 rozdań, 2 tasowania, ziarno 0", "bot      punkty na rozdanie   wygrane rozdania"] == lines[:2]
    words = r"(greedy|random) zdobywa o \d+\.\d\d punktu na rozdanie więcej niż (greedy|random): od -?\d+\.\d\d do \d+\.\d\d"
    assert re.fullmatch(words, lines[-1])


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ("greedy", "fives with 2 players is for 2 bots, not 1"),
        ("greedy,greedy", "a bot plays against others: expected 'greedy' once, not 2 times"),
        ("greedy,deep", "there is no bot 'deep': expected one of random, greedy, search"),
    ],
)
def test_the_command_tells_which_bots_it_wants(bots: str, words: str) -> None:
    """In one line, with exit code 1."""
    assert (1, [words]) == run("--bots", bots)
