import type { Box } from "#lib/documents/page.ts";
import type { UsInvoiceField } from "#lib/domain/audit/invoice.ts";
import type { LineColumn } from "../lines/line-columns.ts";

/**
 * `sure`: a sum of the document supports it, or a label does and there is no other candidate. `check`: a person must
 * look. What is recognized in a picture is sure only with a sum or a check digit.
 */
export type Certainty = "sure" | "check";

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
  | "original_invoice"
  | "invoice_date"
  | "due_date"
  | "bill_of_lading"
  | "currency"
  | "billed"
  | "tax_percent"
  | "tax_amount"
  | "exchange_rate";

/** One rate of a charge. A part that the document does not state is absent. */
export interface ReadTier {
  from?: ReadValue;
  to?: ReadValue;
  days?: ReadValue;
  rate?: ReadValue;
  amount?: ReadValue;
}

/** One container and charge. */
export interface ReadLine extends Readonly<Partial<Record<LineColumn, ReadValue>>> {
  /** The last day of free time, as stated. */
  free_until?: ReadValue;
  /** In the order of the document, when the charge has several rates. `billed` is their sum. */
  tiers?: readonly ReadTier[];
}

/** A charge that is neither demurrage, detention nor storage, such as a documentation fee. */
export interface ReadCharge {
  description: string;
  amount: ReadValue;
}

/** Why no verdict can be given before a person has looked. */
export type IncompleteReason =
  /** A container number that no line has. */
  | { kind: "container_without_line"; container: string; page: number; box: Box }
  | { kind: "line_without_amount"; container: string | null; page: number; box: Box }
  | { kind: "line_without_container"; page: number; box: Box }
  /** Both in the currency of the invoice. */
  | { kind: "sum_differs"; lines: string; stated: string; page: number; box: Box }
  | { kind: "no_lines" }
  | { kind: "no_total" }
  | { kind: "unreadable_pages"; pages: readonly number[] };

/** An absent field was not found: a person has to fill it in. */
export interface ReadInvoice {
  fields: Readonly<Partial<Record<InvoiceField, ReadValue>>>;
  lines: readonly ReadLine[];
  otherCharges: readonly ReadCharge[];
  /** Empty when each container has a line, and the lines add up to what the document states. */
  incomplete: readonly IncompleteReason[];
  pages: readonly number[];
  /** Clockwise degrees by which a page was turned to be read, by its number. A page that was not turned is absent. */
  turns?: Readonly<Record<number, number>>;
  /** The fields of 46 CFR 541.6 that were seen. Only a person can say that one is missing. */
  usFields: readonly UsInvoiceField[];
  /** Days in which the document lets the customer dispute it. */
  disputeWindowDays: number | null;
  /** What a person should look at, in sentences. */
  notes: readonly string[];
}

/** What is in a file that is no invoice. */
export type OtherDocument = "bill_of_lading" | "delivery_order" | "freight_invoice" | "arrival_notice";

export type ReadDocument =
  | { kind: "invoices"; invoices: readonly ReadInvoice[] }
  | { kind: "not_an_invoice"; document: OtherDocument | null };
