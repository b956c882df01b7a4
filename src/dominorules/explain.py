"""Why a move is legal or not, what it does, and how the points of a round came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import attrs

from .errors import IllegalMoveError, UnfinishedError
from .event import Drew, Played
from .match import Match
from .move import Draw, Move, Play
from .phrase import Phrase, phrase
from .provenance import Source
from .refusal import resting_on_lead
from .round import Outcome, Reason
from .rules.layout import Term
from .seating import Seating
from .verdict import Account, Citation, Sentence, Verdict

if TYPE_CHECKING:
    from .ruleset import Ruleset


# A move ---------------------------------------------------------------------------------------------------------------


def explain(ruleset: Ruleset, match: Match, move: Move) -> Verdict:
    """What the rules say of a move of the seat to move; one that is not legal is no error here."""
    try:
        after = ruleset.apply(match, move)
    except IllegalMoveError as error:
        return Verdict(legal=False, refusal=error.refusal, reasons=_cite(ruleset, (error.phrase,) if error.phrase else ()))
    verdict = Verdict(
        legal=True,
        ends=after.round_outcome.reason if after.round_outcome else None,
        match_ends=after.outcome.reason if after.outcome else None,
        outcome=_cite(ruleset, (*_end_of_round(after), *_end_of_match(after))),
    )
    if not isinstance(move, Play):
        return attrs.evolve(verdict, reasons=_cite(ruleset, (_why_no_play(ruleset, match, move),)))
    count = ruleset.count(after.chain)
    terms = () if count is None else ruleset.layout.terms(after.line)
    points: int = after.log[-1][-1]
    said = (*_placing(match, move), *_scoring(ruleset, match, after, terms))
    return attrs.evolve(verdict, count=count, terms=terms, points=points, reasons=_cite(ruleset, said))


def _why_no_play(ruleset: Ruleset, match: Match, move: Move) -> Phrase:
    """Why a seat must draw, or must pass."""
    seat = match.to_move or 0
    if isinstance(move, Draw):
        said = phrase("move.draw", seat=seat, left=len(match.boneyard) - ruleset.drawing.reserve)
    else:
        said = phrase("move.pass", seat=seat)
    return said.resting_on("drawing")


def _placing(match: Match, play: Play) -> Iterator[Phrase]:
    """What is special about where the tile lies."""
    if match.dealt and match.dealt.forced and not match.line.tips:
        yield resting_on_lead(phrase("move.forced_lead", tile=play.tile), match)
    for tip in match.line.tips:
        if tip.arm == play.arm and play.outward is None:
            yield phrase("move.passes_on", tile=play.tile, pip=tip.pip).resting_on("joining.matadors", "joining")


def _scoring(ruleset: Ruleset, match: Match, after: Match, terms: tuple[Term, ...]) -> Iterator[Phrase]:
    """The count, what it is worth, and what of that counts."""
    leads, count = not match.line.tips, ruleset.count(after.chain)
    worth = ruleset.scoring.points(after.line, count or 0)
    why = ruleset.scoring.reasons(after.line, count or 0)
    if count is None:
        said = phrase("move.scores", reasons=why, points=worth)
    else:
        said = phrase("move.counts", sum=_sum_of(terms, count), reasons=why, points=worth)
    yield said.resting_on(*(("scoring.lead",) if leads and worth else ()), "scoring")
    if not worth:
        return
    if leads and match.dealt and not match.dealt.scores:
        yield phrase("move.lead_scores_nothing").resting_on("lead.first.scores", "lead.first", "lead")
        return
    score = match.scores[match.seating.sides[match.to_move or 0]]
    changed = ruleset.match_end.reasons(score, worth, in_play=True)
    if changed:
        points = ruleset.match_end.award(score, worth, in_play=True)
        yield phrase("move.awarded", reasons=changed, points=points).resting_on("match_end")


def _sum_of(terms: Iterable[Term], count: int) -> str:
    """The terms that count and their sum: `6 + 2x2 = 10`."""
    counted = [str(term.pip) if term.halves == 1 else f"{term.halves}x{term.pip}" for term in terms if term.halves]
    added = " + ".join(counted)
    return f"{added} = {count}" if added not in ("", str(count)) else str(count)


# A round --------------------------------------------------------------------------------------------------------------


def explain_round(ruleset: Ruleset, match: Match) -> Account:
    """How the finished round in view ended, and how its points came about.

    Raises:
        UnfinishedError: No round was dealt yet, or it runs.
    """
    round, outcome = match.round, match.round_outcome
    if round is None:
        raise UnfinishedError("no round was dealt yet: expected one that has ended")
    if outcome is None:
        raise UnfinishedError(
            f"the round runs, seat {match.to_move} is to move: expected one that has ended", to_move=match.to_move
        )
    said = [*_in_play(match), *_end_of_round(match)]
    if outcome.reason is not Reason.TARGET:
        said += _settling(ruleset, match, outcome)
    said.append(phrase("round.scores", found=_scores(match.seating, match.scores)))
    said += _end_of_match(match)
    return Account(outcome=outcome, scores=match.scores, match=match.outcome, sentences=_cite(ruleset, said))


def _settling(ruleset: Ruleset, match: Match, outcome: Outcome) -> Iterator[Phrase]:
    """Who won and why, what the points are made of, and what of them counts."""
    before = _before_settlement(match, outcome)
    round = before.rounds[-1]
    for one in ruleset.settlement.account(before, round, outcome.reason):
        yield one.resting_on("settlement")
    if outcome.side is not None:
        settled = ruleset.settlement.settle(before, round, outcome.reason)
        for one in ruleset.match_end.reasons(before.scores[outcome.side], settled.points, in_play=False):
            yield one.resting_on("match_end")
        yield phrase("round.paid", seats=match.seating.members(outcome.side), points=outcome.points[outcome.side])


def _before_settlement(match: Match, outcome: Outcome) -> Match:
    """The match that the settlement was asked about: its last move made, its points not given yet."""
    kind, seat, *_ = match.log[-1]
    to_move = seat if kind is Drew else match.seating.after(seat)
    scores = tuple(score - points for score, points in zip(match.scores, outcome.points, strict=True))
    return attrs.evolve(match, scores=scores, to_move=to_move, round_outcome=None, outcome=None)


def _in_play(match: Match) -> Iterator[Phrase]:
    """What the plays of the round scored."""
    for side, points in enumerate(_side_points(match)):
        if points:
            yield phrase("round.in_play", seats=match.seating.members(side), points=points).resting_on("scoring")


def _side_points(match: Match) -> list[int]:
    """The points that the plays of the round in view brought each side."""
    points = [0] * match.seating.side_count
    for kind, seat, *values in match.log:
        if kind is Played:
            points[match.seating.sides[seat]] += values[-1]
    return points


def _scores(seating: Seating, scores: tuple[int, ...]) -> tuple[Phrase, ...]:
    return tuple(phrase("found.points", seats=seating.members(side), number=score) for side, score in enumerate(scores))


# Ends -----------------------------------------------------------------------------------------------------------------

_RESTS_ON = {
    Reason.OUT: "settlement.out",
    Reason.BLOCK: "settlement.block",
    Reason.CLOSED: "closing",
    Reason.TARGET: "match_end",
}


def _end_of_round(match: Match) -> Iterator[Phrase]:
    """How the round in view ended; nothing while it runs."""
    if match.round_outcome:
        reason, seat = match.round_outcome.reason, match.rounds[-1].last_to_play
        yield phrase(f"ends.{reason.value}", seat=seat).resting_on(_RESTS_ON[reason])


def _end_of_match(match: Match) -> Iterator[Phrase]:
    """How the match ended; nothing while it goes on."""
    if match.outcome and match.outcome.side is not None:
        side = match.outcome.side
        yield phrase("match.won", seats=match.seating.members(side), points=match.scores[side]).resting_on("match_end")
    elif match.outcome:
        yield phrase("match.level").resting_on("match_end.level", "match_end")


# Sources --------------------------------------------------------------------------------------------------------------


def _cite(ruleset: Ruleset, phrases: Iterable[Phrase]) -> tuple[Sentence, ...]:
    sources = ruleset.provenance
    return tuple(Sentence(one, _citation(sources, one.rests_on)) for one in phrases)


def _citation(sources: Mapping[str, Source], decisions: tuple[str, ...]) -> Citation | None:
    """The first decision that has a source; where none has one it is a rule of the house."""
    for decision in decisions:
        if decision in sources:
            return Citation(decision, sources[decision])
    return Citation(decisions[-1], None) if decisions else None
