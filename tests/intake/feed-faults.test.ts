import { afterAll, beforeAll, expect, test } from "vitest";
import type { Feed } from "#lib/intake/feeds/feed.ts";
import { FEEDS } from "#lib/intake/feeds/index.ts";
import { type FeedOutcome, runFeed } from "#lib/intake/feeds/run-feed.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startIntakeEnvironment } from "#tests/support/feed-server/intake-environment.ts";
import { createWorld, servePublishers } from "#tests/support/feed-server/publishers.ts";
import type { FeedServerFault } from "#tests/support/feed-server/start-feed-server.ts";
import { listBusiestPorts, seedPlaces } from "./seed-places.ts";

const TODAY = "2026-11-26";
const MAERSK = "api.example.com/schedules";

const ARCGIS = "services9.arcgis.com/weJ1QsnbMYJlCHdG/arcgis/rest/services";

interface Address {
  prefix: string;
  form: "json" | "xml" | "csv" | "html";
}

/** Feeds that send requests, with the beginning of their addresses and the form of their answers. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  "ecb-daily": { prefix: "www.ecb.europa.eu/", form: "xml" },
  "ecb-history": { prefix: "www.ecb.europa.eu/", form: "xml" },
  "currency-api": { prefix: "cdn.jsdelivr.net/", form: "json" },
  "federal-register": { prefix: "www.federalregister.gov/", form: "json" },
  "notices-govuk": { prefix: "www.gov.uk/", form: "json" },
  "notices-legislation": { prefix: "www.legislation.gov.uk/", form: "xml" },
  "notices-eurlex": { prefix: "eur-lex.europa.eu/", form: "xml" },
  "notices-cbic": { prefix: "taxinformation.cbic.gov.in/", form: "json" },
  "portwatch-chokepoints": { prefix: "services9.arcgis.com/", form: "json" },
  "portwatch-ports": { prefix: "services9.arcgis.com/", form: "json" },
  "bts-indicators": { prefix: "data.bts.gov/", form: "json" },
  "portwatch-disruptions": { prefix: "services9.arcgis.com/", form: "json" },
  gdelt: { prefix: "api.gdeltproject.org/", form: "json" },
  "press-gcaptain": { prefix: "gcaptain.com/", form: "xml" },
  "schedules-maersk": { prefix: MAERSK, form: "json" },
  "un-locode": { prefix: "unece.org/", form: "html" },
  "world-port-index": { prefix: "msi.nga.mil/", form: "csv" },
};

/** Addresses that a feed asks for after the first one. */
const LATER_ADDRESSES: readonly (readonly [feed: string, Address])[] = [
  ["portwatch-chokepoints", { prefix: `${ARCGIS}/Daily_Chokepoints_Data/FeatureServer/0/query`, form: "json" }],
  ["portwatch-ports", { prefix: `${ARCGIS}/PortWatch_ports_database/FeatureServer/0/query`, form: "json" }],
  ["portwatch-ports", { prefix: `${ARCGIS}/Daily_Ports_Data/FeatureServer/0/query`, form: "json" }],
];

const ERRORS = {
  json: '{"error":{"code":400,"message":"Cannot perform query."}}',
  xml: "<error>The service is not available</error>",
  csv: "error\nThe service is not available\n",
  html: "<html><body>The service is not available</body></html>",
};

const renameFields = (body: string): string =>
  body
    .replace(/"([A-Za-z]\w*)":/g, '"$1_new":')
    .replace(/<(\/?)([A-Za-z][\w:]*)/g, "<$1new-$2")
    .replace(/^World Port Index Number.*$/m, (header) => header.replaceAll(/[^,]+/g, "New $&"))
    .replaceAll("href=", "data-link=");

const BAD_ANSWER = /^(schema_changed|truncated|error_in_body|implausible):/;

interface Case {
  name: string;
  fault(form: keyof typeof ERRORS): FeedServerFault;
  times?: number;
  /** `works`: it was tried again, or is no fault for this feed. */
  expected: RegExp | "works";
}

const body = (change: (body: string) => string) => (): FeedServerFault => ({ kind: "body", change });

