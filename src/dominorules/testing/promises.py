"""What is promised of every ruleset, and what is raised where it does not hold."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

import attrs

from ..errors import DominoError
from ..match import Match
from ..ruleset import Ruleset

PROMISES: Final[Mapping[int, str]] = MappingProxyType(
    {
        1: "legality",
        2: "moves",
        3: "conservation",
        4: "endings",
        5: "values",
        6: "records",
        7: "views",
        8: "bounds",
        9: "explanations",
    }
)
"""The name of each promise by its number."""
_MOST_SHOWN: Final = 100
"""The most characters of a value that are shown."""


class BrokenPromiseError(DominoError):
    """A promise that does not hold for a ruleset. Its text names the promise and ends with the record.

    Attributes:
        promise: The number of the promise, as in `PROMISES`.
        claim: What was claimed.
        detail: What was expected, and what was found.
        ruleset: The ruleset.
        seats: The number of players.
        seed: The seed of the match in which it was found: `check_ruleset` with it and `matches=1` finds it again.
        match: A match in which it does not hold, the shortest that was found.
        record: How that match was played, as text: a record in TOML, or in JSON where the extra `records` is missing; where no
            record can be made of it, the decks and the moves.
    """

    def __init__(
        self,
        message: str,
        *,
        promise: int = 0,
        claim: str = "",
        detail: str = "",
        ruleset: Ruleset | None = None,
        seats: int = 0,
        seed: int = 0,
        match: Match | None = None,
        record: str = "",
    ) -> None:
        super().__init__(message)
        self.promise = promise
        self.claim = claim
        self.detail = detail
        self.ruleset = ruleset
        self.seats = seats
        self.seed = seed
        self.match = match
        self.record = record


class Fault(Exception):  # noqa: N818  # it never leaves the kit, which makes a BrokenPromiseError of it
    """A claim that does not hold, before it is known in which match that can be seen best.

    Attributes:
        promise: The number of the promise.
        claim: What was claimed.
        detail: What was expected, and what was found.
    """

    def __init__(self, promise: int, claim: str, detail: str) -> None:
        super().__init__(f"promise {promise}, {PROMISES[promise]}: {claim}: {detail}")
        self.promise = promise
        self.claim = claim
        self.detail = detail


def expect(promise: int, claim: str, expected: object, actual: object, *, about: str = "") -> None:
    """Find fault unless what was found is what was expected; `about` says of what it was asked."""
    if expected != actual:
        raise Fault(promise, claim, _about(about, _difference(expected, actual, "")))


def _about(about: str, detail: str) -> str:
    return f"{about}: {detail}" if about else detail


def _difference(expected: Any, actual: Any, where: str) -> str:
    """What was expected and what was found; of values that are long to tell, where they differ first."""
    if max(len(repr(expected)), len(repr(actual))) > _MOST_SHOWN:
        unlike = [part for part in _parts(expected, actual) if part[1] != part[2]]
        if unlike:
            inner, mine, its = unlike[0]
            return _difference(mine, its, where + inner)
    return _about(where.removeprefix("."), f"expected {_shown(expected)}, found {_shown(actual)}")


def _parts(expected: Any, actual: Any) -> Iterator[tuple[str, Any, Any]]:
    """The parts of two values of one class that take part in comparisons, or of two tuples as long as each other."""
    kind: type[Any] = expected.__class__
    if kind is actual.__class__ and attrs.has(kind):
        for field in attrs.fields(kind):
            if field.eq:
                yield f".{field.name}", getattr(expected, field.name), getattr(actual, field.name)
    elif kind is actual.__class__ is tuple and len(expected) == len(actual):
        for index, (mine, its) in enumerate(zip(expected, actual, strict=True)):
            yield f"[{index}]", mine, its


def _shown(value: object) -> str:
    """A value, or the beginning of one that is long."""
    shown = repr(value)
    return shown if len(shown) <= _MOST_SHOWN else f"{shown[:_MOST_SHOWN]}..."


@contextmanager
def keeping(promise: int, claim: str, *, about: str = "") -> Generator[None, None, None]:
    """Find fault with whatever is raised within."""
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        raise Fault(promise, claim, _about(about, f"{type(error).__name__}: {error}")) from error
