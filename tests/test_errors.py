"""What is refused, in which words, with which data; and that what was passed in stays as it was."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

import attrs
import pytest

import dominorules.rules
from dominorules import (
    DRAW,
    FIVES,
    PASS,
    DealError,
    Deck,
    DominoError,
    Hand,
    IllegalMoveError,
    NotationError,
    Play,
    Refusal,
    RulesetError,
    Seating,
    Tile,
    TileError,
    TileSet,
)
from dominorules.rules import (
    Award,
    DrawOne,
    HandSize,
    Mode,
    Multiples,
    NoDrawing,
    Opens,
    OpponentsPips,
    Pairs,
    Rounding,
    Spinners,
    SumTo,
    Target,
    UntilPlayable,
    Which,
)
from table import Table, house, sit, small

# Moves ----------------------------------------------------------------------------------------------------------------

TABLES: dict[str, Callable[[], Table]] = {
    "not begun": lambda: Table(FIVES, FIVES.new_match(2)),
    "forced lead": lambda: sit(FIVES, "5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2"),
    "5-5 led": lambda: TABLES["forced lead"]().play("5-5"),
    "free lead": lambda: sit(house(2), "6-4 5-5", "6-3 6-1"),
    "6-4 led": lambda: TABLES["free lead"]().play("6-4"),
    "stuck": lambda: sit(house(2), "6-4 1-0", "3-2 3-0").play("6-4"),
    "no drawing": lambda: sit(house(2, drawing=NoDrawing()), "6-4 6-0", "3-2 3-0").play("6-4"),
    "drew one": lambda: sit(house(2, drawing=DrawOne()), "1-1 6-6", "5-5 4-4", boneyard="3-2").play("1-1", "draw"),
    "four sides first": lambda: sit(
        house(3, layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST)), "5-5 5-1 1-0", "5-0 4-0 6-6"
    ).play("5-5", "5-0", "5-1@1"),
    "sums of seven": lambda: sit(house(2, joining=SumTo()), "6-3 5-5", "6-1 3-2").play("6-3"),
    "round over": lambda: sit(small(1), "6-6", "2-1").play("6-6"),
    "match over": lambda: sit(small(1), "6-6", "5-5", scores=(90, 0)).play("6-6"),
}


class Refused(NamedTuple):
    """A move that is refused: where, why, in which words, whose turn it is."""

    refusal: Refusal
    table: str
    move: object
    words: str
    seat: int | None


REFUSED = {
    "text": Refused(Refusal.NOT_A_MOVE, "5-5 led", "5-4", "'5-4' is not a move: expected a Play, a Draw or a Pass", 1),
    "nothing": Refused(Refusal.NOT_A_MOVE, "5-5 led", None, "None is not a move: expected a Play, a Draw or a Pass", 1),
    "a tile": Refused(Refusal.NOT_A_MOVE, "5-5 led", Tile(5, 4), "Tile(5, 4) is not a move: expected a Play, a Draw or a Pass", 1),
    "before the first deal": Refused(Refusal.NO_ROUND, "not begun", PASS, "no round is running: deal one first", None),
    "after a round": Refused(Refusal.ROUND_OVER, "round over", DRAW, "the round is over: deal the next one", None),
    "after the match": Refused(Refusal.MATCH_OVER, "match over", Play(Tile(5, 5)), "the match is over", None),
    "a lead not held": Refused(Refusal.NOT_YOUR_TILE, "forced lead", Play(Tile(4, 4)), "seat 0 doesn't hold 4-4", 0),
    "a tile not held": Refused(Refusal.NOT_YOUR_TILE, "5-5 led", Play(Tile(6, 5), 0, 6), "seat 1 doesn't hold 6-5", 1),
    "another lead": Refused(Refusal.FORCED_LEAD, "forced lead", Play(Tile(6, 4)), "5-5 must lead this round, not 6-4", 0),
    "a lead at an end": Refused(
        Refusal.LEAD_HAS_NO_END, "forced lead", Play(Tile(5, 5), 0, 5), "a lead joins no end, so it can't name end 0", 0
    ),
    "no end": Refused(
        Refusal.END_NEEDED, "6-4 led", Play(Tile(6, 3)), "6-3 must name the end that it joins: one of the ends 0, 1", 1
    ),
    "an end beyond": Refused(
        Refusal.NO_SUCH_END, "6-4 led", Play(Tile(6, 3), 2, 3), "there is no end 2: expected one of the ends 0, 1", 1
    ),
    "a mirror image": Refused(
        Refusal.NO_SUCH_END, "5-5 led", Play(Tile(5, 4), 1, 4), "there is no end 1: expected one of the ends 0", 1
    ),
    "a closed end": Refused(
        Refusal.END_CLOSED, "four sides first", Play(Tile(4, 0), 0, 4), "end 0 is not open yet: expected one of the ends 2", 1
    ),
    "no fit": Refused(Refusal.DOES_NOT_FIT, "6-4 led", Play(Tile(6, 3), 1, 6), "end 1 shows 4: 6-3 doesn't fit", 1),
    "no fit by sum": Refused(
        Refusal.DOES_NOT_FIT, "sums of seven", Play(Tile(3, 2), 0, 2), "end 0 shows 6 and asks for 1: 3-2 doesn't fit", 1
    ),
    "the inward half": Refused(Refusal.WRONG_HALF, "6-4 led", Play(Tile(6, 3), 0, 6), "6-3 on end 0 turns 3 outward, not 6", 1),
    "no half named": Refused(Refusal.WRONG_HALF, "6-4 led", Play(Tile(6, 3), 0), "6-3 on end 0 turns 3 outward, not nothing", 1),
    "a half that a matador hides": Refused(
        Refusal.WRONG_HALF, "sums of seven", Play(Tile(6, 1), 0, 1), "6-1 on end 0 turns 6 or nothing outward, not 1", 1
    ),
    "a half of a lead": Refused(
        Refusal.WRONG_HALF, "free lead", Play(Tile(6, 4), None, 4), "both halves of a lead face outward, so it can't name 4", 0
    ),
    "a lead lengthwise": Refused(
        Refusal.WRONG_WAY, "forced lead", Play(Tile(5, 5), crosswise=False), "5-5 can't be laid lengthwise here", 0
    ),
    "a tile crosswise": Refused(
        Refusal.WRONG_WAY, "6-4 led", Play(Tile(6, 3), 0, 3, crosswise=True), "6-3 can't be laid crosswise here", 1
    ),
    "a draw when able to play": Refused(Refusal.CAN_PLAY, "5-5 led", DRAW, "seat 1 can play, so it may not draw", 1),
    "a pass when able to play": Refused(Refusal.CAN_PLAY, "5-5 led", PASS, "seat 1 can play, so it may not pass", 1),
    "a pass for a lead": Refused(Refusal.CAN_PLAY, "forced lead", PASS, "seat 0 can play, so it may not pass", 0),
    "a pass when able to draw": Refused(Refusal.CAN_DRAW, "stuck", PASS, "seat 1 can draw, so it may not pass", 1),
    "a draw where nobody draws": Refused(
        Refusal.CANNOT_DRAW, "no drawing", DRAW, "seat 1 may not draw now: the boneyard has 24 left", 1
    ),
    "a second draw": Refused(Refusal.CANNOT_DRAW, "drew one", DRAW, "seat 1 may not draw now: the boneyard has 23 left", 1),
}


def refuse(table: Table, move: Any) -> IllegalMoveError:
    """The error that a move raises, which leaves the match and its legal moves as they were."""
    before = copy.deepcopy(table.match)
    moves = table.moves
    with pytest.raises(IllegalMoveError) as caught:
        table.ruleset.apply(table.match, move)
    assert before == table.match
    assert moves == table.moves
    return caught.value


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_a_move_that_is_not_legal_is_refused_with_the_reason(case: Refused) -> None:
    """The error says the reason in words and as a value, and names the move and the seat to move."""
    error = refuse(TABLES[case.table](), case.move)
    assert case.words == str(error)
    assert case.refusal is error.refusal
    assert case.move is error.move
    assert case.seat == error.seat


def test_every_reason_for_a_refusal_can_come_up() -> None:
    """The cases above leave no member of `Refusal` out."""
    assert set(Refusal) == {case.refusal for case in REFUSED.values()}


def test_a_refusal_tells_nothing_about_a_hand_but_what_was_asked() -> None:
    """No message names a tile other than the one in the move, or a lead that all can see is forced."""
    for case in REFUSED.values():
        words = str(refuse(TABLES[case.table](), case.move))
        asked = {str(case.move.tile)} if isinstance(case.move, Play) else {"5-4"}
        named = {str(tile) for tile in TileSet(6) if str(tile) in words}
        assert named <= asked | ({"5-5"} if case.refusal is Refusal.FORCED_LEAD else set())


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"tile": "5-5"}, "the tile of a play must be a Tile, not '5-5'"),
        ({"arm": -1}, "the arm of a play must be a whole number, 0 or more, or None, not -1"),
        ({"arm": "0"}, "the arm of a play must be a whole number, 0 or more, or None, not '0'"),
        ({"arm": True}, "the arm of a play must be a whole number, 0 or more, or None, not True"),
        ({"outward": -1}, "the outward of a play must be 0 to 18 pips or None, not -1"),
        ({"outward": 19}, "the outward of a play must be 0 to 18 pips or None, not 19"),
        ({"outward": 5.0}, "the outward of a play must be 0 to 18 pips or None, not 5.0"),
        ({"outward": "5"}, "the outward of a play must be 0 to 18 pips or None, not '5'"),
        ({"crosswise": 2}, "the crosswise of a play must be True or False, not 2"),
    ],
)
def test_what_names_no_play_at_all_is_refused_at_once(fields: dict[str, Any], words: str) -> None:
    """A play can't be made of what could never lie on a table, and so never passes for another one."""
    values: dict[str, Any] = {"tile": Tile(5, 5), "arm": None, "outward": None, **fields}
    with pytest.raises(IllegalMoveError) as caught:
        Play(**values)
    assert words == str(caught.value)
    assert Refusal.NOT_A_MOVE is caught.value.refusal


