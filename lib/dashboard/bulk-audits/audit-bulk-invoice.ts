import { assessCertainty } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditOutcome } from "#lib/domain/audit/audit-invoice.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { buildDispute } from "#lib/domain/audit/dispute.ts";
import { calculateLineTaxFactor } from "#lib/domain/audit/expected-amount.ts";
import type { Finding } from "#lib/domain/audit/finding.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { type AuditVerdict, chooseVerdict, limitByFindings, limitByRate } from "#lib/domain/audit/verdict.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { toAuditedHeader } from "#lib/invoices/invoice-fields.ts";
import { describeLineFailure } from "#lib/invoices/lines/describe-line-failure.ts";
import { runAudit } from "#lib/operations/demurrage/run-audit.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { BILLED_IN_TWO_INVOICES } from "./billed-twice.ts";
import { type BulkAnswers, type BulkQuestion, buildGroupKey, selectBulkQuestions } from "./bulk-answers.ts";
import type { BulkHeader } from "./bulk-header.ts";
import { type ContractTerms, findContractTerms } from "./contract-terms.ts";
import { CREDIT_ALONE } from "./group-invoices.ts";
import type { StatedFields } from "./stated-fields.ts";

export interface NumberedLine {
  /** Its row in the file. */
  row: number;
  line: InvoiceLine;
  /** The row that billed the same before, in another invoice of the file. */
  billedBefore: { row: number; invoiceNumber: string | null } | null;
}

export interface InvoiceParts {
  carrier: string;
  country: string;
  port: string | null;
  direction: string;
  currency: string;
  invoiceDate: IsoDate | null;
  /** `null` for a table of lines, which states nothing beyond them. */
  stated: StatedFields | null;
}

/** `lines` are rows of the file; an empty list means the invoice as a whole. */
export interface BulkFinding {
  rule: string;
  title: string;
  /** Decimal text; `null` when it cannot be said. */
  amount: string | null;
  lines: readonly number[];
}

/** Amounts are decimal text, with tax if the bill has it. */
export interface LineResult {
  expectedLow: string;
  /** `null` when it has no upper end. */
  expectedHigh: string | null;
  freeDays: number;
  chargedDays: number;
}

export interface InvoiceResult {
  billed: string;
  expectedLow: string;
  expectedHigh: string | null;
  verdict: AuditVerdict;
  recoverable: string;
  /** The last day to dispute it, where its rules have one. */
  disputeBy: IsoDate | null;
  findings: readonly BulkFinding[];
  questions: readonly BulkQuestion[];
  contract: ContractTerms;
  lines: readonly { row: number; verdict: AuditVerdict; rules: readonly string[]; result: LineResult }[];
}

/** `result` is `null` when no line could be audited. Each line has a result or a fault. */
export interface InvoiceOutcome {
  result: InvoiceResult | null;
  faults: readonly { row: number; message: string }[];
}

/** Without a stated total, it is the sum of its lines. `null` without lines. */
export function buildAuditedInvoice(
  parts: InvoiceParts,
  lines: readonly NumberedLine[],
  { header, answers }: { header: BulkHeader; answers: BulkAnswers },
): AuditedInvoice | null {
  const [first, ...rest] = lines.map(({ line }) => line);
  if (!first) return null;
  const { carrier, country, port, currency, invoiceDate, stated } = parts;
  const { billed: total, ...statedHeader } = stated ?? {};
  const isTaxStated = stated?.billed_tax !== undefined;
  const shared = {
    carrier,
    country,
    direction: parts.direction as Direction,
    us_fields: [],
    invoice_date: invoiceDate ?? undefined,
    ...(!isTaxStated && { billed_tax: header.billed_tax, tax_percent: header.tax_percent }),
    ...statedHeader,
  };
  return {
    ...toAuditedHeader(shared),
    port,
    currency,
    billed: total ?? [first, ...rest].reduce((sum, { billed }) => sum.plus(billed ?? 0), new Decimal(0)),
    ownTerms: null,
    answers: answers[buildGroupKey(parts)] ?? {},
    lines: [first, ...rest],
  };
}

/** Lines that cannot be priced get their fault, and the others are audited without them. */
export async function auditBulkInvoice(
  parts: InvoiceParts,
  lines: readonly NumberedLine[],
  options: {
    header: BulkHeader;
    answers: BulkAnswers;
    contracts: readonly ContractTariff[];
    today: IsoDate;
    among: readonly AuditedInvoice[];
  },
): Promise<InvoiceOutcome> {
  const invoice = buildAuditedInvoice(parts, lines, options);
  if (!invoice) return { result: null, faults: [] };
  const contract = findContractTerms(invoice, options.contracts, options);
  const outcome = await runAudit({ ...invoice, ownTerms: contract.terms }, options);
  if (outcome.kind === "audited")
    return { result: { ...buildInvoiceResult(outcome.report, lines), contract }, faults: [] };
  if (outcome.kind !== "faulty_lines") {
    const message = describeInvoiceFault(outcome);
    return { result: null, faults: lines.map(({ row }) => ({ row, message })) };
  }
  const failures = new Map(outcome.faults.map(({ line, failure }) => [line, failure]));
  const others = await auditBulkInvoice(
    parts,
    lines.filter((_, index) => !failures.has(index)),
    options,
  );
  const faults = [...failures].map(([index, failure]) => ({
    row: lines[index]?.row ?? 0,
    message: describeLineFailure(failure),
  }));
  return { result: others.result, faults: [...faults, ...others.faults] };
}

