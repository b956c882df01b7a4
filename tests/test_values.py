"""The other values: seatings, decks, moves, events, rounds, matches and errors."""

from __future__ import annotations

import copy
import enum
import pickle
from typing import Any
from unittest.mock import ANY

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dominorules
from dominorules import (
    DRAW,
    FIVES,
    PASS,
    PRESETS,
    DealError,
    Dealt,
    Deck,
    DominoError,
    Draw,
    Drew,
    Hand,
    IllegalMoveError,
    Match,
    MoveIds,
    NotationError,
    Outcome,
    Pass,
    Passed,
    Play,
    Played,
    Reason,
    Refusal,
    Ruleset,
    RulesetError,
    Seating,
    Tile,
    TileError,
    TileSet,
    position_of,
    view,
)
from dominorules.rules import (
    HandSize,
    Multiples,
    NoDrawing,
    Opens,
    Pairs,
    Rounding,
    Spinners,
    Strongest,
    Target,
    UntilPlayable,
    Which,
)
from strategies import tiles
from table import house, lay, sit

SEVEN, OTHER_SEVEN = "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4"
LED = lay(FIVES, "6-4", "4-2@1", hold="6-2 3-3")
"""A table at which seat 0 is to move with 6-2, 3-3 and other tiles, and the ends are a 6 on arm 0 and a 2 on arm 1."""


def copies(value: Any) -> list[Any]:
    """Return the value copied in every way."""
    return [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


# Seats and sides --------------------------------------------------------------------------------------------------------


def test_alone_everyone_is_a_side() -> None:
    """Three players are three sides, and each plays against the two others (Terms: seat, side)."""
    three = Seating.individual(3)
    assert Seating((0, 1, 2)) == three
    assert (3, 3) == (three.seats, three.side_count)
    assert [(0,), (1,), (2,)] == [three.members(side) for side in range(3)]
    assert [(1, 2), (0, 2), (0, 1)] == [three.opponents(seat) for seat in range(3)]


def test_partners_sit_opposite() -> None:
    """Of four seats 0 and 2 play against 1 and 3 (S1: pairs)."""
    pairs = Seating.pairs(4)
    assert Seating((0, 1, 0, 1)) == pairs
    assert (4, 2) == (pairs.seats, pairs.side_count)
    assert [(0, 2), (1, 3)] == [pairs.members(side) for side in range(2)]
    assert [(1, 3), (0, 2), (1, 3), (0, 2)] == [pairs.opponents(seat) for seat in range(4)]


def test_six_seats_make_three_pairs() -> None:
    """Of six seats each plays with the one three seats on."""
    assert Seating((0, 1, 2, 0, 1, 2)) == Seating.pairs(6)


def test_the_turn_goes_round() -> None:
    """After the last seat the first one moves."""
    assert [1, 2, 3, 0] == [Seating.pairs(4).after(seat) for seat in range(4)]


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, -4])
def test_pairs_need_an_even_number_from_four(seats: int) -> None:
    """Two can't be two pairs, and an odd one out has no partner."""
    with pytest.raises(RulesetError) as raised:
        Seating.pairs(seats)
    assert f"pairs need an even number of seats, four or more, not {seats}" == str(raised.value)
    assert seats == raised.value.value


@pytest.mark.parametrize("sides", [(), (1,), (0, 2), (0, 0, 2), (-1, 0), (1, 2), (False, True), (0.0, 1.0)], ids=repr)
def test_sides_are_numbered_without_gaps(sides: Any) -> None:
    """A side that nobody sits for is refused, and so is a table without seats."""
    with pytest.raises(RulesetError) as raised:
        Seating(sides)
    assert f"sides are numbered from 0 without gaps, not {sides}" == str(raised.value)
    assert ("sides", sides) == (raised.value.option, raised.value.value)


# Decks ------------------------------------------------------------------------------------------------------------------


def test_a_deck_takes_any_row_of_tiles() -> None:
    """Whatever lists the tiles, a deck holds them as a tuple; without a lot it is seat 0's."""
    deck = Deck(iter([Tile(1, 0), Tile(0, 0)]))
    assert ((Tile(1, 0), Tile(0, 0)), 0) == (deck.tiles, deck.lot)
    assert Deck((Tile(1, 0), Tile(0, 0)), lot=0) == deck
    assert Deck((Tile(0, 0), Tile(1, 0))) != deck
    assert Deck((Tile(1, 0), Tile(0, 0)), lot=1) != deck


