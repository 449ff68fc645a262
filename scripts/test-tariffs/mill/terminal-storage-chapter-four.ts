import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A terminal's price list: storage under numbered headings, with the free days as the first row of each table. */
export function buildMillTerminalStorageChapter(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (
    [
      ["4.1", "Full containers, import", "import", 5],
      ["4.2", "Full containers, export", "export", 7],
    ] as const
  ).map(([item, name, direction, least]) => ({
    item,
    name,
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC", "20RF", "40RF"], {
      freeDays: random.int(least, least + 3),
      steps: [3, 3],
      decimals: true,
    }),
  }));
  const heads = ["20' dry", "40' dry / HC", "20' reefer", "40' reefer"];
  const monitoring = formatNumber(random.int(180, 320), "1 234,56");
  return {
    fileName: "tariff-chapter-4.pdf",
    kind: "pdf",
    context: { tables: ["terminal_storage"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 46, "Orlowo Container Terminal Sp. z o.o.", { size: 13, isBold: true });
          paper.renderText(40, 60, "ul. Energetyków 7, 81-184 Gdynia, Poland", { size: 8, color: "#444" });
          paper.renderText(555, 46, "PUBLIC TARIFF", { size: 10, isBold: true, align: "right" });
          paper.renderText(555, 60, `valid from ${formatDate(start, "02.07.2026")}`, { size: 8, align: "right" });
          paper.renderRule(40, 68, 515);
          paper.renderText(40, 92, "CHAPTER 4 - STORAGE OF CONTAINERS", { size: 11, isBold: true });
          let y = paper.renderParagraph(
            40,
            108,
            515,
            "Storage is charged in PLN per container and day for the time that a container is on the terminal after the free period. All days of this chapter are calendar days. All prices are net of VAT.",
            { size: 9 },
          );
          y += 12;
          for (const { item, name, freeDays, rates } of sections) {
            paper.renderText(40, y, `${item}  ${name}`, { size: 9.5, isBold: true });
            y = paper.renderTable(
              40,
              y + 6,
              [
                { title: "Period of storage", width: 155 },
                ...heads.map((title) => ({ title, width: 90, align: "right" as const })),
              ],
              [
                [`1st - ${freeDays}th day`, ...heads.map(() => "free of charge")],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  to === null ? `from day ${from}` : `day ${from} - day ${to}`,
                  ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1 234,56")),
                ]),
              ],
              { size: 8.5, look: "grid", headFill: "#e4eaef" },
            );
            y += 24;
          }
          paper.renderText(40, y, "Notes", { isBold: true, size: 9 });
          paper.renderLines(
            40,
            y + 14,
            [
              "a) The terminal chooses the place of storage and may move containers within the yard.",
              `b) Power supply and monitoring of reefers are charged under chapter 6 (PLN ${monitoring} per day).`,
              "c) Containers with dangerous goods are accepted after written consent of the terminal only.",
              "d) The operator may refuse further services if invoices are overdue.",
            ],
            { size: 8 },
          );
          paper.renderText(40, 800, "Commercial department: tariff@orlowo-terminal.example     Page 9 of 21", {
            size: 7,
          });
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: "PL",
          direction,
          currency: "PLN",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
