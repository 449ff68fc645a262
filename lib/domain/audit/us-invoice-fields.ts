import type { Direction } from "../tariff.ts";
import { type AuditedInvoice, US_INVOICE_FIELDS, type UsInvoiceField } from "./invoice.ts";

interface UsField {
  label: string;
  /** The paragraph of 46 CFR 541.6 that requires it. */
  citation: string;
  /** The only direction for which it is required. */
  only?: Direction;
}

/** What 46 CFR 541.6 requires on an invoice, in force since 28 May 2024 (89 FR 14330). */
const US_FIELDS: Record<UsInvoiceField, UsField> = {
  bill_of_lading: { label: "Bill of lading number", citation: "46 CFR 541.6(a)" },
  container_number: { label: "Container number", citation: "46 CFR 541.6(a)" },
  port_of_discharge: { label: "Port of discharge", citation: "46 CFR 541.6(a)", only: "import" },
  reason_for_liability: { label: "Why the billed party is the proper party and liable", citation: "46 CFR 541.6(a)" },
  invoice_date: { label: "Invoice date", citation: "46 CFR 541.6(b)" },
  due_date: { label: "Due date", citation: "46 CFR 541.6(b)" },
  free_time_days: { label: "Free time in days", citation: "46 CFR 541.6(b)" },
  free_time_start: { label: "Start of free time", citation: "46 CFR 541.6(b)" },
  free_time_end: { label: "End of free time", citation: "46 CFR 541.6(b)" },
  availability_date: {
    label: "Date on which the container was available",
    citation: "46 CFR 541.6(b)",
    only: "import",
  },
  earliest_return_date: { label: "Earliest return date", citation: "46 CFR 541.6(b)", only: "export" },
  dates_charged: { label: "The dates that are charged", citation: "46 CFR 541.6(b)" },
  total_due: { label: "Total amount due", citation: "46 CFR 541.6(c)" },
  rule_of_rate: {
    label: "The rule behind the daily rate: tariff and rule number, or contract and section",
    citation: "46 CFR 541.6(c)",
  },
  rates: { label: "The rate or rates per day", citation: "46 CFR 541.6(c)" },
  dispute_contact: { label: "Contact for questions and requests", citation: "46 CFR 541.6(d)" },
  dispute_page: {
    label: "Link or code to a public page that lists the documents needed for a dispute",
    citation: "46 CFR 541.6(d)",
  },
  dispute_time_limits: { label: "Time limits for requests and answers", citation: "46 CFR 541.6(d)" },
  certification_rules: {
    label: "Statement that the charges follow the rules of the Federal Maritime Commission",
    citation: "46 CFR 541.6(e)",
  },
  certification_conduct: {
    label: "Statement that the carrier did not cause the charges or add to them",
    citation: "46 CFR 541.6(e)",
  },
};

export interface UsFieldCheck {
  field: UsInvoiceField;
  label: string;
  citation: string;
  /** `null`: the user did not say what the invoice shows. */
  isShown: boolean | null;
}

/** The day from which 46 CFR 541.6 to 541.8 apply. */
const IN_FORCE_FROM = "2024-05-28";

/** 46 CFR 541 covers containers in US foreign commerce. */
export const isUsInvoice = ({ country, invoiceDate }: Pick<AuditedInvoice, "country" | "invoiceDate">): boolean =>
  country === "US" && (invoiceDate === null || invoiceDate >= IN_FORCE_FROM);

/** Those that 46 CFR 541.6 requires for the direction, in the order of the rule. */
export function listUsFields({ direction, usFields }: Pick<AuditedInvoice, "direction" | "usFields">): UsFieldCheck[] {
  return US_INVOICE_FIELDS.filter((field) => (US_FIELDS[field].only ?? direction) === direction).map((field) => ({
    field,
    label: US_FIELDS[field].label,
    citation: US_FIELDS[field].citation,
    isShown: usFields === null ? null : usFields.includes(field),
  }));
}

/** What the user entered from the invoice is shown on it. */
export function checkUsFields(invoice: AuditedInvoice): UsFieldCheck[] {
  const entered = listEnteredFields(invoice);
  return listUsFields(invoice).map((one) => ({
    ...one,
    isShown: one.isShown === false ? entered.has(one.field) : one.isShown,
  }));
}

function listEnteredFields({
  invoiceDate,
  dueDate,
  disputeWindowDays,
  lines,
}: AuditedInvoice): ReadonlySet<UsInvoiceField> {
  const isInEveryLine = (has: (line: AuditedInvoice["lines"][number]) => boolean) => lines.every(has);
  const entered: Partial<Record<UsInvoiceField, boolean>> = {
    container_number: isInEveryLine(({ containerNumber }) => containerNumber !== null),
    invoice_date: invoiceDate !== null,
    due_date: dueDate !== null,
    free_time_days: isInEveryLine(({ stated }) => stated.freeDays !== null),
    dates_charged: isInEveryLine(({ stated }) => stated.chargedFrom !== null && stated.chargedTo !== null),
    total_due: true,
    rates: isInEveryLine(({ stated }) => stated.ratePerDay !== null),
    dispute_time_limits: disputeWindowDays !== null,
  };
  return new Set(US_INVOICE_FIELDS.filter((field) => entered[field]));
}
