import { afterAll, beforeAll, expect, test } from "vitest";
import { takeManagementCall } from "#lib/credentials/admit-call.ts";
import { deleteExpired } from "#lib/credentials/credential-jobs.ts";
import { createClient, type Database } from "#lib/platform/db/client.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let store: TestDatabase;
/** The client of another process. */
let other: Database;
beforeAll(async () => {
  store = await testDatabase();
  other = createClient(store.url, { poolSize: 5 });
});
afterAll(async () => {
  await other.$disconnect();
  await store.close();
});

const take = (address: string, db = store.db, perHour = 10) => takeManagementCall(address, { db, perHour });

test("an address may make ten calls an hour, and then reads when the hour is over", async () => {
  for (let call = 1; call <= 10; call += 1) expect(await take("203.0.113.1")).toMatchObject({ isAllowed: true });
  const { isAllowed, retryAfterSeconds } = await take("203.0.113.1");
  expect(isAllowed).toBe(false);
  expect(retryAfterSeconds).toBeGreaterThan(3_500);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
  expect(await take("203.0.113.2")).toMatchObject({ isAllowed: true });

  await store.db.$executeRaw`UPDATE management_use SET started_at = started_at - interval '1 hour'`;
  expect(await take("203.0.113.1")).toMatchObject({ isAllowed: true });
});

test("two processes count together", async () => {
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, call) => take("203.0.113.3", call % 2 ? store.db : other)),
  );
  expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
});

test("IPv6 addresses are counted by network", async () => {
  for (let call = 1; call <= 10; call += 1) await take(`2001:db8:0:1::${call}`);
  expect(await take("2001:db8:0:1:ffff::1")).toMatchObject({ isAllowed: false });
  expect(await take("2001:db8:0:2::1")).toMatchObject({ isAllowed: true });
});

test("0 switches the limit off", async () => {
  for (let call = 1; call <= 12; call += 1)
    expect(await take("203.0.113.4", store.db, 0)).toMatchObject({ isAllowed: true });
});

test("a count is deleted when its hour is over", async () => {
  await take("203.0.113.5");
  await store.db
    .$executeRaw`UPDATE management_use SET started_at = now() - interval '61 minutes' WHERE subject = '203.0.113.5'`;
  await deleteExpired(store.db);
  expect(await store.db.managementUse.count({ where: { subject: "203.0.113.5" } })).toBe(0);
  expect(await store.db.managementUse.count()).toBeGreaterThan(0);
});
