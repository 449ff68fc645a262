import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const DRY = ["20DV", "40DV 40HC"];
const SECTIONS = [
  ["Full containers, import", "import", DRY],
  ["Full containers, export", "export", DRY],
  ["Reefer containers, import", "import", ["20RF", "40RF"]],
] as const;

/** A terminal's storage tariff: numbered items under the heading of each kind of container. */
export function buildVaultStorageItems(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, portCode, country, code] = random.pick([
    ["Koper", "SIKOP", "Slovenia", "SI"],
    ["Rijeka", "HRRJK", "Croatia", "HR"],
    ["Trieste", "ITTRS", "Italy", "IT"],
  ] as const);
  const sections = SECTIONS.map(([title, direction, types]) => ({
    title,
    direction,
    ...buildRates(random, types, { decimals: true, steps: [3, 3] }),
  }));
  const rows = sections.flatMap(({ title, freeDays, rates }, section) => {
    const item = (step: number) => `${section + 1}.${step + 1}`;
    const tiers = rates[0]?.tiers ?? [];
    return [
      { cells: [`${section + 1}`, title, "", ""], isBold: true, fill: "#e4ecef" },
      [item(0), `1st to ${formatOrdinal(freeDays)} day`, "free", "free"],
      ...tiers.map(({ from, to }, step) => [
        item(step + 1),
        to === null ? `from the ${formatOrdinal(from)} day` : `${formatOrdinal(from)} to ${formatOrdinal(to)} day`,
        ...rates.map((each) => (each.tiers[step]?.rate ?? 0).toFixed(2)),
      ]),
    ];
  });
  return {
    fileName: "terminal-storage-tariff.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 52, "CONTAINER TERMINAL PRICE LIST", { size: 14, isBold: true });
            paper.renderText(50, 70, `Port of ${port}, ${country}`, { size: 10 });
            paper.renderText(50, 92, "Chapter 3 - Storage of containers", { size: 11, isBold: true });
            paper.renderText(50, 108, `Applicable from ${formatDate(start, "2 July 2026")}`);
            paper.renderText(50, 121, "Prices in EUR per container per day. All days are calendar days.");
            const y = paper.renderTable(
              50,
              136,
              [
                { title: "Item", width: 50 },
                { title: "Storage", width: 220 },
                { title: "20'", width: 100, align: "right" },
                { title: "40'", width: 100, align: "right" },
              ],
              rows,
              { size: 9, look: "ruled" },
            );
            paper.renderText(50, y + 20, "The prices are exclusive of value added tax.");
            paper.renderText(
              50,
              y + 33,
              "The day of arrival at the terminal and the day of departure are both counted.",
            );
          },
        ],
        { font: "serif" },
      ),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          port: portCode,
          direction,
          currency: "EUR",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
