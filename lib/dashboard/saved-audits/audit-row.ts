import type { Prisma } from "#generated/prisma/client.ts";
import { buildDispute } from "#lib/domain/audit/dispute.ts";
import { toAuditAnswer } from "#lib/operations/demurrage/audit-invoice.output.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, roundMoney } from "#lib/platform/money.ts";
import type { FormAudit } from "./audit-of-form.ts";

/** Only the columns that come from the audit. */
export function toAuditRow({ report, form, factsVersion }: FormAudit) {
  const { invoice, expected, recoverable } = report;
  const toMoney = (amount: Decimal) => roundMoney(amount, invoice.currency).toFixed();
  return {
    page: form.page,
    form: { ...form.fields },
    invoiceNumber: form.fields.invoice_number ?? null,
    carrier: invoice.carrier,
    country: invoice.country,
    port: invoice.port,
    direction: invoice.direction,
    invoiceDate: toDateColumn(invoice.invoiceDate),
    currency: invoice.currency,
    billed: toMoney(report.billed),
    expectedLow: toMoney(expected.low),
    expectedHigh: expected.high && toMoney(expected.high),
    verdict: report.verdict,
    recoverable: toMoney(recoverable.certain),
    report: toAuditAnswer(report) as Prisma.InputJsonObject,
    factsVersion,
    disputeBy: toDateColumn(buildDispute(report).sendBy),
  } satisfies Omit<Prisma.SavedAuditUncheckedCreateInput, "userId">;
}

const toDateColumn = (day: IsoDate | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));
