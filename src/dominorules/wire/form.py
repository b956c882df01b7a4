"""The form of each value as data: what JSON holds, by the names of the attributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, get_args, get_origin

import attrs

from ..chain import Chain
from ..describe import is_list, is_table, quote
from ..errors import WireError
from ..event import Passed, Played, SeenDeal, SeenDraw, SeenEvent
from ..hand import Hand
from ..move import Draw, Move, Pass, Play
from ..round import Reason
from ..tile import Tile
from ..views import View

try:
    from cattrs import BaseValidationError, Converter, IterableValidationError, IterableValidationNote, transform_error
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
except ImportError as error:
    raise ImportError("dominorules.wire needs cattrs: install dominorules[wire]") from error

Read: TypeAlias = Callable[[Any, Any], Any]

MOVES: Final[dict[type[Any], str]] = {Play: "play", Draw: "draw", Pass: "pass"}
EVENTS: Final[dict[type[Any], str]] = {SeenDeal: "dealt", Played: "played", SeenDraw: "drew", Passed: "passed"}
LOGGED: Final[dict[type[Any], str]] = {kind: name for kind, name in EVENTS.items() if kind is not SeenDeal}
"""What the values of a union are called; the name stands in the field `type`."""

_CONVERTER: Final = Converter()


def to_data(value: Any, kind: Any) -> Any:
    """The data of a value that is of this kind."""
    return _CONVERTER.unstructure(value, unstructure_as=kind)


def from_data(data: Any, kind: Any) -> Any:
    """The value of this kind that data tells; what follows from the rest of a view is left empty.

    Raises:
        WireError: The data is not of that form.
    """
    try:
        return _CONVERTER.structure(data, kind)
    except (BaseValidationError, ValueError) as error:
        message, _, path = transform_error(error, format_exception=lambda cause, _: str(cause))[0].rpartition(" @ $")
        raise WireError(message, path=path.removeprefix(".")) from error


def _plain(kind: type[Any], expected: str) -> Read:
    def read(data: Any, _: Any) -> Any:
        if type(data) is not kind:
            raise ValueError(f"{quote(data)} is not {expected}")
        return data

    return read


def _reason(data: Any, _: Any) -> Reason:
    for reason in Reason:
        if reason.value == data:
            return reason
    raise ValueError(f"{quote(data)} is not one of {', '.join(reason.value for reason in Reason)}")


def _hand(data: Any, _: Any) -> Hand:
    return Hand.of(_CONVERTER.structure(data, tuple[Tile, ...]))


def _chain_data(chain: Chain) -> dict[str, Any]:
    return {"links": _CONVERTER.unstructure(chain.links), "ends": _CONVERTER.unstructure(chain.ends)}


def _tuple(kind: Any, converter: Converter) -> Read:
    """Reads a list, and nothing else, as a tuple, up to the first item that can't be read: a long list of faults takes no time."""
    item = get_args(kind)[0]
    read_item = converter.get_structure_hook(item)

    def read(data: Any, _: Any) -> Any:
        if not is_list(data):
            raise ValueError(f"{quote(data)} is not a list")
        items: list[Any] = []
        for index, value in enumerate(data):
            try:
                items.append(read_item(value, item))
            except (BaseValidationError, ValueError) as error:
                error.__notes__ = [IterableValidationNote("", index, item)]
                raise IterableValidationError("", [error], kind) from error  # pyright: ignore[reportCallIssue]  # it takes three
        return tuple(items)

    return read


def _object(kind: type[Any], converter: Converter) -> Read:
    """Reads an object with all the fields of a class."""
    private: dict[str, Any] = {"_rules": override(rename="game", struct_hook=lambda _, __: None)} if kind is View else {}
    read_fields = make_dict_structure_fn(kind, converter, **private)
    needed = [field.name for field in attrs.fields(kind) if field.init and field.name not in private]

    def read(data: Any, _: Any) -> Any:
        if not is_table(data):
            raise ValueError(f"{quote(data)} is not an object with fields")
        for name in needed:
            if name not in data:
                raise ValueError(f"there is no field {name}")
        return read_fields(data, kind)

    return read


def _register_union(union: Any, names: dict[type[Any], str]) -> None:
    """Write the name of what a value is beside its fields, and read what it tells."""
    kinds = {name: kind for kind, name in names.items()}

    def write(value: Any) -> dict[str, Any]:
        kind: type[Any] = value.__class__
        if kind not in names:  # its kind alone: what it holds may be hidden
            raise WireError(
                f"a value of type {kind.__name__} is not written: expected one of {', '.join(one.__name__ for one in names)}"
            )
        return {"type": names[kind], **_CONVERTER.unstructure(value)}

    def read(data: Any, _: Any) -> Any:
        if not is_table(data):
            raise ValueError(f"{quote(data)} is not an object with fields")
        name = data.get("type")
        if not isinstance(name, str) or name not in kinds:
            raise ValueError(f"the type {quote(name)} is not one of {', '.join(kinds)}")
        return _CONVERTER.structure(data, kinds[name])

    _CONVERTER.register_unstructure_hook(union, write)
    _CONVERTER.register_structure_hook(union, read)


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_frozenset(kind: Any) -> bool:
    return get_origin(kind) is frozenset


_CONVERTER.register_structure_hook(int, _plain(int, "a whole number"))
_CONVERTER.register_structure_hook(bool, _plain(bool, "true or false"))
_CONVERTER.register_structure_hook(str, _plain(str, "a text"))
_CONVERTER.register_structure_hook_factory(_is_tuple, _tuple)
_CONVERTER.register_structure_hook_factory(attrs.has, _object)
_CONVERTER.register_structure_hook(Tile, lambda data, _: Tile.parse(data))
_CONVERTER.register_unstructure_hook(Tile, str)
_CONVERTER.register_structure_hook(Hand, _hand)
_CONVERTER.register_unstructure_hook(Hand, lambda hand: [str(tile) for tile in hand])
_CONVERTER.register_structure_hook(Reason, _reason)
_CONVERTER.register_structure_hook(Chain, lambda _, __: Chain())
_CONVERTER.register_unstructure_hook(Chain, _chain_data)
_CONVERTER.register_structure_hook_func(_is_frozenset, lambda _, __: frozenset[int]())
_CONVERTER.register_unstructure_hook_func(_is_frozenset, sorted)
_register_union(Move, MOVES)
_register_union(Played | SeenDraw | Passed, LOGGED)
_register_union(SeenEvent, EVENTS)
_CONVERTER.register_unstructure_hook(View, make_dict_unstructure_fn(View, _CONVERTER, _rules=override(omit=True)))
