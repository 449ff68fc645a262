import type { InlandRate } from "./rate.ts";

/**
 * What a row's note says that has no column of its own: an empty container's move, an amount per wagon or for both directions
 * together, an end of a range. The wordings are those of inland_rates.csv.
 */
export function parseRateNote(note: string | null): Pick<InlandRate, "load" | "unit" | "rangeEnd"> {
  const text = note ?? "";
  return {
    load: /^empty container\b/i.test(text) ? "empty" : "laden",
    unit: /\bper wagon\b/i.test(text) ? "wagon" : /\b(both directions together|up and down movement)\b/i.test(text) ? "round_trip" : "container",
    rangeEnd: /\blower end\b/i.test(text) ? "lower" : /\bupper end\b/i.test(text) ? "upper" : null,
  };
}
