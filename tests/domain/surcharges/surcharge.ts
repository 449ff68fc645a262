import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { type PublishedSurcharge, type Surcharge, toSurcharge } from "#lib/domain/surcharges/surcharge.ts";
import { Decimal } from "#lib/platform/money.ts";

const FACT_KIND = {
  temporary: "temporary_surcharge",
  quarterly: "quarterly_surcharge",
  permanent: "surcharge",
} as const;

let count = 0;

/** A permanent worldwide bunker surcharge of Maersk, 100 USD per container from 2024. Fields replace values. */
export function aSurcharge({
  amount = 100,
  kind = "carrier_tariff",
  nature = "permanent",
  ...fields
}: Partial<Omit<PublishedSurcharge, "amount">> & { amount?: number; kind?: SourceKind } = {}): Surcharge {
  count += 1;
  return toSurcharge({
    id: `surcharge-${count}`,
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
    factKind: FACT_KIND[nature],
    nature,
    family: "bunker",
    condition: null,
    rangeEnd: null,
    cargo: [],
    isBothWays: false,
    tariff: null,
    isInferred: false,
    effectiveTo: null,
    note: null,
    source: {
      id: `source-${count}`,
      publisher: "Maersk",
      title: "Notice",
      url: null,
      publishedOn: null,
      datedOn: null,
      kind,
    },
    ...fields,
  });
}
