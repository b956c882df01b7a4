"""Pictures show what lies on the table, all of it and nothing else, to whoever may see it."""

from __future__ import annotations

import copy
import pickle
import re
import runpy
import subprocess
import sys
from collections import Counter
from operator import methodcaller
from pathlib import Path
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominorules import (
    CLASSIC_PAIRS,
    FIVES,
    MATADOR,
    PRESETS,
    TRADITIONAL,
    Chain,
    Deck,
    Drew,
    Event,
    Hand,
    Match,
    Played,
    Ruleset,
    SeatError,
    Seating,
    SeenRound,
    Tile,
    TileSet,
    View,
    view,
)
from dominorules.errors import LanguageError, PictureError
from dominorules.geometry import lay_out
from dominorules.hand import tiles_of
from dominorules.languages import language
from dominorules.rules import Doubles, HandSize, Opens, Spinners, SumTo, Which
from dominorules.svg import THEMES, Theme, animation, face_down, svg
from dominorules.svg.pips import dots
from dominorules.svg.tables import tables_of
from dominorules.testing.seen import open_tiles, permuted
from strategies import PRESET_TABLES, History, Table, histories
from table import lay, sit

ROOT = Path(__file__).parent.parent
THEME = THEMES["light"]
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
each_table = pytest.mark.parametrize("table", PRESET_TABLES.values(), ids=PRESET_TABLES)


def read(picture: str) -> Element:
    """The elements of a picture, which must be well-formed."""
    return fromstring(picture)  # noqa: S314  # what the library wrote itself


def parts(picture: str | Element, kind: str) -> list[Element]:
    """The elements of a picture with this class, in the order in which they are drawn."""
    root = read(picture) if isinstance(picture, str) else picture
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def told(picture: str) -> list[str]:
    """What a picture says in words: its title and, where there is one, its description."""
    return ["".join(element.itertext()) for element in read(picture) if element.tag.endswith(("title", "desc"))]


def written(picture: str, kind: str = "domino-words") -> list[str]:
    """What is written in a picture beside the tiles."""
    return [element.text or "" for element in parts(picture, kind)]


def pips_in(element: Element) -> int:
    """How many pips are drawn, as dots and as numbers."""
    return len(circles(element)) + sum(int(numeral.text or "") for numeral in parts(element, "domino-numeral"))


def circles(picture: str | Element) -> list[Element]:
    """The dots in a picture."""
    return [part for group in parts(picture, "domino-pips") for part in group if part.tag.endswith("circle")]


def played(ruleset: Ruleset, seats: int, moves: int, seed: int = 1) -> Match:
    """A match after so many moves by chance, over as many rounds as it takes."""
    chance = Random(seed)
    match = ruleset.new_match(seats)
    for _ in range(moves):
        if match.is_over:
            break
        if match.to_move is None:
            match = ruleset.deal(match, ruleset.shuffle(seats, seed + len(match.rounds)))
        match = ruleset.apply(match, chance.choice(ruleset.legal_moves(match)))
    return match


# Tiles ------------------------------------------------------------------------------------------------------------------


def test_a_tile_is_drawn_to_the_letter() -> None:
    """1-0: a face of 30 by 62 pixels, the bar, and one dot in the middle of the upper half, 15.5 pixels above that of the tile."""
    assert svg(Tile(1, 0), prefix="p") == (
        '<svg xmlns="http://www.w3.org/2000/svg" class="dominoes" viewBox="-16 -32 32 64" width="32" height="64"'
        ' font-family="system-ui, sans-serif" role="img" aria-labelledby="p-title p-desc">'
        '<title id="p-title">The tile 1-0.</title><desc id="p-desc">1 pip.</desc>'
        '<g class="domino" data-tile="1-0" transform="translate(0 0)">'
        '<rect class="domino-face" x="-15" y="-31" width="30" height="62" rx="4" fill="var(--domino-tile, #fffefa)"'
        ' stroke="var(--domino-edge, #6e675c)" stroke-width="1" />'
        '<path class="domino-bar" d="M-11 0H11" stroke="var(--domino-edge, #6e675c)" stroke-width="1.5" />'
        '<g class="domino-pips" fill="var(--domino-pip, #1f1e1c)"><circle cx="0" cy="-15.5" r="3.04" /></g>'
        '<g class="domino-pips" fill="var(--domino-pip, #1f1e1c)" />'
        "</g></svg>"
    )


@pytest.mark.parametrize("pips", range(19))
def test_a_half_has_as_many_dots_as_pips(pips: int) -> None:
    """The dots lie within the half, touch neither each other nor the edge, and look the same upside down."""
    places = dots(pips).places
    assert pips == len(places)
    radius = dots(pips).radius
    assert [] == [place for place in places if max(map(abs, place)) + radius > 0.45]
    gaps = [abs(complex(*a) - complex(*b)) for index, a in enumerate(places) for b in places[:index]]
    assert [] == [gap for gap in gaps if gap < 2.2 * radius]
    assert sorted((round(x, 6), round(y, 6)) for x, y in places) == sorted((0 - round(x, 6), 0 - round(y, 6)) for x, y in places)


@pytest.mark.parametrize(
    ("pips", "rows"),
    [
        (1, [" . ", " o ", " . "]),
        (2, ["o. ", " . ", " .o"]),
        (3, ["o. ", " o ", " .o"]),
        (4, ["o o", "   ", "o o"]),
        (5, ["o o", " o ", "o o"]),
        (6, ["o o", "o o", "o o"]),
        (7, ["o o", "ooo", "o o"]),
        (9, ["ooo", "ooo", "ooo"]),
    ],
)
def test_dots_are_arranged_as_on_dominoes(pips: int, rows: list[str]) -> None:
    """On a grid of three by three, as drawn here by hand."""
    steps = (-0.25, 0, 0.25)
    found = ["".join("o" if (x, y) in dots(pips).places else " " for x in steps) for y in steps]
    assert [row.replace(".", " ") for row in rows] == found


