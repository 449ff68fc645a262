import { LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";

/** The fields of an invoice that a person reviews, in the order of the page. */
export const REVIEW_FIELDS = [
  "carrier",
  "country",
  "port",
  "direction",
  "document",
  "original_invoice",
  "invoice_number",
  "invoice_date",
  "due_date",
  "bill_of_lading",
  "currency",
  "billed",
  "tax_percent",
  "exchange_rate",
] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/**
 * By the name of a cell, such as `fields.carrier` or `lines.2.rate`: its value, or the same one to confirm it.
 * `lines.2.removed` takes a line out, `lines.3.added` makes an empty one, `reasons.KEY` dismisses a point, and `left_out`
 * takes the invoice out of the audit.
 */
export type Corrections = Readonly<Record<string, string>>;

export const MAX_ADDED_LINES = 50;

export type ParsedName =
  | { kind: "field"; field: ReviewField }
  | { kind: "line"; line: number; column: LineColumn }
  | { kind: "added"; line: number }
  | { kind: "removed"; line: number }
  | { kind: "reason"; key: string }
  | { kind: "left_out" };

export function parseCellName(name: string): ParsedName | null {
  if (name === "left_out") return { kind: "left_out" };
  const [place, first = "", second = "", ...rest] = name.split(".");
  if (rest.length > 0) return null;
  if (place === "fields") {
    const field = REVIEW_FIELDS.find((each) => each === first);
    return field && second === "" ? { kind: "field", field } : null;
  }
  if (place === "reasons")
    return /^[a-z_]+-\d{1,3}$/.test(first) && second === "" ? { kind: "reason", key: first } : null;
  if (place !== "lines" || !/^\d{1,3}$/.test(first)) return null;
  if (second === "removed" || second === "added") return { kind: second, line: Number(first) };
  const column = LINE_COLUMNS.find((each) => each === second);
  return column ? { kind: "line", line: Number(first), column } : null;
}
