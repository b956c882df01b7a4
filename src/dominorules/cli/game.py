"""A match between a person at one seat and bots at the others: what can be done, whatever shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import attrs

from ..bots import Bot
from ..match import Match
from ..move import DRAW, PASS, Move, Play
from ..phrase import Phrase, phrase
from ..records import MOST_ROUNDS
from ..ruleset import Ruleset
from ..tile import Tile
from ..verdict import Account, Verdict
from ..views import View, events_since, table_rules, view
from .asking import meant
from .keeping import Keeper
from .telling import told


@attrs.frozen
class Choice:
    """A move, and what its seat may know of it before.

    Attributes:
        move: The move.
        verdict: Whether it may be made, what it scores and why, but not what it ends, since that can tell of other hands.
    """

    move: Move
    verdict: Verdict


@attrs.define
class Game:
    """A match in which a person sits at one seat and bots at the others.

    What hides from the person stays in here: all that is given out is what its seat sees.

    Attributes:
        ruleset: The ruleset.
        seat: The person's seat, from 0.
        seed: What all deals come from.
        bot: Who plays the other seats.
        adviser: Who gives hints.
        keeper: What writes the match to files.
    """

    ruleset: Ruleset
    seat: int
    seed: int
    bot: Bot
    adviser: Bot
    keeper: Keeper
    _match: Match
    _before: Match | None = None

    # What the person sees -------------------------------------------------------------------------------------------------

    @property
    def seen(self) -> View:
        """The match as the person's seat sees it."""
        return view(self.ruleset, self._match, self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._match.is_over

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None between rounds and when the match is over."""
        return self._match.to_move

    @property
    def version(self) -> int:
        """How many events there were so far, as `Match.version` says."""
        return self._match.version

    def told_since(self, version: int) -> tuple[Phrase, ...]:
        """What happened since the match was at `version`."""
        return tuple(map(told, events_since(self._match, version, self.seat)))

    def story(self) -> Iterator[Phrase]:
        """All that happened so far, with a heading for each round."""
        for number, round in enumerate(self.seen.rounds, start=1):
            yield phrase("cli.round", number=number)
            yield from map(told, round.events)

    def account(self) -> Account | None:
        """How the points of the round in view came about; None while it runs."""
        return self.ruleset.explain_round(self._match) if self._match.round_outcome else None

    # What the person may do -----------------------------------------------------------------------------------------------

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the person may choose from; nothing where it is not its turn."""
        return tuple(map(self.choice, self.seen.legal_moves))

    def choice(self, move: Move) -> Choice:
        """A move that the person asks about.

        Raises:
            TurnError: It is not the person's turn.
        """
        return Choice(move, self.ruleset.explain(self._match, move, seat=self.seat).in_advance())

    def meant(self, text: str) -> Choice:
        """The move that a text means, be it legal or not.

        Raises:
            NotationError: The text is not a move, or names more than one that is legal.
            TurnError: It is not the person's turn.
        """
        return self.choice(meant(self.ruleset, self._match, text))

    def ways(self, tile: Tile) -> tuple[Choice, ...]:
        """Each way to lay a tile, then how it is refused at every other end; nothing where it isn't the person's turn."""
        if self.to_move != self.seat:
            return ()
        seen = self.seen
        legal = [move for move in seen.legal_moves if isinstance(move, Play) and move.tile is tile]
        taken = {move.arm for move in legal}
        others = [Play(tile, end.arm, tile.high) for end in seen.chain.ends] if seen.chain else [Play(tile)]
        return tuple(map(self.choice, [*legal, *[move for move in others if move.arm not in taken]]))

    def rest(self) -> Choice:
        """The draw or pass that the person must make, or the one that is refused.

        Raises:
            TurnError: It is not the person's turn.
        """
        seen = self.seen
        forced = [move for move in seen.legal_moves if not isinstance(move, Play)]
        return self.choice(forced[0] if forced else DRAW if seen.boneyard_size else PASS)

    def hint(self) -> Callable[[], Move]:
        """What finds a good move for the person when it is called, for as long as it takes."""
        return partial(self.adviser.choose, self.seen)

    def bots_choice(self) -> Callable[[], Move]:
        """What finds the move of the bot whose turn it is when it is called, for as long as it takes."""
        return partial(self.bot.choose, view(self.ruleset, self._match, self.to_move))

    # What changes the match -----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Deal the next round; each round of each seed has a deck of its own.

        Raises:
            DealError: A round is running, or the match is over.
        """
        past = len(self._match.rounds)
        deck = self.ruleset.shuffle(self._match.seating.seats, self.seed * MOST_ROUNDS + past)
        self._match, self._before = self.ruleset.deal(self._match, deck), None

    def play(self, move: Move) -> None:
        """Make the move of the seat whose turn it is.

        Raises:
            IllegalMoveError: It is not legal, which changes nothing.
        """
        before = self._match
        self._match = self.ruleset.apply(before, move)
        own = before.to_move == self.seat and isinstance(move, Play)
        self._before = before if own and not self._match.round_outcome and not self._goes_on_by_others() else None

    def _goes_on_by_others(self) -> bool:
        """Whether the line is open only because another holds a tile that fits, which could as well lie in the boneyard."""
        seen = self.seen
        if not 0 < seen.boneyard_size <= self.ruleset.drawing.reserve:
            return False
        fitting = table_rules(self.ruleset).book.fitting(seen.chain.line)
        return not (seen.hand and seen.hand.mask & fitting)

    @property
    def can_take_back(self) -> bool:
        """Whether the last move was a play of the person's that showed nothing hidden, not even that the line isn't blocked."""
        return self._before is not None

    def take_back(self) -> bool:
        """Go back to the person's last decision, if that can be, and tell whether it could."""
        if self._before is None:
            return False
        self._match, self._before = self._before, None
        return True

    def keep(self) -> None:
        """Write the match where it is kept.

        Raises:
            DominoError: It can't be told as a record.
            OSError: The file is another one's, or can't be written.
        """
        self.keeper.keep(self._match)

    def save(self, path: Path) -> None:
        """Write the match to a file.

        Raises:
            DominoError: As `keep` does.
            OSError: As `keep` does.
        """
        self.keeper.save(path, self._match)
