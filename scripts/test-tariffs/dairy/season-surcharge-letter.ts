import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SURCHARGES = [
  ["PSS", "Peak Season Surcharge", "strong demand on this trade"],
  ["EFS", "Emergency Fuel Surcharge", "the recent increase of fuel prices"],
  ["CGS", "Congestion Surcharge", "waiting times at the ports of discharge"],
] as const;
const ORIGINS = ["Far East", "Indian Subcontinent", "South East Asia"] as const;
const DESTINATIONS = ["North Europe", "West Mediterranean", "East Mediterranean", "Black Sea", "West Africa"] as const;
const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"] as const;

/** A carrier's letter to its customers: a few sentences and a row for each destination. */
export function buildDairySeasonSurchargeLetter(random: Random): BuiltTariffDocument {
  const [code, name, reason] = random.pick(SURCHARGES);
  const origin = random.pick(ORIGINS);
  const start = pickStart(random);
  const rows = DESTINATIONS.map((destination) => {
    const base = random.int(4, 16) * 25;
    return { destination, amounts: [base, base * 2, base + 150, base * 2 + 300] };
  });
  return {
    fileName: `msc-customer-notice-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 60, "MSC Mediterranean Shipping Company", { size: 14, isBold: true });
            paper.renderText(50, 92, `Customer notice: ${name} (${code})`, { size: 12, isBold: true });
            paper.renderText(50, 120, "Dear customer,", { size: 10 });
            let y = paper.renderParagraph(
              50,
              140,
              495,
              `Due to ${reason}, MSC will apply the ${name} (${code}) to all cargo from the ${origin}. It is effective ${formatDate(start, "July 2, 2026")}, bill of lading date, until further notice. The amounts below are in USD per container.`,
              { size: 10, leading: 14 },
            );
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "From", width: 115 },
                { title: "To", width: 120 },
                { title: "20' Dry", width: 60, align: "right" },
                { title: "40' Dry / HC", width: 75, align: "right" },
                { title: "20' Reefer", width: 60, align: "right" },
                { title: "40' Reefer", width: 60, align: "right" },
              ],
              rows.map(({ destination, amounts }) => [
                origin,
                destination,
                ...amounts.map((amount) => amount.toLocaleString("en")),
              ]),
              { size: 9, look: "ruled" },
            );
            y = paper.renderParagraph(
              50,
              y + 24,
              495,
              `The ${code} is in addition to the ocean freight and to all other surcharges. Please contact your MSC office with any question.`,
              { size: 10, leading: 14 },
            );
            paper.renderText(50, y + 14, "Yours sincerely,", { size: 10 });
            paper.renderText(50, y + 28, "MSC Trade Management", { size: 10 });
          },
        ],
        { font: "serif" },
      ),
    expected: rows.flatMap(({ destination, amounts }) =>
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
