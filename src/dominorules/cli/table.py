"""A table at which a person plays against bots, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import attrs

from ..errors import DominoError, NotationError
from ..languages import Language
from ..move import Move, Play
from ..notation import write_move
from ..phrase import Fact, phrase
from ..text_picture import draw
from ..views import View
from .faults import in_a_line
from .game import Choice, Game
from .telling import standing


@attrs.define
class Table:
    """A match that is shown in lines of text.

    Attributes:
        game: The match.
        language: The language that is spoken.
        ask: Asks for a line; None when there will be no more.
        show: Shows a line.
    """

    game: Game
    language: Language
    ask: Callable[[str], str | None]
    show: Callable[[str], None]

    def play(self) -> None:
        """Play until the match is over or the person leaves; the match is kept whatever happens."""
        self.game.keep()
        if account := self.game.account():
            self.show(account.text(self.language))
        try:
            while not self.game.is_over:
                if self.game.to_move is None:
                    self._deal()
                elif self.game.to_move != self.game.seat:
                    self._play(self.game.bots_choice()())
                elif move := self._choose():
                    self._play(move)
                else:
                    self._say("cli.left")
                    return
        finally:
            self.game.keep()

    def _deal(self) -> None:
        before = self.game.version
        self.game.deal()
        self.show("")
        self._say("cli.round", number=len(self.game.seen.rounds))
        self._tell_since(before)

    def _play(self, move: Move) -> None:
        """Make a move, and show how the round ended where it did."""
        before = self.game.version
        self.game.play(move)
        self._tell_since(before)
        if account := self.game.account():
            self._show_line(self.game.seen)
            self.show("")
            self.show(account.text(self.language))

    def _tell_since(self, version: int) -> None:
        for happened in self.game.told_since(version):
            self.show(self.language.say(happened))

    # The person's turn --------------------------------------------------------------------------------------------------

    def _choose(self) -> Move | None:
        """The move that the person chooses; None where the person leaves. What can't be kept any more is told."""
        try:
            self.game.keep()
        except (DominoError, OSError) as error:
            self.show(in_a_line(error))
        found = self.game.choices
        self._show_turn(found)
        while (line := self.ask(f"{self.language.say(phrase('cli.your_move'))}: ")) is not None:
            word, _, rest = line.strip().partition(" ")
            match word.lower():
                case "quit":
                    return None
                case "help":
                    self._say("cli.help")
                case "hint":
                    self._hint()
                case "why":
                    self._why(rest)
                case "save":
                    self._save(rest.strip())
                case _:
                    move = self._read(line.strip(), found)
                    if move:
                        return move
        return None

    def _show_turn(self, found: Sequence[Choice]) -> None:
        """Show what the person sees of the table, and the moves to choose from."""
        seen = self.game.seen
        self._show_line(seen, ends=True)
        if seen.count:
            self._say("cli.count", count=seen.count)
        self.show(self.language.say(standing(seen.seating, seen.scores)))
        self._say("cli.boneyard", tiles=seen.boneyard_size)
        sizes = enumerate(seen.hand_sizes)
        self._say("cli.hands", found=tuple(phrase("found.tiles", seats=(seat,), number=size) for seat, size in sizes))
        self._say("cli.hand", tiles=str(seen.hand))
        width = max(len(write_move(choice.move)) for choice in found)
        for number, choice in enumerate(found, start=1):
            self.show(f"{number:>3}  {write_move(choice.move):<{width}}  {self._preview(choice)}")

    def _preview(self, choice: Choice) -> str:
        """What a move would score, or why there is nothing but to draw or to pass."""
        if isinstance(choice.move, Play):
            return self.language.say(phrase("cli.points", points=choice.verdict.points))
        return choice.verdict.text(self.language)

    def _show_line(self, seen: View, *, ends: bool = False) -> None:
        """Show the line of play, while the person chooses with the numbers of its open ends."""
        for row in draw(seen.chain, 76, ends=ends).splitlines():
            self.show(f"    {row}".rstrip())

    def _read(self, text: str, found: Sequence[Choice]) -> Move | None:
        """The move that a number or a text names, the only move for no text; None where it names none, after saying why."""
        if not text and len(found) == 1:
            return found[0].move
        numbered = {str(number): choice.move for number, choice in enumerate(found, start=1)}
        if text in numbered:
            return numbered[text]
        if len(text) < 2 and text.isascii():  # no number of a move, and too short for a move
            self._say("cli.no_choice", last=len(found))
            return None
        choice = self._find(text)
        return choice.move if choice else None

    def _find(self, text: str) -> Choice | None:
        """The legal move that a text means; None where it means none, after saying why."""
        try:
            choice = self.game.meant(text)
        except NotationError as error:
            self.show(str(error))
            return None
        if choice.verdict.legal:
            return choice
        self.show(choice.verdict.text(self.language))
        return None

    def _hint(self) -> None:
        """Name a good move."""
        best = self.game.choice(self.game.hint()())
        self._say("cli.hint", move=write_move(best.move), points=best.verdict.points)

    def _why(self, text: str) -> None:
        """Say why a move is legal or not, and how its points come about."""
        if not text.strip():
            self._say("cli.why_what")
        elif choice := self._find(text):
            for line in (choice.verdict.text(self.language), *choice.verdict.details(self.language)):
                self.show(line)

    def _save(self, file: str) -> None:
        """Write the match to a file, or say why it can't be."""
        if not file:
            self._say("cli.save_where")
            return
        try:
            self.game.save(Path(file))
        except (DominoError, OSError) as error:
            self.show(in_a_line(error))
        else:
            self._say("cli.saved", file=file)

    def _say(self, key: str, **facts: Fact) -> None:
        self.show(self.language.say(phrase(key, **facts)))
