import { describe, expect, test } from "vitest";
import { calculateCarrierCosts } from "#lib/domain/demurrage/carrier-costs.ts";
import { compareCarriers } from "#lib/domain/demurrage/compare.ts";
import type { Charge, Tariff } from "#lib/domain/tariff.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { DATE, illustrative, slabs, tariff } from "./tariffs.ts";

const RATES: Record<string, string> = { USD: "1", INR: "0.0125", EUR: "1.1" };
const toUsd = (amount: Decimal, currency: string) => (RATES[currency] ? amount.times(RATES[currency]) : null);

type Request = { days?: number; terminalDays?: number; freeDays?: number; startDate?: string };

const calculate = (carrier: string, tariffs: Partial<Tariff>[], request: Request = {}) =>
  calculateCarrierCosts({
    carrier,
    tariffs: tariffs.map((fields, index) => tariff({ id: `${carrier}-${index}`, carrier, ...fields })),
    containerType: "40HC",
    days: 14,
    date: DATE,
    ...request,
  });
const calculateCosts = (carrier: string, tariffs: Partial<Tariff>[], request: Request = {}) =>
  calculate(carrier, tariffs, request).costs;
const compared = (costs: ReturnType<typeof calculateCosts>[], charge?: Charge) =>
  compareCarriers(costs.flat(), { charge, toUsd });
const cost = (carrier: string, currency: string, text: string) =>
  calculateCosts(carrier, [{ currency, slabs: slabs(text) }]);
const lines = ({ ranked }: ReturnType<typeof compareCarriers>) =>
  ranked.map(({ cost: { carrier }, rank }) => `${rank} ${carrier}`);

describe("ranking", () => {
  test("is by US dollars, not by the figures in other currencies", () => {
    const { ranked } = compared([
      cost("maersk", "EUR", "5-@10"),
      cost("hapag-lloyd", "INR", "5-@800"),
      cost("msc", "USD", "5-@9"),
    ]);
    expect(
      ranked.map(({ cost: { carrier, currency, total }, totalUsd }) => `${carrier} ${currency} ${total} = ${totalUsd}`),
    ).toEqual(["msc USD 90 = 90", "hapag-lloyd INR 8000 = 100", "maersk EUR 100 = 110"]);
    expect(ranked[0]?.cost).toMatchObject({ freeDays: 4, chargedDays: 10, completeness: 1 });
  });

  test("sorts equal totals by slug", () => {
    expect(lines(compared(["one", "cosco", "msc"].map((carrier) => cost(carrier, "USD", "5-@10"))))).toEqual([
      "1 cosco",
      "2 msc",
      "3 one",
    ]);
  });

  test("puts tariffs past their usable life, then illustrative ones, after usable ones, without a rank", () => {
    const old = calculateCosts("maersk", [{ effectiveFrom: "2018-04-01", slabs: slabs("5-@1") }]);
    const made = calculateCosts("evergreen", [{ source: illustrative, slabs: slabs("5-@0.5") }]);
    expect(lines(compared([made, old, cost("msc", "USD", "5-@90")]))).toEqual([
      "1 msc",
      "null maersk",
      "null evergreen",
    ]);
  });

  test("is empty without costs", () =>
    expect(compared([])).toEqual({ charge: "combined", ranked: [], notComparable: [] }));
});

describe("what is not comparable", () => {
  test("lists carriers without an exchange rate", () => {
    const { ranked, notComparable } = compared([cost("one", "XPF", "5-@10"), cost("msc", "USD", "5-@10")]);
    expect(ranked.map(({ cost: { carrier } }) => carrier)).toEqual(["msc"]);
    expect(notComparable).toMatchObject([{ carrier: "one", reason: "no_exchange_rate" }]);
  });

  test("lists a total with uncovered days, which would be too low", () => {
    expect(compared([cost("one", "USD", "5-7@10"), cost("msc", "USD", "5-@10")])).toMatchObject({
      ranked: [{ cost: { carrier: "msc" } }],
      notComparable: [{ carrier: "one", reason: "uncovered_days" }],
    });
  });

  test("is listed by slug", () => {
    const { notComparable } = compared([
      cost("one", "XPF", "5-@10"),
      cost("maersk", "XPF", "5-@10"),
      cost("msc", "XPF", "5-@10"),
    ]);
    expect(notComparable.map(({ carrier }) => carrier)).toEqual(["maersk", "msc", "one"]);
  });

  test("lists a carrier with another charge: detention alone is not compared with combined", () => {
    const { charge, ranked, notComparable } = compared([
      cost("msc", "USD", "5-@10"),
      cost("one", "USD", "5-@9"),
      calculateCosts("maersk", [{ charge: "detention" }]),
    ]);
    expect([charge, ranked.map(({ cost: { carrier } }) => carrier)]).toEqual(["combined", ["one", "msc"]]);
    expect(notComparable).toEqual([
      { carrier: "maersk", reason: "other_charge", charges: ["detention"], isIllustrative: false },
    ]);
  });
});

