import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const GROUPS = [
  { title: "Import - full containers, general cargo", direction: "import", cargo: "general" },
  { title: "Import - reefer containers", direction: "import", cargo: "reefer" },
  { title: "Import - dangerous goods (IMO)", direction: "import", cargo: "DG" },
  { title: "Export - full containers, general cargo", direction: "export", cargo: "general" },
] as const;

/** A terminal's storage in one table: a line of its own above the days of each kind of cargo. */
export function buildMezzanineStoragePriceList(random: Random): BuiltTariffDocument {
  const [terminal, place, country, port, currency, style] = random.pick([
    ["Baltic Gate Container Terminal", "Gdynia, Poland", "PL", "PLGDY", "PLN", "1 234,56"],
    ["Adria Box Terminal", "Koper, Slovenia", "SI", "SIKOP", "EUR", "1.234,56"],
    ["Dune Coast Container Terminal", "Walvis Bay, Namibia", "NA", "NAWVB", "NAD", "1,234.56"],
  ] as const);
  const groups = GROUPS.map((group) => ({
    ...group,
    ...buildSizeRates(random, group.cargo === "reefer" ? ["20RF", "40RF"] : ["20DV", "40DV 40HC"], {
      freeDays: group.cargo === "DG" ? random.int(1, 2) : random.int(3, 7),
      decimals: true,
      scale: currency === "EUR" ? 1 : 4,
    }),
  }));
  const rows = groups.flatMap(({ title, freeDays, rates }, index) => [
    { cells: [`2.${index + 1}`, title, "", ""], isBold: true, fill: "#e3e9ee" },
    ["", freeDays === 1 ? "Day 1" : `Days 1 - ${freeDays}`, "free", "free"],
    ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
      "",
      to === null ? `From day ${from}` : `Days ${from} - ${to}`,
      ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, style)),
    ]),
  ]);
  return {
    fileName: "terminal-price-list-storage.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(44, 52, terminal, { size: 15, isBold: true });
          paper.renderText(44, 68, place, { size: 10 });
          paper.renderText(44, 98, "PRICE LIST - CHAPTER 2: STORAGE", { size: 11, isBold: true });
          paper.renderText(44, 113, "Valid from 01.01.2026 to 31.12.2026", { size: 9 });
          const y = paper.renderTable(
            44,
            126,
            [
              { title: "Item", width: 40 },
              { title: "Storage per container and day", width: 260 },
              { title: `20' [${currency}]`, width: 100, align: "right" },
              { title: `40' [${currency}]`, width: 100, align: "right" },
            ],
            rows,
            { size: 9, look: "grid" },
          );
          paper.renderLines(
            44,
            y + 20,
            [
              "All days are calendar days. The day on which the container enters the yard is day 1.",
              "The prices are net. VAT is added at the rate in force.",
            ],
            { size: 8 },
          );
        },
      ]),
    expected: groups.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          port,
          direction,
          cargo_class: cargo,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: "2026-01-01",
          effective_to: "2026-12-31",
        },
      }),
    ),
  };
}
