"""Why a move is refused (Mechanics: one move at a time)."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import IllegalMoveError, Refusal
from .match import Match
from .move import Draw, Move, Pass, Play
from .phrase import Phrase, phrase
from .round import Round


def refuse(match: Match, move: object, legal: Sequence[Move]) -> IllegalMoveError:
    """The error for a `move` that is not among the `legal` ones; it tells nothing about a hand but what the move asked."""
    from .languages import language  # noqa: PLC0415  # needed by errors alone

    refusal, why = _why(match, move, legal)
    return IllegalMoveError(language("en").say(why), move=move, seat=match.to_move, refusal=refusal, phrase=why)


def _why(match: Match, move: object, legal: Sequence[Move]) -> tuple[Refusal, Phrase]:
    if not isinstance(move, Play | Draw | Pass):
        return Refusal.NOT_A_MOVE, phrase("refusal.not_a_move", move=repr(move))
    if (seat := match.to_move) is None or (round := match.round) is None:
        return _refuse_all(match)
    if isinstance(move, Play) and not round.chain:
        return _refuse_lead(match, round, seat, move)
    if isinstance(move, Play):
        return _refuse_play(round, seat, move, [other for other in legal if isinstance(other, Play)])
    refusal, why = _refuse_to_rest(round, seat, move, legal)
    return refusal, why.resting_on("drawing")


def _refuse_all(match: Match) -> tuple[Refusal, Phrase]:
    """Why no move at all can be made."""
    if match.is_over:
        return Refusal.MATCH_OVER, phrase("refusal.match_over").resting_on("match_end")
    if match.dealt is None:
        return Refusal.NO_ROUND, phrase("refusal.no_round")
    return Refusal.ROUND_OVER, phrase("refusal.round_over")


def _refuse_to_rest(round: Round, seat: int, move: Draw | Pass, legal: Sequence[Move]) -> tuple[Refusal, Phrase]:
    """Why a draw or a pass is refused."""
    if any(isinstance(other, Play) for other in legal):
        verb = "draw" if isinstance(move, Draw) else "pass"
        return Refusal.CAN_PLAY, phrase(f"refusal.can_play.{verb}", seat=seat)
    if isinstance(move, Pass):
        return Refusal.CAN_DRAW, phrase("refusal.can_draw", seat=seat)
    return Refusal.CANNOT_DRAW, phrase("refusal.cannot_draw", seat=seat, left=len(round.boneyard))


def resting_on_lead(said: Phrase, match: Match) -> Phrase:
    """What is said of a forced lead, with where it comes from: the first round's lead may have a clause of its own."""
    return said.resting_on("lead.later" if match.past else "lead.first", "lead")


def _refuse_lead(match: Match, round: Round, seat: int, play: Play) -> tuple[Refusal, Phrase]:
    forced = round.dealt.forced
    if play.tile not in round.hands[seat]:
        return Refusal.NOT_YOUR_TILE, phrase("refusal.not_your_tile", seat=seat, tile=play.tile)
    if forced and play.tile is not forced:
        why = phrase("refusal.forced_lead", forced=forced, tile=play.tile)
        return Refusal.FORCED_LEAD, resting_on_lead(why, match)
    if play.arm is not None:
        return Refusal.LEAD_HAS_NO_END, phrase("refusal.lead_has_no_end", arm=play.arm)
    if play.outward is not None:
        return Refusal.WRONG_HALF, phrase("refusal.lead_has_no_half", outward=play.outward)
    return _refuse_way(play)


def _refuse_play(round: Round, seat: int, play: Play, legal: Sequence[Play]) -> tuple[Refusal, Phrase]:
    if play.tile not in round.hands[seat]:
        return Refusal.NOT_YOUR_TILE, phrase("refusal.not_your_tile", seat=seat, tile=play.tile)
    if play.arm is None:
        return Refusal.END_NEEDED, phrase("refusal.end_needed", tile=play.tile, ends=_ends(round))
    end = next((end for end in round.chain.ends if end.arm == play.arm), None)
    if end is None:
        return _refuse_end(round, play.arm)
    here = [other for other in legal if other.tile is play.tile and other.arm == play.arm]
    if not here:
        asks = {} if end.asks == end.pip else {"asks": end.asks}
        key = "refusal.does_not_fit_asked" if asks else "refusal.does_not_fit"
        return Refusal.DOES_NOT_FIT, phrase(key, arm=end.arm, pip=end.pip, tile=play.tile, **asks).resting_on("joining")
    outwards = {other.outward for other in here}
    if play.outward not in outwards:
        wanted = tuple(map(_half, sorted(outwards, key=lambda outward: (outward is None, outward))))
        why = phrase("refusal.wrong_half", tile=play.tile, arm=end.arm, wanted=wanted, named=_half(play.outward))
        return Refusal.WRONG_HALF, why.resting_on("joining.matadors", "joining")
    return _refuse_way(play)


def _refuse_end(round: Round, arm: int) -> tuple[Refusal, Phrase]:
    if any(tip.arm == arm for tip in round.line.waiting):
        return Refusal.END_CLOSED, phrase("refusal.end_closed", arm=arm, ends=_ends(round)).resting_on("layout.opens", "layout")
    return Refusal.NO_SUCH_END, phrase("refusal.no_such_end", arm=arm, ends=_ends(round)).resting_on("layout.opens", "layout")


def _refuse_way(play: Play) -> tuple[Refusal, Phrase]:
    way = "crosswise" if play.crosswise else "lengthwise"
    return Refusal.WRONG_WAY, phrase(f"refusal.wrong_way.{way}", tile=play.tile).resting_on("layout.doubles", "layout")


def _half(outward: int | None) -> int | Phrase:
    return phrase("refusal.no_half") if outward is None else outward


def _ends(round: Round) -> tuple[int, ...]:
    return tuple(end.arm for end in round.chain.ends)
