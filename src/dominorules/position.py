"""A round in one line of text, for tests and chats, and the match that such a line sets up (Mechanics: one move at a time).

`fives; from 40:55; seat 1 leads: 6-6 6-3@0=3 draw=3-1 pass; hands 5-4 3-2 / 6-1; boneyard 2-0 1-1; seat 0 to move`

From left to right: the game; the points of each side when the round was dealt; who led and every move since, a draw with the
tile that was drawn; the hands by seat and the boneyard as they are now, the next tile first; whose turn it is. `?-?` is a tile that
is not known, and a draw without a tile drew one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs

from .deck import Deck
from .errors import DealError, IllegalMoveError, NotationError, RulesetError
from .event import Dealt, Drew, Passed, Played
from .match import Match
from .move import DRAW, PASS, Draw, Move, Play
from .notation import read_move, write_move
from .ruleset import Ruleset
from .tile import Tile

Known: TypeAlias = Tile | None
"""A tile, or None for one that is not known."""

LONGEST_POSITION: Final = 20_000
"""The most characters that a text of a position may have; a round of double-eighteen takes a tenth of it."""

_HIDDEN: Final = "?-?"
_NO_TILES: Final = "none"
_OVER: Final = "round over"

T = TypeVar("T")


def _ascending(tiles: Iterable[Known]) -> tuple[Known, ...]:
    return tuple(sorted(tiles, key=lambda tile: (tile is None, tile.index if tile else 0)))


def _scores(scores: Iterable[int]) -> tuple[int, ...]:
    return tuple(scores)


def _moves(moves: Iterable[Move]) -> tuple[Move, ...]:
    return tuple(moves)


def _known(tiles: Iterable[Known]) -> tuple[Known, ...]:
    return tuple(tiles)


def _hands(hands: Iterable[Iterable[Known]]) -> tuple[tuple[Known, ...], ...]:
    return tuple(map(_ascending, hands))


@attrs.frozen(kw_only=True)
class Position:
    """A round at one moment: what was played, what is held, whose turn it is.

    The rounds before it are not told, only the points that they left.

    Attributes:
        game: The name of the ruleset.
        scores: The points of each side when the round was dealt.
        leader: The seat that leads.
        forced: The tile that must lead; None where any may.
        lead_scores: Whether the lead can score.
        moves: The moves since the deal, in order.
        drawn: The tile of each draw among them, None where it is not known.
        hands: The tiles of each seat now, in ascending order, those not known last.
        boneyard: The tiles left to draw, the next one first.
        to_move: The seat whose turn it is; None when the round is over.

    Raises:
        NotationError: Not as many tiles were drawn as there are draws.

    Examples:
        >>> from dominorules import FIVES
        >>> line = "fives; from 0:0; seat 0 leads: 6-4 6-6@0; hands 5-4 3-1 / 2-0; boneyard none; seat 0 to move"
        >>> position = read_position(line)
        >>> print(position.to_move, *map(write_move, position.moves), *map(str, position.hands[0]))
        0 6-4 6-6@0 3-1 5-4
    """

    game: str
    scores: tuple[int, ...] = attrs.field(converter=_scores)
    leader: int
    forced: Tile | None = None
    lead_scores: bool = True
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    drawn: tuple[Known, ...] = attrs.field(default=(), converter=_known)
    hands: tuple[tuple[Known, ...], ...] = attrs.field(converter=_hands)
    boneyard: tuple[Known, ...] = attrs.field(default=(), converter=_known)
    to_move: int | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse draws without a tile and tiles without a draw."""
        draws = self.moves.count(DRAW)
        if draws != len(self.drawn):
            raise NotationError(f"a position with {draws} draws names the tile of each, or None for it, not {len(self.drawn)}")

    def set_up(self, ruleset: Ruleset) -> Match:
        """The match that this is the position of, with no round before it: dealt and played by the ruleset's own rules.

        Raises:
            RulesetError: The position is of another game, or of more or fewer players or sides than it seats.
            DealError: Tiles are not known, or what was dealt could not have been.
            NotationError: A move is illegal where it stands, or it is another seat's turn; `.text` is the position as
                `write_position` writes it and `.column` the place in it.

        Examples:
            >>> from dominorules import FIVES
            >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
            >>> again = position_of(FIVES, match).set_up(FIVES)
            >>> FIVES.legal_moves(again) == FIVES.legal_moves(match)
            True
        """
        match = self._dealt_by(ruleset)
        for number, move in enumerate(self.moves):
            try:
                match = ruleset.apply(match, move)
            except IllegalMoveError as error:
                raise self._fault(f"move {number + 1}, {_words(self)[number]}, is illegal: {error}", number) from error
        if match.to_move != self.to_move:
            raise self._fault(f"{_turn(match.to_move)}, not {_turn(self.to_move)}", None)
        return match

    def _dealt_by(self, ruleset: Ruleset) -> Match:
        """The match in which the round of this position was just dealt."""
        if ruleset.name != self.game:
            raise RulesetError(f"a position of {self.game} can't be set up by {ruleset.name}", option="name", value=ruleset.name)
        start = ruleset.new_match(len(self.hands))
        if len(self.scores) != len(start.scores):
            words = f"{ruleset.name} for {len(self.hands)} has {len(start.scores)} sides, so as many scores, not {len(self.scores)}"
            raise RulesetError(words, option="scores", value=self.scores)
        if not 0 <= self.leader < len(self.hands):
            raise DealError(f"the leader is a seat from 0 to {len(self.hands) - 1}, not {self.leader}")
        if None in (*self.boneyard, *self.drawn) or any(None in hand for hand in self.hands):
            raise DealError("a position with tiles that are not known can't be set up")
        hands, drawn = self._hands_dealt()
        size = ruleset.dealing.hand_size(len(hands))
        for seat, hand in enumerate(hands):
            if len(hand) != size:
                raise DealError(f"seat {seat} was dealt {len(hand)} tiles, but {ruleset.name} deals {size}")
        if self.forced and self.forced not in hands[self.leader]:
            raise DealError(f"seat {self.leader} must lead {self.forced}, but was not dealt it")
        deck = Deck(cast("tuple[Tile, ...]", (*(tile for hand in hands for tile in hand), *drawn, *self.boneyard)), self.leader)
        match = ruleset.deal(attrs.evolve(start, scores=self.scores), deck)
        return attrs.evolve(match, to_move=self.leader, dealt=Dealt(deck, self.leader, self.forced, self.lead_scores))

    def _hands_dealt(self) -> tuple[list[list[Known]], tuple[Known, ...]]:
        """The hand that each seat was dealt: what it holds and what it laid, without what it drew; and all that was drawn."""
        hands, seat, drawn = [[*hand] for hand in self.hands], self.leader, iter(self.drawn)
        taken: list[tuple[int, Known]] = []
        for move in self.moves:
            if isinstance(move, Draw):
                taken.append((seat, next(drawn)))
                continue
            if isinstance(move, Play):
                hands[seat].append(move.tile)
            seat = (seat + 1) % len(hands)
        for owner, tile in taken:
            if tile not in hands[owner]:
                raise DealError(f"seat {owner} drew {tile}, but neither laid nor holds it")
            hands[owner].remove(tile)
        return hands, self.drawn

    def _fault(self, words: str, number: int | None) -> NotationError:
        """The error about a move, by its number, or about the turn."""
        sections = _sections(self)
        text = "; ".join(sections)
        if number is None:
            return NotationError(words, text=text, column=len(text) - len(sections[-1]) + 1)
        before = "; ".join([*sections[:2], f"{_leads(self)}: "]) + "".join(f"{word} " for word in _words(self)[:number])
        return NotationError(words, text=text, column=len(before) + 1)


