"""A table at which a person plays against simple players, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import attrs

from ..errors import DominoError, NotationError
from ..languages import Language
from ..match import Match
from ..move import Move, Play
from ..notation import write_move
from ..phrase import Fact, phrase
from ..records import MOST_ROUNDS
from ..ruleset import Ruleset
from ..views import View, events_since, view
from .asking import meant
from .faults import in_a_line
from .keeping import Keeper
from .line import draw_line
from .players import Choice, choices, greedy
from .telling import standing, told


@attrs.define
class Table:
    """A match between the person at one seat and simple players at the others.

    Attributes:
        ruleset: The ruleset.
        match: The match as it is now.
        seat: The person's seat.
        seed: What all deals come from.
        language: The language that is spoken.
        keeper: What writes the match to files.
        ask: Asks for a line; None when there will be no more.
        show: Shows a line.
    """

    ruleset: Ruleset
    match: Match
    seat: int
    seed: int
    language: Language
    keeper: Keeper
    ask: Callable[[str], str | None]
    show: Callable[[str], None]

    def play(self) -> None:
        """Play until the match is over or the person leaves; the match is kept whatever happens."""
        self.keeper.keep(self.match)
        if self.match.round_outcome:
            self.show(self.ruleset.explain_round(self.match).text(self.language))
        try:
            while not self.match.is_over:
                if self.match.to_move is None:
                    self._deal()
                    continue
                found = choices(self.ruleset, self.match)
                move = self._choose(found) if self.match.to_move == self.seat else greedy(found).move
                if move is None:
                    self._say("cli.left")
                    return
                self._go_on(self.ruleset.apply(self.match, move))
        finally:
            self.keeper.keep(self.match)

    def _deal(self) -> None:
        """Deal the next round; each round of each seed has a deck of its own."""
        past = len(self.match.rounds)
        self.show("")
        self._say("cli.round", number=past + 1)
        deck = self.ruleset.shuffle(self.match.seating.seats, self.seed * MOST_ROUNDS + past)
        self._go_on(self.ruleset.deal(self.match, deck))

    def _go_on(self, after: Match) -> None:
        """Show what happened, and how the round ended where it did."""
        for event in events_since(after, self.match.version, self.seat):
            self.show(self.language.say(told(event)))
        self.match = after
        if after.round_outcome:
            self._show_line(view(self.ruleset, after, self.seat))
            self.show("")
            self.show(self.ruleset.explain_round(after).text(self.language))

    # The person's turn --------------------------------------------------------------------------------------------------

    def _choose(self, found: Sequence[Choice]) -> Move | None:
        """The move that the person chooses; None where the person leaves."""
        self.keeper.keep(self.match)
        self._show_turn(found)
        while (line := self.ask(f"{self.language.say(phrase('cli.your_move'))}: ")) is not None:
            word, _, rest = line.strip().partition(" ")
            match word.lower():
                case "quit":
                    return None
                case "help":
                    self._say("cli.help")
                case "hint":
                    best = greedy(found)
                    self._say("cli.hint", move=write_move(best.move), points=best.verdict.points)
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
        seen = view(self.ruleset, self.match, self.seat)
        self._show_line(seen)
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

    def _show_line(self, seen: View) -> None:
        for row in draw_line(seen.chain):
            self.show(f"    {row}")

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
        return self._find(text)

    def _find(self, text: str) -> Move | None:
        """The legal move that a text means; None where it means none, after saying why."""
        try:
            move = meant(self.ruleset, self.match, text)
        except NotationError as error:
            self.show(str(error))
            return None
        verdict = self.ruleset.explain(self.match, move)
        if verdict.legal:
            return move
        self.show(verdict.text(self.language))
        return None

    def _why(self, text: str) -> None:
        """Say why a move is legal or not, and how its points come about."""
        if not text.strip():
            self._say("cli.why_what")
        elif move := self._find(text):
            verdict = self.ruleset.explain(self.match, move).in_advance()
            for line in (verdict.text(self.language), *verdict.details(self.language)):
                self.show(line)

    def _save(self, file: str) -> None:
        """Write the match to a file, or say why it can't be."""
        if not file:
            self._say("cli.save_where")
            return
        try:
            self.keeper.save(Path(file), self.match)
        except (DominoError, OSError) as error:
            self.show(in_a_line(error))
        else:
            self._say("cli.saved", file=file)

    def _say(self, key: str, **facts: Fact) -> None:
        self.show(self.language.say(phrase(key, **facts)))
