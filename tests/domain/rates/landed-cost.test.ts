import { describe, expect, test } from "vitest";
import { localCharge, type PublishedCharge } from "#lib/domain/charges/local-charge.ts";
import type { InlandRate } from "#lib/domain/inland/rate.ts";
import { chooseTransit, type KnownTransit } from "#lib/domain/rates/choose-transit.ts";
import { type LandedCostRequest, landedCost } from "#lib/domain/rates/landed-cost.ts";
import { type Candidate, selectRates } from "#lib/domain/rates/select-rate.ts";
import { buildSeries } from "#lib/domain/rates/series.ts";
import type { Transit } from "#lib/domain/schedules/transit.ts";
import { type PublishedSurcharge, surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { slabs, tariff } from "../demurrage/tariffs.ts";
import { rowsOf, source } from "./rates-on-file.ts";

const DATE = "2026-06-30";
const undated = { effectiveFrom: null, effectiveTo: null, note: null, source: source("on-file", "carrier_tariff") };

/** A freight of USD 2,000 by an index or a carrier's announcement. */
function freight(indexName: string, carrier: string | null = null): Candidate {
  const series = buildSeries(rowsOf({ "2026-06-25": 2000 }, { indexName, carrier }));
  const [candidate] = selectRates([{ lane: { origin: "CNSHA", destination: "NLRTM" }, match: "port", trade: null, series }], { date: DATE });
  if (!candidate) throw new Error("no freight");
  return candidate;
}

const charge = (code: string, amount: number, fields: Partial<PublishedCharge> = {}) =>
  localCharge({
    ...undated,
    id: `${code} ${amount}`,
    carrier: "maersk",
    country: "NL",
    port: null,
    direction: "import",
    code,
    name: code,
    containerTypes: [],
    unit: "container",
    amount: new Decimal(amount),
    currency: "EUR",
    ...fields,
  });

const bunker = (fields: Partial<PublishedSurcharge> = {}) =>
  surcharge({
    ...undated,
    id: "s",
    carrier: "maersk",
    code: "BAF",
    name: "Bunker",
    scopeOrigin: "Far East",
    scopeDestination: "North Europe",
    country: null,
    direction: null,
    containerTypes: [],
    unit: "container",
    amount: new Decimal(300),
    currency: "USD",
    ...fields,
  });

const haulage: InlandRate = {
  ...undated,
  id: "h",
  carrier: null,
  operator: "Operator",
  country: "NL",
  origin: { key: "NLRTM", code: "NLRTM", name: "Rotterdam" },
  destination: { key: "NL:Venlo", code: null, name: "Venlo" },
  mode: "rail",
  deliveryMode: "ramp",
  direction: null,
  containerTypes: [],
  cargoClass: null,
  weightFrom: null,
  weightTo: null,
  amount: new Decimal(400),
  currency: "EUR",
  transitDays: null,
  distanceKm: null,
  load: "laden",
  unit: "container",
  rangeEnd: null,
};

const transit: KnownTransit = {
  carrier: "maersk",
  services: [{ code: "AE1", name: null, alliance: null }],
  days: 30,
  basis: "published",
  transhipmentPorts: [],
  isTooLong: false,
  isOnReturn: false,
  asOf: null,
  ageDays: null,
  isOld: false,
  legs: [],
  facts: [undated],
};

/** Euros at 1.1 dollars; no other foreign currency has a rate. */
const toDollars: LandedCostRequest["toDollars"] = (amount, currency) =>
  currency === "USD" ? amount : currency === "EUR" ? roundMoney(amount.times("1.1"), "USD") : null;

const whole: LandedCostRequest = {
  origin: "CNSHA",
  destination: "NLRTM",
  containerType: "40HC",
  date: DATE,
  detentionDays: 0,
  freight: freight("FAK base rate", "maersk"),
  surcharges: [bunker()],
  originCharges: [
    charge("THC", 100, { country: "CN", direction: "export", currency: "USD" }),
    charge("DOC", 50, { country: "CN", direction: "export", currency: "USD", unit: "bl" }),
  ],
  destinationCharges: [charge("THC", 200), charge("DO", 30, { unit: "bl" }), charge("DOC", 20, { unit: "bl" })],
  tariffs: [],
  haulage: null,
  transit,
  toDollars,
};

const dollarsOf = ({ parts }: ReturnType<typeof landedCost>) =>
  Object.fromEntries(Object.entries(parts).map(([name, { dollars }]) => [name, dollars?.toNumber() ?? null]));

test("adds up freight, surcharges and the charges at both ends, each converted by itself", () => {
  const cost = landedCost(whole);
  expect(dollarsOf(cost)).toEqual({
    freight: 2000,
    surcharges: 300,
    local_charges_origin: 150,
    local_charges_destination: 275,
    detention: 0,
    inland_haulage: 0,
  });
  expect(cost.total.toNumber()).toBe(2725);
  expect([cost.missing, cost.completeness]).toEqual([[], 1]);
});

describe("surcharges", () => {
  test("are not added to a market price that holds them, and are shown", () => {
    const cost = landedCost({ ...whole, freight: freight("Drewry World Container Index") });
    expect(cost.parts.surcharges).toMatchObject({ status: "in_freight", missing: [], items: [{ isCounted: false }] });
    expect(cost.total.toNumber()).toBe(2425);
    expect(cost.completeness).toBe(1);
  });

  test("that reach another voyage only are missing, not zero", () => {
    const cost = landedCost({ ...whole, surcharges: [bunker({ scopeDestination: "North America" })] });
    expect(cost.parts.surcharges).toMatchObject({ status: "missing", dollars: null });
    expect(cost.missing).toEqual([{ part: "surcharges", message: "no surcharge of the carrier for the whole lane CNSHA to NLRTM is on file" }]);
  });
});

describe("what is not on file", () => {
  test("is null, named, and counted in completeness", () => {
    const cost = landedCost({ ...whole, freight: undefined, originCharges: [], transit: undefined });
    expect(dollarsOf(cost)).toMatchObject({ freight: null, local_charges_origin: null });
    expect(cost.missing.map(({ part }) => part)).toEqual(["freight", "local_charges_origin", "transit_days"]);
    expect(cost.completeness).toBeCloseTo(2 / 5);
    expect(cost.total.toNumber()).toBe(575);
  });

  test("is named within a part too: documentation without terminal handling is half of it", () => {
    const cost = landedCost({ ...whole, destinationCharges: [charge("DOC", 20)] });
    expect(cost.parts.local_charges_destination).toMatchObject({
      status: "on_file",
      share: 0.5,
      missing: ["no terminal handling charge of the carrier at NLRTM is on file"],
    });
  });

  test("an amount without a rate of exchange is in no sum and said", () => {
    const cost = landedCost({ ...whole, destinationCharges: [charge("THC", 200), charge("DOC", 20, { currency: "CVE" })] });
    expect(cost.parts.local_charges_destination.dollars?.toNumber()).toBe(220);
    expect(cost.parts.local_charges_destination).toMatchObject({ share: 0.5, missing: ["DOC is in CVE, and no exchange rate to USD is on file"] });
    expect(landedCost({ ...whole, destinationCharges: [charge("THC", 1, { currency: "CVE" })] }).parts.local_charges_destination).toMatchObject({
      status: "missing",
      dollars: null,
    });
  });
});

describe("detention", () => {
  const tariffs = [tariff({ carrier: "maersk", country: "NL", currency: "EUR", freeDays: 4, slabs: slabs("5-10@100 11-@200") })];

  test("is what the import tariff charges for the days held", () => {
    const { parts } = landedCost({ ...whole, tariffs, detentionDays: 6 });
    expect(parts.detention).toMatchObject({ status: "on_file", items: [{ name: "combined for 6 days, 4 of them free", currency: "EUR" }] });
    expect(parts.detention.dollars?.toNumber()).toBe(220);
  });

  test("within free time is a published zero", () => {
    expect(landedCost({ ...whole, tariffs, detentionDays: 4 }).parts.detention).toMatchObject({ status: "on_file", dollars: new Decimal(0) });
  });

  test("without a tariff is missing", () => {
    expect(landedCost({ ...whole, detentionDays: 4 }).parts.detention).toMatchObject({ status: "missing", dollars: null });
  });

  test("names the days that the tariff does not rate", () => {
    const closed = [tariff({ carrier: "maersk", country: "NL", currency: "EUR", freeDays: 4, slabs: slabs("5-10@100") })];
    const { parts } = landedCost({ ...whole, tariffs: closed, detentionDays: 20 });
    expect(parts.detention.missing).toEqual(["the tariff has no rate for days 11 to 20"]);
    expect(parts.detention.share).toBe(0.5);
  });
});

describe("haulage", () => {
  test("is added for an inland destination", () => {
    const cost = landedCost({ ...whole, haulage });
    expect(cost.parts.inland_haulage).toMatchObject({ status: "on_file", items: [{ name: "Haulage to Venlo by rail" }] });
    expect(cost.total.toNumber()).toBe(2725 + 440);
  });

  test("that is not on file is missing; none asked is nothing due", () => {
    expect(landedCost({ ...whole, haulage: undefined }).parts.inland_haulage).toMatchObject({ status: "missing", dollars: null, share: 0 });
    expect(landedCost(whole).parts.inland_haulage).toMatchObject({ status: "not_asked", dollars: new Decimal(0) });
  });
});

describe("sailing time", () => {
  const of = (carrier: string, days: number | null, isTooLong = false): Transit => ({ ...transit, carrier, days, isTooLong });

  test("is the line's own, else the most reliable of another's, and no one's where the days are not known", () => {
    const transits = [of("msc", null), of("msc", 20), of("one", 18), of("maersk", 30)];
    expect(chooseTransit(transits, "maersk")?.days).toBe(30);
    expect(chooseTransit(transits, "msc")?.days).toBe(20);
    expect(chooseTransit(transits, "cosco")?.days).toBe(20);
    expect(chooseTransit([of("msc", null)], "msc")).toBeUndefined();
    expect(chooseTransit([], "maersk")).toBeUndefined();
  });

  test("is not the line's own roundabout way where another line's is straight", () => {
    expect(chooseTransit([of("msc", 20), of("maersk", 81, true)], "maersk")?.days).toBe(20);
    expect(chooseTransit([of("msc", 70, true), of("maersk", 81, true)], "maersk")?.days).toBe(81);
  });
});
