import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { cacheFacts } from "#lib/platform/cache.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";
import {
  auditBulkInvoice,
  buildAuditedInvoice,
  type InvoiceOutcome,
  type InvoiceParts,
  type InvoiceResult,
  type NumberedLine,
} from "../bulk-audits/audit-bulk-invoice.ts";
import { findTwiceBilledLines } from "../bulk-audits/billed-twice.ts";
import { buildCheckerForm } from "../bulk-audits/build-checker-form.ts";
import { BULK_LIMITS } from "../bulk-audits/bulk-limits.ts";
import { type BulkTotals, sumInvoices } from "../bulk-audits/bulk-totals.ts";
import { type BulkInvoice, groupInvoices } from "../bulk-audits/group-invoices.ts";
import type { AuditedBulkInvoice } from "../bulk-audits/list-bulk-invoices.ts";
import type { AuditedBulkLine } from "../bulk-audits/list-bulk-lines.ts";
import { readBulkTable } from "../bulk-audits/read-bulk-table.ts";
import { draftLetter } from "../dispute-packs/draft-letter.ts";
import { formatSubject, packAudit } from "../dispute-packs/pack-content.ts";
import { SAMPLE_DAY, SAMPLE_SENDER } from "../dispute-packs/sample-sender.ts";
import { auditForm, type CheckerForm, toResultAddress } from "../saved-audits/audit-of-form.ts";
import { SAMPLE_TABLE } from "./sample-table.ts";

export interface SampleBatch {
  /** The day on which the sample is audited. */
  day: string;
  /** Overbilled first. */
  invoices: readonly AuditedBulkInvoice[];
  lines: readonly AuditedBulkLine[];
  totals: BulkTotals;
  /** The same audits in the checker, by the place of the invoice. */
  addresses: ReadonlyMap<number, string>;
  /** For the first invoice of the table. `null` if there is nothing to claim. */
  letter: SampleLetter | null;
}

export interface SampleLetter {
  invoiceNumber: string;
  subject: string;
  text: string;
}

const HEADER = { billed_tax: "excluded" } as const;
const OPTIONS = { header: HEADER, answers: {}, contracts: [], today: SAMPLE_DAY };

/**
 * Invoices that are made up from published tariffs, with the results of the real audit. The facts decide them, so they
 * are calculated once for each version of the facts.
 */
export const buildSampleBatch: () => Promise<SampleBatch> = cacheFacts(() => runWithoutIllustrative(auditSamples));

interface Audited extends InvoiceOutcome {
  invoice: BulkInvoice;
}

async function auditSamples(): Promise<SampleBatch> {
  const table = parseDelimited(SAMPLE_TABLE, BULK_LIMITS);
  const read = table.ok ? readBulkTable(table.table, HEADER, { today: SAMPLE_DAY }) : table;
  if (!read.ok) throw new Error(`the sample table cannot be read: ${read.message}`);
  const { invoices } = groupInvoices(read.lines);
  const twice = findTwiceBilledLines(invoices);
  const numbered = invoices.map((invoice) => ({ invoice, lines: numberLines(invoice, twice) }));
  const among = numbered.flatMap(({ invoice, lines }) => buildAuditedInvoice(toParts(invoice), lines, OPTIONS) ?? []);
  const audited: Audited[] = [];
  for (const { invoice, lines } of numbered) {
    const alike = among.filter(
      ({ carrier, country, direction }) =>
        carrier === invoice.carrier && country === invoice.country && direction === invoice.direction,
    );
    const outcome = await auditBulkInvoice(toParts(invoice), lines, { ...OPTIONS, among: alike });
    audited.push({ invoice, ...outcome });
  }
  const withResult = audited.flatMap(({ invoice, result }) => (result ? [{ invoice, result }] : []));
  const forms = withResult.map(({ invoice, result }) => ({ place: invoice.place, form: toForm(invoice, result) }));
  return {
    day: SAMPLE_DAY,
    invoices: withResult.map(toRow).toSorted(compareByUrgency),
    lines: audited.flatMap(toLines).toSorted((a, b) => a.row - b.row),
    totals: sumInvoices(
      withResult.map(({ invoice: { carrier, currency }, result }) => ({ carrier, currency, ...result })),
    ),
    addresses: new Map(forms.flatMap(({ place, form }) => (form ? [[place, toResultAddress(form)] as const] : []))),
    letter: forms[0]?.form ? await writeLetter(forms[0].form) : null,
  };
}

const toParts = (invoice: BulkInvoice): InvoiceParts => ({ ...invoice, stated: null });

const numberLines = ({ lines }: BulkInvoice, twice: ReturnType<typeof findTwiceBilledLines>): NumberedLine[] =>
  lines.flatMap(({ line: row, invoiceLine: line }) =>
    line ? [{ row, line, billedBefore: twice.get(row) ?? null }] : [],
  );

const toRow = ({ invoice, result }: { invoice: BulkInvoice; result: InvoiceResult }): AuditedBulkInvoice => ({
  place: invoice.place,
  invoiceNumber: invoice.invoiceNumber,
  carrier: invoice.carrier,
  country: invoice.country,
  currency: invoice.currency,
  invoiceDate: invoice.invoiceDate,
  lineCount: invoice.lines.length,
  verdict: result.verdict,
  billed: result.billed,
  expectedLow: result.expectedLow,
  expectedHigh: result.expectedHigh,
  recoverable: result.recoverable,
  disputeBy: result.disputeBy,
  savedAuditId: null,
});

/** As in the list of a batch: what to dispute first, then the earliest last day. */
const compareByUrgency = (a: AuditedBulkInvoice, b: AuditedBulkInvoice): number =>
  getVerdictPlace(a) - getVerdictPlace(b) ||
  (a.disputeBy ?? "9999").localeCompare(b.disputeBy ?? "9999") ||
  a.place - b.place;

const ORDER: readonly AuditVerdict[] = ["overbilled", "cannot_tell_yet", "underbilled", "correct"];

const getVerdictPlace = ({ verdict }: AuditedBulkInvoice) => ORDER.indexOf(verdict);

function toLines({ invoice, result, faults }: Audited): AuditedBulkLine[] {
  return invoice.lines.map(({ line: row, cells }) => {
    const audited = result?.lines.find((line) => line.row === row);
    return {
      row,
      cells,
      invoice: invoice.place,
      verdict: audited?.verdict ?? null,
      invoiceVerdict: result?.verdict ?? null,
      result: audited?.result ?? null,
      findings: result?.findings.filter(({ lines }) => lines.length === 0 || lines.includes(row)) ?? [],
      fault: faults.find((fault) => fault.row === row)?.message ?? null,
      contractNote: null,
      savedAuditId: null,
    };
  });
}

const toForm = (invoice: BulkInvoice, { billed }: InvoiceResult): CheckerForm | null =>
  buildCheckerForm(
    { ...invoice, billed, stated: null, lines: invoice.lines.map(({ cells }) => cells) },
    { ...OPTIONS, ownTerms: null },
  );

/** The letter of a dispute pack, with a sender who does not exist. */
async function writeLetter(form: CheckerForm): Promise<SampleLetter | null> {
  const audited = await auditForm(form, { today: SAMPLE_DAY });
  if (!audited || audited.report.recoverable.certain.isZero()) return null;
  const invoiceNumber = form.fields.invoice_number ?? null;
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const audit = packAudit(audited.report, { invoiceNumber, portNames, language: "en" });
  return {
    invoiceNumber: invoiceNumber ?? "",
    subject: formatSubject(audit, SAMPLE_SENDER),
    text: draftLetter(audit, [], SAMPLE_SENDER),
  };
}