def test_seat_k_gets_the_kth_hand_and_the_rest_is_the_boneyard() -> None:
    """Hands are dealt one after the other from the deck's front; what follows is the boneyard, drawn from its front."""
    match = FIVES.deal(FIVES.new_match(2), Deck(TileSet(6)))
    assert match.round is not None
    assert ["0-0 1-0 1-1 2-0 2-1 2-2 3-0", "3-1 3-2 3-3 4-0 4-1 4-2 4-3"] == [str(hand) for hand in match.round.hands]
    assert "4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 6-1 6-2 6-3 6-4 6-5 6-6" == " ".join(map(str, match.round.boneyard))


@pytest.mark.parametrize(
    ("wrong", "message", "missing", "extra"),
    [
        ([*TileSet(6)][1:], "0-0 is missing", "0-0", ""),
        ([*TileSet(6)][:-2], "6-5 is missing, 6-6 is missing", "6-5 6-6", ""),
        ([*TileSet(6), Tile(3, 1)], "3-1 is there twice", "", "3-1"),
        ([Tile(6, 6), *[*TileSet(6)][1:]], "0-0 is missing, 6-6 is there twice", "0-0", "6-6"),
        ([*[*TileSet(6)][1:], Tile(1, 0)], "0-0 is missing, 1-0 is there twice", "0-0", "1-0"),
        ([*[*TileSet(6)][1:], Tile(7, 2)], "0-0 is missing, 7-2 is not of the set", "0-0", "7-2"),
        ([*TileSet(6), Tile(9, 9)], "9-9 is not of the set", "", "9-9"),
    ],
    ids=[
        "one missing",
        "two missing",
        "one twice",
        "twice for a missing one",
        "twice for a smaller one",
        "foreign",
        "one too many",
    ],
)
def test_a_deck_is_exactly_the_set(wrong: list[Tile], message: str, missing: str, extra: str) -> None:
    """A deck that lacks a tile, has one twice or one of another set is refused, each tile named; the match stays as it was."""
    match = FIVES.new_match(2)
    with pytest.raises(DealError) as raised:
        FIVES.deal(match, Deck(wrong))
    assert f"the deck is not double-six: {message}" == str(raised.value)
    assert (missing, extra) == (" ".join(map(str, raised.value.missing)), " ".join(map(str, raised.value.extra)))
    assert FIVES.new_match(2) == match


def test_an_empty_deck_lacks_every_tile() -> None:
    """A deck without tiles is refused like any other that isn't the set."""
    with pytest.raises(DealError) as raised:
        FIVES.deal(FIVES.new_match(2), Deck(()))
    assert TileSet(6).tiles == raised.value.missing


@pytest.mark.parametrize("other", ["6-6", (6, 6), None, 27], ids=repr)
def test_a_deck_is_made_of_tiles(other: Any) -> None:
    """What is no tile is refused and shown, wherever in the deck it is."""
    for at in (0, 7, 27):
        wrong: list[Any] = [*TileSet(6)]
        wrong[at] = other
        with pytest.raises(DealError) as raised:
            FIVES.deal(FIVES.new_match(2), Deck(wrong))
        assert f"a deck is made of tiles, not {other!r}" == str(raised.value)


@pytest.mark.parametrize("lot", [-1, 2, True, 1.0, None, "0"], ids=repr)
def test_the_lot_is_a_seat(lot: Any) -> None:
    """A lot that picks nobody is refused, also where the lead is not by lot."""
    with pytest.raises(DealError) as raised:
        FIVES.deal(FIVES.new_match(2), Deck(TileSet(6), lot))
    assert f"the lot is a seat from 0 to 1, not {lot!r}" == str(raised.value)


def test_no_deal_while_a_round_runs() -> None:
    """The running round comes to its end first."""
    with pytest.raises(DealError, match=r"^a round is running: seat 0 is to move$"):
        FIVES.deal(LED.match, FIVES.shuffle(2, seed=7))


def test_no_deal_after_the_match_is_over() -> None:
    """A match that was won is not gone on with."""
    over = attrs.evolve(FIVES.new_match(2), outcome=Outcome(Reason.TARGET, 0, 0, (100, 0)))
    with pytest.raises(DealError, match=r"^the match is over: begin a new one$"):
        FIVES.deal(over, FIVES.shuffle(2, seed=7))


