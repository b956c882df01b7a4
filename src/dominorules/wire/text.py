"""Values to JSON and back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, overload

import attrs

from ..describe import is_list, is_table, quote
from ..errors import WireError
from ..event import SeenEvent
from ..move import Draw, Move, Pass, Play
from ..ruleset import Ruleset
from ..variants.presets import PRESETS
from ..verdict import Account, Verdict
from ..views import View
from .form import from_data, to_data
from .request import Request
from .retold import retell
from .said import account_data, verdict_data

FORMAT: Final = 1
"""The version of the form."""
MOST_NESTED: Final = 32
"""How deep lists and objects may lie in each other in a text that is read."""

Text: TypeAlias = str | bytes | bytearray
Kind: TypeAlias = Literal["view", "move", "request", "events"]
MOST_CHARACTERS: Final[Mapping[str, int]] = {"view": 8_000_000, "move": 10_000, "request": 10_000, "events": 8_000_000}
"""The most characters of a text that is read, by its kind; a view of 1,000 rounds with double-six has less than 6,000,000."""


@attrs.frozen
class _Events:
    events: tuple[SeenEvent, ...]


_KINDS: Final[Mapping[str, Any]] = {"view": View, "move": Move, "request": Request, "events": _Events}
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{}\]]', re.DOTALL)


def to_json(value: View | Move | Request | tuple[SeenEvent, ...] | list[SeenEvent] | Verdict | Account) -> str:
    """A view, a move, a request or events, or what is said of a move or a round, as one line of JSON in ASCII.

    What it tells is what the value holds: a view and the events of `events_since` may be sent to the seat that they were made for,
    and to nobody else; a verdict to the seat to move, before the move as `Verdict.in_advance` gives it.

    Raises:
        WireError: The value is none of these, or would make a longer text than `from_json` reads.

    Examples:
        >>> from dominorules import DRAW, FIVES, events_since
        >>> print(to_json(Request(7, DRAW)))
        {"format":1,"kind":"request","version":7,"move":{"type":"draw"}}
        >>> match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
        >>> print(to_json(events_since(match, 0)))
        {"format":1,"kind":"events","events":[{"type":"dealt","leader":0,"hand":null}]}
    """
    data = _written(value)
    text = _dump(data)
    most = MOST_CHARACTERS.get(data["kind"])
    if most is not None and len(text) > most:
        raise WireError(f"the {data['kind']} would make a text of {len(text)} characters: expected {most} at most")
    return text


if TYPE_CHECKING:

    @overload
    def from_json(text: Text, kind: Literal["view"], *, rulesets: Mapping[str, Ruleset] = PRESETS) -> View: ...
    @overload
    def from_json(text: Text, kind: Literal["move"]) -> Move: ...
    @overload
    def from_json(text: Text, kind: Literal["request"]) -> Request: ...
    @overload
    def from_json(text: Text, kind: Literal["events"]) -> tuple[SeenEvent, ...]: ...


def from_json(
    text: Text, kind: Kind, *, rulesets: Mapping[str, Ruleset] = PRESETS
) -> View | Move | Request | tuple[SeenEvent, ...]:
    """Read what `to_json` wrote, or another program in the same form.

    A view is worked out anew from its deals, events, open hands and points, and must say the same as it was sent; so it can draw
    `View.worlds`. What only a hidden tile could tell is taken as it is told: what a round's end was worth, for example.

    Args:
        text: The text, or its bytes in UTF-8: as many as `MOST_CHARACTERS` has for the kind at most; lists and objects lie at most
            `MOST_NESTED` deep in each other.
        kind: What it is expected to hold.
        rulesets: The rulesets that a view may name, by name.

    Raises:
        WireError: The text is too long, is not JSON, holds something else or in another format, lacks a field, has one that can't
            be read, or contradicts itself; `.path` says where. Fields that nobody knows are passed over.

    Examples:
        >>> from_json('{"format": 1, "kind": "move", "type": "draw"}', "move")
        Draw()
        >>> try:
        ...     from_json('{"format": 1, "kind": "request", "version": 7, "move": {"type": "fold"}}', "request")
        ... except WireError as error:
        ...     print(error)
        move: the type 'fold' is not one of play, draw, pass
    """
    if kind not in _KINDS:
        raise WireError(f"{quote(kind)} is no kind that is read: expected one of {', '.join(_KINDS)}")
    data = _parse(text, MOST_CHARACTERS[kind])
    for name, expected in (("format", FORMAT), ("kind", kind)):
        if data.get(name) != expected or type(data[name]) is not type(expected):
            raise WireError(f"expected {quote(expected)}, not {quote(data.get(name))}", path=name)
    value = from_data(data, _KINDS[kind])
    if isinstance(value, View):
        if value.game not in rulesets:
            raise WireError(f"{quote(value.game)} is none of the games {', '.join(rulesets)}", path="game")
        value = retell(rulesets[value.game], value)
    value = value.events if isinstance(value, _Events) else cast("View | Move | Request", value)
    _compare(json.loads(_dump(_written(value))), data, "")
    return value


def _written(value: object) -> dict[str, Any]:
    """A value as data, with its kind."""
    match value:
        case View():
            kind, data = "view", to_data(value, View)
        case Play() | Draw() | Pass():
            kind, data = "move", to_data(value, Move)
        case Request():
            kind, data = "request", to_data(value, Request)
        case tuple() | list():
            kind, data = "events", to_data(_Events(tuple(cast("Iterable[SeenEvent]", value))), _Events)
        case Verdict():
            kind, data = "verdict", verdict_data(value)
        case Account():
            kind, data = "account", account_data(value)
        case _:  # its kind alone: a match or a deck shows what nobody may see
            expected = "expected a view, a move, a request, events, a verdict or an account"
            raise WireError(f"a value of type {type(value).__name__} is not written: {expected}")
    return {"format": FORMAT, "kind": kind, **data}


def _dump(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


def _parse(text: object, most: int) -> dict[str, Any]:
    """The object that the text holds, which has so many characters at most."""
    if not isinstance(text, str | bytes | bytearray):
        raise WireError(f"JSON is read from a text or from bytes, not from {quote(text)}")
    if len(text) > most:
        unit = "characters" if isinstance(text, str) else "bytes"
        raise WireError(f"a text of {len(text)} {unit} is too long: expected {most} at most")
    if not isinstance(text, str):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise WireError(f"the text is not UTF-8: {error.reason}") from error
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > MOST_NESTED:
            raise WireError(f"lists and objects lie too deep in each other: expected a depth of {MOST_NESTED} at most")
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except ValueError as error:
        raise WireError(f"this is not JSON: {error}") from error
    if not is_table(data):
        raise WireError(f"expected an object with fields, not {quote(data)}")
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a field stands twice in an object")
    return fields


def _compare(expected: Any, found: Any, path: str) -> None:
    """Refuse data that does not say what follows from it."""
    if is_table(expected) and is_table(found):
        for name, value in expected.items():
            if name not in found:
                raise WireError(f"there is no field {name}", path=path)
            _compare(value, found[name], f"{path}.{name}" if path else name)
    elif is_list(expected) and is_list(found):
        if len(expected) != len(found):
            words = f"a list of {len(found)} is not what follows from the rest: expected a list of {len(expected)}"
            raise WireError(words, path=path)
        for index, (value, other) in enumerate(zip(expected, found, strict=True)):
            _compare(value, other, f"{path}[{index}]")
    elif type(expected) is not type(found) or expected != found:
        raise WireError(f"{quote(found)} is not what follows from the rest: expected {quote(expected)}", path=path)
