"""Match records: what is written can be read, what is told is checked, and what can't have been is refused with its line."""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta, timezone
from datetime import time as time_of_day
from decimal import Decimal
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from typing import Any, Literal, cast

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    FIVES,
    ORDINARY,
    Deck,
    DominoError,
    Hand,
    IllegalMoveError,
    Match,
    NotationError,
    Played,
    Reason,
    RecordError,
    Ruleset,
    RulesetError,
    Tile,
    view,
)
from dominorules.records import (
    MOST_CHARACTERS,
    MOST_NESTED,
    MOST_ROUNDS,
    Record,
    RecordedMove,
    RecordedOutcome,
    RecordedRound,
    continued,
    documents,
    dumps,
    loads,
    read,
    read_many,
    record_for,
    record_of,
    schema,
    write,
    write_many,
)
from dominorules.records.whole import whole_file
from dominorules.rules import Award, HandSize, OpponentsPips, OutOrBlock, Target
from strategies import PRESET_TABLES, History, histories, house_tables
from table import house, sit, small, tiles

Form = Literal["toml", "json"]
FORMS: tuple[Form, ...] = ("toml", "json")
TABLES = st.sampled_from([*PRESET_TABLES.values()])
DEALT = ("1-0 4-2 5-1 5-4 5-5 6-2 6-6", "2-0 2-2 3-1 4-0 5-3 6-1 6-4")
TOO_MANY = [dict[str, Any]() for _ in range(MOST_ROUNDS + 1)]
VALIDATOR: Any = jsonschema.Draft202012Validator(schema())

BY_HAND = """# Friday evening
format = 1
game = "fives"
seats = ["Ewa", "Jan"]
_place = "kitchen"

[options]
match_end = { strategy = "Target", points = 150 }

# the first deal
[[rounds]]
hands = ["1-0 4-2 5-1 5-4 5-5 6-2 6-6", "2-0 2-2 3-1 4-0 5-3 6-1 6-4"]
_weather = { rain = true }
moves = '''
6-6          # as one must
64
5-4          # Jan sighs
  # and looks away
6-1  6-2
'''
"""
"""A record as a person writes it: without what follows by itself."""


def playout(ruleset: Ruleset, seats: int, seed: int, rounds: int = 3) -> Match:
    """A match in which each player makes one of its legal moves, up to so many rounds."""
    match = ruleset.new_match(seats)
    while not match.is_over and len(match.rounds) < rounds:
        match = ruleset.deal(match, ruleset.shuffle(seats, seed + len(match.rounds)))
        while moves := ruleset.legal_moves(match):
            match = ruleset.apply(match, moves[(seed + 7 * match.version) % len(moves)])
    return match


def by_hand(*changes: tuple[str, str]) -> str:
    """The record by hand with some texts replaced, each of which must be there once."""
    text = BY_HAND
    for old, new in changes:
        assert 1 == text.count(old), old
        text = text.replace(old, new)
    return text


def refused(text: Any) -> RecordError:
    """The error that a text is refused with."""
    with pytest.raises(RecordError) as caught:
        loads(text)
    return caught.value


# The form ---------------------------------------------------------------------------------------------------------------


def test_the_schema_is_a_schema_and_is_published() -> None:
    """The JSON Schema is one by its own rules, and the documentation has the same, letter by letter."""
    jsonschema.Draft202012Validator.check_schema(schema())
    page = Path(__file__).parent.parent / "docs/record.schema.json"
    assert schema() == json.loads(page.read_text(encoding="utf-8"))


# Round trip -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@given(history=histories(TABLES))
@settings(max_examples=40)
def test_a_match_reads_as_it_was_written(form: Form, history: History) -> None:
    """Promise 6: `loads(dumps(match)) == match` for every preset, be the match over, running or not begun."""
    table, match = history.table, history.last
    record = record_of(table.ruleset, match)
    again = loads(dumps(record, form))
    assert record == again
    assert match == again.match
    assert [*history.states] == [*again.states()]


@pytest.mark.parametrize("name", PRESET_TABLES)
def test_every_preset_reads_as_it_was_written(name: str) -> None:
    """Promise 6, for each preset with each number of players at least once, with the schema."""
    table = PRESET_TABLES[name]
    record = record_of(table.ruleset, playout(*table, seed=3), names=[f"seat {seat}" for seat in range(table.seats)])
    for form in FORMS:
        assert record == loads(dumps(record, form))
    VALIDATOR.validate(json.loads(dumps(record, "json")))


@given(history=histories(TABLES.flatmap(house_tables), most=60))
@settings(max_examples=30)
def test_a_house_reads_as_it_was_written(history: History) -> None:
    """Promise 6, for any mix of options: the ruleset is told with the match, and the schema knows it."""
    record = record_of(history.table.ruleset, history.last)
    text = dumps(record, "json")
    VALIDATOR.validate(json.loads(text))
    assert record == loads(text) == loads(dumps(record))


@given(
    names=st.tuples(st.text(), st.text()),
    comments=st.tuples(
        st.text(st.characters(exclude_categories=["Cc", "Cs"])), st.text(st.characters(exclude_categories=["Cc", "Cs"]))
    ),
    extra=st.dictionaries(
        st.text(st.characters(exclude_categories=["Cs"])).map("_{}".format),
        st.recursive(
            st.booleans()
            | st.integers(-(2**63), 2**63 - 1)
            | st.text(st.characters(exclude_categories=["Cs"]))
            | st.floats(-1e9, 1e9),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=3)
            ),
            max_leaves=6,
        ),
        max_size=3,
    ),
)
@settings(max_examples=60)
def test_notes_are_kept(names: tuple[str, str], comments: tuple[str, str], extra: dict[str, Any]) -> None:
    """Names, comments and the fields of others come back from both forms, whatever characters they have."""
    match = playout(FIVES, 2, seed=1, rounds=1)
    record = record_of(FIVES, match, names=names, comment=comments[0], extra=extra)
    moves = [attrs.evolve(move, comment=f"{comments[1]}\n{comments[0]}") for move in record.rounds[0].moves]
    round = attrs.evolve(record.rounds[0], moves=tuple(moves), comment=comments[1], extra=extra)
    noted = attrs.evolve(record, rounds=(round,))
    for form in FORMS:
        assert noted == loads(dumps(noted, form))


def test_a_record_is_written_so() -> None:
    """The form of a record, letter by letter."""
    ruleset = attrs.evolve(small(2), name="small fives", match_end=Target(10))
    match = sit(ruleset, "5-5 5-0", "4-4 0-0").play("5-5").match
    record = record_of(
        ruleset, match, names=("Ewa", 'J "the" N'), comment="one\ntwo", extra={"_at": date(2024, 5, 17), "_n": [1, {"a b": 2}]}
    )
    noted = attrs.evolve(record, rounds=(attrs.evolve(record.rounds[0], comment="here", extra={"_x": True}),))
    rest = "1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 5-1 5-2 5-3 5-4 6-0 6-1 6-2 6-3 6-4 6-5 6-6"
    expected = f"""# one
# two
format = 1
game = "fives"
seats = ["Ewa", "J \\"the\\" N"]
outcome = {{reason = "target", seat = 0, side = 0, points = [10, 0]}}
check = "{_check_in(dumps(noted))}"
_at = 2024-05-17
_n = [1, {{"a b" = 2}}]

[options]
name = "small fives"
dealing = {{strategy = "HandSize", size = 2}}
drawing = "NoDrawing"
match_end = {{strategy = "Target", points = 10}}

[[rounds]]
# here
hands = [
    "5-5 5-0",
    "4-4 0-0",
]
boneyard = "{rest}"
lot = 0
leader = 0
moves = \"\"\"
0: 5-5 +10
\"\"\"
left = ["5-0", "0-0 4-4"]
outcome = {{reason = "target", seat = 0, side = 0, points = [0, 0]}}
scores = [10, 0]
_x = true
"""
    assert expected == dumps(noted)


def _check_in(text: str) -> str:
    """The check in a text in TOML."""
    return text.partition('check = "')[2][:16]


def test_check_can_be_worked_out_elsewhere() -> None:
    """The check is the beginning of the SHA-256 digest of compact JSON with sorted names, without notes: here it is by hand."""
    text = '{"format":1,"game":"fives","rounds":[],"seats":["Ewa","Jan"]}'
    record = record_of(FIVES, FIVES.new_match(2), names=("Ewa", "Jan"), comment="x", extra={"_y": 1})
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == _check_in(dumps(record))


def test_dates_are_texts_in_json() -> None:
    """TOML has dates and JSON has none: they are written as texts."""
    record = loads(by_hand(('_place = "kitchen"', "_day = 2024-05-17")))
    assert {"_day": date(2024, 5, 17)} == record.extra == loads(dumps(record)).extra
    assert {"_day": "2024-05-17"} == loads(dumps(record, "json")).extra


# By hand ------------------------------------------------------------------------------------------------------------------


