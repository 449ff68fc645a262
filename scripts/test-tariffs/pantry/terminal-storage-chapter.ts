import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CHAPTERS = [
  { title: "5.1 Import containers, full", direction: "import" },
  { title: "5.2 Export containers, full", direction: "export" },
] as const;

/** A terminal's tariff: a table for each direction, days of storage in rows, the free ones first. */
export function buildPantryTerminalStorage(random: Random): BuiltTariffDocument {
  const [city, country, code, port] = random.pick([
    ["Koper", "Slovenia", "SI", "SIKOP"],
    ["Gdynia", "Poland", "PL", "PLGDY"],
    ["Gdansk", "Poland", "PL", "PLGDN"],
  ] as const);
  const start = pickStart(random);
  const chapters = CHAPTERS.map((chapter) => ({
    ...chapter,
    ...buildRates(random, ["20DV", "40DV 40HC", "40RF"], { decimals: true, steps: [3, 3] }),
  }));
  return {
    fileName: `container-terminal-${city.toLowerCase()}-storage.pdf`,
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 54, `Container Terminal ${city}, ${country}`, { size: 14, isBold: true });
          paper.renderText(50, 72, "Tariff of terminal services", { size: 11 });
          paper.renderText(50, 90, `In force from ${formatDate(start, "2 July 2026")}`);
          paper.renderText(50, 122, "5. STORAGE OF CONTAINERS", { size: 11, isBold: true });
          paper.renderText(50, 138, "Prices in EUR per container and day. VAT is not included.");
          let y = 166;
          for (const { title, freeDays, rates } of chapters) {
            paper.renderText(50, y, title, { isBold: true, size: 10 });
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "Day of storage", width: 150 },
                { title: "20' dry", width: 95, align: "right" },
                { title: "40' dry / HC", width: 95, align: "right" },
                { title: "40' reefer", width: 95, align: "right" },
              ],
              [
                [`1 - ${freeDays}`, "free", "free", "free"],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  to === null ? `${from} and following` : `${from} - ${to}`,
                  ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 9, look: "grid", headFill: "#dfe6ea" },
            );
            y += 30;
          }
          paper.renderText(50, y, "Storage is invoiced to the party that collects or delivers the container.", {
            size: 8,
          });
        },
      ]),
    expected: chapters.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country: code, port, direction, currency: "EUR", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