# Moves ------------------------------------------------------------------------------------------------------------------


def test_doubles_lie_across_and_other_tiles_along_the_line() -> None:
    """A play that doesn't say how the tile lies means the custom."""
    assert [True, False] == [Play(Tile(5, 5), 0, 5).crosswise, Play(Tile(6, 4), 0, 4).crosswise]
    assert Play(Tile(5, 5), 0, 5, crosswise=True) == Play(Tile(5, 5), 0, 5)
    assert Play(Tile(5, 5), 0, 5, crosswise=False) != Play(Tile(5, 5), 0, 5)


def test_repr_of_a_move_is_the_call_that_gives_it() -> None:
    """What a session shows can be typed in again."""
    for move in (Play(Tile(6, 4)), Play(Tile(5, 5), 2, 5), Play(Tile(5, 5), 2, 5, crosswise=False), DRAW, PASS):
        assert move == eval(repr(move))  # noqa: S307  # our own text


def test_draw_and_pass_are_values() -> None:
    """Every draw is the same move, every pass another one."""
    assert DRAW == Draw()
    assert PASS == Pass()
    assert 2 == len({DRAW, PASS, Draw(), Pass()})


plays = st.builds(Play, tiles(), st.none() | st.integers(0, 40), st.none() | st.integers(0, 18), st.booleans())


@given(plays, plays)
def test_plays_are_equal_exactly_where_their_parts_are(one: Play, other: Play) -> None:
    """Tile, arm, outward half and way tell a play from all others, in comparisons as in sets."""
    parts = [(play.tile, play.arm, play.outward, play.crosswise) for play in (one, other)]
    assert (parts[0] == parts[1]) == (one == other)
    assert len(set(parts)) == len({one, other})


def test_all_plays_of_double_six_are_different() -> None:
    """No two of the 4 032 plays over eight arms and none, seven numbers and none, lengthwise and crosswise, are equal."""
    every = {
        Play(tile, arm, outward, crosswise)
        for tile in TileSet(6)
        for arm in (None, *range(8))
        for outward in (None, *range(7))
        for crosswise in (False, True)
    }
    assert 28 * 9 * 8 * 2 == len(every)


@given(plays)
def test_a_copied_play_is_equal(play: Play) -> None:
    """Copied and pickled a play is the same value, with the interned tile."""
    for other in copies(play):
        assert play == other
        assert hash(play) == hash(other)
        assert play.tile is other.tile


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"tile": "6-4"}, "the tile of a play must be a Tile, not '6-4'"),
        ({"arm": -1}, "the arm of a play must be a whole number, 0 or more, or None, not -1"),
        ({"arm": True}, "the arm of a play must be a whole number, 0 or more, or None, not True"),
        ({"arm": "0"}, "the arm of a play must be a whole number, 0 or more, or None, not '0'"),
        ({"arm": 0.0}, "the arm of a play must be a whole number, 0 or more, or None, not 0.0"),
        ({"outward": -1}, "the outward of a play must be 0 to 18 pips or None, not -1"),
        ({"outward": 19}, "the outward of a play must be 0 to 18 pips or None, not 19"),
        ({"outward": True}, "the outward of a play must be 0 to 18 pips or None, not True"),
        ({"outward": "4"}, "the outward of a play must be 0 to 18 pips or None, not '4'"),
        ({"crosswise": 2}, "the crosswise of a play must be True or False, not 2"),
        ({"crosswise": None}, "the crosswise of a play must be True or False, not None"),
    ],
    ids=lambda value: "" if isinstance(value, str) else repr(value),
)
def test_what_names_no_play_is_refused(wrong: dict[str, Any], message: str) -> None:
    """A play of something that can't be, such as an arm below 0, is refused when it is made."""
    parts: dict[str, Any] = {"tile": Tile(6, 4), "arm": 0, "outward": 4, **wrong}
    with pytest.raises(IllegalMoveError) as raised:
        Play(**parts)
    assert message == str(raised.value)


# Illegal moves ------------------------------------------------------------------------------------------------------------

