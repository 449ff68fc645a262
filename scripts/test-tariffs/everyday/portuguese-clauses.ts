import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const nameDays = ({ from, to }: Tier) => (to === null ? `A partir do ${from}º dia` : `Do ${from}º ao ${to}º dia`);

/** A terminal's rules in Portuguese: each period a line with two sizes. */
export function buildPortugueseClauses(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, currency, sign] = random.pick([
    ["Terminal de Contentores de Sines, Portugal", "PT", "EUR", "EUR"],
    ["Porto de Paranaguá, Brasil", "BR", "BRL", "R$"],
  ] as const);
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], decimals: true });
  const price = (amount: number) => `${sign} ${formatNumber(amount, "1.234,56")}`;
  const lines = [
    port,
    "TABELA DE PREÇOS - ARMAZENAGEM DE IMPORTAÇÃO",
    `Em vigor desde ${formatDate(start, "02/07/2026")}`,
    "",
    `1. Os contentores cheios de importação têm ${freeDays} dias livres, contados em dias corridos.`,
    "2. Após esse período aplicam-se os seguintes preços por contentor e por dia:",
    ...(rates[0]?.tiers ?? []).map(
      (tier, step) =>
        `- ${nameDays(tier)}: ${price(tier.rate)} (20') e ${price(rates[1]?.tiers[step]?.rate ?? 0)} (40')`,
    ),
    "3. Aos preços acresce o IVA à taxa legal.",
  ];
  return {
    fileName: "armazenagem.txt",
    kind: "text",
    context: { country },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: listExpectedRows({
      table: "terminal_storage",
      freeDays,
      rates,
      row: { country, direction: "import", currency, day_basis: "calendar", effective_from: start },
    }),
  };
}