def test_large_numbers_are_written() -> None:
    """From 10 on a half shows a number, which stands upright on a tile that lies; another theme has dots to the end."""
    [tile] = parts(svg(Tile(12, 9)), "domino")
    assert (["12"], 9) == ([text.text for text in parts(tile, "domino-numeral")], len(circles(tile)))
    table = lay(attrs.evolve(TRADITIONAL, tiles=TileSet(12)), "12-9")
    [laid] = parts(svg(table.match.chain), "domino")
    turns = [int(turn) for turn in re.findall(r"rotate\((-?\d+)\)", " ".join(part.get("transform", "") for part in laid.iter()))]
    assert (2, 0) == (len(turns), sum(turns))
    dotted = attrs.evolve(THEME, numerals_from=19)
    assert 36 == svg(Tile(18, 18), theme=dotted).count("<circle ")
    assert 0 == svg(Tile(18, 1), theme=attrs.evolve(THEME, numerals_from=0)).count("<circle ")


@pytest.mark.parametrize("tile", [*TileSet(6), Tile(9, 8), Tile(18, 0), Tile(18, 17)], ids=str)
def test_every_tile_shows_its_pips(tile: Tile) -> None:
    """The upper half has those of the higher half, the lower half the others."""
    picture = svg(tile, theme=attrs.evolve(THEME, numerals_from=19))
    heights = [float(pip.get("cy", "")) for pip in circles(picture)]
    assert (tile.high, tile.low) == (sum(y < 0 for y in heights), sum(y > 0 for y in heights))
    assert [f"The tile {tile}.", f"{tile.pips} pip{'s' if tile.pips != 1 else ''}."] == told(picture)


def test_a_hand_shows_its_tiles_in_ascending_order() -> None:
    """Side by side, as many in a row as fit."""
    hand = Hand.of(Tile.parse(text) for text in ("6-4", "0-0", "3-3"))
    picture = svg(hand)
    assert ["0-0", "3-3", "6-4"] == [tile.get("data-tile") for tile in parts(picture, "domino")]
    assert ["A hand of 3 tiles.", "Tiles: 0-0, 3-3, 6-4. 16 pips."] == told(picture)
    assert "0 0 108.8 64" == read(picture).get("viewBox")
    assert "0 0 70.4 134.4" == read(svg(hand, width=2.5)).get("viewBox")
    assert "0 0 32 204.8" == read(svg(hand, width=1)).get("viewBox")


def test_an_empty_hand_has_a_picture() -> None:
    """There is room for one tile, and nothing there."""
    assert (["A hand of 0 tiles.", "0 pips."], []) == (told(svg(Hand())), parts(svg(Hand()), "domino"))


def test_a_tile_face_down_tells_nothing() -> None:
    """It has neither a name nor pips."""
    picture = face_down(language="pl", theme="dark", prefix="b")
    assert ["Zakryty kamień."] == told(picture)
    assert 'id="b-title"' in picture
    assert "b-title" == read(picture).get("aria-labelledby")
    assert [None] == [tile.get("data-tile") for tile in parts(picture, "down")]
    assert "<circle" not in picture


# The line of play ---------------------------------------------------------------------------------------------------------


LAYOUTS = {
    **{name: (ruleset, min(ruleset.players)) for name, ruleset in PRESETS.items()},
    **{
        f"{which.value}, {opens.value}, {doubles.value}": (
            attrs.evolve(FIVES, layout=Spinners(which=which, opens=opens, doubles=doubles)),
            2,
        )
        for which in Which
        for opens in Opens
        for doubles in Doubles
        if (which is Which.NONE or doubles is not Doubles.LENGTHWISE) and (which is not Which.NONE or opens is Opens.SIDES_FIRST)
    },
    "matador double-nine": (attrs.evolve(MATADOR, tiles=TileSet(9), joining=SumTo()), 2),
    "traditional double-eighteen": (attrs.evolve(TRADITIONAL, tiles=TileSet(18), dealing=HandSize(15)), 2),
}
"""Every way in which tiles may lie."""


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_tile_on_the_table_is_drawn_once(layout: tuple[Ruleset, int]) -> None:
    """Where the geometry says, with all its pips, in the order laid, each end with what it asks for, the last play marked."""
    ruleset, seats = layout
    for seed in (1, 2):
        chain = played(ruleset, seats, 8 * seed, seed).chain
        drawing = lay_out(chain, 20)
        picture = read(svg(chain, width=20))
        drawn = parts(picture, "domino")
        assert [(str(link.tile), str(index)) for index, link in enumerate(chain.links)] == [
            (tile.get("data-tile"), tile.get("data-link")) for tile in drawn
        ]
        assert [link.tile.pips for link in chain.links] == list(map(pips_in, drawn))
        assert [_at(placed) for placed in drawing.placed] == [tile.get("transform") for tile in drawn]
        ends = parts(picture, "end")
        assert [(str(end.arm), str(end.asks)) for end in chain.ends] == [
            (end.get("data-arm"), end.get("data-asks")) for end in ends
        ]
        assert [end.asks for end in chain.ends] == list(map(pips_in, ends))
        assert [_at(spot) for spot in drawing.spots] == [end.get("transform") for end in ends]
        assert drawn[-1:] == parts(picture, "last")
        assert len(drawn[-1:]) == len(parts(picture, "domino-mark"))


