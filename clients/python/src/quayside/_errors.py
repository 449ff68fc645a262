from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ._answer import FreeTier, read_free_tier


@dataclass(frozen=True)
class Fault:
    """What is wrong with a request, or what is covered."""

    #: The field (`days`, `routes.2`); empty for the whole request.
    path: str
    #: What to change.
    message: str
    #: Further facts, such as `last_known`.
    more: Mapping[str, Any] = field(default_factory=dict)


class QuaysideError(Exception):
    """An answer with another status than 200. Its subclass says which error it is."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        headers: Mapping[str, str],
        details: tuple[Fault, ...] = (),
        docs_url: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        #: /docs/errors explains each code.
        self.code = code
        self.details = details
        self.docs_url = docs_url
        #: Name it when you contact support.
        self.request_id = headers.get("x-request-id")
        #: The seconds to wait before you send the same call again.
        self.retry_after = read_retry_after(headers)
        self.free_tier: FreeTier | None = read_free_tier(headers)


class PaymentRequired(QuaysideError):
    """A 402: the free calls are used up, the caller wants the price, or the server refused the payment."""

    def __init__(self, challenge: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        super().__init__(str(challenge["error"]), status=402, code="payment_required", headers=headers)
        #: The price of the call and the ways to pay it, as the API sent them.
        self.challenge = challenge


class UnreadableAnswer(QuaysideError):
    """The answer does not come from the API, or it is not of the documented type."""


class NoAnswer(Exception):
    """No answer arrived: the network failed, or the call took too long. `__cause__` is the reason."""


class UnansweredPayment(Exception):
    """A payment that got no final answer. It may have been charged.

    Make the same call again with the same client, or with this payment in `CallOptions(payment=...)`: the server
    charges it at most once. `__cause__` is the last attempt's error.
    """

    def __init__(self, payment: str, cause: BaseException) -> None:
        super().__init__(
            f"The payment may have been charged, but got no final answer: {cause} "
            "Make the same call again with the same payment."
        )
        #: The value of the header PAYMENT-SIGNATURE. Anyone who has it gets the answer, so do not log it.
        self.payment = payment
        self.__cause__ = cause


def read_retry_after(headers: Mapping[str, str]) -> int | None:
    text = headers.get("retry-after", "")
    return int(text) if text.isdigit() and int(text) > 0 else None


def create_error(status: int, headers: Mapping[str, str], body: object) -> QuaysideError:
    """`body` is the parsed JSON, or None when the body is not JSON."""
    from ._error_classes import ERROR_CLASSES

    if status == 402 and isinstance(body, dict) and "accepts" in body:
        return PaymentRequired(body, headers)
    problem = body.get("error") if isinstance(body, dict) else None
    if isinstance(problem, dict):
        code = str(problem.get("code"))
        return ERROR_CLASSES.get(code, QuaysideError)(
            str(problem.get("message")),
            status=status,
            code=code,
            headers=headers,
            details=tuple(_read_fault(detail) for detail in problem.get("details", ())),
            docs_url=problem.get("docs_url"),
        )
    message = f"The answer with status {status} does not come from the API."
    return UnreadableAnswer(message, status=status, code="unreadable_answer", headers=headers)


def _read_fault(detail: Mapping[str, Any]) -> Fault:
    more = {name: value for name, value in detail.items() if name not in ("path", "message")}
    return Fault(path=str(detail["path"]), message=str(detail["message"]), more=more)