START = sit(FIVES, SEVEN, OTHER_SEVEN)
FREE = sit(house(7), SEVEN, OTHER_SEVEN)
SPINNING = lay(attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST)), "5-5", "5-2@0", hold="2-1 5-1")
STUCK = sit(house(2), "6-4 6-3", "5-5 1-1", boneyard="0-0").play("6-4")
"""Seat 1 holds 5-5 and 1-1 against a 6 and a 4, and can draw."""
DRY = sit(house(2, drawing=NoDrawing()), "6-4 6-3", "5-5 1-1").play("6-4")
"""Seat 1 holds 5-5 and 1-1 against a 6 and a 4, and can't draw."""
ENDED = sit(house(1), "5-0", "3-3").play("5-0")
"""Seat 0 is out."""
WON = sit(house(1, match_end=Target(5)), "5-0", "3-3").play("5-0")
"""Seat 0 reached the target."""

REFUSED: list[tuple[Ruleset, Match, Any, Refusal, str]] = [
    (FIVES, LED.match, "pass", Refusal.NOT_A_MOVE, "'pass' is not a move: expected a Play, a Draw or a Pass"),
    (FIVES, LED.match, Tile(6, 2), Refusal.NOT_A_MOVE, "Tile(6, 2) is not a move: expected a Play, a Draw or a Pass"),
    (FIVES, FIVES.new_match(2), None, Refusal.NOT_A_MOVE, "None is not a move: expected a Play, a Draw or a Pass"),
    (FIVES, LED.match, ANY, Refusal.NOT_A_MOVE, "<ANY> is not a move: expected a Play, a Draw or a Pass"),
    (FIVES, FIVES.new_match(2), PASS, Refusal.NO_ROUND, "no round is running: deal one first"),
    (FIVES, FIVES.new_match(2), Play(Tile(6, 6)), Refusal.NO_ROUND, "no round is running: deal one first"),
    (ENDED.ruleset, ENDED.match, Play(Tile(3, 3), 0, 3), Refusal.ROUND_OVER, "the round is over: deal the next one"),
    (ENDED.ruleset, ENDED.match, DRAW, Refusal.ROUND_OVER, "the round is over: deal the next one"),
    (WON.ruleset, WON.match, PASS, Refusal.MATCH_OVER, "the match is over"),
    (FIVES, START.match, Play(Tile(5, 5)), Refusal.NOT_YOUR_TILE, "seat 0 doesn't hold 5-5"),
    (FIVES, START.match, Play(Tile(6, 5)), Refusal.FORCED_LEAD, "6-6 must lead this round, not 6-5"),
    (FIVES, START.match, DRAW, Refusal.CAN_PLAY, "seat 0 can play, so it may not draw"),
    (FREE.ruleset, FREE.match, Play(Tile(6, 5), 1), Refusal.LEAD_HAS_NO_END, "a lead joins no end, so it can't name end 1"),
    (FREE.ruleset, FREE.match, Play(Tile(6, 5), outward=5), Refusal.WRONG_HALF, "both halves of a lead face outward, so it can't name 5"),  # noqa: E501
    (FREE.ruleset, FREE.match, Play(Tile(6, 5), crosswise=True), Refusal.WRONG_WAY, "6-5 can't be laid crosswise here"),
    (FREE.ruleset, FREE.match, Play(Tile(6, 6), crosswise=False), Refusal.WRONG_WAY, "6-6 can't be laid lengthwise here"),
    (FIVES, LED.match, Play(Tile(5, 5), 0, 5), Refusal.NOT_YOUR_TILE, "seat 0 doesn't hold 5-5"),
    (FIVES, LED.match, Play(Tile(6, 2)), Refusal.END_NEEDED, "6-2 must name the end that it joins: one of the ends 0, 1"),
    (FIVES, LED.match, Play(Tile(6, 2), 2, 6), Refusal.NO_SUCH_END, "there is no end 2: expected one of the ends 0, 1"),
    (FIVES, LED.match, Play(Tile(3, 3), 1, 3), Refusal.DOES_NOT_FIT, "end 1 shows 2: 3-3 doesn't fit"),
    (FIVES, LED.match, Play(Tile(6, 2), 1, 2), Refusal.WRONG_HALF, "6-2 on end 1 turns 6 outward, not 2"),
    (FIVES, LED.match, Play(Tile(6, 2), 1), Refusal.WRONG_HALF, "6-2 on end 1 turns 6 outward, not nothing"),
    (FIVES, LED.match, Play(Tile(6, 2), 1, 6, crosswise=True), Refusal.WRONG_WAY, "6-2 can't be laid crosswise here"),
    (FIVES, LED.match, DRAW, Refusal.CAN_PLAY, "seat 0 can play, so it may not draw"),
    (FIVES, LED.match, PASS, Refusal.CAN_PLAY, "seat 0 can play, so it may not pass"),
    (SPINNING.ruleset, SPINNING.match, Play(Tile(2, 1), 0, 1), Refusal.END_CLOSED, "end 0 is not open yet: expected one of the ends 1"),  # noqa: E501
    (STUCK.ruleset, STUCK.match, PASS, Refusal.CAN_DRAW, "seat 1 can draw, so it may not pass"),
    (STUCK.ruleset, STUCK.match, Play(Tile(1, 1), 0, 1), Refusal.DOES_NOT_FIT, "end 0 shows 6: 1-1 doesn't fit"),
    (DRY.ruleset, DRY.match, DRAW, Refusal.CANNOT_DRAW, "seat 1 may not draw now: the boneyard has 24 left"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "match", "move", "refusal", "message"), REFUSED, ids=[f"{at}: {row[4]}" for at, row in enumerate(REFUSED)]
)
def test_an_illegal_move_is_refused_with_the_reason(
    ruleset: Ruleset, match: Match, move: Any, refusal: Refusal, message: str
) -> None:
    """The error says why in words and as a value to branch on, with the move and whose turn it is; the match stays as it was."""
    before = copy.deepcopy(match)
    with pytest.raises(IllegalMoveError) as raised:
        ruleset.apply(match, move)
    assert (message, refusal) == (str(raised.value), raised.value.refusal)
    assert (move, match.to_move) == (raised.value.move, raised.value.seat)
    assert before == match


