import { Decimal } from "#lib/platform/money.ts";
import type { Candidate } from "./candidate.ts";

/** Currencies of a thousand parts: their amounts have three decimals. */
const CURRENCIES: ReadonlySet<string> = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

const AMOUNTS = ["rate_per_day", "amount"] as const;

/** "3.000" of Omani rials is three, not three thousand. The doubt remains. */
export function readThreeDecimals(candidate: Candidate): Candidate {
  const { row } = candidate;
  if (!CURRENCIES.has(row.currency?.value ?? "")) return candidate;
  const column = AMOUNTS.find((name) => row[name]);
  const cell = column && row[column];
  const printed = cell ? /(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/.exec(cell.places[0]?.text ?? "") : null;
  if (!column || !cell || !printed) return candidate;
  const value = new Decimal(`${printed[1]}.${printed[2]}`).toFixed();
  return { ...candidate, row: { ...row, [column]: { ...cell, value } } };
}
