"""What `make bench` compares with other packages finds a difference, and nothing but what is accounted for passes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from dominorules import PASS, Deck, Match, Play, Reason, find_move, write_move
from table import deck, play

sys.path.append(str(Path(__file__).parents[1] / "bench"))
answers, peers, differential = map(import_module, ("answers", "peers", "differential"))

DRAWN = "Known fault: an out against a lone 0-0 is called a draw"


def the_truth(_: Match, answer: Any) -> Any:
    """Say what is so."""
    return answer


class Twin:
    """A peer that plays as we do, but for what it says: block for two, plays in our words."""

    name = "twin 1.0"
    rules = peers.BLOCK_FOR_TWO
    seats = 2

    def __init__(self, says: Callable[[Match, Any], Any] = the_truth, known: tuple[Any, ...] = ()) -> None:
        """Nothing was dealt yet."""
        self.says, self.known = says, known
        self.match: Match = self.rules.new_match(2)
        self.passes = 0

    def deal(self, random: Random) -> Deck:
        """Deal a match of one round to seat 0, which leads."""
        dealt = Deck(self.rules.shuffle(2, random.getrandbits(32)).tiles)
        self.match, self.passes = self.rules.deal(self.rules.new_match(2), dealt), 0
        return dealt

    def word(self, _: Match, play: Play) -> str:
        """The play as text."""
        return write_move(play)

    def play(self, word: str) -> None:
        """Make the play and the passes after it."""
        self.match, self.passes = self.rules.apply(self.match, find_move(self.rules, self.match, word)), 0
        while PASS in self.rules.legal_moves(self.match):
            self.match = self.rules.apply(self.match, PASS)
            self.passes += 1

    def answer(self) -> Any:
        """What it says."""
        outcome, ending = self.match.round_outcome, None
        if outcome:
            ending = answers.Ending(outcome.reason is Reason.OUT, outcome.side, max(outcome.points))
        moves = tuple(sorted(write_move(move) for move in self.rules.legal_moves(self.match) if isinstance(move, Play)))
        return self.says(self.match, answers.Answer((0, 0), self.match.to_move, self.passes, moves, ending))


def compare(peer: Any, rounds: int = 60) -> Any:
    """Play, and keep what was compared."""
    told: list[Any] = []
    return differential.compare(peer, rounds, 1, told.append)


def test_an_engine_that_plays_alike_agrees() -> None:
    """Every position of every round is compared, from the lead to the end."""
    tally = compare(Twin())
    assert 60 == tally.rounds == sum(tally.endings.values())
    assert {"blocks won", "blocks won by nobody", "outs won"} == set(tally.endings)
    assert {} == tally.known
    assert tally.positions - tally.rounds < tally.moves  # a play leads to a position, a pass to none of its own


def instead(part: str, change: Callable[[Any], Any]) -> Callable[[Match, Any], Any]:
    """Say something else in one part of each answer."""

    def says(_: Match, answer: Any) -> Any:
        return replace(answer, **{part: change(getattr(answer, part))})

    return says


def ended(**changed: Any) -> Callable[[Any], Any]:
    """Tell each ending with something else in it."""
    return lambda ending: ending and replace(ending, **changed)


LIES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "a play is missing": ("moves", lambda moves: moves[1:]),
    "a play is listed twice": ("moves", lambda moves: moves + moves[-1:]),
    "a play is not legal": ("moves", lambda moves: (*moves, "9-9")),
    "another turn": ("to_move", lambda to_move: to_move and 1 - to_move),
    "passes untold": ("passes", lambda _: 0),
    "other scores": ("scores", lambda _: (0, 5)),
    "another winner": ("ending", ended(side=1)),
    "other points": ("ending", ended(points=7)),
    "an out that was none": ("ending", ended(went_out=True)),
    "no end": ("ending", lambda _: None),
}


@pytest.mark.parametrize("lie", LIES)
def test_whatever_a_peer_says_differently_is_found(lie: str) -> None:
    """A legal play too few, too many or twice, another turn, a pass untold, another result: each is named with its position."""
    part, change = LIES[lie]
    with pytest.raises(differential.DifferenceError, match=rf"\n- {part}: expected .*, found ") as caught:
        compare(Twin(instead(part, change)))
    assert str(caught.value).startswith("twin 1.0, in this position:\nblock for two; from 0:0; seat 0 leads")


def drops_the_second(match: Match, answer: Any) -> Any:
    """Say nothing of the second end where both ends show the same."""
    ends = [end.pip for end in match.chain.ends]
    return replace(answer, moves=tuple(word for word in answer.moves if "@1" not in word)) if ends == ends[:1] * 2 else answer


def test_a_known_difference_is_counted() -> None:
    """A peer that says exactly what its known difference foretells agrees, and the positions are counted; unknown, it is found."""
    met = [0]

    def says(match: Match, answer: Any) -> Any:
        met[0] += drops_the_second(match, answer) != answer
        return drops_the_second(match, answer)

    tally = compare(Twin(says, (answers.Known("drops", drops_the_second),)))
    assert {"drops": met[0]} == tally.known
    assert met[0] > 0
    with pytest.raises(differential.DifferenceError, match="\n- moves: "):
        compare(Twin(says))


def test_a_known_difference_that_is_not_there_is_a_difference() -> None:
    """A peer that is right where it should be wrong is told of, and so is what was accounted for."""
    known = peers.OpenSpielBlock.known
    with pytest.raises(differential.DifferenceError, match=rf"\n- ending: .*\n- accounted for: {DRAWN}$"):
        compare(Twin(known=known), 90)


def at_the_table(*moves: str) -> Match:
    """Block for two, in which 6-5 is led."""
    hands = ("6-5 5-3 0-0 2-0 2-1 4-0 4-2", "6-3 3-1 1-1 2-2 3-2 4-4 5-5")
    rules = peers.BLOCK_FOR_TWO
    return play(rules, rules.deal(rules.new_match(2), deck(rules, hands)), "6-5", *moves)


def answer_of(*moves: str, ending: Any = None) -> Any:
    """An answer with these plays."""
    return answers.Answer((0, 0), 1, 0, moves, ending)


def test_where_both_ends_show_the_same_dominoes_lists_the_left_one() -> None:
    """On the line 3-6 6-5 5-3 the plays to the right are not listed; on 3-6 6-5 they are."""
    both = answer_of("3-1 left", "3-1 right")
    assert answer_of("3-1 left") == peers.drops_the_right(at_the_table("6-3@0", "5-3@1"), both)
    assert both == peers.drops_the_right(at_the_table("6-3@0"), both)


def actions(match: Match) -> list[str]:
    """Our plays as OpenSpiel calls them."""
    openspiel = peers.OpenSpielBlock
    return [openspiel.word(openspiel, match, play) for play in openspiel.rules.legal_moves(match)]


def test_openspiel_names_an_end_by_its_pips() -> None:
    """Once 6-3 is joined to the 6 of 6-5, seat 0 has 5-3 for both ends: the 3 and the 5."""
    assert ["p0 tile:(3.0, 5.0) pip:3.0", "p0 tile:(3.0, 5.0) pip:5.0"] == actions(at_the_table("6-3@0"))


def test_where_both_ends_show_the_same_openspiel_has_one_action() -> None:
    """On the line 3-6 6-5 5-3 the tile 3-1 is one action; an action listed twice on other lines is no known difference."""
    same, other, action = at_the_table("6-3@0", "5-3@1"), at_the_table("6-3@0"), "p1 tile:(1.0, 3.0) pip:3.0"
    assert 2 == actions(same).count(action)
    assert answer_of(action) == peers.names_ends_by_pips(same, answer_of(action, action))
    assert answer_of(action, action) == peers.names_ends_by_pips(other, answer_of(action, action))


def test_an_out_is_a_draw_to_openspiel_against_a_lone_blank_double() -> None:
    """Only against 0-0, and only if a hand is empty."""
    out, block = answers.Ending(went_out=True, side=0, points=0), answers.Ending(went_out=False, side=0, points=0)
    running = at_the_table()

    def holding(*hands: str) -> Match:
        masks = tuple(sum(tile.bit for tile in peers.BLOCK_FOR_TWO.tiles if str(tile) in hand.split()) for hand in hands)
        return attrs.evolve(running, masks=masks)

    drawn = peers.calls_an_out_a_draw
    assert None is drawn(holding("", "0-0"), answer_of(ending=out)).ending.side
    assert out == drawn(holding("", "0-0 1-0"), answer_of(ending=out)).ending
    assert out == drawn(holding("", "1-0"), answer_of(ending=out)).ending
    assert block == drawn(holding("", "0-0"), answer_of(ending=block)).ending
    assert None is drawn(holding("", "0-0"), answer_of()).ending


class BrokenTwin(Twin):
    """A peer that can't make a play."""

    def play(self, word: str) -> None:
        """Fail."""
        raise KeyError(word)


