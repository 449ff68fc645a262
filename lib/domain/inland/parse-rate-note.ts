import type { InlandRate } from "./rate.ts";

/**
 * Reads values from a note that have no column: a move of an empty container, an amount per wagon or for a round trip,
 * or one end of a range. It knows the wordings of inland_rates.csv.
 */
export function parseRateNote(note: string | null): Pick<InlandRate, "load" | "unit" | "rangeEnd"> {
  const text = note ?? "";
  return {
    load: /^empty container\b/i.test(text) ? "empty" : "laden",
    unit: /\bper wagon\b/i.test(text) ? "wagon" : /\b(both directions together|up and down movement)\b/i.test(text) ? "round_trip" : "container",
    rangeEnd: /\blower end\b/i.test(text) ? "lower" : /\bupper end\b/i.test(text) ? "upper" : null,
  };
}
