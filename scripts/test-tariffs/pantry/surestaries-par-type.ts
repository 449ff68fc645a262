import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const MONTHS = "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre".split(",");

const EQUIPMENT = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' HC", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

const CHARGES = [
  { title: "Surestaries import", direction: "import", charge: "demurrage" },
  { title: "Détention import", direction: "import", charge: "detention" },
  { title: "Détention export", direction: "export", charge: "detention" },
] as const;

function formatFrenchDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day === 1 ? "1er" : day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** A carrier's tariff in French: types in rows with their free days, periods in columns. */
export function buildPantrySurestariesParType(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Sénégal", "SN", "XOF", 500],
    ["Gabon", "GA", "XAF", 500],
    ["Maroc", "MA", "MAD", 10],
  ] as const);
  const start = pickStart(random);
  const sections = CHARGES.map((charge) => ({
    ...charge,
    ...buildRates(
      random,
      EQUIPMENT.map(([, types]) => types),
      { scale },
    ),
  }));
  return {
    fileName: `msc-${code.toLowerCase()}-surestaries-detention.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(45, 52, `MSC - ${country}`, { size: 14, isBold: true });
          paper.renderText(45, 70, "Tarif des surestaries et de la détention", { size: 11 });
          paper.renderText(45, 88, `Applicable à partir du ${formatFrenchDate(start)}`);
          paper.renderText(45, 102, `Montants en ${currency} par conteneur et par jour. Jours calendaires.`);
          let y = 132;
          for (const { title, freeDays, rates } of sections) {
            paper.renderText(45, y, title, { size: 10, isBold: true });
            y = paper.renderTable(
              45,
              y + 8,
              [
                { title: "Type de conteneur", width: 120 },
                { title: "Franchise", width: 70 },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `À partir du\n${from}e jour` : `Du ${from}e au\n${to}e jour`,
                  width: 95,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                EQUIPMENT[index]?.[0] ?? "",
                `${freeDays} jours`,
                ...tiers.map(({ rate }) => formatNumber(rate, "1 234,56", 0)),
              ]),
              { size: 8.5, look: "grid" },
            );
            y += 30;
          }
        },
      ]),
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
          effective_from: start,
        },
      }),
    ),
  };
}
