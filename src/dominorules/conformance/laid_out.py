"""How the files are written: JSON of which a small change is a small difference."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

_LISTS: Final = ("deals", "legal", "refused", "rounds", "vectors")
"""The lists that are written with a line for each item."""
_IN_ONE_LINE: Final = ("legal", "refused")
"""Those of them whose items have no lines of their own."""


def lay_out(table: Mapping[str, Any], indent: str = "") -> str:
    """JSON with a line for each field.

    Examples:
        >>> print(lay_out({"id": "fives/lead", "refused": [{"move": "draw"}, {"move": "pass"}]}))
        {
         "id": "fives/lead",
         "refused": [
          {"move": "draw"},
          {"move": "pass"}
         ]
        }
    """
    fields = [f"{indent} {json.dumps(key)}: {_field(key, value, indent + ' ')}" for key, value in table.items()]
    return "{\n" + ",\n".join(fields) + f"\n{indent}}}"


def _field(key: str, value: Any, indent: str) -> str:
    """The value of a field, with a line for each item of a list of objects; objects that hold others have lines of their own."""
    if key not in _LISTS or not value:
        return json.dumps(value)
    write: Callable[[Any], str] = json.dumps if key in _IN_ONE_LINE else lambda item: lay_out(item, indent + " ")
    return "[\n" + ",\n".join(f"{indent} {write(item)}" for item in value) + f"\n{indent}]"
