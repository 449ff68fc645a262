import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = [
  ["Dry 20'", "20DV"],
  ["Dry 40' / 40' HC", "40DV 40HC"],
  ["Reefer 20'", "20RF"],
  ["Reefer 40'", "40RF"],
] as const;

/** A carrier's tariff in Portuguese: containers in rows, the periods of each table in columns. */
export function buildTowerContentoresPortugues(random: Random): BuiltTariffDocument {
  const [country, code, city] = random.pick([
    ["Portugal", "PT", "Lisboa"],
    ["Angola", "AO", "Luanda"],
    ["Moçambique", "MZ", "Maputo"],
  ] as const);
  const currency = code === "PT" ? "EUR" : "USD";
  const start = pickStart(random);
  const tables = (
    [
      ["import", "detention", "Importação - Detention (detenção)", "fora do terminal, até à devolução do vazio"],
      ["import", "demurrage", "Importação - Demurrage (sobrestadia)", "dentro do terminal, até à saída do cheio"],
      ["export", "detention", "Exportação - Detention (detenção)", "do levantamento do vazio à entrada do cheio"],
    ] as const
  ).map(([direction, charge, title, sentence]) => ({
    direction,
    charge,
    title,
    sentence,
    ...buildRates(
      random,
      TYPES.map(([, type]) => type),
      { decimals: true, steps: [3, 3] },
    ),
  }));
  return {
    fileName: "tarifa-contentores.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(45, 46, "CMA CGM", { size: 16, isBold: true, color: "#0a2a5a" });
          paper.renderText(550, 46, `${city}, ${formatDate(start, "02/07/2026")}`, { size: 8, align: "right" });
          paper.renderText(45, 78, `Tarifa de demurrage e detention - ${country}`, { size: 13, isBold: true });
          let y = paper.renderParagraph(
            45,
            96,
            505,
            `Em vigor a partir de ${formatDate(start, "02/07/2026")} (data de chegada ou de levantamento). ` +
              `Valores em ${currency} por contentor e por dia de calendário. Valores sem IVA.`,
            { size: 9 },
          );
          for (const { title, sentence, freeDays, rates } of tables) {
            paper.renderText(45, y + 18, title, { size: 10, isBold: true });
            paper.renderText(45, y + 31, `Contentor ${sentence}.`, { size: 8 });
            y = paper.renderTable(
              45,
              y + 38,
              [
                { title: "Contentor", width: 125 },
                { title: "Dias livres", width: 65, align: "right" },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `A partir do ${from}º dia` : `${from}º ao ${to}º dia`,
                  width: 105,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                TYPES[index]?.[0] ?? "",
                String(freeDays),
                ...tiers.map(({ rate }) => formatNumber(rate, "1.234,56")),
              ]),
              { size: 8, look: "grid" },
            );
            y += 12;
          }
          paper.renderLines(
            45,
            y + 20,
            [
              "A contagem inclui sábados, domingos e feriados.",
              "Os dias livres acordados por contrato prevalecem sobre esta tarifa.",
              "O agente pode exigir o pagamento antes da entrega do conhecimento de embarque.",
            ],
            { size: 8 },
          );
          paper.renderText(45, 812, "Documento emitido pelo departamento de equipamento. Página 1 de 1.", { size: 7 });
        },
      ]),
    expected: tables.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cma-cgm",
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
