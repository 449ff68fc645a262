import { beforeEach, describe, expect, test } from "vitest";
import { btsIndicators } from "#lib/intake/feeds/bts-indicators.ts";
import { ecbDaily } from "#lib/intake/feeds/ecb-daily.ts";
import { ecbHistory } from "#lib/intake/feeds/ecb-history.ts";
import { federalRegister } from "#lib/intake/feeds/federal-register.ts";
import type { Feed } from "#lib/intake/feeds/feed.ts";
import { noticesCbic } from "#lib/intake/feeds/notices-cbic.ts";
import { noticesEurlex } from "#lib/intake/feeds/notices-eurlex.ts";
import { noticesGovuk } from "#lib/intake/feeds/notices-govuk.ts";
import { noticesLegislation } from "#lib/intake/feeds/notices-legislation.ts";
import { portwatchChokepoints } from "#lib/intake/feeds/portwatch-chokepoints.ts";
import { portwatchDisruptions } from "#lib/intake/feeds/portwatch-disruptions.ts";
import { unLocode } from "#lib/intake/feeds/un-locode.ts";
import { worldPortIndex } from "#lib/intake/feeds/world-port-index.ts";
import { addDays } from "#lib/platform/dates.ts";
import { openPublishers, type Publishers } from "#tests/support/feed-server/read-feed.ts";

const TODAY = "2026-11-26";
const ARCGIS = "services9.arcgis.com/weJ1QsnbMYJlCHdG/arcgis/rest/services";
const CHOKEPOINTS = `${ARCGIS}/Daily_Chokepoints_Data/FeatureServer/0`;

let publishers: Publishers;
beforeEach(() => {
  publishers = openPublishers(TODAY);
});

const readRows = async (feed: Feed, file: string, options = {}) =>
  (await publishers.read(feed, options)).rows[file] ?? [];

/** The error, as an operator sees it. */
const readError = (feed: Feed, options = {}) =>
  publishers.read(feed, options).then(
    () => "no error",
    ({ kind, message }) => `${kind}: ${message}`,
  );

describe("ships in straits", () => {
  const readPlaceAndDay = async () => {
    const rows = await readRows(portwatchChokepoints, "chokepoint_transits.csv");
    return rows
      .filter(({ slug }) => slug === "suez-canal")
      .map(({ observed_on }) => observed_on)
      .sort();
  };

  test("have the same days in both forms of a day", async () => {
    const days = await readPlaceAndDay();
    expect(days.length).toBeGreaterThan(300);
    expect(days.at(-1)).toBe("2026-11-20");
    publishers.world.days = "epoch";
    expect(await readPlaceAndDay()).toEqual(days);
  });

  test.each([
    ["in the middle of a day", String(Date.parse("2026-11-20T12:00:00Z"))],
    ["with a time", '"2026-11-20T06:00:00"'],
    ["that is no day", "true"],
  ])("are refused with a day %s", async (_, day) => {
    publishers.change(`${CHOKEPOINTS}/query`, (body) => body.replaceAll(/"date":"[^"]+"/g, `"date":${day}`));
    expect(await readError(portwatchChokepoints)).toMatch(/^schema_changed: .* is no day$/);
  });

  test("are read again only when the publisher has changed them, or does not say when", async () => {
    const { cursor } = await publishers.read(portwatchChokepoints);
    const pages = () => publishers.urls.filter((url) => url.includes("/query")).length;
    const before = pages();
    expect(await publishers.read(portwatchChokepoints, { cursor })).toEqual({ rows: {}, cursor });
    expect(pages()).toBe(before);
    publishers.world.editedAt += 1;
    const again = await publishers.read(portwatchChokepoints, { cursor });
    expect(again.rows["chokepoint_transits.csv"]?.length).toBe(15 * 55);
    publishers.change(CHOKEPOINTS, (body) => body.replace(/"editingInfo":\{[^}]*\}/, '"editingInfo":null'));
    const unknown = { editedAt: null };
    const undated = await publishers.read(portwatchChokepoints, { cursor: unknown });
    expect([undated.rows["chokepoint_transits.csv"]?.length, undated.cursor]).toEqual([15 * 55, unknown]);
  });
});

