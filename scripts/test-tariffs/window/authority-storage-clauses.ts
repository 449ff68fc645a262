import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const NUMBERS = "zero,one,two,three,four,five,six,seven,eight,nine,ten".split(",");

/** A port authority's clauses: the free days in a sentence, then a lettered line for each period. */
export function buildAuthorityStorageClauses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { scale: 10, steps: [3, 3] }),
  }));
  const clauses = sections.flatMap(({ direction, freeDays, rates }, index) => {
    const [small, large] = rates;
    const event = direction === "import" ? "discharged from the vessel" : "received at the gate";
    return [
      `7.${2 * index + 1} A full ${direction} container may stay in the port for ${NUMBERS[freeDays]} (${freeDays}) calendar days free of`,
      `    storage charges. The first day is the day on which the container is ${event}.`,
      "",
      `7.${2 * index + 2} After the free period, storage for a full ${direction} container is charged per day as follows:`,
      ...(small?.tiers ?? []).map(({ from, to, rate }, step) => {
        const days = to === null ? `from day ${from} onwards` : `day ${from} to day ${to}`;
        const [first, second] = [rate, large?.tiers[step]?.rate ?? 0].map((each) => formatNumber(each, "1,234.56"));
        return `    (${"abc".charAt(step)}) ${days}: NAD ${first} per 20' dry container, NAD ${second} per 40' dry or high cube container`;
      }),
      "",
    ];
  });
  const lines = [
    "Kuiseb Ports Authority",
    "Port of Walvis Bay, Namibia",
    "",
    "TARIFF BOOK",
    `Effective ${formatDate(start, "2 July 2026")}`,
    "",
    "7. STORAGE OF CONTAINERS",
    "",
    ...clauses,
    "7.5 All charges in this section exclude value added tax of 15%.",
    "",
    FOOTNOTE,
  ];
  return {
    fileName: "tariff-book-part-7.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          operator: "Kuiseb Ports Authority",
          country: "NA",
          port: "NAWVB",
          direction,
          day_basis: "calendar",
          clock_start: direction === "import" ? "discharge" : "gate_in_full",
          first_day: "same",
          tax: "excluded",
          tax_percent: "15",
          currency: "NAD",
          effective_from: start,
        },
      }),
    ),
  };
}