def position_of(ruleset: Ruleset, match: Match, seat: int | None = None) -> Position:
    """The position of the round in view.

    Args:
        ruleset: The game that is played.
        match: The match.
        seat: Who looks: the other hands, what they drew and the boneyard are not known then. None is one who sees all.

    Raises:
        DealError: No round was dealt yet.
        SeatError: There is no such seat.
    """
    round = match.round
    if round is None:
        raise DealError("no round was dealt, so there is no position: deal one first")
    if seat is not None:
        match.seating.check(seat)
    scores, moves, drawn = [*match.scores], list[Move](), list[Known]()
    for side, points in enumerate(round.outcome.points if round.outcome else ()):
        scores[side] -= points
    for event in round.events:
        if isinstance(event, Played):
            moves.append(event.play)
            scores[match.seating.sides[event.seat]] -= event.points
        elif isinstance(event, Drew):
            moves.append(DRAW)
            drawn.append(event.tile if seat in (None, event.seat) else None)
        elif isinstance(event, Passed):
            moves.append(PASS)
    return Position(
        game=ruleset.name,
        scores=scores,
        leader=round.leader,
        forced=round.dealt.forced,
        lead_scores=round.dealt.scores,
        moves=moves,
        drawn=drawn,
        hands=[hand if seat in (None, owner) else [None] * len(hand) for owner, hand in enumerate(round.hands)],
        boneyard=round.boneyard if seat is None else [None] * len(round.boneyard),
        to_move=match.to_move,
    )


