import { describe, expect, test } from "vitest";
import { selectApplicableSurcharges } from "#lib/domain/surcharges/applicable.ts";
import type { Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { SURCHARGE_CONDITIONS } from "#lib/domain/surcharges/terms.ts";
import { aSurcharge } from "./surcharge.ts";

const voyage = {
  origin: { country: "CN", port: "CNSHA" },
  destination: { country: "US", port: "USLAX" },
  containerType: "40HC",
  date: "2026-06-01",
};

const peak = { code: "PSS", name: "Peak Season Surcharge", family: "peak_season" } as const;
const emissions = { code: "ETS", name: "EU emissions trading surcharge", family: "emissions" } as const;
const on = (surcharges: readonly Surcharge[], other: Partial<typeof voyage> = {}) => {
  const { counted, leftOut, totals } = selectApplicableSurcharges(surcharges, { ...voyage, ...other });
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
      aSurcharge({ ...emissions, amount: 25, currency: "EUR" }),
    ];
    expect(on(surcharges).totals).toEqual(["EUR 25", "USD 600"]);
    expect(on(surcharges, { containerType: "20DV" }).totals).toEqual(["EUR 25", "USD 350"]);
  });

  test("exclude those that start later, and those for other types or other lanes", () => {
    const surcharges = [
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
    const surcharges = [aSurcharge({ scopeOrigin: "US", scopeDestination: "Far East", isBothWays: true })];
    expect(on(surcharges).counted).toEqual(["USD 100"]);
  });
});

describe("one surcharge of each family", () => {
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
    expect(
      on([
        aSurcharge({ amount: 50, currency: "EUR" }),
        aSurcharge({ amount: 60 }),
        aSurcharge({ amount: 45, currency: "GBP" }),
      ]),
    ).toMatchObject({
      counted: ["USD 60"],
      totals: ["USD 60"],
    });
    expect(
      on([aSurcharge({ amount: 45, currency: "GBP" }), aSurcharge({ amount: 50, currency: "EUR" })]).counted,
    ).toEqual(["EUR 50"]);
  });

  test("does not count when documents of one date state different amounts", () => {
    expect(on([aSurcharge({ amount: 1 }), aSurcharge({ amount: 2 })])).toEqual({
      counted: [],
      leftOut: ["1 several_levels", "2 several_levels"],
      totals: [],
    });
  });
});

describe("usable life", () => {
  test("a bunker surcharge of 2010 is expired, and in no total", () => {
    const baf = aSurcharge({
      nature: "quarterly",
      scopeOrigin: "Far East, Indian subcontinent",
      scopeDestination: "US",
      effectiveFrom: "2010-01-01",
      amount: 775,
    });
    expect(on([baf])).toEqual({ counted: [], leftOut: ["775 expired"], totals: [] });
  });

  test("a peak season surcharge is expired after 6 months, and after its end date", () => {
    expect(on([aSurcharge({ ...peak, nature: "temporary", effectiveFrom: "2025-12-01" })]).counted).toEqual([
      "USD 100",
    ]);
    expect(on([aSurcharge({ ...peak, nature: "temporary", effectiveFrom: "2025-11-30" })]).leftOut).toEqual([
      "100 expired",
    ]);
    expect(on([aSurcharge({ effectiveTo: "2026-05-31" })]).leftOut).toEqual(["100 expired"]);
  });

  test("the last known surcharge of a family is expired; the older ones are superseded", () => {
    const surcharges = [
      aSurcharge({ ...peak, nature: "temporary", effectiveFrom: "2017-07-03", amount: 250 }),
      aSurcharge({ ...peak, nature: "temporary", effectiveFrom: "2024-07-01", amount: 900, scopeOrigin: "China" }),
    ];
    expect(on(surcharges)).toEqual({ counted: [], leftOut: ["250 superseded", "900 expired"], totals: [] });
  });

  test("an expired surcharge is superseded when a usable one of its family counts", () => {
    expect(
      on([aSurcharge({ effectiveFrom: "2010-01-01", scopeOrigin: "China" }), aSurcharge({ amount: 50 })]),
    ).toMatchObject({
      counted: ["USD 50"],
      leftOut: ["100 superseded"],
    });
  });

  test("an expired illustrative surcharge is not mentioned", () => {
    expect(on([aSurcharge({ kind: "illustrative", effectiveTo: "2025-12-31" })])).toEqual({
      counted: [],
      leftOut: [],
      totals: [],
    });
  });
});

