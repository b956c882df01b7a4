"""The game on the whole screen: played by real keys and clicks, without a terminal."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from textual.binding import Binding
from textual.content import Content
from textual.css.query import NoMatches
from textual.pilot import Pilot
from textual.widgets import Input, Select, Static
from typer.testing import CliRunner, Result

from dominorules import DRAW, FIVES, PASS, PRESETS, Move, Play, Ruleset, Tile, View, view
from dominorules.bots import bot
from dominorules.cli import app as program
from dominorules.cli.game import Game
from dominorules.cli.keeping import Keeper
from dominorules.cli.screen import App
from dominorules.cli.screen.hand import TilesInHand
from dominorules.cli.screen.line import LineOfPlay
from dominorules.cli.screen.saying import FileAsked, Said
from dominorules.cli.screen.start import StartScreen
from dominorules.cli.screen.table import TableScreen
from dominorules.cli.sitting import Wanted, sit_down
from dominorules.errors import TurnError
from dominorules.languages import language
from dominorules.notation import write_move
from dominorules.records import read, record_of
from dominorules.rules import ByLot, HandSize, NoDrawing
from table import Table, house, lay, sit

SMALL, LARGE = (80, 24), (140, 50)
Script = Callable[["Hands"], Awaitable[None]]


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has a folder of its own to work in."""
    monkeypatch.chdir(tmp_path)


def begun(**wanted: Any) -> Game:
    """Sit down to a match."""
    return sit_down(attrs.evolve(Wanted(game="fives", seed=7), **wanted))


def at(table: Table, seat: int = 0, **changes: Any) -> Game:
    """Sit down at a table that is set."""
    greedy = bot("greedy", table.ruleset)
    record = record_of(table.ruleset, table.ruleset.new_match(table.match.seating.seats))
    game = Game(table.ruleset, seat, 7, greedy, greedy, Keeper(record, None), table.match)
    return attrs.evolve(game, **changes)


@attrs.frozen
class Hands:
    """What a test does with a running program, and what it sees there."""

    pilot: Pilot[None]
    app: App

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait after each until all bots have moved."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until nobody thinks and all is shown."""
        app: Any = self.app
        await app.workers.wait_for_complete()
        await self.pilot.pause()

    async def click(self, widget: type[Static | LineOfPlay] | str, column: int, row: int) -> None:
        """Click into a widget, this far from the corner of what is in it."""
        found = self.app.screen.query_one(widget)
        corner = found.content_region.offset - found.region.offset
        await self.pilot.click(widget, offset=(column + corner.x, row + corner.y))
        await self.settle()

    async def click_end(self, text: str) -> None:
        """Click on an end of the line that is shown as this text."""
        picture = self.app.screen.query_one("#line Static", Static)
        rows = str(picture.content).splitlines()
        row = next(index for index, line in enumerate(rows) if text in line)
        corner = picture.content_region.offset - self.app.screen.query_one(LineOfPlay).region.offset
        await self.pilot.click(LineOfPlay, offset=(corner.x + rows[row].index(text), corner.y + row))
        await self.settle()

    @property
    def game(self) -> Game:
        """The match."""
        assert self.app.game
        return self.app.game

    @property
    def seen(self) -> View:
        """What the person's seat sees."""
        return self.game.seen

    def text(self, widget: str) -> str:
        """What stands in a widget."""
        return str(self.app.screen.query_one(widget, Static).content)

    @property
    def line(self) -> str:
        """The line of play that is shown."""
        return self.text("#line Static")

    @property
    def modal(self) -> str:
        """What is said in front of the table; "" where nothing is."""
        return self.text("#said") if isinstance(self.app.screen, Said) else ""

    @property
    def toasts(self) -> list[str]:
        """What is said in passing at the edge of the screen."""
        app: Any = self.app
        return [notification.message for notification in app._notifications]  # noqa: SLF001  # there is no other way to them


def played(
    script: Script,
    game: Game | None = None,
    *,
    size: tuple[int, int] = SMALL,
    wanted: Wanted | None = None,
    code: str = "en",
    pause: float = 0.0,
) -> App:
    """Run the program without a terminal, and let a script play it."""
    app = App(wanted or Wanted(), game, language(code), pause)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            hands = Hands(pilot, app)
            if not pause:
                await hands.settle()
            await script(hands)

    asyncio.run(run())
    return app


# The match, apart from the screen ---------------------------------------------------------------------------------------

STARTED = ("5-5 6-4 6-3 6-2 6-1 6-0 4-3", "4-4 5-4 5-3 5-2 5-1 5-0 4-2")
"""Seat 0 must lead 5-5, and seat 1 can play on it."""
DRAWING = ("6-6 1-1 1-0 2-1 2-0 0-0 2-2", "6-5 5-4 5-3 4-4 4-3 3-3 3-2")
"""Seat 0 must lead 6-6, seat 1 can only play 6-5, and then nothing of seat 0 fits."""


def drawing() -> Table:
    """Set a table at which seat 0 must draw twice in its second turn."""
    return sit(FIVES, *DRAWING, boneyard="3-1 6-4")


