import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** Clauses of a port authority: the tiers of each size in a lettered list. */
export function buildBarnAuthorityPartFour(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, portCode, code] = random.pick([
    ["Tema", "Ghana", "GHTEM", "GH"],
    ["Walvis Bay", "Namibia", "NAWVB", "NA"],
    ["Kingston", "Jamaica", "JMKIN", "JM"],
  ] as const);
  const [imports, exports] = [0, 1].map(() =>
    buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3], scale: 0.5 }),
  ) as [ReturnType<typeof buildRates>, ReturnType<typeof buildRates>];
  const listTiers = ({ rates }: typeof imports) =>
    (rates[0]?.tiers ?? []).map((tier, step) => {
      const [small, large] = rates.map(({ tiers }) => `USD ${formatNumber(tiers[step]?.rate ?? 0, "1,234.56")}`);
      const letter = "abc".charAt(step);
      return `     (${letter}) ${formatDays(tier)}: ${small} for a 20-foot container and ${large} for a 40-foot container${step === 2 ? "." : ";"}`;
    });
  const lines = [
    `${port.toUpperCase()} PORT AUTHORITY, ${country.toUpperCase()}`,
    "",
    "TARIFF OF PORT CHARGES",
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART 4   STORAGE OF LADEN CONTAINERS",
    "",
    "4.1  The charges of this Part are payable to the Authority before a container is delivered or loaded.",
    "",
    `4.2  Import containers are stored free of charge for ${imports.freeDays} calendar days.`,
    "     The first day is the day on which the container is discharged.",
    "",
    "4.3  After the free period, the following storage is charged per day on import containers:",
    ...listTiers(imports),
    "",
    `4.4  Export containers are stored free of charge for ${exports.freeDays} calendar days.`,
    "     The first day is the day on which the container is received in the port.",
    "",
    "4.5  After the free period, the following storage is charged per day on export containers:",
    ...listTiers(exports),
    "",
    `4.6  Electricity for a refrigerated container is charged at USD ${random.int(25, 48)}.00 per day or part of a day.`,
    "",
    "4.7  The charges of this Part do not include value added tax.",
  ];
  return {
    fileName: "port-tariff-part-4.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: (
      [
        ["import", imports],
        ["export", exports],
      ] as const
    ).flatMap(([direction, { freeDays, rates }]) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          port: portCode,
          direction,
          currency: "USD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}

const formatDays = ({ from, to }: Tier) =>
  to === null
    ? `from the ${formatOrdinal(from)} day`
    : `from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`;
