import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const MONTHS = "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre".split(",");

function formatFrenchDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day === 1 ? "1er" : day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const TYPES = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' High Cube", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's tariff in French: demurrage and detention of imports, each with the free time in its own column. */
export function buildSurestariesFrench(random: Random): BuiltTariffDocument {
  const [country, place, code, currency, scale] = random.pick([
    ["Sénégal", "au Sénégal", "SN", "XOF", 500],
    ["Côte d'Ivoire", "en Côte d'Ivoire", "CI", "XOF", 500],
    ["Madagascar", "à Madagascar", "MG", "EUR", 1],
  ] as const);
  const start = pickStart(random);
  const sections = (["demurrage", "detention"] as const).map((charge) => ({
    charge,
    ...buildRates(
      random,
      TYPES.map(([, types]) => types),
      { scale },
    ),
  }));
  return {
    fileName: `tarif-surestaries-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(45, 52, "Hapag-Lloyd", { size: 15, isBold: true });
          paper.renderText(45, 80, `Tarif des surestaries et détentions ${place}`, { size: 12, isBold: true });
          paper.renderText(45, 96, `Applicable à compter du ${formatFrenchDate(start)}`);
          paper.renderText(45, 110, `Montants en ${currency} par conteneur et par jour calendaire`);
          let y = 144;
          for (const { charge, freeDays, rates } of sections) {
            const title = charge === "demurrage" ? "Surestaries à l'import" : "Détentions à l'import";
            paper.renderText(45, y, title, { size: 10.5, isBold: true });
            const tiers = rates[0]?.tiers ?? [];
            y = paper.renderTable(
              45,
              y + 9,
              [
                { title: "Type de conteneur", width: 140 },
                { title: "Franchise", width: 70, align: "center" },
                ...tiers.map(({ from, to }) => ({
                  title: to === null ? `À partir du\n${from}e jour` : `Du ${from}e au\n${to}e jour`,
                  width: 92,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers: own }, index) => [
                TYPES[index]?.[0] ?? "",
                `${freeDays} jours`,
                ...own.map(({ rate }) => formatNumber(rate, "1 234,56", currency === "XOF" ? 0 : 2)),
              ]),
              { size: 8.5, look: "grid", headFill: "#f3e7d8" },
            );
            y += 34;
          }
          paper.renderText(45, y, `Hapag-Lloyd ${country} - Service import`, { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "hapag-lloyd",
          country: code,
          direction: "import",
          charge,
          currency,
          charge_day_basis: "calendar",
          effective_from: start,
        },
      }),
    ),
  };
}
