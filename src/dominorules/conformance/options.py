"""The options that vectors tell apart from their presets: what a house may do otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

_NEAREST_5: Final = {"strategy": "Rounding", "mode": "nearest"}
_DOWN_5: Final = {"strategy": "Rounding", "mode": "down"}
_UP_10: Final = {"strategy": "Rounding", "mode": "up", "unit": 10}
_EACH_5: Final = {"strategy": "Rounding", "mode": "nearest", "scope": "each hand"}
_SILENT: Final = {"strategy": "Strongest", "scores": False}
_S0_BLOCK: Final = ["Ahead", "FewestTiles", "LastToPlay"]


@attrs.frozen
class Option:
    """An option of a game.

    Attributes:
        name: Its id within the game.
        clauses: The clauses of the game's page that it changes.
        why: What it is, in a sentence.
        options: What differs from the preset, as data.
        seats: With how many seats it is shown; None for the fewest.
    """

    name: str
    clauses: tuple[str, ...]
    why: str
    options: Mapping[str, Any]
    seats: int | None = None


def _award(pips: str, rounding: Mapping[str, Any] | None = None, **more: int) -> dict[str, Any]:
    return {"strategy": "Award", "pips": pips, **({"rounding": rounding} if rounding else {}), **more}


def _settled(out: Any, block: Any, *winner: str) -> dict[str, Any]:
    return {"settlement": {"strategy": "OutOrBlock", "out": out, "block": block, "block_winner": [*winner]}}


def _settled_alike(award: Any, *winner: str) -> dict[str, Any]:
    return _settled(award, award, *winner)


def _spun(**options: Any) -> dict[str, Any]:
    return {"layout": {"strategy": "Spinners", **options}}


def _to(points: int) -> dict[str, Any]:
    return {"match_end": {"strategy": "Target", "points": points}}


def _first(first: Any) -> dict[str, Any]:
    return {"lead": {"strategy": "ByRound", "first": first, "later": "WinnerLeads"}}


_RESERVE: Final = {"drawing": {"strategy": "UntilPlayable", "reserve": 2}}
_DRAW_ONE: Final = {"drawing": "DrawOne"}
_FIVE_FOR_FOUR: Final = {"dealing": {"strategy": "HandSize", "special": [[4, 5]]}}
_LIGHTEST: Final = "FewestPips"

OPTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    "fives": (
        Option(
            "silent-lead",
            ("1",),
            "A forced lead does not score.",
            {
                "lead": {
                    "strategy": "ByRound",
                    "first": _SILENT,
                    "later": {"strategy": "ByEnding", "out": "WinnerLeads", "block": _SILENT},
                }
            },
        ),
        Option(
            "any-order",
            ("3", "mechanics: spinner geometry"),
            "All sides of the spinner are open from the start.",
            _spun(which="first", opens="any order"),
        ),
        Option("no-spinner", ("3",), "There is no spinner.", _spun()),
        Option(
            "lone-once",
            ("4", "mechanics: the count"),
            "A spinner alone on the table counts one half.",
            _spun(which="first", lone_spinner_counts_once=True),
        ),
        Option(
            "open-sides",
            ("4", "mechanics: the count"),
            "Untouched cross sides count.",
            _spun(which="first", open_sides_count=True),
        ),
        Option("reserve", ("5", "mechanics: blocked"), "Two tiles stay in the boneyard.", _RESERVE),
        Option("draw-one", ("5", "mechanics: blocked"), "One tile is drawn, then the turn passes.", _DRAW_ONE),
        Option("no-drawing", ("5", "mechanics: blocked"), "Nobody draws.", {"drawing": "NoDrawing"}),
        Option(
            "out-nearest",
            ("6", "mechanics: rounding"),
            "An out is rounded to the nearest 5.",
            _settled(_award("OpponentsPips", _NEAREST_5), _award("Differences"), *_S0_BLOCK),
        ),
        Option(
            "out-up-to-10",
            ("6", "mechanics: rounding"),
            "An out is rounded up to 10.",
            _settled(_award("OpponentsPips", _UP_10), _award("Differences"), *_S0_BLOCK),
        ),
        Option(
            "block-rounded",
            ("7", "mechanics: rounding"),
            "A block is rounded down to 5; a negative number keeps its sign.",
            _settled(_award("OpponentsPips", _DOWN_5), _award("Differences", _DOWN_5), *_S0_BLOCK),
        ),
        Option("to-250", ("8",), "The match goes to 250.", _to(250)),
    ),
    "fives-points": (
        Option(
            "block-pays-hand",
            ("7",),
            "A block pays the loser's pips.",
            _settled(_award("OpponentsPips", _NEAREST_5), _award("OpponentsPips", _NEAREST_5), _LIGHTEST),
        ),
        Option("to-250", ("8",), "The match goes to 250.", _to(250)),
        Option("to-500", ("8",), "The match goes to 500.", _to(500)),
        Option("to-1000", ("8",), "The match goes to 1000.", _to(1000)),
    ),
    "points": (
        Option(
            "out-down",
            ("6",),
            "An out is rounded down.",
            _settled(_award("OpponentsPips", _DOWN_5), _award("Differences", _NEAREST_5), _LIGHTEST),
        ),
    ),
    "ten-rounds": (
        Option(
            "block-difference",
            ("6",),
            "A block pays the difference.",
            _settled(_award("OpponentsPips", _NEAREST_5), _award("Differences", _NEAREST_5), _LIGHTEST),
        ),
        Option("five-rounds", ("7",), "Five rounds are played.", {"match_end": {"strategy": "Rounds", "rounds": 5}}),
    ),
    "classic": (
        Option("winner-leads", ("2",), "Who won the last round leads.", _first("Strongest")),
        Option("level-nobody", ("8",), "Level hands: nobody scores.", _settled_alike(_award("OpponentsPips"), _LIGHTEST), 3),
        Option("to-200", ("9",), "The match goes to 200.", _to(200)),
    ),
    "traditional": (
        Option(
            "any-order",
            ("3",),
            "All sides of a crosswise double are open from the start.",
            _spun(which="crosswise", doubles="either", opens="any order"),
        ),
        Option("crosswise", ("3",), "Doubles always lie crosswise.", _spun(which="crosswise")),
        Option("larger-set", ("1", "2"), "Five players with a double-nine set.", {"players": [5], "tiles": "double-nine"}, 5),
    ),
    "muggins": (
        Option(
            "any-order",
            ("3", "mechanics: spinner geometry"),
            "All sides of a double are open from the start.",
            _spun(which="crosswise", opens="any order"),
        ),
        Option("first-double", ("3",), "Only the first double branches.", _spun(which="first")),
        Option(
            "open-sides",
            ("5", "mechanics: the count"),
            "Untouched cross sides count.",
            _spun(which="crosswise", open_sides_count=True),
        ),
        Option(
            "each-hand",
            ("6", "mechanics: rounding"),
            "Each hand is rounded.",
            _settled(_award("OpponentsPips", _EACH_5, bonus=10), _award("Differences", _EACH_5), _LIGHTEST),
            3,
        ),
    ),
    "ordinary": (
        Option("five-each", ("3",), "Four players get 5 tiles each.", _FIVE_FOR_FOUR, 4),
        Option("winner-leads", ("1",), "Who won the last round leads.", _first("ByLot")),
        Option("draw-one", ("3", "mechanics: blocked"), "One tile is drawn, then the turn passes.", _DRAW_ONE),
        Option("all-hands", ("5", "6"), "The winner's own pips are won too.", _settled_alike(_award("EveryHand"), "LastToPlay")),
        Option(
            "all-not-laid",
            ("5", "6"),
            "The pips in the boneyard are won too.",
            _settled_alike(_award("EveryHandAndBoneyard"), "LastToPlay"),
        ),
        Option("literal-closing", ("6",), "A tile that matches both ends closes the line at once.", {"closing": "BothEndsMatched"}),
    ),
    "muggins-fifths": (
        Option("first-double", ("3",), "The first double has four sides.", _spun(which="first")),
        Option("any-order", ("3",), "All sides are open from the start.", _spun(which="lead", opens="any order")),
    ),
    "threes": (
        Option("led-double", ("3",), "A double that leads has four sides.", _spun(which="lead")),
        Option("every-double", ("3",), "Every double has four sides.", _spun(which="crosswise")),
    ),
    "bergen": (
        Option("out-2", ("5",), "Going out earns 2.", _settled(_award("NoPips", bonus=2), _award("NoPips", bonus=1), _LIGHTEST)),
        Option(
            "doubles-decide",
            ("6",),
            "Hands without doubles come before hands with; then the fewest pips off doubles.",
            _settled_alike(_award("NoPips", bonus=1), "FewestDoubles", "FewestPipsOffDoubles"),
        ),
        Option("to-10", ("7",), "The match goes to 10.", _to(10)),
        Option("near-target", ("7",), "Near the target plays score less.", {"match_end": "NearTarget"}),
    ),
    "matador": (
        Option(
            "wild",
            ("3", "4"),
            "Matadors lie lengthwise on any end.",
            {"joining": {"strategy": "SumTo", "matadors": "wild lengthwise"}},
        ),
        Option("double-nine", ("2", "3"), "With a double-nine set halves add up to 10.", {"tiles": "double-nine"}),
        Option("double-twelve", ("2", "3"), "With a double-twelve set halves add up to 13.", {"tiles": "double-twelve"}),
    ),
    "sewastopol": (
        Option("four-sides-first", ("3",), "All four sides of 6-6 first.", _spun(which="lead", opens="all four sides first")),
        Option("any-order", ("3",), "All sides of 6-6 are open from the start.", _spun(which="lead", opens="any order")),
    ),
}
"""The options of each game."""
