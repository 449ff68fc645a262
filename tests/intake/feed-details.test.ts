import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dismissDoubt, publishDoubt } from "#lib/intake/doubts/decide-doubt.ts";
import { countDoubts, listDoubts } from "#lib/intake/doubts/list-doubts.ts";
import { btsIndicators } from "#lib/intake/feeds/bts-indicators.ts";
import { currencyApi } from "#lib/intake/feeds/currency-api.ts";
import { scheduleFeeds } from "#lib/intake/feeds/dcsa-schedules.ts";
import { ecbHistory } from "#lib/intake/feeds/ecb-history.ts";
import { federalRegister } from "#lib/intake/feeds/federal-register.ts";
import type { Feed } from "#lib/intake/feeds/feed.ts";
import { FEEDS } from "#lib/intake/feeds/index.ts";
import { noticesGovuk } from "#lib/intake/feeds/notices-govuk.ts";
import { portwatchChokepointStatus } from "#lib/intake/feeds/portwatch-chokepoint-status.ts";
import { portwatchChokepoints } from "#lib/intake/feeds/portwatch-chokepoints.ts";
import { portwatchPorts } from "#lib/intake/feeds/portwatch-ports.ts";
import { type FeedEnvironment, runFeed } from "#lib/intake/feeds/run-feed.ts";
import { unLocode } from "#lib/intake/feeds/un-locode.ts";
import { undoVersion } from "#lib/intake/review/publish-version.ts";
import { addDays } from "#lib/platform/dates.ts";
import { env } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startIntakeEnvironment } from "#tests/support/feed-server/intake-environment.ts";
import { createWorld, servePublishers, type World } from "#tests/support/feed-server/publishers.ts";
import type { FeedServer } from "#tests/support/feed-server/start-feed-server.ts";
import { listBusiestPorts, seedPlaces } from "./seed-places.ts";

const TODAY = "2026-11-26";
const ARCGIS = "services9.arcgis.com/weJ1QsnbMYJlCHdG/arcgis/rest/services";

let database: TestDatabase;
let server: FeedServer;
let environment: FeedEnvironment;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  await seedPlaces(database.db);
});
beforeEach(async () => {
  const { db } = database;
  await db.$executeRaw`TRUNCATE port_activity, chokepoint_transit, regulatory, fx_rate, sailing, port_congestion, lead`;
  await db.feedState.deleteMany();
  await db.feedDoubt.deleteMany();
  await db.storedAnswer.deleteMany();
  ({ server, environment } = await startIntakeEnvironment(db, TODAY));
  world = createWorld(TODAY, await listBusiestPorts(db, 2));
  servePublishers(server, world);
});
afterAll(() => database.close());

const changeBody = (prefix: string, change: (body: string) => string) => server.fail(prefix, { kind: "body", change });

describe("what is off until an operator decides", () => {
  test("press feeds and carriers' schedules", () => {
    const off = FEEDS.filter((feed) => feed.isConfigured?.() === false).map(({ name }) => name);
    expect(off.filter((name) => name.startsWith("press-"))).toHaveLength(8);
    expect(off.filter((name) => name.startsWith("schedules-"))).toHaveLength(scheduleFeeds.length);
  });
});

