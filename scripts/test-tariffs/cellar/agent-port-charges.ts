import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  ["20' dry", "20DV"],
  ["40' dry / high cube", "40DV 40HC"],
  ["20' reefer", "20RF"],
  ["40' reefer", "40RF"],
] as const;

const UNITS = {
  container: "per container",
  bl: "per B/L",
  seal: "per seal",
  shipment: "per shipment",
} as const;

const CHARGES = {
  import: [
    ["Terminal Handling Charge", "container", "local", true],
    ["Delivery Order Fee", "bl", "local", false],
    ["Import Documentation Fee", "bl", "USD", false],
    ["Container Cleaning Fee", "container", "local", false],
    ["Port Security Charge", "container", "USD", false],
    ["Manifest Correction Fee", "bl", "USD", false],
  ],
  export: [
    ["Terminal Handling Charge", "container", "local", true],
    ["Bill of Lading Fee", "bl", "local", false],
    ["High Security Seal", "seal", "USD", false],
    ["VGM Submission Fee", "container", "local", false],
    ["Export Declaration Fee", "shipment", "local", false],
    ["Telex Release Fee", "bl", "USD", false],
  ],
} as const;

/** An agent's list of one port: the currency of each charge in its own column, a row for each container type. */
export function buildCellarAgentPortCharges(random: Random): BuiltTariffDocument {
  const [agent, place, country, port, currency, vat, scale] = random.pick([
    ["Gulf Anchor Shipping Agency LLC", "Jebel Ali", "AE", "AEJEA", "AED", 5, 4],
    ["Coral Coast Agencies Ltd", "Mombasa", "KE", "KEMBA", "KES", 16, 100],
    ["Batinah Marine Services LLC", "Sohar", "OM", "OMSOH", "OMR", 5, 0.5],
  ] as const);
  const [month, start] = random.pick([
    ["1 February 2026", "2026-02-01"],
    ["1 April 2026", "2026-04-01"],
    ["15 June 2026", "2026-06-15"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].flatMap(([name, unit, kind, byType]) => {
      const isLocal = kind === "local";
      return (byType ? EQUIPMENT : ([["All", ""]] as const)).map(([title, types], index) => ({
        name,
        unit,
        title,
        types,
        currency: isLocal ? currency : "USD",
        amount: byType
          ? Math.round(random.int(120, 180) * (1 + index * 0.4)) * scale
          : random.int(10, 90) * (isLocal ? scale : 1),
      }));
    }),
  }));
  return {
    fileName: `local-charges-${place.toLowerCase().replace(" ", "-")}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 54, agent, { size: 13, isBold: true });
          paper.renderText(50, 70, "Agents for COSCO SHIPPING Lines", { size: 10 });
          paper.renderText(50, 98, `Local charges - Port of ${place}`, { size: 12, isBold: true });
          paper.renderText(50, 114, `Effective ${month}`);
          let y = 136;
          for (const { direction, charges } of sections) {
            paper.renderText(50, y, direction === "import" ? "Import" : "Export", { size: 10, isBold: true });
            y = paper.renderTable(
              50,
              y + 6,
              [
                { title: "Charge", width: 170 },
                { title: "Container", width: 110 },
                { title: "Unit", width: 85 },
                { title: "Currency", width: 60 },
                { title: "Amount", width: 70, align: "right" },
              ],
              charges.map((charge) => [
                charge.name,
                charge.title,
                UNITS[charge.unit],
                charge.currency,
                formatNumber(charge.amount, "1,234.56"),
              ]),
              { size: 8.5 },
            );
            y += 26;
          }
          paper.renderText(50, y, `The amounts above do not include VAT of ${vat}%.`);
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.map((charge) => ({
        table: "local_charges" as const,
        open: [],
        row: {
          carrier: "cosco",
          country,
          port,
          direction,
          charge_name: charge.name,
          ...(charge.types && { container_types: charge.types }),
          unit: charge.unit,
          amount: String(charge.amount),
          currency: charge.currency,
          effective_from: start,
          tax: "excluded",
          tax_percent: String(vat),
        },
      })),
    ),
  };
}
