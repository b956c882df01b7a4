"""What keeps other sites out, and scripts that are not the page's own."""

from __future__ import annotations

import attrs
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-cache",
}


def is_own(headers: Headers, origins: frozenset[str]) -> bool:
    """Whether a request comes from a page of this server.

    Args:
        headers: The headers of the request.
        origins: The origins of the page, such as `https://dominoes.example`; none for the host that was asked.
    """
    host = headers.get("host", "")
    return headers.get("origin") in (origins or {f"http://{host}", f"https://{host}"})


@attrs.frozen
class SecureHeaders:
    """Adds the headers to every answer."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)
