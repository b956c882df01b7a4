"""Match records: a match as history and parameters, in TOML that a person can write and in JSON.

`record_of` makes a record of a match, `record_for` one of what a seat saw; `dumps` and `loads` turn it into text and back,
`write` and `read` into a file and back, `write_many` and `read_many` do so with files of many. Reading plays the match through,
so that a record which was read is one that can have been.

Examples:
    >>> from dominorules import FIVES
    >>> from dominorules.records import loads
    >>> record = loads('''
    ... format = 1
    ... game = "fives"
    ... seats = ["Ewa", "Jan"]
    ... [[rounds]]
    ... hands = ["1-0 4-2 5-1 5-4 5-5 6-2 6-6", "2-0 2-2 3-1 4-0 5-3 6-1 6-4"]
    ... moves = "6-6 6-4  # four to the left"
    ... ''')
    >>> record.match.to_move, FIVES.count(record.match.chain)
    (0, 16)
    >>> record.rounds[0].moves[1].move, record.rounds[0].moves[1].comment
    ('6-4@0=4', 'four to the left')
"""

from typing import TYPE_CHECKING

from .._lazy import lazily

if TYPE_CHECKING:
    from .bulk import Document, documents, read_many, write_many
    from .files import dumps, loads, read, write
    from .form import schema
    from .limits import MOST_CHARACTERS, MOST_NESTED, MOST_ROUNDS
    from .made import continued, record_for, record_of
    from .record import Record
    from .told import RecordedMove, RecordedOutcome, RecordedRound

__getattr__, __dir__ = lazily(
    __name__,
    {
        "bulk": ("Document", "documents", "read_many", "write_many"),
        "files": ("dumps", "loads", "read", "write"),
        "form": ("schema",),
        "limits": ("MOST_CHARACTERS", "MOST_NESTED", "MOST_ROUNDS"),
        "made": ("continued", "record_of", "record_for"),
        "record": ("Record",),
        "told": ("RecordedMove", "RecordedOutcome", "RecordedRound"),
    },
)

__all__ = [
    "MOST_CHARACTERS",
    "MOST_NESTED",
    "MOST_ROUNDS",
    "Document",
    "Record",
    "RecordedMove",
    "RecordedOutcome",
    "RecordedRound",
    "continued",
    "documents",
    "dumps",
    "loads",
    "read",
    "read_many",
    "record_for",
    "record_of",
    "schema",
    "write",
    "write_many",
]
