"""Every game, played by chance beside a second, dumb implementation that must agree at every step.

The other one is `naive.py`, which was written from the rules alone. Compared are the legal moves, whose turn it is, the hands, the
boneyard, counts, points and scores, how each round ended, for whom and for how much, and who won the match. Where they disagree the
failed test tells the seed that brings the match back.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import attrs
import pytest

import naive
from dominorules import PRESETS, Deck, Draw, Match, Move, Pass, Play, Played, Ruleset, Tile, TileSet
from dominorules.rules import (
    Award,
    BothEndsMatched,
    DrawOne,
    FewestDoubles,
    FewestPipsOffDoubles,
    LastToPlay,
    Matadors,
    Multiples,
    NearTarget,
    NoPips,
    Opens,
    Spinners,
    SumTo,
    Target,
    UntilPlayable,
    Which,
)

MATCHES = 100
"""How many matches are played of each game with two ends, with each number of players: 2,000 in all."""
FEWER_MATCHES = 20
"""How many of each other game, and with each option."""
MOST_ROUNDS = 10
"""After so many rounds a match is left, so that no game takes much longer than the others."""


class Case(NamedTuple):
    """A game as the package plays it, and the options by which the other implementation knows it."""

    ruleset: Ruleset
    seats: int
    options: tuple[str, ...]

    def __repr__(self) -> str:
        """The game in the words of the other implementation."""
        return ", ".join((f"{self.ruleset.name} for {self.seats}", *self.options))


def cases(name: str, *options: str, **changes: Any) -> list[Any]:
    """Return the parameters of a test: a preset, with these parts changed, for each number of players."""
    ruleset = attrs.evolve(PRESETS[name], **changes)
    found = [Case(ruleset, seats, options) for seats in sorted(ruleset.players)]
    return [pytest.param(case, id="-".join((name, str(case.seats), *options)).replace(" ", "-")) for case in found]


def laid_out(name: str, **changes: Any) -> Any:
    """Return the layout of a preset with these options changed."""
    layout: Any = PRESETS[name].layout
    return attrs.evolve(layout, **changes)


def blocks_won_by(name: str, *contests: Any) -> Any:
    """Return the settlement of a preset with other contests for the winner of a block."""
    settlement: Any = PRESETS[name].settlement
    return attrs.evolve(settlement, block_winner=contests)


NO_SPINNER = Spinners(which=Which.NONE)
TWO_ENDS = [
    *cases("classic"),
    *cases("classic-pairs"),
    *cases("ordinary"),
    *cases("threes"),
    *cases("bergen"),
    *cases("matador"),
    *cases("fives", "no spinner", layout=NO_SPINNER),
    *cases("fives-points", "no spinner", layout=NO_SPINNER),
    *cases("points", "no spinner", layout=NO_SPINNER),
    *cases("ten-rounds", "no spinner", layout=NO_SPINNER),
]
TWO_ENDS_BY_OPTION = [
    *cases("ordinary", "draw one", drawing=DrawOne()),
    *cases("ordinary", "reserve", drawing=UntilPlayable(reserve=2)),
    *cases("ordinary", "closing by both ends", closing=BothEndsMatched()),
    *cases("bergen", "near the target", match_end=NearTarget(15)),
    *cases("bergen", "doubles in a block", settlement=blocks_won_by("bergen", FewestDoubles(), FewestPipsOffDoubles())),
    *cases("matador", "wild", joining=SumTo(matadors=Matadors.WILD)),
    *cases("matador", "counted", scoring=Multiples(5)),
    *cases("matador", "double-nine", tiles=TileSet(9)),
]
BRANCHING = [
    *cases("fives"),
    *cases("fives-points"),
    *cases("points"),
    *cases("ten-rounds"),
    *cases("traditional"),
    *cases("muggins"),
    *cases("muggins-fifths"),
    *cases("sewastopol"),
]
BRANCHING_BY_OPTION = [
    *cases("fives", "any order", layout=laid_out("fives", opens=Opens.ANY_ORDER)),
    *cases("fives", "open sides", layout=laid_out("fives", open_sides_count=True)),
    *cases("fives", "lone once", layout=laid_out("fives", lone_spinner_counts_once=True)),
    *cases("traditional", "any order", layout=laid_out("traditional", opens=Opens.ANY_ORDER)),
    *cases("muggins", "any order", layout=laid_out("muggins", opens=Opens.ANY_ORDER)),
    *cases("muggins", "open sides", layout=laid_out("muggins", open_sides_count=True)),
    *cases("muggins", "any order", "open sides", layout=laid_out("muggins", opens=Opens.ANY_ORDER, open_sides_count=True)),
    *cases("muggins", "all four first", layout=laid_out("muggins", opens=Opens.ALL_FOUR_FIRST)),
    *cases("muggins-fifths", "any order", layout=laid_out("muggins-fifths", opens=Opens.ANY_ORDER)),
    *cases("muggins-fifths", "first double", layout=laid_out("muggins-fifths", which=Which.FIRST)),
    *cases("sewastopol", "all four first", layout=laid_out("sewastopol", opens=Opens.ALL_FOUR_FIRST)),
]


# The two side by side -------------------------------------------------------------------------------------------------


def told(move: Move) -> naive.Move:
    """Return a move as the other implementation tells it."""
    match move:
        case Play(tile, arm, outward, crosswise):
            return ((tile.high, tile.low), arm, outward, crosswise)
        case Draw():
            return "draw"
        case Pass():
            return "pass"


def agree_on_the_moves(game: naive.Game, ruleset: Ruleset, match: Match) -> list[tuple[naive.Move, Move]]:
    """Compare whose turn it is, the scores and the legal moves, and return each move as both tell it."""
    assert game.turn == match.to_move
    assert tuple(game.scores) == match.scores
    legal = ruleset.legal_moves(match)
    both = {told(move): move for move in legal}
    moves = game.moves()
    assert set(moves) == both.keys()
    assert len(moves) == len(legal)
    return [(move, both[move]) for move in moves]


def agree_on_the_round(game: naive.Game, match: Match, scored: list[tuple[int, int | None, int]]) -> None:
    """Compare the hands and the boneyard, and what each play of the round counted and scored."""
    assert match.round is not None
    held = [[(tile.high, tile.low) for tile in hand] for hand in match.round.hands]
    assert [sorted(hand) for hand in game.hands] == held
    assert game.stock == [(tile.high, tile.low) for tile in match.round.boneyard]
    assert scored == [(event.seat, event.count, event.points) for event in match.round.events if isinstance(event, Played)]


def agree_on_the_result(game: naive.Game, match: Match) -> None:
    """Compare how a round ended, and the match if it did."""
    assert match.round is not None
    found = match.round.outcome
    assert found is not None
    side = None if game.winner is None else game.side(game.winner)
    assert (game.reason, side) == (found.reason.value, found.side)
    assert tuple(game.paid if side == other else 0 for other in range(len(game.scores))) == found.points
    if match.seating.side_count == match.seating.seats:
        assert game.winner == found.seat
    assert tuple(game.scores) == match.scores
    assert game.result == (match.outcome and (match.outcome.reason.value, match.outcome.side))


def play(case: Case, seed: int, most_rounds: int) -> naive.Game:
    """Play a match by chance with both, compare them at every step, and return it as the other implementation left it."""
    ruleset, seats, options = case
    chance = Random(seed)
    match, game = ruleset.new_match(seats), naive.Game(ruleset.name, seats, options)
    while not match.is_over and len(match.rounds) < most_rounds:
        tiles = [(tile.high, tile.low) for tile in ruleset.tiles]
        chance.shuffle(tiles)
        lot = chance.randrange(seats)
        match = ruleset.deal(match, Deck(tuple(Tile(*tile) for tile in tiles), lot))
        game.deal(tiles, lot)
        scored: list[tuple[int, int | None, int]] = []
        agree_on_the_round(game, match, scored)
        while game.turn is not None:
            same, move = chance.choice(agree_on_the_moves(game, ruleset, match))
            game.do(same)
            match = ruleset.apply(match, move)
            if isinstance(move, Play):
                scored.append((game.last, game.count, game.points))
        agree_on_the_round(game, match, scored)
        agree_on_the_result(game, match)
    return game


def agree(case: Case, seeds: Sequence[int], most_rounds: int = MOST_ROUNDS) -> list[naive.Game]:
    """Play a match for each seed, and name the one with which something is wrong."""
    played: list[naive.Game] = []
    for seed in seeds:
        try:
            played.append(play(case, seed, most_rounds))
        except Exception as error:
            error.add_note(f"in {case!r}, with seed {seed}")
            raise
    return played


# The claims -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", TWO_ENDS)
def test_a_line_with_two_ends_is_played_alike(case: Case) -> None:
    """Every preset with two ends, and fives and its siblings without a spinner, comes out as a list and nested loops say.

    S0 to S4, all clauses of these games.
    """
    agree(case, range(MATCHES))


@pytest.mark.parametrize("case", TWO_ENDS_BY_OPTION)
def test_a_line_with_two_ends_is_played_alike_by_every_option(case: Case) -> None:
    """So does each option of these games (S3: ordinary, bergen, matador)."""
    agree(case, range(FEWER_MATCHES))


@pytest.mark.parametrize("case", BRANCHING)
def test_a_layout_that_branches_is_played_alike(case: Case) -> None:
    """Every preset with spinners comes out as a list of tiles with their sides says.

    Mechanics: spinner geometry, the count; S0 and S2 to S4, all clauses of these games.
    """
    agree(case, range(FEWER_MATCHES))


@pytest.mark.parametrize("case", BRANCHING_BY_OPTION)
def test_a_layout_that_branches_is_played_alike_by_every_option(case: Case) -> None:
    """So does each option of when the sides of a spinner open and how it counts (Mechanics: spinner geometry, the count)."""
    agree(case, range(FEWER_MATCHES))


def test_blocks_of_fives_at_level_scores_are_won_alike() -> None:
    """At level scores fewer tiles win, of as many who played last: seldom, but less so in first rounds (S0, block)."""
    case = Case(attrs.evolve(PRESETS["fives"], layout=NO_SPINNER), 2, ("no spinner",))
    blocks = [game for game in agree(case, range(2000), most_rounds=1) if game.reason == "block"]
    level = [game for game in blocks if game.scores[game.winner or 0] - game.paid == game.scores[1 - (game.winner or 0)]]
    tiles = [(len(game.hands[0]), len(game.hands[1])) for game in level]
    assert any(mine == yours for mine, yours in tiles)
    assert any(mine != yours for mine, yours in tiles)


def test_every_preset_is_compared() -> None:
    """No preset and no number of players is left out."""
    compared = {(case.values[0].ruleset.name, case.values[0].seats) for case in TWO_ENDS + BRANCHING}
    assert {(name, seats) for name, ruleset in PRESETS.items() for seats in ruleset.players} == compared


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("bergen", {"settlement": attrs.evolve(blocks_won_by("bergen"), out=Award(NoPips(), bonus=2))}),
        ("classic", {"match_end": Target(101)}),
        ("classic-pairs", {"settlement": PRESETS["classic"].settlement}),
        ("fives", {"layout": laid_out("fives", which=Which.LEAD)}),
        ("fives-points", {"settlement": PRESETS["fives"].settlement}),
        ("matador", {"joining": SumTo(8)}),
        ("muggins", {"layout": PRESETS["traditional"].layout}),
        ("ordinary", {"settlement": PRESETS["classic"].settlement}),
        ("sewastopol", {"layout": NO_SPINNER}),
        ("threes", {"scoring": Multiples(3)}),
        ("traditional", {"settlement": blocks_won_by("traditional", LastToPlay())}),
    ],
)
def test_another_rule_is_noticed_and_the_seed_is_told(name: str, changes: dict[str, Any]) -> None:
    """The two disagree where one plays by another rule, so that agreement means something."""
    case = Case(attrs.evolve(PRESETS[name], **changes), max(PRESETS[name].players), ())
    with pytest.raises(AssertionError) as failed:
        agree(case, range(FEWER_MATCHES))
    notes = failed.value.__notes__
    assert [f"in {case!r}, with seed"] == [note.rpartition(" ")[0] for note in notes]
