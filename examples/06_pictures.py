"""A round is drawn: as a seat sees it, as a replay, and as places from which any other program can draw.

Name a folder, and the pictures are written there: `python examples/06_pictures.py FOLDER`.
"""

import sys
from pathlib import Path

from dominorules import FIVES, Match, view
from dominorules.geometry import lay_out
from dominorules.svg import THEMES, animation, svg


def playing() -> Match:
    """Return a match of which one round was played: both players make the last legal move."""
    match = FIVES.deal(FIVES.new_match(seats=2), FIVES.shuffle(seats=2, seed=3))
    while match.to_move is not None:
        match = FIVES.apply(match, FIVES.legal_moves(match)[-1])
    return match


match = playing()
pictures = {f"seat-0-{theme.replace(' ', '-')}": svg(view(FIVES, match, seat=0), theme=theme) for theme in THEMES}
pictures["replay"] = animation(match, seconds=0.7, names=("Ewa", "Jan"))
for name, picture in pictures.items():
    print(f"{name}.svg: {len(picture):,} characters")
    for folder in map(Path, sys.argv[1:]):
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")

for placed in lay_out(match.chain, width=24).placed:
    print(f"{placed.tile} lies at {placed.x:g}, {placed.y:g} and is turned by {placed.turn} degrees")
