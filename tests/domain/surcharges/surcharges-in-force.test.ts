import { expect, test } from "vitest";
import type { Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { surchargesInForce } from "#lib/domain/surcharges/surcharges-in-force.ts";
import { aSurcharge } from "./surcharge.ts";

const amounts = (surcharges: readonly Surcharge[]) => surcharges.map(({ amount }) => amount.toNumber());

test("uses the latest start on the day; later ones are upcoming, sorted by start", () => {
  const surcharges = [
    aSurcharge({ amount: 4, effectiveFrom: "2026-02-01" }),
    aSurcharge({ amount: 3, effectiveFrom: "2026-01-01" }),
    aSurcharge({ amount: 2, effectiveFrom: "2025-01-01" }),
    aSurcharge({ amount: 1, effectiveFrom: null }),
  ];
  const on = (date: string) => {
    const { inForce, upcoming } = surchargesInForce(surcharges, date);
    return [amounts(inForce), amounts(upcoming)];
  };
  expect(on("2025-12-31")).toEqual([[2], [3, 4]]);
  expect(on("2026-01-01")).toEqual([[3], [4]]);
  expect(on("2024-12-31")).toEqual([[1], [2, 3, 4]]);
});

test("excludes an expired surcharge", () => {
  expect(surchargesInForce([aSurcharge({ effectiveTo: "2025-12-31" })], "2026-01-01")).toEqual({ inForce: [], upcoming: [] });
});

test("keeps levels of one date, and treats other scopes, types and tariffs as other surcharges", () => {
  const surcharges = [
    aSurcharge({ amount: 1, note: "gauge Kaub below 1.51 m" }),
    aSurcharge({ amount: 2, note: "gauge Kaub below 1.31 m" }),
    aSurcharge({ amount: 3, scopeDestination: "Kenya", effectiveFrom: "2023-01-01" }),
    aSurcharge({ amount: 4, containerTypes: ["20DV"], effectiveFrom: "2023-01-01" }),
    aSurcharge({ amount: 5, note: "tariff EGLV-610; rail ramp", effectiveFrom: "2023-01-01" }),
  ];
  expect(amounts(surchargesInForce(surcharges, "2025-01-01").inForce)).toEqual([1, 2, 3, 4, 5]);
});

test("keeps a surcharge reduced to 0 in force", () => {
  expect(amounts(surchargesInForce([aSurcharge({ amount: 250 }), aSurcharge({ amount: 0, effectiveFrom: "2025-12-15" })], "2026-01-01").inForce)).toEqual([0]);
});
