"""Matches played by chance, in each position of which the promises are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs

from .._checks import is_whole
from ..deck import Deck
from ..errors import RulesetError
from ..languages import Language, language, languages
from ..match import Match
from ..ruleset import Ruleset
from .looking import look
from .playing import Moment, next_step, start, with_twin
from .promises import BrokenPromiseError, Fault
from .recorded import record_text
from .smallest import smallest

MOST_ROUNDS: Final = 25
"""A match need not end, since points can be lost; after so many rounds it is left."""
CLOSE_LOOK: Final = 1 / 15
"""How often a position of the first round is looked at closely, which takes longer than to play on, and more so with each round
before it: one of the second round is half as often, and so forth."""
CLOSE_LOOK_AT_AN_END: Final = 1 / 3
"""How often a position is in which the first round has ended."""


@attrs.frozen
class Checked:
    """How much was played and looked at.

    Attributes:
        matches: How many matches were played.
        rounds: How many rounds they had.
        moves: How many moves were made in them.
        close_looks: In how many positions the promises were checked that take longer.
    """

    matches: int = 0
    rounds: int = 0
    moves: int = 0
    close_looks: int = 0

    def __add__(self, other: Checked) -> Checked:
        """Both together."""
        return Checked(
            self.matches + other.matches,
            self.rounds + other.rounds,
            self.moves + other.moves,
            self.close_looks + other.close_looks,
        )


def check_ruleset(
    ruleset: Ruleset,
    *,
    seats: int | None = None,
    matches: int = 20,
    seed: int = 0,
    spoken: Sequence[str | Language] | None = None,
) -> Checked:
    """Play matches by chance and check every promise of the library in them; return how much was looked at.

    What takes no longer than to play on is checked in every position. The rest is checked in some, more often in early rounds: most
    of promise 1, copies and replays (5), records (6), views (7) and what is said (9). What is found broken is looked for in shorter
    matches.

    Args:
        ruleset: The ruleset; strategies from outside the package are frozen attrs classes that can be found by their names.
        seats: The number of players; None for every number that it seats.
        matches: How many matches are played with each number of players.
        seed: The seed of the first match; the others follow. The same seeds lead to the same matches.
        spoken: The languages in which everything must be said, such as one that has messages for the reasons of your own
            strategies; None for those that the library speaks.

    Raises:
        BrokenPromiseError: A promise does not hold.
        RulesetError: The ruleset doesn't seat so many, or no match was asked for.
        LanguageError: The library doesn't speak a language.

    Examples:
        >>> from dominorules import FIVES
        >>> checked = check_ruleset(FIVES, matches=1, seed=3)
        >>> checked.matches, checked.rounds > 0, checked.moves > checked.rounds
        (1, True, True)
    """
    if not is_whole(matches, 1):
        raise RulesetError(f"matches must be a whole number, 1 or more, not {matches!r}", option="matches", value=matches)
    if not is_whole(seed, 0):
        raise RulesetError(f"seed must be a whole number, 0 or more, not {seed!r}", option="seed", value=seed)
    tongues = tuple([one if isinstance(one, Language) else language(one) for one in (languages() if spoken is None else spoken)])
    checked = Checked()
    for players in sorted(ruleset.players) if seats is None else [seats]:
        ruleset.new_match(players)
        for number in range(seed, seed + matches):
            checked += _check_match(ruleset, players, number, tongues)
    return checked


def _check_match(ruleset: Ruleset, seats: int, seed: int, spoken: tuple[Language, ...]) -> Checked:
    """Play one match and check the promises in it."""
    chance = Random(seed)  # noqa: S311  # chance in a game needs no secrets
    moment, close_looks = start(ruleset, seats, spoken), 0
    try:
        moment = with_twin(moment)
        while True:
            closely = chance.random() < _share(moment.match)
            close_looks += closely
            look(moment, closely=closely)
            step = next_step(moment, chance)
            if step is None or (isinstance(step, Deck) and len(moment.match.rounds) == MOST_ROUNDS):
                break
            moment = moment.after(step)
    except Fault as fault:
        raise _broken(seats, seed, *smallest(moment, fault)) from fault
    rounds = len(moment.match.rounds)
    return Checked(matches=1, rounds=rounds, moves=len(moment.steps) - rounds, close_looks=close_looks)


def _share(match: Match) -> float:
    """How often such a position is looked at closely."""
    return (CLOSE_LOOK if match.round_outcome is None else CLOSE_LOOK_AT_AN_END) / (len(match.past) + 1)


def _broken(seats: int, seed: int, moment: Moment, fault: Fault) -> BrokenPromiseError:
    """The error for what was found."""
    ruleset, record = moment.ruleset, record_text(moment)
    return BrokenPromiseError(
        f"{fault}\nin {ruleset.name} for {seats}, found with seed {seed}, as this match shows:\n{record}",
        promise=fault.promise,
        claim=fault.claim,
        detail=fault.detail,
        ruleset=ruleset,
        seats=seats,
        seed=seed,
        match=moment.match,
        record=record,
    )