def _at(placed: Any) -> str:
    """The transform that puts something where the geometry says; a tile is 32 pixels wide."""
    turned = f" rotate({placed.turn})" if placed.turn else ""
    return f"translate({placed.x * 32:g} {placed.y * 32:g}){turned}"


def test_an_empty_table_shows_where_the_lead_goes() -> None:
    """One place, which asks for nothing."""
    picture = svg(Chain())
    [place] = parts(picture, "end")
    assert (None, None) == (place.get("data-arm"), place.get("data-asks"))
    assert ["A line of play of 0 tiles.", "No tile lies on the table."] == told(picture)


def test_a_matador_lies_across() -> None:
    """6-1 lies across the line, so that the end behind it shows 6 and asks for a 6, and the other one shows 3 and asks for 4."""
    chain = lay(MATADOR, "6-3", "6-1@0x").match.chain
    picture = svg(chain)
    assert ["6-3", "6-1"] == [tile.get("data-tile") for tile in parts(picture, "domino")]
    lead, across = (int(re.findall(r"rotate\((\d+)\)|$", tile.get("transform", ""))[0] or 0) for tile in parts(picture, "domino"))
    assert 90 == (lead - across) % 180
    assert ["6", "4"] == [end.get("data-asks") for end in parts(picture, "end")]
    assert told(picture)[1] == ("The lead: 6-3. Arm 0 from 6-3: 6-1 across. End 0 asks for 6. End 1 asks for 4. Laid last: 6-1.")


def test_more_pips_than_a_half_has_are_asked_for_as_a_number() -> None:
    """In matador with double-eighteen a blank asks for 19, which no dots show."""
    largest = attrs.evolve(MATADOR, tiles=TileSet(18))
    chain = lay(largest, "18-0").match.chain
    picture = svg(chain, theme=attrs.evolve(THEME, numerals_from=30))
    assert [["1"], ["19"]] == [[end.get("data-asks")] for end in parts(picture, "end")]
    assert ["19"] == written(picture, "domino-numeral")


def test_what_is_written_can_be_left_out() -> None:
    """The numbers of the ends and the count stand there, unless labels are not wanted."""
    chain = lay(FIVES, "6-4").match.chain
    assert (["count 10"], ["@0", "@1"]) == (written(svg(chain, count=10)), written(svg(chain, count=10), "domino-arm"))
    assert ([], []) == (written(svg(chain, count=10, labels=False)), written(svg(chain, count=10, labels=False), "domino-arm"))
    assert [] == written(svg(chain))
    assert ["count 0"] == written(svg(chain, count=0))
    assert ["suma 10"] == written(svg(chain, count=10, language="pl"))


# Tables ---------------------------------------------------------------------------------------------------------------------

