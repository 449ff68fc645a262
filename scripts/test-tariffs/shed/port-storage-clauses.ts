import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["import", "full import dry container", ["20DV", "40DV 40HC"], ["20-foot dry container", "40-foot dry container"], 1],
  ["export", "full export dry container", ["20DV", "40DV 40HC"], ["20-foot dry container", "40-foot dry container"], 1],
  [
    "import",
    "full import refrigerated container",
    ["20RF", "40RF"],
    ["20-foot refrigerated container", "40-foot refrigerated container"],
    2,
  ],
] as const;

/** A port authority's tariff as text: numbered clauses, the free period in one and the charges in the next. */
export function buildShedPortStorageClauses(random: Random): BuiltTariffDocument {
  const [city, country, authority, code, port, currency, scale] = random.pick([
    ["Mombasa", "Kenya", "COAST PORTS AUTHORITY", "KE", "KEMBA", "USD", 0.5],
    ["Dar es Salaam", "Tanzania", "MAINLAND PORTS AUTHORITY", "TZ", "TZDAR", "USD", 0.5],
    ["Walvis Bay", "Namibia", "NAMIB COAST PORTS AUTHORITY", "NA", "NAWVB", "NAD", 5],
    ["Maputo", "Mozambique", "MAPUTO BAY PORTS AUTHORITY", "MZ", "MZMPM", "USD", 0.5],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(([direction, subject, types, names, factor]) => ({
    direction,
    subject,
    names,
    ...buildRates(random, types, { freeDays: random.int(3, 9), scale: scale * factor }),
  }));
  const lines = [
    authority,
    `TARIFF BOOK OF THE PORT OF ${city.toUpperCase()}, ${country.toUpperCase()}`,
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART VI - STORAGE OF CONTAINERS",
    "",
    "22. In this Part a day is a calendar day, and a part of a day counts as a whole day. Days are counted from the",
    "    first day of the free period.",
    "",
    ...sections.flatMap(({ subject, names, freeDays, rates }, index) => {
      const number = 23 + index * 2;
      const tiers = rates[0]?.tiers ?? [];
      return [
        `${number}. A ${subject} is stored free of charge for the first ${freeDays} days.`,
        "",
        `${number + 1}. After the free period the following storage charges are payable for a ${subject}, for each day:`,
        ...tiers.map(({ from, to }, step) => {
          const days = to === null ? `from day ${from} onwards` : `from day ${from} to day ${to}`;
          const amounts = rates.map(
            (each, column) => `${currency} ${(each.tiers[step]?.rate ?? 0).toFixed(2)} per ${names[column]}`,
          );
          return `    (${"abcdef"[step]}) ${days}: ${amounts.join(", ")}${to === null ? "." : ";"}`;
        }),
        "",
      ];
    }),
    "29. Charges in this Part do not include value added tax.",
    "",
    "30. The Authority may refuse delivery of a container until all charges have been paid.",
    "",
    FOOTNOTE,
  ];
  return {
    fileName: "port-tariff-part-6.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          port,
          direction,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
