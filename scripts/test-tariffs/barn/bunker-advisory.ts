import { addDays } from "#lib/platform/dates.ts";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TRADES = [
  ["Far East", "North Europe"],
  ["Far East", "Mediterranean"],
  ["North Europe", "Far East"],
  ["Indian Subcontinent", "North Europe"],
  ["Far East", "US East Coast"],
] as const;

const SURCHARGES = [
  ["EBS", "Emergency Bunker Surcharge", "the continued rise of marine fuel prices"],
  ["PSS", "Peak Season Surcharge", "the strong demand on the trades below"],
] as const;

const COLUMNS = [
  ["20' Dry", "20DV"],
  ["40' Dry / HC", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's letter on one surcharge, with the validity in a sentence and a table of trades. */
export function buildBarnBunkerAdvisory(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const end = addDays(start, random.pick([60, 91, 121]));
  const issued = addDays(start, -random.int(21, 35));
  const [code, name, reason] = random.pick(SURCHARGES);
  const trades = TRADES.map(([origin, destination]) => {
    const base = random.int(8, 40) * 10;
    return { origin, destination, amounts: [base, base * 2, base + 60, base * 2 + 120] };
  });
  return {
    fileName: "hmm-advisory.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(56, 60, "HMM", { size: 18, isBold: true, color: "#123a6b" });
            paper.renderText(539, 60, formatDate(issued, "July 2, 2026"), { size: 10, align: "right" });
            paper.renderText(56, 100, "Customer Advisory", { size: 13, isBold: true });
            paper.renderText(56, 120, `Subject: ${name} (${code})`, { size: 10, isBold: true });
            let y = paper.renderLines(56, 150, ["Dear valued customer,", ""], { size: 10 });
            y = paper.renderParagraph(
              56,
              y,
              483,
              `Due to ${reason}, HMM will apply the following ${name} (${code}) to shipments loaded on or after ${formatDate(start, "July 2, 2026")}. The amounts are valid until ${formatDate(end, "July 2, 2026")} and are in USD per container.`,
              { size: 10, leading: 14 },
            );
            y = paper.renderTable(
              56,
              y + 12,
              [
                { title: "From", width: 110 },
                { title: "To", width: 105 },
                ...COLUMNS.map(([title]) => ({ title, width: 67, align: "right" as const })),
              ],
              trades.map(({ origin, destination, amounts }) => [origin, destination, ...amounts.map(String)]),
              { size: 9, look: "grid", headFill: "#dfe7f1" },
            );
            y = paper.renderParagraph(
              56,
              y + 28,
              483,
              "The surcharge is payable with the ocean freight. All other surcharges continue to apply.",
              { size: 10, leading: 14 },
            );
            paper.renderLines(56, y + 20, ["Yours sincerely,", "HMM Pricing Team"], { size: 10, leading: 14 });
          },
        ],
        { font: "serif" },
      ),
    expected: trades.flatMap(({ origin, destination, amounts }) =>
      COLUMNS.map(
        ([, types], index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "hmm",
            code,
            name,
            scope_origin: origin,
            scope_destination: destination,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency: "USD",
            effective_from: start,
            effective_to: end,
          },
        }),
      ),
    ),
  };
}
