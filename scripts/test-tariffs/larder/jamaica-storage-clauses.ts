import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CLAUSES = [
  { number: 3, title: "LADEN IMPORT CONTAINERS", name: "laden import", direction: "import" },
  { number: 4, title: "LADEN EXPORT CONTAINERS", name: "laden export", direction: "export" },
] as const;

const SIZES: Record<string, string> = {
  "20DV": "20-foot dry containers",
  "40DV 40HC": "40-foot dry containers, high cube included",
  "20RF": "20-foot reefer containers",
  "40RF": "40-foot reefer containers",
};

/** A port authority's clauses as plain text: a paragraph for each size, its periods as lettered lines. */
export function buildLarderJamaicaStorageClauses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const clauses = CLAUSES.map((clause) => ({
    ...clause,
    ...buildRates(random, Object.keys(SIZES), { freeDays: random.int(3, 7), steps: [3, 3], decimals: true }),
  }));
  const lines = [
    "HARBOUR AUTHORITY OF JAMAICA",
    "TARIFF OF PORT CHARGES - PART C: STORAGE OF CONTAINERS",
    "",
    `1.  This Part applies from ${formatDate(start, "2 July 2026")}.`,
    "2.  Storage is charged in US dollars (USD) per container per day. The charges do not include General",
    "    Consumption Tax (GCT). All days are calendar days.",
    ...clauses.flatMap(({ number, title, name, freeDays, rates }) => [
      "",
      `${number}.  ${title}`,
      `${number}.1 A ${name} container is stored free of charge for ${freeDays} days.`,
      ...rates.flatMap(({ types, tiers }, index) => [
        `${number}.${index + 2} After the free days the following is charged for ${SIZES[types]}:`,
        ...tiers.map(
          ({ from, to, rate }, step) =>
            `    (${"abc"[step]}) ${to === null ? `from day ${from} onwards` : `from day ${from} to day ${to}`}: ` +
            `USD ${rate.toFixed(2)} per day${to === null ? "." : ";"}`,
        ),
      ]),
    ]),
    "",
    "5.  Containers are released only after all storage has been paid.",
  ];
  return {
    fileName: "part-c-storage.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: clauses.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: "JM",
          direction,
          currency: "USD",
          effective_from: start,
          day_basis: "calendar",
          tax: "excluded",
        },
      }),
    ),
  };
}
