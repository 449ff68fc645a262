import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CLASSES = [
  { title: "General cargo", name: "general", factor: 1 },
  { title: "Dangerous goods (IMO)", name: "DG", factor: 2 },
] as const;
const SIZES = [
  ["20' DV", "20DV"],
  ["40' DV / 40' HC", "40DV 40HC"],
] as const;

/** A terminal's storage tariff: cargo classes and sizes in rows, days in columns, the free ones first. */
export function buildForgeTerminalStorageClasses(random: Random): BuiltTariffDocument {
  const [terminal, port, place, code] = random.pick([
    ["Rijeka Container Terminal", "HRRJK", "Port of Rijeka, Croatia", "HR"],
    ["Klaipeda Container Terminal", "LTKLJ", "Port of Klaipeda, Lithuania", "LT"],
    ["Riga Container Terminal", "LVRIX", "Port of Riga, Latvia", "LV"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => {
    const { freeDays, rates } = buildRates(
      random,
      SIZES.map(([, types]) => types),
      { scale: 0.25 },
    );
    const classes = CLASSES.map(({ factor, ...own }) => ({
      ...own,
      rates: rates.map(({ types, tiers }) => ({
        types,
        tiers: tiers.map(({ rate, ...days }) => ({ ...days, rate: rate * factor })),
      })),
    }));
    return { direction, freeDays, classes };
  });
  return {
    fileName: "terminal-storage-tariff.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 52, terminal, { size: 15, isBold: true });
          paper.renderText(50, 67, place, { size: 9, color: "#555" });
          paper.renderText(50, 96, "Container storage charges", { size: 12, isBold: true });
          paper.renderText(50, 111, `Price list valid as of ${formatDate(start, "02.07.2026")}`);
          paper.renderText(50, 124, "Prices in EUR per container per calendar day, VAT not included.");
          let y = 152;
          for (const [index, { direction, freeDays, classes }] of sections.entries()) {
            const tiers = classes[0]?.rates[0]?.tiers ?? [];
            const name = direction === "import" ? "Full import containers" : "Full export containers";
            paper.renderText(50, y, `${index + 1}. ${name}`, { size: 10, isBold: true });
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "Cargo", width: 120 },
                { title: "Size", width: 90 },
                { title: `Days 1-${freeDays}`, width: 65, align: "center" },
                ...tiers.map(({ from, to }) => ({
                  title: to === null ? `Day ${from} onwards` : `Days ${from}-${to}`,
                  width: 75,
                  align: "right" as const,
                })),
              ],
              classes.flatMap(({ title, rates }) =>
                rates.map(({ types, tiers: own }) => [
                  title,
                  SIZES.find(([, each]) => each === types)?.[0] ?? types,
                  "free",
                  ...own.map(({ rate }) => formatNumber(rate, "1234.56")),
                ]),
              ),
              { size: 8.5, look: "grid", headFill: "#e4e9ee" },
            );
            y += 34;
          }
          paper.renderParagraph(
            50,
            y,
            495,
            "All days are calendar days. Storage is counted from the day of discharge for import and from the day of gate-in for export. Connection of reefer containers is charged separately.",
            { size: 8 },
          );
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, classes }) =>
      classes.flatMap(({ name, rates }) =>
        listExpectedRows({
          table: "terminal_storage",
          freeDays,
          rates,
          row: {
            country: code,
            port,
            direction,
            cargo_class: name,
            currency: "EUR",
            day_basis: "calendar",
            tax: "excluded",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
