"""Promise 9: what is explained is what is played, in every language."""

from __future__ import annotations

from typing import Final

from ..errors import LanguageError
from ..languages import Language
from ..match import Match
from ..move import Move, Play
from ..verdict import Account, Verdict
from .legality import other_moves
from .playing import Moment, move_text
from .promises import Fault, expect

_TRIED: Final = 5
"""How many moves are asked about that are not legal."""


def check_terms(moment: Moment) -> None:
    """The terms of the count sum up to it."""
    layout, line = moment.ruleset.layout, moment.match.line
    expect(9, "the terms sum up to the count", layout.count(line), sum(term.pips for term in layout.terms(line)))


def check_verdicts(moment: Moment) -> None:
    """A verdict agrees with `legal_moves` and with what `apply` gives, and so does the account of a round."""
    ruleset, match = moment.ruleset, moment.match
    for move in ruleset.legal_moves(match):
        verdict = ruleset.explain(match, move)
        expect(9, "a legal move is called legal", expected=True, actual=verdict.legal, about=move_text(move))
        _check_effects(move, verdict, ruleset.apply(match, move), ruleset.count(ruleset.apply(match, move).chain))
        expect(
            9, "a move is explained in the same way every time", verdict, moment.twin.explain(match, move), about=move_text(move)
        )
        _check_texts(moment.languages, verdict)
    others = [*other_moves(moment)]
    for move in moment.chance.sample(others, min(_TRIED, len(others))):
        verdict = ruleset.explain(match, move)
        expect(9, "a move that is not legal is called so", expected=False, actual=verdict.legal, about=move_text(move))
        _check_texts(moment.languages, verdict)
    if match.round_outcome:
        account = ruleset.explain_round(match)
        expect(9, "the account of a round tells its outcome", match.round_outcome, account.outcome)
        expect(9, "the account of a round tells the scores", match.scores, account.scores)
        expect(9, "the account of a round tells how the match ended", match.outcome, account.match)
        _check_texts(moment.languages, account)


def _check_effects(move: Move, verdict: Verdict, after: Match, count: int | None) -> None:
    """What a verdict says of a move is what came of it."""
    text = move_text(move)
    ends = after.round_outcome.reason if after.round_outcome else None
    match_ends = after.outcome.reason if after.outcome else None
    expect(9, "a verdict tells how a move ends the round", ends, verdict.ends, about=text)
    expect(9, "a verdict tells how a move ends the match", match_ends, verdict.match_ends, about=text)
    if isinstance(move, Play):
        expect(9, "a verdict tells the points of a play", after.log[-1][-1], verdict.points, about=text)
        expect(9, "a verdict tells the count after a play", count, verdict.count, about=text)
        if count is not None:
            expect(9, "the terms of a verdict sum up to the count", count, sum(term.pips for term in verdict.terms), about=text)


def _check_texts(languages: tuple[Language, ...], said: Verdict | Account) -> None:
    """Everything can be said in every language."""
    for language in languages:
        try:
            texts = [said.text(language), *(said.details(language) if isinstance(said, Verdict) else ())]
        except LanguageError as error:
            raise Fault(9, "everything can be said in every language", str(error)) from error
        expect(9, "whatever is said has words", expected=True, actual=all(texts), about=language.name)
