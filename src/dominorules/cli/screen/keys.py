"""The keys that do something now, which can be clicked on as well."""

from __future__ import annotations

from collections.abc import Iterable

import attrs
from textual.content import Content
from textual.widgets import Static

from ...languages import Language
from ...phrase import phrase


@attrs.frozen
class Key:
    """A key and what it does.

    Attributes:
        name: What is written on it.
        action: What it does, as the screen calls it; "" for what can't be clicked on.
        said: What it does, as a message of the catalogue.
    """

    name: str
    action: str
    said: str


class Keys(Static):
    """A line that tells some keys."""

    def show(self, keys: Iterable[Key], language: Language) -> None:
        """Tell these keys."""
        self.update(Content("  ").join([told_key(key, language) for key in keys]))


def told_key(key: Key, language: Language) -> Content:
    """A key, then what it does.

    Examples:
        >>> from dominorules.languages import language
        >>> told_key(Key("q", "leave", "cli.key_leave"), language("pl")).plain
        'q odejdź'
    """
    template = "[b $accent]$name[/] $said"
    if key.action:
        template = f"[@click=screen.{key.action}]{template}[/]"
    return Content.from_markup(template, name=key.name, said=language.say(phrase(key.said)))
