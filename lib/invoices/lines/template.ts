import type { Direction } from "#lib/domain/tariff.ts";
import { COLUMN_NAMES, DATE_COLUMNS, type LineColumn } from "./line-columns.ts";

const EVENTS: Readonly<Record<Direction, readonly LineColumn[]>> = {
  import: ["discharged", "available", "gate_out_full", "empty_returned"],
  export: ["empty_picked_up", "gate_in_full", "loaded"],
};

/** Only the type and the dates are needed. */
const listTemplateColumns = (direction: Direction): readonly LineColumn[] => [
  "container_number",
  "container_type",
  "charge",
  ...EVENTS[direction],
  "free_days",
  "charged_days",
  "rate",
  "billed",
  "closed_from",
  "closed_to",
  "hold_from",
  "hold_to",
];

/** To be replaced. The container number is that of ISO 6346. */
const EXAMPLE: Partial<Record<LineColumn, string>> = {
  container_number: "CSQU3054383",
  container_type: "40HC",
  charge: "combined",
  discharged: "2026-07-01",
  available: "2026-07-02",
  gate_out_full: "2026-07-08",
  empty_returned: "2026-07-14",
  empty_picked_up: "2026-07-01",
  gate_in_full: "2026-07-08",
  loaded: "2026-07-14",
  free_days: "5",
  charged_days: "9",
  rate: "100.00",
  billed: "900.00",
};

/** `kind` is what a spreadsheet should take the text for. */
export interface TemplateCell {
  text: string;
  kind: "text" | "date" | "number";
}

export function buildLinesTemplate(direction: Direction): { headings: string[]; example: TemplateCell[] } {
  const columns = listTemplateColumns(direction);
  const getKind = (column: LineColumn) =>
    DATE_COLUMNS.includes(column) ? "date" : NUMBERS.includes(column) ? "number" : "text";
  return {
    headings: columns.map((column) => COLUMN_NAMES[column]),
    example: columns.map((column) => ({ text: EXAMPLE[column] ?? "", kind: getKind(column) })),
  };
}

const NUMBERS: readonly LineColumn[] = ["free_days", "charged_days", "rate", "billed"];
