import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
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

/** Number, type and seal share a cell. The dates are in one cell with their labels, the days and rates in another. */
export function buildSharedCellsEgypt(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["egypt", "emirates"],
    carriers: ["msc", "cma-cgm", "hapag-lloyd"],
    tiers: [1, 3],
    containers: [1, 9],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const hasTax = invoice.taxPercent > 0;
  const pages = splitIntoPages(invoice.lines, 8, 11, 7).map((part, index, all) => (paper: Paper) => {
    paper.renderText(46, 46, `${invoice.agent} S.A.E.`, { size: 12, isBold: true });
    paper.renderText(46, 58, `Agent of ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(549, 46, `${charge} invoice (${invoice.direction})`, { size: 12, isBold: true, align: "right" });
    paper.renderText(549, 58, `Page ${index + 1} of ${all.length}`, { size: 8, align: "right" });
    let y = 76;
    if (index === 0) {
      paper.renderBox(46, 70, 250, 92);
      paper.renderBox(299, 70, 250, 92);
      paper.renderLines(54, 86, ["Messrs.", ...invoice.market.customer], { size: 8.5, leading: 13 });
      paper.renderPairs(
        307,
        84,
        [
          ["Invoice No:", invoice.number],
          ["Dated:", date(invoice.date)],
          ["To be paid by:", date(invoice.due)],
          ["B/L:", invoice.billOfLading],
          [isImport ? "POD:" : "POL:", invoice.port],
          ["Currency:", invoice.currency],
        ],
        { gap: 80, step: 14, size: 8.5 },
      );
      y = 172;
    }
    y = paper.renderTable(
      46,
      y,
      [
        { title: "Equipment", width: 112 },
        { title: "Movements", width: 136 },
        { title: "Calculation", width: 165 },
        { title: "Total", width: 90, align: "right" },
      ],
      part.map((line) => [
        `${formatContainer(line.number, "MSKU 410200-1")}\n${formatType(line.type, "20' DV")}\nSeal ${line.seal}`,
        [
          `${EVENT_NAMES[start]}: ${date(line.events[start])}`,
          `Free until: ${date(line.lastFreeDay)}`,
          `${EVENT_NAMES[end]}: ${date(line.events[end])}`,
        ].join("\n"),
        line.tiers.map(({ days, rate }) => `${days} DAY(S) @ ${invoice.currency} ${money(rate)}`).join("\n"),
        money(line.amount),
      ]),
      { size: 8, padding: 5, look: "grid", headFill: "#dfe4e8" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Sub total", money(invoice.net)],
      ...(hasTax ? [[`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
      [`Grand total ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(340, y + 18 + line * 14, label, { isBold });
      paper.renderText(546, y + 18 + line * 14, amount, { isBold, align: "right" });
    });
    paper.renderLines(46, y + 74, BANK_LINES, { size: 7.5, leading: 10 });
  });
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS, ...(hasTax ? (["tax_percent", "tax_amount"] as const) : [])],
    columns: ["container_number", "container_type", "charge", start, end, "free_until", "charged_days", "billed"],
    tiers: ["days", "rate"],
  });
  return wrapPdf(`DM-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
