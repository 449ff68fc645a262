import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper, type TableColumn, type TableRow } from "../paper.ts";
import {
  BANK_LINES,
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  renderTerms,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

/** A wide table with headings of three lines over several pages, with page totals. Other charges are in a table below. */
export function buildWideLandscape(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "singapore", "emirates", "britain"],
    direction: "import",
    tiers: [1, 1],
    otherCharges: [0, 3],
  });
  const { date, money } = createWriters(invoice, { dates: "02-JUL-26" });
  const [start, end] = findCommonClock(invoice);
  const containers = random.pick(["MSKU4102001", "MSKU 410200-1"] as const);
  const types = random.pick(["20GP", "22G1", "40HQ"] as const);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const cur = invoice.currency;
  const columns: TableColumn[] = [
    { title: "No.", width: 24, align: "right" },
    { title: random.pick(["Container\nNumber", "Equipment\nNumber"]), width: 84 },
    { title: "Size /\nType", width: 36 },
    { title: "Seal\nNumber", width: 76 },
    { title: "Terminal", width: 92 },
    { title: `${EVENT_NAMES[start]}\nDate`, width: 58 },
    { title: `${EVENT_NAMES[end]}\nDate`, width: 58 },
    { title: "Free\nTime\n(Days)", width: 34, align: "right" },
    { title: "Last\nFree\nDay", width: 56 },
    { title: "Charge\nPeriod\nFrom", width: 56 },
    { title: "Charge\nPeriod\nTo", width: 56 },
    { title: "Charge-\nable\nDays", width: 40, align: "right" },
    { title: `Rate per\nDay\n(${cur})`, width: 46, align: "right" },
    { title: `Amount\n(${cur})`, width: 60, align: "right" },
  ];
  const rows = invoice.lines.map((line, index) => [
    String(index + 1),
    formatContainer(line.number, containers),
    formatType(line.type, types),
    line.seal,
    line.terminal,
    date(line.events[start]),
    date(line.events[end]),
    String(line.freeDays),
    date(line.lastFreeDay),
    date(line.from),
    date(line.to),
    String(line.days),
    money(line.tiers[0]?.rate ?? 0),
    money(line.amount),
  ]);
  const parts = splitIntoPages(
    rows.map((cells, index) => ({ cells, amount: invoice.lines[index]?.amount ?? 0 })),
    9,
    9,
    5,
  );
  const toTotalRow = (label: string, amount: number): TableRow => ({
    cells: ["", label, ...Array.from({ length: 11 }, () => ""), money(amount)],
    isBold: true,
    fill: "#e7ebee",
  });
  let carried = 0;
  const pages = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const pageRows: TableRow[] = part.map(({ cells }) => cells);
    if (index > 0) pageRows.unshift(toTotalRow("Brought forward", carried));
    carried += part.reduce((sum, { amount }) => sum + amount, 0);
    if (!isLast) pageRows.push(toTotalRow("Carried forward", carried));
    return (paper: Paper) => {
      paper.renderText(30, 40, invoice.carrier.name.toUpperCase(), { size: 15, isBold: true, color: "#0b3d66" });
      paper.renderText(812, 40, `${charge.toUpperCase()} INVOICE`, { size: 15, isBold: true, align: "right" });
      paper.renderText(812, 54, `Page ${index + 1} of ${parts.length}`, { size: 7.5, align: "right" });
      paper.renderRule(30, 60, 782, { thickness: 1.2, color: "#0b3d66" });
      paper.renderPairs(
        30,
        78,
        [
          ["Invoice No.", invoice.number],
          ["Invoice Date", date(invoice.date)],
          ["Due Date", date(invoice.due)],
          ["Currency", cur],
        ],
        { gap: 72, step: 12, size: 8 },
      );
      paper.renderPairs(
        250,
        78,
        [
          ["Bill of Lading", invoice.billOfLading],
          ["Booking Ref.", invoice.booking],
          ["Vessel / Voyage", invoice.vessel],
          ["Movement", "IMPORT"],
        ],
        { gap: 82, step: 12, size: 8 },
      );
      paper.renderPairs(
        470,
        78,
        [
          ["Port of Loading", invoice.otherPort],
          ["Port of Discharge", invoice.port],
        ],
        { gap: 86, step: 12, size: 8 },
      );
      paper.renderLines(690, 78, invoice.market.customer, { size: 7.5, leading: 10 });
      let y = paper.renderTable(30, 134, columns, pageRows, { size: 7.5, padding: 4 });
      if (!isLast) return;
      paper.renderText(752, y + 14, `Total ${charge.toLowerCase()} charges`, { size: 8, isBold: true, align: "right" });
      paper.renderText(809, y + 14, money(invoice.net), { size: 8, isBold: true, align: "right" });
      y += 26;
      if (invoice.otherCharges.length > 0) {
        y = paper.renderTable(
          512,
          y,
          [
            { title: "Other charges", width: 210 },
            { title: `Amount (${cur})`, width: 90, align: "right" },
          ],
          invoice.otherCharges.map(({ description, amount }) => [description, money(amount)]),
          { size: 7.5 },
        );
      }
      y += 14;
      if (invoice.taxPercent > 0) {
        paper.renderText(752, y, `${invoice.market.taxName} ${invoice.taxPercent}%`, { size: 8, align: "right" });
        paper.renderText(809, y, money(invoice.tax), { size: 8, align: "right" });
        y += 13;
      }
      paper.renderText(752, y, `TOTAL AMOUNT DUE ${cur}`, { isBold: true, align: "right" });
      paper.renderText(809, y, money(invoice.total), { isBold: true, align: "right" });
      const bank = paper.renderLines(30, 410, BANK_LINES, { size: 7, leading: 9.5 });
      renderTerms(paper, 30, bank + 8, 440);
    };
  });
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
    ],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "terminal",
      start,
      end,
      "free_days",
      "charged_days",
      "charged_from",
      "charged_to",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`Invoice_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printPdf(pages, { size: LANDSCAPE }),
  );
}
