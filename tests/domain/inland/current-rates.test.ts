import { describe, expect, test } from "vitest";
import { selectCurrentRates, splitRatesOnDate } from "#lib/domain/inland/current-rates.ts";
import { amounts, depot, illustrative, port, rate } from "./rates.ts";

describe("currentRates", () => {
  test("excludes future and expired rates; the last day is inclusive", () => {
    const rates = [
      rate({ amount: 1, effectiveFrom: "2019-01-01", effectiveTo: "2019-12-31" }),
      rate({ amount: 2, effectiveFrom: "2020-01-01" }),
    ];
    expect(amounts(selectCurrentRates(rates, "2019-12-31"))).toEqual([1]);
    expect(amounts(selectCurrentRates(rates, "2020-01-01"))).toEqual([2]);
    expect(selectCurrentRates(rates, "2018-12-31")).toEqual([]);
  });

  test("replaces an older issue with all its weight bands, even if the bands differ", () => {
    const older = [rate({ amount: 1, weightFrom: 0, weightTo: 20 }), rate({ amount: 2, weightFrom: 20 })];
    const newer = rate({ amount: 3, weightFrom: 0, weightTo: 25, effectiveFrom: "2021-01-01" });
    expect(amounts(selectCurrentRates([...older, newer], "2022-01-01"))).toEqual([3]);
    expect(amounts(selectCurrentRates([...older, newer], "2020-06-01"))).toEqual([1, 2]);
  });

  test("replaces an undated issue by a dated one; the document date counts without a start date", () => {
    const undated = rate({ amount: 1, effectiveFrom: null });
    const dated = rate({ amount: 2, effectiveFrom: null, publishedOn: "2021-01-01" });
    expect(amounts(selectCurrentRates([undated, dated], "2022-01-01"))).toEqual([2]);
    expect(amounts(selectCurrentRates([undated], "2022-01-01"))).toEqual([1]);
  });

  test("keeps all rows of one issue, such as both ends of a range", () => {
    expect(
      selectCurrentRates(
        [rate({ amount: 85, rangeEnd: "lower" }), rate({ amount: 100, rangeEnd: "upper" })],
        "2022-01-01",
      ),
    ).toHaveLength(2);
  });

  test("replaces only the container types of the newer issue", () => {
    const older = rate({ amount: 1, containerTypes: ["20DV", "40HC"] });
    const newer = rate({ amount: 2, containerTypes: ["20DV"], effectiveFrom: "2021-01-01" });
    expect(
      selectCurrentRates([older, newer], "2022-01-01").map(({ amount, containerTypes }) => [
        amount.toNumber(),
        containerTypes,
      ]),
    ).toEqual([
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
  ])("does not replace a rate with another %s", (_, difference) => {
    expect(
      selectCurrentRates([rate(), rate({ effectiveFrom: "2021-01-01", ...difference })], "2022-01-01"),
    ).toHaveLength(2);
  });

  test("treats a rate without a class as general cargo", () => {
    const newer = rate({ amount: 2, cargoClass: "general", effectiveFrom: "2021-01-01" });
    expect(amounts(selectCurrentRates([rate({ amount: 1 }), newer], "2022-01-01"))).toEqual([2]);
  });

  test("prefers a published rate over a newer illustrative one of the same move, for any operator", () => {
    const published = rate({ amount: 1 });
    const sameMove = illustrative({ amount: 2, operator: "Made up", effectiveFrom: "2022-01-01" });
    const byRoad = illustrative({ amount: 3, mode: "road", effectiveFrom: "2022-01-01" });
    expect(amounts(selectCurrentRates([sameMove, published, byRoad], "2022-06-01"))).toEqual([1, 3]);
  });

  test("uses an illustrative rate when the published one has expired", () => {
    const expired = rate({ amount: 1, effectiveTo: "2020-12-31" });
    expect(amounts(selectCurrentRates([expired, illustrative({ amount: 2 })], "2022-06-01"))).toEqual([2]);
    expect(
      amounts(
        selectCurrentRates(
          [rate({ amount: 1 }), illustrative({ amount: 2, effectiveFrom: "2026-01-01" })],
          "2026-06-01",
        ),
      ),
    ).toEqual([2]);
  });

  test("excludes a rate 36 months after its start; an end date decides instead, and an undated rate stays", () => {
    expect(selectCurrentRates([rate()], "2023-01-01")).toHaveLength(1);
    expect(selectCurrentRates([rate()], "2023-01-02")).toEqual([]);
    expect(
      selectCurrentRates(
        [rate({ effectiveTo: "2030-12-31" }), rate({ operator: "Other", effectiveFrom: null })],
        "2026-06-01",
      ),
    ).toHaveLength(2);
  });
});

describe("ratesOnDate", () => {
  test("separates usable rates from expired and superseded ones, the newest history first", () => {
    const rates = [
      rate({ amount: 1, effectiveFrom: "2016-01-01" }),
      rate({ amount: 2, effectiveFrom: "2017-01-01" }),
      rate({ amount: 3, effectiveFrom: "2021-01-01" }),
      rate({ amount: 4, effectiveFrom: "2022-01-01" }),
      rate({ amount: 5, effectiveFrom: "2024-01-01" }),
      illustrative({ amount: 6 }),
    ];
    const { usable, expired, superseded } = splitRatesOnDate(rates, "2022-06-01");
    expect([usable, expired, superseded].map(amounts)).toEqual([[4], [2, 1], [3]]);
  });
});
