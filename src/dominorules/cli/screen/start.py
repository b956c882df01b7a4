"""The screen that asks what to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

import attrs
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from ...bots import BOTS
from ...languages import Language, language, languages
from ...phrase import phrase
from ...variants.presets import PRESETS
from ..sitting import Wanted, first_game

_LABELS: Final = {
    "game": "cli.field_game",
    "seats": "cli.field_seats",
    "seat": "cli.field_seat",
    "bots": "cli.field_bots",
    "language": "cli.field_language",
    "seed": "cli.field_seed",
}
_BOTS: Final = {"random": "cli.bots_random", "greedy": "cli.bots_greedy", "search": "cli.bots_search"}


class StartScreen(Screen[None]):
    """Asks for a game, how many play it, where the person sits, who the others are, the language, and the seed."""

    AUTO_FOCUS = "#begin"

    class Begun(Message):
        """The person wants to play this, in this language."""

        def __init__(self, wanted: Wanted, spoken: Language) -> None:
            super().__init__()
            self.wanted, self.language = wanted, spoken

    def __init__(self, wanted: Wanted, spoken: Language) -> None:
        """Ask.

        Args:
            wanted: What is known already.
            spoken: The language to begin with.
        """
        super().__init__()
        self._wanted, self._language = wanted, spoken
        self._chosen = {
            "game": first_game(wanted.seats),
            "seats": str(wanted.seats),
            "seat": str(wanted.seat),
            "bots": wanted.bots or "greedy",
            "language": spoken.code,
        }

    def compose(self) -> ComposeResult:
        """A field a line, and a button."""
        yield Static(id="title")
        with Vertical(id="fields"):
            for name in _LABELS:
                with Horizontal(classes="field"):
                    yield Label(id=f"label-{name}")
                    yield self._seed() if name == "seed" else self._select(name)
            yield Button(id="begin", variant="success")

    def on_mount(self) -> None:
        """Name the fields."""
        self._name_fields()

    def _seed(self) -> Input:
        seed = self._wanted.seed
        return Input("" if seed is None else str(seed), restrict=r"[0-9]*", max_length=18, compact=True, id="field-seed")

    def _select(self, name: str) -> Select[str]:
        options = self._options(name)
        if self._chosen[name] not in [value for _, value in options]:
            self._chosen[name] = options[0][1]
        return Select(options, value=self._chosen[name], allow_blank=False, compact=True, id=f"field-{name}")

    def _options(self, name: str) -> list[tuple[str, str]]:
        """What a field can be: in words, and as it is kept."""
        of: dict[str, Callable[[], list[str]]] = {
            "game": lambda: [*PRESETS],
            "seats": lambda: [*map(str, sorted(PRESETS[self._chosen["game"]].players))],
            "seat": lambda: [*map(str, range(int(self._chosen["seats"])))],
            "bots": lambda: [*BOTS],
            "language": lambda: [*languages()],
        }
        return [(self._words(name, value), value) for value in of[name]()]

    def _words(self, name: str, value: str) -> str:
        if name == "bots":
            return self._say(_BOTS[value])
        return language(value).name if name == "language" else value

    @on(Select.Changed)
    def _choose(self, event: Select.Changed) -> None:
        """Take what was chosen, and offer what goes with it in the other fields."""
        name, value = str(event.select.id).removeprefix("field-"), str(event.value)
        if self._chosen[name] == value:
            return
        self._chosen[name] = value
        if name == "game":
            self._offer("seats")
        if name in ("game", "seats"):
            self._offer("seat")
        if name == "language":
            self._language = language(value)
            self._name_fields()
            self._offer("bots")

    def _offer(self, name: str) -> None:
        """Offer other values in a field, and keep the chosen one if it is still there."""
        select = cast("Select[str]", self.query_one(f"#field-{name}", Select))
        options = self._options(name)
        if self._chosen[name] not in [value for _, value in options]:
            self._chosen[name] = options[0][1]
        with self.prevent(Select.Changed):
            select.set_options(options)
            select.value = self._chosen[name]

    def _name_fields(self) -> None:
        self.query_one("#title", Static).update(self._say("cli.title"))
        for name, key in _LABELS.items():
            self.query_one(f"#label-{name}", Label).update(self._say(key))
        self.query_one("#field-seed", Input).placeholder = self._say("cli.no_seed")
        self.query_one("#begin", Button).label = self._say("cli.begin")

    def _say(self, key: str) -> str:
        return self._language.say(phrase(key))

    def on_button_pressed(self) -> None:
        """Begin."""
        self._begin()

    def on_input_submitted(self) -> None:
        """Begin from the last field as well."""
        self._begin()

    def _begin(self) -> None:
        seed = self.query_one("#field-seed", Input).value
        wanted = attrs.evolve(
            self._wanted,
            game=self._chosen["game"],
            seats=int(self._chosen["seats"]),
            seat=int(self._chosen["seat"]),
            bots=self._chosen["bots"],
            seed=int(seed) if seed else None,
        )
        self.post_message(self.Begun(wanted, self._language))
