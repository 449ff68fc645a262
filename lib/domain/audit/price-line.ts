import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type CountedTariff, NOTHING_STATED } from "../demurrage/counting-rules.ts";
import { selectTariff } from "../demurrage/select-tariff.ts";
import { createListMemo } from "../memoize-by-list.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { Charge, Tariff } from "../tariff.ts";
import { type BilledClock, findBilledClocks } from "./charge-of-line.ts";
import { listLineDates } from "./charged-dates.ts";
import { choosePlaceReading } from "./direction-of-tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import { findOwnTerms } from "./own-terms.ts";
import { choosePlace, type Place } from "./port-of-line.ts";
import { priceWithoutEvents } from "./price-charged-days.ts";
import { type LineClock, priceClock } from "./price-clock.ts";
import { priceStorage } from "./price-storage.ts";
import type { LinePrice, LinePricing, PricedLine } from "./priced-line.ts";
import type { Ask } from "./question.ts";

/** Asks every question that the tariff, the policies and the invoice leave open. */
export function priceLine(line: InvoiceLine, pricing: LinePricing, ask: Ask): LinePrice {
  const dates = listLineDates(line, pricing);
  const [first] = dates;
  if (first === undefined) return { ok: false, reason: "missing_events", needs: [] };
  if (line.charge === "storage") return priceStorage(line, pricing, first, ask);
  const { invoice } = pricing;
  const terms = findOwnTerms(invoice, first);
  const own = terms?.schedules?.get(line.containerType) ?? terms?.schedule ?? null;
  const freeDays = own ? null : (terms?.freeDays ?? null);
  const place = choosePlace(line, pricing, first, ask);
  if (own && line.events) {
    const charge = chooseOwnTermsCharge(line, pricing);
    const clock: LineClock = {
      counted: chooseCountedTariff(charge, { line, place, date: first, pricing }),
      port: place.port,
      priced: { schedule: own },
      part: null,
      freeDays,
    };
    return priceClock({ ...line, events: line.events }, clock, pricing, ask);
  }
  if (own) return priceWithoutEvents(line, { ...place, schedule: own, charge: null, freeDays }, pricing, ask);

  const read = pricing.change.tariff ? place : choosePlaceReading(place, { line, dates }, ask);
  const clocks = findBilledClocks(
    { line, lines: invoice.lines, direction: invoice.direction, place: read, policies: pricing.policies, dates },
    ask,
  );
  if ("needs" in clocks) return { ok: false, reason: "missing_events", needs: clocks.needs };
  if (line.events)
    return mergeClockPrices(
      clocks.map((clock, index) =>
        priceOne(clock, { line, place: read, pricing, dates, freeDays: index === 0 ? freeDays : null, ask }),
      ),
      first,
    );
  if (clocks.length === 0) return { ok: false, reason: "no_tariff", on: first };
  return priceWithoutEvents(
    line,
    { ...read, schedule: null, charge: clocks[0]?.charge ?? null, freeDays },
    pricing,
    ask,
  );
}

interface OneClock {
  line: InvoiceLine;
  place: Place;
  pricing: LinePricing;
  dates: readonly IsoDate[];
  freeDays: number | null;
  ask: Ask;
}

const memoizeFirstTariff = createListMemo<readonly Tariff[], Tariff | undefined>();

function priceOne({ charge, part }: BilledClock, { line, place, pricing, dates, freeDays, ask }: OneClock): LinePrice {
  const query = { containerType: line.containerType, port: place.port, charge };
  const key = `${line.containerType} ${place.port} ${charge} ${dates.join(" ")}`;
  const counted = memoizeFirstTariff(place.tariffs, key, () =>
    dates.map((date) => selectTariff(place.tariffs, { ...query, date })).find((tariff) => tariff !== undefined),
  );
  if (!counted) return { ok: false, reason: "no_tariff", on: dates[0] as IsoDate };
  const clock: LineClock = {
    counted,
    port: place.port ?? counted.port,
    priced: { tariffs: place.tariffs, query },
    part,
    freeDays,
  };
  return priceClock({ ...line, events: line.events ?? {} }, clock, pricing, ask);
}

/** Own terms have one clock: from the first to the last event that is given. */
function chooseOwnTermsCharge({ charge, events }: InvoiceLine, { invoice: { direction } }: LinePricing): Charge {
  if (charge && charge !== "storage") return charge;
  if (direction === "export") return events?.empty_picked_up ? (events.loaded ? "combined" : "detention") : "demurrage";
  const hasStart = events?.discharged ?? events?.arrived ?? events?.available;
  return hasStart ? (events?.empty_returned ? "combined" : "demurrage") : "detention";
}

/** Own terms that do not say how days count follow the carrier's published tariff, if there is one. */
function chooseCountedTariff(
  charge: Charge,
  { line, place, date, pricing }: { line: InvoiceLine; place: Place; date: IsoDate; pricing: LinePricing },
): CountedTariff {
  const { country, direction } = pricing.invoice;
  const published = place.tariffs.filter((tariff: Tariff) => !isIllustrative(tariff));
  return (
    selectTariff(published, { containerType: line.containerType, port: place.port, charge, date }) ?? {
      ...NOTHING_STATED,
      country,
      direction,
      charge,
    }
  );
}

function mergeClockPrices(prices: readonly LinePrice[], date: IsoDate): LinePrice {
  const failure = prices.find((price) => !price.ok);
  if (failure) return failure;
  const [first, ...rest] = prices as readonly PricedLine[];
  if (!first) return { ok: false, reason: "no_tariff", on: date };
  if (rest.length === 0) return first;
  const other = rest.find(({ currency }) => currency !== first.currency);
  if (other) return { ok: false, reason: "two_currencies", currencies: [first.currency, other.currency] };
  const all = [first, ...rest];
  const sum = (getAmount: (price: PricedLine) => Decimal) =>
    all.reduce((total, price) => total.plus(getAmount(price)), new Decimal(0));
  return {
    ...first,
    tariffs: all.flatMap(({ tariffs }) => tariffs),
    ledgers: all.flatMap(({ ledgers }) => ledgers),
    total: sum(({ total }) => total),
    lowest: sum(({ lowest }) => lowest),
    uncoveredDays: all.reduce((days, price) => days + price.uncoveredDays, 0),
    policies: [...new Set(all.flatMap(({ policies }) => policies))],
    notes: [...new Set(all.flatMap(({ notes }) => notes))],
  };
}
