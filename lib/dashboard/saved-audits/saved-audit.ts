import type { SavedAudit as Row } from "#generated/prisma/client.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { toAuditAnswer } from "#lib/operations/demurrage/audit-invoice.output.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { CheckerForm, CheckerPage } from "./audit-of-form.ts";

export const DISPUTE_STATUSES = ["draft", "sent", "answered", "recovered"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** In the form of POST /api/dd/audit, as it was when the audit was saved. */
export type SavedReport = ReturnType<typeof toAuditAnswer>;

/** Amounts are decimal text in `currency`. */
export interface SavedAudit {
  id: string;
  form: CheckerForm;
  report: SavedReport;
  factsVersion: number;
  invoiceNumber: string | null;
  carrier: string;
  country: string;
  port: string | null;
  invoiceDate: IsoDate | null;
  currency: string;
  billed: string;
  expectedLow: string;
  /** `null` when it has no upper end. */
  expectedHigh: string | null;
  verdict: AuditVerdict;
  recoverable: string;
  disputeBy: IsoDate | null;
  status: DisputeStatus;
  sentOn: IsoDate | null;
  answeredOn: IsoDate | null;
  recoveredOn: IsoDate | null;
  recoveredAmount: string | null;
  notes: string;
  savedOn: IsoDate;
}

export function toSavedAudit(row: Row): SavedAudit {
  const { id, factsVersion, invoiceNumber, carrier, country, port, currency, notes } = row;
  return {
    id,
    form: { page: row.page as CheckerPage, fields: row.form as Record<string, string> },
    report: row.report as unknown as SavedReport,
    factsVersion,
    invoiceNumber,
    carrier,
    country,
    port,
    invoiceDate: readDateColumn(row.invoiceDate),
    currency,
    billed: row.billed.toFixed(),
    expectedLow: row.expectedLow.toFixed(),
    expectedHigh: row.expectedHigh?.toFixed() ?? null,
    verdict: row.verdict as AuditVerdict,
    recoverable: row.recoverable.toFixed(),
    disputeBy: readDateColumn(row.disputeBy),
    status: row.status as DisputeStatus,
    sentOn: readDateColumn(row.sentOn),
    answeredOn: readDateColumn(row.answeredOn),
    recoveredOn: readDateColumn(row.recoveredOn),
    recoveredAmount: row.recoveredAmount?.toFixed() ?? null,
    notes,
    savedOn: toIsoDate(row.createdAt),
  };
}

const readDateColumn = (date: Date | null) => date && toIsoDate(date);
