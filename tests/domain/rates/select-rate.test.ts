import { describe, expect, test } from "vitest";
import { type MatchedLane, matchLanes } from "#lib/domain/rates/match-lanes.ts";
import { type Candidate, type RateQuery, selectRates } from "#lib/domain/rates/select-rate.ts";
import { buildSeries, type RateRow } from "#lib/domain/rates/series.ts";
import { TRADE_LANES } from "#lib/domain/rates/trade-lanes.ts";
import { buildRateRows, ROWS, requestedPort, source } from "./reference-rates.ts";

const DATE = "2026-06-30";
const trade = TRADE_LANES[0] ?? null;
const lane = (
  match: MatchedLane["match"],
  rows: RateRow[],
  areas: MatchedLane["areas"] = ["China and Hong Kong", "North Europe"],
) => ({
  lane: { origin: "CNSHA", destination: "NLRTM" },
  match,
  trade: match === "trade_lane" ? trade : null,
  areas,
  series: buildSeries(rows),
});
const named = (indexName: string, day: string, row: Partial<RateRow> = {}) =>
  buildRateRows({ [day]: 100 }, { indexName, ...row });
const getIndexName = ({ series }: Candidate) => series.indexName;
const order = ({ headline, others }: ReturnType<typeof selectRates>) =>
  [...(headline ? [headline] : []), ...others].map(getIndexName);
const madeUp = (row: Partial<RateRow> = {}) =>
  named("made up", "2026-06-01", { source: source("made-up", "illustrative"), ...row });

describe("the price of the answer", () => {
  test("is usable for 60 days; an older one is only the last known", () => {
    const usable = selectRates([lane("port", named("60 days", "2026-05-01"))], { date: DATE });
    expect([order(usable), usable.lastKnown]).toEqual([["60 days"], undefined]);
    const expired = selectRates([lane("port", named("61 days", "2026-04-30"))], { date: DATE });
    expect([order(expired), expired.lastKnown?.series.indexName, expired.lastKnown?.ageDays]).toEqual([
      [],
      "61 days",
      61,
    ]);
  });

  test("has its age on the requested day, so a past day has its own price", () => {
    const lanes = [lane("port", named("then", "2024-01-01"))];
    expect(order(selectRates(lanes, { date: "2024-02-01" }))).toEqual(["then"]);
    expect(order(selectRates(lanes, { date: DATE }))).toEqual([]);
  });

  test("is the index of the trade, not the offer of a carrier, when no carrier is requested", () => {
    const lanes = [
      lane("port", named("FAK", "2026-06-29", { carrier: "msc" })),
      lane("trade_lane", named("trade index", "2026-06-01")),
    ];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["trade index", "FAK"]);
  });

  test("is the requested carrier's own; other carriers are excluded", () => {
    const lanes = [
      lane("port", named("index", "2026-06-29")),
      lane("region", [
        ...named("wanted", "2026-06-01", { carrier: "msc" }),
        ...named("other", "2026-06-29", { carrier: "one" }),
      ]),
    ];
    expect(order(selectRates(lanes, { date: DATE, carrier: "msc" }))).toEqual(["wanted", "index"]);
  });

  test("prefers an index of both ports, then the newest", () => {
    const lanes = [
      lane("trade_lane", named("trade", "2026-06-29")),
      lane("port", [...named("older", "2026-06-01"), ...named("newer", "2026-06-15")]),
    ];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["newer", "older", "trade"]);
  });
});