def test_a_play_can_be_taken_back_until_another_seat_moves() -> None:
    """Then the match is what it was; there is no second step back."""
    game = at(sit(FIVES, *STARTED))
    before = game.seen
    game.play(game.choices[0].move)
    assert game.can_take_back
    assert game.take_back()
    assert before == game.seen
    assert not game.take_back()


def test_what_was_revealed_can_not_be_taken_back() -> None:
    """Neither a play after which another seat moved, nor a draw, nor a pass, nor a deal."""
    game = at(sit(FIVES, *STARTED))
    game.play(game.choices[0].move)
    game.play(game.bots_choice()())
    assert not game.take_back()
    game = at(drawing().play("6-6", "6-5@0"))
    game.play(DRAW)
    assert not game.take_back()
    assert Tile(3, 1) in (game.seen.hand or ())


def test_a_play_that_ends_the_round_can_not_be_taken_back() -> None:
    """The hands are turned up."""
    game = last_tile()
    game.play(game.choices[0].move)
    assert game.account()
    assert not game.can_take_back
    game.deal()
    assert not game.take_back()


@pytest.mark.parametrize(("hand", "expected"), [("6-4 0-0", False), ("6-4 6-3", True)])
def test_a_play_that_shows_by_going_on_what_others_hold_can_not_be_taken_back(hand: str, expected: bool) -> None:
    """Where nothing may be drawn and nothing of its own fits, the round goes on only because another can play."""
    game = at(sit(house(2, drawing=NoDrawing()), hand, "6-5 1-1"))
    game.play(Play(Tile(6, 4)))
    assert game.to_move == 1
    assert expected == game.can_take_back


def last_tile(ruleset: Ruleset = FIVES) -> Game:
    """Sit at a table where the person goes out next."""
    small = attrs.evolve(ruleset, name="short", dealing=HandSize(2))
    return at(sit(small, "6-6 5-5", "6-5 4-4").play("6-6", "6-5@0"))


def test_ways_to_lay_a_tile_are_told_with_those_that_are_refused() -> None:
    """First what may be done, then why it may not at every other end."""
    game = at(sit(FIVES, *STARTED).play("5-5", "5-4@0", "6-4@0", "5-3@1"))
    told = [(write_move(way.move), way.verdict.legal, way.verdict.text("en")) for way in game.ways(Tile(6, 3))]
    assert [
        ("6-3@0=3", True, "3 + 3 = 6, no multiple of 5: 0 points (S0, in-play score)"),
        ("6-3@1=6", True, "6 + 6 = 12, no multiple of 5: 0 points (S0, in-play score)"),
        ("6-3@2=6", False, "end 2 shows 5: 6-3 doesn't fit (S0, which tiles join)"),
    ] == told


def test_a_lead_that_is_not_the_forced_one_is_refused() -> None:
    """There is no end to name yet."""
    game = at(sit(FIVES, *STARTED))
    (refused,) = game.ways(Tile(6, 4))
    assert (Play(Tile(6, 4)), False) == (refused.move, refused.verdict.legal)
    assert "5-5 must lead this round, not 6-4 (S0, the lead)" == refused.verdict.text()


def test_nothing_is_told_about_moves_of_others() -> None:
    """Where another seat is to move there is nothing to choose from, and asking is refused."""
    game = at(sit(FIVES, *STARTED), seat=1)
    assert ((), ()) == (game.choices, game.ways(Tile(5, 4)))
    with pytest.raises(TurnError):
        game.choice(Play(Tile(5, 4)))


def test_a_draw_or_pass_that_may_not_be_is_refused() -> None:
    """With tiles in the boneyard it is a draw that one asks about, else a pass."""
    game = at(sit(FIVES, *STARTED))
    assert (DRAW, "seat 0 can play, so it may not draw (S0, drawing)") == told_rest(game)
    classic = PRESETS["classic-pairs"]
    game = sit_down(Wanted(game=classic.name, seed=3))
    game.deal()
    while game.to_move != game.seat:
        game.play(game.bots_choice()())
    assert 0 == game.seen.boneyard_size
    assert PASS == told_rest(game)[0]
    assert "so it may not pass" in told_rest(game)[1]


def told_rest(game: Game) -> tuple[Move, str]:
    """Return the draw or pass that is offered, and what is said of it."""
    return game.rest().move, game.rest().verdict.text()


def test_what_is_left_out_is_as_it_was_when_the_match_was_kept() -> None:
    """Seat, seed and bots are noted in the file; an odd note of somebody else's counts for nothing."""
    game = begun(seat=1, seed=5, bots="random", save=Path("evening.domino"))
    game.keep()
    resumed = sit_down(Wanted(resume="evening.domino"))
    assert (1, 5, game.bot) == (resumed.seat, resumed.seed, resumed.bot)
    text = Path("evening.domino").read_text()
    Path("odd.domino").write_text(text.replace('_bots = "random"', '_bots = "wizard"'))
    assert bot("greedy", FIVES) == sit_down(Wanted(resume="odd.domino")).bot


def test_the_one_who_searches_gives_hints_as_good() -> None:
    """The others' hints are those of the greedy one."""
    assert bot("greedy", FIVES) == begun(bots="random").adviser
    assert bot("search", FIVES, 7) == begun(bots="search").adviser