describe("Federal Register", () => {
  test("summaries are written from fields, and abstracts are not even requested", async () => {
    await runFeed(federalRegister, environment);
    expect(server.requests[0]?.address).not.toContain("abstract");
    const rows = await database.db.regulatory.findMany({ orderBy: { reference: "asc" } });
    expect(rows[0]?.summary).toBe(
      "Final rule of the Federal Maritime Commission. It concerns 46 CFR part 541. It takes effect on 26 Dec 2026. " +
        "Docket FMC-2026-0012. The text is at https://www.federalregister.gov/documents/2026/2-0.",
    );
    expect(rows[1]?.title.length).toBeLessThanOrEqual(161);
  });

  test("a next page of another host is refused", async () => {
    changeBody("www.federalregister.gov/", (body) =>
      body.replace("https://www.federalregister.gov/api/v1/documents?", "https://example.com/api/v1/documents?"),
    );
    expect(await runFeed(federalRegister, environment)).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^schema_changed: The next page is/),
    });
  });

  test("no documents are no rows, not a failure", async () => {
    changeBody("www.federalregister.gov/", () => '{"count":0,"total_pages":null,"results":null,"next_page_url":null}');
    expect(await runFeed(federalRegister, environment)).toMatchObject({ outcome: "no_rows" });
  });

  test("a corrected document replaces its row", async () => {
    await runFeed(federalRegister, environment);
    changeBody("www.federalregister.gov/", (body) =>
      body.replaceAll("46,", "46,").replaceAll("Final rule.", "Final rule; correction."),
    );
    expect(await runFeed(federalRegister, environment)).toMatchObject({
      outcome: "published",
      inserted: 1,
      retired: 1,
    });
    expect(await database.db.regulatory.count({ where: { country: "US" } })).toBe(3);
  });
});

describe("exchange rates", () => {
  test("a currency that jumps is for review, and the others are published", async () => {
    await runFeed(currencyApi, environment);
    environment = { ...environment, today: addDays(TODAY, 1) };
    world.today = addDays(TODAY, 1);
    changeBody("cdn.jsdelivr.net/", (body) => body.replace(/"aed":[\d.]+/, '"aed":9.5'));
    expect(await runFeed(currencyApi, environment)).toMatchObject({
      outcome: "for_review",
      message: expect.stringContaining("AED was 1.5 to the dollar and is 9.5"),
    });
    expect(await database.db.fxRate.count({ where: { date: new Date(world.today), quote: "AED" } })).toBe(0);
    expect(await database.db.fxRate.count({ where: { date: new Date(world.today), quote: "INR" } })).toBe(1);
  });

  test("a person publishes or dismisses a row in doubt; it does not come again", async () => {
    const { db } = database;
    const scope = { db, by: "olga@example.com" };
    await runFeed(currencyApi, environment);
    environment = { ...environment, today: addDays(TODAY, 1) };
    world.today = environment.today;
    changeBody("cdn.jsdelivr.net/", (body) =>
      body.replace(/"aed":[\d.]+/, '"aed":9.5').replace(/"inr":[\d.]+/, '"inr":1.5'),
    );
    await runFeed(currencyApi, environment);
    const { doubts, feeds } = await listDoubts(db);
    expect(feeds).toEqual([{ feed: "currency-api", count: 2 }]);
    const find = (word: string) => doubts.find(({ reason }) => reason.startsWith(word))?.id ?? "";
    expect(await publishDoubt(find("AED"), scope)).toBeGreaterThan(0);
    expect(await publishDoubt(find("AED"), scope)).toBeNull();
    expect(await dismissDoubt(find("INR"), scope)).toBe(1);
    expect(await dismissDoubt(find("INR"), scope)).toBe(0);
    const stored = await db.fxRate.findMany({ where: { date: new Date(world.today), quote: { in: ["AED", "INR"] } } });
    expect(stored.map(({ quote, rate }) => [quote, Number(rate)])).toEqual([["AED", 9.5]]);
    await db.feedState.update({ where: { name: "currency-api" }, data: { cursor: {} } });
    await runFeed(currencyApi, environment);
    expect(await countDoubts(db)).toBe(0);
    const { id } = await db.publication.findFirstOrThrow({ where: { publishedBy: "olga@example.com" } });
    expect(await undoVersion(id, scope)).toMatchObject({ ok: true });
  });

  test("if many jump, the feed is in doubt", async () => {
    await runFeed(currencyApi, environment);
    Object.assign(world, { today: addDays(TODAY, 1), rateFactor: 3 });
    environment = { ...environment, today: addDays(TODAY, 1) };
    expect(await runFeed(currencyApi, environment)).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^implausible:/),
    });
  });

  test("missed days are read from their versions", async () => {
    await runFeed(currencyApi, environment);
    world.today = addDays(TODAY, 3);
    environment = { ...environment, today: world.today };
    expect(await runFeed(currencyApi, environment)).toMatchObject({ outcome: "published", requests: 3 });
    const days = await database.db.fxRate.findMany({ where: { base: "USD", quote: "INR" }, select: { date: true } });
    expect(days).toHaveLength(4);
  });

  test("the euro goes back three years in parts", async () => {
    expect(await runFeed(ecbHistory, environment)).toMatchObject({ outcome: "published", requests: 4 });
    const [oldest] = await database.db.fxRate.findMany({ where: { base: "EUR" }, orderBy: { date: "asc" }, take: 1 });
    expect(oldest?.date.getTime()).toBeLessThan(Date.parse(addDays(TODAY, -3 * 365)));
  });
});

