import type { Box } from "#lib/documents/page.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { MatchedColumn } from "#lib/invoices/lines/match-columns.ts";
import { readRow } from "#lib/invoices/lines/read-row.ts";
import type { ReadTier, ReadValue } from "#lib/invoices/reading/read-invoice.ts";
import { isSameAmount } from "#lib/invoices/reading/same-amount.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { InvoiceState } from "./batch-file.ts";
import { formatCellValue } from "./format-cell.ts";
import { type Corrections, MAX_ADDED_LINES, REVIEW_FIELDS, type ReviewField } from "./review-cells.ts";
import type { StoredReading, StoredReason } from "./stored-reading.ts";

/**
 * `sure`: as read. `check`: a person must look. `missing`: a person must enter it. `settled`: a person has confirmed or
 * entered it. `empty`: nothing is needed.
 */
export type CellState = "sure" | "check" | "missing" | "settled" | "empty";

export interface ReviewCell {
  /** As the audit uses it; empty without one. */
  value: string;
  /** As people read it. */
  text: string;
  state: CellState;
  /** As the document has it, with its place; `null` when it was not read there. */
  read: { text: string; page: number; box: Box } | null;
  /** Why the audit cannot use it. */
  fault: string | null;
}

export interface ReviewLine {
  /** Its number in the names of its cells. */
  index: number;
  cells: Readonly<Record<LineColumn, ReviewCell>>;
  tiers: readonly ReadTier[];
  /** What is wrong with the line as a whole. */
  faults: readonly string[];
  /** For the audit; `null` with a fault. */
  line: InvoiceLine | null;
  /** By column, as the audit's tables have them. */
  values: ReadonlyMap<LineColumn, string>;
}

export interface ReviewPoint extends Pick<StoredReason, "key" | "text" | "page" | "box"> {
  isSettled: boolean;
}

export interface ReviewedInvoice {
  fields: Readonly<Record<ReviewField, ReviewCell>>;
  lines: readonly ReviewLine[];
  points: readonly ReviewPoint[];
  state: InvoiceState;
  /** Cells, lines and points that a person has to settle. */
  doubtCount: number;
}

const REQUIRED_FIELDS: readonly ReviewField[] = ["carrier", "country", "direction", "currency"];
const REQUIRED_COLUMNS: readonly LineColumn[] = ["container_number", "container_type", "billed"];

/** The type of a container is no part of a credit: credits are taken off by container and charge. */
const TYPE_OF_CREDIT = "20DV";

/** What was read, with what a person has changed, and what is still open. */
export function reviewInvoice(reading: StoredReading, corrections: Corrections): ReviewedInvoice {
  const fields = reviewFields(reading, corrections);
  const isCreditNote = fields.document.value === "credit_note";
  const currency = fields.currency.value || null;
  const lines = listLineIndexes(reading, corrections)
    .filter((index) => !corrections[`lines.${index}.removed`])
    .map((index) => reviewLine(index, { reading, corrections, isCreditNote, currency }));
  const points = reading.reasons.map((reason) => ({
    ...{ key: reason.key, text: reason.text, page: reason.page, box: reason.box },
    isSettled:
      corrections[`reasons.${reason.key}`] !== undefined || isResolved(reason, { fields, lines, reading, corrections }),
  }));
  const cells = [...Object.values(fields), ...lines.flatMap((line) => Object.values(line.cells))];
  const missing = cells.filter(({ state, fault }) => state === "missing" || fault !== null).length;
  const faulty = lines.filter(({ faults }) => faults.length > 0).length;
  const open =
    points.filter(({ isSettled }) => !isSettled).length + (lines.length === 0 && points.length === 0 ? 1 : 0);
  const toCheck = cells.filter(({ state, fault }) => state === "check" && fault === null).length;
  return {
    fields,
    lines,
    points,
    state: corrections.left_out
      ? "left_out"
      : missing + faulty + open > 0
        ? "incomplete"
        : toCheck > 0
          ? "to_check"
          : "ready",
    doubtCount: missing + faulty + open + toCheck,
  };
}

function reviewFields({ fields }: StoredReading, corrections: Corrections): Record<ReviewField, ReviewCell> {
  return Object.fromEntries(
    REVIEW_FIELDS.map((field) => {
      const read = fields[field] ?? (field === "direction" ? ASSUMED_IMPORT : undefined);
      const isRequired = REQUIRED_FIELDS.includes(field);
      const cell = buildCell(field, { read, correction: corrections[`fields.${field}`], isRequired });
      return [field, { ...cell, fault: findFieldFault(field, cell) }];
    }),
  ) as Record<ReviewField, ReviewCell>;
}

/** Most invoices are for import. A person confirms it where the document does not say. */
const ASSUMED_IMPORT: ReadValue = {
  value: "import",
  text: "",
  page: 0,
  box: { x: 0, y: 0, width: 0, height: 0 },
  certainty: "check",
};

