import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { DATE_COLUMNS } from "#lib/invoices/lines/line-columns.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { BULK_COLUMN_NAMES, BULK_COLUMNS, type BulkColumn } from "./bulk-columns.ts";
import type { AuditedBulkLine } from "./list-bulk-lines.ts";

/** `kind`: what a spreadsheet should take it for. */
export interface ResultCell {
  text: string;
  kind: "text" | "date" | "number";
}

export interface ResultTable {
  headings: readonly string[];
  rows: readonly (readonly ResultCell[])[];
}

export const VERDICT_LABELS: Readonly<Record<AuditVerdict, string>> = {
  overbilled: "Overbilled",
  underbilled: "Underbilled",
  correct: "Correct",
  cannot_tell_yet: "Cannot tell yet",
};

const DATES: readonly BulkColumn[] = [...DATE_COLUMNS, "invoice_date"];
const NUMBERS: readonly BulkColumn[] = ["days", "free_days", "charged_days", "rate", "billed"];

export const getColumnKind = (column: BulkColumn): ResultCell["kind"] =>
  DATES.includes(column) ? "date" : NUMBERS.includes(column) ? "number" : "text";

export const toTextCell = (value: string | null | undefined): ResultCell => ({ text: value ?? "", kind: "text" });
export const toDateCell = (day: IsoDate | null): ResultCell => ({ text: day ?? "", kind: "date" });
export const toNumberCell = (value: string | number | null | undefined): ResultCell => ({
  text: String(value ?? ""),
  kind: "number",
});

const RESULT_HEADINGS = [
  "Verdict",
  "Verdict on the invoice",
  "Expected, low",
  "Expected, high",
  "Free days used",
  "Charged days expected",
  "Findings",
  "Amount in question",
  "Contract",
  "Fault",
] as const;

/** The columns of the file that are used, then what was found. */
export function buildResultTable(lines: readonly AuditedBulkLine[]): ResultTable {
  const columns = BULK_COLUMNS.filter((column) => lines.some(({ cells }) => cells[column] !== undefined));
  return {
    headings: ["Row", ...columns.map((column) => BULK_COLUMN_NAMES[column]), ...RESULT_HEADINGS],
    rows: lines.map((line) => [
      toNumberCell(line.row),
      ...columns.map((column) => toResultCell(column, line)),
      ...buildResultCells(line),
    ]),
  };
}

/** A cell that could not be read has the text of the file. */
function toResultCell(column: BulkColumn, { cells }: AuditedBulkLine): ResultCell {
  const value = cells[column] ?? "";
  if (column === "carrier") return toTextCell(getCarrierName(value));
  const kind = getColumnKind(column);
  const isReadable =
    kind === "date" ? /^\d{4}-\d{2}-\d{2}$/.test(value) : kind === "number" ? /^\d+(?:\.\d+)?$/.test(value) : true;
  return { text: value, kind: isReadable ? kind : "text" };
}

function buildResultCells({
  row,
  verdict,
  invoiceVerdict,
  result,
  findings,
  contractNote,
  fault,
}: AuditedBulkLine): ResultCell[] {
  // A finding about several lines is counted on the first of them.
  const own = findings.filter(({ lines }) => lines.length > 0 && lines[0] === row);
  const amounts = own.flatMap(({ amount }) => (amount === null ? [] : [Number(amount)]));
  return [
    toTextCell(verdict && VERDICT_LABELS[verdict]),
    toTextCell(verdict && invoiceVerdict && VERDICT_LABELS[invoiceVerdict]),
    toNumberCell(result?.expectedLow),
    toNumberCell(result?.expectedHigh),
    toNumberCell(result?.freeDays),
    toNumberCell(result?.chargedDays),
    toTextCell(findings.map(({ title }) => title).join("; ")),
    toNumberCell(amounts.length > 0 ? Math.max(...amounts) : ""),
    toTextCell(contractNote),
    toTextCell(fault),
  ];
}
