import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const IMPORT = [
  ["THD", "Terminal Handling Charge Destination", "container"],
  ["DOF", "Delivery Order Fee", "bl"],
  ["ISP", "ISPS Security Fee", "container"],
  ["CLF", "Container Cleaning Fee", "container"],
  ["CDF", "Customs Declaration Fee", "document"],
] as const;
const EXPORT = [
  ["THO", "Terminal Handling Charge Origin", "container"],
  ["BLF", "Bill of Lading Fee", "bl"],
  ["SLF", "High Security Seal", "seal"],
  ["VGM", "VGM Weighing Fee", "container"],
  ["TRF", "Telex Release Fee", "bl"],
] as const;
const UNITS = { container: "per container", bl: "per B/L", document: "per document", seal: "per seal" };
const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"];

/** An agent's sheet: a block for each direction, an amount in the cell of each size, the currency last. */
export function buildForgeAgencyLocalCharges(random: Random): BuiltTariffDocument {
  const [agency, place, country, port] = random.pick([
    ["Adria Shipping Agency d.o.o.", "KOPER, SLOVENIA", "SI", "SIKOP"],
    ["Bay Maritime Agency Ltd", "RIGA, LATVIA", "LV", "LVRIX"],
    ["Hellas Liner Agency S.A.", "PIRAEUS, GREECE", "GR", "GRPIR"],
  ] as const);
  const start = pickStart(random);
  const blocks = ([["import", IMPORT] as const, ["export", EXPORT] as const] as const).map(([direction, charges]) => ({
    direction,
    charges: charges.map(([code, name, unit]) => {
      const base = random.int(4, 48) * 5;
      const currency = random.boolean(0.7) ? "EUR" : "USD";
      return {
        code,
        name,
        unit,
        currency,
        amounts: [base, unit === "container" ? base + random.int(1, 12) * 5 : base],
      };
    }),
  }));
  return {
    fileName: `local-charges-${country.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Tariff",
          rows: [
            [agency],
            ["As agents for COSCO SHIPPING Lines"],
            [`LOCAL CHARGES ${place}`],
            [`Effective from ${formatDate(start, "02 Jul 2026")}`],
            [],
            ...blocks.flatMap(({ direction, charges }) => [
              [direction === "import" ? "IMPORT" : "EXPORT"],
              ["Code", "Charge", "Basis", "20'", "40'", "Currency"],
              ...charges.map(({ code, name, unit, currency, amounts }) => [
                code,
                name,
                UNITS[unit],
                ...amounts,
                currency,
              ]),
              [],
            ]),
            ["Charges of third parties are passed on at cost."],
          ],
        },
      ]),
    expected: blocks.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, name, unit, currency, amounts }) =>
        amounts.map((amount, index) => ({
          table: "local_charges" as const,
          open: [],
          row: {
            carrier: "cosco",
            country,
            port,
            direction,
            charge_code: code,
            charge_name: name,
            container_types: SIZES[index] ?? "",
            unit,
            amount: String(amount),
            currency,
            effective_from: start,
          },
        })),
      ),
    ),
  };
}
