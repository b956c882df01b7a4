"""The web game's server: what it tells to whom, what it refuses, and that it loses nothing."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import doctest
import importlib
import json
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, Self

import attrs
import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import dominorules
from dominorules import PRESETS, Match, RecordError, Ruleset, Tile, TileSet, events_since, unicode_tile, view
from dominorules.hand import tiles_of
from dominorules.languages import language, languages
from dominorules.records import loads
from dominorules.testing.seen import open_tiles, permuted
from dominorules.wire import Request, to_json

ROOT = Path(__file__).parent.parent
WEB = ROOT / "examples/web"
MANY = 100_000
WIDE = 80
"""So wide that a line of play hardly bends, which is soon drawn."""


def part(name: str) -> Any:
    """A module of the example, which is a folder to copy and not a package that is installed."""
    if str(WEB) not in sys.path:
        sys.path.append(str(WEB))
    return importlib.import_module(f"webgame.{name}")


each_game = pytest.mark.parametrize("game", PRESETS)


# A server, and pages as it knows them -----------------------------------------------------------------------------------


@attrs.define
class Page:
    """A page as the server knows it: a socket, and what came through it.

    Attributes:
        socket: The socket.
        heard: Every message as it came.
        state: The last state that it was told.
    """

    socket: ClientConnection
    heard: list[str] = attrs.field(factory=list[str])
    state: dict[str, Any] = attrs.field(factory=dict[str, Any])

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=20, decode=True)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["kind"] == "state":
            self.state = message
        return message

    def hear_state(self, version: int) -> dict[str, Any]:
        """The first state of that version or a later one."""
        while not self.state or self.version < version:
            self.hear()
        return self.state

    def hear_answer(self) -> dict[str, Any]:
        """The next message that is no state."""
        while (message := self.hear())["kind"] == "state":
            pass
        return message

    def answer(self, *fields: str) -> tuple[Any, ...]:
        """Fields of the next message that is no state."""
        message = self.hear_answer()
        return tuple(message[field] for field in fields)

    def hear_end(self) -> int:
        """Listen until the server closes the socket; with which code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.protocol.close_code or 0

    @property
    def version(self) -> int:
        """The version that it was told."""
        return int(self.state["view"]["version"])

    def ask(self, move: Any) -> None:
        """Ask for a move now."""
        self.say(format=1, kind="request", version=self.version, move=move)


class Answer(NamedTuple):
    """What a server answers to a request."""

    status: int
    headers: Message
    text: str


class Parlour:
    """A server, and the pages that are open there."""

    def __init__(self, data: Path, *options: str, folder: Path = WEB, **limits: float) -> None:
        given = [f"--limit={name}={value}" for name, value in {"rate": MANY, "burst": MANY, "requests": MANY, **limits}.items()]
        command = [sys.executable, str(folder / "serve.py"), "--port=0", f"--data={data}", "--pause=0", *given, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout
        self.said = self.process.stdout.readline()
        found = re.search(r"http://(\S+)/", self.said)
        assert found, self.said
        self.host = found[1]
        self.origin = f"http://{self.host}"
        self.pages = contextlib.ExitStack()

    def __enter__(self) -> Self:
        """It runs already."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it, whatever it is doing."""
        self.pages.close()
        self.process.kill()
        self.process.communicate()

    def http(self, method: str, path: str, body: str | bytes = "", **headers: str) -> Answer:
        """Send a request; a header is left out where it is empty."""
        connection = HTTPConnection(self.host, timeout=20)
        try:
            sent = {"origin": self.origin, **headers}
            connection.request(method, path, body, {name: value for name, value in sent.items() if value})
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode())
        finally:
            connection.close()

    def create(self, game: str = "fives", seats: int = 2, **wanted: Any) -> dict[str, Any]:
        """Make a table."""
        answer = self.http("POST", "/api/tables", json.dumps({"game": game, "seats": seats, **wanted}))
        assert HTTPStatus.CREATED == answer.status, answer.text
        made: dict[str, Any] = json.loads(answer.text)
        return made

    def enter(self, table: str, origin: str | None = "its own", compression: str | None = None) -> Page:
        """A page that has not said anything yet."""
        sent = self.origin if origin == "its own" else origin
        address = f"ws://{self.host}/ws/{table}"
        socket = connect(address, origin=None if sent is None else Origin(sent), compression=compression, max_size=None)
        return Page(self.pages.enter_context(socket))

    def join(self, made: dict[str, Any], seat: int | None, **hello: Any) -> Page:
        """A page at a seat, or a spectator's, that has been told how the table stands."""
        page = self.enter(made["table"])
        token = made["spectate"] if seat is None else made["seats"][seat]
        page.say(**{"kind": "hello", "token": token, "version": None, "width": WIDE, **hello})
        page.hear()
        return page

    def record(self, made: dict[str, Any], seat: int | None) -> str:
        """The record that a seat gets, or a spectator."""
        token = made["spectate"] if seat is None else made["seats"][seat]
        answer = self.http("GET", f"/api/tables/{made['table']}/record", authorization=f"Bearer {token}")
        assert HTTPStatus.OK == answer.status
        return answer.text


@pytest.fixture(scope="module")
def open_parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A server that limits nobody."""
    with Parlour(tmp_path_factory.mktemp("web") / "tables.sqlite") as server:
        yield server


@pytest.fixture
def parlour(open_parlour: Parlour) -> Iterator[Parlour]:
    """The server, which must have found nothing wrong with itself."""
    with contextlib.ExitStack() as open_parlour.pages:
        yield open_parlour
    assert open_parlour.process.poll() is None


def best(page: Page) -> Any:
    """The move among the choices that scores most."""
    return max(page.state["choices"], key=lambda choice: choice["points"] or 0)["move"]


def mover_of(pages: list[Page]) -> Page:
    """The page of the seat to move."""
    return pages[int(pages[0].state["view"]["to_move"])]


def step(pages: list[Page]) -> None:
    """Deal, or make the move of the player to move; then all pages know the same. The players' pages come first, by seat."""
    seen = pages[0].state["view"]
    if seen["to_move"] is None:
        pages[0].say(kind="deal", version=seen["version"])
    else:
        mover = mover_of(pages)
        mover.ask(best(mover))
    for page in pages:
        page.hear_state(seen["version"] + 1)


def sit(parlour: Parlour, game: str = "fives", seats: int = 2, **wanted: Any) -> tuple[dict[str, Any], list[Page]]:
    """A table with a person on each seat, before the first deal."""
    made = parlour.create(game, seats, **wanted)
    pages = [parlour.join(made, seat) for seat in range(seats)]
    for page in pages:
        while not all(page.state["online"]):
            page.hear()
    return made, pages


def play(pages: list[Page], most: int = MANY) -> None:
    """Play to the end of the match, or so many steps."""
    while most and not pages[0].state["over"]:
        step(pages)
        most -= 1


# What is hidden ---------------------------------------------------------------------------------------------------------