# Deals ----------------------------------------------------------------------------------------------------------------

SET = TileSet(6).tiles


class WrongDeck(NamedTuple):
    """A deck that is refused: in which words, for which tiles."""

    tiles: tuple[Any, ...]
    words: str
    missing: tuple[Tile, ...] = ()
    extra: tuple[Tile, ...] = ()
    lot: Any = 0


WRONG_DECKS = {
    "one missing": WrongDeck(SET[:-1], "the deck is not double-six: 6-6 is missing", missing=(Tile(6, 6),)),
    "one twice": WrongDeck((*SET, Tile(1, 0)), "the deck is not double-six: 1-0 is there twice", extra=(Tile(1, 0),)),
    "one for another": WrongDeck(
        (*SET[:-1], Tile(1, 0)),
        "the deck is not double-six: 6-6 is missing, 1-0 is there twice",
        missing=(Tile(6, 6),),
        extra=(Tile(1, 0),),
    ),
    "one of a larger set": WrongDeck(
        (*SET[:-1], Tile(7, 0)),
        "the deck is not double-six: 6-6 is missing, 7-0 is not of the set",
        missing=(Tile(6, 6),),
        extra=(Tile(7, 0),),
    ),
    "one of a larger set besides": WrongDeck(
        (*SET, Tile(7, 0)), "the deck is not double-six: 7-0 is not of the set", extra=(Tile(7, 0),)
    ),
    "two missing": WrongDeck(
        SET[1:-1], "the deck is not double-six: 0-0 is missing, 6-6 is missing", missing=(Tile(0, 0), Tile(6, 6))
    ),
    "no tiles": WrongDeck((), f"the deck is not double-six: {', '.join(f'{tile} is missing' for tile in SET)}", missing=SET),
    "text": WrongDeck((*SET[:-1], "6-6"), "a deck is made of tiles, not '6-6'"),
    "a lot too high": WrongDeck(SET, "the lot is a seat from 0 to 1, not 2", lot=2),
    "a lot below nought": WrongDeck(SET, "the lot is a seat from 0 to 1, not -1", lot=-1),
    "half a lot": WrongDeck(SET, "the lot is a seat from 0 to 1, not 0.5", lot=0.5),
    "a lot that is no whole number": WrongDeck(SET, "the lot is a seat from 0 to 1, not 1.0", lot=1.0),
    "a lot of nobody": WrongDeck(SET, "the lot is a seat from 0 to 1, not None", lot=None),
}


