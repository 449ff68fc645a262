import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type ChargesOnFile, calculateChargesAtPort } from "../charges/charges-at-port.ts";
import { EXPECTED_KINDS } from "../charges/container-total.ts";
import { quoteDemurrage } from "../demurrage/quote.ts";
import type { ToDollars } from "../inland/compare.ts";
import type { InlandRate } from "../inland/rate.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import type { LineTransit } from "../schedules/transit.ts";
import { selectApplicableSurcharges } from "../surcharges/applicable.ts";
import type { Surcharge } from "../surcharges/surcharge.ts";
import type { Charge, Direction, Tariff } from "../tariff.ts";
import { findPriceScope, type PriceScope } from "./price-scope.ts";
import type { Candidate } from "./select-rate.ts";

/** In the order of the journey. */
export const COST_PARTS = [
  "freight",
  "surcharges",
  "local_charges_origin",
  "local_charges_destination",
  "detention",
  "inland_haulage",
] as const;
export type CostPartName = (typeof COST_PARTS)[number];

/**
 * `on_file`: the total includes it. `in_freight`: the freight price already includes it. `not_asked`: the request has
 * no detention days or no haulage, so the cost is zero. `missing`: nothing is on file.
 */
export const PART_STATUSES = ["on_file", "in_freight", "not_asked", "missing"] as const;
export type PartStatus = (typeof PART_STATUSES)[number];

export interface CostItem {
  name: string;
  code: string | null;
  /** `shipment`: paid once for any number of containers. */
  per: "container" | "shipment";
  amount: Decimal;
  currency: string;
  /** `null` when no exchange rate is on file. Then no sum includes the item. */
  dollars: Decimal | null;
  /** False when the freight price already includes the item. */
  isCounted: boolean;
  fact: Fact;
}

export interface CostPart {
  name: CostPartName;
  status: PartStatus;
  /** Sum of the counted items; zero when nothing is due; `null` when the part is missing. */
  dollars: Decimal | null;
  items: CostItem[];
  /** Descriptions; empty when the part is complete. */
  missing: string[];
  /** Share of the part with known amounts, from 0 to 1. */
  share: number;
  leftOut: LeftOut[];
}

/** `expired`: past its end date or its usable life. The other reasons are those of the part's own rule. */
export interface LeftOut {
  name: string;
  code: string | null;
  reason: string;
  fact: Fact;
}

export interface LandedCost {
  parts: Record<CostPartName, CostPart>;
  /** Sum of the known parts; `null` without freight. It is exact only when nothing is missing. */
  total: Decimal | null;
  /** Of the carrier, otherwise of the sea distance; `null` when no sea lane reaches a port. */
  transit: LineTransit | null;
  missing: { part: CostPartName | "transit_days"; message: string }[];
  /** Share of the requested parts, including transit days, that are known. */
  completeness: number;
}

/** For one container from port to port. */
export interface LandedCostRequest {
  origin: string;
  destination: string;
  containerType: string;
  date: IsoDate;
  /** Days held at destination, counted from the first day of free time; 0 for none. */
  detentionDays: number;
  freight: Candidate | undefined;
  surcharges: readonly Surcharge[];
  /** Charges of the carrier and of the terminals in the country of origin. */
  originCharges: ChargesOnFile;
  destinationCharges: ChargesOnFile;
  /** Import tariffs in the country of destination. */
  tariffs: readonly Tariff[];
  /** `null` when not requested; `undefined` when no usable one is on file. */
  haulage: InlandRate | null | undefined;
  /** Of the carrier, otherwise of the sea distance; `null` when no sea lane reaches a port. */
  transit: LineTransit | null;
  toDollars: ToDollars;
}

const getCountry = (port: string) => port.slice(0, 2);
const toPlace = (port: string) => ({ country: getCountry(port), port });

const buildNotAskedPart = (name: CostPartName): CostPart => ({
  name,
  status: "not_asked",
  dollars: new Decimal(0),
  items: [],
  missing: [],
  share: 1,
  leftOut: [],
});
const buildMissingPart = (name: CostPartName, message: string, leftOut: LeftOut[] = []): CostPart => ({
  name,
  status: "missing",
  dollars: null,
  items: [],
  missing: [message],
  share: 0,
  leftOut,
});

