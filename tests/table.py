"""A table to play at: situations built through the public verbs, with tiles and moves as text.

A move is `draw`, `pass` or a tile. Where a tile alone could be more than one move, the arm that it joins follows, the half that
faces outward, and a letter for what is laid against the custom: `5-2@0`, `5-2@0=2`, `5-5@0l` for a double laid lengthwise, `6-1@0x`
for another tile laid crosswise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from dominorules import DRAW, FIVES, Deck, Hand, Match, Move, Outcome, Play, Played, Round, Ruleset, Tile
from dominorules.rules import ByLot, HandSize, NoDrawing, Target, UntilPlayable


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles that a text lists: `6-4 3-3`."""
    return tuple(map(Tile.parse, text.split()))


def deck(ruleset: Ruleset, hands: Sequence[str], boneyard: str = "", *, lot: int = 0) -> Deck:
    """A deck that deals these hands and begins its boneyard so; the tiles that nobody named follow in ascending order."""
    held = [tiles(hand) for hand in hands]
    assert [ruleset.dealing.hand_size(len(hands))] * len(hands) == [len(hand) for hand in held]
    named = [tile for group in (*held, tiles(boneyard)) for tile in group]
    return Deck((*named, *(tile for tile in ruleset.tiles if tile not in named)), lot)


def text_of(move: Move, *, outward: bool = False) -> str:
    """A move as text, with the half that faces outward or without."""
    if not isinstance(move, Play):
        return "draw" if move == DRAW else "pass"
    arm = "" if move.arm is None else f"@{move.arm}"
    half = f"={move.outward}" if outward and move.outward is not None else ""
    way = "" if move.crosswise == move.tile.is_double else "x" if move.crosswise else "l"
    return f"{move.tile}{arm}{half}{way}"


def find(ruleset: Ruleset, match: Match, text: str) -> Move:
    """The one legal move that a text names."""
    found = [
        move
        for move in ruleset.legal_moves(match)
        if text in (text_of(move), text_of(move, outward=True), text_of(move).partition("@")[0])
    ]
    assert len(found) == 1, f"{text} is {len(found)} of the legal moves {[text_of(move) for move in ruleset.legal_moves(match)]}"
    return found[0]


def play(ruleset: Ruleset, match: Match, *moves: str) -> Match:
    """The match after these moves, each of which must be exactly one legal move."""
    for text in moves:
        match = ruleset.apply(match, find(ruleset, match, text))
    return match


@attrs.frozen
class Table:
    """A match and the ruleset that it is played by."""

    ruleset: Ruleset
    match: Match

    def deal(self, *hands: str, boneyard: str = "", lot: int = 0) -> Table:
        """The table after the next deal."""
        return Table(self.ruleset, self.ruleset.deal(self.match, deck(self.ruleset, hands, boneyard, lot=lot)))

    def play(self, *moves: str) -> Table:
        """The table after these moves."""
        return Table(self.ruleset, play(self.ruleset, self.match, *moves))

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [text_of(move) for move in self.ruleset.legal_moves(self.match)]

    def placements(self, tile: str) -> list[str]:
        """The legal moves with one tile, which the seat to move must hold."""
        assert self.match.to_move is not None
        assert Tile.parse(tile) in self.hand(self.match.to_move)
        return [text for text in self.moves if text.startswith(tile)]

    @property
    def round(self) -> Round:
        """The round in view."""
        assert self.match.round is not None
        return self.match.round

    @property
    def outcome(self) -> Outcome:
        """How the round in view ended."""
        assert self.round.outcome is not None
        return self.round.outcome

    @property
    def verdict(self) -> Outcome:
        """How the match ended."""
        assert self.match.outcome is not None
        return self.match.outcome

    def hand(self, seat: int) -> Hand:
        """The hand of a seat."""
        return self.round.hands[seat]

    @property
    def plays(self) -> list[Played]:
        """The plays of the round in view."""
        return [event for event in self.round.events if isinstance(event, Played)]

    @property
    def counts(self) -> list[int | None]:
        """The sum of the ends after each play of the round in view."""
        return [event.count for event in self.plays]

    @property
    def points(self) -> list[int]:
        """The points of each play of the round in view."""
        return [event.points for event in self.plays]

    @property
    def happened(self) -> list[str]:
        """The kinds of events in the round in view, the deal first."""
        return [type(event).__name__ for event in self.round.events]


def sit(ruleset: Ruleset, *hands: str, boneyard: str = "", lot: int = 0, scores: tuple[int, ...] = ()) -> Table:
    """A table at which the first round was just dealt, with these scores or none."""
    table = Table(ruleset, ruleset.new_match(len(hands))).deal(*hands, boneyard=boneyard, lot=lot)
    return Table(ruleset, attrs.evolve(table.match, scores=scores)) if scores else table


def house(size: int, **changes: Any) -> Ruleset:
    """Fives with hands of this size, led by lot with any tile, and with these parts changed."""
    parts = {"name": "house", "dealing": HandSize(size), "lead": ByLot(), **changes}
    return attrs.evolve(FIVES, **parts)


def small(size: int) -> Ruleset:
    """Fives with hands of this size and nothing to draw, so that a round is short."""
    return attrs.evolve(FIVES, name="small fives", dealing=HandSize(size), drawing=NoDrawing())


def lay(ruleset: Ruleset, *plays: str, hold: str = "") -> Table:
    """A table at which two seats have laid these tiles in turn, the first led by seat 0; the next seat holds the tiles `hold`."""
    hands = [[Tile.parse(text.partition("@")[0].rstrip("lx")) for text in plays[seat::2]] for seat in (0, 1)]
    hands[len(plays) % 2] += tiles(hold)
    spare = [tile for tile in ruleset.tiles if tile not in hands[0] + hands[1]]
    size = max(map(len, hands)) + 1
    for hand in hands:
        while len(hand) < size:
            hand.append(spare.pop(0))
    changes: dict[str, Any] = {
        "dealing": HandSize(size),
        "lead": ByLot(),
        "drawing": UntilPlayable(),
        "match_end": Target(1000),
    }
    return sit(attrs.evolve(ruleset, **changes), *(" ".join(map(str, hand)) for hand in hands)).play(*plays)
