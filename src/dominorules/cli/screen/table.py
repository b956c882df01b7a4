"""The table: what the person's seat sees, and the keys with which it plays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar, Final

from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.events import Key as KeyPressed
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from ...errors import DominoError
from ...languages import Language
from ...move import Move, Play
from ...tile import Tile
from ...views import View
from ..faults import in_a_line
from ..game import Choice, Game
from .hand import TilesInHand
from .keys import Keys
from .line import LineOfPlay
from .saying import FileAsked, Said
from .words import Words

_WIDE: Final = 110
"""From how many columns on what happened is shown beside the line of play."""


class TableScreen(Screen[None]):
    """A match; the bots move by themselves, each after a pause in which a play can be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "tile(-1)", show=False),
        Binding("right", "tile(1)", show=False),
        Binding("up", "end(-1)", show=False),
        Binding("down", "end(1)", show=False),
        Binding("enter", "play", show=False),
        Binding("space", "go_on", show=False),
        Binding("w", "why", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "take_back", show=False),
        Binding("p", "points", show=False),
        Binding("ctrl+s", "save", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("pageup,shift+up", "look(0, -4)", show=False),
        Binding("pagedown,shift+down", "look(0, 4)", show=False),
        Binding("shift+left", "look(-8, 0)", show=False),
        Binding("shift+right", "look(8, 0)", show=False),
    ]

    def __init__(self, game: Game, spoken: Language, pause: float) -> None:
        """Sit down.

        Args:
            game: The match.
            spoken: The language.
            pause: How many seconds a bot waits before it moves.
        """
        super().__init__()
        self.game = game
        self._language, self._words, self._pause = spoken, Words(spoken), pause
        self._tile: Tile | None = None
        self._ways: tuple[Choice, ...] = ()
        self._way = 0
        self._said = ""
        self._saved: View | None = None
        self._fault = ""

    def compose(self) -> ComposeResult:
        """The table from the top: where we are, who holds what, the line and what happened, the hand, the keys."""
        yield Static(id="where", markup=False)
        yield Static(id="seats", markup=False)
        with Container(id="middle"):
            yield LineOfPlay()
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="story", markup=False)
        yield Static(id="words", markup=False)
        yield TilesInHand()
        yield Keys(id="keys")

    def on_mount(self) -> None:
        """Deal, or go on with the match where it was left."""
        if not self.game.version:
            self.game.deal()
        self._go_on()

    def on_resize(self, event: Resize) -> None:
        """Show what happened beside the line where there is room for it."""
        self.set_class(event.size.width >= _WIDE, "-wide")

    # What is shown --------------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Keep and show the match after something happened."""
        self._said, seen = "", self.game.seen
        self._keep(seen)
        fitting = _fitting(seen)
        if self._tile not in (fitting or [*(seen.hand or ())]):
            self._tile = next(iter(fitting or seen.hand or ()), None)
        self._pick(self._tile)
        story = [self._language.say(happened) for happened in self.game.story()]
        self.query_one("#story", Static).update("\n".join(story[-200:]))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _keep(self, seen: View) -> None:
        """Write the match where it is kept; what hinders that is told once, until it is another thing."""
        try:
            self.game.keep()
        except (DominoError, OSError) as error:
            fault = in_a_line(error)
            if fault != self._fault:
                self.notify(fault, severity="error", markup=False)
            self._fault = fault
        else:
            self._fault = ""
            self._saved = seen if self.game.keeper.path else self._saved

    def _go_on(self) -> None:
        """Show what happened, and let the bots move or tell the points of the round."""
        self._changed()
        if self.game.account():
            self.action_points()
        elif self.game.to_move != self.game.seat:
            self._let_bots_play()

    def _show(self) -> None:
        """Show what the person sees and what is chosen."""
        seen = self.game.seen
        self.query_one("#where", Static).update(self._words.where(seen, seat=self.game.seat, seed=self.game.seed))
        self.query_one("#seats", Static).update("\n".join(self._words.standing(seen)))
        choice = self._choice
        legal = {way.move.arm for way in self._ways if way.verdict.legal and isinstance(way.move, Play)}
        chosen = {choice.move.arm} if choice and isinstance(choice.move, Play) else set[int | None]()
        self.query_one(LineOfPlay).show(seen.chain, legal, chosen)
        self.query_one(TilesInHand).show(tuple(seen.hand or ()), _fitting(seen), self._tile)
        preview = self._words.verdict(choice) if choice else self._words.turn(seen)
        self.query_one("#words", Static).update(self._said or preview)
        self.query_one(Keys).show(self._words.keys(seen, choice, can_take_back=self.game.can_take_back), self._language)

    # What is chosen -------------------------------------------------------------------------------------------------------

    @property
    def _choice(self) -> Choice | None:
        """The move that is chosen; None where it is not the person's turn."""
        return self._ways[self._way] if self._ways else None

    def _pick(self, tile: Tile | None, move: Move | None = None) -> None:
        """Choose a tile, and a way to lay it; where nothing can be laid, the draw or pass is chosen whatever the tile."""
        seen = self.game.seen
        self._tile, self._way = tile, 0
        self._ways = self.game.ways(tile) if tile else ()
        if seen.legal_moves and not _fitting(seen):
            self._ways = (self.game.rest(),)
        self._way = next((index for index, way in enumerate(self._ways) if way.move == move), 0)
        self._show()

    def action_tile(self, step: int) -> None:
        """Choose the next tile of the hand, or the one before."""
        hand = tuple(self.game.seen.hand or ())
        if self._tile in hand:
            self._said = ""
            self._pick(hand[(hand.index(self._tile) + step) % len(hand)])

    def action_end(self, step: int) -> None:
        """Choose the next way to lay the tile, or the one before."""
        if self._ways:
            self._said = ""
            self._way = (self._way + step) % len(self._ways)
            self._show()

    def on_key(self, event: KeyPressed) -> None:
        """Choose the end whose number was pressed."""
        if event.character and event.character.isdecimal():
            self._choose_end(int(event.character))

    def _choose_end(self, arm: int | None) -> bool:
        """Choose an end, or another way to lay the tile there; tell whether there is no other way."""
        there = [index for index, way in enumerate(self._ways) if isinstance(way.move, Play) and way.move.arm == arm]
        if there:
            later = [index for index in there if index > self._way]
            self._said = ""
            self._way = (later if self._way in there and later else there)[0]
            self._show()
        return len(there) == 1

    def action_pick(self, tile: str) -> None:
        """Choose the tile that was clicked on."""
        self._said = ""
        self._pick(Tile.parse(tile))

    @on(LineOfPlay.EndPicked)
    def _play_there(self, event: LineOfPlay.EndPicked) -> None:
        """Play the tile at the end that was clicked on; where it can lie in more than one way, a second click plays it."""
        choice = self._choice
        chosen = choice is not None and isinstance(choice.move, Play) and choice.move.arm == event.arm
        if chosen or self._choose_end(event.arm):
            self.action_play()

    # What is done ---------------------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Make the chosen move, or tell why it can't be made."""
        if choice := self._choice:
            self._make(choice)

    def action_go_on(self) -> None:
        """Draw, pass or deal, whichever must be done, or tell why nothing of that can be."""
        if self.game.to_move == self.game.seat:
            self._make(self.game.rest())
        elif self.game.to_move is None and not self.game.is_over:
            self.game.deal()
            self._go_on()

    def _make(self, choice: Choice) -> None:
        if choice.verdict.legal:
            self.game.play(choice.move)
            self._go_on()
        else:
            self._tell_below(self._words.verdict(choice))

    @work(exclusive=True)
    async def _let_bots_play(self) -> None:
        """Let the bots think and move; what one thought is forgotten if the person takes its play back."""
        while self.game.to_move not in (None, self.game.seat):
            await asyncio.sleep(self._pause)
            self.game.play(await asyncio.to_thread(self.game.bots_choice()))
            self._changed()
        self.action_points()

    def action_take_back(self) -> None:
        """Go back to the person's last decision, if nothing hidden was shown since."""
        if self.game.take_back():
            self.workers.cancel_all()
            self._changed()
            self._tell_below(self._words.tell("cli.taken_back"))
        else:
            self._tell_below(self._words.tell("cli.cannot_take_back"))

    def action_hint(self) -> None:
        """Choose a good move."""
        if self._choice:
            self._think()

    @work(exclusive=True)
    async def _think(self) -> None:
        move = await asyncio.to_thread(self.game.hint())
        if self._choice:
            self._said = ""
            self._pick(move.tile if isinstance(move, Play) else self._tile, move)

    def action_why(self) -> None:
        """Tell all there is to say about the chosen move."""
        if choice := self._choice:
            lines = (choice.verdict.text(self._language), *choice.verdict.details(self._language))
            self._program.push_screen(Said(self._words.name_of(choice), "\n".join(lines), self._language))

    def action_points(self) -> None:
        """Tell how the points of the round came about, and deal the next one if that is wanted."""
        account = self.game.account()
        if account is None:
            return
        seen = self.game.seen
        shown = [(seat, hand) for seat, hand in enumerate(seen.hands) if hand]
        held = [self._words.tell("cli.holds", seat=seat, tiles=str(hand)) for seat, hand in shown]
        title = self._words.tell("cli.round", number=len(seen.rounds))
        text = "\n".join([*held, account.text(self._language)])
        if seen.is_over:
            self._program.push_screen(Said(title, text, self._language))
        else:
            said = Said(title, text, self._language, yes="cli.key_deal", no="cli.key_close")
            self._program.push_screen(said, self._deal_if)

    def _deal_if(self, wanted: bool | None) -> None:
        if wanted:
            self.action_go_on()

    def action_help(self) -> None:
        """Tell which keys there are."""
        self._program.push_screen(Said(self._words.tell("cli.key_help"), self._words.tell("cli.screen_help"), self._language))

    def action_look(self, columns: int, rows: int) -> None:
        """Look at another part of the table."""
        self.query_one(LineOfPlay).scroll_relative(columns, rows, animate=False)

    # Files ----------------------------------------------------------------------------------------------------------------

    def action_save(self) -> None:
        """Write the match to its file; ask for one where it has none, or can't be written there."""
        path = self.game.keeper.path
        if path and not self._fault:
            self._save(str(path))
        else:
            self._program.push_screen(FileAsked(self._words.tell("cli.save_as"), self._language), self._save)

    def _save(self, file: str | None) -> None:
        """Write the match to a file, or tell why it can't be."""
        if not file:
            return
        try:
            self.game.save(Path(file))
        except (DominoError, OSError) as error:
            self._tell_below(in_a_line(error))
        else:
            self._saved = self.game.seen
            self._tell_below(self._words.tell("cli.saved", file=file))

    def action_leave(self) -> None:
        """Leave the table, after a question if the match would be lost."""
        if self.game.is_over or self._saved == self.game.seen:
            self._program.exit()
        else:
            said = Said(
                self._words.tell("cli.key_leave"), self._words.tell("cli.leave"), self._language, yes="cli.key_yes", no="cli.key_no"
            )
            self._program.push_screen(said, self._leave_if)

    def _leave_if(self, wanted: bool | None) -> None:
        if wanted:
            self._program.exit()

    @property
    def _program(self) -> App[None]:
        """The program that this screen is a part of."""
        return self.app  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]

    def _tell_below(self, words: str) -> None:
        """Say something in place of the preview, until something else is chosen."""
        self._said = words
        self._show()


def _fitting(seen: View) -> tuple[Tile, ...]:
    """The tiles that may be played, in ascending order."""
    return tuple(sorted({move.tile for move in seen.legal_moves if isinstance(move, Play)}))
