import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  { title: "A. Import containers, full", direction: "import", cargo: {} },
  {
    title: "B. Import containers, full, dangerous goods (IMO classes)",
    direction: "import",
    cargo: { cargo_class: "DG" },
  },
  { title: "C. Export containers, full", direction: "export", cargo: {} },
] as const;

/** A terminal's storage chapter: lettered tables with the days in rows and the sizes in columns. */
export function buildBarnTerminalStorageLettered(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, portCode, code, currency] = random.pick([
    ["Koper", "Slovenia", "SIKOP", "SI", "EUR"],
    ["Constanta", "Romania", "ROCND", "RO", "EUR"],
    ["Varna", "Bulgaria", "BGVAR", "BG", "EUR"],
  ] as const);
  const sections = SECTIONS.map((section) => ({
    ...section,
    ...buildRates(random, ["20DV", "40DV 40HC"], {
      freeDays: "cargo_class" in section.cargo ? random.int(1, 2) : random.int(4, 8),
      steps: [3, 3],
      scale: 0.25,
      decimals: true,
    }),
  }));
  return {
    fileName: "storage-tariff.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(48, 52, "Bay Gate Container Terminal", { size: 15, isBold: true });
          paper.renderText(48, 68, `Port of ${port}, ${country}`, { size: 10 });
          paper.renderRule(48, 76, 499);
          paper.renderText(48, 98, "Chapter 3 - Storage charges", { size: 12, isBold: true });
          paper.renderText(48, 114, `Effective from ${formatDate(start, "02.07.2026")}`);
          let y = 140;
          for (const { title, freeDays, rates } of sections) {
            paper.renderText(48, y, title, { isBold: true });
            y = paper.renderTable(
              48,
              y + 8,
              [
                { title: "Storage period", width: 200 },
                { title: "20' container", width: 120, align: "right" },
                { title: "40' container", width: 120, align: "right" },
              ],
              [
                [freeDays === 1 ? "1st day" : `Days 1 to ${freeDays}`, "free", "free"],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  to === null ? `Day ${from} and following` : `Days ${from} to ${to}`,
                  ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 8.5, look: "grid", headFill: "#e4e9ee" },
            );
            y += 30;
          }
          paper.renderLines(
            48,
            y,
            [
              `1. Charges are in ${currency} per container and day.`,
              "2. Storage days are calendar days. Import storage starts on the day of discharge, export storage on the day of gate-in.",
              "3. Value added tax is not included.",
            ],
            { size: 8 },
          );
        },
      ]),
    expected: sections.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          port: portCode,
          direction,
          ...cargo,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
