"""Wallets of the official package `x402`, which `pip install "quayside[x402]"` installs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from x402 import x402Client, x402ClientSync
from x402.http.utils import encode_payment_signature_header
from x402.schemas import PaymentRequired


class X402Wallet:
    """Signs with an official client, for `Quayside`. The policies of the client limit what it pays."""

    def __init__(self, client: x402ClientSync) -> None:
        self._client = client

    def sign(self, challenge: Mapping[str, Any]) -> str:
        payload = self._client.create_payment_payload(PaymentRequired.model_validate(challenge))
        return encode_payment_signature_header(payload)


class AsyncX402Wallet:
    """Signs with an official client, for `AsyncQuayside`. The policies of the client limit what it pays."""

    def __init__(self, client: x402Client) -> None:
        self._client = client

    async def sign(self, challenge: Mapping[str, Any]) -> str:
        payload = await self._client.create_payment_payload(PaymentRequired.model_validate(challenge))
        return encode_payment_signature_header(payload)
