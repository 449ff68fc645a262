import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const COLUMNS = [
  ["20' Dry", "20DV"],
  ["40' Dry / HC", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's notice of a new surcharge: sentences, then a small table of trades. */
export function buildTowerCongestionNotice(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [code, name, reason] = random.pick([
    ["PCS", "Port Congestion Surcharge", "longer waiting times of our vessels at berth"],
    ["EBS", "Emergency Bunker Surcharge", "the sharp increase of fuel prices in the last weeks"],
    ["PSS", "Peak Season Surcharge", "the strong demand for space and equipment"],
  ] as const);
  const trades = [
    ["Far East", "West Africa"],
    ["Far East", "South Africa"],
    ["Indian Subcontinent", "West Africa"],
    ["Indian Subcontinent", "East Africa"],
    ["Middle East", "West Africa"],
    ["Middle East", "South Africa"],
    ["Middle East", "East Africa"],
  ].map(([origin = "", destination = ""]) => {
    const base = random.int(6, 30) * 25;
    return { origin, destination, amounts: [base, base * 2, base * 2 + random.int(1, 6) * 50] };
  });
  return {
    fileName: "customer-notice.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(60, 56, "OCEAN NETWORK EXPRESS", { size: 14, isBold: true, color: "#a0145a" });
          paper.renderText(535, 56, "Customer Notice", { size: 10, align: "right" });
          paper.renderRule(60, 66, 475);
          paper.renderText(60, 100, `${name} (${code})`, { size: 13, isBold: true });
          paper.renderText(60, 124, "Dear valued customer,", { size: 10 });
          let y = paper.renderParagraph(
            60,
            144,
            475,
            `Due to ${reason}, Ocean Network Express (ONE) will introduce a ${name} (${code}) for the trades below. ` +
              `It applies to all shipments with a gate-in date on or after ${formatDate(start, "July 2, 2026")} ` +
              "and until further notice.",
            { size: 10, leading: 14 },
          );
          y = paper.renderParagraph(60, y + 6, 475, "The quantum, in US Dollars (USD) per container, is as follows:", {
            size: 10,
            leading: 14,
          });
          y = paper.renderTable(
            60,
            y + 4,
            [
              { title: "From", width: 130 },
              { title: "To", width: 105 },
              ...COLUMNS.map(([title]) => ({ title, width: 80, align: "right" as const })),
            ],
            trades.map(({ origin, destination, amounts }) => [origin, destination, ...amounts.map(String)]),
            { size: 9, look: "grid", headFill: "#eeeeee" },
          );
          y = paper.renderParagraph(
            60,
            y + 26,
            475,
            "The surcharge is payable together with the ocean freight. All other charges and surcharges of your " +
              "contract or tariff continue to apply. For more details please contact your local sales representative.",
            { size: 10, leading: 14 },
          );
          paper.renderLines(60, y + 14, ["Sincerely,", "Ocean Network Express"], { size: 10, leading: 14 });
          paper.renderText(60, 806, "www.one-line.com  |  This notice was sent to subscribers of our mailing list.", {
            size: 7,
          });
        },
      ]),
    expected: trades.flatMap(({ origin, destination, amounts }) =>
      COLUMNS.map(
        ([, types], index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "one",
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
