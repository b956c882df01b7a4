"""A table at one moment: a match, and who sits there. A value, like the match."""

from __future__ import annotations

import secrets

import attrs

from dominorules import DealError, Match, Ruleset, StaleError, view
from dominorules.records import MOST_ROUNDS, dumps, record_for, record_of
from dominorules.wire import Request

from .seats import Keys


@attrs.frozen
class Table:
    """A match, and who sits there.

    Attributes:
        id: Its name in links.
        ruleset: The game.
        names: The name of each player; "" for one without a name.
        bots: The name of the bot on each seat; None where a person sits.
        keys: What opens the seats.
        match: The match.
    """

    id: str
    ruleset: Ruleset
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    keys: Keys
    match: Match

    @property
    def can_deal(self) -> bool:
        """Whether the next round may be dealt; a match with as many rounds as a record holds stops there, undecided."""
        return self.match.to_move is None and not self.match.is_over and len(self.match.rounds) < MOST_ROUNDS

    def check_version(self, version: int) -> None:
        """Refuse what was asked for at another moment of the match.

        Raises:
            StaleError: The match is at another version.
        """
        current = self.match.version
        if version != current:
            raise StaleError(f"the match is at version {current}, not {version}", version=version, current=current)

    def dealt(self) -> Table:
        """The table after the next deal.

        Raises:
            DealError: A round is running, or no other is dealt.
        """
        if not self.can_deal:
            raise DealError("the next round can't be dealt now")
        deck = self.ruleset.shuffle(self.match.seating.seats, secrets.randbits(128))
        return attrs.evolve(self, match=self.ruleset.deal(self.match, deck))

    def played(self, seat: int, request: Request) -> Table:
        """The table after a move that was asked for.

        Raises:
            DominoError: The move is not legal, late, or not this seat's.
        """
        match = self.ruleset.apply(self.match, request.move, seat=seat, version=request.version)
        return attrs.evolve(self, match=match)

    def renamed(self, seat: int, name: str) -> Table:
        """The table where the player on a seat has another name."""
        return attrs.evolve(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def record(self, seat: int | None) -> str:
        """The record of the match: the whole one when it is over, before that what the seat saw."""
        if self.match.is_over:
            return dumps(record_of(self.ruleset, self.match, names=self.names))
        return dumps(record_for(self.ruleset, view(self.ruleset, self.match, seat), names=self.names))
