"""The pages, and where requests go."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeGuard

import attrs
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from dominorules import DominoError
from dominorules.bots import BOTS

from .asked import AskedError, read_name, read_object
from .games import GAMES
from .guard import SecureHeaders, is_own
from .hall import FullError, Hall
from .limits import Addresses, Limits
from .sockets import serve
from .store import Store, StoreError

_log = logging.getLogger(__name__)

STATIC = Path(__file__).parent.parent / "static"


def make_app(store: Store, *, limits: Limits | None = None, origins: frozenset[str] = frozenset(), pause: float = 0.8) -> Starlette:
    """The game as a web application.

    Args:
        store: Where tables are kept.
        limits: How much anybody may ask for.
        origins: The origins of the page; none for the host that is asked.
        pause: How many seconds a bot waits before it moves.
    """
    thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")
    site = Site(Hall(store, limits or Limits(), thinkers, pause), origins)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        yield
        thinkers.shutdown(cancel_futures=True)
        await store.close()

    return Starlette(
        routes=[
            Route("/", site.page),
            Route("/t/{table}", site.page),
            Route("/api/games", site.games),
            Route("/api/tables", site.create, methods=["POST"]),
            Route("/api/tables/{table}/record", site.record),
            WebSocketRoute("/ws/{table}", site.socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(SecureHeaders)],
        lifespan=lifespan,
    )


@attrs.frozen
class Site:
    """Answers requests.

    Attributes:
        hall: All tables.
        origins: The origins of the page; none for the host that is asked.
    """

    hall: Hall
    origins: frozenset[str]
    _addresses: Addresses = attrs.field(
        init=False, default=attrs.Factory(lambda self: Addresses(self.hall.limits.requests), takes_self=True)
    )

    async def page(self, _: Request) -> Response:
        """The page, which is the same for every table."""
        return FileResponse(STATIC / "index.html")

    async def games(self, _: Request) -> Response:
        """The games, and how many play them."""
        return JSONResponse([{"name": name, "seats": sorted(ruleset.players)} for name, ruleset in GAMES.items()])

    async def create(self, request: Request) -> Response:
        """Make a table."""
        if not is_own(request.headers, self.origins):
            return _error(403, "token", "expected a request of the page's own origin")
        if not self._may_ask(request):
            return _error(429, "limit", f"expected {self.hall.limits.requests} requests a minute at most")
        try:
            wanted = _read_table(await _body(request, self.hall.limits.message), self.hall.limits)
            tokens = await self.hall.create(**wanted)
        except AskedError as error:
            return _error(413 if error.code == "too_long" else 400, error.code, str(error))
        except FullError:
            return _error(503, "limit", f"there are {self.hall.limits.tables} tables already, which is the most")
        except StoreError:
            return _unkept("a new table")
        return JSONResponse({"table": tokens.table, "seats": tokens.seats, "spectate": tokens.spectators}, 201)

    async def record(self, request: Request) -> Response:
        """The record of a match: what the seat saw, and the whole one when the match is over."""
        if not self._may_ask(request):
            return _error(429, "limit", f"expected {self.hall.limits.requests} requests a minute at most")
        table = request.path_params["table"]
        try:
            found = await self.hall.record(table, _token(request))
        except (StoreError, DominoError):
            return _unkept(f"table {table!r}")
        if found is None:
            return _error(404, "token", "there is no such table, or the token opens no seat of it")
        named = {"Content-Disposition": 'attachment; filename="match.domino"'}
        return PlainTextResponse(found, media_type="application/toml", headers=named)

    async def socket(self, websocket: WebSocket) -> None:
        """Talk to a page; one of another site is not let in."""
        if is_own(websocket.headers, self.origins):
            await serve(self.hall, websocket)
        else:
            await websocket.close()

    def _may_ask(self, request: Request) -> bool:
        return self._addresses.take(request.client.host if request.client else "")


def _error(status: int, code: str, text: str) -> Response:
    return JSONResponse({"kind": "error", "code": code, "text": text}, status)


def _unkept(what: str) -> Response:
    _log.exception("%s can't be kept or read", what)
    return _error(503, "store", "the table can't be kept or read now")


def _token(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def _body(request: Request, most: int) -> bytes:
    """The body of a request, of which no more is read than may be sent."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise AskedError("too_long", f"expected {most} bytes at most")
    return body


def _read_table(body: bytes, limits: Limits) -> dict[str, Any]:
    """What kind of table is asked for.

    Raises:
        AskedError: It can't be read.
    """
    data = read_object(body, limits.message)
    game, seats = data.get("game"), data.get("seats")
    if not isinstance(game, str) or game not in GAMES:
        raise AskedError("malformed", f"game: expected {', '.join(GAMES)}")
    possible = sorted(GAMES[game].players)
    if type(seats) is not int or seats not in possible:
        raise AskedError("malformed", f"seats: expected {', '.join(map(str, possible))}")
    names, bots = (_list(data, field, seats) for field in ("names", "bots"))
    for name in bots:
        if name is not None and name not in BOTS:
            raise AskedError("malformed", f"bots: expected null, {', '.join(BOTS)}")
    seen = [read_name("" if name is None else name, limits.name) or (bot or "") for name, bot in zip(names, bots, strict=True)]
    return {"game": game, "names": seen, "bots": bots}


def _list(data: dict[str, Any], field: str, length: int) -> list[Any]:
    found = data.get(field)
    if found is None:
        return [None] * length
    if not _is_list(found) or len(found) != length:
        raise AskedError("malformed", f"{field}: expected a list, an item for each seat")
    return found


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)
