import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SERVICES = [
  ["Cargo handling palletized", "Pallet", "pallet"],
  ["Destuffing general cargo", "CBM", "cbm"],
  ["Storage general cargo", "Tonne x Day", "tonne-day"],
  ["Weighing", "Container", "container"],
  ["Documentation", "Document", "document"],
  ["Storage hazardous cargo", "CBM x Day", "cbm-day"],
] as const;

/** A freight station's prices as CSV, with decimal commas, and VAT in some cells. */
export function buildFreightStation(random: Random): BuiltTariffDocument {
  const rows = SERVICES.map(([name, unit, code]) => ({
    name,
    unit,
    code,
    amount: random.int(200, 20_000) / 100,
    isPlus: random.boolean(0.3),
  }));
  const lines = [
    "Harbour CFS warehouse tariff - Turkey",
    "",
    "Service;Unit;Price USD",
    ...rows.map(
      ({ name, unit, amount, isPlus }) => `${name};${unit};${formatNumber(amount, "1.234,56")}${isPlus ? "+VAT" : ""}`,
    ),
    "Lashing material;Set;Price on application",
  ];
  return {
    fileName: "cfs.csv",
    kind: "csv",
    context: { tables: ["cfs_tariffs"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: rows.map(
      ({ name, code, amount }): ExpectedRow => ({
        table: "cfs_tariffs",
        open: [],
        row: { country: "TR", service: name, unit: code, amount: String(amount), currency: "USD" },
      }),
    ),
  };
}
