import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TRADES = [
  ["India", "North Europe"],
  ["India", "West Mediterranean"],
  ["Pakistan", "North Europe"],
  ["Sri Lanka", "North Europe"],
  ["Bangladesh", "West Mediterranean"],
] as const;
const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"] as const;

/** A letter to customers about one surcharge, with a row for each trade. */
export function buildLoftCustomerAdvisory(random: Random): BuiltTariffDocument {
  const [code, name] = random.pick([
    ["PSS", "Peak Season Surcharge"],
    ["EBS", "Emergency Bunker Surcharge"],
    ["PCS", "Port Congestion Surcharge"],
  ] as const);
  const start = pickStart(random);
  const day = formatDate(start, "2 July 2026");
  const rows = TRADES.map(([origin, destination]) => {
    const base = random.int(4, 30) * 10;
    return { origin, destination, amounts: [base, base * 2, base + 75, base * 2 + 150] };
  });
  return {
    fileName: "msc-customer-advisory.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 56, "MSC", { size: 20, isBold: true });
          paper.renderText(545, 56, "Customer advisory", { size: 11, align: "right" });
          paper.renderText(50, 100, `${name} (${code}) from the Indian Subcontinent to Europe`, {
            size: 12,
            isBold: true,
          });
          paper.renderText(50, 130, "Dear customer,", { size: 10 });
          let y = paper.renderParagraph(
            50,
            150,
            495,
            `We inform you that MSC will apply the following ${name} with effect from ${day} (bill of lading date) ` +
              `and until further notice. The amounts are in USD per container and are payable in addition to the ocean freight.`,
            { size: 10, leading: 14 },
          );
          y = paper.renderTable(
            50,
            y + 8,
            [
              { title: "From", width: 105 },
              { title: "To", width: 120 },
              { title: "20' Dry", width: 60, align: "right" },
              { title: "40' Dry / HC", width: 80, align: "right" },
              { title: "20' Reefer", width: 65, align: "right" },
              { title: "40' Reefer", width: 65, align: "right" },
            ],
            rows.map(({ origin, destination, amounts }) => [origin, destination, ...amounts.map(String)]),
            { size: 9, look: "ruled" },
          );
          paper.renderParagraph(
            50,
            y + 28,
            495,
            "All other surcharges remain unchanged. Your local MSC office will be pleased to answer any question. " +
              "Thank you for your continued support.",
            { size: 10, leading: 14 },
          );
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
