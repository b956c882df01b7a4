"""The checks of options, on an option that is made while the test runs."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

import attrs
import pytest

from dominorules import RulesetError
from dominorules.rules.options import Validator, flag, one_of, whole, whole_or_none


class Colour(Enum):
    """Words to choose from."""

    RED = "red"
    BLUE = "blue"


CHECKS: dict[str, Callable[[], Validator]] = {
    "whole": lambda: whole(2),
    "whole or none": lambda: whole_or_none(2),
    "one of": lambda: one_of(Colour),
    "flag": lambda: flag,
}
"""Each is made in the test: a strategy's own checks are made when its module is imported."""


def chosen(check: str, value: Any) -> Any:
    """What comes of an option `size` with this check when it is given a value."""
    part: Any = attrs.make_class("Part", {"size": attrs.field(validator=CHECKS[check]())}, frozen=True)
    return part(value).size


@pytest.mark.parametrize(
    ("check", "value"),
    [
        ("whole", 2),
        ("whole", 3),
        ("whole or none", 2),
        ("whole or none", None),
        ("one of", Colour.BLUE),
        ("flag", True),
        ("flag", False),
    ],
)
def test_an_option_in_its_range_is_taken_as_it_is(check: str, value: Any) -> None:
    """The least number is in the range, and so is None where an option may be left out."""
    assert value is chosen(check, value)


@pytest.mark.parametrize(
    ("check", "value", "words"),
    [
        ("whole", 1, "size must be a whole number, 2 or more, not 1"),
        ("whole", 2.0, "size must be a whole number, 2 or more, not 2.0"),
        ("whole", None, "size must be a whole number, 2 or more, not None"),
        ("whole or none", 1, "size must be a whole number, 2 or more, not 1"),
        ("one of", "red", "size must be one of Colour.RED, Colour.BLUE, not 'red'"),
        ("flag", 1, "size must be True or False, not 1"),
        ("flag", None, "size must be True or False, not None"),
    ],
)
def test_an_option_out_of_its_range_is_refused(check: str, value: Any, words: str) -> None:
    """The error says the option, its value and what was expected, and carries the first two."""
    with pytest.raises(RulesetError) as caught:
        chosen(check, value)
    assert words == str(caught.value)
    assert ("size", value) == (caught.value.option, caught.value.value)
