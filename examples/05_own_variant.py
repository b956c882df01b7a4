"""A game of one's own, made outside the package, in which primes score; and whether it keeps every promise of the library."""

from typing import ClassVar

import attrs

from dominorules import FIVES, Match, Phrase, Reason, Round, Ruleset
from dominorules.chain import Line
from dominorules.languages import language
from dominorules.phrase import phrase
from dominorules.rules import Award, FewestPips, OpponentsPips, OutOrBlock, Settled, Target
from dominorules.testing import BrokenPromiseError, check_ruleset


@attrs.frozen
class Primes:
    """A count that is a prime scores.

    Attributes:
        points: What it scores.
    """

    counts: ClassVar[bool] = True

    points_each: int = 1

    def points(self, line: Line, count: int) -> int:
        """The points for a prime, else 0."""
        return self.points_each if is_prime(count) else 0

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """Whether the count is a prime."""
        return (phrase("scoring.prime" if is_prime(count) else "scoring.no_prime"),)


def is_prime(number: int) -> bool:
    """Whether a number is a prime."""
    return number > 1 and all(number % other for other in range(2, number))


english = language("en")
ENGLISH = attrs.evolve(english, messages={**english.messages, "scoring.prime": "a prime", "scoring.no_prime": "no prime"})

FIFTHS = Award(OpponentsPips(), per=5)
SETTLEMENT = OutOrBlock(out=FIFTHS, block=FIFTHS, block_winner=(FewestPips(),))
PRIMES = attrs.evolve(FIVES, name="primes", scoring=Primes(points_each=3), settlement=SETTLEMENT, match_end=Target(21))


@attrs.frozen
class Underdog:
    """A mistake: the round goes to the seat after the one that won it, even if that one went out.

    Attributes:
        fair: Who would win it.
    """

    fair: OutOrBlock

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """The result, for the wrong seat."""
        settled = self.fair.settle(match, round, reason)
        return settled if settled.seat is None else Settled(match.seating.after(settled.seat), settled.points)

    def account(self, match: Match, round: Round, reason: Reason) -> tuple[Phrase, ...]:
        """What the points are made of."""
        return self.fair.account(match, round, reason)

    def reveals(self, reason: Reason) -> bool:
        """Where the fair result depends on the hands."""
        return self.fair.reveals(reason)


def check(ruleset: Ruleset) -> None:
    """Say whether a ruleset keeps what the library promises."""
    try:
        checked = check_ruleset(ruleset, matches=5, spoken=[ENGLISH])
    except BrokenPromiseError as error:
        print(ruleset.name, "breaks", error)
    else:
        print(ruleset.name, "keeps every promise in", checked.matches, "matches with", checked.moves, "moves")


match = PRIMES.deal(PRIMES.new_match(2), PRIMES.shuffle(2, seed=1))
for move in PRIMES.legal_moves(match):
    print(PRIMES.explain(match, move).text(ENGLISH))

check(PRIMES)
check(attrs.evolve(PRIMES, name="primes for underdogs", settlement=Underdog(SETTLEMENT)))
