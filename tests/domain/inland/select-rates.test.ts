import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { selectRates } from "#lib/domain/inland/select-rates.ts";
import { summarizeCoverage } from "#lib/domain/inland/summarize-coverage.ts";
import { doesCoverBracket, formatWeightBracket, parseWeightBracket } from "#lib/domain/inland/weight-bracket.ts";
import { amounts, rate } from "./rates.ts";

const bracket = (text: string) => parseWeightBracket(text) ?? expect.fail(`${text} is no bracket`);

describe("weight brackets", () => {
  test.each([
    ["0-20", 0, 20],
    ["20-26", 20, 26],
    ["26+", 26, null],
    [" 0 – 20.9 t", 0, 20.9],
    ["22", 22, 22],
    ["22 t", 22, 22],
    ["20+ t", 20, null],
  ])("parses %s", (text, from, to) => {
    expect(parseWeightBracket(text)).toEqual({ from, to });
  });

  test.each(["", "0", "26-20", "20-20", "-5-10", "heavy", "0-20-30", "1e3-2e3"])("rejects “%s”", (text) => {
    expect(parseWeightBracket(text)).toBeUndefined();
  });

  test("a band covers the brackets that are fully in it", () => {
    const band = { weightFrom: 20, weightTo: 26 };
    expect(doesCoverBracket(band, bracket("20-26"))).toBe(true);
    expect(doesCoverBracket(band, bracket("21-25"))).toBe(true);
    expect(doesCoverBracket(band, bracket("19-26"))).toBe(false);
    expect(doesCoverBracket(band, bracket("20-27"))).toBe(false);
    expect(doesCoverBracket(band, bracket("22"))).toBe(true);
    expect(doesCoverBracket(band, bracket("27"))).toBe(false);
  });

  test("an open-ended bracket finds every band above its start; a band without weights covers all", () => {
    expect(doesCoverBracket({ weightFrom: 20, weightTo: null }, bracket("20+"))).toBe(true);
    expect(doesCoverBracket({ weightFrom: 20, weightTo: null }, bracket("26+"))).toBe(true);
    expect(doesCoverBracket({ weightFrom: 20, weightTo: 30 }, bracket("20+"))).toBe(true);
    expect(doesCoverBracket({ weightFrom: 10, weightTo: 20 }, bracket("20+"))).toBe(false);
    expect(doesCoverBracket({ weightFrom: null, weightTo: null }, bracket("0-30"))).toBe(true);
    expect(doesCoverBracket({ weightFrom: null, weightTo: 10 }, bracket("0-10"))).toBe(true);
    expect(doesCoverBracket({ weightFrom: null, weightTo: 10 }, bracket("0-11"))).toBe(false);
  });

  test("formats a bracket so that it parses to the same value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.option(fc.integer({ min: 1, max: 50 })), (from, width) => {
        const to = width === null ? null : from + width;
        expect(parseWeightBracket(formatWeightBracket(from, to) ?? "")).toEqual({ from, to });
      }),
    );
  });
});

describe("selectRates", () => {
  test("matches direction and size when they are equal or not stated", () => {
    const rates = [
      rate({ amount: 1 }),
      rate({ amount: 2, direction: null }),
      rate({ amount: 3, direction: "export" }),
      rate({ amount: 4, containerTypes: [] }),
    ];
    expect(amounts(selectRates(rates, { direction: "import", containerType: "20DV" }).rates)).toEqual([1, 2, 4]);
    expect(amounts(selectRates(rates, { containerType: "40HC" }).rates)).toEqual([4]);
    expect(amounts(selectRates(rates, {}).rates)).toEqual([1, 2, 3, 4]);
  });

  test("includes rates without a class for general cargo, but not for DG", () => {
    const rates = [
      rate({ amount: 1 }),
      rate({ amount: 2, cargoClass: "general" }),
      rate({ amount: 3, cargoClass: "DG" }),
    ];
    expect(amounts(selectRates(rates, { cargoClass: "general" }).rates)).toEqual([1, 2]);
    expect(amounts(selectRates(rates, { cargoClass: "DG" }).rates)).toEqual([3]);
  });

  test("excludes and counts bands that do not cover the bracket", () => {
    const rates = [
      rate({ amount: 1, weightFrom: 0, weightTo: 10 }),
      rate({ amount: 2, weightFrom: 20, weightTo: 26 }),
      rate({ amount: 3, weightFrom: 0, weightTo: 20, containerTypes: ["40HC"] }),
    ];
    const selected = selectRates(rates, { containerType: "20DV", weight: bracket("20-26") });
    expect(amounts(selected.rates)).toEqual([2]);
    expect(selected.otherWeights).toBe(1);
  });

  test("uses the lower of two bands that meet at the weight, and a band that starts there if there is no other", () => {
    const rates = [
      rate({ amount: 1, weightFrom: 0, weightTo: 20 }),
      rate({ amount: 2, weightFrom: 20 }),
      rate({ amount: 3, operator: "Other", weightFrom: 0, weightTo: 19.9 }),
      rate({ amount: 4, operator: "Other", weightFrom: 20 }),
    ];
    const selected = selectRates(rates, { weight: bracket("20") });
    expect(amounts(selected.rates)).toEqual([1, 4]);
    expect(selected.otherWeights).toBe(2);
    expect(amounts(selectRates(rates, { weight: bracket("22") }).rates)).toEqual([2, 4]);
  });

  test("excludes and counts rates without a delivery mode when door is requested", () => {
    const rates = [
      rate({ amount: 1, deliveryMode: "door" }),
      rate({ amount: 2, deliveryMode: null }),
      rate({ amount: 3, deliveryMode: "ramp" }),
    ];
    const selected = selectRates(rates, { deliveryMode: "door" });
    expect(amounts(selected.rates)).toEqual([1]);
    expect(selected.deliveryNotStated).toBe(1);
  });

  test("finds an ICD by UN/LOCODE or customs code at either end", () => {
    expect(selectRates([rate()], { icdCode: "INBSL" }).rates).toHaveLength(1);
    expect(selectRates([rate()], { icdCode: "INBSL6" }).rates).toHaveLength(1);
    expect(selectRates([rate()], { icdCode: "INNSA" }).rates).toHaveLength(1);
    expect(selectRates([rate()], { icdCode: "INTKD" }).rates).toHaveLength(0);
  });
});

test("summarizeCoverage lists all values in order, with open ends", () => {
  const rates = [
    rate({ weightFrom: 10, weightTo: 20, effectiveTo: "2024-12-31" }),
    rate({
      weightFrom: 0,
      weightTo: 10,
      mode: "road",
      deliveryMode: "door",
      direction: null,
      effectiveFrom: "2019-05-01",
    }),
    rate({ containerTypes: [], cargoClass: "DG" }),
  ];
  expect(summarizeCoverage(rates)).toEqual({
    directions: ["import", "export"],
    containerTypes: ["20DV"],
    modes: ["road", "rail"],
    deliveryModes: ["ramp", "door"],
    cargoClasses: ["general", "DG"],
    weightBrackets: ["0-10", "10-20"],
    codes: ["INBSL", "INNSA"],
    from: "2019-05-01",
    to: null,
  });
});
