import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["4.1", "Full import containers, general cargo", "import", "general", 1],
  ["4.2", "Full export containers, general cargo", "export", "general", 1],
  ["4.3", "Full import containers, dangerous goods (IMDG)", "import", "DG", 2],
] as const;

/** A terminal's storage tariff: a numbered table for each kind of container, periods in rows, two sizes in columns. */
export function buildShedTerminalStorageFees(random: Random): BuiltTariffDocument {
  const [city, country, code, port, currency, scale] = random.pick([
    ["Aarhus", "Denmark", "DK", "DKAAR", "DKK", 3],
    ["Gdynia", "Poland", "PL", "PLGDY", "PLN", 2],
    ["Koper", "Slovenia", "SI", "SIKOP", "EUR", 0.5],
    ["Rijeka", "Croatia", "HR", "HRRJK", "EUR", 0.5],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(([number, title, direction, cargo, factor]) => ({
    number,
    title,
    direction,
    cargo,
    ...buildRates(random, ["20DV", "40DV 40HC"], {
      freeDays: cargo === "DG" ? random.int(1, 3) : random.int(4, 8),
      decimals: true,
      scale: scale * factor,
    }),
  }));
  return {
    fileName: "storage-fees.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 46, "EASTBANK CONTAINER TERMINAL", { size: 14, isBold: true });
          paper.renderText(40, 62, `${city}, ${country}`, { size: 10 });
          paper.renderRule(40, 70, 515);
          paper.renderText(40, 92, "Public price list", { size: 12, isBold: true });
          paper.renderText(40, 107, `Valid from ${formatDate(start, "2 July 2026")}`);
          paper.renderText(40, 134, "4. Container storage", { size: 11, isBold: true });
          let y = paper.renderParagraph(
            40,
            150,
            515,
            `Storage is invoiced in ${currency} per container for each calendar day, free days included in the count of days. Prices do not include value added tax.`,
            { size: 9 },
          );
          y += 8;
          for (const { number, title, freeDays, rates } of sections) {
            paper.renderText(40, y + 8, `${number}  ${title}`, { size: 9.5, isBold: true });
            const tiers = rates[0]?.tiers ?? [];
            y = paper.renderTable(
              40,
              y + 16,
              [
                { title: "Storage time", width: 175 },
                { title: "20' standard", width: 110, align: "right" },
                { title: "40' standard and high cube", width: 150, align: "right" },
              ],
              [
                [freeDays === 1 ? "Day 1" : `Days 1 - ${freeDays}`, "free of charge", "free of charge"],
                ...tiers.map(({ from, to }, step) => [
                  to === null ? `From day ${from}` : `Days ${from} - ${to}`,
                  ...rates.map((each) => formatNumber(each.tiers[step]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 8.5, look: "banded" },
            );
            y += 22;
          }
          paper.renderText(40, y + 6, "The gate is open Monday to Friday from 06:00 to 22:00.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          port,
          direction,
          cargo_class: cargo,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
