import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A port authority's clauses in plain text: free period and charges in sentences, a letter for each period. */
export function buildQuarryPortBylawStorage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [authority, code, currency, scale] = random.pick([
    ["NAMIBIA SEAPORTS AUTHORITY", "NA", "NAD", 15],
    ["BARBADOS HARBOURS AUTHORITY", "BB", "BBD", 2],
    ["FIJI SEAPORTS AUTHORITY", "FJ", "FJD", 2],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3], decimals: true, scale }),
  }));
  const lines = [
    authority,
    "BOOK OF TARIFFS",
    "",
    "SECTION 8: STORAGE OF CONTAINERS",
    "",
    `8.1  This section applies from ${formatDate(start, "2 July 2026")}.`,
    "",
    `8.2  All charges are in ${currency} per container per day and do not include value added tax.`,
    ...sections.flatMap(({ direction, freeDays, rates }, index) => [
      "",
      `8.${index * 2 + 3}  Full ${direction} containers may remain in the port free of storage for ` +
        `${freeDays} calendar days.`,
      "",
      `8.${index * 2 + 4}  After the free period, storage on full ${direction} containers is charged as follows:`,
      ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => {
        const [small, large] = rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toFixed(2));
        const period = to === null ? `from day ${from} onwards` : `from day ${from} to day ${to}`;
        return `     (${"abc"[step]}) ${period}: ${small} for a 20' container and ${large} for a 40' container;`;
      }),
    ]),
    "",
    "8.7  The free period is included in the count of days.",
    "",
    "8.8  The Authority may move a container at the owner's expense to any other place in the port.",
  ];
  return {
    fileName: "tariff-book-section-8.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country: code, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
