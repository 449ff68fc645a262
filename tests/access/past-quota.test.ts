import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createFreeQuota } from "#lib/access/free-quota.ts";
import { DELETE_PAST_QUOTA, deletePastQuota } from "#lib/access/quota-jobs.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startService } from "#tests/support/service.ts";

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
beforeEach(() => connections.run("DELETE FROM free_quota", []));

/** One call in the middle of each month. */
const callIn = (...months: string[]) => makeCalls("caller", months);

async function makeCalls(subject: string, months: string[]): Promise<void> {
  for (const month of months)
    await createFreeQuota({ limit: 5, now: () => new Date(`${month}-15T12:00:00Z`), run: connections.run }).count(
      subject,
    );
}

const months = async () =>
  (await connections.run<{ month: string }>("SELECT month::text FROM free_quota ORDER BY month", [])).map(
    ({ month }) => month,
  );

test("the counts of this month and of last month (UTC) stay, and older ones are deleted", async () => {
  await callIn("2026-09", "2026-10", "2026-11", "2026-12");
  expect(await deletePastQuota({ now: new Date("2026-11-30T23:59:59.999Z"), run: connections.run })).toBe(1);
  expect(await months()).toEqual(["2026-10-01", "2026-11-01", "2026-12-01"]);
  expect(await deletePastQuota({ now: new Date("2027-01-01T00:00:00Z"), run: connections.run })).toBe(2);
  expect(await months()).toEqual(["2026-12-01"]);
});

test("the counts of an account stay for twelve months, because its owner sees them", async () => {
  await makeCalls("account:ann", ["2025-11", "2025-12", "2026-01", "2026-11"]);
  expect(await deletePastQuota({ now: new Date("2026-11-30T23:59:59.999Z"), run: connections.run })).toBe(1);
  expect(await months()).toEqual(["2025-12-01", "2026-01-01", "2026-11-01"]);
});

test("all rows of a busy month are deleted", async () => {
  const rows = 12_345;
  await connections.run(
    "INSERT INTO free_quota SELECT 'caller ' || n, '2026-01-01', 1, 5, 1 FROM generate_series(1, $1) n",
    [rows],
  );
  expect(await deletePastQuota({ now: new Date("2026-11-21T12:00:00Z"), run: connections.run })).toBe(rows);
  expect(await months()).toEqual([]);
});

test("a server schedules the job for every night and runs it", async () => {
  await callIn("2020-01");
  const service = await startService({ DATABASE_URL: store.url });
  const boss = new PgBoss({ connectionString: store.url, max: 1, supervise: false, schedule: false });
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await service.kill();
  });
  boss.on("error", () => {});
  await boss.start();
  const schedules = async () => (await boss.getSchedules()).map(({ name, cron }) => `${name}: ${cron}`);
  await waitUntil(async () => (await schedules()).includes(`${DELETE_PAST_QUOTA}: 23 3 * * *`), {
    within: 20_000,
    what: "the schedule of the job",
  });
  await boss.send(DELETE_PAST_QUOTA);
  await waitUntil(async () => (await months()).length === 0, { within: 20_000, what: "the deletion of the old row" });
});