# Writing --------------------------------------------------------------------------------------------------------------


def write_position(position: Position) -> str:
    """A position as one line of text, the one way to write it.

    Raises:
        NotationError: The game's name can't be written: it is empty, holds a semicolon or what can't be printed, or begins or ends
            with a space.

    Examples:
        >>> from dominorules import FIVES
        >>> write_position(position_of(FIVES, FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7)), seat=1))[:67]
        'fives; from 0:0; seat 0 must lead 6-6; hands ?-? ?-? ?-? ?-? ?-? ?-'
    """
    name = position.game
    if not name or name != name.strip() or ";" in name or not name.isprintable():
        raise NotationError(f"the name {name!r} can't stand in a position: expected words without a semicolon", text=name)
    return "; ".join(_sections(position))


def _sections(position: Position) -> list[str]:
    words = _words(position)
    return [
        position.game,
        f"from {':'.join(map(str, position.scores))}",
        f"{_leads(position)}: {' '.join(words)}" if words else _leads(position),
        f"hands {' / '.join(map(_tiles, position.hands))}",
        f"boneyard {_tiles(position.boneyard)}",
        _turn(position.to_move),
    ]


def _leads(position: Position) -> str:
    how = f"must lead {position.forced}" if position.forced else "leads"
    return f"seat {position.leader} {how}{'' if position.lead_scores else ' unscored'}"


def _words(position: Position) -> list[str]:
    """The moves as words, draws with their tiles."""
    drawn = iter(position.drawn)
    words = list[str]()
    for move in position.moves:
        tile = next(drawn) if isinstance(move, Draw) else None
        words.append(f"{write_move(move)}={tile}" if tile else write_move(move))
    return words


def _tiles(tiles: tuple[Known, ...]) -> str:
    return " ".join(str(tile) if tile else _HIDDEN for tile in tiles) or _NO_TILES


def _turn(seat: int | None) -> str:
    return _OVER if seat is None else f"seat {seat} to move"


# Reading --------------------------------------------------------------------------------------------------------------


def read_position(text: str) -> Position:
    """Read a position: what `write_position` writes, with any space, in any letter case.

    The name comes first, the other sections in any order; `seat` may be left out before its number.
    The rules are not asked; `Position.set_up` asks them.

    Args:
        text: The text, of 20,000 characters at most.

    Raises:
        NotationError: The text is not a position; `.column` says where it goes wrong.

    Examples:
        >>> read_position("fives; from 0:0; 1 leads; hands none / 6-1; boneyard ?-?; 0 to move").leader
        1
    """
    if not isinstance(text, str):
        raise NotationError(f"a position is read from a text, not from {text!r}")
    if len(text) > LONGEST_POSITION:
        words = f"{text[:20]!r}... is too long for a position: expected {LONGEST_POSITION} characters at most, not {len(text)}"
        raise NotationError(words, text=text, column=LONGEST_POSITION + 1)
    name, *sections = _split(_Part(text, 0, text), ";")
    if not name.words:
        raise name.fault("the name of a game")
    values: dict[str, Any] = {"game": name.words}
    missing = dict(_SECTIONS)
    for section in sections:
        title = next((title for title, kind in _SECTIONS.items() if kind.begins.match(section.words)), None)
        if title not in missing:
            raise section.fault(f"one {title} section, not two" if title else f"one of: {'; '.join(missing)}")
        begun = cast("re.Match[str]", _SECTIONS[title].begins.match(section.words))
        values |= missing.pop(title).read(begun, _stretch(section, begun.end()))
    if missing:
        words = f"a position ends too early: expected {'; '.join(missing)}"
        raise NotationError(words, text=text, column=len(text.rstrip()) + 1)
    return Position(**values)


@attrs.frozen
class _Part:
    """A part of a text, without the space around it.

    Attributes:
        text: The whole text.
        start: Where the part begins.
        words: The part.
    """

    text: str
    start: int
    words: str

    def fault(self, expected: str) -> NotationError:
        """The error of a part that is something else."""
        shown = f"{self.words[:40]!r}..." if len(self.words) > 40 else repr(self.words)
        words = f"{shown} in column {self.start + 1}: expected {expected}"
        return NotationError(words, text=self.text, column=self.start + 1)

    def read(self, reader: Callable[[str], T]) -> T:
        """What a reader makes of the part; its errors tell the column in the whole text."""
        try:
            return reader(self.words)
        except NotationError as error:
            column = self.start + error.column
            raise NotationError(f"in column {column}, {error}", text=self.text, column=column) from None


