"""The positions that vectors are chosen for: what each must show, and the clauses that it is for.

A `Wanted` is looked for in matches by chance; a `Told` is a line of play that is told tile by tile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from ..round import Reason
from . import shown
from .shown import Test, both

_MATCH: Final = 1000
"""More rounds than any match by chance takes."""


@attrs.frozen
class Wanted:
    """A position that chance must come to.

    Attributes:
        name: Its id within the game.
        clauses: The clauses it is for: numbers of the game's own page, or ids.
        why: What it shows, in a sentence.
        test: Whether a step shows it.
        rounds: How many rounds of each match are searched.
        seats: With how many seats; None for the fewest.
    """

    name: str
    clauses: tuple[str, ...]
    why: str
    test: Test
    rounds: int = 1
    seats: int | None = None


@attrs.frozen
class Told:
    """A line of play, in which the seats lay these tiles in turn, and some hold tiles for the position after it.

    Attributes:
        name: Its id within the game.
        clauses: The clauses it is for.
        why: What it shows, in a sentence.
        plays: The plays, as moves are written; an outward half may be left out.
        hold: Tiles that the seat to move holds then.
        options: What of the game differs from the preset, as data.
    """

    name: str
    clauses: tuple[str, ...]
    why: str
    plays: str
    hold: str = ""
    options: Mapping[str, Any] = attrs.field(factory=dict[str, Any])


def _drawing(clause: str) -> tuple[Wanted, ...]:
    return (
        Wanted("draw", (clause, "mechanics: one move at a time"), "Who can't play must draw.", shown.draw),
        Wanted("drawn-tile", (clause,), "After draws the drawn tile that fits must be played.", shown.drawn_tile_fits),
        Wanted("pass", (clause, "mechanics: one move at a time"), "Who can neither play nor draw passes.", shown.passing),
    )


def _lot(clause: str) -> tuple[Wanted, ...]:
    return (
        Wanted("lead", (clause,), "The lot leads any tile.", shown.free_lead),
        Wanted("later-lead", (clause,), "A later round is led by lot again.", both(shown.free_lead, shown.later_round), 2),
    )


def _fives_lead() -> tuple[Wanted, ...]:
    led_late = both(shown.lead, shown.later_round)
    return (
        Wanted("lead", ("1",), "The strongest tile must lead.", shown.forced_lead),
        Wanted("lead-after-out", ("2",), "Who went out leads any tile.", both(led_late, shown.after(Reason.OUT)), 2),
        Wanted("lead-after-block", ("2",), "After a block the strongest leads.", both(led_late, shown.after(Reason.BLOCK)), 2),
    )


def _fives_layout() -> tuple[Wanted, ...]:
    return (
        Wanted("cross-side", ("3", "mechanics: spinner geometry"), "A tile joins a cross side.", shown.joins_cross_side),
        Wanted("second-double", ("3",), "A double laid after the spinner is none.", shown.second_double),
    )


def _nearest(out: str, unit: int, seats: int | None = None) -> tuple[Wanted, ...]:
    ids = (out, "mechanics: rounding")
    up, down = both(shown.out, shown.rounded(unit, down=True)), both(shown.out, shown.rounded(unit, down=False))
    return (
        Wanted("out-rounded-up", ids, "An out whose pips are nearer to the next multiple.", up, 1, seats),
        Wanted("out-rounded-down", ids, "An out whose pips are nearer to the multiple below.", down, 1, seats),
    )


def _fewest_pips(clause: str) -> tuple[Wanted, ...]:
    nobody = (clause, "mechanics: a block")
    return (
        Wanted(
            "block",
            (clause, "mechanics: blocked"),
            "A play blocks the line; fewest pips win.",
            both(shown.block, shown.winner_paid),
        ),
        Wanted("block-level", nobody, "A block with level hands: nobody wins.", shown.nobody_wins),
        Wanted("block-three", (clause,), "A block of three hands.", both(shown.block, shown.winner_paid), 1, 3),
    )


def _last_to_play(clause: str) -> tuple[Wanted, ...]:
    ids = (clause, "mechanics: last to play", "mechanics: blocked")
    return (
        Wanted(
            "block", ids, "Who blocks the line wins, with a hand that isn't the lightest.", both(shown.block, shown.heavier_wins)
        ),
    )


def _no_score(clause: str) -> Wanted:
    return Wanted("no-score", (clause,), "Ends that add up to a multiple of 5 score nothing.", shown.counts_nothing)


def _end(clause: str) -> Wanted:
    return Wanted("end", (clause, "mechanics: target"), "A settlement ends the match.", shown.match_over, _MATCH)


_END_IN_PLAY: Final = "The points of a play end the match at once."
_OUT: Final = "A hand is empty."

WANTED: Final[Mapping[str, tuple[Wanted, ...]]] = {
    "fives": (
        *_fives_lead(),
        *_fives_layout(),
        *_drawing("5"),
        Wanted("scores", ("4", "mechanics: the count"), "A count divisible by 5 is scored.", shown.scores),
        Wanted("turns", ("5", "mechanics: turn order"), "The last seat moves, then seat 0.", shown.round_the_table),
        Wanted(
            "out",
            ("6", "mechanics: going out", "mechanics: rounding"),
            "An out whose pips are nearer to the next five is rounded down.",
            both(shown.out, shown.rounded(5, down=True)),
        ),
        Wanted(
            "out-for-nothing",
            ("6", "mechanics: going out"),
            "An out against fewer than 5 pips is won, for nothing.",
            both(shown.out, shown.nobody_paid),
        ),
        Wanted(
            "block-ahead",
            ("7", "mechanics: blocked", "mechanics: rounding"),
            "Who is ahead wins with the heavier hand, and loses points.",
            both(shown.block, shown.loses_points, lambda step: not shown.level_match(step)),
        ),
        Wanted(
            "block-fewer-tiles",
            ("7", "mechanics: a block"),
            "Level in the match: fewer tiles win.",
            both(shown.block, shown.level_match, lambda step: not shown.level_tiles(step)),
        ),
        Wanted(
            "block-last",
            ("7", "mechanics: a block", "mechanics: last to play"),
            "Level in points and tiles: who played last wins.",
            both(shown.block, shown.level_match, shown.level_tiles),
        ),
        Wanted(
            "block-by-draw",
            ("7", "mechanics: blocked", "mechanics: last to play"),
            "A draw completes a block.",
            shown.block_by_draw,
        ),
        Wanted(
            "end-in-play",
            ("8", "mechanics: order of effects", "mechanics: target"),
            _END_IN_PLAY,
            shown.match_over_in_play,
            _MATCH,
        ),
        Wanted(
            "end-with-last-tile",
            ("8", "6", "mechanics: order of effects"),
            "A last tile that reaches 100 by its count ends the match with no points for the out.",
            both(shown.match_over_in_play, shown.empties_hand),
            _MATCH,
        ),
        Wanted("end", ("8", "mechanics: target"), "A settlement ends the match.", both(shown.match_over, shown.out), _MATCH),
    ),
    "fives-points": (
        *_fives_lead(),
        *_fives_layout(),
        *_drawing("4"),
        Wanted("scores", ("5", "mechanics: the count"), "A count divisible by 5 is scored.", shown.scores),
        *_nearest("6", 5),
        *_fewest_pips("7")[:2],
        Wanted("end-in-play", ("8", "mechanics: order of effects"), _END_IN_PLAY, shown.match_over_in_play, _MATCH),
    ),
    "points": (
        *_fives_lead(),
        *_fives_layout(),
        *_drawing("4"),
        _no_score("5"),
        *_nearest("6", 5),
        *_fewest_pips("7")[:2],
        _end("8"),
    ),
    "ten-rounds": (
        *_fives_lead(),
        *_fives_layout(),
        *_drawing("4"),
        _no_score("5"),
        *_nearest("6", 5),
        *_fewest_pips("6")[:2],
        Wanted("end", ("7",), "The tenth round ends the match.", shown.match_over, _MATCH),
    ),
    "classic": (
        Wanted("lead", ("1", "mechanics: strength of tiles"), "The strongest tile must lead.", shown.forced_lead),
        Wanted("later-lead", ("2",), "The next seat leads any tile.", both(shown.free_lead, shown.later_round), 2, 3),
        Wanted("covered-double", ("3",), "A double that is no spinner is covered.", shown.joins_double),
        *_drawing("4"),
        _no_score("5"),
        Wanted("out", ("6", "mechanics: going out"), _OUT, both(shown.out, shown.winner_paid), 1, 3),
        Wanted("block", ("7", "mechanics: blocked"), "Fewest pips win.", both(shown.block, shown.winner_paid), 1, 3),
        Wanted(
            "block-level",
            ("8", "mechanics: a block"),
            "Level hands: the first hand, else who comes next.",
            both(shown.block, shown.level_pips),
            1,
            3,
        ),
        _end("9"),
    ),
    "classic-pairs": (
        Wanted("out", ("classic 6",), "All pips left, the partner's too.", both(shown.out, shown.partner_holds_tiles)),
        Wanted("block", ("classic 7",), "A pair adds its hands.", both(shown.block, shown.winner_paid)),
    ),
    "traditional": (
        Wanted("lead", ("1",), "The highest double must lead, either way.", shown.forced_lead),
        Wanted("later-lead", ("1",), "Later rounds are led so, too.", both(shown.forced_lead, shown.later_round), 2),
        Wanted("double", ("2", "3"), "A double is laid lengthwise, or crosswise.", shown.two_ways),
        Wanted("cross-side", ("3", "mechanics: spinner geometry"), "A tile joins a cross side.", shown.joins_cross_side),
        *_drawing("4"),
        _no_score("5"),
        Wanted("out", ("6",), _OUT, both(shown.out, shown.winner_paid), 1, 3),
        *_fewest_pips("7"),
        _end("8"),
    ),
    "muggins": (
        *_lot("1"),
        Wanted("spinner", ("2", "3"), "A tile joins a double crosswise in the line.", shown.joins_crosswise_double),
        Wanted(
            "second-spinner", ("3", "mechanics: spinner geometry"), "A second double opens its cross sides.", shown.second_spinner
        ),
        *_drawing("4"),
        Wanted("scores", ("5", "mechanics: the count"), "A count divisible by 5 is scored.", shown.scores),
        *_nearest("6", 5, 3),
        *_fewest_pips("7"),
        Wanted("end", ("8",), "The match goes to 200.", shown.match_over, _MATCH),
    ),
    "ordinary": (
        *_lot("1"),
        Wanted("covered-double", ("2",), "A double that is no spinner is covered.", shown.joins_double),
        *_drawing("3"),
        _no_score("4"),
        Wanted("out", ("5",), _OUT, both(shown.out, shown.winner_paid), 1, 3),
        *_last_to_play("6"),
        _end("7"),
    ),
    "muggins-fifths": (
        *_lot("1"),
        Wanted("double", ("2", "3"), "A double that didn't lead takes tiles on two sides.", shown.joins_double),
        Wanted("cross-side", ("3", "mechanics: spinner geometry"), "A tile joins a cross side.", shown.joins_cross_side),
        *_drawing("4"),
        Wanted("scores", ("5", "mechanics: the count"), "A fifth of the count is scored.", shown.scores),
        *_nearest("6", 5, 3),
        *_fewest_pips("7"),
        Wanted("end", ("8",), "The match goes to 20.", shown.match_over, _MATCH),
    ),
    "threes": (
        *_lot("1"),
        Wanted("covered-double", ("2", "3"), "A double takes tiles on two sides.", shown.joins_double),
        *_drawing("4"),
        Wanted("scores", ("5", "mechanics: the count"), "A third of the count is scored.", shown.scores),
        *_nearest("6", 3, 3),
        *_fewest_pips("7"),
        Wanted("end", ("8",), "The match goes to 33.", shown.match_over, _MATCH),
    ),
    "bergen": (
        *_lot("1"),
        Wanted("covered-double", ("2",), "A double takes tiles on two sides.", shown.joins_double),
        *_drawing("3"),
        Wanted(
            "same-ends", ("4",), "Both ends show the same: 2 points.", lambda step: shown.scores(step) and shown.points(step) == 2
        ),
        Wanted("same-ends-double", ("4",), "One of them a double: 3 points.", lambda step: shown.points(step) == 3),
        Wanted("out", ("5",), "An out earns 1 point.", shown.out),
        *_fewest_pips("6"),
        Wanted("end", ("7",), "The match goes to 15.", shown.match_over, _MATCH),
    ),
    "matador": (
        *_lot("1"),
        Wanted("blank", ("2", "3"), "A blank takes a matador alone.", shown.joins_blank),
        Wanted("matador-crosswise", ("3",), "A matador is laid crosswise.", shown.crosswise_matador),
        Wanted("behind-a-matador", ("3",), "The same number follows a crosswise matador.", shown.joins_matador),
        Wanted("matador-lengthwise", ("4",), "A matador is laid lengthwise.", shown.lengthwise_matador),
        Wanted("double", ("5",), "A double is laid lengthwise.", shown.two_ways),
        *_drawing("6"),
        _no_score("7"),
        Wanted("out", ("8",), _OUT, both(shown.out, shown.winner_paid), 1, 3),
        *_fewest_pips("9"),
        _end("10"),
    ),
    "sewastopol": (
        Wanted("lead", ("1",), "6-6 must lead.", shown.forced_lead),
        Wanted("later-lead", ("1",), "It leads each round.", both(shown.forced_lead, shown.later_round), 2),
        Wanted("cross-side", ("2", "3", "mechanics: spinner geometry"), "A tile joins a cross side.", shown.joins_cross_side),
        Wanted("double", ("3",), "A double that didn't lead takes tiles on two sides.", shown.joins_double),
        Wanted("pass", ("4",), "Who can't play passes.", shown.passing),
        _no_score("5"),
        Wanted("out", ("6",), _OUT, both(shown.out, shown.winner_paid)),
        *_last_to_play("7"),
        _end("8"),
    ),
}
"""What chance must come to, by the game."""

_BY_LOT: Final = {"lead": "ByLot"}

TOLD: Final[Mapping[str, tuple[Told, ...]]] = {
    "fives": (
        Told(
            "no-double",
            ("1", "mechanics: strength of tiles"),
            "No double was dealt: 6-3 leads before 5-4, which has as many pips.",
            "",
            hold="6-3 5-4 5-3 5-2 6-2 6-1 6-0",
        ),
        Told("lone-5-5", ("4", "mechanics: the count"), "A lone 5-5 counts 10.", "5-5"),
        Told(
            "four-arms",
            ("3", "4", "mechanics: the count", "mechanics: spinner geometry"),
            "A spinner stops counting when both sides in its line are covered, and each cross arm joins in.",
            "5-5 5-2@0 5-3@1 6-5@2 5-4@3",
        ),
        Told("long-cross-arm", ("3", "4", "mechanics: the count"), "A cross arm grows.", "3-3 3-2@0 3-1@1 6-3@2 6-2@2"),
        Told("end-double", ("4", "mechanics: the count"), "A double at an end counts twice.", "6-4 4-2@1 2-2@1", options=_BY_LOT),
        Told(
            "far-side-first",
            ("3", "mechanics: spinner geometry"),
            "A spinner in the line opens its far side first.",
            "5-4 5-5@0",
            hold="5-1",
            options=_BY_LOT,
        ),
        Told(
            "mirrored-cross-sides",
            ("3", "mechanics: spinner geometry"),
            "Two untouched cross sides are one place.",
            "5-4 5-5@0 5-1@0",
            hold="5-2",
            options=_BY_LOT,
        ),
        Told(
            "one-spinner-35",
            ("4", "mechanics: the count"),
            "The most that one play can score: 35.",
            "3-3 6-3@0 5-3@1 4-3@2 3-1@3 6-6@0 5-5@1 4-4@2",
            hold="5-1",
            options=_BY_LOT,
        ),
        Told(
            "two-equal-ends",
            ("3", "mechanics: one move at a time"),
            "Two ends of 6 are two places.",
            "6-4 4-2@1 6-2@1",
            "6-3",
            _BY_LOT,
        ),
    ),
    "classic": (
        Told("no-double", ("1", "mechanics: strength of tiles"), "No double was dealt: the strongest leads.", "", "6-3 6-2"),
    ),
    "traditional": (
        Told("no-double", ("1", "mechanics: strength of tiles"), "No double was dealt: most pips lead.", "", "6-3 6-2"),
    ),
    "muggins": (
        Told("twenty", ("5", "mechanics: the count"), "6-6 and 4-4 at the ends: 20.", "6-4 6-6@0 4-4@1"),
        Told("covered-spinner", ("3", "5"), "Both sides of 6-6 are covered: it stops counting.", "6-4 6-6@0 4-4@1 6-3@0", "6-2"),
    ),
    "muggins-fifths": (
        Told("twenty", ("5",), "6-6 and 4-4 at the ends: 4 points.", "6-4 6-6@0 4-4@1"),
        Told("first-double", ("3",), "5-5 didn't lead and branches nothing.", "5-4 5-5@0 5-1@0", "5-2"),
    ),
    "threes": (Told("eighteen", ("5", "3"), "6-6 with a 6: 18, six points.", "6-4 4-3@1 6-6@0", "6-3"),),
    "bergen": (Told("six-six", ("4",), "A led double 2, equal ends 2, with a double 3.", "6-6 6-2@0 6-4@1 4-2@1", "2-2"),),
    "matador": (
        Told("crosswise-on-blank", ("3", "4"), "4-3 across a blank: a blank must follow.", "6-0 4-3@1x", "5-0 0-0"),
        Told("crosswise-on-6", ("3",), "5-2 across a 6: a 6 must follow.", "6-3 5-2@0x", "6-4 5-4"),
    ),
    "sewastopol": (Told("beside-6-6", ("3",), "Tiles may join elsewhere before all four sides are covered.", "6-6 6-3@0", "3-3"),),
}
"""What is told tile by tile, by the game."""
