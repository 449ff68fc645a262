import { describe, expect, test } from "vitest";
import { type CfsQuery, type CfsTariff, hasAllWords, selectCfs } from "#lib/domain/charges/cfs-tariff.ts";
import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { Decimal } from "#lib/platform/money.ts";

let count = 0;

function tariff({
  amount = 10,
  kind = "carrier_tariff",
  ...fields
}: Partial<Omit<CfsTariff, "amount">> & { amount?: number; kind?: SourceKind } = {}): CfsTariff {
  count += 1;
  return {
    id: `cfs-${count}`,
    country: "IN",
    port: "INNSA",
    facility: "Uran CFS",
    service: "handling",
    cargoType: "general",
    unit: "container-20",
    minCharge: null,
    amount: new Decimal(amount),
    currency: "INR",
    effectiveFrom: "2024-01-01",
    factKind: "cfs_tariff",
    isInferred: false,
    effectiveTo: null,
    note: null,
    source: { id: "source", publisher: "CFS", title: "Tariff", url: null, publishedOn: null, datedOn: null, kind },
    ...fields,
  };
}

const amounts = (tariffs: readonly CfsTariff[], query: Partial<CfsQuery> = {}) =>
  selectCfs(tariffs, { port: "INNSA", date: "2025-06-01", ...query }).facilities.map(({ facility, tariffs: of }) => [
    facility,
    ...of.map(({ amount }) => amount.toNumber()),
  ]);

describe("containsWords", () => {
  test.each([
    ["stuffing", "Stuffing", true],
    ["stuffing-factory-cycle", "factory stuffing", true],
    ["destuffing", "stuffing", false],
    ["lift-on-lift-off", "Lift on/lift off", true],
    ["hazardous", "dangerous goods", true],
    ["hazardous", "DG", true],
    ["flat rack / open top", "open top", true],
    ["general", "'; DROP TABLE cfs_tariff;--", false],
    ["general", "goods", false],
  ])("text %s, search %s: returns %s", (text, search, expected) => {
    expect(hasAllWords(text, search)).toBe(expected);
  });
});

test("lists facilities of the port first, then of the country, and never of other ports", () => {
  expect(
    amounts([
      tariff({ facility: "Country", port: null, amount: 1 }),
      tariff({ facility: "Port", amount: 2 }),
      tariff({ facility: "Other", port: "INMUN" }),
    ]),
  ).toEqual([
    ["Port", 2],
    ["Country", 1],
  ]);
});

test("uses the newest version of a service and keeps all lines of one date", () => {
  expect(
    amounts([
      tariff({ amount: 1, effectiveFrom: null }),
      tariff({ amount: 2, note: "up to 23 t" }),
      tariff({ amount: 3, note: "above 23 t" }),
      tariff({ amount: 4, effectiveFrom: "2026-01-01" }),
    ]),
  ).toEqual([["Uran CFS", 2, 3]]);
});

test("matches any cargo when a line has no cargo type", () => {
  const tariffs = [
    tariff({ amount: 1, cargoType: null, service: "weighment" }),
    tariff({ amount: 2, cargoType: "reefer" }),
    tariff({ amount: 3, cargoType: "hazardous" }),
  ];
  expect(amounts(tariffs, { cargoType: "Reefer" })).toEqual([["Uran CFS", 1, 2]]);
  expect(amounts(tariffs, { cargoType: "reefer", service: "handling" })).toEqual([["Uran CFS", 2]]);
});

test("uses illustrative facilities only when no published line matches", () => {
  const tariffs = [
    tariff(),
    tariff({ facility: "Made up", kind: "illustrative", amount: 1 }),
    tariff({ facility: "Made up", kind: "illustrative", amount: 2, service: "stuffing" }),
  ];
  expect(amounts(tariffs)).toEqual([["Uran CFS", 10]]);
  expect(amounts(tariffs, { service: "stuffing" })).toEqual([["Made up", 2]]);
});