def test_every_reason_for_a_refusal_is_tried() -> None:
    """The cases above have each reason."""
    assert set(Refusal) == {row[3] for row in REFUSED}


@pytest.mark.parametrize(
    ("ruleset", "match", "move"), [row[:3] for row in REFUSED], ids=[f"{at}: {row[4]}" for at, row in enumerate(REFUSED)]
)
def test_a_refusal_tells_nothing_about_the_hand(ruleset: Ruleset, match: Match, move: Any) -> None:
    """Of the tiles in hand a refusal names only the one that the move named, and the lead that everybody was told is forced."""
    with pytest.raises(IllegalMoveError) as raised:
        ruleset.apply(match, move)
    told = {str(getattr(move, "tile", move)), str(match.dealt.forced) if match.dealt else ""}
    assert [] == [str(tile) for tile in TileSet(6) if str(tile) in str(raised.value) and str(tile) not in told and tile is not move]


# Events -------------------------------------------------------------------------------------------------------------------


def test_a_round_tells_its_events_in_order() -> None:
    """A deal, a play, a draw of each tile, a pass: one value an occurrence, with what it scored."""
    round = sit(house(2), "6-4 6-3", "5-5 1-1", boneyard="0-0 2-2").play("6-4", "draw", "draw").round
    deck = round.dealt.deck
    assert (
        Dealt(deck, leader=0, forced=None, scores=True),
        Played(seat=0, play=Play(Tile(6, 4)), count=10, points=10),
        Drew(seat=1, tile=Tile(0, 0)),
        Drew(seat=1, tile=Tile(2, 2)),
    ) == round.events
    assert Passed(seat=1) == DRY.play("pass").round.events[-1]


def test_a_deal_tells_who_leads_and_what() -> None:
    """In round 1 of fives the holder of the strongest tile leads it; the deck is what was dealt (S0: how to start)."""
    dealt = START.round.dealt
    assert (0, Tile(6, 6), True) == (dealt.leader, dealt.forced, dealt.scores)
    assert (Tile(6, 6), 28) == (dealt.deck.tiles[0], len(dealt.deck.tiles))


# Rounds -------------------------------------------------------------------------------------------------------------------


def test_a_round_that_runs_has_no_outcome() -> None:
    """While it runs a round has a turn and no outcome; its hands are hands."""
    assert (0, None) == (LED.round.turn, LED.round.outcome)
    assert all(isinstance(hand, Hand) for hand in LED.round.hands)


