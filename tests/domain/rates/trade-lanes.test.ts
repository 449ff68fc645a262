import { describe, expect, test } from "vitest";
import { areaOf } from "#lib/domain/rates/areas.ts";
import { matchLanes, portLanes } from "#lib/domain/rates/match-lanes.ts";
import { TRADE_LANES, tradeLaneOf } from "#lib/domain/rates/trade-lanes.ts";
import { asked, port, ROWS } from "./rates-on-file.ts";

const names = (end: string, code: string) => end.split("; ").includes(code);
const indexRows = ROWS.filter(({ carrier }) => carrier === null);
const lanes = [...new Map(ROWS.map(({ origin, destination }) => [`${origin} ${destination}`, { origin, destination }])).values()];

describe("trade lanes", () => {
  test.each(TRADE_LANES)("$name rests on a market index on file", ({ index }) => {
    expect(indexRows.some(({ origin, destination }) => names(origin, index.origin) && names(destination, index.destination))).toBe(true);
  });

  test("every market index between two ports stands for a trade lane", () => {
    const stands = (code: string, other: string) => TRADE_LANES.some(({ index }) => index.origin === code && index.destination === other);
    const single = indexRows.filter(({ origin, destination }) => !`${origin}${destination}`.includes(";"));
    const unused = single.filter(({ origin, destination }) => !stands(origin, destination)).map(({ origin, destination }) => `${origin} ${destination}`);
    expect([...new Set(unused)]).toEqual([]);
  });

  test("the ports of an index lie in the areas that it stands for", () => {
    for (const { index, origins, destinations } of TRADE_LANES) {
      expect(origins).toContain(areaOf(port(index.origin)));
      // Dubai, which the SCFI names, is on file as its port Jebel Ali.
      expect(destinations).toContain(areaOf(port(index.destination === "AEDXB" ? "AEJEA" : index.destination)));
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
  ])("%s to %s goes by the index of %s to %s", (origin, destination, ...index) => {
    expect(Object.values(tradeLaneOf(port(origin), port(destination))?.index ?? {})).toEqual(index);
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
  ])("no index stands for %s to %s", (origin, destination) => {
    expect(tradeLaneOf(port(origin), port(destination))).toBeUndefined();
  });
});

describe("published lanes that serve two ports", () => {
  const matches = (origin: string, destination: string) =>
    matchLanes(lanes, asked(origin), asked(destination)).map(
      ({ lane, match, trade }) => `${match}: ${lane.origin} > ${lane.destination}${trade ? ` for ${trade.name}` : ""}`,
    );

  test("name the ports, alone or among others", () => {
    expect(matches("CNSHA", "USLAX")).toContain("port: CNSHA > USLAX");
    expect(matches("CNSHA", "USLAX")).toContain("port: CNSHA > USLAX; USLGB; USOAK");
  });

  test("or a region that holds them", () => {
    expect(matches("CNDLC", "SEGOT")).toContain("region: Asia > North Europe");
    expect(matches("DEHAM", "AEJEA")).toEqual(["region: North Europe > AEJEA"]);
  });

  test("or are the index of their trade lane", () => {
    expect(matches("CNDLC", "SEGOT")).toContain("trade_lane: CNSHA > NLRTM for Far East to North Europe");
    expect(matches("CNSHA", "NLRTM").filter((match) => match.startsWith("trade_lane"))).toEqual([]);
  });

  test("a code that is no port on file is served where a document names it", () => {
    expect(matches("CNSHA", "AEDXB")).toEqual(["port: CNSHA > AEDXB"]);
    expect(matches("CNSHA", "ZZZZZ")).toEqual([]);
  });

  test("are found among the lanes between two ports that may serve them and the wide ones: no other has to be looked at", () => {
    const isPort = (end: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(end);
    const wide = lanes.filter(({ origin, destination }) => !isPort(origin) || !isPort(destination));
    const codes = ["CNSHA", "CNDLC", "SGSIN", "INNSA", "AEJEA", "NLRTM", "ITGOA", "USLAX", "USNYC", "BRSSZ", "KEMBA", "AEDXB", "ZZZZZ"];
    for (const origin of codes.map(asked)) {
      for (const destination of codes.map(asked)) {
        const between = portLanes(origin, destination);
        const onFile = lanes.filter((lane) => wide.includes(lane) || between.some((one) => one.origin === lane.origin && one.destination === lane.destination));
        expect(matchLanes(onFile, origin, destination)).toEqual(matchLanes(lanes, origin, destination));
      }
    }
  });
});
