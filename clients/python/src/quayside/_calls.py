from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from ._answer import Answer, read_free_tier, read_receipt
from ._errors import UnreadableAnswer, create_error
from ._exchange import Exchange, Unanswered, read_json, send_and_pay, send_once
from ._model import parse
from ._transport import Request, Response
from ._version import __version__


@dataclass(frozen=True)
class CallOptions:
    """What a call can have in addition to its fields."""

    #: In seconds, for each attempt. Default: that of the client.
    timeout: float | None = None
    #: Wants the price immediately instead of using a free call.
    require_payment: bool = False
    #: The payment of an earlier attempt of this call, from `UnansweredPayment`. It is sent instead of a new one.
    payment: str | None = None


@dataclass(frozen=True)
class Settings:
    base_url: str
    api_key: str | None
    free_tier_key: str | None
    timeout: float

    def __post_init__(self) -> None:
        if not self.base_url.startswith(("http://", "https://")):
            raise ValueError(f'the address of the API begins with http:// or https://, not "{self.base_url}"')

    def build_request(self, operation: str, fields: Mapping[str, Any], options: CallOptions) -> Request:
        from ._operations import ROUTES

        method, path = ROUTES[operation]
        given = {name: value for name, value in fields.items() if value is not None}
        headers = {"accept": "application/json", "user-agent": f"quayside-python/{__version__}"}
        if self.api_key:
            headers["x-api-key"] = self.api_key
        if self.free_tier_key:
            headers["x-free-tier-key"] = self.free_tier_key
        if options.require_payment:
            headers["x-require-payment"] = "x402"
        url = self.base_url.rstrip("/") + path
        body = None
        if method == "POST":
            headers["content-type"] = "application/json"
            body = json.dumps(given, default=_to_json).encode()
        elif given:
            url += f"?{urlencode({name: _to_query(value) for name, value in given.items()})}"
        return Request(method, url, headers, body, options.timeout or self.timeout)


def _to_json(value: object) -> Any:
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a field of a call cannot be {type(value).__name__}")


def _to_query(value: object) -> str:
    """Commas separate the items of a list."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def read_answer(response: Response, annotation: Any) -> tuple[Answer[Any], Any]:
    """Returns the answer, and its JSON. Raises the QuaysideError of another status."""
    wire = read_json(response.body)
    if response.status != 200 or wire is None:
        raise create_error(response.status, response.headers, wire)
    try:
        data = parse(annotation, wire)
    except ValueError as error:
        raise UnreadableAnswer(
            f"The answer is not of the documented type: {error}",
            status=response.status,
            code="unreadable_answer",
            headers=response.headers,
        ) from error
    answer = Answer(
        data=data,
        request_id=response.headers.get("x-request-id"),
        free_tier=read_free_tier(response.headers),
        receipt=read_receipt(response.headers),
    )
    return answer, wire


def find_next_page(fields: Mapping[str, Any], wire: Mapping[str, Any]) -> dict[str, Any] | None:
    """Returns the fields of the next call. None after the last page."""
    if "next_cursor" in wire:
        return {**fields, "cursor": wire["next_cursor"]} if wire["has_more"] else None
    following = wire["offset"] + wire["limit"]
    return {**fields, "offset": following} if following < wire["total"] else None


class _Calls:
    def __init__(self, settings: Settings, *, pays: bool) -> None:
        self._settings = settings
        self._pays = pays
        self._unanswered = Unanswered()

    def _converse(self, operation: str, fields: Mapping[str, Any], options: CallOptions | None) -> Exchange[Response]:
        chosen = options or CallOptions()
        request = self._settings.build_request(operation, fields, chosen)
        if self._pays:
            return send_and_pay(request, chosen.payment, self._unanswered)
        return send_once(request, chosen.payment)


class SyncCalls(_Calls):
    """What the methods of `Quayside` need."""

    def _run(self, exchange: Exchange[Response]) -> Response:
        raise NotImplementedError

    def _call(self, operation: str, fields: Mapping[str, Any], annotation: Any, options: CallOptions | None) -> Any:
        answer, _ = read_answer(self._run(self._converse(operation, fields, options)), annotation)
        return answer

    def _iterate(
        self, operation: str, fields: Mapping[str, Any], annotation: Any, options: CallOptions | None
    ) -> Iterator[Any]:
        following: Mapping[str, Any] | None = fields
        while following is not None:
            answer, wire = read_answer(self._run(self._converse(operation, following, options)), annotation)
            yield answer
            following = find_next_page(following, wire)


class AsyncCalls(_Calls):
    """What the methods of `AsyncQuayside` need."""

    async def _run(self, exchange: Exchange[Response]) -> Response:
        raise NotImplementedError

    async def _call(
        self, operation: str, fields: Mapping[str, Any], annotation: Any, options: CallOptions | None
    ) -> Any:
        answer, _ = read_answer(await self._run(self._converse(operation, fields, options)), annotation)
        return answer

    async def _iterate(
        self, operation: str, fields: Mapping[str, Any], annotation: Any, options: CallOptions | None
    ) -> AsyncIterator[Any]:
        following: Mapping[str, Any] | None = fields
        while following is not None:
            answer, wire = read_answer(await self._run(self._converse(operation, following, options)), annotation)
            yield answer
            following = find_next_page(following, wire)
