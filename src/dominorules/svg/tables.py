"""From a match, a view or a round to the scenes that a picture or a replay shows."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..chain import Chain
from ..errors import PictureError
from ..event import Drew, Played, SeenDeal, SeenDraw, event_of
from ..geometry import Drawing, lay_out
from ..hand import Hand
from ..languages import Language
from ..match import Match
from ..phrase import phrase
from ..round import Outcome, Round
from ..seating import Seating
from ..tile import Tile
from ..views import SeenRound, View
from .marks import written
from .scene import Held, Lying, Scene, Sitting

LONGEST_NAME = 20
"""The most characters of a name that are shown."""


@attrs.frozen
class Table:
    """Whatever has hands and a line of play, in one form.

    Attributes:
        round: The round in view, with the hands that are shown.
        seating: Who sits where.
        scores: The points of each side; None where they are not known.
        outcome: How the match ended.
        bottom: The seat that sits at the bottom.
        names: Who sits at each seat.
    """

    round: SeenRound
    seating: Seating
    scores: tuple[int, ...] | None
    outcome: Outcome | None
    bottom: int
    names: tuple[str, ...]

    def now(self, width: float) -> Scene:
        """The table as it stands, with each hand in ascending order."""
        scene = self._moment(lay_out(self.round.chain, width), len(self.round.log))
        return attrs.evolve(scene, sittings=tuple([_in_order(sitting) for sitting in scene.sittings]))

    def moments(self, width: float) -> list[Scene]:
        """The table after the deal and after each event of the round, with the tiles where they lie in the end."""
        drawing = lay_out(self.round.chain, width)
        return [self._moment(drawing, past) for past in range(len(self.round.log) + 1)]

    def _moment(self, drawing: Drawing, past: int) -> Scene:
        log = self.round.log
        plays = [event for event in log[:past] if isinstance(event, Played)]
        still_drawn = sum(isinstance(event, SeenDraw) for event in log[past:])
        order = [self.bottom]
        while len(order) < self.seating.seats:
            order.append(self.seating.after(order[-1]))
        return Scene(
            self.round.chain,
            drawing,
            len(plays),
            plays[-1].count if plays else None,
            self.round.boneyard_size + still_drawn,
            tuple([self._sitting(seat, past) for seat in order]),
        )

    def _sitting(self, seat: int, past: int) -> Sitting:
        log, outcome = self.round.log, self.round.outcome
        over = past == len(log)
        turn = self.round.turn if over else log[past].seat
        side = self.seating.sides[seat]
        won = None
        if over and self.outcome and self.outcome.side == side:
            won = "wins_match"
        elif over and outcome and outcome.side == side:
            won = "wins"
        scores = self._scores(past)
        return Sitting(seat, self.names[seat], self._held(seat, past), scores[side] if scores else None, turn == seat, won)

    def _held(self, seat: int, past: int) -> tuple[Held, ...]:
        """What lies at each place of a hand: the tiles that were dealt, in ascending order, then those that were drawn.

        Where it isn't known what was drawn, all lie face down until the hand is turned up at the end.
        """
        played = [event.play.tile for event in self.round.log if event.seat == seat and isinstance(event, Played)]
        drawn = [event.tile for event in self.round.log if event.seat == seat and isinstance(event, SeenDraw)]
        laid = sum(event.seat == seat and isinstance(event, Played) for event in self.round.log[:past])
        taken = sum(event.seat == seat and isinstance(event, SeenDraw) for event in self.round.log[:past])
        hand = self.round.hands[seat]
        places = self.round.hand_sizes[seat] + len(played)
        if hand is None or None in drawn:
            size = places - len(drawn) + taken - laid
            shown = tuple(hand) if hand is not None and past == len(self.round.log) else (Lying.DOWN,) * size
            return (*shown, *(Lying.GONE,) * (places - size))
        known = [tile for tile in drawn if tile is not None]
        order = [*sorted({*hand, *played}.difference(known)), *known]
        gone = {*played[:laid], *known[taken:]}
        return tuple([Lying.GONE if tile in gone else tile for tile in order])

    @property
    def scores_before(self) -> tuple[int, ...] | None:
        """The points of each side when the round was dealt; None where they are not known."""
        return self._scores(0)

    def _scores(self, past: int) -> tuple[int, ...] | None:
        """The points of each side at a moment: those that it has, without those that it got later."""
        if self.scores is None:
            return None
        scores = list(self.scores)
        for event in self.round.log[past:]:
            if isinstance(event, Played):
                scores[self.seating.sides[event.seat]] -= event.points
        if self.round.outcome and past < len(self.round.log):
            scores = [score - points for score, points in zip(scores, self.round.outcome.points, strict=True)]
        return tuple(scores)


def _in_order(sitting: Sitting) -> Sitting:
    """The seat with its tiles in ascending order, without places where none lies."""
    tiles = sorted(tile for tile in sitting.held if isinstance(tile, Tile))
    return attrs.evolve(sitting, held=(*tiles, *[tile for tile in sitting.held if tile is Lying.DOWN]))


def tables_of(
    shown: Match | View | Round | SeenRound, seat: int | None, names: Sequence[str | None], language: Language
) -> list[Table]:
    """The table as it stood at the end of each round that was played, with this seat at the bottom; at least one table.

    Raises:
        SeatError: There is no such seat.
        PictureError: There are names, but not one for each seat, or one is no text.
    """
    if isinstance(shown, Round | SeenRound):
        seats = len(shown.hands)
        rounds: Sequence[Round | SeenRound | None] = (shown,)
        seating, scores, outcome = Seating.individual(seats), None, None
    else:
        rounds, seating, scores, outcome = shown.rounds or (None,), shown.seating, shown.scores, shown.outcome
    if seat is None:
        seat = shown.seat if isinstance(shown, View) and shown.seat is not None else 0
    seating.check(seat)
    named = _named(names, seating.seats, language)
    tables: list[Table] = []
    for round in reversed(rounds):
        tables.insert(0, Table(_seen(round, seating.seats), seating, scores, outcome, seat, named))
        scores, outcome = tables[0].scores_before, None
    return tables


def _seen(round: Round | SeenRound | None, seats: int) -> SeenRound:
    """A round with the hands that are shown: of a `Round` all."""
    if isinstance(round, SeenRound):
        return round
    nothing = (frozenset[int](),) * seats
    if round is None:
        return SeenRound(SeenDeal(0, None), (), (Hand(),) * seats, (0,) * seats, 0, Chain(), None, nothing, None)
    log = [SeenDraw(event.seat, event.tile) if isinstance(event, Drew) else event for event in map(event_of, round.log)]
    return SeenRound(
        SeenDeal(round.leader, None),
        tuple(log),
        round.hands,
        tuple(map(len, round.hands)),
        len(round.boneyard),
        round.chain,
        round.turn,
        nothing,
        round.outcome,
    )


def _named(names: Sequence[str | None], seats: int, language: Language) -> tuple[str, ...]:
    """A name for each seat, fit to be written."""
    if isinstance(names, str) or (names and len(names) != seats):
        raise PictureError(f"the names of {seats} seats are expected, or none, not {names!r}", option="names", value=names)
    for name in names:
        if name is not None and not isinstance(name, str):
            raise PictureError(f"a name is a text or None, not {name!r}", option="names", value=name)
    given = names or (None,) * seats
    return tuple(
        [
            language.say(phrase("picture.seat", seat=seat)) if name is None else written(name, LONGEST_NAME)
            for seat, name in enumerate(given)
        ]
    )
