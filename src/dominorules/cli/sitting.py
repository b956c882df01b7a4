"""Who sits where at a table: the match that is played there, new or from a file, and the bots."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

import attrs

from .._checks import is_whole
from ..bots import BOTS, bot
from ..errors import DominoError
from ..records import Record, record_of
from ..variants.presets import PRESETS
from .files import record_in
from .game import Game
from .games import game
from .keeping import Keeper

_SEEDS: Final = 1_000_000
"""How many seeds are drawn from: few enough for a seed to be told."""
_STRENGTH: Final = "greedy"


@attrs.frozen(kw_only=True)
class Wanted:
    """What the person asks for; None for what is left out.

    Attributes:
        game: A game, or a file with a record of one; left out, the first that seats so many.
        seats: How many players; left out, as few as the game seats.
        seat: The person's seat, from 0.
        bots: Who plays the other seats, one of `BOTS`.
        seed: A number that repeats the deals.
        save: Where the match is kept.
        resume: A file with the match to go on with, in place of `game` and `seats`.
    """

    game: str | None = None
    seats: int | None = None
    seat: int | None = None
    bots: str | None = None
    seed: int | None = None
    save: Path | None = None
    resume: str | None = None


def sit_down(wanted: Wanted) -> Game:
    """The match that is asked for, new or from a file; what is left out is as it was when the match was kept.

    Raises:
        DominoError: There is no such game, seat or bot, or the record can't be read or gone on with.
        OSError: A file can't be read.

    Examples:
        >>> table = sit_down(Wanted(game="fives", seed=7))
        >>> table.seat, table.seen.seating.seats, table.seed
        (0, 2, 7)
    """
    record = _begun(wanted.game or first_game(wanted.seats), wanted.seats) if wanted.resume is None else _resumed(wanted.resume)
    seat = _number(record, "_seat", 0) if wanted.seat is None else wanted.seat
    seed = _number(record, "_seed", secrets.randbelow(_SEEDS)) if wanted.seed is None else wanted.seed
    name = _bots(record) if wanted.bots is None else wanted.bots
    record = attrs.evolve(record, extra={**record.extra, "_seat": seat, "_seed": seed, "_bots": name})
    match, ruleset = record.match, record.ruleset
    match.seating.check(seat)
    others = bot(name, ruleset, seed)
    adviser = bot(name if name == "search" else _STRENGTH, ruleset, seed)
    own = set[Path]() if wanted.resume is None else {Path(wanted.resume).resolve()}
    return Game(ruleset, seat, seed, others, adviser, Keeper(record, wanted.save, own), match)


def first_game(seats: int | None) -> str:
    """The first game that seats so many, where none is named; where none seats so many, the first of all.

    Examples:
        >>> first_game(2), first_game(4)
        ('fives', 'classic')
    """
    return next((name for name, ruleset in PRESETS.items() if seats in ruleset.players), next(iter(PRESETS)))


def _begun(name: str, seats: int | None) -> Record:
    """The record of a match that begins."""
    ruleset = game(name)
    return record_of(ruleset, ruleset.new_match(min(ruleset.players) if seats is None else seats))


def _resumed(path: str) -> Record:
    """The record of a match to go on with."""
    record = record_in(path, 1)
    if record.hides:
        raise DominoError(f"{path} hides tiles, so the match can't go on from it: expected the record of one who saw all")
    return record


def _number(record: Record, name: str, otherwise: int) -> int:
    """A number that was noted when the match was kept."""
    noted = record.extra.get(name)
    return noted if is_whole(noted, 0) else otherwise


def _bots(record: Record) -> str:
    """The bots that were noted when the match was kept."""
    noted = record.extra.get("_bots")
    return noted if isinstance(noted, str) and noted in BOTS else _STRENGTH
