"""How requests travel: httpx where it is installed, else urllib of the standard library."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from ._errors import NoAnswer

if TYPE_CHECKING:
    import httpx

#: Whether httpx carries the requests unless the caller chooses a transport.
HAS_HTTPX: bool = find_spec("httpx") is not None


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None
    #: In seconds.
    timeout: float


@dataclass(frozen=True)
class Response:
    status: int
    #: The names are in lower case.
    headers: Mapping[str, str]
    body: bytes


class Transport(Protocol):
    """Sends a request once and follows no redirect. Raises NoAnswer when no answer arrives."""

    def send(self, request: Request) -> Response: ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    """Sends a request once and follows no redirect. Raises NoAnswer when no answer arrives."""

    async def send(self, request: Request) -> Response: ...

    async def close(self) -> None: ...


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> None:
        return None


class UrllibTransport:
    """Uses the standard library: a new connection for each request."""

    def __init__(self) -> None:
        self._opener = urllib.request.build_opener(_NoRedirects)

    def send(self, request: Request) -> Response:
        outgoing = urllib.request.Request(
            request.url, data=request.body, headers=dict(request.headers), method=request.method
        )
        try:
            with self._opener.open(outgoing, timeout=request.timeout) as answer:
                return _read(answer)
        except urllib.error.HTTPError as error:
            with error:
                return _read(error)
        except (OSError, urllib.error.URLError) as error:
            raise NoAnswer(f"{request.url} does not answer: {getattr(error, 'reason', error)}.") from error

    def close(self) -> None:
        self._opener.close()


def _read(answer: Any) -> Response:
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Response(answer.status, headers, answer.read())


class ThreadTransport:
    """Runs a transport in threads, for `AsyncQuayside` without httpx."""

    def __init__(self, transport: Transport | None = None) -> None:
        self._transport = transport or UrllibTransport()

    async def send(self, request: Request) -> Response:
        return await asyncio.to_thread(self._transport.send, request)

    async def close(self) -> None:
        self._transport.close()


class HttpxTransport:
    """Uses a client of httpx: its own, or yours with your proxies and limits."""

    def __init__(self, client: httpx.Client | None = None) -> None:
        import httpx

        self._client = client or httpx.Client()
        self._is_own = client is None

    def send(self, request: Request) -> Response:
        import httpx

        try:
            answer = self._client.request(**_to_httpx(request))
        except httpx.HTTPError as error:
            raise NoAnswer(f"{request.url} does not answer: {error}.") from error
        return Response(answer.status_code, dict(answer.headers.items()), answer.content)

    def close(self) -> None:
        if self._is_own:
            self._client.close()


class AsyncHttpxTransport:
    """Uses an async client of httpx: its own, or yours with your proxies and limits."""

    def __init__(self, client: httpx.AsyncClient | None = None) -> None:
        import httpx

        self._client = client or httpx.AsyncClient()
        self._is_own = client is None

    async def send(self, request: Request) -> Response:
        import httpx

        try:
            answer = await self._client.request(**_to_httpx(request))
        except httpx.HTTPError as error:
            raise NoAnswer(f"{request.url} does not answer: {error}.") from error
        return Response(answer.status_code, dict(answer.headers.items()), answer.content)

    async def close(self) -> None:
        if self._is_own:
            await self._client.aclose()


def _to_httpx(request: Request) -> dict[str, Any]:
    return {
        "method": request.method,
        "url": request.url,
        "headers": dict(request.headers),
        "content": request.body,
        "timeout": request.timeout,
        "follow_redirects": False,
    }


def choose_transport() -> Transport:
    return HttpxTransport() if HAS_HTTPX else UrllibTransport()


def choose_async_transport() -> AsyncTransport:
    return AsyncHttpxTransport() if HAS_HTTPX else ThreadTransport()
