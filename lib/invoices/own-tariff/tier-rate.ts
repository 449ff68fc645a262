import { Decimal } from "#lib/platform/money.ts";
import { parseAmount } from "../parse-amount.ts";

/** A rate a day. `isFree`: the tariff says so in words or with 0. */
export interface TierRate {
  rate: Decimal;
  isFree: boolean;
  currency: string | undefined;
}

const FREE =
  /^(?:free(?: of charge| time| days?)?|nil|no charge|none|gratis|libre|frei|0+(?:[.,]0+)?|-+|–|—|f\.?o\.?c\.?)$/i;
const UNIT =
  /\s*(?:\/|per|a|each|pro|por|par|p\.?\s?\/?\s?)\s*(?:calendar |working )?(?:days?|d|diem|container|unit|cntr|box|dia|jour|tag|teu)\b\.?/gi;

/** A rate a day: `USD 85.50`, `85,50 EUR/day`, `free`; `undefined` when the text is no rate. */
export function readTierRate(text: string, currency: string | null): TierRate | undefined {
  const plain = text
    .replace(/\s+/g, " ")
    .replace(UNIT, "")
    .replace(/^(?:@|at|rate|charged?(?: at)?)\s*:?\s*/i, "")
    .replace(/[;,.]$/, "")
    .trim();
  if (FREE.test(plain)) return { rate: new Decimal(0), isFree: true, currency: undefined };
  const read = parseAmount(plain, currency ?? undefined);
  return read.ok ? { rate: read.amount, isFree: read.amount.isZero(), currency: read.currency } : undefined;
}