SEEN = sit(FIVES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4", boneyard="4-3 3-3").play("6-6", "draw")
"""6-6 led, and seat 1 has drawn 4-3."""


def test_a_view_shows_the_own_hand_and_hides_the_rest() -> None:
    """Seat 1 holds eight tiles, seat 0 six face down; thirteen are in the boneyard, 6-6 counts 12, and it is the turn of seat 1."""
    picture = svg(view(FIVES, SEEN.match, 1), names=("Ann", "Bo"))
    mine, theirs = (next(hand for hand in parts(picture, "domino-hand") if hand.get("data-seat") == seat) for seat in "10")
    assert ["4-3", "4-4", "5-0", "5-1", "5-2", "5-3", "5-4", "5-5"] == [tile.get("data-tile") for tile in parts(mine, "domino")]
    assert [None] * 6 == [tile.get("data-tile") for tile in parts(theirs, "domino")]
    assert (6, 0) == (len(parts(theirs, "down")), pips_in(theirs))
    assert ["Ann", "6 tiles, 0 points", "in the boneyard: 13 tiles · count 12", "Bo", "8 tiles, 0 points, to move"] == written(
        picture
    )
    [turn] = [seat.get("data-seat") for seat in parts(picture, "domino-seat") if parts(seat, "domino-turn")]
    assert "1" == turn
    assert told(picture) == [
        "A table with 2 players.",
        (
            "Bo: 8 tiles, 0 points, to move. Bo holds 4-3, 4-4, 5-0, 5-1, 5-2, 5-3, 5-4, 5-5. Ann: 6 tiles, 0 points."
            " The lead: 6-6. End 0 asks for 6. Count 12. Laid last: 6-6. In the boneyard: 13 tiles."
        ),
    ]


def test_a_spectator_sees_no_hand() -> None:
    """All tiles but those on the table lie face down."""
    picture = svg(view(FIVES, SEEN.match))
    assert ["6-6"] == [tile.get("data-tile") for tile in parts(picture, "domino") if tile.get("data-tile")]
    assert 14 == len(parts(picture, "down"))


def test_a_match_and_a_round_show_everything() -> None:
    """All hands are open; of a round alone no points are known."""
    hands = {str(tile) for mask in SEEN.match.masks for tile in tiles_of(mask)}
    for shown in (SEEN.match, SEEN.round):
        picture = svg(shown)
        assert hands | {"6-6"} == {tile.get("data-tile") for tile in parts(picture, "domino")}
        assert [] == parts(picture, "down")
    assert ["seat 1", "8 tiles, to move", "in the boneyard: 13 tiles · count 12", "seat 0", "6 tiles"] == written(svg(SEEN.round))


def test_a_round_that_was_seen_shows_what_was_seen() -> None:
    """The hand of the seat that saw it is open."""
    seen = view(FIVES, SEEN.match, 1).round
    assert seen is not None
    assert 6 == len(parts(svg(seen), "down"))


def test_a_seat_turns_the_table() -> None:
    """The others sit in turn order, from the one whose turn is next; the seat at the bottom comes last in the picture."""
    match = played(CLASSIC_PAIRS, 4, 3)
    for shown, seat, order in (
        (match, None, "1230"),
        (match, 2, "3012"),
        (view(CLASSIC_PAIRS, match, 3), None, "0123"),
        (view(CLASSIC_PAIRS, match, 3), 1, "2301"),
        (view(CLASSIC_PAIRS, match), None, "1230"),
    ):
        assert [*order] == [part.get("data-seat") for part in parts(svg(shown, seat), "domino-seat")]


def test_others_sit_below_each_other_where_the_picture_is_narrow() -> None:
    """A seat takes eight tiles' widths: three in a row in a picture of 24, one in a picture of 8; nothing leaves the picture."""
    match = CLASSIC_PAIRS.deal(CLASSIC_PAIRS.new_match(4), CLASSIC_PAIRS.shuffle(4, seed=1))
    for width, rows in ((24, 1), (16, 2), (8, 3), (5, 3)):
        picture = svg(match, width=width)
        places = [re.findall(r"-?[\d.]+", part.get("transform", "")) for part in parts(picture, "domino-seat")]
        assert rows == len({y for _, y in places[:3]})
        assert [] == [x for x, _ in places if not 0 <= float(x) <= max(width, 8) * 32 - 256]
        assert max(width, 8) * 32 + 20 <= float(read(picture).get("width", ""))


def test_labels_of_a_table_can_be_left_out() -> None:
    """Then nothing is written, and whose turn it is can be seen still."""
    picture = svg(SEEN.match, labels=False)
    assert ([], [], 1) == (written(picture), written(picture, "domino-arm"), len(parts(picture, "domino-turn")))


def test_a_count_may_be_given_for_a_table() -> None:
    """It takes the place of the one that the table knows."""
    assert "in the boneyard: 13 tiles · count 7" in written(svg(SEEN.match, count=7))


def test_who_has_won_is_said() -> None:
    """A round that ended tells its winner, and the last one who has won the match."""
    match = played(FIVES, 2, 1000)
    assert match.is_over
    assert 1 == sum("wins the match" in text for text in written(svg(match)))
    assert 0 == sum("wins the round" in text for text in written(svg(match)))
    assert [f"{points} points" for points in match.scores] == [
        text.split(", ")[1] for text in reversed(written(svg(match))) if "," in text
    ]
    ended = next(round for round in match.rounds if round.outcome and round.outcome.side is not None)
    assert 1 == sum("wins the round" in text for text in written(svg(ended)))


def test_a_match_without_a_round_has_a_picture() -> None:
    """Empty hands, an empty table, nobody to move."""
    picture = svg(FIVES.new_match(2))
    assert ["seat 1", "0 tiles, 0 points", "in the boneyard: 0 tiles", "seat 0", "0 tiles, 0 points"] == written(picture)
    assert [] == parts(picture, "domino")


@each_table
def test_a_view_shows_no_hidden_tile(table: Table) -> None:
    """Taint and swap: no name of a hidden tile is in the picture, and with the hidden tiles elsewhere it is the same picture."""
    ruleset, seats = table
    for moves in (16, 35):
        match = played(ruleset, seats, moves, seed=moves)
        seen = view(ruleset, match, moves % seats)
        picture = svg(seen)
        hidden = [tile for tile in ruleset.tiles if not tile.bit & open_tiles(match, seen)]
        assert [] == [str(tile) for tile in hidden if str(tile) in picture]
        assert sum(size for size, hand in zip(seen.hand_sizes, seen.hands, strict=True) if hand is None) == len(
            parts(picture, "down")
        )
        other = view(ruleset, permuted(match, seen, Random(moves)), moves % seats)
        assert picture == svg(other)
        assert moves > 16 or animation(seen) == animation(other)


# Words ----------------------------------------------------------------------------------------------------------------------


def test_pictures_speak_polish() -> None:
    """Everything that is said and written, with the forms that go with the numbers."""
    picture = svg(view(FIVES, SEEN.match, 1), language="pl", names=(None, "Łucja"))
    assert written(picture) == [
        "gracz 0",
        "6 kamieni, 0 punktów",
        "w puli: 13 kamieni · suma 12",
        "Łucja",
        "8 kamieni, 0 punktów, na ruchu",
    ]
    assert told(picture) == [
        "Stół, 2 graczy.",
        (
            "Łucja: 8 kamieni, 0 punktów, na ruchu. Łucja ma w ręce: 4-3, 4-4, 5-0, 5-1, 5-2, 5-3, 5-4, 5-5."
            " Gracz 0: 6 kamieni, 0 punktów."
            " Pierwszy kamień: 6-6. Końcówka 0 wymaga 6. Suma 12. Ostatnio dołożono: 6-6. W puli: 13 kamieni."
        ),
    ]
    assert picture == svg(view(FIVES, SEEN.match, 1), language=language("pl"), names=(None, "Łucja"))


def test_a_double_that_lies_along_is_said_to() -> None:
    """How a tile lies is said where it is not what one expects; arms are told from the lead outward."""
    chain = lay(TRADITIONAL, "6-5", "5-5@1l", "5-3@1", "6-6@0").match.chain
    assert told(svg(chain))[1] == (
        "The lead: 6-5. Arm 0 from 6-5: 6-6. Arm 1 from 6-5: 5-5 lengthwise, 5-3."
        " End 0 asks for 6. End 1 asks for 3. Laid last: 6-6."
    )


HOSTILE = [
    "<script>alert(1)</script>",
    "\"' onload='x",
    "&amp;]]><!--",
    "{who} {0} {points:x|y}",
    "a\x00b\x0b\x1b[31m",
    "\ud800 alone",
    "\u202eevitcudes",
    "two\nlines",
    "\N{WOMAN}\u200d\N{PERSONAL COMPUTER}",
    "",
    "x" * 10_000,
]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("draw", [svg, animation])
def test_a_name_is_nothing_but_a_text(draw: Any, name: str) -> None:
    """Whatever it holds, the picture is well-formed, has the elements that it has with any name, and stays small."""
    picture, plain = (draw(SEEN.match, names=(who, None)) for who in (name, "Ann"))
    assert Counter(part.tag for part in read(plain).iter()) == Counter(part.tag for part in read(picture).iter())
    assert len(picture) < len(plain) + 1000
    shown = name if len(name) < 21 else f"{name[:19]}…"
    assert re.sub(r"[\x00\x0b\x1b\ud800\u202e\n]", "\ufffd", shown) in [
        "".join(part.itertext()) for part in parts(picture, "domino-words")
    ]
    assert picture.encode()


def test_a_prefix_is_nothing_but_a_text() -> None:
    """It can't leave the attribute that it stands in."""
    for prefix, shown in (('"><script>', '"><script>-title'), ("a\x00b", "a\ufffdb-title")):
        assert shown == next(iter(read(svg(Tile(1, 0), prefix=prefix)))).get("id")


def test_pictures_that_differ_have_ids_that_differ() -> None:
    """Many may stand in one page; the same picture twice needs a prefix. A label belongs to its own picture."""
    shown = [
        *TileSet(6),
        Hand(),
        Chain(),
        SEEN.match,
        SEEN.round,
        SEEN.round.chain,
        *(view(FIVES, SEEN.match, seat) for seat in (0, 1)),
    ]
    pictures = [*map(svg, shown), *(svg(Tile(1, 0), theme=theme) for theme in ("dark", "high contrast", "coloured")), face_down()]
    ids = [part.get("id") for picture in pictures for part in read(picture).iter() if part.get("id")]
    assert 2 * len(pictures) - 1 == len(ids)
    assert len(ids) == len(set(ids))
    for picture in pictures:
        root = read(picture)
        assert root.get("aria-labelledby", "").split() == [part.get("id") for part in root.iter() if part.get("id")]
        assert "img" == root.get("role")


@pytest.mark.parametrize("draw", [svg, animation])
def test_a_picture_needs_nothing_else(draw: Any) -> None:
    """No script, nothing that handles events, no link, no address but the name of the format."""
    picture = draw(SEEN.match)
    names = {part.tag.rpartition("}")[2] for part in read(picture).iter()}
    assert names <= {"svg", "title", "desc", "g", "rect", "path", "circle", "text", "style"}
    found = {name for part in read(picture).iter() for name in part.attrib}
    assert set() == {name for name in found if name.startswith("on") or "href" in name or name == "style"}
    assert ["http://www.w3.org/2000/svg"] == re.findall(r'[a-z]+://[^"]*', picture)
    assert "url(" not in picture


# Themes ---------------------------------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """The relative luminance of a colour, by the formula of WCAG 2."""
    parts_ = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_computed_as_wcag_does() -> None:
    """White on black is 21 to 1; #777777 on white just fails for text, with 4.48 to 1."""
    assert 21 == round(contrast("#ffffff", "#000000"), 6)
    assert 4.48 == round(contrast("#777777", "#ffffff"), 2)


@each_theme
def test_a_theme_has_the_contrast_of_wcag_aa(theme: Theme) -> None:
    """Text has 4.5 to 1, also numbers on tiles and in ends, whatever tells tiles, pips, ends and marks apart 3 to 1."""
    texts = [(theme.ink, theme.table), (theme.end, theme.table), (theme.pip, theme.tile), *((n, theme.tile) for n in theme.numbers)]
    assert [] == [pair for pair in texts if contrast(*pair) < 4.5]
    shapes = [(theme.edge, theme.tile), (theme.back, theme.table), (theme.back, theme.tile)]
    shapes += [(theme.mark, theme.table), (theme.mark, theme.tile)]
    assert [] == [pair for pair in shapes if contrast(*pair) < 3]
    assert 3 <= max(contrast(theme.edge, theme.table), contrast(theme.tile, theme.table))  # where a tile ends


def test_high_contrast_is_higher() -> None:
    """Text and pips have 7 to 1 and more, which WCAG calls AAA."""
    theme = THEMES["high contrast"]
    assert 7 <= min(contrast(theme.ink, theme.table), contrast(theme.pip, theme.tile), contrast(theme.end, theme.table))


@each_theme
def test_every_colour_of_a_theme_is_used(theme: Theme) -> None:
    """A picture of a view has all of them, each behind the property by which a page may set its own."""
    picture = svg(view(FIVES, SEEN.match, 1), theme=theme)
    colours = {name: value for name, value in attrs.asdict(theme).items() if isinstance(value, str)}
    if theme.numbers:
        del colours["pip"]
        colours |= {f"pip-{pips}": theme.numbers[pips] for pips in range(7)}
    assert {f"var(--domino-{name}, {value})" for name, value in colours.items()} == set(re.findall(r"var\([^)]*\)", picture))


def test_pips_may_have_a_colour_for_each_number() -> None:
    """The coloured theme has one for each number to 18, all of them different; fewer colours begin again."""
    coloured = THEMES["coloured"]
    assert 19 == len(set(coloured.numbers))
    assert "var(--domino-pip-3, #bd2a2e)" == coloured.paint_pips(3)
    two = attrs.evolve(coloured, numbers=("#000000", "#ff0000"))
    assert ["var(--domino-pip-2, #000000)", "var(--domino-pip-3, #ff0000)"] == [two.paint_pips(2), two.paint_pips(3)]


def test_colours_may_be_plain() -> None:
    """For programs that know no CSS properties, such as converters; the picture is the same otherwise."""
    shown = view(FIVES, SEEN.match, 1)
    for theme in THEMES.values():
        plain = svg(shown, theme=attrs.evolve(theme, plain=True), prefix="p")
        assert plain == re.sub(r"var\([^,]*, ([^)]*)\)", r"\1", svg(shown, theme=theme, prefix="p"))


def test_a_theme_is_a_value() -> None:
    """It can be compared, hashed, copied and pickled, and a name stands for a ready one."""
    own = attrs.evolve(THEME, table="#123456")
    assert [own] * 3 == [copy.deepcopy(own), pickle.loads(pickle.dumps(own)), attrs.evolve(own)]
    assert 1 == len({own, copy.copy(own)})
    assert "var(--domino-table, #123456)" in svg(Chain(), theme=own)
    assert svg(Chain(), theme=THEMES["dark"]) == svg(Chain(), theme="dark")


@pytest.mark.parametrize(
    "field", [field.name for field in attrs.fields(Theme) if field.name not in ("numbers", "numerals_from", "plain")]
)
@pytest.mark.parametrize("colour", ["red", "#FFFFFF", "#fff", "", None, "#ffffff;}", 7], ids=repr)
def test_a_colour_is_written_in_one_way(field: str, colour: Any) -> None:
    """Anything else is refused, so that no theme can put more than a colour into a picture."""
    with pytest.raises(PictureError) as raised:
        attrs.evolve(THEME, **{field: colour})
    assert f"the colour {field} is written as #rrggbb, not {colour!r}" == str(raised.value)
    assert (field, colour) == (raised.value.option, raised.value.value)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"numbers": ("#000000", "red")}, "the colour numbers is written as #rrggbb, not 'red'"),
        ({"numbers": ["#000000"]}, "the colours of numbers are a tuple, not ['#000000']"),
        ({"numerals_from": -1}, "numerals begin at a whole number of pips, 0 or more, not -1"),
        ({"numerals_from": 2.5}, "numerals begin at a whole number of pips, 0 or more, not 2.5"),
    ],
)
def test_a_theme_is_checked(changes: dict[str, Any], words: str) -> None:
    """What is no tuple of colours and no number of pips is refused."""
    with pytest.raises(PictureError, match=f"^{re.escape(words)}$"):
        attrs.evolve(THEME, **changes)


