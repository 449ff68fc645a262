import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { listRouteListings } from "#lib/access/payments/route-listings.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let store: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

interface Paid {
  operation: string;
  at: Date;
  method?: string;
  isSettled?: boolean;
}

async function pay({ operation, at, method = "POST", isSettled = true }: Paid): Promise<void> {
  const ledger = createLedger(connections.run);
  const id = (await ledger.claim(paymentDraft({ operation, method }))) as string;
  if (isSettled) await ledger.markSettled(id, randomUUID());
  else await ledger.release(id, "refused", "for a reason");
  await connections.run("UPDATE payment SET claimed_at = $2 WHERE id = $1", [id, at]);
}

test("a route is listed for 30 days after its last settled payment over HTTP; the others come first", async () => {
  await pay({ operation: "compare_dd", at: daysAgo(40) });
  await pay({ operation: "compare_dd", at: daysAgo(3) });
  await pay({ operation: "compare_dd", at: daysAgo(2) });
  await pay({ operation: "get_port", method: "GET", at: daysAgo(29) });
  await pay({ operation: "get_rates", method: "GET", at: daysAgo(31) });
  await pay({ operation: "get_transit", method: "MCP", at: daysAgo(1) });
  await pay({ operation: "get_risk_score", at: daysAgo(1), isSettled: false });

  const listings = await listRouteListings(store.db, NOW);
  expect(listings.map(({ operation }) => operation).toSorted()).toEqual(
    catalogue
      .filter(({ price }) => price !== "free")
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(listings.slice(-2)).toEqual([
    {
      ...{ operation: "get_port", method: "GET", path: "/x402/api/port", price: "0.01" },
      ...{ lastPaidAt: daysAgo(29), payments: 1, listedUntil: daysAgo(-1) },
    },
    {
      ...{ operation: "compare_dd", method: "POST", path: "/x402/api/dd/compare", price: "0.25" },
      ...{ lastPaidAt: daysAgo(2), payments: 2, listedUntil: daysAgo(-28) },
    },
  ]);
  const find = (id: string) => listings.find(({ operation }) => operation === id);
  expect(find("get_rates")).toMatchObject({ lastPaidAt: daysAgo(31), payments: 0, listedUntil: null });
  for (const id of ["get_transit", "get_risk_score"])
    expect(find(id)).toMatchObject({ lastPaidAt: null, payments: 0, listedUntil: null });
});
