import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const COUNTRIES = [
  ["Ghana", "GH", "USD", 1],
  ["Nigeria", "NG", "USD", 1],
  ["Senegal", "SN", "XOF", 600],
  ["Cameroon", "CM", "XAF", 600],
  ["Angola", "AO", "USD", 1],
] as const;
const TYPES = [
  ["20DV", "20' DRY"],
  ["40DV 40HC", "40' DRY & HC"],
] as const;

/** A carrier's sheet of several countries: a row for each size, free days and three periods with their rates. */
export function buildQuarryCountriesThreePeriods(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = COUNTRIES.map(([name, country, currency, scale]) => ({
    name,
    country,
    currency,
    ...buildRates(
      random,
      TYPES.map(([types]) => types),
      { steps: [3, 3], scale },
    ),
  }));
  return {
    fileName: "cma-cgm-west-africa-import.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "West Africa",
          rows: [
            ["CMA CGM - Import demurrage, West Africa"],
            [`Valid from ${formatDate(start, "02-Jul-2026")}. Rates per container and day.`],
            [],
            [
              "Country",
              "Equipment",
              "Currency",
              "Free days",
              "1st period",
              "Rate",
              "2nd period",
              "Rate",
              "3rd period",
              "Rate",
            ],
            ...tariffs.flatMap(({ name, currency, freeDays, rates }) =>
              rates.map(({ tiers }, index) => [
                name,
                TYPES[index]?.[1] ?? "",
                currency,
                freeDays,
                ...tiers.flatMap(({ from, to, rate }) => [
                  to === null ? `Day ${from} onwards` : `Day ${from} - ${to}`,
                  rate,
                ]),
              ]),
            ),
          ],
        },
      ]),
    expected: tariffs.flatMap(({ country, currency, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cma-cgm",
          country,
          direction: "import",
          charge: "demurrage",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
