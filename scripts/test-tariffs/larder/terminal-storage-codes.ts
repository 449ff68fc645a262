import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const GROUPS = [
  { title: "Import - full dry containers", direction: "import", isReefer: false },
  { title: "Import - full reefer containers", direction: "import", isReefer: true },
  { title: "Export - full dry containers", direction: "export", isReefer: false },
  { title: "Export - full reefer containers", direction: "export", isReefer: true },
] as const;

/** A terminal's storage tariff: a table for each group, sizes in rows with a tariff code, periods in columns. */
export function buildLarderTerminalStorageCodes(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const groups = GROUPS.map(({ title, direction, isReefer }) => ({
    title,
    direction,
    sizes: isReefer ? ["20' reefer", "40' reefer"] : ["20' dry", "40' dry / 40' HC"],
    ...buildRates(random, isReefer ? ["20RF", "40RF"] : ["20DV", "40DV 40HC"], {
      freeDays: isReefer ? random.int(2, 3) : random.int(3, 7),
      steps: [3, 3],
      scale: 5,
      decimals: true,
    }),
  }));
  return {
    fileName: "container-storage-tariff.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "BLUFF POINT CONTAINER TERMINAL (PTY) LTD", { size: 13, isBold: true });
          paper.renderText(40, 64, "Port of Durban, South Africa", { size: 10 });
          paper.renderText(40, 88, "TERMINAL STORAGE TARIFF", { size: 12, isBold: true });
          paper.renderText(40, 104, `Effective from ${formatDate(start, "2 July 2026")}`);
          paper.renderText(40, 120, "All rates in ZAR per container per day, exclusive of VAT.");
          let y = 148;
          for (const [index, { title, sizes, freeDays, rates }] of groups.entries()) {
            paper.renderText(40, y, `${index + 1}. ${title}`, { size: 10, isBold: true });
            y = paper.renderTable(
              40,
              y + 8,
              [
                { title: "Code", width: 50 },
                { title: "Container", width: 110 },
                { title: "Free days", width: 60, align: "right" },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `Day ${from} onwards` : `Days ${from} - ${to}`,
                  width: 95,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, row) => [
                `S${index + 1}0${row + 1}`,
                sizes[row] ?? "",
                String(freeDays),
                ...tiers.map(({ rate }) => formatNumber(rate, "1,234.56")),
              ]),
              { size: 9, look: "grid" },
            );
            y += 30;
          }
          paper.renderText(40, y, "Free days are calendar days. Storage is payable before the container leaves.", {
            size: 8,
          });
        },
      ]),
    expected: groups.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: "ZA",
          port: "ZADUR",
          direction,
          currency: "ZAR",
          effective_from: start,
          day_basis: "calendar",
          tax: "excluded",
        },
      }),
    ),
  };
}