describe("all sizes of a lane have one basis", () => {
  const forty = named("forty", "2026-06-25");
  const twenty = named("twenty", "2026-06-29", { containerTypes: ["20DV"] });
  const fak = [
    ...buildRateRows({ "2026-04-01": 600 }, { indexName: "FAK", carrier: "msc", containerTypes: ["20DV"] }),
    ...buildRateRows({ "2026-04-01": 1000 }, { indexName: "FAK", carrier: "msc" }),
  ];
  const findPrice = (rows: RateRow[], query: Partial<RateQuery>) =>
    selectRates([lane("port", rows)], { date: DATE, ...query }).headline;

  test("the other size is converted by the ratio of a document with both, and says so", () => {
    const found = findPrice([...forty, ...twenty, ...fak], { containerType: "20DV" });
    expect(found?.newest.observation.mid.toNumber()).toBe(60);
    expect(found).toMatchObject({
      containerTypes: ["20DV"],
      series: { indexName: "forty" },
      newest: { observation: { isInferred: true } },
    });
    expect(found?.derived?.ratio).toMatchObject({
      statedBy: "FAK of Mediterranean Shipping Company",
      statedOn: "2026-04-01",
    });
    expect(findPrice([...twenty, ...fak], { containerType: "40HC" })?.newest.observation.mid.toNumber()).toBe(167);
  });

  test("the ratio does not depend on the requested carrier", () => {
    expect(
      findPrice([...forty, ...fak], { containerType: "20DV", carrier: "one" })?.newest.observation.mid.toNumber(),
    ).toBe(60);
  });

  test("without such a document the other size is not on file, whatever another index says", () => {
    const found = selectRates([lane("port", [...forty, ...twenty], null)], { date: DATE, containerType: "20DV" });
    expect(found.headline).toBeUndefined();
    expect(found.basis.map(getIndexName)).toEqual(["forty"]);
  });

  test("a ratio older than 36 months, or outside 0.45 to 1, does not count", () => {
    const pair = (day: string, small: number) => [
      ...buildRateRows({ [day]: small }, { indexName: "FAK", carrier: "msc", containerTypes: ["20DV"] }),
      ...buildRateRows({ [day]: 1000 }, { indexName: "FAK", carrier: "msc" }),
    ];
    for (const rows of [pair("2023-05-01", 600), pair("2026-04-01", 1100), pair("2026-04-01", 400)]) {
      expect(findPrice([...forty, ...rows], { containerType: "20DV" })).toBeUndefined();
    }
  });

  test("an index that represents ports of another area is converted only by a rate for the requested ports", () => {
    const query = { date: DATE, containerType: "20DV" };
    const rows = named("forty", "2026-06-25");
    const transpacific = lane("trade_lane", rows, ["China and Hong Kong", "North America West Coast"]);
    expect(selectRates([transpacific], query).headline?.derived?.ratio.statedBy).toBe(
      "peak season surcharge of CMA CGM",
    );
    expect(selectRates([{ ...transpacific, areas: null }], query).headline).toBeUndefined();
    expect(
      selectRates([{ ...transpacific, areas: null }, lane("region", fak)], query).headline?.derived?.ratio.statedBy,
    ).toContain("FAK");
  });

  test("the basis does not depend on the requested size", () => {
    const lanes = [lane("port", [...forty, ...twenty, ...fak])];
    const bases = ["20DV", "40DV", "40HC", undefined].map(
      (containerType) => selectRates(lanes, { date: DATE, containerType }).headline?.series.indexName,
    );
    expect(bases).toEqual(Array(4).fill("forty"));
  });
});

