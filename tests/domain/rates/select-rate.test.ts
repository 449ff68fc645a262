import { describe, expect, test } from "vitest";
import { type MatchedLane, matchLanes } from "#lib/domain/rates/match-lanes.ts";
import { type Candidate, selectRates } from "#lib/domain/rates/select-rate.ts";
import { buildSeries, type RateRow } from "#lib/domain/rates/series.ts";
import { TRADE_LANES } from "#lib/domain/rates/trade-lanes.ts";
import { asked, ROWS, rowsOf, source } from "./rates-on-file.ts";

const DATE = "2026-06-30";
const trade = TRADE_LANES[0] ?? null;
const lane = (match: MatchedLane["match"], rows: RateRow[]) => ({
  lane: { origin: "CNSHA", destination: "NLRTM" },
  match,
  trade: match === "trade_lane" ? trade : null,
  series: buildSeries(rows),
});
const named = (indexName: string, day: string, row: Partial<RateRow> = {}) => rowsOf({ [day]: 100 }, { indexName, ...row });
const order = (candidates: Candidate[]) => candidates.map(({ series }) => series.indexName);

describe("the headline", () => {
  test("still stands: an older price comes after, whatever else speaks for it", () => {
    const lanes = [lane("port", named("own, 181 days", "2025-12-31")), lane("trade_lane", named("trade, 180 days", "2026-01-01"))];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["trade, 180 days", "own, 181 days"]);
  });

  test("names both ports before a region or the trade lane", () => {
    const lanes = [lane("trade_lane", named("trade", "2026-06-29")), lane("region", named("region", "2026-06-28")), lane("port", named("own", "2026-06-01"))];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["own", "trade", "region"]);
  });

  test("is a market index before a carrier's rate, and the newest of its kind", () => {
    const lanes = [
      lane("region", [...named("carrier", "2026-06-29", { carrier: "msc" }), ...named("older index", "2026-06-01"), ...named("newer index", "2026-06-15")]),
    ];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["newer index", "older index", "carrier"]);
  });

  test("is the wanted carrier's own; other carriers' are left out", () => {
    const lanes = [
      lane("port", named("index", "2026-06-29")),
      lane("region", [...named("wanted", "2026-06-01", { carrier: "msc" }), ...named("other", "2026-06-29", { carrier: "one" })]),
    ];
    expect(order(selectRates(lanes, { date: DATE, carrier: "msc" }))).toEqual(["wanted", "index"]);
  });

  test("states its container type before one that does not", () => {
    const lanes = [lane("port", [...named("not stated", "2026-06-29", { containerTypes: [] }), ...named("stated", "2026-06-01")])];
    expect(order(selectRates(lanes, { date: DATE, containerType: "40HC" }))).toEqual(["stated", "not stated"]);
  });

  test("of older prices is the newest", () => {
    const lanes = [lane("port", named("own", "2024-01-01")), lane("region", named("region", "2025-01-01", { carrier: "msc" }))];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["region", "own"]);
  });
});

describe("left out", () => {
  test("other container types: nothing is scaled", () => {
    const lanes = [lane("port", named("forty", "2026-06-29"))];
    expect(selectRates(lanes, { date: DATE, containerType: "20DV" })).toEqual([]);
  });

  test("a price of no stated type, for reefers", () => {
    const lanes = [lane("port", named("not stated", "2026-06-29", { containerTypes: [] }))];
    expect(selectRates(lanes, { date: DATE, containerType: "40RF" })).toEqual([]);
    expect(order(selectRates(lanes, { date: DATE, containerType: "20DV" }))).toEqual(["not stated"]);
  });

  test("a carrier's rate of other ports", () => {
    expect(selectRates([lane("trade_lane", named("FAK", "2026-06-29", { carrier: "msc" }))], { date: DATE })).toEqual([]);
  });

  test("an illustrative price of other ports", () => {
    const madeUp = named("made up", "2026-06-29", { source: source("made-up", "illustrative") });
    expect(selectRates([lane("trade_lane", madeUp)], { date: DATE })).toEqual([]);
  });

  test("what was published later than the day asked for", () => {
    expect(selectRates([lane("port", named("later", "2026-07-01"))], { date: DATE })).toEqual([]);
  });

  test("illustrative prices where anything is published, however old", () => {
    const madeUp = named("made up", "2026-06-29", { source: source("made-up", "illustrative") });
    const old = named("published", "2017-01-01");
    expect(order(selectRates([lane("port", [...madeUp, ...old])], { date: DATE }))).toEqual(["published"]);
    expect(order(selectRates([lane("port", madeUp)], { date: DATE }))).toEqual(["made up"]);
    expect(order(selectRates([lane("port", [...madeUp, ...old])], { date: DATE, containerType: "40RF" }))).toEqual([]);
  });
});

test("Shanghai to Rotterdam in October 2026 is the World Container Index; Ningbo to Hamburg goes by it", () => {
  const series = buildSeries(ROWS);
  const lanes = [...new Map(series.map((one) => [JSON.stringify(one.lane), one.lane])).values()];
  const headline = (origin: string, destination: string, date: string) => {
    const matched = matchLanes(lanes, asked(origin), asked(destination)).map((one) => ({
      ...one,
      series: series.filter(({ lane: of }) => of.origin === one.lane.origin && of.destination === one.lane.destination),
    }));
    const [first] = selectRates(matched, { date, containerType: "40HC" });
    return [first?.match, first?.series.indexName, first?.newest.observation.mid.toNumber()];
  };
  expect(headline("CNSHA", "NLRTM", "2026-10-05")).toEqual(["port", "Drewry World Container Index", 3399]);
  expect(headline("CNNGB", "DEHAM", "2026-10-05")).toEqual(["trade_lane", "Drewry World Container Index", 3399]);
  expect(headline("CNNGB", "DEHAM", "2024-06-30")).toEqual(["port", "Freightos Baltic Index FBX11", 7001]);
});
