"""What is said, or asked, in front of the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ...languages import Language
from .keys import Key, Keys


class Said(ModalScreen[bool]):
    """Says something until it is answered: True for going on, False for going back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "answer(True)", show=False),
        Binding("escape,q", "answer(False)", show=False),
    ]

    def __init__(self, title: str, text: str, language: Language, *, yes: str = "cli.key_close", no: str = "") -> None:
        """Say a text.

        Args:
            title: What it is about.
            text: What is said.
            language: The language of the keys.
            yes: What going on does, as a message of the catalogue.
            no: What going back does, if that is something else.
        """
        super().__init__()
        self._title, self._text, self._language = title, text, language
        self._keys = [Key("enter", "answer(True)", yes), *([Key("esc", "answer(False)", no)] if no else [])]

    def compose(self) -> ComposeResult:
        """The text, then the keys."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            with VerticalScroll():
                yield Static(self._text, markup=False, id="said")
            keys = Keys(classes="keys")
            keys.show(self._keys, self._language)
            yield keys

    def action_answer(self, yes: bool) -> None:
        """Close it with an answer."""
        self.dismiss(yes)


class FileAsked(ModalScreen[str]):
    """Asks for the name of a file; "" where none is given."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, title: str, language: Language) -> None:
        super().__init__()
        self._title, self._language = title, language

    def compose(self) -> ComposeResult:
        """A line to type in, then the keys."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Input(placeholder="evening.domino")
            keys = Keys(classes="keys")
            keys.show([Key("enter", "", "cli.key_save"), Key("esc", "back", "cli.key_close")], self._language)
            yield keys

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the name that was typed."""
        self.dismiss(event.value.strip())

    def action_back(self) -> None:
        """Give no name."""
        self.dismiss("")
