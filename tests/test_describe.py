"""Rulesets as data: a preset's name and what a house does otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import CLASSIC_PAIRS, FIVES, FIVES_POINTS, MATADOR, PRESETS, Match, Round, Ruleset, RulesetError, TileSet
from dominorules.describe import MOST_ITEMS, describe, difference, ruleset_from
from dominorules.rules import (
    Award,
    BothEndsMatched,
    ByLot,
    FewestPips,
    HandSize,
    Leader,
    Matadors,
    OpponentsPips,
    OutOrBlock,
    Rounding,
    SumTo,
    Target,
)
from strategies import HOUSES, PRESET_TABLES, Table, house_tables

if TYPE_CHECKING:
    from decimal import Decimal

HOUSE_TABLES = st.sampled_from([*HOUSES.values(), *PRESET_TABLES.values()]).flatmap(house_tables)


class Colour(Enum):
    """An option that no strategy of the package has."""

    RED = 1
    BLUE = 2


@attrs.frozen
class Handicap:
    """A settlement of somebody else: each round is worth a number of points to one seat."""

    points: int
    seat: int | None = None
    note: str | None = "none"
    colour: Colour = Colour.RED
    either: int | str = 0
    pair: tuple[int, bool] = (1, True)

    def settle(self, match: Match, round: Round, reason: object) -> Any:
        """Nobody asks."""

    def reveals(self, reason: object) -> bool:
        """No hand is looked at."""
        return False

    def account(self, match: Match, round: Round, reason: object) -> tuple[Any, ...]:
        """Nobody asks."""
        return ()


OURS = {"Handicap": Handicap}


def with_settlement(settlement: Any) -> Ruleset:
    """Fives settled in another way."""
    return attrs.evolve(FIVES, settlement=settlement)


# What is told -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name: str) -> None:
    """Records: a ruleset is told by the name of a preset plus its changed options; a preset has none."""
    assert {"game": name, "options": {}} == describe(PRESETS[name])
    assert PRESETS[name] == ruleset_from({"game": name})


def test_only_what_differs_is_told() -> None:
    """The options are those that were changed, each with the class of its strategy and what that has not by default."""
    house = attrs.evolve(
        MATADOR,
        name="our matador",
        players=(2, 3),
        tiles=TileSet(9),
        dealing=HandSize(9, {2: 12}),
        joining=SumTo(matadors=Matadors.WILD),
        closing=BothEndsMatched(),
    )
    expected = {
        "game": "matador",
        "options": {
            "name": "our matador",
            "players": [2, 3],
            "tiles": "double-nine",
            "dealing": {"strategy": "HandSize", "size": 9, "special": [[2, 12]]},
            "joining": {"strategy": "SumTo", "matadors": "wild lengthwise"},
            "closing": "BothEndsMatched",
        },
    }
    assert expected == describe(house)


def test_strategies_lie_in_each_other() -> None:
    """A strategy made of others is told with them."""
    house = with_settlement(
        OutOrBlock(out=Award(OpponentsPips(), bonus=10), block=Award(OpponentsPips()), block_winner=(FewestPips(),))
    )
    expected = {
        "strategy": "OutOrBlock",
        "out": {"strategy": "Award", "pips": "OpponentsPips", "bonus": 10},
        "block": {"strategy": "Award", "pips": "OpponentsPips"},
        "block_winner": ["FewestPips"],
    }
    assert {"game": "fives", "options": {"settlement": expected}} == describe(house)


@given(HOUSE_TABLES)
@settings(max_examples=60)
def test_a_ruleset_reads_as_it_was_told(table: Table) -> None:
    """Round trip: whatever mix of options a house has, through JSON too."""
    data = json.loads(json.dumps(describe(table.ruleset)))
    assert table.ruleset == ruleset_from(data)


def test_no_strategy_is_none() -> None:
    """A slot that may be empty is told to be so where the preset's is not."""
    closes = attrs.evolve(FIVES, name="closes", closing=BothEndsMatched())
    data = describe(attrs.evolve(closes, closing=None), presets={"closes": closes})
    assert {"game": "closes", "options": {"closing": "none"}} == data
    assert attrs.evolve(closes, closing=None) == ruleset_from(data, presets={"closes": closes})


