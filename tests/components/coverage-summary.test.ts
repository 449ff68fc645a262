import { expect, test } from "vitest";
import { summariseCoverage } from "#components/coverage/summarise.ts";
import type { TariffCoverage } from "#lib/domain/demurrage/coverage.ts";
import { tariffCoverage } from "#tests/domain/demurrage/tariff-coverage.ts";
import { source } from "#tests/domain/demurrage/tariffs.ts";

const coverage = (fields: Partial<TariffCoverage>): TariffCoverage =>
  tariffCoverage({ inForce: [{ from: "2024-01-01", to: null }], newestFrom: "2024-01-01", newestSource: source({ id: "a" }), sourceIds: ["a"], ...fields });
const cell = (...rows: TariffCoverage[]) => summariseCoverage(rows, "2026-11-21")[0]?.cells.get("maersk");

test("a cell has both directions, the newest document and the number of other documents", () => {
  const export_ = coverage({ direction: "export", newestFrom: "2025-05-01", newestSource: source({ id: "c" }), sourceIds: ["a", "b", "c"] });
  expect(cell(coverage({}), export_)).toMatchObject({ directions: ["import", "export"], newest: "2025-05-01", source: { id: "c" }, otherSources: 2 });
});

test("published tariffs hide illustrative ones, even after their end", () => {
  const ended = coverage({ inForce: [{ from: "2019-01-01", to: "2019-12-31" }], newestFrom: "2019-01-01" });
  const madeUp = coverage({ illustrative: true, direction: "export", newestFrom: "2026-01-01" });
  expect(cell(madeUp, ended)).toMatchObject({ isIllustrative: false, isInForce: false, newest: "2019-01-01", directions: ["import"] });
  expect(cell(madeUp)).toMatchObject({ isIllustrative: true, isInForce: true, directions: ["export"] });
});

test("countries are in alphabetical order, with their carriers", () => {
  const rows = summariseCoverage([coverage({ country: "CN" }), coverage({ country: "BR", carrier: "msc" }), coverage({ country: "AE" })], "2026-11-21");
  expect(rows.map(({ name, cells }) => [name, [...cells.keys()]])).toEqual([
    ["Brazil", ["msc"]],
    ["China", ["maersk"]],
    ["United Arab Emirates", ["maersk"]],
  ]);
});
