import { describe, expect, test } from "vitest";
import {
  type ChargeQuery,
  narrowCharges,
  selectChargeHistory,
  selectChargesInForce,
} from "#lib/domain/charges/charges-in-force.ts";
import type { LocalCharge } from "#lib/domain/charges/local-charge.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { charge } from "./charge.ts";

const date = "2025-06-01";
const shown = (charges: readonly LocalCharge[], query: Partial<ChargeQuery> = {}) =>
  selectChargesInForce(charges, { date, port: "DEHAM", ...query }).map(
    ({ charge: { amount, port }, direction, containerTypes, leftOut }) => ({
      amount: amount.toNumber(),
      port,
      direction,
      types: containerTypes.join(" "),
      leftOut,
    }),
  );
const amounts = (charges: readonly LocalCharge[], query: Partial<ChargeQuery> = {}) =>
  shown(charges, query).map(({ amount }) => amount);

describe("versions", () => {
  test("uses the latest start on or before the day; undated counts as oldest", () => {
    const versions = [
      charge({ amount: 1, effectiveFrom: null }),
      charge({ amount: 2, effectiveFrom: "2024-01-01" }),
      charge({ amount: 3, effectiveFrom: "2025-06-01" }),
      charge({ amount: 4, effectiveFrom: "2025-06-02" }),
    ];
    expect(amounts(versions)).toEqual([3]);
    expect(amounts(versions, { date: "2025-05-31" })).toEqual([2]);
    expect(amounts(versions, { date: "2023-12-31" })).toEqual([1]);
    expect(amounts(versions, { date: "2025-06-02" })).toEqual([4]);
  });

  test("is in force on its last day", () => {
    const ended = [charge({ effectiveTo: "2025-06-01" })];
    expect(amounts(ended)).toEqual([100]);
    expect(amounts(ended, { date: "2025-06-02" })).toEqual([]);
  });

  test("treats THC and OHC of one carrier as the same charge", () => {
    expect(
      amounts([
        charge({ code: "THC", direction: "export", amount: 1 }),
        charge({
          code: "OHC",
          name: "Terminal Handling Service - Origin",
          direction: "export",
          amount: 2,
          effectiveFrom: "2024-06-01",
        }),
      ]),
    ).toEqual([2]);
  });

  test("treats charges with one code and different names as different charges", () => {
    expect(
      amounts([
        charge({ code: "MAF", name: "Change of vessel fee", amount: 1 }),
        charge({ code: "MAF", name: "Switch bill fee", amount: 2 }),
      ]),
    ).toEqual([1, 2]);
  });

  test("lists equal amounts once; lists different amounts of one date without counting them", () => {
    expect(shown([charge(), charge()])).toHaveLength(1);
    expect(shown([charge({ amount: 1 }), charge({ amount: 2 })]).map(({ leftOut }) => leftOut)).toEqual([
      "several_levels",
      "several_levels",
    ]);
  });
});

