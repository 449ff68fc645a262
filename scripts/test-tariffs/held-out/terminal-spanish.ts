import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A terminal's tariff in Spanish: sizes in rows, tiers in columns, the free time in a sentence. */
export function buildTerminalSpanish(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Perú", "PE", "USD"],
    ["México", "MX", "MXN"],
    ["España", "ES", "EUR"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { decimals: true, scale: currency === "MXN" ? 12 : 1 }),
  }));
  return {
    fileName: "almacenaje.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(297, 48, "TERMINAL DE CONTENEDORES DEL PUERTO", {
              size: 13,
              isBold: true,
              align: "center",
            });
            paper.renderText(297, 64, `Tarifario público - ${country}`, { size: 10, align: "center" });
            paper.renderText(40, 88, `Vigencia: desde el ${formatDate(start, "02/07/2026")}`);
            let y = 120;
            for (const { direction, freeDays, rates } of sections) {
              paper.renderText(
                40,
                y,
                `Almacenaje de contenedores llenos de ${direction === "import" ? "importación" : "exportación"}`,
                { isBold: true },
              );
              paper.renderText(40, y + 14, `Tiempo libre: ${freeDays} días calendario.`);
              const tiers = rates[0]?.tiers ?? [];
              y = paper.renderTable(
                40,
                y + 22,
                [
                  { title: "Contenedor", width: 110 },
                  ...tiers.map(({ from, to }) => ({
                    title: to === null ? `Desde el día ${from}\nen adelante` : `Del día ${from}\nal ${to}`,
                    width: 95,
                    align: "right" as const,
                  })),
                ],
                rates.map(({ types, tiers: own }) => [
                  types === "20DV" ? "20 pies" : "40 pies",
                  ...own.map(({ rate }) => formatNumber(rate, currency === "EUR" ? "1.234,56" : "1,234.56")),
                ]),
                { size: 8.5, look: "ruled" },
              );
              y += 30;
            }
            paper.renderText(40, y, `Tarifas en ${currency} por contenedor y día. No incluyen IVA.`, { size: 8 });
          },
        ],
        { font: "serif" },
      ),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country: code, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
