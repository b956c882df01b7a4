"""A sample of what `make soak` plays, and that it finds a promise broken on purpose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import attrs
import pytest

import soak
from dominorules import FIVES, ORDINARY, PRESETS, Match, Move, Outcome, Reason, Ruleset
from dominorules.rules import Settled
from strategies import PRESET_TABLES, Table

MATCHES = 8
"""How many matches of each preset with each number of players are played: 240 in all."""


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for name, table in PRESET_TABLES.items()])
def test_no_promise_is_broken_in_a_sample(table: Table) -> None:
    """Every preset keeps every promise in every position of some matches, with each number of players."""
    played = [soak.play_match(table.ruleset, table.seats, seed) for seed in range(MATCHES)]
    assert [1] * MATCHES == [sums.matches for sums in played]
    assert all(sums.moves >= sums.rounds > 0 for sums in played)


def test_the_program_plays_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Presets come in turn, with each number of players; each match has its own seed."""
    tables = {(name, seats) for name, ruleset in PRESETS.items() for seats in ruleset.players}
    jobs = [*soak.jobs(len(tables), 5, None, None)]
    assert tables == {(job.preset, job.seats) for job in jobs}
    assert [*range(5, 5 + len(tables))] == [job.seed for job in jobs]
    assert 0 == soak.main(["--matches", "2", "--processes", "1"])
    assert "2 of 2 matches" in capsys.readouterr().out


def test_the_program_runs_in_two_processes() -> None:
    """`make soak` uses every processor."""
    program = [sys.executable, str(Path(soak.__file__)), "--matches", "4", "--processes", "2"]
    ended = subprocess.run(program, check=True, capture_output=True, text=True)
    assert "no promise was broken" == ended.stdout.splitlines()[-1]


def test_nothing_played_is_no_success(capsys: pytest.CaptureFixture[str]) -> None:
    """No preset seats seventeen, so nothing is known then."""
    assert 1 == soak.main(["--seats", "17", "--processes", "1"])
    assert "nothing was played: no preset seats so many\n" == capsys.readouterr().out


# Promises broken on purpose -------------------------------------------------------------------------------------------

legal_moves, apply = Ruleset.legal_moves, Ruleset.apply
TIMES = count()
"""How often something was done."""


def takes_any_move(self: Ruleset, match: Match, move: Move) -> Match:
    """What is illegal is taken for the first legal move."""
    legal = legal_moves(self, match)
    return apply(self, match, move if move in legal else legal[0]) if legal else match


def lists_a_move_twice(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """The last legal move comes again."""
    legal = legal_moves(self, match)
    return legal + legal[-1:]


def lists_moves_backwards_at_times(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """The order depends on how often moves were listed before."""
    legal = legal_moves(self, match)
    return legal[::-1] if next(TIMES) % 3 else legal


def loses_a_tile(self: Ruleset, match: Match, move: Move) -> Match:
    """The boneyard's last tile is gone after a move."""
    after = apply(self, match, move)
    return attrs.evolve(after, boneyard=after.boneyard[:-1])


def doubles_a_tile(self: Ruleset, match: Match, move: Move) -> Match:
    """The boneyard's first tile is there twice after a move."""
    after = apply(self, match, move)
    return attrs.evolve(after, boneyard=after.boneyard[:1] + after.boneyard)


def overlooks_the_end(self: Ruleset, match: Match, move: Move) -> Match:
    """A round that ended goes on."""
    after = apply(self, match, move)
    return after if after.round_outcome is None else attrs.evolve(after, to_move=match.to_move, round_outcome=None, outcome=None)


def ends_too_soon(self: Ruleset, match: Match, move: Move) -> Match:
    """A round is called blocked at once."""
    after = apply(self, match, move)
    outcome = Outcome(Reason.BLOCK, None, None, (0,) * match.seating.side_count)
    return attrs.evolve(after, to_move=None, round_outcome=outcome)


def scores_by_the_clock(self: Ruleset, match: Match, move: Move) -> Match:
    """A side's points depend on how often moves were applied before."""
    after = apply(self, match, move)
    return attrs.evolve(after, scores=(next(TIMES) % 7, *after.scores[1:]))


class Unequal(tuple[int, ...]):
    """Scores that are like no others."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return super().__hash__()


def makes_matches_unlike_any_other(self: Ruleset, match: Match, move: Move) -> Match:
    """A match that was copied is another."""
    after = apply(self, match, move)
    return attrs.evolve(after, scores=Unequal(after.scores))


@pytest.mark.parametrize(
    ("number", "verb", "fault"),
    [
        (1, "apply", takes_any_move),
        (2, "legal_moves", lists_a_move_twice),
        (2, "legal_moves", lists_moves_backwards_at_times),
        (3, "apply", loses_a_tile),
        (3, "apply", doubles_a_tile),
        (4, "apply", overlooks_the_end),
        (4, "apply", ends_too_soon),
        (5, "apply", scores_by_the_clock),
        (5, "apply", makes_matches_unlike_any_other),
    ],
)
def test_a_promise_broken_on_purpose_is_found(
    number: int, verb: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program ends with 1 and names the promise, the preset, the seats and the seed."""
    monkeypatch.setattr(Ruleset, verb, fault)
    assert 1 == soak.main(["--preset", "ordinary", "--seats", "3", "--seed", "7", "--matches", "20", "--processes", "1"])
    shown = capsys.readouterr().out.splitlines()[-1]
    assert shown.startswith("broken: preset ordinary, seats 3, seed ")
    assert f"BrokenPromiseError: promise {number}, " in shown


@attrs.frozen
class GivesOutsAway:
    """A settlement by which the seat after the one that went out wins."""

    def settle(self, match: Match, round: Any, reason: Reason) -> Settled:
        """Nobody wins a block."""
        return Settled(match.seating.after(round.last_to_play) if reason is Reason.OUT else None, 0)


def test_an_out_that_does_not_win_is_found() -> None:
    """Going out always wins the round (Mechanics: going out)."""
    with pytest.raises(soak.BrokenPromiseError, match="promise 4, who goes out wins the round"):
        soak.play_match(attrs.evolve(FIVES, settlement=GivesOutsAway()), 2, 1)


@attrs.frozen
class NeverDraws:
    """A player who can't play passes, though tiles are left to draw."""

    reserve: int = 0

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """Never."""
        return False


def test_a_round_without_end_is_found() -> None:
    """Every round ends within a bound; here all pass for ever."""
    with pytest.raises(soak.BrokenPromiseError, match="promise 8, a round takes 84 moves at most"):
        soak.play_match(attrs.evolve(ORDINARY, drawing=NeverDraws()), 2, 1)
