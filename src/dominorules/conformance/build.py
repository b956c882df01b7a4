"""All vectors of a game, made anew: chosen ones, options, positions by chance, whole matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..deck import Deck
from ..describe import ruleset_from
from ..errors import DealError, VectorsError
from ..match import Match
from ..move import Play
from ..notation import read_move, write_move
from ..ruleset import Ruleset
from ..tile import Tile
from ..variants.presets import PRESETS
from .chance import Chance, Step, steps
from .chosen import TOLD, WANTED, Told, Wanted
from .clauses import clause_id
from .form import Data, result_data
from .options import OPTIONS, Option
from .vector import Head, make_vector

SEED: Final = 20_000
"""The seed of the positions by chance and the whole matches; chosen ones are looked for from seed 0 on."""
POSITIONS: Final = 4
"""How many positions by chance there are for each number of seats."""
_MOST_SEEDS: Final = 5_000
_LONG: Final = 1_000
"""More rounds than a match takes."""
_DEPTHS: Final = ((1, 300), (2, 20), (_LONG, 20))
"""How many rounds of a match are searched for an option's difference, and with how many seeds."""


def vectors(game: str) -> list[Data]:
    """The vectors of a preset.

    Raises:
        VectorsError: Chance doesn't come to a position that is wanted.

    Examples:
        >>> found = vectors("sewastopol")
        >>> found[0]["id"], found[0]["legal"][0]["move"]
        ('sewastopol/beside-6-6', '3-3@0')
    """
    ruleset = PRESETS[game]
    return [
        *(_told(game, ruleset, told) for told in TOLD.get(game, ())),
        *_chosen(game, ruleset, WANTED.get(game, ())),
        *(vector for option in OPTIONS.get(game, ()) for vector in _optional(game, ruleset, option)),
        *_at_rest(game, ruleset),
        *(vector for seats in sorted(ruleset.players) for vector in _by_chance(game, ruleset, seats)),
    ]


def _ids(game: str, clauses: Iterable[str]) -> tuple[str, ...]:
    """Ids of clauses, of which those that are numbers are on the page of the game."""
    return tuple(clause_id(game, clause) if clause.isdecimal() else clause for clause in clauses)


# Told tile by tile ----------------------------------------------------------------------------------------------------


def _told(game: str, ruleset: Ruleset, told: Told) -> Data:
    """The vector of a line of play: the seats get the tiles that they lay, and others that are no doubles where there are any."""
    options = dict(told.options)
    ruleset = ruleset_from({"game": game, "options": options})
    seats = min(ruleset.players)
    texts = told.plays.split()
    hands = [[read_move(text) for text in texts[seat::seats]] for seat in range(seats)]
    held = [[move.tile for move in hand if isinstance(move, Play)] for hand in hands]
    held[len(texts) % seats] += map(Tile.parse, told.hold.split())
    taken = {tile for hand in held for tile in hand}
    spare = sorted((tile for tile in ruleset.tiles if tile not in taken), key=lambda tile: (tile.is_double, tile.index))
    for hand in held:
        while len(hand) < ruleset.dealing.hand_size(seats):
            hand.append(spare.pop(0))
    match = ruleset.deal(ruleset.new_match(seats), Deck([*(tile for hand in held for tile in hand), *spare]))
    for text in texts:
        legal = {write_move(move).partition("=")[0]: move for move in ruleset.legal_moves(match)}
        if text not in legal:
            raise VectorsError(f"{game}/{told.name}: {text} is not one of {', '.join(legal)}", vector=f"{game}/{told.name}")
        match = ruleset.apply(match, legal[text])
    return make_vector(Head(f"{game}/{told.name}", told.why, _ids(game, told.clauses), options), ruleset, match)


# Found by chance ------------------------------------------------------------------------------------------------------


def _chosen(game: str, ruleset: Ruleset, wanted: tuple[Wanted, ...]) -> Iterator[Data]:
    """The vectors of what chance must come to, in their order."""
    found: dict[str, Step] = {}
    searches = dict.fromkeys((one.rounds, one.seats or min(ruleset.players)) for one in wanted)
    for rounds, seats in searches:
        asked = [one for one in wanted if (one.rounds, one.seats or min(ruleset.players)) == (rounds, seats)]
        found.update(_search(ruleset, seats, rounds, asked))
    for one in wanted:
        if one.name not in found:
            raise VectorsError(f"no match by chance shows {game}/{one.name}: {one.why}", vector=f"{game}/{one.name}")
        yield make_vector(Head(f"{game}/{one.name}", one.why, _ids(game, one.clauses)), ruleset, found[one.name].before)