def test_a_record_by_hand_is_completed() -> None:
    """What follows by itself may be left out: the boneyard, the lot, whose move it was, ends with one placement, all claims."""
    record = loads(BY_HAND)
    assert "fives" == record.ruleset.name
    assert Target(150) == record.ruleset.match_end
    assert ("Ewa", "Jan") == record.names
    [round] = record.rounds
    expected = (
        RecordedMove("6-6", 0, None, 0, "as one must"),
        RecordedMove("6-4@0=4", 1, None, 0),
        RecordedMove("5-4@0=5", 0, None, 0, "Jan sighs\nand looks away"),
        RecordedMove("6-1@1=1", 1, None, 0),
        RecordedMove("6-2@2=2", 0, None, 0),
    )
    assert expected == round.moves
    assert Tile(0, 0) is round.boneyard[0]
    assert (0, 0, (0, 0)) == (round.lot, round.leader, round.scores)
    assert 1 == record.match.to_move


def test_comments_and_fields_of_others_are_kept() -> None:
    """A comment belongs to the move before it, to the round in which it stands or right above which, else to the match."""
    record = loads(BY_HAND)
    for again in (record, loads(dumps(record)), loads(dumps(record, "json"))):
        assert ("Friday evening", "the first deal") == (again.comment, again.rounds[0].comment)
        assert ({"_place": "kitchen"}, {"_weather": {"rain": True}}) == (again.extra, again.rounds[0].extra)
        assert ["as one must", "", "Jan sighs\nand looks away", "", ""] == [move.comment for move in again.rounds[0].moves]


def test_comments_find_their_round() -> None:
    """Each comment in TOML is kept where it belongs, and none is taken out of a text."""
    text = """# a
format = 1 # b
game = "ordinary"
_x = [ # c
  "# no comment", '# none', \"\"\"
# none\"\"\", '''
# none''']
seats = 2

# d
# e

# f
# ff
[[rounds]] # g
# h
hands = ["0-0 1-0 1-1 2-0 2-1 2-2 3-0", "3-1 3-2 3-3 4-0 4-1 4-2 4-3"]
moves = '''
# i
'''
# j
"""
    record = loads(text)
    assert "a\nb\nc\nd\ne" == record.comment
    assert "f\nff\ng\nh\nj\ni" == record.rounds[0].comment


@pytest.mark.parametrize(
    ("moves", "boneyard", "drawn"),
    [
        ("3-1 draw=6-6 draw=5-3 5-3@0", "", "6-6 5-3 3-0"),
        ("3-1 draw draw 5-3@0", 'boneyard = "6-6 5-3"', "6-6 5-3 3-0"),
        ("3-1 draw DRAW=53 5-3@0", 'boneyard = "6-6"', "6-6 5-3 3-0"),
        ("3-1 draw draw=5-3 5-3@0", 'boneyard = "6-6 5-3 6-5"', "6-6 5-3 6-5"),
    ],
)
def test_the_boneyard_may_be_told_in_part(moves: str, boneyard: str, drawn: str) -> None:
    """A boneyard that is left out or begun goes on with the tiles that were drawn, then with all others in ascending order."""
    text = f"""format = 1
game = "ordinary"
seats = 2
[[rounds]]
hands = ["3-1 1-1 2-1 4-1 5-1 6-1 1-0", "0-0 2-0 4-0 5-0 6-0 2-2 4-2"]
{boneyard}
moves = "{moves}"
"""
    expected = tuple(map(Tile.parse, drawn.split()))
    assert expected == loads(text).rounds[0].boneyard[:3]


@pytest.mark.parametrize(
    ("told", "lot"),
    [("lot = 2", 2), ("leader = 1", 1), ('moves = "3-1"', 1), ('moves = "6-6"', 2), ('moves = ""', 0), ("", 0)],
)
def test_the_lot_follows_from_who_leads(told: str, lot: int) -> None:
    """The lot that is left out is the leader's seat, else that of who holds the first tile laid, else seat 0."""
    text = f"""format = 1
game = "ordinary"
seats = 3
[[rounds]]
hands = ["0-0 1-0 1-1 2-0 2-1 2-2 3-0", "3-1 3-2 3-3 4-0 4-1 4-2 4-3", "4-4 5-0 5-1 5-2 5-3 5-4 6-6"]
{told}
"""
    assert lot == loads(text).rounds[0].lot


def test_claims_that_hold_are_taken() -> None:
    """Each thing that a record may tell is taken where it is so: a whole match with all claims, and the hands at the end."""
    record = record_of(FIVES, playout(FIVES, 2, seed=5))
    assert [tuple(tuple(hand) for hand in round.hands) for round in record.match.rounds] == [round.left for round in record.rounds]
    text = dumps(record)
    [check] = [line for line in text.splitlines() if line.startswith("check")]
    assert record == loads(text.replace(check, ""))


# Going on -------------------------------------------------------------------------------------------------------------------


def test_a_partial_record_goes_on() -> None:
    """A record of a running match is read, played on, and written again with all that was noted in it."""
    record = loads(BY_HAND)
    match = record.match
    while match.to_move is not None:
        match = record.ruleset.apply(match, record.ruleset.legal_moves(match)[0])
    match = record.ruleset.deal(match, record.ruleset.shuffle(2, seed=1))
    longer = continued(record, match)
    assert match == loads(dumps(longer)).match
    assert record.rounds[0].moves == longer.rounds[0].moves[:5]
    assert (record.comment, record.extra, record.names) == (longer.comment, longer.extra, longer.names)
    assert (record.rounds[0].comment, record.rounds[0].extra) == (longer.rounds[0].comment, longer.rounds[0].extra)


@given(history=histories(TABLES, most=80), seat=st.integers(-1, 3), at=st.floats(0, 1))
@settings(max_examples=30)
def test_each_beginning_of_a_match_goes_on_to_its_end(history: History, seat: int, at: float) -> None:
    """A record of any earlier moment becomes that of the match now, for the whole match and for what a seat saw."""
    ruleset = history.table.ruleset
    before, now = history.states[int(at * (len(history.states) - 1))], history.last
    assert record_of(ruleset, now) == continued(record_of(ruleset, before), now)
    viewer = seat if 0 <= seat < history.table.seats else None
    seen = view(ruleset, now, viewer)
    assert record_for(ruleset, seen) == continued(record_for(ruleset, view(ruleset, before, viewer)), seen)


def test_another_match_is_not_how_it_went_on() -> None:
    """A record goes on with its own match: not with other moves, another deal, fewer rounds, or as another seat's."""
    two, one = playout(FIVES, 2, seed=1, rounds=2), playout(FIVES, 2, seed=1, rounds=1)
    other = playout(FIVES, 2, seed=2, rounds=2)
    record = record_of(FIVES, two)
    seen = record_for(FIVES, view(FIVES, two, 0))
    wrong: Sequence[tuple[Record, Any]] = [
        (record, one),
        (record, other),
        (record, view(FIVES, two, 0)),
        (seen, view(FIVES, two, 1)),
        (record_for(FIVES, view(FIVES, FIVES.new_match(2), 0)), view(FIVES, FIVES.new_match(2), 1)),
        (seen, view(FIVES, other, 0)),
        (record_of(FIVES, FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=5))), playout(FIVES, 2, seed=6, rounds=1)),
    ]
    for before, now in wrong:
        with pytest.raises(RecordError, match=r"^the match does not go on from the record: expected a match that begins as"):
            continued(before, now)


def test_another_boneyard_is_not_how_it_went_on() -> None:
    """Two deals that differ in the boneyard alone are two matches, and have another check."""
    deck = FIVES.shuffle(2, seed=2)
    *others, last, but_one = deck.tiles
    one, other = (FIVES.deal(FIVES.new_match(2), Deck(order, deck.lot)) for order in (deck.tiles, (*others, but_one, last)))
    with pytest.raises(RecordError, match="does not go on"):
        continued(record_of(FIVES, one), other)
    assert _check_in(dumps(record_of(FIVES, one))) != _check_in(dumps(record_of(FIVES, other)))