def test_what_goes_wrong_in_a_peer_is_told_with_its_position() -> None:
    """An error on the way carries the position as a note."""
    with pytest.raises(KeyError) as caught:
        compare(BrokenTwin())
    assert caught.value.__notes__[0].startswith("twin 1.0, in this position:\nblock for two; from 0:0; seat 0 leads; hands ")


def test_the_program_tells_what_it_compared(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It ends with 0 where all agree, 1 at a difference, 1 where a peer is not there."""
    monkeypatch.setitem(differential.PEERS, "dominoes", Twin)
    assert 0 == differential.main(["--peers", "dominoes", "--rounds", "20"])
    *_, told = capsys.readouterr().out.splitlines()
    assert told.startswith("twin 1.0 and we agree about 20 rounds of block for two, ")

    monkeypatch.setitem(differential.PEERS, "open_spiel", lambda: Twin(instead("ending", ended(points=7))))
    assert 1 == differential.main(["--rounds", "20", "--seed", "5"])
    assert "\nA difference that is not accounted for, with seed 5: twin 1.0, in this position:\n" in capsys.readouterr().out

    def is_missing() -> Twin:
        raise differential.NotInstalledError("dominoes")

    monkeypatch.setitem(differential.PEERS, "dominoes", is_missing)
    assert 1 == differential.main(["--peers", "dominoes"])
    assert "dominoes is not installed: install it, or choose among the others with --peers\n" == capsys.readouterr().out
