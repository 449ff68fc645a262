import { describe, expect, test } from "vitest";
import { findCheapestHaulage } from "#lib/domain/inland/cheapest-haulage.ts";
import { compareRoadAndRail, rankRates } from "#lib/domain/inland/compare.ts";
import { calculateRateCompleteness } from "#lib/domain/inland/rate-completeness.ts";
import { amounts, depot, illustrative, port, rate, toDollars } from "./rates.ts";

describe("rankRates", () => {
  test("ranks by US dollars and lists rates without an exchange rate", () => {
    const { ranked, unconverted } = rankRates(
      [rate({ amount: 50 }), rate({ amount: 4_000, currency: "INR" }), rate({ amount: 1, currency: "XAU" })],
      toDollars,
    );
    expect(ranked.map(({ dollars }) => dollars.toNumber())).toEqual([40, 50]);
    expect(unconverted.map(({ currency }) => currency)).toEqual(["XAU"]);
  });

  test("ranks the published one first when equal", () => {
    const { ranked } = rankRates([illustrative({ amount: 50 }), rate({ amount: 50 })], toDollars);
    expect(ranked.map(({ rate }) => rate.source.kind)).toEqual(["third_party_copy", "illustrative"]);
  });
});

describe("compareRoadAndRail", () => {
  const against = (...rates: ReturnType<typeof rate>[]) => compareRoadAndRail(rankRates(rates, toDollars).ranked);

  test("compares the cheapest rates of both modes", () => {
    const sides = against(
      rate({ amount: 80 }),
      rate({ amount: 90 }),
      rate({ amount: 120, mode: "road" }),
      rate({ amount: 10, mode: "barge" }),
    );
    expect(amounts([sides.road?.rate ?? rate(), sides.rail?.rate ?? rate()])).toEqual([120, 80]);
    expect([sides.cheaper, sides.difference?.toNumber()]).toEqual(["rail", 40]);
  });

  test("reports road as cheaper, or both as equal", () => {
    expect(against(rate({ amount: 80 }), rate({ amount: 60, mode: "road" }))).toMatchObject({ cheaper: "road" });
    expect(against(rate({ amount: 80 }), rate({ amount: 80, mode: "road" }))).toMatchObject({ cheaper: "equal" });
  });

  test("uses a published rate even if an illustrative one is cheaper", () => {
    expect(against(illustrative({ amount: 10 }), rate({ amount: 80 })).rail?.dollars.toNumber()).toBe(80);
  });

  test("returns null when one mode is missing", () => {
    expect(against(rate({ amount: 80 }))).toMatchObject({ road: null, cheaper: null, difference: null });
  });
});

describe("cheapestHaulage", () => {
  const wanted = {
    origin: port.key,
    destination: depot.key,
    containerType: "20DV",
    direction: "import",
    date: "2022-01-01",
  } as const;

  test("uses the cheapest rate in force for a laden container on the lane in its direction", () => {
    const rates = [
      rate({ amount: 100 }),
      rate({ amount: 90, mode: "road", deliveryMode: "door" }),
      rate({ amount: 1, load: "empty" }),
      rate({ amount: 2, unit: "wagon" }),
      rate({ amount: 2, priceBasis: "recommended" }),
      rate({ amount: 2, effectiveFrom: "2018-12-31" }),
      rate({ amount: 3, direction: "export" }),
      rate({ amount: 4, origin: depot, destination: port }),
      rate({ amount: 5, containerTypes: ["40HC"] }),
      rate({ amount: 6, cargoClass: "DG" }),
      rate({ amount: 7, effectiveTo: "2020-12-31" }),
      rate({ amount: 8, currency: "XAU" }),
      illustrative({ amount: 9 }),
    ];
    expect(findCheapestHaulage(rates, wanted, toDollars)?.dollars.toNumber()).toBe(90);
    expect(findCheapestHaulage(rates, { ...wanted, deliveryMode: "ramp" }, toDollars)?.dollars.toNumber()).toBe(100);
    expect(findCheapestHaulage(rates, { ...wanted, cargoClass: "DG" }, toDollars)?.dollars.toNumber()).toBe(6);
  });

  test("returns the most expensive weight band of the same offer, or only the band of a known weight", () => {
    const rates = [
      rate({ amount: 100, weightTo: 20 }),
      rate({ amount: 140, weightFrom: 20 }),
      rate({ amount: 500, operator: "Other", weightFrom: 20 }),
    ];
    const open = findCheapestHaulage(rates, wanted, toDollars);
    expect([open?.dollars.toNumber(), open?.dearest.dollars.toNumber()]).toEqual([100, 140]);
    const heavy = findCheapestHaulage(rates, { ...wanted, weight: { from: 20, to: 26 } }, toDollars);
    expect([heavy?.dollars.toNumber(), heavy?.dearest.dollars.toNumber()]).toEqual([140, 140]);
  });

  test("uses an illustrative rate only without a published one, and returns undefined without both", () => {
    expect(findCheapestHaulage([illustrative({ amount: 9 })], wanted, toDollars)?.rate.source.kind).toBe(
      "illustrative",
    );
    expect(findCheapestHaulage([], wanted, toDollars)).toBeUndefined();
  });
});

test("rateCompleteness counts amount, size, delivery mode and transit days", () => {
  expect(calculateRateCompleteness([rate()])).toBe(0.75);
  expect(calculateRateCompleteness([rate({ transitDays: 3 }), rate({ containerTypes: [], deliveryMode: null })])).toBe(
    0.625,
  );
  expect(calculateRateCompleteness([])).toBe(1);
});
