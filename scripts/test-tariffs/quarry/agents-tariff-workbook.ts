import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"] as const;

const CHARGES = {
  import: [
    ["THD", "Terminal Handling Charge Destination", "container", "local"],
    ["DOF", "Delivery Order Fee", "bl", "local"],
    ["IMC", "Equipment Imbalance Charge", "container", "USD"],
    ["CCL", "Container Cleaning Charge", "container", "local"],
    ["LBL", "Late Collection of Bill of Lading", "bl", "local"],
    ["AMF", "Advance Manifest Fee", "bl", "USD"],
  ],
  export: [
    ["THO", "Terminal Handling Charge Origin", "container", "local"],
    ["BLF", "Bill of Lading Fee", "bl", "local"],
    ["VGF", "VGM Weighing Charge", "container", "local"],
    ["TRF", "Telex Release Fee", "bl", "local"],
    ["COR", "Bill of Lading Correction Fee", "bl", "USD"],
  ],
} as const;

const UNIT_LABELS = { container: "per container", bl: "per B/L" } as const;

/** An agent's workbook: a column for each size; a fee of the bill of lading has the same amount in both. */
export function buildQuarryAgentsTariffWorkbook(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [agent, country, code, currency, scale] = random.pick([
    ["Daugava Liner Agency", "Latvia", "LV", "EUR", 1],
    ["Balkan Liner Agency", "Bulgaria", "BG", "EUR", 1],
    ["Coral Liner Agency", "Tanzania", "TZ", "TZS", 2500],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([charge, name, unit, paidIn]) => {
      const base = random.int(4, 50) * 5;
      const amount = paidIn === "USD" ? base : base * scale;
      return {
        charge,
        name,
        unit,
        paidIn: paidIn === "USD" ? "USD" : currency,
        amounts: unit === "bl" ? ([amount, amount] as const) : ([amount, (amount * 8) / 5] as const),
      };
    }),
  }));
  return {
    fileName: "local-charges-evergreen.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Charges",
          rows: [
            [`${agent} as agent of Evergreen Line`],
            [`Local charges ${country}, valid from ${formatDate(start, "02.07.2026")}`],
            [],
            ["Code", "Description", "Unit", "20'", "40'", "Currency"],
            ...sections.flatMap(({ direction, charges }) => [
              [direction === "import" ? "IMPORT" : "EXPORT"],
              ...charges.map(({ charge, name, unit, paidIn, amounts }) => [
                charge,
                name,
                UNIT_LABELS[unit],
                ...amounts,
                paidIn,
              ]),
            ]),
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ charge, name, unit, paidIn, amounts }) =>
        (unit === "bl" ? [""] : SIZES).map(
          (types, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "evergreen",
              country: code,
              direction,
              charge_code: charge,
              charge_name: name,
              unit,
              amount: String(amounts[index]),
              currency: paidIn,
              effective_from: start,
              ...(types && { container_types: types }),
            },
          }),
        ),
      ),
    ),
  };
}
