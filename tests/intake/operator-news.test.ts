import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordDoubts } from "#lib/intake/feeds/record-doubts.ts";
import { measuredFacts } from "#lib/intake/intake-metrics.ts";
import { mailOperators } from "#lib/intake/operator-news.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { createMetrics } from "#lib/platform/metrics.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
});
beforeEach(async () => {
  await database.db.watchedDocument.deleteMany();
  await database.db.feedState.deleteMany();
  await database.db.feedDoubt.deleteMany();
  await database.db.mail.deleteMany();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const MONDAY = new Date("2026-11-30T05:00:00Z");
const TO = ["olga@example.com", "omar@example.com"];

async function letFail(): Promise<void> {
  const at = new Date();
  await database.db.feedState.create({
    data: { name: "ecb-daily", nextRunAt: at, outcome: "failed", failures: 3, message: "status: 503" },
  });
  const row = { date: "2026-11-30", base: "USD", quote: "AED", rate: "9.5" };
  await recordDoubts(database.db, "currency-api", [{ file: "fx_rates.csv", row, reason: "AED was 1.5 and is 9.5" }]);
  await database.db.watchedDocument.create({
    data: {
      ...{ id: randomUUID(), title: "Tariff of India", publisher: "Maersk", kind: "carrier_tariff", countries: ["IN"] },
      ...{ tables: ["dd_tariffs"], everyDays: 30, createdAt: at, createdBy: "a test", outcome: "gone", failures: 3 },
    },
  });
}

test("operators get one mail a week, with what failed and what is in doubt", async () => {
  await letFail();
  expect(await mailOperators(database.db, { now: MONDAY, to: TO })).toBe(2);
  const later = new Date("2026-12-02T05:00:00Z");
  expect(await mailOperators(database.db, { now: later, to: TO })).toBe(0);
  const mail = await database.db.mail.findFirstOrThrow({ where: { toAddress: TO[0] as string } });
  expect(mail.text).toContain("1 row of a feed is in doubt.");
  expect(mail.text).toContain("currency-api: AED was 1.5 and is 9.5");
  expect(mail.text).toContain("1 feed fails.");
  expect(mail.text).toContain("ecb-daily: 3 times in a row: status: 503");
  expect(mail.text).toContain("1 document was refused or is gone.");
  expect(mail.text).toContain("Maersk: Tariff of India: the address is gone");
  expect(mail.text).toContain("/operator");
  expect(await mailOperators(database.db, { now: new Date("2026-12-07T05:00:00Z"), to: TO })).toBe(2);
});

test("there is no mail when there is nothing to report, or nobody to report to", async () => {
  expect(await mailOperators(database.db, { now: MONDAY, to: TO })).toBe(0);
  await letFail();
  expect(await mailOperators(database.db, { now: MONDAY, to: [] })).toBe(0);
});

test("the metrics count what failed and what waits", async () => {
  await letFail();
  const payments = { networks: [], states: [], readOpen: async () => [], readAudits: async () => [] };
  const text = await createMetrics(payments, measuredFacts).formatText();
  expect(text).toContain("quayside_intake_feeds_failed 1\n");
  expect(text).toContain("quayside_intake_documents_failed 1\n");
  expect(text).toContain("quayside_intake_queue 0\n");
  expect(text).toContain("quayside_intake_doubts 1\n");
  const broken = { readEnding: async () => [], readIntake: () => Promise.reject(new Error("no database")) };
  expect(await createMetrics(payments, broken).formatText()).not.toContain("quayside_intake_queue 0");
});
