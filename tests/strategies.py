"""Hypothesis strategies for dominoes: decks, rulesets, and all the states of a match that legal play can reach.

A `Table` is a ruleset and a number of seats that it seats; a `History` is a match as it was played, state by state.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import attrs
from hypothesis import strategies as st

from dominorules import FIVES, PRESETS, Deck, Match, Ruleset, Tile, TileSet
from dominorules.rules import (
    Ahead,
    Award,
    BothEndsMatched,
    ByEnding,
    ByRound,
    Differences,
    Doubles,
    DrawOne,
    Equal,
    FewestTiles,
    HandSize,
    LastToPlay,
    Matadors,
    Mode,
    Multiples,
    NoDrawing,
    NoScore,
    Opens,
    OpponentsPips,
    OutOrBlock,
    Pairs,
    Rounding,
    Scope,
    Spinners,
    Strongest,
    SumTo,
    Target,
    UntilPlayable,
    Which,
    WinnerLeads,
)

MOST_MOVES = 160
"""More moves than most matches to 100 take, so that many walks play one whole."""


class Table(NamedTuple):
    """A game and how many play it."""

    ruleset: Ruleset
    seats: int


PRESET_TABLES = {f"{name}-{seats}": Table(ruleset, seats) for name, ruleset in PRESETS.items() for seats in sorted(ruleset.players)}
"""Every preset with every number of players, by a name that a test report can show."""


class History(NamedTuple):
    """A match as it was played, move by move."""

    table: Table
    states: tuple[Match, ...]

    @property
    def last(self) -> Match:
        """The match as it stands."""
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[Match, Match]]:
        """Each state but the last with the one that follows it."""
        return pairwise(self.states)

    def __repr__(self) -> str:
        """What is needed to play it again, for the report of a failed test."""
        played = [f"{round.dealt.deck!r}: {', '.join(map(repr, round.events[1:]))}" for round in self.last.rounds]
        return "\n".join((f"{self.table.seats} seats, {self.table.ruleset!r}", *played))


def tiles(highest: int = 18) -> st.SearchStrategy[Tile]:
    """Any tile of a set, without a number of any set."""
    halves = st.integers(0, highest)
    return st.builds(Tile, halves, halves)


def layouts() -> st.SearchStrategy[Spinners]:
    """Every combination of the options of spinners, the line of fives first."""
    return st.builds(
        Spinners,
        which=st.sampled_from((Which.FIRST, Which.CROSSWISE, Which.LEAD, Which.NONE)),
        opens=st.sampled_from(Opens),
        doubles=st.sampled_from((Doubles.CROSSWISE, Doubles.EITHER, Doubles.LENGTHWISE)),
        open_sides_count=st.booleans(),
        lone_spinner_counts_once=st.booleans(),
    )


def drawings() -> st.SearchStrategy[UntilPlayable | DrawOne | NoDrawing]:
    """Every way of drawing, with reserves that an ordinary boneyard can and can't reach."""
    reserves = (0, 2, 30)
    return st.sampled_from((*map(UntilPlayable, reserves), NoDrawing(), *map(DrawOne, reserves)))


def leads() -> st.SearchStrategy[ByRound]:
    """Forced leads that score and that don't, and later rounds led by their winner or by strength."""
    forced = st.builds(Strongest, scores=st.sampled_from((True, False)))
    later = forced | st.just(WinnerLeads()) | st.builds(ByEnding, out=forced | st.just(WinnerLeads()), block=forced)
    return st.builds(ByRound, first=forced, later=later)


def awards() -> st.SearchStrategy[Award]:
    """Every kind of pay with every rounding."""
    return st.builds(
        Award,
        st.sampled_from((OpponentsPips(), Differences())),
        st.builds(Rounding, st.sampled_from(Mode), st.sampled_from((5, 3, 10)), st.sampled_from(Scope)),
        per=st.sampled_from((1, 5)),
        bonus=st.sampled_from((0, 10)),
    )