describe("shelf life", () => {
  test("a line past 36 months or its end date is history", () => {
    const tariffs = [
      tariff({ amount: 1, effectiveFrom: "2022-06-01" }),
      tariff({ amount: 2, effectiveFrom: "2022-05-31", service: "storage" }),
      tariff({ amount: 3, effectiveTo: "2025-05-31", service: "weighment" }),
    ];
    const { facilities, expired, superseded } = selectCfs(tariffs, { port: "INNSA", date: "2025-06-01" });
    const shown = (groups: typeof facilities) =>
      groups.flatMap(({ tariffs: of }) => of.map(({ amount }) => amount.toNumber()));
    expect([shown(facilities), shown(expired), shown(superseded)]).toEqual([[1], [2, 3], []]);
  });

  test("an undated line stays, but not next to a newer version, even an expired one", () => {
    const undated = tariff({ amount: 1, effectiveFrom: null });
    expect(amounts([undated])).toEqual([["Uran CFS", 1]]);
    const { facilities, superseded } = selectCfs([undated, tariff({ amount: 2, effectiveFrom: "2013-01-01" })], {
      port: "INNSA",
      date: "2025-06-01",
    });
    expect(facilities).toEqual([]);
    expect(superseded).toHaveLength(1);
  });

  test("illustrative lines count where every published one is expired, and are never listed as history", () => {
    const tariffs = [
      tariff({ effectiveFrom: "2013-01-01" }),
      tariff({ facility: "Made up", kind: "illustrative", amount: 1 }),
    ];
    expect(amounts(tariffs)).toEqual([["Made up", 1]]);
    expect(
      selectCfs([...tariffs, tariff({ facility: "Usable" })], { port: "INNSA", date: "2025-06-01" }).superseded,
    ).toEqual([]);
  });
});

test.each([
  ["general cargo", "general", true],
  ["general", "general cargo", true],
  ["stuffing", "stuffing factory", false],
])("text %s, search %s: all words are found: %s", (text, search, expected) =>
  expect(hasAllWords(text, search)).toBe(expected),
);

test("a line counts from its first to its last day", () => {
  const line = tariff({ effectiveFrom: "2025-06-01", effectiveTo: "2025-06-30" });
  expect(["2025-05-31", "2025-06-01", "2025-06-30", "2025-07-01"].map((date) => amounts([line], { date }))).toEqual([
    [],
    [["Uran CFS", 10]],
    [["Uran CFS", 10]],
    [],
  ]);
});

test("an older line comes back when a newer one has ended", () => {
  const lines = [tariff({ amount: 1 }), tariff({ amount: 2, effectiveFrom: "2025-01-01", effectiveTo: "2025-03-31" })];
  expect(amounts(lines, { date: "2025-03-31" })).toEqual([["Uran CFS", 2]]);
  expect(amounts(lines)).toEqual([["Uran CFS", 1]]);
});

test("a line that a newer one replaces is history, and not expired", () => {
  const { expired, superseded } = selectCfs(
    [tariff({ amount: 1 }), tariff({ amount: 2, effectiveFrom: "2025-01-01" })],
    {
      port: "INNSA",
      date: "2025-06-01",
    },
  );
  expect(expired).toEqual([]);
  expect(superseded.map(({ tariffs: of }) => of.map(({ amount }) => amount.toNumber()))).toEqual([[1]]);
});

test("the newest version counts in any order, and one facility has lines of its port and of the country", () => {
  expect(amounts([tariff({ amount: 2, effectiveFrom: "2025-01-01" }), tariff({ amount: 1 })])).toEqual([
    ["Uran CFS", 2],
  ]);
  expect(amounts([tariff({ amount: 1, port: null }), tariff({ amount: 2 })])).toEqual([
    ["Uran CFS", 2],
    ["Uran CFS", 1],
  ]);
});
