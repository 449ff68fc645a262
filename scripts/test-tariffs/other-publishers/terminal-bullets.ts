import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SIZES = [
  ["20' dry", "20DV"],
  ["40' dry and high cube", "40DV 40HC"],
  ["40' reefer", "40RF"],
] as const;

/** The text of a terminal's page: each size a heading, each tier a bullet, days counted after free time. */
export function buildTerminalBullets(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const place = random.pick([
    "Mobile, Alabama, United States",
    "Wilmington, North Carolina, USA",
    "Gulfport, Mississippi, USA",
  ]);
  const { freeDays, rates } = buildRates(
    random,
    SIZES.map(([, types]) => types),
    { steps: [3, 3] },
  );
  const [power, flip, seal] = [random.int(60, 140), random.int(150, 320), random.int(12, 40)];
  const price = (amount: number) => `$ ${formatNumber(amount, "1,234.56")}`;
  const lines = [
    "[Home](/) / [Customers](/customers) / Rates",
    "",
    "# Demurrage and yard services",
    "",
    `River Terminals, ${place}`,
    "",
    `Effective ${formatDate(start, "July 2, 2026")}`,
    "",
    "## Free time",
    "",
    `Loaded import containers: ${freeDays} working days. Saturdays, Sundays and terminal holidays do not count.`,
    "",
    "## Terminal demurrage after free time expires (import loads)",
    "",
    ...SIZES.flatMap(([name], index) => [
      `**${name}**`,
      "",
      ...(rates[index]?.tiers ?? []).map(({ from, to, rate }) =>
        to === null
          ? `  • Each additional day, per container, per day: ${price(rate)}`
          : `  • Days ${from - freeDays}-${to - freeDays}, per container, per day: ${price(rate)}`,
      ),
      "",
    ]),
    "## Other services",
    "",
    `  • Reefer monitoring and power, per container, per day: ${price(power)}`,
    `  • Container flip, per container: ${price(flip)}`,
    `  • Seal replacement, per seal: ${price(seal)}`,
    "  • Customs examination: at cost",
    "",
    "Questions? Call (251) 555-0143 or write to rates@river.example.",
  ];
  const charge = (name: string, unit: string, amount: number): ExpectedRow => ({
    table: "local_charges",
    open: [],
    row: { country: "US", charge_name: name, unit, amount: String(amount), currency: "USD", effective_from: start },
  });
  return {
    fileName: "terminal-rates.md",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      ...listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country: "US", direction: "import", currency: "USD", day_basis: "working", effective_from: start },
      }),
      charge("Reefer monitoring and power", "container-day", power),
      charge("Container flip", "container", flip),
      charge("Seal replacement", "seal", seal),
    ],
  };
}