@pytest.mark.parametrize("wrong", WRONG_DECKS.values(), ids=WRONG_DECKS)
def test_a_deck_that_is_not_exactly_the_set_is_refused(wrong: WrongDeck) -> None:
    """The error says which tile is missing, twice or not of the set, and holds these tiles."""
    match = FIVES.new_match(2)
    before = copy.deepcopy(match)
    with pytest.raises(DealError) as caught:
        FIVES.deal(match, Deck(wrong.tiles, wrong.lot))
    assert wrong.words == str(caught.value)
    assert wrong.missing == caught.value.missing
    assert wrong.extra == caught.value.extra
    assert before == match


def test_no_deal_while_a_round_runs() -> None:
    """The error says whose turn it is."""
    table = TABLES["5-5 led"]()
    before = copy.deepcopy(table.match)
    with pytest.raises(DealError, match=r"^a round is running: seat 1 is to move$"):
        FIVES.deal(table.match, FIVES.shuffle(2, 1))
    assert before == table.match


def test_no_deal_after_the_match() -> None:
    """A new match is begun by `new_match`."""
    table = TABLES["match over"]()
    before = copy.deepcopy(table.match)
    with pytest.raises(DealError, match=r"^the match is over: begin a new one$"):
        table.deal("6-6", "5-5")
    assert before == table.match


