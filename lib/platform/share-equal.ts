import { LRUCache } from "lru-cache";
import { Decimal } from "./money.ts";

/** More than there are sources, and than the different amounts of most tariffs. */
const MAX_SHARED = 8_000;

const objects = new LRUCache<string, object>({ max: MAX_SHARED });
const decimals = new LRUCache<string, Decimal>({ max: MAX_SHARED });

/**
 * The columns of a row that are objects become the one object for all equal ones: the source of a document comes with
 * each of its thousands of rows. They are frozen, because others have them too.
 */
export function shareObjects(row: Record<string, unknown>): void {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    const text = JSON.stringify(value);
    const known = objects.get(text) ?? Object.freeze(value);
    objects.set(text, known);
    row[column] = known;
  }
}

/** An exact amount or rate from a row. Equal ones are one object: a decimal takes 200 bytes and never changes. */
export function readDecimal(text: string): Decimal {
  const known = decimals.get(text) ?? new Decimal(text);
  decimals.set(text, known);
  return known;
}
