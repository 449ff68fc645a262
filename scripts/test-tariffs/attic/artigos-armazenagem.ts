import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** A port's regulation in Portuguese: articles with numbered paragraphs and lettered rates. */
export function buildAtticArtigosArmazenagem(random: Random): BuiltTariffDocument {
  const [place, country, port, currency] = random.pick([
    ["Leixões", "PT", "PTLEI", "EUR"],
    ["Sines", "PT", "PTSIE", "EUR"],
    ["Nacala", "MZ", "MZMNC", "USD"],
  ] as const);
  const start = pickStart(random);
  const [year, month, day] = start.split("-");
  const date = `${Number(day)} de ${MONTHS[Number(month) - 1]} de ${year}`;
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildSizeRates(random, ["20DV", "40DV 40HC"], { freeDays: random.int(4, 10), steps: [3, 3], decimals: true }),
  }));
  const listArticles = ({ direction, freeDays, rates }: (typeof sections)[number], index: number) => {
    const name = direction === "import" ? "importação" : "exportação";
    const [small, large] = rates;
    return [
      `Artigo ${12 + index}.º - Contentores cheios de ${name}`,
      `1. Os contentores cheios de ${name} beneficiam de um período livre de ${freeDays} dias de calendário.`,
      "2. Findo o período livre, são devidas, por contentor e por dia, as seguintes taxas:",
      ...(small?.tiers ?? []).map(({ from, to, rate }, step) => {
        const days = to === null ? `a partir do ${from}.º dia` : `do ${from}.º ao ${to}.º dia`;
        const [first, second] = [rate, large?.tiers[step]?.rate ?? 0].map((each) => formatNumber(each, "1.234,56"));
        const end = to === null ? "." : ";";
        const sizes = `${first} ${currency} por contentor de 20 pés e ${second} ${currency} por contentor de 40 pés`;
        return `   ${"abc"[step]}) ${days}: ${sizes}${end}`;
      }),
      "",
    ];
  };
  const text = [
    `PORTO DE ${place.toUpperCase()}`,
    "REGULAMENTO DE TARIFAS",
    "Capítulo III - Armazenagem de contentores",
    "",
    "Artigo 11.º - Âmbito",
    "1. O presente capítulo fixa as taxas de armazenagem dos contentores nos terraplenos do porto.",
    "2. Os dias contam-se a partir do primeiro dia do período livre.",
    "",
    ...sections.flatMap(listArticles),
    "Artigo 14.º - Disposições finais",
    "1. Às taxas acresce o IVA à taxa legal em vigor.",
    `2. As presentes tarifas entram em vigor em ${date}.`,
    "",
    FOOTNOTE,
    "",
  ].join("\n");
  return {
    fileName: "regulamento-tarifas.txt",
    kind: "text",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(text),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, port, direction, day_basis: "calendar", tax: "excluded", currency, effective_from: start },
      }),
    ),
  };
}