describe("ships that wait at US ports, and rates", () => {
  test("have a row for each port and week", async () => {
    const { rows, doubtful, isEmpty, dataOn } = await publishers.read(btsIndicators);
    expect(rows["port_congestion.csv"]?.map(({ port, vessels_waiting }) => `${port} ${vessels_waiting}`)).toEqual([
      "USSAV 4",
      "USLAX 0",
      "USHOU 2",
      "USSAV 5",
      "USLAX 0",
      "USHOU 2",
      "USSAV 6",
      "USLAX 0",
      "USHOU 2",
    ]);
    expect(rows["freight_rates.csv"]?.map(({ mid }) => mid)).toEqual(["2345", "2345", "2345"]);
    expect({ doubtful, isEmpty, dataOn }).toEqual({ doubtful: [], isEmpty: false, dataOn: "2026-11-21" });
  });

  test.each(['"many"', '" "', '""', "null"])("are refused with the figure %s", async (figure) => {
    publishers.change("data.bts.gov/", (body) => body.replace('"value1":"4"', `"value1":${figure}`));
    expect(await readError(btsIndicators)).toMatch(/^schema_changed: /);
  });

  test.each([
    ['"value1":"4"', '"value1":"4.5"', "Savannah, GA on 2026-11-21: 4.5 ships"],
    ['"value1":"4"', '"value1":"-1"', "Savannah, GA on 2026-11-21: -1 ships"],
    ['"value1":"2345"', '"value1":"0"', "Shanghai to Los Angeles on 2026-11-21: USD 0"],
    ['"measure1":"Savannah, GA"', '"measure1":"Atlantis, GA"', "Atlantis, GA is no port of the list"],
  ])("are for review out of bounds: %s, now %s", async (from, to, reason) => {
    publishers.change("data.bts.gov/", (body) => body.replace(from, to));
    expect((await publishers.read(btsIndicators)).doubtful?.map((one) => one.reason)).toEqual([reason]);
  });
});

describe("rates of the European Central Bank", () => {
  const readDays = async (feed: Feed, cursor: unknown = null) => {
    const { rows, ...rest } = await publishers.read(feed, { cursor });
    const days = [...new Set(rows["fx_rates.csv"]?.map(({ date }) => date as string))].sort();
    return { ...rest, first: days[0], last: days.at(-1), requested: publishers.urls.at(-1)?.split("/").at(-1) };
  };

  test("of the last working day", async () => {
    expect(await readDays(ecbDaily)).toMatchObject({ first: "2026-11-25", last: "2026-11-25" });
  });

  test("of past days begin with 90 days, and go back three years, a year at a time", async () => {
    const first = await readDays(ecbHistory);
    expect(first).toMatchObject({ last: "2026-11-25", hasMore: true, requested: "eurofxref-hist-90d.xml" });
    const second = await readDays(ecbHistory, first.cursor);
    const since = addDays(first.first as string, -365);
    expect(second).toMatchObject({ cursor: { since }, hasMore: true, requested: "eurofxref-hist.xml" });
    expect(second.first).toBe(since);
    expect((second.last as string) < (first.first as string)).toBe(true);
  });

  test("of past days are the last 90 days after that", async () => {
    const since = addDays(TODAY, -3 * 365);
    expect(await readDays(ecbHistory, { since })).toMatchObject({
      last: "2026-11-25",
      cursor: { since },
      hasMore: false,
      requested: "eurofxref-hist-90d.xml",
    });
    const dayBefore = addDays(since, 1);
    expect(await readDays(ecbHistory, { since: dayBefore })).toMatchObject({
      hasMore: false,
      requested: "eurofxref-hist.xml",
    });
  });
});

describe("rules of the Federal Register", () => {
  const API = "https://www.federalregister.gov/api/v1/documents";
  const leadTo = (next: string) =>
    publishers.change("www.federalregister.gov/", (body) =>
      body.replace(/"next_page_url":"[^"]*"/, `"next_page_url":${JSON.stringify(next)}`),
    );

  test("are read from all pages", async () => {
    const rows = await readRows(federalRegister, "regulatory.csv");
    expect(rows.map(({ reference }) => reference)).toEqual(["2026-20000", "2026-20001", "2026-20003"]);
    expect(publishers.urls).toHaveLength(2);
  });

  test("are read from both forms of the address", async () => {
    leadTo(`${API}.json?page=2`);
    expect(await readRows(federalRegister, "regulatory.csv")).toHaveLength(3);
  });

  test.each([
    "https://example.com/api/v1/documents?page=2",
    "https://www.federalregister.gov/api/v1/agencies?page=2",
    "not an address",
  ])("are refused if the next page is at another place: %s", async (next) => {
    leadTo(next);
    expect(await readError(federalRegister)).toBe(`schema_changed: The next page is ${next}, which is another place`);
  });
});

