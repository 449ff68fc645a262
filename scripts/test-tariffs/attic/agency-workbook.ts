import writeXlsx from "write-excel-file/node";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const CHARGES = {
  import: [
    ["Terminal handling charge", "container", "local"],
    ["Delivery order fee", "bl", "local"],
    ["Container cleaning fee", "container", "local"],
    ["Equipment maintenance fee", "container", "USD"],
    ["Manifest correction fee", "bl", "USD"],
    ["Port security charge", "container", "USD"],
  ],
  export: [
    ["Terminal handling charge", "container", "local"],
    ["Bill of lading fee", "bl", "local"],
    ["Seal fee", "seal", "USD"],
    ["Telex release fee", "bl", "USD"],
    ["Empty lift-on charge", "container", "local"],
  ],
} as const;
const UNIT_NAMES = { container: "per container", bl: "per B/L", seal: "per seal" } as const;
const TYPES = ["20DV", "40DV 40HC"] as const;

/** The merged cell and the empty ones that it covers. */
const merge = (text: string, columns: number) => [
  { value: text, type: String, columnSpan: columns },
  ...Array.from({ length: columns - 1 }, () => null),
];
const mergeDown = (text: string, rows: number) => ({ value: text, type: String, rowSpan: rows });

/** An agent's list with merged cells: the directions, the headings, and an amount that is the same for both sizes. */
export function buildAtticAgencyWorkbook(random: Random): BuiltTariffDocument {
  const [country, code, local, scale] = random.pick([
    ["Sri Lanka", "LK", "LKR", 300],
    ["Kenya", "KE", "KES", 120],
    ["Thailand", "TH", "THB", 30],
    ["Philippines", "PH", "PHP", 50],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([name, unit, money]) => {
      const small = random.int(10, 120) * (money === "USD" ? 1 : scale);
      const amounts = unit === "container" ? [small, Math.round(small * random.pick([1.4, 1.5, 2]))] : [small];
      return { name, unit, currency: money === "USD" ? "USD" : local, amounts };
    }),
  }));
  return {
    fileName: "local-charges-agency.xlsx",
    kind: "xlsx",
    context: {},
    bytes: async () => {
      const rows = [
        merge("HARBOURLINE SHIPPING AGENCIES LTD", 6),
        merge(`Schedule of local charges - ${country} - as agents of COSCO SHIPPING Lines`, 6),
        merge(`Applicable from ${formatDate(start, "02 Jul 2026")}`, 6),
        [],
        [...["Trade", "Charge", "Basis", "Currency"].map((title) => mergeDown(title, 2)), ...merge("Amount", 2)],
        [null, null, null, null, ...["20' GP", "40' GP / 40' HC"].map((value) => ({ value, type: String }))],
        ...sections.flatMap(({ direction, charges }) =>
          charges.map(({ name, unit, currency, amounts: [small = 0, large] }, index) => [
            index === 0 ? mergeDown(direction === "import" ? "Import" : "Export", charges.length) : null,
            ...[name, UNIT_NAMES[unit], currency].map((value) => ({ value, type: String })),
            ...(large === undefined
              ? [{ value: small, type: Number, columnSpan: 2 }, null]
              : [small, large].map((value) => ({ value, type: Number }))),
          ]),
        ),
      ];
      return new Uint8Array(await writeXlsx(rows, { sheet: "Local charges" }).toBuffer());
    },
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ name, unit, currency, amounts }) =>
        amounts.map(
          (amount, index): ExpectedRow => ({
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
              ...(amounts.length > 1 && { container_types: TYPES[index] ?? "" }),
            },
          }),
        ),
      ),
    ),
  };
}
