import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const COUNTRIES = [
  ["Kenya", "KE", "USD", 1],
  ["Tanzania", "TZ", "USD", 1],
  ["Mozambique", "MZ", "USD", 1],
  ["Mauritius", "MU", "USD", 1],
  ["South Africa", "ZA", "ZAR", 15],
  ["Namibia", "NA", "ZAR", 15],
] as const;
const EQUIPMENT = [
  ["20' Dry", "20DV"],
  ["40' Dry / High Cube", "40DV 40HC"],
] as const;

/** A carrier's sheet of several countries: free days in a column, rates by the days after free time. */
export function buildDairyCountriesAfterFreeTime(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const first = random.int(4, 7);
  const second = first + random.int(5, 8);
  const rows = COUNTRIES.flatMap(([country, code, currency, scale]) => {
    const freeDays = random.int(5, 14);
    const base = random.int(12, 30);
    return EQUIPMENT.map(([equipment, types], index) => {
      const amounts = [1, 1.5, 2.5].map((factor) => Math.round(base * factor * (index + 1)) * scale);
      const rates: TypeRates = {
        types,
        tiers: [
          { from: freeDays + 1, to: freeDays + first, rate: amounts[0] ?? 0 },
          { from: freeDays + first + 1, to: freeDays + second, rate: amounts[1] ?? 0 },
          { from: freeDays + second + 1, to: null, rate: amounts[2] ?? 0 },
        ],
      };
      return { country, code, currency, equipment, freeDays, amounts, rates };
    });
  });
  return {
    fileName: "one-africa-import-dnd.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Import D&D",
          rows: [
            ["Ocean Network Express (ONE)"],
            ["Combined demurrage and detention, import - East and Southern Africa"],
            [`Effective from ${formatDate(start, "2 July 2026")}. Rates per container per day.`],
            [null],
            [
              "Country",
              "Equipment",
              "Currency",
              "Free time (calendar days)",
              `Day 1 - ${first} after free time`,
              `Day ${first + 1} - ${second} after free time`,
              `Day ${second + 1} and onward after free time`,
            ],
            ...rows.map(({ country, currency, equipment, freeDays, amounts }) => [
              country,
              equipment,
              currency,
              freeDays,
              ...amounts,
            ]),
          ],
        },
      ]),
    expected: rows.flatMap(({ code, currency, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates: [rates],
        row: {
          carrier: "one",
          country: code,
          direction: "import",
          charge: "combined",
          day_basis: "calendar",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
