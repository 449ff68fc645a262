import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTS = ["", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

interface Part {
  freeDays: number;
  lengths: readonly number[];
  /** For each period: a 20-foot and a 40-foot container. */
  rates: readonly (readonly [number, number])[];
}

function buildPart(random: Random): Part {
  const base = random.int(10, 30) * 5;
  return {
    freeDays: random.int(3, 9),
    lengths: [random.int(3, 10), random.int(3, 10)],
    rates: [1, 1.5, 2.5].map((factor) => [base * factor, base * factor * 2] as const),
  };
}

function listTiers({ freeDays, lengths, rates }: Part, size: 0 | 1): Tier[] {
  let from = freeDays + 1;
  return rates.map((amounts, index) => {
    const length = lengths[index];
    const tier = { from, to: length === undefined ? null : from + length - 1, rate: amounts[size] };
    from += length ?? 0;
    return tier;
  });
}

/** A part of a port authority's book of tariffs: numbered clauses, the periods counted after the free time. */
export function buildForgeHarbourStoragePart(random: Random): BuiltTariffDocument {
  const [authority, name, country, port, currency] = random.pick([
    ["NAMIBIAN HARBOUR BOARD", "PORT OF WALVIS BAY, NAMIBIA", "NA", "NAWVB", "NAD"],
    ["BARBADOS HARBOUR AUTHORITY", "PORT OF BRIDGETOWN, BARBADOS", "BB", "BBBGI", "BBD"],
    ["FIJI HARBOURS BOARD", "PORT OF SUVA, FIJI", "FJ", "FJSUV", "FJD"],
  ] as const);
  const start = pickStart(random);
  const parts = { import: buildPart(random), export: buildPart(random) };
  const writeRates = ({ lengths, rates }: Part) =>
    rates.flatMap(([small, large], index) => {
      const count = COUNTS[lengths[index] ?? 0];
      const period =
        index === 2
          ? "thereafter"
          : `for the ${index === 0 ? "first" : "next"} ${count} days${index === 0 ? " after the free period" : ""}`;
      return [
        `        (${"abc"[index]}) ${period}:`,
        `            20-foot container  ${currency} ${formatNumber(small, "1,234.56")} per day`,
        `            40-foot container  ${currency} ${formatNumber(large, "1,234.56")} per day`,
      ];
    });
  const lines = [
    authority,
    "",
    `TARIFF OF PORT CHARGES - ${name}`,
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART 5   STORAGE OF CONTAINERS",
    "",
    "5.1     In this Part, a day is a calendar day, and a part of a day counts as a day.",
    "        A 40-foot container includes a high cube container. The charges apply to laden",
    "        dry containers. Value added tax is not included.",
    "",
    `5.2     Import containers are stored free of charge for ${COUNTS[parts.import.freeDays]} days.`,
    "",
    "5.3     An import container that stays longer pays storage:",
    ...writeRates(parts.import),
    "",
    `5.4     Export containers are stored free of charge for ${COUNTS[parts.export.freeDays]} days.`,
    "",
    "5.5     An export container that stays longer pays storage:",
    ...writeRates(parts.export),
    "",
    "5.6     Storage must be paid before the container leaves the port.",
  ];
  return {
    fileName: "port-tariff-part-5.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(`${lines.join("\n")}\n`),
    expected: (["import", "export"] as const).flatMap((direction) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays: parts[direction].freeDays,
        rates: [
          { types: "20DV", tiers: listTiers(parts[direction], 0) },
          { types: "40DV 40HC", tiers: listTiers(parts[direction], 1) },
        ],
        row: { country, port, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
