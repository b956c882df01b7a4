"""The contract kit finds nothing in a ruleset that keeps its promises, and names the one that another breaks."""

from __future__ import annotations

import pickle
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import Phase, find, given, settings

from dominorules import (
    BERGEN,
    DRAW,
    FIVES,
    ORDINARY,
    PASS,
    PRESETS,
    SEWASTOPOL,
    Account,
    Deck,
    DominoError,
    IllegalMoveError,
    LanguageError,
    Match,
    Move,
    Outcome,
    Play,
    Reason,
    RecordError,
    Round,
    Ruleset,
    RulesetError,
    Seating,
    Tile,
    Verdict,
    View,
    view,
)
from dominorules.chain import Line
from dominorules.languages import language
from dominorules.phrase import Phrase, phrase
from dominorules.records import Record, loads
from dominorules.rules import HandSize, NoScore, Settled, Spinners, Target, Term, Which
from dominorules.testing import PROMISES, BrokenPromiseError, Checked, check, check_ruleset, recorded, seen, strategies
from strategies import HOUSES, PRESET_TABLES, Table

tables = pytest.mark.parametrize("table", [pytest.param(table, id=name) for name, table in PRESET_TABLES.items()])
TIMES = count()
"""How often something was done."""


@pytest.fixture(autouse=True)
def _from_the_first_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test counts anew."""
    monkeypatch.setattr(sys.modules[__name__], "TIMES", count())


def broken(ruleset: Ruleset, **options: Any) -> BrokenPromiseError:
    """What the kit finds in some matches."""
    options = {"seats": min(ruleset.players), "matches": 5, **options}
    with pytest.raises(BrokenPromiseError) as caught:
        check_ruleset(ruleset, **options)
    return caught.value


# What keeps every promise ---------------------------------------------------------------------------------------------


@tables
def test_a_preset_keeps_every_promise(table: Table) -> None:
    """Every preset, with each number of players: nothing is found, though every kind of look was taken."""
    checked = check_ruleset(table.ruleset, seats=table.seats, matches=1, seed=7)
    assert 1 == checked.matches
    assert checked.moves > checked.rounds > 0
    assert checked.close_looks > 0


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_keeps_every_promise(name: str) -> None:
    """Fives for pairs, for three to five players, with smaller and larger sets."""
    assert 1 == check_ruleset(HOUSES[name].ruleset, seats=HOUSES[name].seats, matches=1).matches


def test_every_number_of_players_is_tried() -> None:
    """Bergen seats two, three or four: a match with each; with `seats` only one of these."""
    assert 3 == check_ruleset(BERGEN, matches=1).matches
    assert 1 == check_ruleset(BERGEN, seats=3, matches=1).matches


def test_the_same_seed_leads_to_the_same_matches() -> None:
    """Matches have seeds one after the other, so that one can be played again."""
    together = check_ruleset(FIVES, matches=2, seed=4)
    assert check_ruleset(FIVES, matches=1, seed=4) + check_ruleset(FIVES, matches=1, seed=5) == together
    assert check_ruleset(FIVES, matches=2, seed=4) == together


def test_what_was_looked_at_adds_up() -> None:
    """Sums, number by number."""
    assert Checked(11, 22, 33, 44) == Checked(1, 2, 3, 4) + Checked(10, 20, 30, 40)


def test_a_match_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches need not end, so they are left after so many rounds."""
    monkeypatch.setattr(check, "MOST_ROUNDS", 3)
    endless = attrs.evolve(FIVES, match_end=Target(10_000))
    assert 3 == check_ruleset(endless, matches=1).rounds


@pytest.mark.parametrize("option", ["matches", "seed"])
@pytest.mark.parametrize("value", [-1, 1.5, True, "1"])
def test_what_is_asked_for_makes_sense(option: str, value: Any) -> None:
    """One match or more, a seed from 0 on."""
    with pytest.raises(RulesetError, match=f"^{option} must be a whole number, . or more, not {value!r}$") as caught:
        check_ruleset(FIVES, **{option: value})
    assert (option, value) == (caught.value.option, caught.value.value)


def test_no_match_is_no_check() -> None:
    """A check that looks at nothing would always pass."""
    with pytest.raises(RulesetError, match=r"^matches must be a whole number, 1 or more, not 0$"):
        check_ruleset(FIVES, matches=0)


def test_seats_must_be_seated() -> None:
    """Fives is for two."""
    with pytest.raises(RulesetError, match=r"^fives seats 2 players, not 3$"):
        check_ruleset(FIVES, seats=3)


def test_a_language_must_be_spoken() -> None:
    """Languages are named by their codes, or passed in."""
    with pytest.raises(LanguageError, match=r"^there is no language 'xx'"):
        check_ruleset(FIVES, spoken=["xx"])


