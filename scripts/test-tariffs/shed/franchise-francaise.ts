import type { IsoDate } from "#lib/platform/dates.ts";
import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = [
  ["20' Dry", "20DV"],
  ["40' Dry / High Cube", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

const SECTIONS = [
  ["Surestaries à l'import", "import", "demurrage"],
  ["Détention à l'import", "import", "detention"],
  ["Détention à l'export", "export", "detention"],
] as const;

const MONTHS = "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre".split(",");

function formatFrenchDate(date: IsoDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day === 1 ? "1er" : day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** A carrier's tariff in French: the free time of each charge in a sentence, its rates in a table below. */
export function buildShedFranchiseFrancaise(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Maroc", "MA", "MAD", 10],
    ["Côte d'Ivoire", "CI", "XOF", 500],
    ["Sénégal", "SN", "XOF", 500],
    ["Tunisie", "TN", "EUR", 1],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    ...buildRates(
      random,
      TYPES.map(([, types]) => types),
      { scale, freeDays: random.int(4, 10) },
    ),
  }));
  return {
    fileName: `cma-cgm-${code.toLowerCase()}-surestaries.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "CMA CGM", { size: 16, isBold: true, color: "#0b2a63" });
          paper.renderText(40, 70, `Surestaries et détention - ${country}`, { size: 12, isBold: true });
          paper.renderText(40, 88, `Tarif applicable à compter du ${formatFrenchDate(start)}`);
          paper.renderText(40, 102, `Montants en ${currency}, hors taxes, par conteneur et par jour calendaire.`);
          let y = 132;
          for (const { title, freeDays, rates } of sections) {
            paper.renderText(40, y, title, { size: 10.5, isBold: true });
            paper.renderText(40, y + 14, `Franchise : ${freeDays} jours calendaires.`);
            y = paper.renderTable(
              40,
              y + 22,
              [
                { title: "Conteneur", width: 140 },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `À partir du ${from}e jour` : `Du ${from}e au ${to}e jour`,
                  width: 120,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                TYPES[index]?.[0] ?? "",
                ...tiers.map(({ rate }) => formatNumber(rate, "1 234,56", currency === "XOF" ? 0 : 2)),
              ]),
              { size: 8.5, look: "ruled" },
            );
            y += 30;
          }
          paper.renderText(40, y, "Les jours sont comptés à partir du premier jour de la franchise.", { size: 8 });
          paper.renderText(40, y + 12, "Pour tout autre équipement, veuillez contacter notre agence.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
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
