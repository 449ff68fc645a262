"""Compares a demurrage invoice with the published tariff, and shows the calculation and its source.

Start a server, then run `python check_invoice.py`. BASE_URL names another server.
"""

import os
import sys
from decimal import Decimal

from quayside import Quayside, QuaysideError

BILLED = Decimal("950.00")
FREE_DAYS_GIVEN = 4

with Quayside(os.environ.get("BASE_URL", "http://127.0.0.1:3000"), timeout=10) as client:
    try:
        answer = client.calculate_demurrage(
            line="maersk", country="SG", container_type="40HC", days=14, date="2026-11-01"
        )
    except QuaysideError as error:
        sys.exit("\n".join([error.message, *(f"  {fault.path}: {fault.message}" for fault in error.details)]))

quote = answer.data
print(f"{quote.line}, {quote.country}, {quote.container_type}, held {quote.days} days\n")
for slab in quote.slabs:
    print(f"  days {slab.from_} to {slab.to}: {slab.days} at {slab.rate_per_day} {slab.cost:>12.2f}")
print(f"  by the tariff  {quote.total_cost:>12.2f} {quote.currency}")
print(f"  by the invoice {BILLED:>12.2f} {quote.currency}")
print(f"  difference     {BILLED - quote.total_cost:>12.2f} {quote.currency}")
if quote.free_days != FREE_DAYS_GIVEN:
    print(f"\nThe invoice gives {FREE_DAYS_GIVEN} free days, the tariff {quote.free_days}.")

print(f"\nConfidence: {quote.meta.confidence_level}. Read from:")
for source in quote.meta.sources:
    print(f"- {source.publisher}: {source.title}\n  {source.url}")