describe("ports", () => {
  test("prefers the charge of the port over the country and never uses another port", () => {
    const charges = [
      charge({ amount: 1, effectiveFrom: "2025-01-01" }),
      charge({ amount: 2, port: "DEHAM" }),
      charge({ amount: 3, port: "DEBRV" }),
    ];
    expect(amounts(charges)).toEqual([2]);
    expect(amounts(charges, { port: "DEWVN" })).toEqual([1]);
  });

  test("keeps the charge of the country for container types that the port does not have", () => {
    const charges = [charge({ amount: 1, containerTypes: ["20DV", "40DV"] }), charge({ amount: 2, port: "DEHAM" })];
    expect(shown(charges).map(({ amount, types }) => [amount, types])).toEqual([
      [1, "40DV"],
      [2, "20DV"],
    ]);
  });

  test("lets a newer country-wide notice replace an amount for a sample corridor", () => {
    const sample = charge({ amount: 285, port: "DEBRV", effectiveFrom: "2024-10-15", isSample: true });
    const country = charge({ amount: 295, effectiveFrom: "2025-01-01" });
    expect(amounts([sample, country], { port: "DEBRV" })).toEqual([295]);
    expect(amounts([sample, charge({ amount: 270, effectiveFrom: "2023-01-01" })], { port: "DEBRV" })).toEqual([285]);
    // If the port has its own charge, the newer of both counts, and the one of the country never does.
    expect(
      amounts([sample, country, charge({ amount: 280, port: "DEBRV", effectiveFrom: "2024-01-01" })], {
        port: "DEBRV",
      }),
    ).toEqual([285]);
  });

  test("without a port, lists charges of each port separately and in no total", () => {
    const charges = [charge({ amount: 1 }), charge({ amount: 2, port: "DEHAM" }), charge({ amount: 3, port: "DEBRV" })];
    expect(shown(charges, { port: null }).map(({ amount, leftOut }) => [amount, leftOut])).toEqual([
      [1, null],
      [2, "one_port"],
      [3, "one_port"],
    ]);
  });
});

describe("directions and container types", () => {
  test("applies a charge without direction to both, and without container types to all", () => {
    expect(shown([charge({ direction: null, containerTypes: [] })])).toEqual([
      { amount: 100, port: null, direction: null, types: CONTAINER_TYPES.join(" "), leftOut: null },
    ]);
  });

  test("keeps the other direction when a newer charge replaces one", () => {
    const charges = [
      charge({ amount: 1, direction: null }),
      charge({ amount: 2, direction: "export", effectiveFrom: "2025-01-01" }),
    ];
    expect(shown(charges).map(({ amount, direction }) => [amount, direction])).toEqual([
      [1, "import"],
      [2, "export"],
    ]);
  });

  test("gives the same result when narrowed later as when requested", () => {
    const charges = [
      charge({ direction: null, containerTypes: [] }),
      charge({ amount: 2, direction: "export", containerTypes: ["20DV", "40HC"], effectiveFrom: "2025-01-01" }),
    ];
    const all = selectChargesInForce(charges, { date, port: "DEHAM" });
    for (const containerType of ["20DV", "40HC", "40RF"]) {
      for (const direction of ["import", "export"] as const) {
        const requested = selectChargesInForce(charges, { date, port: "DEHAM", direction, containerType });
        expect(
          narrowCharges(all, { direction, containerType }).map((one) => [one.charge, one.containerTypes, one.leftOut]),
        ).toEqual(requested.map((one) => [one.charge, one.containerTypes, one.leftOut]));
      }
    }
  });
});

describe("conditions", () => {
  test("keeps versions of dangerous-goods and general levels separate", () => {
    const charges = [
      charge({ amount: 1, condition: "dangerous_goods", effectiveFrom: "2023-01-01" }),
      charge({ amount: 2, condition: "dangerous_goods" }),
      charge({ amount: 3, effectiveFrom: "2025-01-01" }),
    ];
    expect(shown(charges).map(({ amount, leftOut }) => [amount, leftOut])).toEqual([
      [2, "dangerous_goods"],
      [3, null],
    ]);
  });

  test("replaces an earlier level, or one for some trades, by a newer general charge", () => {
    const newer = charge({ amount: 3, effectiveFrom: "2025-01-01" });
    expect(amounts([charge({ amount: 1, effectiveFrom: null, condition: "earlier_level" }), newer])).toEqual([3]);
    expect(amounts([charge({ amount: 2, condition: "some_trades", otherEnd: "Oceania" }), newer])).toEqual([3]);
    expect(
      amounts([
        charge({ amount: 2, condition: "some_trades", otherEnd: "Oceania", effectiveFrom: "2025-01-01" }),
        newer,
      ]),
    ).toEqual([2, 3]);
  });

  test("decides charges for some trades when the other end is known", () => {
    const charges = [
      charge({ amount: 710 }),
      charge({ amount: 660, condition: "some_trades", otherEnd: "Mediterranean" }),
    ];
    const from = (country: string, port: string) =>
      shown(charges, { otherEnd: { country, port } }).map(({ amount, leftOut }) => [amount, leftOut]);
    expect(from("IT", "ITGOA")).toEqual([[660, null]]);
    expect(from("CN", "CNSHA")).toEqual([[710, null]]);
    expect(from("MA", "MAPTM")).toEqual([
      [710, null],
      [660, "some_trades"],
    ]);
    expect(shown(charges).map(({ amount, leftOut }) => [amount, leftOut])).toEqual([
      [710, null],
      [660, "some_trades"],
    ]);
  });
});

