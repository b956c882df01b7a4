"""The one form of a record as data, which JSON holds as it is and TOML with its moves as a text.

`format` tells the version of the form. `check` is the beginning of the SHA-256 digest of all but the comments and the fields of
others: of the record as compact JSON in UTF-8 with its fields in order of their names. Points of a move that are 0 are not told.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, cast

import attrs

from ..describe import Presets, Strategies, describe, is_list, is_table, quote, ruleset_from
from ..errors import NotationError, RulesetError
from ..round import Reason
from ..tile import Tile
from .limits import MOST_MOVES, MOST_ROUNDS
from .places import Fault
from .told import CONTROLS, RecordedMove, RecordedOutcome, RecordedRound, Tiles, Told

FORMAT: Final = 1
HIDDEN: Final = "?-?"
_DIGITS: Final = 16
_IN_WORDS: Final[dict[type[Any], str]] = {int: "a whole number", str: "a text", dict: "a table", list: "a list"}


def schema() -> dict[str, Any]:
    """The JSON Schema of records in JSON.

    Examples:
        >>> schema()["properties"]["format"]
        {'const': 1}
    """
    text = files(__name__.rpartition(".")[0]).joinpath("record.schema.json").read_text(encoding="utf-8")
    return cast("dict[str, Any]", json.loads(text))


# Records to data ------------------------------------------------------------------------------------------------------


def to_data(record: Told, presets: Presets, strategies: Strategies) -> dict[str, Any]:
    """A record as data."""
    described = describe(record.ruleset, presets=presets, strategies=strategies)
    data: dict[str, Any] = {"format": FORMAT, "game": described["game"]}
    if described["options"]:
        data["options"] = described["options"]
    data["seats"] = [*record.names] if any(record.names) else len(record.names)
    if record.seat is not None:
        data["seat"] = record.seat
    if record.outcome:
        data["outcome"] = _outcome_data(record.outcome)
    data["rounds"] = [_round_data(round) for round in record.rounds]
    data["check"] = check_of(data)
    if record.comment:
        data["comment"] = record.comment
    return {**data, **record.extra}


def check_of(data: Mapping[str, Any]) -> str:
    """The digits that change with whatever a record tells, be it told in another way alone; no rounds are an empty list."""
    from hashlib import sha256  # noqa: PLC0415  # slow to import, and not needed before something is written

    text = json.dumps(_plain({"rounds": [], **data}), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:_DIGITS]


def _plain(data: Any) -> Any:
    """Data without comments, fields of others, the check, and points of a move that are 0."""
    if isinstance(data, Mapping):
        table = cast("Mapping[str, Any]", data)
        left_out = {"check", "comment"} | ({"points"} if "move" in table and table.get("points") == 0 else set[str]())
        return {name: _plain(value) for name, value in table.items() if name not in left_out and not name.startswith("_")}
    return [_plain(item) for item in data] if is_list(data) else data


def _outcome_data(outcome: RecordedOutcome) -> dict[str, Any]:
    reason, points = outcome.reason, outcome.points
    data = {
        "reason": reason and reason.value,
        "seat": outcome.seat,
        "side": outcome.side,
        "points": None if points is None else [*points],
    }
    return {name: value for name, value in data.items() if value is not None}


def _round_data(round: RecordedRound) -> dict[str, Any]:
    data: dict[str, Any] = {"hands": [write_tiles(hand) for hand in round.hands], "boneyard": write_tiles(round.boneyard)}
    data |= {name: value for name in ("lot", "leader") if (value := getattr(round, name)) is not None}
    data["moves"] = [_move_data(move) for move in round.moves]
    if round.left is not None:
        data["left"] = [write_tiles(hand) for hand in round.left]
    if round.outcome:
        data["outcome"] = _outcome_data(round.outcome)
    if round.scores is not None:
        data["scores"] = [*round.scores]
    if round.comment:
        data["comment"] = round.comment
    return {**data, **round.extra}


def _move_data(move: RecordedMove) -> dict[str, Any]:
    tile = None if move.tile is None else str(move.tile)
    data = {"move": move.move, "seat": move.seat, "tile": tile, "points": move.points or None, "comment": move.comment or None}
    return {name: value for name, value in data.items() if value is not None}


def write_tiles(tiles: Tiles) -> str:
    """Tiles as one text."""
    return " ".join(HIDDEN if tile is None else str(tile) for tile in tiles)


# Data to records ------------------------------------------------------------------------------------------------------


def from_data(data: Any, fault: Fault, presets: Presets, strategies: Strategies) -> tuple[Told, str | None]:
    """What data tells, played by nobody yet, and its check where it has one."""
    fields = _Fields.of(data, fault)
    version = fields.take("format", int)
    if version != FORMAT:
        told = "not told" if version is None else version
        raise fault.at("format")(f"the format is {told}", f"format {FORMAT}, which is read here")
    described: dict[str, Any] = {"game": fields.need("game", str), "options": fields.take("options", dict) or {}}
    try:
        ruleset = ruleset_from(described, presets=presets, strategies=strategies)
    except RulesetError as error:
        path = ("game",) if error.option == "game" else ("options", *error.option.split(".")[:1])
        words, _, expected = str(error).partition(": expected ")
        raise fault.at(*path)(words, expected or "options that make a game") from error
    record = Told(
        ruleset,
        fields.names(),
        tuple([_round_from(round) for round in fields.tables("rounds", MOST_ROUNDS)]),
        fields.take("seat", int),
        _outcome_from(fields.table("outcome")),
        fields.comment(),
        fields.extra(),
    )
    check = fields.take("check", str)
    fields.finish()
    return record, check


def _outcome_from(fields: _Fields | None) -> RecordedOutcome | None:
    if fields is None:
        return None
    word = fields.take("reason", str)
    reasons = {reason.value: reason for reason in Reason}
    if word is not None and word not in reasons:
        raise fields.fault.at("reason")(f"the reason is {quote(word)}", f"one of {', '.join(reasons)}")
    points = fields.numbers("points")
    outcome = RecordedOutcome(None if word is None else reasons[word], fields.take("seat", int), fields.take("side", int), points)
    fields.finish()
    return outcome


def _round_from(fields: _Fields) -> RecordedRound:
    left = fields.tiles_of("left") if "left" in fields.table_ else None
    round = RecordedRound(
        fields.tiles_of("hands"),
        fields.tiles(fields.take("boneyard", str) or "", "boneyard"),
        fields.take("lot", int),
        fields.take("leader", int),
        tuple([_move_from(move) for move in fields.tables("moves", MOST_MOVES)]),
        left,
        _outcome_from(fields.table("outcome")),
        fields.numbers("scores"),
        fields.comment(),
        fields.extra(),
    )
    fields.finish()
    return round


def _move_from(fields: _Fields) -> RecordedMove:
    move = fields.need("move", str)
    told = fields.take("tile", str)
    tiles = () if told is None else fields.tiles(told, "tile")
    if told is not None and len(tiles) != 1:
        raise fields.fault.at("tile")(f"{quote(told)} is not one tile", "the tile that was drawn")
    tile = tiles[0] if tiles else None
    recorded = RecordedMove(move, fields.take("seat", int), tile, fields.take("points", int), fields.comment())
    fields.finish()
    return recorded


@attrs.frozen
class _Fields:
    """The fields of a table, which are taken one by one."""

    table_: dict[str, Any]
    fault: Fault

    @classmethod
    def of(cls, data: Any, fault: Fault) -> _Fields:
        """The fields of what must be a table."""
        if not is_table(data):
            raise fault(f"found {quote(data)}", "a table with fields")
        return cls({**data}, fault)

    def take(self, name: str, kind: type[Any]) -> Any:
        """A field, None where it is not there."""
        value = self.table_.pop(name, None)
        if value is None:
            return None
        if type(value) is not kind:
            raise self.fault.at(name)(f"{name} is {quote(value)}", _IN_WORDS[kind])
        return value

    def need(self, name: str, kind: type[Any]) -> Any:
        """A field that must be there."""
        value = self.take(name, kind)
        if value is None:
            raise self.fault(f"{name} is not told", f"a field {name}")
        return value

    def names(self) -> tuple[str, ...]:
        """The names of those who sat at the table, or their number."""
        seats = self.table_.pop("seats", None)
        if type(seats) is int and 0 < seats <= 100:
            return ("",) * seats
        if is_list(seats) and all(isinstance(name, str) for name in seats):
            return tuple(seats)
        raise self.fault.at("seats")(f"seats is {quote(seats)}", "a list of names, or how many seats there are")

    def comment(self) -> str:
        """The comment."""
        comment: str = self.take("comment", str) or ""
        if CONTROLS.search(comment):
            raise self.fault.at("comment")("a comment has control characters", "characters that can be seen")
        return comment

    def extra(self) -> dict[str, Any]:
        """The fields of others."""
        return {name: self.table_.pop(name) for name in [*self.table_] if name.startswith("_")}

    def table(self, name: str) -> _Fields | None:
        """The fields of a table in a field."""
        table: dict[str, Any] | None = self.take(name, dict)
        return None if table is None else _Fields({**table}, self.fault.at(name))

    def tables(self, name: str, most: int) -> list[_Fields]:
        """The fields of each of the tables that are listed."""
        items: list[Any] = self.take(name, list) or []
        if len(items) > most:
            raise self.fault.at(name)(f"{len(items)} {name} are too many", f"{most} at most")
        return [_Fields.of(item, self.fault.at(name, index)) for index, item in enumerate(items)]

    def numbers(self, name: str) -> tuple[int, ...] | None:
        """Whole numbers in a list."""
        items: list[Any] | None = self.take(name, list)
        if items is not None and any(type(item) is not int for item in items):
            raise self.fault.at(name)(f"{name} is {quote(items)}", "a list of whole numbers")
        return None if items is None else tuple(items)

    def tiles_of(self, name: str) -> tuple[Tiles, ...]:
        """The tiles of each hand that is listed."""
        return tuple([self.tiles(hand, name, index) for index, hand in enumerate(self.need(name, list))])

    def tiles(self, text: Any, name: str, *index: int) -> Tiles:
        """The tiles in a text."""
        if not isinstance(text, str):
            raise self.fault.at(name, *index)(f"{name} has {quote(text)}", 'tiles in a text, as in "6-4 3-3"')
        try:
            return tuple([None if word == HIDDEN else Tile.parse(word) for word in text.split()])
        except NotationError as error:
            raise self.fault.at(name, *index)(f"{name}: {error}", f"tiles, {HIDDEN} for a hidden one") from error

    def finish(self) -> None:
        """Refuse fields that nobody knows."""
        for name in self.table_:
            words = f"there is no field {quote(name)}"
            raise self.fault.at(name)(words, "a field of a record, or a name that begins with _")
