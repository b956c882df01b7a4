"""Checks of options, shared by all strategies: each says the value and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from .._checks import is_whole
from ..errors import RulesetError

Validator = Callable[[object, "attrs.Attribute[Any]", Any], None]


def whole(least: int) -> Validator:
    """A whole number, at least `least`."""

    def check(_: object, option: attrs.Attribute[Any], value: Any) -> None:
        if not is_whole(value, least):
            wanted = f"a whole number, {least} or more"
            raise RulesetError(f"{option.name} must be {wanted}, not {value!r}", option=option.name, value=value)

    return check


def whole_or_none(least: int) -> Validator:
    """A whole number, at least `least`, or None."""
    number = whole(least)

    def check(owner: object, option: attrs.Attribute[Any], value: Any) -> None:
        if value is not None:
            number(owner, option, value)

    return check


def one_of(kind: type[Any]) -> Validator:
    """A member of the enum `kind`."""

    def check(_: object, option: attrs.Attribute[Any], value: Any) -> None:
        if not isinstance(value, kind):
            members: Any = kind
            names = ", ".join(str(member) for member in members)
            raise RulesetError(f"{option.name} must be one of {names}, not {value!r}", option=option.name, value=value)

    return check


def flag(_: object, option: attrs.Attribute[Any], value: Any) -> None:
    """True or False."""
    if not isinstance(value, bool):
        raise RulesetError(f"{option.name} must be True or False, not {value!r}", option=option.name, value=value)