def test_a_round_that_ended_has_an_outcome_and_no_turn() -> None:
    """Seat 0 went out with 5-0, against 3-3: its 6 pips, rounded down to 5 (S0: out)."""
    assert ENDED.round.turn is None
    assert Outcome(Reason.OUT, seat=0, side=0, points=(5, 0)) == ENDED.round.outcome
    assert (10, 0) == ENDED.match.scores


def test_the_leader_counts_as_the_last_to_play_before_the_lead() -> None:
    """Before anything was laid the last to play is the leader; after that the seat that laid a tile, whoever drew since."""
    assert (0, 0) == (START.round.leader, START.round.last_to_play)
    assert (0, 1) == (LED.round.leader, LED.round.last_to_play)
    assert 0 == STUCK.play("draw").round.last_to_play


# Matches ------------------------------------------------------------------------------------------------------------------


def test_a_new_match_has_no_round() -> None:
    """Nobody has points and nobody is to move before the first deal."""
    match = FIVES.new_match(2)
    assert ((0, 0), (), None, None, False, None) == (
        match.scores, match.rounds, match.round, match.to_move, match.is_over, match.outcome,
    )  # fmt: skip
    assert Seating.individual(2) == match.seating


def test_scores_are_per_side() -> None:
    """Two pairs have two scores."""
    match = attrs.evolve(FIVES, players=(4,), sides=Pairs()).new_match(4)
    assert ((0, 0), 4) == (match.scores, match.seating.seats)


def test_a_finished_round_stays_in_view_until_the_next_deal() -> None:
    """Between rounds the last one is in view; the next deal puts it among the rounds before."""
    assert ENDED.match.to_move is None
    assert (ENDED.round,) == ENDED.match.rounds
    after = ENDED.deal("6-6", "1-0")
    assert (ENDED.round, after.round) == after.match.rounds
    assert ENDED.round != after.round
    assert (10, 0) == after.match.scores


def test_a_match_that_is_won_says_by_whom() -> None:
    """Seat 0 reached 5 points with its lead: the round ends there, without a settlement, and the match with it."""
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(0, 0)) == WON.round.outcome
    assert Outcome(Reason.TARGET, seat=0, side=0, points=(5, 0)) == WON.match.outcome
    assert (True, None) == (WON.match.is_over, WON.match.to_move)


def test_a_match_won_by_a_pair_names_its_side_but_no_seat() -> None:
    """Of a match the winner is a seat only where it plays alone."""
    pairs = house(1, players=(4,), sides=Pairs(), match_end=Target(5))
    won = sit(pairs, "5-0", "3-3", "6-6", "1-1").play("5-0").match
    assert Outcome(Reason.TARGET, seat=None, side=0, points=(5, 0)) == won.outcome


# Rulesets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 3, 4, 2.0, True, "2", None, [2]], ids=repr)
def test_a_game_is_played_by_as_many_as_it_seats(seats: Any) -> None:
    """Fives is for two; the error says how many were asked for and how many it seats."""
    with pytest.raises(RulesetError) as raised:
        FIVES.new_match(seats)
    assert f"fives seats 2 players, not {seats!r}" == str(raised.value)
    assert ("players", seats) == (raised.value.option, raised.value.value)


def test_a_game_tells_all_numbers_of_players_that_it_seats() -> None:
    """A game for two, three or four says so."""
    with pytest.raises(RulesetError, match=r"^many seats 2 or 3 or 4 players, not 5$"):
        attrs.evolve(FIVES, name="many", players=(4, 2, 3)).new_match(5)


@pytest.mark.parametrize("players", [(), (1,), (0, 2), (-2,), (2.0, 3)], ids=repr)
def test_a_game_seats_two_players_or_more(players: Any) -> None:
    """Nobody plays dominoes alone."""
    with pytest.raises(RulesetError) as raised:
        attrs.evolve(FIVES, name="few", players=players)
    assert f"few must seat two players or more, not {sorted(players)}" == str(raised.value)
    assert ("players", sorted(players)) == (raised.value.option, raised.value.value)


