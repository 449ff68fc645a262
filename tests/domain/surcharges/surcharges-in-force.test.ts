import { expect, test } from "vitest";
import { compareSurchargesForDisplay } from "#lib/domain/surcharges/compare-for-display.ts";
import type { Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { selectSurchargesInForce } from "#lib/domain/surcharges/surcharges-in-force.ts";
import { aSurcharge } from "./surcharge.ts";

const amounts = (surcharges: readonly Surcharge[]) => surcharges.map(({ amount }) => amount.toNumber());

const on = (surcharges: readonly Surcharge[], date: string) => {
  const { usable, upcoming, leftOut } = selectSurchargesInForce(surcharges, date);
  return {
    usable: amounts(usable),
    upcoming: amounts(upcoming),
    leftOut: leftOut.map(({ surcharge, because }) => `${surcharge.amount} ${because}`),
  };
};

test("uses the latest start on the day; later ones are upcoming, sorted by start", () => {
  const surcharges = [
    aSurcharge({ amount: 4, effectiveFrom: "2026-02-01" }),
    aSurcharge({ amount: 3, effectiveFrom: "2026-01-01" }),
    aSurcharge({ amount: 2, effectiveFrom: "2025-01-01" }),
    aSurcharge({ amount: 1, effectiveFrom: null }),
  ];
  expect(on(surcharges, "2025-12-31")).toEqual({ usable: [2], upcoming: [3, 4], leftOut: ["1 superseded"] });
  expect(on(surcharges, "2026-01-01")).toEqual({
    usable: [3],
    upcoming: [4],
    leftOut: ["2 superseded", "1 superseded"],
  });
  expect(on(surcharges, "2024-12-31")).toEqual({ usable: [1], upcoming: [2, 3, 4], leftOut: [] });
});

test("a surcharge without a start is known from the date of its document on; an earlier level with only an end, before it too", () => {
  const source = { ...aSurcharge().source, datedOn: "2026-03-01" };
  const undated = [aSurcharge({ effectiveFrom: null, source })];
  expect(on(undated, "2026-02-28")).toEqual({ usable: [], upcoming: [], leftOut: [] });
  expect(on(undated, "2026-03-01").usable).toEqual([100]);
  expect(on([aSurcharge({ effectiveFrom: null, effectiveTo: "2026-06-30", source })], "2026-02-28").usable).toEqual([
    100,
  ]);
});

test("leaves out a surcharge after its end date", () => {
  expect(on([aSurcharge({ effectiveTo: "2025-12-31" })], "2026-01-01")).toEqual({
    usable: [],
    upcoming: [],
    leftOut: ["100 expired"],
  });
});

test("leaves out a temporary or quarterly surcharge after 6 months, another after 36 months", () => {
  const surcharges = [
    aSurcharge({ nature: "temporary", tariff: "A" }),
    aSurcharge({ nature: "quarterly", tariff: "B" }),
    aSurcharge({ tariff: "C", amount: 5 }),
  ];
  expect(on(surcharges, "2024-07-01").usable).toEqual([100, 100, 5]);
  expect(on(surcharges, "2024-07-02")).toMatchObject({ usable: [5], leftOut: ["100 expired", "100 expired"] });
  expect(on(surcharges, "2027-01-02").usable).toEqual([]);
});

test("an end date decides, even for a temporary surcharge of an earlier year", () => {
  expect(on([aSurcharge({ nature: "temporary", effectiveTo: "2026-12-31" })], "2026-06-01").usable).toEqual([100]);
});

test("PSS05, PSS06 and PSS07 of one scope are three versions of one charge", () => {
  const version = (code: string, effectiveFrom: string, amount: number, cargo: Surcharge["cargo"] = []) =>
    aSurcharge({
      code,
      cargo,
      family: "peak_season",
      nature: "temporary",
      scopeOrigin: "Indian subcontinent",
      scopeDestination: "US East Coast",
      effectiveFrom,
      amount,
    });
  const surcharges = [
    version("PSS05", "2025-01-18", 1000),
    version("PSS06", "2025-02-01", 1100),
    version("PSS07", "2025-02-15", 1200, ["dry", "reefer", "special"]),
  ];
  expect(on(surcharges, "2025-03-01")).toEqual({
    usable: [1200],
    upcoming: [],
    leftOut: ["1000 superseded", "1100 superseded"],
  });
});

test("an older version does not come back when the newer one has ended", () => {
  const surcharges = [
    aSurcharge({ amount: 1 }),
    aSurcharge({ amount: 2, effectiveFrom: "2025-01-01", effectiveTo: "2025-06-30" }),
  ];
  expect(on(surcharges, "2025-07-01")).toEqual({ usable: [], upcoming: [], leftOut: ["2 expired", "1 superseded"] });
});

test("a newer version for some container types leaves the others to the older one", () => {
  const surcharges = [
    aSurcharge({ amount: 1, containerTypes: ["20DV", "40HC"] }),
    aSurcharge({ amount: 2, containerTypes: ["40HC"], effectiveFrom: "2025-01-01" }),
  ];
  expect(
    selectSurchargesInForce(surcharges, "2025-07-01").usable.map(({ amount, containerTypes }) => [
      amount.toNumber(),
      containerTypes,
    ]),
  ).toEqual([
    [1, ["20DV"]],
    [2, ["40HC"]],
  ]);
});

test("keeps levels of one date, and treats other scopes, types, units, cargo and tariffs as other surcharges", () => {
  const surcharges = [
    aSurcharge({ amount: 1, note: "gauge Kaub below 1.51 m" }),
    aSurcharge({ amount: 2, note: "gauge Kaub below 1.31 m" }),
    aSurcharge({ amount: 3, scopeDestination: "Kenya", effectiveFrom: "2023-01-01" }),
    aSurcharge({ amount: 4, containerTypes: ["20DV"], scopeOrigin: "China", effectiveFrom: "2023-01-01" }),
    aSurcharge({ amount: 5, tariff: "EGLV-610", effectiveFrom: "2023-01-01" }),
    aSurcharge({ amount: 6, unit: "teu", effectiveFrom: "2023-01-01" }),
    aSurcharge({ amount: 7, cargo: ["NOR"], effectiveFrom: "2023-01-01" }),
  ];
  expect(on(surcharges, "2025-01-01").usable).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each(["date_unknown", "cancelled", "earlier_level"] as const)(
  "leaves out a surcharge with the condition %s; one with another condition stays",
  (condition) => {
    const surcharges = [
      aSurcharge({ condition, tariff: "A" }),
      aSurcharge({ condition: "overweight", tariff: "B", amount: 5 }),
    ];
    expect(on(surcharges, "2026-01-01")).toEqual({ usable: [5], upcoming: [], leftOut: [`100 ${condition}`] });
  },
);

test("keeps a surcharge reduced to 0 in force", () => {
  expect(
    on([aSurcharge({ amount: 250 }), aSurcharge({ amount: 0, effectiveFrom: "2025-12-15" })], "2026-01-01").usable,
  ).toEqual([0]);
});

test("upcoming surcharges are sorted by start, in any order of the facts, without those of an unknown day", () => {
  const surcharges = [
    aSurcharge({ amount: 1, effectiveFrom: "2026-03-01" }),
    aSurcharge({ amount: 2, effectiveFrom: "2026-02-01" }),
    aSurcharge({ amount: 3, effectiveFrom: "2026-04-01" }),
    aSurcharge({ amount: 4, effectiveFrom: null, source: { ...aSurcharge().source, datedOn: "2026-05-01" } }),
  ];
  expect(on(surcharges, "2026-01-01").upcoming).toEqual([2, 1, 3]);
});

test("a surcharge for all container types keeps none of them when it is the newest", () => {
  const [first] = selectSurchargesInForce([aSurcharge()], "2026-01-01").usable;
  expect(first?.containerTypes).toEqual([]);
});

test("an upcoming surcharge is one that starts after the day, not on it", () => {
  const surcharges = [aSurcharge({ amount: 1, effectiveFrom: "2026-01-01" })];
  expect(on(surcharges, "2025-12-31")).toEqual({ usable: [], upcoming: [1], leftOut: [] });
  expect(on(surcharges, "2026-01-01")).toEqual({ usable: [1], upcoming: [], leftOut: [] });
});

test("a newer surcharge for the usual cargo replaces one for any cargo, but not one for other cargo", () => {
  const newer = aSurcharge({ amount: 3, effectiveFrom: "2025-01-01", cargo: ["dry", "reefer", "special"] });
  expect(on([aSurcharge({ amount: 1 }), newer], "2026-01-01").usable).toEqual([3]);
  expect(on([aSurcharge({ amount: 1, cargo: ["NOR"] }), newer], "2026-01-01").usable).toEqual([1, 3]);
  const dry = aSurcharge({ amount: 4, effectiveFrom: "2025-01-01", cargo: ["dry"] });
  const split = selectSurchargesInForce([aSurcharge({ containerTypes: ["40HC", "40RF", "40OT"] }), dry], "2026-01-01");
  expect(split.usable.map(({ amount, containerTypes }) => [+amount, containerTypes.join(" ")])).toEqual([
    [100, "40RF 40OT"],
    [4, ""],
  ]);
});

test("are listed by code and name, newest first, then by scope and type; without a code or a start last", () => {
  const surcharges = [
    aSurcharge({ code: "BAF", name: "A", effectiveFrom: "2026-01-01", scopeOrigin: "World" }),
    aSurcharge({ code: "BAF", name: "A", effectiveFrom: "2025-01-01", scopeOrigin: "China" }),
    aSurcharge({ code: "BAF", name: "A", effectiveFrom: "2025-01-01", scopeOrigin: "India", containerTypes: ["20DV"] }),
    aSurcharge({ code: "BAF", name: "A", effectiveFrom: "2025-01-01", scopeOrigin: "India", containerTypes: ["40HC"] }),
    aSurcharge({ code: "BAF", name: "A", effectiveFrom: null, scopeOrigin: "Brazil" }),
    aSurcharge({ code: "BAF", name: "B", effectiveFrom: "2026-02-01" }),
    aSurcharge({ code: "PSS", name: "A", effectiveFrom: "2026-03-01" }),
    aSurcharge({ code: null, name: "A", effectiveFrom: "2026-04-01" }),
  ];
  for (const order of [surcharges, surcharges.toReversed()])
    expect(order.toSorted(compareSurchargesForDisplay)).toEqual(surcharges);
});
