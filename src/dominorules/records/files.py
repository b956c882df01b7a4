"""Records to text and back, and to files and back."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

import attrs

from ..describe import NO_STRATEGIES, Presets, Strategies, quote
from ..match import Match
from ..variants.presets import PRESETS
from ..views import view
from .form import check_of, from_data, to_data
from .json_form import read_json, write_json
from .limits import MOST_CHARACTERS, check_data, check_size
from .made import record_for, tell, with_notes
from .places import FAULT, Fault
from .played import play
from .record import Record
from .told import Told
from .toml_reading import read_toml
from .whole import whole_file

Form: TypeAlias = Literal["toml", "json"]
_MOST_BYTES = 4 * MOST_CHARACTERS


def loads(text: str | bytes, *, presets: Presets = PRESETS, strategies: Strategies = NO_STRATEGIES, first_line: int = 1) -> Record:
    """Read a record in TOML or JSON and play it through; what begins with `{` is JSON.

    What the text leaves out is worked out, and what it claims is checked, so that the record which comes back is complete.

    Args:
        text: The text, or its bytes in UTF-8.
        presets: The rulesets that a record may name.
        strategies: Classes of strategies by name, beside those of `dominorules.rules`.
        first_line: The number of the text's first line, for errors.

    Raises:
        RecordError: The text is no record, or tells what can't have been; nothing of it is returned.
        RulesetError: A class of `strategies` can't be one.

    Examples:
        >>> from dominorules import RecordError
        >>> try:
        ...     loads('''format = 1
        ... game = "fives"
        ... seats = 2
        ... [[rounds]]
        ... hands = ["1-0 4-2 5-1 5-4 5-5 6-2 6-6", "2-0 2-2 3-1 4-0 5-3 6-1 6-4"]
        ... moves = '''
        ...     + "'6-6 5-3'")
        ... except RecordError as error:
        ...     print(error)
        line 6, round 1, move 5-3: end 0 shows 6: 5-3 doesn't fit: expected 6-1@0=1 or 6-4@0=4
    """
    fault = Fault({}, first_line)
    text = _decode(text, fault).removeprefix("\ufeff")
    check_size(text, fault)
    if text.lstrip().startswith("{"):
        data, fault = read_json(text, first_line)
    else:
        data, fault = read_toml(text, first_line)
    check_data(data, fault)
    told, check = from_data(data, fault, presets, strategies)
    record = _complete(told, [*play(told, fault)][-1], fault)
    if check is not None:
        found = check_of(data)
        if check != found:
            words = "the record is not as it was written: check doesn't match"
            raise fault.at("check")(words, f"{found}, or no check, if it was changed on purpose")
    return record


def dumps(
    record: Record,
    form: Form = "toml",
    *,
    indent: int | None = 2,
    presets: Presets = PRESETS,
    strategies: Strategies = NO_STRATEGIES,
) -> str:
    """Write a record, as TOML or as JSON.

    Args:
        record: The record.
        form: "toml" or "json".
        indent: How far JSON is indented; None for JSON in one line.
        presets: The rulesets that a record may name.
        strategies: Classes of strategies by name, beside those of `dominorules.rules`.

    Raises:
        RecordError: The record holds what can't be written, or is too long to be read again.
        RulesetError: Its ruleset holds what can't be written.

    Examples:
        >>> from dominorules import FIVES
        >>> from dominorules.records import record_of
        >>> print(dumps(record_of(FIVES, FIVES.new_match(2), names=("Ewa", "Jan"))), end="")
        format = 1
        game = "fives"
        seats = ["Ewa", "Jan"]
        check = "7054e7305dae6b7e"
    """
    data = to_data(record, presets, strategies)
    check_data(data, FAULT)
    from_data(data, FAULT, presets, strategies)
    if form == "json":
        text = write_json(data, indent=indent)
    else:
        from .toml_writing import write_toml  # noqa: PLC0415  # it needs the extra "records"

        text = write_toml(data)
    check_size(text, FAULT)
    return text


def read(path: str | Path, *, presets: Presets = PRESETS, strategies: Strategies = NO_STRATEGIES) -> Record:
    """Read a file that holds one record, in TOML or JSON.

    Raises:
        RecordError: As `loads` does.
        OSError: The file can't be read.
    """
    with Path(path).open("rb") as file:
        return loads(file.read(_MOST_BYTES + 1), presets=presets, strategies=strategies)


def write(path: str | Path, record: Record, *, presets: Presets = PRESETS, strategies: Strategies = NO_STRATEGIES) -> None:
    """Write a record to a file, whole or not at all: as JSON where its name ends with `.json`, else as TOML.

    Raises:
        RecordError: As `dumps` does; the file is as it was.
        RulesetError: As `dumps` does; the file is as it was.
        OSError: The file can't be written; it is as it was.
    """
    form: Form = "json" if Path(path).suffix == ".json" else "toml"
    text = dumps(record, form, presets=presets, strategies=strategies)
    with whole_file(path) as file:
        file.write(text)


def _decode(text: object, fault: Fault) -> str:
    if isinstance(text, str):
        return text
    if not isinstance(text, bytes):
        raise fault(f"found {quote(text)}", "a record as a text, or as its bytes in UTF-8")
    if len(text) > _MOST_BYTES:
        raise fault(f"a record of {len(text)} bytes or more is too long", f"{MOST_CHARACTERS} characters at most")
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        line = (fault.first or 1) + text.count(b"\n", 0, error.start)
        raise Fault({}, line)(f"the text is not UTF-8: {error.reason}", "a text in UTF-8") from error


def _complete(told: Told, match: Match, fault: Fault) -> Record:
    """The whole record of a match, with what was noted."""
    ruleset = told.ruleset
    if not told.hides:
        if told.seat is not None and told.rounds:
            raise fault.at("seat")("it is the record of a seat, but no tile is hidden", "?-? for each tile that it did not see")
        return with_notes(attrs.evolve(tell(ruleset, match, told.names), seat=told.seat), told)
    return with_notes(record_for(ruleset, view(ruleset, match, told.seat), names=told.names), told)
