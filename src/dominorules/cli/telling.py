"""What happened, in sentences."""

from __future__ import annotations

from ..event import Dealt, Drew, Event, Played, SeenDeal, SeenDraw, SeenEvent
from ..notation import write_move
from ..phrase import Phrase, phrase
from ..seating import Seating


def told(event: Event | SeenEvent) -> Phrase:
    """What happened in one event.

    Examples:
        >>> from dominorules import Play, Tile
        >>> from dominorules.languages import language
        >>> language("en").say(told(Played(0, Play(Tile(5, 5)), 10, 10)))
        'seat 0 plays 5-5, count 10: 10 points'
    """
    match event:
        case Dealt(leader=seat, forced=tile) if tile:
            return phrase("cli.must_lead", seat=seat, tile=tile)
        case Dealt(leader=seat) | SeenDeal(leader=seat):
            return phrase("cli.leads", seat=seat)
        case Played():
            return _play(event)
        case Drew(seat, tile) | SeenDraw(seat, tile):
            return phrase("cli.draws", seat=seat, tile=tile) if tile else phrase("cli.draws_hidden", seat=seat)
        case _:
            return phrase("cli.passes", seat=event.seat)


def _play(event: Played) -> Phrase:
    """A play, with its count where there is one, and with its points where it scored."""
    seat, move, count, points = event.seat, write_move(event.play), event.count, event.points
    if count is None:
        if points:
            return phrase("cli.plays_and_scores", seat=seat, move=move, points=points)
        return phrase("cli.plays", seat=seat, move=move)
    if points:
        return phrase("cli.counts_and_scores", seat=seat, move=move, count=count, points=points)
    return phrase("cli.counts", seat=seat, move=move, count=count)


def standing(seating: Seating, scores: tuple[int, ...]) -> Phrase:
    """The points of each side."""
    sides = tuple(phrase("found.points", seats=seating.members(side), number=score) for side, score in enumerate(scores))
    return phrase("round.scores", found=sides)
