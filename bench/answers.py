"""What two engines say about the same position, and the differences between them that are accounted for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields

from dominorules import Match


@dataclass(frozen=True)
class Ending:
    """How a round ended.

    Attributes:
        went_out: Whether a hand is empty; else the line is blocked.
        side: The winning side; None where nobody won.
        points: The points that it gets.
    """

    went_out: bool
    side: int | None
    points: int


@dataclass(frozen=True)
class Answer:
    """What an engine says about a position.

    Attributes:
        scores: The points of each side when the round was dealt.
        to_move: The seat whose turn it is; None when the round is over.
        passes: How many seats in a row passed just before.
        moves: The legal plays in the words of the peer, in ascending order, each as often as it is listed.
        ending: How the round ended; None while it runs.
    """

    scores: tuple[int, ...]
    to_move: int | None
    passes: int
    moves: tuple[str, ...]
    ending: Ending | None


@dataclass(frozen=True)
class Known:
    """A difference that is accounted for.

    It says exactly where a peer differs and what it says there: a peer that differs anywhere else, otherwise, or not where
    it should, is not accounted for.

    Attributes:
        name: What it is called.
        theirs: The peer's answer in a position, made from ours; ours as it is where the two don't differ.
    """

    name: str
    theirs: Callable[[Match, Answer], Answer]


def foretell(known: Iterable[Known], match: Match, ours: Answer) -> tuple[Answer, tuple[Known, ...]]:
    """What a peer with these differences says where we say `ours`, and which of them it takes."""
    taken: list[Known] = []
    expected = ours
    for one in known:
        theirs = one.theirs(match, expected)
        if theirs != expected:
            taken.append(one)
        expected = theirs
    return expected, tuple(taken)


def differing(expected: Answer, found: Answer) -> dict[str, tuple[object, object]]:
    """The parts that differ, by name: what was expected and what was found."""
    pairs = {part.name: (getattr(expected, part.name), getattr(found, part.name)) for part in fields(Answer)}
    return {name: (wanted, got) for name, (wanted, got) in pairs.items() if wanted != got}
