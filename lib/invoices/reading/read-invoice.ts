import type { UsInvoiceField } from "#lib/domain/audit/invoice.ts";
import type { LineColumn } from "../lines/line-columns.ts";
import type { Box } from "#lib/documents/page.ts";

/**
 * `sure`: text of the file next to its label, or confirmed by a sum or a check digit. `likely`: one of these is
 * missing. `unsure`: a person must look.
 */
const CERTAINTIES = ["unsure", "likely", "sure"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export interface ReadValue {
  /** As the audit uses it: a date as `2026-07-01`, an amount with a decimal point, a code. */
  value: string;
  /** As the document writes it. */
  text: string;
  page: number;
  box: Box;
  certainty: Certainty;
}

export type InvoiceField =
  | "document"
  | "carrier"
  | "direction"
  | "port"
  | "invoice_number"
  | "invoice_date"
  | "due_date"
  | "bill_of_lading"
  | "currency"
  | "billed"
  | "tax_percent"
  | "tax_amount"
  | "exchange_rate";

export type ReadLine = Readonly<Partial<Record<LineColumn, ReadValue>>>;

/** An absent field was not found: a person has to fill it in. */
export interface ReadInvoice {
  fields: Readonly<Partial<Record<InvoiceField, ReadValue>>>;
  /** One line for each container and charge. Tiers of a container are added up. */
  lines: readonly ReadLine[];
  /** The fields of 46 CFR 541.6 that were seen. Only a person can say that one is missing. */
  usFields: readonly UsInvoiceField[];
  /** Days in which the document lets the customer dispute it. */
  disputeWindowDays: number | null;
  /** What a person should look at, in sentences. */
  notes: readonly string[];
}

export const chooseLeastCertain = (...certainties: readonly Certainty[]): Certainty =>
  certainties.reduce((low, each) => (CERTAINTIES.indexOf(each) < CERTAINTIES.indexOf(low) ? each : low), "sure");
