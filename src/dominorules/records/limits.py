"""What is refused before it is read: no text keeps a reader busy for long, or fills the memory."""

from __future__ import annotations

import math
import re
import tomllib
from typing import Any, Final

from ..describe import is_list, is_table, quote
from .places import Fault

MOST_CHARACTERS: Final = 1_000_000
"""The most characters of one record."""
MOST_NESTED: Final = 32
"""How deep lists and tables may lie in each other."""
MOST_ROUNDS: Final = 1000
"""The most rounds of one record."""
MOST_MOVES: Final = 5000
"""The most moves of one round."""
_MOST_DOTS: Final = 200
"""The most dots in one name in TOML, where each leads one table deeper."""
_OF_NO_NAME: Final = re.compile(r"[^\w \t.-]", re.ASCII)
_LARGEST: Final = 2**63


def check_size(text: str, fault: Fault) -> None:
    """Refuse a text that is too long."""
    if len(text) > MOST_CHARACTERS:
        raise fault(f"a record of {len(text)} characters is too long", f"{MOST_CHARACTERS} at most")


def check_nesting(bare: str, fault: Fault) -> None:
    """Refuse a text that goes too deep; it comes without its strings."""
    depth = 0
    for bracket in re.finditer(r"[\[{}\]]", bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MOST_NESTED:
            raise fault("lists and tables lie too deep in each other", f"a depth of {MOST_NESTED} at most")
    if any(name.count(".") > _MOST_DOTS for name in _OF_NO_NAME.split(bare)):
        raise fault("a name has too many dots", f"{_MOST_DOTS} at most")


def check_data(data: Any, fault: Fault) -> None:
    """Refuse what TOML and JSON can't hold alike: nulls, numbers that are too large or none, broken texts, too many levels.

    And refuse what neither can hold, which a program may have noted. Dates, which TOML has, are no such thing.
    """
    if len(fault.path) >= MOST_NESTED and (is_table(data) or is_list(data)):
        raise fault("tables lie too deep in each other", f"a depth of {MOST_NESTED} at most")
    if is_table(data):
        names: dict[Any, Any] = data
        for name, value in names.items():
            if not isinstance(name, str):
                raise fault(f"{quote(name)} is no name of a field", "a text")
            _check_text(name, fault)
            check_data(value, fault.at(name))
    elif is_list(data):
        for index, value in enumerate(data):
            check_data(value, fault.at(index))
    elif isinstance(data, str):
        _check_text(data, fault)
    else:
        _check_value(data, fault)


def _check_value(value: object, fault: Fault) -> None:
    if value is None:
        raise fault("null is no value here", "no field, where there is nothing to tell")
    if isinstance(value, int) and not -_LARGEST <= value < _LARGEST:
        raise fault("a whole number is too large", "64 bits at most")
    if isinstance(value, float) and not math.isfinite(value):
        raise fault(f"{value} is no number", "a number")
    if type(value) not in (bool, int, float) and not _is_date(value):
        raise fault(f"{quote(value)} is no value here", "a text, a number, True, False, a date, a list, or a table")


def _is_date(value: Any) -> bool:
    """Whether a value is a date or a time that TOML holds: it reads as it is written."""
    try:
        [read] = tomllib.loads(f"x = {value.isoformat()}").values()
    except (AttributeError, TypeError, ValueError):
        return False
    return type(read) is type(value) and bool(read == value)


def _check_text(text: str, fault: Fault) -> None:
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise fault("a text is broken: it has half of a surrogate pair", "whole characters")
