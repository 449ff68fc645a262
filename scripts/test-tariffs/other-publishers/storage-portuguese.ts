import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["4.1 Contentores cheios de importação", "import"],
  ["4.2 Contentores cheios de exportação", "export"],
] as const;

/** A terminal's regulation in Portuguese: each period a row, the free one too, sizes in columns. */
export function buildStoragePortuguese(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [place, country, currency, sign, tax] = random.pick([
    ["Terminal de Contentores de Leixões, Portugal", "PT", "EUR", "€", 23],
    ["Porto do Lobito, Angola", "AO", "AOA", "Kz", 14],
    ["Porto da Beira, Moçambique", "MZ", "MZN", "MT", 16],
  ] as const);
  const scale = currency === "EUR" ? 1 : 100;
  const sections = SECTIONS.map(([title, direction]) => ({
    title,
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], decimals: true, scale }),
  }));
  const price = (amount: number) =>
    currency === "EUR" ? `${formatNumber(amount, "1.234,56")} €` : `${formatNumber(amount, "1.234,56")} ${sign}`;
  const lines = [
    `# Tarifário de armazenagem`,
    "",
    place,
    "",
    `Em vigor a partir de ${formatDate(start, "02/07/2026")}. Aos valores indicados acresce IVA à taxa de ${tax}%.`,
    "",
    "## 4. Armazenagem de contentores (por contentor e por dia)",
    "",
    ...sections.flatMap(({ title, freeDays, rates }) => [
      `### ${title}`,
      "",
      "| Período | 20' | 40' |",
      "|---|---|---|",
      `| Do 1.º ao ${freeDays}.º dia | Isento | Isento |`,
      ...(rates[0]?.tiers ?? []).map(
        ({ from, to }, step) =>
          `| ${to === null ? `A partir do ${from}.º dia` : `Do ${from}.º ao ${to}.º dia`} | ${rates
            .map(({ tiers }) => price(tiers[step]?.rate ?? 0))
            .join(" | ")} |`,
      ),
      "",
    ]),
    "Os dias são contados como dias de calendário, incluindo sábados, domingos e feriados.",
  ];
  return {
    fileName: "tarifario.md",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          direction,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          tax_percent: String(tax),
          effective_from: start,
        },
      }),
    ),
  };
}
