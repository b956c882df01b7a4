"""Where tiles lie when a line of play is drawn: nothing lies on anything, and all that joined touches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random

import attrs
import pytest
from hypothesis import assume, given, settings

from dominorules import FIVES, MATADOR, ORDINARY, PRESETS, TRADITIONAL, Chain, Ruleset, Tile, TileSet
from dominorules.geometry import Box, Drawing, Placed, Spot, lay_out, search
from dominorules.geometry.steps import Piece
from dominorules.rules import Doubles, HandSize, Spinners, SumTo, Which
from strategies import PRESET_TABLES, History, histories, house_tables
from table import Table

HALF = 0.5
SPINNERS_EVERYWHERE = ("traditional", "muggins")


# A check by itself, from boxes --------------------------------------------------------------------------------------------


def gaps(one: Box, other: Box) -> tuple[float, float]:
    """How far two boxes are apart to the side and downwards; below 0 where they overlap in that direction."""
    return (
        max(one.left, other.left) - min(one.right, other.right),
        max(one.top, other.top) - min(one.bottom, other.bottom),
    )


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have an area in common."""
    return max(gaps(one, other)) < 0


def contact(one: Box, other: Box) -> float:
    """The length of the edge that two boxes share; 0 where they share none."""
    across, down = gaps(one, other)
    return -min(across, down) if max(across, down) == 0 else 0


def half_boxes(placed: Placed) -> dict[int, Box]:
    """What each half of a tile covers, by its pips."""
    return {half.pip: Box(half.x - HALF, half.y - HALF, half.x + HALF, half.y + HALF) for half in placed.halves}


def check(chain: Chain, drawing: Drawing, *, crowded: bool = False) -> None:
    """Check what is promised of every drawing; of a crowded one, all but the room that tiles and spots keep."""
    links, placed = chain.links, drawing.placed
    assert [(at, link.tile) for at, link in enumerate(links)] == [(one.link, one.tile) for one in placed]
    assert [(end.arm, end.pip, end.asks) for end in chain.ends] == [(spot.arm, spot.pip, spot.asks) for spot in drawing.spots]
    boxes = [*[one.box for one in placed], *[spot.box for spot in drawing.spots]]
    edges = [edge for box in boxes for edge in attrs.astuple(box)]
    assert [edge for edge in edges if edge * 2 != int(edge * 2)] == []
    assert drawing.box == Box(
        *[extreme(attrs.astuple(box)[at] for box in boxes) for at, extreme in enumerate((min, min, max, max))]
    )
    for at, link in enumerate(links):
        if link.joined is not None:
            check_joined(chain, placed, at, link.joined)
    if crowded:
        return
    for one, other in combinations(range(len(links)), 2):
        if links[other].joined == one:
            assert max(gaps(placed[one].box, placed[other].box)) == 0, (one, other)
        elif links[one].joined == links[other].joined or links[one].joined is None is links[other].joined:
            assert not overlap(placed[one].box, placed[other].box), (one, other)
        else:
            assert max(gaps(placed[one].box, placed[other].box)) >= HALF, (one, other)
    assert [(spot, one) for spot in drawing.spots for one in placed if overlap(spot.box, one.box)] == []


def check_joined(chain: Chain, placed: tuple[Placed, ...], at: int, joined: int) -> None:
    """Check that a tile touches the one that it joined, half to half."""
    links = chain.links
    link, before = links[at], links[joined]
    inward = half_boxes(placed[at])
    if not link.crosswise and link.outward is not None and not link.tile.is_double:
        del inward[link.outward]
    outward = placed[joined].box
    if before.arm is not None and before.arm == link.arm and not before.crosswise and not before.tile.is_double:
        assert before.outward is not None
        outward = half_boxes(placed[joined])[before.outward]
    touching = placed[at].box if link.crosswise or link.tile.is_double else next(iter(inward.values()))
    assert contact(touching, outward) >= 1, (at, joined)


# Play by chance -----------------------------------------------------------------------------------------------------------


@cache
def lines(ruleset: Ruleset, seats: int, seed: int) -> tuple[Chain, ...]:
    """The line of play of a round by chance, as it grew."""
    chance = Random(seed)
    match = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed))
    found: list[Chain] = []
    while match.to_move is not None:
        match = ruleset.apply(match, chance.choice(ruleset.legal_moves(match)))
        if len(found) < len(match.chain):
            found.append(match.chain)
    return tuple(found)


def rounds(name: str, seeds: int) -> Iterator[tuple[Chain, ...]]:
    """Some rounds of a preset, with as many players as it seats."""
    ruleset = PRESETS[name]
    for seed in range(seeds):
        yield lines(ruleset, max(ruleset.players), seed)


