import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { TableRow } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const DRY = ["20DV", "40DV 40HC"];
const ITEMS = [
  { name: "Import containers, laden", direction: "import", types: DRY, cargo: "" },
  { name: "Import reefer containers, laden", direction: "import", types: ["20RF", "40RF"], cargo: "" },
  { name: "Import containers with dangerous goods (IMDG)", direction: "import", types: DRY, cargo: "DG" },
  { name: "Export containers, laden", direction: "export", types: DRY, cargo: "" },
] as const;

/** A terminal's storage: numbered items as bold rows of one table, the free days as the first row of each. */
export function buildLoftStorageSchedule(random: Random): BuiltTariffDocument {
  const [place, country, currency] = random.pick([
    ["Dammam, Saudi Arabia", "SA", "SAR"],
    ["Hamad, Qatar", "QA", "QAR"],
    ["Khor Fakkan, United Arab Emirates", "AE", "AED"],
  ] as const);
  const start = pickStart(random);
  const items = ITEMS.map((item) => ({
    ...item,
    ...buildRates(random, item.types, { freeDays: random.int(3, 7), steps: [2, 3], scale: 2.5 }),
  }));
  const rows = items.flatMap(({ name, freeDays, rates }, index): TableRow[] => {
    const item = `4.${index + 1}`;
    return [
      { cells: [item, name, "", ""], isBold: true, fill: "#eef1f4" },
      [`${item}.1`, `Day 1 - ${freeDays}`, "Free", "Free"],
      ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
        `${item}.${step + 2}`,
        to === null ? `Day ${from} onwards` : `Day ${from} - ${to}`,
        ...rates.map((each) => formatNumber(each.tiers[step]?.rate ?? 0, "1,234.56")),
      ]),
    ];
  });
  return {
    fileName: "container-terminal-storage.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "Al Marfa Container Terminal", { size: 15, isBold: true });
          paper.renderText(40, 64, place, { size: 10 });
          paper.renderText(555, 48, "Public tariff", { size: 10, align: "right" });
          paper.renderText(555, 64, `Valid from ${formatDate(start, "2 July 2026")}`, { size: 10, align: "right" });
          paper.renderRule(40, 74, 515);
          paper.renderText(40, 98, "Section 4 - Storage", { size: 12, isBold: true });
          paper.renderText(40, 114, `Rates in ${currency} per container per day.`);
          const y = paper.renderTable(
            40,
            126,
            [
              { title: "Item", width: 60 },
              { title: "Storage period", width: 255 },
              { title: "20'", width: 100, align: "right" },
              { title: "40'", width: 100, align: "right" },
            ],
            rows,
            { size: 9, look: "grid" },
          );
          paper.renderLines(40, y + 22, ["All days are calendar days.", "The above rates do not include VAT."]);
        },
      ]),
    expected: items.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          direction,
          ...(cargo && { cargo_class: cargo }),
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
