import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";
import { buildSizeRates } from "./size-rates.ts";

const PORTS = [
  ["Kenya", "KE", "Mombasa", "KEMBA"],
  ["Tanzania", "TZ", "Dar es Salaam", "TZDAR"],
  ["Mozambique", "MZ", "Beira", "MZBEW"],
  ["Mozambique", "MZ", "Maputo", "MZMPM"],
  ["Mauritius", "MU", "Port Louis", "MUPLU"],
  ["Djibouti", "DJ", "Djibouti", "DJJIB"],
] as const;
const EQUIPMENT = [
  ["20' GP", "20DV"],
  ["40' GP/HC", "40DV 40HC"],
  ["40' RF", "40RF"],
] as const;
const SLABS = 3;

/** Ports with their free time; the days of each slab are in a cell next to its rate. */
export function buildMezzaninePortsSlabsSheet(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const ports = PORTS.slice(random.int(0, 1)).map(([country, code, name, port]) => ({
    country,
    code,
    name,
    port,
    ...buildSizeRates(
      random,
      EQUIPMENT.map(([, type]) => type),
      { freeDays: random.int(4, 10) },
    ),
  }));
  const rows: SheetCell[][] = [
    ["COSCO SHIPPING Lines - East Africa and Indian Ocean"],
    ["Import demurrage and detention (combined), USD per container per day"],
    [`Valid from ${formatDate(start, "02 Jul 2026")}`],
    [],
    [null, null, null, null, ...["1st slab", "2nd slab", "3rd slab"].map((text) => ({ text, columns: 2 }))],
    ["Country", "Port", "Equipment", "Free days", ...Array.from({ length: SLABS }, () => ["Days", "Rate"]).flat()],
    ...ports.flatMap(({ country, name, freeDays, rates }) =>
      rates.map(({ tiers }, index): SheetCell[] => [
        country,
        name,
        EQUIPMENT[index]?.[0] ?? "",
        freeDays,
        ...Array.from({ length: SLABS }, (_, step): SheetCell[] => {
          const tier = tiers[step];
          return tier ? [tier.to === null ? `${tier.from}+` : `${tier.from}-${tier.to}`, tier.rate] : ["-", "-"];
        }).flat(),
      ]),
    ),
    [],
    ["Days are calendar days and count from the first day of free time."],
  ];
  return {
    fileName: "cosco-east-africa-import.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () => printWorkbook([{ name: "Import", rows }]),
    expected: ports.flatMap(({ code, port, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cosco",
          country: code,
          port,
          direction: "import",
          charge: "combined",
          currency: "USD",
          day_basis: "calendar",
          effective_from: start,
        },
      }),
    ),
  };
}