@cache
def drawn(name: str, seed: int) -> tuple[tuple[Chain, Drawing], ...]:
    """A round of a preset by chance, as it grew, with its drawings in the usual width."""
    ruleset = PRESETS[name]
    return tuple([(chain, lay_out(chain)) for chain in lines(ruleset, max(ruleset.players), seed)])


def width_of(drawing: Drawing) -> float:
    """How wide a drawing is."""
    return drawing.box.right - drawing.box.left


# By hand ------------------------------------------------------------------------------------------------------------------


def fives() -> Table:
    """A table of fives at which 6-6 is going to lead."""
    return Table(FIVES, FIVES.new_match(2)).deal("6-6 6-4 4-4 4-2 1-0 1-1 2-1", "6-5 6-3 5-3 3-1 0-0 2-0 3-0")


def test_an_empty_table_has_a_spot_for_the_lead() -> None:
    """The lead lies around the middle."""
    assert Drawing((), (Spot(None, None, None, 0, 0, 90),), Box(-1, -0.5, 1, 0.5)) == lay_out(Chain())


def test_a_led_double_stands_upright() -> None:
    """A spinner takes a tile at either side, and both sides are one end."""
    drawing = lay_out(fives().play("6-6").match.chain)
    assert (Placed(0, Tile(6, 6), 0, 0, 0),) == drawing.placed
    assert (Spot(0, 6, 6, -1.5, 0, 270),) == drawing.spots
    assert Box(-2.5, -1, 0.5, 1) == drawing.box


def test_a_line_runs_through_its_lead_and_the_even_cross_arm_goes_up() -> None:
    """Tiles are turned so that equal halves meet, and doubles lie across."""
    drawing = lay_out(fives().play("6-6", "6-5@0", "6-4@1", "6-3@2", "4-4").match.chain)
    expected = (
        Placed(0, Tile(6, 6), 0, 0, 0),
        Placed(1, Tile(6, 5), -1.5, 0, 90),
        Placed(2, Tile(6, 4), 1.5, 0, 270),
        Placed(3, Tile(6, 3), 0, -2, 180),
        Placed(4, Tile(4, 4), 3, 0, 0),
    )
    assert expected == drawing.placed
    assert (
        *(Spot(0, 5, 5, -3.5, 0, 270), Spot(1, 4, 4, 4.5, 0, 90)),
        *(Spot(2, 3, 3, 0, -4, 0), Spot(3, 6, 6, 0, 2, 180)),
    ) == drawing.spots
    assert Box(-4.5, -5, 5.5, 3) == drawing.box


def test_a_line_bends_off_the_outward_half() -> None:
    """Where 1.5 units are left of 4, the next tile stands on the last half, clockwise: at the left that is upwards."""
    drawing = lay_out(fives().play("6-6", "6-5@0", "6-4@1", "5-3").match.chain, width=8)
    assert Placed(3, Tile(5, 3), -2, -1.5, 180) == drawing.placed[3]
    assert Spot(1, 4, 4, 2, 1.5, 180) == drawing.spots[1]


def test_a_lead_that_is_no_double_lies_with_its_higher_half_at_arm_0() -> None:
    """Arm 0 is to the left."""
    lead = next(chain for seed in range(20) for chain in lines(ORDINARY, 2, seed) if not chain.plays[0].tile.is_double)
    drawing = lay_out(lead)
    tile = lead.plays[0].tile
    assert Placed(0, tile, 0, 0, 270) == drawing.placed[0]
    assert [(0, tile.high, -2), (1, tile.low, 2)] == [(spot.arm, spot.pip, spot.x) for spot in drawing.spots]


# Promises over all presets ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_no_tile_lies_on_another_and_each_touches_what_it_joined(name: str) -> None:
    """At every moment of play, in the usual width and in narrower ones."""
    for seed in range(2):
        for chain, drawing in drawn(name, seed):
            check(chain, drawing)
    for line in rounds(name, 3):
        for width in (14, 8):
            check(line[-1], lay_out(line[-1], width))


@pytest.mark.parametrize("name", PRESETS)
def test_a_drawing_stays_within_its_width(name: str) -> None:
    """24 is enough for every preset, 8 where not every double is a spinner."""
    widths = (24,) if name in SPINNERS_EVERYWHERE else (24, 14, 8)
    for line in rounds(name, 4):
        assert [width for width in widths if width_of(lay_out(line[-1], width)) > width] == []


def test_tiles_stay_where_they_lie() -> None:
    """Of all plays of some rounds, in the usual width no more than one in a hundred moves a tile that lay before."""
    moved = plays = 0
    for name in PRESETS:
        for seed in range(2):
            for before, after in pairwise([drawing for _, drawing in drawn(name, seed)]):
                plays += 1
                moved += before.placed != after.placed[: len(before.placed)]
    assert moved <= plays / 100, f"{moved} of {plays}"