# What can't be drawn --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shown", [None, "6-4", 7, FIVES, Deck(TileSet(6).tiles), Seating((0, 1)), object()], ids=lambda it: type(it).__name__
)
def test_what_has_no_picture_is_refused(shown: Any) -> None:
    """The error says what was given and what was expected."""
    for draw, words, expected in (
        (svg, "picture", "a Tile, a Hand, a Chain, a Round, a Match or a View"),
        (animation, "replay", "a Round, a Match or a View"),
    ):
        with pytest.raises(PictureError) as raised:
            draw(shown)
        assert f"there is no {words} of a {type(shown).__name__}: expected {expected}" == str(raised.value)
        assert ("shown", shown) == (raised.value.option, raised.value.value)


@pytest.mark.parametrize("shown", [Tile(6, 4), Hand(), Chain()], ids=lambda it: type(it).__name__)
def test_what_does_not_happen_has_no_replay(shown: Any) -> None:
    """A tile, a hand and a line tell nothing of who played when."""
    with pytest.raises(PictureError, match="there is no replay of a"):
        animation(shown)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("width", 0, "a picture is 1 or more tiles wide, not 0"),
        ("width", -3, "a picture is 1 or more tiles wide, not -3"),
        ("width", float("inf"), "a picture is 1 or more tiles wide, not inf"),
        ("width", float("nan"), "a picture is 1 or more tiles wide, not nan"),
        ("width", True, "a picture is 1 or more tiles wide, not True"),
        ("width", "24", "a picture is 1 or more tiles wide, not '24'"),
        ("theme", "sepia", "'sepia' is no theme: expected a Theme or one of light, dark, high contrast, coloured"),
        ("theme", None, "None is no theme: expected a Theme or one of light, dark, high contrast, coloured"),
        ("names", ("Ann",), "the names of 2 seats are expected, or none, not ('Ann',)"),
        ("names", "AB", "the names of 2 seats are expected, or none, not 'AB'"),
        ("names", ("Ann", 7), "a name is a text or None, not 7"),
    ],
)
@pytest.mark.parametrize("draw", [svg, animation])
def test_a_parameter_out_of_its_range_is_refused(draw: Any, option: str, value: Any, words: str) -> None:
    """The error names the parameter and the value."""
    with pytest.raises(PictureError, match=f"^{re.escape(words)}$") as raised:
        draw(SEEN.match, **{option: value})
    assert option == raised.value.option


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), 3601, True, "1"], ids=repr)
def test_a_moment_takes_some_time(seconds: Any) -> None:
    """Neither none nor hours."""
    with pytest.raises(PictureError) as raised:
        animation(SEEN.match, seconds=seconds)
    assert f"a moment takes 0.01 to 3600 seconds, not {seconds!r}" == str(raised.value)


