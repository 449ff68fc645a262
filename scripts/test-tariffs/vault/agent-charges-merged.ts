import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const TYPES = ["20DV", "40DV 40HC", "40RF"];
const SECTIONS = [
  [
    "import",
    "IMPORT CHARGES",
    [
      ["Terminal Handling Charge", "THC", "container", "EUR"],
      ["ISPS Security Fee", "ISPS", "container", "EUR"],
      ["Container Cleaning Fee", "CLN", "container", "EUR"],
      ["Delivery Order Fee", "DOF", "bl", "EUR"],
      ["Manifest Correction Fee", "MCF", "bl", "USD"],
    ],
  ],
  [
    "export",
    "EXPORT CHARGES",
    [
      ["Terminal Handling Charge", "THC", "container", "EUR"],
      ["ISPS Security Fee", "ISPS", "container", "EUR"],
      ["Bill of Lading Fee", "BLF", "bl", "EUR"],
      ["Seal Fee", "SEAL", "seal", "EUR"],
      ["VGM Administration Fee", "VGM", "document", "EUR"],
      ["Telex Release Fee", "TLX", "bl", "USD"],
    ],
  ],
] as const;
const UNITS = { container: "per container", bl: "per B/L", seal: "per seal", document: "per document" };

/** An agent's list: an amount for each size, or one in a merged cell if the charge is not of the container. */
export function buildVaultAgentChargesMerged(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, agent] = random.pick([
    ["Estonia", "EE", "Sadama Laevaagentuur OÜ, Tallinn"],
    ["Lithuania", "LT", "Marių Agentūra UAB, Klaipėda"],
    ["Ireland", "IE", "Liffey Quay Shipping Ltd, Dublin"],
  ] as const);
  const sections = SECTIONS.map(([direction, title, charges]) => ({
    direction,
    title,
    charges: charges.map(([name, charge, unit, currency]) => {
      const base = random.int(20, 190);
      const amounts = unit === "container" ? [base, Math.round(base * 1.4), Math.round(base * 1.4) + 35] : [base];
      return { name, charge, unit, currency, amounts };
    }),
  }));
  const rows: SheetCell[][] = [
    [`Local charges ${country}`],
    [agent],
    ["As agents for COSCO SHIPPING Lines"],
    [`Valid from ${formatDate(start, "02 Jul 2026")}`],
    [],
    ["Charge", "Code", "Basis", "20' DC", "40' DC / 40' HC", "40' RF", "Currency", "Remark"],
    ...sections.flatMap(({ direction, title, charges }): SheetCell[][] => [
      [title],
      ...charges.map(({ name, charge, unit, currency, amounts: [first = 0, ...others] }): SheetCell[] => [
        name,
        charge,
        UNITS[unit],
        ...(others.length > 0 ? [first, ...others] : [{ text: first, columns: TYPES.length }]),
        currency,
        charge === "DOF" ? "payable before release" : null,
      ]),
      ...(direction === "import"
        ? [["Customs Inspection", null, "per container", { text: "at cost", columns: TYPES.length }, null, null]]
        : []),
    ]),
  ];
  return {
    fileName: "cosco-local-charges.xlsx",
    kind: "xlsx",
    context: { tables: ["local_charges"] },
    bytes: () => printWorkbook([{ name: "Tariff", rows }]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ name, charge, unit, currency, amounts }) =>
        amounts.map(
          (amount, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "cosco",
              country: code,
              direction,
              charge_code: charge,
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
