import { describe, expect, test } from "vitest";
import { findArea } from "#lib/domain/rates/areas.ts";
import { buildSeries, type RateRow } from "#lib/domain/rates/series.ts";
import { findSizeRatio, TRADE_RATIOS } from "#lib/domain/rates/size-ratio.ts";
import { INDEX_AREAS, TRADE_LANES } from "#lib/domain/rates/trade-lanes.ts";
import { folder, readTable } from "#tests/facts/tables.ts";
import { buildRateRows, PORTS, port, source } from "./reference-rates.ts";

test("the ratio of each trade is that of two rows of surcharges.csv", () => {
  const rows = readTable(folder("reference"), "surcharges").rows.map(({ cells }) => cells);
  for (const { sourceId, statedOn, pair } of TRADE_RATIOS) {
    const amounts = rows.filter(
      ({ source_id, effective_from }) => source_id === sourceId && effective_from === statedOn,
    );
    const findAmount = (type: string) =>
      amounts.find(({ container_types }) => container_types?.split(" ").includes(type))?.amount;
    expect([findAmount("20DV"), findAmount("40HC")].map(Number)).toEqual(pair);
  }
});

test("the transpacific ratio is used while its document is at most 36 months old", () => {
  const areas = ["China and Hong Kong", "North America West Coast"] as const;
  for (const day of ["2024-07-01", "2026-11-22", "2027-07-31"])
    expect(findSizeRatio([], areas, day)).toMatchObject({ sourceId: "containernews-hapag-cma-pss-202406" });
  expect([
    findSizeRatio([], areas, "2024-06-30"),
    findSizeRatio([], areas, "2027-08-01"),
    findSizeRatio([], null, "2026-11-22"),
  ]).toEqual([null, null, null]);
});

test("the areas of the index ports are those of ports.csv", () => {
  for (const { index } of TRADE_LANES) {
    for (const code of [index.origin, index.destination].filter((one) => PORTS.has(one))) {
      expect([code, INDEX_AREAS[code]]).toEqual([code, findArea(port(code))]);
    }
  }
});

describe("a ratio of two rates", () => {
  const pair = (day: string, small: number, row: Partial<RateRow> = {}) => [
    ...buildRateRows({ [day]: small }, { ...row, containerTypes: ["20DV"] }),
    ...buildRateRows({ [day]: 1000 }, row),
  ];
  const stated = (rows: readonly RateRow[], date = "2026-06-30") => {
    const found = findSizeRatio(buildSeries(rows), null, date);
    return found && `${found.ratio} by ${found.statedBy} of ${found.statedOn}`;
  };

  test("is the newest, in whatever order they are given", () => {
    const rows = [
      ...pair("2026-02-01", 700, { indexName: "A" }),
      ...pair("2026-03-01", 800, { indexName: "B" }),
      ...pair("2026-01-01", 600, { indexName: "C" }),
    ];
    for (const order of [rows, rows.toReversed()]) expect(stated(order)).toBe("0.8 by B of 2026-03-01");
  });

  test("names its carrier, and a rate without a name", () => {
    expect(stated(pair("2026-03-01", 800, { indexName: null, carrier: "msc" }))).toBe(
      "0.8 by rate of Mediterranean Shipping Company of 2026-03-01",
    );
  });

  test("is of a published document only", () =>
    expect(stated(pair("2026-03-01", 800, { source: source("made-up", "illustrative") }))).toBeNull());

  test("is of one day, and not of a day to come", () => {
    const [small] = pair("2026-03-01", 800);
    const [, large] = pair("2026-03-08", 800);
    expect(stated([small, large].filter((row) => row !== undefined))).toBeNull();
    expect(stated(pair("2026-07-01", 800))).toBeNull();
  });

  test("can be of a standard 40 ft container", () => {
    const rows = pair("2026-03-01", 800).map((row) =>
      row.containerTypes.includes("40DV") ? { ...row, containerTypes: ["40DV"] } : row,
    );
    expect(stated(rows)).toBe("0.8 by An index of 2026-03-01");
  });
});