def test_a_house_rule_keeps_the_sources_of_what_it_leaves_alone() -> None:
    """A ruleset that was read cites like one made by `attrs.evolve`."""
    house = attrs.evolve(FIVES, match_end=Target(150))
    assert dict(house.provenance) == dict(ruleset_from(describe(house)).provenance)


# Strategies of others -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settlement", "data"),
    [
        (Handicap(7), {"strategy": "Handicap", "points": 7}),
        (
            Handicap(7, seat=1, note="x", colour=Colour.BLUE, either="y", pair=(2, False)),
            {"strategy": "Handicap", "points": 7, "seat": 1, "note": "x", "colour": 2, "either": "y", "pair": [2, False]},
        ),
        (Handicap(7, either=3), {"strategy": "Handicap", "points": 7, "either": 3}),
    ],
)
def test_strategies_of_others_go_by_a_mapping(settlement: Handicap, data: Mapping[str, Any]) -> None:
    """Records: custom strategies by a mapping that the caller passes."""
    house = with_settlement(settlement)
    assert {"game": "fives", "options": {"settlement": data}} == describe(house, strategies=OURS)
    assert house == ruleset_from({"game": "fives", "options": {"settlement": data}}, strategies=OURS)


def test_a_strategy_that_no_mapping_names_is_not_told() -> None:
    """What could not be read again is not written."""
    with pytest.raises(RulesetError, match=r"^settlement is a Handicap, which no mapping names: pass it in$") as caught:
        describe(with_settlement(Handicap(1)))
    assert "settlement" == caught.value.option


def test_what_reads_as_another_ruleset_is_not_told() -> None:
    """A text or none, and it is none: the word `none` would read as a text."""
    with pytest.raises(RulesetError, match="it reads as another ruleset"):
        describe(with_settlement(Handicap(1, note=None)), strategies=OURS)


@dataclass(frozen=True)
class EndsOf:
    """A scoring of somebody else, as a frozen dataclass."""

    unit: int
    bonus: int = 0
    lucky: tuple[int, ...] = field(default_factory=tuple)
    seen: int = field(default=0, compare=False)
    double: int = field(default=0, init=False)

    counts: ClassVar[bool] = True

    def points(self, line: object, count: int) -> int:
        """As many as there are units."""
        return count // self.unit

    def reasons(self, line: object, count: int) -> tuple[Any, ...]:
        """Nothing to say."""
        return ()


def test_a_strategy_may_be_a_frozen_dataclass() -> None:
    """Records: dataclasses go by a mapping like attrs classes, with the fields that take part in what they are."""
    house = attrs.evolve(FIVES, scoring=EndsOf(5, lucky=(7,), seen=3))
    data = describe(house, strategies={"EndsOf": EndsOf})
    assert {"strategy": "EndsOf", "unit": 5, "lucky": [7]} == data["options"]["scoring"]  # type: ignore[index,call-overload]  # a table
    assert house == ruleset_from(data, strategies={"EndsOf": EndsOf})
    other = attrs.evolve(FIVES, scoring=EndsOf(3, bonus=1, lucky=(7,)))
    assert {"scoring.unit": (5, 3), "scoring.bonus": (0, 1)} == difference(house, other, strategies={"EndsOf": EndsOf})
    with pytest.raises(RulesetError, match=r"^scoring lacks the option unit$"):
        ruleset_from({"game": "fives", "options": {"scoring": "EndsOf"}}, strategies={"EndsOf": EndsOf})


class Lots:
    """A lead of somebody else as a class that doesn't tell its fields."""

    def leader(self, match: Match, hands: object, lot: int) -> Leader:
        """Who drew the lot."""
        return ByLot().leader(match, (), lot)