# Strategies that break a promise --------------------------------------------------------------------------------------


@attrs.frozen
class Nobody:
    """A settlement by which nobody wins, not even who went out."""

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """Nobody."""
        return Settled(None, 0)

    def account(self, match: Match, round: Round, reason: Reason) -> tuple[Phrase, ...]:
        """Not a word."""
        return ()

    def reveals(self, reason: Reason) -> bool:
        """Nothing is shown."""
        return False


@attrs.frozen
class InTheDark(Nobody):
    """A settlement that pays for the hands, but does not turn them up."""

    def settle(self, match: Match, round: Round, reason: Reason) -> Settled:
        """The last to play wins the pips of all hands."""
        return Settled(round.last_to_play, sum(hand.pips for hand in round.hands))


@attrs.frozen
class NeverDraws:
    """A player who can't play passes, though tiles are left to draw."""

    reserve: int = 0

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """Never."""
        return False


@attrs.frozen
class IgnoresItsReserve:
    """All may be drawn, whatever the reserve."""

    reserve: int = 14

    def may_draw(self, boneyard: int, drew: bool) -> bool:
        """As long as there is any."""
        return boneyard > 0


@attrs.frozen
class LeadsOnce:
    """A lead that knows nothing of later rounds."""

    def leader(self, match: Match, hands: Sequence[int], lot: int) -> Any:
        """Round 1 as fives has it."""
        if match.dealt:
            raise KeyError("a second round")
        return FIVES.lead.leader(match, hands, lot)


@attrs.frozen
class Forgets(Spinners):
    """A layout that leaves out a term."""

    def terms(self, line: Line) -> tuple[Term, ...]:
        """All but the last."""
        return super().terms(line)[:-1]


@attrs.frozen
class Unsorted(Spinners):
    """A layout whose tips don't come by arm."""

    def lay(self, before: Line, play: Play, laid: Any) -> Line:
        """The tips the other way round."""
        line = super().lay(before, play, laid)
        return attrs.evolve(line, tips=line.tips[::-1])


@attrs.frozen
class Moody:
    """A scoring that depends on how often it was asked."""

    counts: ClassVar[bool] = False

    def points(self, line: Line, count: int) -> int:
        """Now this, now that."""
        return next(TIMES) % 3

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """None."""
        return (phrase("scoring.none"),)


@attrs.frozen
class Mumbles(NoScore):
    """A scoring with a reason that no language has words for."""

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """A reason of its own."""
        return (phrase("scoring.mumbled"),)


class Plain:
    """A scoring that is no value: a copy of it is another."""

    counts: ClassVar[bool] = False

    def points(self, line: Line, count: int) -> int:
        """Nothing."""
        return 0

    def reasons(self, line: Line, count: int) -> tuple[Phrase, ...]:
        """None."""
        return (phrase("scoring.none"),)


@attrs.define(unsafe_hash=True)
class Thawed(Plain):
    """A scoring with an option that can be changed."""

    points_each: int = 0


class OfAnotherKind(Plain):
    """A scoring that is a value, but of a kind that no record can tell of."""

    def __eq__(self, other: object) -> bool:
        """All are alike."""
        return isinstance(other, OfAnotherKind)

    def __hash__(self) -> int:
        """All are alike."""
        return 0


@attrs.frozen
class Secretive(NoScore):
    """A scoring whose option doesn't take part in comparisons, so that no record tells of it."""

    points_each: int = attrs.field(default=0, eq=False)

    def points(self, line: Line, count: int) -> int:
        """As the option says."""
        return self.points_each


@attrs.frozen
class HashedByPlace(NoScore):
    """A scoring whose hash depends on where in memory it lies."""

    def __hash__(self) -> int:
        return id(self)


HOUSE = attrs.evolve(FIVES, name="house")