# What is shown ----------------------------------------------------------------------------------------------------------


def test_the_table_shows_what_the_seat_sees() -> None:
    """Where we are, the scores, who holds how much, the ends with their count, what happened, the hand, the keys."""

    async def script(hands: Hands) -> None:
        assert "@" == hands.line
        await hands.press("enter")
        assert "fives, round 1, you are seat 0, seed 7: it is your turn" == hands.text("#where")
        assert [
            "the score: seat 0: 0 points, seat 1: 0 points",
            "in hand: seat 0: 6 tiles, seat 1: 6 tiles",
            "in the boneyard: 14 tiles; ends: @0: 1, @1: 6; count 13",
        ] == hands.text("#seats").splitlines()
        assert ["        [6]", "@0 [1|6][-]@1", "        [6]"] == hands.line.splitlines()
        assert [
            "round 1",
            "seat 0 leads",
            "seat 0 plays 6-6, count 12",
            "seat 1 plays 6-1@0=1, count 13",
        ] == hands.text("#story").splitlines()
        assert "[1|0] [3|3] [5|4] [5|5] [6|3] [6|5]" == hands.text("#hand").strip()
        assert "← → tile  ↑ ↓ end  enter play  w why  h hint  ctrl+s save  ? help  q leave" == hands.text("#keys")

    played(script, begun())


def test_the_screen_speaks_polish() -> None:
    """Every word on it."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        assert "fives, rozdanie 1, jesteś graczem 0, ziarno 7: twoja kolej" == hands.text("#where")
        assert "w puli: 14 kamieni; końcówki: @0: 1, @1: 6; suma 13" == hands.text("#seats").splitlines()[2]
        assert "← → kamień  ↑ ↓ końcówka  enter wyłóż  w dlaczego  h podpowiedź  ctrl+s zapisz  ? pomoc  q odejdź" == hands.text(
            "#keys"
        )
        assert "1-0@0=0: 0 + 2x6 = 12, liczba niepodzielna przez 5: 0 punktów (S0, punkty w trakcie rozdania)" == hands.text(
            "#words"
        )
        await hands.press("question_mark")
        assert ["q", "odejście od stołu"] == hands.modal.splitlines()[-1].split(maxsplit=1)
        await hands.press("enter", "u")
        assert hands.text("#words").startswith("nie ma czego cofnąć")

    played(script, begun(), code="pl")


def test_a_draw_and_a_pass_have_polish_names() -> None:
    """Also above what is told about them."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        assert hands.text("#words").startswith("dobierz: gracz 0 nie ma pasującego kamienia")
        await hands.press("w")
        assert "dobierz" == hands.app.screen.query_one(".box").border_title

    played(script, at(drawing()), code="pl")


def test_an_end_that_asks_for_another_number_says_so() -> None:
    """In matador tiles join that make seven."""

    async def script(hands: Hands) -> None:
        assert "in the boneyard: 14 tiles; ends: @0: 5 (asks for 2), @1: 4 (asks for 3)" == hands.text("#seats").splitlines()[2]

    matador = PRESETS["matador"]
    played(script, at(sit(matador, "5-4 3-0 2-0 1-0 6-6 1-1 5-1", "4-3 6-3 2-1 5-0 4-0 2-2 3-3").play("5-4"), seat=1))


def lit(hands: Hands) -> dict[str, str]:
    """Return how each end on the screen is shown."""
    content = hands.app.screen.query_one("#line Static", Static).content
    assert isinstance(content, Content)
    shown = {content.plain[span.start : span.end]: str(span.style) for span in content.spans}
    return {text: style for text, style in shown.items() if text.startswith("@")}