def test_a_refused_deal_leaves_a_finished_round_in_view() -> None:
    """A finished round stays in view until the next deal, also after a deal that failed."""
    table = TABLES["round over"]()
    before = copy.deepcopy(table.match)
    with pytest.raises(DealError):
        table.ruleset.deal(table.match, Deck(SET[:-1]))
    assert before == table.match
    assert table.match.round is not None


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True, None])
def test_a_seed_is_a_whole_number_from_nought(seed: Any) -> None:
    """Any other seed is refused."""
    with pytest.raises(DealError) as caught:
        FIVES.shuffle(2, seed)
    assert f"a seed is a whole number, 0 or more, not {seed!r}" == str(caught.value)


# Seats ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 3, -2, 2.0, None, "2"])
def test_a_number_of_seats_that_a_game_does_not_seat_is_refused(seats: Any) -> None:
    """S0: two players; the error says how many the game seats, for a match as for a deck."""
    verbs: list[Callable[[], object]] = [lambda: FIVES.new_match(seats), lambda: FIVES.shuffle(seats, 1)]
    for verb in verbs:
        with pytest.raises(RulesetError) as caught:
            verb()
        assert f"fives seats 2 players, not {seats!r}" == str(caught.value)
        assert ("players", seats) == (caught.value.option, caught.value.value)


def test_all_numbers_of_seats_are_named_in_order() -> None:
    """A game for two to four."""
    with pytest.raises(RulesetError, match=r"^house seats 2 or 3 or 4 players, not 5$"):
        house(2, players=(4, 2, 3)).new_match(5)


@pytest.mark.parametrize(("players", "words"), [((), "[]"), ((1,), "[1]"), ((0, 2), "[0, 2]")])
def test_a_ruleset_seats_two_players_or_more(players: tuple[int, ...], words: str) -> None:
    """Nobody plays dominoes alone."""
    with pytest.raises(RulesetError) as caught:
        house(2, players=players)
    assert f"house must seat two players or more, not {words}" == str(caught.value)
    assert ("players", sorted(players)) == (caught.value.option, caught.value.value)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_pairs_need_an_even_number_of_seats_from_four(seats: int) -> None:
    """S1: pairs of four players."""
    with pytest.raises(RulesetError) as caught:
        house(2, players={seats}, sides=Pairs()).new_match(seats)
    assert f"pairs need an even number of seats, four or more, not {seats}" == str(caught.value)


@pytest.mark.parametrize("sides", [(), (1,), (0, 2), (-1, 0)])
def test_sides_are_numbered_without_gaps(sides: tuple[int, ...]) -> None:
    """The side of each seat, from 0."""
    with pytest.raises(RulesetError) as caught:
        Seating(sides)
    assert f"sides are numbered from 0 without gaps, not {sides}" == str(caught.value)
    assert ("sides", sides) == (caught.value.option, caught.value.value)


# Rulesets that cannot deal --------------------------------------------------------------------------------------------


def test_a_deal_of_more_tiles_than_the_set_has_names_the_smallest_set_that_would_do() -> None:
    """Two hands of 15 take 30 tiles; double-seven has 36."""
    with pytest.raises(RulesetError) as caught:
        attrs.evolve(FIVES, dealing=HandSize(15))
    assert (
        "fives deals 2 players 15 tiles each, 30 in all, but double-six has only 28: the smallest set that does is double-seven"
        == str(caught.value)
    )
    assert ("tiles", TileSet(6)) == (caught.value.option, caught.value.value)


def test_every_number_of_players_must_be_dealt() -> None:
    """Two hands of 7 can be dealt, five can't: 35 tiles are more than double-six has."""
    with pytest.raises(RulesetError, match=r"^fives deals 5 players 7 tiles each, 35 in all, but double-six has only 28: "):
        attrs.evolve(FIVES, players={2, 5})


