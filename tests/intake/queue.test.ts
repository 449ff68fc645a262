import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { flushDemand, recordDemand } from "#lib/intake/demand/record-demand.ts";
import { countQueue, listDemand, listQueue } from "#lib/intake/review/list-queue.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await flushDemand(async () => []); // Of earlier files in this process.
  await database.db.watchedDocument.deleteMany();
  await database.db.demand.deleteMany();
});
afterAll(() => database.close());

const run: RunStatement = (text, values) => database.db.$queryRawUnsafe(text, ...values);

async function addVersion(country: string, daysAgo: number): Promise<void> {
  const [documentId, answerId] = [randomUUID(), randomUUID()];
  const at = new Date(Date.now() - daysAgo * 86_400_000 - 60_000);
  await database.db.watchedDocument.create({
    data: {
      id: documentId,
      title: `Tariff of ${country}`,
      publisher: "Maersk",
      kind: "carrier_tariff",
      carrier: "maersk",
      countries: [country],
      tables: ["dd_tariffs"],
      everyDays: 30,
      createdAt: at,
      createdBy: "a test",
    },
  });
  const answer = {
    id: answerId,
    documentId,
    url: "urn:test",
    via: "uploaded",
    fetchedAt: at,
    checkedAt: at,
    status: 200,
  };
  await database.db.storedAnswer.create({ data: { ...answer, size: 1, hash: answerId, fileKey: "x" } });
  await database.db.proposal.create({
    data: {
      id: randomUUID(),
      documentId,
      answerId,
      position: 0,
      table: "dd_tariffs",
      change: "new",
      rows: [],
      doubtCount: 1,
      replaces: [],
      state: "open",
    },
  });
}

test("what callers asked for and did not get comes first, then what waits longest", async () => {
  await addVersion("SG", 2);
  await addVersion("DE", 9);
  await addVersion("IN", 1);
  for (let call = 0; call < 20; call++) recordDemand("calculate_demurrage", { line: "maersk", country: "IN" });
  recordDemand("calculate_demurrage", { line: "msc", country: "DE" });
  await flushDemand(run);
  recordDemand("calculate_demurrage", { line: "maersk", country: "IN" });
  await flushDemand(run);
  const queue = await listQueue(database.db);
  expect(queue.map(({ countries, demand, daysWaiting }) => [countries[0], demand, daysWaiting])).toEqual([
    ["IN", 21, 1],
    ["DE", 0, 9],
    ["SG", 0, 2],
  ]);
  expect(queue[0]).toMatchObject({ newFacts: 1, changedFacts: 0, goneFacts: 0, doubtful: 1, accepted: 0 });
  expect(await countQueue(database.db)).toBe(3);
  expect((await listDemand(database.db))[0]).toMatchObject({ carrier: "maersk", country: "IN", calls: 21 });
});
