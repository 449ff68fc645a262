import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CLAUSES = [
  { title: "Import containers", noun: "laden import container", direction: "import", types: ["20DV", "40DV 40HC"] },
  {
    title: "Import refrigerated containers",
    noun: "laden import refrigerated container",
    direction: "import",
    types: ["20RF", "40RF"],
  },
  { title: "Export containers", noun: "laden export container", direction: "export", types: ["20DV", "40DV 40HC"] },
] as const;

/** A part of a port authority's tariff in plain text: clauses, the tiers as lettered items with both sizes. */
export function buildLoftPortsAuthorityPart(random: Random): BuiltTariffDocument {
  const [name, country, currency, scale] = random.pick([
    ["NAMIBIA", "NA", "NAD", 5],
    ["FIJI", "FJ", "FJD", 1],
    ["MAURITIUS", "MU", "MUR", 10],
  ] as const);
  const start = pickStart(random);
  const clauses = CLAUSES.map((clause) => ({ ...clause, ...buildRates(random, clause.types, { scale }) }));
  const money = (rate: number | undefined) => `${currency} ${formatNumber(rate ?? 0, "1,234.56")}`;
  const lines = [
    `PORTS AUTHORITY OF ${name}`,
    "TARIFF OF PORT CHARGES",
    "",
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART 6 - STORAGE OF CONTAINERS",
    "",
    ...clauses.flatMap(({ title, noun, freeDays, rates }, index) => {
      const tiers = rates[0]?.tiers ?? [];
      const [small, large] = rates;
      return [
        `6.${index + 1} ${title}`,
        `A ${noun} may remain in the yard free of charge for ${freeDays} calendar days.`,
        "After that, storage is payable per container for each day or part of a day:",
        ...tiers.map(({ from, to }, step) => {
          const period =
            to === null
              ? `from the ${formatOrdinal(from)} day onwards`
              : `from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`;
          const [lower, higher] = [small, large].map((each) => money(each?.tiers[step]?.rate));
          const amounts = `${lower} for a 20' and ${higher} for a 40'`;
          return `  (${"abc".charAt(step)}) ${period}: ${amounts}${step === tiers.length - 1 ? "." : ";"}`;
        }),
        "",
      ];
    }),
    "6.4 Tax",
    "The charges of this Part do not include value added tax.",
    "",
    "6.5 Payment",
    "Storage must be paid before the container leaves the port.",
  ];
  return {
    fileName: "ports-authority-part-6.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: clauses.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
