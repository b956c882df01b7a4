"""Bots choose by their view and their seed alone, and each does what it says of itself."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest

from dominorules import FIVES, MUGGINS, DominoError, Match, Move, Ruleset, RulesetError, SeatError, TileSet, TurnError, View, view
from dominorules.bots import BOTS, Bot, GreedyBot, RandomBot, SearchBot, bot
from dominorules.rules import ByLot, HandSize, Multiples, NoDrawing
from dominorules.testing.seen import permuted
from strategies import PRESET_TABLES, Table
from table import Table as Seated
from table import house, sit, text_of

each_table = pytest.mark.parametrize("table", PRESET_TABLES.values(), ids=PRESET_TABLES)

OPEN: Ruleset = attrs.evolve(
    FIVES,
    name="open",
    tiles=TileSet(2),
    dealing=HandSize(3),
    lead=ByLot(),
    drawing=NoDrawing(),
    scoring=Multiples(2, per=2),
)
"""Fives with the six tiles of double-two, all dealt, so that both players know each other's hand; half of an even count scores."""


def some_bots(ruleset: Ruleset) -> list[Bot]:
    """One of each kind, with a short search."""
    return [RandomBot(3), GreedyBot(ruleset), SearchBot(ruleset, seed=3, playouts=4)]


def chosen_by(one: Bot, table: Seated) -> str:
    """What a bot chooses in the seat to move, as text."""
    return text_of(one.choose(view(table.ruleset, table.match, table.match.to_move)), outward=True)


def played_by(ruleset: Ruleset, seats: int, bots: list[Bot], *, rounds: int) -> list[Match]:
    """Every moment of a match, or of its first rounds; each bot in turn has a seat."""
    match = ruleset.new_match(seats)
    states = [match]
    while not match.is_over and (match.to_move is not None or len(match.rounds) < rounds):
        if match.to_move is None:
            match = ruleset.deal(match, ruleset.shuffle(seats, len(match.rounds)))
        else:
            match = ruleset.apply(match, bots[match.to_move % len(bots)].choose(view(ruleset, match, match.to_move)))
        states.append(match)
    return states


# All bots -------------------------------------------------------------------------------------------------------------


@each_table
def test_every_bot_plays_every_preset_to_the_end_of_a_round(table: Table) -> None:
    """Each bot alone plays a round in all seats, and all that it chooses is legal."""
    for one in some_bots(table.ruleset):
        last = played_by(*table, [one], rounds=1)[-1]
        assert (1, None) == (len(last.rounds), last.to_move)


@pytest.mark.parametrize("name", ["fives-2", "bergen-3", "classic-pairs-4", "ten-rounds-2"])
def test_bots_play_a_match_to_its_end(name: str) -> None:
    """Bots of all kinds sit at a table until somebody has won or the last round is played."""
    ruleset, seats = PRESET_TABLES[name]
    assert played_by(ruleset, seats, [*reversed(some_bots(ruleset))], rounds=1_000)[-1].is_over


@each_table
def test_a_bot_chooses_by_what_its_seat_sees(table: Table) -> None:
    """Hidden tiles in other places change no choice, nor does a pickled bot or a second question."""
    ruleset, seats = table
    found = asked = 0
    for match in played_by(ruleset, seats, [RandomBot(5)], rounds=1):
        if match.to_move is not None and len(ruleset.legal_moves(match)) > 1:
            seen = view(ruleset, match, match.to_move)
            other = permuted(match, seen, Random(match.version))
            asked += 1
            found += other != match
            for one in some_bots(ruleset):
                chosen = one.choose(seen)
                again: Bot = pickle.loads(pickle.dumps(one))
                assert chosen in seen.legal_moves
                assert (one, chosen) == (again, again.choose(view(ruleset, other, match.to_move)))
    assert asked >= 3
    assert found >= 3