def test_only_legal_ends_light_up() -> None:
    """For a tile that is picked: bright where it may go, turned over where it would go now, red where it may not."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        assert {"@0": "bold reverse $success", "@1": "dim"} == lit(hands)
        await hands.press("down")
        assert {"@0": "bold $success", "@1": "reverse $error"} == lit(hands)
        assert "1-0@1: end 1 shows 6: 1-0 doesn't fit (S0, which tiles join)" == hands.text("#words")
        await hands.press("right")
        assert {"@0": "reverse $error", "@1": "dim"} == lit(hands)

    played(script, begun())


def test_a_wide_terminal_shows_what_happened_at_the_side() -> None:
    """A small one below the line; nothing is cut off from either."""

    def places(hands: Hands) -> tuple[bool, bool]:
        line, log = hands.app.screen.query_one("#line").region, hands.app.screen.query_one("#log").region
        return line.right <= log.x, line.bottom <= log.y

    async def wide(hands: Hands) -> None:
        assert (True, False) == places(hands)
        await hands.pilot.resize_terminal(80, 24)
        await hands.settle()
        assert (False, True) == places(hands)

    played(wide, begun(), size=LARGE)


def late(ruleset: Ruleset, seats: int, seed: int) -> Table:
    """Set the table of the last moment of a round at which seat 0 is to move, after moves by chance."""
    match, chance = ruleset.deal(ruleset.new_match(seats), ruleset.shuffle(seats, seed)), Random(seed)
    last = match
    while moves := ruleset.legal_moves(match):
        last = match if match.to_move == 0 else last
        match = ruleset.apply(match, chance.choice(moves))
    return Table(ruleset, last)


@pytest.mark.parametrize("name", PRESETS)
def test_a_small_terminal_shows_all_that_is_needed(name: str) -> None:
    """At 80 by 24 the keys and the hand stay on the screen, and the line has some rows."""

    async def script(hands: Hands) -> None:
        screen = hands.app.screen
        assert 24 == screen.query_one("#keys").region.bottom
        assert 1 + (len(hands.seen.hand or ()) > 13) == screen.query_one("#hand").region.height
        assert screen.query_one(LineOfPlay).region.height >= 5
        for tile in hands.seen.hand or ():
            assert f"[{tile.high}|{tile.low}]" in hands.text("#hand")

    played(script, at(late(PRESETS[name], max(PRESETS[name].players), seed=5)))


def test_a_large_hand_takes_more_rows() -> None:
    """Thirteen tiles at six a row take three; the tiles in each can be clicked on."""

    async def script(hands: Hands) -> None:
        assert 3 == hands.app.screen.query_one("#hand").region.height
        await hands.click(TilesInHand, 6 + 1, 1)
        assert hands.text("#words").startswith(f"{tuple(hands.seen.hand or ())[7]}: ")

    large = attrs.evolve(FIVES, name="large", dealing=HandSize(13), lead=ByLot())
    match = large.deal(large.new_match(2), large.shuffle(2, 1))
    played(script, at(Table(large, match), seat=match.to_move or 0), size=(40, 30))


def test_a_line_larger_than_the_screen_can_be_looked_at() -> None:
    """It shows where something happened, and keys move it."""

    async def script(hands: Hands) -> None:
        line = hands.app.screen.query_one(LineOfPlay)
        assert line.max_scroll_y > 0
        await hands.press(*["pageup"] * (1 + line.max_scroll_y // 4))
        assert 0 == line.scroll_offset.y
        await hands.press("pagedown")
        assert 0 < line.scroll_offset.y <= 4

    played(script, at(late(PRESETS["muggins"], 4, seed=5)), size=(60, 20))


def shown(hands: Hands) -> str:
    """Return all words on the screen."""
    return "\n".join(str(widget.content) for widget in hands.app.screen.query(Static))


@pytest.mark.parametrize("name", ["fives", "matador", "muggins"])
def test_nothing_hidden_is_on_the_screen(name: str) -> None:
    """The screen is the same for every match that the seat can't tell from the true one."""
    ruleset = PRESETS[name]
    match = late(ruleset, 2, seed=HIDING).match
    world = next(view(ruleset, match, 0).worlds(Random(1)))
    assert match.masks != world.masks
    screens: list[str] = []

    async def script(hands: Hands) -> None:
        found = [shown(hands)]
        for key in ("right", "w", "escape", "down", "h"):
            await hands.press(key)
            found.append(shown(hands))
        screens.append("\n".join(found))

    for state in (match, world):
        played(script, at(Table(ruleset, state)))
    assert screens[0] == screens[1]


HIDING = 7
"""A seed by which the hand of seat 1 can still be another one at seat 0's last turn."""


# What can be done -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seed"), [("fives", 30), ("matador", 34)])
def test_a_whole_match_is_played_by_keys(name: str, seed: int) -> None:
    """With three keys: one plays, one draws or passes, and one deals; the last words are who won."""
    game = sit_down(Wanted(game=name, seed=seed, save=Path("whole.domino")))
    rounds = 0

    async def script(hands: Hands) -> None:
        nonlocal rounds
        while not hands.seen.is_over:
            if hands.modal:
                rounds += 1
                await hands.press("enter")
            else:
                await hands.press("enter" if isinstance(hands.seen.legal_moves[0], Play) else "space")
        assert re.search(r"wins? the match with \d+ points", hands.modal)
        await hands.press("enter")
        assert "the match is over" in hands.text("#where")
        await hands.press("space", "enter", "u", "p")
        assert re.search(r"wins? the match with \d+ points", hands.modal)

    played(script, game)
    assert rounds + 1 == len(game.seen.rounds)
    assert game.seen == view(game.ruleset, read("whole.domino").match, 0)


def test_a_tile_and_an_end_are_picked_by_mouse() -> None:
    """A click on a tile, then one on an end, plays it there; a click beside both does nothing."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        await hands.click(TilesInHand, 6 * 5 + 1, 0)
        assert hands.text("#words").startswith("6-5@1=5: ")
        await hands.click(TilesInHand, 70, 0)
        await hands.click(LineOfPlay, 2, 1)
        assert 3 == hands.seen.version
        await hands.click_end("@1")
        assert "seat 0 plays 6-5@1=5, count 6" in hands.text("#story")

    played(script, begun())


def test_the_lead_is_laid_by_mouse() -> None:
    """Its place is marked while the table is empty."""

    async def script(hands: Hands) -> None:
        await hands.click_end("@")
        assert "seat 0 plays 6-6, count 12" in hands.text("#story")

    played(script, begun())


def test_keys_are_pressed_by_mouse() -> None:
    """Those that are told at the bottom."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        await hands.click("#keys", hands.text("#keys").index("w why"), 0)
        assert hands.modal.startswith("0 + 2x6 = 12, no multiple of 5: 0 points")
        await hands.click(".keys", 1, 0)
        assert not hands.modal

    played(script, begun())


