"""The one place where a frozen value is built without its guard.

A frozen attrs class writes each field through a guard, which costs more than the rest of a move. The values that are made anew at
every move, from parts that are known to be right, are built here instead: a plain class with the same slots is filled, then turns
into the frozen class. What comes out is an ordinary instance, equal, hashable, picklable and frozen like any other. It skips
validators and converters, so it is for values that the engine made itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def unguarded(frozen: Callable[P, T]) -> Callable[P, T]:
    """Return a fast constructor of `frozen`, a slotted class without a weakref slot: all its fields, by position."""
    names = [field.name for field in frozen.__attrs_attrs__]  # type: ignore[attr-defined]  # any attrs class has it
    open_class = type(f"_{frozen.__name__}", (), {"__slots__": tuple(names)})
    lines = [f"def make({', '.join(names)}):", "    value = open_class()"]
    lines += [f"    value.{name} = {name}" for name in names]
    lines += ["    value.__class__ = frozen", "    return value"]
    namespace: dict[str, Any] = {"open_class": open_class, "frozen": frozen}
    exec("\n".join(lines), namespace)  # noqa: S102  # as attrs and namedtuple write theirs
    make: Callable[P, T] = namespace["make"]
    return make
