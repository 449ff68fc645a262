import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const UNIT_NAMES = {
  cbm: "per cbm",
  pallet: "per pallet",
  document: "per document",
  container: "per container",
  tonne: "per tonne",
  "cbm-day": "per cbm per day",
} as const;

const SERVICES: readonly { name: string; unit: keyof typeof UNIT_NAMES; hasMinimum: boolean }[] = [
  { name: "LCL import handling", unit: "cbm", hasMinimum: true },
  { name: "LCL export handling", unit: "cbm", hasMinimum: true },
  { name: "Stuffing, loose cargo", unit: "tonne", hasMinimum: true },
  { name: "Unstuffing, loose cargo", unit: "tonne", hasMinimum: true },
  { name: "Unstuffing, palletised cargo", unit: "pallet", hasMinimum: false },
  { name: "Palletising", unit: "pallet", hasMinimum: false },
  { name: "Labelling", unit: "pallet", hasMinimum: true },
  { name: "Storage", unit: "cbm-day", hasMinimum: true },
  { name: "Weighing", unit: "container", hasMinimum: false },
  { name: "Customs inspection", unit: "container", hasMinimum: false },
  { name: "Lashing and securing", unit: "container", hasMinimum: false },
  { name: "Shrink wrapping", unit: "pallet", hasMinimum: true },
  { name: "Delivery order", unit: "document", hasMinimum: false },
  { name: "Gate pass", unit: "document", hasMinimum: false },
];

/** A freight station's prices for LCL cargo: services in rows, the minimum of some in a column. */
export function buildPantryGroupageWarehouse(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Malaysia", "MY", "MYR", 2],
    ["Australia", "AU", "AUD", 1],
    ["South Africa", "ZA", "ZAR", 8],
  ] as const);
  const start = pickStart(random);
  const rows = SERVICES.map(({ hasMinimum, ...service }) => {
    const amount = (random.int(300, 6000) * scale) / 100;
    return { ...service, amount, minimum: hasMinimum ? Math.round(amount * random.int(2, 4)) : null };
  });
  const money = (amount: number) => formatNumber(amount, "1,234.56");
  return {
    fileName: "lcl-warehouse-tariff.pdf",
    kind: "pdf",
    context: { tables: ["cfs_tariffs"] },
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 56, `Southern Freight Station, ${country}`, { size: 14, isBold: true });
            paper.renderText(50, 74, "CFS tariff for LCL cargo", { size: 11 });
            paper.renderText(50, 92, `Effective from ${formatDate(start, "02 Jul 2026")}`);
            paper.renderTable(
              50,
              112,
              [
                { title: "Service", width: 180 },
                { title: "Unit", width: 110 },
                { title: `Rate (${currency})`, width: 90, align: "right" },
                { title: `Minimum (${currency})`, width: 100, align: "right" },
              ],
              rows.map(({ name, unit, amount, minimum }) => [
                name,
                UNIT_NAMES[unit],
                money(amount),
                minimum === null ? "-" : money(minimum),
              ]),
              { size: 9, look: "ruled" },
            );
          },
        ],
        { font: "serif" },
      ),
    expected: rows.map(
      ({ name, unit, amount, minimum }): ExpectedRow => ({
        table: "cfs_tariffs",
        open: [],
        row: {
          country: code,
          service: name,
          unit,
          amount: String(amount),
          min_charge: minimum === null ? "" : String(minimum),
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
