import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A port's tariff as text: clauses with lettered periods, both sizes in each sentence. */
export function buildHarvestPortStorageRegulations(random: Random): BuiltTariffDocument {
  const [authority, place, country, port, currency, scale] = random.pick([
    ["WALVIS HARBOUR AUTHORITY", "PORT OF WALVIS BAY, NAMIBIA", "NA", "NAWVB", "NAD", 5],
    ["SUVA PORTS BOARD", "PORT OF SUVA, FIJI", "FJ", "FJSUV", "FJD", 1],
    ["MORESBY HARBOURS LIMITED", "PORT OF PORT MORESBY, PAPUA NEW GUINEA", "PG", "PGPOM", "PGK", 2],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction, index) => ({
    direction,
    clause: 22 + index,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3], scale, decimals: true }),
  }));
  const lines = [
    authority,
    place,
    "",
    "TARIFF OF PORT CHARGES",
    `With effect from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART C - STORAGE",
    "",
    "21. Definitions",
    '    In this Part "day" means a calendar day, and part of a day counts as a full day.',
    "",
    ...sections.flatMap(({ direction, clause, freeDays, rates }) => [
      `${clause}. Storage of ${direction} containers`,
      `${clause}.1 Full ${direction} containers are stored free of charge for the first ${freeDays} days.`,
      `${clause}.2 After that, storage is payable for each container and day as follows:`,
      ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => {
        const period =
          to === null
            ? `from the ${formatOrdinal(from)} day onwards`
            : `from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`;
        const [small, large] = rates.map(({ tiers }) => `${currency} ${(tiers[step]?.rate ?? 0).toFixed(2)}`);
        return `     (${"abc"[step]}) ${period}: 20' container ${small}, 40' container ${large}${to === null ? "." : ";"}`;
      }),
      "",
    ]),
    "24. Payment",
    "24.1 Storage must be paid before the container leaves the port.",
    "24.2 The charges of this Part do not include value added tax.",
    "",
    "Issued by the Commercial Department. Enquiries: Port Office, Main Wharf.",
    "",
  ];
  return {
    fileName: "port-tariff-part-c.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, port, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