def test_a_match_between_bots_repeats_move_by_move() -> None:
    """The same bots make the same of the same decks; with another seed chance goes another way."""
    first, again, other = (
        played_by(FIVES, 2, [RandomBot(seed), SearchBot(FIVES, seed, playouts=4)], rounds=2)[-1] for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize("name", BOTS)
def test_where_one_move_is_legal_a_bot_makes_it_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forced lead, a draw and a pass take no thought: no world is drawn."""
    monkeypatch.setattr(View, "worlds", None)
    table = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4")
    one = bot(name, FIVES)
    assert "6-6" == chosen_by(one, table)
    assert "draw" == chosen_by(one, table.play("6-6"))


@pytest.mark.parametrize("one", [RandomBot(), GreedyBot(FIVES), SearchBot(FIVES)], ids=BOTS)
def test_a_bot_is_asked_only_for_a_seat_whose_turn_it_is(one: Bot) -> None:
    """A spectator's view, one out of turn and one without a running round are refused, and the error says why."""
    start = FIVES.new_match(2)
    match = FIVES.deal(start, FIVES.shuffle(2, seed=7))
    with pytest.raises(SeatError, match=r"^a spectator has no move to choose: expected the view of a seat$") as spectator:
        one.choose(view(FIVES, match))
    assert (None, 2) == (spectator.value.seat, spectator.value.seats)
    with pytest.raises(TurnError, match=r"^it is not the turn of seat 1: seat 0 is to move$") as early:
        one.choose(view(FIVES, match, seat=1))
    assert (1, 0) == (early.value.seat, early.value.to_move)
    with pytest.raises(TurnError, match=r"^it is not the turn of seat 1: no round is running$") as before:
        one.choose(view(FIVES, start, seat=1))
    assert (1, None) == (before.value.seat, before.value.to_move)


@pytest.mark.parametrize("one", [GreedyBot(MUGGINS), SearchBot(MUGGINS)], ids=["greedy", "search"])
def test_a_bot_plays_no_other_game_than_its_own(one: Bot) -> None:
    """A view of another game is refused, whatever lies on the table."""
    match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=7))
    with pytest.raises(RulesetError, match=r"^the bot plays muggins: expected a view of that, not of fives$") as other:
        one.choose(view(FIVES, match, seat=0))
    assert ("name", "fives") == (other.value.option, other.value.value)


def test_bots_have_names() -> None:
    """Each name makes its bot, with the game and the seed where it needs them; other names are refused."""
    assert ("random", "greedy", "search") == BOTS
    assert [RandomBot(9), GreedyBot(FIVES), SearchBot(FIVES, seed=9)] == [bot(name, FIVES, seed=9) for name in BOTS]
    assert [RandomBot(0), SearchBot(FIVES, seed=0)] == [bot(name, FIVES) for name in ("random", "search")]
    with pytest.raises(DominoError, match=r"^there is no bot 'deep': expected one of random, greedy, search$"):
        bot("deep", FIVES)


# Random ---------------------------------------------------------------------------------------------------------------


def test_a_random_bot_makes_each_move_equally_often() -> None:
    """Of three moves each is chosen by about a third of 3,000 seeds, and in the same way by none of the others' hands."""
    table = sit(house(3), "6-4 1-1 2-2", "6-0 6-1 6-2", boneyard="5-5").play("6-4")
    chosen = [chosen_by(RandomBot(seed), table) for seed in range(3_000)]
    assert {"6-0@0=0", "6-1@0=1", "6-2@0=2"} == {*chosen}
    assert [True] * 3 == [900 < chosen.count(move) < 1_100 for move in ("6-0@0=0", "6-1@0=1", "6-2@0=2")]


def test_a_random_bot_chooses_in_other_ways_with_another_hand() -> None:
    """With one seed and at one place in the match it still makes the first, the second and the third move in different deals."""
    places: set[int] = set()
    for seed in range(20):
        match = house(3).deal(house(3).new_match(2), house(3).shuffle(2, seed))
        seen = view(house(3), match, match.to_move)
        places.add(seen.legal_moves.index(RandomBot(1).choose(seen)))
    assert {0, 1, 2} == places


# Greedy ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("6-5 6-1 4-4", "6-1@0=1"),  # 1 + 4 = 5 points; the others count 5 + 4 = 9 and 6 + 8 = 14
        ("4-0 4-2 6-1", "6-1@0=1"),  # as before, though 4-2 and 4-0 join the other end
        ("6-5 4-2 6-0", "6-5@0=5"),  # nothing scores: 11 pips are more than 6
        ("4-4 6-2 3-3", "6-2@0=2"),  # nothing scores, both have 8 pips: the first
        ("6-6 6-1 4-4", "6-1@0=1"),  # 5 points are more than 12 pips
    ],
)
def test_a_greedy_bot_takes_the_most_points_then_the_heaviest_tile(hand: str, expected: str) -> None:
    """After 6-4 the ends show 6 and 4; multiples of five score."""
    table = sit(house(3), "6-4 0-0 1-1", hand).play("6-4")
    assert expected == chosen_by(GreedyBot(table.ruleset), table)


def test_a_greedy_bot_chooses_its_lead() -> None:
    """6-4 counts 10 and 5-0 counts 5; the doubles count both halves, 6 + 6 = 12."""
    table = sit(house(3), "6-6 6-4 5-0", "0-0 1-1 2-2")
    assert "6-4" == chosen_by(GreedyBot(table.ruleset), table)


