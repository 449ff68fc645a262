import { printTypedPdf } from "./random-documents/typed-pdf.ts";

export const EXAMPLE_DOCUMENT_FILE = "lib/operations/demurrage/example-document.json";

const LINES = [
  "MAERSK                                            DEMURRAGE AND DETENTION INVOICE",
  "",
  "Invoice No:         7530048812                    Invoice Date:   20-JUL-2026",
  "Bill of Lading:     MAEU241077315                 Due Date:       19-AUG-2026",
  "Port of Discharge:  SINGAPORE, SGSIN",
  "",
  "Container    Type  Charge    Discharged   Empty        Free  Charged      Amount",
  "                             Date         Returned     Days     Days         SGD",
  "CSQU3054383  40HC  Combined  01-JUL-2026  14-JUL-2026     4       10      950.00",
  "",
  "                                                     GST 0%          0.00",
  "                                                     TOTAL DUE SGD 950.00",
];

/** The request of the example of `audit_invoice_document`: a PDF of one page, small enough for the documentation. */
export const buildExampleDocument = (): { file: string; file_name: string } => ({
  file: printTypedPdf([{ lines: LINES }]).toString("base64"),
  file_name: "invoice.pdf",
});
