import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["import", "demurrage", "Surestaries import"],
  ["import", "detention", "Détention import"],
  ["export", "detention", "Détention export"],
] as const;
const TYPES = [
  ["20DV", "20' Dry"],
  ["40DV 40HC", "40' Dry / HC"],
  ["40RF", "40' Reefer"],
] as const;

/** A carrier's French tariff: the free days in a line above each table, periods in rows. */
export function buildQuarrySurestariesImportExport(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency, scale] = random.pick([
    ["Côte d'Ivoire", "CI", "XOF", 600],
    ["Maroc", "MA", "MAD", 10],
    ["France", "FR", "EUR", 1],
  ] as const);
  const sections = SECTIONS.map(([direction, charge, name]) => ({
    direction,
    charge,
    name,
    ...buildRates(
      random,
      TYPES.map(([types]) => types),
      { scale },
    ),
  }));
  return {
    fileName: `maersk-surestaries-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 50, "MAERSK", { size: 14, isBold: true });
          paper.renderText(50, 68, `Tarif des surestaries et de la détention - ${country}`, { size: 11 });
          paper.renderText(50, 84, `Applicable à compter du ${formatDate(start, "02/07/2026")}`);
          paper.renderText(50, 98, `Montants en ${currency} par conteneur et par jour, hors TVA.`);
          let y = 128;
          for (const { name, freeDays, rates } of sections) {
            paper.renderText(50, y, name, { size: 10, isBold: true });
            paper.renderText(50, y + 14, `Franchise : ${freeDays} jours calendaires`);
            y = paper.renderTable(
              50,
              y + 22,
              [
                { title: "Période", width: 170 },
                ...TYPES.map(([, title]) => ({ title, width: 100, align: "right" as const })),
              ],
              (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                to === null ? `À partir du ${from}e jour` : `Du ${from}e au ${to}e jour`,
                ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1 234,56")),
              ]),
              { size: 8.5, look: "banded" },
            );
            y += 28;
          }
          paper.renderText(50, y, "Les jours de franchise sont compris dans le décompte des jours.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "maersk",
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
