"""Draw all pictures that the docs show: `python docs/pictures/draw.py` writes each into its file beside this one."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import attrs

from dominorules import FIVES, MATADOR, ORDINARY, PRESETS, TRADITIONAL, Chain, Hand, Match, Play, Ruleset, Tile, TileSet, view
from dominorules.book import Book
from dominorules.notation import read_move
from dominorules.rules import Doubles, HandSize, Opens, Spinners, Which
from dominorules.svg import THEMES, animation, face_down, svg

HERE = Path(__file__).parent

LINES = {
    "fives": "5-5 5-2@0=2 5-3@1=3 6-5@2=6 5-4@3=4",
    "fives-points": "3-3 3-2@0=2 3-1@1=1 6-3@2=6 6-2@2=2",
    "points": "5-5 5-0@0=0 0-0@0 5-1@1=1",
    "ten-rounds": "1-1",
    "classic": "6-6 6-2@0=2 3-2@0=3 6-3@0=6 6-1@1=1 1-0@1=0 6-0@1=6 6-4@0=4 5-4@0=5 6-5@0=6",
    "traditional": "5-5 5-2@0=2 5-3@1=3",
    "muggins": "6-4 6-6@0 4-4@1 6-3@0=3 6-2@2=2",
    "ordinary": "6-6 6-2@0=2 3-2@0=3 6-3@0=6 6-1@1=1 1-0@1=0 6-0@1=6 6-4@0=4 5-4@0=5 6-5@0=6",
    "muggins-fifths": "6-4 6-6@0 4-4@1 6-3@0=3",
    "threes": "5-5 5-0@0=0 0-0@0 6-5@1=6 4-0@0=4",
    "bergen": "6-6 6-2@0=2 6-4@1=4 4-2@1=2 2-2@0",
    "matador": "6-3 6-1@0x 6-5@0=5 4-4@1l 3-0@1=0 0-0@1x 5-0@1=5",
    "sewastopol": "6-6 6-3@0=3 3-3@0 6-5@1=5 6-1@2=1 6-2@3=2",
}
"""The line of play that the page of each game works out; pairs share the page of classic."""

LAYOUTS = {
    "two-ends": (ORDINARY, 2),
    "first-double": (FIVES, 2),
    "first-double-any-order": (attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ANY_ORDER)), 2),
    "first-double-all-four-first": (attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, opens=Opens.ALL_FOUR_FIRST)), 2),
    "every-double": (attrs.evolve(FIVES, layout=Spinners(which=Which.CROSSWISE)), 2),
    "double-that-leads": (PRESETS["sewastopol"], 4),
    "doubles-lengthwise": (attrs.evolve(FIVES, layout=Spinners(doubles=Doubles.LENGTHWISE)), 2),
    "sum-to-seven": (MATADOR, 2),
    "double-nine": (attrs.evolve(TRADITIONAL, tiles=TileSet(9), dealing=HandSize(9)), 2),
    "double-eighteen": (attrs.evolve(TRADITIONAL, tiles=TileSet(18), dealing=HandSize(12)), 2),
}
"""A game for each way in which tiles may lie, and how many play it."""


def line_of(game: Ruleset, moves: str) -> Chain:
    """The line of play that these moves make."""
    book, chain = Book(game.tiles, game.joining, game.layout), Chain()
    for text in moves.split():
        play = read_move(text)
        if not isinstance(play, Play):
            raise TypeError(f"{text} is no play")
        chain = Chain((*chain.plays, play), book.lay(chain.line, play))
    return chain


def played(game: Ruleset, seats: int, tiles: int, seed: int) -> Match:
    """A match in whose first round so many tiles lie on the table, or all that are laid; who can play lays any tile."""
    chance = Random(seed)  # noqa: S311  # chance in a game needs no secrets
    match = game.deal(game.new_match(seats), game.shuffle(seats, seed))
    while match.to_move is not None and len(match.chain) < tiles:
        match = game.apply(match, chance.choice(game.legal_moves(match)))
    return match


def pictures() -> dict[str, str]:
    """Each picture by the name of its file."""
    drawn = {name: svg(line_of(PRESETS[name], moves), width=32, count=_count(name, moves)) for name, moves in LINES.items()}
    for seed, (name, game) in enumerate(PRESETS.items()):
        drawn[f"round-{name}"] = svg(played(game, min(game.players), 14, seed).chain, width=16)
    for name, (game, seats) in LAYOUTS.items():
        drawn[f"layout-{name}"] = svg(played(game, seats, 16, seed=11).chain, width=16)
    seen = view(FIVES, played(FIVES, 2, 6, seed=7), seat=0)
    for name in THEMES:
        drawn[f"theme-{name.replace(' ', '-')}"] = svg(seen, width=16, theme=name, names=("Ewa", "Jan"))
    large = line_of(attrs.evolve(ORDINARY, tiles=TileSet(18)), "18-18 18-12@0=12 12-11@0=11 18-16@1=16 16-10@1=10")
    drawn["dots"] = svg(large, theme=attrs.evolve(THEMES["light"], numerals_from=19))
    drawn["tile"] = svg(Tile(6, 4))
    drawn["face-down"] = face_down()
    drawn["hand"] = svg(Hand.of(Tile.parse(text) for text in ("6-6", "6-1", "5-3", "4-0", "3-3", "2-1", "0-0")))
    four = played(PRESETS["sewastopol"], 4, 11, seed=5)
    drawn["match"] = svg(four, seat=2, width=16, names=("Ala", "Ewa", "Jan", "Olo"), language="pl")
    drawn["replay"] = animation(played(FIVES, 2, 40, seed=7), width=16, names=("Ewa", "Jan"), repeats=True)
    return {f"{name}.svg": f"{picture}\n" for name, picture in drawn.items()}


def _count(name: str, moves: str) -> int | None:
    game = PRESETS[name]
    return game.count(line_of(game, moves))


if __name__ == "__main__":
    for file, picture in pictures().items():
        (HERE / file).write_text(picture, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(pictures())} pictures\n")
