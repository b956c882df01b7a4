"""The web game as people see it: the pages of a real server in a real browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import attrs
import pytest

from dominorules import PRESETS
from dominorules.records import loads

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

WEB: Final = Path(__file__).parent.parent / "examples" / "web"
SCRIPTS: Final = sorted((WEB / "static").glob("*.js"))
FLAGS: Final = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
WIDE: Final = (1280, 800)
PHONE: Final = (360, 740)
HOSTILE: Final = "<img src=x onerror=f()>"


def missing(what: str) -> NoReturn:
    """Skip a test for want of something, where that may be; `DOMINORULES_NEEDS_BROWSER` says that it may not."""
    if os.environ.get("DOMINORULES_NEEDS_BROWSER"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


# Who is at a table ------------------------------------------------------------------------------------------------------


@attrs.define(eq=False)
class Person:
    """Somebody who looks at a table in a browser.

    Attributes:
        page: The page.
        faults: What the browser complained about, such as an error in a script or a break of the page's own policy.
    """

    page: Page
    faults: list[str] = attrs.field(factory=list[str])

    def __attrs_post_init__(self) -> None:
        """Listen to what the browser complains about."""

        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.faults.append(message.text)

        def error(raised: Error) -> None:
            self.faults.append(str(raised))

        self.page.on("console", console)
        self.page.on("pageerror", error)
        self.page.set_default_timeout(15_000)

    def find(self, selector: str) -> Locator:
        """The elements of the page that a selector finds."""
        return self.page.locator(selector)

    def text(self, selector: str) -> str:
        """What stands in the element."""
        return self.find(selector).inner_text()

    def texts(self, selector: str) -> list[str]:
        """What stands in each of the elements."""
        return self.find(selector).all_inner_texts()

    def attributes(self, selector: str, name: str) -> list[str]:
        """An attribute of each of the elements."""
        found: list[str] = self.page.evaluate(
            "([selector, name]) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name))", [selector, name]
        )
        return found

    def until(self, condition: str, value: object = None) -> None:
        """Wait until a condition of the page's holds."""
        self.page.wait_for_function(condition, arg=value)

    def is_there(self, selector: str) -> bool:
        """Whether there is such an element."""
        return bool(self.page.evaluate("(selector) => document.querySelector(selector) !== null", selector))

    def middle(self, selector: str) -> tuple[float, float]:
        """Where in the window the middle of an element is, the first that can be seen."""
        x, y = self.page.evaluate(
            """(selector) => {
              const seen = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
              const box = seen.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            selector,
        )
        return x, y

    def click(self, selector: str) -> None:
        """Click with the mouse in the middle of an element."""
        self.page.mouse.click(*self.middle(selector))

    def drag(self, selector: str, x: float, y: float) -> None:
        """Drag an element somewhere with the mouse, and hold it there."""
        self.page.mouse.move(*self.middle(selector))
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=4)

    @property
    def version(self) -> int:
        """The version of the match that is shown."""
        return int(self.find("#table").get_attribute("data-version") or 0)

    def wait_for(self, version: int) -> None:
        """Wait until this version of the match is shown, or a later one."""
        shown = self.page.evaluate(
            """(version) => new Promise((resolve) => {
              const end = Date.now() + 15000;
              const look = () => {
                const shown = Number(document.getElementById("table").dataset.version);
                if (shown >= version || Date.now() > end) resolve(shown);
                else setTimeout(look, 5);
              };
              look();
            })""",
            version,
        )
        assert version <= shown

    @property
    def may_move(self) -> bool:
        """Whether a move is offered."""
        return self.is_there("#mine.choosing")

    @property
    def hand(self) -> list[str]:
        """The tiles in hand."""
        return self.attributes("#hand .tile", "data-tile")

    @property
    def scores(self) -> list[int]:
        """The points of each player."""
        return [int(points) for points in self.texts("#players .score")]

    @property
    def log(self) -> list[str]:
        """What happened, in words."""
        return self.texts("#log li")


Sit = Callable[..., Person]


def best(person: Person) -> str:
    """The playable tile that scores most."""
    found: str = person.page.evaluate("""() => {
      const points = (tile) => Math.max(...(tile.getAttribute("aria-label").match(/\\d+(?= point)/g) ?? [0]).map(Number));
      const tiles = [...document.querySelectorAll("#hand .playable")];
      return tiles.reduce((one, other) => points(other) > points(one) ? other : one).dataset.tile;
    }""")
    return found


def tile_of(tile: str) -> str:
    """A tile in hand."""
    return f'#hand .tile[data-tile="{tile}"]'


def choose_if_asked(person: Person) -> None:
    """Where a tile may lie in more than one way, take the first."""
    if person.is_there("#chooser[open]"):
        person.click("#chooser button")


def click_a_move(person: Person) -> None:
    """Make a move with the mouse."""
    if person.is_there("#actions .main"):
        person.click("#actions .main")
        return
    person.click(tile_of(best(person)))
    person.click("#ends .end.lit")
    choose_if_asked(person)


def steps_to_a_playable_tile(person: Person) -> int:
    """How often the right arrow must be pressed, from the tile that has the focus, to come to one that can be played."""
    steps: int = person.page.evaluate("""() => {
      const tiles = [...document.querySelectorAll("#hand .tile")];
      const at = tiles.indexOf(document.activeElement);
      return [...tiles.slice(at), ...tiles.slice(0, at)].findIndex((tile) => tile.matches(".playable"));
    }""")
    return steps


def type_a_move(person: Person) -> None:
    """Make a move with the keyboard, from wherever the focus is."""
    keys = person.page.keyboard
    if person.is_there("#actions .main"):
        keys.press("d")
        return
    assert person.is_there("#hand :focus, #ends :focus, #actions :focus")
    keys.press("ArrowDown")
    for _ in range(steps_to_a_playable_tile(person)):
        keys.press("ArrowRight")
    assert person.is_there(".tile.playable:focus")
    keys.press("Enter")
    assert person.is_there(".end.lit:focus")
    keys.press("Enter")
    if person.is_there("#chooser[open]"):
        keys.press("Enter")


Way = Callable[[Person], None]


def play(people: dict[Person, Way]) -> None:
    """Play a match to its end, everybody in a way of their own."""
    version = 1
    while True:
        for person in people:
            person.wait_for(version)
        mover = next((person for person in people if person.may_move), None)
        if mover:
            people[mover](mover)
        else:
            for person in people:
                person.find("#account[open]").wait_for()
            if all(person.text("#whose") == "The match is over" for person in people):
                return
            [*people][version % 2].page.keyboard.press("Enter")  # the focus is on "Next deal"
        version += 1


# What they sit at -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser."""
    path = os.environ.get("DOMINORULES_CHROMIUM") or "/usr/bin/chromium"
    if not Path(path).exists():
        missing(f"the browser {path}")
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only where there is a browser
    except ImportError:
        missing("the package playwright")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


@contextmanager
def serving(data: Path, port: str = "0") -> Generator[str, None, None]:
    """A server that keeps its tables in a file, until it is killed: where it listens."""
    command = [sys.executable, str(WEB / "serve.py"), "--port", port, "--data", str(data), "--pause", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http\S+(?=/)", server.stdout.readline())
            assert found, "the server doesn't start"
            yield found[0]
        finally:
            server.kill()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens."""
    with serving(tmp_path_factory.mktemp("web") / "tables.sqlite") as address:
        yield address


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """Lets somebody open an address in a browser of their own; in the end no browser may have complained."""
    people: list[Person] = []
    contexts: list[BrowserContext] = []

    def open_page(address: str, size: tuple[int, int] = WIDE, **options: Any) -> Person:
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        person = Person(context.new_page())
        people.append(person)
        person.page.goto(address)
        return person

    yield open_page
    faults = [fault for person in people for fault in person.faults]
    for context in contexts:
        context.close()
    assert [] == faults


def lay(person: Person, game: str = "fives", *others: str, name: str = "Ann") -> list[str]:
    """Create a table from the lobby, with a person or a bot at each other seat; the links that can be handed on."""
    person.until("() => document.getElementById('lobby-game').options.length > 0")
    person.find("#lobby-game").select_option(game)
    person.find("#lobby-seats").select_option(str(len(others) + 1))
    person.find("#lobby-name").fill(name)
    for seat, who in enumerate(others, start=1):
        person.find("#lobby-who select").nth(seat).select_option(who)
    person.find("#lobby button.main").click()
    person.find("#players li").first.wait_for()
    if all(others):
        return []
    person.find("#about[open]").wait_for()
    links: list[str] = [one.input_value() for one in person.find("#links input").all()]
    person.find("#about-close").click()
    return links


def deal(person: Person) -> None:
    """Deal the first round."""
    person.find('[data-action="deal"]').click()
    person.wait_for(1)


def turn_to_play(person: Person) -> None:
    """Go on, against a bot, until the person has a tile to lay against another one."""
    for _ in range(200):
        person.until("() => document.querySelector('#mine.choosing, #account[open]')")
        if person.is_there("#hand .playable") and person.is_there("#picture [data-link]"):
            return
        go_on(person)
    pytest.fail("no tile could be played in 200 turns")


def go_on(person: Person) -> None:
    """Make a move, or go on to the next round."""
    version = person.version
    if person.is_there("#account[open]"):
        person.click("#account-buttons .main")
    else:
        click_a_move(person)
    person.wait_for(version + 1)


@pytest.fixture
def against_bot(sit: Sit, address: str) -> Person:
    """Somebody at a table with a bot, who has a tile to play."""
    person = sit(address)
    lay(person, "fives", "greedy")
    deal(person)
    turn_to_play(person)
    return person


# Whole matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["fives", "matador"])
def test_two_people_play_a_whole_match_one_with_the_mouse_one_with_the_keyboard(sit: Sit, address: str, game: str) -> None:
    """From the lobby to the record: both see the same end, and the record that each can fetch is of that match."""
    ann = sit(address)
    bob = sit(lay(ann, game, "")[0])
    bob.find("#players li").first.wait_for()
    bob.find("#skip").focus()
    bob.page.keyboard.press("Enter")
    deal(ann)
    play({ann: click_a_move, bob: type_a_move})
    assert "The match is over" == ann.text("#account-title") == bob.text("#account-title")
    assert ann.scores == bob.scores
    assert max(ann.scores) >= 100
    for person in (ann, bob):
        with person.page.expect_download() as download:
            person.page.get_by_role("button", name="Download the record").click()
        record = loads(download.value.path().read_text(encoding="utf-8"))
        assert (game, ann.scores, True) == (record.ruleset.name, [*record.match.scores], record.match.is_over)


# By hand ----------------------------------------------------------------------------------------------------------------


def test_an_end_is_chosen_without_a_tile(against_bot: Person) -> None:
    """A click on an end where one tile may be laid lays it; where several may, the page asks which of them."""
    person, seen = against_bot, set[bool]()
    for _ in range(100):
        turn_to_play(person)
        version = person.version
        choices = person.attributes("#ends .end:not([hidden])", "aria-label")[0].count(";") + 1
        person.click("#ends .end")
        if choices > 1:
            assert choices + 1 == person.find("#chooser[open] button").count()
            assert version == person.version
            choose_if_asked(person)
        person.wait_for(version + 1)
        seen.add(choices > 1)
        if len(seen) == 2:
            return
    pytest.fail("both cases should have come up in 100 turns")


def test_a_tile_is_dragged_to_an_end(against_bot: Person) -> None:
    """While it is held over the end the page says what it would score there; let go, it is played."""
    person, version = against_bot, against_bot.version
    tile = best(person)
    person.drag(tile_of(tile), 600, 400)
    assert 1 == person.find(".ghost").count()
    person.page.mouse.move(*person.middle("#ends .end.lit"))
    assert person.text("#preview").startswith(tile)
    assert 1 == person.find("#ends .end.near").count()
    person.page.mouse.up()
    assert 0 == person.find(".ghost").count()
    choose_if_asked(person)
    person.wait_for(version + 1)
    assert tile not in person.hand


def test_a_tile_that_is_let_go_elsewhere_stays_in_hand(against_bot: Person) -> None:
    """A drag that ends beside the table changes nothing."""
    person, version, hand = against_bot, against_bot.version, against_bot.hand
    person.drag("#hand .playable", 1200, 30)
    person.page.mouse.up()
    assert 0 == person.find(".ghost").count()
    assert {"false"} == {*person.attributes("#hand .tile", "aria-pressed")}
    person.page.keyboard.press("?")
    person.find("#notice p").first.wait_for()  # by now the server would have answered to a move
    assert (version, hand) == (person.version, person.hand)


def lead(sit: Sit, address: str) -> Person:
    """Somebody who must lead one tile and holds others, as in the first round of fives; the other seat is a person's as well."""
    ann = sit(address)
    bob = sit(lay(ann, "fives", "")[0])
    deal(ann)
    bob.wait_for(1)
    return ann if ann.may_move else bob


@pytest.mark.parametrize("how", ["click", "drag", "?"])
def test_a_move_that_the_rules_refuse_is_answered_with_the_reason(sit: Sit, address: str, how: str) -> None:
    """Round 1 of fives must be led with the strongest tile: another one stays in hand, and the page says which must lead."""
    person = lead(sit, address)
    forced = person.find("#hand .playable").get_attribute("data-tile")
    other = person.find("#hand .tile:not(.playable)").first
    tile = other.get_attribute("data-tile")
    if how == "click":
        other.click()
    elif how == "drag":
        person.drag(tile_of(tile or ""), *person.middle("#ends .end"))
        person.page.mouse.up()
    else:
        other.focus()
        person.page.keyboard.press("?")
    person.find("#notice p").first.wait_for()
    assert f"{forced} must lead this round, not {tile} (S0, the lead)" == person.texts("#notice p")[0]
    assert (1, 7) == (person.version, len(person.hand))


def test_who_asks_why_is_told_how_the_points_come_about(against_bot: Person) -> None:
    """`?` on a tile that can be played says what it would count and score, and what each end adds."""
    person = against_bot
    person.find("#hand .playable").first.focus()
    person.page.keyboard.press("?")
    person.find("#notice p").first.wait_for()
    assert re.search(r"= \d+, .*: \d+ points? \(S0", person.texts("#notice p")[0])


def test_it_can_be_played_on_a_phone_by_touch(sit: Sit, address: str) -> None:
    """At 360 pixels nothing lies outside the window; a tile is tapped to its end, and another one is dragged there."""
    person = sit(address, PHONE, has_touch=True, is_mobile=True)
    lay(person, "fives", "greedy")
    deal(person)
    turn_to_play(person)
    version, tile = person.version, best(person)
    assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for x, y in [person.middle("#ends .end"), *[person.middle(tile_of(held)) for held in person.hand]]:
        assert 0 < x < PHONE[0]
        assert 0 < y < PHONE[1]
    person.page.touchscreen.tap(*person.middle(tile_of(tile)))
    person.page.touchscreen.tap(*person.middle("#ends .end.lit"))
    choose_if_asked(person)
    person.wait_for(version + 1)
    turn_to_play(person)
    version, tile = person.version, best(person)
    finger: Any = person.page.context.new_cdp_session(person.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = person.middle(tile_of(tile))
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    x, y = person.middle("#ends .end.lit")
    touch("touchMove", (x, y + 34))  # the tile is shown above the finger, and it is the tile that must be over the end
    person.until("(tile) => document.getElementById('preview').textContent.startsWith(tile)", tile)
    touch("touchEnd")
    choose_if_asked(person)
    person.wait_for(version + 1)
    assert tile not in person.hand


# Coming and going -------------------------------------------------------------------------------------------------------


def test_a_page_that_is_loaded_again_has_lost_nothing(against_bot: Person) -> None:
    """Version, hand, points, line of play and what happened so far are the same as before."""
    person = against_bot

    def shown() -> tuple[object, ...]:
        return person.version, person.hand, person.scores, person.log, person.attributes("#picture [data-link]", "data-tile")

    before = shown()
    person.page.reload()
    person.wait_for(person.version)
    person.find("#hand .tile").first.wait_for()
    assert before == shown()


def test_who_was_cut_off_is_told_what_happened_in_between(sit: Sit, address: str) -> None:
    """While one is away the other one plays; the one who was away then sees the same, without loading the page again."""
    ann = sit(address)
    bob = sit(lay(ann, "fives", "")[0])
    deal(ann)
    bob.wait_for(1)
    mover, other = (ann, bob) if ann.may_move else (bob, ann)
    other.page.context.set_offline(True)
    mover.find("#players .absent").wait_for()
    assert "connection lost, trying again" == other.text("#wire")
    click_a_move(mover)
    mover.wait_for(2)
    assert 1 == other.version
    other.page.context.set_offline(False)
    other.wait_for(2)
    assert mover.log == other.log
    assert mover.attributes("#picture [data-link]", "data-tile") == other.attributes("#picture [data-link]", "data-tile")
    other.faults.clear()  # the browser reports each attempt to connect while there was no network


def test_a_server_that_is_killed_and_started_again_is_found_again(sit: Sit, tmp_path: Path) -> None:
    """The page comes back by itself, at the version that it had, and the match goes on."""
    data = tmp_path / "tables.sqlite"
    with serving(data) as address:
        person = sit(address)
        lay(person, "fives", "greedy")
        deal(person)
        turn_to_play(person)
        before = person.version, person.hand, person.log
    person.until("() => document.getElementById('wire').dataset.how === 'away'")
    with serving(data, address.rpartition(":")[2]):
        person.until("() => document.getElementById('wire').dataset.how === 'open'")
        assert before == (person.version, person.hand, person.log)
        click_a_move(person)
        person.wait_for(before[0] + 1)
    person.faults.clear()  # the browser reports each attempt to connect while there was no server


def test_a_move_without_a_connection_is_not_made_and_not_forgotten_silently(sit: Sit, address: str) -> None:
    """The page says that the move was not sent, and the tile stays in hand."""
    person = lead(sit, address)
    person.page.context.set_offline(True)
    person.until("() => document.getElementById('wire').dataset.how === 'away'")
    click_a_move(person)
    assert ["There is no connection: your move was not sent."] == person.texts("#notice p")
    assert 7 == len(person.hand)
    person.faults.clear()


def test_a_link_that_opens_no_seat_says_so(sit: Sit, address: str) -> None:
    """A forged token gets no view of the table and no further attempt to connect."""
    ann = sit(address)
    table = lay(ann, "fives", "")[0].partition("#")[0]
    forger = sit(f"{table}#forged")
    forger.until("() => document.getElementById('wire').dataset.how === 'refused'")
    assert "This link opens no seat at this table." == forger.text("#wire")
    assert ["New table"] == forger.texts("main a:visible")
    assert (0, 0) == (forger.find("#menu:visible").count(), forger.find("#felt:visible").count())
    broken = sit(f"{address}/t/%E0%A4%A#forged")
    broken.until("() => document.getElementById('wire').dataset.how === 'refused'")
    assert (0, 0) == (forger.find("#players li").count(), forger.find("#picture svg").count())


def test_a_spectator_sees_the_table_and_no_hand(sit: Sit, address: str) -> None:
    """No tile in hand, no end to choose and no deal; the line of play, the points and what happened are there."""
    ann = sit(address)
    links = lay(ann, "fives", "")
    bob, watcher = sit(links[0]), sit(links[1])
    deal(ann)
    bob.wait_for(1)
    mover = ann if ann.may_move else bob
    click_a_move(mover)
    watcher.wait_for(2)
    assert [] == watcher.hand
    assert (0, 0) == (watcher.find("#ends .end:visible").count(), watcher.find("#actions button").count())
    assert mover.attributes("#picture [data-link]", "data-tile") == watcher.attributes("#picture [data-link]", "data-tile")
    assert (mover.log, mover.scores) == (watcher.log, watcher.scores)
    assert watcher.text("#whose").startswith("You are watching.")


def test_bots_that_play_among_themselves_can_be_watched(sit: Sit, address: str) -> None:
    """A table with a bot on every seat plays by itself, and who made it watches."""
    watcher = sit(address)
    watcher.until("() => document.getElementById('lobby-game').options.length > 0")
    watcher.find("#lobby-who select").first.select_option("random")
    watcher.find("#lobby button.main").click()
    watcher.find("#players li").first.wait_for()
    watcher.wait_for(4)
    assert [] == watcher.hand
    assert ["random", "greedy"] == watcher.texts("#players .name")


# What it says -----------------------------------------------------------------------------------------------------------


def test_a_name_is_shown_as_text_whatever_it_holds(sit: Sit, address: str) -> None:
    """A name with markup in it, given in the lobby or at the table, is shown to all letter by letter."""
    ann = sit(address)
    bob = sit(lay(ann, "fives", "", name=HOSTILE)[0])
    bob.find("#menu").click()
    bob.find("#about-name-field").fill("<script>f()</script>")
    bob.find("#about-name-field").press("Enter")
    deal(ann)
    names = [HOSTILE, "<script>f()</script>"]
    for person in (ann, bob):
        person.until("(name) => document.getElementById('players').textContent.includes(name)", names[1])
        assert names == person.texts("#players .name")
        assert 0 == person.find("img:not([src='/static/icon.svg']), body script").count()
    assert any(name in ann.log[0] for name in names)


def test_it_speaks_polish(sit: Sit, address: str) -> None:
    """The page and what the server says of the game change their language together, also in the middle of a match."""
    person = sit(address, locale="pl-PL")
    assert "Nowy stół" == person.text("#lobby h2")
    lay(person, "fives", "greedy")
    assert "pl" == person.page.evaluate("() => document.documentElement.lang")
    deal(person)
    turn_to_play(person)
    assert "Twój ruch" == person.text("#whose")
    assert person.log[0].startswith("Nowe rozdanie")
    assert re.search("można wyłożyć (do końcówki|na początek)", person.attributes("#hand .playable", "aria-label")[0])
    person.find("#language").select_option("en")
    person.until("() => document.getElementById('whose').textContent === 'Your turn'")
    person.find("#hand .playable").first.hover()
    assert "en" == person.page.evaluate("() => document.documentElement.lang")
    assert re.search("playable (at end|as the lead)", person.attributes("#hand .playable", "aria-label")[0])
    person.until("() => document.getElementById('log').textContent.startsWith('A new round')")
    assert not re.search("wykłada|dobiera|pasuje", "\n".join(person.log))


ENGLISH: Final = (
    r"\b(?:the|your?|and|is|are|tiles?|players?|table|ends?|plays|draws|passes|leads|greedy|random|dominoes|move|close)\b"
)
SAID: Final = """() => {
  const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel);
  return [document.title, document.body.innerText, ...labels].join("; ").replaceAll("English", "");
}"""


def test_no_english_is_left_where_polish_is_spoken(sit: Sit, address: str) -> None:
    """In the lobby, at a table of bots and a person, in each dialog, and where something goes wrong."""
    person = sit(address, locale="pl-PL")
    person.until("() => document.getElementById('lobby-game').options.length > 0")
    said: list[str] = [person.page.evaluate(SAID)]
    person.page.route("**/api/tables", lambda route: route.fulfill(status=503, body='{"text": "too many tables"}'))
    person.find("#lobby button.main").click()
    person.find("#lobby-failed:not(:empty)").wait_for()
    said.append(person.page.evaluate(SAID))
    person.page.unroute("**/api/tables")
    lay(person, "fives", "greedy", name="Ala")
    deal(person)
    while not person.is_there("#account[open]"):
        said.append(person.page.evaluate(SAID))
        if person.may_move:
            go_on(person)
        person.until("() => document.querySelector('#mine.choosing, #account[open]')")
    said.append(person.page.evaluate(SAID))
    person.page.keyboard.press("Escape")
    person.find("#menu").click()
    said.append(person.page.evaluate(SAID))
    forger = sit(f"{address}/t/no-table#forged", locale="pl-PL")
    forger.until("() => document.getElementById('wire').dataset.how === 'refused'")
    said.append(forger.page.evaluate(SAID))
    assert [] == re.findall(ENGLISH, "\n".join(said), re.IGNORECASE)
    assert "Serwer nie przyjmie" in said[1]
    person.faults.clear()  # the browser reports the answer 503


def test_points_rise_from_the_play_that_made_them(sit: Sit, address: str) -> None:
    """Whenever a play scored, a mark with its points appears over its tile."""
    person = sit(address)
    lay(person, "fives", "greedy")
    person.page.evaluate("""() => {
      window.risen = [];
      const middle = (one) => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const apart = (one, other) => Math.hypot(middle(one)[0] - middle(other)[0], middle(one)[1] - middle(other)[1]);
      new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach((mark) => {
        const tiles = [...document.querySelectorAll("#picture .domino")].sort((a, b) => apart(a, mark) - apart(b, mark));
        window.risen.push(`${tiles[0].dataset.tile}: ${mark.textContent}`);
      })).observe(document.getElementById("floats"), { childList: true });
    }""")
    deal(person)
    scored: list[str] = []
    while not scored:
        turn_to_play(person)
        go_on(person)
        turn_to_play(person)
        scored = [f"{found[1]}: +{found[2]}" for line in person.log if (found := re.search(r"plays (\S+): (\d+) point", line))]
    assert scored == person.page.evaluate("() => window.risen")


def test_a_round_is_settled_line_by_line(sit: Sit, address: str) -> None:
    """At the end of a round a dialog tells how its points came about, and the next round is dealt from it."""
    person = sit(address)
    lay(person, "fives", "greedy")
    deal(person)
    while not person.is_there("#account[open]"):
        person.until("() => document.querySelector('#mine.choosing, #account[open]')")
        if person.may_move:
            go_on(person)
    lines, scores = person.texts("#account-lines li"), person.scores
    assert len(lines) >= 3
    assert f"{scores[0]} point" in lines[-1]
    assert [str(score) for score in scores] == person.texts("#account-scores dd")
    person.page.keyboard.press("Escape")
    assert 0 == person.find("#account[open]").count()
    person.find('[data-action="settlement"]').click()
    assert lines == person.texts("#account-lines li")
    rounds, version = "\n".join(person.log).count("A new round"), person.version
    person.click("#account-buttons .main")
    person.wait_for(version + 1)
    assert rounds + 1 == "\n".join(person.log).count("A new round")
    assert 0 == person.find("#account[open]").count()


# For everybody ----------------------------------------------------------------------------------------------------------

UNNAMED: Final = """() => [...document.querySelectorAll("button, a, input, select, [role], section, dialog")]
  .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden=true]") && !one.matches("[role=status], [role=alert]"))
  .filter((one) => {
    const labels = (one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
    const said = [one.getAttribute("aria-label"), ...labels.map((label) => label?.textContent)];
    if (one.matches("button, a")) said.push(one.textContent);
    return ![...said, ...[...(one.labels ?? [])].map((label) => label.textContent)].some((words) => words?.trim());
  })
  .map((one) => one.outerHTML.slice(0, 120))"""
"""What has no name that a screen reader could say; what only tells news needs none."""


def test_everything_has_a_name_for_a_screen_reader(against_bot: Person) -> None:
    """At the table, in each dialog and in the lobby; and the landmarks are there, with what happened as a log."""
    person = against_bot
    assert [] == person.page.evaluate(UNNAMED)
    person.find("#hand .playable").first.click()
    assert [] == person.page.evaluate(UNNAMED)
    person.find("#menu").click()
    assert [] == person.page.evaluate(UNNAMED)
    person.find("#about-close").click()
    for role in ("banner", "main", "log", "toolbar"):
        assert 1 == person.page.get_by_role(role).count()
    assert 1 == person.page.get_by_role("heading", level=1).count()
    person.page.goto(person.page.url.partition("/t/")[0])
    person.until("() => document.getElementById('lobby-game').options.length > 0")
    assert [] == person.page.evaluate(UNNAMED)


def test_a_tile_says_where_it_may_be_laid_and_for_how_much(against_bot: Person) -> None:
    """`6-4, playable at end 1 for 10 points`: the names of the tiles are those of the ends that light up for them."""
    person = against_bot
    for tile in person.hand:
        button = person.find(tile_of(tile))
        button.hover()
        arms = [arm for arm in person.attributes("#ends .end.lit", "data-arm") if arm != "lead"]
        label = button.get_attribute("aria-label") or ""
        assert label.startswith(f"{tile}, ")
        assert arms == re.findall(r"at end (\d+)", label)


def test_the_arrow_keys_walk_through_the_hand_and_to_the_ends(against_bot: Person) -> None:
    """Left and right, home and end in the hand; up to an end and down again; escape puts a tile back into the hand."""
    person, keys = against_bot, against_bot.page.keyboard

    def focused() -> str:
        name: str = person.page.evaluate("() => document.activeElement.dataset.tile ?? document.activeElement.dataset.arm ?? ''")
        return name

    hand, ends = person.hand, person.attributes("#ends .end:not([hidden])", "data-arm")
    person.find("#skip").focus()
    keys.press("Enter")
    keys.press("End")
    assert hand[-1] == focused()
    keys.press("ArrowRight")
    assert hand[0] == focused()
    keys.press("ArrowLeft")
    assert hand[-1] == focused()
    keys.press("Home")
    for _ in range(steps_to_a_playable_tile(person)):
        keys.press("ArrowRight")
    tile = focused()
    keys.press("ArrowUp")
    assert focused() in ends
    keys.press("ArrowDown")
    assert tile == focused()
    keys.press("Enter")
    assert "true" == person.find(tile_of(tile)).get_attribute("aria-pressed")
    assert focused() in ends
    keys.press("Escape")
    assert "false" == person.find(tile_of(tile)).get_attribute("aria-pressed")
    assert tile == focused()


def test_keys_that_write_a_sign_can_be_switched_off(against_bot: Person) -> None:
    """D, Space and ? do nothing more, also after the page was loaded again, until they are switched on again; arrows go on."""
    person, keys = against_bot, against_bot.page.keyboard

    def switch() -> None:
        person.find("#menu").click()
        person.find("#about-single").click()
        person.find("#about-close").click()

    switch()
    person.page.reload()
    person.find("#hand .playable").first.focus()
    keys.press("?")
    keys.press("ArrowUp")
    assert person.is_there(".end:focus")
    person.page.wait_for_timeout(300)  # in which the server would have said why
    assert [] == person.texts("#notice p")
    switch()
    person.find("#hand .playable").first.focus()
    keys.press("?")
    person.find("#notice p").first.wait_for()


def test_a_link_is_copied_also_where_the_line_is_not_encrypted(sit: Sit, address: str) -> None:
    """There a browser has no clipboard for scripts; what was copied is what stands in the field."""
    person = sit(address)
    [link, _] = lay(person, "fives", "")
    person.page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    person.find("#menu").click()
    person.find("#links button").first.click()
    person.page.get_by_role("button", name="Copied: Player 2").wait_for()
    person.find("#about-name-field").evaluate("(field) => field.removeAttribute('maxlength')")
    person.find("#about-name-field").focus()
    person.page.keyboard.press("Control+V")
    assert link in person.find("#about-name-field").input_value()


def test_what_happens_is_read_out_and_what_happened_before_is_not(against_bot: Person) -> None:
    """The log is a live region, but not while a page that was loaded again fills it with the past."""
    person, version = against_bot, against_bot.version
    person.page.reload()
    person.wait_for(version)
    log = person.find("#log")
    assert ("log", "off") == (log.get_attribute("role"), log.get_attribute("aria-live"))
    click_a_move(person)
    person.wait_for(version + 1)
    assert "polite" == log.get_attribute("aria-live")


def test_the_focus_can_be_seen(against_bot: Person) -> None:
    """Each thing that the tab key reaches has an outline while it has the focus; the hand is one stop."""
    person = against_bot
    stops: list[str] = []
    person.find("#skip").focus()
    for _ in range(40):
        person.page.keyboard.press("Tab")
        name, outline = person.page.evaluate("""() => {
          const at = document.activeElement;
          const name = at.closest("#hand") ? "hand" : at.id || at.dataset.arm || at.dataset.action || at.tagName;
          return [name, getComputedStyle(at).outlineStyle];
        }""")
        if name == "BODY":
            continue  # between the last stop and the first
        if name in stops[:1]:
            break
        stops.append(name)
        assert "solid" == outline
    assert 1 == stops.count("hand")
    assert {"skip", "menu", "language"} < {*stops}


@pytest.mark.parametrize(
    ("wants", "theme"),
    [
        ({}, "rgb(251, 247, 236)"),
        ({"color_scheme": "dark"}, "rgb(230, 223, 205)"),
        ({"contrast": "more"}, "rgb(255, 255, 255)"),
    ],
    ids=["light", "dark", "contrast"],
)
def test_it_takes_the_theme_that_the_reader_asked_for(sit: Sit, address: str, wants: dict[str, str], theme: str) -> None:
    """The tiles have the colours of the theme: of the page's own two, and of the library's with high contrast."""
    person = sit(address, **wants)
    lay(person, "fives", "greedy")
    deal(person)
    person.find("#hand .tile").first.wait_for()
    assert theme == person.page.evaluate("() => getComputedStyle(document.querySelector('#hand .domino rect')).fill")


def test_nothing_moves_where_motion_is_to_be_reduced(against_bot: Person) -> None:
    """No animation and no transition is left in the page."""
    moving = "() => [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionDuration !== '0s').length"
    assert 0 == against_bot.page.evaluate(moving)
    assert 0 == against_bot.page.evaluate("() => document.getAnimations().length")


# The scripts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_each_script_is_a_module_without_errors(script: Path) -> None:
    """As another engine of JavaScript reads it."""
    node = shutil.which("node")
    if node is None:
        missing("node")
    command = [node, "--input-type=module", "--check"]
    found = subprocess.run(command, input=script.read_bytes(), capture_output=True, check=False)
    assert (0, b"") == (found.returncode, found.stderr)


def test_the_page_names_no_game() -> None:
    """The page knows no rule and never asks which variant is played: no name of a game stands in it."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in (WEB / "static").iterdir())
    words = {*re.findall(r"[\w-]+", text)} - {"points"}  # which is a word of its own besides
    assert set() == words & {*PRESETS}
