import type { Quote } from "#lib/domain/demurrage/quote.ts";
import { type QuoteFailure, type QuoteRequest, quoteDemurrage } from "#lib/domain/demurrage/quote.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import type { Slab, Tariff } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";

export const DATE = "2026-11-21";

export function source(fields: Partial<Source> = {}): Source {
  return {
    id: "carrier-dd-202601",
    publisher: "Carrier",
    title: "D&D tariff",
    url: "https://example.com/dd",
    publishedOn: null,
    datedOn: null,
    kind: "carrier_tariff",
    ...fields,
  };
}

export const illustrative = source({ id: "illustrative", kind: "illustrative" });

/** `slabs("5-10@100 11-@200")`: days from-to at a rate; an empty end means open-ended. */
export function slabs(text: string): Slab[] {
  return text.split(" ").map((part) => {
    const [, from, to, rate] = /^(\d+)-(\d*)@(.+)$/.exec(part) ?? [];
    return { fromDay: Number(from), toDay: to ? Number(to) : null, ratePerDay: new Decimal(rate ?? Number.NaN) };
  });
}

/** A published, undated, country-wide import tariff for 40HC: 4 free days, days 5-10 at 100, 11-17 at 200, then 300. */
export function tariff(fields: Partial<Tariff> = {}): Tariff {
  return {
    id: "t",
    carrier: "hapag-lloyd",
    country: "IN",
    port: null,
    direction: "import",
    charge: "combined",
    containerTypes: ["40HC"],
    freeDays: 4,
    dayBasis: "calendar",
    chargeDayBasis: null,
    workingWeek: null,
    holidays: null,
    clockStart: null,
    clockEnd: null,
    firstDay: null,
    includesStorage: null,
    appliedBy: null,
    tax: null,
    taxPercent: null,
    haulage: null,
    exceptPorts: [],
    inferred: [],
    currency: "USD",
    slabs: slabs("5-10@100 11-17@200 18-@300"),
    source: source(),
    effectiveFrom: null,
    factKind: "dd_tariff",
    isInferred: false,
    effectiveTo: null,
    note: null,
    ...fields,
  };
}

type Ask = Partial<QuoteRequest> & { days: number };

export function ask(tariffs: Tariff | Tariff[], request: Ask): Quote | QuoteFailure {
  return quoteDemurrage({ tariffs: [tariffs].flat(), containerType: "40HC", date: DATE, ...request });
}

/** @throws when there is none */
export function quoted(tariffs: Tariff | Tariff[], request: Ask): Quote {
  const quote = ask(tariffs, request);
  if (!quote.ok) throw new Error(`no quote: ${quote.reason}`);
  return quote;
}

/** Such as `5-10 6d 600`. */
export const slabLines = (quote: Pick<Quote, "slabs">) =>
  quote.slabs.map((slab) => `${slab.from}-${slab.to} ${slab.days}d ${slab.cost}`);
