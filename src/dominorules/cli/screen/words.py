"""What the table says, in one language: where the match is, what a move would do, which keys there are."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ...languages import Language
from ...move import Draw, Move, Play
from ...notation import write_move
from ...phrase import Fact, phrase
from ...views import View
from ..game import Choice
from ..telling import standing
from .keys import Key


@attrs.frozen
class Words:
    """What the table says.

    Attributes:
        language: The language that is spoken.
    """

    language: Language

    def tell(self, key: str, **facts: Fact) -> str:
        """A message of the catalogue with these facts."""
        return self.language.say(phrase(key, **facts))

    def where(self, seen: View, *, seat: int, seed: int) -> str:
        """The game, the round, the person's seat, the seed, and whose turn it is."""
        return f"{self.tell('cli.where', game=seen.game, number=len(seen.rounds), seat=seat, seed=seed)}: {self.turn(seen)}"

    def turn(self, seen: View) -> str:
        """Whose turn it is."""
        if seen.is_over:
            return self.tell("cli.over")
        if seen.to_move is None:
            return self.tell("cli.between")
        return self.tell("cli.your_turn") if seen.to_move == seen.seat else self.tell("cli.their_turn", seat=seen.to_move)

    def standing(self, seen: View) -> Iterator[str]:
        """The scores, how much everybody holds, what is left, and the ends with their count: a line each."""
        yield self.language.say(standing(seen.seating, seen.scores))
        sizes = tuple(phrase("found.tiles", seats=(seat,), number=size) for seat, size in enumerate(seen.hand_sizes))
        yield self.tell("cli.hands", found=sizes)
        ends = tuple(
            phrase("cli.end", arm=end.arm, pip=end.pip)
            if end.pip == end.asks
            else phrase("cli.end_asked", arm=end.arm, pip=end.pip, asks=end.asks)
            for end in seen.chain.ends
        )
        told = [self.tell("cli.boneyard", tiles=seen.boneyard_size)]
        told += [self.tell("cli.ends", found=ends)] if ends else []
        told += [self.tell("cli.count", count=seen.count)] if ends and seen.count is not None else []
        yield "; ".join(told)

    def verdict(self, choice: Choice) -> str:
        """What a move would do, or why it can't be made."""
        return f"{self.name_of(choice)}: {choice.verdict.text(self.language)}"

    def name_of(self, choice: Choice) -> str:
        """What a move is called: a play as it is written, a draw or a pass in a word."""
        if isinstance(choice.move, Play):
            return text_of(choice.move, legal=choice.verdict.legal)
        return self.tell(_key(choice.move))

    def keys(self, seen: View, choice: Choice | None, *, can_take_back: bool) -> Iterator[Key]:
        """The keys that do something now."""
        space = self.tell("cli.key_space")
        if choice and isinstance(choice.move, Play):
            yield Key("← →", "tile(1)", "cli.key_tile")
            yield Key("↑ ↓", "end(1)", "cli.key_end")
            yield Key("enter", "play", "cli.key_play")
        elif choice:
            yield Key(space, "go_on", _key(choice.move))
        if choice:
            yield Key("w", "why", "cli.key_why")
            yield Key("h", "hint", "cli.key_hint")
        if can_take_back:
            yield Key("u", "take_back", "cli.key_take_back")
        if seen.to_move is None:
            yield Key("p", "points", "cli.key_points")
            if not seen.is_over:
                yield Key(space, "go_on", "cli.key_deal")
        yield Key("ctrl+s", "save", "cli.key_save")
        yield Key("?", "help", "cli.key_help")
        yield Key("q", "leave", "cli.key_leave")


def _key(forced: Move) -> str:
    """What a draw or a pass is called, as a message of the catalogue."""
    return "cli.key_draw" if isinstance(forced, Draw) else "cli.key_pass"


def text_of(play: Play, *, legal: bool) -> str:
    """A play as text; of one that is refused no more than the end, since no half of it can face outward.

    Examples:
        >>> from dominorules import Tile
        >>> text_of(Play(Tile(6, 4), arm=1, outward=4), legal=False)
        '6-4@1'
    """
    if legal:
        return write_move(play)
    return str(play.tile) if play.arm is None else f"{play.tile}@{play.arm}"
