"""What a step of a match can show: questions by which positions are chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..chain import Tip
from ..event import Drew, Played, event_of
from ..hand import Hand
from ..move import DRAW, PASS, Play
from ..round import Outcome, Reason
from .chance import Step

Test: TypeAlias = Callable[[Step], bool]


def both(*tests: Test) -> Test:
    """All of these."""
    return lambda step: all(test(step) for test in tests)


def lead(step: Step) -> bool:
    """A lead."""
    return not step.before.log


def forced_lead(step: Step) -> bool:
    """A lead of the one tile that must lead."""
    return lead(step) and step.before.dealt is not None and step.before.dealt.forced is not None


def free_lead(step: Step) -> bool:
    """A lead of any tile."""
    return lead(step) and not forced_lead(step)


def later_round(step: Step) -> bool:
    """Not the first round."""
    return bool(step.before.past)


def after(reason: Reason) -> Test:
    """The round before this one ended so."""

    def test(step: Step) -> bool:
        ended = step.before.past[-1].outcome if step.before.past else None
        return ended is not None and ended.reason is reason

    return test


def draw(step: Step) -> bool:
    """A draw."""
    return step.move == DRAW


def passing(step: Step) -> bool:
    """A pass."""
    return step.move == PASS


def drawn_tile_fits(step: Step) -> bool:
    """A play after a draw of the same seat, and that the second at least."""
    log = step.before.log
    return isinstance(step.move, Play) and len(log) > 2 and log[-1][0] is Drew and log[-2][0] is Drew


def scores(step: Step) -> bool:
    """A play that scores, later than the lead."""
    return bool(step.before.log) and points(step) > 0


def points(step: Step) -> int:
    """What the move scored."""
    event = event_of(step.after.log[-1])
    return event.points if isinstance(event, Played) else 0


def counts_nothing(step: Step) -> bool:
    """A play whose count would be a multiple of 5 scores nothing: the game counts none."""
    exposed = step.after.line.exposed
    return isinstance(step.move, Play) and len(step.before.log) > 3 and exposed > 0 and exposed % 5 == 0 and points(step) == 0


def double(step: Step) -> bool:
    """A double laid, but not as the lead."""
    return isinstance(step.move, Play) and step.move.tile.is_double and step.move.arm is not None


def joins_cross_side(step: Step) -> bool:
    """A tile laid on the untouched cross side of a spinner."""
    return isinstance(step.move, Play) and _covered(step, step.move).kind == "cross"


def joins_double(step: Step) -> bool:
    """A tile laid on a double that is no spinner and not alone."""
    return isinstance(step.move, Play) and bool(step.before.past or len(step.before.log) > 1) and _kind(step) == "double"


def second_double(step: Step) -> bool:
    """A double laid when there is a spinner already."""
    return double(step) and step.before.line.has_spinner


def second_spinner(step: Step) -> bool:
    """A cross side of a second spinner has opened."""
    return len(step.after.line.spinners) > 1


def two_ways(step: Step) -> bool:
    """A double laid lengthwise."""
    return double(step) and isinstance(step.move, Play) and not step.move.crosswise


def joins_crosswise_double(step: Step) -> bool:
    """A tile laid on a side of a spinner in the line."""
    return isinstance(step.move, Play) and len(step.before.log) > 2 and _kind(step) == "spinner"


def crosswise_matador(step: Step) -> bool:
    """A tile laid across that passes the number before it on."""
    return isinstance(step.move, Play) and step.move.arm is not None and step.move.outward is None


def joins_matador(step: Step) -> bool:
    """A tile laid lengthwise behind one that passes a number on."""
    return _kind(step) == "passing" and not crosswise_matador(step)


def joins_blank(step: Step) -> bool:
    """A tile laid on a blank."""
    return isinstance(step.move, Play) and step.move.arm is not None and _covered(step, step.move).pip == 0


def lengthwise_matador(step: Step) -> bool:
    """A matador laid lengthwise, later than the lead."""
    play = step.move
    return isinstance(play, Play) and play.arm is not None and play.outward is not None and play.tile.pips in (0, 7)


def out(step: Step) -> bool:
    """An out."""
    return _reason(step) is Reason.OUT


def block(step: Step) -> bool:
    """A block by a play."""
    return _reason(step) is Reason.BLOCK and isinstance(step.move, Play)


def block_by_draw(step: Step) -> bool:
    """A block by a draw."""
    return _reason(step) is Reason.BLOCK and step.move == DRAW


def nobody_wins(step: Step) -> bool:
    """A round without a winner."""
    return step.after.round_outcome is not None and step.after.round_outcome.seat is None


def winner_paid(step: Step) -> bool:
    """A settlement with points."""
    return any(_ended(step).points)


def nobody_paid(step: Step) -> bool:
    """A round that is won for no points."""
    return _ended(step).seat is not None and not winner_paid(step)


def empties_hand(step: Step) -> bool:
    """The last tile of a hand is laid."""
    return 0 in step.after.masks


def loses_points(step: Step) -> bool:
    """A settlement below nought."""
    return min(_ended(step).points, default=0) < 0


def rounded(unit: int, *, down: bool) -> Test:
    """The pips against the winner lie so that rounding down to the unit, or to its nearest multiple, changes them."""

    def test(step: Step) -> bool:
        rest = sum(pips for seat, pips in enumerate(_pips(step)) if seat != _ended(step).seat) % unit
        return rest * 2 > unit if down else 0 < rest * 2 != unit and rest * 2 < unit

    return test


def level_pips(step: Step) -> bool:
    """A round that ends with level hands of more than no pips."""
    held = _pips(step)
    return step.after.round_outcome is not None and held.count(min(held)) > 1


def heavier_wins(step: Step) -> bool:
    """A round won by a hand that is not the lightest."""
    seat = _ended(step).seat
    return seat is not None and _pips(step)[seat] > min(_pips(step))


def level_match(step: Step) -> bool:
    """The sides have equal points before the move."""
    return len({*step.before.scores}) == 1


def level_tiles(step: Step) -> bool:
    """The hands have equally many tiles after the move."""
    return len({mask.bit_count() for mask in step.after.masks}) == 1


def partner_holds_tiles(step: Step) -> bool:
    """A round that ends with tiles in the hand across from the winner."""
    seat = _ended(step).seat
    return seat is not None and len(step.after.masks) == 4 and step.after.masks[(seat + 2) % 4] != 0


def match_over(step: Step) -> bool:
    """The end of the match."""
    return step.after.outcome is not None


def match_over_in_play(step: Step) -> bool:
    """The end of the match by the points of a play."""
    return _reason(step) is Reason.TARGET


def round_the_table(step: Step) -> bool:
    """The last seat moves, and seat 0 is next."""
    return step.before.to_move == len(step.before.masks) - 1 and step.after.to_move == 0


def _kind(step: Step) -> str:
    return _covered(step, step.move).kind if isinstance(step.move, Play) and step.move.arm is not None else ""


def _covered(step: Step, play: Play) -> Tip:
    """The tip that a play covers; for a lead a tip of its own."""
    return next((tip for tip in step.before.line.tips if tip.arm == play.arm), step.after.line.tips[0])


def _reason(step: Step) -> Reason | None:
    return step.after.round_outcome.reason if step.after.round_outcome else None


def _ended(step: Step) -> Outcome:
    return step.after.round_outcome or Outcome(Reason.ROUNDS, None, None, ())


def _pips(step: Step) -> list[int]:
    return [Hand(mask).pips for mask in step.after.masks]