test("a carrier with only an illustrative tariff for another charge is marked", () => {
  const made = calculateCosts("maersk", [{ charge: "detention", source: illustrative }]);
  expect(compared([cost("msc", "USD", "5-@10"), made]).notComparable).toMatchObject([
    { carrier: "maersk", isIllustrative: true },
  ]);
  const published = calculateCosts("maersk", [{ charge: "demurrage" }]);
  expect(compared([cost("msc", "USD", "5-@10"), [...made, ...published]]).notComparable).toMatchObject([
    { carrier: "maersk", charges: ["detention", "demurrage"], isIllustrative: false },
  ]);
});

describe("the compared place", () => {
  const atPort = (carrier: string, port: string) => calculateCosts(carrier, [{ port }]);

  test("is the whole country if a tariff applies there: a tariff of one port is listed apart", () => {
    expect(compared([cost("msc", "USD", "5-@10"), atPort("one", "INNSA")])).toMatchObject({
      ranked: [{ cost: { carrier: "msc" } }],
      notComparable: [{ carrier: "one", reason: "one_port_only" }],
    });
  });

  test("is one port if all tariffs are for single ports", () => {
    expect(lines(compared([atPort("msc", "INNSA"), atPort("one", "INNSA"), atPort("maersk", "INMUN")]))).toEqual([
      "1 msc",
      "2 one",
    ]);
  });

  test("is the port with the most tariffs, else the first by its code", () => {
    expect(lines(compared([atPort("maersk", "INMUN"), atPort("msc", "INNSA"), atPort("one", "INNSA")]))).toEqual([
      "1 msc",
      "2 one",
    ]);
    for (const carriers of [
      [atPort("msc", "INNSA"), atPort("maersk", "INMUN")],
      [atPort("maersk", "INMUN"), atPort("msc", "INNSA")],
    ])
      expect(lines(compared(carriers))).toEqual(["1 maersk"]);
  });

  test("is that of the tariffs for the compared charge", () => {
    const costs = [atPort("msc", "INNSA"), calculateCosts("one", [{ charge: "detention" }])];
    expect(compared(costs)).toMatchObject({ charge: "combined", ranked: [{ cost: { carrier: "msc" } }] });
  });

  test("is the requested port, where country-wide tariffs apply too", () => {
    const costs = [cost("msc", "USD", "5-@10"), atPort("one", "INNSA")].flat();
    expect(compareCarriers(costs, { port: "INNSA", toUsd }).ranked).toHaveLength(2);
  });
});

test("an illustrative tariff counts only if the carrier has no published one", () => {
  const costs = calculateCosts("msc", [{ charge: "detention" }, { source: illustrative }]);
  expect(costs.map(({ charge }) => charge)).toEqual(["detention"]);
});

describe("the compared charge", () => {
  const detention = (carrier: string, more: Partial<Tariff> = {}) =>
    calculateCosts(carrier, [{ charge: "detention", ...more }]);

  test("is the requested one", () => {
    expect(compared([cost("msc", "USD", "5-@10"), detention("one")], "detention")).toMatchObject({
      charge: "detention",
      ranked: [{ cost: { carrier: "one" } }],
    });
  });

  test("is the one with the most usable tariffs, else combined", () => {
    expect(compared([cost("msc", "USD", "5-@10"), detention("one"), detention("maersk")]).charge).toBe("detention");
    expect(compared([cost("msc", "USD", "5-@10"), detention("one")]).charge).toBe("combined");
    const old = detention("maersk", { effectiveFrom: "2018-01-01" });
    expect(compared([cost("msc", "USD", "5-@10"), detention("one"), old]).charge).toBe("detention");
    expect(
      compared([
        cost("msc", "USD", "5-@10"),
        detention("one", { effectiveFrom: "2018-01-01" }),
        detention("maersk", { source: illustrative }),
      ]).charge,
    ).toBe("combined");
  });
});