describe("illustrative charges", () => {
  const madeUp = (fields: Parameters<typeof charge>[0]) =>
    charge({ kind: "illustrative", note: "illustrative", effectiveFrom: "2026-01-01", ...fields });
  const later = { date: "2026-06-01" };

  test("are never in a total together with published ones", () => {
    expect(
      amounts(
        [charge(), madeUp({ amount: 1 }), madeUp({ amount: 2, code: "DOC", name: "Documentation fee", unit: "bl" })],
        later,
      ),
    ).toEqual([100]);
  });

  test("are used for directions and container types without published charges", () => {
    const charges = [charge(), madeUp({ amount: 1, direction: null, containerTypes: ["20DV", "40HC"] })];
    expect(shown(charges, later).map(({ amount, direction, types }) => [amount, direction, types])).toEqual([
      [100, "import", "20DV"],
      [1, "import", "40HC"],
      [1, "export", "20DV 40HC"],
    ]);
  });

  test("do not replace a published charge for some trades, but count next to one for dangerous goods", () => {
    expect(amounts([charge({ condition: "some_trades", otherEnd: "Oceania" }), madeUp({ amount: 1 })], later)).toEqual([
      100,
    ]);
    expect(amounts([charge({ condition: "dangerous_goods" }), madeUp({ amount: 1 })], later)).toEqual([100, 1]);
  });

  test("of another carrier stay", () => {
    expect(amounts([charge(), madeUp({ amount: 1, carrier: "msc" })], later)).toEqual([100, 1]);
  });
});

describe("shelf life", () => {
  test("a charge past 36 months is history, unless it has an end date", () => {
    expect(amounts([charge({ effectiveFrom: "2022-06-01" })])).toEqual([100]);
    expect(amounts([charge({ effectiveFrom: "2022-05-31" })])).toEqual([]);
    expect(amounts([charge({ effectiveFrom: "2019-01-01", effectiveTo: "2025-12-31" })])).toEqual([100]);
  });

  test("an undated charge is usable, but not next to a newer version, even an expired one", () => {
    const source = {
      id: "s",
      publisher: "Maersk",
      title: "Page",
      url: null,
      publishedOn: null,
      datedOn: null,
      kind: "carrier_tariff" as const,
    };
    const undated = charge({ amount: 1, effectiveFrom: null, source });
    expect(amounts([undated])).toEqual([1]);
    expect(amounts([undated, charge({ amount: 2, effectiveFrom: "2019-01-01" })])).toEqual([]);
  });

  test("an expired charge of the port gives way to a usable one of the country", () => {
    expect(amounts([charge({ amount: 1, port: "DEHAM", effectiveFrom: "2021-01-01" }), charge({ amount: 2 })])).toEqual(
      [2],
    );
  });

  test("an illustrative charge counts where every published one is expired", () => {
    expect(amounts([charge({ effectiveFrom: "2010-01-01" }), charge({ amount: 1, kind: "illustrative" })])).toEqual([
      1,
    ]);
  });

  test("history names the reason, and has no illustrative and no later charge", () => {
    const charges = [
      charge({ amount: 1, effectiveFrom: "2021-01-01" }),
      charge({ amount: 2, effectiveFrom: "2023-06-01" }),
      charge({ amount: 3, effectiveFrom: "2025-01-01" }),
      charge({ amount: 4, effectiveFrom: "2025-07-01" }),
      charge({ amount: 5, kind: "illustrative" }),
      charge({ amount: 6, code: "DOC", effectiveTo: "2025-05-31" }),
    ];
    const query = { date, port: "DEHAM" };
    expect(
      selectChargeHistory(charges, query, selectChargesInForce(charges, query)).map(
        ({ charge: { amount }, leftOut }) => [amount.toNumber(), leftOut],
      ),
    ).toEqual([
      [1, "expired"],
      [2, "superseded"],
      [6, "expired"],
    ]);
  });
});