describe("counts of ships", () => {
  test.each([
    ["a day that has not come", (body: string) => body.replaceAll(/"date":"2026-11-20"/g, '"date":"2027-01-01"')],
    ["a time that is no day", (body: string) => body.replaceAll(/"date":"[^"]+"/g, '"date":1782604800001')],
    ["a place with another number", (body: string) => body.replaceAll("Suez Canal", "Tsugaru Strait")],
    ["a count that is a text", (body: string) => body.replaceAll(/"n_container":(\d+)/g, '"n_container":"$1"')],
    ["more container ships than ships", (body: string) => body.replaceAll(/"n_total":\d+/g, '"n_total":0')],
    ["pages that do not advance", (body: string) => body.replaceAll(/"ObjectId":\d+/g, '"ObjectId":0')],
  ])("%s is refused", async (_, change) => {
    changeBody(`${ARCGIS}/Daily_Chokepoints_Data/FeatureServer/0/query`, change);
    expect(await runFeed(portwatchChokepoints, environment)).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^(schema_changed|implausible):/),
    });
    expect(await database.db.chokepointTransit.count()).toBe(0);
  });

  test("a single day out of bounds is for review, and no status is derived across the gap", async () => {
    changeBody(`${ARCGIS}/Daily_Chokepoints_Data/FeatureServer/0/query`, (body) =>
      body.replace(/("date":"2026-11-19","portid":"chokepoint1",[^}]*"n_total":)\d+/, "$190000"),
    );
    expect(await runFeed(portwatchChokepoints, environment)).toMatchObject({
      outcome: "for_review",
      message: expect.stringContaining("suez-canal on 2026-11-19"),
    });
    await runFeed(portwatchChokepointStatus, environment);
    const derived = await database.db.chokepointState.findMany({ where: { basis: "derived" } });
    expect(derived.map(({ slug }) => slug)).not.toContain("suez-canal");
    expect(derived).toHaveLength(14);
  });

  test("a back-fill that is interrupted continues where it was", async () => {
    world.ports = await listBusiestPorts(database.db, 40);
    const query = `${ARCGIS}/Daily_Ports_Data/FeatureServer/0/query`;
    let pages = 0;
    changeBody(query, (body) => {
      pages += 1;
      return pages > 12 ? '{"error":{"code":504,"message":"Timeout"}}' : body;
    });
    expect(await runFeed(portwatchPorts, environment)).toMatchObject({
      outcome: "failed",
      message: "error_in_body: 504 Timeout",
      inserted: 30 * 389 + 14,
    });
    expect(await database.db.portActivity.count()).toBe(30 * 389);
    server.clearFaults();
    expect(await runFeed(portwatchPorts, environment)).toMatchObject({ outcome: "published", retired: 0 });
    expect(await database.db.portActivity.count()).toBe(40 * 389);
  }, 60_000);

  test("a port that becomes known later gets its past year, and the others are not read again", async () => {
    await runFeed(portwatchPorts, environment);
    world.ports = await listBusiestPorts(database.db, 3);
    expect(await runFeed(portwatchPorts, environment)).toMatchObject({ outcome: "published", inserted: 389 });
  });
});

