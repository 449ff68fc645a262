import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"] as const;
const TRADES = [
  ["North Europe", "South America East Coast"],
  ["North Europe", "West Africa"],
  ["West Mediterranean", "South America East Coast"],
  ["West Mediterranean", "West Africa"],
  ["East Mediterranean", "Red Sea"],
  ["Baltic", "West Africa"],
] as const;
const NAMES = [
  ["EFS", "Emergency Fuel Surcharge"],
  ["PSS", "Peak Season Surcharge"],
  ["CGS", "Congestion Surcharge"],
] as const;

/** A carrier's letter: a surcharge in some sentences, then its amounts by trade and equipment. */
export function buildHarvestFuelSurchargeLetter(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [code, name] = random.pick(NAMES);
  const rows = TRADES.filter((_, index) => index < 4 || random.boolean()).map(([origin, destination]) => {
    const base = random.int(6, 40) * 10;
    return { origin, destination, amounts: [base, base * 2, base + 50, base * 2 + 100] };
  });
  return {
    fileName: "msc-customer-advisory.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 60, "MSC MEDITERRANEAN SHIPPING COMPANY S.A.", { size: 12, isBold: true });
          paper.renderText(50, 75, "12-14, chemin Rieu, 1208 Geneva, Switzerland", { size: 8, color: "#555" });
          paper.renderText(50, 120, "Customer advisory", { size: 10 });
          paper.renderText(50, 140, `${name} (${code})`, { size: 13, isBold: true });
          paper.renderText(50, 170, "Dear valued customer,", { size: 9.5 });
          paper.renderText(50, 190, "We continue to invest in the service that you expect from us. To maintain it,", {
            size: 9.5,
          });
          paper.renderText(50, 204, `MSC will apply the ${name} to all cargo loaded on or after`, { size: 9.5 });
          paper.renderText(50, 218, `${formatDate(start, "2 July 2026")} and until further notice.`, { size: 9.5 });
          paper.renderText(50, 238, "The amounts below are in USD per container:", { size: 9.5 });
          const y = paper.renderTable(
            50,
            252,
            [
              { title: "From", width: 120 },
              { title: "To", width: 140 },
              { title: "20' Dry", width: 55, align: "right" },
              { title: "40' Dry / HC", width: 70, align: "right" },
              { title: "20' Reefer", width: 55, align: "right" },
              { title: "40' Reefer", width: 55, align: "right" },
            ],
            rows.map(({ origin, destination, amounts }) => [origin, destination, ...amounts.map(String)]),
            { size: 8.5, look: "ruled" },
          );
          const closing = [
            "Freight, terminal handling and all other charges remain payable as per tariff.",
            "Should you have any question, please contact your usual MSC representative.",
            "",
            "Sincerely yours,",
            "MSC Mediterranean Shipping Company S.A.",
          ];
          for (const [index, line] of closing.entries()) {
            if (line) paper.renderText(50, y + 28 + index * 15, line, { size: 9.5 });
          }
        },
      ]),
    expected: rows.flatMap(({ origin, destination, amounts }) =>
      TYPES.map(
        (types, index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "msc",
            code,
            name,
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
