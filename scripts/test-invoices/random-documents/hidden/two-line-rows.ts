import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import {
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

/** Each container has two lines below headings of two lines: what it is and when, then what is charged. */
export function buildTwoLineRows(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain", "singapore", "us"],
    tiers: [1, 1],
    containers: [1, 18],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02-Jul-2026", "2026-07-02"] as const) });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const types = random.pick(["20DV", "40HQ", "20' DV"] as const);
  const pages = splitIntoPages(invoice.lines, 16, 22, 14).map((part, index, all) => (paper: Paper) => {
    paper.renderText(44, 48, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(551, 48, "INVOICE", { size: 14, isBold: true, align: "right" });
    let y = 70;
    if (index === 0) {
      paper.renderLines(44, 74, invoice.market.customer, { size: 8.5, leading: 11 });
      paper.renderPairs(
        320,
        74,
        [
          ["Invoice No.", invoice.number],
          ["Invoice Date", date(invoice.date)],
          ["Due Date", date(invoice.due)],
          ["B/L No.", invoice.billOfLading],
          [isImport ? "Port of Discharge" : "Port of Loading", invoice.port],
          ["Shipment", isImport ? "Import" : "Export"],
        ],
        { gap: 100, step: 12, size: 8.5 },
      );
      y = 156;
    }
    y = paper.renderTable(
      44,
      y,
      [
        { title: "Container No.\nCharge", width: 120 },
        { title: "Type\nFree days", width: 80 },
        { title: `${EVENT_NAMES[start]}\nFrom`, width: 90 },
        { title: `${EVENT_NAMES[end]}\nTo`, width: 90 },
        { title: "\nDays x Rate", width: 70, align: "right" },
        { title: `\nAmount ${invoice.currency}`, width: 57, align: "right" },
      ],
      part.map((line) => [
        `${formatContainer(line.number, "MSKU4102001")}\n${charge}`,
        `${formatType(line.type, types)}\n${line.freeDays}`,
        `${date(line.events[start])}\n${date(line.from)}`,
        `${date(line.events[end])}\n${date(line.to)}`,
        `\n${line.days} x ${money(line.tiers[0]?.rate ?? 0)}`,
        `\n${money(line.amount)}`,
      ]),
      { size: 8, padding: 4, look: "ruled" },
    );
    if (index < all.length - 1) return;
    paper.renderText(360, y + 20, `Total amount due ${invoice.currency}`, { isBold: true });
    paper.renderText(548, y + 20, money(invoice.total), { isBold: true, align: "right" });
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`I-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
