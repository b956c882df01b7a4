"""Records read from TOML, with the moves of a round as a text and comments where they stand."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from ..describe import is_list, is_table
from .limits import check_nesting
from .places import Fault, Path, TomlPlaces
from .sheet import read_sheet

_AT_LINE = re.compile(r"\(at line (\d+), column (\d+)\)")


def read_toml(text: str, first: int) -> tuple[Any, Fault]:
    """The data of a record in TOML, and what makes errors of it."""
    places = TomlPlaces.of(text, first)
    lines = places.lines()
    fault = Fault(lines, first)
    check_nesting(places.bare, fault)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        at = _AT_LINE.search(str(error))
        line = first + (int(at[1]) - 1 if at else text.count("\n"))
        raise Fault({}, line)(f"this is not TOML: {error}", "a record in TOML") from error
    comments = _comments_by_table(places, lines)
    text_lines = text.split("\n")
    for path, table in _tables(data):
        if "comment" in table:
            raise fault.at(*path, "comment")("comment is no field in TOML", "a comment that begins with #")
        told = comments.get(path, [])
        if path and isinstance(table.get("moves"), str):
            told += _expand(table, text_lines, fault.at(*path, "moves"))
        if told:
            table["comment"] = "\n".join(told)
    return data, fault


def _tables(data: dict[str, Any]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The record and each of its rounds."""
    yield (), data
    rounds = data.get("rounds")
    for index, round in enumerate(rounds if is_list(rounds) else ()):
        if is_table(round):
            yield ("rounds", index), round


def _comments_by_table(places: TomlPlaces, lines: Mapping[Path, int]) -> dict[Path, list[str]]:
    """The comments of the record and of each round: those that stand in it, and those right above it."""
    begins = sorted(line for path, line in lines.items() if len(path) == 2 and path[0] == "rounds" and isinstance(path[1], int))
    heads = {line: index for index, line in enumerate(begins)}
    found: dict[Path, list[str]] = {}
    for comment in reversed(places.comments):
        index = heads.get(comment.line + 1) if comment.alone else None
        if index is None:
            index = bisect(begins, comment.line) - 1
        else:
            heads[comment.line] = index
        found.setdefault(() if index < 0 else ("rounds", index), []).append(comment.text)
    return {path: [*reversed(texts)] for path, texts in found.items()}


def _expand(table: dict[str, Any], text_lines: Sequence[str], fault: Fault) -> list[str]:
    """Put moves in place of their text; return the comment before them."""
    first, begins = fault.first or 1, fault.line or 1
    after_key = text_lines[begins - first].partition("=")[2].strip()
    begins += after_key in ('"""', "'''")

    def wrong(line: int, message: str, expected: str) -> Exception:
        return attrs.evolve(fault, lines={**fault.lines, fault.path: begins + line})(message, expected)

    comment, table["moves"], offsets = read_sheet(table["moves"], wrong)
    fault.lines.update({(*fault.path, number): begins + offset for number, offset in enumerate(offsets)})
    return [comment] if comment else []
