import type { IsoDate } from "#lib/platform/dates.ts";
import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["Importação - Sobrestadia (demurrage)", "import", "demurrage"],
  ["Importação - Detenção (detention)", "import", "detention"],
  ["Exportação - Detenção (detention)", "export", "detention"],
] as const;

const TYPES = [
  ["20' Dry", "20DV"],
  ["40' Dry / High Cube", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

const MONTHS = "janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro".split(",");

function formatPortugueseDate(date: IsoDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} de ${MONTHS[(month ?? 1) - 1]} de ${year}`;
}

/** A carrier's page in Portuguese: container types in rows, ordinal days in the headings. */
export function buildBarnSobrestadiaDetencao(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Portugal", "PT", "EUR"],
    ["Angola", "AO", "USD"],
    ["Moçambique", "MZ", "USD"],
  ] as const);
  const sections = SECTIONS.map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    ...buildRates(
      random,
      TYPES.map(([, type]) => type),
      { steps: [2, 3] },
    ),
  }));
  const tables = sections.map(({ title, freeDays, rates }) => {
    const heads = (rates[0]?.tiers ?? []).map(({ from, to }) =>
      to === null ? `A partir do ${from}.º dia` : `${from}.º ao ${to}.º dia`,
    );
    return `<h2>${title}</h2>
<table>
${buildHtmlRow(["Tipo de contentor", "Dias livres", ...heads], "th")}
${rates.map(({ tiers }, index) => buildHtmlRow([TYPES[index]?.[0] ?? "", String(freeDays), ...tiers.map(({ rate }) => formatNumber(rate, "1.234,56"))])).join("\n")}
</table>`;
  });
  const html = `<!DOCTYPE html><html lang="pt"><head><meta charset="utf-8"><title>MSC ${country}</title></head><body>
<h1>MSC ${country}: sobrestadia e detenção de contentores</h1>
<p>Tarifa em vigor a partir de ${formatPortugueseDate(start)}.</p>
<p>Valores em ${currency} por contentor e por dia, sem IVA. Os dias são dias de calendário.</p>
${tables.join("\n")}
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `msc-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "msc",
          country: code,
          direction,
          charge,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
