import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const TYPES = ["20DV", "40DV 40HC", "40RF"];
const CHARGES: Record<"import" | "export", readonly (readonly [string, string, "container" | "bl", string])[]> = {
  import: [
    ["THD", "Terminal Handling Charge Destination", "container", "USD"],
    ["DOF", "Delivery Order Fee", "bl", "EGP"],
    ["MNF", "Manifest Fee", "bl", "EGP"],
    ["CCF", "Container Cleaning Fee", "container", "USD"],
    ["ISD", "ISPS Charge Destination", "container", "USD"],
    ["ECR", "Equipment Control Fee", "container", "USD"],
    ["COR", "Manifest Correction Fee", "bl", "EGP"],
  ],
  export: [
    ["THO", "Terminal Handling Charge Origin", "container", "USD"],
    ["BLF", "Bill of Lading Issuance Fee", "bl", "EGP"],
    ["SWB", "Seaway Bill Fee", "bl", "EGP"],
    ["ISO", "ISPS Charge Origin", "container", "USD"],
    ["LFT", "Lift On Fee Depot", "container", "USD"],
    ["LTD", "Late Documentation Fee", "bl", "USD"],
  ],
};
const REMARKS: Record<string, string> = {
  DOF: "collected on release",
  COR: "if requested after arrival",
  CCF: "sweeping and washing",
  LTD: "if SI is sent after closing",
  SWB: "instead of BLF",
};

/** An agent's sheet for a carrier: sections in rows, a column for each size, a fee of the B/L in all of them. */
export function buildMillAgentsEgyptSheet(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction]
      .filter(() => random.boolean(0.85))
      .map(([code, name, unit, currency]) => {
        const base = currency === "EGP" ? random.int(6, 60) * 50 : random.int(12, 180);
        const isFlat = unit === "bl" || code.startsWith("IS");
        const amounts = isFlat ? [base, base, base] : [base, Math.round(base * 1.4), Math.round(base * 1.4) + 45];
        return { code, name, unit, currency, amounts };
      }),
  }));
  const rows: SheetCell[][] = [
    [{ text: "RAS EL TIN SHIPPING AGENCIES S.A.E.", columns: 8 }],
    [{ text: "14 El Horreya Street, Alexandria - Tel. +20 3 480 1100 - Fax +20 3 480 1101", columns: 8 }],
    [{ text: "As agents for HMM Co., Ltd. in Egypt", columns: 8 }],
    [{ text: `LOCAL CHARGES, all Egyptian ports, valid from ${formatDate(start, "02-Jul-2026")}`, columns: 8 }],
    [],
    ...sections.flatMap(({ direction, charges }): SheetCell[][] => [
      [{ text: direction === "import" ? "IMPORT" : "EXPORT", columns: 8 }],
      ["Code", "Description", "Basis", "20' Dry", "40' Dry/HC", "40' Reefer", "Currency", "Remarks"],
      ...charges.map(({ code, name, unit, currency, amounts }) => [
        code,
        name,
        unit === "bl" ? "per B/L" : "per container",
        ...amounts,
        currency,
        REMARKS[code] ?? null,
      ]),
      [],
    ]),
    [{ text: "Charges in USD may be settled in EGP at the rate of exchange of the day of payment.", columns: 8 }],
    [{ text: "Bank transfers to be sent with the B/L number as reference. Prepared by: Import Desk", columns: 8 }],
  ];
  return {
    fileName: "local-charges-egypt.xlsx",
    kind: "xlsx",
    context: { tables: ["local_charges"] },
    bytes: () => printWorkbook([{ name: "Charges", rows }]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, name, unit, currency, amounts }) => {
        const isFlat = unit === "bl";
        return (isFlat ? [""] : TYPES).map(
          (types, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "hmm",
              country: "EG",
              direction,
              charge_code: code,
              charge_name: name,
              unit,
              amount: String(amounts[index]),
              currency,
              effective_from: start,
              ...(types && { container_types: types }),
            },
          }),
        );
      }),
    ),
  };
}