SIGNS = {
    unicode_tile(tile, vertical=vertical, first=first): tile
    for tile in TileSet(6)
    for vertical in (False, True)
    for first in (tile.high, tile.low)
}
NAMED = re.compile(rf"(?<!\d)(\d{{1,2}})-(\d{{1,2}})(?!\d)|([{''.join(SIGNS)}])")


def tiles_in(text: str) -> set[Tile]:
    """The tiles that a text tells, whatever it says of them and whichever half comes first."""
    return {SIGNS[found[3]] if found[3] else Tile(int(found[1]), int(found[2])) for found in NAMED.finditer(text)}


def hidden_from(match: Match, seat: int | None, ruleset: Any) -> list[Tile]:
    """The tiles of the round in view that a seat, or a spectator, has never seen."""
    alone = attrs.evolve(match, past=())
    return [*tiles_of(~open_tiles(alone, view(ruleset, alone, seat)) & sum(tile.bit for tile in ruleset.tiles))]


def check_nothing_hidden(heard: list[str], matches: dict[int, Match], seat: int | None, ruleset: Any) -> int:
    """Check every byte of what a seat was sent against the match as it was; how many tiles were looked for."""
    looked = 0
    for text in heard:
        seen = json.loads(text)["view"]
        hidden = hidden_from(matches[seen["version"]], seat, ruleset)
        assert not tiles_in(text) & {*hidden}, f"seat {seat} is sent {text}"
        looked += len(hidden)
    return looked


FEWEST_STEPS = {"ordinary": 3, "matador": 3, "traditional": 4, "classic": 3}
"""How many play where a match with fewer players takes long."""


@each_game
def test_no_hidden_tile_is_ever_sent(parlour: Parlour, game: str) -> None:
    """Over a whole match of every game nothing that a seat or a spectator is sent has a tile that it can't know in it."""
    ruleset = PRESETS[game]
    seats = FEWEST_STEPS.get(game, min(ruleset.players))
    made, players = sit(parlour, game, seats)
    pages = [*players, parlour.join(made, None)]
    play(pages)
    record = loads(parlour.record(made, None))
    matches = {match.version: match for match in record.states()}
    for seat, page in zip((*range(seats), None), pages, strict=True):
        assert check_nothing_hidden(page.heard, matches, seat, ruleset)


@each_game
def test_what_is_hidden_changes_no_byte(game: str) -> None:
    """With the hidden tiles in any other places a seat, or a spectator, would be sent the very same text."""
    told, look, chance = part("told"), part("asked").Look(), random.Random(5)
    for table in tables(game, chance, most=120)[::11]:
        version = max(0, table.match.version - 2)
        for seat in (None, *range(len(table.names))):
            other = attrs.evolve(table, match=permuted(table.match, view(table.ruleset, table.match, seat), chance))
            online = (True,) * len(table.names)
            assert told.state(table, online, seat, look, version) == told.state(other, online, seat, look, version)


@each_game
def test_what_is_hidden_changes_no_answer(game: str) -> None:
    """Nor would the seat to move be told anything else of a move that it asks about, such as whether it would block the line."""
    ruleset, why, chance = PRESETS[game], part("told").why, random.Random(6)
    for table in tables(game, chance, most=400):
        seat = table.match.to_move
        other = attrs.evolve(table, match=permuted(table.match, view(ruleset, table.match, seat), chance))
        for move in ruleset.legal_moves(table.match):
            request = Request(table.match.version, move)
            assert why(table, seat, request, "en") == why(other, seat, request, "en")


def tables(game: str, chance: random.Random, most: int = MANY, choose: Callable[[Iterable[int]], int] = max) -> list[Any]:
    """A table of the game at each moment of a match by chance, from its beginning, with one of the numbers of players."""
    ruleset = PRESETS[game]
    seats = choose(ruleset.players)
    keys = part("seats").Keys((None,) * seats, "")
    table = part("table").Table("table", ruleset, ("",) * seats, (None,) * seats, keys, ruleset.new_match(seats))
    found = [table]
    while len(found) < most and not table.match.is_over:
        if table.can_deal:
            match = ruleset.deal(table.match, ruleset.shuffle(seats, chance.getrandbits(64)))
        else:
            match = ruleset.apply(table.match, chance.choice(ruleset.legal_moves(table.match)))
        table = attrs.evolve(table, match=match)
        found.append(table)
    return found


def test_the_search_for_hidden_tiles_finds_them() -> None:
    """A tile is found by its name, either way round, and by its sign, but not in other numbers."""
    assert {Tile(6, 4), Tile(1, 0), Tile(3, 3)} == tiles_in(f'{{"a":"4-6","b":"x 1-0.","c":"{unicode_tile(Tile(3, 3))}"}}')
    assert set() == tiles_in('M-8 -24H8 2026-11 "12-345"') - {Tile(12, 11)}


def test_a_refusal_tells_nothing_of_other_hands(parlour: Parlour) -> None:
    """Asking for any tile that is not one's own gets the same answer, whoever holds it; who is not to move is told no more."""
    _, pages = sit(parlour)
    step(pages)
    mover = mover_of(pages)
    [other] = [page for page in pages if page is not mover]
    own = set(mover.state["tiles"])
    told: set[str] = set()
    for tile in TileSet(6):
        for kind in ("request", "why"):
            move = {"type": "play", "tile": str(tile), "arm": None, "outward": None, "crosswise": tile.is_double}
            if str(tile) not in own:
                mover.say(format=1, kind=kind, version=mover.version, move=move)
                told.add(mover.hear_answer()["text"].replace(str(tile), "TILE").partition(" (")[0])
            other.say(format=1, kind=kind, version=other.version, move=move)
            assert ("turn", "It is not your turn.") == other.answer("code", "text")
    assert len(told) <= 2, told  # the tile that must lead, or that it is not held
    assert mover.version == other.version == 1


def test_a_token_is_kept_nowhere(tmp_path: Path) -> None:
    """What is kept opens no seat: of tokens there are only hashes."""
    hall, store = new_hall(tmp_path / "tables.sqlite")
    tokens = asyncio.run(hall.create("fives", ("Ann", "Ben"), (None, "greedy")))
    asyncio.run(store.close())
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert tokens.table.encode() in kept
    assert tokens.seats[1] is None
    for token in (tokens.seats[0], tokens.spectators):
        assert token.encode() not in kept
        assert 32 == len(token)


# Who may do what --------------------------------------------------------------------------------------------------------


def new_hall(data: Path, **limits: Any) -> tuple[Any, Any]:
    """A hall of tables, and its store."""
    store = part("store").SQLiteStore(data)
    return part("hall").Hall(store, part("limits").Limits(**limits), ThreadPoolExecutor(1), 0), store


