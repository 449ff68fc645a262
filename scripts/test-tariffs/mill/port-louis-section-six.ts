import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const LETTERS = ["(a)", "(b)", "(c)"];
const SIZES = ["20 ft container", "40 ft container"];

/** A section of a port authority's tariff in clauses: lettered periods, and under each the two sizes. */
export function buildMillPortLouisSectionSix(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { freeDays: random.int(4, 8), steps: [3, 3], scale: 8 }),
  }));
  const writePeriods = (rates: (typeof sections)[number]["rates"]) =>
    (rates[0]?.tiers ?? []).flatMap(({ from, to }, step) => [
      `      ${LETTERS[step]}  ${to === null ? `from the ${formatOrdinal(from)} day onwards` : `from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`}`,
      ...rates.map(
        ({ tiers }, size) =>
          `             ${`${SIZES[size]} `.padEnd(30, ".")} MUR ${formatNumber(tiers[step]?.rate ?? 0, "1,234.56").padStart(9)}`,
      ),
    ]);
  const [imports, exports] = sections as [(typeof sections)[number], (typeof sections)[number]];
  const lines = [
    "                 PORT LOUIS HARBOUR AUTHORITY",
    "                      MAURITIUS",
    "",
    "                 TARIFF OF PORT CHARGES",
    `                 In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "SECTION 6 - STORAGE OF CONTAINERS",
    "",
    "6.1   In this section a day is a calendar day or any part of it. The charges are per",
    "      container per day and do not include VAT.",
    "",
    `6.2   Full import containers are free of storage for ${imports.freeDays} days, counted from the day of`,
    "      discharge. After that the consignee shall pay:",
    "",
    ...writePeriods(imports.rates),
    "",
    `6.3   Full export containers are free of storage for ${exports.freeDays} days, counted from the day of`,
    "      entry into the port. After that the shipper shall pay:",
    "",
    ...writePeriods(exports.rates),
    "",
    "6.4   No container shall leave the port before all charges have been paid.",
    "",
    "6.5   The Director may reduce or waive the charges of this section where the delay was",
    "      caused by the Authority.",
    "",
    "6.6   Complaints about an invoice shall be sent in writing to the Finance Department,",
    "      Trade Centre, Mer Rouge, Port Louis.",
    "",
    "                                                             Page 14",
  ];
  return {
    fileName: "port-charges-section-6.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: "MU",
          direction,
          currency: "MUR",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
