import { describe, expect, test } from "vitest";
import { findArea } from "#lib/domain/rates/areas.ts";
import { listPortLanes, matchLanes } from "#lib/domain/rates/match-lanes.ts";
import { findTradeLane, TRADE_LANES } from "#lib/domain/rates/trade-lanes.ts";
import { port, ROWS, requestedPort } from "./reference-rates.ts";

const names = (end: string, code: string) => end.split("; ").includes(code);
const indexRows = ROWS.filter(({ carrier }) => carrier === null);
const lanes = [
  ...new Map(ROWS.map(({ origin, destination }) => [`${origin} ${destination}`, { origin, destination }])).values(),
];

describe("trade lanes", () => {
  test.each(TRADE_LANES)("$name has a published market index", ({ index }) => {
    expect(
      indexRows.some(({ origin, destination }) => names(origin, index.origin) && names(destination, index.destination)),
    ).toBe(true);
  });

  test("every market index between two ports represents a trade lane", () => {
    const representsTrade = (code: string, other: string) =>
      TRADE_LANES.some(({ index }) => index.origin === code && index.destination === other);
    const single = indexRows.filter(({ origin, destination }) => /^[A-Z]{5}[A-Z]{5}$/.test(`${origin}${destination}`));
    const unused = single
      .filter(({ origin, destination }) => !representsTrade(origin, destination))
      .map(({ origin, destination }) => `${origin} ${destination}`);
    // One point each, so their trades keep the indices of Dubai and Singapore.
    expect([...new Set(unused)]).toEqual(["CNSHA AEJEA", "CNSHA THLCH", "CNSHA VNSGN"]);
  });

  test("the ports of an index are in the areas that it represents", () => {
    for (const { index, origins, destinations } of TRADE_LANES) {
      expect(origins).toContain(findArea(port(index.origin)));
      // The SCFI names Dubai. The reference data has its port, Jebel Ali.
      expect(destinations).toContain(findArea(port(index.destination === "AEDXB" ? "AEJEA" : index.destination)));
    }
  });

  test.each([
    ["CNNGB", "DEHAM", "CNSHA", "NLRTM"],
    ["SGSIN", "GBFXT", "CNSHA", "NLRTM"],
    ["KRPUS", "TRMER", "CNSHA", "ITGOA"],
    ["VNSGN", "USSEA", "CNSHA", "USLAX"],
    ["JPYOK", "USHOU", "CNSHA", "USNYC"],
    ["DEHAM", "CNTAO", "NLRTM", "CNSHA"],
    ["BEANR", "USSAV", "NLRTM", "USNYC"],
    ["CNNGB", "KEMBA", "CNSHA", "NGLOS"],
    ["TWKHH", "SAJED", "CNSHA", "AEDXB"],
    ["CNNGB", "PKKHI", "CNSHA", "INNSA"],
    ["CNNGB", "THLCH", "CNSHA", "SGSIN"],
    ["CNNGB", "MYPKG", "CNSHA", "MYTPP"],
    ["INMUN", "USNYC", "INNSA", "USNYC"],
  ])("%s to %s uses the index of %s to %s", (origin, destination, ...index) => {
    expect(Object.values(findTradeLane(port(origin), port(destination))?.index ?? {})).toEqual(index);
  });

  test.each([
    ["SGSIN", "BRSSZ"],
    ["SGSIN", "INNSA"],
    ["THLCH", "CNSHA"],
    ["CNSHA", "MXZLO"],
    ["CNSHA", "MAPTM"],
    ["INMAA", "AEJEA"],
    ["KEMBA", "NLRTM"],
    ["CNSHA", "CNNGB"],
  ])("no index represents %s to %s", (origin, destination) => {
    expect(findTradeLane(port(origin), port(destination))).toBeUndefined();
  });
});