def test_a_page_comes_in_with_a_token_of_the_table_alone(parlour: Parlour) -> None:
    """No token, a made-up one and one of another table open nothing: an error, and the socket is closed with 4401."""
    made, other = parlour.create(), parlour.create()
    for token in ("", "x" * 32, "\ud800", other["seats"][0], other["spectate"], made["table"]):
        page = parlour.enter(made["table"])
        page.say(kind="hello", token=token, version=None)
        assert ("error", "token", "This link opens no seat.") == (*page.hear().values(),)
        assert 4401 == page.hear_end()
    page = parlour.enter("no-such-table")
    page.say(kind="hello", token=made["seats"][0], version=None, language="pl")
    assert "Ten link nie otwiera żadnego miejsca." == page.hear()["text"]


def test_a_seat_is_told_its_own_hand_and_a_spectator_none(parlour: Parlour) -> None:
    """Tokens open the seats that they were made for; a spectator gets no choices and can't deal."""
    made, pages = sit(parlour)
    step(pages)
    spectator = parlour.join(made, None)
    for seat, page in enumerate(pages):
        hands = page.state["view"]["rounds"][-1]["hands"]
        assert seat == page.state["you"]
        assert [*page.state["tiles"]] == hands[seat]
        assert hands[1 - seat] is None
    assert (None, {}, [], False) == (*[spectator.state[field] for field in ("you", "tiles", "choices", "can_deal")],)
    assert [None, None] == spectator.state["view"]["rounds"][-1]["hands"]
    assert [*spectator.state["online"], *spectator.state["bots"]] == [True, True, None, None]


def test_a_spectator_can_do_nothing(parlour: Parlour) -> None:
    """Whatever a spectator asks for is refused; only how it is shown the table is its own."""
    made, pages = sit(parlour)
    spectator = parlour.join(made, None)
    for asked in ({"kind": "deal", "version": 0}, {"kind": "name", "name": "Eve"}):
        spectator.say(**asked)
        assert "turn" == spectator.hear_answer()["code"]
    step(pages)
    spectator.hear_state(1)
    for kind in ("request", "why"):
        spectator.say(format=1, kind=kind, version=1, move={"type": "draw"})
        assert "You are looking on, so you can do nothing here." == spectator.hear_answer()["text"]
    spectator.say(kind="look", language="pl", theme="dark", width=12)
    assert ("state", 1, ["", ""]) == (spectator.hear()["kind"], spectator.version, spectator.state["names"])


def test_only_the_page_itself_may_come_in(parlour: Parlour) -> None:
    """A socket, or a request for a table, from a page of another origin or of none is turned away."""
    made = parlour.create()
    like_it = (f"{parlour.origin}/", f"{parlour.origin}#", f"http://x@{parlour.host}", f"ftp://{parlour.host}", "http://[")
    for origin in ("http://evil.example", f"http://{parlour.host}.evil.example", *like_it, "null", None):
        with pytest.raises(InvalidStatus, match="HTTP 403"):
            parlour.enter(made["table"], origin=origin)
        assert HTTPStatus.FORBIDDEN == parlour.http("POST", "/api/tables", '{"game":"fives","seats":2}', origin=origin or "").status


def test_a_server_behind_another_name_knows_its_own_page(tmp_path: Path) -> None:
    """With --origin only pages of that origin come in, whatever host they asked."""
    with Parlour(tmp_path / "tables.sqlite", "--origin=https://dominoes.example") as server, server.pages:
        assert HTTPStatus.FORBIDDEN == server.http("POST", "/api/tables", '{"game":"fives","seats":2}').status
        server.origin = "https://dominoes.example"
        assert 1 == server.join(server.create(), 1).state["you"]


def test_pages_can_run_no_script_of_others(parlour: Parlour) -> None:
    """Every answer forbids scripts and styles but the server's own, frames, guessing of types, and telling where one came from."""
    for path in ("/", "/t/some-table", "/static/main.js", "/api/games", "/nothing"):
        headers = parlour.http("GET", path).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert ("'none'", "'self'", "'none'") == (policy["default-src"], policy["script-src"], policy["frame-ancestors"])
        assert ("nosniff", "no-referrer") == (headers["x-content-type-options"], headers["referrer-policy"])


# What is asked wrongly --------------------------------------------------------------------------------------------------

WRONG = {
    "no JSON": "{",
    "no object": "[]",
    "a number": "7",
    "lists in lists": "[" * 3000,
    "objects in lists": '{"kind":"request","move":' + "[" * 1500 + "]" * 1500 + "}",
    "no kind": "{}",
    "another kind": '{"kind":"cheat"}',
    "a kind that is no text": '{"kind":["request"]}',
    "no format": '{"kind":"request","version":1,"move":{"type":"draw"}}',
    "another format": '{"format":2,"kind":"request","version":1,"move":{"type":"draw"}}',
    "no version": '{"format":1,"kind":"request","move":{"type":"draw"}}',
    "a version that is no number": '{"format":1,"kind":"request","version":"1","move":{"type":"draw"}}',
    "no move": '{"format":1,"kind":"request","version":1}',
    "another move": '{"format":1,"kind":"request","version":1,"move":{"type":"cheat"}}',
    "no such tile": '{"format":1,"kind":"request","version":1,"move":{"type":"play","tile":"9-99","arm":0,"outward":1}}',
    "why without a move": '{"kind":"why","version":1}',
    "a deal without a version": '{"kind":"deal"}',
    "a deal before the beginning": '{"kind":"deal","version":-1}',
    "a deal at True": '{"kind":"deal","version":true}',
    "a look without an end": '{"kind":"look","width":1e9}',
    "a look too wide": '{"kind":"look","width":1000000}',
    "a look in no theme": '{"kind":"look","theme":["light"]}',
    "a look in no language": '{"kind":"look","language":"../en"}',
    "a name that is no text": '{"kind":"name","name":{}}',
    "a name too long": '{"kind":"name","name":"' + 25 * "x" + '"}',
    "hello once more": '{"kind":"hello","token":"","version":null}',
    "too long": '{"kind":"name","name":"' + 4000 * "x" + '"}',
    "bytes": b'{"kind":"name","name":"x"}',
}


@pytest.fixture(scope="module")
def table_of_two(open_parlour: Parlour) -> dict[str, Any]:
    """A table at version 1, just dealt."""
    with contextlib.ExitStack() as open_parlour.pages:
        made, pages = sit(open_parlour)
        step(pages)
    return made


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_what_is_asked_wrongly_gets_an_error_and_changes_nothing(
    parlour: Parlour, table_of_two: dict[str, Any], text: str | bytes
) -> None:
    """The page that sent it is told what was expected, and may go on; nobody else hears of it."""
    pages = [parlour.join(table_of_two, seat) for seat in (0, 1)]
    before = pages[1].state["view"]
    pages[0].socket.send(text)
    answer = pages[0].hear_answer()
    code = "limit" if "xxx" in str(text)[:60] else "malformed"
    assert ("error", "too_long" if len(text) > 3500 else code) == (answer["kind"], answer["code"])
    assert len(answer["text"]) < 300
    assert "Traceback" not in answer["text"]
    pages[0].say(kind="look")
    pages[0].hear()
    assert before == parlour.join(table_of_two, 1).state["view"]
    assert ["", ""] == pages[0].state["names"]


