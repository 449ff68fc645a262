import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A terminal's storage tariff: a numbered table for each kind of cargo, periods in rows with ordinal days. */
export function buildQuayStorage(random: Random): BuiltTariffDocument {
  const [operator, city, country, code, port, currency] = random.pick([
    ["Kvarner Quay Container Terminal", "Rijeka", "Croatia", "HR", "HRRJK", "EUR"],
    ["Istra Quay Container Terminal", "Koper", "Slovenia", "SI", "SIKOP", "EUR"],
    ["Oksywie Quay Container Terminal", "Gdynia", "Poland", "PL", "PLGDY", "PLN"],
  ] as const);
  const start = pickStart(random);
  const sections = (
    [
      ["Import full containers", "import", {}],
      ["Export full containers", "export", {}],
      ["Import full containers with dangerous goods (IMO)", "import", { cargo_class: "DG" }],
    ] as const
  ).map(([title, direction, cargo]) => ({
    title,
    direction,
    cargo,
    ...buildRates(random, ["20DV", "40DV 40HC"], {
      decimals: true,
      scale: currency === "PLN" ? 4 : 1,
      ...("cargo_class" in cargo && { freeDays: random.int(2, 3) }),
    }),
  }));
  return {
    fileName: "storage-tariff-2026.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 56, operator, { size: 14, isBold: true });
          paper.renderText(50, 72, `${city}, ${country}`);
          paper.renderText(50, 100, "Tariff of container storage", { size: 12, isBold: true });
          paper.renderText(50, 116, `In force from ${formatDate(start, "2 July 2026")}`);
          paper.renderText(
            50,
            130,
            `Prices in ${currency} per container and day, without VAT. Days are calendar days.`,
          );
          let y = 160;
          for (const [index, { title, freeDays, rates }] of sections.entries()) {
            paper.renderText(50, y, `${index + 1}. ${title}`, { size: 10, isBold: true });
            const periods = (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
              to === null ? `from the ${formatOrdinal(from)} day` : `${formatOrdinal(from)} - ${formatOrdinal(to)} day`,
              ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
            ]);
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "Storage period", width: 190 },
                { title: "20' dry", width: 110, align: "right" },
                { title: "40' dry / 40' HC", width: 130, align: "right" },
              ],
              [[`1st - ${formatOrdinal(freeDays)} day`, "free of charge", "free of charge"], ...periods],
              { size: 9, look: "grid", headFill: "#dde6ea" },
            );
            y += 30;
          }
        },
      ]),
    expected: sections.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          operator,
          country: code,
          port,
          direction,
          ...cargo,
          day_basis: "calendar",
          charge_day_basis: "calendar",
          tax: "excluded",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
