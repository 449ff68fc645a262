import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const CHARGES = [
  ["THC", "Terminal Handling Charge", "container"],
  ["DOC", "Documentation Fee", "bl"],
  ["DO", "Delivery Order Fee", "bl"],
  ["SEAL", "Seal Fee", "container"],
  ["ISPS", "ISPS Terminal Security Charge", "container"],
  ["AMD", "Manifest Amendment Fee", "bl"],
  ["TLX", "Telex Release Fee", "bl"],
  ["CLN", "Container Cleaning Fee", "container"],
  ["VGM", "VGM Administration Fee", "document"],
] as const;

const UNIT_NAMES: Record<string, string> = { container: "Per Container", bl: "Per B/L", document: "Per Document" };
const ALL = { "20": "20DV 20RF 20OT 20FR", "40": "40DV 40HC 40RF 40OT 40FR" };

interface Charge {
  code: string;
  name: string;
  unit: string;
  /** By size; one for all. */
  amounts: readonly (readonly [string, number])[];
}

function pickCharges(random: Random, scale: number): Charge[] {
  return CHARGES.filter(() => random.boolean(0.8)).map(([code, name, unit]) => {
    const base = random.int(15, 240) * scale;
    const bySize = unit === "container" && code !== "SEAL";
    return {
      code,
      name,
      unit,
      amounts: bySize
        ? [
            [ALL["20"], base],
            [ALL["40"], Math.round(base * 1.5)],
          ]
        : [["", base]],
    };
  });
}

const toExpected = (charges: readonly Charge[], row: Record<string, string>): ExpectedRow[] =>
  charges.flatMap(({ code, name, unit, amounts }) =>
    amounts.map(([types, amount]) => ({
      table: "local_charges" as const,
      open: [],
      row: {
        ...row,
        charge_code: code,
        charge_name: name,
        unit,
        amount: String(amount),
        ...(types && { container_types: types }),
      },
    })),
  );

/** A list with a column for each size; a charge of the bill of lading has its amount in the first one. */
export function buildLocalChargesPdf(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Spain", "ES", "EUR", 1],
    ["India", "IN", "INR", 80],
    ["Morocco", "MA", "MAD", 10],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: pickCharges(random, scale),
  }));
  return {
    fileName: "one-local-charges.pdf",
    kind: "pdf",
    context: { carrier: "one", tables: ["local_charges"] },
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 44, `Local charges ${country}`, { size: 14, isBold: true });
            paper.renderText(40, 60, `Valid from 1 May 2026. All amounts in ${currency}.`);
            let y = 80;
            for (const { direction, charges } of sections) {
              paper.renderText(40, y, direction === "import" ? "Import charges" : "Export charges", { isBold: true });
              y = paper.renderTable(
                40,
                y + 8,
                [
                  { title: "Code", width: 70 },
                  { title: "Charge Description", width: 240 },
                  { title: "Basis", width: 120 },
                  { title: "20'", width: 90, align: "right" },
                  { title: "40'", width: 90, align: "right" },
                ],
                charges.map(({ code: charge, name, unit, amounts }) => [
                  charge,
                  name,
                  UNIT_NAMES[unit] ?? unit,
                  ...(amounts.length > 1 ? amounts : [amounts[0], amounts[0]]).map((each) =>
                    formatNumber(each?.[1] ?? 0, "1,234.56"),
                  ),
                ]),
                { size: 8, look: "banded" },
              );
              y += 22;
            }
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: sections.flatMap(({ direction, charges }) =>
      toExpected(
        charges.map((charge) =>
          charge.amounts.length > 1
            ? charge
            : {
                ...charge,
                amounts: [
                  [ALL["20"], charge.amounts[0]?.[1] ?? 0],
                  [ALL["40"], charge.amounts[0]?.[1] ?? 0],
                ] as const,
              },
        ),
        { carrier: "one", country: code, direction, currency, effective_from: "2026-05-01" },
      ),
    ),
  };
}

/** A flat list with the direction and the currency in columns. */
export function buildLocalChargesSheet(random: Random): BuiltTariffDocument {
  const sections = (["import", "export"] as const).map((direction) => ({ direction, charges: pickCharges(random, 1) }));
  return {
    fileName: "msc-local-charges.xlsx",
    kind: "xlsx",
    context: { carrier: "msc", country: "BE" },
    bytes: () =>
      printWorkbook([
        {
          name: "Local charges",
          rows: [
            ["Charge Code", "Charge Name", "Imp/Exp", "Container Type", "Unit", "Amount", "Currency", "Remarks"],
            ...sections.flatMap(({ direction, charges }) =>
              charges.flatMap(({ code, name, unit, amounts }) =>
                amounts.map(([types, amount]) => [
                  code,
                  name,
                  direction === "import" ? "Import" : "Export",
                  types === "" ? "All" : types.startsWith("20") ? "20'" : "40'",
                  UNIT_NAMES[unit] ?? unit,
                  amount,
                  "EUR",
                  random.pick(["", "subject to VAT", "if applicable"]),
                ]),
              ),
            ),
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      toExpected(charges, { carrier: "msc", country: "BE", direction, currency: "EUR" }),
    ),
  };
}