/** An item that cannot be converted to US dollars counts as missing. */
function buildPart(
  name: CostPartName,
  items: CostItem[],
  {
    missing = [],
    foundShare = 1,
    leftOut = [],
  }: { missing?: readonly string[]; foundShare?: number; leftOut?: LeftOut[] } = {},
): CostPart {
  const converted = items.flatMap(({ dollars, isCounted }) => (dollars && isCounted ? [dollars] : []));
  const unconverted = items.filter(({ dollars, isCounted }) => !dollars && isCounted);
  const allMissing = [
    ...missing,
    ...unconverted.map((item) => `${item.name} is in ${item.currency}, and no exchange rate to USD is on file`),
  ];
  if (converted.length === 0)
    return { name, status: "missing", dollars: null, items, missing: allMissing, share: 0, leftOut };
  return {
    name,
    status: "on_file",
    dollars: converted.reduce((sum, dollars) => sum.plus(dollars), new Decimal(0)),
    items,
    missing: allMissing,
    share: (foundShare * converted.length) / (converted.length + unconverted.length),
    leftOut,
  };
}

/**
 * For one container from port to port, and inland if requested. Each part is converted to US dollars separately. Data
 * that is not on file is reported as missing and never counts as zero. Without freight there is no total.
 */
export function buildLandedCost(request: LandedCostRequest): LandedCost {
  const { originCharges, destinationCharges, transit } = request;
  const scope = request.freight && findPriceScope(request.freight.series.indexName);
  const parts: LandedCost["parts"] = {
    freight: buildFreightPart(request),
    surcharges: buildSurchargesPart(request, scope),
    local_charges_origin: buildChargesPart("local_charges_origin", originCharges, "export", request),
    local_charges_destination: buildChargesPart("local_charges_destination", destinationCharges, "import", request),
    detention: buildDetentionPart(request),
    inland_haulage: buildHaulagePart(request),
  };
  const all = COST_PARTS.map((name) => parts[name]);
  const requested = all.filter(({ status }) => status !== "not_asked");
  const missing: LandedCost["missing"] = all.flatMap(({ name, missing }) =>
    missing.map((message) => ({ part: name, message })),
  );
  if (!transit)
    missing.push({
      part: "transit_days",
      message: `no sailing time from ${request.origin} to ${request.destination} is on file`,
    });
  const found = requested.reduce((sum, { share }) => sum + share, transit ? 1 : 0);
  return {
    parts,
    total:
      parts.freight.dollars && all.reduce((sum, { dollars }) => (dollars ? sum.plus(dollars) : sum), new Decimal(0)),
    transit,
    missing,
    completeness: found / (requested.length + 1),
  };
}

function buildFreightPart({ freight, toDollars, origin, destination, containerType }: LandedCostRequest): CostPart {
  if (!freight)
    return buildMissingPart(
      "freight",
      `no freight rate for ${containerType} from ${origin} to ${destination} is on file`,
    );
  const { series, newest } = freight;
  const { mid } = newest.observation;
  return buildPart("freight", [
    {
      name: series.indexName ?? "Freight",
      code: null,
      per: "container",
      amount: mid,
      currency: series.currency,
      dollars: toDollars(mid, series.currency),
      isCounted: true,
      fact: newest.observation,
    },
  ]);
}

function buildSurchargesPart(
  { surcharges, origin, destination, containerType, date, toDollars }: LandedCostRequest,
  scope: PriceScope | undefined,
): CostPart {
  const isInFreight = scope?.surcharges === "included";
  const { counted, leftOut: others } = selectApplicableSurcharges(surcharges, {
    origin: toPlace(origin),
    destination: toPlace(destination),
    containerType,
    date,
  });
  const items = counted.map(
    ({ surcharge, amount, currency }): CostItem => ({
      name: surcharge.name,
      code: surcharge.code,
      per: "container",
      amount,
      currency,
      dollars: toDollars(amount, currency),
      isCounted: !isInFreight,
      fact: surcharge,
    }),
  );
  const leftOut = others.map(
    ({ surcharge, because }): LeftOut => ({
      name: surcharge.name,
      code: surcharge.code,
      reason: because,
      fact: surcharge,
    }),
  );
  const published = items.filter(({ fact }) => !isIllustrative(fact)); // An illustrative surcharge that is not added says nothing.
  if (isInFreight)
    return {
      name: "surcharges",
      status: "in_freight",
      dollars: new Decimal(0),
      items: published,
      missing: [],
      share: 1,
      leftOut,
    };
  if (items.length === 0)
    return buildMissingPart(
      "surcharges",
      `no usable surcharge of the carrier for the whole lane ${origin} to ${destination} is on file`,
      leftOut,
    );
  return buildPart("surcharges", items, { leftOut });
}

