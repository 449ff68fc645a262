"""Pays for a call, with and without asyncio. A program of the test signs, as the package `x402` would."""

import asyncio
import json
import sys
from dataclasses import asdict
from urllib.request import Request, urlopen

from quayside import AsyncQuayside, CallOptions, Quayside

given = json.load(sys.stdin)


class Wallet:
    def sign(self, challenge):
        request = Request(f"{given['url']}/sign", data=json.dumps(challenge).encode())
        with urlopen(request) as response:
            return response.read().decode()


class AsyncWallet:
    async def sign(self, challenge):
        return await asyncio.to_thread(Wallet().sign, challenge)


OPTIONS = CallOptions(require_payment=True)


def pay():
    with Quayside(given["url"], wallet=Wallet()) as client:
        return client.calculate_demurrage(**given["fields"], options=OPTIONS)


async def pay_async():
    async with AsyncQuayside(given["url"], wallet=AsyncWallet()) as client:
        return await client.calculate_demurrage(**given["fields"], options=OPTIONS)


json.dump([asdict(answer.receipt) for answer in (pay(), asyncio.run(pay_async()))], sys.stdout)