const CASES: readonly Case[] = [
  {
    name: "an error in a 200 body",
    fault: (form) => ({ kind: "body", change: () => ERRORS[form] }),
    expected: BAD_ANSWER,
  },
  { name: "a page in place of the data", fault: body(() => ERRORS.html), expected: BAD_ANSWER },
  { name: "a text in place of the data", fault: body(() => "Please limit requests to one"), expected: BAD_ANSWER },
  { name: "an empty body", fault: body(() => ""), expected: BAD_ANSWER },
  { name: "changed names of fields", fault: body(renameFields), expected: BAD_ANSWER },
  { name: "a body cut in half", fault: body((all) => all.slice(0, all.length / 2)), expected: BAD_ANSWER },
  { name: "a connection that breaks off", fault: () => ({ kind: "broken" }), expected: /^network:/ },
  { name: "a redirect loop", fault: () => ({ kind: "loop" }), expected: /^redirect:/ },
  { name: "429 without Retry-After", fault: () => ({ kind: "status", status: 429 }), expected: /^rate_limited:/ },
  {
    name: "429 with a long Retry-After",
    fault: () => ({ kind: "status", status: 429, retryAfter: "7200" }),
    expected: /^rate_limited:/,
  },
  {
    name: "429 with a short Retry-After, once",
    fault: () => ({ kind: "status", status: 429, retryAfter: "1" }),
    times: 1,
    expected: "works",
  },
  { name: "503, twice", fault: () => ({ kind: "status", status: 503 }), times: 2, expected: "works" },
  { name: "503, for ever", fault: () => ({ kind: "status", status: 503 }), expected: /^status:/ },
  { name: "404", fault: () => ({ kind: "status", status: 404 }), expected: /^status:/ },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedPlaces(database.db);
  Object.assign(env, {
    INTAKE_PRESS: ["gcaptain"],
    INTAKE_SCHEDULES: [
      { carrier: "maersk", baseUrl: `https://${MAERSK}`, headers: { "Consumer-Key": "secret" }, ports: ["NLRTM"] },
    ],
  });
});
afterAll(async () => {
  Object.assign(env, { INTAKE_PRESS: [], INTAKE_SCHEDULES: [] });
  await database.close();
});

test("every feed that sends requests is in the table", () => {
  const sending = FEEDS.filter((feed) => feed.isConfigured?.() !== false && feed.states !== "Nothing");
  expect(Object.keys(ADDRESSES).sort()).toEqual(sending.map(({ name }) => name).sort());
});

/** All that a feed can change: every import of another row raises the version. */
async function readFacts(db: Database): Promise<object> {
  const { version } = await db.dataset.findFirstOrThrow();
  return { version, leads: await db.lead.count(), sources: await db.source.count() };
}

const trials = [...Object.entries(ADDRESSES), ...LATER_ADDRESSES].map(
  ([name, address]) => [name, address.prefix, address.form] as const,
);

test.each(trials)("%s: no fault of %s leads to a wrong row", { timeout: 120_000 }, async (name, prefix, form) => {
  const feed = FEEDS.find((one) => one.name === name) as Feed;
  const { db } = database;
  const { server, environment } = await startIntakeEnvironment(db, TODAY);
  const world = createWorld(TODAY, await listBusiestPorts(db, 2));
  servePublishers(server, world);
  server.serve(MAERSK, () => ({ body: JSON.stringify([buildSchedule()]) }));
  const good: FeedOutcome[] = ["published", "unchanged", "for_review"];
  expect(good).toContain((await runFeed(feed, environment)).outcome);
  const facts = await readFacts(db);
  for (const one of CASES) {
    // A new edition, so that feeds that look at its time read all again.
    world.editedAt += 1;
    server.fail(prefix, one.fault(form), one.times);
    const run = await runFeed(feed, environment);
    server.clearFaults();
    const state = await db.feedState.findUniqueOrThrow({ where: { name } });
    if (one.expected === "works")
      expect({ ...run, case: one.name, isGood: good.includes(run.outcome) }).toMatchObject({ isGood: true });
    else {
      expect({ case: one.name, ...run }).toMatchObject({
        case: one.name,
        outcome: "failed",
        message: expect.stringMatching(one.expected),
        inserted: 0,
        retired: 0,
      });
      expect(state).toMatchObject({ outcome: "failed", failures: 1 });
      if (one.name.includes("long Retry-After"))
        expect(state.nextRunAt.getTime()).toBeGreaterThan(Date.now() + 6_900_000);
    }
    expect({ case: one.name, ...(await readFacts(db)) }).toEqual({ case: one.name, ...facts });
    await expectRecovery(feed, environment, good);
    expect({ case: one.name, ...(await readFacts(db)) }).toEqual({ case: one.name, ...facts });
  }
});

async function expectRecovery(
  feed: Feed,
  environment: Parameters<typeof runFeed>[1],
  good: readonly FeedOutcome[],
): Promise<void> {
  const { outcome, message } = await runFeed(feed, environment);
  expect({ isGood: good.includes(outcome), message: outcome === "failed" ? message : "" }).toEqual({
    isGood: true,
    message: "",
  });
}

const buildSchedule = () => ({
  location: { UNLocationCode: "NLRTM", facility: { facilityCode: "APM" } },
  vesselSchedules: [
    {
      servicePartners: [{ carrierCode: "MAEU", carrierServiceCode: "AE1", carrierExportVoyageNumber: "701W" }],
      vessel: { vesselIMONumber: "9778832", name: "Example Maersk" },
      timestamps: [
        { eventTypeCode: "ARRI", eventClassifierCode: "PLN", eventDateTime: "2026-12-01T08:00:00+01:00" },
        { eventTypeCode: "DEPA", eventClassifierCode: "PLN", eventDateTime: "2026-12-02T20:00:00+01:00" },
      ],
      cutOffTimes: [{ cutOffDateTimeCode: "VCO", cutOffDateTime: "2026-11-30T12:00:00+01:00" }],
    },
  ],
});
