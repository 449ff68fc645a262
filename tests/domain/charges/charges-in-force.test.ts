import { describe, expect, test } from "vitest";
import { type ChargeQuery, chargesInForce, narrowCharges } from "#lib/domain/charges/charges-in-force.ts";
import type { LocalCharge } from "#lib/domain/charges/local-charge.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { charge } from "./charge.ts";

const date = "2025-06-01";
const shown = (charges: readonly LocalCharge[], query: Partial<ChargeQuery> = {}) =>
  chargesInForce(charges, { date, port: "DEHAM", ...query }).map(({ charge: { amount, port }, direction, containerTypes, leftOut }) => ({
    amount: amount.toNumber(),
    port,
    direction,
    types: containerTypes.join(" "),
    leftOut,
  }));
const amounts = (charges: readonly LocalCharge[], query: Partial<ChargeQuery> = {}) => shown(charges, query).map(({ amount }) => amount);

describe("versions", () => {
  test("the latest start on or before the day counts; undated is the oldest", () => {
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

  test("an end belongs to the validity", () => {
    const ended = [charge({ effectiveTo: "2025-06-01" })];
    expect(amounts(ended)).toEqual([100]);
    expect(amounts(ended, { date: "2025-06-02" })).toEqual([]);
  });

  test("one thing under two codes is one thing: a carrier's THC and its OHC", () => {
    expect(
      amounts([
        charge({ code: "THC", direction: "export", amount: 1 }),
        charge({ code: "OHC", name: "Terminal Handling Service - Origin", direction: "export", amount: 2, effectiveFrom: "2024-06-01" }),
      ]),
    ).toEqual([2]);
  });

  test("charges of one code and another name are other charges", () => {
    expect(amounts([charge({ code: "MAF", name: "Change of vessel fee", amount: 1 }), charge({ code: "MAF", name: "Switch bill fee", amount: 2 })])).toEqual([
      1, 2,
    ]);
  });

  test("the same figure from two documents is shown once, different ones of the same day are all shown and not counted", () => {
    expect(shown([charge(), charge()])).toHaveLength(1);
    expect(shown([charge({ amount: 1 }), charge({ amount: 2 })]).map(({ leftOut }) => leftOut)).toEqual(["several_levels", "several_levels"]);
  });
});

describe("ports", () => {
  test("a port's own charge goes before the country's, another port's never applies", () => {
    const charges = [charge({ amount: 1, effectiveFrom: "2025-01-01" }), charge({ amount: 2, port: "DEHAM" }), charge({ amount: 3, port: "DEBRV" })];
    expect(amounts(charges)).toEqual([2]);
    expect(amounts(charges, { port: "DEWVN" })).toEqual([1]);
  });

  test("for a container type of which the port has none, the country's stays", () => {
    const charges = [charge({ amount: 1, containerTypes: ["20DV", "40DV"] }), charge({ amount: 2, port: "DEHAM" })];
    expect(shown(charges).map(({ amount, types }) => [amount, types])).toEqual([
      [1, "40DV"],
      [2, "20DV"],
    ]);
  });

  test("a figure printed for a sample corridor does not keep a newer notice for the country out", () => {
    const sample = charge({ amount: 285, port: "DEBRV", effectiveFrom: "2024-10-15", note: "sample corridor Bremerhaven to Jebel Ali" });
    const country = charge({ amount: 295, effectiveFrom: "2025-01-01" });
    expect(amounts([sample, country], { port: "DEBRV" })).toEqual([295]);
    expect(amounts([sample, charge({ amount: 270, effectiveFrom: "2023-01-01" })], { port: "DEBRV" })).toEqual([285]);
    // Beside an own charge of the port, the newer of the two counts, and the country's never.
    expect(amounts([sample, country, charge({ amount: 280, port: "DEBRV", effectiveFrom: "2024-01-01" })], { port: "DEBRV" })).toEqual([285]);
  });

  test("without a port each port's charges stand beside the country's and are in no total", () => {
    const charges = [charge({ amount: 1 }), charge({ amount: 2, port: "DEHAM" }), charge({ amount: 3, port: "DEBRV" })];
    expect(shown(charges, { port: null }).map(({ amount, leftOut }) => [amount, leftOut])).toEqual([
      [1, null],
      [2, "one_port"],
      [3, "one_port"],
    ]);
  });
});

describe("directions and container types", () => {
  test("a charge without a direction is for both, one without container types for all", () => {
    expect(shown([charge({ direction: null, containerTypes: [] })])).toEqual([
      { amount: 100, port: null, direction: null, types: CONTAINER_TYPES.join(" "), leftOut: null },
    ]);
  });

  test("where a newer one takes one direction, the other is left", () => {
    const charges = [charge({ amount: 1, direction: null }), charge({ amount: 2, direction: "export", effectiveFrom: "2025-01-01" })];
    expect(shown(charges).map(({ amount, direction }) => [amount, direction])).toEqual([
      [1, "import"],
      [2, "export"],
    ]);
  });

  test("narrowing the answer to one direction or type is the same as asking for it", () => {
    const charges = [
      charge({ direction: null, containerTypes: [] }),
      charge({ amount: 2, direction: "export", containerTypes: ["20DV", "40HC"], effectiveFrom: "2025-01-01" }),
    ];
    const all = chargesInForce(charges, { date, port: "DEHAM" });
    for (const containerType of ["20DV", "40HC", "40RF"]) {
      for (const direction of ["import", "export"] as const) {
        const asked = chargesInForce(charges, { date, port: "DEHAM", direction, containerType });
        expect(narrowCharges(all, { direction, containerType }).map((one) => [one.charge, one.containerTypes, one.leftOut])).toEqual(
          asked.map((one) => [one.charge, one.containerTypes, one.leftOut]),
        );
      }
    }
  });
});

describe("conditions", () => {
  test("a dangerous-goods level stands beside the general one, each in its own version", () => {
    const charges = [
      charge({ amount: 1, note: "dangerous cargo", effectiveFrom: "2023-01-01" }),
      charge({ amount: 2, note: "dangerous cargo" }),
      charge({ amount: 3, note: "general cargo", effectiveFrom: "2025-01-01" }),
    ];
    expect(shown(charges).map(({ amount, leftOut }) => [amount, leftOut])).toEqual([
      [2, "dangerous_goods"],
      [3, null],
    ]);
  });

  test("an earlier level and one for some trades give way to a newer one for all", () => {
    const newer = charge({ amount: 3, effectiveFrom: "2025-01-01", note: "from world" });
    expect(amounts([charge({ amount: 1, effectiveFrom: null, note: "level before the rise" }), newer])).toEqual([3]);
    expect(amounts([charge({ amount: 2, note: "from Oceania" }), newer])).toEqual([3]);
    expect(amounts([charge({ amount: 2, note: "from Oceania", effectiveFrom: "2025-01-01" }), newer])).toEqual([2, 3]);
  });

  test("with the other end known, a charge for some trades counts, does not apply, or stays open", () => {
    const charges = [charge({ amount: 710, note: "from world" }), charge({ amount: 660, note: "from Mediterranean" })];
    const from = (country: string, port: string) => shown(charges, { otherEnd: { country, port } }).map(({ amount, leftOut }) => [amount, leftOut]);
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
  const madeUp = (told: Parameters<typeof charge>[0]) => charge({ kind: "illustrative", note: "illustrative", effectiveFrom: "2026-01-01", ...told });
  const later = { date: "2026-06-01" };

  test("never stand beside a published one in a total", () => {
    expect(amounts([charge(), madeUp({ amount: 1 }), madeUp({ amount: 2, code: "DOC", name: "Documentation fee", unit: "bl" })], later)).toEqual([100]);
  });

  test("serve directions and container types of which nothing is published", () => {
    const charges = [charge(), madeUp({ amount: 1, direction: null, containerTypes: ["20DV", "40HC"] })];
    expect(shown(charges, later).map(({ amount, direction, types }) => [amount, direction, types])).toEqual([
      [100, "import", "20DV"],
      [1, "import", "40HC"],
      [1, "export", "20DV 40HC"],
    ]);
  });

  test("do not take the place of one that is published for some trades, but of one for dangerous goods", () => {
    expect(amounts([charge({ note: "from Oceania" }), madeUp({ amount: 1 })], later)).toEqual([100]);
    expect(amounts([charge({ note: "dangerous cargo" }), madeUp({ amount: 1 })], later)).toEqual([100, 1]);
  });

  test("of another carrier are not touched", () => {
    expect(amounts([charge(), madeUp({ amount: 1, carrier: "msc" })], later)).toEqual([100, 1]);
  });
});
