"""The program: what is asked first, then the table."""

from __future__ import annotations

import textual.app

from ...errors import DominoError
from ...languages import Language
from ..faults import in_a_line
from ..game import Game
from ..sitting import Wanted, sit_down
from .start import StartScreen
from .table import TableScreen


class App(textual.app.App[None]):
    """The game on the whole screen.

    Attributes:
        game: The match; None while the person has not begun one.
        language: The language that is spoken.
    """

    TITLE = "dominorules"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS_PATH = "app.tcss"

    def __init__(self, wanted: Wanted, game: Game | None, spoken: Language, pause: float) -> None:
        """Set the program up.

        Args:
            wanted: What the person asks for.
            game: The match, where nothing is left to ask.
            spoken: The language.
            pause: How many seconds a bot waits before it moves.
        """
        super().__init__()
        self.game, self.language = game, spoken
        self._wanted, self._pause = wanted, pause

    def on_mount(self) -> None:
        """Ask what to play, where that is not known yet."""
        if self.game:
            self._sit(self.game)
        else:
            self.push_screen(StartScreen(self._wanted, self.language))

    def on_start_screen_begun(self, event: StartScreen.Begun) -> None:
        """Sit down at the table."""
        self.language = event.language
        try:
            game = sit_down(event.wanted)
            game.keep()
        except (DominoError, OSError) as error:
            self.notify(in_a_line(error), severity="error", markup=False)
            return
        self.game = game
        self.pop_screen()
        self._sit(game)

    def _sit(self, game: Game) -> None:
        self.push_screen(TableScreen(game, self.language, self._pause))

    def action_help_quit(self) -> None:
        """Leave without a question, as a program does that is told to stop."""
        self.exit()
