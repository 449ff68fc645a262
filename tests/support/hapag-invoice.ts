/** Fields of the checker's form. Each test adds the rest. The person has compared the direction with the tariff. */
const HEADER = {
  carrier: "hapag-lloyd",
  country: "IN",
  container_type: "40HC",
  direction: "import",
  currency: "INR",
  billed_tax: "excluded",
  answer_direction: "as_read",
};

/** INR 138,618 by the published tariff of Hapag-Lloyd for India. */
export const FOURTEEN_DAYS = { ...HEADER, days: "14" };

/** The invoice gives 3 free days instead of 4, so it bills one day of INR 11,643 too much. */
export const OVERBILLED = {
  ...HEADER,
  discharged: "2026-08-03",
  empty_returned: "2026-08-16",
  billed: "150261",
  free_days_applied: "3",
  answer_first_day: "same",
  container_number: "CSQU3054383",
  invoice_number: "HL-4711",
  invoice_date: "2026-08-20",
};
