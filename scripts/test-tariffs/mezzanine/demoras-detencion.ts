import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const SECTIONS = [
  { title: "IMPORTACIÓN - DEMORA (DEMURRAGE)", direction: "import", charge: "demurrage" },
  { title: "IMPORTACIÓN - DETENCIÓN (DETENTION)", direction: "import", charge: "detention" },
  { title: "EXPORTACIÓN - DETENCIÓN (DETENTION)", direction: "export", charge: "detention" },
] as const;
const TYPES = [
  ["20' Estándar", "20DV"],
  ["40' Estándar / HC", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's tariff in Spanish: a table for each charge, the days in rows. */
export function buildMezzanineDemorasDetencion(random: Random): BuiltTariffDocument {
  const [country, code, style] = random.pick([
    ["Colombia", "CO", "1.234,56"],
    ["Ecuador", "EC", "1.234,56"],
    ["Guatemala", "GT", "1,234.56"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map((section) => ({
    ...section,
    ...buildSizeRates(
      random,
      TYPES.map(([, type]) => type),
      { decimals: true },
    ),
  }));
  return {
    fileName: `hapag-lloyd-${code.toLowerCase()}-demoras.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(46, 52, `Hapag-Lloyd ${country}`, { size: 14, isBold: true });
            paper.renderText(46, 70, "Tarifario de demoras y detención de contenedores", { size: 11 });
            paper.renderText(46, 86, `Vigente a partir del ${formatDate(start, "02/07/2026")}`);
            let y = 116;
            for (const { title, freeDays, rates } of sections) {
              paper.renderText(46, y, title, { size: 10, isBold: true });
              y = paper.renderTable(
                46,
                y + 8,
                [
                  { title: "Período", width: 170 },
                  ...TYPES.map(([name]) => ({ title: `${name}\nUSD por día`, width: 108, align: "right" as const })),
                ],
                [
                  [`Día 1 al ${freeDays}`, ...rates.map(() => "Libre")],
                  ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                    to === null ? `Día ${from} en adelante` : `Día ${from} al ${to}`,
                    ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, style)),
                  ]),
                ],
                { size: 9, look: "banded" },
              );
              y += 30;
            }
            paper.renderLines(
              46,
              y,
              [
                "Los días libres se cuentan en días calendario.",
                "Los valores se expresan por contenedor y no incluyen IVA.",
              ],
              { size: 8 },
            );
          },
        ],
        { isWordByWord: true },
      ),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "hapag-lloyd",
          country: code,
          direction,
          charge,
          currency: "USD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