def test_other_moves_are_not_how_it_went_on() -> None:
    """Two ways to go on from one deal are two matches."""
    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=2))
    match = FIVES.apply(match, FIVES.legal_moves(match)[0])
    one, other = (FIVES.apply(match, move) for move in FIVES.legal_moves(match)[:2])
    with pytest.raises(RecordError, match="does not go on"):
        continued(record_of(FIVES, one), other)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: record_of(FIVES, FIVES.new_match(2), names=["Ewa"]), "there are 1 names: expected 2, one for each seat"),
        (
            lambda: record_of(FIVES, FIVES.new_match(2), extra={"x": 1}),
            "'x' is no name for a field of others: expected a name that begins",
        ),
        (
            lambda: record_of(FIVES, FIVES.new_match(2), comment="\x07"),
            "a comment has control characters: expected characters that",
        ),
        (lambda: record_of(FIVES, sit(FIVES, *DEALT, scores=(5, 0)).match), "the match was not played from its beginning as fives"),
        (lambda: record_of(ORDINARY, playout(FIVES, 2, seed=1)), "expected"),
        (lambda: dumps(record_of(FIVES, FIVES.new_match(2), extra={"_x": None})), "null is no value here"),
        (lambda: dumps(record_of(FIVES, FIVES.new_match(2), names=("\ud800", ""))), "a text is broken"),
        (lambda: noting(names=(1, 2)), '1 is no name of who sat at the table: expected a text, which may be ""'),
        (lambda: noting(names=(None, None)), "None is no name of who sat at the table: expected a text"),
        (lambda: noting(comment=7), "a comment is 7: expected a text"),
        (lambda: attrs.evolve(NOTED.rounds[0], comment=None), "a comment is None: expected a text"),
        (lambda: noting(extra=["_x"]), "the fields of others are ['_x']: expected a mapping"),
        (lambda: noting(extra={1: 2}), "1 is no name for a field of others: expected a name that begins with _"),
        (lambda: noting(extra={"_a": {1: 2}}), "1 is no name of a field: expected a text"),
        (lambda: noting(extra={"_a": [{"b": None}]}), "null is no value here: expected no field"),
        (lambda: noting(extra={"_a": (1, 2)}), "(1, 2) is no value here: expected a text, a number, True, False, a date, a list"),
        (lambda: noting(extra={"_a": {1, 2}}), "{1, 2} is no value here: expected"),
        (lambda: noting(extra={"_a": b"x"}), "b'x' is no value here: expected"),
        (lambda: noting(extra={"_a": timedelta(1)}), "datetime.timedelta(days=1) is no value here: expected"),
        (
            lambda: noting(extra={"_a": time_of_day(12, tzinfo=UTC)}),
            "datetime.time(12, 0, tzinfo=datetime.timezone.utc) is no value",
        ),
        (lambda: noting(extra={"_a": Decimal(1)}), "Decimal('1') is no value here: expected"),
        (lambda: noting(extra={"_a": Reason.OUT}), "<Reason.OUT: 'out'> is no value here"),
        (
            lambda: noting(extra={"_a": nested(MOST_NESTED - 1)}),
            "tables lie too deep in each other: expected a depth of 32 at most",
        ),
        (
            lambda: dumps(Record(FIVES, ("", ""), (RecordedRound((), leader=cast("int", "0")),))),
            "round 1: leader is '0': expected a whole",
        ),
        (
            lambda: dumps(Record(FIVES, ("", ""), NOTED.rounds * (MOST_ROUNDS + 1))),
            "1001 rounds are too many: expected 1000 at most",
        ),
        (
            lambda: dumps(record_of(FIVES, FIVES.new_match(2), comment="x" * MOST_CHARACTERS)),
            "a record of 1000066 characters is too long",
        ),
    ],
)
def test_a_record_that_could_not_be_read_is_not_made(make: Callable[[], object], words: str) -> None:
    """What is made or written can be read again, or is refused."""
    with pytest.raises(RecordError) as caught:
        make()
    assert words in str(caught.value)


def noting(**noted: Any) -> None:
    """Write a record with names, a comment or fields of others that nobody checked, in both forms."""
    record = record_of(FIVES, FIVES.new_match(2), **noted)
    with pytest.raises(RecordError) as first:
        dumps(record)
    with pytest.raises(RecordError) as second:
        dumps(record, "json")
    assert str(first.value) == str(second.value)
    raise first.value


def nested(depth: int) -> Any:
    """Lists in each other."""
    return [nested(depth - 1)] if depth else []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "extra",
    [
        {"_x": [1.5] * 300},
        {"_x": [["a.b.c." * 100] * 3, {"a.b": {"": 0.25}}]},
        {"_x": nested(MOST_NESTED - 2)},
        {"_x": [True, 2**63 - 1, -(2**63), 1e22, -0.0, "\0\r\n\u2028---\n"]},
    ],
)
def test_what_is_noted_within_the_bounds_can_be_read(form: Form, extra: dict[str, Any]) -> None:
    """No bound of a reader stands against what the writer lets pass: dots, depth, large numbers, signs of the form."""
    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=1))
    record = record_of(FIVES, match, extra=extra)
    assert record == loads(dumps(record, form))
    assert [record] * 2 == [*read_many(StringIO(many_of([record] * 2, form)))]


def many_of(records: Sequence[Record], form: Form) -> str:
    """Records in one text."""
    stream = StringIO()
    write_many(stream, records, form)
    return stream.getvalue()


@pytest.mark.parametrize(
    "value",
    [
        date(2024, 5, 17),
        datetime(2024, 5, 17, 20, 15, tzinfo=UTC),
        datetime(2024, 5, 17, 20, 15, 0, 5, tzinfo=timezone(timedelta(hours=-3, minutes=-30))),
        time_of_day(20, 15),
    ],
)
def test_dates_and_times_are_kept_in_toml(value: object) -> None:
    """TOML has dates, times, and both together; all can be noted."""
    record = record_of(FIVES, FIVES.new_match(2), extra={"_at": [value]})
    assert {"_at": [value]} == loads(dumps(record)).extra
    assert {"_at": [str(value)]} == loads(dumps(record, "json")).extra


def test_fields_of_others_are_the_own_of_a_record() -> None:
    """Who changes the mapping that was passed in doesn't change the record."""
    extra = {"_x": 1}
    record = record_of(FIVES, FIVES.new_match(2), extra=extra)
    extra["y"] = 2
    assert {"_x": 1} == record.extra


# What a seat saw --------------------------------------------------------------------------------------------------------------


@given(history=histories(TABLES), seat=st.integers(-1, 3))
@settings(max_examples=25)
def test_a_seat_record_reads_as_it_was_written(history: History, seat: int) -> None:
    """What a seat saw, or a spectator, reads as it was written; the match that it gives looks the same from that seat."""
    ruleset, viewer = history.table.ruleset, seat if 0 <= seat < history.table.seats else None
    seen = view(ruleset, history.last, viewer)
    record = record_for(ruleset, seen)
    for form in FORMS:
        assert record == loads(dumps(record, form))
    assert seen == view(ruleset, record.match, viewer)
    assert [state.version for state in history.states] == [state.version for state in record.states()]


@pytest.mark.parametrize("name", PRESET_TABLES)
def test_a_seat_record_tells_nothing_hidden(name: str) -> None:
    """Redaction: worlds that a seat can't tell apart give the same record, byte by byte, so nothing hidden is in it."""
    table = PRESET_TABLES[name]
    match = playout(*table, seed=11, rounds=2)
    for seat in (None, *range(table.seats)):
        seen = view(table.ruleset, match, seat)
        text = dumps(record_for(table.ruleset, seen))
        for world in islice(seen.worlds(_Numbers()), 3):
            assert text == dumps(record_for(table.ruleset, view(table.ruleset, world, seat)))


class _Numbers:
    """Numbers in a row, in place of chance."""

    def __init__(self) -> None:
        self.last = 0

    def randrange(self, stop: int, /) -> int:
        """The next number."""
        self.last = (self.last * 75 + 74) % 65537
        return self.last % stop


def test_a_seat_record_is_written_so() -> None:
    """What the seat was dealt and drew is told, what others were dealt and drew is `?-?`, and no more."""
    ruleset = house(2)
    seen = view(
        ruleset, sit(ruleset, "5-5 5-0", "4-4 0-0", boneyard="4-1 3-2 5-1").play("5-5", "draw", "draw", "draw", "5-1").match, 1
    )
    record = record_for(ruleset, seen)
    [round] = record.rounds
    assert ((None, None), (Tile(0, 0), Tile(4, 4))) == round.hands
    assert (Tile(4, 1), Tile(3, 2), Tile(5, 1), None) == round.boneyard[:4]
    assert (None, 0, None) == (round.lot, round.leader, round.left)
    assert ("draw", 1, Tile(4, 1)) == (round.moves[1].move, round.moves[1].seat, round.moves[1].tile)
    assert (True, 1) == (record.hides, record.seat)
    other = record_for(ruleset, view(ruleset, record.match, 0))
    assert ("draw", 1, None) == (other.rounds[0].moves[1].move, other.rounds[0].moves[1].seat, other.rounds[0].moves[1].tile)
    assert {None} == {*other.rounds[0].boneyard}


def test_hands_that_were_turned_up_are_told() -> None:
    """At the end of a round the hands that the settlement counts are part of a seat's record."""
    match = playout(FIVES, 2, seed=5, rounds=1)
    [round] = record_for(FIVES, view(FIVES, match, 0)).rounds
    assert match.round
    assert tuple(map(tuple, match.round.hands)) == round.left


