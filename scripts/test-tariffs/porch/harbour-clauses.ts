import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { formatOrdinal, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const GROUPS = [
  {
    cargo: "general",
    title: "dry containers",
    types: ["20DV", "40DV 40HC"],
  },
  {
    cargo: "reefer",
    title: "refrigerated containers",
    types: ["20RF", "40RF"],
  },
] as const;

const SIZES = ["20-foot", "40-foot"] as const;

const formatPeriod = ({ from, to }: Tier) =>
  to === null
    ? `from the ${formatOrdinal(from)} day onwards`
    : `from the ${formatOrdinal(from)} to the ${formatOrdinal(to)} day`;

/** A port authority's clauses as plain text: the free days in a sentence, the rates in lettered lines. */
export function buildPorchHarbourClauses(random: Random): BuiltTariffDocument {
  const { operator, country, port, currency, place } = random.pick([
    { operator: "Suva Harbour Authority", country: "FJ", port: "FJSUV", currency: "FJD", place: "Suva, Fiji" },
    {
      operator: "Walvis Bay Harbour Authority",
      country: "NA",
      port: "NAWVB",
      currency: "NAD",
      place: "Walvis Bay, Namibia",
    },
    {
      operator: "Montego Bay Port Authority",
      country: "JM",
      port: "JMMBJ",
      currency: "USD",
      place: "Montego Bay, Jamaica",
    },
  ] as const);
  const start = pickStart(random);
  const clauses = (["import", "export"] as const).flatMap((direction) =>
    GROUPS.map((group) => ({ ...group, direction, ...buildSizeRates(random, group.types, { unit: 0.5 }) })),
  );
  const texts = clauses.flatMap(({ direction, title, freeDays, rates }, index) => {
    const number = `6.${index + 2}`;
    const [begin, event] =
      direction === "import"
        ? ["Import", "the day after the container is discharged"]
        : ["Export", "the day after the container is received full at the gate"];
    const tiers = rates[0]?.tiers ?? [];
    return [
      `${number}  ${begin} ${title}. The first ${freeDays} days are free of charge.`,
      `     Day 1 is ${event}.`,
      "     After that, storage per container per day is:",
      ...tiers.map((tier, step) => {
        const prices = rates.map(
          (each, size) =>
            `${currency} ${formatNumber(each.tiers[step]?.rate ?? 0, "1,234.56")} per ${SIZES[size]} container`,
        );
        const end = step === tiers.length - 1 ? "." : ";";
        return `     (${"abc"[step]}) ${formatPeriod(tier)}: ${prices.join(" and ")}${end}`;
      }),
      "",
    ];
  });
  const lines = [
    operator,
    `Schedule of port tariffs, ${place}`,
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART 6 - STORAGE OF CONTAINERS",
    "",
    "6.1  This part applies to full containers in the container yard. Days are calendar days, and Sundays and",
    "     public holidays are counted. The amounts do not include value added tax. The amounts for 40-foot dry",
    "     containers apply to standard and high cube containers.",
    "",
    ...texts,
    `6.${clauses.length + 2}  Storage is paid before the container leaves the port.`,
    "     The Authority may refuse delivery until then.",
  ];
  return {
    fileName: "port-tariff-part-6.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(`${lines.join("\n")}\n`),
    expected: clauses.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          operator,
          country,
          port,
          direction,
          cargo_class: cargo,
          day_basis: "calendar",
          charge_day_basis: "calendar",
          holidays: "counted",
          clock_start: direction === "import" ? "discharge" : "gate_in_full",
          first_day: "next",
          tax: "excluded",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
