import { expect, test } from "vitest";
import { findArea } from "#lib/domain/rates/areas.ts";
import { findSizeRatio, TRADE_RATIOS } from "#lib/domain/rates/size-ratio.ts";
import { INDEX_AREAS, TRADE_LANES } from "#lib/domain/rates/trade-lanes.ts";
import { folder, readTable } from "#tests/facts/tables.ts";
import { PORTS, port } from "./reference-rates.ts";

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
  expect(findSizeRatio([], areas, "2026-11-22")).toMatchObject({ sourceId: "containernews-hapag-cma-pss-202406" });
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