HIDDEN = """format = 1
game = "ordinary"
seats = 2
seat = 0
[options]
dealing = { strategy = "HandSize", size = 2 }
[[rounds]]
hands = ["5-5 5-0", "?-? ?-?"]
boneyard = "?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-? ?-?"
leader = 0
moves = "5-5 draw draw=?-? 5-1@0"
"""
ENDED = HIDDEN.replace('5-1@0"', '5-1@0 5-0@1"\noutcome = {reason = "out"}\nleft = ["", "6-6 6-3 6-4"]')


def test_a_hidden_record_by_hand_is_completed() -> None:
    """A seat's own record may be written by hand: the match that comes of it is one that can have been."""
    record = loads(HIDDEN)
    assert (0, True) == (record.seat, record.hides)
    assert (0, 2, 3) == (record.match.to_move, len(record.match.log) - 2, record.match.masks[1].bit_count())
    assert (None, None) == record.rounds[0].hands[1]
    assert Reason.OUT is loads(ENDED).match.rounds[0].outcome.reason  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("seat = 0", "seat = 2", 4, "there is no seat 2: expected a seat from 0 to 1"),
        ("seat = 0\n", "", 7, "seat 0 has 5-5 5-0: expected all tiles of the seat whose record it is"),
        ('?-? ?-?"]', '6-6 ?-?"]', 8, "seat 1 has 6-6 ?-?: expected all tiles of the seat"),
        ("5-5 5-0", "5-5 ?-?", 8, "seat 0 has 5-5 ?-?: expected all tiles of the seat"),
        ("5-5 5-0", "5-5 5-5", 8, "a tile comes twice"),
        ("5-5 5-0", "5-5 9-0", 8, "or is not of the set: expected tiles of double-six, each once"),
        ("5-5 5-0", "5-5 5-0 6-6", 8, "the hands have the wrong sizes: expected 2 hands of 2 tiles"),
        ('boneyard = "?-? ', 'boneyard = "', 9, "the boneyard has 23 tiles: expected 24"),
        ('boneyard = "?-? ', 'boneyard = "6-6 ', 11, "move draw: seat 1 can't have drawn that"),
        ('?-?"\nleader', '6-6"\nleader', 9, "a tile is known that nobody drew: expected ?-? for it"),
        ("leader = 0\n", "", 7, "the leader is None: expected the seat that led, since the hands are hidden"),
        ("leader = 0", "leader = 2", 10, "the leader is 2: expected the seat that led"),
        ("leader = 0", "leader = 1", 11, "seat 1 can't hold 5-5: expected a tile that is in its hand"),
        ("draw=?-?", "draw=6-6", 11, "seat 1 can't have drawn that: expected the tile that the boneyard tells"),
        ("draw=?-?", "0: draw", 11, "seat 0 is not to move: expected a move of seat 1"),
        ("5-1@0", "5-0@0", 11, "seat 1 can't hold 5-0: expected"),
        ("draw draw=?-? 5-1@0", "0: 5-0@1", 11, "seat 0 is not to move: expected a move of seat 1"),
        ("5-1@0", "7-5@0", 11, "seat 1 can't hold 7-5: expected"),
        ("5-1@0", "4-1@0", 11, "move 4-1@0: end 0 shows 5: 4-1 doesn't fit: expected a move that the line allows"),
        ("5-1@0", "5-1@0 1-1@0", 11, "seat 0 can't hold 1-1"),
        ("5-1@0", "5-1@0 draw", 11, "seat 0 can't have drawn that"),
        ("5-1@0", "5-1@0 nil", 11, "expected a move that the line allows"),
        ("5-1@0", "5-1@0 5-0@1 5-4@1", 11, "a hand is empty: expected no more moves in this round"),
        ("5-1@0", "5-1@0 5-0@1", 7, "the round is over, but not told is how: expected an outcome with its reason"),
        ("5-1@0", "pass", 11, "seat 1 may draw now: expected a play, or else draw"),
        ("5-1@0", f"{'draw ' * 23}", 11, "seat 1 may not draw now: expected a play, or else pass"),
        ("draw draw=?-? 5-1@0", "5-1@0 5-0@1 1-1", 11, "a hand is empty"),
        ("draw draw=?-? 5-1@0", "5-1@0 draw", 11, "seat 0 can't have drawn that"),
    ],
)
def test_a_hidden_record_is_checked_as_far_as_can_be(old: str, new: str, line: int, words: str) -> None:
    """What lies open must be legal move by move, what is the seat's own must be known, and some deal must fit."""
    assert 1 == HIDDEN.count(old)
    error = refused(HIDDEN.replace(old, new))
    assert line == error.line
    assert words in str(error)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('{reason = "out"}', "{seat = 0}", "the round is over, but not told is how"),
        ('{reason = "out"}', '{reason = "out", points = [1]}', "there are points for 1 sides: expected 2"),
        ('{reason = "out"}', '{reason = "out", points = [1, 0]}', "did not end with points [1, 0]: expected points [31, 0]"),
        ('{reason = "out"}', '{reason = "block"}', "the round did not end with reason block: expected reason out"),
        ("6-6 6-3 6-4", "6-6 6-3", "seat 1 was not left with 6-6 6-3: expected the tiles that it was left with"),
        ("6-6 6-3 6-4", "6-6 6-3 ?-?", "seat 1 was not left with 6-6 6-3 ?-?"),
        ("6-6 6-3 6-4", "6-6 6-3 5-5", "seat 1 was not left with 6-6 6-3 5-5"),
        ("6-6 6-3 6-4", "6-6 6-3 9-5", "seat 1 was not left with 6-6 6-3 9-5"),
        ('left = ["", ', "left = [", "seat 0 was not left with 6-6 6-3 6-4"),
        ('6-6 6-3 6-4"', '6-6 6-3 6-4", ""', "seat 0 was not left with"),
        ('left = [""', 'left = ["6-0"', "seat 0 was not left with 6-0"),
        ("6-6 6-3 6-4", "5-2 5-3 5-4", "no deal of the hidden tiles fits"),
    ],
)
def test_the_end_of_a_hidden_round_is_checked(old: str, new: str, words: str) -> None:
    """How a round ended must be told where hands are hidden; what was turned up must fit."""
    assert 1 == ENDED.count(old)
    assert words in str(refused(ENDED.replace(old, new)))


def test_the_first_round_that_fits_no_deal_is_named() -> None:
    """In a long record the error says which round it is."""
    record = record_for(FIVES, view(FIVES, playout(FIVES, 2, seed=5, rounds=3), 0))
    text = dumps(record, "json")
    data: Any = json.loads(text)
    del data["check"]
    other = next(move for move in data["rounds"][1]["moves"] if move["seat"] == 1 and move["move"] != "draw")
    data["rounds"][1]["left"][1] += f" {other['move'][:3]}"
    error = refused(json.dumps(data))
    assert 2 == error.round


def test_a_round_that_fits_no_deal_is_found_before_one_that_was_not_led() -> None:
    """The round at fault is an earlier one also where the seat of the record is yet to lead the last."""
    lines = HIDDEN.splitlines()
    dealt = "\n".join(lines[6:9])
    text = "\n".join(
        [
            *lines[:6],
            dealt,
            "leader = 0",
            'moves = "5-5 draw draw 5-1@0 5-0@1"',
            'left = ["", "6-6 5-2 5-3"]',
            'outcome = {reason = "out"}',
            dealt,
            "leader = 0",
        ]
    )
    assert (7, 1) == (refused(text).line, refused(text).round)


def test_a_seat_record_must_hide_something() -> None:
    """A record that says whose it is but hides nothing is not what a seat saw; without a round it hides nothing yet."""
    error = refused(by_hand(('seats = ["Ewa", "Jan"]', 'seats = ["Ewa", "Jan"]\nseat = 0')))
    assert (5, "?-? for each tile that it did not see") == (error.line, error.expected)
    record = record_for(FIVES, view(FIVES, FIVES.new_match(2), 1))
    assert 1 == record.seat
    assert record == loads(dumps(record))


def test_a_seat_that_leads_may_not_have_led_yet() -> None:
    """A record made before the first move reads too, for the seat that must lead and for the other."""
    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    for start in (match, playout(FIVES, 2, seed=5, rounds=1)):
        before = FIVES.deal(start, FIVES.shuffle(2, seed=8)) if start.to_move is None else start
        for seat in (0, 1):
            record = record_for(FIVES, view(FIVES, before, seat))
            assert record == loads(dumps(record))


def test_a_seat_that_leads_a_weak_tile_knows_the_other_hand() -> None:
    """Fives, clause 1: there are just 13 tiles weaker than 5-2, so who holds six of them and must lead it knows the other hand."""
    hidden = " ".join(["?-?"] * 7)
    text = f"""format = 1
game = "fives"
seats = 2
seat = 0
[[rounds]]
hands = ["5-2 1-0 2-0 2-1 3-0 3-1 3-2", "{hidden}"]
boneyard = "{hidden} {hidden}"
leader = 0
"""
    assert Hand.of(tiles("4-0 4-1 4-2 4-3 5-0 5-1 6-0")).mask == loads(text).match.masks[1]


