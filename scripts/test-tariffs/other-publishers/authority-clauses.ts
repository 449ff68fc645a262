import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A page of a port authority's tariff book: numbered clauses in sentences, no table. */
export function buildAuthorityClauses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [authority, ports, country, currencyName, currency, sign, tax] = random.pick([
    ["NAMIBIAN PORTS AUTHORITY", "Walvis Bay and Lüderitz, Namibia", "NA", "Namibia Dollars", "NAD", "N$", 15],
    ["GHANA PORTS AND HARBOURS AUTHORITY", "Tema and Takoradi, Ghana", "GH", "Ghana Cedis", "GHS", "GHS", 12],
    ["BARBADOS PORT INC.", "Bridgetown, Barbados", "BB", "Barbados Dollars", "BBD", "BDS$", 17],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], decimals: true }),
  }));
  const price = (rate: number) => `${sign} ${formatNumber(rate, "1,234.56")}`;
  const describeTier = (rates: readonly TypeRates[], step: number) => {
    const [small, large] = rates.map(({ tiers }) => tiers[step]);
    if (!small || !large) throw new Error("no tier");
    const days =
      small.to === null
        ? `from the ${formatOrdinal(small.from)} day until the day of removal`
        : `from the ${formatOrdinal(small.from)} to the ${formatOrdinal(small.to)} day`;
    return `${days}, ${price(small.rate)} for a 6 m (20') container and ${price(large.rate)} for a 12 m (40') container`;
  };
  const lines = [
    authority,
    `TARIFF BOOK - Ports of ${ports}`,
    "",
    "SECTION 6   STORAGE OF CONTAINERS",
    "",
    `6.1  The tariffs in this section apply with effect from ${formatDate(start, "2 July 2026")}. They are stated in ${currencyName} and are exclusive of value added tax, which is levied at ${tax}%.`,
    "",
    ...sections.flatMap(({ direction, freeDays, rates }, index) => [
      `6.${index + 2}  ${direction === "import" ? "Full import containers" : "Full export containers"}`,
      "",
      `6.${index + 2}.1  ${direction === "import" ? "Import" : "Export"} containers are stored free of charge for the first ${freeDays} calendar days, commencing on the day after ${direction === "import" ? "the vessel has completed discharge" : "the container is received in the terminal"}.`,
      "",
      `6.${index + 2}.2  Thereafter storage is payable per container per day or part of a day: ${(rates[0]?.tiers ?? []).map((_, step) => describeTier(rates, step)).join("; ")}.`,
      "",
    ]),
    "6.4  The Authority may remove any container that has been in storage for more than 60 days at the owner's expense.",
    "",
    "                                                                Page 31",
  ];
  return {
    fileName: "tariff-book-section-6.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          direction,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          tax_percent: String(tax),
          effective_from: start,
        },
      }),
    ),
  };
}
