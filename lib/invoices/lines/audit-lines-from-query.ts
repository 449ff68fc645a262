import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { toContractQueries } from "#lib/domain/contracts/contract-queries.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { runAudit } from "#lib/operations/demurrage/run-audit.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type ContractUse, withContractTerms } from "../contract-use.ts";
import { findPort, formatPortName } from "../find-port.ts";
import { type FormFault, type Query, readFormAnswers, toAuditedHeader } from "../invoice-fields.ts";
import { findNearbyTariffs, type OnFile } from "../on-file-near.ts";
import { type OwnTerms, readOwnTerms } from "../own-tariff/read-own-terms.ts";
import { describeLineFailure } from "./describe-line-failure.ts";
import { COLUMN_NAMES, type LineColumn } from "./line-columns.ts";
import {
  getColumnField,
  type LinesForm,
  type LinesHeader,
  readColumnChoices,
  readHeader,
  readLinesForm,
  withoutReadingFields,
} from "./lines-form.ts";
import { formatLines } from "./lines-text.ts";
import { type ReadLines, readLines } from "./read-lines.ts";

export interface LinesPreview {
  form: LinesForm;
  read: ReadLines;
  ownTerms: OwnTerms | null;
  contract: ContractUse | null;
  /** What to change, in the form and in the table. */
  faults: readonly FormFault[];
  /** The form with the lines in short, for the audit; `null` while something has to be changed. */
  ready: LinesForm | null;
}

export type LinesAnswer =
  /** Nothing was pasted yet. */
  | { kind: "blank"; form: LinesForm }
  | { kind: "unreadable"; form: LinesForm; faults: readonly FormFault[] }
  | { kind: "preview"; form: LinesForm; preview: LinesPreview }
  | {
      kind: "no_tariff";
      form: LinesForm;
      preview: LinesPreview;
      header: LinesHeader;
      port: string | null;
      date: IsoDate;
      onFile: OnFile;
    }
  | { kind: "audited"; form: LinesForm; preview: LinesPreview; report: AuditReport };

/**
 * Audits the lines only if nothing in the table had to be concluded. That is so for a preview that a person has seen, a
 * shared link, or an invoice read from a PDF. Any other table gives a preview.
 * @param contracts those of the signed-in person
 */
export async function auditLinesFromQuery(
  query: Query,
  { today, contracts = [] }: { today: IsoDate; contracts?: readonly ContractTariff[] },
): Promise<LinesAnswer> {
  const form = readLinesForm(query);
  if (form.lines === undefined) {
    const isSent = query.lines !== undefined;
    return isSent
      ? {
          kind: "unreadable",
          form,
          faults: [{ field: "lines", message: "Paste the lines of the invoice, or choose a file." }],
        }
      : { kind: "blank", form };
  }
  const { header, known, faults } = readHeader(form);
  const table = parseDelimited(form.lines);
  if (!table.ok) return { kind: "unreadable", form, faults: [...faults, { field: "lines", message: table.message }] };

  const read = readLines({
    table: table.table,
    direction: known.direction ?? "import",
    currency: known.currency ?? null,
    containerType: known.container_type ?? null,
    charge: known.charge ?? null,
    freeDays: known.free_days_applied ?? null,
    columns: readColumnChoices(form),
    dayOrder: known.date_order ?? null,
    latest: known.invoice_date ?? today,
  });
  const placed = await completePort(form, header);
  const lines = read.rows.flatMap(({ line }) => line ?? []);
  const queries = header ? toContractQueries({ ...toAuditedHeader(header), port: placed.port, lines }, today) : [];
  const { form: filled, use: contract } = withContractTerms(placed.form, { contracts, queries });
  const own_free_days =
    contract?.kind === "used" && filled.own_free_days !== undefined
      ? Number(filled.own_free_days)
      : known.own_free_days;
  const terms = readOwnTerms({
    text: filled.own_tariff,
    freeDays: own_free_days ?? null,
    currency: read.currency,
    types: listContainerTypes(read),
  });
  const all = [
    ...faults,
    ...placed.faults,
    ...(terms.ok ? [] : terms.faults),
    ...(header ? checkAmounts(header, read) : []),
    ...checkLinesTable(read),
  ];
  const ownTerms = terms.ok ? terms.terms : null;
  const ready = header && all.length === 0 ? buildReadyForm(filled, header, read, ownTerms) : null;
  const preview: LinesPreview = { form: filled, read, ownTerms, contract, faults: all, ready };
  if (!header || !ready || form.preview !== undefined || !isPlain(read))
    return { kind: "preview", form: filled, preview };
  return auditLines(preview, toInvoiceForAudit(ready, header, { read, ownTerms, port: placed.port }), {
    header,
    today,
  });
}

/** Whether the table has our own headings, dates without doubt, and nothing but lines. */
function isPlain({ columns, orders, leftOut, continued }: ReadLines): boolean {
  const isNamed = columns.every(
    ({ column, heading, by }) => by === "name" && column !== null && heading === COLUMN_NAMES[column],
  );
  return (
    isNamed && leftOut.length === 0 && continued.length === 0 && orders.every(({ source }) => source === "no_doubt")
  );
}

