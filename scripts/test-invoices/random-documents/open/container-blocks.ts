import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

/** A block for each container with the labels above the values. Rates in US dollars, amounts in two currencies. */
export function buildContainerBlocks(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["switzerland", "emirates", "singapore"],
    isConverted: true,
    tiers: [1, 1],
    containers: [1, 9],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findCommonClock(invoice);
  const containers = random.pick(["MSKU 4102001", "MSKU-410200-1"] as const);
  const types = random.pick(["40 ft High Cube", "1x40'HC", "20' DV"] as const);
  const isImport = invoice.direction === "import";
  const usd = invoice.lines.reduce((sum, { amount }) => sum + amount, 0);

  const renderBlock = (paper: Paper, line: ChargeLine, y: number) => {
    paper.renderBox(42, y, 511, 70, { color: "#8895a0" });
    paper.renderBox(42, y, 511, 3, { fill: "#8895a0" });
    const first: [string, string, number][] = [
      ["Container", formatContainer(line.number, containers), 50],
      ["Type", formatType(line.type, types), 160],
      ["Seal", line.seal, 262],
      [`${EVENT_NAMES[start]} date`, date(line.events[start]), 362],
      [`${EVENT_NAMES[end]} date`, date(line.events[end]), 462],
    ];
    const second: [string, string, number][] = [
      ["Free days", String(line.freeDays), 50],
      ["Charged from", date(line.from), 105],
      ["Charged to", date(line.to), 182],
      ["Days", String(line.days), 262],
      ["Rate/day USD", money(line.tiers[0]?.rate ?? 0), 300],
      ["Amount USD", money(line.amount), 378],
      [`Amount ${invoice.currency}`, money(line.localAmount), 462],
    ];
    for (const [label, value, x] of first)
      paper.renderPairs(x, y + 15, [[label, value]], { place: "above", size: 8.5 });
    for (const [label, value, x] of second)
      paper.renderPairs(x, y + 46, [[label, value]], { place: "above", size: 8.5 });
  };

  const pages = splitIntoPages(invoice.lines, 5, 8, 4).map((part, index, all) => (paper: Paper) => {
    paper.renderText(42, 48, invoice.agent, { size: 15, isBold: true });
    paper.renderText(42, 62, `as agents for ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(553, 48, isImport ? "IMPORT INVOICE" : "EXPORT INVOICE", {
      size: 13,
      isBold: true,
      align: "right",
    });
    paper.renderText(553, 62, `Page ${index + 1}/${all.length}`, { size: 7.5, align: "right" });
    let y = 84;
    if (index === 0) {
      const head: [string, string, number, number][] = [
        ["Invoice number", invoice.number, 42, 90],
        ["Invoice date", date(invoice.date), 170, 90],
        ["Payment due", date(invoice.due), 270, 90],
        ["B/L number", invoice.billOfLading, 370, 90],
        ["Booking", invoice.booking, 480, 90],
        [isImport ? "Discharge port" : "Load port", invoice.port, 42, 122],
        ["Vessel", invoice.vessel, 170, 122],
        ["Charge", CHARGE_NAMES[invoice.lines[0]?.charge ?? "detention"], 270, 122],
        ["Rate of exchange", `1 USD = ${invoice.exchangeRate} ${invoice.currency}`, 395, 122],
      ];
      for (const [label, value, x, line] of head) paper.renderPairs(x, line, [[label, value]], { place: "above" });
      paper.renderText(42, 158, "Bill to", { size: 7, color: "#444" });
      paper.renderText(42, 170, invoice.market.customer.join(", "), { size: 8 });
      y = 190;
    }
    for (const line of part) {
      renderBlock(paper, line, y);
      y += 80;
    }
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Total USD", money(usd)],
      [`Total ${invoice.currency}`, money(invoice.net)],
      ...(invoice.taxPercent > 0
        ? [[`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]]
        : []),
      [`Amount payable ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(362, y + 14 + line * 14, label, { isBold });
      paper.renderText(545, y + 14 + line * 14, amount, { isBold, align: "right" });
    });
  });
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      "exchange_rate",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
    ],
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
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
