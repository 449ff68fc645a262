import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const COUNTRIES = [
  ["Croatia", "HR", "EUR", 1],
  ["Israel", "IL", "USD", 1],
  ["Jordan", "JO", "USD", 1],
  ["Romania", "RO", "EUR", 1],
  ["Saudi Arabia", "SA", "SAR", 5],
  ["Slovenia", "SI", "EUR", 1],
  ["United Arab Emirates", "AE", "AED", 5],
] as const;
const EQUIPMENT = [
  ["20' STD", "20DV"],
  ["40' STD / HC", "40DV 40HC"],
  ["20' / 40' Reefer", "20RF 40RF"],
] as const;

/** A carrier's free time and rates of several countries in one table. The days are in the cells with the rates. */
export function buildPorchCombinedCountries(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const first = random.int(0, COUNTRIES.length - 4);
  const countries = COUNTRIES.slice(first, first + 4).map(([name, code, currency, unit]) => {
    const dry = buildSizeRates(random, ["20DV", "40DV 40HC"], { unit, steps: 3 });
    const reefer = buildSizeRates(random, ["20RF 40RF"], { unit, steps: 3, freeDays: 3, first: [60, 110] });
    return { name, code, currency, groups: [dry, reefer] };
  });
  const rows = countries.flatMap(({ name, currency, groups }) =>
    groups
      .flatMap(({ freeDays, rates }) => rates.map((each) => ({ freeDays, ...each })))
      .map(({ types, freeDays, tiers }, index) => [
        index === 0 ? name : "",
        index === 0 ? currency : "",
        EQUIPMENT.find(([, each]) => each === types)?.[0] ?? types,
        `${freeDays}`,
        ...tiers.map(
          ({ from, to, rate }) =>
            `${to === null ? `from day ${from}` : `day ${from}-${to}`}: ${formatNumber(rate, "1,234.56")}`,
        ),
      ]),
  );
  return {
    fileName: "hapag-lloyd-import-free-time.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 44, "Hapag-Lloyd", { size: 16, isBold: true, color: "#e06000" });
            paper.renderText(40, 66, "Import: combined demurrage and detention", { size: 12, isBold: true });
            paper.renderText(
              40,
              82,
              `South East Europe and Middle East, valid from ${formatDate(start, "02 Jul 2026")}`,
            );
            const y = paper.renderTable(
              40,
              96,
              [
                { title: "Country", width: 130 },
                { title: "Currency", width: 60 },
                { title: "Equipment", width: 110 },
                { title: "Free days", width: 60, align: "center" },
                { title: "1st period", width: 130 },
                { title: "2nd period", width: 130 },
                { title: "3rd period", width: 130 },
              ],
              rows,
              { size: 9, look: "ruled", headFill: "#f0e6dc" },
            );
            paper.renderLines(
              40,
              y + 20,
              [
                "Rates are per container and day. Day 1 is the first day of free time.",
                "One free time covers the stay in the terminal and the time until the empty container is returned.",
                "Free time starts on the day after discharge and is counted in calendar days.",
              ],
              { size: 8 },
            );
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: countries.flatMap(({ code, currency, groups }) =>
      groups.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "hapag-lloyd",
            country: code,
            direction: "import",
            charge: "combined",
            day_basis: "calendar",
            clock_start: "discharge",
            clock_end: "gate_in_empty",
            first_day: "next",
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
