import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

/** A section of a port authority's tariff book as text: a clause for each kind of container, the days as (a), (b). */
export function buildMezzanineHarbourStorageSection(random: Random): BuiltTariffDocument {
  const [authority, place, country, port, currency, scale] = random.pick([
    ["SOUTH ATLANTIC PORTS AUTHORITY", "PORT OF WALVIS BAY, NAMIBIA", "NA", "NAWVB", "NAD", 4],
    ["ISLAND PORTS AUTHORITY", "PORT LOUIS HARBOUR, MAURITIUS", "MU", "MUPLU", "USD", 1],
    ["COAST PORTS AUTHORITY", "PORT OF DAR ES SALAAM, TANZANIA", "TZ", "TZDAR", "USD", 1],
  ] as const);
  const start = pickStart(random);
  const clauses = [
    { name: "Laden import containers", direction: "import", types: ["20DV", "40DV 40HC"] },
    { name: "Laden export containers", direction: "export", types: ["20DV", "40DV 40HC"] },
    { name: "Import reefer containers", direction: "import", types: ["20RF", "40RF"] },
  ].map((clause) => ({
    ...clause,
    ...buildSizeRates(random, clause.types, { freeDays: random.int(3, 8), decimals: true, scale }),
  }));
  const lines = [
    authority,
    place,
    "",
    "TARIFF BOOK",
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "SECTION 7 - STORAGE OF CONTAINERS",
    "",
    `7.1  Storage is payable by the consignee or shipper in ${currency}, per container and day.`,
    "     Value Added Tax is not included and is added to the invoice.",
    "",
    ...clauses.flatMap(({ name, freeDays, rates }, index) => [
      `7.${index + 2}  ${name} are free of storage for ${freeDays} calendar days. Thereafter`,
      "     the following rates apply:",
      ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => {
        const [small, large] = rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56"));
        const days = to === null ? `from day ${from} onwards` : `day ${from} to day ${to}`;
        return `     (${"abc".charAt(step)}) ${days}: ${small} per 20' container and ${large} per 40' container`;
      }),
      "",
    ]),
    `7.${clauses.length + 2}  The Authority may refuse the release of a container until storage is paid.`,
    "",
  ];
  return {
    fileName: "tariff-book-section-7.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: clauses.flatMap(({ direction, types, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          port,
          direction,
          ...(types.includes("20RF") && { cargo_class: "reefer" }),
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