@pytest.mark.parametrize("seat", [2, -1, True, "0"], ids=repr)
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    """Also for a round, which has as many seats as hands."""
    for shown in (SEEN.match, SEEN.round, view(FIVES, SEEN.match)):
        with pytest.raises(SeatError):
            svg(shown, seat)


def test_a_language_that_is_not_spoken_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(LanguageError):
        svg(Tile(6, 4), language="tlh")


# Replays ----------------------------------------------------------------------------------------------------------------------


def change(event: Event) -> int:
    """How many more tiles were in hand before an event than after it."""
    return isinstance(event, Played) - isinstance(event, Drew)


def timed(picture: str) -> dict[str, list[tuple[float, str]]]:
    """The stops of each style of a replay: at how many percent of its length how much is seen."""
    found = re.findall(r"@keyframes (\S+?)\{((?:[\d.]+%\{opacity:[01]\})+)\}", picture)
    return {name: [(float(at), seen) for at, seen in re.findall(r"([\d.]+)%\{opacity:([01])\}", stops)] for name, stops in found}


def seen_at(picture: str, moment: float, moments: int) -> list[Element]:
    """The tiles that are seen in the middle of a moment, those of hands and those on the table."""
    stops = timed(picture)
    waiting, found = [read(picture)], list[Element]()
    while waiting:
        part = waiting.pop()
        name = next((name for name in part.get("class", "").split() if name in stops), None)
        at = 100 * (moment + 0.6) / moments
        if name is None or [seen for when, seen in stops[name] if when <= at][-1] == "1":
            found += [part] if "domino" in part.get("class", "").split() else []
            waiting += list(part)
    return found


