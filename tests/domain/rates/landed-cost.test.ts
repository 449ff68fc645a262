import { describe, expect, test } from "vitest";
import { type PublishedCharge, toLocalCharge } from "#lib/domain/charges/local-charge.ts";
import type { InlandRate } from "#lib/domain/inland/rate.ts";
import { buildLandedCost, type LandedCostRequest } from "#lib/domain/rates/landed-cost.ts";
import { type Candidate, selectRates } from "#lib/domain/rates/select-rate.ts";
import { buildSeries } from "#lib/domain/rates/series.ts";
import type { LineTransit } from "#lib/domain/schedules/transit.ts";
import { type PublishedSurcharge, toSurcharge } from "#lib/domain/surcharges/surcharge.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { NO_RULES } from "../charges/charge.ts";
import { slabs, tariff } from "../demurrage/tariffs.ts";
import { buildRateRows, source } from "./reference-rates.ts";

const DATE = "2026-06-30";
const undated = {
  effectiveFrom: null,
  factKind: "reference" as const,
  isInferred: false,
  effectiveTo: null,
  note: null,
  source: source("on-file", "carrier_tariff"),
};

/** USD 2,000 from an index or an announcement of a carrier. */
function freight(indexName: string, carrier: string | null = null): Candidate {
  const series = buildSeries(buildRateRows({ "2026-06-25": 2000 }, { indexName, carrier }));
  const lane = {
    lane: { origin: "CNSHA", destination: "NLRTM" },
    match: "port" as const,
    trade: null,
    areas: null,
    series,
  };
  const { headline: candidate } = selectRates([lane], { date: DATE });
  if (!candidate) throw new Error("no freight");
  return candidate;
}