@pytest.mark.parametrize(
    ("promise", "claim", "part"),
    [
        (2, "after a round the next one can be dealt until the match is over", {"lead": LeadsOnce()}),
        (2, "plays come by arm, then by tile", {"layout": Unsorted()}),
        (4, "who goes out wins the round", {"settlement": Nobody()}),
        (5, "the same step leads to an equal match every time", {"scoring": Moody()}),
        (5, "a strategy is frozen", {"scoring": Thawed()}),
        (5, "a pickled ruleset is equal", {"scoring": Plain()}),
        (6, "a match can be written down", {"scoring": OfAnotherKind()}),
        (6, "a record can be read", {"scoring": Secretive(points_each=1)}),
        (5, "a pickled ruleset has the same hash", {"scoring": HashedByPlace()}),
        (
            7,
            "the result of a round whose hands are not turned up does not depend on what they hold",
            {"settlement": InTheDark()},
        ),
        (8, "a round takes few passes", {"drawing": NeverDraws()}),
        (8, "a round takes no more draws than the boneyard has above the reserve", {"drawing": IgnoresItsReserve()}),
        (9, "the terms sum up to the count", {"layout": Forgets()}),
        (9, "everything can be said in every language", {"scoring": Mumbles()}),
    ],
)
def test_a_strategy_that_breaks_a_promise_is_found(promise: int, claim: str, part: dict[str, Any]) -> None:
    """The error names the promise and the claim, and holds a match that shows it."""
    error = broken(attrs.evolve(HOUSE, **part))
    assert (promise, claim) == (error.promise, error.claim)
    assert str(error).startswith(
        f"promise {promise}, {PROMISES[promise]}: {claim}: {error.detail}\nin house for 2, found with seed "
    )
    assert str(error).endswith(f", as this match shows:\n{error.record}")
    assert isinstance(error, DominoError)


def test_a_strategy_that_nothing_finds_by_its_name_is_found() -> None:
    """A class within a function can't be pickled (promise 5)."""

    @attrs.frozen
    class Hidden(NoScore):
        """A scoring that nobody can find."""

    error = broken(attrs.evolve(HOUSE, scoring=Hidden()))
    assert (5, "a ruleset can be pickled") == (error.promise, error.claim)
    assert HOUSE.new_match(2) == error.match


def test_own_reasons_need_own_words() -> None:
    """A strategy with reasons of its own passes in languages that have messages for them."""
    english = language("en")
    ours = attrs.evolve(english, messages={**english.messages, "scoring.mumbled": "mumble"})
    mumbling = attrs.evolve(HOUSE, scoring=Mumbles())
    assert 3 == check_ruleset(mumbling, matches=3, spoken=[ours]).matches
    assert "there is no message 'scoring.mumbled' in polski" in broken(mumbling, spoken=[ours, "pl"]).detail


def test_own_words_must_be_words() -> None:
    """A message that says nothing explains nothing (promise 9)."""
    english = language("en")
    silent = attrs.evolve(english, messages=dict.fromkeys(english.messages, ""))
    error = broken(FIVES, spoken=[silent])
    assert (9, "whatever is said has words", "English: expected True, found False") == (error.promise, error.claim, error.detail)


# Verbs that break a promise -------------------------------------------------------------------------------------------

deal, legal_moves, apply = Ruleset.deal, Ruleset.legal_moves, Ruleset.apply
explain, explain_round = Ruleset.explain, Ruleset.explain_round


def waits_for_nobody(self: Ruleset, match: Match, deck: Deck) -> Match:
    """After the deal it is nobody's turn."""
    return attrs.evolve(deal(self, match, deck), to_move=None)


def tells_of_another_lot(self: Ruleset, match: Match, deck: Deck) -> Match:
    """The deal is told with the other lot."""
    after = deal(self, match, deck)
    dealt = attrs.evolve(after.rounds[-1].dealt, deck=Deck(deck.tiles, 1 - deck.lot))
    return attrs.evolve(after, dealt=dealt)


def takes_any_move(self: Ruleset, match: Match, move: Move) -> Match:
    """What is illegal is taken for the first legal move."""
    legal = legal_moves(self, match)
    return apply(self, match, move if move in legal else legal[0]) if legal else match


def refuses_doubles(self: Ruleset, match: Match, move: Move) -> Match:
    """A double that may be laid is refused."""
    if isinstance(move, Play) and move.tile.is_double:
        raise IllegalMoveError("no doubles")
    return apply(self, match, move)


def leads_nowhere(self: Ruleset, match: Match, move: Move) -> Match:
    """A legal move changes nothing."""
    apply(self, match, move)
    return match


def refuses_with_traces(self: Ruleset, match: Match, move: Move) -> Match:
    """A refused move costs a point."""
    try:
        return apply(self, match, move)
    except IllegalMoveError:
        object.__setattr__(match, "scores", (match.scores[0] - 1, *match.scores[1:]))
        raise


