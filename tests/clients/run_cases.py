"""Runs the cases of the clients with the Python client, and prints the outcomes as JSON.

Standard input is JSON: the address of the server and the cases of cases.ts.
"""

import asyncio
import json
import sys
from dataclasses import asdict
from decimal import Decimal

import quayside
from quayside._model import IS_CHECKED


def to_json(value):
    """The JSON of an answer that only its models know."""
    if isinstance(value, list):
        return [to_json(one) for one in value]
    if isinstance(value, dict):
        return {name: to_json(one) for name, one in value.items()}
    if isinstance(value, Decimal):
        return float(value)
    return to_json(value.to_dict()) if hasattr(value, "to_dict") else value


def show_answer(answer):
    tier = answer.free_tier
    return {
        "data": to_json(answer.data),
        "requestId": answer.request_id,
        "freeTier": tier
        and {"used": tier.used, "limit": tier.limit, "remaining": tier.remaining, "resetsAt": tier.resets_at},
        "receipt": answer.receipt and asdict(answer.receipt),
    }


def show_failure(error):
    return {
        "failure": {
            "class": type(error).__name__,
            "status": error.status,
            "code": error.code,
            "message": error.message,
            "details": [{"path": fault.path, "message": fault.message} for fault in error.details],
            "requestId": error.request_id,
            "offers": len(error.challenge["accepts"]) if isinstance(error, quayside.PaymentRequired) else None,
        }
    }


def read_case(case):
    """The settings of the client and the arguments of the method."""
    keys = case.get("keys", {})
    settings = {"api_key": keys.get("apiKey"), "free_tier_key": keys.get("freeTierKey")}
    fields = {"from_" if name == "from" else name: value for name, value in case["input"].items()}
    options = quayside.CallOptions(require_payment=case.get("requirePayment", False))
    return settings, {**fields, "options": options}


def run_sync(url, case):
    settings, arguments = read_case(case)
    with quayside.Quayside(url, **settings) as client:
        try:
            return show_answer(getattr(client, case["operation"])(**arguments))
        except quayside.QuaysideError as error:
            return show_failure(error)


async def run_async(url, case):
    settings, arguments = read_case(case)
    async with quayside.AsyncQuayside(url, **settings) as client:
        try:
            return show_answer(await getattr(client, case["operation"])(**arguments))
        except quayside.QuaysideError as error:
            return show_failure(error)


def read_pages(url):
    """What only Python has: pages as iterators."""
    with quayside.Quayside(url) as client:
        by_offset = client.list_coverage_pages(line="maersk", country="SG", limit=3, date="2026-11-01")
        pages = [[item.charge for item in page.data.items] for page in by_offset]
        whole = client.list_coverage(line="maersk", country="SG", limit=200, date="2026-11-01").data
        changes = [len(page.data.changes) for page in client.list_changes_pages(limit=200)]
    return {"pages": pages, "whole": [item.charge for item in whole.items], "changes": changes}


async def read_async_pages(url):
    async with quayside.AsyncQuayside(url) as client:
        pages = client.list_coverage_pages(line="maersk", country="SG", limit=3, date="2026-11-01")
        return [[item.charge async for item in _items(page)] async for page in pages]


async def _items(page):
    for item in page.data.items:
        yield item


def read_answer_object(url):
    """The answer as an object: exact amounts, names that Python allows, no changes."""
    with quayside.Quayside(url) as client:
        answer = client.calculate_demurrage(
            line="maersk", country="SG", container_type="40HC", days=14, date="2026-11-01"
        ).data
    try:
        answer.total_cost = 0
        is_frozen = False
    except Exception:
        is_frozen = True
    return {
        "total": str(answer.total_cost + Decimal("0.1")),
        "from": answer.slabs[0].from_,
        "source": answer.meta.sources[0].publisher,
        "port": answer.port,
        "isFrozen": is_frozen,
        "repr": repr(answer)[:60],
    }


def read_silence(url):
    """A server that does not answer."""
    try:
        with quayside.Quayside(url, timeout=0.5) as client:
            client.list_lines()
    except quayside.NoAnswer as error:
        return str(error)


async def run_all_async(url, cases):
    return [await run_async(url, case) for case in cases]


def main():
    given = json.load(sys.stdin)
    url, cases = given["url"], given["cases"]
    with quayside.Quayside(url) as client:
        transport = type(client._transport).__name__
    outcomes = {
        "transport": transport,
        "isChecked": IS_CHECKED,
        "sync": [run_sync(url, case) for case in cases],
        "async": asyncio.run(run_all_async(url, cases)),
        "pages": read_pages(url),
        "asyncPages": asyncio.run(read_async_pages(url)),
        "object": read_answer_object(url),
        "silence": read_silence(given["silent"]),
    }
    json.dump(outcomes, sys.stdout)


main()
