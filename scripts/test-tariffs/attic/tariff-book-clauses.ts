import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const SECTIONS = [
  { title: "Import containers", direction: "import", cargo: undefined },
  { title: "Export containers", direction: "export", cargo: undefined },
  { title: "Import containers with dangerous goods", direction: "import", cargo: "DG" },
] as const;

/** A section of a port authority's tariff book, typed: a clause for each kind, dots before each rate. */
export function buildAtticTariffBookClauses(random: Random): BuiltTariffDocument {
  const [authority, country, port] = random.pick([
    ["PORT AUTHORITY OF WALVIS BAY", "NA", "NAWVB"],
    ["PORT AUTHORITY OF TEMA", "GH", "GHTEM"],
    ["PORT AUTHORITY OF DAR ES SALAAM", "TZ", "TZDAR"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map((section) => ({
    ...section,
    ...buildSizeRates(random, ["20DV", "40DV 40HC"], {
      freeDays: section.cargo ? random.int(2, 4) : random.int(5, 8),
      steps: [2, 3],
      decimals: true,
    }),
  }));
  const text = [
    authority,
    "TARIFF BOOK",
    "",
    "SECTION 6: STORAGE OF CONTAINERS",
    "",
    "6.1  General",
    `     The rates of this section apply from ${formatDate(start, "2 July 2026")}. They are in US dollars (USD)`,
    "     per container per day and exclude value added tax. All days are calendar days,",
    "     and the first day of the free period is day one.",
    "",
    ...sections.flatMap(({ title, freeDays, rates }, index) => [
      `6.${index + 2}  ${title}`,
      `     The first ${freeDays} days are free of storage. Thereafter:`,
      ...(rates[0]?.tiers ?? []).flatMap(({ from, to }, step) => [
        to === null
          ? `     (${"abc"[step]}) from the ${formatOrdinal(from)} day onwards`
          : `     (${"abc"[step]}) from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`,
        ...rates.map(({ types, tiers }) => {
          const label = types === "20DV" ? "20 ft container" : "40 ft container";
          return `         ${`${label} `.padEnd(40, ".")} ${(tiers[step]?.rate ?? 0).toFixed(2)}`;
        }),
      ]),
      "",
    ]),
    FOOTNOTE,
    "",
  ].join("\n");
  return {
    fileName: "tariff-book-section-6.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(text),
    expected: sections.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          port,
          direction,
          ...(cargo && { cargo_class: cargo }),
          day_basis: "calendar",
          tax: "excluded",
          currency: "USD",
          effective_from: start,
        },
      }),
    ),
  };
}
