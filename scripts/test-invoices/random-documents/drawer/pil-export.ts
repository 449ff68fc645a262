import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const BLOCK = 84;

/** Export detention. Labels with a colon and their values in two columns for each container. */
export function buildPilExport(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore"],
    carriers: ["pil"],
    direction: "export",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 10],
    isTaxed: true,
    maxDays: 18,
    numberPatterns: ["SGDT26#####", "DET26-0#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const writePair = (paper: Paper, x: number, y: number, label: string, value: string) => {
    paper.renderText(x, y, label, { size: 8.5 });
    paper.renderText(x + 96, y, ":", { size: 8.5 });
    paper.renderText(x + 104, y, value, { size: 8.5 });
  };
  const writeBlock = (paper: Paper, line: ChargeLine, position: number, y: number) => {
    paper.renderText(44, y, `${position}.`, { size: 9, isBold: true });
    const left = [
      ["Container No.", formatContainer(line.number, "MSKU 4102001")],
      ["Empty Pick-up Date", date(line.events.empty_picked_up)],
      ["Free Time (Days)", String(line.freeDays)],
      ["Detention From", date(line.from)],
      ["Rate per Day (SGD)", money(line.tiers[0]?.rate ?? 0)],
    ] as const;
    const right = [
      ["Size/Type", formatType(line.type, "20GP")],
      ["Laden Gate-In Date", date(line.events.gate_in_full)],
      ["Chargeable Days", String(line.days)],
      ["Detention To", date(line.to)],
      ["Amount (SGD)", money(line.amount)],
    ] as const;
    left.forEach(([label, value], index) => void writePair(paper, 62, y + index * 13, label, value));
    right.forEach(([label, value], index) => void writePair(paper, 320, y + index * 13, label, value));
    paper.renderRule(44, y + BLOCK - 20, 507, { thickness: 0.4, color: "#999" });
  };
  const pages = splitIntoPages([...invoice.lines.entries()], 5, 8, 5).map((part, index, all) => (paper: Paper) => {
    paper.renderText(44, 46, "PACIFIC INTERNATIONAL LINES (PTE) LTD", { size: 13, isBold: true, color: "#a01818" });
    paper.renderText(44, 59, "140 Cecil Street #03-00 PIL Building, Singapore 069540   GST Reg. No. M2-0011822-5", {
      size: 7.5,
    });
    paper.renderText(551, 46, "TAX INVOICE", { size: 13, isBold: true, align: "right" });
    paper.renderText(551, 72, `Page ${index + 1} of ${all.length}`, { size: 8, align: "right" });
    let y = 96;
    if (index === 0) {
      paper.renderText(44, 90, "To:", { size: 8.5 });
      paper.renderLines(62, 90, invoice.market.customer, { size: 9, leading: 12 });
      [
        ["Invoice No.", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["B/L No.", invoice.billOfLading],
        ["Booking Ref.", invoice.booking],
      ].forEach(([label = "", value = ""], line) => void writePair(paper, 320, 90 + line * 13, label, value));
      [
        ["Vessel/Voyage", invoice.vessel],
        ["Port of Loading", invoice.port],
      ].forEach(([label = "", value = ""], line) => void writePair(paper, 62, 160 + line * 13, label, value));
      writePair(paper, 320, 173, "Port of Discharge", invoice.otherPort);
      paper.renderText(44, 202, "EXPORT CONTAINER DETENTION", { size: 10, isBold: true });
      paper.renderRule(44, 207, 507, { thickness: 1 });
      y = 224;
    }
    for (const [position, line] of part) {
      writeBlock(paper, line, position + 1, y);
      y += BLOCK;
    }
    if (index < all.length - 1) return;
    [
      ["Sub-total", money(invoice.net)],
      [`GST ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total Payable (SGD)", money(invoice.total)],
    ].forEach(([label = "", amount = ""], line) => {
      const isBold = line === 2;
      paper.renderText(320, y + line * 14, label, { size: 9, isBold });
      paper.renderText(551, y + line * 14, amount, { size: 9, isBold, align: "right" });
    });
    paper.renderLines(
      44,
      y + 62,
      [
        "Payment by cheque or transfer to Keppel Straits Bank, account 003-914772-8, SWIFT KSBKSGSG. Please quote the invoice number.",
        "Interest at 2% per month is charged on overdue accounts. This is a computer generated invoice. No signature is required.",
      ],
      { size: 7.5, leading: 10 },
    );
  });
  const { fields, ...described } = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "empty_picked_up",
      "gate_in_full",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
