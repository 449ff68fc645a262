import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import {
  BANK_LINES,
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A table over pages with its headings on each, whose amounts are carried from page to page. */
export function buildCarriedForward(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain", "singapore", "emirates"],
    tiers: [1, 1],
    containers: [14, 45],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const types = random.pick(["20DV", "22G1", "40HQ"] as const);
  const font = random.pick(["sans", "serif"] as const);
  const hasTax = invoice.taxPercent > 0;
  const [carried, brought] = random.pick([
    ["Carried forward", "Brought forward"],
    ["Balance c/f", "Balance b/f"],
    ["Carry over", "Carry over from previous page"],
  ] as const);
  let sum = 0;
  const parts = splitIntoPages(invoice.lines, 16, 22, 18).map((lines) => {
    const before = sum;
    sum = Math.round((sum + lines.reduce((total, { amount }) => total + amount, 0)) * 100) / 100;
    return { lines, before, after: sum };
  });
  const buildSumRow = (label: string, amount: number): TableRow => ({
    cells: ["", label, "", "", "", "", "", "", money(amount)],
    isBold: true,
  });
  const pages = parts.map(({ lines, before, after }, index, all) => (paper: Paper) => {
    paper.renderText(40, 48, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(555, 48, `Page ${index + 1} of ${all.length}`, { size: 8, align: "right" });
    paper.renderText(40, 66, `${charge} invoice ${invoice.number} of ${date(invoice.date)}`, {
      size: 10.5,
      isBold: true,
    });
    let y = 80;
    if (index === 0) {
      paper.renderLines(40, 90, invoice.market.customer, { size: 8.5, leading: 11 });
      paper.renderPairs(
        310,
        90,
        [
          ["Invoice number", invoice.number],
          ["Tax point", date(invoice.date)],
          ["Due date", date(invoice.due)],
          ["Bill of lading", invoice.billOfLading],
          [isImport ? "Port of discharge" : "Port of loading", invoice.port],
          ["Trade", isImport ? "Import" : "Export"],
        ],
        { gap: 105, step: 13 },
      );
      y = 174;
    }
    const isLast = index === all.length - 1;
    y = paper.renderTable(
      40,
      y,
      [
        { title: "No.", width: 24 },
        { title: "Container", width: 86 },
        { title: "Type", width: 36 },
        { title: EVENT_NAMES[start] ?? "", width: 66 },
        { title: EVENT_NAMES[end] ?? "", width: 66 },
        { title: "Free", width: 32, align: "right" },
        { title: "Days due", width: 44, align: "right" },
        { title: "Daily rate", width: 64, align: "right" },
        { title: `Amount ${invoice.currency}`, width: 97, align: "right" },
      ],
      [
        ...(index > 0 ? [buildSumRow(brought, before)] : []),
        ...lines.map((line) => [
          String(invoice.lines.indexOf(line) + 1),
          formatContainer(line.number, "MSKU 410200 1"),
          formatType(line.type, types),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
        ]),
        ...(isLast ? [] : [buildSumRow(carried, after)]),
      ],
      { size: 8, padding: 5, look: "banded" },
    );
    if (!isLast) return;
    const totals: [string, string][] = [
      ["Total charges", money(invoice.net)],
      ...(hasTax
        ? [[`${invoice.market.taxName} at ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]]
        : []),
      [`Amount due ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(380, y + 18 + line * 14, label, { isBold });
      paper.renderText(552, y + 18 + line * 14, amount, { isBold, align: "right" });
    });
    paper.renderLines(40, y + 18, BANK_LINES, { size: 7, leading: 10 });
  });
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS, ...(hasTax ? (["tax_percent", "tax_amount"] as const) : [])],
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`INV ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { font }));
}