@pytest.mark.parametrize("text", ["{", '{"kind":"look"}', '{"kind":"hello"}', '{"kind":"hello","token":"","version":"1"}', b"{}"])
def test_who_says_no_hello_is_shown_out(parlour: Parlour, text: str | bytes) -> None:
    """The first message says who comes; anything else gets an error, and the socket is closed with 4400."""
    page = parlour.enter(parlour.create()["table"])
    page.socket.send(text)
    assert "malformed" == page.hear()["code"]
    assert 4400 == page.hear_end()


def test_a_late_move_changes_nothing(parlour: Parlour) -> None:
    """A request for a version that is past, or not yet there, is stale; so are a question and a deal."""
    _, pages = sit(parlour)
    step(pages)
    step(pages)
    before = pages[0].state["view"]
    for seat, page in enumerate(pages):
        for version in (0, 1, 3, 10**6):
            for asked in ({"kind": "request", "format": 1}, {"kind": "deal"}) + (
                ({"kind": "why"},) if before["to_move"] == seat else ()
            ):
                page.say(version=version, move={"type": "draw"}, **asked)
                assert "stale" == page.hear_answer()["code"]
    pages[0].say(kind="look")
    assert before == pages[0].hear()["view"]


def test_a_seat_that_is_claimed_counts_for_nothing(parlour: Parlour) -> None:
    """Who is not to move can't move for who is, whatever its message says of a seat."""
    _, pages = sit(parlour)
    step(pages)
    mover = mover_of(pages)
    [other] = [page for page in pages if page is not mover]
    other.say(format=1, kind="request", version=1, move=best(mover), seat=mover.state["you"], you=mover.state["you"])
    assert "turn" == other.hear_answer()["code"]
    mover.say(kind="look")
    assert 1 == mover.hear()["view"]["version"]


def test_a_move_made_twice_is_made_once(parlour: Parlour) -> None:
    """A page that asks again, because it was cut off before it heard, is told that the match has gone on."""
    _, pages = sit(parlour)
    step(pages)
    mover = mover_of(pages)
    move = best(mover)
    mover.ask(move)
    mover.ask(move)
    assert "stale" == mover.hear_answer()["code"]
    assert 2 == mover.hear_state(2)["view"]["version"]


def test_a_move_against_the_rules_is_refused_with_the_reason(parlour: Parlour) -> None:
    """A draw by who can play, in the words of the library and in the page's language, with the player's name."""
    made, _ = sit(parlour, names=["Ann", "Ben"])
    pages = [parlour.join(made, seat, language=language) for seat, language in enumerate(("en", "pl"))]
    step(pages)
    seat = int(pages[0].state["view"]["to_move"])
    pages[seat].ask({"type": "draw"})
    expected = ("Ann can play, so it may not draw", "gracz Ben może wyłożyć kamień, więc nie może dobierać")
    assert ("illegal", expected[seat]) == pages[seat].answer("code", "text")


def test_nothing_is_dealt_while_a_round_runs(parlour: Parlour) -> None:
    """A deal at the right version but the wrong time."""
    _, pages = sit(parlour)
    step(pages)
    pages[0].say(kind="deal", version=1)
    assert "The next round can't be dealt now." == pages[0].hear_answer()["text"]


def test_why_tells_of_a_move_before_it_is_made(parlour: Parlour) -> None:
    """The lead of the round: whether it is legal, what it would score, and why; the match stays as it is."""
    _, pages = sit(parlour)
    step(pages)
    mover = mover_of(pages)
    choice = mover.state["choices"][0]
    mover.say(kind="why", version=1, move=choice["move"])
    answer = mover.hear_answer()
    assert ("why", choice["move"], True) == (answer["kind"], answer["move"], answer["legal"])
    assert f"{choice['tile']} must lead this round (S0, the lead); " in answer["text"]
    mover.say(kind="why", version=1, move={"type": "pass"})
    assert (False, []) == mover.answer("legal", "details")
    mover.say(kind="look")
    assert 1 == mover.hear()["view"]["version"]


# Too much -----------------------------------------------------------------------------------------------------------------


def test_who_sends_too_much_is_not_read_and_then_shown_out(tmp_path: Path) -> None:
    """Beyond its limit a socket gets errors; after as many as are answered it is closed with 4429, and the table is as it was."""
    with Parlour(tmp_path / "tables.sqlite", rate=0.001, burst=3, ignored=2) as server, server.pages:
        made, pages = sit(server)
        for number in range(6):
            pages[0].say(kind="name", name=f"Ann {number}")
        assert 4429 == pages[0].hear_end()
        assert ["limit", "limit"] == [json.loads(text)["code"] for text in pages[0].heard if '"error"' in text]
        assert "Ann 2" == server.join(made, 1).state["names"][0]


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_a_message_beyond_all_measure_closes_the_socket(parlour: Parlour, compression: str | None) -> None:
    """More than 64 KiB is not even read to its end, nor unpacked: the socket is closed with 1009, and all others stay.

    Who is still sending then may only see that the connection is gone, which is 1006.
    """
    made, pages = sit(parlour)
    page = parlour.enter(made["table"], compression=compression)
    page.say(kind="hello", token=made["seats"][0], version=None)
    page.hear()
    with contextlib.suppress(ConnectionClosed):
        page.socket.send("x" * 2_000_000)
    assert page.hear_end() in (1009, 1006)
    pages[1].say(kind="deal", version=0)
    for page in (*pages, parlour.join(made, 0)):
        assert 1 == page.hear_state(1)["view"]["version"]


def test_there_are_no_more_sockets_and_tables_than_the_limits_say(tmp_path: Path) -> None:
    """A third page at a table for two, a fourth socket in all, and a third table are one too many."""
    with Parlour(tmp_path / "tables.sqlite", sockets_a_table=2, sockets=3, tables=2, hello=0.5) as server, server.pages:
        made, pages = sit(server)
        other = server.create()
        full = "There are too many here already."
        third = server.enter(made["table"])
        third.say(kind="hello", token=made["seats"][0], version=None)
        assert (full, 4403) == (third.hear()["text"], third.hear_end())
        page = server.join(other, None)
        fourth = server.enter(other["table"])
        assert (full, 4403) == (fourth.hear()["text"], fourth.hear_end())
        answer = server.http("POST", "/api/tables", '{"game":"fives","seats":2}')
        assert (HTTPStatus.SERVICE_UNAVAILABLE, "limit") == (answer.status, json.loads(answer.text)["code"])
        page.socket.close()
        pages[1].socket.close()
        while pages[0].state["online"][1]:
            pages[0].hear()
        silent = server.enter(made["table"])
        assert ("expected hello within 0.5 seconds", 4400) == (silent.hear()["text"], silent.hear_end())


