import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const ROWS = [
  ["20' seco (Dry)", "20DV"],
  ["40' seco (Dry)", "40DV"],
  ["40' High Cube", "40HC"],
  ["40' refrigerado (Reefer)", "40RF"],
] as const;

const PARTS = [
  ["import", "demurrage", "Importación - Sobrestadía (demurrage)"],
  ["import", "detention", "Importación - Detención (detention)"],
  ["export", "detention", "Exportación - Detención (detention)"],
] as const;

/** A carrier's tariff of one country in Spanish: a table for each direction and charge. */
export function buildChapelSobrestadiaMaersk(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, address] = random.pick([
    ["Ecuador", "EC", "Av. Francisco de Orellana, Guayaquil"],
    ["Guatemala", "GT", "Diagonal 6, zona 10, Ciudad de Guatemala"],
    ["Honduras", "HN", "Boulevard del Norte, San Pedro Sula"],
  ] as const);
  const parts = PARTS.map(([direction, charge, title]) => ({
    direction,
    charge,
    title,
    ...buildRates(
      random,
      ROWS.map(([, types]) => types),
      { steps: [2, 3] },
    ),
  }));
  return {
    fileName: `maersk-${code.toLowerCase()}-sobrestadia.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(45, 48, "MAERSK", { size: 16, isBold: true, color: "#0073ab" });
          paper.renderText(45, 74, `Tarifa de sobrestadía y detención - ${country}`, { size: 13, isBold: true });
          paper.renderText(45, 90, `Vigente a partir del ${formatDate(start, "02/07/2026")}`);
          let y = paper.renderParagraph(
            45,
            110,
            500,
            "Los montos están expresados en dólares de los Estados Unidos (USD) por contenedor y por día calendario. Los días libres son días calendario.",
          );
          y += 14;
          for (const { title, freeDays, rates } of parts) {
            paper.renderText(45, y, title, { size: 10, isBold: true });
            y = paper.renderTable(
              45,
              y + 8,
              [
                { title: "Tipo de contenedor", width: 150 },
                { title: "Días libres", width: 65, align: "center" },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `Día ${from} en adelante` : `Día ${from} al ${to}`,
                  width: 95,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, row) => [
                ROWS[row]?.[0] ?? "",
                String(freeDays),
                ...tiers.map(({ rate }) => formatNumber(rate, "1,234.56")),
              ]),
              { size: 9, look: "banded" },
            );
            y += 28;
          }
          paper.renderLines(
            45,
            y,
            [
              "El cliente es responsable de devolver el contenedor limpio y sin daños.",
              "Para equipos especiales, consulte con nuestro servicio al cliente.",
            ],
            { size: 8 },
          );
          paper.renderText(45, 812, `Maersk ${country} - ${address}`, { size: 7 });
          paper.renderText(550, 812, "Página 1 de 1", { size: 7, align: "right" });
        },
      ]),
    expected: parts.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "maersk",
          country: code,
          direction,
          charge,
          currency: "USD",
          day_basis: "calendar",
          effective_from: start,
        },
      }),
    ),
  };
}
