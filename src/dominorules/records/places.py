"""Where in a text a fault lies."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import attrs

from ..errors import RecordError

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: the names of fields, and places in lists from 0."""

_JSON_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)
_TOML_TOKEN: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\\?\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*",
    re.DOTALL,
)
_HEADER: Final = re.compile(r"[ \t]*\[(\[?)[ \t]*([A-Za-z0-9_-]+)")
_KEY: Final = re.compile(r"[ \t]*([A-Za-z0-9_-]+)[ \t]*[.=]")


@attrs.frozen
class Fault:
    """Makes the errors of what is told in one place.

    Attributes:
        lines: The lines in which values stand, by the way to them.
        first: The line in which the text begins, counted from 1; None for what was never a text.
        path: The way to the place.
    """

    lines: dict[Path, int] = attrs.field(factory=dict[Path, int], hash=False)
    first: int | None = None
    path: Path = ()

    def at(self, *steps: str | int) -> Fault:
        """The same for a place within this one."""
        return Fault(self.lines, self.first, (*self.path, *steps))

    def __call__(self, message: str, expected: str, *, move: str | None = None) -> RecordError:
        """The error of what is told here."""
        line, round = self.line, self._round
        where = [f"line {line}"] if line else []
        where += [f"round {round}"] if round else []
        where += [f"move {move}"] if move else []
        place = f"{', '.join(where)}: " if where else ""
        words = f"{place}{message}: expected {expected}"
        return RecordError(words, line=line, round=round, move=move, expected=expected)

    @property
    def line(self) -> int | None:
        """The line of what is told here, or of what it lies in."""
        path = self.path
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, self.first)

    @property
    def _round(self) -> int | None:
        index = self.path[1] if len(self.path) > 1 and self.path[0] == "rounds" else None
        return index + 1 if isinstance(index, int) else None


FAULT: Final = Fault()
"""Makes the errors of what was never a text."""


def without_strings(text: str) -> str:
    """JSON with blanks in place of its strings."""
    return re.sub(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)', '""', text, flags=re.DOTALL)


def json_lines(text: str, first: int) -> dict[Path, int]:
    """The line of every value in JSON that can be read."""
    lines: dict[Path, int] = {}
    path: list[str | int] = []
    line, before, expects_key = first, 0, False
    for token in _JSON_TOKEN.finditer(text):
        line, before = line + text.count("\n", before, token.start()), token.start()
        mark = token[0]
        if mark in ("}", "]"):
            path.pop()
            expects_key = False
        elif mark == ",":
            last = path[-1]
            expects_key = isinstance(last, str)
            if isinstance(last, int):
                path[-1] = last + 1
        elif mark != ":":
            if expects_key:
                path[-1], expects_key = mark[1:-1], False
                continue
            lines[tuple(path)] = line
            if mark in ("{", "["):
                path.append("" if mark == "{" else 0)
                expects_key = mark == "{"
    return lines


@attrs.frozen
class Comment:
    """A comment in TOML.

    Attributes:
        line: Its line.
        alone: Whether nothing else stands there.
        text: What it says.
    """

    line: int
    alone: bool
    text: str


@attrs.frozen
class TomlPlaces:
    """TOML without its strings and comments, and where what stands.

    Attributes:
        bare: The text with blanks in their place.
        comments: The comments.
        first: The line in which the text begins.
    """

    bare: str
    comments: tuple[Comment, ...]
    first: int

    @classmethod
    def of(cls, text: str, first: int) -> TomlPlaces:
        """The places in a text, be it TOML or not."""
        comments: list[Comment] = []
        parts: list[str] = []
        end, line = 0, first
        for token in _TOML_TOKEN.finditer(text):
            between, found = text[end : token.start()], token[0]
            line += between.count("\n")
            if found[0] == "#":
                begun = text.rfind("\n", 0, token.start()) + 1
                alone = not text[begun : token.start()].strip()
                comments.append(Comment(line, alone, found[1:].strip()))
            parts += [between, re.sub(r"[^\n]", " ", found)]
            line += found.count("\n")
            end = token.end()
        return cls("".join([*parts, text[end:]]), tuple(comments), first)

    def lines(self) -> dict[Path, int]:
        """The lines of fields and tables, as far as they are written the usual way."""
        lines: dict[Path, int] = {}
        table: Path = ()
        rounds = 0
        for line, text in enumerate(self.bare.split("\n"), start=self.first):
            if header := _HEADER.match(text):
                table = (header[2],)
                if header[1] and header[2] == "rounds":
                    table = ("rounds", rounds)
                    rounds += 1
                lines.setdefault(table, line)
            elif key := _KEY.match(text):
                lines.setdefault((*table, key[1]), line)
        return lines