describe("lists of ports", () => {
  const port = (code: string, values: object) => ({
    code,
    name: code,
    lat: null,
    lon: null,
    maxDraftM: null,
    ...values,
  });
  const ROTTERDAM = port("NLRTM", { lat: 51.9167, lon: 4.5, maxDraftM: 9 });
  const compare = async (feed: Feed, ...ports: object[]) =>
    (await publishers.read(feed, { db: { port: { findMany: async () => ports } } })).doubtful?.map(
      ({ reason }) => reason,
    );

  test("find a position that is elsewhere, or missing", async () => {
    expect(await compare(unLocode, ROTTERDAM, port("DEHAM", { lat: 53.5, lon: 10 }))).toEqual([
      "DEHAM (DEHAM): UN/LOCODE 251 has a position 2612 nm away: 10, 10",
    ]);
    expect(await compare(unLocode, port("NLRTM", {}))).toEqual([
      "NLRTM (NLRTM): UN/LOCODE 251 has a position, 51.9167, 4.5; none is on file",
    ]);
  });

  test("say nothing of a place without a position", async () => {
    expect(await compare(unLocode, port("XZAAA", { lat: 1, lon: 1 }), port("XZAAB", {}))).toEqual([]);
  });

  test("find a draught that differs by more than two metres", async () => {
    expect(await compare(worldPortIndex, { ...ROTTERDAM, maxDraftM: 11 })).toEqual([]);
    expect(await compare(worldPortIndex, { ...ROTTERDAM, maxDraftM: 11.1 })).toEqual([
      expect.stringContaining("NLRTM (NLRTM): the World Port Index has a draught of 9 m; 11.1 m is"),
    ]);
  });

  test("say nothing of half a position", async () => {
    publishers.change("msi.nga.mil/", (body) => body.replace("51.9,4.4", ",4.4"));
    expect(await compare(worldPortIndex, { ...ROTTERDAM, lat: 10 })).toEqual([]);
    publishers.change("msi.nga.mil/", (body) => body.replace("51.9,4.4", "51.9,north"));
    expect(await compare(worldPortIndex, { ...ROTTERDAM, lat: 10 })).toEqual([]);
  });

  test("are refused when the page has an older release than before", async () => {
    const db = { port: { findMany: async () => [] } };
    expect(await publishers.read(unLocode, { db, cursor: { release: "251" } })).toEqual({
      rows: {},
      cursor: { release: "251" },
    });
    expect(await readError(unLocode, { db, cursor: { release: "252" } })).toMatch(/^truncated: /);
  });
});

test.each([
  ["rows", noticesLegislation, "The Customs Tariff (Preferential Trade) Regulations 2026"],
  ["rows", noticesEurlex, "Commission Implementing Regulation (EU) 2026/2001 on customs controls of vessels"],
  ["rows", noticesCbic, "Fixation of tariff value"],
  ["leads", noticesGovuk, "Customs declarations: safety and security"],
] as const)("notices are %s about customs and ships only", async (form, feed, title) => {
  const { rows, leads = [] } = await publishers.read(feed);
  const titles = (form === "rows" ? (rows["regulatory.csv"] ?? []) : leads).map((one) => one.title);
  expect(titles).toEqual([expect.stringContaining(title)]);
});

test("interfaces for programs are read without robots.txt, and pages for people are not", async () => {
  const read = async (...feeds: Feed[]) => {
    for (const feed of feeds) await publishers.read(feed, { db: { port: { findMany: async () => [] } } });
    return [...publishers.pageHosts];
  };
  expect(
    await read(btsIndicators, ecbDaily, ecbHistory, federalRegister, portwatchChokepoints, portwatchDisruptions),
  ).toEqual([]);
  const { cursor } = await publishers.read(ecbHistory);
  await publishers.read(ecbHistory, { cursor });
  expect(await read(worldPortIndex)).toEqual([]);
  expect(await read(unLocode)).toEqual(["unece.org", "service.unece.org"]);
});

test("disruptions are those of the last 90 days, and those that have not ended", async () => {
  const read = async (change: (body: string) => string = (body) => body) => {
    publishers.change(`${ARCGIS}/portwatch_disruptions_database`, change);
    return (await publishers.read(portwatchDisruptions)).leads?.map(({ title }) => title);
  };
  const strait = expect.stringContaining("STRAIT-26: red alert from 2026-05-10");
  expect(await read()).toEqual([strait, expect.stringContaining("ALPHA-26, Madagascar: orange alert from 2026-11-21")]);
  const alpha = Date.parse(addDays(TODAY, -5)) + 3_661_000;
  expect(await read((body) => body.replace(String(alpha), String(Date.parse(addDays(TODAY, -90)))))).toEqual([strait]);
});
