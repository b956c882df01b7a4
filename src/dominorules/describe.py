"""A ruleset as data: the name of a preset, and what a house does otherwise.

Data is what JSON and TOML can hold: texts, whole numbers, True and False, lists, and tables by name. A strategy is a table with its
class's name under `strategy` and the options that are not as the class has them by default, or just that name where there are none;
`none` stands for no strategy. A member of an enum is its value, a set of tiles its name, such as `double-nine`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import Parameter, getattr_static, signature
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeGuard, Union, get_args, get_origin, get_type_hints

import attrs

from . import rules
from .errors import RulesetError
from .ruleset import Ruleset
from .tile import HIGHEST_PIP, TileSet
from .variants.presets import PRESETS

Data: TypeAlias = str | int | bool | list["Data"] | dict[str, "Data"]
Strategies: TypeAlias = Mapping[str, type[Any]]
Presets: TypeAlias = Mapping[str, Ruleset]

NO_STRATEGIES: Final[Strategies] = {}
MOST_ITEMS: Final = 100
"""The most items of a list among the options."""

_NONE: Final = "none"
_PLAIN: Final[Mapping[Any, str]] = {bool: "True or False", int: "a whole number", str: "a text"}
_SETS: Final = {str(found): found for found in map(TileSet, range(1, HIGHEST_PIP + 1))}


def describe(ruleset: Ruleset, *, presets: Presets = PRESETS, strategies: Strategies = NO_STRATEGIES) -> dict[str, Data]:
    """A ruleset as data: under `game` the name of a preset, under `options` the parts that differ from it.

    The preset is the one of the ruleset's name, else the one with the fewest parts that differ.

    Args:
        ruleset: The ruleset, whose strategies are frozen attrs classes or dataclasses.
        presets: The rulesets that may be named, one or more.
        strategies: Classes of strategies by name, beside those of `dominorules.rules`. Their annotations must be found at run time.

    Raises:
        RulesetError: A part is of a class that is not known, or holds what is no data; or a class of `strategies` can't be one.

    Examples:
        >>> import attrs
        >>> from dominorules import FIVES
        >>> from dominorules.rules import Target
        >>> describe(attrs.evolve(FIVES, match_end=Target(150)))
        {'game': 'fives', 'options': {'match_end': {'strategy': 'Target', 'points': 150}}}
    """
    if not presets:
        raise RulesetError("presets is empty: expected a ruleset or more, by their names", option="game", value=presets)
    base = presets.get(ruleset.name) or min(presets.values(), key=lambda preset: len(_changed(preset, ruleset)))
    names = {kind: name for name, kind in _known(strategies).items()}
    options = {slot: _encode(getattr(ruleset, slot), slot, names) for slot in _changed(base, ruleset)}
    name = next(name for name, preset in presets.items() if preset is base)
    data: dict[str, Data] = {"game": name, "options": options}
    if ruleset_from(data, presets=presets, strategies=strategies) != ruleset:
        raise RulesetError(f"{ruleset.name} can't be told as data: it reads as another ruleset", option="options", value=options)
    return data


def ruleset_from(data: Mapping[str, Any], *, presets: Presets = PRESETS, strategies: Strategies = NO_STRATEGIES) -> Ruleset:
    """The ruleset that data tells, as `describe` gives it.

    No class is made but those of `dominorules.rules` and of `strategies`, and each stands where a strategy of its kind belongs.

    Args:
        data: The name of the game, and its options, which may be missing.
        presets: The rulesets that may be named.
        strategies: Classes of strategies by name, beside those of `dominorules.rules`. Their annotations must be found at run time.

    Raises:
        RulesetError: A name is not known, or an option is not what it should be; `option` says which, as in `match_end.points`.
            Or a class of `strategies` can't be one.

    Examples:
        >>> ruleset_from({"game": "fives", "options": {"match_end": {"strategy": "Target", "points": 150}}}).match_end
        Target(points=150)
        >>> from dominorules import RulesetError
        >>> try:
        ...     ruleset_from({"game": "fives", "options": {"lead": "ByLuck"}})
        ... except RulesetError as error:
        ...     print(str(error)[:44], "...")
        lead must be a strategy, not 'ByLuck': one o ...
    """
    game, options = data.get("game"), data.get("options", {})
    if not isinstance(game, str) or game not in presets:
        raise RulesetError(f"there is no game {quote(game)}: expected one of {', '.join(presets)}", option="game", value=game)
    base = presets[game]
    return attrs.evolve(base, **_arguments(Ruleset, options, "", _known(strategies)))


def difference(first: Ruleset, second: Ruleset, *, strategies: Strategies = NO_STRATEGIES) -> dict[str, tuple[Data, Data]]:
    """What differs between two rulesets: by the option's name, the two values as data.

    Raises:
        RulesetError: A part is of a class that is not known, or holds what is no data; or a class of `strategies` can't be one.

    Examples:
        >>> from dominorules import FIVES, FIVES_POINTS
        >>> for option, values in difference(FIVES, FIVES_POINTS).items():
        ...     print(option, *values)
        name fives fives-points
        settlement.out.rounding.mode down nearest
        settlement.block.rounding.mode none nearest
        settlement.block_winner ['Ahead', 'FewestTiles', 'LastToPlay'] ['FewestPips']
    """
    names = {kind: name for name, kind in _known(strategies).items()}
    return {
        option: (_encode(mine, option, names), _encode(its, option, names)) for option, mine, its in _compare(first, second, "")
    }


def is_table(data: object) -> TypeGuard[dict[str, Any]]:
    """Whether data is a table."""
    return isinstance(data, dict)


def is_list(data: object) -> TypeGuard[list[Any]]:
    """Whether data is a list."""
    return isinstance(data, list)


def quote(value: object) -> str:
    """A value as a message shows it: no more than its beginning."""
    shown = repr(value[:60] if isinstance(value, str | bytes) else value)
    return shown if len(shown) <= 60 else f"{shown[:50]}..."


# Values to data -------------------------------------------------------------------------------------------------------


def _changed(base: Ruleset, ruleset: Ruleset) -> list[str]:
    return [name for name in _options(Ruleset) if getattr(base, name) != getattr(ruleset, name)]


@attrs.frozen
class _Option:
    """An option of a strategy.

    Attributes:
        name: The name of the attribute that holds it.
        default: What it is by default; `attrs.NOTHING` where it must be given.
    """

    name: str
    default: Any


def _options(kind: type[Any]) -> dict[str, _Option]:
    """The fields that take part in what a value is, by the names under which they are given."""
    if attrs.has(kind):
        given = [field for field in attrs.fields(kind) if field.init and field.eq]
        return {field.alias or field.name: _Option(field.name, field.default) for field in given}
    options: dict[str, _Option] = {}
    for field in fields(kind):
        if field.init and field.compare:
            made = attrs.NOTHING if field.default_factory is MISSING else attrs.Factory(field.default_factory)
            options[field.name] = _Option(field.name, made if field.default is MISSING else field.default)
    return options


def _has_options(kind: type[Any]) -> bool:
    """Whether a class tells its fields."""
    return attrs.has(kind) or is_dataclass(kind)


def _encode(value: Any, option: str, names: Mapping[type[Any], str]) -> Data:
    """A part of a ruleset as data."""
    kind: type[Any] = value.__class__
    if value is None:
        return _NONE
    if issubclass(kind, Enum):
        return _encode(value.value, option, names)
    if kind is TileSet or kind in _PLAIN:
        return str(value) if kind is TileSet else value
    if kind in (tuple, frozenset):
        return [_encode(item, option, names) for item in (sorted(value) if kind is frozenset else value)]
    if kind not in names:
        raise RulesetError(f"{option} is a {kind.__name__}, which no mapping names: pass it in", option=option, value=value)
    table: dict[str, Data] = {"strategy": names[kind]}
    for name, field in _options(kind).items():
        part = getattr(value, field.name)
        if part != field.default:
            table[name] = _encode(part, f"{option}.{name}", names)
    return table if len(table) > 1 else names[kind]


def _compare(first: Any, second: Any, option: str) -> Iterator[tuple[str, Any, Any]]:
    """The parts in which two values differ, as deep as they are alike."""
    if first == second:
        return
    kind: type[Any] = first.__class__
    if second.__class__ is kind and _has_options(kind) and kind is not TileSet:
        for name, field in _options(kind).items():
            inner = f"{option}.{name}" if option else name
            yield from _compare(getattr(first, field.name), getattr(second, field.name), inner)
    else:
        yield option, first, second


# Data to values -------------------------------------------------------------------------------------------------------


@cache
def _own() -> dict[str, type[Any]]:
    return {name: kind for name in rules.__all__ if isinstance(kind := getattr(rules, name), type) and attrs.has(kind)}


def _known(strategies: Strategies) -> dict[str, type[Any]]:
    """The classes of strategies by name: those of the package, and those that were passed, each of which tells its fields."""
    for name, kind in strategies.items():
        if not (isinstance(kind, type) and _has_options(kind)):
            words = f"the strategy {name} is {quote(kind)}: expected a frozen attrs class, or a frozen dataclass"
            raise RulesetError(words, option=name, value=kind)
    return {**_own(), **strategies}


def _hints(kind: type[Any], option: str) -> dict[str, Any]:
    """The annotations of a class."""
    try:
        return get_type_hints(kind)
    except (AttributeError, NameError, SyntaxError, TypeError) as error:
        words = f"{option or kind.__name__}: an annotation of {kind.__name__} can't be read: {error}"
        raise RulesetError(f"{words}: expected names that are found at run time", option=option, value=kind) from error


def _wrong(option: str, value: object, expected: str) -> RulesetError:
    return RulesetError(f"{option} must be {expected}, not {quote(value)}", option=option, value=value)


def _arguments(kind: type[Any], table: Any, option: str, known: Strategies) -> dict[str, Any]:
    """What a class is called with."""
    within = f"{option}." if option else ""
    if not is_table(table):
        raise _wrong(option or "options", table, "a table of options")
    options, hints = _options(kind), _hints(kind, option)
    given: dict[str, Any] = {}
    for name, value in table.items():
        if name not in options:
            expected = f"expected one of {', '.join(options)}" if options else "expected none"
            raise RulesetError(
                f"there is no option {quote(within + str(name))}: {expected}", option=within + str(name), value=value
            )
        if options[name].name not in hints:
            raise RulesetError(f"{within}{name} has no annotation: expected one", option=within + name, value=kind)
        given[name] = _decode(value, hints[options[name].name], within + name, known)
    return given


def _decode(data: Any, hint: Any, option: str, known: Strategies) -> Any:
    """The value that data stands for, where one of the kind `hint` belongs."""
    if get_origin(hint) in (Union, UnionType):
        return _decode_union(data, get_args(hint), option, known)
    if get_origin(hint) in (tuple, frozenset):
        return _decode_list(data, hint, option, known)
    if hint in _PLAIN:
        if type(data) is not hint:
            raise _wrong(option, data, _PLAIN[hint])
        return data
    if hint is TileSet:
        return _one_of(data, _SETS, option)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _one_of(data, {member.value: member for member in hint}, option)
    return _decode_strategy(data, hint, option, known)


def _one_of(data: Any, values: Mapping[Any, Any], option: str) -> Any:
    if not isinstance(data, str | int) or data not in values:
        raise _wrong(option, data, f"one of {', '.join(map(str, values))}")
    return values[data]


def _decode_union(data: Any, hints: tuple[Any, ...], option: str, known: Strategies) -> Any:
    """The value of the first kind that the data fits; None only where it fits no other."""
    fault = _wrong(option, data, f'"{_NONE}"')
    for hint in sorted(hints, key=lambda hint: hint is NoneType):
        if hint is NoneType and data == _NONE:
            return None
        if hint is not NoneType:
            try:
                return _decode(data, hint, option, known)
            except RulesetError as error:
                fault = error
    raise fault


def _decode_list(data: Any, hint: Any, option: str, known: Strategies) -> Any:
    """A tuple or a set of what a list holds."""
    kinds = get_args(hint)
    if len(kinds) > 1 and kinds[-1] is not Ellipsis:
        expected, least, most = f"a list of {len(kinds)}", len(kinds), len(kinds)
    else:
        expected, least, most = f"a list of {MOST_ITEMS} at most", 0, MOST_ITEMS
        kinds = kinds[:1] * MOST_ITEMS
    if not is_list(data) or not least <= len(data) <= most:
        raise _wrong(option, data, expected)
    items = [_decode(item, kind, option, known) for item, kind in zip(data, kinds, strict=False)]
    return get_origin(hint)(items)


def _decode_strategy(data: Any, hint: Any, option: str, known: Strategies) -> Any:
    """The strategy of a kind that a table names, or its name alone."""
    table = {"strategy": data} if isinstance(data, str) else data
    name = table.get("strategy") if is_table(table) else None
    kind = known.get(name) if isinstance(name, str) else None
    if kind is None or not _is_a(kind, hint, option):
        fitting = [name for name, kind in known.items() if _is_a(kind, hint, option)]
        lacks = f", which lacks {_missing(kind, hint, option)[0]}" if kind and _is_protocol(hint) else ""
        raise RulesetError(
            f"{option} must be a strategy, not {quote(data)}{lacks}: one of {', '.join(fitting)}",
            option=option,
            value=data,
        )
    given = _arguments(kind, {key: value for key, value in table.items() if key != "strategy"}, option, known)
    for key, field in _options(kind).items():
        if field.default is attrs.NOTHING and key not in given:
            raise RulesetError(f"{option} lacks the option {key}", option=f"{option}.{key}")
    try:
        return kind(**given)
    except RulesetError as error:
        raise RulesetError(f"{option}: {error}", option=f"{option}.{error.option}", value=error.value) from None
    except (TypeError, ValueError) as error:  # a class of somebody else checks its options in its own way
        raise RulesetError(f"{option}: {error}: expected what {name} takes", option=option, value=data) from error


def _is_protocol(hint: Any) -> bool:
    return getattr(hint, "_is_protocol", False)


def _is_a(kind: type[Any], hint: Any, option: str) -> bool:
    """Whether a class is of the kind that belongs in a place: the class itself, or one with all the parts of a Protocol."""
    if _is_protocol(hint):
        return not _missing(kind, hint, option)
    return isinstance(hint, type) and issubclass(kind, hint)


def _missing(kind: type[Any], protocol: type[Any], option: str) -> list[str]:
    """The parts of a Protocol that a class lacks."""
    parts: dict[str, Any] = {**dict.fromkeys(_hints(protocol, option)), **vars(protocol)}
    return [f"{name}{_shown(part)}" for name, part in parts.items() if not name.startswith("_") and not _has(kind, name, part)]


def _shown(part: Any) -> str:
    """What a method of a Protocol is called with; nothing for what is no method."""
    return f"({', '.join([*signature(part).parameters][1:])})" if callable(part) else ""


def _has(kind: type[Any], name: str, part: Any) -> bool:
    """Whether a class has a part of a Protocol: a method that can be called as that is, or what is no method."""
    found = getattr(kind, name, None)
    if callable(part):
        is_bound = isinstance(getattr_static(kind, name, None), classmethod | staticmethod)
        return callable(found) and _takes(found, part, is_bound=is_bound)
    return found is not None or name in _options(kind)


def _takes(found: Callable[..., Any], part: Callable[..., Any], *, is_bound: bool) -> bool:
    """Whether a method takes what that of a Protocol takes: as many by position, whatever their names, and the others by name."""
    wanted = signature(part).parameters.values()
    named = {parameter.name: parameter for parameter in wanted if parameter.kind is Parameter.KEYWORD_ONLY}
    placed = [parameter for parameter in wanted if parameter.kind is not Parameter.KEYWORD_ONLY]
    try:
        signature(found).bind(*placed[is_bound:], **named)
    except (TypeError, ValueError):  # it takes something else, or doesn't say what
        return False
    return True
