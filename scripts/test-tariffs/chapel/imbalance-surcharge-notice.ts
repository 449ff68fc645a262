import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const DESTINATIONS = ["North Europe", "West Mediterranean", "East Mediterranean", "Middle East", "West Africa"];
const TYPES = ["20DV", "40DV 40HC", "40RF"] as const;

/** A carrier's letter with one surcharge from one origin and a row for each destination. */
export function buildChapelImbalanceSurchargeNotice(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const origin = random.pick(["Brazil", "Argentina", "Uruguay"]);
  const [code, name] = random.pick([
    ["EIS", "Equipment Imbalance Surcharge"],
    ["PSS", "Peak Season Surcharge"],
    ["EFS", "Emergency Fuel Surcharge"],
  ] as const);
  const rows = DESTINATIONS.map((destination) => {
    const base = random.int(4, 24) * 25;
    return { destination, amounts: [base, base * 2, base * 2 + random.int(2, 12) * 25] };
  });
  return {
    fileName: "msc-customer-notice.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 56, "MSC Mediterranean Shipping Company S.A.", { size: 13, isBold: true });
          paper.renderText(50, 70, "12-14 Chemin Rieu, 1208 Geneva, Switzerland", { size: 8, color: "#555" });
          paper.renderText(545, 100, "Customer notice", { align: "right" });
          paper.renderText(50, 134, `${name} (${code}) from ${origin}`, { size: 12, isBold: true });
          paper.renderText(50, 160, "Dear customer,", { size: 10 });
          let y = paper.renderParagraph(
            50,
            180,
            495,
            `In order to keep offering you a reliable service and enough equipment, MSC will introduce the ${name} for all cargo from ${origin} to the destinations below. It applies from ${formatDate(start, "2 July 2026")} (bill of lading date) and until further notice.`,
            { size: 10, leading: 14 },
          );
          y = paper.renderParagraph(50, y + 8, 495, "The amounts are in USD per container:", { size: 10, leading: 14 });
          y = paper.renderTable(
            50,
            y + 6,
            [
              { title: "Destination", width: 195 },
              { title: "20' Dry", width: 100, align: "right" },
              { title: "40' Dry / High Cube", width: 100, align: "right" },
              { title: "40' Reefer", width: 100, align: "right" },
            ],
            rows.map(({ destination, amounts }) => [destination, ...amounts.map((amount) => `USD ${amount}`)]),
            { size: 9.5, look: "ruled", padding: 4 },
          );
          y = paper.renderParagraph(
            50,
            y + 26,
            495,
            "All other surcharges and local charges remain in force. Please speak to your MSC office if you have any question. We thank you for your continued support.",
            { size: 10, leading: 14 },
          );
          paper.renderLines(50, y + 24, ["Yours faithfully,", "MSC Trade Management South America"], { size: 10 });
          paper.renderText(297, 812, "www.msc.example", { size: 7, align: "center", color: "#555" });
        },
      ]),
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
