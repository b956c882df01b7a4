"""A table as it is kept: the record of its match, which grows by a line with each move."""

from __future__ import annotations

import json
from collections.abc import Iterable

import attrs

from dominorules import DRAW, PASS, Dealt, Drew, Match, Passed, Played, Tile, write_move
from dominorules.records import loads

from .games import GAMES
from .seats import Keys
from .table import Table

_END = '"""\n'


@attrs.frozen
class Kept:
    """What is kept of a table.

    Attributes:
        id: Its name in links.
        game: The name of the ruleset.
        names: The name of each player; "" for one without a name.
        bots: The name of the bot on each seat; None where a person sits.
        keys: What opens the seats.
        lines: What each deal and each move added to the record.
    """

    id: str
    game: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    keys: Keys
    lines: tuple[str, ...] = ()


def kept(table: Table) -> Kept:
    """What is kept of a table whose match has not begun."""
    return Kept(table.id, table.ruleset.name, table.names, table.bots, table.keys)


def line_of(match: Match) -> str:
    r"""What the last thing that happened in a match adds to its record: a deal or a move.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> line_of(FIVES.apply(match, FIVES.legal_moves(match)[0]))
        '0: 6-6\n'
    """
    match match.rounds[-1].events[-1]:
        case Played(seat=seat, play=move):
            return f"{seat}: {write_move(move)}\n"
        case Drew(seat=seat):
            return f"{seat}: {write_move(DRAW)}\n"
        case Passed(seat=seat):
            return f"{seat}: {write_move(PASS)}\n"
        case Dealt():
            return _deal_of(match)


def _deal_of(match: Match) -> str:
    round = match.rounds[-1]
    tiles, size = round.dealt.deck.tiles, len(round.hands[0])
    hands = ", ".join(f'"{_tiles(tiles[seat * size : (seat + 1) * size])}"' for seat in range(match.seating.seats))
    before = _END if match.past else ""  # the end of the moves of the round before
    boneyard = _tiles(round.boneyard)
    return f'{before}[[rounds]]\nhands = [{hands}]\nboneyard = "{boneyard}"\nlot = {round.dealt.deck.lot}\nmoves = {_END}'


def table_of(found: Kept) -> Table:
    """The table that was kept: its record is read, and so played through and checked.

    Raises:
        DominoError: What was kept can't have been.
    """
    record = loads(_record(found), presets=GAMES)
    return Table(found.id, record.ruleset, found.names, found.bots, found.keys, record.match)


def _record(found: Kept) -> str:
    head = f"format = 1\ngame = {json.dumps(found.game)}\nseats = {len(found.names)}\n"
    return "".join((head, *found.lines, _END if found.lines else ""))


def _tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))