# Search ---------------------------------------------------------------------------------------------------------------


def test_a_search_sees_what_a_move_leads_to() -> None:
    """2-0 makes one point and then loses five, 1-0 makes two and loses four: greedy takes the one at once, the search does not.

    After 2-0 (count 2) follow 2-2 (4: 2 points for seat 0), 1-0 (5) and 2-1 (6: 3 points for seat 0), which goes out against 1-1.
    After 1-0 (count 1) follow 2-1 (2: a point for seat 0), 2-0 (4: 2 points for seat 1) and 2-2 (6: 3 points for seat 0).
    """
    table = sit(OPEN, "0-0 2-1 2-2", "1-0 1-1 2-0").play("0-0")
    assert ["1-0@0", "2-0@0"] == table.moves
    assert "2-0@0=2" == chosen_by(GreedyBot(OPEN), table)
    assert "1-0@0=1" == chosen_by(SearchBot(OPEN), table)


def test_a_search_would_rather_not_lose_the_match_than_make_points() -> None:
    """2-2 makes six points against two, but where seat 1 lacks no more than two, it wins with them; 2-0 keeps it at one.

    After 2-2 (count 6: 3 points) follows 1-0 (4: 2 points for seat 1), and 2-0 (6: 3 points) goes out against 0-0.
    After 2-0 (count 2: a point) follow 0-0 (2: a point for seat 1), a pass and 1-0 (3), which goes out against 2-2.
    """
    table = sit(OPEN, "1-1 2-0 2-2", "2-1 0-0 1-0").play("1-1", "2-1@0")
    assert ["2-0@0", "2-2@0"] == table.moves
    assert "2-2@0=2" == chosen_by(SearchBot(OPEN), table)
    late = Seated(OPEN, attrs.evolve(table.match, scores=(80, 98)))
    assert "2-0@0=0" == chosen_by(SearchBot(OPEN), late)
    assert "2-2@0=2" == chosen_by(GreedyBot(OPEN), late)


def worlds_drawn(one: SearchBot, table: Seated, monkeypatch: pytest.MonkeyPatch) -> tuple[Move, int]:
    """What a search chooses, and in how many worlds it tried each move."""
    drawn: list[Match] = []
    draw = View.worlds

    def count(seen: View, rng: Any) -> Any:
        for world in draw(seen, rng):
            drawn.append(world)
            yield world

    with monkeypatch.context() as patch:
        patch.setattr(View, "worlds", count)
        return one.choose(view(table.ruleset, table.match, table.match.to_move)), len(drawn)


@pytest.mark.parametrize(("playouts", "expected"), [(1, 1), (3, 1), (5, 1), (6, 2), (30, 10)])
def test_a_search_keeps_to_its_budget(playouts: int, expected: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three moves are tried in a third as many worlds as there are playouts, in one at least."""
    table = sit(house(3), "6-4 1-1 2-2", "6-0 6-1 6-2").play("6-4")
    assert expected == worlds_drawn(SearchBot(table.ruleset, playouts=playouts), table, monkeypatch)[1]


def test_a_search_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """When its time is over it begins no other world, but it finishes the first; with time enough it chooses as without a limit."""
    table = sit(house(3), "6-4 1-1 2-2", "6-0 6-1 6-2").play("6-4")
    hurried, patient, free = (SearchBot(table.ruleset, playouts=30, seconds=seconds) for seconds in (1e-9, 1e9, None))
    one_world = SearchBot(table.ruleset, playouts=1)
    assert (one_world.choose(view(table.ruleset, table.match, 1)), 1) == worlds_drawn(hurried, table, monkeypatch)
    assert (free.choose(view(table.ruleset, table.match, 1)), 10) == worlds_drawn(patient, table, monkeypatch)


@pytest.mark.parametrize("playouts", [0, -1, 1.5, True, "many"])
def test_a_search_without_playouts_is_refused(playouts: Any) -> None:
    """It would have nothing to choose by."""
    with pytest.raises(DominoError, match=rf"^a search needs 1 playout or more, not {playouts!r}$"):
        SearchBot(FIVES, playouts=playouts)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), "long"])
def test_a_search_without_time_is_refused(seconds: Any) -> None:
    """No time at all, and what is no time."""
    with pytest.raises(DominoError, match=rf"^the time of a search is more than 0 seconds, or None, not {seconds!r}$"):
        SearchBot(FIVES, seconds=seconds)
