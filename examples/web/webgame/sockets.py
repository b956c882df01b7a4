"""One socket: a page at a seat, or a spectator's."""

from __future__ import annotations

import asyncio
import logging

import attrs
from starlette.websockets import WebSocket, WebSocketDisconnect

from dominorules import DealError, DominoError, IllegalMoveError, Phrase, StaleError, TurnError
from dominorules.wire import Request

from . import told
from .asked import Asked, AskedError, Deal, Hello, Look, Name, Why, read
from .hall import FullError, Hall
from .limits import Bucket, Limits
from .room import Room
from .store import ConflictError, StoreError
from .words import Words

_log = logging.getLogger(__name__)

# Reasons for closing a socket; numbers from 4000 on are an application's own.
BAD_TOKEN, TOO_MANY, NO_HELLO, FLOODED = 4401, 4403, 4400, 4429
GONE_WRONG = 1011


async def serve(hall: Hall, websocket: WebSocket) -> None:
    """Talk to a page for as long as it is there."""
    await websocket.accept()
    hall.sockets += 1
    try:
        if hall.sockets > hall.limits.sockets:
            await _close(websocket, TOO_MANY, told.error("limit", Words("en", ()).say("full")))
        elif hello := await _hello(hall.limits, websocket):
            await _seat(hall, websocket, hello)
    except WebSocketDisconnect:
        pass
    finally:
        hall.sockets -= 1


async def _seat(hall: Hall, websocket: WebSocket, hello: Hello) -> None:
    """Bring a page to its seat, and talk to it."""
    words = Words(hello.look.language, ())
    table = websocket.path_params["table"]
    try:
        socket = await hall.join(table, hello.token, lambda room, seat: Socket(websocket, room, seat, hello))
    except FullError:
        await _close(websocket, TOO_MANY, told.error("limit", words.say("full")))
        return
    except (StoreError, DominoError):
        _log.exception("table %r can't be brought back", table)
        await _close(websocket, GONE_WRONG, told.error("store", words.say("store")))
        return
    if socket is None:
        await _close(websocket, BAD_TOKEN, told.error("token", words.say("token")))
        return
    try:
        await socket.talk(hall.limits)
    finally:
        hall.leave(socket.room, socket)


async def _hello(limits: Limits, websocket: WebSocket) -> Hello | None:
    """The first message, which says who comes; None where it says nothing that is understood, or nothing in time."""
    try:
        async with asyncio.timeout(limits.hello):
            asked = read(await _receive(websocket), limits.message, limits.name)
        if isinstance(asked, Hello):
            return asked
        answer = told.error("malformed", "kind: expected hello")
    except TimeoutError:
        answer = told.error("limit", f"expected hello within {limits.hello:g} seconds")
    except AskedError as error:
        answer = told.error(error.code, str(error))
    await _close(websocket, NO_HELLO, answer)
    return None


async def _receive(websocket: WebSocket) -> str:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    if not isinstance(text, str):
        raise AskedError("malformed", "expected a text, not bytes")
    return text


async def _close(websocket: WebSocket, code: int, answer: str) -> None:
    """Say why, and close."""
    try:
        await websocket.send_text(answer)
        await websocket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        pass  # it has gone already


@attrs.define(eq=False)
class Socket:
    """A page at a table.

    One task reads what the page asks for; another one tells it how the table stands, whenever there is something new. A page that
    is slow to read is told less often, and never less: each time it gets all events since the last.

    Attributes:
        websocket: The connection.
        room: The table with all who are at it.
        seat: The page's seat; None for a spectator.
        look: How it wants to be shown the table.
        known: The version of the match that it was told.
    """

    websocket: WebSocket
    room: Room
    seat: int | None
    _hello: Hello
    look: Look = attrs.field(init=False, default=attrs.Factory(lambda self: self._hello.look, takes_self=True))
    known: int = attrs.field(init=False, default=attrs.Factory(lambda self: self._known(), takes_self=True))
    _new: asyncio.Event = attrs.field(init=False, factory=asyncio.Event)

    def _known(self) -> int:
        """The version that the page says it knows; the table's own where it knows nothing, or can't know that."""
        current = self.room.table.match.version
        said = self._hello.version
        return current if said is None or said > current else said

    def changed(self) -> None:
        """There is something new to tell."""
        self._new.set()

    async def talk(self, limits: Limits) -> None:
        """Answer what the page asks for until it goes."""
        telling = asyncio.create_task(self._tell())
        bucket, ignored = Bucket(limits.rate, limits.burst), 0
        try:
            while True:
                try:
                    text = await _receive(self.websocket)
                    if bucket.take():
                        ignored = 0
                        answer = await self._answer(read(text, limits.message, limits.name))
                    elif ignored < limits.ignored:
                        ignored += 1
                        answer = told.error("limit", self._words.say("slow_down"))
                    else:
                        await self.websocket.close(FLOODED)
                        return
                except AskedError as error:
                    answer = told.error(error.code, str(error))
                if answer is not None:
                    await self.websocket.send_text(answer)
        finally:
            telling.cancel()

    async def _tell(self) -> None:
        """Tell the page how the table stands, whenever there is something new."""
        try:
            while True:
                await self._new.wait()
                self._new.clear()
                table, known = self.room.table, self.known
                self.known = table.match.version
                await self.websocket.send_text(told.state(table, self.room.online, self.seat, self.look, known))
        except WebSocketDisconnect:
            pass  # who reads will notice
        except Exception:  # noqa: BLE001  # a page that can't be told comes again
            _log.exception("seat %s of table %s can't be told how it stands", self.seat, self.room.table.id)
            await self.websocket.close(GONE_WRONG)

    async def _answer(self, asked: Asked) -> str | None:
        """Do what the page asks for; None where the new state of the table is the answer."""
        if isinstance(asked, Look):
            if asked.language != self.look.language:
                self.known = 0  # all that happened is told again, in that language
            self.look = asked
            self.changed()
            return None
        if isinstance(asked, Hello):
            return told.error("malformed", "kind: hello was said already")
        if self.seat is None:
            return told.error("turn", self._words.say("spectator"))
        try:
            return await self._do(self.seat, asked)
        except (DominoError, ConflictError) as error:
            return self._refusal(error)
        except StoreError:
            _log.exception("what seat %s of table %s asked for can't be kept", self.seat, self.room.table.id)
            return told.error("store", self._words.say("store"))

    async def _do(self, seat: int, asked: Request | Why | Deal | Name) -> str | None:
        """Do what a player asks for."""
        match asked:
            case Request():
                await self.room.play(seat, asked)
            case Deal(version):
                await self.room.deal(version)
            case Name(name):
                await self.room.rename(seat, name)
            case Why(request):
                return told.why(self.room.table, seat, request, self.look.language)
        return None

    def _refusal(self, error: DominoError | ConflictError) -> str:
        """Why nothing was done: told to the page that asked, and to no other."""
        words = self._words
        match error:
            case StaleError() | ConflictError():
                return told.error("stale", words.say("stale"))
            case TurnError():
                return told.error("turn", words.say("no_round" if error.to_move is None else "turn"))
            case IllegalMoveError(phrase=Phrase() as why):
                return told.error("illegal", words.refusal(why))
            case DealError():
                return told.error("illegal", words.say("no_deal"))
            case _:
                return told.error("illegal", str(error))

    @property
    def _words(self) -> Words:
        return Words(self.look.language, self.room.table.names)