def difference_from_fives(house: Ruleset, strategies: Mapping[str, type[Any]]) -> object:
    """What differs between Fives and a house."""
    return difference(FIVES, house, strategies=strategies)


@pytest.mark.parametrize("use", [describe, difference_from_fives])
@pytest.mark.parametrize("kind", [Lots, Lots(), EndsOf(1), 7])
def test_a_strategy_that_does_not_tell_its_fields_is_refused(use: Callable[..., object], kind: Any) -> None:
    """What can be told as data is a frozen class of attrs or of dataclasses, and the error says so, whoever takes the mapping."""
    with pytest.raises(
        RulesetError, match=r"^the strategy Lots is .*: expected a frozen attrs class, or a frozen dataclass$"
    ) as caught:
        use(attrs.evolve(FIVES, lead=Lots()), strategies={"Lots": kind})
    assert ("Lots", kind) == (caught.value.option, caught.value.value)
    with pytest.raises(RulesetError, match=r"^the strategy Lots is "):
        ruleset_from({"game": "fives"}, strategies={"Lots": kind})


@attrs.frozen
class OtherNames:
    """A lead whose parameters have other names."""

    def leader(self, game: Match, _hands: object, chance: int, more: int = 0) -> Leader:
        """Who drew the lot."""
        return ByLot().leader(game, (), chance + more)


@attrs.frozen
class Static:
    """A lead that needs no value of itself."""

    @staticmethod
    def leader(match: Match, _hands: object, lot: int) -> Leader:
        """Who drew the lot."""
        return ByLot().leader(match, (), lot)


@attrs.frozen
class OfTheClass:
    """A lead that takes whatever comes."""

    @classmethod
    def leader(cls, match: Match, *others: Any) -> Leader:
        """Who drew the lot."""
        return ByLot().leader(match, (), others[-1])


@pytest.mark.parametrize("kind", [OtherNames, Static, OfTheClass])
def test_a_strategy_that_can_be_played_can_be_told(kind: type[Any]) -> None:
    """Methods are called by position, so that the names of what they take don't matter, nor what kind of method it is."""
    house = attrs.evolve(FIVES, lead=kind())
    assert 1 == house.deal(house.new_match(2), attrs.evolve(house.shuffle(2, seed=1), lot=1)).to_move
    assert house == ruleset_from(describe(house, strategies={"Ours": kind}), strategies={"Ours": kind})


@attrs.frozen
class TooFew:
    """A lead that takes too little."""

    def leader(self, match: Match, hands: object) -> Any:
        """Nobody asks."""


@attrs.frozen
class NoMethod:
    """A lead whose method is none, and a type that says nothing of what it takes."""

    leader = 7


@attrs.frozen
class Unsaid:
    """A lead whose method doesn't say what it takes."""

    leader = dict.fromkeys


@attrs.frozen
class ByName:
    """A match end that takes by another name what is given by name."""

    def award(self, score: int, points: int, *, playing: bool) -> Any:
        """Nobody asks."""


@pytest.mark.parametrize(
    ("slot", "kind", "words"),
    [
        ("lead", TooFew, "lead must be a strategy, not 'Ours', which lacks leader(match, hands, lot): one of ByEnding, ByLot"),
        ("lead", NoMethod, "which lacks leader(match, hands, lot): one of"),
        ("lead", Unsaid, "which lacks leader(match, hands, lot): one of"),
        ("match_end", ByName, "which lacks award(score, points, in_play): one of"),
        ("drawing", Static, "which lacks reserve: one of"),
    ],
)
def test_a_strategy_that_can_not_be_played_there_is_refused(slot: str, kind: type[Any], words: str) -> None:
    """The error says which part the class lacks for its place."""
    with pytest.raises(RulesetError) as caught:
        ruleset_from({"game": "fives", "options": {slot: "Ours"}}, strategies={"Ours": kind})
    assert words in str(caught.value)
    assert slot == caught.value.option


