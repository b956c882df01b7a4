"""The readers take any text: what comes out is a record or a `DominoError`, in bounded time.

`tests/fuzz_readers.py` looks for such texts with a fuzzer that watches which code they reach.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import PRESETS, DominoError, Ruleset, view
from dominorules.describe import is_list, is_table, ruleset_from
from dominorules.records import dumps, loads, read_many, record_for, record_of
from dominorules.rules import __all__ as rules_names
from strategies import PRESET_TABLES

LONGEST = 10
"""Seconds that no short text may take, on a machine that has much else to do."""


def _seeds() -> list[bytes]:
    """Valid records of several games: whole, of a seat, in both forms."""
    seeds: list[bytes] = []
    for name in ("fives-2", "matador-3", "classic-pairs-4", "traditional-2"):
        ruleset, seats = PRESET_TABLES[name]
        match = ruleset.new_match(seats)
        for seed in (1, 2):
            if match.to_move is None and not match.is_over:
                match = ruleset.deal(match, ruleset.shuffle(seats, seed))
            while len(match.log) < 25 and (moves := ruleset.legal_moves(match)):
                match = ruleset.apply(match, moves[len(match.log) % len(moves)])
        for record in (record_of(ruleset, match, comment="here"), record_for(ruleset, view(ruleset, match, 1))):
            seeds += [dumps(record).encode(), dumps(record, "json", indent=None).encode()]
    return [_without_check(seed) for seed in seeds]


def _without_check(text: bytes) -> bytes:
    """A record whose check was taken out, so that a change is not found at once."""
    if not text.startswith(b"{"):
        return b"".join(line for line in text.splitlines(keepends=True) if not line.startswith(b"check"))
    data: dict[str, Any] = json.loads(text)
    return json.dumps({name: value for name, value in data.items() if name != "check"}).encode()


SEEDS = _seeds()
BITS = [
    b"6-6",
    b"?-?",
    b"draw",
    b"pass",
    b"0:",
    b"+5",
    b"@0",
    b"=6",
    b"[",
    b"]",
    b"{",
    b"}",
    b'"',
    b'"""',
    b"'''",
    b"#",
    b"\n",
    b"\\",
    b"0",
    b"-1",
    b"99999999999999999999",
    b"null",
    b"true",
    b"[[rounds]]\n",
    b"_x = 1\n",
    b"\xff",
    b"\x00",
    b"\r",
    b"\xef\xbb\xbf",
    b"nan",
    b"1e999",
    b"seat = 0\n",
    b'"seat": 0, ',
    b"leader = 1\n",
    b"lot = 3\n",
    b'outcome = {reason = "block"}\n',
    b"---\n",
    b"\xc2\x85",
    b"\xed\xa0\x80",
]


@st.composite
def mutations(draw: st.DrawFn) -> bytes:
    """A valid record in which some bytes were changed, taken out, put in or moved."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.sampled_from((0, 0, 1, 1, 3, 8, 80))))
        new = draw(st.sampled_from(BITS) | st.binary(max_size=3) | st.just(text[stop : stop + 40]))
        text = text[:start] + new + text[stop:]
    return text


def read_all(text: bytes) -> None:
    """Give a text to each reader of records."""
    began = time.process_time()
    with contextlib.suppress(DominoError):
        loads(text)
    with contextlib.suppress(DominoError):
        for _ in read_many(BytesIO(text)):
            pass
    assert time.process_time() - began < LONGEST


@pytest.mark.parametrize("seed", SEEDS)
def test_the_seeds_are_records(seed: bytes) -> None:
    """What the mutations start from can be read."""
    assert loads(seed).rounds


@given(mutations())
@settings(max_examples=250)
def test_a_mutated_record_is_read_or_refused(text: bytes) -> None:
    """Only a DominoError comes out of a record with changed bytes."""
    read_all(text)


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode(errors="surrogatepass")))
@settings(max_examples=150)
def test_any_text_is_read_or_refused(text: bytes) -> None:
    """Only a DominoError comes out of any bytes."""
    read_all(text)
    with contextlib.suppress(DominoError):
        loads(text.decode(errors="surrogateescape"))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(("6-6", "?-?", "draw", "fives", "out")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(("hands", "moves", "move", "seat", "tile", "points", "outcome", "reason", "left", "_x")),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)


def _can_be_a_name(value: object) -> bool:
    """Whether a value can be a key of a dictionary."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


