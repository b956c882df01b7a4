"""The languages in which reasons are told: one file each, which holds all that there is of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from string import Formatter

import attrs

from ..errors import LanguageError
from ..phrase import Fact, Phrase


@attrs.frozen(eq=False)
class Language:
    """A catalogue of messages, and how its language counts.

    A message is a text with the names of facts in braces. `{seats}` says a fact; of several it says a list, as in `0, 2`. After a
    colon stands how a fact is said: `{points:point|points}` takes the form for that number, or for the number of facts in a list;
    `{seats:and}` joins a list with the message `and`, such as `0 and 2`.

    Attributes:
        code: The language's short name, as in ISO 639: `en`, `pl`.
        name: Its own name for itself.
        messages: The text of each message, by its key.
        form: Which of the forms of a word goes with a number that is 0 or more: 0 for the first form.
        strict: Whether a message that the catalogue lacks is an error; else its key is said.

    Examples:
        >>> from dominorules.phrase import phrase
        >>> shout = Language("xx", "Shouting", {"pips.left": "SEAT {seat}! {pips} {pips:PIP|PIPS}!"}, lambda number: number != 1)
        >>> shout.say(phrase("pips.left", seat=0, pips=1))
        'SEAT 0! 1 PIP!'
    """

    code: str
    name: str
    messages: Mapping[str, str] = attrs.field(repr=False)
    form: Callable[[int], int] = attrs.field(repr=False)
    strict: bool = True

    def say(self, phrase: Phrase) -> str:
        """The phrase in words.

        Raises:
            LanguageError: The catalogue lacks its message, or the message tells a fact that the phrase doesn't hold.
        """
        try:
            return _Words(self).vformat(self._message(phrase.key), (), dict(phrase.facts))
        except KeyError as error:
            raise LanguageError(
                f"the message {phrase.key!r} in {self.name} tells {error.args[0]!r}: expected one of {list(dict(phrase.facts))}",
                code=self.code,
                key=phrase.key,
            ) from None

    def name_of(self, prefix: str, name: str) -> str:
        """The message for `prefix.name`, or else for the whole that `name` is a part of: for `a.b.c` that for `a.b` or `a`.

        Raises:
            LanguageError: The catalogue has none of them.
        """
        whole = name
        while f"{prefix}.{whole}" not in self.messages and "." in whole:
            whole = whole.rpartition(".")[0]
        return self._message(f"{prefix}.{whole}")

    def _message(self, key: str) -> str:
        if key not in self.messages and self.strict:
            raise LanguageError(f"there is no message {key!r} in {self.name}", code=self.code, key=key)
        return self.messages.get(key, key)


class _Words(Formatter):
    """Fills a message in."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language

    def format_field(self, value: Fact, format_spec: str) -> str:
        """A fact in words."""
        if "|" in format_spec:
            number = len(value) if isinstance(value, tuple) else abs(int(str(value)))
            return format_spec.split("|")[self._language.form(number)]
        if isinstance(value, Phrase):
            return self._language.say(value)
        if isinstance(value, tuple):
            parts = [self.format_field(part, "") for part in value]
            if format_spec and len(parts) > 1:
                parts[-2:] = [self._language.messages[format_spec].join(parts[-2:])]
            return ", ".join(parts)
        return str(value)


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that the library speaks: one for each file in this package.

    Examples:
        >>> languages()
        ('en', 'pl')
    """
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def language(code: str) -> Language:
    """The language with this code.

    Raises:
        LanguageError: The library doesn't speak it.

    Examples:
        >>> language("pl").name
        'polski'
    """
    known = languages()
    if code not in known:
        raise LanguageError(f"there is no language {code!r}: expected one of {', '.join(known)}", code=str(code))
    found: Language = import_module(f"{__name__}.{code}").LANGUAGE
    return found


def check_language(found: Language) -> None:
    """Compare a catalogue with the English one: the same messages, each with the same facts, and a form for every number.

    Raises:
        LanguageError: A message is missing, is one too many, tells other facts than in English, or lacks a form.

    Examples:
        >>> check_language(language("pl"))
    """
    english, wanted = language("en").messages, 1 + max(map(found.form, range(1000)))
    for key in sorted({*english, *found.messages}):
        if key not in found.messages:
            raise LanguageError(f"there is no message {key!r} in {found.name}", code=found.code, key=key)
        if key not in english:
            raise LanguageError(f"nothing is said by a message {key!r}, as in {found.name}", code=found.code, key=key)
        facts, expected = _facts_in(found.messages[key]), _facts_in(english[key])
        if facts != expected:
            raise LanguageError(
                f"the message {key!r} in {found.name} tells {sorted(facts)}: expected {sorted(expected)}", code=found.code, key=key
            )
        for forms in _forms_in(found.messages[key]):
            if len(forms) != wanted:
                raise LanguageError(
                    f"the message {key!r} in {found.name} has the forms {forms}: expected {wanted} of them",
                    code=found.code,
                    key=key,
                )


def _facts_in(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def _forms_in(message: str) -> list[list[str]]:
    return [spec.split("|") for _, _, spec, _ in Formatter().parse(message) if spec and "|" in spec]
