import { printTypedPdf } from "#scripts/test-invoices/random-documents/typed-pdf.ts";

export const EXAMPLE_TARIFF_FILE = "lib/operations/demurrage/example-tariff.json";

const LINES = [
  "MSC MEDITERRANEAN SHIPPING COMPANY",
  "IMPORT DEMURRAGE TARIFF - GERMANY",
  "Valid from 1 January 2026",
  "",
  "All rates in EUR per container and calendar day. Day 1 is the first day of free time.",
  "",
  "                     20' DV       40' DV       40' HC",
  "Free days                 5            5            5",
  "Day 6 - 10            45.00        70.00        70.00",
  "Day 11 - 20           80.00       120.00       120.00",
  "Day 21 onward        110.00       165.00       165.00",
];

export const printExampleTariff = (): Buffer => printTypedPdf([{ lines: LINES }]);

/** The request of the example of `read_tariff`: a PDF of one page, small enough for the documentation. */
export const buildExampleTariff = (): { file: string; file_name: string } => ({
  file: printExampleTariff().toString("base64"),
  file_name: "tariff.pdf",
});
