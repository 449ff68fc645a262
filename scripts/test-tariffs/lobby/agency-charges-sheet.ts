import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SIZES = { "20": "20DV 20RF 20OT 20FR", "40": "40DV 40HC 40RF 40OT 40FR" };

/** The national currency for charges of the terminal, US dollars for those of the carrier. */
const CHARGES = {
  import: [
    ["THC", "Terminal Handling Charge", "container", "national"],
    ["DOF", "Delivery Order Fee", "bl", "dollar"],
    ["IDF", "Import Documentation Fee", "bl", "dollar"],
    ["ISP", "ISPS Charge", "container", "dollar"],
    ["CLN", "Container Cleaning", "container", "national"],
    ["MCF", "Manifest Correction Fee", "bl", "dollar"],
  ],
  export: [
    ["THC", "Terminal Handling Charge", "container", "national"],
    ["BLF", "Bill of Lading Fee", "bl", "dollar"],
    ["EQS", "Equipment Handover Charge", "container", "dollar"],
    ["VGM", "VGM Submission Fee", "container", "dollar"],
    ["SEA", "Seal Charge", "container", "dollar"],
    ["LBF", "Late B/L Instruction Fee", "bl", "dollar"],
    ["TRF", "Telex Release Fee", "bl", "dollar"],
  ],
} as const;

/** An agent's sheet: the unit is the column in which the amount is, the currency is a cell of the row. */
export function buildAgencyChargesSheet(random: Random): BuiltTariffDocument {
  const [country, code, national, scale] = random.pick([
    ["Kenya", "KE", "KES", 130],
    ["Egypt", "EG", "EGP", 50],
    ["Philippines", "PH", "PHP", 55],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([charge, name, unit, money]) => {
      const isNational = money === "national";
      const amount = (unit === "bl" ? random.int(20, 90) : random.int(8, 140)) * (isNational ? scale : 1);
      return {
        charge,
        name,
        currency: isNational ? national : "USD",
        amounts:
          unit === "bl"
            ? [{ unit, types: "", amount }]
            : [
                { unit, types: SIZES["20"], amount },
                { unit, types: SIZES["40"], amount: Math.round(amount * random.pick([1.5, 2])) },
              ],
      };
    }),
  }));
  return {
    fileName: "local-charges-cosco.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Local charges",
          rows: [
            ["Meridian Shipping Agencies"],
            [`Agents for COSCO SHIPPING Lines in ${country}`],
            ["Local charges valid from 1 April 2026"],
            [],
            ...sections.flatMap(({ direction, charges }) => [
              [direction === "import" ? "IMPORT" : "EXPORT"],
              ["Code", "Description", "Currency", "Per B/L", "Per 20'", "Per 40'"],
              ...charges.map(({ charge, name, currency, amounts }) => [
                charge,
                name,
                currency,
                ...(amounts.length === 1 ? [] : [""]),
                ...amounts.map(({ amount }) => amount),
                ...(amounts.length === 1 ? ["", ""] : []),
              ]),
              [],
            ]),
            ["The above charges are exclusive of VAT."],
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ charge, name, currency, amounts }) =>
        amounts.map(
          ({ unit, types, amount }): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "cosco",
              country: code,
              direction,
              charge_code: charge,
              charge_name: name,
              unit,
              ...(types && { container_types: types }),
              amount: String(amount),
              currency,
              tax: "excluded",
              effective_from: "2026-04-01",
            },
          }),
        ),
      ),
    ),
  };
}
