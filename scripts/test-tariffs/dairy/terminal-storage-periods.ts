import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A terminal's public tariff: a table for each direction, the free period in its first row. */
export function buildDairyTerminalStoragePeriods(random: Random): BuiltTariffDocument {
  const [place, country, port] = random.pick([
    ["Rijeka, Croatia", "HR", "HRRJK"],
    ["Constanta, Romania", "RO", "ROCND"],
    ["Thessaloniki, Greece", "GR", "GRSKG"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { decimals: true, steps: [3, 4] }),
  }));
  return {
    fileName: "eastern-basin-public-tariff.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 50, "EASTERN BASIN CONTAINER TERMINAL", { size: 15, isBold: true, color: "#0b3d66" });
          paper.renderText(40, 66, `Port of ${place}`, { size: 10 });
          paper.renderRule(40, 74, 515, { thickness: 1.2, color: "#0b3d66" });
          paper.renderText(40, 98, "Public tariff - Chapter 5: Storage of full containers", { size: 11, isBold: true });
          paper.renderText(40, 113, `In force from ${formatDate(start, "2 July 2026")}`);
          let y = 140;
          for (const [index, { direction, freeDays, rates }] of sections.entries()) {
            paper.renderText(
              40,
              y,
              `5.${index + 1}  ${direction === "import" ? "Import" : "Export"} containers, full`,
              {
                size: 10,
                isBold: true,
              },
            );
            y = paper.renderTable(
              40,
              y + 10,
              [
                { title: "Storage period", width: 200 },
                { title: "20' standard\nEUR per day", width: 130, align: "right" },
                { title: "40' standard and high cube\nEUR per day", width: 150, align: "right" },
              ],
              [
                [`Day 1 - ${freeDays}`, "free", "free"],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  to === null ? `Day ${from} and following` : `Day ${from} - ${to}`,
                  ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 9, look: "grid", headFill: "#dfe8ef" },
            );
            y += 34;
          }
          y = paper.renderParagraph(
            40,
            y,
            515,
            "Days are calendar days. Storage is charged per container and day or part of a day. All prices are exclusive of VAT.",
            { size: 8.5 },
          );
          paper.renderText(40, y + 6, "Invoices are payable before the container leaves the terminal.", { size: 8.5 });
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          port,
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
