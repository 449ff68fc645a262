import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const nameDays = ({ from, to }: Tier) =>
  to === null
    ? `Each day from the ${formatOrdinal(from)} day`
    : `${formatOrdinal(from)} day to ${formatOrdinal(to)} day`;

/** A terminal's storage tariff: the days are rows, the free ones too; the last column has no container type of ours. */
export function buildTerminalRows(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [terminal, country, currency] = random.pick([
    ["Colombo South Harbour Terminal, Sri Lanka", "LK", "USD"],
    ["Port Elizabeth Container Terminal, South Africa", "ZA", "ZAR"],
    ["Laem Chabang Terminal B5, Thailand", "TH", "THB"],
  ] as const);
  const scale = currency === "USD" ? 1 : 10;
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], scale }),
    over: random.int(70, 90) * scale,
  }));
  const price = (amount: number) => formatNumber(amount, "1,234.56");
  return {
    fileName: "storage-tariff.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 50, terminal, { size: 13, isBold: true });
          paper.renderText(50, 66, "PUBLIC TARIFF - STORAGE OF LADEN CONTAINERS", { size: 10 });
          paper.renderText(50, 82, `In force from ${formatDate(start, "02 Jul 2026")}`, { size: 9 });
          let y = 110;
          for (const { direction, freeDays, rates, over } of sections) {
            paper.renderText(50, y, `${direction === "import" ? "Import" : "Export"} laden (${currency} per day)`, {
              size: 10,
              isBold: true,
            });
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "Storage period", width: 190 },
                { title: "20'", width: 80, align: "right" },
                { title: "40'", width: 80, align: "right" },
                { title: "> 40'", width: 80, align: "right" },
              ],
              [
                [`1st day to ${formatOrdinal(freeDays)} day`, "Free", "Free", "Free"],
                ...(rates[0]?.tiers ?? []).map((tier, step) => [
                  nameDays(tier),
                  ...rates.map(({ tiers }) => price(tiers[step]?.rate ?? 0)),
                  price((step + 1) * over),
                ]),
              ],
              { size: 9, look: "grid" },
            );
            y += 26;
          }
          paper.renderText(50, y, "Days are calendar days. The day of discharge or of gate-in is day 1.", { size: 8 });
          paper.renderText(50, y + 12, "All charges are exclusive of VAT.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