@given(
    st.sampled_from(SEEDS).filter(lambda seed: seed.startswith(b"{")),
    st.lists(st.tuples(st.integers(0, 10**6), JSON), min_size=1, max_size=3),
)
@settings(max_examples=200)
def test_any_value_in_any_field_is_read_or_refused(seed: bytes, changes: Sequence[tuple[int, Any]]) -> None:
    """Only a DominoError comes out of a record some of whose values were changed for others."""
    data: dict[str, Any] = json.loads(seed)
    for at, value in changes:
        places = [*_places(data)]
        holder, key = places[at % len(places)]
        holder[key] = value
    read_all(json.dumps(data).encode())


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a value in data: what holds it, and under which name or number."""
    inner: dict[Any, Any] = data if is_table(data) else dict(enumerate(data)) if is_list(data) else {}
    for key, value in inner.items():
        yield data, key
        yield from _places(value)


SCALARS = (
    JSON
    | st.binary(max_size=2)
    | st.dates()
    | st.times(timezones=st.none() | st.timezones())
    | st.datetimes(timezones=st.none() | st.timezones())
    | st.timedeltas()
    | st.decimals()
    | st.sampled_from((object(), object, PRESETS, len, {1}))
    | st.text(max_size=3)
)
"""What a program may take for a note: what can be written, and much else."""
NOTES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(max_size=2) | st.integers() | st.none() | st.booleans(), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(
    names=st.tuples(NOTES, NOTES) | st.tuples(st.text(), st.text()),
    comment=NOTES | st.text(),
    extra=NOTES | st.dictionaries(st.text(max_size=3).map("_{}".format) | NOTES.filter(_can_be_a_name), NOTES, max_size=3),
)
@settings(max_examples=200)
def test_any_notes_are_read_again_or_refused(names: Any, comment: Any, extra: Any) -> None:
    """Only a DominoError comes out of what writes records; what is written is read as it was, but for dates in JSON."""
    ruleset = PRESETS["fives"]
    for notes in ({"names": names}, {"comment": comment}, {"extra": extra}):
        with contextlib.suppress(DominoError):
            record = record_of(ruleset, ruleset.new_match(2), **notes)
            text, other = dumps(record), dumps(record, "json")
            assert record == loads(text)
            assert dumps(loads(other), "json") == other


OPTIONS = ("points", "of", "per", "size", "special", "first", "later", "out", "block", "block_winner", "pips", "rounding", "mode")
SLOTS = ("name", "players", "tiles", "sides", "dealing", "lead", "joining", "layout", "drawing", "scoring", "closing", "settlement")


@st.composite
def descriptions(draw: st.DrawFn) -> Any:
    """Data that looks much like that of a ruleset."""
    values = st.integers(-1, 10) | st.booleans() | st.sampled_from(("none", "first", "double-nine", "nearest", "x", *rules_names))
    table = st.recursive(
        values,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.fixed_dictionaries(
                {"strategy": st.sampled_from(rules_names)},
                optional=dict.fromkeys(OPTIONS, inner),
            )
        ),
        max_leaves=10,
    )
    return {"game": draw(st.sampled_from([*PRESETS])), "options": draw(st.dictionaries(st.sampled_from(SLOTS), table, max_size=3))}


@given(descriptions(), st.integers(2, 4))
@settings(max_examples=120)
def test_any_options_make_a_ruleset_that_can_be_played_or_are_refused(data: Any, seats: int) -> None:
    """Only a DominoError comes out of any options; what is made of them can be dealt and played."""
    with contextlib.suppress(DominoError):
        _play(ruleset_from(data), seats)


def _play(ruleset: Ruleset, seats: int) -> None:
    match = ruleset.new_match(seats)
    for seed in range(2):
        if not match.is_over:
            match = ruleset.deal(match, ruleset.shuffle(seats, seed))
        while moves := ruleset.legal_moves(match):
            match = ruleset.apply(match, moves[0])
    assert match == record_of(ruleset, match).match