def test_a_deal_of_exactly_the_set_is_possible() -> None:
    """Two hands of 14 are the whole of double-six."""
    assert 28 == 2 * attrs.evolve(FIVES, dealing=HandSize(14)).dealing.hand_size(2)


def test_a_deal_that_no_set_has_tiles_for_says_so() -> None:
    """Two hands of 96 take 192 tiles; double-eighteen has 190."""
    with pytest.raises(RulesetError, match=r"192 in all, but double-six has only 28: no set has as many$"):
        attrs.evolve(FIVES, dealing=HandSize(96))


# Options --------------------------------------------------------------------------------------------------------------

SIMPLE = {"int", "bool", "int | None", "Mode", "Scope", "Which", "Opens", "Doubles", "Matadors"}
ANSWERS = {"Decided", "Leader", "Settled", "Term"}
"""What strategies return, which has no options."""
PARTS = [getattr(dominorules.rules, name) for name in dominorules.rules.__all__ if name not in ANSWERS]
STRATEGIES = [part for part in PARTS if isinstance(part, type) and attrs.has(part)]
OPTIONS = [(kind, field.name) for kind in STRATEGIES for field in attrs.fields(kind) if field.init and field.type in SIMPLE]


@pytest.mark.parametrize(("kind", "option"), OPTIONS, ids=[f"{kind.__name__}.{name}" for kind, name in OPTIONS])
def test_an_option_that_is_not_of_its_kind_is_refused(kind: Callable[..., object], option: str) -> None:
    """Every option of every strategy is a whole number, True or False, or a word from a list; the error names it and its value."""
    needed = {"pips": OpponentsPips()} if kind is Award else {}
    with pytest.raises(RulesetError) as caught:
        kind(**needed, **{option: "much"})
    assert str(caught.value).startswith(f"{option} must be ")
    assert str(caught.value).endswith(", not 'much'")
    assert (option, "much") == (caught.value.option, caught.value.value)


@pytest.mark.parametrize(
    ("kind", "options", "words"),
    [
        (HandSize, {"size": 0}, "size must be a whole number, 1 or more, not 0"),
        (HandSize, {"size": True}, "size must be a whole number, 1 or more, not True"),
        (HandSize, {"size": 7, "special": {2: 0}}, "2 players need a tile each at least, not 0"),
        (UntilPlayable, {"reserve": -1}, "reserve must be a whole number, 0 or more, not -1"),
        (DrawOne, {"reserve": -1}, "reserve must be a whole number, 0 or more, not -1"),
        (Multiples, {"of": 0}, "of must be a whole number, 1 or more, not 0"),
        (Multiples, {"of": 5, "per": 0}, "per must be a whole number, 1 or more, not 0"),
        (Award, {"pips": OpponentsPips(), "per": 0}, "per must be a whole number, 1 or more, not 0"),
        (Award, {"pips": OpponentsPips(), "bonus": -1}, "bonus must be a whole number, 0 or more, not -1"),
        (Target, {"points": 0}, "points must be a whole number, 1 or more, not 0"),
        (Target, {"points": 99.5}, "points must be a whole number, 1 or more, not 99.5"),
        (Rounding, {"mode": Mode.DOWN, "unit": 0}, "unit must be a whole number, 1 or more, not 0"),
        (Rounding, {"mode": "down"}, "mode must be one of Mode.NONE, Mode.DOWN, Mode.NEAREST, Mode.UP, not 'down'"),
        (Spinners, {"open_sides_count": 1}, "open_sides_count must be True or False, not 1"),
        (Spinners, {"lone_spinner_counts_once": 0}, "lone_spinner_counts_once must be True or False, not 0"),
        (SumTo, {"total": 0}, "total must be a whole number, 1 or more, not 0"),
    ],
)
def test_an_option_out_of_range_is_refused(kind: Callable[..., object], options: dict[str, Any], words: str) -> None:
    """The error says the value and what was expected."""
    with pytest.raises(RulesetError) as caught:
        kind(**options)
    assert words == str(caught.value)


@pytest.mark.parametrize("size", [0, -1, 1.5, "7", None, True])
def test_a_hand_for_some_number_of_players_is_one_tile_or_more_too(size: Any) -> None:
    """A hand size that holds for two players only is checked like the one for all."""
    with pytest.raises(RulesetError) as caught:
        HandSize(7, {2: size})
    assert "special" == caught.value.option
    assert size == caught.value.value


