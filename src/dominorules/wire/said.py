"""What is said of a move and of a round, as data: to be shown, in every language that the library speaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

from ..languages import Language, language, languages
from ..round import Outcome
from ..verdict import Account, Verdict
from .form import to_data

Said = TypeVar("Said")


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict with its words."""
    return {
        "legal": verdict.legal,
        "refusal": verdict.refusal and verdict.refusal.value,
        "count": verdict.count,
        "terms": [
            {"arm": term.arm, "pip": term.pip, "halves": term.halves, "pips": term.pips, "why": term.why.value}
            for term in verdict.terms
        ],
        "points": verdict.points,
        "ends": verdict.ends and verdict.ends.value,
        "match_ends": verdict.match_ends and verdict.match_ends.value,
        "text": _in_each_language(verdict.text),
        "details": _in_each_language(verdict.details),
    }


def account_data(account: Account) -> dict[str, Any]:
    """An account with its words."""
    return {
        "outcome": to_data(account.outcome, Outcome),
        "scores": account.scores,
        "match": account.match and to_data(account.match, Outcome),
        "lines": _in_each_language(lambda spoken: account.text(spoken).split("\n")),
    }


def _in_each_language(say: Callable[[Language], Said]) -> dict[str, Said]:
    """The same in each language, by its code; what a strategy from outside says without a message is told by its key."""
    return {code: say(attrs.evolve(language(code), strict=False)) for code in languages()}
