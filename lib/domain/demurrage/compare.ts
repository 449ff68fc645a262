import type { Decimal } from "#lib/platform/money.ts";
import type { Quote } from "./quote.ts";
import { countDays } from "./quote-schedule.ts";

export interface CarrierQuote {
  carrier: string;
  quote: Quote;
}

/** The quote of one carrier. `total` is in the currency of the quote; `totalUsd` is unrounded. Both are lower bounds when `completeness` is below 1. */
export interface ComparedCarrier extends CarrierQuote {
  currency: string;
  total: Decimal;
  totalUsd: Decimal;
  freeDays: number;
  chargedDays: number;
  completeness: number;
}

export interface Comparison {
  /** Cheapest first; carriers with equal totals are sorted by slug. */
  ranked: ComparedCarrier[];
  /** Quotes in a currency without an exchange rate, sorted by slug. */
  unconverted: CarrierQuote[];
}

/**
 * Ranks carriers by their total for the same days.
 * @param toUsd converts an amount to US dollars; returns `null` when no exchange rate is on file
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