def test_who_come_at_once_get_no_more_tables_than_there_may_be(tmp_path: Path) -> None:
    """Ten are asked for in the same moment, where three may be."""
    hall, store = new_hall(tmp_path / "tables.sqlite", tables=3)

    async def ten() -> list[Any]:
        found = await asyncio.gather(*(hall.create("fives", ("", ""), (None, None)) for _ in range(10)), return_exceptions=True)
        await store.close()
        return found

    assert 7 == sum(isinstance(one, part("hall").FullError) for one in asyncio.run(ten()))


def test_tables_that_nobody_needs_make_place(tmp_path: Path) -> None:
    """Where there are too many tables, those at which nothing was done for long are forgotten, and their records with them."""
    hall, store = new_hall(tmp_path / "tables.sqlite", tables=1, kept=0)

    async def two() -> tuple[Any, Any]:
        first = await hall.create("fives", ("", ""), (None, None))
        second = await hall.create("fives", ("", ""), (None, None))
        found = (await store.load(first.table), await store.load(second.table))
        with pytest.raises(part("store").ConflictError):
            await store.add(first.table, 1, "")
        await store.close()
        return found

    gone, there = asyncio.run(two())
    assert gone is None
    assert "fives" == there.game


def test_nobody_may_ask_for_tables_all_the_time(tmp_path: Path) -> None:
    """Tables and records are counted by the address that asks for them; other pages are not."""
    with Parlour(tmp_path / "tables.sqlite", requests=2) as server, server.pages:
        made = server.create()
        assert "game" in server.record(made, 0)
        answers = [server.http("POST", "/api/tables", '{"game":"fives","seats":2}'), server.http("GET", "/api/tables/x/record")]
        assert [HTTPStatus.TOO_MANY_REQUESTS] * 2 == [answer.status for answer in answers]
        assert HTTPStatus.OK == server.http("GET", "/api/games").status


def test_a_bucket_fills_up_with_time() -> None:
    """Two at once, then one for each half second, and no more than two however long one waits."""
    now = [0.0]
    bucket = part("limits").Bucket(2, 2, lambda: now[0])
    taken: list[bool] = []
    for moment in (0, 0, 0, 0.4, 0.5, 0.9, 1.0, 9, 9, 9):
        now[0] = moment
        taken.append(bucket.take())
    assert [True, True, False, False, True, False, True, True, True, False] == taken


def test_addresses_are_remembered_up_to_a_number() -> None:
    """Beyond it only those who may ask as they like are forgotten, so that changing addresses helps nobody."""
    addresses = part("limits").Addresses(2, most=2)
    assert [True, True, False] == [addresses.take("a") for _ in range(3)]
    assert [True, False] == [addresses.take(address) for address in "bc"]


BAD_TABLES = {
    "no game": {"seats": 2},
    "another game": {"game": "chess", "seats": 2},
    "a game that is no text": {"game": ["fives"], "seats": 2},
    "too many seats": {"game": "fives", "seats": 4},
    "no seats": {"game": "fives", "seats": 0},
    "very many seats": {"game": "fives", "seats": 10**9},
    "seats that are no number": {"game": "fives", "seats": True},
    "too few names": {"game": "fives", "seats": 2, "names": ["Ann"]},
    "names that are no list": {"game": "fives", "seats": 2, "names": "AB"},
    "a name too long": {"game": "fives", "seats": 2, "names": ["x" * 25, None]},
    "a name that is no text": {"game": "fives", "seats": 2, "names": [False, None]},
    "another bot": {"game": "fives", "seats": 2, "bots": ["deep blue", None]},
    "a bot that is no text": {"game": "fives", "seats": 2, "bots": [["greedy"], None]},
}


