import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SIZES = [
  ["20' dry", "20DV"],
  ["40' dry / HC", "40DV 40HC"],
] as const;

/** A terminal's sheet: a block for each direction, and sizes in rows under the days. */
export function buildTerminalSheet(random: Random): BuiltTariffDocument {
  const [operator, place, country, port, currency, tax] = random.pick([
    ["Red Gulf Container Terminal", "Aqaba, Jordan", "JO", "JOAQJ", "USD", 16],
    ["Kilindini Gate Container Terminal", "Mombasa, Kenya", "KE", "KEMBA", "USD", 16],
    ["Tarut Bay Container Terminal", "Dammam, Saudi Arabia", "SA", "SADMM", "SAR", 15],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(
      random,
      SIZES.map(([, types]) => types),
    ),
  }));
  return {
    fileName: "terminal-storage-tariff.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Storage",
          rows: [
            [`${operator} - ${place}`],
            ["Public tariff: container storage"],
            [`Effective from ${formatDate(start, "2 July 2026")}`],
            [`All charges in ${currency} per container per day, excluding ${tax}% VAT`],
            ...sections.flatMap(({ direction, freeDays, rates }) => [
              [],
              [direction === "import" ? "Import laden containers" : "Export laden containers"],
              [
                "Size",
                "Free days",
                ...(rates[0]?.tiers ?? []).map(({ from, to }) =>
                  to === null ? `Day ${from} and above` : `Day ${from}-${to}`,
                ),
              ],
              ...rates.map(({ tiers }, index) => [SIZES[index]?.[0] ?? "", freeDays, ...tiers.map(({ rate }) => rate)]),
            ]),
            [],
            [FOOTNOTE],
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          operator,
          country,
          port,
          direction,
          tax: "excluded",
          tax_percent: String(tax),
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