@pytest.mark.parametrize("special", [5, ["7"], None])
def test_hand_sizes_for_some_numbers_of_players_come_as_a_mapping(special: Any) -> None:
    """A number of tiles means nothing without the number of players that it is for."""
    with pytest.raises(RulesetError) as caught:
        HandSize(7, special)
    assert f"special must be a mapping like {{2: 7}}, not {special!r}" == str(caught.value)
    assert ("special", special) == (caught.value.option, caught.value.value)


@pytest.mark.parametrize(("of", "per"), [(5, 2), (5, 10), (3, 2)])
def test_a_multiple_that_makes_no_whole_points_is_refused(of: int, per: int) -> None:
    """A count that is a multiple of 5 can't be paid in points of 2 pips each."""
    with pytest.raises(RulesetError) as caught:
        Multiples(of, per=per)
    assert "per" == caught.value.option


# Tiles, sets, hands ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [-1, 19, 2.5, "6", None, []])
def test_a_half_holds_0_to_18_pips(half: Any) -> None:
    """S0, tiles: from none to as many as the set has; no set goes above double-eighteen."""
    for halves in ((6, half), (half, 6)):
        with pytest.raises(TileError) as caught:
            Tile(*halves)
        assert f"a half holds 0 to 18 pips, not {half!r}" == str(caught.value)


@pytest.mark.parametrize("high", [0, -1, 19, 6.5, 6.0, "6", None, True])
def test_a_set_goes_from_double_one_to_double_eighteen(high: Any) -> None:
    """The highest pip is a whole number from 1 to 18."""
    with pytest.raises(TileError) as caught:
        TileSet(high)
    assert f"a set's highest pip is 1 to 18, not {high!r}" == str(caught.value)


def test_a_pip_that_a_tile_does_not_show_has_no_other_side() -> None:
    """6-4 shows no 5."""
    with pytest.raises(TileError, match=r"^no half of 6-4 shows 5$"):
        Tile(6, 4).other(5)


def test_a_hand_holds_each_tile_once() -> None:
    """No set has two tiles alike."""
    hand = Hand.of([Tile(6, 4)])
    with pytest.raises(TileError, match=r"^6-4 comes twice in one hand$"):
        Hand.of([Tile(6, 4), Tile(3, 3), Tile(4, 6)])
    with pytest.raises(TileError, match=r"^6-4 is in the hand already$"):
        hand.add(Tile(6, 4))
    with pytest.raises(TileError, match=r"^3-3 is not in the hand$"):
        hand.remove(Tile(3, 3))
    assert "6-4" == str(hand)


@pytest.mark.parametrize(
    ("text", "words", "column"),
    [
        ("", "'' is not a tile: expected two halves, as in 6-4", 1),
        ("6", "'6' is not a tile: expected two halves, as in 6-4", 2),
        ("6-", "'6-' is not a tile: expected two halves, as in 6-4", 3),
        ("six-four", "'six-four' is not a tile: expected two halves, as in 6-4", 1),
        ("[6|4", "'[6|4' is not a tile: expected two halves, as in 6-4", 5),
        ("6-19", "'6-19' is not a tile: a half holds 0 to 18 pips, not 19", 3),
        ("42-4", "'42-4' is not a tile: a half holds 0 to 18 pips, not 42", 1),
    ],
)
def test_a_text_that_is_no_tile_is_refused_with_its_column(text: str, words: str, column: int) -> None:
    """The error holds the text and where in it the fault lies, counted from 1."""
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    assert words == str(caught.value)
    assert (text, column) == (caught.value.text, caught.value.column)


# All errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [TileError, NotationError, RulesetError, DealError, IllegalMoveError])
def test_every_error_is_a_domino_error(kind: type[Exception]) -> None:
    """One base to catch, which is a ValueError."""
    assert issubclass(kind, DominoError)
    assert issubclass(kind, ValueError)


def test_an_error_keeps_its_data_in_a_pickle() -> None:
    """An error that crosses a process boundary says as much as before."""
    error = pickle.loads(pickle.dumps(refuse(TABLES["5-5 led"](), PASS)))
    assert "seat 1 can play, so it may not pass" == str(error)
    assert (PASS, 1, Refusal.CAN_PLAY) == (error.move, error.seat, error.refusal)


def test_what_is_passed_in_cannot_be_changed() -> None:
    """Matches, rulesets and decks are frozen."""
    frozen: list[tuple[Any, str]] = [(TABLES["5-5 led"]().match, "scores"), (FIVES, "name"), (FIVES.shuffle(2, 1), "lot")]
    for value, field in frozen:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field, None)