test("a country's charge does not apply to the ports that it leaves out", () => {
  const charges = [charge({ exceptPorts: ["DEWVN"] })];
  expect(amounts(charges)).toEqual([100]);
  expect(amounts(charges, { port: "DEWVN" })).toEqual([]);
});

test("charges of two operators of a port stay side by side", () => {
  const terminal = { carrier: null, port: "DEHAM", code: null, name: "Loading" };
  expect(
    amounts([
      charge({ ...terminal, operator: "HHLA", effectiveFrom: "2025-01-01" }),
      charge({ ...terminal, operator: "EUROGATE", amount: 90 }),
    ]),
  ).toEqual([100, 90]);
});

test("an older charge comes back when a newer one has ended", () => {
  const charges = [
    charge({ amount: 1 }),
    charge({ amount: 2, effectiveFrom: "2025-01-01", effectiveTo: "2025-05-31" }),
  ];
  expect(amounts(charges, { date: "2025-05-31" })).toEqual([2]);
  expect(amounts(charges)).toEqual([1]);
});

test("of equal charges of one day, that of the newest document is shown", () => {
  const document = (id: string, datedOn: string) => charge({ source: { ...charge().source, id, datedOn } });
  const documents = [document("old", "2024-01-02"), document("newest", "2024-03-01"), document("newer", "2024-02-01")];
  for (const order of [documents, documents.toReversed()])
    expect(selectChargesInForce(order, { date, port: "DEHAM" }).map(({ charge: { source } }) => source.id)).toEqual([
      "newest",
    ]);
  const sameDay = [document("first", "2024-03-01"), document("second", "2024-03-01")];
  expect(selectChargesInForce(sameDay, { date, port: "DEHAM" }).map(({ charge: { source } }) => source.id)).toEqual([
    "first",
  ]);
});

describe("charges for some trades", () => {
  const trade = (otherEnd: string | null, fields: Parameters<typeof charge>[0] = {}) =>
    charge({ condition: "some_trades", otherEnd, ...fields });
  const fromItaly = { otherEnd: { country: "IT", port: "ITGOA" } };

  test("of special cargo stay charges for special cargo", () => {
    const special = { condition: "dangerous_goods", otherEnd: "Mediterranean" } as const;
    for (const country of ["IT", "CN"])
      expect(shown([charge(special)], { otherEnd: { country } }).map(({ leftOut }) => leftOut)).toEqual([
        "dangerous_goods",
      ]);
  });

  test("stay open if the document does not name the trades", () =>
    expect(shown([trade(null)], fromItaly).map(({ leftOut }) => leftOut)).toEqual(["some_trades"]));

  test("are no versions of each other or of the general charge: an expired one replaces none", () => {
    const general = charge({ amount: 710, effectiveFrom: "2018-01-01", effectiveTo: "2025-12-31" });
    expect(amounts([general, trade("Mediterranean", { effectiveFrom: "2019-01-01" })], fromItaly)).toEqual([710]);
    expect(
      amounts(
        [
          trade("Mediterranean", { amount: 660, effectiveFrom: "2018-01-01", effectiveTo: "2025-12-31" }),
          trade("Italy", { effectiveFrom: "2019-01-01" }),
        ],
        fromItaly,
      ),
    ).toEqual([660]);
  });

  test("count before the general one of the same day only", () => {
    expect(amounts([trade("Mediterranean", { amount: 660 }), charge({ amount: 710 })], fromItaly)).toEqual([660]);
    expect(
      amounts(
        [trade("Mediterranean", { amount: 660 }), charge({ amount: 710, effectiveFrom: "2025-01-01" })],
        fromItaly,
      ),
    ).toEqual([710]);
  });
});