function buildChargesPart(
  name: "local_charges_origin" | "local_charges_destination",
  charges: ChargesOnFile,
  direction: Direction,
  { origin, destination, containerType, date, toDollars }: LandedCostRequest,
): CostPart {
  const [port, otherEnd] = direction === "export" ? [origin, destination] : [destination, origin];
  const {
    counted,
    missing,
    leftOut: others,
  } = calculateChargesAtPort(charges, { date, port, direction, containerType, otherEnd: toPlace(otherEnd) });
  const leftOut = others.map(
    ({ charge, leftOut: reason }): LeftOut => ({
      name: charge.name,
      code: charge.code,
      reason: reason ?? "not_standard",
      fact: charge,
    }),
  );
  if (counted.length === 0)
    return buildMissingPart(name, `no usable ${direction} charge of the carrier at ${port} is on file`, leftOut);
  const items = counted.map(
    ({ charge, amount, currency, per }): CostItem => ({
      name: charge.name,
      code: charge.code,
      per,
      amount,
      currency,
      dollars: toDollars(amount, currency),
      isCounted: true,
      fact: charge,
    }),
  );
  const missingKinds = missing.map(
    (kind) => `no ${kind.replaceAll("_", " ")} charge of the carrier at ${port} is on file`,
  );
  return buildPart(name, items, {
    missing: missingKinds,
    foundShare: 1 - missing.length / EXPECTED_KINDS.length,
    leftOut,
  });
}

/**
 * A combined tariff has one clock. Otherwise the days are inside the terminal (demurrage) or outside it (detention).
 */
const CHARGE_NAMES: Record<Charge, string> = {
  combined: "Demurrage and detention combined",
  demurrage: "Demurrage",
  detention: "Detention",
};

function buildDetentionPart({
  tariffs,
  destination,
  containerType,
  date,
  detentionDays,
  toDollars,
}: LandedCostRequest): CostPart {
  if (detentionDays === 0) return buildNotAskedPart("detention");
  const quote = quoteDemurrage({ tariffs, containerType, days: detentionDays, port: destination, date });
  if (!quote.ok)
    return buildMissingPart(
      "detention",
      `no import tariff of the carrier for ${containerType} at ${destination} is on file`,
    );
  const uncovered = quote.uncovered.map(({ from, to }) => `the tariff has no rate for days ${from} to ${to}`);
  const [{ schedule }] = quote.served;
  if (isStaleOn(schedule, date)) {
    const leftOut = [{ name: `${quote.charge} tariff`, code: null, reason: "expired", fact: schedule }];
    return buildMissingPart(
      "detention",
      `the newest import tariff of the carrier at ${destination} is of ${findOwnDate(schedule)}, past its usable life`,
      leftOut,
    );
  }
  const item: CostItem = {
    name: `${CHARGE_NAMES[quote.charge]} for ${detentionDays} days, ${Math.min(quote.freeDays, detentionDays)} of them free`,
    code: quote.charge,
    per: "container",
    amount: quote.total,
    currency: quote.currency,
    dollars: toDollars(quote.total, quote.currency),
    isCounted: true,
    fact: schedule,
  };
  return buildPart("detention", [item], { missing: uncovered, foundShare: quote.completeness });
}

function buildHaulagePart({ haulage, toDollars, destination, containerType }: LandedCostRequest): CostPart {
  if (haulage === null) return buildNotAskedPart("inland_haulage");
  if (!haulage)
    return buildMissingPart("inland_haulage", `no usable haulage for ${containerType} from ${destination} is on file`);
  const item: CostItem = {
    name: `Haulage to ${haulage.destination.name} by ${haulage.mode}`,
    code: null,
    per: "container",
    amount: haulage.amount,
    currency: haulage.currency,
    dollars: toDollars(haulage.amount, haulage.currency),
    isCounted: true,
    fact: haulage,
  };
  return buildPart("inland_haulage", [item]);
}