@attrs.frozen
class Later:
    """A lead with an annotation that is there for type checkers alone."""

    chance: Decimal | int = 0

    def leader(self, match: Match, hands: object, lot: int) -> Any:
        """Nobody asks."""


@attrs.frozen
class Bare:
    """A lead with an option without an annotation."""

    chance = attrs.field(default=0)  # type: ignore[var-annotated]  # pyright: ignore[reportGeneralTypeIssues]  # the point of it

    def leader(self, match: Match, hands: object, lot: int) -> Any:
        """Nobody asks."""


@attrs.frozen
class Choosy:
    """A lead that checks its options in its own way."""

    chance: int = attrs.field(default=0, validator=attrs.validators.ge(0))

    def leader(self, match: Match, hands: object, lot: int) -> Any:
        """Nobody asks."""


@pytest.mark.parametrize(
    ("kind", "option", "words"),
    [
        (Later, "lead", "lead: an annotation of Later can't be read: name 'Decimal' is not defined: expected names that are found"),
        (Bare, "lead.chance", "lead.chance has no annotation: expected one"),
        (Choosy, "lead", "lead: 'chance' must be >= 0: -1: expected what Ours takes"),
    ],
)
def test_a_fault_of_a_strategy_of_others_is_told(kind: type[Any], option: str, words: str) -> None:
    """Only a RulesetError comes out, whatever the class that was passed in is like."""
    with pytest.raises(RulesetError) as caught:
        ruleset_from({"game": "fives", "options": {"lead": {"strategy": "Ours", "chance": -1}}}, strategies={"Ours": kind})
    assert words in str(caught.value)
    assert option == caught.value.option


def test_a_ruleset_is_not_told_without_presets() -> None:
    """A ruleset is told by the name of a preset, so that there must be one."""
    with pytest.raises(RulesetError, match=r"^presets is empty: expected a ruleset or more, by their names$"):
        describe(FIVES, presets={})


# What is wrong --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "option", "words"),
    [
        (
            {"match_end": {"strategy": "Target", "points": 0}},
            "match_end.points",
            "match_end: points must be a whole number, 1 or more",
        ),
        (
            {"match_end": {"strategy": "Target", "points": "9"}},
            "match_end.points",
            "match_end.points must be a whole number, not '9'",
        ),
        ({"match_end": {"strategy": "Target", "points": True}}, "match_end.points", "must be a whole number, not True"),
        (
            {"match_end": {"strategy": "Target", "goal": 9}},
            "match_end.goal",
            "there is no option 'match_end.goal': expected one of points",
        ),
        (
            {"match_end": {"strategy": "Multiples"}},
            "match_end",
            "not {'strategy': 'Multiples'}, which lacks award(score, points, in_play): one of NearTarget, Rounds, Target",
        ),
        ({"match_end": {"points": 9}}, "match_end", "must be a strategy, not {'points': 9}"),
        ({"match_end": 9}, "match_end", "must be a strategy, not 9"),
        ({"match_end": {"strategy": ["Target"]}}, "match_end", "must be a strategy"),
        ({"lead": "ByRound"}, "lead.first", "lead lacks the option first"),
        ({"lead": {"strategy": "ByLot", "x": 1}}, "lead.x", "there is no option 'lead.x': expected none"),
        ({"lead": {"strategy": "ByRound", "first": "ByLot", "later": "Target"}}, "lead.later", "lead.later must be a strategy"),
        ({"luck": 1}, "luck", "there is no option 'luck': expected one of name, players, tiles"),
        ({"provenance": []}, "provenance", "there is no option 'provenance'"),
        ({"name": 1}, "name", "name must be a text, not 1"),
        ({"players": 2}, "players", "players must be a list of 100 at most, not 2"),
        ({"players": [2] * (MOST_ITEMS + 1)}, "players", "players must be a list of 100 at most"),
        ({"players": ["2"]}, "players", "players must be a whole number, not '2'"),
        ({"players": [1]}, "players", "must seat two players or more"),
        ({"tiles": "double-zero"}, "tiles", "tiles must be one of double-one, double-two"),
        ({"tiles": 9}, "tiles", "tiles must be one of double-one"),
        ({"tiles": ["double-six"]}, "tiles", "tiles must be one of double-one"),
        ({"closing": "Closing"}, "closing", "closing must be a strategy, not 'Closing': one of BothEndsMatched"),
        (
            {"layout": {"strategy": "Spinners", "which": "last"}},
            "layout.which",
            "must be one of none, lead, first, crosswise, not 'last'",
        ),
        ({"dealing": {"strategy": "HandSize", "special": [[2]]}}, "dealing.special", "must be a list of 2, not"),
        ([], "options", "options must be a table of options, not"),
    ],
)
def test_a_wrong_option_is_refused_by_its_name(options: Any, option: str, words: str) -> None:
    """The error names the option and says what was expected; nothing but strategies of the right kind is ever made."""
    with pytest.raises(RulesetError) as caught:
        ruleset_from({"game": "fives", "options": options})
    assert option == caught.value.option
    assert words in str(caught.value)


