import { describe, expect, test } from "vitest";
import { type MatchedLane, matchLanes } from "#lib/domain/rates/match-lanes.ts";
import { type Candidate, selectRates } from "#lib/domain/rates/select-rate.ts";
import { buildSeries, type RateRow } from "#lib/domain/rates/series.ts";
import { TRADE_LANES } from "#lib/domain/rates/trade-lanes.ts";
import { ROWS, requestedPort, rowsOf, source } from "./reference-rates.ts";

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

describe("headline price", () => {
  test("is a valid price; an expired one comes later in any case", () => {
    const lanes = [lane("port", named("own, 181 days", "2025-12-31")), lane("trade_lane", named("trade, 180 days", "2026-01-01"))];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["trade, 180 days", "own, 181 days"]);
  });

  test("prefers a lane with both ports over a region or the trade lane", () => {
    const lanes = [lane("trade_lane", named("trade", "2026-06-29")), lane("region", named("region", "2026-06-28")), lane("port", named("own", "2026-06-01"))];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["own", "trade", "region"]);
  });

  test("prefers a market index over a carrier's rate, and the newest of its kind", () => {
    const lanes = [
      lane("region", [...named("carrier", "2026-06-29", { carrier: "msc" }), ...named("older index", "2026-06-01"), ...named("newer index", "2026-06-15")]),
    ];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["newer index", "older index", "carrier"]);
  });

  test("is the requested carrier's own; other carriers are excluded", () => {
    const lanes = [
      lane("port", named("index", "2026-06-29")),
      lane("region", [...named("wanted", "2026-06-01", { carrier: "msc" }), ...named("other", "2026-06-29", { carrier: "one" })]),
    ];
    expect(order(selectRates(lanes, { date: DATE, carrier: "msc" }))).toEqual(["wanted", "index"]);
  });

  test("prefers a price with a stated container type", () => {
    const lanes = [lane("port", [...named("not stated", "2026-06-29", { containerTypes: [] }), ...named("stated", "2026-06-01")])];
    expect(order(selectRates(lanes, { date: DATE, containerType: "40HC" }))).toEqual(["stated", "not stated"]);
  });

  test("is the newest of expired prices", () => {
    const lanes = [lane("port", named("own", "2024-01-01")), lane("region", named("region", "2025-01-01", { carrier: "msc" }))];
    expect(order(selectRates(lanes, { date: DATE }))).toEqual(["region", "own"]);
  });
});

describe("excluded prices", () => {
  test("for other container types, because prices are never scaled", () => {
    const lanes = [lane("port", named("forty", "2026-06-29"))];
    expect(selectRates(lanes, { date: DATE, containerType: "20DV" })).toEqual([]);
  });

  test("without a container type, for reefers", () => {
    const lanes = [lane("port", named("not stated", "2026-06-29", { containerTypes: [] }))];
    expect(selectRates(lanes, { date: DATE, containerType: "40RF" })).toEqual([]);
    expect(order(selectRates(lanes, { date: DATE, containerType: "20DV" }))).toEqual(["not stated"]);
  });

  test("of a carrier for other ports", () => {
    expect(selectRates([lane("trade_lane", named("FAK", "2026-06-29", { carrier: "msc" }))], { date: DATE })).toEqual([]);
  });

  test("illustrative for other ports", () => {
    const madeUp = named("made up", "2026-06-29", { source: source("made-up", "illustrative") });
    expect(selectRates([lane("trade_lane", madeUp)], { date: DATE })).toEqual([]);
  });

  test("published after the requested day", () => {
    expect(selectRates([lane("port", named("later", "2026-07-01"))], { date: DATE })).toEqual([]);
  });

  test("illustrative, when any price is published, of any age", () => {
    const madeUp = named("made up", "2026-06-29", { source: source("made-up", "illustrative") });
    const old = named("published", "2017-01-01");
    expect(order(selectRates([lane("port", [...madeUp, ...old])], { date: DATE }))).toEqual(["published"]);
    expect(order(selectRates([lane("port", madeUp)], { date: DATE }))).toEqual(["made up"]);
    expect(order(selectRates([lane("port", [...madeUp, ...old])], { date: DATE, containerType: "40RF" }))).toEqual([]);
  });
});

test("Shanghai to Rotterdam in October 2026 has the World Container Index; Ningbo to Hamburg uses it", () => {
  const series = buildSeries(ROWS);
  const lanes = [...new Map(series.map((one) => [JSON.stringify(one.lane), one.lane])).values()];
  const headline = (origin: string, destination: string, date: string) => {
    const matched = matchLanes(lanes, requestedPort(origin), requestedPort(destination)).map((one) => ({
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
