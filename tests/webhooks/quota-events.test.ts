import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFreeQuota } from "#lib/access/free-quota.ts";
import { toQuotaSubject } from "#lib/access/free-tier-keys.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { EVENT_TYPES } from "#lib/webhooks/events/types.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { WALLET } from "./webhook-rows.ts";

const LIMIT = 3;
const NOW = new Date("2026-12-15T10:00:00Z");

let database: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  database = await testDatabase();
  connections = openConnections(database.url);
});
afterAll(async () => {
  await connections.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.event.deleteMany();
  await database.db.freeQuota.deleteMany();
});

const quota = () => createFreeQuota({ limit: LIMIT, now: () => NOW, run: connections.run });
const events = () => database.db.event.findMany({ orderBy: { wallet: "asc" } });

test("the call that takes the last free call of an address raises one event, for the wallet of its key", async () => {
  const { count } = quota();
  for (let call = 1; call < LIMIT; call += 1) await count("203.0.113.1", WALLET);
  expect(await events()).toEqual([]);
  await count("203.0.113.1", WALLET);
  await count("203.0.113.1", WALLET);
  const [event, ...others] = await events();
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: "quota.exhausted", wallet: WALLET });
  expect(EVENT_TYPES["quota.exhausted"].data.parse(event?.data)).toEqual({
    counted_for: "address",
    month: "2026-12",
    limit: LIMIT,
    resets_at: "2027-01-01T00:00:00Z",
  });
});

test("two processes that count at the same time raise one event", async () => {
  const [one, other] = [quota(), quota()];
  await Promise.all(Array.from({ length: 8 }, (_, call) => (call % 2 ? one : other).count("203.0.113.2", WALLET)));
  expect(await events()).toHaveLength(1);
});

test("calls without a key raise none, because nobody can be informed", async () => {
  const { count } = quota();
  await Promise.all(Array.from({ length: LIMIT + 1 }, () => count("203.0.113.3")));
  expect(await events()).toEqual([]);
});

test("the last free call of an account is an event for each wallet that is linked to it", async () => {
  await database.db.user.create({ data: { id: "ann", name: "Ann", email: "ann@example.com" } });
  const second = "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV";
  await database.db.wallet.createMany({
    data: [
      { address: WALLET, kind: "evm", userId: "ann" },
      { address: second, kind: "solana", userId: "ann" },
    ],
  });
  const { count } = quota();
  for (let call = 0; call <= LIMIT; call += 1) await count(toQuotaSubject("ann"));
  expect((await events()).map(({ wallet, data }) => [wallet, (data as { counted_for: string }).counted_for])).toEqual([
    [WALLET, "account"],
    [second, "account"],
  ]);
});
