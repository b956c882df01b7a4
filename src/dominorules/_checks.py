"""What counts as a whole number: an `int`, neither `True` nor `2.0`."""

from __future__ import annotations

from typing import TypeGuard


def is_whole(value: object, least: int, most: int | None = None) -> TypeGuard[int]:
    """Whether the value is an `int`, at least `least` and at most `most`."""
    return type(value) is int and value >= least and (most is None or value <= most)
