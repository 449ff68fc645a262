import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CLAUSES = [
  { number: "4.2", title: "Import containers, full", direction: "import" },
  { number: "4.3", title: "Export containers, full", direction: "export" },
] as const;

const EQUIPMENT = [
  ["Dry containers of 20 ft", "20DV"],
  ["Dry containers of 40 ft", "40DV 40HC"],
  ["Reefer containers of 40 ft", "40RF"],
] as const;

function formatClause(letter: string, name: string, tiers: readonly Tier[], currency: string): string[] {
  const steps = tiers.map(({ from, to, rate }, index) => {
    const days = to === null ? `from day ${from} onwards` : `from day ${from} to day ${to}`;
    const end = index === tiers.length - 1 ? "." : index === tiers.length - 2 ? "; and" : ";";
    return `         ${currency} ${rate.toFixed(2)} per day ${days}${end}`;
  });
  return [`     (${letter}) ${name}:`, ...steps];
}

/** A chapter of a port authority's tariff as text: a clause for each direction, a paragraph for each size. */
export function buildPantryAuthorityChapter(random: Random): BuiltTariffDocument {
  const [country, code, currency, money, scale] = random.pick([
    ["Namibia", "NA", "NAD", "Namibia dollars", 5],
    ["Fiji", "FJ", "FJD", "Fiji dollars", 1],
    ["Mauritius", "MU", "MUR", "Mauritius rupees", 20],
  ] as const);
  const start = pickStart(random);
  const clauses = CLAUSES.map((clause) => ({
    ...clause,
    ...buildRates(
      random,
      EQUIPMENT.map(([, types]) => types),
      { scale, steps: [3, 3] },
    ),
  }));
  const lines = [
    `PORTS AUTHORITY OF ${country.toUpperCase()}`,
    "TARIFF BOOK",
    `Effective ${formatDate(start, "2 July 2026")}`,
    "",
    "CHAPTER 4 - STORAGE OF CONTAINERS",
    "",
    `4.1  The rates of this chapter are in ${money} (${currency}) per container.`,
    "     They exclude value added tax.",
    "",
    ...clauses.flatMap(({ number, title, freeDays, rates }) => [
      `${number}  ${title}`,
      `     The first ${freeDays} calendar days are free of storage. Thereafter storage is payable as follows:`,
      ...EQUIPMENT.flatMap(([name], index) =>
        formatClause("abc".charAt(index), name, rates[index]?.tiers ?? [], currency),
      ),
      "",
    ]),
    "4.4  Storage is paid before the container leaves the port.",
  ];
  return {
    fileName: "tariff-book-chapter-4.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: clauses.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country: code, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
