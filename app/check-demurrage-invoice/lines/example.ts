/** An invoice with three containers, by the published tariff of Hapag-Lloyd for India. One of them is billed for two days more. */
export const EXAMPLE = {
  carrier: "hapag-lloyd",
  country: "IN",
  direction: "import",
  billed: "398664",
  currency: "INR",
  billed_tax: "excluded",
  invoice_date: "2026-08-20",
  invoice_number: "EXAMPLE",
  lines: [
    "Container,Type,Charge,Discharged,Empty returned,Free days,Billed",
    "HLXU1234561,40HC,combined,2026-08-01,2026-08-14,4,138618",
    "HLXU7654324,40HC,combined,2026-08-01,2026-08-11,4,121428",
    "CSQU3054383,40HC,combined,2026-08-03,2026-08-16,4,138618",
  ].join("\n"),
};
