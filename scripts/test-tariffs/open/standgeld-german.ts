import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** German: the charge above groups of columns, tiers in rows, decimal commas. */
export function buildStandgeldGerman(random: Random): BuiltTariffDocument {
  const freeDays = random.int(3, 7);
  const demurrage = buildRates(random, ["20DV", "40DV 40HC"], { freeDays, steps: [3, 3], decimals: true });
  const steps = demurrage.rates[0]?.tiers ?? [];
  const detention = demurrage.rates.map(({ types, tiers }) => ({
    types,
    tiers: tiers.map((tier) => ({ ...tier, rate: Number((tier.rate * 0.7).toFixed(2)) })),
  }));
  return {
    fileName: "hapag-lloyd-deutschland.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 50, "Hapag-Lloyd AG", { size: 14, isBold: true });
          paper.renderText(40, 68, "Tarif für Standgeld und Detention - Import Deutschland", { size: 11 });
          paper.renderText(40, 84, "Gültig ab 01.04.2026. Alle Beträge in EUR je Container und Tag.");
          paper.renderText(230, 112, "Standgeld", { isBold: true });
          paper.renderText(390, 112, "Detention", { isBold: true });
          const y = paper.renderTable(
            40,
            118,
            [
              { title: "Zeitraum", width: 160 },
              ...["20'", "40'", "20'", "40'"].map((title) => ({ title, width: 80, align: "right" as const })),
            ],
            [
              [`Freie Tage`, ...Array.from({ length: 4 }, () => String(freeDays))],
              ...steps.map(({ from, to }, step) => [
                to === null ? `ab dem ${from}. Tag` : `${from}. - ${to}. Tag`,
                ...[...demurrage.rates, ...detention].map(({ tiers }) =>
                  formatNumber(tiers[step]?.rate ?? 0, "1.234,56"),
                ),
              ]),
            ],
            { size: 9, look: "ruled" },
          );
          paper.renderText(40, y + 24, "Die freien Tage sind Kalendertage.", { size: 8 });
        },
      ]),
    expected: [
      ...listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates: demurrage.rates,
        row: {
          carrier: "hapag-lloyd",
          country: "DE",
          direction: "import",
          charge: "demurrage",
          currency: "EUR",
          effective_from: "2026-04-01",
          day_basis: "calendar",
        },
      }),
      ...listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates: detention,
        row: {
          carrier: "hapag-lloyd",
          country: "DE",
          direction: "import",
          charge: "detention",
          currency: "EUR",
          effective_from: "2026-04-01",
          day_basis: "calendar",
        },
      }),
    ],
  };
}