describe("demurrage and detention of one carrier", () => {
  const separate: Partial<Tariff>[] = [
    { charge: "demurrage", freeDays: 3, slabs: slabs("4-@50") },
    { charge: "detention", freeDays: 4, slabs: slabs("5-@20") },
  ];
  const addedUp = (request: Parameters<typeof calculateCosts>[2]) =>
    calculateCosts("maersk", separate, request).find(({ charge }) => charge === "combined");

  test("add up to one combined cost for the days inside and outside the terminal", () => {
    expect(addedUp({ days: 14, terminalDays: 5 })).toMatchObject({ freeDays: 7, chargedDays: 2 + 5, completeness: 1 });
    expect(addedUp({ days: 14, terminalDays: 5 })?.total.toNumber()).toBe(2 * 50 + 5 * 20);
    expect(
      addedUp({ days: 14, terminalDays: 5 })?.parts.map(({ quote, daysBefore }) => [
        quote.charge,
        quote.days,
        daysBefore,
      ]),
    ).toEqual([
      ["demurrage", 5, 0],
      ["detention", 9, 5],
    ]);
  });

  test("start outside the terminal for export", () => {
    const exported = separate.map((fields) => ({ ...fields, direction: "export" as const }));
    const [cost] = calculateCosts("maersk", exported, { days: 14, terminalDays: 5, startDate: "2026-11-01" });
    expect(cost?.parts.map(({ quote, daysBefore }) => [quote.charge, quote.startDate, daysBefore])).toEqual([
      ["detention", "2026-11-01", 0],
      ["demurrage", "2026-11-10", 9],
    ]);
  });

  test("are not added up without the days inside the terminal, with a contract's free time, or when a part is missing", () => {
    expect(addedUp({ days: 14 })).toBeUndefined();
    expect(addedUp({ days: 14, terminalDays: 5, freeDays: 7 })).toBeUndefined();
    expect(calculateCosts("maersk", separate.slice(0, 1), { terminalDays: 5 }).map(({ charge }) => charge)).toEqual([
      "demurrage",
    ]);
  });

  test("are added up to the last day inside the terminal, not beyond", () => {
    expect(addedUp({ days: 14, terminalDays: 14 })?.total.toNumber()).toBe(11 * 50);
    expect(addedUp({ days: 14, terminalDays: 15 })).toBeUndefined();
    expect(calculateCosts("maersk", [], { terminalDays: 5 })).toEqual([]);
  });

  test("are not added up in two currencies, nor if one of them is illustrative", () => {
    const [demurrage, detention] = separate;
    for (const fields of [{ currency: "EUR" }, { source: illustrative }]) {
      const costs = calculateCosts("maersk", [{ ...demurrage }, { ...detention, ...fields }], { terminalDays: 5 });
      expect(costs.map(({ charge }) => charge)).not.toContain("combined");
    }
  });

  test("are of the port of one of them, and as old as the older one", () => {
    const [demurrage, detention] = separate;
    const [added] = calculateCosts(
      "maersk",
      [
        { ...demurrage, effectiveFrom: "2018-01-01" },
        { ...detention, port: "INNSA" },
      ],
      { terminalDays: 5 },
    );
    expect(added).toMatchObject({ charge: "combined", port: "INNSA", tariffState: "past_usable_life" });
  });

  test("are not added up if the carrier has a combined tariff too", () => {
    const costs = calculateCosts("maersk", [...separate, {}], { terminalDays: 5 });
    expect(costs.map(({ charge, parts }) => `${charge} ${parts.length}`)).toEqual([
      "combined 1",
      "detention 1",
      "demurrage 1",
    ]);
  });

  test("a combined tariff is used as it is", () => {
    const [cost] = calculateCosts("maersk", [...separate, { charge: "combined", effectiveFrom: "2026-01-01" }], {
      terminalDays: 5,
    });
    expect(cost?.parts).toHaveLength(1);
  });
});

describe("the costs of one carrier", () => {
  test("for no day are complete", () => expect(calculateCosts("msc", [{}], { days: 0 })[0]?.completeness).toBe(1));

  test("are by a tariff that was usable on the first day", () => {
    const fields = { effectiveFrom: "2022-01-01" };
    const [then] = calculateCosts("msc", [fields], { startDate: "2024-06-01" });
    const [now] = calculateCosts("msc", [fields]);
    expect([then?.tariffState, now?.tariffState]).toEqual(["usable", "past_usable_life"]);
  });

  test("do not exist for a charge whose currency changes, which is reported", () => {
    const { costs, failures } = calculate(
      "msc",
      [
        { charge: "detention", effectiveTo: "2026-03-07" },
        { charge: "detention", effectiveFrom: "2026-03-08", currency: "EUR" },
        { charge: "demurrage" },
      ],
      { startDate: "2026-03-01" },
    );
    expect(costs.map(({ charge }) => charge)).toEqual(["demurrage"]);
    expect(failures).toMatchObject([{ reason: "mixed_currency", on: "2026-03-08", from: "USD", to: "EUR" }]);
  });
});
