import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const DESTINATIONS = [
  "North Europe",
  "West Mediterranean",
  "East Mediterranean",
  "Black Sea",
  "West Africa",
  "South Africa",
  "East Coast South America",
];
const COLUMNS = [
  ["20DV", "20' Dry"],
  ["40DV 40HC", "40' Dry / 40' HC"],
  ["40RF", "40' Reefer"],
] as const;

/** A carrier's letter about one surcharge: sentences and a small table by destination. */
export function buildQuarrySurchargeFromOrigin(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const origin = random.pick(["Far East", "South East Asia"]);
  const [code, name] = random.pick([
    ["PSS", "Peak Season Surcharge"],
    ["EBS", "Emergency Bunker Surcharge"],
    ["ERS", "Equipment Repositioning Surcharge"],
  ] as const);
  const rows = DESTINATIONS.map((destination) => {
    const base = random.int(4, 20) * 25;
    return { destination, amounts: [base, base * 2, base * 2 + random.int(1, 8) * 50] };
  });
  return {
    fileName: `msc-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(60, 60, "MSC Mediterranean Shipping Company", { size: 12, isBold: true });
            paper.renderText(60, 92, `${name} (${code}) from ${origin}`, { size: 11, isBold: true });
            paper.renderText(60, 116, "Dear Customer,");
            const end = paper.renderParagraph(
              60,
              136,
              470,
              `To continue to offer you a reliable service, MSC will apply the ${name} (${code}) to all cargo loaded in ` +
                `${origin} for the destinations below. The surcharge is effective from ` +
                `${formatDate(start, "2 July 2026")} (bill of lading date) until further notice. ` +
                "It applies in addition to the ocean freight and all other surcharges.",
              { leading: 13 },
            );
            paper.renderText(60, end + 8, "Amounts in USD per container:");
            const bottom = paper.renderTable(
              60,
              end + 18,
              [
                { title: "Destination", width: 170 },
                ...COLUMNS.map(([, title]) => ({ title, width: 95, align: "right" as const })),
              ],
              rows.map(({ destination, amounts }) => [
                destination,
                ...amounts.map((amount) => formatNumber(amount, "1,234.56", 0)),
              ]),
              { look: "ruled" },
            );
            paper.renderText(60, bottom + 26, "Please contact your local MSC office for any question.");
          },
        ],
        { font: "serif" },
      ),
    expected: rows.flatMap(({ destination, amounts }) =>
      COLUMNS.map(
        ([types], index): ExpectedRow => ({
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