def test_a_refused_end_says_why() -> None:
    """By key and by mouse; nothing is played."""

    async def script(hands: Hands) -> None:
        await hands.press("enter", "right", "enter")
        assert "3-3@0: end 0 shows 1: 3-3 doesn't fit (S0, which tiles join)" == hands.text("#words")
        await hands.click_end("@1")
        assert "3-3@1: end 1 shows 6: 3-3 doesn't fit (S0, which tiles join)" == hands.text("#words")
        await hands.press("w")
        assert "end 1 shows 6: 3-3 doesn't fit (S0, which tiles join)" == hands.modal
        await hands.press("escape", "space")
        assert "draw: seat 0 can play, so it may not draw (S0, drawing)" == hands.text("#words")
        assert 3 == hands.seen.version

    played(script, begun())


def test_why_tells_each_term_of_the_count() -> None:
    """In front of the table, until a key is pressed."""

    async def script(hands: Hands) -> None:
        await hands.press("enter", "w")
        assert [
            "0 + 2x6 = 12, no multiple of 5: 0 points (S0, in-play score)",
            "end 0: 0",
            "end 1: 2x6 = 12, since a spinner counts both halves until it is covered on both sides",
        ] == hands.modal.splitlines()
        await hands.press("space")
        assert not hands.modal

    played(script, begun())


def test_an_end_is_chosen_by_its_number() -> None:
    """Pressed again, another way to lay the tile there is chosen, where there is one; a number without an end does nothing."""

    async def script(hands: Hands) -> None:
        hand = tuple(hands.seen.hand or ())
        await hands.click(TilesInHand, 6 * hand.index(Tile(4, 3)) + 1, 0)
        found: list[str] = []
        for key in ("1", "1", "1", "9", "0"):
            await hands.press(key)
            found.append(hands.text("#words").partition(": ")[0])
        assert ["4-3@1=4", "4-3@1x", "4-3@1=4", "4-3@1=4", "4-3@0x"] == found
        await hands.click_end("@1")
        assert 2 == hands.seen.version
        await hands.click_end("@1")
        assert "seat 1 plays 4-3@1=4" in hands.text("#story")

    played(script, at(lay(PRESETS["matador"], "5-4", hold="4-3 6-6"), seat=1))


def test_a_hint_chooses_a_good_move() -> None:
    """Where it is a draw, there is nothing to choose."""

    async def script(hands: Hands) -> None:
        await hands.press("enter", "h")
        assert hands.text("#words").startswith("6-5@1=5: ")
        await hands.press("enter")
        assert "seat 0 plays 6-5@1=5, count 6" in hands.text("#story")

    played(script, begun())


def test_a_forced_draw_is_one_key() -> None:
    """It says why; the hint for it is the draw itself; undo is refused after it."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        expected = "draw: seat 0 has no tile that fits, so it must draw: 14 tiles may be drawn (S0, drawing)"
        assert expected == hands.text("#words")
        assert "space draw  w why" in hands.text("#keys")
        await hands.press("h", "w")
        assert "seat 0 has no tile that fits, so it must draw: 14 tiles may be drawn (S0, drawing)" == hands.modal
        await hands.press("escape", "space")
        assert "seat 0 draws 3-1" == hands.text("#story").splitlines()[-1]
        await hands.press("u")
        expected = "nothing can be taken back: expected a play of yours just now, before another seat moves"
        assert expected == hands.text("#words")
        await hands.press("enter")
        assert hands.text("#words").startswith("6-4@1=4: ")
        assert 5 == hands.seen.version

    played(script, at(drawing()))


def test_a_forced_pass_is_one_key() -> None:
    """As a draw."""

    async def script(hands: Hands) -> None:
        while not hands.modal and isinstance(hands.seen.legal_moves[0], Play):
            await hands.press("enter")
        assert "space pass" in hands.text("#keys")
        await hands.press("space")
        assert "seat 0 passes" in hands.text("#story")

    played(script, sit_down(Wanted(game="classic-pairs", seed=PASSING)))


PASSING = 7
"""A seed by which seat 0 has to pass in the first round."""


# Taking back ------------------------------------------------------------------------------------------------------------


def test_a_play_is_taken_back_while_the_bot_waits() -> None:
    """The screen is what it was, and the bot doesn't move."""

    async def script(hands: Hands) -> None:
        before = hands.seen
        await hands.pilot.press("enter")
        await hands.pilot.pause()
        assert "it is the turn of seat 1" in hands.text("#where")
        assert "it is the turn of seat 1" == hands.text("#words")
        assert "u take back" in hands.text("#keys")
        await hands.pilot.press("left", "down", "enter", "space", "h", "w", "p")
        await hands.pilot.pause()
        assert 2 == hands.seen.version
        await hands.pilot.press("u")
        await hands.pilot.pause()
        assert before == hands.seen
        assert "taken back" == hands.text("#words")
        assert not [worker for worker in hands.app.workers if worker.is_running]

    played(script, begun(), pause=60.0)