@pytest.mark.parametrize(
    ("players", "size", "message"),
    [
        (5, 6, "30 in all, but double-six has only 28: the smallest set that does is double-seven"),
        (4, 14, "56 in all, but double-six has only 28: the smallest set that does is double-ten"),
        (10, 19, "190 in all, but double-six has only 28: the smallest set that does is double-eighteen"),
        (10, 20, "200 in all, but double-six has only 28: no set has as many"),
    ],
)
def test_a_deal_takes_no_more_tiles_than_the_set_has(players: int, size: int, message: str) -> None:
    """A ruleset that can't deal is refused when it is made, and names the smallest set that would do."""
    with pytest.raises(RulesetError) as raised:
        attrs.evolve(FIVES, name="big", players=(2, players), dealing=HandSize(size, {2: 1}))
    assert f"big deals {players} players {size} tiles each, {message}" == str(raised.value)
    assert ("tiles", TileSet(6)) == (raised.value.option, raised.value.value)


def test_a_deal_may_take_the_whole_set() -> None:
    """Four players with 7 tiles each leave nothing in the boneyard."""
    match = attrs.evolve(FIVES, players=(4,)).new_match(4)
    match = attrs.evolve(FIVES, players=(4,)).deal(match, Deck(TileSet(6)))
    assert match.round is not None
    assert () == match.round.boneyard


def test_rulesets_are_values() -> None:
    """A ruleset equals its copies and one that was made alike, and no other; hashes agree."""
    for other in (*copies(FIVES), attrs.evolve(FIVES)):
        assert FIVES == other
        assert hash(FIVES) == hash(other)
        assert repr(FIVES) == repr(other)
    assert FIVES != attrs.evolve(FIVES, match_end=Target(150))


def test_presets_are_found_by_their_names() -> None:
    """Each preset stands under its own name, in a mapping that can't be changed."""
    assert list(PRESETS) == [ruleset.name for ruleset in PRESETS.values()]
    assert FIVES is PRESETS["fives"]
    presets: Any = PRESETS
    with pytest.raises(TypeError):
        presets["sixes"] = FIVES


@pytest.mark.parametrize(
    ("made", "option", "message"),
    [
        (lambda: Target(0), "points", "points must be a whole number, 1 or more, not 0"),
        (lambda: Target(points=True), "points", "points must be a whole number, 1 or more, not True"),
        (lambda: Multiples(0), "of", "of must be a whole number, 1 or more, not 0"),
        (lambda: UntilPlayable(-1), "reserve", "reserve must be a whole number, 0 or more, not -1"),
        (lambda: HandSize(0), "size", "size must be a whole number, 1 or more, not 0"),
        (lambda: Rounding(unit="5"), "unit", "unit must be a whole number, 1 or more, not '5'"),  # type: ignore[arg-type]
        (lambda: Spinners(open_sides_count=1), "open_sides_count", "open_sides_count must be True or False, not 1"),  # type: ignore[arg-type]
        (
            lambda: Spinners(which="first"),  # type: ignore[arg-type]
            "which",
            "which must be one of Which.NONE, Which.LEAD, Which.FIRST, Which.CROSSWISE, not 'first'",
        ),
    ],
)
def test_an_option_out_of_range_is_refused(made: Any, option: str, message: str) -> None:
    """The error names the option, the value and what was expected."""
    with pytest.raises(RulesetError) as raised:
        made()
    assert (message, option) == (str(raised.value), raised.value.option)


def test_a_multiple_makes_whole_points() -> None:
    """Multiples of 5 pips can't be scored at one point for 3 pips: a count of 5 would score a part of a point."""
    with pytest.raises(RulesetError):
        Multiples(5, per=3)


# Errors -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [TileError, NotationError, RulesetError, DealError, IllegalMoveError])
def test_all_errors_share_one_base(error: type[DominoError]) -> None:
    """Whoever catches `DominoError`, or `ValueError`, catches everything that the library raises on purpose."""
    assert issubclass(error, DominoError)
    assert issubclass(error, ValueError)