@pytest.mark.parametrize("game", ["sevens", None, 7, ["fives"]])
def test_a_game_that_is_not_there_is_refused(game: object) -> None:
    """Only the presets that are passed in can be named."""
    with pytest.raises(RulesetError, match=r"there is no game .*: expected one of fives, fives-points") as caught:
        ruleset_from({"game": game})
    assert ("game", game) == (caught.value.option, caught.value.value)


def test_a_long_value_is_cut_in_the_message() -> None:
    """A message shows no more than the beginning of what was given."""
    with pytest.raises(RulesetError) as caught:
        ruleset_from({"game": "x" * 10_000})
    assert len(str(caught.value)) < 400


# What differs -----------------------------------------------------------------------------------------------------------------


def test_difference_is_by_option() -> None:
    """`rules diff`: each option that differs, as deep as the strategies are the same, with both values."""
    other = attrs.evolve(FIVES, lead=ByLot(), tiles=TileSet(9), match_end=Target(150), players={2, 3}, closing=BothEndsMatched())
    first = {
        "strategy": "ByRound",
        "first": "Strongest",
        "later": {"strategy": "ByEnding", "out": "WinnerLeads", "block": "Strongest"},
    }
    expected = {
        "players": ([2], [2, 3]),
        "tiles": ("double-six", "double-nine"),
        "lead": (first, "ByLot"),
        "closing": ("none", "BothEndsMatched"),
        "match_end.points": (100, 150),
    }
    assert expected == difference(FIVES, other)


def test_rulesets_that_are_equal_do_not_differ() -> None:
    """Nothing differs from itself, and the order of two turns the values round."""
    assert {} == difference(CLASSIC_PAIRS, CLASSIC_PAIRS)
    there, back = difference(FIVES, FIVES_POINTS), difference(FIVES_POINTS, FIVES)
    assert there == {option: (its, mine) for option, (mine, its) in back.items()}


def test_a_difference_in_a_strategy_of_others_needs_its_name() -> None:
    """The values are data, so that their classes must be known."""
    other = with_settlement(Handicap(2))
    assert ["settlement"] == [*difference(FIVES, other, strategies=OURS)]
    with pytest.raises(RulesetError, match="which no mapping names"):
        difference(FIVES, other)


def test_rounding_is_a_part_like_others() -> None:
    """What is no strategy of a Protocol, but a value of one class, can be told as well."""
    paid = Award(OpponentsPips(), Rounding(unit=10))
    rounded = OutOrBlock(out=paid, block=paid, block_winner=())
    assert with_settlement(rounded) == ruleset_from(describe(with_settlement(rounded)))
