import { addDays } from "#lib/platform/dates.ts";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const COLUMNS = [
  ["20' Dry", "20DV"],
  ["40' Dry and High Cube", "40DV 40HC"],
  ["20' and 40' Reefer", "20RF 40RF"],
] as const;
const REASONS = {
  PCS: "Waiting times at the ports of discharge have increased over the last weeks and our vessels leave late.",
  PSS: "Demand on this trade is strong and space on our vessels is limited.",
  EBS: "The price of marine fuel has risen sharply since our last quarterly adjustment.",
} as const;
const DESTINATIONS = ["Nigeria", "Ghana", "Benin", "Togo", "Cameroon", "Gabon", "Senegal", "Angola"] as const;

/** A carrier's letter on one new surcharge: a few sentences and a small table by destination. */
export function buildPorchSurchargeAdvisory(random: Random): BuiltTariffDocument {
  const [code, name] = random.pick([
    ["PCS", "Port Congestion Surcharge"],
    ["PSS", "Peak Season Surcharge"],
    ["EBS", "Emergency Bunker Surcharge"],
  ] as const);
  const origin = random.pick(["North Europe", "South China", "Far East"]);
  const start = pickStart(random);
  const end = addDays(start, random.pick([29, 44, 60]));
  const first = random.int(0, DESTINATIONS.length - 6);
  const rows = DESTINATIONS.slice(first, first + 6).map((destination) => {
    const base = random.int(5, 20) * 25;
    return { destination, amounts: [base, base * 2, base * 2 + 100] };
  });
  return {
    fileName: "cma-cgm-customer-advisory.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 56, "CMA CGM", { size: 20, isBold: true, color: "#1b2a5c" });
          paper.renderText(545, 56, "CUSTOMER ADVISORY", { size: 10, align: "right", color: "#1b2a5c" });
          paper.renderRule(50, 66, 495, { color: "#c8102e", thickness: 1.5 });
          paper.renderText(50, 96, `${name} (${code}) from ${origin} to West Africa`, { size: 13, isBold: true });
          paper.renderText(50, 124, "Dear Customer,", { size: 10 });
          let y = paper.renderParagraph(50, 144, 495, REASONS[code], { size: 10, leading: 14 });
          y = paper.renderParagraph(
            50,
            y + 6,
            495,
            `CMA CGM will therefore apply the ${name} (${code}) to all cargo loaded in ${origin} and bound for the ` +
              `destinations below, from ${formatDate(start, "July 2, 2026")} to ${formatDate(end, "July 2, 2026")} ` +
              "(date of loading). The amounts are in USD per container:",
            { size: 10, leading: 14 },
          );
          y = paper.renderTable(
            50,
            y,
            [
              { title: "Destination", width: 135 },
              ...COLUMNS.map(([title]) => ({ title, width: 120, align: "right" as const })),
            ],
            rows.map(({ destination, amounts }) => [
              destination,
              ...amounts.map((amount) => amount.toLocaleString("en")),
            ]),
            { size: 9, look: "banded", headFill: "#1b2a5c", headColor: "#fff" },
          );
          y = paper.renderParagraph(
            50,
            y + 24,
            495,
            "The surcharge is payable together with the ocean freight. All other surcharges remain unchanged.",
            { size: 10, leading: 14 },
          );
          paper.renderLines(50, y + 10, ["Yours sincerely,", "Your CMA CGM sales team"], { size: 10, leading: 14 });
        },
      ]),
    expected: rows.flatMap(({ destination, amounts }) =>
      COLUMNS.map(
        ([, types], index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "cma-cgm",
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
