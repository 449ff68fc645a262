import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SIZES = ["20-foot", "40-foot"];
const LETTERS = ["a", "b", "c"];

/** A port authority's tariff book as text: numbered clauses, with a lettered line for each period. */
export function buildCellarHarbourClauses(random: Random): BuiltTariffDocument {
  const [operator, place, country, port, currency, vat] = random.pick([
    ["Fiji Ports Authority", "Suva", "FJ", "FJSUV", "FJD", "15"],
    ["Barbados Harbour Authority", "Bridgetown", "BB", "BBBGI", "BBD", "17.5"],
    ["Papua New Guinea Ports Authority", "Lae", "PG", "PGLAE", "PGK", "10"],
  ] as const);
  const [startText, start] = random.pick([
    ["1 January 2026", "2026-01-01"],
    ["1 July 2026", "2026-07-01"],
    ["15 May 2026", "2026-05-15"],
  ] as const);
  const imports = buildRates(random, ["20DV", "40DV 40HC"], { decimals: true, steps: [3, 3] });
  const exports = buildRates(random, ["20DV", "40DV 40HC"], { decimals: true, steps: [2, 2] });
  const listPeriods = ({ tiers }: TypeRates) =>
    tiers.map(({ from, to, rate }, step) => {
      const days = to === null ? `from day ${from} onwards` : `from day ${from} to day ${to}`;
      const amount = `${currency} ${formatNumber(rate, "1,234.56")} per day`;
      return `      (${LETTERS[step]}) ${days}: ${amount}${step === tiers.length - 1 ? "." : ";"}`;
    });
  const listSizes = (rates: readonly TypeRates[], chapter: string, first: number, direction: string) =>
    rates.flatMap((each, index) => [
      `${chapter}.${first + index} For each ${SIZES[index]} ${direction} container, storage is charged as follows:`,
      ...listPeriods(each),
      "",
    ]);
  const text = [
    operator,
    `Port of ${place}`,
    "",
    "TARIFF BOOK - CHAPTER 6: STORAGE OF CONTAINERS",
    "",
    "6.1 General",
    "",
    `6.1.1 The charges in this chapter apply from ${startText}.`,
    `6.1.2 The charges do not include value added tax of ${vat} per cent.`,
    "6.1.3 A part of a day is charged as a full day.",
    "6.1.4 Free days are calendar days.",
    "",
    "6.2 Import containers",
    "",
    `6.2.1 Loaded import containers are stored free of charge for ${imports.freeDays} days. Day 1 is the day after`,
    "      the container is discharged.",
    "",
    ...listSizes(imports.rates, "6.2", 2, "import"),
    "6.3 Export containers",
    "",
    `6.3.1 Loaded export containers are stored free of charge for ${exports.freeDays} days. Day 1 is the day on which`,
    "      the container enters the port.",
    "",
    ...listSizes(exports.rates, "6.3", 2, "export"),
    "6.4 Payment",
    "",
    "6.4.1 Storage must be paid before a container leaves the port.",
    "",
  ];
  const row = {
    operator,
    country,
    port,
    day_basis: "calendar",
    tax: "excluded",
    tax_percent: vat,
    currency,
    effective_from: start,
  };
  return {
    fileName: `chapter-6-storage-${place.toLowerCase()}.txt`,
    kind: "text",
    context: {},
    bytes: () => Buffer.from(text.join("\n")),
    expected: [
      ...listExpectedRows({
        table: "terminal_storage",
        ...imports,
        row: { ...row, direction: "import", clock_start: "discharge", first_day: "next" },
      }),
      ...listExpectedRows({
        table: "terminal_storage",
        ...exports,
        row: { ...row, direction: "export", clock_start: "gate_in_full", first_day: "same" },
      }),
    ],
  };
}
