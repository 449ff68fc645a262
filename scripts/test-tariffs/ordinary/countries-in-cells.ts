import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Belgium", "BE", "EUR"],
  ["Denmark", "DK", "DKK"],
  ["Germany", "DE", "EUR"],
  ["Italy", "IT", "EUR"],
  ["United Kingdom", "GB", "GBP"],
] as const;

/** A combined tariff of several countries: all the days and rates of a size are in one cell. */
export function buildCountriesInCells(random: Random): BuiltTariffDocument {
  const countries = COUNTRIES.filter(() => random.boolean(0.8)).map(([name, code, currency]) => ({
    name,
    code,
    currency,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], scale: currency === "DKK" ? 10 : 1 }),
  }));
  return {
    fileName: "combined-demurrage-detention.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 44, "Ocean Network Express", { size: 13, isBold: true });
            paper.renderText(40, 60, "Import - combined demurrage and detention, Europe", { size: 11 });
            paper.renderText(40, 75, "Valid from 1 February 2026. Rates per container per day.", { size: 9 });
            paper.renderTable(
              40,
              90,
              [
                { title: "Country", width: 110 },
                { title: "Currency", width: 70 },
                { title: "Free days", width: 70 },
                { title: "20' GP", width: 210 },
                { title: "40' GP/HC", width: 210 },
              ],
              countries.map(({ name, currency, freeDays, rates }) => [
                name,
                currency,
                String(freeDays),
                ...rates.map(({ tiers }) =>
                  tiers
                    .map(({ from, to, rate }) => `${to === null ? `${from}+` : `${from}-${to}`}: ${rate}`)
                    .join("; "),
                ),
              ]),
              { size: 8.5, look: "grid" },
            );
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: countries.flatMap(({ code, currency, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country: code,
          direction: "import",
          charge: "combined",
          currency,
          effective_from: "2026-02-01",
        },
      }),
    ),
  };
}