describe("reasons for exclusion", () => {
  test.each([
    [{ ...peak, unit: "percent", currency: null }, "not_per_container"],
    [{ code: "GRI", name: "General Rate Increase", family: "rate_increase", condition: "rate_change" }, "rate_change"],
    [{ ...peak, rangeEnd: "lower" }, "part_of_a_range"],
    [{ ...peak, cargo: ["reefer", "NOR"] }, "some_cargo"],
    [{ ...peak, scopeOrigin: "not stated" }, "scope_unclear"],
    [{ ...peak, scopeOrigin: null, scopeDestination: null }, "scope_unclear"],
    [{ ...peak, scopeOrigin: "North and Central China" }, "scope_unclear"],
    [{ ...peak, scopeDestination: "US inland by truck" }, "scope_unclear"],
    ...SURCHARGE_CONDITIONS.map((condition) => [{ ...peak, condition }, condition] as const),
  ] as const)("%o", (fields, because) => {
    expect(on([aSurcharge(fields as Parameters<typeof aSurcharge>[0])]).leftOut).toEqual([`100 ${because}`]);
  });

  test("a scope with coasts and inland covers the coast", () => {
    expect(on([aSurcharge({ ...peak, scopeDestination: "US East, West and Gulf coasts and inland" })]).counted).toEqual(
      ["USD 100"],
    );
  });

  test("a surcharge for dry cargo counts for dry containers only", () => {
    const dry = [aSurcharge({ ...peak, cargo: ["dry"] })];
    expect(on(dry).counted).toEqual(["USD 100"]);
    expect(on(dry, { containerType: "40RF" }).leftOut).toEqual(["100 some_cargo"]);
    expect(on(dry, { containerType: "40OT" }).leftOut).toEqual(["100 some_cargo"]);
  });
});

test("illustrative surcharges count only when no published one does", () => {
  const madeUp = aSurcharge({ amount: 240, kind: "illustrative", note: "illustrative", effectiveFrom: "2026-01-01" });
  expect(on([madeUp]).counted).toEqual(["USD 240"]);
  expect(on([madeUp, aSurcharge(peak)]).counted).toEqual(["USD 100"]);
  expect(on([madeUp, aSurcharge({ ...peak, condition: "estimate" })]).counted).toEqual(["USD 240"]);
  expect(on([madeUp, aSurcharge({ nature: "quarterly", effectiveFrom: "2010-01-01" })]).counted).toEqual(["USD 240"]);
});

describe("a lane and a surcharge about one country", () => {
  test.each([
    ["an import into the country", { country: "US", direction: "import" }, 1],
    ["an export from the country", { country: "CN", direction: "export" }, 1],
    ["any direction at the destination", { country: "US" }, 1],
    ["any direction at the origin", { country: "CN" }, 1],
    ["an export from the destination, both ways", { country: "US", direction: "export", isBothWays: true }, 1],
    ["an import into the origin, both ways", { country: "CN", direction: "import", isBothWays: true }, 1],
    ["an export from the destination", { country: "US", direction: "export" }, 0],
    ["an import into the origin", { country: "CN", direction: "import" }, 0],
    ["a country that is at neither end", { country: "KE" }, 0],
    ["an import into a country that is at neither end", { country: "KE", direction: "import" }, 0],
  ] as const)("%s", (_, fields, count) => expect(on([aSurcharge(fields)]).counted).toHaveLength(count));

  test("one end that is not stated covers every place", () => {
    expect(on([aSurcharge({ scopeOrigin: null, scopeDestination: "US" })]).counted).toEqual(["USD 100"]);
    expect(on([aSurcharge({ scopeOrigin: "China", scopeDestination: null })]).counted).toEqual(["USD 100"]);
  });

  test("the stronger of both ways counts, and the weaker of both ends", () => {
    const both = { scopeOrigin: "US inland by truck", scopeDestination: "China", isBothWays: true } as const;
    expect(on([aSurcharge(both)]).leftOut).toEqual(["100 scope_unclear"]);
    expect(on([aSurcharge({ scopeOrigin: "China", scopeDestination: "not stated" })]).leftOut).toEqual([
      "100 scope_unclear",
    ]);
    expect(on([aSurcharge({ scopeOrigin: "India", scopeDestination: "not stated" })]).leftOut).toEqual([]);
  });
});

describe("the most specific scope", () => {
  const WIDER = "Far East";
  test.each([
    ["a port is narrower than a country", { scopeOrigin: "CNSHA" }, { scopeOrigin: "China" }],
    ["a port is narrower than a coast", { scopeDestination: "USLAX" }, { scopeDestination: "US West Coast" }],
    ["a coast is narrower than a region", { scopeDestination: "US West Coast" }, { scopeDestination: "North America" }],
    ["several ports are narrower than a country", { scopeOrigin: "CNSHA CNNGB" }, { scopeOrigin: "China" }],
    ["a country is narrower than a region", { scopeOrigin: "China" }, { scopeOrigin: WIDER }],
    ["a region is narrower than the world", { scopeOrigin: WIDER }, {}],
    ["the end of the destination counts too", { scopeDestination: "USLAX" }, { scopeDestination: "US" }],
    ["one country is narrower than several", { scopeOrigin: "China" }, { scopeOrigin: "CN VN and Far East" }],
    ["a document about a country is narrower than none", { country: "US" }, {}],
    [
      "two narrow ends are narrower than one",
      { scopeOrigin: "China", scopeDestination: "US" },
      { scopeOrigin: "China" },
    ],
  ] as const)("%s", (_, narrow, wide) => {
    const surcharges = [aSurcharge({ amount: 2, ...wide }), aSurcharge({ amount: 1, ...narrow })];
    expect(on(surcharges)).toMatchObject({ counted: ["USD 1"], leftOut: ["2 superseded"] });
  });
});

