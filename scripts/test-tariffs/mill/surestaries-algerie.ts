import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"];
const NAMES = ["20' Dry", "40' Dry / 40' HC", "20' Reefer", "40' Reefer"];
const SECTIONS = [
  ["import", "demurrage", "IMPORT - Surestaries (conteneur plein au terminal)"],
  ["import", "detention", "IMPORT - Détention (conteneur hors du terminal)"],
  ["export", "detention", "EXPORT - Détention (conteneur hors du terminal)"],
] as const;

/** A carrier's sheet in French: a table for each charge, container types in rows, the free days in a column. */
export function buildMillSurestariesAlgerie(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = SECTIONS.map(([direction, charge, title]) => ({
    direction,
    charge,
    title,
    ...buildRates(random, TYPES, { freeDays: random.int(5, 12), steps: [2, 3], scale: 60 }),
  }));
  return {
    fileName: "msc-algerie-surestaries.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "MSC Mediterranean Shipping Company Algérie", { size: 12, isBold: true });
          paper.renderText(40, 61, "Immeuble El Djazair, Bab Ezzouar, Alger", { size: 8, color: "#555" });
          paper.renderText(40, 92, "Barème des surestaries et détentions - Algérie", { size: 14, isBold: true });
          paper.renderText(40, 108, `Applicable à partir du ${formatDate(start, "02/07/2026")}`, { size: 9 });
          paper.renderText(40, 121, "Montants en DZD par conteneur et par jour, hors TVA.", { size: 9 });
          let y = 150;
          for (const { title, freeDays, rates } of sections) {
            paper.renderText(40, y, title, { size: 9.5, isBold: true });
            y = paper.renderTable(
              40,
              y + 7,
              [
                { title: "Type de conteneur", width: 125 },
                { title: "Franchise", width: 70, align: "center" },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `À partir du\n${from}e jour` : `Du ${from}e au\n${to}e jour`,
                  width: 100,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                NAMES[index] ?? "",
                `${freeDays} jours`,
                ...tiers.map(({ rate }) => formatNumber(rate, "1 234,56")),
              ]),
              { size: 8.5, look: "ruled" },
            );
            y += 28;
          }
          y = paper.renderParagraph(
            40,
            y,
            515,
            "La franchise est exprimée en jours calendaires. Les frais de magasinage du port ne sont pas compris et restent à la charge du réceptionnaire. Toute demande de prolongation de franchise doit parvenir à notre service commercial avant l'arrivée du navire.",
            { size: 8.5 },
          );
          paper.renderText(40, y + 14, "Service import : import.alger@msc.example - Tél. 023 92 00 00", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "msc",
          country: "DZ",
          direction,
          charge,
          currency: "DZD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
