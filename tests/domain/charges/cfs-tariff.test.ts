import { describe, expect, test } from "vitest";
import { type CfsQuery, type CfsTariff, cfsInForce, containsWords } from "#lib/domain/charges/cfs-tariff.ts";
import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { Decimal } from "#lib/platform/money.ts";

let made = 0;

function tariff({
  amount = 10,
  kind = "carrier_tariff",
  ...told
}: Partial<Omit<CfsTariff, "amount">> & { amount?: number; kind?: SourceKind } = {}): CfsTariff {
  made += 1;
  return {
    id: `cfs-${made}`,
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
    effectiveTo: null,
    note: null,
    source: { id: "source", publisher: "CFS", title: "Tariff", url: null, publishedOn: null, kind },
    ...told,
  };
}

const amounts = (tariffs: readonly CfsTariff[], query: Partial<CfsQuery> = {}) =>
  cfsInForce(tariffs, { port: "INNSA", date: "2025-06-01", ...query }).map(({ facility, tariffs: of }) => [
    facility,
    ...of.map(({ amount }) => amount.toNumber()),
  ]);

describe("free text", () => {
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
  ])("%s, asked for as %s: %s", (text, asked, holds) => {
    expect(containsWords(text, asked)).toBe(holds);
  });
});

test("the port's own facilities come first, then those for the country; other ports' never", () => {
  expect(
    amounts([tariff({ facility: "Country", port: null, amount: 1 }), tariff({ facility: "Port", amount: 2 }), tariff({ facility: "Other", port: "INMUN" })]),
  ).toEqual([
    ["Port", 2],
    ["Country", 1],
  ]);
});

test("the newest version of a service counts; lines of one day stay together", () => {
  expect(
    amounts([
      tariff({ amount: 1, effectiveFrom: null }),
      tariff({ amount: 2, note: "up to 23 t" }),
      tariff({ amount: 3, note: "above 23 t" }),
      tariff({ amount: 4, effectiveFrom: "2026-01-01" }),
    ]),
  ).toEqual([["Uran CFS", 2, 3]]);
});

test("a line without a cargo type fits any", () => {
  const tariffs = [
    tariff({ amount: 1, cargoType: null, service: "weighment" }),
    tariff({ amount: 2, cargoType: "reefer" }),
    tariff({ amount: 3, cargoType: "hazardous" }),
  ];
  expect(amounts(tariffs, { cargoType: "Reefer" })).toEqual([["Uran CFS", 1, 2]]);
  expect(amounts(tariffs, { cargoType: "reefer", service: "handling" })).toEqual([["Uran CFS", 2]]);
});

test("illustrative facilities serve only where nothing published fits", () => {
  const tariffs = [
    tariff(),
    tariff({ facility: "Made up", kind: "illustrative", amount: 1 }),
    tariff({ facility: "Made up", kind: "illustrative", amount: 2, service: "stuffing" }),
  ];
  expect(amounts(tariffs)).toEqual([["Uran CFS", 10]]);
  expect(amounts(tariffs, { service: "stuffing" })).toEqual([["Made up", 2]]);
});
