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
