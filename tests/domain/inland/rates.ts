import type { InlandRate, LaneEnd } from "#lib/domain/inland/rate.ts";
import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { Decimal } from "#lib/platform/money.ts";

export const port: LaneEnd = { key: "INNSA", code: "INNSA", name: "Nhava Sheva" };
export const depot: LaneEnd = { key: "INBSL", code: "INBSL", name: "ICD Bhusawal" };

interface Changes extends Partial<Omit<InlandRate, "amount" | "source">> {
  amount?: number;
  kind?: SourceKind;
  sourceId?: string;
  publishedOn?: string | null;
}

let serial = 0;

/** Of a rail operator for one laden 20DV from port to depot. */
export function rate({
  amount = 100,
  kind = "third_party_copy",
  sourceId = "sheet",
  publishedOn = null,
  ...changes
}: Changes = {}): InlandRate {
  serial += 1;
  return {
    id: `rate-${serial}`,
    carrier: null,
    operator: "CONCOR",
    country: "IN",
    origin: port,
    destination: depot,
    mode: "rail",
    deliveryMode: "ramp",
    direction: "import",
    containerTypes: ["20DV"],
    cargoClass: null,
    weightFrom: null,
    weightTo: null,
    amount: new Decimal(amount),
    currency: "USD",
    transitDays: null,
    distanceKm: null,
    load: "laden",
    unit: "container",
    rangeEnd: null,
    priceBasis: "tariff",
    effectiveFrom: "2020-01-01",
    factKind: "inland_tariff",
    isInferred: false,
    effectiveTo: null,
    note: null,
    source: { id: sourceId, publisher: "CONCOR", title: "Tariff", url: null, publishedOn, datedOn: publishedOn, kind },
    ...changes,
  };
}

export const illustrative = (changes: Changes = {}) => rate({ kind: "illustrative", sourceId: "made-up", ...changes });

export const amounts = (rates: readonly InlandRate[]) => rates.map(({ amount }) => amount.toNumber());

/** Converts US dollars at 1 and rupees at 100 per dollar; `null` for other currencies. */
export const toDollars = (amount: Decimal, currency: string) =>
  currency === "USD" ? amount : currency === "INR" ? amount.div(100) : null;