describe("what replaces an illustrative charge", () => {
  const newer = { kind: "illustrative", effectiveFrom: "2025-01-01", amount: 1 } as const;
  const documentation = { code: "DOC", name: "Documentation fee" } as const;

  test.each<[string, Parameters<typeof charge>[0], Parameters<typeof charge>[0], number[]]>([
    ["one of its kind for some trades", { condition: "some_trades" }, {}, [100]],
    ["one of its kind under another code", { code: "OHC", condition: "average" }, {}, [100]],
    ["no one of another kind", { condition: "some_trades" }, documentation, [100, 1]],
    ["no one of its kind per shipment", { condition: "some_trades", unit: "bl" }, {}, [100, 1]],
    [
      "the same charge that is not standard, for some trades",
      { code: "AMF", name: "Amendment fee", condition: "some_trades" },
      { code: "AMF", name: "Amendment fee" },
      [100],
    ],
    [
      "no other charge that is not standard",
      { code: "AMF", name: "Amendment fee", condition: "some_trades" },
      { code: "STF", name: "Storage fee" },
      [100, 1],
    ],
    ["no one of another port", { condition: "some_trades", port: "DEBRV" }, {}, [1]],
    ["one of the port", { condition: "some_trades", port: "DEHAM" }, {}, [100]],
    ["no one that is optional", { condition: "optional" }, {}, [100, 1]],
    ["any counted charge of the carrier", {}, documentation, [100]],
    ["no charge that is in no total", { unit: "hour" }, documentation, [100, 1]],
  ])("%s", (_, published, invented, expected) =>
    expect(amounts([charge(published), charge({ ...newer, ...invented })])).toEqual(expected),
  );

  test("a charge of one port replaces none of the whole country where each port is listed", () => {
    const charges = [charge({ port: "DEHAM" }), charge({ ...newer, code: "DOC" }), charge({ ...newer, port: "DEHAM" })];
    expect(shown(charges, { port: null }).map(({ amount, port }) => [amount, port])).toEqual([
      [100, "DEHAM"],
      [1, null],
    ]);
  });
});

describe("what replaces a charge with a condition", () => {
  const old = { amount: 1, condition: "average" } as const;
  const newer = { effectiveFrom: "2025-01-01" } as const;

  test.each<[string, Parameters<typeof charge>[0], Parameters<typeof charge>[0], number[]]>([
    ["a newer one without a condition", old, newer, [100]],
    ["no older one", { ...old, effectiveFrom: "2025-02-01" }, newer, [1, 100]],
    ["no newer one with a condition", old, { ...newer, condition: "some_trades" }, [1, 100]],
    ["no newer one of another kind", old, { ...newer, code: "DOC" }, [1, 100]],
    ["no newer one of another carrier", old, { ...newer, carrier: "msc" }, [1, 100]],
    ["no newer one that is illustrative", old, { ...newer, kind: "illustrative", carrier: "maersk" }, [1]],
    ["nothing, if the condition is special cargo", { ...old, condition: "out_of_gauge" }, newer, [1, 100]],
    ["nothing, if it is of another kind and has no condition", { amount: 1, code: "DOC" }, newer, [1, 100]],
  ])("%s", (_, older, other, expected) => expect(amounts([charge(older), charge(other)])).toEqual(expected));
});