# What can't have been -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "move", "expected"),
    [
        ("64\n", "63\n", 16, "63", "6-1@0=1 or 6-4@0=4"),
        ("64\n", "5-3\n", 16, "5-3", "6-1@0=1 or 6-4@0=4"),
        ("64\n", "draw\n", 16, "draw", "6-1@0=1 or 6-4@0=4"),
        ("64\n", "64 +5\n", 16, "64", "0 points"),
        ("64\n", "0: 64\n", 16, "64", "a move of seat 1"),
        ("64\n", "6_4\n", 16, "6_4", "6-1@0=1 or 6-4@0=4"),
        ("64\n", f"6{'4' * 50}\n", 16, f"6{'4' * 19}...", "6-1@0=1 or 6-4@0=4"),
        ("64\n", "64@0=6\n", 16, "64@0=6", "6-1@0=1 or 6-4@0=4"),
        ("6-1  6-2", "6-1 draw=6-2", 19, "draw", "5-1@0=1 or 5-5@0 or 1-0@1=0 or 5-1@1=5 or 6-2@2=2"),
        ("6-6   ", "x ", 15, "x", "6-6"),
        ("64\n", "+5\n", 16, None, "points after the move that scored them"),
        ("64\n", "64\n" * 5001, 5015, None, "5000 at most"),
        ("64\n", "64 +0 +0\n", 16, None, "points after the move that scored them"),
    ],
)
def test_a_move_that_is_not_so_is_refused_with_its_line(old: str, new: str, line: int, move: str | None, expected: str) -> None:
    """Records: an error with the line, the move and what was expected; nothing half read."""
    error = refused(by_hand((old, new)))
    assert (line, 1, move) == (error.line, error.round, error.move)
    assert expected == error.expected
    assert f"expected {expected}" in str(error)
    assert str(error).startswith(f"line {line}, round 1")


def test_an_illegal_move_is_the_cause() -> None:
    """Promise 6: a tampered record fails as an illegal move, which the error has as its cause."""
    assert isinstance(refused(by_hand(("64\n", "5-3\n"))).__cause__, IllegalMoveError)
    assert isinstance(refused(by_hand(("64\n", "x\n"))).__cause__, NotationError)


def test_a_move_that_could_go_in_two_places_is_refused() -> None:
    """A short move must be plain: the ways in which it could be meant are listed."""
    text = """format = 1
game = "ordinary"
seats = 2
[[rounds]]
hands = ["6-6 6-5 6-3 6-2 6-1 6-0 5-5", "6-4 4-3 4-4 0-0 1-0 2-0 3-0"]
moves = "6-6 6-4 6-3 4-3"
"""
    error = refused(text)
    assert (6, "4-3") == (error.line, error.move)
    assert "4-3 can be laid in 2 ways: 4-3@0=3, 4-3@1=4" in str(error)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("3-1 draw=5-3 draw 5-3@0", "5-3@0=5"),
        ("3-1 draw=6-6 draw", "draw=3-1, with the tile that was drawn"),
        ("3-1 draw=?-?", "draw=3-1, with the tile that was drawn"),
        ("3-1 draw=6-6 draw=5-3 draw", "5-3@0=5"),
        ("3-1 draw=6-6 pass", "draw"),
        ("3-1 draw=6-6 5-3@0", "draw"),
        ("3-1 draw=0-0", "draw=3-1, with the tile that was drawn"),
        ("3-1 draw=7-0", "draw=3-1, with the tile that was drawn"),
        ("3-1 draw=", "the tile that was drawn"),
        ("3-1 draw=6-6,5-3", "tiles, ?-? for a hidden one"),
    ],
)
def test_a_draw_that_is_not_so_is_refused(told: str, expected: str) -> None:
    """A full record tells each tile that was drawn, which can't have been elsewhere."""
    text = f"""format = 1
game = "ordinary"
seats = 2
[[rounds]]
hands = ["3-1 1-1 2-1 4-1 5-1 6-1 1-0", "0-0 2-0 4-0 5-0 6-0 2-2 4-2"]
moves = "{told}"
"""
    assert expected == refused(text).expected


def test_a_draw_that_the_boneyard_does_not_give_is_refused() -> None:
    """The tile beside a draw is a claim about the boneyard, where that is told."""
    text = dumps(record_of(ORDINARY, playout(ORDINARY, 2, seed=1, rounds=1)), "json")
    data: Any = json.loads(text)
    del data["check"]
    moves = data["rounds"][0]["moves"]
    draw = next(move for move in moves if move["move"] == "draw")
    drawn = draw["tile"]
    draw["tile"] = "6-6" if drawn != "6-6" else "5-5"
    error = refused(json.dumps(data))
    assert (drawn, "draw") == (error.expected, error.move)
    del draw["tile"]
    next(move for move in moves if move["move"] != "draw")["tile"] = "6-6"
    assert "a tile beside a draw alone" == refused(json.dumps(data)).expected


CLAIMS = by_hand(("6-1  6-2\n'''", "6-1  6-2\n'''\nscores = [0, 0]\nlot = 0\nleader = 0"))


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("scores = [0, 0]", "scores = [5, 0]", 21, "the scores are not [5, 0]: expected [0, 0]"),
        ("leader = 0", "leader = 1", 23, "seat 1 can't lead: expected seat 0"),
        ("lot = 0", "lot = 2", 11, "the lot is a seat from 0 to 1, not 2: expected a deal of the whole set"),
        ("leader = 0", 'outcome = { reason = "out" }', 23, "the round goes on: expected no outcome yet"),
        ("leader = 0", 'left = ["", ""]', 23, "the round goes on: expected no hands that were turned up"),
        ("_place", "outcome = { side = 0 }\n_place", 5, "the match goes on: expected no outcome yet"),
        ("1-0 4-2", "4-2 4-2", 11, "the deck is not double-six: 4-2 is there twice"),
        ("1-0 4-2", "1-0 4-2 6-6", 12, "seat 0 was dealt 8 tiles: expected 7"),
        ('5-5 6-2 6-6", "2-0', '5-5 6-2 2-0", "2-0', 11, "the deck is not double-six: 2-0 is there twice"),
        ('", "2-0', " 2-0", 12, "there are 1 hands: expected 2, one for each seat"),
    ],
)
def test_a_claim_that_does_not_hold_is_refused(old: str, new: str, line: int, words: str) -> None:
    """Each thing that a record tells beside the moves is checked, and refused in its line."""
    assert 1 == CLAIMS.count(old)
    error = refused(CLAIMS.replace(old, new))
    assert words in str(error)
    assert line == error.line


def test_claims_about_the_end_are_checked() -> None:
    """Of an outcome each part that is told must be so, of the round and of the match."""
    record = record_of(FIVES, playout(FIVES, 2, seed=5, rounds=100))
    outcome = record.rounds[0].outcome
    assert outcome
    assert record.outcome
    assert outcome.points
    wrong = [
        attrs.evolve(outcome, reason=Reason.ROUNDS),
        attrs.evolve(outcome, seat=7),
        attrs.evolve(outcome, side=7),
        attrs.evolve(outcome, points=(*outcome.points, 0)),
    ]
    for claim in wrong:
        told = (attrs.evolve(record.rounds[0], outcome=claim), *record.rounds[1:])
        with pytest.raises(RecordError, match=r"^round 1: the round did not end with"):
            _ = attrs.evolve(record, rounds=told).match
    for of_match in (
        RecordedOutcome(Reason.ROUNDS),
        RecordedOutcome(seat=7),
        RecordedOutcome(side=7),
        RecordedOutcome(points=(0, 0)),
    ):
        with pytest.raises(RecordError, match=r"^the match did not end with"):
            _ = attrs.evolve(record, outcome=of_match).match
    for name in ("reason", "seat", "side", "points"):
        part = RecordedOutcome(**{name: getattr(outcome, name)})
        assert record.match == attrs.evolve(record, rounds=(attrs.evolve(record.rounds[0], outcome=part), *record.rounds[1:])).match


def test_hands_at_the_end_are_checked() -> None:
    """The tiles that are told to be left in a hand must be those that are left."""
    record = record_of(FIVES, playout(FIVES, 2, seed=5, rounds=1))
    left = record.rounds[0].left
    assert left
    for wrong, words in (
        ((), "0 hands were turned up: expected 2, one for each seat"),
        ((left[0], left[0]), "seat [01] was not left with"),
    ):
        with pytest.raises(RecordError, match=f"^round 1: {words}"):
            _ = attrs.evolve(record, rounds=(attrs.evolve(record.rounds[0], left=wrong),)).match