async function completePort(
  form: LinesForm,
  header: LinesHeader | null,
): Promise<{ form: LinesForm; port: string | null; faults: FormFault[] }> {
  if (!header?.port) return { form, port: null, faults: [] };
  const found = await findPort(header.port, header.country);
  if (!found.ok) return { form, port: null, faults: [{ field: "port", message: found.message }] };
  return { form: { ...form, port: formatPortName(found.port) }, port: found.port.code, faults: [] };
}

const listContainerTypes = ({ rows }: ReadLines) => [...new Set(rows.flatMap(({ line }) => line?.containerType ?? []))];

function checkAmounts({ billed, currency }: LinesHeader, read: ReadLines): FormFault[] {
  const faults: FormFault[] = [];
  if (!currency && !read.currency) faults.push({ field: "currency", message: "Choose the currency of the invoice." });
  const isRead = read.rows.length > 0 && read.rows.every(({ line }) => line);
  if (!billed && !read.total && isRead)
    faults.push({ field: "billed", message: "Enter the total of the invoice: not every line has an amount." });
  return faults;
}

function checkLinesTable(read: ReadLines): FormFault[] {
  const unknown = read.orders.find(({ source }) => source === "unknown");
  return [
    ...checkColumns(read),
    ...(unknown
      ? [{ field: "date_order", message: `“${unknown.example}” can have the day or the month first. Choose one.` }]
      : []),
    ...read.faults.map(({ row, message }) => ({
      field: row === null ? "lines" : `row-${row}`,
      message: row === null ? message : `Row ${row}. ${message}`,
    })),
  ];
}

/** Without headings, one message is for all columns. */
function checkColumns({ columns, hasHeadings }: ReadLines): FormFault[] {
  const guessed = columns.filter(({ by, column }) => by === "content" && column);
  if (hasHeadings)
    return guessed.map(({ index, heading, column }) => ({
      field: getColumnField(index),
      message: `“${heading || `Column ${index + 1}`}” can be “${COLUMN_NAMES[column as LineColumn]}”. Choose what it is, then show the lines again.`,
    }));
  const message = "The table has no headings that we know. Check what each column is, then show the lines again.";
  return guessed.slice(0, 1).map(({ index }) => ({ field: getColumnField(index), message }));
}

/** For a link to the result: lines and own tariff in short, the total and the currency filled in. */
function buildReadyForm(
  form: LinesForm,
  { billed, currency }: LinesHeader,
  read: ReadLines,
  ownTerms: OwnTerms | null,
): LinesForm {
  return {
    ...withoutReadingFields(form),
    ...(billed ? {} : { billed: String(read.total?.amount.toFixed()) }),
    ...(currency ? {} : { currency: String(read.currency) }),
    ...(ownTerms?.text ? { own_tariff: ownTerms.text } : {}),
    lines: formatLines(read.rows),
  };
}

function toInvoiceForAudit(
  ready: LinesForm,
  header: LinesHeader,
  { read, ownTerms, port }: { read: ReadLines; ownTerms: OwnTerms | null; port: string | null },
): AuditedInvoice {
  const lines = read.rows.map(({ line }) => line as InvoiceLine) as [InvoiceLine, ...InvoiceLine[]];
  return {
    ...toAuditedHeader(header),
    port,
    currency: header.currency ?? (read.currency as string),
    billed: header.billed ?? (read.total as NonNullable<ReadLines["total"]>).amount,
    ownTerms: ownTerms?.terms ?? null,
    answers: readFormAnswers(ready),
    lines,
  };
}

async function auditLines(
  preview: LinesPreview,
  invoice: AuditedInvoice,
  { header, today }: { header: LinesHeader; today: IsoDate },
): Promise<LinesAnswer> {
  const form = preview.ready ?? preview.form;
  const outcome = await runAudit(invoice, { today });
  switch (outcome.kind) {
    case "audited":
      return { kind: "audited", form, preview, report: outcome.report };
    case "no_tariff":
      return {
        kind: "no_tariff",
        form,
        preview,
        header,
        port: invoice.port,
        date: outcome.on,
        onFile: await findNearbyTariffs(header.carrier, header.country),
      };
    case "no_exchange_rate": {
      const { from, to, date } = outcome;
      const message = `No exchange rate from ${to} to ${from}, the currency of the tariff, is on file for ${formatDate(date)}. Enter the rate of exchange of the invoice.`;
      return buildFaultyPreview(preview, [{ field: "exchange_rate", message }]);
    }
    case "only_credits":
      return buildFaultyPreview(preview, [
        { field: "lines", message: "These are only credits. Add the lines of the invoice that they correct." },
      ]);
    case "faulty_lines":
      return buildFaultyPreview(
        preview,
        outcome.faults.map(({ line, failure }) => {
          const row = preview.read.rows[line]?.number ?? line + 1;
          return { field: `row-${row}`, message: `Row ${row}. ${describeLineFailure(failure)}` };
        }),
      );
  }
}

const buildFaultyPreview = (preview: LinesPreview, faults: readonly FormFault[]): LinesAnswer => ({
  kind: "preview",
  form: preview.form,
  preview: { ...preview, faults, ready: null },
});