@pytest.mark.parametrize(
    ("error", "data"),
    [
        (TileError("no"), {}),
        (NotationError("no"), {"text": "", "column": 1}),
        (NotationError("no", text="7-", column=3), {"text": "7-", "column": 3}),
        (RulesetError("no"), {"option": "", "value": None}),
        (RulesetError("no", option="size", value=0), {"option": "size", "value": 0}),
        (DealError("no"), {"missing": (), "extra": ()}),
        (DealError("no", missing=(Tile(6, 4),), extra=(Tile(1, 1),)), {"missing": (Tile(6, 4),), "extra": (Tile(1, 1),)}),
        (IllegalMoveError("no"), {"move": None, "seat": None, "refusal": Refusal.NOT_A_MOVE}),
        (
            IllegalMoveError("no", move=PASS, seat=1, refusal=Refusal.CAN_PLAY),
            {"move": PASS, "seat": 1, "refusal": Refusal.CAN_PLAY},
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, DominoError) else repr(value),
)
def test_errors_carry_their_data(error: DominoError, data: dict[str, object]) -> None:
    """An error has its data as attributes, its message as text, and keeps both when it is copied or pickled."""
    for same in (error, *copies(error)):
        assert "no" == str(same)
        assert data == {name: getattr(same, name) for name in data}


# Frozen -------------------------------------------------------------------------------------------------------------------


def values_of_play() -> list[Any]:
    """Return values of every kind, most of them made by the engine in the course of a round."""
    found: list[Any] = [FIVES, MoveIds(FIVES, 2), TileSet(6), PASS, DRY.play("pass").round.events[-1], *FIVES.provenance.values()]
    for seed in range(8):
        match = FIVES.deal(FIVES.new_match(2), FIVES.shuffle(2, seed=seed))
        while match.to_move is not None:
            verdict, seen = FIVES.explain(match, FIVES.legal_moves(match)[0]), view(FIVES, match, 0)
            found += [verdict, *verdict.reasons, verdict.reasons[0].phrase, verdict.reasons[0].citation, *verdict.terms]
            found += [seen, *seen.rounds, *seen.events]
            found += FIVES.legal_moves(match)
            match = FIVES.apply(match, FIVES.legal_moves(match)[-1])
        found += [FIVES.explain_round(match), position_of(FIVES, match)]
        for round in match.rounds:
            found += [match, match.seating, round, *round.events, *round.hands, *round.boneyard, round.dealt.deck, round.outcome]
            found += [round.chain, *round.chain.links, *round.chain.ends]
    return found


VALUES = {type(value).__name__: value for value in values_of_play()}


def fields_of(value: Any) -> tuple[attrs.Attribute[Any], ...]:
    """Return the fields of a value."""
    kind: Any = value.__class__
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(kind)
    return fields


def test_every_kind_of_value_is_tried() -> None:
    """The values below have every public class but errors and enums."""
    classes = [value for name in dominorules.__all__ if isinstance(value := getattr(dominorules, name), type)]
    public = {kind.__name__ for kind in classes if not issubclass(kind, (DominoError, enum.Enum))}
    assert public <= set(VALUES)


@pytest.mark.parametrize("name", VALUES)
def test_values_cannot_be_changed(name: str) -> None:
    """No attribute of a value can be written, added or deleted, also of one that the engine made, and it has no `__dict__`."""
    value = VALUES[name]
    names = [field.name for field in fields_of(value)]
    before = copy.deepcopy(value)
    for attribute in (*names, "colour"):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, attribute, None)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(value, attribute)
    assert before == value
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("name", VALUES)
def test_values_are_compared_copied_and_hashed_by_their_parts(name: str) -> None:
    """A value equals its copies, which have its class, its hash and its text; it equals nothing of another kind."""
    value = VALUES[name]
    for other in copies(value):
        assert value == other
        assert hash(value) == hash(other)
        assert repr(value) == repr(other)
        assert type(value) is type(other)
    assert [name] == [other for other in VALUES if value == VALUES[other]]


def test_values_that_the_engine_made_equal_those_made_by_hand() -> None:
    """The engine takes a shortcut to build values; what comes out is the same as from the class."""
    for value in VALUES.values():
        if isinstance(value, Tile | Ruleset):
            continue
        parts = {field.alias or field.name: getattr(value, field.name) for field in fields_of(value) if field.init}
        assert value == type(value)(**parts)


def test_a_forced_lead_may_not_score() -> None:
    """The option of the forced lead stands in the deal, for who asks why a lead of 10 scored nothing."""
    quiet = attrs.evolve(FIVES, lead=Strongest(scores=False))
    table = sit(quiet, "5-5 5-4 5-3 5-2 5-1 5-0 4-4", "6-5 6-4 6-3 6-2 6-1 6-0 4-3")
    assert not table.round.dealt.scores
    event = table.play("5-5").round.events[-1]
    assert Played(seat=0, play=Play(Tile(5, 5)), count=10, points=0) == event
