from __future__ import annotations

import asyncio
import time
from types import TracebackType
from typing import Any, Self

from ._calls import Settings
from ._exchange import AsyncWallet, Exchange, Send, Step, Wait, Wallet
from ._operations import AsyncOperations, Operations
from ._transport import AsyncTransport, Response, Transport, choose_async_transport, choose_transport

#: Longer than any answer of the server takes, except that of a long scan.
TIMEOUT = 30.0


class Quayside(Operations):
    """A client of the API with a method for each operation.

    A method sends a call once and returns an `Answer`. For another status than 200 it raises a `QuaysideError`, and
    `NoAnswer` when no answer arrives. With a wallet it pays when the API wants a payment, and only then sends a call
    again.
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        free_tier_key: str | None = None,
        wallet: Wallet | None = None,
        timeout: float = TIMEOUT,
        transport: Transport | None = None,
    ) -> None:
        """`base_url` is such as `http://127.0.0.1:3000`. `timeout` is in seconds."""
        super().__init__(Settings(base_url, api_key, free_tier_key, timeout), pays=wallet is not None)
        self._wallet = wallet
        self._transport = transport or choose_transport()

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self, exchange: Exchange[Response]) -> Response:
        try:
            step = next(exchange)
            while True:
                try:
                    result = self._do(step)
                except Exception as error:
                    step = exchange.throw(error)
                else:
                    step = exchange.send(result)
        except StopIteration as end:
            response: Response = end.value
            return response

    def _do(self, step: Step) -> Any:
        if isinstance(step, Send):
            return self._transport.send(step.request)
        if isinstance(step, Wait):
            return time.sleep(step.seconds)
        assert self._wallet is not None
        return self._wallet.sign(step.challenge)


class AsyncQuayside(AsyncOperations):
    """`Quayside` for asyncio: await its methods, and iterate over pages with `async for`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        free_tier_key: str | None = None,
        wallet: AsyncWallet | None = None,
        timeout: float = TIMEOUT,
        transport: AsyncTransport | None = None,
    ) -> None:
        """`base_url` is such as `http://127.0.0.1:3000`. `timeout` is in seconds."""
        super().__init__(Settings(base_url, api_key, free_tier_key, timeout), pays=wallet is not None)
        self._wallet = wallet
        self._transport = transport or choose_async_transport()

    async def close(self) -> None:
        """Closes the connections."""
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _run(self, exchange: Exchange[Response]) -> Response:
        try:
            step = next(exchange)
            while True:
                try:
                    result = await self._do(step)
                except Exception as error:
                    step = exchange.throw(error)
                else:
                    step = exchange.send(result)
        except StopIteration as end:
            response: Response = end.value
            return response

    async def _do(self, step: Step) -> Any:
        if isinstance(step, Send):
            return await self._transport.send(step.request)
        if isinstance(step, Wait):
            return await asyncio.sleep(step.seconds)
        assert self._wallet is not None
        return await self._wallet.sign(step.challenge)
