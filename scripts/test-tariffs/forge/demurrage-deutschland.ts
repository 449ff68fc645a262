import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = [
  ["20' Standard", "20DV"],
  ["40' Standard / High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;
const SECTIONS = [
  ["Import - Demurrage (Container im Terminal)", "import", "demurrage"],
  ["Import - Detention (Container außerhalb des Terminals)", "import", "detention"],
  ["Export - Detention (Container außerhalb des Terminals)", "export", "detention"],
] as const;

/** A carrier's German sheet: the days in rows with the free ones first, the container types in columns. */
export function buildForgeDemurrageDeutschland(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = SECTIONS.map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    ...buildRates(
      random,
      TYPES.map(([, types]) => types),
    ),
  }));
  return {
    fileName: "msc-demurrage-detention-deutschland.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(48, 54, "MSC Germany S.A. & Co. KG", { size: 13, isBold: true });
          paper.renderText(48, 82, "Demurrage und Detention in Deutschland", { size: 12, isBold: true });
          paper.renderText(48, 98, `Gültig ab ${formatDate(start, "02.07.2026")} bis auf Weiteres`);
          paper.renderText(48, 111, "Alle Beträge in EUR je Container und Tag, zuzüglich gesetzlicher Mehrwertsteuer.");
          let y = 140;
          for (const { title, freeDays, rates } of sections) {
            const tiers = rates[0]?.tiers ?? [];
            paper.renderText(48, y, title, { size: 10, isBold: true });
            y = paper.renderTable(
              48,
              y + 7,
              [
                { title: "Zeitraum", width: 110 },
                ...TYPES.map(([name]) => ({ title: name.replace(" / ", " /\n"), width: 95, align: "right" as const })),
              ],
              [
                [`1. - ${freeDays}. Tag`, ...TYPES.map(() => "frei")],
                ...tiers.map(({ from, to }, step) => [
                  to === null ? `ab dem ${from}. Tag` : `${from}. - ${to}. Tag`,
                  ...rates.map((rate) => formatNumber(rate.tiers[step]?.rate ?? 0, "1.234,56")),
                ]),
              ],
              { size: 8.5, look: "ruled" },
            );
            y += 30;
          }
          paper.renderLines(48, y, [
            "Es zählen Kalendertage, auch Samstage, Sonntage und Feiertage.",
            "Der Tag der Rückgabe des leeren Containers wird mitgerechnet.",
          ]);
        },
      ]),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "msc",
          country: "DE",
          direction,
          charge,
          day_basis: "calendar",
          tax: "excluded",
          currency: "EUR",
          effective_from: start,
        },
      }),
    ),
  };
}
