import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { type PublishedSurcharge, type Surcharge, surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { Decimal } from "#lib/platform/money.ts";

let made = 0;

/** A worldwide bunker surcharge of Maersk, 100 USD a container in force from 2024, unless told otherwise. */
export function aSurcharge({
  amount = 100,
  kind = "carrier_tariff",
  ...told
}: Partial<Omit<PublishedSurcharge, "amount">> & { amount?: number; kind?: SourceKind } = {}): Surcharge {
  made += 1;
  return surcharge({
    id: `surcharge-${made}`,
    carrier: "maersk",
    code: "BAF",
    name: "Bunker Adjustment Factor",
    scopeOrigin: "World",
    scopeDestination: "World",
    country: null,
    direction: null,
    containerTypes: [],
    unit: "container",
    amount: new Decimal(amount),
    currency: "USD",
    effectiveFrom: "2024-01-01",
    effectiveTo: null,
    note: null,
    source: { id: `source-${made}`, publisher: "Maersk", title: "Notice", url: null, publishedOn: null, kind },
    ...told,
  });
}
