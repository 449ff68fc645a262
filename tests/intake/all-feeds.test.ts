import { afterAll, beforeAll, expect, test } from "vitest";
import { RISK_PARTS } from "#lib/domain/risk/score.ts";
import { FEEDS } from "#lib/intake/feeds/index.ts";
import type { FeedEnvironment, FeedRun } from "#lib/intake/feeds/run-feed.ts";
import { runFeeds } from "#lib/intake/run-intake.ts";
import { assessRisk } from "#lib/operations/risk/assess-risk.ts";
import { addDays } from "#lib/platform/dates.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startIntakeEnvironment } from "#tests/support/feed-server/intake-environment.ts";
import { createWorld, servePublishers, type World } from "#tests/support/feed-server/publishers.ts";
import type { FeedServer } from "#tests/support/feed-server/start-feed-server.ts";
import { listBusiestPorts, seedPlaces } from "./seed-places.ts";

const TODAY = "2026-11-26";
const NEXT_WEEK = "2026-12-03";

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

test("every feed has its terms, its schedule and what it states", () => {
  for (const feed of FEEDS) {
    expect(feed.licence.length, feed.name).toBeGreaterThan(5);
    expect(feed.everyHours, feed.name).toBeGreaterThanOrEqual(6);
    expect(feed.states, feed.name).not.toBe("");
    if (feed.tables.length > 0) expect(feed.identity, feed.name).toBeDefined();
  }
});

/** From here on, each test continues where the one before has ended. */
let server: FeedServer;
let environment: FeedEnvironment;
let world: World;
let ports: string[];

async function runAll(): Promise<Map<string, FeedRun>> {
  const runs = new Map<string, FeedRun>();
  await runFeeds(FEEDS, environment, ({ name }, run) => void runs.set(name, run));
  return runs;
}

const listOutcomes = (runs: ReadonlyMap<string, FeedRun>) =>
  Object.fromEntries([...runs].map(([name, { outcome }]) => [name, outcome]));

const listEvents = async () =>
  (await database.db.event.findMany({ select: { type: true, data: true }, orderBy: { type: "asc" } })).map(
    ({ type }) => type,
  );

