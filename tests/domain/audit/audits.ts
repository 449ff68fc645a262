import type { Assumption } from "#lib/domain/audit/assumption.ts";
import { type AuditOutcome, auditInvoice, type FactsOnFile } from "#lib/domain/audit/audit-invoice.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { source, tariff } from "../demurrage/tariffs.ts";

const TODAY = "2026-11-22";

/**
 * A tariff that leaves nothing open: calendar days from discharge to empty return, the day of discharge is day 1, and
 * amounts are without tax.
 */
export const settled = (fields: Partial<Tariff> = {}): Tariff =>
  tariff({
    chargeDayBasis: "calendar",
    holidays: "counted",
    clockStart: "discharge",
    clockEnd: "gate_in_empty",
    firstDay: "same",
    tax: "excluded",
    effectiveFrom: "2026-01-01",
    source: source({ datedOn: "2026-01-01" }),
    ...fields,
  });

type LineFields = Partial<Omit<InvoiceLine, "stated" | "billed">> & {
  billed?: number;
  stated?: Partial<InvoiceLine["stated"]>;
};

/** A line of a 40HC. Without events and days it is held from 1 to 12 October 2026, with gate-out on 5 October. */
function line({ stated, billed, ...fields }: LineFields = {}): InvoiceLine {
  const held = { discharged: "2026-10-01", gate_out_full: "2026-10-05", empty_returned: "2026-10-12" };
  return {
    containerNumber: null,
    containerType: "40HC",
    days: null,
    events: fields.days === undefined ? held : null,
    charge: null,
    terminal: null,
    billed: billed === undefined ? null : new Decimal(billed),
    stated: { freeDays: null, chargedDays: null, ratePerDay: null, chargedFrom: null, chargedTo: null, ...stated },
    interruptions: [],
    ...fields,
  };
}

export interface AuditCase extends Partial<Omit<AuditedInvoice, "billed" | "lines">> {
  tariffs?: Tariff[];
  billed?: number;
  lines?: LineFields[];
  facts?: Partial<FactsOnFile>;
}

/** An invoice in USD of Hapag-Lloyd in India, known to be without tax. */
export function tryAudit({
  tariffs = [settled()],
  billed = 1000,
  lines = [{}],
  facts = {},
  ...fields
}: AuditCase = {}): AuditOutcome {
  const invoice: AuditedInvoice = {
    carrier: "hapag-lloyd",
    country: "IN",
    port: null,
    direction: "import",
    currency: "USD",
    billed: new Decimal(billed),
    invoiceDate: null,
    dueDate: null,
    tax: { included: false },
    exchangeRate: null,
    ownTerms: null,
    answers: {},
    usFields: null,
    disputeWindowDays: null,
    requestSentOn: null,
    ...fields,
    lines: lines.map(line) as [InvoiceLine, ...InvoiceLine[]],
  };
  return auditInvoice({ invoice, today: TODAY, tariffs, storage: [], policies: [], rates: new Map(), ...facts });
}

export function audit(one: AuditCase = {}): AuditReport {
  const outcome = tryAudit(one);
  if (outcome.kind !== "audited") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

/** Such as `626 to 747`, or `747` when both ends are the same. */
export function formatExpected(one: AuditCase | AuditReport): string {
  const { low, high } = "verdict" in one ? one.expected : audit(one as AuditCase).expected;
  if (high === null) return `${low} or more`;
  return low.equals(high) ? String(low) : `${low} to ${high}`;
}

/** Such as `first_day: same 1000, next 800`. */
export const formatOpenPoints = (report: AuditReport): string[] =>
  report.assumptions
    .filter(({ answer }) => answer === null)
    .map(({ id, choices }) =>
      choices.length === 0
        ? id
        : `${id}: ${choices.map(({ value, expected }) => `${value} ${expected.low}${formatUpperEnd(expected)}`).join(", ")}`,
    );

const formatUpperEnd = ({ low, high }: { low: Decimal; high: Decimal | null }) =>
  high === null ? "+" : low.equals(high) ? "" : `-${high}`;

export function assumption(report: AuditReport, id: Assumption["id"]): Assumption {
  const found = report.assumptions.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not open: ${formatOpenPoints(report).join("; ")}`);
  return found;
}
