import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";
import { buildPeriodRates } from "./period-rates.ts";

const COUNTRIES = [
  ["Estonia", "EE", "EUR", 1],
  ["Latvia", "LV", "EUR", 1],
  ["Lithuania", "LT", "EUR", 1],
  ["Poland", "PL", "PLN", 4],
] as const;

const GROUPS = [
  {
    types: [
      ["20DV", 1],
      ["40DV 40HC", 1.7],
    ],
    printed: ["20' Dry", "40' Dry / 40' High Cube"],
    freeDays: [6, 9],
    base: [20, 40],
  },
  {
    types: [
      ["20RF", 1],
      ["40RF", 1.5],
    ],
    printed: ["20' Reefer", "40' Reefer"],
    freeDays: [3, 5],
    base: [50, 80],
  },
] as const;

const PERIODS = ["1st period", "2nd period", "Thereafter"] as const;
const WIDTH = 2 + 2 * PERIODS.length;

/** A workbook with merged cells: a line over all columns for each country, days and rate under each period. */
export function buildGarretBalticCombined(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const countries = COUNTRIES.map(([name, code, currency, scale]) => ({
    name,
    code,
    currency,
    groups: GROUPS.map(({ types, printed, freeDays: [least, longest], base: [low, high] }) => {
      const freeDays = random.int(least, longest);
      const base = [low * scale, high * scale] as const;
      return { printed, freeDays, rates: buildPeriodRates(random, { freeDays, types, base, periods: PERIODS.length }) };
    }),
  }));
  const rows: (readonly SheetCell[])[] = [
    [{ text: "EVERGREEN LINE", columns: WIDTH }],
    [{ text: "Import combined demurrage & detention - Baltic region", columns: WIDTH }],
    [{ text: `Valid from ${formatDate(start, "02.07.2026")}. Rates per container per day.`, columns: WIDTH }],
    Array.from({ length: WIDTH }, () => null),
    ["Equipment", "Free time", ...PERIODS.map((period) => ({ text: period, columns: 2 }))],
    [null, "(calendar days)", ...PERIODS.flatMap(() => ["Days", "Rate"])],
    ...countries.flatMap(({ name, currency, groups }): (readonly SheetCell[])[] => [
      [{ text: `${name} (${currency})`, columns: WIDTH }],
      ...groups.flatMap(({ printed, freeDays, rates }) =>
        rates.map(({ tiers }, index) => [
          printed[index] ?? null,
          freeDays,
          ...tiers.flatMap(({ from, to, rate }) => [to === null ? `${from} +` : `${from} - ${to}`, rate]),
        ]),
      ),
    ]),
    Array.from({ length: WIDTH }, () => null),
    [{ text: "One free time covers the stay in the terminal and the time outside of it.", columns: WIDTH }],
    [{ text: "The numbers of the days include the free time.", columns: WIDTH }],
  ];
  return {
    fileName: "evergreen-baltic-import.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () => printWorkbook([{ name: "Import", rows }]),
    expected: countries.flatMap(({ code, currency, groups }) =>
      groups.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "evergreen",
            country: code,
            direction: "import",
            charge: "combined",
            currency,
            effective_from: start,
            day_basis: "calendar",
          },
        }),
      ),
    ),
  };
}
