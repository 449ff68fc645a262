import type { InvoiceForm } from "./invoice-form.ts";

/** The invoice gives 4 free days instead of 5, so that it charges one day too many. */
export const EXAMPLE_FORM: InvoiceForm = {
  carrier: "maersk",
  country: "SG",
  container_type: "40HC",
  direction: "import",
  discharged: "2026-08-03",
  empty_returned: "2026-08-16",
  billed: "950",
  currency: "SGD",
  billed_tax: "excluded",
  free_days_applied: "4",
};

export function isExample(form: InvoiceForm): boolean {
  const names = Object.keys(EXAMPLE_FORM);
  return Object.keys(form).length === names.length && names.every((name) => form[name] === EXAMPLE_FORM[name]);
}

/**
 * An invoice with three containers, by the published tariff of Maersk for Singapore. One of them is billed for two days
 * more.
 */
export const EXAMPLE = {
  carrier: "maersk",
  country: "SG",
  direction: "import",
  billed: "2485",
  currency: "SGD",
  billed_tax: "excluded",
  invoice_date: "2026-08-20",
  invoice_number: "EXAMPLE",
  lines: [
    "Container,Type,Charge,Discharged,Empty returned,Free days,Billed",
    "MSKU1234565,40HC,combined,2026-08-01,2026-08-14,5,865",
    "MSKU7654328,40HC,combined,2026-08-01,2026-08-11,5,755",
    "CSQU3054383,40HC,combined,2026-08-03,2026-08-16,5,865",
  ].join("\n"),
};
