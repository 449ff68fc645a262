import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildPeriodRates, type RateTable } from "./period-rates.ts";

const CLASSES: readonly (RateTable & { title: string; cargoClass: string })[] = [
  {
    title: "Table 1 - General cargo",
    cargoClass: "general",
    columns: ["20' DV", "40' DV / HC"],
    types: [
      ["20DV", 1],
      ["40DV 40HC", 2],
    ],
    freeDays: [4, 7],
    base: [4, 9],
  },
  {
    title: "Table 2 - Reefer cargo",
    cargoClass: "reefer",
    columns: ["20' RF", "40' RF"],
    types: [
      ["20RF", 1],
      ["40RF", 2],
    ],
    freeDays: [2, 3],
    base: [8, 15],
  },
  {
    title: "Table 3 - Dangerous goods (IMDG)",
    cargoClass: "DG",
    columns: ["20' DV", "40' DV / HC"],
    types: [
      ["20DV", 1],
      ["40DV 40HC", 2],
    ],
    freeDays: [1, 3],
    base: [12, 22],
  },
  {
    title: "Table 4 - Out of gauge cargo",
    cargoClass: "OOG",
    columns: ["20' OT / FR", "40' OT / FR"],
    types: [
      ["20OT 20FR", 1],
      ["40OT 40FR", 2],
    ],
    freeDays: [2, 4],
    base: [10, 20],
  },
];

/** A terminal's storage tariff: a table for each cargo class. */
export function buildGarretStorageClasses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, code, countryCode] = random.pick([
    ["Colombo", "Sri Lanka", "LKCMB", "LK"],
    ["Dar es Salaam", "Tanzania", "TZDAR", "TZ"],
    ["Walvis Bay", "Namibia", "NAWVB", "NA"],
  ] as const);
  const tables = CLASSES.map(({ freeDays: [least, longest], types, base, ...rest }) => {
    const freeDays = random.int(least, longest);
    return { ...rest, freeDays, rates: buildPeriodRates(random, { freeDays, types, base, periods: 3, step: 0.5 }) };
  });
  return {
    fileName: "storage-tariff.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(48, 50, "Lantern Quay Container Terminal Ltd", { size: 13, isBold: true });
          paper.renderText(48, 66, `Port of ${port}, ${country}`, { size: 10 });
          paper.renderText(48, 94, "STORAGE TARIFF - IMPORT LADEN CONTAINERS", { size: 11, isBold: true });
          paper.renderText(48, 110, `Effective ${formatDate(start, "02 Jul 2026")}`);
          paper.renderText(48, 124, "Charges in US dollars (USD) per container per day, exclusive of VAT.");
          let y = 150;
          for (const { title, columns, freeDays, rates } of tables) {
            paper.renderText(48, y, title, { isBold: true, size: 9.5 });
            y = paper.renderTable(
              48,
              y + 6,
              [
                { title: "Storage period", width: 190 },
                ...columns.map((column) => ({ title: column, width: 110, align: "right" as const })),
              ],
              [
                [freeDays === 1 ? "Day 1" : `Days 1 - ${freeDays}`, "free", "free"],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, period) => [
                  to === null ? `Day ${from} onwards` : `Days ${from} - ${to}`,
                  ...rates.map(({ tiers }) => formatNumber(tiers[period]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 9, look: "grid", headFill: "#dfe6ec" },
            );
            y += 26;
          }
          paper.renderLines(
            48,
            y,
            [
              "Notes",
              "1. All days are calendar days. Sundays and public holidays are included.",
              "2. Storage is payable before delivery of the container.",
              "3. Electricity for reefer containers is invoiced separately.",
            ],
            { size: 8 },
          );
        },
      ]),
    expected: tables.flatMap(({ cargoClass, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: countryCode,
          port: code,
          direction: "import",
          cargo_class: cargoClass,
          currency: "USD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
