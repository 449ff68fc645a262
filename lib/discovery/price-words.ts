import type { Price } from "#lib/operations/operation.ts";

/** What a call costs, for readers: `Free` or `$0.10`. */
export const priceWords = (price: Price): string => (price === "free" ? "Free" : `$${price}`);