def test_nobody_wins_is_said() -> None:
    """Where nobody won, a claim that somebody did is refused in words."""
    ruleset = attrs.evolve(small(1), settlement=OutOrBlock(out=PAID, block=PAID, block_winner=()))
    record = record_of(ruleset, sit(ruleset, "6-6", "5-5").play("6-6").match)
    assert Reason.OUT is record.match.rounds[0].outcome.reason  # type: ignore[union-attr]  # it is over
    blocked = record_of(
        attrs.evolve(ruleset, dealing=HandSize(2)),
        sit(attrs.evolve(ruleset, dealing=HandSize(2)), "6-6 4-4", "5-5 3-3").play("6-6").match,
    )
    outcome = blocked.rounds[0].outcome
    assert RecordedOutcome(Reason.BLOCK, None, None, (0, 0)) == outcome
    claim = attrs.evolve(blocked.rounds[0], outcome=RecordedOutcome(seat=1))
    with pytest.raises(RecordError, match=r"did not end with seat 1: expected seat nobody$"):
        _ = attrs.evolve(blocked, rounds=(claim,)).match


def test_no_round_follows_a_match_that_is_over_or_a_round_that_runs() -> None:
    """Rounds follow each other as they are played."""
    text = BY_HAND + BY_HAND.partition("# the first deal\n")[2]
    error = refused(text)
    assert (21, 2) == (error.line, error.round)
    assert "a round is running: seat 1 is to move" in str(error)


def test_moves_end_with_the_round() -> None:
    """A move too many is refused."""
    record = record_of(FIVES, playout(FIVES, 2, seed=5, rounds=1))
    moves = (*record.rounds[0].moves, RecordedMove("pass"))
    with pytest.raises(RecordError, match=r"the round is over.*: expected no more moves in this round$"):
        _ = attrs.evolve(record, rounds=(attrs.evolve(record.rounds[0], moves=moves, outcome=None),)).match


# What is no record --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("format = 1", "format = 2", 2, "the format is 2: expected format 1, which is read here"),
        ("format = 1\n", "", 1, "the format is not told: expected format 1"),
        ("format = 1", 'format = "1"', 2, "format is '1': expected a whole number"),
        ("format = 1", "format = true", 2, "format is True: expected a whole number"),
        ('game = "fives"\n', "", 1, "game is not told: expected a field game"),
        ('game = "fives"', 'game = "sevens"', 3, "there is no game 'sevens': expected one of fives, fives-points"),
        (
            "points = 150",
            "points = 0",
            8,
            "match_end: points must be a whole number, 1 or more, not 0: expected options that make a game",
        ),
        ('seats = ["Ewa", "Jan"]', "seats = 3", 4, "fives seats 2 players, not 3: expected as many as the game seats"),
        ('seats = ["Ewa", "Jan"]', "seats = [1, 2]", 4, "seats is [1, 2]: expected a list of names, or how many seats there are"),
        ('seats = ["Ewa", "Jan"]', "seats = 0", 4, "seats is 0: expected a list of names"),
        ('seats = ["Ewa", "Jan"]', "seats = 101", 4, "seats is 101: expected a list of names"),
        ("_place", "place", 5, "there is no field 'place': expected a field of a record, or a name that begins with _"),
        ("_weather", "weather", 13, "round 1: there is no field 'weather'"),
        ("_place", 'comment = "x"\n_place', 5, "comment is no field in TOML: expected a comment that begins with #"),
        ("_weather", 'comment = "x"\n_weather', 13, "round 1: comment is no field in TOML"),
        ("[[rounds]]", "[rounds]", 11, "rounds is {"),
        ("[[rounds]]", "rounds = [1]\n[_x]", 1, ""),
        ("1-0 4-2", "1_0 4-2", 12, "round 1: hands: '1_0' is not a tile"),
        ('["1-0', '[1, "1-0', 12, 'round 1: hands has 1: expected tiles in a text, as in "6-4 3-3"'),
        ("_weather = { rain = true }", "boneyard = []", 13, "round 1: boneyard is []: expected a text"),
        ("_weather = { rain = true }", 'scores = ["1"]', 13, "round 1: scores is ['1']: expected a list of whole numbers"),
        (
            "_weather = { rain = true }",
            'outcome = { reason = "luck" }',
            13,
            "the reason is 'luck': expected one of out, block, closed",
        ),
        ("_weather = { rain = true }", "outcome = { luck = 1 }", 13, "there is no field 'luck'"),
        ("_weather = { rain = true }", "outcome = 1", 13, "outcome is 1: expected a table"),
        ('_place = "kitchen"', "_x = 9223372036854775808", 5, "a whole number is too large: expected 64 bits at most"),
        ('_place = "kitchen"', "_x = [nan]", 5, "nan is no number: expected a number"),
        ('_place = "kitchen"', "_x = -inf", 5, "-inf is no number: expected a number"),
        (
            '_place = "kitchen"',
            "_x = " + "[" * 33 + "]" * 33,
            1,
            "lists and tables lie too deep in each other: expected a depth of 32",
        ),
        ('_place = "kitchen"', "_x" + ".a" * 33 + " = 1", 5, "tables lie too deep in each other: expected a depth of 32 at most"),
        ('_place = "kitchen"', "_x" + ".a" * 201 + " = 1", 1, "a name has too many dots: expected 200 at most"),
        ('_place = "kitchen"', "_place = kitchen", 5, "this is not TOML"),
        ('_place = "kitchen"', "format = 1", 5, "this is not TOML"),
        ("6-1  6-2\n'''\n", "6-1  6-2", 19, "this is not TOML"),
        ("# Jan sighs", "# Jan\x0b sighs", 17, "this is not TOML"),
    ],
)
def test_what_is_no_record_is_refused(old: str, new: str, line: int, words: str) -> None:
    """A text that has not the form of a record is refused with the line and what was expected."""
    error = refused(by_hand((old, new)))
    assert words in str(error)
    assert line in (1, error.line)


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        ("rounds.0.moves.0", {"move": 1}, "move is 1: expected a text"),
        ("rounds.0.moves.0", {"moves": "draw"}, "move is not told: expected a field move"),
        ("rounds.0.moves.0", "draw", "found 'draw': expected a table with fields"),
        ("rounds.0.moves.0.tile", "6-6 6-6", "'6-6 6-6' is not one tile: expected the tile that was drawn"),
        ("rounds.0.moves.0.luck", 1, "there is no field 'luck'"),
        ("rounds.0.moves", "6-6", "moves is '6-6': expected a list"),
        ("rounds.0.comment", "\x00", "a comment has control characters: expected characters that can be seen"),
        ("rounds.0.moves", TOO_MANY * 5, "5005 moves are too many: expected 5000 at most"),
        ("rounds.0.hands", 7, "hands is 7: expected a list"),
        ("rounds.0", {}, "hands is not told: expected a field hands"),
        ("comment", ["x"], "comment is ['x']: expected a text"),
        ("options", [], "options is []: expected a table"),
        ("seat", "0", "seat is '0': expected a whole number"),
        ("rounds", TOO_MANY, "1001 rounds are too many: expected 1000 at most"),
        ("outcome", {"points": 7}, "points is 7: expected a list"),
        ("check", 7, "check is 7: expected a text"),
    ],
)
def test_json_that_is_no_record_is_refused_by_reader_and_schema(place: str, value: Any, words: str) -> None:
    """What the schema refuses the reader refuses too, and says what was expected."""
    data: Any = json.loads(dumps(loads(BY_HAND), "json"))
    del data["check"]
    VALIDATOR.validate(data)
    *way, name = [int(step) if step.isdigit() else step for step in place.split(".")]
    inner = data
    for step in way:
        inner = inner[step]
    inner[name] = value
    assert words in str(refused(json.dumps(data)))
    assert not VALIDATOR.is_valid(data)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "the format is not told"),
        ("{}", 1, "the format is not told"),
        ("{\n\n}", 1, "the format is not told"),
        (
            '{"format": 1,\n"game": "fives",\n"seats": null}',
            3,
            "null is no value here: expected no field, where there is nothing to tell",
        ),
        ('{"format": 1,\n"game": [\n1, {"x": [2, "\\ud800"]}]}', 3, "a text is broken: it has half of a surrogate pair"),
        ('{"format": 1,\n"\\ud800": 1}', 1, "a text is broken"),
        ('{"format": 1, "format": 1}', 1, "this is not JSON: a name stands twice in a table: expected a record in JSON"),
        ('{"format":\n1,,}', 2, "this is not JSON"),
        ('{"format": NaN}', 1, "nan is no number"),
        ('{"format": 1e999}', 1, "inf is no number"),
        ('{"_x": ' + "9" * 5000 + "}", 1, "this is not JSON"),
        ('{"_x": [[\n"]"], ["[\\"["]], "format": 3}', 2, "the format is 3"),
        (b'format = 1\ngame = "\xff"', 2, "the text is not UTF-8: invalid start byte: expected a text in UTF-8"),
        (b"\xef\xbb\xbfformat = 2", 1, "the format is 2"),
        ("\ufeff{}", 1, "the format is not told"),
        ('_x = "unfinished', 1, "this is not TOML"),
        ("_x = '''unfinished", 1, "this is not TOML"),
        ('_x = """unfinished\\', 1, "this is not TOML"),
        ("x\r\ny", 1, "this is not TOML"),
        (None, 1, "found None: expected a record as a text, or as its bytes in UTF-8"),
        ([], 1, "found []: expected a record as a text"),
        ('format = 1\ngame = "fives"\nseats = 2\nrounds = [1]', 4, "round 1: found 1: expected a table with fields"),
        ('format = 1\ngame = "fives"\nseats = 2\n[[rounds]]\nhands = ["", ""]', 5, "round 1: seat 0 was dealt 0 tiles: expected 7"),
    ],
)
def test_what_is_no_text_of_a_record_is_refused(text: object, line: int, words: str) -> None:
    """Whatever the text is, the error is a RecordError, with the line as exactly as the form tells it."""
    error = refused(text)
    assert words in str(error)
    assert line == error.line


