import type { InvoiceField } from "#lib/invoices/reading/read-invoice.ts";
import type { PlacedColumn } from "../../invoice-documents/places.ts";

interface DisputedValues {
  /** Of each line that the finding is about. */
  line?: readonly PlacedColumn[];
  /** Of the invoice as a whole. */
  invoice?: readonly InvoiceField[];
}

const CHARGED_DAYS = ["charged_days", "days", "charged_from", "charged_to"] as const;

/** What a finding of each audit rule disputes on the invoice. A value that is missing there cannot be marked. */
export const DISPUTED_VALUES: Readonly<Record<string, DisputedValues>> = {
  amount_above_tariff: { line: ["billed"] },
  free_days_short: { line: ["free_days", "free_until", "billed"] },
  working_days_ignored: { line: [...CHARGED_DAYS, "billed"] },
  wrong_tier: { line: ["rate", "billed"] },
  wrong_version: { line: ["rate", "billed"] },
  day_count_wrong: { line: [...CHARGED_DAYS, "billed"] },
  line_product: { line: ["charged_days", "days", "rate", "billed"] },
  invoice_sum: { invoice: ["billed"] },
  duplicate_line: { line: ["container_number", "charged_from", "charged_to", "billed"] },
  combined_as_two: { line: ["charge", "billed"] },
  storage_covered: { line: ["charge", "billed"] },
  after_end_event: { line: ["charged_to", "billed"] },
  before_availability: { line: ["charged_from", "discharged", "billed"] },
  hold_or_closure: { line: [...CHARGED_DAYS, "billed"] },
  wrong_currency: { line: ["currency", "billed"], invoice: ["currency"] },
  exchange_rate: { invoice: ["exchange_rate"] },
  tax_twice: { invoice: ["tax_percent", "tax_amount"] },
  us_late_invoice: { invoice: ["invoice_date"] },
  us_required_fields: {},
  us_short_window: {},
  us_no_answer: {},
  container_number: { line: ["container_number"] },
};
