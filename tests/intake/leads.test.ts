import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dismissLead, publishLead } from "#lib/intake/leads/decide-lead.ts";
import { listLeads } from "#lib/intake/leads/list-leads.ts";
import { undoVersion } from "#lib/intake/review/publish-version.ts";
import { clearFacts } from "#tests/ingest/clear-facts.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await clearFacts(database.db);
  await database.db.lead.deleteMany();
  await database.db.reviewDecision.deleteMany();
  await database.db.publication.deleteMany();
});
afterAll(() => database.close());

const NEWS = {
  published_on: "2026-11-26",
  port: "SGSIN",
  country: "SG",
  severity: "congested",
  headline: "Ships wait three days at Singapore",
  summary: "The port authority reports waits of three days.",
  cause: null,
  publisher: "Port Times",
  title: "Ships wait",
  url: "https://news.example.com/1",
};

async function addLead(cluster: string, number: number): Promise<string> {
  const id = randomUUID();
  await database.db.lead.create({
    data: {
      ...{ id, feed: "press", url: `https://news.example.com/${number}`, title: `Ships wait ${number}`, cluster },
      ...{ publisher: "Port Times", seenAt: new Date(2026, 10, number), ports: ["SGSIN"], status: "open" },
    },
  });
  return id;
}

const scope = () => ({ db: database.db, by: "olga@example.com" });

test("leads of one event are one; the news that a person writes is published, and can be undone", async () => {
  const id = await addLead("waits", 1);
  await addLead("waits", 2);
  await addLead("strike", 3);
  const { clusters, count } = await listLeads(database.db);
  expect([count, clusters.map(({ cluster, leads }) => [cluster, leads.length])]).toEqual([
    3,
    [
      ["strike", 1],
      ["waits", 2],
    ],
  ]);
  expect(await publishLead(id, NEWS, scope())).toBeGreaterThan(0);
  expect(await database.db.congestionNews.findMany()).toMatchObject([{ port: "SGSIN", headline: NEWS.headline }]);
  expect((await listLeads(database.db)).count).toBe(1);
  expect(await publishLead(id, NEWS, scope())).toBeNull();
  const { id: publicationId } = await database.db.publication.findFirstOrThrow();
  expect(await undoVersion(publicationId, scope())).toMatchObject({ ok: true });
  expect(await database.db.congestionNews.count()).toBe(0);
});

test("what the importer would refuse is a sentence, and the lead stays open", async () => {
  const id = await addLead("waits", 1);
  await expect(publishLead(id, { ...NEWS, port: "NOWHERE" }, scope())).rejects.toThrow(/^port must be/);
  expect((await listLeads(database.db)).count).toBe(1);
});

test("dismissing takes the whole event", async () => {
  const id = await addLead("waits", 1);
  await addLead("waits", 2);
  expect(await dismissLead(id, scope())).toBe(2);
  expect(await dismissLead(id, scope())).toBe(0);
  expect((await listLeads(database.db)).count).toBe(0);
});