test("feeds from a first run to a week later", { timeout: 240_000 }, async () => {
  const { db } = database;
  ports = await listBusiestPorts(db, 30);
  ({ server, environment } = await startIntakeEnvironment(db, TODAY));
  world = createWorld(TODAY, ports);
  const [, , , quiet] = ports as [string, string, string, string];
  world.slump.push(
    { place: "chokepoint2", from: addDays(TODAY, -20), factor: 0.7 },
    { place: "chokepoint6", from: addDays(TODAY, -20), factor: 0.3 },
    { place: quiet, from: addDays(TODAY, -20), factor: 0.5 },
  );
  servePublishers(server, world);

  // The first run.
  const started = performance.now();
  const first = await runAll();
  const seconds = (performance.now() - started) / 1_000;
  expect(listOutcomes(first)).toEqual({
    "ecb-daily": "published",
    "ecb-history": "published",
    "currency-api": "published",
    "federal-register": "published",
    "notices-govuk": "published",
    "notices-legislation": "published",
    "notices-eurlex": "published",
    "notices-cbic": "published",
    "portwatch-chokepoints": "published",
    "portwatch-chokepoint-status": "published",
    "portwatch-ports": "published",
    "portwatch-port-activity": "published",
    "bts-indicators": "published",
    "portwatch-disruptions": "published",
    gdelt: "published",
    "un-locode": "for_review",
    "world-port-index": "for_review",
  });
  expect(seconds).toBeLessThan(90);
  expect(await db.fxRate.count({ where: { base: "USD" } })).toBeGreaterThan(100);
  expect(await db.fxRate.count({ where: { base: "EUR" } })).toBeGreaterThan(20_000);
  expect(await db.portActivity.count()).toBe(30 * 389);
  expect(await db.chokepointTransit.count()).toBe(15 * 389);
  expect(await db.regulatory.findMany({ where: { country: "US" }, orderBy: { reference: "asc" } })).toMatchObject([
    { authority: "Federal Maritime Commission", category: "demurrage_detention", stage: null },
    { authority: "US Customs and Border Protection", category: "customs", stage: "proposed", effectiveOn: null },
    { stage: "postponed" },
  ]);
  const waiting = await db.portCongestion.findMany({ where: { basis: "stated" }, orderBy: { observedOn: "desc" } });
  expect(new Set(waiting.map(({ port }) => port))).toEqual(new Set(["USSAV", "USLAX", "USHOU"]));
  expect(waiting.every(({ vesselsWaiting, formula }) => vesselsWaiting !== null && formula === null)).toBe(true);

  // What is derived is marked, and has no waiting time.
  const derived = await db.portCongestion.findMany({ where: { basis: "derived" } });
  expect(derived).toHaveLength(30);
  for (const row of derived)
    expect(row).toMatchObject({
      formula: "port-calls-1",
      waitingDays: null,
      vesselsWaiting: null,
      yardUtilisationPct: null,
      rawTo: new Date(addDays(TODAY, -6)),
      rawDigest: expect.stringMatching(/^.{22}$/),
    });
  const quietRow = derived.find(({ port }) => port === quiet);
  expect(quietRow).toMatchObject({ level: "elevated" });
  expect(Number(quietRow?.activityPct)).toBeLessThan(60);
  const statuses = await db.chokepointState.findMany({ where: { basis: "derived" } });
  expect(Object.fromEntries(statuses.map(({ slug, status }) => [slug, status]))).toMatchObject({
    "suez-canal": "normal",
    "panama-canal": "elevated",
    "strait-of-hormuz": "disrupted",
  });

  // Thousands of raw rows and first derived states are no news; rules and stated figures are.
  const events = await listEvents();
  expect(events.filter((type) => type === "congestion.changed")).toHaveLength(3);
  expect(events.length).toBeLessThan(20);

  // A second run on the same day.
  const { version } = await db.dataset.findFirstOrThrow();
  server.requests.length = 0;
  const second = await runAll();
  for (const [name, { outcome, inserted, retired, newAnswers }] of second)
    expect({
      name,
      inserted,
      retired,
      newAnswers,
      isSame: outcome === "unchanged" || name === "world-port-index",
    }).toEqual({
      name,
      inserted: 0,
      retired: 0,
      newAnswers: 0,
      isSame: true,
    });
  expect(new Set(server.requests.map(({ status }) => status))).toEqual(new Set([304]));
  const addresses = server.requests.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect((await db.dataset.findFirstOrThrow()).version).toBe(version);
  expect(await listEvents()).toEqual(events);

  // Risk of all pairs.
  let known = 0;
  let pairs = 0;
  const missing = new Map<string, number>();
  for (const origin of ports)
    for (const destination of ports) {
      if (origin === destination) continue;
      pairs += 1;
      const risk = await assessRisk({ origin, destination }, TODAY);
      if (risk.risk_score !== null) known += 1;
      for (const part of risk.missing) missing.set(part, (missing.get(part) ?? 0) + 1);
      for (const part of risk.parts.filter(({ evidence }) => evidence.length > 0)) expect(part.basis).not.toBeNull();
      for (const { evidence } of risk.parts)
        for (const one of evidence)
          if (one.basis === "derived") expect(["medium", "low"]).toContain(one.confidence_level);
    }
  console.info(
    `risk: ${known} of ${pairs} pairs; missing ${JSON.stringify([...missing])}; first run ${seconds.toFixed(1)} s`,
  );
  expect(known / pairs).toBeGreaterThanOrEqual(0.9);
  expect([...missing.keys()].every((part) => (RISK_PARTS as readonly string[]).includes(part))).toBe(true);

  // A week later: days of another form, in another order, and old days revised.
  Object.assign(world, {
    today: NEXT_WEEK,
    editedAt: Date.parse(NEXT_WEEK),
    days: "epoch",
    dayField: "date_",
    isShuffled: true,
    revision: 1,
  });
  environment = { ...environment, today: NEXT_WEEK };
  const before = await db.event.count({ where: { type: "congestion.changed" } });
  const third = await runAll();
  expect(third.get("portwatch-chokepoints")).toMatchObject({ outcome: "published", inserted: 15 * 7, retired: 0 });
  const revised = third.get("portwatch-ports") as FeedRun;
  expect(revised).toMatchObject({ outcome: "published" });
  expect(revised.retired).toBe(30 * 19);
  expect(await db.portActivity.count()).toBe(30 * 396);
  expect(await db.retiredFact.count({ where: { table: "port_activity" } })).toBe(30 * 19);
  expect(await db.portCongestion.count({ where: { basis: "derived" } })).toBe(60);
  const changed = await db.event.findMany({ where: { type: "congestion.changed" }, skip: 0 });
  const derivedChanges = changed.filter(({ data }) => JSON.stringify(data).includes('"derived"'));
  expect(derivedChanges).toEqual([]);
  expect(changed.length - before).toBeLessThanOrEqual(3);

  // The slump ends: one change of status.
  world.slump = world.slump.filter(({ place }) => place !== quiet);
  world.editedAt += 1;
  await runAll();
  const news = await db.event.findMany({ where: { type: "congestion.changed" } });
  expect(news.filter(({ data }) => JSON.stringify(data).includes('"derived"'))).toHaveLength(1);
});
