import type { AnyOperation, Price } from "#lib/operations/operation.ts";

/** What a call costs, for readers: `Free` or `$0.10`. */
export const priceWords = (price: Price): string => (price === "free" ? "Free" : `$${price}`);

/** What a call of an operation costs, as a sentence. */
export function priceSentence({ price }: AnyOperation): string {
  return price === "free" ? "Free." : `${price} USD a call, or one of the month's free calls.`;
}