const charge = (code: string, amount: number, fields: Partial<PublishedCharge> = {}) =>
  toLocalCharge({
    ...undated,
    ...NO_RULES,
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
  toSurcharge({
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
    nature: "quarterly",
    family: "bunker",
    condition: null,
    rangeEnd: null,
    cargo: [],
    isBothWays: false,
    tariff: null,
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
  priceBasis: "tariff",
};

const transit: LineTransit = { basis: "sea_distance", days: 30, minDays: 28, maxDays: 55, transit: null };

/** Converts euros at 1.1 dollars; other foreign currencies have no rate. */
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
  originCharges: {
    carrier: [
      charge("THC", 100, { country: "CN", direction: "export", currency: "USD" }),
      charge("DOC", 50, { country: "CN", direction: "export", currency: "USD", unit: "bl" }),
    ],
    terminal: [],
  },
  destinationCharges: {
    carrier: [charge("THC", 200), charge("DO", 30, { unit: "bl" }), charge("DOC", 20, { unit: "bl" })],
    terminal: [],
  },
  tariffs: [],
  haulage: null,
  transit,
  toDollars,
};

const getDollarsByPart = ({ parts }: ReturnType<typeof buildLandedCost>) =>
  Object.fromEntries(Object.entries(parts).map(([name, { dollars }]) => [name, dollars?.toNumber() ?? null]));

test("adds up freight, surcharges and the charges at both ends, each converted separately", () => {
  const cost = buildLandedCost(whole);
  expect(getDollarsByPart(cost)).toEqual({
    freight: 2000,
    surcharges: 300,
    local_charges_origin: 150,
    local_charges_destination: 275,
    detention: 0,
    inland_haulage: 0,
  });
  expect(cost.total?.toNumber()).toBe(2725);
  expect([cost.missing, cost.completeness]).toEqual([[], 1]);
});

describe("surcharges", () => {
  test("are listed but not added to a market price that includes them", () => {
    const cost = buildLandedCost({ ...whole, freight: freight("Drewry World Container Index") });
    expect(cost.parts.surcharges).toMatchObject({ status: "in_freight", missing: [], items: [{ isCounted: false }] });
    expect(cost.total?.toNumber()).toBe(2425);
    expect(cost.completeness).toBe(1);
  });

  test("that a rule made are not listed below a market price that includes them", () => {
    const made = bunker({ source: source("made-up", "illustrative") });
    const withIndex = { ...whole, freight: freight("Drewry World Container Index") };
    expect(buildLandedCost({ ...withIndex, surcharges: [made] }).parts.surcharges.items).toEqual([]);
    expect(buildLandedCost(withIndex).parts.surcharges.items).toHaveLength(1);
  });

  test("for another lane only are missing, not zero", () => {
    const cost = buildLandedCost({ ...whole, surcharges: [bunker({ scopeDestination: "North America" })] });
    expect(cost.parts.surcharges).toMatchObject({ status: "missing", dollars: null });
    expect(cost.missing).toEqual([
      {
        part: "surcharges",
        message: "no usable surcharge of the carrier for the whole lane CNSHA to NLRTM is on file",
      },
    ]);
  });
});

test("freight has the name of its index, if it has one", () => {
  const named = (indexName: string | null) => {
    const [series] = buildSeries(buildRateRows({ "2026-06-25": 2000 }, { indexName }));
    if (!series) throw new Error("no series");
    return buildLandedCost({ ...whole, freight: { ...freight("any"), series } }).parts.freight.items[0]?.name;
  };
  expect([named("FAK base rate"), named(null)]).toEqual(["FAK base rate", "Freight"]);
});

test("the charges of each end are those of its port, and what is left out has its reason", () => {
  const exported = { country: "CN", direction: "export", currency: "USD" } as const;
  const originCharges = {
    carrier: [
      charge("THC", 100, { ...exported, port: "CNSHA" }),
      charge("THC", 90, { ...exported, port: "CNNGB" }),
      charge("DOC", 50, { ...exported, effectiveFrom: "2019-01-01", factKind: "local_charge" }),
    ],
    terminal: [],
  };
  const { local_charges_origin: part } = buildLandedCost({ ...whole, originCharges }).parts;
  expect(part.items.map(({ name, amount }) => `${name} ${amount}`)).toEqual(["THC 100"]);
  expect(part.missing).toEqual(["no documentation charge of the carrier at CNSHA is on file"]);
  expect(part.leftOut.map(({ name, reason }) => `${name} ${reason}`)).toEqual(["DOC expired"]);
});

describe("data that is not on file", () => {
  test("is null, reported, and counted in completeness", () => {
    const cost = buildLandedCost({
      ...whole,
      freight: undefined,
      originCharges: { carrier: [], terminal: [] },
      transit: null,
    });
    expect(getDollarsByPart(cost)).toMatchObject({ freight: null, local_charges_origin: null });
    expect(cost.missing.map(({ part }) => part)).toEqual(["freight", "local_charges_origin", "transit_days"]);
    expect(cost.completeness).toBeCloseTo(2 / 5);
    expect(cost.total).toBeNull();
  });

  test("is reported within a part: documentation without terminal handling is half of the part", () => {
    const cost = buildLandedCost({ ...whole, destinationCharges: { carrier: [charge("DOC", 20)], terminal: [] } });
    expect(cost.parts.local_charges_destination).toMatchObject({
      status: "on_file",
      share: 0.5,
      missing: ["no terminal handling charge of the carrier at NLRTM is on file"],
    });
  });

  test("is an amount without an exchange rate: it is reported and in no sum", () => {
    const cost = buildLandedCost({
      ...whole,
      destinationCharges: { carrier: [charge("THC", 200), charge("DOC", 20, { currency: "CVE" })], terminal: [] },
    });
    expect(cost.parts.local_charges_destination.dollars?.toNumber()).toBe(220);
    expect(cost.parts.local_charges_destination).toMatchObject({
      share: 0.5,
      missing: ["DOC is in CVE, and no exchange rate to USD is on file"],
    });
    expect(
      buildLandedCost({
        ...whole,
        destinationCharges: { carrier: [charge("THC", 1, { currency: "CVE" })], terminal: [] },
      }).parts.local_charges_destination,
    ).toMatchObject({
      status: "missing",
      dollars: null,
    });
  });
});

describe("detention", () => {
  const tariffs = [
    tariff({ carrier: "maersk", country: "NL", currency: "EUR", freeDays: 4, slabs: slabs("5-10@100 11-@200") }),
  ];

  test("is the charge of the import tariff for the days held", () => {
    const { parts } = buildLandedCost({ ...whole, tariffs, detentionDays: 6 });
    expect(parts.detention).toMatchObject({
      status: "on_file",
      items: [
        { name: "Demurrage and detention combined for 6 days, 4 of them free", code: "combined", currency: "EUR" },
      ],
    });
    expect(parts.detention.dollars?.toNumber()).toBe(220);
  });

  test("within free time is zero", () => {
    expect(buildLandedCost({ ...whole, tariffs, detentionDays: 4 }).parts.detention).toMatchObject({
      status: "on_file",
      dollars: new Decimal(0),
    });
  });

  test("past the usable life of its tariff is missing, and the tariff is left out", () => {
    const old = [tariff({ ...(tariffs[0] as (typeof tariffs)[number]), effectiveFrom: "2019-01-01" })];
    expect(buildLandedCost({ ...whole, tariffs: old, detentionDays: 6 }).parts.detention).toMatchObject({
      status: "missing",
      dollars: null,
      missing: ["the newest import tariff of the carrier at NLRTM is of 2019-01-01, past its usable life"],
      leftOut: [{ reason: "expired" }],
    });
  });

  test("without a tariff is missing", () => {
    expect(buildLandedCost({ ...whole, detentionDays: 4 }).parts.detention).toMatchObject({
      status: "missing",
      dollars: null,
    });
  });

  test("reports the days for which the tariff has no rate", () => {
    const closed = [
      tariff({ carrier: "maersk", country: "NL", currency: "EUR", freeDays: 4, slabs: slabs("5-10@100") }),
    ];
    const { parts } = buildLandedCost({ ...whole, tariffs: closed, detentionDays: 20 });
    expect(parts.detention.missing).toEqual(["the tariff has no rate for days 11 to 20"]);
    expect(parts.detention.share).toBe(0.5);
  });
});

describe("haulage", () => {
  test("is added for an inland destination", () => {
    const cost = buildLandedCost({ ...whole, haulage });
    expect(cost.parts.inland_haulage).toMatchObject({
      status: "on_file",
      items: [{ name: "Haulage to Venlo by rail" }],
    });
    expect(cost.total?.toNumber()).toBe(2725 + 440);
  });

  test("that is not on file is missing; without a request it is zero", () => {
    expect(buildLandedCost({ ...whole, haulage: undefined }).parts.inland_haulage).toMatchObject({
      status: "missing",
      dollars: null,
      share: 0,
    });
    expect(buildLandedCost(whole).parts.inland_haulage).toMatchObject({ status: "not_asked", dollars: new Decimal(0) });
  });
});

test("without freight there is no total, whatever else is on file", () => {
  expect(buildLandedCost({ ...whole, freight: undefined }).total).toBeNull();
});
