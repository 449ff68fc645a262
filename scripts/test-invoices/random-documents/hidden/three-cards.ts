import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
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

/** Three cards next to each other, each with the labels and values of a container and its amount at the bottom. */
export function buildThreeCards(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain", "emirates", "singapore"],
    tiers: [1, 2],
    containers: [2, 14],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02 Jul 2026", "02-JUL-26"] as const) });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const types = random.pick(["40HQ", "20DV", "20' DV"] as const);
  const hasTax = invoice.taxPercent > 0;
  const hasBoxes = random.boolean();

  const renderCard = (paper: Paper, x: number, y: number, line: ChargeLine) => {
    if (hasBoxes) paper.renderBox(x, y, 166, 146);
    paper.renderText(x + 8, y + 16, formatContainer(line.number, "MSKU 410200-1"), { size: 10, isBold: true });
    paper.renderText(x + 158, y + 16, formatType(line.type, types), { size: 9, align: "right" });
    const pairs: [string, string][] = [
      [EVENT_NAMES[start] ?? "", date(line.events[start])],
      [EVENT_NAMES[end] ?? "", date(line.events[end])],
      ["Free days", String(line.freeDays)],
      ["Charged from", date(line.from)],
      ["Charged to", date(line.to)],
      ["Charged days", String(line.days)],
    ];
    pairs.forEach(([label, value], index) => {
      paper.renderText(x + 8, y + 32 + index * 13, label, { size: 8 });
      paper.renderText(x + 158, y + 32 + index * 13, value, { size: 8, align: "right" });
    });
    line.tiers.forEach((tier, index) => {
      paper.renderText(x + 8, y + 110 + index * 11, `${tier.days} days x ${money(tier.rate)}`, { size: 7.5 });
      paper.renderText(x + 158, y + 110 + index * 11, money(tier.amount), { size: 7.5, align: "right" });
    });
    paper.renderText(x + 8, y + 138, "Amount", { size: 9, isBold: true });
    paper.renderText(x + 158, y + 138, money(line.amount), { size: 9, isBold: true, align: "right" });
  };
  const pages = splitIntoPages(invoice.lines, 9, 12, 9).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 46, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(555, 46, `${isImport ? "IMPORT" : "EXPORT"} ${charge.toUpperCase()} INVOICE`, {
      size: 11,
      isBold: true,
      align: "right",
    });
    let y = 64;
    if (index === 0) {
      paper.renderLines(40, 70, invoice.market.customer, { size: 8, leading: 11 });
      paper.renderPairs(
        235,
        70,
        [
          ["Invoice No", invoice.number],
          ["Date of issue", date(invoice.date)],
          ["Payable by", date(invoice.due)],
        ],
        { gap: 70, step: 13, size: 8.5 },
      );
      paper.renderPairs(
        400,
        70,
        [
          ["B/L No", invoice.billOfLading],
          [isImport ? "Discharge port" : "Load port", invoice.port],
          ["Currency", invoice.currency],
        ],
        { gap: 75, step: 13, size: 8.5 },
      );
      y = 128;
    }
    part.forEach((line, place) => {
      renderCard(paper, 40 + (place % 3) * 174, y + Math.floor(place / 3) * 154, line);
    });
    if (index < all.length - 1) return;
    const bottom = y + Math.ceil(part.length / 3) * 154;
    const totals: [string, string][] = [
      ["Net total", money(invoice.net)],
      ...(hasTax ? [[`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
      [`Total due ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(380, bottom + 14 + line * 14, label, { isBold });
      paper.renderText(551, bottom + 14 + line * 14, amount, { isBold, align: "right" });
    });
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
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`cards-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