describe("narrowed charges", () => {
  const all = selectChargesInForce(
    [
      charge({ amount: 1, containerTypes: ["20DV", "40HC"] }),
      charge({ amount: 2, direction: "export", containerTypes: ["20DV"] }),
      charge({ amount: 3, code: "DOC", direction: null, containerTypes: ["20DV", "40HC"] }),
    ],
    { date, port: "DEHAM" },
  );
  const narrow = (query: Parameters<typeof narrowCharges>[1]) =>
    narrowCharges(all, query).map(({ charge: { amount }, containerTypes }) => [+amount, containerTypes.join(" ")]);

  test.each<[string, Parameters<typeof narrowCharges>[1], [number, string][]]>([
    [
      "neither",
      {},
      [
        [1, "20DV 40HC"],
        [2, "20DV"],
        [3, "20DV 40HC"],
      ],
    ],
    [
      "a container type",
      { containerType: "40HC" },
      [
        [1, "40HC"],
        [3, "40HC"],
      ],
    ],
    [
      "a direction",
      { direction: "export" },
      [
        [2, "20DV"],
        [3, "20DV 40HC"],
      ],
    ],
    [
      "both",
      { direction: "import", containerType: "20DV" },
      [
        [1, "20DV"],
        [3, "20DV"],
      ],
    ],
  ])("to %s", (_, query, expected) => expect(narrow(query)).toEqual(expected));
});

test("a charge of both directions is one line only if both have the same container types", () => {
  const both = charge({ direction: null, containerTypes: ["20DV", "40HC"] });
  const lines = (...newer: LocalCharge[]) =>
    shown([both, ...newer]).map(({ amount, direction, types }) => [amount, direction, types]);
  const newer = (fields: Parameters<typeof charge>[0]) =>
    charge({ amount: 2, effectiveFrom: "2025-01-01", containerTypes: ["40HC"], ...fields });
  expect(lines(newer({ direction: null }))).toEqual([
    [100, null, "20DV"],
    [2, null, "40HC"],
  ]);
  expect(lines(newer({ direction: "import" }))).toEqual([
    [100, "import", "20DV"],
    [100, "export", "20DV 40HC"],
    [2, "import", "40HC"],
  ]);
  expect(shown([both], { direction: "export" }).map(({ direction }) => direction)).toEqual(["export"]);
});

test("a level is disputed only where documents of one day differ in amount, currency or unit", () => {
  const reasons = (fields: Parameters<typeof charge>[0]) =>
    shown([charge(), charge(fields)]).map(({ leftOut }) => leftOut);
  expect(reasons({ currency: "USD" })).toEqual(["several_levels", "several_levels"]);
  expect(reasons({ unit: "teu" })).toEqual(["several_levels", "several_levels"]);
  expect(reasons({ amount: 90, containerTypes: ["40HC"] })).toEqual([null, null]);
  expect(reasons({ amount: 90, direction: "export" })).toEqual([null, null]);
});

describe("history", () => {
  const history = (charges: readonly LocalCharge[], query: Partial<ChargeQuery> = {}) => {
    const whole = { date, port: "DEHAM", ...query };
    return selectChargeHistory(charges, whole, selectChargesInForce(charges, whole)).map(
      ({ charge: { amount }, containerTypes, leftOut }) => [+amount, containerTypes.length, leftOut],
    );
  };

  test("has the container types of the charge, or all", () => {
    const expired = { effectiveFrom: "2019-01-01" };
    expect(history([charge({ ...expired, containerTypes: [] }), charge({ ...expired, code: "DOC" })])).toEqual([
      [100, CONTAINER_TYPES.length, "expired"],
      [100, 1, "expired"],
    ]);
  });

  test("has no charge of other ports or other trades", () => {
    const expired = { effectiveFrom: "2019-01-01" };
    const charges = [
      charge({ ...expired, port: "DEBRV" }),
      charge({ ...expired, exceptPorts: ["DEHAM"] }),
      charge({ ...expired, condition: "some_trades", otherEnd: "Oceania" }),
    ];
    expect(history(charges, { otherEnd: { country: "CN", port: "CNSHA" } })).toEqual([]);
    expect(history(charges, { port: "DEBRV" })).toHaveLength(3);
  });
});
