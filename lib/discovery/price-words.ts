import type { AnyOperation, Price } from "#lib/operations/operation.ts";

/** The price of a call in words: `Free` or `$0.10`. */
export const formatCallPrice = (price: Price): string => (price === "free" ? "Free" : `$${price}`);

/** The price of a call as a sentence. */
export function describeCallPrice({ price }: AnyOperation): string {
  return price === "free" ? "Free." : `${price} USD a call, or one of the free calls of the month.`;
}
