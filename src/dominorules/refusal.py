"""Why a move is refused, in words (Mechanics: one move at a time)."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import IllegalMoveError, Refusal
from .match import Match
from .move import Draw, Move, Pass, Play
from .round import Round


def refuse(match: Match, move: object, legal: Sequence[Move]) -> IllegalMoveError:
    """The error for a `move` that is not among the `legal` ones; it tells nothing about a hand but what the move asked."""
    if not isinstance(move, Play | Draw | Pass):
        refusal, words = Refusal.NOT_A_MOVE, f"{move!r} is not a move: expected a Play, a Draw or a Pass"
    elif match.is_over:
        refusal, words = Refusal.MATCH_OVER, "the match is over"
    elif (round := match.round) is None:
        refusal, words = Refusal.NO_ROUND, "no round is running: deal one first"
    elif match.to_move is None:
        refusal, words = Refusal.ROUND_OVER, "the round is over: deal the next one"
    elif isinstance(move, Play):
        if round.chain:
            plays = [other for other in legal if isinstance(other, Play)]
            refusal, words = _refuse_play(round, match.to_move, move, plays)
        else:
            refusal, words = _refuse_lead(round, match.to_move, move)
    elif any(isinstance(other, Play) for other in legal):
        verb = "draw" if isinstance(move, Draw) else "pass"
        refusal, words = Refusal.CAN_PLAY, f"seat {match.to_move} can play, so it may not {verb}"
    elif isinstance(move, Pass):
        refusal, words = Refusal.CAN_DRAW, f"seat {match.to_move} can draw, so it may not pass"
    else:
        left = len(round.boneyard)
        refusal, words = Refusal.CANNOT_DRAW, f"seat {match.to_move} may not draw now: the boneyard has {left} left"
    return IllegalMoveError(words, move=move, seat=match.to_move, refusal=refusal)


def _refuse_lead(round: Round, seat: int, play: Play) -> tuple[Refusal, str]:
    forced = round.dealt.forced
    if play.tile not in round.hands[seat]:
        return Refusal.NOT_YOUR_TILE, f"seat {seat} doesn't hold {play.tile}"
    if forced and play.tile is not forced:
        return Refusal.FORCED_LEAD, f"{forced} must lead this round, not {play.tile}"
    if play.arm is not None:
        return Refusal.LEAD_HAS_NO_END, f"a lead joins no end, so it can't name end {play.arm}"
    if play.outward is not None:
        return Refusal.WRONG_HALF, f"both halves of a lead face outward, so it can't name {play.outward}"
    return _refuse_way(play)


def _refuse_play(round: Round, seat: int, play: Play, legal: Sequence[Play]) -> tuple[Refusal, str]:
    if play.tile not in round.hands[seat]:
        return Refusal.NOT_YOUR_TILE, f"seat {seat} doesn't hold {play.tile}"
    if play.arm is None:
        return Refusal.END_NEEDED, f"{play.tile} must name the end that it joins: {_ends(round)}"
    end = next((end for end in round.chain.ends if end.arm == play.arm), None)
    if end is None:
        return _refuse_end(round, play.arm)
    here = [other for other in legal if other.tile is play.tile and other.arm == play.arm]
    if not here:
        asks = f" and asks for {end.asks}" if end.asks != end.pip else ""
        return Refusal.DOES_NOT_FIT, f"end {end.arm} shows {end.pip}{asks}: {play.tile} doesn't fit"
    outwards = {other.outward for other in here}
    if play.outward not in outwards:
        wanted = " or ".join(sorted("nothing" if outward is None else str(outward) for outward in outwards))
        named = "nothing" if play.outward is None else play.outward
        return Refusal.WRONG_HALF, f"{play.tile} on end {end.arm} turns {wanted} outward, not {named}"
    return _refuse_way(play)


def _refuse_end(round: Round, arm: int) -> tuple[Refusal, str]:
    if any(tip.arm == arm for tip in round.line.waiting):
        return Refusal.END_CLOSED, f"end {arm} is not open yet: expected {_ends(round)}"
    return Refusal.NO_SUCH_END, f"there is no end {arm}: expected {_ends(round)}"


def _refuse_way(play: Play) -> tuple[Refusal, str]:
    way = "crosswise" if play.crosswise else "lengthwise"
    return Refusal.WRONG_WAY, f"{play.tile} can't be laid {way} here"


def _ends(round: Round) -> str:
    return "one of the ends " + ", ".join(str(end.arm) for end in round.chain.ends)