@attrs.frozen
class Thoughtful:
    """A bot that thinks until it is told to stop."""

    go_on: threading.Event
    threads: list[threading.Thread]

    def choose(self, view: View) -> Move:
        """Wait, then make the first move."""
        self.threads.append(threading.current_thread())
        self.go_on.wait(20)
        return view.legal_moves[0]


def test_a_hint_that_comes_too_late_is_forgotten() -> None:
    """The round was over before the thought was."""
    thoughtful = Thoughtful(threading.Event(), [])

    async def script(hands: Hands) -> None:
        await hands.pilot.press("h")
        await hands.pilot.press("enter", "escape", "left")
        thoughtful.go_on.set()
        await hands.settle()
        assert "the round is over" == hands.text("#words")

    played(script, attrs.evolve(last_tile(), adviser=thoughtful))


def test_a_bot_thinks_beside_the_screen() -> None:
    """In a thread of its own; what it thought is forgotten where the play was taken back meanwhile."""
    thoughtful = Thoughtful(threading.Event(), [])

    async def script(hands: Hands) -> None:
        await hands.pilot.press("enter")
        while not thoughtful.threads:
            await hands.pilot.pause()
        await hands.pilot.press("u")
        await hands.pilot.pause()
        thoughtful.go_on.set()
        await hands.settle()
        assert 1 == hands.seen.version
        await hands.press("enter")
        assert 3 == hands.seen.version

    played(script, attrs.evolve(begun(), bot=thoughtful))
    assert threading.main_thread() not in thoughtful.threads
    assert 2 == len(thoughtful.threads)


# The end of a round -----------------------------------------------------------------------------------------------------


def test_the_points_of_a_round_are_explained_line_by_line() -> None:
    """With the hands that are turned up; it can be closed to look at the table, and opened again."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        account = hands.game.account()
        assert account
        assert ["seat 1 holds 4-4", *account.text().splitlines()] == hands.modal.splitlines()
        await hands.press("escape")
        assert not hands.modal
        assert "p points  space deal" in hands.text("#keys")
        assert "the round is over" == hands.text("#words")
        await hands.press("h", "enter", "w", "p")
        assert hands.modal
        await hands.press("escape", "space")
        assert 2 == len(hands.seen.rounds)

    played(script, last_tile())


# Files ------------------------------------------------------------------------------------------------------------------


def files() -> list[str]:
    """Return the names of the files in the folder."""
    return sorted(path.name for path in Path().iterdir())


def remove(name: str) -> None:
    """Remove a file."""
    Path(name).unlink()


def test_a_match_is_saved_and_gone_on_with() -> None:
    """The file asked for holds the match; resumed, it is played on to the same end as one that was played at one go."""

    async def whole(hands: Hands) -> None:
        await hands.press(*["enter"] * 4)

    async def half(hands: Hands) -> None:
        await hands.press("enter", "enter", "ctrl+s", *"evening.domino", "enter")
        assert "saved to evening.domino" == hands.text("#words")
        assert hands.seen == view(FIVES, read("evening.domino").match, 0)
        await hands.press("q")

    async def rest(hands: Hands) -> None:
        await hands.press("enter", "enter")

    at_one_go = played(whole, begun()).game
    assert 0 == played(half, begun()).return_code
    resumed = played(rest, sit_down(Wanted(resume="evening.domino", save=Path("evening.domino")))).game
    assert at_one_go
    assert resumed
    assert at_one_go.seen == resumed.seen


def test_a_match_with_a_file_is_kept_and_saved_there() -> None:
    """At every move, and whenever that is asked for."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        assert 3 == read("evening.domino").match.version
        remove("evening.domino")
        await hands.press("ctrl+s")
        assert "saved to evening.domino" == hands.text("#words")
        assert 3 == read("evening.domino").match.version

    played(script, begun(save=Path("evening.domino")))


def test_files_of_others_are_not_overwritten() -> None:
    """It is said, and the match goes on; so it does where no name is given."""
    Path("other.domino").write_text("precious")

    async def script(hands: Hands) -> None:
        await hands.press("ctrl+s", *"other.domino", "enter")
        assert "other.domino: there is such a file already: expected a name that is free" == hands.text("#words")
        await hands.press("ctrl+s", "escape", "ctrl+s", "enter")
        assert not isinstance(hands.app.screen, FileAsked)
        assert ["other.domino"] == files()

    played(script, begun())
    assert "precious" == Path("other.domino").read_text()


def test_a_match_that_can_not_be_kept_says_so() -> None:
    """It goes on all the same."""
    Path("other.domino").write_text("precious")

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        assert 3 == hands.seen.version
        assert ["other.domino: there is such a file already: expected a name that is free"] == hands.toasts

    played(script, begun(save=Path("other.domino")))


def test_a_match_that_can_not_be_kept_is_saved_elsewhere() -> None:
    """Another file is asked for; who leaves without is asked, since the match would be lost."""
    Path("other.domino").write_text("precious")

    async def script(hands: Hands) -> None:
        await hands.press("enter", "q")
        assert "leave the table? the match as it is now is kept in no file" == hands.modal
        await hands.press("escape", "ctrl+s", *"mine.domino", "enter")
        assert "saved to mine.domino" == hands.text("#words")
        await hands.press("q")

    assert 0 == played(script, begun(save=Path("other.domino"))).return_code
    assert 3 == read("mine.domino").match.version