@pytest.mark.parametrize("wanted", BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_table_that_can_not_be_is_refused(parlour: Parlour, wanted: dict[str, Any]) -> None:
    """The answer says what was expected."""
    answer = parlour.http("POST", "/api/tables", json.dumps(wanted))
    assert (HTTPStatus.BAD_REQUEST, "error") == (answer.status, json.loads(answer.text)["kind"])


def test_a_request_beyond_all_measure_is_not_read(parlour: Parlour) -> None:
    """A body of more than 4,000 bytes."""
    answer = parlour.http("POST", "/api/tables", "x" * 100_000)
    assert (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_long") == (answer.status, json.loads(answer.text)["code"])


# Names ----------------------------------------------------------------------------------------------------------------------


def test_a_name_stays_a_text(parlour: Parlour) -> None:
    """Marks of HTML and TOML in a name come out as they went in, in states, in words, and in the record."""
    hostile = ["<img src=x onerror=a()>", 'a"""\\ ]\'; {seat} </a>']
    made, pages = sit(parlour, names=hostile)
    step(pages)
    state = pages[0].state
    assert hostile == state["names"]
    assert any(f"A new round: {name} leads" == state["said"][0] for name in hostile)
    assert (*hostile,) == loads(parlour.record(made, 0)).names


def test_a_name_has_no_signs_that_can_not_be_seen(parlour: Parlour) -> None:
    """Signs that turn the direction of what follows, breaks and halves of signs are left out, and white space at the ends."""
    made, pages = sit(parlour)
    pages[1].say(kind="name", name="  \u202eAnn\x00\n\ud800 ☺ ")
    while not pages[0].state["names"][1]:
        pages[0].hear()
    assert ["", "Ann ☺"] == pages[0].state["names"]
    assert ("", "Ann ☺") == loads(parlour.record(made, None)).names


# Coming back ----------------------------------------------------------------------------------------------------------------


def test_who_comes_back_has_missed_nothing(parlour: Parlour) -> None:
    """A page that was away tells the version that it knows, and is sent all events since, with its own draws, and the table now."""
    made, pages = sit(parlour)
    play(pages, 3)
    pages[0].socket.close()
    for _ in range(4):  # without its connection the seat's moves come from another page
        pages[0] = parlour.join(made, 0)
        step(pages)
        pages[0].socket.close()
    back = parlour.join(made, 0, version=3)
    whole = parlour.join(made, 0, version=0)
    assert (7, 3) == (back.version, back.state["since"])
    assert 4 == len(back.state["events"]) == len(back.state["said"])
    assert whole.state["events"][3:] == back.state["events"]
    assert back.state["view"] == whole.state["view"]
    assert [] == parlour.join(made, 0).state["events"]


def test_a_page_that_knows_too_much_begins_anew(parlour: Parlour) -> None:
    """A version that the match has not reached is no reason to turn a page away."""
    page = parlour.join(parlour.create(), 0, version=99)
    assert (0, 0, []) == (page.version, page.state["since"], page.state["events"])


def test_what_was_told_adds_up_to_the_match(parlour: Parlour) -> None:
    """All events of all messages, one after the other, are those of the match as the seat saw it, however slowly it reads."""
    made = parlour.create(bots=["random", "greedy"])
    page = parlour.join(made, None)
    told = [*page.state["events"]]
    while not page.state["over"]:
        known = page.version
        page.hear()
        if page.version != known:
            assert known == page.state["since"]
            told += page.state["events"]
            time.sleep(0.01)
    match = loads(parlour.record(made, None)).match
    assert json.loads(to_json(events_since(match, 0)))["events"] == told


def test_in_another_language_all_is_told_again(parlour: Parlour) -> None:
    """A page that wants another language gets what happened so far in it; one that wants another width gets nothing twice."""
    _, pages = sit(parlour)
    play(pages, 3)
    pages[0].say(kind="look", language="en", width=20)
    assert (3, []) == (pages[0].hear()["since"], pages[0].state["said"])
    pages[0].say(kind="look", language="pl", width=20)
    assert (0, 3) == (pages[0].hear()["since"], len(pages[0].state["said"]))
    assert pages[0].state["said"][0].startswith("Nowe rozdanie")


def test_points_are_told_with_the_play_that_made_them(parlour: Parlour) -> None:
    """In a match of fives each play that scores is told once, with its place in the line, and the scores add up to the match's."""
    _, pages = sit(parlour)
    scored = [0, 0]
    while not pages[0].state["over"]:
        step(pages)
        state = pages[0].state
        for one in state["scored"]:
            scored[one["seat"]] += one["points"]
            assert len(state["view"]["rounds"][-1]["chain"]["links"]) - 1 == one["link"]
        outcome = state["view"]["rounds"][-1]["outcome"]
        scored = [points + settled for points, settled in zip(scored, outcome["points"] if outcome else (0, 0), strict=True)]
        assert scored == state["view"]["scores"]
        assert (outcome is not None) == (state["account"] is not None)
    assert "the match" in pages[0].state["account"][-1]


@each_game
def test_choices_can_be_told_apart(game: str) -> None:
    """Whatever may be played, each choice has a text of its own, in every language."""
    ruleset = PRESETS[game]
    for table in tables(game, random.Random(3), most=300):
        seen = view(ruleset, table.match, table.match.to_move)
        for code in languages():
            found = part("told").choices(table, seen, part("words").Words(code, table.names))
            texts = [choice["text"] for choice in found]
            assert sorted({*texts}) == sorted(texts)
            assert len(seen.legal_moves) == len(texts)


def test_the_game_speaks_every_language_of_the_library() -> None:
    """Each language has all messages of the game, with the same facts."""
    messages = part("words").MESSAGES
    assert [*languages()] == sorted(messages)
    facts = {key: {name for _, name, _, _ in Formatter().parse(text) if name} for key, text in messages["en"].items()}
    for code in languages():
        assert facts == {key: {name for _, name, _, _ in Formatter().parse(text) if name} for key, text in messages[code].items()}
        forms = 1 + max(map(language(code).form, range(1000)))
        specs = [spec for text in messages[code].values() for _, _, spec, _ in Formatter().parse(text) if spec]
        assert {forms} == {len(spec.split("|")) for spec in specs}


# Bots ---------------------------------------------------------------------------------------------------------------------------


def test_bots_rest_while_nobody_looks(parlour: Parlour) -> None:
    """Two bots play while a spectator is there; after that the match stays where it is until somebody comes."""
    made = parlour.create("ordinary", bots=["greedy", "greedy"])
    page = parlour.join(made, None)
    page.hear_state(5)
    page.socket.close()
    before, rested = -1, 5
    while before < rested:
        time.sleep(0.3)
        before, rested = rested, loads(parlour.record(made, None)).match.version
    assert not loads(parlour.record(made, None)).match.is_over
    assert rested < parlour.join(made, None).hear_state(rested + 3)["view"]["version"]


def test_a_bot_takes_its_turn_at_a_table_with_people(parlour: Parlour) -> None:
    """A person against a bot: the bot moves by itself, and the person deals."""
    made = parlour.create(names=["Ann", None], bots=[None, "search"])
    page = parlour.join(made, 0)
    assert ([None, "search"], ["Ann", "search"], [True, True]) == (*[page.state[field] for field in ("bots", "names", "online")],)
    assert [True, False] == [token is not None for token in made["seats"]]
    for _ in range(4):
        if page.state["can_deal"]:
            page.say(kind="deal", version=page.version)
        else:
            page.ask(best(page))
        page.hear_state(page.version + 1)
        while not page.state["choices"] and not page.state["can_deal"]:
            page.hear()
    assert {0, 1} == {event["seat"] for event in page.state["view"]["rounds"][-1]["log"]}


def test_bots_of_two_servers_come_to_one_end(tmp_path: Path) -> None:
    """Where two servers have a table, and the bots of both move, each move is made by one of them, and none stops the other."""
    data = tmp_path / "tables.sqlite"
    table, token = next(iter(prepare(data, random.Random(12), number=1).items()))

    async def both() -> tuple[Any, ...]:
        halls, stores = zip(*(new_hall(data) for _ in range(2)), strict=True)
        guests = await asyncio.gather(*(hall.join(table, token, Guest) for hall in halls))
        async with asyncio.timeout(20):
            for guest in guests:
                while not guest.room.table.match.is_over:
                    guest.new.clear()
                    await guest.new.wait()
        for store in stores:
            await store.close()
        return tuple(guest.room.table.match for guest in guests)

    first, second = asyncio.run(both())
    assert first == second


# What is kept -------------------------------------------------------------------------------------------------------------------


@each_game
def test_a_table_comes_back_from_its_record(game: str) -> None:
    """The lines that each deal and each move added make a record, which is read, played through and checked: the same match."""
    kept = part("kept")
    states = tables(game, random.Random(9))
    lines = tuple(kept.line_of(state.match) for state in states[1:])
    for number in {0, 1, 2, len(lines) // 2, len(lines)}:
        assert states[number] == kept.table_of(attrs.evolve(kept.kept(states[0]), lines=lines[:number]))


def test_a_record_that_was_tampered_with_is_not_played() -> None:
    """A line that can't have been is found when the table is loaded."""
    kept = part("kept")
    states = tables("fives", random.Random(9), most=4)
    lines = tuple(kept.line_of(state.match) for state in states[1:])
    with pytest.raises(RecordError):
        kept.table_of(attrs.evolve(kept.kept(states[0]), lines=(*lines[:2], lines[1])))


@contextlib.contextmanager
def out_of_order(data: Path) -> Generator[None]:
    """A file to which no line can be written for a while, nor read from it."""
    with contextlib.closing(sqlite3.connect(data, isolation_level=None)) as db:
        db.execute("alter table lines rename to elsewhere")
        yield
        db.execute("alter table elsewhere rename to lines")


def test_what_can_not_be_kept_is_not_done(tmp_path: Path) -> None:
    """While the file takes nothing in, a move gets an error and is not made, and bots wait; afterwards all goes on."""
    data = tmp_path / "tables.sqlite"
    with Parlour(data) as server, server.pages:
        made, pages = sit(server)
        bots = server.join(server.create("ordinary", bots=["greedy", "greedy"]), None)
        bots.hear_state(5)
        step(pages)
        mover = mover_of(pages)
        with out_of_order(data):
            mover.ask(best(mover))
            assert ("store", "The table can't be kept or read now.") == mover.answer("code", "text")
            mover.say(kind="look")
            assert 1 == mover.hear()["view"]["version"]
            page = server.enter(server.create()["table"])
            page.say(kind="hello", version=None, token=made["spectate"])
            assert ("store", 1011) == (page.hear()["code"], page.hear_end())
            headers = {"authorization": f"Bearer {made['spectate']}"}
            assert HTTPStatus.OK == server.http("GET", f"/api/tables/{made['table']}/record", **headers).status
        step(pages)
        assert 2 == pages[0].version
        bots.hear_state(bots.version + 5)


def test_a_table_that_can_not_be_read_is_not_opened(tmp_path: Path) -> None:
    """Who comes is told so, and not what was found; the other tables are as they were."""
    data = tmp_path / "tables.sqlite"
    with Parlour(data) as server, server.pages:
        (made, pages), whole = sit(server), server.create()
        step(pages)
        for page in pages:
            page.socket.close()
        with contextlib.closing(sqlite3.connect(data, isolation_level=None)) as db:
            db.execute("update lines set line = replace(line, 'hands', 'arms')")
        page = server.enter(made["table"])
        page.say(kind="hello", token=made["seats"][0], version=None, language="pl")
        assert ("store", "Nie można teraz zapisać ani odczytać stołu.") == page.answer("code", "text")
        assert 1011 == page.hear_end()
        answer = server.http("GET", f"/api/tables/{made['table']}/record", authorization=f"Bearer {made['seats'][0]}")
        assert (HTTPStatus.SERVICE_UNAVAILABLE, "store") == (answer.status, json.loads(answer.text)["code"])
        assert 0 == server.join(whole, 0).version


def test_two_servers_never_write_the_same_move(tmp_path: Path) -> None:
    """A line that is there already is not written again: the server that came second takes up what the first one did."""

    async def both() -> tuple[Any, Any, Any]:
        (first, store), (second, other) = (new_hall(tmp_path / "tables.sqlite") for _ in range(2))
        tokens = await first.create("fives", ("", ""), (None, None))
        guests = [await hall.join(tokens.table, tokens.spectators, Guest) for hall in (first, second)]
        await guests[0].room.deal(0)
        with pytest.raises(part("store").ConflictError):
            await guests[1].room.deal(0)
        tables = [guest.room.table for guest in guests]
        await store.close()
        await other.close()
        return (*tables, guests[1].told)

    first, second, told = asyncio.run(both())
    assert first == second
    assert first.match.version == 1
    assert 2 == told  # when it came, and when it was found out


def test_who_come_at_once_sit_at_one_table(tmp_path: Path) -> None:
    """A table is loaded once, however many come for it; when all have gone it is in the store alone."""

    async def come_and_go() -> tuple[int, int, int]:
        hall, store = new_hall(tmp_path / "tables.sqlite")
        tokens = await hall.create("fives", ("", ""), (None, None))
        guests = await asyncio.gather(*(hall.join(tokens.table, token, Guest) for token in (*tokens.seats, tokens.spectators)))
        rooms, there = {id(guest.room) for guest in guests}, len(hall.rooms)
        for guest in guests:
            hall.leave(guest.room, guest)
        await store.close()
        return len(rooms), there, len(hall.rooms)

    assert (1, 1, 0) == asyncio.run(come_and_go())


@attrs.define(eq=False)
class Guest:
    """Somebody who counts how often there was something new."""

    room: Any
    seat: int | None
    told: int = 0
    new: asyncio.Event = attrs.field(factory=asyncio.Event)

    def changed(self) -> None:
        """There is something new."""
        self.told += 1
        self.new.set()


def test_the_record_of_a_match_is_checked_and_whole(parlour: Parlour, tmp_path: Path) -> None:
    """During a match a seat gets what it saw; afterwards everybody the whole record, which the command line checks."""
    made, pages = sit(parlour, names=["Ann", "Ben"])
    play(pages, 4)
    mine = loads(parlour.record(made, 1))
    assert (1, True, 4, ("Ann", "Ben")) == (mine.seat, mine.hides, mine.match.version, mine.names)
    assert loads(parlour.record(made, None)).seat is None
    play(pages)
    texts = {parlour.record(made, seat) for seat in (0, 1, None)}
    assert 1 == len(texts)
    file = tmp_path / "match.domino"
    file.write_text(texts.pop())
    subprocess.run([sys.executable, "-m", "dominorules", "check", str(file)], check=True, capture_output=True)
    match = loads(file.read_text()).match
    for seat, page in enumerate(pages):
        assert page.state["view"]["scores"] == [*match.scores]
        assert json.loads(to_json(view(PRESETS["fives"], match, seat)))["rounds"][-1] == page.state["view"]["rounds"][-1]


def test_a_record_is_for_who_has_a_token(parlour: Parlour) -> None:
    """Without a token of the table there is nothing to be had, whether or not somebody is there, and whether or not it is there."""
    empty, (full, _) = parlour.create(), sit(parlour)
    for table in (empty["table"], full["table"], "no-such-table"):
        for header in ("", "Bearer x", f"Basic {full['seats'][0]}", "Bearer"):
            assert HTTPStatus.NOT_FOUND == parlour.http("GET", f"/api/tables/{table}/record", authorization=header).status


# The end of a server ----------------------------------------------------------------------------------------------------------

TABLES = 200


def prepare(data: Path, chance: random.Random, number: int = TABLES) -> dict[str, str]:
    """Tables of bots in a store, each some moves from the end of its match: their spectators' tokens by id."""
    kept, seats, store = part("kept"), part("seats"), part("store").SQLiteStore(data)
    tokens = {seats.new_table_id(): seats.new_token() for _ in range(number)}

    async def fill() -> None:
        for table, token in tokens.items():
            states = tables("threes", chance, choose=min)
            lines = tuple(kept.line_of(state.match) for state in states[1:])
            players = len(states[0].names)
            keys = seats.Keys((None,) * players, seats.hash_of(token))
            found = kept.Kept(table, "threes", ("",) * players, ("greedy",) * players, keys, lines[: -chance.randrange(3, 11)])
            await store.create(found)
        await store.close()

    asyncio.run(fill())
    return tokens


async def watch(server: Parlour, table: str, token: str, events: list[Any], stop: Callable[[], None]) -> bool:
    """Look on, and gather all events, until the match is over or the server is gone; whether it is over."""
    try:
        async with connect_async(f"ws://{server.host}/ws/{table}", origin=Origin(server.origin), max_size=None) as socket:
            await socket.send(json.dumps({"kind": "hello", "token": token, "version": len(events), "width": WIDE}))
            async for text in socket:
                state = json.loads(text)
                assert len(events) == state["since"]
                events += state["events"]
                assert len(events) == state["view"]["version"]
                if state["over"]:
                    return True
                stop()
    except (ConnectionClosed, OSError):
        pass
    return False


def test_a_server_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    """200 matches of bots go on at once; the server is killed in the middle of it, and another one takes up its file.

    No table is lost, none is behind what anybody was told of it, and each goes on to its end. Who looks on has then been told each
    event of its match once, as it is kept.
    """
    data = tmp_path / "tables.sqlite"
    tokens = prepare(data, random.Random(11))
    events: dict[str, list[Any]] = {table: [] for table in tokens}
    told = 0

    async def all_watch(server: Parlour, most: int) -> list[bool]:
        def stop() -> None:
            nonlocal told
            told += 1
            if told == most:
                server.process.kill()

        return await asyncio.gather(*(watch(server, table, token, events[table], stop) for table, token in tokens.items()))

    with Parlour(data) as first:
        over = asyncio.run(all_watch(first, most=2 * TABLES))
    assert not all(over)
    assert any(events.values())
    with Parlour(data) as second:
        assert [True] * TABLES == asyncio.run(all_watch(second, most=-1))
    store = part("store").SQLiteStore(data)

    async def load() -> list[Any]:
        found = [part("kept").table_of(await store.load(table)) for table in tokens]
        await store.close()
        return found

    for table in asyncio.run(load()):
        assert table.match.is_over
        assert json.loads(to_json(events_since(table.match, 0)))["events"] == events[table.id]


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path: Path, sent: signal.Signals) -> None:
    """Pages are told by 1012 that they may come again, and nothing is said but the address."""
    with Parlour(tmp_path / "tables.sqlite") as server, server.pages:
        made, pages = sit(server)
        step(pages)
        server.process.send_signal(sent)
        assert 1012 == pages[0].hear_end()
        output, _ = server.process.communicate(timeout=20)
        assert "" == output
        assert f"Play dominoes at {server.origin}/ and stop with Ctrl+C\n" == server.said
    with Parlour(tmp_path / "tables.sqlite") as server, server.pages:
        assert 1 == server.join(made, 0).version


def test_a_copy_of_the_folder_plays_games_of_its_own(tmp_path: Path) -> None:
    """Copied elsewhere, with a game more in games.py, it serves, keeps and takes up that game as all others."""
    folder = tmp_path / "copy"
    shutil.copytree(WEB, folder, ignore=shutil.ignore_patterns("__pycache__"))
    games = folder / "webgame/games.py"
    mine = "attrs.evolve(FIVES, name='our \"fives\"', match_end=Target(30))"
    text = games.read_text().replace("] = PRESETS\n", f"] = {{**PRESETS, 'our \"fives\"': {mine}}}\n")
    games.write_text(
        text.replace(
            "from dominorules import", "import attrs\nfrom dominorules.rules import Target\nfrom dominorules import FIVES,"
        )
    )
    with Parlour(tmp_path / "tables.sqlite", folder=folder) as server, server.pages:
        assert {"name": 'our "fives"', "seats": [2]} in json.loads(server.http("GET", "/api/games").text)
        made, pages = sit(server, 'our "fives"')
        play(pages, 5)
    with Parlour(tmp_path / "tables.sqlite", folder=folder) as server, server.pages:
        again = [server.join(made, seat) for seat in (0, 1)]
        assert [page.state["view"] for page in pages] == [page.state["view"] for page in again]
        play(again)
        assert 30 <= max(again[0].state["view"]["scores"]) < 100


def test_a_limit_that_is_none_is_refused() -> None:
    """The command says which limits there are."""
    command = [sys.executable, str(WEB / "serve.py"), "--limit", "patience=3"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert 2 == done.returncode
    assert "'patience' is no limit: expected one of message, name, rate" in done.stderr


def test_a_server_that_can_not_start_says_why(parlour: Parlour, tmp_path: Path) -> None:
    """A port that is taken and a file that can't be are told in one line."""
    port = parlour.host.rpartition(":")[2]
    for option, value, said in (
        ("--port", port, f"can't listen at 127.0.0.1, port {port}: "),
        ("--data", str(tmp_path), f"can't keep tables in {tmp_path}: "),
    ):
        command = [sys.executable, str(WEB / "serve.py"), "--port", "0", "--data", str(tmp_path / "tables.sqlite"), option, value]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert (1, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
        assert done.stderr.startswith(said)


# What it is made of -----------------------------------------------------------------------------------------------------------


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """What a file takes from the library: module and name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "dominorules":
            yield from ((str(node.module), alias.name) for alias in node.names)
        assert not (isinstance(node, ast.Import) and any(alias.name.startswith("dominorules") for alias in node.names))


SOURCES = sorted([*WEB.glob("*.py"), *(WEB / "webgame").glob("*.py")])


def test_it_uses_what_is_public() -> None:
    """Each name that it takes from the library is one of those that a package offers, or that the reference shows."""
    shown = re.findall(r"^::: (\S+)$", (ROOT / "docs/reference.md").read_text(), re.MULTILINE)
    found = {name for path in SOURCES for name in imported(path)}
    assert ("dominorules", "view") in found
    for module, name in found:
        assert not re.search(r"(^|\.)_", f"{module}.{name}")
        assert name in getattr(importlib.import_module(module), "__all__", ()) or f"{module}.{name}" in shown


def test_it_never_asks_which_game_is_played() -> None:
    """No game is named in it, neither in the server nor in the page (but that points are scored); it takes all as they are."""
    names = {name for name in dominorules.__all__ if isinstance(getattr(dominorules, name), Ruleset)} | {*PRESETS}
    taken = {name for path in SOURCES for _, name in imported(path)}
    assert not taken & names
    words = re.compile(rf"[\"'`](?:{'|'.join({*PRESETS} - {'points'})})[\"'`]")
    sources = [path for path in (*SOURCES, *sorted((WEB / "static").glob("*.js"))) if path.name != "load.py"]
    assert [] == [path.name for path in sources if words.search(path.read_text())]


# What is written about it ---------------------------------------------------------------------------------------------------


def test_what_the_tutorial_quotes_is_what_the_files_say() -> None:
    """Each block of code on the page about the web game stands in the file that is named before it, letter by letter."""
    page = (ROOT / "docs/web.md").read_text()
    quoted = re.findall(r"`(\S+)`[^`]*\n\n```(?:py|js|html)\n(.*?)```", page, re.DOTALL)
    assert len(re.findall(r"^```(?:py|js|html)$", page, re.MULTILINE)) == len(quoted) > 5
    for file, text in quoted:
        assert text in (WEB / file).read_text(), f"{file} does not say\n{text}"


def test_examples_in_the_docstrings_run() -> None:
    """The examples in the folder's docstrings show what they say."""
    for path in sorted((WEB / "webgame").glob("*.py")):
        assert 0 == doctest.testmod(part(path.stem)).failed
