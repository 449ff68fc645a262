import { addDays } from "#lib/platform/dates.ts";
import { formatContainer, formatNumber, formatType } from "../formats.ts";
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
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import { fillPattern, type Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A proforma. At its right is the customer's account: other invoices with their sums, which are no lines of this one. */
export function buildProformaAccount(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["southAfrica"],
    tiers: [1, 1],
    containers: [1, 12],
    hasClearDate: true,
  });
  const { date } = createWriters(invoice, { dates: random.pick(["2026/07/02", "02 Jul 2026"] as const) });
  const rand = (amount: number) => formatNumber(amount, "1,234.56").replace(/,/g, " ");
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const hasTax = invoice.taxPercent > 0;
  const prefix = fillPattern(random, "@@#");
  const others = Array.from({ length: random.int(3, 6) }, (_, index) => ({
    number: `${prefix}${fillPattern(random, "######")}`,
    date: addDays(invoice.date, -9 * (index + 1)),
    amount: random.int(4000, 90_000) / 2,
  }));
  const openBalance = others.reduce((sum, { amount }) => sum + amount, 0);
  const page = (paper: Paper) => {
    paper.renderBox(0, 0, 595, 62, { fill: "#e7177b" });
    paper.renderText(36, 38, invoice.carrier.name, { size: 15, isBold: true, color: "#fff" });
    paper.renderText(559, 38, "PRO FORMA INVOICE", { size: 14, isBold: true, align: "right", color: "#fff" });
    paper.renderPairs(
      36,
      84,
      [
        ["Pro forma invoice no", invoice.number],
        ["Invoice date", date(invoice.date)],
        ["Pay before", date(invoice.due)],
        ["Bill of lading", invoice.billOfLading],
        [isImport ? "Discharge port" : "Load port", invoice.port],
        ["Charge type", `${isImport ? "Import" : "Export"} ${charge.toLowerCase()}`],
      ],
      { gap: 104, step: 14, size: 8.5 },
    );
    paper.renderLines(400, 84, invoice.market.customer, { size: 8.5, leading: 12 });
    const top = 180;
    paper.renderText(36, top, "Charges of this invoice", { size: 9.5, isBold: true });
    let y = paper.renderTable(
      36,
      top + 8,
      [
        { title: "Container", width: 68 },
        { title: "Type", width: 32 },
        { title: EVENT_NAMES[start] ?? "", width: 54 },
        { title: EVENT_NAMES[end] ?? "", width: 56 },
        { title: "Free", width: 28, align: "right" },
        { title: "Days", width: 28, align: "right" },
        { title: "Rate R", width: 48, align: "right" },
        { title: "Amount R", width: 58, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "22G1"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        rand(line.tiers[0]?.rate ?? 0),
        rand(line.amount),
      ]),
      { size: 7.5, padding: 4, look: "banded", headFill: "#f6d3e4" },
    );
    const totals: [string, string][] = [
      ["Net", rand(invoice.net)],
      ...(hasTax
        ? [[`${invoice.market.taxName} @ ${invoice.taxPercent}%`, rand(invoice.tax)] as [string, string]]
        : []),
      ["Total of this invoice (ZAR)", `R ${rand(invoice.total)}`],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(210, y + 16 + line * 13, label, { isBold, size: 8.5 });
      paper.renderText(405, y + 16 + line * 13, amount, { isBold, size: 8.5, align: "right" });
    });
    y += 80;
    paper.renderLines(36, y, ["The empty containers are released after payment.", ...BANK_LINES], {
      size: 7.5,
      leading: 10,
    });
    paper.renderBox(420, top - 14, 142, 62 + others.length * 13, { color: "#e7177b" });
    paper.renderText(426, top, "Your account", { size: 9, isBold: true });
    others.forEach((other, index) => {
      const line = top + 16 + index * 13;
      paper.renderText(426, line, other.number, { size: 7 });
      paper.renderText(472, line, date(other.date), { size: 7 });
      paper.renderText(558, line, rand(other.amount), { size: 7, align: "right" });
    });
    const foot = top + 20 + others.length * 13;
    paper.renderText(426, foot, "Open invoices", { size: 7.5 });
    paper.renderText(558, foot, rand(openBalance), { size: 7.5, align: "right" });
    paper.renderText(426, foot + 13, "Balance with this invoice", { size: 7.5, isBold: true });
    paper.renderText(558, foot + 25, rand(openBalance + invoice.total), { size: 7.5, isBold: true, align: "right" });
  };
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
  return wrapPdf(`proforma_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