def test_lines_in_json_are_those_of_the_values() -> None:
    """In JSON over many lines an error names the line of the move."""
    text = dumps(loads(BY_HAND), "json").replace('"check"', '"_check"')
    lines = text.splitlines()
    number = next(number for number, line in enumerate(lines, start=1) if '"6-4@0=4"' in line)
    error = refused(text.replace('"6-4@0=4"', '"6-4@0=6"'))
    assert (number - 1, 1, "6-4@0=6") == (error.line, error.round, error.move)
    error = refused(text.replace('"leader": 0', '"leader": 1'))
    assert next(number for number, line in enumerate(lines, start=1) if '"leader"' in line) == error.line


@pytest.mark.parametrize(
    "text",
    [
        "format = 1\n_x = " + "'" * 100_000_000,
        "{" * 100_000_000,
        b"x" * 100_000_000,
        "format = 1\n_x = " + "[" * 10_000,
        "format = 1\n_x = " + "{a=" * 10_000,
        "_x" + ".a" * 10_000 + " = 1",
        "[" + "a." * 10_000 + "a]",
        '{"_x": ' + "[" * 10_000,
        '{"a":' * 10_000,
    ],
    ids=["toml", "json", "bytes", "lists", "tables", "dots", "header", "json lists", "json tables"],
)
def test_what_is_too_large_is_refused_early(text: str | bytes) -> None:
    """A record of 100 MB or a nesting of 10,000 is refused before it is read, within two seconds."""
    began = time.process_time()
    error = refused(text)
    assert time.process_time() - began < 2
    assert len(str(error)) < 200


@pytest.mark.parametrize(
    "text",
    [
        "format = 1\n" + "# x\n" * 200_000,
        'format = 1\ngame = "fives"\nseats = 2\n' + '[[rounds]]\nhands = []\nmoves = ""\n#x\n' * 25_000,
        'format = 1\ngame = "fives"\nseats = 2\n' + '[[rounds]]\nhands = []\nmoves = ""\n#x\n' * 1_000,
        BY_HAND.replace("64\n", "64\n" * 300_000),
        BY_HAND.replace("64\n", "#" * 900_000),
        '_x = "\\"' + '"""\n\\' * 190_000,
        '{"_x": "' + "\\" * 900_000,
        '{"_x": [' + '"",' * 300_000,
        "[[rounds]]\n" * 80_000,
    ],
    ids=["comments", "rounds", "fewer rounds", "moves", "comment", "quotes", "backslashes", "items", "headers"],
)
def test_no_text_keeps_the_reader_busy(text: str) -> None:
    """Within the allowed size no text takes long, whatever it repeats."""
    assert len(text) <= MOST_CHARACTERS
    began = time.process_time()
    with contextlib.suppress(RecordError):
        loads(text)
    assert time.process_time() - began < 15


# A changed record ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@given(data=st.data())
@settings(max_examples=120)
def test_a_changed_character_fails_or_says_so(form: Form, data: st.DataObject) -> None:
    """A record that was written, with one character changed, is refused, or tells the same match by the same people.

    What else it may tell is told apart at once: a comment, or a field of others, that was not there.
    """
    text = dumps(NOTED, form)
    place = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(
        st.sampled_from('0123456789-@=+:#_"[]{}\\\n abcdefghijklmnopqrstuvwxyz') | st.characters(exclude_categories=["Cs"])
    )
    rest = text[place + data.draw(st.sampled_from((1, 1, 0))) :]
    try:
        again = loads(text[:place] + data.draw(st.sampled_from((new, new, ""))) + rest)
    except RecordError:
        return
    assert without_notes(NOTED) == without_notes(again)


@pytest.mark.parametrize(
    ("form", "old", "new"),
    [
        *[
            (form, '"5-5 5-0"', f'"{new}"')
            for form in FORMS
            for new in ("5:5 5-0", "5|5 5-0", "55 5-0", "5-5  5-0", "5-5 5-0 ", "5-5 0-5")
        ],
        ("toml", "5-1@0=1", "51@0=1"),
        ("toml", "5-1@0=1", "5-1"),
        ("toml", "draw=4-1", "draw=41"),
        ("toml", "draw=4-1", "dRaw=4-1"),
        ("toml", "draw=4-1", "draw"),
        ("json", '"tile": "4-1"', '"tile": "4:1"'),
        ("json", '"move": "draw"', '"move": "Draw"'),
        ("json", '"move": "5-1@0=1"', '"move": "5-1@0"'),
    ],
)
def test_tiles_and_moves_in_other_words_are_not_as_they_were_written(form: Form, old: str, new: str) -> None:
    """The check is that of the very words of a text: tiles and moves that are told in other words fail it, though they are so."""
    text = dumps(record_of(DREW.ruleset, DREW.match), form)
    changed = text.replace(old, new, 1)
    assert "check doesn't match" in str(refused(changed))
    assert DREW.match == loads(changed.replace("check =", "_check =").replace('"check"', '"_check"')).match


def test_points_of_0_may_be_told_beside_a_check() -> None:
    """Points of a move that are 0 count for nothing in a check, so that another writer may tell them."""
    data: Any = json.loads(dumps(NOTED, "json"))
    data["rounds"][0]["moves"][0]["points"] = 0
    assert NOTED == loads(json.dumps(data))


def without_notes(record: Record) -> Record:
    """A record without comments and the fields of others."""
    rounds = [
        attrs.evolve(round, moves=tuple([attrs.evolve(move, comment="") for move in round.moves]), comment="", extra={})
        for round in record.rounds
    ]
    return attrs.evolve(record, rounds=tuple(rounds), comment="", extra={})


NOTED: Record = loads(BY_HAND)
DREW = sit(house(2), "5-5 5-0", "4-4 0-0", boneyard="4-1 3-2 5-1").play("5-5", "draw", "draw", "draw", "5-1")
PAID = Award(OpponentsPips())


@pytest.mark.parametrize("form", FORMS)
def test_every_digit_counts(form: Form) -> None:
    """No digit of a written record can be another one without an error, but in its comments and in the fields of others."""
    text = dumps(without_notes(NOTED), form)
    begin = text.index("{") + 1 if form == "json" else 0
    digits = [place for place in range(begin, len(text)) if text[place].isdigit()]
    assert len(digits) > 90
    for place in digits:
        other = str((int(text[place]) + 1) % 7)
        refused(text[:place] + other + text[place + 1 :])


def test_a_record_that_was_changed_on_purpose_needs_no_check() -> None:
    """Who changes a written record leaves out the check; then the claims alone decide."""
    text = dumps(NOTED)
    changed = text.replace("Ewa", "Eva")
    error = refused(changed)
    assert (5, "the record is not as it was written: check doesn't match") == (
        error.line,
        str(error).partition(": ")[2].partition(": expected")[0],
    )
    [check] = [line for line in text.splitlines() if line.startswith("check")]
    assert ("Eva", "Jan") == loads(changed.replace(f"{check}\n", "")).names


# Files --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["match.domino", "match.json"])
def test_a_file_reads_as_it_was_written(tmp_path: Path, name: str) -> None:
    """A file is JSON or TOML by its name's end, and read by what it holds."""
    write(tmp_path / name, NOTED)
    assert NOTED == read(tmp_path / name)
    assert name.endswith("json") == (tmp_path / name).read_text(encoding="utf-8").startswith("{")


