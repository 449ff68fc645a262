import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { ChargeLine, InvoiceData } from "./invoice-data.ts";

/** A column of a line, or the last free day, which the reader reads too. */
type PrintedColumn = LineColumn | "free_until";

/** Dates are ISO dates. A part that the document does not print is left out. */
export interface ExpectedTier {
  from?: string;
  to?: string;
  days?: string;
  rate?: string;
  amount?: string;
}

export type ExpectedField =
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
  | "exchange_rate"
  | "original_invoice";

/**
 * What a person reads in an invoice. Amounts have a decimal point and two decimals, also in currencies without decimals.
 * A value that the paper does not print is left out, except sums of tiers. Also left out is the rate of a line in US
 * dollars if its amount is in another currency, and days of which the paper prints more than one count.
 */
export interface ExpectedInvoice {
  fields: Partial<Record<ExpectedField, string>>;
  /** One line for each container and charge. */
  lines: (Partial<Record<PrintedColumn, string>> & { tiers?: ExpectedTier[] })[];
  /** Charges in the total that are no demurrage, detention or storage of a container. */
  otherCharges?: { description: string; amount: string }[];
}

export type ExpectedDocument =
  | { kind: "invoices"; invoices: ExpectedInvoice[] }
  | { kind: "not_an_invoice"; document: "bill_of_lading" | "delivery_order" | "freight_invoice" | "arrival_notice" }
  | { kind: "unreadable"; reason: "password" | "broken" };

export interface RandomDocument {
  layout: string;
  fileName: string;
  kind: "pdf" | "scan" | "email" | "zip" | "csv" | "xlsx" | "html";
  expected: ExpectedDocument;
  bytes(): Promise<Uint8Array>;
}

/** What most documents print above their table. */
export const PRINTED_FIELDS: readonly ExpectedField[] = [
  "direction",
  "port",
  "invoice_number",
  "invoice_date",
  "due_date",
  "bill_of_lading",
];

export const PRINTED_FIELDS_WITH_TAX: readonly ExpectedField[] = [...PRINTED_FIELDS, "tax_percent", "tax_amount"];

/** What the document prints. The kind of document, carrier, currency and total are always printed. */
export interface Printed {
  fields?: readonly ExpectedField[];
  columns?: readonly PrintedColumn[];
  tiers?: readonly (keyof ExpectedTier)[];
  /** Values that are printed in another form than that of the data. */
  override?: Partial<Record<ExpectedField, string>>;
  /** -1 for a credit note. */
  sign?: 1 | -1;
}

export function describeInvoice(
  invoice: InvoiceData,
  { fields = [], columns = [], tiers, override = {}, sign = 1 }: Printed,
): ExpectedInvoice {
  const values = listFields(invoice, sign);
  const printed = ["document", "carrier", "currency", "billed", ...fields] as const;
  return {
    fields: {
      ...Object.fromEntries(
        printed.flatMap((field) => {
          const value = values[field];
          return value === undefined ? [] : [[field, value]];
        }),
      ),
      ...override,
    },
    lines: invoice.lines.map((line) => ({
      ...Object.fromEntries(
        columns.flatMap((column) => {
          const value = getColumnValue(line, column, sign);
          return value === undefined ? [] : [[column, value]];
        }),
      ),
      ...(tiers && { tiers: line.tiers.map((tier) => describeTier(tier, tiers, sign)) }),
    })),
    ...(invoice.otherCharges.length > 0 && {
      otherCharges: invoice.otherCharges.map(({ description, amount }) => ({
        description,
        amount: (amount * sign).toFixed(2),
      })),
    }),
  };
}

function listFields(invoice: InvoiceData, sign: number): Partial<Record<ExpectedField, string>> {
  return {
    document: sign === 1 ? "invoice" : "credit_note",
    carrier: invoice.carrier.slug,
    direction: invoice.direction,
    port: invoice.port,
    invoice_number: invoice.number,
    invoice_date: invoice.date,
    due_date: invoice.due,
    bill_of_lading: invoice.billOfLading,
    currency: invoice.currency,
    billed: (invoice.total * sign).toFixed(2),
    tax_percent: String(invoice.taxPercent),
    tax_amount: (invoice.tax * sign).toFixed(2),
    ...(invoice.exchangeRate && { exchange_rate: String(invoice.exchangeRate) }),
  };
}

function getColumnValue(line: ChargeLine, column: PrintedColumn, sign: number): string | undefined {
  const values: Partial<Record<PrintedColumn, string>> = {
    ...line.events,
    container_number: line.number,
    container_type: line.type,
    charge: line.charge,
    terminal: line.terminal,
    days: String(line.heldDays),
    free_days: String(line.freeDays),
    free_until: line.lastFreeDay,
    charged_days: String(line.days),
    charged_from: line.from,
    charged_to: line.to,
    currency: line.currency,
    billed: (line.localAmount * sign).toFixed(2),
    ...(line.tiers.length === 1 && { rate: line.tiers[0]?.rate.toFixed(2) }),
  };
  return values[column];
}

const describeTier = (
  { from, to, days, rate, amount }: ChargeLine["tiers"][number],
  parts: readonly (keyof ExpectedTier)[],
  sign: number,
): ExpectedTier => {
  const all: Required<ExpectedTier> = {
    from,
    to,
    days: String(days),
    rate: rate.toFixed(2),
    amount: (amount * sign).toFixed(2),
  };
  return Object.fromEntries(parts.map((part) => [part, all[part]]));
};
