import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const SIZES = [
  ["20' DC", "20DV"],
  ["40' DC / HC", "40DV 40HC"],
  ["40' RH", "40RF"],
] as const;

type Charge = readonly [code: string, name: string, unit: "container" | "bl", currency: "USD" | "KES"];

const CHARGES: Record<"import" | "export", readonly Charge[]> = {
  import: [
    ["THD", "Terminal Handling Destination", "container", "USD"],
    ["DOF", "Delivery Order Fee", "bl", "KES"],
    ["CCF", "Container Cleaning Fee", "container", "USD"],
    ["MAF", "Manifest Amendment Fee", "bl", "USD"],
    ["ISP", "ISPS Security Charge", "container", "USD"],
  ],
  export: [
    ["THO", "Terminal Handling Origin", "container", "USD"],
    ["BLF", "Bill of Lading Fee", "bl", "KES"],
    ["VGM", "VGM Submission Fee", "container", "USD"],
    ["TLX", "Telex Release Fee", "bl", "USD"],
    ["EQS", "Equipment Positioning Fee", "container", "USD"],
  ],
};

/** A ship's agent's sheet: an amount for each size, or one amount across the sizes for a bill of lading. */
export function buildMezzanineAgentsChargesSheet(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([code, name, unit, currency]) => {
      const base = currency === "KES" ? random.int(30, 90) * 100 : random.int(12, 140);
      return {
        code,
        name,
        unit,
        currency,
        amounts: unit === "bl" ? [base] : [base, base + random.int(5, 90), base + random.int(95, 160)],
        remark: random.pick(["", "", "non-negotiable", "payable before release"]),
      };
    }),
  }));
  const rows: SheetCell[][] = [
    ["Ridgeway Shipping Agencies Ltd, Nairobi"],
    ["As agents for PIL - Pacific International Lines"],
    ["Local charges at Mombasa, Kenya"],
    ["Effective", formatDate(start, "02-Jul-2026")],
    [],
    ...sections.flatMap(({ direction, charges }, index): SheetCell[][] => [
      ...(index > 0 ? [[]] : []),
      [direction === "import" ? "IMPORT CHARGES" : "EXPORT CHARGES"],
      ["Code", "Description", "Basis", "Currency", ...SIZES.map(([title]) => title), "Remarks"],
      ...charges.map(({ code, name, unit, currency, amounts, remark }): SheetCell[] => [
        code,
        name,
        unit === "bl" ? "per B/L" : "per container",
        currency,
        ...(unit === "bl" ? [{ text: amounts[0] ?? 0, columns: SIZES.length }] : amounts),
        remark || null,
      ]),
    ]),
  ];
  return {
    fileName: "mombasa-local-charges.xlsx",
    kind: "xlsx",
    context: { tables: ["local_charges"] },
    bytes: () => printWorkbook([{ name: "Local charges MBA", rows }]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, name, unit, currency, amounts }) =>
        amounts.map(
          (amount, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "pil",
              country: "KE",
              port: "KEMBA",
              direction,
              charge_code: code,
              charge_name: name,
              unit,
              ...(unit === "container" && { container_types: SIZES[index]?.[1] ?? "" }),
              amount: String(amount),
              currency,
              effective_from: start,
            },
          }),
        ),
      ),
    ),
  };
}