describe("the size of a price", () => {
  const select = (rows: RateRow[], containerType?: string) =>
    selectRates([lane("port", rows)], { date: DATE, containerType });
  const price = (types: string[], day: string, row: Partial<RateRow> = {}) =>
    named("index", day, { containerTypes: types, ...row });
  const types = ({ headline, others }: ReturnType<typeof selectRates>) =>
    [...(headline ? [headline] : []), ...others].map(({ series }) => series.containerTypes.join(" "));
  const fak = [
    ...buildRateRows({ "2026-04-01": 600 }, { indexName: "FAK", carrier: "msc", containerTypes: ["20DV"] }),
    ...buildRateRows({ "2026-04-01": 1000 }, { indexName: "FAK", carrier: "msc" }),
  ];

  test("comes with all sizes of its basis if none is requested: 40HC first, then the newest", () => {
    const rows = [price(["20DV"], "2026-06-27"), price(["40HC"], "2026-06-26"), price(["40DV"], "2026-06-28")].flat();
    for (const order of [rows, rows.toReversed()]) expect(types(select(order))).toEqual(["40HC", "40DV", "20DV"]);
    const sameDay = [price(["40DV"], "2026-06-28"), price(["20DV"], "2026-06-28")].flat();
    for (const order of [sameDay, sameDay.toReversed()]) expect(types(select(order))).toEqual(["20DV", "40DV"]);
  });

  test("is the stated one before a newer price that states none", () => {
    const stated = select([...price(["40DV"], "2026-06-26"), ...price([], "2026-06-28")], "40DV");
    expect(types(stated)).toEqual(["40DV", ""]);
    expect([stated.headline, ...stated.others].map((one) => one?.statesContainerType)).toEqual([true, false]);
  });

  test("can be one of several that a document states", () => {
    expect(types(select(price(["40HC", "40RF"], "2026-06-26"), "40HC"))).toEqual(["40HC 40RF"]);
  });

  test("of a dry container is not that of a reefer, even a newer one", () => {
    const rows = [...price(["40RF"], "2026-06-29"), ...price(["40HC"], "2026-06-20")];
    expect(types(select(rows, "40HC"))).toEqual(["40HC"]);
    expect(types(select(rows))).toEqual(["40HC"]);
    expect(select(price(["40RF"], "2026-06-29"), "40HC").basis).toEqual([]);
  });

  test("is that of a reefer when nothing else is on file and no type is requested", () => {
    expect(types(select(price(["40RF"], "2026-06-29")))).toEqual(["40RF"]);
  });

  test("of one reefer is not converted to another, but named", () => {
    const found = select([...price(["20RF"], "2026-06-29"), ...fak], "40RF");
    expect([found.headline, found.basis.map(({ containerTypes }) => containerTypes)]).toEqual([undefined, [["20RF"]]]);
  });

  test("of 40 ft is the same for a high cube", () => {
    for (const containerTypes of [["40DV"], ["20DV", "40DV"]]) {
      const found = select([...price(containerTypes, "2026-06-29"), ...fak], "40HC").headline;
      expect([found?.series.containerTypes, found?.derived]).toEqual([containerTypes, null]);
    }
  });

  test("of a document that also names other classes can be converted", () => {
    const found = select([...price(["20DV", "20RF"], "2026-06-29"), ...fak], "40HC").headline;
    expect([found?.containerTypes, found?.newest.observation.mid.toNumber()]).toEqual([["40HC"], 167]);
  });

  test("is converted with its band, if it has one", () => {
    const band = { indexName: "forty" };
    const stated = [...buildRateRows({ "2026-06-25": { low: 80, mid: 100, high: 121 } }, band), ...fak];
    const newest = select(stated, "20DV").headline?.newest;
    expect([newest?.low, newest?.high, newest?.observation.low, newest?.observation.high].map(Number)).toEqual([
      48, 73, 48, 73,
    ]);
    const bare = select([...buildRateRows({ "2026-06-25": 100 }, band), ...fak], "20DV").headline?.newest;
    expect([bare?.low, bare?.high, bare?.observation.low, bare?.observation.high]).toEqual([null, null, null, null]);
  });

  test("is converted by the areas of its own lane", () => {
    const toLosAngeles = { origin: "CNSHA", destination: "USLAX" };
    const decoy = (match: MatchedLane["match"], ends: typeof toLosAngeles) => ({
      ...lane(match, []),
      lane: ends,
      areas: null,
    });
    const own = lane("trade_lane", price(["40HC"], "2026-06-25", toLosAngeles), [
      "China and Hong Kong",
      "North America West Coast",
    ]);
    const lanes = [
      decoy("region", toLosAngeles),
      decoy("trade_lane", { ...toLosAngeles, origin: "NLRTM" }),
      decoy("trade_lane", { ...toLosAngeles, destination: "NLRTM" }),
      { ...own, lane: toLosAngeles },
    ];
    const { headline } = selectRates(lanes, { date: DATE, containerType: "20DV" });
    expect(headline?.derived?.ratio.statedBy).toBe("peak season surcharge of CMA CGM");
  });
});