def _search(ruleset: Ruleset, seats: int, rounds: int, wanted: list[Wanted]) -> dict[str, Step]:
    """The first step that shows each of the wanted, as far as there is one."""
    found: dict[str, Step] = {}
    for seed in range(_MOST_SEEDS):
        left = [one for one in wanted if one.name not in found]
        if not left:
            break
        for step in steps(ruleset, seats, seed, rounds):
            found |= {one.name: step for one in left if one.name not in found and one.test(step)}
    return found


def _at_rest(game: str, ruleset: Ruleset) -> Iterator[Data]:
    """Before the first deal, and between two rounds."""
    seats, clauses = min(ruleset.players), ("mechanics: one move at a time",)
    head = Head(f"{game}/not-begun", "Before the first deal there is no legal move.", clauses)
    yield make_vector(head, ruleset, ruleset.new_match(seats))
    *_, last = steps(ruleset, seats, SEED, rounds=1)
    head = Head(f"{game}/between-rounds", "When a round is over there is no legal move.", clauses)
    yield make_vector(head, ruleset, last.after)


def _by_chance(game: str, ruleset: Ruleset, seats: int) -> Iterator[Data]:
    """Positions by chance, and a whole match."""
    chance = Chance(SEED + seats)
    for number in range(POSITIONS):
        played = [*steps(ruleset, seats, SEED + number, rounds=1 + number % 2)]
        match = played[chance.below(len(played))].before
        name = f"{game}/{seats}-seats-{number + 1}"
        yield make_vector(Head(name, "A position by chance."), ruleset, match, most_refused=2)
    *_, last = steps(ruleset, seats, SEED, _LONG)
    yield make_vector(Head(f"{game}/{seats}-seats-match", "A whole match by chance."), ruleset, last.after)


# Options --------------------------------------------------------------------------------------------------------------


def _optional(game: str, ruleset: Ruleset, option: Option) -> Iterator[Data]:
    """The first position where an option makes a difference: as it is with the option and, if it can be, without."""
    options = dict(option.options)
    house = ruleset_from({"game": game, "options": options})
    match, plain = _first_difference(ruleset, house, option.seats or min(house.players))
    name, clauses = f"{game}/option-{option.name}", _ids(game, option.clauses)
    if match is None:
        raise VectorsError(f"{name} makes no difference in any match by chance", vector=name)
    yield make_vector(Head(name, f"An option: {option.why}", clauses, options), house, match)
    if plain:
        yield make_vector(Head(f"{name}-not", f"The same without the option: {option.why}", clauses), ruleset, plain)


def _first_difference(ruleset: Ruleset, house: Ruleset, seats: int) -> tuple[Match | None, Match | None]:
    """The first position in matches of the house that differs, and the same one by the plain rules, where it can be."""
    for rounds, seeds in _DEPTHS:
        for seed in range(seeds):
            plain = ruleset.new_match(seats) if seats in ruleset.players else None
            for step in steps(house, seats, seed, rounds):
                plain = _dealt_too(ruleset, plain, step.before)
                after = _followed(ruleset, plain, house, step)
                if after is None:
                    return step.before, plain
                plain = after
    return None, None


def _dealt_too(ruleset: Ruleset, plain: Match | None, match: Match) -> Match | None:
    """The plain match with the deal that the other was just given; None where the plain rules can't deal it."""
    if plain is None or match.log or match.dealt is None:
        return plain
    try:
        return ruleset.deal(plain, match.dealt.deck)
    except DealError:
        return None


def _followed(ruleset: Ruleset, plain: Match | None, house: Ruleset, step: Step) -> Match | None:
    """The plain match after the step, where the plain rules allow the same moves and give this one the same result; else None."""
    if plain is None or ruleset.legal_moves(plain) != house.legal_moves(step.before):
        return None
    after = ruleset.apply(plain, step.move)
    return after if result_data(after) == result_data(step.after) else None
