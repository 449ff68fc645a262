import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"] as const;

/** A carrier's letter on a changed surcharge: three paragraphs and a table of trades. */
export function buildAtticSurchargeCircular(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [code, name, reason] = random.pick([
    ["EBS", "Emergency Bunker Surcharge", "the continued rise of bunker prices"],
    ["LSS", "Low Sulphur Surcharge", "the higher price of low sulphur fuel"],
    ["ECS", "Emergency Congestion Surcharge", "long berthing delays in several ports"],
  ] as const);
  const trades = (
    [
      ["Far East", "Mediterranean"],
      ["Far East", "West Africa"],
      ["Indian Subcontinent", "North Europe"],
      ["North Europe", "South America East Coast"],
    ] as const
  ).map(([origin, destination]) => {
    const small = random.int(8, 60) * 5;
    const reefer = small + random.int(5, 30) * 5;
    return { origin, destination, amounts: [small, small * 2, reefer, reefer * 2] };
  });
  return {
    fileName: "customer-circular.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 60, "EVERGREEN LINE", { size: 16, isBold: true, color: "#0b6b3a" });
            paper.renderText(50, 90, "Customer circular", { size: 11 });
            paper.renderText(50, 120, `Revision of the ${name} (${code})`, { size: 12, isBold: true });
            paper.renderText(50, 150, "Dear valued customer,");
            let y = paper.renderParagraph(
              50,
              170,
              495,
              `Because of ${reason}, Evergreen Line will revise its ${name} (${code}) for the trades below. ` +
                `The new level applies to all cargo loaded on or after ${formatDate(start, "2 July 2026")}, ` +
                "until further notice.",
              { leading: 13 },
            );
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "From", width: 115 },
                { title: "To", width: 140 },
                { title: "20' dry", width: 58, align: "right" },
                { title: "40' dry / HC", width: 66, align: "right" },
                { title: "20' reefer", width: 58, align: "right" },
                { title: "40' reefer", width: 58, align: "right" },
              ],
              trades.map(({ origin, destination, amounts }) => [origin, destination, ...amounts.map(String)]),
              { size: 8.5, look: "ruled" },
            );
            paper.renderText(50, y + 18, "All amounts are in USD per container.");
            y = paper.renderParagraph(
              50,
              y + 40,
              495,
              "Ocean freight and all other surcharges remain as published. Please contact your local Evergreen " +
                "office if you have any questions.",
              { leading: 13 },
            );
            paper.renderText(50, y + 14, "Yours sincerely,");
            paper.renderText(50, y + 30, "Evergreen Line");
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
            carrier: "evergreen",
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
