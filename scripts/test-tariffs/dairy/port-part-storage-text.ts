import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { printTypedPdf } from "#scripts/test-invoices/random-documents/typed-pdf.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SIZES = ["20' dry container", "40' dry or high cube container"] as const;

/** A port authority's typed tariff: numbered clauses, a rate in each, without a table. */
export function buildDairyPortPartStorageText(random: Random): BuiltTariffDocument {
  const [authority, place, country, port, currency] = random.pick([
    ["TEMA PORT AUTHORITY", "Port of Tema, Ghana", "GH", "GHTEM", "USD"],
    ["WALVIS BAY PORT AUTHORITY", "Port of Walvis Bay, Namibia", "NA", "NAWVB", "NAD"],
    ["MOMBASA PORT AUTHORITY", "Port of Mombasa, Kenya", "KE", "KEMBA", "USD"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3], scale: currency === "NAD" ? 10 : 1 }),
  }));
  const formatPeriod = ({ from, to }: Tier) =>
    to === null ? `from day ${from} until removal` : `from day ${from} to day ${to}`;
  const lines = [
    authority,
    place,
    "",
    `TARIFF BOOK - EFFECTIVE ${formatDate(start, "2 July 2026").toUpperCase()}`,
    "",
    "PART 7   STORAGE OF CONTAINERS",
    "",
    `7.1   Storage is charged per container and calendar day, in ${currency}.`,
    "7.2   Day 1 is the first day of the free period.",
    ...sections.flatMap(({ direction, freeDays, rates }, section) => {
      const number = `7.${section + 3}`;
      const tiers = rates[0]?.tiers ?? [];
      return [
        "",
        `${number}   ${direction === "import" ? "Import" : "Export"} containers`,
        `${number}.1 The first ${freeDays} calendar days are free of storage.`,
        ...tiers.flatMap((tier, step) => [
          `${number}.${step + 2} Storage ${formatPeriod(tier)}:`,
          ...rates.map(({ tiers: own }, size) => {
            const label = `        (${size === 0 ? "a" : "b"}) ${SIZES[size]}`;
            return `${label.padEnd(48, ".")} ${currency} ${(own[step]?.rate ?? 0).toFixed(2)} per day`;
          }),
        ]),
      ];
    }),
    "",
    "7.5   The Authority may move a container that is not removed within 30 days to a customs warehouse",
    "      at the owner's expense.",
  ];
  return {
    fileName: "port-tariff-part-7.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () => printTypedPdf([{ lines }], { size: 9 }),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, port, direction, currency, day_basis: "calendar", effective_from: start },
      }),
    ),
  };
}
