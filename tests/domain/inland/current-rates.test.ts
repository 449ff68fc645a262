import { describe, expect, test } from "vitest";
import { currentRates } from "#lib/domain/inland/current-rates.ts";
import { amounts, depot, illustrative, port, rate } from "./rates.ts";

describe("currentRates", () => {
  test("leaves out what has not begun and what has ended; the last day belongs to it", () => {
    const rates = [rate({ amount: 1, effectiveFrom: "2019-01-01", effectiveTo: "2019-12-31" }), rate({ amount: 2, effectiveFrom: "2020-01-01" })];
    expect(amounts(currentRates(rates, "2019-12-31"))).toEqual([1]);
    expect(amounts(currentRates(rates, "2020-01-01"))).toEqual([2]);
    expect(currentRates(rates, "2018-12-31")).toEqual([]);
  });

  test("a newer issue replaces the older one with all its weight bands, even where the bands were cut otherwise", () => {
    const older = [rate({ amount: 1, weightFrom: 0, weightTo: 20 }), rate({ amount: 2, weightFrom: 20 })];
    const newer = rate({ amount: 3, weightFrom: 0, weightTo: 25, effectiveFrom: "2021-01-01" });
    expect(amounts(currentRates([...older, newer], "2022-01-01"))).toEqual([3]);
    expect(amounts(currentRates([...older, newer], "2020-06-01"))).toEqual([1, 2]);
  });

  test("a dated issue replaces an undated one; without a start the document's date counts", () => {
    const undated = rate({ amount: 1, effectiveFrom: null });
    const dated = rate({ amount: 2, effectiveFrom: null, publishedOn: "2021-01-01" });
    expect(amounts(currentRates([undated, dated], "2022-01-01"))).toEqual([2]);
    expect(amounts(currentRates([undated], "2022-01-01"))).toEqual([1]);
  });

  test("rows of one issue stand side by side: a range keeps both ends", () => {
    expect(currentRates([rate({ amount: 85, rangeEnd: "lower" }), rate({ amount: 100, rangeEnd: "upper" })], "2022-01-01")).toHaveLength(2);
  });

  test("only the container types that the newer issue names are replaced", () => {
    const older = rate({ amount: 1, containerTypes: ["20DV", "40HC"] });
    const newer = rate({ amount: 2, containerTypes: ["20DV"], effectiveFrom: "2021-01-01" });
    expect(currentRates([older, newer], "2022-01-01").map(({ amount, containerTypes }) => [amount.toNumber(), containerTypes])).toEqual([
      [1, ["40HC"]],
      [2, ["20DV"]],
    ]);
  });

  test.each([
    ["operator", { operator: "Gateway" }],
    ["carrier", { carrier: "maersk" }],
    ["mode", { mode: "road" as const }],
    ["delivery", { deliveryMode: "door" as const }],
    ["direction", { direction: "export" as const }],
    ["load", { load: "empty" as const }],
    ["class", { cargoClass: "DG" as const }],
    ["lane", { origin: depot, destination: port }],
  ])("a newer rate of another %s replaces nothing", (_, difference) => {
    expect(currentRates([rate(), rate({ effectiveFrom: "2021-01-01", ...difference })], "2022-01-01")).toHaveLength(2);
  });

  test("a rate that states no class is one for general cargo", () => {
    const newer = rate({ amount: 2, cargoClass: "general", effectiveFrom: "2021-01-01" });
    expect(amounts(currentRates([rate({ amount: 1 }), newer], "2022-01-01"))).toEqual([2]);
  });

  test("a published rate beats a newer illustrative one of the same move, whoever carries it out, and leaves other moves alone", () => {
    const published = rate({ amount: 1 });
    const sameMove = illustrative({ amount: 2, operator: "Made up", effectiveFrom: "2026-01-01" });
    const byRoad = illustrative({ amount: 3, mode: "road", effectiveFrom: "2026-01-01" });
    expect(amounts(currentRates([sameMove, published, byRoad], "2026-06-01"))).toEqual([1, 3]);
  });

  test("an expired published rate does not keep an illustrative one out", () => {
    const expired = rate({ amount: 1, effectiveTo: "2020-12-31" });
    expect(amounts(currentRates([expired, illustrative({ amount: 2 })], "2026-06-01"))).toEqual([2]);
  });
});
