import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const DRY = { heads: ["20' GP", "40' GP / HC"], types: ["20DV", "40DV 40HC"] } as const;
const REEFER = { heads: ["20' RF", "40' RF"], types: ["20RF", "40RF"] } as const;
const SECTIONS = [
  { number: "3.1", title: "Import, full dry containers", direction: "import", ...DRY },
  { number: "3.2", title: "Import, full reefer containers", direction: "import", ...REEFER },
  { number: "3.3", title: "Export, full dry containers", direction: "export", ...DRY },
  { number: "3.4", title: "Export, full reefer containers", direction: "export", ...REEFER },
] as const;

/** A terminal's tariff: numbered tables for direction and kind of container, the free period in the first row. */
export function buildTowerTerminalStorageSections(random: Random): BuiltTariffDocument {
  const [terminal, city, country, code] = random.pick([
    ["Meridian Container Terminal", "Dar es Salaam", "Tanzania", "TZ"],
    ["Harbour Gate Container Terminal", "Colombo", "Sri Lanka", "LK"],
    ["Union Container Terminal", "Tema", "Ghana", "GH"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map((section) => ({
    ...section,
    ...buildRates(random, section.types, { decimals: true, freeDays: random.int(3, 7) }),
  }));
  return {
    fileName: "terminal-tariff-storage.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 44, terminal, { size: 15, isBold: true });
          paper.renderText(50, 60, `${city}, ${country}`, { size: 9 });
          paper.renderText(545, 44, "Public Tariff", { size: 9, align: "right" });
          paper.renderText(545, 60, `Effective ${formatDate(start, "2 July 2026")}`, { size: 9, align: "right" });
          paper.renderRule(50, 70, 495);
          paper.renderText(50, 92, "3. STORAGE", { size: 12, isBold: true });
          paper.renderParagraph(
            50,
            108,
            495,
            "Storage is charged in US Dollars (USD) per container and calendar day or part of a day. The days of the " +
              "free period and of the storage periods are counted through from the first day. " +
              "Rates are exclusive of VAT.",
            { size: 9 },
          );
          let y = 150;
          for (const { number, title, heads, freeDays, rates } of sections) {
            paper.renderText(50, y, `${number}  ${title}`, { size: 10, isBold: true });
            y = paper.renderTable(
              50,
              y + 6,
              [
                { title: "Storage period", width: 215 },
                { title: heads[0], width: 110, align: "right" },
                { title: heads[1], width: 110, align: "right" },
              ],
              [
                [`Days 1 - ${freeDays}`, "free", "free"],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  to === null ? `Day ${from} and thereafter` : `Days ${from} - ${to}`,
                  ...rates.map((each) => formatNumber(each.tiers[step]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 9, look: "ruled" },
            );
            y += 24;
          }
          paper.renderParagraph(
            50,
            y,
            495,
            "Containers are released only after payment of all storage due. The terminal may move an idle " +
              "container to another yard after written notice to the shipping line.",
            { size: 8 },
          );
          paper.renderText(50, 800, `${terminal} - Commercial Department - Tariff book, page 7 of 18`, { size: 7 });
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          direction,
          currency: "USD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
