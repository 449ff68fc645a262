import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const nameDays = ({ from, to }: Tier) =>
  to === null ? `à partir du ${from}ème jour` : `du ${from}ème au ${to}ème jour`;

/** A port's tariff in French: articles in sentences that are wrapped over several lines. */
export function buildClausesFrench(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, currency, sign, style] = random.pick([
    ["Port Autonome de Cotonou, Bénin", "BJ", "XOF", "F CFA", "1 234,56"],
    ["Port de Casablanca, Maroc", "MA", "MAD", "MAD", "1 234,56"],
    ["Port de Radès, Tunisie", "TN", "TND", "TND", "1 234,56"],
  ] as const);
  const scale = currency === "XOF" ? 100 : 1;
  // The spaces within an amount do not break a line.
  const price = (amount: number) =>
    `${formatNumber(amount, style, currency === "XOF" ? 0 : 2)} ${sign}`.replaceAll(" ", "\u00a0");
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], scale }),
  }));
  return {
    fileName: "tarif-magasinage.pdf",
    kind: "pdf",
    context: { country, tables: ["terminal_storage"] },
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(60, 60, port, { size: 13, isBold: true });
            paper.renderText(60, 78, "Tarif de magasinage des conteneurs pleins", { size: 11 });
            paper.renderText(60, 96, `En vigueur à compter du ${formatDate(start, "02/07/2026")}`, { size: 9 });
            let y = 130;
            for (const [index, { direction, freeDays, rates }] of sections.entries()) {
              paper.renderText(
                60,
                y,
                `Article ${index + 4} - Conteneurs à l'${direction === "import" ? "importation" : "exportation"}`,
                { size: 10, isBold: true },
              );
              y = paper.renderParagraph(
                60,
                y + 20,
                470,
                `Les conteneurs bénéficient d'une franchise de ${freeDays} jours calendaires. Au-delà, le magasinage est perçu par conteneur et par jour comme suit : ${(
                  rates[0]?.tiers ?? []
                )
                  .map(
                    (tier, step) =>
                      `${nameDays(tier)}, ${price(tier.rate)} par conteneur de 20' et ${price(rates[1]?.tiers[step]?.rate ?? 0)} par conteneur de 40'`,
                  )
                  .join(" ; ")}.`,
                { size: 9.5, leading: 12 },
              );
              y += 24;
            }
            paper.renderText(60, y, "Les tarifs s'entendent hors taxes.", { size: 9 });
          },
        ],
        { font: "serif" },
      ),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