@pytest.mark.parametrize("name", ["fives-2", "ordinary-4", "matador-2"])
def test_an_ordinary_tile_comes_to_lie_on_its_spot(name: str) -> None:
    """A spot tells where the next tile of that arm lies, unless it lies across."""
    table = PRESET_TABLES[name]
    hits = tries = 0
    for seed in range(4):
        for before, after in pairwise(lines(table.ruleset, table.seats, seed)):
            play = after.plays[-1]
            spots = {spot.arm: spot for spot in lay_out(before).spots}
            if not play.crosswise and play.arm in spots:
                placed = lay_out(after).placed[-1]
                tries += 1
                hits += (placed.x, placed.y) == (spots[play.arm].x, spots[play.arm].y)
    assert hits >= 0.95 * tries, f"{hits} of {tries}"


@settings(max_examples=30)
@given(histories(house_tables(PRESET_TABLES["fives-2"]), running=True, most=60))
def test_every_mix_of_options_can_be_drawn(history: History) -> None:
    """All kinds of spinners, doubles that lie lengthwise, and other tiles that lie across."""
    chain = history.last.chain
    assume(chain)
    for width in (24, 10):
        check(chain, lay_out(chain, width))


# The edges of what can be -------------------------------------------------------------------------------------------------


LARGE = {
    "all spinners, double-nine": attrs.evolve(TRADITIONAL, tiles=TileSet(9), players={4}, dealing=HandSize(9)),
    "all spinners, double-twelve": attrs.evolve(TRADITIONAL, tiles=TileSet(12), players={4}, dealing=HandSize(9)),
    "matador, double-twelve": attrs.evolve(MATADOR, tiles=TileSet(12), players={4}, dealing=HandSize(9)),
    "ordinary, double-eighteen": attrs.evolve(ORDINARY, tiles=TileSet(18), players={4}, dealing=HandSize(9)),
    "lengthwise spinners": attrs.evolve(FIVES, layout=Spinners(which=Which.FIRST, doubles=Doubles.LENGTHWISE)),
    "crosswise matadors at spinners": attrs.evolve(FIVES, layout=Spinners(which=Which.CROSSWISE), joining=SumTo()),
}


@pytest.mark.parametrize("name", LARGE)
def test_large_sets_and_many_spinners_can_be_drawn(name: str) -> None:
    """A crowded line grows wider than wanted, and still nothing lies on anything."""
    ruleset = attrs.evolve(LARGE[name], name="house")
    for seed in range(2):
        chain = lines(ruleset, max(ruleset.players), seed)[-1]
        check(chain, lay_out(chain))


def test_a_width_below_8_counts_as_8() -> None:
    """No line fits into less."""
    for line in rounds("ordinary", 2):
        assert lay_out(line[-1], 8) == lay_out(line[-1], 1)


@pytest.mark.parametrize("care", search.Care)
def test_a_line_without_room_grows_wider(care: search.Care, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile at either side of an upright one takes 5 units, which are 10 cells; the first wider table that is tried has 12."""
    monkeypatch.setattr(search, "ATTEMPTS", (search.Attempt(0, 9, care), search.Attempt(4, 9, care)))
    lead, left = (
        Piece(0, crosswise=True, is_double=True, cross_arm=None),
        Piece(0, crosswise=False, is_double=False, cross_arm=None),
    )
    path, _ = search.places([lead, left], 8)
    assert [(0, 0), (-3, 0)] == [(step.x, step.y) for step in path]


@pytest.mark.parametrize("care", search.Care)
def test_tiles_of_a_crowded_line_may_touch_but_not_lie_on_each_other(care: search.Care, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is taken care of."""
    monkeypatch.setattr(search, "ATTEMPTS", (search.Attempt(0, 300, care),))
    for name in PRESETS:
        for line in rounds(name, 2):
            drawing = lay_out(line[-1])
            check(line[-1], drawing, crowded=True)
            assert [(one, other) for one, other in combinations(drawing.placed, 2) if overlap(one.box, other.box)] == []


def test_a_line_that_fits_nowhere_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each tile touches what it joined, though tiles may lie on each other: drawing never fails."""
    monkeypatch.setattr(search, "ATTEMPTS", ())
    for name in PRESETS:
        for line in rounds(name, 2):
            check(line[-1], lay_out(line[-1]), crowded=True)


def test_a_drawing_is_the_same_every_time() -> None:
    """Nothing is left to chance."""
    for name in SPINNERS_EVERYWHERE:
        for line in rounds(name, 1):
            assert lay_out(line[-1], 14) == lay_out(line[-1], 14)
