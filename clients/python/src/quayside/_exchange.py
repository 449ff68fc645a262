"""The order of the steps of a call, without input and output.

A generator yields what must be done (`Send`, `Wait`, `Sign`) and gets the result. `Quayside` does the steps in
its thread, `AsyncQuayside` awaits them, so both follow the same rules.
"""

from __future__ import annotations

import base64
import json
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Generator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from ._errors import NoAnswer, PaymentRequired, UnansweredPayment, create_error
from ._transport import Request, Response

PAYMENT_HEADER = "payment-signature"

#: How often a payment is sent while it has no final answer.
ATTEMPTS = 5

#: A longer wait is the caller's decision.
MAX_WAIT = 30

FIRST_WAIT = 0.5

#: Limits the memory for payments of calls that are never made again.
MAX_UNANSWERED = 1_000

Result = TypeVar("Result")


class Wallet(Protocol):
    """Signs payments. `quayside.x402` has one for the official package."""

    def sign(self, challenge: Mapping[str, Any]) -> str:
        """Returns the value of the header PAYMENT-SIGNATURE for a challenge of x402 version 2."""
        ...


class AsyncWallet(Protocol):
    """Signs payments. `quayside.x402` has one for the official package."""

    def sign(self, challenge: Mapping[str, Any]) -> Awaitable[str]:
        """Returns the value of the header PAYMENT-SIGNATURE for a challenge of x402 version 2."""
        ...


@dataclass(frozen=True)
class Send:
    request: Request


@dataclass(frozen=True)
class Wait:
    seconds: float


@dataclass(frozen=True)
class Sign:
    challenge: Mapping[str, Any]


Step = Send | Wait | Sign
Exchange = Generator[Step, Any, Result]


class Unanswered:
    """The payments without a final answer, by call."""

    def __init__(self) -> None:
        self._payments: OrderedDict[tuple[str, str, bytes | None], str] = OrderedDict()

    def take(self, request: Request) -> str | None:
        return self._payments.pop(_identify(request), None)

    def add(self, request: Request, payment: str) -> None:
        self._payments[_identify(request)] = payment
        if len(self._payments) > MAX_UNANSWERED:
            self._payments.popitem(last=False)


def _identify(request: Request) -> tuple[str, str, bytes | None]:
    return (request.method, request.url, request.body)


def send_once(request: Request, payment: str | None) -> Exchange[Response]:
    response: Response = yield Send(_with_payment(request, payment) if payment else request)
    return response


def send_and_pay(request: Request, payment: str | None, unanswered: Unanswered) -> Exchange[Response]:
    """Pays a challenge. Raises UnansweredPayment when a payment was sent and got no final answer."""
    earlier = payment or unanswered.take(request)
    try:
        if earlier:
            return (yield from _pay(request, earlier, is_new=False))
        response: Response = yield Send(request)
        if response.status != 402:
            return response
        signed = yield from _sign(response)
        return (yield from _pay(request, signed, is_new=True))
    except UnansweredPayment as error:
        unanswered.add(request, error.payment)
        raise


def _pay(request: Request, payment: str, *, is_new: bool) -> Exchange[Response]:
    response, attempt = yield from _send_until_answered(request, payment)
    if response.status != 402 or (is_new and attempt == 1):
        return response
    # The payment was in doubt, and has expired without a charge. The same identifier is proof against a second charge.
    renewed = yield from _sign(response, _find_identifier(payment))
    response, _ = yield from _send_until_answered(request, renewed)
    return response


def _sign(priced: Response, identifier: str | None = None) -> Exchange[str]:
    header = priced.headers.get("payment-required")
    if not header:
        raise create_error(priced.status, priced.headers, read_json(priced.body))
    challenge: dict[str, Any] = json.loads(base64.b64decode(header))
    extension = challenge.get("extensions", {}).get("payment-identifier")
    if extension:
        extension["info"] = {**extension.get("info", {}), "id": identifier or f"pay_{secrets.token_hex(16)}"}
    payment: str = yield Sign(challenge)
    return payment


def _find_identifier(payment: str) -> str | None:
    extensions = json.loads(base64.b64decode(payment)).get("extensions") or {}
    identifier = extensions.get("payment-identifier", {}).get("info", {}).get("id")
    return identifier if isinstance(identifier, str) else None


def _send_until_answered(request: Request, payment: str) -> Exchange[tuple[Response, int]]:
    """Lost answers, errors with `Retry-After` and faults of a server or a gateway are not final."""
    paid = _with_payment(request, payment)
    for attempt in range(1, ATTEMPTS + 1):
        cause: Exception
        seconds: float = FIRST_WAIT * 2 ** (attempt - 1)
        try:
            response: Response = yield Send(paid)
            if response.status < 500 and "retry-after" not in response.headers:
                return response, attempt
            cause = create_error(response.status, response.headers, read_json(response.body))
            seconds = cause.retry_after or seconds
        except NoAnswer as error:
            cause = error
        if attempt == ATTEMPTS or seconds > MAX_WAIT:
            raise UnansweredPayment(payment, cause)
        yield Wait(seconds)
    raise AssertionError("the last attempt returns or raises")


def _with_payment(request: Request, payment: str) -> Request:
    return replace(request, headers={**request.headers, PAYMENT_HEADER: payment})


def read_json(body: bytes) -> Any:
    """Returns None when the body is not JSON. A number with a fraction is a Decimal."""
    from decimal import Decimal

    try:
        return json.loads(body, parse_float=Decimal)
    except ValueError:
        return None


__all__ = [
    "AsyncWallet",
    "Exchange",
    "PaymentRequired",
    "Send",
    "Sign",
    "Step",
    "Unanswered",
    "Wait",
    "Wallet",
    "read_json",
    "send_and_pay",
    "send_once",
]