describe("one of several bases", () => {
  const index = (name: string, day: string, containerTypes: string[], row: Partial<RateRow> = {}) =>
    named(name, day, { containerTypes, ...row });

  test("is one with a 40 ft price among others", () => {
    const both = [...index("both", "2026-06-20", ["20DV"]), ...index("both", "2026-06-20", ["40HC"])];
    const one = index("both", "2026-06-20", ["20DV", "40DV"]);
    for (const rows of [both, one]) {
      const small = index("small", "2026-06-29", ["20DV"]);
      for (const given of [
        [...rows, ...small],
        [...small, ...rows],
      ])
        expect(selectRates([lane("port", given)], { date: DATE }).headline?.series.indexName).toBe("both");
    }
  });

  test("is in one week that of the fewest ports of both ends, before the newest", () => {
    const select = (...ends: [origin: string, destination: string][]) => {
      const rows = ends.map(([origin, destination], place) =>
        named(String(place), `2026-06-2${4 - place}`, { origin, destination }),
      );
      return order(selectRates([lane("port", rows.flat())], { date: DATE }));
    };
    expect(select(["CNSHA", "USLAX; USLGB"], ["CNSHA", "USLAX"])).toEqual(["1", "0"]);
    expect(select(["CNSHA", "USLAX; USLGB; USOAK"], ["CNSHA; CNNGB", "USLAX"])).toEqual(["1", "0"]);
    expect(select(["CNSHA; CNNGB; CNTAO", "USLAX"], ["CNSHA", "USLAX; USLGB"])).toEqual(["1", "0"]);
  });
});

describe("prices past their usable life", () => {
  const expired = (rows: RateRow[], containerType?: string) => {
    const found = selectRates([lane("port", rows)], { date: DATE, containerType });
    return { listed: found.expired.map(getIndexName), lastKnown: found.lastKnown?.series.indexName };
  };
  const small = (name: string, day: string) => named(name, day, { containerTypes: ["20DV"] });

  test("are listed newest first, without usable ones", () => {
    const rows = [...named("b", "2026-03-01"), ...named("a", "2026-02-01"), ...named("c", "2026-04-01")];
    expect(expired(rows)).toEqual({ listed: ["c", "b", "a"], lastKnown: "c" });
    expect(expired([...rows, ...named("usable", "2026-06-01")])).toEqual({
      listed: ["c", "b", "a"],
      lastKnown: undefined,
    });
  });

  test("of another size are the last known one only", () => {
    const rows = [...small("small", "2026-03-02"), ...named("large", "2026-03-01")];
    expect(expired(rows, "40HC")).toEqual({ listed: ["large"], lastKnown: "small" });
    expect(expired(rows)).toEqual({ listed: ["small", "large"], lastKnown: "small" });
  });

  test("of one day have the requested size first, then a market price, then the name", () => {
    const day = "2026-03-01";
    const rows = [
      ...small("small", day),
      ...named("carrier", day, { carrier: "msc" }),
      ...named("z", day),
      ...named("y", day),
    ];
    for (const given of [rows, rows.toReversed()])
      expect(expired(given, "40HC")).toEqual({ listed: ["y", "z", "carrier"], lastKnown: "y" });
  });
});

describe("excluded prices", () => {
  test("without a container type, for reefers", () => {
    const lanes = [lane("port", named("not stated", "2026-06-29", { containerTypes: [] }))];
    expect(order(selectRates(lanes, { date: DATE, containerType: "40RF" }))).toEqual([]);
    expect(order(selectRates(lanes, { date: DATE, containerType: "20DV" }))).toEqual(["not stated"]);
  });

  test("of a carrier for other ports", () => {
    expect(
      order(selectRates([lane("trade_lane", named("FAK", "2026-06-29", { carrier: "msc" }))], { date: DATE })),
    ).toEqual([]);
  });

  test("illustrative for other ports", () => {
    expect(order(selectRates([lane("trade_lane", madeUp())], { date: DATE }))).toEqual([]);
  });

  test("published after the requested day", () => {
    expect(order(selectRates([lane("port", named("later", "2026-07-01"))], { date: DATE }))).toEqual([]);
  });

  test("illustrative, when a published price is usable", () => {
    expect(
      order(selectRates([lane("port", [...madeUp(), ...named("published", "2026-06-29")])], { date: DATE })),
    ).toEqual(["published"]);
  });
});