def _stretch(part: _Part, start: int, stop: int | None = None) -> _Part:
    """What stands between two places of a part."""
    words = part.words[start:stop]
    return _Part(part.text, part.start + start + len(words) - len(words.lstrip()), words.strip())


def _split(part: _Part, sign: str) -> list[_Part]:
    """The parts between the signs."""
    stops = [*(found.start() for found in re.finditer(re.escape(sign), part.words)), len(part.words)]
    return [_stretch(part, start, stop) for start, stop in zip([0, *(stop + 1 for stop in stops)], stops, strict=False)]


def _words_in(part: _Part) -> list[_Part]:
    """The parts between spaces."""
    return [_stretch(part, *found.span()) for found in re.finditer(r"\S+", part.words)]


def _read_scores(_: re.Match[str], rest: _Part) -> dict[str, Any]:
    scores = list[int]()
    for part in _split(rest, ":"):
        if not re.fullmatch(r"-?\d{1,9}", part.words, re.ASCII):
            raise part.fault("points, as in 40:55")
        scores.append(int(part.words))
    return {"scores": scores}


def _read_lead(begun: re.Match[str], rest: _Part) -> dict[str, Any]:
    head, *tail = _split(rest, ":")
    before = _words_in(head)
    forced = None
    if begun[2].lower() != "leads":
        if not before:
            raise head.fault("the tile that must lead")
        forced = before.pop(0).read(Tile.parse)
    unscored = bool(before) and before[0].words.lower() == "unscored"
    if before[unscored:]:
        raise before[unscored].fault("a colon, then the moves")
    moves, drawn = list[Move](), list[Known]()
    for word in _words_in(_stretch(rest, rest.words.index(":") + 1)) if tail else ():
        draw = re.match(r"draw=", word.words, re.IGNORECASE)
        if draw:
            drawn.append(_read_tile(_stretch(word, draw.end())))
            moves.append(DRAW)
            continue
        moves.append(word.read(read_move))
        if moves[-1] == DRAW:
            drawn.append(None)
    return {"leader": int(begun[1]), "forced": forced, "lead_scores": not unscored, "moves": moves, "drawn": drawn}


def _read_hands(_: re.Match[str], rest: _Part) -> dict[str, Any]:
    return {"hands": [_read_tiles(part) for part in _split(rest, "/")]}


def _read_boneyard(_: re.Match[str], rest: _Part) -> dict[str, Any]:
    return {"boneyard": _read_tiles(rest)}


def _read_turn(begun: re.Match[str], rest: _Part) -> dict[str, Any]:
    if rest.words:
        raise rest.fault("a semicolon or nothing more")
    return {"to_move": int(begun[1]) if begun[1] else None}


def _read_tiles(part: _Part) -> list[Known]:
    words = _words_in(part)
    if not words:
        raise part.fault(f"tiles, or {_NO_TILES}")
    return [] if part.words.lower() == _NO_TILES else [_read_tile(word) for word in words]


def _read_tile(part: _Part) -> Known:
    return None if part.words == _HIDDEN else part.read(Tile.parse)


@attrs.frozen
class _Kind:
    """A kind of section: how it begins, and what reads the rest of it."""

    begins: re.Pattern[str]
    read: Callable[[re.Match[str], _Part], dict[str, Any]]


def _kind(begins: str, read: Callable[[re.Match[str], _Part], dict[str, Any]]) -> _Kind:
    return _Kind(re.compile(begins, re.IGNORECASE | re.ASCII), read)


_SECTIONS: Final = {
    "from POINTS": _kind(r"from\b", _read_scores),
    "seat N leads": _kind(r"(?:seat\s+)?(\d{1,3})\s+(leads|must\s+lead)\b", _read_lead),
    "hands TILES / TILES": _kind(r"hands\b", _read_hands),
    "boneyard TILES": _kind(r"boneyard\b", _read_boneyard),
    "seat N to move": _kind(r"(?:seat\s+)?(\d{1,3})\s+to\s+move\b|round\s+over\b", _read_turn),
}
"""The sections after the name, by how an error tells of them."""
