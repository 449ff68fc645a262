export const HEADINGS =
  "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Free days,Billed,Currency,Invoice date";

/** Hapag-Lloyd, India, 40HC, 14 days: INR 138,618 by its published tariff. */
const CORRECT = "2026-08-01,2026-08-14,4,138618,INR,2026-08-20";

/** An invoice with two lines, the second of which is billed for two days more. */
export const OVERBILLED = [
  `HL-1,Hapag-Lloyd,India,HLXU1234561,40HC,combined,${CORRECT}`,
  "HL-1,HLCU,IN,HLXU7654324,40HC,combined,2026-08-01,2026-08-12,4,138618,INR,",
];

const OTHER_CARRIER = "CM-7,CMA CGM,India,CMAU1234568,40DV,combined,2026-08-01,2026-08-20,3,99999,USD,2026-08-25";

/** A line that cannot be read. Its cells are formulas for a spreadsheet. */
export const BAD = "=1+1,@SUM(A1),India,HLXU1,-40HC,combined,+49,2026-08-14,4,10,INR,";

export const FILE = [HEADINGS, ...OVERBILLED, BAD, OTHER_CARRIER].join("\n");

/** Each invoice has two lines. */
export const buildBulkFile = (invoices: number): string =>
  [
    HEADINGS,
    ...Array.from({ length: invoices }, (_, index) =>
      [0, 1].map(
        (line) =>
          `INV-${index},Hapag-Lloyd,India,HLXU${String(index * 2 + line).padStart(7, "0")},40HC,combined,${CORRECT}`,
      ),
    ).flat(),
  ].join("\n");