function buildInvoiceResult(report: AuditReport, lines: readonly NumberedLine[]): Omit<InvoiceResult, "contract"> {
  const { currency } = report.invoice;
  const toMoneyText = (amount: Decimal) => roundMoney(amount, currency).toFixed();
  const getRow = (index: number) => lines[index]?.row ?? 0;
  const findings: BulkFinding[] = [
    ...report.findings.map(({ rule, title, amount, disputed }) => ({
      rule,
      title,
      amount: amount && toMoneyText(amount),
      lines: listFindingRows({ title, disputed }, lines),
    })),
    ...lines.flatMap(({ row, line, billedBefore }) =>
      billedBefore ? [buildTwiceBilledFinding(row, line, billedBefore, toMoneyText)] : [],
    ),
  ];
  return {
    billed: toMoneyText(report.billed),
    expectedLow: toMoneyText(report.expected.low),
    expectedHigh: report.expected.high && toMoneyText(report.expected.high),
    verdict: report.verdict,
    recoverable: toMoneyText(report.recoverable.certain),
    disputeBy: buildDispute(report).sendBy,
    findings,
    questions: selectBulkQuestions(report),
    lines: report.lines.map((line) => {
      const row = getRow(line.index);
      const expected = calculateExpected(line, report);
      return {
        row,
        verdict: limitByFindings(chooseLineVerdict(line, report), selectClaims(line, report)),
        rules: [
          ...new Set(
            findings
              .filter((finding) => finding.lines.length === 0 || finding.lines.includes(row))
              .map(({ rule }) => rule),
          ),
        ],
        result: {
          expectedLow: toMoneyText(expected.low),
          expectedHigh: expected.high && toMoneyText(expected.high),
          freeDays: line.ledgers.reduce((sum, { freeDaysUsed }) => sum + freeDaysUsed, 0),
          chargedDays: line.ledgers.reduce((sum, { chargedDays }) => sum + chargedDays, 0),
        },
      };
    }),
  };
}

/** A finding without claims can name a container. */
function listFindingRows(
  { title, disputed }: Pick<Finding, "title" | "disputed">,
  lines: readonly NumberedLine[],
): number[] {
  if (disputed.length === 0)
    return lines.flatMap(({ row, line }) =>
      line.containerNumber && title.includes(line.containerNumber) ? [row] : [],
    );
  const claimed = new Set(disputed.map(({ line }) => line));
  return claimed.has(null) ? [] : lines.flatMap(({ row }, index) => (claimed.has(index) ? [row] : []));
}

function buildTwiceBilledFinding(
  row: number,
  { containerNumber, billed }: InvoiceLine,
  before: NonNullable<NumberedLine["billedBefore"]>,
  toMoneyText: (amount: Decimal) => string,
): BulkFinding {
  const where = before.invoiceNumber ? `invoice ${before.invoiceNumber} (row ${before.row})` : `row ${before.row}`;
  return {
    rule: BILLED_IN_TWO_INVOICES,
    title: `Container ${containerNumber} is also billed in ${where}`,
    amount: billed && toMoneyText(billed),
    lines: [row],
  };
}

/** With tax if the bill has it. */
function calculateExpected(line: AuditedLine, { invoice }: AuditReport) {
  const factor = calculateLineTaxFactor(line, { invoice, answers: invoice.answers });
  const { low, high } = line.expected;
  return { low: low.times(factor.low), high: high?.times(factor.high) ?? null };
}

/** By what is known about the invoice. The verdict on an only line is that of the invoice. */
function chooseLineVerdict(line: AuditedLine, report: AuditReport): AuditVerdict {
  const { invoice, assumptions, exchange } = report;
  if (report.lines.length === 1 || line.line.billed === null || line.line.credit) return report.verdict;
  const byAmount = chooseVerdict(line.line.billed, calculateExpected(line, report), {
    currency: invoice.currency,
    ...assessCertainty(assumptions),
  });
  return line.schedule.currency === invoice.currency ? byAmount : limitByRate(byAmount, exchange);
}

/** Those on the line, and those on the invoice as a whole. */
const selectClaims = ({ index }: AuditedLine, { findings }: AuditReport) =>
  findings.flatMap(({ disputed }) => disputed.filter(({ line }) => line === null || line === index));

function describeInvoiceFault(outcome: Exclude<AuditOutcome, { kind: "audited" | "faulty_lines" }>): string {
  if (outcome.kind === "only_credits") return CREDIT_ALONE;
  if (outcome.kind === "no_tariff")
    return `No tariff of the carrier is on file for this country, direction and container type on ${formatDate(outcome.on)}.`;
  return `No exchange rate from ${outcome.to} to ${outcome.from} is on file for ${formatDate(outcome.date)}.`;
}
