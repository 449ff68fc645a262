import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const COLUMNS = [
  ["20' DV", "20DV"],
  ["40' DV/HC", "40DV 40HC"],
  ["40' RF", "40RF"],
] as const;
const UNITS = { container: "per container", bl: "per B/L" } as const;

const SECTIONS = [
  {
    direction: "import",
    title: "IMPORT CHARGES",
    charges: [
      ["THD", "Terminal handling destination", "container", "USD", "by type", ""],
      ["DOF", "Delivery order fee", "bl", "GHS", "one", "payable before release"],
      ["CMF", "Container maintenance fee", "container", "USD", "by type", ""],
      ["IDF", "Import documentation fee", "bl", "USD", "one", ""],
      ["MCF", "Manifest correction fee", "bl", "USD", "one", "after manifest has been sent to customs"],
      ["ECM", "Equipment cleaning", "container", "GHS", "one", "dry and reefer alike"],
    ],
  },
  {
    direction: "export",
    title: "EXPORT CHARGES",
    charges: [
      ["THO", "Terminal handling origin", "container", "USD", "by type", ""],
      ["BLF", "Bill of lading fee", "bl", "USD", "one", "set of three originals"],
      ["SLF", "Seal fee", "container", "USD", "one", "high security seal"],
      ["EXR", "Express release fee", "bl", "USD", "one", ""],
    ],
  },
] as const;

/** An agent's workbook: three container columns, the same amount in each for a fee of the bill of lading. */
export function buildTowerAgentGhanaCharges(random: Random): BuiltTariffDocument {
  const sections = SECTIONS.map(({ direction, title, charges }) => ({
    direction,
    title,
    charges: charges.map(([code, name, unit, currency, kind, remark]) => {
      const base = random.int(18, 145) * (currency === "GHS" ? 10 : 1);
      const amounts = kind === "one" ? [base, base, base] : [base, Math.round(base * 1.6), base * 2];
      return { code, name, unit, currency, kind, remark, amounts };
    }),
  }));
  const wide = (text: string): SheetCell[] => [{ text, columns: 8 }];
  return {
    fileName: "Local charges Ghana.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Ghana",
          rows: [
            wide("Volta Shipping Agency Ltd."),
            wide("Agents in Ghana for Hapag-Lloyd AG"),
            wide("14 Harbour Road, Community 1, Tema - Tel. +233 30 320 0110"),
            [],
            wide("LOCAL CHARGES GHANA - valid from 01 March 2026 until further notice"),
            [],
            ...sections.flatMap(({ title, charges }): SheetCell[][] => [
              wide(title),
              ["Code", "Charge", "Basis", "Currency", ...COLUMNS.map(([head]) => head), "Remarks"],
              ...charges.map(({ code, name, unit, currency, amounts, remark }) => [
                code,
                name,
                UNITS[unit],
                currency,
                ...amounts,
                remark,
              ]),
              [],
            ]),
            wide("Amounts in USD are payable in cedis at the rate of exchange of the day of payment."),
            wide("Cheques are not accepted. Bank details are printed on each invoice."),
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, name, unit, currency, kind, amounts }) =>
        (kind === "one" && unit !== "container" ? [undefined] : COLUMNS.map(([, types]) => types)).map(
          (types, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "hapag-lloyd",
              country: "GH",
              direction,
              charge_code: code,
              charge_name: name,
              unit,
              amount: String(amounts[index]),
              currency,
              effective_from: "2026-03-01",
              ...(types && { container_types: types }),
            },
          }),
        ),
      ),
    ),
  };
}