def settlements() -> st.SearchStrategy[OutOrBlock]:
    """Every kind of pay, and contests of which some leave a round without a winner."""
    rows = ((Ahead(), FewestTiles(), LastToPlay()), (LastToPlay(),), (FewestTiles(),), (Ahead(),))
    return st.builds(OutOrBlock, out=awards(), block=awards(), block_winner=st.sampled_from(rows))


def scorings() -> st.SearchStrategy[Multiples | NoScore]:
    """Counts that score, whole or in parts, and no score before the round ends."""
    return st.sampled_from((Multiples(5), NoScore(), Multiples(5, per=5), Multiples(3, per=3), Multiples(1)))


HOUSES = {
    "fives-2": Table(FIVES, 2),
    "fives-3": Table(attrs.evolve(FIVES, players=(3, 4), dealing=HandSize(5)), 3),
    "fives-4": Table(attrs.evolve(FIVES, players=(4,), dealing=HandSize(7)), 4),
    "fives-pairs": Table(attrs.evolve(FIVES, players=(4,), sides=Pairs()), 4),
    "threes-2": Table(attrs.evolve(FIVES, players=(2,), tiles=TileSet(3), dealing=HandSize(3)), 2),
    "nines-5": Table(attrs.evolve(FIVES, players=(5,), tiles=TileSet(9), dealing=HandSize(9)), 5),
}
"""Fives for other numbers of players, for pairs, and with sets that make short rounds and long ones."""


def house_tables(table: Table) -> st.SearchStrategy[Table]:
    """House rules: a game with any mix of options for the same players; the simplest is fives."""
    options = st.fixed_dictionaries(
        {
            "layout": layouts(),
            "joining": st.sampled_from((Equal(), Equal(), SumTo(), SumTo(matadors=Matadors.WILD))),
            "drawing": drawings(),
            "lead": leads(),
            "settlement": settlements(),
            "scoring": scorings(),
            "closing": st.sampled_from((FIVES.closing, BothEndsMatched())),
            "match_end": st.sampled_from((Target(100), Target(61), Target(20))),
        }
    )

    def change(parts: dict[str, Any]) -> Table:
        return Table(attrs.evolve(table.ruleset, name="house", **parts), table.seats)

    return options.map(change)


@lru_cache(maxsize=50)  # making a strategy takes longer than drawing from it
def decks(table: Table) -> st.SearchStrategy[Deck]:
    """Decks that a seed gives, and any order of the set with any lot, the order of the tiles being the simplest."""
    orders = st.builds(Deck, st.permutations(table.ruleset.tiles.tiles), st.integers(0, table.seats - 1))
    seeded = st.builds(table.ruleset.shuffle, st.just(table.seats), st.integers(0, 2**32))
    return seeded | orders


@st.composite
def histories(draw: st.DrawFn, tables: st.SearchStrategy[Table], *, running: bool = False, most: int = MOST_MOVES) -> History:
    """Legal play by chance, over as many rounds as it takes; with `running` it stops while a round runs."""
    table = draw(tables)
    ruleset = table.ruleset
    states = [ruleset.new_match(table.seats)]
    length = draw(st.integers(10, most) | st.integers(0, 9))  # the simplest example is worth a look too
    for choice in draw(st.binary(min_size=most, max_size=most))[:length]:
        if states[-1].is_over:
            break
        states.append(_step(draw, table, states[-1], choice))
    if running:
        while states[-1].is_over:
            states.pop()
        while states[-1].to_move is None:
            states.append(_step(draw, table, states[-1], 0))
    return History(table, tuple(states))


def _step(draw: st.DrawFn, table: Table, match: Match, choice: int) -> Match:
    if match.to_move is None:
        return table.ruleset.deal(match, draw(decks(table)))
    moves = table.ruleset.legal_moves(match)
    return table.ruleset.apply(match, moves[choice % len(moves)])