@given(histories(st.sampled_from(list(PRESET_TABLES.values())), most=40))
@settings(max_examples=12)
def test_a_replay_shows_each_moment(history: History) -> None:
    """After each event there are as many tiles in hand and on the table as there were; a tile that lies is drawn once."""
    match = history.last
    if match.round is None:
        return
    picture = animation(match.round)
    assert len(match.round.chain) == sum(tile.get("data-link") is not None for tile in parts(picture, "domino"))
    log = match.round.events[1:]
    moments = len(log) + 3
    sizes = [len(hand) for hand in match.round.hands]
    for past in range(len(log), -1, -1):
        laid = sum(isinstance(event, Played) for event in log[:past])
        assert sum(sizes) + laid == len(seen_at(picture, past, moments))
        if past:
            sizes[0] += change(log[past - 1])


def test_a_replay_ends_with_the_table_as_it_stands() -> None:
    """What shows without the styles, and to who wants less motion, is the last moment, with the ends and the last play marked."""
    for name, seats in (("fives", 2), ("sewastopol", 4), ("matador", 3)):
        match = played(PRESETS[name], seats, 9)
        picture = read(animation(match))
        _forget(picture)
        still = read(svg(match))
        for kind in ("domino", "last", "end", "domino-mark", "domino-turn", "domino-pips"):
            assert len(parts(still, kind)) == len(parts(picture, kind))
        assert {tile.get("data-tile") for tile in parts(still, "domino")} == {
            tile.get("data-tile") for tile in parts(picture, "domino")
        }
        assert sorted(text.text or "" for text in parts(still, "domino-words")) == sorted(
            text.text or "" for text in parts(picture, "domino-words")
        )


def _forget(part: Element) -> None:
    """Take away all that isn't seen in the end."""
    for child in list(part):
        if child.get("opacity") == "0":
            part.remove(child)
        else:
            _forget(child)


def test_a_replay_comes_and_goes_in_time() -> None:
    """6-6 leads in a round of two events, shown for half a second each and the last one thrice as long: 2.5 seconds in all.

    Seat 0 lays 6-6 after a fifth of them, which takes an eighth of a second; then it is in the hand no more.
    """
    picture = animation(SEEN.match, seconds=0.5)
    name, gone = "domino-5x500-0-1", "domino-5x500-1-1"
    assert f".{name}{{animation:{name} 2.5s linear both}}" in picture
    assert [(0, "0"), (20, "0"), (25, "1"), (100, "1")] == timed(picture)[name]
    assert [(0, "1"), (20, "1"), (25, "0"), (100, "0")] == timed(picture)[gone]
    both = [tile for tile in parts(picture, "domino") if tile.get("data-tile") == "6-6"]
    assert {(f"domino {gone}", "0"), (f"domino last {name}", None)} == {
        (tile.get("class", ""), tile.get("opacity")) for tile in both
    }
    assert [f"end {name}"] == [end.get("class") for end in parts(picture, "end")]  # where a tile may join is shown in the end
    [drawn] = [tile for tile in parts(picture, "domino") if tile.get("data-tile") == "4-3"]
    assert "domino domino-5x500-0-2" == drawn.get("class")  # seat 1 draws it in the second event
    assert [] == parts(picture, "down")
    boneyards = [
        text for text in _written_at(picture, 0, 5) + _written_at(picture, 1, 5) + _written_at(picture, 2, 5) if "bone" in text
    ]
    assert ["in the boneyard: 14 tiles", *(f"in the boneyard: {left} tiles · count 12" for left in (14, 13))] == boneyards
    assert ["A round of 1 play, tile by tile."] == told(picture)[:1]


def test_a_replay_moves_only_where_motion_is_welcome() -> None:
    """All styles stand within one question to the system; they may run for ever."""
    [style] = [part.text or "" for part in read(animation(SEEN.match)).iter() if part.tag.endswith("style")]
    assert style.startswith("@media (prefers-reduced-motion:no-preference){")
    assert 0 == style.count("{") - style.count("}")
    assert "infinite" not in style
    again = animation(SEEN.match, repeats=True)
    assert again.count("linear both infinite}") == again.count("@keyframes")
    assert {*timed(again)}.isdisjoint(timed(animation(SEEN.match)))


@each_table
def test_points_are_counted_back_to_the_first_deal(table: Table) -> None:
    """A replay begins with no points for anybody, and each round with those that the round before it ended with.

    Who wins the match has won it only in the last one.
    """
    match = played(table.ruleset, table.seats, 300)
    tables = tables_of(match, None, (), language("en"))
    assert len(match.rounds) == len(tables)
    assert (0,) * match.seating.side_count == tables[0].scores_before
    assert [*[None] * len(tables[1:]), match.outcome] == [each.outcome for each in tables]
    assert [*[after.scores_before for after in tables[1:]], match.scores] == [each.scores for each in tables]


