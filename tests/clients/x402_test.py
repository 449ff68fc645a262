"""The wallets of `quayside.x402`, with a stand-in for the package `x402`.

The stand-in has the names that the package documents. So the test shows what the wallets do with them, and not that the
package still has them.
"""

import asyncio
import sys
import unittest
from types import ModuleType, SimpleNamespace

CHALLENGE = {"x402Version": 2, "accepts": []}


class PaymentRequired:
    @staticmethod
    def model_validate(challenge):
        return SimpleNamespace(challenge=challenge)


class ClientSync:
    def create_payment_payload(self, payment_required):
        return f"payload for {payment_required.challenge}"


class Client:
    async def create_payment_payload(self, payment_required):
        await asyncio.sleep(0)
        return ClientSync().create_payment_payload(payment_required)


def install(name, **contents):
    module = ModuleType(name)
    module.__dict__.update(contents)
    sys.modules[name] = module


install("x402", x402Client=Client, x402ClientSync=ClientSync)
install("x402.http")
install("x402.http.utils", encode_payment_signature_header=lambda payload: f"header of {payload}")
install("x402.schemas", PaymentRequired=PaymentRequired)

from quayside.x402 import AsyncX402Wallet, X402Wallet  # noqa: E402

HEADER = f"header of payload for {CHALLENGE}"


class WalletTest(unittest.TestCase):
    def test_signs_the_challenge_that_the_client_got(self):
        self.assertEqual(X402Wallet(ClientSync()).sign(CHALLENGE), HEADER)

    def test_waits_for_the_client_of_asyncio(self):
        self.assertEqual(asyncio.run(AsyncX402Wallet(Client()).sign(CHALLENGE)), HEADER)


unittest.main()