def test_a_file_that_can_not_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    """Nothing is written of a record that can't be."""
    path = tmp_path / "match.domino"
    path.write_text("before", encoding="utf-8")
    with pytest.raises(RecordError):
        write(path, attrs.evolve(NOTED, names=("\ud800", "Jan")))
    assert "before" == path.read_text(encoding="utf-8")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was there is there as it was until the new one is complete, and nothing else is left beside it."""
    path = tmp_path / "match.domino"
    path.write_text("before", encoding="utf-8")
    path.chmod(0o640)

    def full(self: Path, _: Path) -> None:
        raise OSError(28, "No space left on device", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(OSError, match=r"No space left on device: '.*match\.domino'$"):
            write(path, NOTED)
    assert "before" == path.read_text(encoding="utf-8")
    with pytest.raises(ZeroDivisionError), whole_file(path) as file:
        file.write(f"half of it: {1 // 0}")
    assert "before" == path.read_text(encoding="utf-8")
    with pytest.raises(FileNotFoundError, match=r"elsewhere'$"), whole_file(path):
        (tmp_path / "elsewhere").unlink()
    assert [path] == [*tmp_path.iterdir()]
    write(path, NOTED)
    assert dumps(NOTED).encode() == path.read_bytes()
    assert 0o640 == path.stat().st_mode & 0o777
    assert [path] == [*tmp_path.iterdir()]
    with pytest.raises(FileNotFoundError, match=r"no-such-folder.match\.domino'$"):
        write(tmp_path / "no-such-folder" / "match.domino", NOTED)


def test_a_link_is_written_through(tmp_path: Path) -> None:
    """A file that is named by a link is written where it is; the link stays one."""
    (tmp_path / "link.json").symlink_to(tmp_path / "match.json")
    write(tmp_path / "link.json", NOTED)
    assert (tmp_path / "link.json").is_symlink()
    assert NOTED == read(tmp_path / "match.json")


def test_a_large_file_is_refused_early(tmp_path: Path) -> None:
    """No more of a file is read than a record may have."""
    path = tmp_path / "match.domino"
    path.write_bytes(b"# \n" * 10_000_000)
    began = time.process_time()
    with pytest.raises(
        RecordError, match=r"^line 1: a record of 4000001 bytes or more is too long: expected 1000000 characters at most$"
    ):
        read(path)
    assert time.process_time() - began < 2


MANY = [record_of(*args) for args in ((FIVES, FIVES.new_match(2)), (ORDINARY, playout(ORDINARY, 3, seed=2)))] + [NOTED]


MANY_AS_LINE = dumps(MANY[0], "json", indent=None)


@pytest.mark.parametrize("form", FORMS)
def test_many_records_read_as_they_were_written(form: Form) -> None:
    """Bulk: records in one file come back one by one, from text and from bytes."""
    stream = StringIO()
    write_many(stream, MANY, form)
    assert MANY == [*read_many(StringIO(stream.getvalue()))]
    assert MANY == [*read_many(BytesIO(b"\xef\xbb\xbf\n" * (form == "json") + stream.getvalue().encode()))]


@pytest.mark.parametrize("form", FORMS)
def test_many_records_are_read_one_at_a_time(form: Form) -> None:
    """Bulk: a record is read when it is asked for; those before a bad one come out, and the error has the file's line."""
    stream = StringIO()
    write_many(stream, MANY, form)
    text = stream.getvalue().replace('"Jan"', '"Jon"')
    reading = read_many(StringIO(text))
    assert MANY[:2] == [next(reading), next(reading)]
    with pytest.raises(RecordError, match="check doesn't match") as caught:
        next(reading)
    line = next(number for number, line in enumerate(text.splitlines(), start=1) if '"Jon"' in line)
    assert line + (form == "toml") * text.partition('"Jon"')[2].partition("check")[0].count("\n") == caught.value.line


@pytest.mark.parametrize("form", FORMS)
def test_many_records_may_be_longer_than_one(form: Form) -> None:
    """Bulk: the bound is that of each record, however long the file is."""
    long = attrs.evolve(MANY[0], comment="x" * (MOST_CHARACTERS - 200))
    assert 3 == sum(1 for _ in documents(StringIO(many_of([long] * 3, form))))


@given(records=st.lists(st.sampled_from(MANY), max_size=4), blank=st.text("\n ", max_size=3))
@settings(max_examples=20)
def test_blank_records_are_none(records: list[Record], blank: str) -> None:
    """Bulk: lines without anything are no records, nor is what stands before, between or after marks without any."""
    for form, mark in (("json", ""), ("toml", "---\n")):
        stream = StringIO()
        write_many(stream, records, form)  # type: ignore[arg-type]  # it is one of the two
        text = f"{blank}\n{mark}{stream.getvalue()}{mark}{blank}"
        assert len(records) == len([*documents(StringIO(text))])


@pytest.mark.parametrize(
    ("first", "line"), [("", "---\n"), (MANY_AS_LINE, "\n"), (MANY_AS_LINE, " " * 999 + "\n"), ("", "---  \n")]
)
def test_nothing_for_long_is_refused(first: str, line: str) -> None:
    """Bulk: who reads on and on but finds no record reads no further than one may go, be there marks or blank lines."""
    stream = StringIO(first + line * (5_000_000 // len(line)))
    with pytest.raises(
        RecordError, match=r"a record is too long, or none comes: expected one within 1000000 characters$"
    ) as caught:
        _ = [*read_many(stream)]
    assert caught.value.line is not None
    assert stream.tell() <= MOST_CHARACTERS + 2000


def test_a_stream_without_end_is_refused() -> None:
    """Bulk: neither a line nor a record is read further than a record may go."""

    class Endless(BytesIO):
        """Bytes for ever."""

        def readline(self, size: int | None = -1, /) -> bytes:
            """As many as are asked for, or a short line."""
            return self.line * (size or 0 if len(self.line) == 1 else 1)

        line = b"x"

    class EndlessLines(Endless):
        """Lines for ever."""

        line = b"# x\n"

    with pytest.raises(RecordError, match=r"^line 1: a record of 4000000 characters is too long: expected 1000000 at most$"):
        next(documents(Endless()))
    with pytest.raises(RecordError, match=r"^line 1: a record is too long, or none comes: expected one within 1000000 characters$"):
        next(documents(EndlessLines()))
    with pytest.raises(RecordError, match=r"^line 2: the text is not UTF-8: invalid start byte: expected a text in UTF-8$"):
        next(documents(BytesIO(b"x\n\xff")))


# Strategies of others -------------------------------------------------------------------------------------------------------------


@attrs.frozen
class Half:
    """Half a target: a match end of somebody else."""

    points: int

    def award(self, score: int, points: int, *, in_play: bool) -> int:
        """All of them."""
        return points

    def decide(self, scores: Sequence[int], rounds: int) -> Any:
        """As the target."""
        return Target(self.points // 2).decide(scores, rounds)

    def reasons(self, score: int, points: int, *, in_play: bool) -> tuple[Any, ...]:
        """Nothing to say."""
        return ()


def test_strategies_of_others_go_by_a_mapping(tmp_path: Path) -> None:
    """A ruleset with strategies of others, or that is no preset, is written and read with the mappings that the caller passes."""
    ruleset = attrs.evolve(FIVES, name="half fives", match_end=Half(40))
    record = record_of(ruleset, playout(ruleset, 2, seed=1))
    theirs: dict[str, type[Any]] = {"Half": Half}
    for form in FORMS:
        assert record == loads(dumps(record, form, strategies=theirs), strategies=theirs)
        assert record == loads(dumps(record, form, presets={"ours": ruleset}), presets={"ours": ruleset})
    write(tmp_path / "a.domino", record, strategies=theirs)
    assert record == read(tmp_path / "a.domino", strategies=theirs)
    stream = StringIO()
    write_many(stream, [record], strategies=theirs)
    assert [record] == [*read_many(StringIO(stream.getvalue()), strategies=theirs)]
    assert "match_end must be a strategy" in str(refused(dumps(record, strategies=theirs)))
    with pytest.raises(RulesetError, match="which no mapping names"):
        dumps(record)


def test_what_is_not_told_need_not_be_written() -> None:
    """A record that was made by hand in a program, without claims, is written, and read complete."""
    whole = record_of(FIVES, playout(FIVES, 2, seed=1))
    bare = tuple(
        [
            RecordedRound(round.hands, round.boneyard, round.lot, moves=tuple([RecordedMove(move.move) for move in round.moves]))
            for round in whole.rounds
        ]
    )
    for form in FORMS:
        assert whole == loads(dumps(Record(FIVES, ("", ""), bare), form))


def test_a_record_of_what_was_never_a_text_has_no_line() -> None:
    """Records made in a program are checked too, and the error names the round and the move."""
    record = Record(FIVES, ("", ""), (RecordedRound(hands=()),))
    with pytest.raises(RecordError, match=r"^round 1: there are 0 hands: expected 2, one for each seat$") as caught:
        _ = record.match
    assert (None, 1, None) == (caught.value.line, caught.value.round, caught.value.move)
    with pytest.raises(DominoError):
        _ = Record(FIVES, ()).match


def test_played_points_are_recorded() -> None:
    """The points beside the moves are those of the events."""
    record = record_of(FIVES, playout(FIVES, 2, seed=4))
    events = [event.points for round in record.match.rounds for event in round.events if isinstance(event, Played)]
    assert any(events)
    assert events == [move.points for round in record.rounds for move in round.moves if move.points is not None]
