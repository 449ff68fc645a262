import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LETTER } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "40RF"] as const;

/** A carrier's letter of a new surcharge: a few sentences, and a small table of the ports of discharge. */
export function buildForgeCongestionLetter(random: Random): BuiltTariffDocument {
  const [origin, ports] = random.pick([
    ["the Far East", ["Tema", "Lome", "Cotonou", "Abidjan", "Dakar"]],
    ["South East Asia", ["Durban", "Cape Town", "Port Elizabeth", "Maputo", "Walvis Bay"]],
    ["the Indian Subcontinent", ["Santos", "Paranagua", "Rio Grande", "Buenos Aires", "Montevideo"]],
  ] as const);
  const start = pickStart(random);
  const rows = ports.map((port) => {
    const base = random.int(4, 20) * 25;
    return { port, amounts: [base, base * 2, base * 2 + random.int(2, 10) * 25] };
  });
  return {
    fileName: "customer-advisory.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(60, 60, "EVERGREEN LINE", { size: 16, isBold: true, color: "#0b6b3a" });
            paper.renderText(60, 92, "Customer Advisory");
            paper.renderText(60, 118, `Port Congestion Surcharge (PCS) from ${origin}`, { size: 12, isBold: true });
            let y = paper.renderLines(60, 146, ["Dear Valued Customers,"], { size: 10 });
            y = paper.renderParagraph(
              60,
              y + 8,
              490,
              `Vessels continue to wait for berths at the ports of discharge listed below, and our cost of operation has risen. Evergreen Line will therefore introduce a Port Congestion Surcharge (PCS) for all cargo from ${origin} to these ports.`,
              { size: 10, leading: 14 },
            );
            y = paper.renderParagraph(
              60,
              y + 8,
              490,
              `The surcharge is effective from ${formatDate(start, "July 2, 2026")} (date of loading) until further notice, in the following amounts:`,
              { size: 10, leading: 14 },
            );
            y = paper.renderTable(
              60,
              y + 4,
              [
                { title: "Port of discharge", width: 160 },
                { title: "20' dry", width: 95, align: "center" },
                { title: "40' dry / high cube", width: 115, align: "center" },
                { title: "40' reefer", width: 95, align: "center" },
              ],
              rows.map(({ port, amounts }) => [port, ...amounts.map((amount) => `USD ${amount}`)]),
              { size: 9.5, look: "grid", headFill: "#dfeee5" },
            );
            y = paper.renderParagraph(
              60,
              y + 24,
              490,
              "All amounts are per container. The surcharge is payable together with the ocean freight, and other surcharges remain unchanged. For questions please contact your local Evergreen office.",
              { size: 10, leading: 14 },
            );
            paper.renderLines(60, y + 16, ["Sincerely yours,", "Evergreen Line"], { size: 10, leading: 14 });
          },
        ],
        { size: LETTER },
      ),
    expected: rows.flatMap(({ port, amounts }) =>
      TYPES.map((types, index) => ({
        table: "surcharges" as const,
        open: [],
        row: {
          carrier: "evergreen",
          code: "PCS",
          name: "Port Congestion Surcharge",
          scope_origin: origin.replace(/^the /, ""),
          scope_destination: port,
          container_types: types,
          unit: "container",
          amount: String(amounts[index]),
          currency: "USD",
          effective_from: start,
        },
      })),
    ),
  };
}