describe("illustrative prices", () => {
  test("are the answer when every published price is past its usable life, which stays named", () => {
    const found = selectRates([lane("port", [...madeUp(), ...named("published", "2017-01-01")])], { date: DATE });
    expect([order(found), found.lastKnown?.series.indexName]).toEqual([["made up"], "published"]);
  });

  test("do not age", () => {
    expect(order(selectRates([lane("port", madeUp())], { date: "2028-01-01" }))).toEqual(["made up"]);
  });
});

describe("published rates of October 2026", () => {
  const series = buildSeries(ROWS);
  const lanes = [...new Map(series.map((one) => [JSON.stringify(one.lane), one.lane])).values()];
  const select = (origin: string, destination: string, query: RateQuery) => {
    const matched = matchLanes(lanes, requestedPort(origin), requestedPort(destination)).map((one) => ({
      ...one,
      series: series.filter(({ lane: of }) => of.origin === one.lane.origin && of.destination === one.lane.destination),
    }));
    return selectRates(matched, query);
  };
  const headline = (origin: string, destination: string, date: string, containerType = "40HC") => {
    const first = select(origin, destination, { date, containerType }).headline;
    return [first?.match, first?.series.indexName, first?.newest.observation.mid.toNumber()];
  };

  test("Shanghai to Rotterdam has its own index; Ningbo to Hamburg the one that names both, or that of the trade", () => {
    expect(headline("CNSHA", "NLRTM", "2026-10-05")).toEqual(["port", "Drewry World Container Index", 3399]);
    expect(headline("CNNGB", "DEHAM", "2026-10-05")).toEqual(["port", "Freightos Baltic Index FBX11", 3260]);
    expect(headline("CNNGB", "ITGOA", "2026-10-05")).toEqual(["trade_lane", "Drewry World Container Index", 3702]);
    expect(headline("CNNGB", "DEHAM", "2024-06-30")).toEqual(["port", "Freightos Baltic Index FBX11", 7001]);
  });

  test.each([
    ["CNSHA", "USLAX"],
    ["CNSHA", "NLRTM"],
    ["CNSHA", "ITGOA"],
    ["CNNGB", "USNYC"],
  ])("%s to %s: 20DV and 40HC have the same basis, and a ratio from 0.45 to 1", (origin, destination) => {
    const [small, large] = ["20DV", "40HC"].map(
      (containerType) => select(origin, destination, { date: "2026-10-05", containerType }).headline,
    );
    expect([small?.series.lane, small?.series.indexName]).toEqual([large?.series.lane, large?.series.indexName]);
    const ratio = Number(small?.newest.observation.mid.div(large?.newest.observation.mid ?? 0));
    expect(ratio).toBeGreaterThanOrEqual(0.45);
    expect(ratio).toBeLessThanOrEqual(1);
  });

  test("Shanghai to Jebel Ali has no usable price: the rates of 2018 are history", () => {
    const found = select("CNSHA", "AEJEA", { date: "2026-11-22", containerType: "40HC" });
    expect([found.headline, found.lastKnown?.newest.observation.observedOn]).toEqual([undefined, "2026-09-17"]);
    expect(found.expired.at(-1)?.newest.observation.observedOn).toBe("2018-08-08");
  });

  test("Tokyo to Los Angeles has the 40 ft index of Shanghai, and no 20 ft price", () => {
    expect(headline("JPTYO", "USLAX", "2026-10-05")).toEqual(["trade_lane", "Drewry World Container Index", 7835]);
    expect(headline("JPTYO", "USLAX", "2026-10-05", "20DV")).toEqual([undefined, undefined, undefined]);
  });
});
