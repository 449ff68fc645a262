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
