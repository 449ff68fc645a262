import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const ROWS = [
  ["20' dry", "20DV"],
  ["40' dry / 40' high cube", "40DV 40HC"],
  ["40' reefer", "40RF"],
] as const;

/** A terminal's storage page: a table for each direction, containers in rows, the free days in a column. */
export function buildChapelTerminalYardStorage(random: Random): BuiltTariffDocument {
  const place = random.pick([
    { name: "SOUTH QUAY CONTAINER TERMINAL", city: "Aqaba, Jordan", country: "JO", port: "JOAQJ", currency: "JOD" },
    { name: "EASTGATE CONTAINER TERMINAL", city: "Limassol, Cyprus", country: "CY", port: "CYLMS", currency: "EUR" },
    { name: "ATLANTIC BOX TERMINAL", city: "Walvis Bay, Namibia", country: "NA", port: "NAWVB", currency: "NAD" },
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(
      random,
      ROWS.map(([, types]) => types),
      { steps: [3, 3], freeDays: random.int(4, 9), scale: place.currency === "NAD" ? 10 : 1 },
    ),
  }));
  return {
    fileName: "storage-tariff.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(44, 46, place.name, { size: 15, isBold: true, color: "#123a5c" });
          paper.renderText(44, 61, `Container Terminal Road, ${place.city}`, { size: 8 });
          paper.renderRule(44, 68, 507);
          paper.renderText(44, 92, "TERMINAL TARIFF - SECTION C: STORAGE", { size: 12, isBold: true });
          paper.renderText(44, 108, `Effective ${formatDate(start, "2 July 2026")} until further notice`);
          paper.renderParagraph(
            44,
            128,
            507,
            `Storage is charged for each container and calendar day that a full container remains in the yard after the free period. Amounts in ${place.currency}, exclusive of VAT.`,
          );
          let y = 164;
          for (const [index, { direction, freeDays, rates }] of sections.entries()) {
            const title = direction === "import" ? "Import full containers" : "Export full containers";
            paper.renderText(44, y, `C.${index + 1}  ${title}`, { size: 10, isBold: true });
            const tiers = rates[0]?.tiers ?? [];
            y = paper.renderTable(
              44,
              y + 8,
              [
                { title: "Container", width: 147 },
                { title: "Free period", width: 90, align: "center" },
                ...tiers.map(({ from, to }) => ({
                  title: to === null ? `Day ${from} and after` : `Days ${from} to ${to}`,
                  width: 90,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers: own }, row) => [
                ROWS[row]?.[0] ?? "",
                `${freeDays} days`,
                ...own.map(({ rate }) => formatNumber(rate, "1,234.56")),
              ]),
              { size: 9, look: "grid", headFill: "#dbe7f0" },
            );
            y += 30;
          }
          paper.renderText(44, y, "Remarks", { isBold: true });
          paper.renderLines(
            44,
            y + 14,
            [
              "1. Electricity and monitoring of reefer containers: see Section D.",
              "2. Dangerous goods are accepted for direct delivery only.",
              "3. Storage is payable before the container is released.",
            ],
            { size: 8 },
          );
          paper.renderText(44, 810, "Commercial Department - tariff@terminal.example", { size: 7 });
          paper.renderText(551, 810, "Page 4 of 11", { size: 7, align: "right" });
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: place.country,
          port: place.port,
          direction,
          currency: place.currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
