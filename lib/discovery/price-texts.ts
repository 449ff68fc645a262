import type { AnyOperation, Price } from "#lib/operations/operation.ts";

/** `Free` or `$0.10`. */
export const formatCallPrice = (price: Price): string => (price === "free" ? "Free" : `$${price}`);

export function describeCallPrice({ price }: AnyOperation): string {
  return price === "free" ? "Free." : `${price} USD a call, or one of the free calls of the month.`;
}
