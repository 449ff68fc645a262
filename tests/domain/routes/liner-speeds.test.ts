import { expect, test } from "vitest";
import { getLinerKnots, TRADE_SPEEDS } from "#lib/domain/routes/liner-speeds.ts";
import { folder, readTable } from "../../facts/tables.ts";

const rows = (table: string) => readTable(folder("reference"), table).rows.map(({ cells }) => cells);

test("a trade has one speed in both directions, and other trades have the reference speed", () => {
  expect([getLinerKnots("East Asia", "North America"), getLinerKnots("North America", "East Asia")]).toEqual([18, 18]);
  expect([getLinerKnots("East Asia", "North Europe"), getLinerKnots("East Asia", undefined)]).toEqual([16, 16]);
});

test("each trade is listed once, between regions of the ports, with documents that exist", () => {
  const regions = new Set(rows("ports").map(({ trade_lane_region }) => trade_lane_region));
  const sources = new Set(rows("sources").map(({ source_id }) => source_id));
  expect(new Set(TRADE_SPEEDS.map((trade) => trade.regions.toSorted().join(" - "))).size).toBe(TRADE_SPEEDS.length);
  for (const trade of TRADE_SPEEDS) {
    expect([trade.regions, trade.regions.every((region) => regions.has(region))]).toEqual([trade.regions, true]);
    expect(trade.sources.filter((source) => !sources.has(source) && !URL.canParse(source))).toEqual([]);
  }
});
