import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const COUNTRIES = [
  ["Italy", "IT", "EUR"],
  ["Greece", "GR", "EUR"],
  ["Türkiye", "TR", "USD"],
  ["Israel", "IL", "USD"],
  ["Malta", "MT", "EUR"],
  ["Romania", "RO", "EUR"],
] as const;

const SIZES = [
  ["20' Dry", "20DV"],
  ["40' Dry & High Cube", "40DV 40HC"],
] as const;

/** A sheet with a line for each country and size: its free days, and each period next to its rate. */
export function buildFreeTimeByCountry(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = COUNTRIES.map(([name, code, currency]) => ({
    name,
    code,
    currency,
    ...buildRates(
      random,
      SIZES.map(([, types]) => types),
      { steps: [3, 3] },
    ),
  }));
  return {
    fileName: "med-import-demurrage.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Import demurrage",
          rows: [
            ["Evergreen Line - Import demurrage, Mediterranean and Black Sea"],
            [`Effective date: ${formatDate(start, "2 July 2026")}`],
            ["Rates per container per day. Days are counted from the first day of free time."],
            [],
            [
              "Country",
              "Container",
              "Free days",
              "Currency",
              "1st period (days)",
              "Rate",
              "2nd period (days)",
              "Rate",
              "3rd period (days)",
              "Rate",
            ],
            ...tariffs.flatMap(({ name, currency, freeDays, rates }) =>
              rates.map(({ tiers }, index) => [
                name,
                SIZES[index]?.[0] ?? "",
                freeDays,
                currency,
                ...tiers.flatMap(({ from, to, rate }) => [to === null ? `${from} onwards` : `${from} to ${to}`, rate]),
              ]),
            ),
            [],
            [FOOTNOTE],
          ],
        },
      ]),
    expected: tariffs.flatMap(({ code, currency, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "evergreen",
          country: code,
          direction: "import",
          charge: "demurrage",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