@pytest.mark.parametrize(("name", "seats"), [("fives", 2), ("matador", 3), ("classic-pairs", 4)])
def test_a_replay_of_a_match_shows_all_its_rounds(name: str, seats: int) -> None:
    """It begins with the first deal, and has each tile that was laid in any round."""
    match = played(PRESETS[name], seats, 45, seed=3)
    picture = animation(match)
    laid = {tile.get("data-tile") for tile in parts(picture, "domino") if tile.get("data-link")}
    assert len(match.rounds) > 1
    assert {str(link.tile) for round in match.rounds for link in round.chain.links} == laid
    size = sum(map(len, match.rounds[0].hands)) + sum(map(change, match.rounds[0].events))
    moments = sum(len(round.events) + 2 for round in match.rounds)
    assert size == len(seen_at(picture, 0, moments))
    assert seats == sum(
        re.fullmatch(r"\d+ tiles, 0 points(, to move)?", text) is not None for text in _written_at(picture, 0, moments)
    )


def _written_at(picture: str, moment: int, moments: int) -> list[str]:
    """What is written at a moment."""
    stops = timed(picture)
    at = 100 * (moment + 0.6) / moments
    return [
        part.text or ""
        for part in parts(picture, "domino-words")
        if all(
            [seen for when, seen in stops[name] if when <= at][-1] == "1" for name in part.get("class", "").split() if name in stops
        )
    ]


def test_a_replay_of_a_view_turns_hands_up_at_the_end() -> None:
    """What another seat drew wasn't seen, so its hand lies face down until it is turned up when the round ends."""
    match = SEEN.match
    while match.to_move is not None:
        match = FIVES.apply(match, FIVES.legal_moves(match)[0])
    assert match.round_outcome is not None
    seen = view(FIVES, match, 0).round
    assert isinstance(seen, SeenRound)
    other = seen.hands[1]
    assert other is not None
    picture = animation(seen)
    [hand] = [part for part in parts(picture, "domino-hand") if part.get("data-seat") == "1"]
    up = [tile for tile in parts(hand, "domino") if tile.get("data-tile")]
    assert list(map(str, other)) == [tile.get("data-tile") for tile in up]
    assert {f"domino domino-{len(seen.log) + 3}x1000-0-{len(seen.log)}"} == {tile.get("class") for tile in up}


# The docs -------------------------------------------------------------------------------------------------------------------------

DRAWING: dict[str, Any] = runpy.run_path(str(ROOT / "docs/pictures/draw.py"))


def test_the_docs_show_what_is_drawn_today() -> None:
    """Each picture of the docs is the file that `python docs/pictures/draw.py` writes, letter by letter, and there is no other."""
    files = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs/pictures").glob("*.svg")}
    drawn = DRAWING["pictures"]()
    assert {*files} == {*drawn}
    assert [] == [name for name, picture in drawn.items() if files[name] != picture]


def test_every_game_has_its_line_drawn() -> None:
    """As many as there are pages about games."""
    pages = {path.stem for path in (ROOT / "docs/variants").glob("*.md")} - {"index"}
    assert pages == {*DRAWING["LINES"]}


def test_every_picture_is_shown() -> None:
    """A page of the docs or the README shows each of them; nothing is shown that isn't there."""
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    shown = {name for page in pages for name in re.findall(r"\]\((?:\.\./|docs/)?pictures/([\w-]+\.svg)\)", page.read_text())}
    assert {path.name for path in (ROOT / "docs/pictures").glob("*.svg")} == shown


@pytest.mark.parametrize("name", DRAWING["LINES"])
def test_the_line_of_a_game_is_the_one_that_its_page_works_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Running the page's blocks, the line that is drawn comes up, tile by tile."""
    chains: list[Chain] = []
    apply = Ruleset.apply

    def watched(*args: Any, **options: Any) -> Match:
        chains.append(apply(*args, **options).chain)
        return apply(*args, **options)

    monkeypatch.setattr(Ruleset, "apply", watched)
    page = ROOT / f"docs/variants/{name}.md"
    section = page.read_text(encoding="utf-8").partition("## A line of play\n")[2].partition("\n## ")[0]
    for block in re.findall(r"```python\n(.*?)```", section, re.DOTALL)[:1]:
        exec(block, {})  # noqa: S102  # our own page
    assert DRAWING["line_of"](PRESETS[name], DRAWING["LINES"][name]) in chains


# Notebooks ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shown",
    [
        Tile(6, 4),
        SEEN.hand(0),
        SEEN.round.chain,
        SEEN.round,
        SEEN.match,
        view(FIVES, SEEN.match, 0),
        view(FIVES, SEEN.match, 0).round,
    ],
    ids=lambda it: type(it).__name__,
)
def test_a_value_shows_itself_in_a_notebook(shown: Any) -> None:
    """By the name that notebooks ask for, as `svg` draws it; copies and pickles are as they were."""
    assert svg(shown) == methodcaller("_repr_svg_")(shown)
    assert shown == pickle.loads(pickle.dumps(shown))
    assert not isinstance(shown, View) or not hasattr(shown, "__dict__")


def test_pictures_are_loaded_when_somebody_looks() -> None:
    """Who draws nothing pays nothing: neither pictures nor XML come with the package."""
    code = (
        "import sys, dominorules as d; d.FIVES; d.view; d.Tile(6, 4); print([m for m in sys.modules if 'svg' in m or 'xml' in m])"
    )
    assert "[]\n" == subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
