from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Data = TypeVar("Data")


@dataclass(frozen=True)
class FreeTier:
    """The free calls of the current month."""

    used: int
    limit: int
    remaining: int
    #: The start of the next month: ISO 8601, UTC.
    resets_at: str


@dataclass(frozen=True)
class Receipt:
    """The receipt of a payment."""

    #: The hash of the EVM transaction, or the signature of the Solana transaction.
    transaction: str
    #: CAIP-2 id.
    network: str
    payer: str | None
    #: In the token's smallest unit.
    amount: str | None


@dataclass(frozen=True)
class Answer(Generic[Data]):
    """An answer with status 200."""

    data: Data
    #: Name it when you contact support.
    request_id: str | None
    #: None for a free operation.
    free_tier: FreeTier | None
    #: None when the call was not paid.
    receipt: Receipt | None


def read_free_tier(headers: Mapping[str, str]) -> FreeTier | None:
    """Returns None when the call does not count."""
    resets_at = headers.get("x-free-tier-resets-at")
    if not resets_at:
        return None
    used, limit, remaining = (int(headers.get(f"x-free-tier-{name}", "0")) for name in ("used", "limit", "remaining"))
    return FreeTier(used, limit, remaining, resets_at)


def read_receipt(headers: Mapping[str, str]) -> Receipt | None:
    """Returns None when the call was not paid."""
    header = headers.get("payment-response")
    if not header:
        return None
    receipt: dict[str, Any] = json.loads(base64.b64decode(header))
    return Receipt(
        transaction=receipt["transaction"],
        network=receipt["network"],
        payer=receipt.get("payer"),
        amount=receipt.get("amount"),
    )
