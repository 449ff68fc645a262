import { addDays } from "#lib/platform/dates.ts";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SCOPES = [
  ["Far East", "US East Coast"],
  ["Far East", "US Gulf Coast"],
  ["Far East", "Caribbean"],
  ["South America West Coast", "US East Coast"],
  ["South America West Coast", "North Europe"],
] as const;
const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"];

/** A carrier's letter about one new surcharge: a few sentences and a table by trade. */
export function buildMillCanalSurchargeLetter(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const trades = SCOPES.slice(random.int(0, 1)).map(([origin, destination]) => {
    const base = random.int(8, 30) * 5;
    return { origin, destination, amounts: [base, base * 2, base + 40, base * 2 + 60] };
  });
  return {
    fileName: "zim-customer-notice.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(56, 60, "ZIM", { size: 22, isBold: true, color: "#123a6b" });
            paper.renderText(539, 52, "ZIM Integrated Shipping Services Ltd.", { size: 8, align: "right" });
            paper.renderText(539, 63, "Customer Service, Trade Management", { size: 8, align: "right" });
            paper.renderText(56, 100, formatDate(addDays(start, -32), "July 2, 2026"));
            paper.renderText(56, 124, "Customer Notice: Panama Canal Surcharge (PNC)", { size: 13, isBold: true });
            paper.renderText(56, 148, "Dear Customer,", { size: 10 });
            let y = paper.renderParagraph(
              56,
              166,
              483,
              `Following the reduced number of daily transits and the higher tolls of the canal, we inform you that ZIM will introduce a Panama Canal Surcharge (PNC) as of ${formatDate(start, "July 2, 2026")}, based on the date of loading at the first port. It applies to all cargo that transits the canal on the trades below and is payable together with the ocean freight.`,
              { size: 10, leading: 13 },
            );
            y = paper.renderTable(
              56,
              y + 8,
              [
                { title: "From", width: 130 },
                { title: "To", width: 97 },
                ...["20' Dry", "40' Dry / HC", "20' Reefer", "40' Reefer"].map((title) => ({
                  title,
                  width: 64,
                  align: "right" as const,
                })),
              ],
              trades.map(({ origin, destination, amounts }) => [
                origin,
                destination,
                ...amounts.map((amount) => `$${amount}`),
              ]),
              { size: 9, look: "banded", headFill: "#123a6b", headColor: "#fff" },
            );
            y = paper.renderParagraph(
              56,
              y + 18,
              483,
              "The amounts are in US dollars (USD) per container. All other surcharges of the applicable tariff remain in force. We will review the surcharge as the situation of the canal develops.",
              { size: 10, leading: 13 },
            );
            y = paper.renderParagraph(
              56,
              y + 8,
              483,
              "Our local offices will be glad to answer your questions. We thank you for your business.",
              { size: 10, leading: 13 },
            );
            paper.renderText(56, y + 14, "Yours sincerely,");
            paper.renderText(56, y + 30, "ZIM Trade Management");
          },
        ],
        { font: "serif" },
      ),
    expected: trades.flatMap(({ origin, destination, amounts }) =>
      TYPES.map(
        (types, index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "zim",
            code: "PNC",
            name: "Panama Canal Surcharge",
            scope_origin: origin,
            scope_destination: destination,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency: "USD",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