test("a port of BTS that we do not know is one doubt", async () => {
  changeBody("data.bts.gov/", (body) => body.replaceAll("Houston, TX", "Port Nowhere"));
  expect(await runFeed(btsIndicators, environment)).toMatchObject({
    outcome: "for_review",
    message: expect.stringMatching(/Port Nowhere is no port of the list$/),
  });
});

test("a lead keeps what a person has decided", async () => {
  await runFeed(noticesGovuk, environment);
  await database.db.lead.updateMany({ data: { status: "dismissed" } });
  changeBody("www.gov.uk/", (body) => body.replace("An update.", "Another text."));
  expect(await runFeed(noticesGovuk, environment)).toMatchObject({ outcome: "unchanged" });
  expect(await database.db.lead.findMany()).toMatchObject([{ status: "dismissed", country: "GB" }]);
});

test("a damaged archive of codes is refused", async () => {
  changeBody("service.unece.org/", (body) => body.slice(0, 2_000));
  expect(await runFeed(unLocode, environment)).toMatchObject({
    outcome: "failed",
    message: expect.stringMatching(/^truncated: The archive is/),
  });
});

describe("a carrier's schedules", () => {
  const HOST = "api.example.com";
  const maersk = scheduleFeeds.find(({ name }) => name === "schedules-maersk") as Feed;

  beforeEach(() => {
    env.INTAKE_SCHEDULES = [
      { carrier: "maersk", baseUrl: `https://${HOST}/v1`, headers: { "Consumer-Key": "secret" }, ports: ["NLRTM"] },
    ];
    return () => {
      env.INTAKE_SCHEDULES = [];
    };
  });

  const schedule = (vessel: string, arrival: string) => ({
    location: { UNLocationCode: "NLRTM", facility: { facilityCode: "APM" } },
    vesselSchedules: [
      {
        servicePartners: [{ carrierCode: "MAEU", carrierServiceCode: "AE1", carrierExportVoyageNumber: "701W" }],
        vessel: { vesselIMONumber: vessel, name: "Example" },
        timestamps: [{ eventTypeCode: "ARRI", eventClassifierCode: "PLN", eventDateTime: arrival }],
      },
    ],
  });

  test("are read page by page with the key, and a new time replaces the one before", async () => {
    const keys = new Set<string | undefined>();
    let arrival = "2026-12-01T08:00:00+01:00";
    server.serve(HOST, ({ query, headers }) => {
      keys.add(headers["consumer-key"]);
      if (query.has("cursor")) return { body: JSON.stringify([schedule("9778844", "2026-12-05T08:00:00+01:00")]) };
      return { body: JSON.stringify([schedule("9778832", arrival)]), headers: { "next-page-cursor": "two" } };
    });
    expect(await runFeed(maersk, environment)).toMatchObject({ outcome: "published", requests: 2, inserted: 3 });
    expect(await runFeed(maersk, environment)).toMatchObject({ outcome: "unchanged", requests: 2, newAnswers: 0 });
    arrival = "2026-12-02T08:00:00+01:00";
    expect(await runFeed(maersk, environment)).toMatchObject({ outcome: "published", inserted: 1, retired: 1 });
    expect(keys).toEqual(new Set(["secret"]));
    const sailings = await database.db.sailing.findMany({ orderBy: { vesselImo: "asc" } });
    expect(sailings).toMatchObject([
      { carrier: "maersk", port: "NLRTM", arrival: new Date("2026-12-02T07:00:00Z") },
      { carrier: "maersk", vesselImo: "9778844" },
    ]);
  });

  test("that are empty are no rows", async () => {
    server.serve(HOST, () => ({ body: "[]" }));
    expect(await runFeed(maersk, environment)).toMatchObject({ outcome: "no_rows" });
  });
});
