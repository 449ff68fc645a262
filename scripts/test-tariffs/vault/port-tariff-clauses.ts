import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["Import containers", "import", ["20DV", "40DV 40HC"]],
  ["Export containers", "export", ["20DV", "40DV 40HC"]],
  ["Refrigerated import containers", "import", ["20RF", "40RF"]],
] as const;

/** The part on storage of a port's tariff book, as text: each period is a numbered clause. */
export function buildVaultPortTariffClauses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, portCode, country, code, currency, scale] = random.pick([
    ["Walvis Bay", "NAWVB", "Namibia", "NA", "NAD", 10],
    ["Port Louis", "MUPLU", "Mauritius", "MU", "MUR", 20],
    ["Tema", "GHTEM", "Ghana", "GH", "USD", 1],
  ] as const);
  const sections = SECTIONS.map(([title, direction, types]) => ({
    title,
    direction,
    ...buildRates(random, types, { scale, steps: [3, 3] }),
  }));
  const lines = [
    "PORT AUTHORITY",
    `${port}, ${country}`,
    "",
    "TARIFF BOOK",
    "Part 4 - Storage of containers",
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "4.1  General",
    `4.1.1  The charges of this part are in ${currency} per container per day. They do not include VAT.`,
    "4.1.2  Days are calendar days. A part of a day is charged as a full day.",
    "",
    ...sections.flatMap(({ title, freeDays, rates: [small, large] }, section) => {
      const clause = `4.${section + 2}`;
      return [
        `${clause}  ${title}`,
        `${clause}.1  The first ${freeDays} days are free of charge.`,
        ...(small?.tiers ?? []).map(({ from, to, rate }, step) => {
          const period = to === null ? `From day ${from} onwards` : `From day ${from} to day ${to}`;
          const other = (large?.tiers[step]?.rate ?? 0).toFixed(2);
          const amounts = `${rate.toFixed(2)} for a 20' container, ${other} for a 40' container`;
          return `${clause}.${step + 2}  ${period}: ${amounts}.`;
        }),
        "",
      ];
    }),
    "4.5  Payment",
    "4.5.1  Storage is paid before the container leaves the port.",
  ];
  return {
    fileName: "tariff-book-part-4.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          port: portCode,
          direction,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
