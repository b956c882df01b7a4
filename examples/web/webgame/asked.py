"""What a page says: read with suspicion."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias, cast

import attrs

from dominorules.languages import languages
from dominorules.wire import Request, WireError, from_json

from .pictures import THEMES

LONGEST_TOKEN = 100
WIDTHS = range(8, 81)


class AskedError(Exception):
    """A message that is not understood, or that is too long.

    Attributes:
        code: "malformed", "too_long" or "limit".
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@attrs.frozen
class Look:
    """How a page wants to be shown the table.

    Attributes:
        width: How wide the line of play may get, in widths of a tile.
        theme: The name of the pictures' theme.
        language: The code of the language.
    """

    width: int = 24
    theme: str = "light"
    language: str = "en"


@attrs.frozen
class Hello:
    """Who comes, and what it knows already: the first message.

    Attributes:
        token: What opens the seat.
        version: The version of the match that was seen last; None where nothing was seen.
        look: How the page wants to be shown the table.
    """

    token: str
    version: int | None
    look: Look


@attrs.frozen
class Why:
    """A question about a move that is not to be made now."""

    request: Request


@attrs.frozen
class Deal:
    """The wish for the next deal, and the version of the match to which it belongs."""

    version: int


@attrs.frozen
class Name:
    """The name that the player on the seat wants to have."""

    name: str


Asked: TypeAlias = Hello | Request | Why | Deal | Look | Name


def read(text: str, most: int, longest_name: int) -> Asked:
    """What a message asks for.

    Args:
        text: The message.
        most: The most characters that are read.
        longest_name: The most characters of a name.

    Raises:
        AskedError: It is too long, or it is none of the messages.
    """
    data = read_object(text, most)
    kind = data.get("kind")
    if kind == "hello":
        token = data.get("token")
        if not isinstance(token, str) or len(token) > LONGEST_TOKEN:
            raise AskedError("malformed", "token: expected a text")
        version = None if data.get("version") is None else _version(data)
        return Hello(token, version, _look(data))
    if kind == "request":
        return _request(data)
    if kind == "why":
        return Why(_request({**data, "format": 1, "kind": "request"}))
    if kind == "deal":
        return Deal(_version(data))
    if kind == "look":
        return _look(data)
    if kind == "name":
        return Name(read_name(data.get("name"), longest_name))
    raise AskedError("malformed", "kind: expected hello, request, why, deal, look or name")


def read_object(text: str | bytes, most: int) -> dict[str, Any]:
    """The JSON object that a text holds.

    Raises:
        AskedError: It is too long, or holds no object.
    """
    if len(text) > most:
        raise AskedError("too_long", f"expected {most} characters at most")
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise AskedError("malformed", "expected JSON") from None
    if not isinstance(data, dict):
        raise AskedError("malformed", "expected an object")
    return cast("dict[str, Any]", data)


def read_name(name: object, longest: int) -> str:
    """A name without what can't be seen, such as signs that turn the direction of what follows.

    Raises:
        AskedError: It is no text, or too long.
    """
    if not isinstance(name, str):
        raise AskedError("malformed", "name: expected a text")
    seen = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if len(seen) > longest:
        raise AskedError("limit", f"name: expected {longest} characters at most")
    return seen


def _request(data: Mapping[str, Any]) -> Request:
    try:
        return from_json(json.dumps(data), "request")
    except (WireError, RecursionError) as error:
        raise AskedError("malformed", str(error)) from error


def _version(data: Mapping[str, Any]) -> int:
    version = data.get("version")
    if type(version) is not int or version < 0:
        raise AskedError("malformed", "version: expected a whole number, 0 or more")
    return version


def _look(data: Mapping[str, Any]) -> Look:
    usual = Look()
    width, theme = data.get("width", usual.width), data.get("theme", usual.theme)
    language = data.get("language", usual.language)
    if type(width) is not int or width not in WIDTHS:
        raise AskedError("malformed", f"width: expected a whole number from {WIDTHS[0]} to {WIDTHS[-1]}")
    for name, value, known in (("theme", theme, THEMES), ("language", language, languages())):
        if value not in known:
            raise AskedError("malformed", f"{name}: expected {', '.join(known)}")
    return Look(width, theme, language)
