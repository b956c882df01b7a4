"""Records in JSON: the data as it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .limits import check_nesting
from .places import Fault, json_lines, without_strings


class _TwiceError(ValueError):
    """A name that stands twice in a table."""


def read_json(text: str, first: int) -> tuple[Any, Fault]:
    """The data of a record in JSON, and what makes errors of it."""
    check_nesting(without_strings(text), Fault({}, first))
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        line = first + (error.lineno - 1 if isinstance(error, json.JSONDecodeError) else 0)
        raise Fault({}, line)(f"this is not JSON: {error}", "a record in JSON") from error
    return data, Fault(json_lines(text, first), first)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise _TwiceError("a name stands twice in a table")
    return table


def write_json(data: Mapping[str, Any], *, indent: int | None) -> str:
    """A record as JSON; dates, which only TOML has and nothing else that is no JSON is left in it, are texts."""
    return json.dumps(data, ensure_ascii=False, indent=indent, default=str) + "\n"
