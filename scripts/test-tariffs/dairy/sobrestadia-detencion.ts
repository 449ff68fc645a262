import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
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
  ["Importación - Sobrestadía (Demurrage)", "import", "demurrage"],
  ["Importación - Detención (Detention)", "import", "detention"],
  ["Exportación - Detención (Detention)", "export", "detention"],
] as const;

/** A carrier's tariff of one country in Spanish: container types in rows, free days in a column. */
export function buildDairySobrestadiaDetencion(random: Random): BuiltTariffDocument {
  const [country, code] = random.pick([
    ["Ecuador", "EC"],
    ["Guatemala", "GT"],
    ["Colombia", "CO"],
    ["Uruguay", "UY"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    ...buildRates(
      random,
      TYPES.map(([, types]) => types),
      { steps: [2, 3] },
    ),
  }));
  return {
    fileName: `hapag-lloyd-${code.toLowerCase()}-demoras.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 50, "Hapag-Lloyd", { size: 15, isBold: true, color: "#c8500a" });
          paper.renderText(40, 74, `Tarifa de sobrestadía y detención - ${country}`, { size: 12, isBold: true });
          paper.renderText(40, 90, `Válida a partir del ${formatDate(start, "02-07-2026")}`);
          paper.renderText(40, 104, "Montos en USD por contenedor y por día calendario.");
          let y = 132;
          for (const { title, freeDays, rates } of sections) {
            paper.renderText(40, y, title, { size: 10, isBold: true });
            y = paper.renderTable(
              40,
              y + 8,
              [
                { title: "Tipo de contenedor", width: 140 },
                { title: "Días libres\n(calendario)", width: 75, align: "center" },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `A partir del\ndía ${from}` : `Del día ${from}\nal día ${to}`,
                  width: 90,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                TYPES[index]?.[0] ?? "",
                String(freeDays),
                ...tiers.map(({ rate }) => formatNumber(rate, "1,234.56")),
              ]),
              { size: 9, look: "banded", headFill: "#f3d9c8" },
            );
            y += 30;
          }
          paper.renderText(40, y, "El día 1 es el primer día libre.", { size: 8.5 });
        },
      ]),
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
          day_basis: "calendar",
          currency: "USD",
          effective_from: start,
        },
      }),
    ),
  };
}
