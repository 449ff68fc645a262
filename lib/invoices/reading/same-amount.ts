import { Decimal } from "#lib/platform/money.ts";

/** Cents of rounding in a sum or a product. */
export const ROUNDING = "0.05";

/** A credit counts like the amount that it takes back. */
export const isSameAmount = (one: Decimal, other: Decimal.Value): boolean =>
  one.abs().minus(new Decimal(other).abs()).abs().lte(ROUNDING);
