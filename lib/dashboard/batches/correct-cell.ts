import type { Prisma } from "#generated/prisma/client.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { CURRENCIES } from "#lib/invoices/currencies.ts";
import { findPort, formatPortName } from "#lib/invoices/find-port.ts";
import { DATE_COLUMNS, LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import { readRow } from "#lib/invoices/lines/read-row.ts";
import { isCreditText, parseAmount, parseCredit } from "#lib/invoices/parse-amount.ts";
import { readClearDay } from "#lib/invoices/typed-days.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { formatDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import { type Corrections, MAX_ADDED_LINES, parseCellName, type ReviewField } from "./review-cells.ts";
import { type ReviewCell, type ReviewedInvoice, reviewInvoice } from "./review-invoice.ts";
import type { StoredReading } from "./stored-reading.ts";

export interface Correction {
  /** The name of a cell, a line or a point: see review-cells.ts. */
  cell: string;
  /** As typed; `null` takes the correction back. */
  value: string | null;
  /** Other cells of the invoice that are confirmed as they are, or whose correction is taken back, in the same step. */
  confirms?: readonly string[];
  /** Also for the other invoices of the carrier in the batch whose value of this field is open and the same. */
  isForCarrier?: boolean;
}

export interface CorrectedInvoice extends ReviewedInvoice {
  /** How many other invoices were changed too. */
  others: number;
}

const MAX_VALUE = 120;

const TOO_MANY = `At most ${MAX_ADDED_LINES} lines can be added to an invoice.`;

/**
 * Writes what a person has confirmed, changed, removed or dismissed, one thing at a time.
 * @returns the invoice as it is now; `null` when the account has no such invoice
 * @throws Failure with the reason why a value cannot be used
 */
export async function correctCell(
  invoiceId: string,
  { cell, value, confirms = [], isForCarrier = false }: Correction,
  { db, userId }: { db: Database; userId: string },
): Promise<CorrectedInvoice | null> {
  if (!isUuid(invoiceId)) return null;
  const where = { id: invoiceId, bulkAudit: { userId } };
  const found = await db.batchInvoice.findFirst({ where, select: { reading: true, corrections: true } });
  if (!found) return null;
  const reading = found.reading as unknown as StoredReading;
  const known = found.corrections as Corrections;
  const stored =
    value === null ? null : await readCorrection(cell, value.trim().slice(0, MAX_VALUE), { reading, known });
  return db.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM batch_invoice WHERE id = ${invoiceId}::uuid FOR UPDATE`;
    const row = await transaction.batchInvoice.findFirst({
      where,
      select: { bulkAuditId: true, corrections: true, bulkAudit: { select: { status: true } } },
    });
    if (!row) return null;
    if (row.bulkAudit.status === "queued" || row.bulkAudit.status === "running")
      refuse("The audit is running. Change the invoice when it has ended.");
    const { [cell]: _before, ...others } = row.corrections as Corrections;
    const corrections =
      stored === null
        ? Object.fromEntries(Object.entries(others).filter(([name]) => !confirms.includes(name)))
        : { ...others, ...confirmCells(reviewInvoice(reading, others), confirms), [cell]: stored };
    const reviewed = await writeCorrections(transaction, { id: invoiceId, reading, corrections });
    const name = parseCellName(cell);
    if (!isForCarrier || stored === null || name?.kind !== "field") return { ...reviewed, others: 0 };
    const { fields } = reviewInvoice(reading, row.corrections as Corrections);
    const before = fields[name.field].value;
    const shared = { batchId: row.bulkAuditId, invoiceId, carrier: fields.carrier.value, field: name.field, before };
    return { ...reviewed, others: await correctOthers(transaction, { ...shared, value: stored }) };
  }, LONG_TRANSACTION);
}

/** Only values that a person had to look at. */
function confirmCells({ fields, lines }: ReviewedInvoice, names: readonly string[]): Record<string, string> {
  const cells = new Map<string, ReviewCell>([
    ...Object.entries(fields).map(([name, cell]) => [`fields.${name}`, cell] as const),
    ...lines.flatMap((line) =>
      Object.entries(line.cells).map(([column, cell]) => [`lines.${line.index}.${column}`, cell] as const),
    ),
  ]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const cell = cells.get(name);
      return cell?.state === "check" && cell.fault === null ? [[name, cell.value]] : [];
    }),
  );
}

interface Written {
  id: string;
  reading: StoredReading;
  corrections: Corrections;
}

async function writeCorrections(
  transaction: Prisma.TransactionClient,
  { id, reading, corrections }: Written,
): Promise<ReviewedInvoice> {
  const reviewed = reviewInvoice(reading, corrections);
  await transaction.batchInvoice.update({
    where: { id },
    data: {
      corrections,
      state: reviewed.state,
      doubtCount: reviewed.doubtCount,
      invoiceNumber: reviewed.fields.invoice_number.value || null,
      carrier: reviewed.fields.carrier.value || null,
    },
  });
  return reviewed;
}

interface SharedCorrection {
  batchId: string;
  invoiceId: string;
  carrier: string;
  field: ReviewField;
  /** What was read in the first invoice. */
  before: string;
  value: string;
}

/** @returns how many invoices were changed */
async function correctOthers(
  transaction: Prisma.TransactionClient,
  { batchId, invoiceId, carrier, field, before, value }: SharedCorrection,
): Promise<number> {
  const rows = await transaction.batchInvoice.findMany({
    where: { bulkAuditId: batchId, carrier: carrier || null, NOT: { id: invoiceId } },
    select: { id: true, reading: true, corrections: true },
  });
  let changed = 0;
  for (const { id, reading: stored, corrections } of rows) {
    const reading = stored as unknown as StoredReading;
    const cell = reviewInvoice(reading, corrections as Corrections).fields[field];
    const isOpen = cell.state === "check" || cell.state === "missing" || cell.fault !== null;
    if (!isOpen || cell.value !== before) continue;
    const all = { ...(corrections as Corrections), [`fields.${field}`]: value };
    await writeCorrections(transaction, { id, reading, corrections: all });
    changed += 1;
  }
  return changed;
}

interface Known {
  reading: StoredReading;
  known: Corrections;
}

/** As it is stored. @throws Failure */
async function readCorrection(cell: string, text: string, { reading, known }: Known): Promise<string> {
  const name = parseCellName(cell);
  if (!name) return refuse("There is no such cell.");
  if (name.kind === "left_out" || name.kind === "removed") return "yes";
  if (name.kind === "added") return name.line < reading.lines.length + MAX_ADDED_LINES ? "yes" : refuse(TOO_MANY);
  if (name.kind === "reason")
    return reading.reasons.some(({ key }) => key === name.key) ? "dismissed" : refuse("There is no such point.");
  const { fields } = reviewInvoice(reading, known);
  if (name.kind === "field")
    return readField(name.field, text, { country: fields.country.value, currency: fields.currency.value });
  if (name.line >= reading.lines.length + MAX_ADDED_LINES) return refuse(TOO_MANY);
  return readLineCell(name.column, text, fields.currency.value || null);
}

async function readField(
  field: ReviewField,
  text: string,
  { country, currency }: { country: string; currency: string },
): Promise<string> {
  if (text === "") return "";
  switch (field) {
    case "carrier":
      return findCarrierSlug(text) ?? refuse(`“${text}” is no carrier that we know.`);
    case "country":
      return findCountryCode(text) ?? refuse(`“${text}” is no country that we know.`);
    case "port": {
      if (!country) return refuse("Enter the country first.");
      const found = await findPort(text, country);
      return found.ok ? formatPortName(found.port) : refuse(found.message);
    }
    case "direction":
      return /^(?:import|export)$/i.test(text) ? text.toLowerCase() : refuse("Choose import or export.");
    case "document":
      return /credit/i.test(text) ? "credit_note" : "invoice";
    case "invoice_date":
    case "due_date":
      return readDay(text);
    case "currency":
      return CURRENCIES.includes(text.toUpperCase())
        ? text.toUpperCase()
        : refuse(`“${text}” is no currency. Write it as USD.`);
    case "billed": {
      const amount = (isCreditText(text) ? parseCredit : parseAmount)(text, currency || undefined);
      return amount.ok ? amount.amount.toFixed() : refuse(describeAmount(text, amount.reason));
    }
    case "tax_percent":
      return /^\d{1,2}(?:[.,]\d{1,3})?\s*%?$/.test(text)
        ? text.replace(",", ".").replace(/\s*%$/, "")
        : refuse("Enter the tax as a percentage, such as 19.");
    case "exchange_rate":
      return /^\d{1,9}(?:[.,]\d{1,8})?$/.test(text)
        ? text.replace(",", ".")
        : refuse("Enter the rate of exchange as a number, such as 83.25.");
    default:
      return text.length <= 40 ? text : refuse("Enter no more than 40 characters.");
  }
}

/** A day that can be two days is refused: nothing else on the page decides it. */
function readDay(text: string): string {
  const read = readClearDay(text);
  if (typeof read === "string") return read;
  return refuse(
    read
      ? `“${text}” can be ${formatDate(read.dmy)} or ${formatDate(read.mdy)}. Write the month as a word.`
      : `“${text}” is no day. Write it as 3 Sep 2026.`,
  );
}

const describeAmount = (text: string, reason: "no_amount" | "ambiguous") =>
  reason === "ambiguous"
    ? `“${text}” can mean thousands or decimals. Write it with two decimals.`
    : `“${text}” is no amount.`;

const INDEXES = new Map(LINE_COLUMNS.map((column, index) => [column, index]));

function readLineCell(column: LineColumn, text: string, currency: string | null): string {
  if (text === "") return "";
  if (DATE_COLUMNS.includes(column)) return readDay(text);
  const { row, faults } = readRow(1, new Map([[column, text]]), {
    currency,
    containerType: null,
    charge: null,
    freeDays: null,
    columns: [{ index: INDEXES.get(column) ?? 0, heading: "", column, by: "name" }],
    orders: new Map(),
    hasChargedDays: false,
  });
  const fault = faults.find((each) => each.column === column);
  return fault ? refuse(fault.message) : (row.values.get(column) ?? text);
}