function buildCell(
  column: string,
  {
    read,
    correction,
    isRequired,
  }: { read: ReadValue | undefined; correction: string | undefined; isRequired: boolean },
): ReviewCell {
  const place = read && read.page > 0 ? { text: read.text, page: read.page, box: read.box } : null;
  const value = correction ?? read?.value ?? "";
  const known = correction === undefined ? (read?.certainty ?? "sure") : "settled";
  const state = value !== "" ? known : isRequired ? "missing" : "empty";
  return { value, text: formatCellValue(column, value), state, read: place, fault: null };
}

/** Values of a table file can be words that nobody knows. */
function findFieldFault(field: ReviewField, { value }: ReviewCell): string | null {
  if (value === "") return null;
  if (field === "carrier" && !findCarrierSlug(value)) return `“${value}” is no carrier that we know.`;
  if (field === "country" && !/^[A-Z]{2}$/.test(value)) return `“${value}” is no country that we know.`;
  if (field === "direction" && value !== "import" && value !== "export") return "Choose import or export.";
  if (field === "currency" && !/^[A-Z]{3}$/.test(value)) return `“${value}” is no currency. Write it as USD.`;
  return null;
}

const ADDED_LINE = /^lines\.(\d{1,3})\./;

function listLineIndexes({ lines }: StoredReading, corrections: Corrections): number[] {
  const added = Object.keys(corrections).flatMap((name) => {
    const index = Number(ADDED_LINE.exec(name)?.[1] ?? -1);
    return index >= lines.length && index < lines.length + MAX_ADDED_LINES ? [index] : [];
  });
  return [...lines.keys(), ...[...new Set(added)].sort((a, b) => a - b)];
}

interface LineContext {
  reading: StoredReading;
  corrections: Corrections;
  isCreditNote: boolean;
  currency: string | null;
}

const COLUMNS = LINE_COLUMNS.map((column, index): MatchedColumn => ({ index, heading: "", column, by: "name" }));

function reviewLine(index: number, { reading, corrections, isCreditNote, currency }: LineContext): ReviewLine {
  const read = reading.lines[index];
  const cells = Object.fromEntries(
    LINE_COLUMNS.map((column) => {
      const isRequired = isCreditNote ? column === "billed" : REQUIRED_COLUMNS.includes(column);
      const correction = corrections[`lines.${index}.${column}`];
      return [column, buildCell(column, { read: read?.[column], correction, isRequired })];
    }),
  ) as Record<LineColumn, ReviewCell>;
  const given = new Map(
    LINE_COLUMNS.flatMap((column) => (cells[column].value === "" ? [] : [[column, cells[column].value] as const])),
  );
  if (isCreditNote && given.has("billed")) given.set("billed", `-${(given.get("billed") as string).replace(/^-/, "")}`);
  const { row, faults } = readRow(index + 1, given, {
    currency: given.get("currency") ?? currency,
    containerType: isCreditNote ? TYPE_OF_CREDIT : null,
    charge: null,
    freeDays: null,
    columns: isCreditNote ? COLUMNS.filter(({ column }) => column !== "container_type") : COLUMNS,
    orders: new Map(),
    hasChargedDays: false,
  });
  for (const { column, message } of faults)
    if (column && cells[column].value !== "") cells[column] = { ...cells[column], fault: withoutColumnName(message) };
  const number = cells.container_number;
  if (
    number.value !== "" &&
    number.state !== "settled" &&
    !checkContainerNumber(number.value).ok &&
    number.fault === null
  )
    cells.container_number = { ...number, state: "check" };
  return {
    index,
    cells,
    tiers: read?.tiers ?? [],
    faults: faults.filter(({ column }) => column === null).map(({ message }) => message),
    line: row.line,
    values: row.values,
  };
}

const withoutColumnName = (message: string) => message.replace(/^[^“:]{1,30}: /, "");

interface Current {
  fields: Readonly<Record<ReviewField, ReviewCell>>;
  lines: readonly ReviewLine[];
  reading: StoredReading;
  corrections: Corrections;
}

/** What a person has entered since can settle a point without being dismissed. */
function isResolved({ kind, container, others }: StoredReason, { fields, lines, corrections }: Current): boolean {
  switch (kind) {
    case "container_without_line":
      return lines.some(({ cells }) => cells.container_number.value === container);
    case "no_lines":
      return lines.length > 0;
    case "no_total":
      return corrections["fields.billed"] !== undefined && isClosed(fields, lines, null);
    case "sum_differs":
      return isClosed(fields, lines, others);
    default:
      return false;
  }
}

/** The lines add up to the stated total, with or without its tax. */
function isClosed(
  { billed, tax_percent }: Current["fields"],
  lines: readonly ReviewLine[],
  others: string | null,
): boolean {
  if (billed.value === "" || lines.some(({ cells }) => cells.billed.value === "" || cells.billed.fault)) return false;
  const net = lines.reduce((sum, { cells }) => sum.plus(cells.billed.value), new Decimal(others ?? 0));
  const stated = new Decimal(billed.value);
  const percent = /^\d+(\.\d+)?$/.test(tax_percent.value) ? new Decimal(tax_percent.value) : new Decimal(0);
  return isSameAmount(net, stated) || isSameAmount(net.times(percent.div(100).plus(1)), stated);
}
