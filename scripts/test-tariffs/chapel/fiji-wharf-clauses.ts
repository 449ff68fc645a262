import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CLAUSES = [
  {
    direction: "import",
    title: "Import containers",
    text: "Full import containers",
    types: ["20DV", "40DV 40HC"],
    sizes: ["20-foot dry container", "40-foot dry or high cube container"],
  },
  {
    direction: "export",
    title: "Export containers",
    text: "Full export containers",
    types: ["20DV", "40DV 40HC"],
    sizes: ["20-foot dry container", "40-foot dry or high cube container"],
  },
  {
    direction: "import",
    title: "Refrigerated import containers",
    text: "Full refrigerated import containers",
    types: ["20RF", "40RF"],
    sizes: ["20-foot refrigerated container", "40-foot refrigerated container"],
  },
] as const;

/** A port's tariff as plain text: numbered clauses, the periods as sentences. */
export function buildChapelFijiWharfClauses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const place = random.pick([
    { name: "PORT OF SUVA", port: "FJSUV", address: "Kings Wharf, Suva, Fiji" },
    { name: "PORT OF LAUTOKA", port: "FJLTK", address: "Queens Wharf, Lautoka, Fiji" },
  ]);
  const clauses = CLAUSES.map((clause) => ({
    ...clause,
    ...buildRates(random, clause.types, { steps: [3, 3], freeDays: random.int(3, 7), decimals: true }),
  }));
  const lines = [
    place.name,
    `WHARF AND STORAGE TARIFF, IN FORCE FROM ${formatDate(start, "2 July 2026").toUpperCase()}`,
    "",
    "PART 6. STORAGE OF CONTAINERS",
    "",
    "6.1 Charges",
    "    The charges of this Part are in Fiji dollars (FJD) per container per day and do not",
    "    include value added tax. All days are calendar days.",
    "",
    ...clauses.flatMap(({ title, text, sizes, freeDays, rates }, index) => [
      `6.${index + 2} ${title}`,
      `    ${text} are stored free of charge for the first ${freeDays} days. Thereafter`,
      "    the following storage shall be paid:",
      ...rates.flatMap(({ tiers }, size) => [
        `    (${size === 0 ? "a" : "b"}) for a ${sizes[size]}:`,
        ...tiers.map(({ from, to, rate }, step) => {
          const days =
            to === null
              ? `from the ${formatOrdinal(from)} day onwards`
              : from === to
                ? `on the ${formatOrdinal(from)} day`
                : `from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`;
          return `        (${["i", "ii", "iii"][step]}) ${days}, FJD ${rate.toFixed(2)} per day${step === 2 ? "." : ";"}`;
        }),
      ]),
      "",
    ]),
    "6.5 Payment",
    "    Storage is payable before the container leaves the wharf. The Port may require a deposit.",
    "",
    "6.6 Liability",
    "    Containers are stored at the risk of the owner of the goods.",
    "",
    place.address,
    "Tariff enquiries: Monday to Friday, 8.00 a.m. to 4.30 p.m.",
  ];
  return {
    fileName: "wharf-tariff-part-6.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: clauses.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: "FJ",
          port: place.port,
          direction,
          currency: "FJD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
