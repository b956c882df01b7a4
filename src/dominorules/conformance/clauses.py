"""Every clause that a vector must show, by its id.

The numbers are those on the page of each game; `mechanics` are the headings of the page Mechanics.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CLAUSES: Final[Mapping[str, Mapping[str, str]]] = {
    "mechanics": {
        "strength of tiles": "doubles first, then pips, then the higher half",
        "turn order": "turns go by seat number and round the table",
        "one move at a time": "play, else draw, else pass",
        "blocked": "found at once, after a play or a draw",
        "last to play": "who laid a tile last, whoever drew after it",
        "going out": "an empty hand always wins the round",
        "a block": "a row of questions; level, nobody wins",
        "order of effects": "place, score, target, out, block, next turn",
        "target": "met at or above it; negative points are asked after too",
        "spinner geometry": "sides first; mirror images are one place",
        "the count": "the sum of the ends",
        "rounding": "mode and unit; the sign stays",
    },
    "fives": {
        "1": "the strongest tile leads round 1, forced, and scores",
        "2": "later rounds: the winner of an out leads any tile, after a block the strongest",
        "3": "the first double is the one spinner",
        "4": "a count divisible by 5 is scored",
        "5": "draw until a tile fits, then pass",
        "6": "out: the opponent's pips, rounded down",
        "7": "block: who is ahead, else fewer tiles, else last to play; the difference, perhaps negative",
        "8": "the first to 100, at once",
    },
    "fives-points": {
        "1": "the strongest tile leads round 1",
        "2": "later rounds as in fives",
        "3": "the first double is the one spinner",
        "4": "draw until a tile fits, then pass",
        "5": "a count divisible by 5 is scored",
        "6": "out: to the nearest 5",
        "7": "block: fewer pips win the difference, to the nearest 5; level, nobody",
        "8": "the first to 100",
    },
    "points": {
        "1": "the strongest tile leads round 1",
        "2": "later rounds as in fives",
        "3": "the first double is the one spinner",
        "4": "draw until a tile fits, then pass",
        "5": "no score in play",
        "6": "out: to the nearest 5",
        "7": "block: the difference, to the nearest 5; level, nobody",
        "8": "the first to 100",
    },
    "ten-rounds": {
        "1": "the strongest tile leads round 1",
        "2": "later rounds as in fives",
        "3": "the first double is the one spinner",
        "4": "draw until a tile fits, then pass",
        "5": "no score in play",
        "6": "out or block: the loser's pips, to the nearest 5; level, nobody",
        "7": "ten rounds, then most points",
    },
    "classic": {
        "1": "the strongest tile leads round 1",
        "2": "later rounds: the next seat leads any tile",
        "3": "a line with two ends",
        "4": "draw until a tile fits, then pass",
        "5": "no score in play",
        "6": "out: all opponents' pips; a pair scores all pips left",
        "7": "block: fewest pips, scored as an out",
        "8": "level: the first hand, else who comes next after it",
        "9": "the first to 100",
    },
    "traditional": {
        "1": "the highest double leads every round, else the tile with most pips",
        "2": "equal pips join",
        "3": "a double lies lengthwise or crosswise, as its player likes",
        "4": "draw until a tile fits, then pass",
        "5": "no score in play",
        "6": "out: the opponents' pips",
        "7": "block: fewest pips, from each opponent the difference; level, nobody",
        "8": "the first to 100",
    },
    "muggins": {
        "1": "led by lot with any tile",
        "2": "equal pips join",
        "3": "every double lies crosswise and is a spinner",
        "4": "draw until a tile fits, then pass",
        "5": "a count divisible by 5 is scored",
        "6": "out: the total to the nearest 5, and 10",
        "7": "block: the differences to the nearest 5, no 10; level, nobody",
        "8": "the first to 200",
    },
    "ordinary": {
        "1": "led by lot with any tile",
        "2": "a line with two ends",
        "3": "draw until a tile fits, then pass",
        "4": "no score in play",
        "5": "out: the opponents' pips",
        "6": "who lays the tile that blocks wins",
        "7": "the first to 100",
    },
    "muggins-fifths": {
        "1": "led by lot with any tile",
        "2": "equal pips join",
        "3": "four sides only for a double that leads",
        "4": "draw until a tile fits, then pass",
        "5": "a fifth of a count divisible by 5",
        "6": "out: nearest 5, divided by 5",
        "7": "block: differences, nearest 5, divided by 5; level, nobody",
        "8": "the first to 20",
    },
    "threes": {
        "1": "led by lot with any tile",
        "2": "equal pips join",
        "3": "a line with two ends",
        "4": "draw until a tile fits, then pass",
        "5": "a third of a count divisible by 3",
        "6": "out: nearest 3, divided by 3",
        "7": "block: differences, nearest 3, divided by 3; level, nobody",
        "8": "the first to 33",
    },
    "bergen": {
        "1": "led by lot with any tile",
        "2": "a line with two ends",
        "3": "draw until a tile fits, then pass",
        "4": "equal ends score 2, with a double 3",
        "5": "out: 1 point",
        "6": "block: fewest pips, 1 point; level, nobody",
        "7": "the first to 15",
    },
    "matador": {
        "1": "led by lot with any tile, lengthwise",
        "2": "touching halves add up to 7",
        "3": "a matador crosswise on any end passes the number on",
        "4": "a matador lengthwise, like any tile",
        "5": "two ends; doubles lengthwise",
        "6": "draw until a tile fits, then pass",
        "7": "no score in play",
        "8": "out: the opponents' pips",
        "9": "block: fewest pips, the differences; level, nobody",
        "10": "the first to 100",
    },
    "sewastopol": {
        "1": "the holder of 6-6 leads it",
        "2": "equal pips join",
        "3": "6-6 takes tiles on four sides, all others on two",
        "4": "nothing to draw",
        "5": "no score in play",
        "6": "out: the opponents' pips",
        "7": "who lays the tile that blocks wins",
        "8": "the first to 100",
    },
}
"""The clauses of each page by number or heading: `fives 3` is the id of the third of fives, `mechanics: blocked` of a heading."""


def clause_id(page: str, clause: str) -> str:
    """The id of a clause.

    Examples:
        >>> clause_id("fives", "3"), clause_id("mechanics", "blocked")
        ('fives 3', 'mechanics: blocked')
    """
    return f"{page} {clause}" if clause.isdecimal() else f"{page}: {clause}"


ALL_CLAUSES: Final = tuple(clause_id(page, clause) for page, clauses in CLAUSES.items() for clause in clauses)
"""The ids of all of them, in the order of the pages."""