test("a scope of several kinds of places is as wide as its widest", () => {
  const wide = aSurcharge({ amount: 2, scopeOrigin: "CNSHA and Far East" });
  expect(on([wide, aSurcharge({ amount: 1, scopeOrigin: "China" })]).counted).toEqual(["USD 1"]);
});

test("levels in one currency need the same amount and unit", () => {
  expect(on([aSurcharge({ amount: 50 }), aSurcharge({ amount: 50, unit: "teu" })]).counted).toEqual([]);
  expect(on([aSurcharge({ amount: 50 }), aSurcharge({ amount: 50 })]).counted).toEqual(["USD 50"]);
});

test("the reason is superseded where another level counts, and for an older version of this lane only", () => {
  expect(on([aSurcharge({ amount: 50 }), aSurcharge({ amount: 50 })]).leftOut).toEqual(["50 superseded"]);
  const older = { effectiveFrom: "2023-01-01", scopeDestination: "Kenya", amount: 7 } as const;
  const elsewhere = [aSurcharge(older), aSurcharge({ ...older, effectiveFrom: "2025-01-01", amount: 8 })];
  expect(on(elsewhere).leftOut).toEqual([]);
  expect(on([aSurcharge({ amount: 7, effectiveFrom: "2023-01-01" }), aSurcharge()]).leftOut).toEqual(["7 superseded"]);
});

test("an illustrative surcharge that another replaces is not mentioned", () => {
  const invented = { kind: "illustrative", amount: 240 } as const;
  const versions = [aSurcharge({ ...invented, effectiveFrom: "2023-01-01" }), aSurcharge({ ...invented, amount: 250 })];
  expect(on(versions)).toMatchObject({ counted: ["USD 250"], leftOut: [] });
  expect(on([aSurcharge({ kind: "illustrative", condition: "estimate" })]).leftOut).toEqual(["100 estimate"]);
});

test("the latest start decides before the most specific scope, and an unknown start is the oldest", () => {
  const port = { amount: 1, scopeOrigin: "CNSHA", scopeDestination: "USLAX" } as const;
  const newer = aSurcharge({ amount: 2, effectiveFrom: "2025-01-01" });
  for (const older of [aSurcharge(port), aSurcharge({ ...port, effectiveFrom: null })])
    for (const order of [
      [older, newer],
      [newer, older],
    ])
      expect(on(order)).toMatchObject({ counted: ["USD 2"], leftOut: ["1 superseded"] });
});

describe("the last known surcharge of a family", () => {
  const ended = (amount: number, fields: Parameters<typeof aSurcharge>[0] = {}) =>
    aSurcharge({ amount, effectiveTo: "2026-05-31", ...fields });

  test("is one for the whole lane, even an older one", () => {
    const unclear = { scopeOrigin: "not stated", effectiveFrom: "2026-01-01" } as const;
    expect(on([ended(1), ended(2, unclear)]).leftOut).toEqual(["1 expired", "2 superseded"]);
    expect(on([ended(2, unclear)]).leftOut).toEqual(["2 expired"]);
  });

  test("is known for each family", () => {
    expect(on([ended(1), ended(2, peak)]).leftOut).toEqual(["1 expired", "2 expired"]);
    expect(on([ended(1), ended(2, peak), aSurcharge({ ...peak, scopeOrigin: "China", amount: 3 })])).toMatchObject({
      counted: ["USD 3"],
      leftOut: ["1 expired", "2 superseded"],
    });
  });

  test("is not replaced by an illustrative one", () => {
    const invented = ended(2, { kind: "illustrative", effectiveFrom: "2026-01-01" });
    expect(on([ended(1), invented]).leftOut).toEqual(["1 expired"]);
  });
});

test("an end in the hinterland of the other one is that of its places only", () => {
  const barge = { ...peak, scopeOrigin: "CNSHA", scopeDestination: "inland" } as const;
  const within = { destination: { country: "CN", port: "CNSHA" } };
  expect(on([aSurcharge(barge)]).leftOut).toEqual([]);
  expect(on([aSurcharge(barge)], within).leftOut).toEqual(["100 scope_unclear"]);
  const reverse = aSurcharge({ ...barge, scopeOrigin: "inland", scopeDestination: "USLAX" });
  expect(on([reverse]).leftOut).toEqual([]);
  expect(on([reverse], { origin: { country: "US", port: "USLAX" } }).leftOut).toEqual(["100 scope_unclear"]);
});

test("a surcharge for reefers counts for reefers, and one for special equipment for open tops and flat racks", () => {
  const counts = (cargo: Surcharge["cargo"]) =>
    ["20DV", "40HC", "40RF", "40OT", "20FR"].filter(
      (containerType) => on([aSurcharge({ cargo })], { containerType }).counted.length > 0,
    );
  expect(counts(["reefer"])).toEqual(["40RF"]);
  expect(counts(["special"])).toEqual(["40OT", "20FR"]);
  expect(counts(["dry", "reefer"])).toEqual(["20DV", "40HC", "40RF"]);
  expect(counts([])).toEqual(["20DV", "40HC", "40RF", "40OT", "20FR"]);
});