def test_another_play_than_the_saved_one_is_not_saved() -> None:
    """Though the match is as long: what was saved was taken back."""

    async def script(hands: Hands) -> None:
        await hands.pilot.press("enter", "ctrl+s", *"mine.domino", "enter", "u", "left", "left", "enter", "q")
        await hands.pilot.pause()
        assert "leave the table? the match as it is now is kept in no file" == hands.modal
        assert ("4-3@0=4", "6-3@0=6") == (last_of(read("mine.domino").match), last_of(hands.seen))

    def last_of(played: Any) -> str:
        return write_move(played.round.events[-1].play)

    played(script, at(sit(FIVES, *STARTED).play("5-5", "5-3@0")), pause=60.0)


def test_who_leaves_is_asked_where_the_match_would_be_lost() -> None:
    """Escape stays, enter leaves; a match that is kept in a file, or over, is left at once."""

    async def stay(hands: Hands) -> None:
        await hands.press("q")
        assert "leave the table? the match as it is now is kept in no file" == hands.modal
        await hands.press("escape")
        assert hands.app.return_code is None
        assert isinstance(hands.app.screen, TableScreen)
        await hands.press("q", "enter")

    async def leave(hands: Hands) -> None:
        await hands.press("q")

    async def interrupt(hands: Hands) -> None:
        await hands.press("ctrl+c")

    for script, game in ((stay, begun()), (leave, begun(save=Path("evening.domino"))), (interrupt, begun())):
        assert 0 == played(script, game).return_code


# The start --------------------------------------------------------------------------------------------------------------


def fields(hands: Hands) -> dict[str, str]:
    """Return what is chosen in each field."""
    screen: Any = hands.app.screen
    return {str(select.id): str(select.value) for select in screen.query(Select)}


def test_what_to_play_is_asked() -> None:
    """By keys alone: another game offers its seats, another language is spoken at once."""

    async def script(hands: Hands) -> None:
        assert isinstance(hands.app.screen, StartScreen)
        assert {
            "field-game": "fives",
            "field-seats": "2",
            "field-seat": "0",
            "field-bots": "greedy",
            "field-language": "en",
        } == fields(hands)
        hands.app.screen.query_one("#field-game").focus()
        await hands.press("enter", *["down"] * 4, "enter")
        assert "classic" == fields(hands)["field-game"]
        await hands.press("tab", "enter", "down", "enter")
        assert "3" == fields(hands)["field-seats"]
        await hands.press("tab", "enter", "down", "down", "enter")
        assert "2" == fields(hands)["field-seat"]
        await hands.press("tab", "enter", "up", "enter")
        assert "random" == fields(hands)["field-bots"]
        assert "the others" == hands.text("#label-bots")
        await hands.press("tab", "enter", "down", "enter")
        assert "pozostali" == hands.text("#label-bots")
        await hands.press("tab", *"1x2", "enter")
        assert isinstance(hands.app.screen, TableScreen)
        assert "classic, rozdanie 1, jesteś graczem 2, ziarno 12: twoja kolej" == hands.text("#where")

    app = played(script)
    assert app.game
    assert (3, bot("random", PRESETS["classic"], 12)) == (app.game.seen.seating.seats, app.game.bot)
    assert language("pl") == app.language


def test_a_choice_that_another_game_has_not_is_dropped() -> None:
    """Three may play classic, not fives; a seat that is still there stays."""

    async def script(hands: Hands) -> None:
        screen: Any = hands.app.screen
        game, seats, seat = (screen.query_one(f"#field-{name}", Select) for name in ("game", "seats", "seat"))
        game.value = "classic"
        await hands.settle()
        seats.value = "3"
        await hands.settle()
        seat.value = "1"
        await hands.settle()
        game.value = "muggins"
        await hands.settle()
        assert ("3", "1") == (seats.value, seat.value)
        game.value = "fives"
        await hands.settle()
        assert ("2", "1") == (seats.value, seat.value)

    played(script)


def test_what_is_known_already_stands_in_the_fields() -> None:
    """What was given with the command; enter alone begins, and so does the mouse."""

    async def script(hands: Hands) -> None:
        assert ("1", "random") == (fields(hands)["field-seat"], fields(hands)["field-bots"])
        assert "9" == hands.app.screen.query_one("#field-seed", Input).value
        await hands.press("enter")
        assert hands.text("#where").startswith("fives, round 1, you are seat 1, seed 9: ")

    async def click(hands: Hands) -> None:
        await hands.pilot.click("#begin")
        await hands.settle()
        assert hands.text("#where").startswith("fives, round 1, you are seat 0, seed ")

    async def four(hands: Hands) -> None:
        assert ("classic", "4", "3") == tuple(fields(hands)[f"field-{name}"] for name in ("game", "seats", "seat"))

    played(script, wanted=Wanted(seat=1, bots="random", seed=9))
    played(click)
    played(four, wanted=Wanted(seats=4, seat=3))


