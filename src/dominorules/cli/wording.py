"""Rulesets in lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import reduce
from typing import Any, Final

import attrs

from ..describe import difference
from ..languages import Language
from ..provenance import Source
from ..ruleset import Ruleset
from ..tile import TileSet

_CITED: Final = re.compile(r" \([^()]*\)(?=[.:]?$)")


def tell_rules(ruleset: Ruleset, language: Language) -> Iterator[str]:
    """Each decision of a ruleset: its strategy with its options, as they are written in records, what it does, where it comes from.

    Examples:
        >>> from dominorules import FIVES
        >>> from dominorules.languages import language
        >>> for line in [*tell_rules(FIVES, language("en"))][-4:]:
        ...     print(line)
        match_end (the end of the match): Target
            The first side at or above a number of points wins, at once.
            S0: end: the first to 100, at once
          points: 100
    """
    yield ruleset.name
    for slot, part in _options(ruleset).items():
        if slot != "name":
            title = f"{slot} ({language.name_of('decision', slot)})"
            yield from _tell_part(title, part, _within(ruleset.provenance, slot), "")


def tell_difference(first: Ruleset, second: Ruleset, language: Language) -> Iterator[str]:
    r"""Each option in which two rulesets differ, with the value of each.

    Examples:
        >>> from dominorules import POINTS, TEN_ROUNDS
        >>> from dominorules.languages import language
        >>> print(*[*tell_difference(POINTS, TEN_ROUNDS, language("en"))][-3:], sep="\n")
        match_end (the end of the match)
          points      Target (points 100)
          ten-rounds  Rounds (rounds 10)
    """
    width = max(len(first.name), len(second.name))
    for option in difference(first, second):
        if option != "name":
            yield f"{option} ({language.name_of('decision', option)})"
            for ruleset in (first, second):
                yield f"  {ruleset.name:<{width}}  {_value(reduce(getattr, option.split('.'), ruleset), in_full=True)}"


def _tell_part(title: str, part: Any, sources: Mapping[str, Source], indent: str) -> Iterator[str]:
    """A part, what is said about it, and its options; `sources` go by the way from the part, "" for the part itself."""
    options = _options(part)
    yield f"{indent}{title}: {_value(part)}"
    if options or attrs.has(part.__class__):
        yield from (f"{indent}    {line}" for line in _meaning(part))
    for way, source in sources.items():
        if way.partition(".")[0] not in options:
            yield f"{indent}    {way}: {source}" if way else f"{indent}    {source}"
    for name, option in options.items():
        yield from _tell_part(name, option, _within(sources, name), f"{indent}  ")


def _options(part: Any) -> dict[str, Any]:
    """The options of a strategy by name; none of what is no strategy."""
    kind: type[Any] = part.__class__
    if not attrs.has(kind) or kind is TileSet:
        return {}
    fields = [field for field in attrs.fields(kind) if field.init and field.eq]
    return {field.alias or field.name: getattr(part, field.name) for field in fields}


def _within(sources: Mapping[str, Source], name: str) -> dict[str, Source]:
    """The sources of a part, by the way from that part."""
    ways = {way: way.partition(".") for way in sources}
    return {rest: sources[way] for way, (first, _, rest) in ways.items() if first == name}


def _meaning(part: Any) -> Iterator[str]:
    """What the class of a strategy says that it does, without the clauses, which the ruleset cites itself."""
    kind: type[Any] = part.__class__
    first = (kind.__doc__ or "").partition("\n")[0]
    if first and kind is not TileSet:
        yield _CITED.sub("", first)


def _value(part: Any, *, in_full: bool = False) -> str:
    """A part as records name it; `in_full` with the options of each strategy in brackets."""
    kind: type[Any] = part.__class__
    if kind in (tuple, frozenset):
        return ", ".join(_item(item, in_full=in_full) for item in (sorted(part) if kind is frozenset else part)) or "none"
    if issubclass(kind, Enum):
        return str(part.value)
    if attrs.has(kind) and kind is not TileSet:
        options = _options(part).items() if in_full else ()
        listed = ", ".join(f"{name} {_value(option, in_full=True)}" for name, option in options)
        return f"{kind.__name__} ({listed})" if listed else kind.__name__
    return "none" if part is None else str(part).lower() if kind is bool else str(part)


def _item(part: Any, *, in_full: bool) -> str:
    """A part of a list; a list in a list stands in brackets."""
    value = _value(part, in_full=in_full)
    return f"({value})" if isinstance(part, tuple) else value
