import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

interface Charge {
  name: string;
  unit: "container" | "bl" | "document" | "seal" | "shipment";
  currency: "USD" | "local";
  amount: readonly [number, number];
  /** The factor of each type; a charge without them is the same for all. */
  types?: readonly (readonly [printed: string, types: string, factor: number])[];
}

const DRY = [
  ["20' Dry", "20DV", 1],
  ["40' Dry / High Cube", "40DV 40HC", 1.5],
] as const;
const ALL = [...DRY, ["20' Reefer", "20RF", 1.6], ["40' Reefer", "40RF", 2.2]] as const;

const ANY: NonNullable<Charge["types"]> = [["All", "", 1]];

const UNITS = {
  container: "Per container",
  bl: "Per B/L",
  document: "Per document",
  seal: "Per seal",
  shipment: "Per shipment",
};

const CHARGES: Record<"import" | "export", readonly Charge[]> = {
  import: [
    { name: "Terminal Handling Charge", unit: "container", currency: "USD", amount: [70, 130], types: ALL },
    { name: "Delivery Order Fee", unit: "bl", currency: "local", amount: [40, 90] },
    { name: "Container Cleaning", unit: "container", currency: "USD", amount: [10, 25], types: DRY },
    { name: "ISPS Security Charge", unit: "container", currency: "USD", amount: [8, 18] },
    { name: "Manifest Amendment", unit: "bl", currency: "local", amount: [30, 60] },
    { name: "Import Service Fee", unit: "shipment", currency: "local", amount: [15, 40] },
  ],
  export: [
    { name: "Terminal Handling Charge", unit: "container", currency: "USD", amount: [70, 130], types: ALL },
    { name: "Bill of Lading Fee", unit: "bl", currency: "local", amount: [40, 80] },
    { name: "ISPS Security Charge", unit: "container", currency: "USD", amount: [8, 18] },
    { name: "Seal Fee", unit: "seal", currency: "USD", amount: [5, 12] },
    { name: "VGM Submission", unit: "container", currency: "USD", amount: [8, 20] },
    { name: "Certificate of Origin Endorsement", unit: "document", currency: "local", amount: [10, 30] },
    { name: "Telex Release", unit: "bl", currency: "local", amount: [25, 50] },
  ],
};

/** An agent's list of local charges: unit and currency in columns, a line for each container type. */
export function buildGarretAgentCharges(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, local, scale] = random.pick([
    ["Pakistan", "PK", "PKR", 250],
    ["Kenya", "KE", "KES", 100],
    ["Egypt", "EG", "EGP", 50],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    lines: CHARGES[direction].flatMap(({ name, unit, currency, amount, types }) => {
      const base = random.int(...amount) * (currency === "local" ? scale : 1);
      return (types ?? ANY).map(([printed, each, factor]) => ({
        name,
        unit,
        currency: currency === "local" ? local : "USD",
        printed,
        types: each,
        amount: Math.round(base * factor),
      }));
    }),
  }));
  return {
    fileName: `local-charges-${country.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(44, 48, "Meridian Gate Shipping Agencies", { size: 14, isBold: true });
            paper.renderText(44, 63, "As agents for COSCO SHIPPING Lines", { size: 9 });
            paper.renderText(44, 92, `Schedule of local charges - ${country}`, { size: 11, isBold: true });
            paper.renderText(44, 106, `Valid from ${formatDate(start, "02-Jul-2026")} until further notice`);
            let y = 132;
            for (const { direction, lines } of sections) {
              paper.renderText(44, y, direction === "import" ? "IMPORT" : "EXPORT", { isBold: true, size: 10 });
              y = paper.renderTable(
                44,
                y + 6,
                [
                  { title: "Description of charge", width: 180 },
                  { title: "Container", width: 110 },
                  { title: "Unit", width: 85 },
                  { title: "Currency", width: 55, align: "center" },
                  { title: "Amount", width: 75, align: "right" },
                ],
                lines.map(({ name, printed, unit, currency, amount }) => [
                  name,
                  printed,
                  UNITS[unit],
                  currency,
                  formatNumber(amount, "1,234.56"),
                ]),
                { size: 8.5, look: "ruled" },
              );
              y += 26;
            }
            paper.renderLines(
              44,
              y,
              [
                "Payment by bank transfer or pay order in favour of Meridian Gate Shipping Agencies.",
                "Delivery orders are released after receipt of payment.",
              ],
              { size: 8 },
            );
          },
        ],
        { font: "serif" },
      ),
    expected: sections.flatMap(({ direction, lines }) =>
      lines.map(
        ({ name, unit, currency, types, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "cosco",
            country: code,
            direction,
            charge_name: name,
            unit,
            amount: String(amount),
            currency,
            effective_from: start,
            ...(types && { container_types: types }),
          },
        }),
      ),
    ),
  };
}
