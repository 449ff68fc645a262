import { describe, expect, test } from "vitest";
import { applicableSurcharges } from "#lib/domain/surcharges/applicable.ts";
import type { Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { aSurcharge } from "./surcharge.ts";

const voyage = {
  origin: { country: "CN", port: "CNSHA" },
  destination: { country: "US", port: "USLAX" },
  containerType: "40HC",
  date: "2026-06-01",
};

const peak = { code: "PSS", name: "Peak Season Surcharge" };
const on = (surcharges: readonly Surcharge[], other: Partial<typeof voyage> = {}) => {
  const { counted, leftOut, totals } = applicableSurcharges(surcharges, { ...voyage, ...other });
  return {
    counted: counted.map(({ amount, currency }) => `${currency} ${amount}`),
    leftOut: leftOut.map(({ surcharge, because }) => `${surcharge.amount} ${because}`),
    totals: totals.map(({ amount, currency }) => `${currency} ${amount}`),
  };
};

describe("surcharges that a container pays", () => {
  test("are added up by currency, with two TEU for 40 ft", () => {
    const surcharges = [
      aSurcharge(),
      aSurcharge({ ...peak, amount: 250, unit: "teu", scopeOrigin: "China", scopeDestination: "US West Coast" }),
      aSurcharge({ code: "ETS", name: "EU emissions trading surcharge", amount: 25, currency: "EUR" }),
    ];
    expect(on(surcharges).totals).toEqual(["EUR 25", "USD 600"]);
    expect(on(surcharges, { containerType: "20DV" }).totals).toEqual(["EUR 25", "USD 350"]);
  });

  test("exclude those not in force, for other types or other lanes", () => {
    const surcharges = [
      aSurcharge({ effectiveTo: "2026-05-31" }),
      aSurcharge({ effectiveFrom: "2026-06-02" }),
      aSurcharge({ containerTypes: ["20DV"] }),
      aSurcharge({ scopeDestination: "US East Coast" }),
      aSurcharge({ scopeOrigin: "World except China" }),
      aSurcharge({ country: "KE", direction: "import", scopeDestination: "Kenya" }),
      aSurcharge({ country: "US", direction: "export" }),
    ];
    expect(on(surcharges)).toEqual({ counted: [], leftOut: [], totals: [] });
  });

  test("include one for both ways on the reverse lane", () => {
    const surcharges = [aSurcharge({ scopeOrigin: "US", scopeDestination: "Far East", note: "both directions" })];
    expect(on(surcharges).counted).toEqual(["USD 100"]);
  });
});

describe("one surcharge of each kind", () => {
  test("with the latest start counts, under any name", () => {
    const surcharges = [
      aSurcharge({ code: "SBF", name: "Standard Bunker Adjustment Factor" }),
      aSurcharge({ code: "EFF", name: "Environmental Fuel Fee", amount: 175, effectiveFrom: "2025-01-01" }),
    ];
    expect(on(surcharges)).toEqual({ counted: ["USD 175"], leftOut: ["100 superseded"], totals: ["USD 175"] });
  });

  test("with the more specific scope counts when the dates are equal", () => {
    expect(
      on([
        aSurcharge({ amount: 1 }),
        aSurcharge({ amount: 2, scopeOrigin: "China" }),
        aSurcharge({ amount: 3, scopeOrigin: "CNSHA", scopeDestination: "USLAX" }),
      ]).counted,
    ).toEqual(["USD 3"]);
  });

  test("counts once in US dollars when stated in several currencies", () => {
    expect(on([aSurcharge({ amount: 50, currency: "EUR" }), aSurcharge({ amount: 60 }), aSurcharge({ amount: 45, currency: "GBP" })])).toMatchObject({
      counted: ["USD 60"],
      totals: ["USD 60"],
    });
    expect(on([aSurcharge({ amount: 45, currency: "GBP" }), aSurcharge({ amount: 50, currency: "EUR" })]).counted).toEqual(["EUR 50"]);
  });

  test("does not count when documents of one date state different amounts", () => {
    expect(on([aSurcharge({ amount: 1 }), aSurcharge({ amount: 2 })])).toEqual({ counted: [], leftOut: ["1 several_levels", "2 several_levels"], totals: [] });
  });
});

describe("reasons for exclusion", () => {
  test.each([
    [{ ...peak, unit: "percent", currency: null }, "not_per_container"],
    [{ code: "GRI", name: "General Rate Increase" }, "rate_change"],
    [{ code: "EIC", name: "Emergency Intermodal Charge" }, "inland_move"],
    [{ code: "SEA", name: "Special equipment additional", scopeDestination: "US inland by truck" }, "inland_move"],
    [{ code: "ETS", name: "Emergency Trucking Surcharge" }, "inland_move"],
    [{ code: "LWS", name: "Low Water Surcharge" }, "water_level"],
    [{ code: "OWS", name: "Overweight Surcharge" }, "overweight"],
    [{ ...peak, note: "cargo over 18 tonnes" }, "overweight"],
    [{ code: "RTRS", name: "Reefer temperature re-setting surcharge" }, "on_request"],
    [{ ...peak, note: "non-operating reefers" }, "some_cargo"],
    [{ ...peak, note: "lower end of 3,500-4,000 depending on origin" }, "part_of_a_range"],
    [{ ...peak, note: "carrier estimate announced October 2023" }, "estimate"],
    [{ ...peak, scopeOrigin: "not stated" }, "scope_unclear"],
    [{ ...peak, scopeOrigin: null, scopeDestination: null }, "scope_unclear"],
    [{ ...peak, scopeOrigin: "North and Central China" }, "scope_unclear"],
  ])("%o", (fields, because) => {
    expect(on([aSurcharge(fields)]).leftOut).toEqual([`100 ${because}`]);
  });

  test("a scope with coasts and inland is not an inland charge", () => {
    expect(on([aSurcharge({ ...peak, scopeDestination: "US East, West and Gulf coasts and inland" })]).counted).toEqual(["USD 100"]);
  });
});

test("illustrative surcharges count only when no published one does", () => {
  const madeUp = aSurcharge({ amount: 240, kind: "illustrative", note: "illustrative", effectiveFrom: "2026-01-01" });
  expect(on([madeUp]).counted).toEqual(["USD 240"]);
  expect(on([madeUp, aSurcharge(peak)]).counted).toEqual(["USD 100"]);
  expect(on([madeUp, aSurcharge({ ...peak, note: "estimate" })]).counted).toEqual(["USD 240"]);
});
