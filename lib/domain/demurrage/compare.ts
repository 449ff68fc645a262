import type { Decimal } from "#lib/platform/money.ts";
import type { Quote } from "./quote.ts";
import { countDays } from "./quote-schedule.ts";

export interface CarrierQuote {
  carrier: string;
  quote: Quote;
}

/** One carrier's answer; `total` is in the quote's currency and `totalUsd` unrounded. A `completeness` under 1 makes both a lower bound. */
export interface ComparedCarrier extends CarrierQuote {
  currency: string;
  total: Decimal;
  totalUsd: Decimal;
  freeDays: number;
  chargedDays: number;
  completeness: number;
}

export interface Comparison {
  /** Cheapest first; equal totals by slug. */
  ranked: ComparedCarrier[];
  /** Carriers whose currency has no rate of exchange, by slug. */
  unconverted: CarrierQuote[];
}

/**
 * Ranks carriers by what the same days cost with each.
 * @param toUsd an amount in US dollars, or null where no rate is on file
 */
export function compareCarriers(quotes: readonly CarrierQuote[], toUsd: (amount: Decimal, currency: string) => Decimal | null): Comparison {
  const ranked: ComparedCarrier[] = [];
  const unconverted: CarrierQuote[] = [];
  for (const { carrier, quote } of quotes) {
    const { currency, total, freeDays, slabs, completeness } = quote;
    const totalUsd = toUsd(total, currency);
    if (totalUsd) ranked.push({ carrier, quote, currency, total, totalUsd, freeDays, chargedDays: countDays(slabs), completeness });
    else unconverted.push({ carrier, quote });
  }
  return { ranked: ranked.sort((a, b) => a.totalUsd.comparedTo(b.totalUsd) || bySlug(a, b)), unconverted: unconverted.sort(bySlug) };
}

const bySlug = (a: CarrierQuote, b: CarrierQuote) => (a.carrier < b.carrier ? -1 : 1);
