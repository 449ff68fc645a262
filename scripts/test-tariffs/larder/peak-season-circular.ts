import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const DESTINATIONS = [
  "North Europe",
  "West Mediterranean",
  "East Mediterranean",
  "Adriatic",
  "Black Sea",
  "North Africa",
  "Red Sea",
];

const SIZES = [
  { title: "20' Dry", types: "20DV" },
  { title: "40' Dry / HC", types: "40DV 40HC" },
  { title: "40' Reefer", types: "40RF" },
];

/** A carrier's letter of a new surcharge: a few sentences, then destinations in rows and sizes in columns. */
export function buildLarderPeakSeasonCircular(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const rows = DESTINATIONS.map((destination) => {
    const base = random.int(6, 24) * 25;
    return { destination, amounts: [base, base * 2, base * 2 + random.int(1, 8) * 50] };
  });
  return {
    fileName: "evergreen-pss.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 56, "EVERGREEN LINE", { size: 15, isBold: true });
            paper.renderText(50, 84, "Customer Notice", { size: 10 });
            paper.renderText(50, 110, "Peak Season Surcharge (PSS) from the Far East", { size: 12, isBold: true });
            const sentences = [
              "Dear valued customer,",
              "",
              "Demand on our westbound services remains strong and space is limited.",
              `From ${formatDate(start, "2 July 2026")} until 31 December 2026 we will therefore apply a Peak Season`,
              "Surcharge (PSS) to all cargo from the Far East. The surcharge is in USD per container",
              "and is charged in addition to the ocean freight and all other surcharges.",
            ];
            for (const [index, line] of sentences.entries()) paper.renderText(50, 136 + index * 14, line, { size: 10 });
            const y = paper.renderTable(
              50,
              236,
              [
                { title: "Destination", width: 180 },
                ...SIZES.map(({ title }) => ({ title, width: 100, align: "right" as const })),
              ],
              rows.map(({ destination, amounts }) => [
                destination,
                ...amounts.map((amount) => amount.toLocaleString("en")),
              ]),
              { size: 9.5, look: "ruled" },
            );
            paper.renderText(50, y + 28, "Please contact your local Evergreen office if you have any questions.", {
              size: 10,
            });
          },
        ],
        { font: "serif" },
      ),
    expected: rows.flatMap(({ destination, amounts }) =>
      SIZES.map(
        ({ types }, index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "evergreen",
            code: "PSS",
            name: "Peak Season Surcharge",
            scope_origin: "Far East",
            scope_destination: destination,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency: "USD",
            effective_from: start,
            effective_to: "2026-12-31",
          },
        }),
      ),
    ),
  };
}