def test_what_can_not_begin_says_why() -> None:
    """A file of somebody else's; the question stands."""
    Path("other.domino").write_text("precious")

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        assert isinstance(hands.app.screen, StartScreen)
        assert ["other.domino: there is such a file already: expected a name that is free"] == hands.toasts
        await hands.press("ctrl+c")

    assert played(script, wanted=Wanted(save=Path("other.domino"))).game is None


# The command ------------------------------------------------------------------------------------------------------------


def on_a_terminal(monkeypatch: pytest.MonkeyPatch, keys: Sequence[str], *arguments: str) -> Result:
    """Run the command as on a terminal, press keys there, and return how it ended."""
    whole = App.run

    def typed(_: object) -> bool:
        return True

    async def pilot(pilot: Pilot[object]) -> None:
        await pilot.press(*keys)

    def run(self: App) -> None:
        whole(self, headless=True, auto_pilot=pilot)

    monkeypatch.setattr("typer.testing._NamedTextIOWrapper.isatty", typed)
    monkeypatch.setattr(App, "run", run)
    return CliRunner().invoke(program, list(arguments), prog_name="dominorules")


def test_on_a_terminal_the_whole_screen_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Afterwards it is told what was played and by which seed, in the language that was chosen."""
    asked = ("play", "--game", "fives", "--seed", "7", "--language", "pl")
    ended = on_a_terminal(monkeypatch, ["q", "enter"], *asked)
    assert (0, "fives, 2 graczy\njesteś graczem 0, ziarno losowania: 7\n") == (ended.exit_code, ended.stdout)


def test_what_can_not_be_is_told_before_the_screen_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the game is still to be asked for; in one line, with the exit code of every command."""
    Path("other.domino").write_text("precious")
    ended = on_a_terminal(monkeypatch, ["ctrl+c"], "play", "--bots", "wizard")
    assert (1, "there is no bot 'wizard': expected one of random, greedy, search\n") == (ended.exit_code, ended.output)
    ended = on_a_terminal(monkeypatch, ["ctrl+c"], "play", "--seat", "2")
    assert 1 == ended.exit_code
    ended = on_a_terminal(monkeypatch, ["ctrl+c"], "play", "--game", "fives", "--save", "other.domino")
    assert (2, "other.domino: there is such a file already: expected a name that is free\n") == (ended.exit_code, ended.output)


def test_who_begins_nothing_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No match was played."""
    ended = on_a_terminal(monkeypatch, ["ctrl+c"], "play")
    assert (0, "") == (ended.exit_code, ended.stdout)


def test_a_program_that_breaks_down_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code is 1, as of every command; the match is kept as it was before."""

    def broken(_: object) -> Callable[[], Move]:
        raise RuntimeError("out of tiles")

    monkeypatch.setattr(Game, "bots_choice", broken)
    ended = on_a_terminal(monkeypatch, ["enter"], "play", "--game", "fives", "--seed", "7", "--save", "evening.domino")
    assert 1 == ended.exit_code
    assert 2 == read("evening.domino").match.version


# Pictures ---------------------------------------------------------------------------------------------------------------


def test_a_screenshot_shows_the_table() -> None:
    """The picture of the screen has the tiles, the ends and the words."""

    async def script(hands: Hands) -> None:
        await hands.press("enter")
        picture = hands.app.export_screenshot().replace("&#160;", " ")
        for words in ("fives, round 1, you are seat 0", "[1|6]", "@0", "[6|5]", "no multiple of 5"):
            assert words in picture, words

    played(script, begun())


PAGE = (Path(__file__).parent.parent / "docs/cli.md").read_text(encoding="utf-8")


def test_the_page_shows_what_the_screen_shows() -> None:
    """Each row of the picture of the screen, as it is after two plays."""
    found = re.search(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    rows = [row.strip() for row in found[1].splitlines() if row.strip()]

    async def script(hands: Hands) -> None:
        await hands.press("enter", "h", "enter")
        on_screen = [row.strip() for row in shown(hands).splitlines()]
        assert 14 == len(rows)
        assert [] == [row for row in rows if row not in on_screen]

    played(script, begun())


def test_every_key_of_the_table_is_on_the_page() -> None:
    """None is left out, and those on the page are there."""
    told = {"left", "right", "up", "down", "enter", "space", "w", "h", "u", "p", "ctrl+s", "f1,question_mark", "q"}
    looking = {"pageup,shift+up", "pagedown,shift+down", "shift+left", "shift+right"}
    assert told | looking == {binding.key for binding in TableScreen.BINDINGS if isinstance(binding, Binding)}
    for key in ("left, right", "up, down", "enter", "space", "`w`", "`h`", "`u`", "`p`", "ctrl+s", "page up", "`?`", "`q`"):
        assert re.search(rf"^\| [^|]*{re.escape(key)}[^|]*\|", PAGE, re.MULTILINE), key


def test_nothing_is_said_in_front_of_the_table_at_first() -> None:
    """These tests find what is said where there is something, and only there."""

    async def script(hands: Hands) -> None:
        assert not hands.modal
        with pytest.raises(NoMatches):
            hands.text("#said")
        await hands.press("f1")
        assert hands.modal

    played(script, begun())
