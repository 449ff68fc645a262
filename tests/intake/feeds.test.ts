import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ecbDaily } from "#lib/intake/feeds/ecb-daily.ts";
import { runFeed } from "#lib/intake/feeds/run-feed.ts";
import { clearFacts } from "#tests/ingest/clear-facts.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startIntakeEnvironment } from "#tests/support/feed-server/intake-environment.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await clearFacts(database.db);
  await database.db.publication.deleteMany();
  await database.db.storedAnswer.deleteMany();
  await database.db.feedState.deleteMany();
});
afterAll(() => database.close());

const CURRENCIES = "USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR INR".split(" ");

const ecbDocument = (day: string, rate = 1) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${day}'>
${CURRENCIES.map((currency, index) => `<Cube currency="${currency}" rate='${(rate + index / 10).toFixed(4)}'/>`).join("\n")}
</Cube></Cube></gesmes:Envelope>`;

const ADDRESS = "www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";

test("rates are published once; a second run asks once and changes nothing", async () => {
  const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
  server.serve(ADDRESS, () => ({ body: ecbDocument("2026-11-25"), type: "application/xml" }));
  expect(await runFeed(ecbDaily, environment)).toMatchObject({ outcome: "published", requests: 1, inserted: 21 });
  expect(await runFeed(ecbDaily, environment)).toMatchObject({ outcome: "unchanged", requests: 1, newAnswers: 0 });
  expect(server.requests.map(({ status }) => status)).toEqual([200, 304]);
  expect(await database.db.fxRate.count()).toBe(20);
});

test("a corrected rate replaces the one before, which stays in the history", async () => {
  const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
  server.serve(ADDRESS, () => ({ body: ecbDocument("2026-11-25"), type: "application/xml" }));
  await runFeed(ecbDaily, environment);
  server.serve(ADDRESS, () => ({ body: ecbDocument("2026-11-25", 2), type: "application/xml" }));
  expect(await runFeed(ecbDaily, environment)).toMatchObject({ outcome: "published", inserted: 20, retired: 20 });
  expect(await database.db.fxRate.count()).toBe(20);
  expect(await database.db.retiredFact.count({ where: { table: "fx_rate" } })).toBe(20);
});

test.each([
  ["a status", { kind: "status", status: 503 } as const, /^status/],
  ["a body that ends early", { kind: "body", change: (body: string) => body.slice(0, 400) } as const, /^truncated/],
  [
    "a page in place of the data",
    { kind: "body", change: () => "<html><body>Sorry</body></html>" } as const,
    /^schema_changed/,
  ],
  ["a body that breaks off", { kind: "broken" } as const, /^network/],
])("after %s the facts stay, and the state says why", async (_, fault, reason) => {
  const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
  server.serve(ADDRESS, () => ({ body: ecbDocument("2026-11-25"), type: "application/xml" }));
  await runFeed(ecbDaily, environment);
  server.serve(ADDRESS, () => ({ body: ecbDocument("2026-11-26", 3), type: "application/xml" }));
  server.fail(ADDRESS, fault);
  expect(await runFeed(ecbDaily, environment)).toMatchObject({ outcome: "failed", inserted: 0 });
  const state = await database.db.feedState.findUniqueOrThrow({ where: { name: "ecb-daily" } });
  expect(state).toMatchObject({ outcome: "failed", message: expect.stringMatching(reason), failures: 1 });
  expect(await database.db.fxRate.count()).toBe(20);
  server.clearFaults();
  expect(await runFeed(ecbDaily, environment)).toMatchObject({ outcome: "published", inserted: 20 });
});