def lists_a_move_twice(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """The last legal move comes again."""
    legal = legal_moves(self, match)
    return legal + legal[-1:]


def lists_moves_backwards_at_times(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """The order depends on how often moves were listed before."""
    legal = legal_moves(self, match)
    return legal[::-1] if next(TIMES) % 2 else legal


def lists_moves_as_it_was_made(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """The order depends on which of two equal rulesets was asked."""
    legal = legal_moves(self, match)
    return legal[::-1] if self is not HOUSE else legal


def lists_a_pass_with_plays(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """Who can play may pass."""
    legal = legal_moves(self, match)
    return (*legal, PASS) if legal and legal[0] not in (DRAW, PASS) else legal


def lists_nothing_after_a_draw(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """Who drew can't go on."""
    legal = legal_moves(self, match)
    return () if match.log and DRAW in legal else legal


def fails_where_nothing_fits(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """An error where somebody must draw."""
    legal = legal_moves(self, match)
    if DRAW in legal:
        raise ZeroDivisionError
    return legal


def lists_moves_by_place(self: Ruleset, match: Match) -> tuple[Move, ...]:
    """The order depends on where in memory the match lies."""
    legal = legal_moves(self, match)
    return legal if match.seating is Seating.individual(2) else legal[::-1]


def loses_a_tile(self: Ruleset, match: Match, move: Move) -> Match:
    """The boneyard's last tile is gone after a move."""
    after = apply(self, match, move)
    return attrs.evolve(after, boneyard=after.boneyard[:-1])


def doubles_a_tile(self: Ruleset, match: Match, move: Move) -> Match:
    """The boneyard's first tile is there twice after a move."""
    after = apply(self, match, move)
    return attrs.evolve(after, boneyard=after.boneyard[:1] + after.boneyard)


def gives_points_away(self: Ruleset, match: Match, move: Move) -> Match:
    """A side gets a point that nobody scored."""
    after = apply(self, match, move)
    return attrs.evolve(after, scores=(after.scores[0] + 1, *after.scores[1:]))


def overlooks_the_end(self: Ruleset, match: Match, move: Move) -> Match:
    """A round that ended goes on."""
    after = apply(self, match, move)
    return after if after.round_outcome is None else attrs.evolve(after, to_move=match.to_move, round_outcome=None, outcome=None)


def overlooks_a_block(self: Ruleset, match: Match, move: Move) -> Match:
    """A round that is blocked goes on."""
    after = apply(self, match, move)
    blocked = after.round_outcome is not None and after.round_outcome.reason is Reason.BLOCK
    restored = attrs.evolve(after, to_move=0, scores=match.scores, round_outcome=None, outcome=None)
    return restored if blocked else after


def ends_the_match_too_soon(self: Ruleset, match: Match, move: Move) -> Match:
    """A match is over while its round runs."""
    after = apply(self, match, move)
    return attrs.evolve(after, outcome=Outcome(Reason.TARGET, 0, 0, after.scores))


def ends_the_match_at_other_scores(self: Ruleset, match: Match, move: Move) -> Match:
    """A match is over at scores that nobody has."""
    after = apply(self, match, move)
    return attrs.evolve(after, outcome=Outcome(Reason.TARGET, 0, 0, (500, 0))) if after.round_outcome else after


def ends_as(reason: Reason, points: int = 0, *, scoring: bool = False) -> Callable[..., Match]:
    """Make a fault: a round ends with the first play that scores or doesn't, its player wins so much, and the match goes on."""

    def ends_too_soon(self: Ruleset, match: Match, move: Move) -> Match:
        after, seat = apply(self, match, move), match.to_move
        if seat is None or not isinstance(move, Play) or (after.log[-1][-1] > 0) is not scoring:
            return after
        paid = tuple(points * (side == seat) for side in (0, 1))
        scores = tuple(score + more for score, more in zip(after.scores, paid, strict=True))
        return attrs.evolve(after, to_move=None, scores=scores, round_outcome=Outcome(reason, seat, seat, paid), outcome=None)

    return ends_too_soon


def wins_by_another(self: Ruleset, match: Match, move: Move) -> Match:
    """Who reaches the target does not win the round."""
    after = ends_as(Reason.TARGET, scoring=True)(self, match, move)
    out = after.round_outcome
    return (
        attrs.evolve(after, round_outcome=attrs.evolve(out, seat=1 - (out.seat or 0), side=1 - (out.side or 0))) if out else after
    )


def calls_an_out_a_block(self: Ruleset, match: Match, move: Move) -> Match:
    """The reason of an out is another."""
    after = apply(self, match, move)
    out = after.round_outcome
    if out is None or out.reason is not Reason.OUT:
        return after
    return attrs.evolve(after, round_outcome=attrs.evolve(out, reason=Reason.BLOCK))


def pays_the_wrong_side(self: Ruleset, match: Match, move: Move) -> Match:
    """The side that wins is not that of the seat that wins."""
    after = apply(self, match, move)
    out = after.round_outcome
    return after if out is None or out.seat is None else attrs.evolve(after, round_outcome=attrs.evolve(out, side=None))


def scores_by_the_clock(self: Ruleset, match: Match, move: Move) -> Match:
    """A round is led by whoever it may be, depending on how often moves were applied before."""
    after = apply(self, match, move)
    return attrs.evolve(after, boneyard=after.boneyard[::-1] if next(TIMES) % 7 == 0 else after.boneyard)


class Grows(tuple[int, ...]):
    """Scores that a copy has more of."""

    __slots__ = ()

    def __reduce__(self) -> tuple[type[tuple[int, ...]], tuple[tuple[int, ...]]]:
        return (tuple, ((*self, 0),))


class Placed(tuple[int, ...]):
    """Scores whose hash depends on where in memory they lie."""

    __slots__ = ()

    def __hash__(self) -> int:
        return id(self)


def hashes_by_place(self: Ruleset, match: Match, move: Move) -> Match:
    """The hash of a match depends on where in memory it lies."""
    after = apply(self, match, move)
    return attrs.evolve(after, scores=Placed(after.scores))


def makes_matches_unlike_any_other(self: Ruleset, match: Match, move: Move) -> Match:
    """A match that was copied is another."""
    after = apply(self, match, move)
    return attrs.evolve(after, scores=Grows(after.scores))


def shows_the_hand(self: Ruleset, match: Match, move: Move) -> Match:
    """A refusal lists what is in the hand."""
    try:
        return apply(self, match, move)
    except IllegalMoveError as error:
        held = match.rounds[-1].hands[match.to_move] if match.to_move is not None else ""
        error.args = (f"{error}: you hold {held}",)
        raise


def fails_otherwise(self: Ruleset, match: Match, move: Move) -> Match:
    """A refusal has its own way of failing."""
    if not isinstance(move, Play) and move not in legal_moves(self, match):
        raise TypeError("what is this?")
    return apply(self, match, move)


def calls_all_legal(self: Ruleset, match: Match, move: Move) -> Verdict:
    """Every verdict says that the move is legal."""
    return attrs.evolve(explain(self, match, move), legal=True)


def calls_all_illegal(self: Ruleset, match: Match, move: Move) -> Verdict:
    """Every verdict says that the move is not legal."""
    return attrs.evolve(explain(self, match, move), legal=False)


def tells_of_a_point_more(self: Ruleset, match: Match, move: Move) -> Verdict:
    """A verdict tells of a point that nobody gets."""
    verdict = explain(self, match, move)
    return attrs.evolve(verdict, points=verdict.points + 1)


def tells(**other: Any) -> Callable[..., Verdict]:
    """Make a fault: a verdict tells something else."""

    def fault(self: Ruleset, match: Match, move: Move) -> Verdict:
        return attrs.evolve(explain(self, match, move), **other)

    return fault


def explains_twice_at_times(self: Ruleset, match: Match, move: Move) -> Verdict:
    """What is said depends on how often it was asked for."""
    verdict = explain(self, match, move)
    return attrs.evolve(verdict, reasons=verdict.reasons * (1 + next(TIMES) % 2))


def accounts(**other: Any) -> Callable[..., Account]:
    """Make a fault: an account tells something else."""

    def fault(self: Ruleset, match: Match) -> Account:
        return attrs.evolve(explain_round(self, match), **other)

    return fault


@pytest.mark.parametrize(
    ("promise", "claim", "verb", "fault"),
    [
        (1, "apply refuses what is not legal with an IllegalMoveError", "apply", takes_any_move),
        (1, "apply takes every legal move", "apply", refuses_doubles),
        (1, "every legal move leads on", "apply", leads_nowhere),
        (1, "a move that is tried changes nothing", "apply", refuses_with_traces),
        (1, "apply refuses what is not legal with an IllegalMoveError", "apply", fails_otherwise),
        (2, "each legal move is listed once", "legal_moves", lists_a_move_twice),
        (2, "legal moves come in the same order every time", "legal_moves", lists_moves_backwards_at_times),
        (2, "legal moves come in the same order from an equal ruleset", "legal_moves", lists_moves_as_it_was_made),
        (2, "who can play may neither draw nor pass, and who may draw must", "legal_moves", lists_a_pass_with_plays),
        (2, "there are legal moves exactly while a round runs", "legal_moves", lists_nothing_after_a_draw),
        (2, "legal moves can be found", "legal_moves", fails_where_nothing_fits),
        (2, "a seat is to move exactly while a round runs", "deal", waits_for_nobody),
        (3, "each tile is in one hand, in the boneyard or in the line", "apply", loses_a_tile),
        (3, "each tile is in one hand, in the boneyard or in the line", "apply", doubles_a_tile),
        (3, "scores change by what a play and a round bring", "apply", gives_points_away),
        (4, "an empty hand ends the round", "apply", overlooks_the_end),
        (4, "a round that is blocked ends at once", "apply", overlooks_a_block),
        (4, "a match goes on while a round does", "apply", ends_the_match_too_soon),
        (4, "the scores decide a match", "apply", ends_the_match_at_other_scores),
        (4, "in a block nobody can play or draw", "apply", ends_as(Reason.BLOCK)),
        (4, "an out empties a hand", "apply", ends_as(Reason.OUT)),
        (4, "a play that scores reaches the target", "apply", ends_as(Reason.TARGET)),
        (4, "who reaches the target wins the round", "apply", wins_by_another),
        (4, "the target needs no settlement", "apply", ends_as(Reason.TARGET, 5, scoring=True)),
        (4, "the target ends the match", "apply", ends_as(Reason.TARGET, scoring=True)),
        (4, "an empty hand is an out", "apply", calls_an_out_a_block),
        (4, "the winning side is that of the winning seat", "apply", pays_the_wrong_side),
        (5, "the same step leads to an equal match every time", "apply", scores_by_the_clock),
        (5, "equal histories give equal matches", "deal", tells_of_another_lot),
        (5, "a copy of a match has the same hash", "apply", hashes_by_place),
        (5, "a copy of a match has the same moves", "legal_moves", lists_moves_by_place),
        (5, "a copy of a match is equal", "apply", makes_matches_unlike_any_other),
        (7, "a refusal tells of no tile that is held", "apply", shows_the_hand),
        (9, "a move that is not legal is called so", "explain", calls_all_legal),
        (9, "a legal move is called legal", "explain", calls_all_illegal),
        (9, "a verdict tells the points of a play", "explain", tells_of_a_point_more),
        (9, "a verdict tells the count after a play", "explain", tells(count=-1)),
        (9, "the terms of a verdict sum up to the count", "explain", tells(terms=())),
        (9, "a verdict tells how a move ends the round", "explain", tells(ends=Reason.ROUNDS)),
        (9, "a verdict tells how a move ends the match", "explain", tells(match_ends=Reason.ROUNDS)),
        (9, "a move is explained in the same way every time", "explain", explains_twice_at_times),
        (9, "the account of a round tells the scores", "explain_round", accounts(scores=(-1, -1))),
        (9, "the account of a round tells its outcome", "explain_round", accounts(outcome=None)),
        (
            9,
            "the account of a round tells how the match ended",
            "explain_round",
            accounts(match=Outcome(Reason.ROUNDS, 0, 0, (0, 0))),
        ),
    ],
)
def test_a_verb_that_breaks_a_promise_is_found(
    promise: int, claim: str, verb: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine's own verbs are held to the same promises."""
    monkeypatch.setattr(Ruleset, verb, fault)
    error = broken(HOUSE)
    assert (promise, claim) == (error.promise, error.claim)


# What is read and seen ------------------------------------------------------------------------------------------------


def test_a_view_that_lets_through_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Swap test: how the boneyard lies shows in the view."""

    def see_through(ruleset: Ruleset, match: Match, seat: int | None = None) -> View:
        return attrs.evolve(view(ruleset, match, seat), game=repr(match.boneyard))

    monkeypatch.setattr(seen, "view", see_through)
    error = broken(HOUSE)
    assert (7, "a view does not change with what is hidden") == (error.promise, error.claim)
    assert error.detail.startswith("a spectator: game: expected '(Tile(")


def boneyard_of(match: Match) -> object:
    """The boneyard."""
    return match.boneyard


def deck_of(_: Match) -> object:
    """A deck, if without tiles."""
    return Deck(())


class Secret(str):
    """A name on which something hangs."""

    __slots__ = ("holds",)


@pytest.mark.parametrize(
    ("claim", "detail", "holds"),
    [
        ("no hidden tile can be found through a view", "a spectator: expected (), found (Tile(", boneyard_of),
        ("no match, round or deck can be found through a view", "a spectator: expected [], found ['Deck']", deck_of),
    ],
)
def test_what_hangs_on_a_view_is_found(
    claim: str, detail: str, holds: Callable[[Match], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taint walk: the views are equal whatever is hidden, but something can be found through them."""

    def leaky(ruleset: Ruleset, match: Match, seat: int | None = None) -> View:
        name = Secret(ruleset.name)
        object.__setattr__(name, "holds", holds(match))
        return attrs.evolve(view(ruleset, match, seat), game=name)

    monkeypatch.setattr(seen, "view", leaky)
    error = broken(HOUSE)
    assert (7, claim) == (error.promise, error.claim)
    assert error.detail.startswith(detail)


def test_events_that_let_through_what_is_hidden_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat is told of later hides the same as its view."""

    def tell_all(match: Match, _: int, __: int | None) -> tuple[object, ...]:
        return match.boneyard

    monkeypatch.setattr(seen, "events_since", tell_all)
    error = broken(HOUSE)
    assert (7, "events do not change with what is hidden") == (error.promise, error.claim)


class Renamed(str):
    """A name that becomes another when it is copied."""

    __slots__ = ()

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return (str, ("another",))


def test_a_view_that_is_no_value_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of a view is equal to it."""

    def unsteady(ruleset: Ruleset, match: Match, seat: int | None = None) -> View:
        return attrs.evolve(view(ruleset, match, seat), game=Renamed(ruleset.name))

    monkeypatch.setattr(seen, "view", unsteady)
    error = broken(HOUSE)
    assert (7, "a view can be pickled") == (error.promise, error.claim)


def test_a_world_that_looks_different_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view of a drawn match equals the view that it was drawn from."""
    world = HOUSE.deal(HOUSE.new_match(2), HOUSE.shuffle(2, 1))

    def always_the_same(_: View, __: object) -> Iterator[Match]:
        return iter([world])

    monkeypatch.setattr(View, "worlds", always_the_same)
    error = broken(HOUSE)
    assert (7, "a world drawn from a view looks the same") == (error.promise, error.claim)


def test_a_record_that_takes_any_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that was tampered with must be refused: here it is not."""

    def careless(text: str, **options: Any) -> Record | None:
        try:
            return loads(text, **options)
        except RecordError:
            return None

    monkeypatch.setattr(recorded, "loads", careless)
    error = broken(SEWASTOPOL)
    assert (6, "a move that was tampered with is refused") == (error.promise, error.claim)
    assert "pass in place of the last move was taken" == error.detail


def test_a_record_that_reads_as_another_match_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read must be what was written: here it is always a match that has not begun."""

    def forgetful(text: str, **options: Any) -> Record:
        return attrs.evolve(loads(text, **options), rounds=(), outcome=None)

    monkeypatch.setattr(recorded, "loads", forgetful)
    error = broken(HOUSE)
    assert (6, "a match comes back from its record") == (error.promise, error.claim)


def test_a_record_that_reads_as_another_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ruleset must come back too: here under another name."""

    def renaming(text: str, **options: Any) -> Record:
        return attrs.evolve(loads(text, **options), ruleset=FIVES)

    monkeypatch.setattr(recorded, "loads", renaming)
    error = broken(HOUSE)
    assert (6, "a ruleset comes back from a record") == (error.promise, error.claim)


@pytest.mark.parametrize(
    ("told", "claim"),
    [
        ({"line": 7}, "a move that was tampered with is refused by its round and name"),
        ({"round": 1, "move": "pass"}, "a move that was tampered with is refused by its line"),
    ],
)
def test_a_record_that_is_refused_without_a_reason_is_found(
    told: dict[str, Any], claim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error of a record that was tampered with says where: the round, the move and the line."""

    def terse(text: str, **options: Any) -> Record:
        try:
            return loads(text, **options)
        except RecordError as error:
            raise RecordError("no", **told) from error

    monkeypatch.setattr(recorded, "loads", terse)
    error = broken(HOUSE)
    assert (6, claim) == (error.promise, error.claim)


# The match that shows it ----------------------------------------------------------------------------------------------


def test_the_record_shows_it() -> None:
    """Read back, the record is the match of the error; for two, one pass a play is allowed, and there is one more."""
    error = broken(attrs.evolve(ORDINARY, name="house", drawing=NeverDraws()), seats=2, matches=3)
    read = loads(error.record, strategies={"NeverDraws": NeverDraws})
    kinds = [type(event).__name__ for event in read.match.rounds[-1].events]
    assert error.match == read.match
    assert 1 == len(read.rounds)
    assert kinds.count("Played") + 1 == kinds.count("Passed")
    assert "Passed" == kinds[-1]
    assert ("house", 2) == (read.ruleset.name, error.seats)


def test_the_seed_finds_it_again() -> None:
    """With the seed of the error one match is enough, and the error is the same."""
    error = broken(attrs.evolve(HOUSE, settlement=Nobody()), seed=11)
    again = broken(attrs.evolve(HOUSE, settlement=Nobody()), seed=error.seed, matches=1)
    assert str(error) == str(again)
    assert error.match == again.match


def test_without_toml_the_record_is_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit needs no extra: JSON records are written without one."""

    def nothing_is_installed(_: str) -> None:
        return None

    monkeypatch.setattr(recorded, "find_spec", nothing_is_installed)
    error = broken(attrs.evolve(HOUSE, layout=Forgets(which=Which.FIRST)))
    assert error.record.startswith("{")
    assert error.match == loads(error.record, strategies={"Forgets": Forgets}).match


def test_what_no_record_can_tell_is_shown_step_by_step() -> None:
    """A strategy that is neither an attrs class nor a dataclass can't be recorded, so the decks and moves are listed."""
    error = broken(attrs.evolve(HOUSE, scoring=OfAnotherKind(), settlement=Nobody()), seed=3)
    deal, *moves = error.record.splitlines()
    assert deal.startswith("deal ")
    assert deal.endswith((", lot 0", ", lot 1"))
    assert error.match is not None
    assert len(error.match.log) == len(moves)


def test_what_shows_in_a_second_round_alone_is_told_from_there() -> None:
    """A fault that shows at the second deal keeps the whole first round, and nothing else."""
    error = broken(attrs.evolve(HOUSE, lead=LeadsOnce()))
    assert error.match is not None
    assert (1, None) == (len(error.match.rounds), error.match.to_move)


def test_what_does_not_happen_again_is_told_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no other match shows it, the match in which it was found does."""
    left = iter([False] * 30 + [True])

    def once(self: Ruleset, match: Match, move: Move) -> Match:
        after = apply(self, match, move)
        return attrs.evolve(after, boneyard=()) if next(left, False) else after

    monkeypatch.setattr(Ruleset, "apply", once)
    error = broken(HOUSE)
    assert error.promise in {3, 5}
    assert error.match is not None
    assert len(error.match.log) > 0


def test_an_error_can_be_pickled() -> None:
    """It comes from a process of its own, as in `make soak`."""
    error = broken(attrs.evolve(HOUSE, settlement=Nobody()))
    copy = pickle.loads(pickle.dumps(error))
    assert (str(error), error.match, error.promise, error.record) == (str(copy), copy.match, copy.promise, copy.record)


def test_the_example_shows_both(capsys: pytest.CaptureFixture[str]) -> None:
    """A game from outside the package passes, and a deliberately broken one fails with the promise."""
    runpy.run_path(str(Path(__file__).parent.parent / "examples/05_own_variant.py"), run_name="__main__")
    kept, broken, *_ = (line for line in capsys.readouterr().out.splitlines() if line.startswith("primes"))
    assert kept.startswith("primes keeps every promise in 5 matches with ")
    assert "primes for underdogs breaks promise 4, endings: who goes out wins the round: expected (0, 0), found (1, 1)" == broken


# Hypothesis -----------------------------------------------------------------------------------------------------------


@given(strategies.matches(BERGEN, seats=3))
@settings(max_examples=20)
def test_matches_are_played_by_the_rules(match: Match) -> None:
    """A match that is drawn was played with the ruleset by so many."""
    assert 3 == match.seating.seats
    assert match.round is not None
    assert match.is_over or match.to_move is not None or match.round.outcome is not None


@given(strategies.matches(FIVES, seats=2, running=True))
@settings(max_examples=20)
def test_running_matches_have_moves(match: Match) -> None:
    """With `running` somebody is to move."""
    assert FIVES.legal_moves(match)


def test_matches_come_to_their_end() -> None:
    """Matches that are over are among those that are drawn, and their last running state is."""
    short = attrs.evolve(FIVES, dealing=HandSize(2), match_end=Target(5))
    quickly = settings(phases=[Phase.generate], max_examples=200)
    assert find(strategies.matches(short, seats=2), lambda match: match.is_over, settings=quickly).is_over
    running = find(strategies.matches(short, seats=2, running=True), lambda match: bool(match.log), settings=quickly)
    assert running.to_move is not None


def anything(_: object) -> bool:
    """Whatever comes."""
    return True


def test_games_are_those_that_were_named() -> None:
    """The first is the simplest; without a name every preset is there."""
    assert (BERGEN, 2) == find(strategies.games(BERGEN, FIVES), anything)
    assert (FIVES, 2) == find(strategies.games(), anything)
    drawn: set[strategies.Game] = set()

    @given(strategies.games())
    @settings(max_examples=300)
    def draw(game: strategies.Game) -> None:
        drawn.add(game)

    draw()
    assert {(ruleset, seats) for ruleset in PRESETS.values() for seats in ruleset.players} == drawn


def test_decks_are_whole() -> None:
    """The simplest deck is the set in ascending order; any lot may come up."""
    deck = find(strategies.decks(FIVES, seats=2), anything)
    assert (Tile(0, 0), Tile(6, 6), 0) == (deck.tiles[0], deck.tiles[-1], deck.lot)
    assert 1 == find(strategies.decks(FIVES, seats=2), lambda deck: deck.lot == 1).lot
