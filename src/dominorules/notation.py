"""Moves as text, and tiles as pictures (Golden values: how tiles and placements are told).

A move is `draw`, `pass` or a tile and where it goes: `6-4` for a lead; `6-4@1=4` for a tile laid on arm 1 with its 4 outward;
`5-5@0` for a double laid crosswise, whose outward half needs no telling; `5-5@0l` for one laid lengthwise; `6-1@0x` for a tile laid
crosswise that passes on the number before it (matador). Each move is written in one way, and each such text is one move.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

from .errors import IllegalMoveError, NotationError, TileError
from .match import Match
from .move import DRAW, PASS, Draw, Move, Pass, Play
from .refusal import refuse
from .ruleset import Ruleset
from .tile import HIGHEST_PIP, Tile

LONGEST_MOVE: Final = 100
"""The most characters that a text of a move may have."""

_NOTHING: Final = "-"
"""Stands for the outward half where none faces outward though one would be expected."""

_SPACE: Final = re.compile(r"\s*", re.ASCII)
_AT: Final = re.compile("@")
_TURNS: Final = re.compile("=")
_WORD: Final = re.compile(r"(draw|pass)(?!\w)", re.ASCII | re.IGNORECASE)
_UP_TO_PLACE: Final = re.compile(r"[^@=a-z]*", re.ASCII | re.IGNORECASE)
_NUMBER: Final = re.compile(r"\d+", re.ASCII)
_HALF: Final = re.compile(r"\d+|-", re.ASCII)
_WAY: Final = re.compile(r"[lx](?!\w)", re.ASCII | re.IGNORECASE)


def write_move(move: Move) -> str:
    """A move as text, the one way to write it.

    Raises:
        IllegalMoveError: It is no move.

    Examples:
        >>> write_move(Play(Tile(6, 4), arm=1, outward=4)), write_move(Play(Tile(6, 4))), write_move(DRAW)
        ('6-4@1=4', '6-4', 'draw')
    """
    if not isinstance(move, Play):
        if not isinstance(move, Draw | Pass):
            raise IllegalMoveError(f"a move is a play, a draw or a pass, not {move!r}", move=move)
        return "draw" if isinstance(move, Draw) else "pass"
    if move.tile.is_double:
        passes_on = move.crosswise and move.arm is not None and move.outward is None
        way = "x" if passes_on else "" if move.crosswise else "l"
    else:
        way = "x" if move.crosswise else ""
    arm = "" if move.arm is None else f"@{move.arm}"
    half = "" if move.outward == _expected_half(move.tile, move.arm, way) else f"={_half_text(move.outward)}"
    return f"{move.tile}{arm}{half}{way}"


def read_move(text: str) -> Move:
    """Read a move: what `write_move` writes, with spaces between the parts or not, in any letter case.

    A tile is read as `Tile.parse` does. What a text leaves out is taken as `write_move` leaves it out: no arm is a lead; see
    `find_move` for the move that a shorter text means in a position. The rules are not asked.

    Args:
        text: The text, of 100 characters at most.

    Raises:
        NotationError: The text is not a move; `.column` says where it stops being one.

    Examples:
        >>> read_move("6-4@1=4")
        Play(tile=Tile(6, 4), arm=1, outward=4, crosswise=False)
        >>> read_move("5-5 @ 0")
        Play(tile=Tile(5, 5), arm=0, outward=5, crosswise=True)
        >>> read_move("Draw")
        Draw()
    """
    named = _read(text)
    return named.move if isinstance(named, _Named) else named


def find_move(ruleset: Ruleset, match: Match, text: str) -> Move:
    """The one legal move that a text names, which may leave out what only one legal move can mean.

    What `write_move` writes always means that move; a shorter text, such as a tile alone, means the one legal move that has all
    that it names.

    Raises:
        NotationError: The text is not a move, or names more than one that is legal; the message lists them.
        IllegalMoveError: No legal move is meant; the message says why, as that of `Ruleset.apply` does.

    Examples:
        >>> from dominorules import FIVES
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> match = FIVES.apply(match, find_move(FIVES, match, "6-6"))
        >>> [write_move(move) for move in FIVES.legal_moves(match)]
        ['6-1@0=1', '6-2@0=2']
        >>> find_move(FIVES, match, "62")
        Play(tile=Tile(6, 2), arm=0, outward=2, crosswise=False)
    """
    named, legal = _read(text), ruleset.legal_moves(match)
    meant = named.move if isinstance(named, _Named) else named
    if meant in legal:
        return meant
    if isinstance(named, _Named):
        found = [move for move in legal if isinstance(move, Play) and named.allows(move)]
        if len(found) == 1:
            return found[0]
        if found:
            choices = ", ".join(map(write_move, found))
            words = f"{named.tile} can be laid in {len(found)} ways: {choices}"
            raise NotationError(words, text=text, column=len(text.rstrip()) + 1)
        meant = named.on_an_arm_of(match)
    raise refuse(match, meant, legal)


def unicode_tile(tile: Tile, *, vertical: bool = False, first: int | None = None) -> str:
    """A tile of double-six as one character of Unicode's domino tiles, which `Tile.parse` reads as well.

    Args:
        tile: The tile.
        vertical: Whether it stands upright.
        first: The pips of the half on the left, or on top of an upright tile; None for the higher half.

    Raises:
        NotationError: The tile has more than 6 pips on a half: Unicode has no character for it.
        TileError: It is no tile, or no half of it shows `first`.

    Examples:
        >>> import unicodedata
        >>> unicodedata.name(unicode_tile(Tile(6, 4))), unicodedata.name(unicode_tile(Tile(6, 4), vertical=True, first=4))
        ('DOMINO TILE HORIZONTAL-06-04', 'DOMINO TILE VERTICAL-04-06')
    """
    if not isinstance(tile, Tile):
        raise TileError(f"expected a tile, not {tile!r}")
    if tile.high > 6:
        raise NotationError(f"Unicode has domino tiles of 0 to 6 pips a half, none for {tile}", text=str(tile))
    second = tile.low if first is None else tile.other(first)
    return chr((0x1F063 if vertical else 0x1F031) + 7 * tile.other(second) + second)


# What a text names ----------------------------------------------------------------------------------------------------


@attrs.frozen
class _Named:
    """What a text says of a play: the tile, and as much else as it names.

    Attributes:
        tile: The tile.
        arm: The arm; None where none is named.
        half: The outward half, "-" for nothing, "" where none is named.
        way: "l" for lengthwise, "x" for crosswise, "" where it isn't named.
    """

    tile: Tile
    arm: int | None
    half: str
    way: str

    @property
    def outward(self) -> int | None:
        """The outward half that the text names or leaves out because it is expected."""
        if self.half:
            return None if self.half == _NOTHING else int(self.half)
        return _expected_half(self.tile, self.arm, self.way)

    @property
    def crosswise(self) -> bool:
        """The way that the text names or leaves out because it is usual."""
        return self.way == "x" or (self.tile.is_double and self.way != "l")

    @property
    def move(self) -> Play:
        """The play that exactly this text stands for."""
        return Play(self.tile, self.arm, self.outward, self.crosswise)

    def on_an_arm_of(self, match: Match) -> Play:
        """The play that exactly this text stands for, on the first arm where the text names none and the line has begun."""
        first = match.line.tips[0].arm if match.line.tips else None
        return attrs.evolve(self, arm=first if self.arm is None else self.arm).move

    def allows(self, play: Play) -> bool:
        """Whether the play has all that the text names."""
        return (
            play.tile is self.tile
            and self.arm in (None, play.arm)
            and self.half in ("", _half_text(play.outward))
            and self.way in ("", "x" if play.crosswise else "l")
        )


def _expected_half(tile: Tile, arm: int | None, way: str) -> int | None:
    """The outward half of a play that a text need not tell: that of a double on an arm, unless it passes on a number."""
    return tile.high if tile.is_double and arm is not None and way != "x" else None


def _half_text(outward: int | None) -> str:
    return _NOTHING if outward is None else str(outward)


def _read(text: str) -> _Named | Draw | Pass:
    """What the text of a move names."""
    if not isinstance(text, str):
        shown = text[:20] if isinstance(text, bytes) else text
        raise NotationError(f"a move is read from a text, not from {shown!r}")
    if len(text) > LONGEST_MOVE:
        words = f"{text[:20]!r}... is too long for a move: expected {LONGEST_MOVE} characters at most, not {len(text)}"
        raise NotationError(words, text=text, column=LONGEST_MOVE + 1)
    reader = _Reader(text)
    if word := reader.take(_WORD):
        reader.finish("no more")
        return DRAW if word.lower() == "draw" else PASS
    tile = reader.tile()
    arm = int(reader.need(_NUMBER, "the number of an arm")) if reader.take(_AT) else None
    half = reader.half() if reader.take(_TURNS) else ""
    way = (reader.take(_WAY) or "").lower()
    reader.finish("no more" if way else "l or x" if half else "=, l or x" if arm is not None else "@, =, l or x")
    return _Named(tile, arm, half, way)


class _Reader:
    """The text of a move and how far it was read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.take(_SPACE)

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """What stands here, if it is of the pattern, and the space after it."""
        found = pattern.match(self.text, self.at)
        if not found:
            return None
        self.at = found.end()
        if pattern is not _SPACE:
            self.take(_SPACE)
        return found[0]

    def need(self, pattern: re.Pattern[str], expected: str) -> str:
        """What stands here and must be of the pattern."""
        found = self.take(pattern)
        if found is None:
            raise self.fault(expected)
        return found

    def tile(self) -> Tile:
        """The tile that stands here."""
        start = self.at
        text = self.take(_UP_TO_PLACE)
        if not text:
            raise self.fault("a tile, draw or pass")
        try:
            return Tile.parse(text.rstrip())
        except NotationError as error:
            words = f"{self.text!r} is not a move: {error}"
            raise NotationError(words, text=self.text, column=start + error.column) from None

    def half(self) -> str:
        """The outward half that stands here, written as `_half_text` does."""
        start, text = self.at, self.need(_HALF, f"0 to {HIGHEST_PIP} pips")
        if text == _NOTHING:
            return text
        if int(text) > HIGHEST_PIP:
            self.at = start
            raise self.fault(f"0 to {HIGHEST_PIP} pips")
        return str(int(text))

    def finish(self, expected: str) -> None:
        """Refuse whatever still follows."""
        if self.at < len(self.text):
            raise self.fault(expected)

    def fault(self, expected: str) -> NotationError:
        """The error of a text that stops being a move here."""
        words = f"{self.text!r} is not a move: expected {expected} in column {self.at + 1}"
        return NotationError(words, text=self.text, column=self.at + 1)
