import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A terminal's page with a table for each direction; both sizes are in one column. */
export function buildTerminalSlashes(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [name, country, currency] = random.pick([
    ["Klaipeda Container Terminal, Lithuania", "LT", "EUR"],
    ["Gdynia Container Terminal, Poland", "PL", "PLN"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3] }),
  }));
  return {
    fileName: "storage-charges.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 50, name, { size: 13, isBold: true });
          paper.renderText(
            50,
            68,
            `Storage charges valid from ${formatDate(start, "02.07.2026")}, ${currency} per day`,
            {
              size: 10,
            },
          );
          let y = 96;
          for (const { direction, freeDays, rates } of sections) {
            paper.renderText(50, y, `Storage of full containers - ${direction}`, { size: 10, isBold: true });
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "Period", width: 180 },
                { title: "20' / 40'", width: 120 },
              ],
              [
                [`Days 1 - ${freeDays}`, "free"],
                ...(rates[0]?.tiers ?? []).map(({ from, to, rate }, step) => [
                  to === null ? `From day ${from}` : `Days ${from} - ${to}`,
                  `${rate} / ${rates[1]?.tiers[step]?.rate}`,
                ]),
              ],
              { size: 9, look: "grid" },
            );
            y += 26;
          }
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, direction, currency, effective_from: start },
      }),
    ),
  };
}
