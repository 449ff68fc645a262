import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = [
  ["20DV", "20' dry"],
  ["40DV 40HC", "40' dry/HC"],
  ["40RF", "40' reefer"],
] as const;
const SECTIONS = [
  ["demurrage", "EXPORT DEMURRAGE"],
  ["detention", "EXPORT DETENTION"],
] as const;

/** A carrier's mail about its new export tariff: a line for each container type, periods in columns. */
export function buildQuarryFreeTimeMail(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency, scale] = random.pick([
    ["Bangladesh", "BD", "USD", 1],
    ["Sri Lanka", "LK", "USD", 1],
    ["Thailand", "TH", "THB", 30],
  ] as const);
  const sections = SECTIONS.map(([charge, title]) => ({
    charge,
    title,
    ...buildRates(
      random,
      TYPES.map(([types]) => types),
      { steps: [3, 3], scale },
    ),
  }));
  const lines = [
    `Subject: COSCO Shipping Lines - export demurrage and detention, ${country}`,
    "",
    "Dear customers,",
    "",
    `Please find below our export tariff for ${country}, which applies from ${formatDate(start, "2 July 2026")}.`,
    `All rates are in ${currency} per container per day.`,
    ...sections.flatMap(({ title, freeDays, rates }) => [
      "",
      title,
      `Free time: ${freeDays} calendar days`,
      [
        "Container".padEnd(16),
        ...(rates[0]?.tiers ?? []).map(({ from, to }) =>
          (to === null ? `Day ${from} onwards` : `Day ${from}-${to}`).padEnd(16),
        ),
      ]
        .join("")
        .trimEnd(),
      ...rates.map(({ tiers }, index) =>
        [(TYPES[index]?.[1] ?? "").padEnd(16), ...tiers.map(({ rate }) => String(rate).padEnd(16))].join("").trimEnd(),
      ),
    ]),
    "",
    "The free days are part of the day count.",
    "",
    "Kind regards,",
    "Customer Service",
  ];
  return {
    fileName: "cosco-export-tariff.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cosco",
          country: code,
          direction: "export",
          charge,
          currency,
          day_basis: "calendar",
          effective_from: start,
        },
      }),
    ),
  };
}
