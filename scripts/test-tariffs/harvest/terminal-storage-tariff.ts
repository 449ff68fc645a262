import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const CLASSES = [
  ["20' general purpose", "20DV"],
  ["40' general purpose / high cube", "40DV 40HC"],
  ["20' reefer", "20RF"],
  ["40' reefer", "40RF"],
] as const;

/** A terminal's tariff: numbered items in rows, the periods in columns, import and export one after the other. */
export function buildHarvestTerminalStorageTariff(random: Random): BuiltTariffDocument {
  const [terminal, place, country, port, currency, phone] = random.pick([
    ["Eastern Harbour Container Terminal A/S", "Port of Aarhus, Denmark", "DK", "DKAAR", "DKK", "+45 86 13 32 66"],
    ["Skandia Quay Terminal AB", "Port of Gothenburg, Sweden", "SE", "SEGOT", "SEK", "+46 31 368 75 00"],
    ["Sjursoya Box Terminal AS", "Port of Oslo, Norway", "NO", "NOOSL", "NOK", "+47 23 49 26 00"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction, index) => ({
    direction,
    number: index + 1,
    ...buildRates(
      random,
      CLASSES.map(([, types]) => types),
      { steps: [3, 3], scale: 5, decimals: true },
    ),
  }));
  return {
    fileName: "terminal-storage-tariff.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 46, terminal, { size: 14, isBold: true });
          paper.renderText(40, 62, place, { size: 9, color: "#555" });
          paper.renderText(555, 46, "PUBLIC TARIFF", { align: "right", isBold: true });
          paper.renderText(555, 60, `Valid from ${formatDate(start, "2 July 2026")}`, { align: "right" });
          paper.renderRule(40, 72, 515);
          paper.renderText(40, 96, "4. Storage of laden containers", { size: 11, isBold: true });
          paper.renderText(40, 112, `All rates in ${currency} per container per commenced day, excluding VAT.`);
          let y = 136;
          for (const { direction, number, freeDays, rates } of sections) {
            const title = direction === "import" ? "Import containers" : "Export containers";
            paper.renderText(40, y, `4.${number} ${title}`, { isBold: true, size: 10 });
            paper.renderText(40, y + 14, `Free period: ${freeDays} calendar days.`);
            y = paper.renderTable(
              40,
              y + 22,
              [
                { title: "Item", width: 45 },
                { title: "Container", width: 185 },
                ...(rates[0]?.tiers ?? []).map(({ from, to }) => ({
                  title: to === null ? `From day ${from}` : `Day ${from}-${to}`,
                  width: 95,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                `4.${number}.${index + 1}`,
                CLASSES[index]?.[0] ?? "",
                ...tiers.map(({ rate }) => formatNumber(rate, "1,234.56")),
              ]),
              { size: 8.5, look: "grid", headFill: "#dfe8ee" },
            );
            y += 30;
          }
          paper.renderText(
            40,
            y,
            "Electricity and monitoring of reefers: see chapter 5. Empty depots: see chapter 6.",
            {
              size: 8,
            },
          );
          paper.renderText(40, y + 14, "Day 1 is the first day of the free period.", { size: 8 });
          paper.renderText(40, 800, `Customer service: ${phone}, open on weekdays 07:00 to 16:00`, { size: 7.5 });
          paper.renderText(555, 800, "Page 9 of 14", { size: 7.5, align: "right" });
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, port, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
