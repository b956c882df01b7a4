"""Records written as TOML, with the moves of a round as a text and comments where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import tomlkit
from tomlkit.items import InlineTable, Item

from ..describe import is_list, is_table
from .sheet import write_sheet


def write_toml(data: Mapping[str, Any]) -> str:
    """A record as TOML."""
    lines = _comments(data)
    lines += [_field(name, value) for name, value in data.items() if name not in ("comment", "options", "rounds")]
    if "options" in data:
        lines += ["", "[options]", *[_field(name, value) for name, value in data["options"].items()]]
    for round in data["rounds"]:
        lines += ["", "[[rounds]]", *_comments(round)]
        for name, value in round.items():
            if name == "hands":
                lines += ["hands = [", *[f"    {_item(hand).as_string()}," for hand in value], "]"]
            elif name == "moves":
                sheet = tomlkit.string(write_sheet(value), multiline=True).as_string()[3:-3]
                lines += [f'moves = """\n{sheet}"""']
            elif name != "comment":
                lines.append(_field(name, value))
    return "".join(f"{line}\n" for line in lines)


def _comments(table: Mapping[str, Any]) -> list[str]:
    return [f"# {line}".rstrip() for line in table["comment"].split("\n")] if "comment" in table else []


def _field(name: str, value: Any) -> str:
    return f"{tomlkit.key(name).as_string()} = {_item(value).as_string()}"


def _item(value: Any) -> Item:
    """A value in one line."""
    if is_table(value):
        table: InlineTable = tomlkit.inline_table()
        for name, inner in value.items():
            table.append(tomlkit.key(name), _item(inner))
        return table
    if is_list(value):
        array: Any = tomlkit.array()
        for inner in value:
            array.append(_item(inner))
        return cast("Item", array)
    return cast("Item", tomlkit.item(value))