describe("matchLanes", () => {
  const matches = (origin: string, destination: string) =>
    matchLanes(lanes, requestedPort(origin), requestedPort(destination)).map(
      ({ lane, match, trade }) => `${match}: ${lane.origin} > ${lane.destination}${trade ? ` for ${trade.name}` : ""}`,
    );

  test("matches lanes that name the ports, alone or with others", () => {
    expect(matches("CNSHA", "USLAX")).toContain("port: CNSHA > USLAX");
    expect(matches("CNSHA", "USLAX")).toContain("port: CNSHA > USLAX; USLGB; USOAK");
  });

  test("matches lanes with a region that contains the ports", () => {
    expect(matches("CNDLC", "SEGOT")).toContain("region: Asia > North Europe");
    expect(matches("DEHAM", "AEJEA")).toEqual(["region: North Europe > AEJEA"]);
    const [toRegion] = matchLanes(
      [{ origin: "CNSHA", destination: "North Europe" }],
      requestedPort("CNSHA"),
      requestedPort("SEGOT"),
    );
    expect(toRegion?.match).toBe("region");
  });

  test("matches the index lane of the trade", () => {
    expect(matches("CNDLC", "SEGOT")).toContain("trade_lane: CNSHA > NLRTM for Far East to North Europe");
    expect(matches("CNSHA", "NLRTM").filter((match) => match.startsWith("trade_lane"))).toEqual([]);
  });

  test.each([
    ["CNSHA", "NLRTM", "port", ["China and Hong Kong", "North Europe"]],
    ["CNDLC", "SEGOT", "trade_lane", ["China and Hong Kong", "North Europe"]],
    ["SGSIN", "SEGOT", "trade_lane", null],
    ["CNSHA", "AEDXB", "port", null],
    ["ZZZZZ", "AEJEA", "port", null],
  ])("%s to %s has the areas of the ports, unless the index is for others", (origin, destination, match, areas) => {
    const own = [...lanes, { origin: "ZZZZZ", destination: "AEJEA" }];
    const found = matchLanes(own, requestedPort(origin), requestedPort(destination)).filter(
      (one) => one.match === match,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one.areas).toEqual(areas);
  });

  test("leaves the areas out for an index to a port of another area", () => {
    const index = { origin: "CNSHA", destination: "NGLOS" };
    expect(matchLanes([index], requestedPort("CNNGB"), requestedPort("KEMBA"))).toMatchObject([
      { match: "trade_lane", areas: null },
    ]);
    expect(matchLanes([index], requestedPort("CNNGB"), requestedPort("GHTEM"))).toMatchObject([
      { match: "trade_lane", areas: ["China and Hong Kong", "West Africa"] },
    ]);
  });

  test("the lanes of two ports are their own and that of their index, once", () => {
    const list = (origin: string, destination: string) =>
      listPortLanes(requestedPort(origin), requestedPort(destination)).map((one) => Object.values(one).join(" "));
    expect(list("CNSHA", "NLRTM")).toEqual(["CNSHA NLRTM"]);
    expect(list("CNDLC", "NLRTM")).toEqual(["CNDLC NLRTM", "CNSHA NLRTM"]);
    expect(list("CNSHA", "SEGOT")).toEqual(["CNSHA SEGOT", "CNSHA NLRTM"]);
    expect(list("ZZZZZ", "SEGOT")).toEqual(["ZZZZZ SEGOT"]);
  });

  test("matches an unknown port code when a document names it", () => {
    expect(matches("CNSHA", "AEDXB")).toEqual(["port: CNSHA > AEDXB"]);
    expect(matches("CNSHA", "ZZZZZ")).toEqual([]);
  });

  test("finds all matches in the port-to-port lanes and the wide lanes", () => {
    const isPort = (end: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(end);
    const wide = lanes.filter(({ origin, destination }) => !isPort(origin) || !isPort(destination));
    const codes = [
      "CNSHA",
      "CNDLC",
      "SGSIN",
      "INNSA",
      "AEJEA",
      "NLRTM",
      "ITGOA",
      "USLAX",
      "USNYC",
      "BRSSZ",
      "KEMBA",
      "AEDXB",
      "ZZZZZ",
    ];
    for (const origin of codes.map(requestedPort)) {
      for (const destination of codes.map(requestedPort)) {
        const between = listPortLanes(origin, destination);
        const onFile = lanes.filter(
          (lane) =>
            wide.includes(lane) ||
            between.some((one) => one.origin === lane.origin && one.destination === lane.destination),
        );
        expect(matchLanes(onFile, origin, destination)).toEqual(matchLanes(lanes, origin, destination));
      }
    }
  });
});
