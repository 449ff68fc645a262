import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, EVENT_NAMES, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** No table: lines with labels for each container, and its tiers as products with their amounts at the right. */
export function buildLabelsAndProducts(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["singapore", "britain", "malaysia"],
    carriers: ["cma-cgm", "evergreen", "one"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 6],
    isTaxed: true,
    numberPatterns: ["SGIM0######", "DD-26-#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-JUL-26" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "IMPORT DEMURRAGE" : "IMPORT DETENTION";
  const pages = splitIntoPages(invoice.lines, 4, 6, 4).map((part, index, all) => (paper: Paper) => {
    paper.renderText(44, 48, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(44, 61, `Represented by ${invoice.agent}`, { size: 8.5 });
    paper.renderText(551, 48, "INVOICE", { size: 15, isBold: true, align: "right" });
    paper.renderText(551, 61, `Page ${index + 1} / ${all.length}`, { size: 8, align: "right" });
    let y = 86;
    if (index === 0) {
      paper.renderLines(44, 86, ["Invoiced to:", ...invoice.market.customer], { size: 8.5, leading: 12 });
      paper.renderPairs(
        320,
        86,
        [
          ["Invoice No.", invoice.number],
          ["Invoice Date", date(invoice.date)],
          ["Due Date", date(invoice.due)],
          ["Bill of Lading", invoice.billOfLading],
          ["Vessel/Voyage", invoice.vessel],
          ["Discharge Port", invoice.port],
        ],
        { gap: 92, step: 12, size: 8.5 },
      );
      paper.renderText(44, 172, `${name} CHARGES`, { size: 10, isBold: true });
      y = 190;
    }
    for (const line of part) {
      paper.renderText(44, y, `Container: ${formatContainer(line.number, "MSKU4102001")}`, { size: 8.5, isBold: true });
      paper.renderText(220, y, `Type: ${formatType(line.type, "40HQ")}`, { size: 8.5 });
      paper.renderText(330, y, `Free days: ${line.freeDays}`, { size: 8.5 });
      paper.renderText(430, y, `Free until: ${date(line.lastFreeDay)}`, { size: 8.5 });
      paper.renderText(44, y + 12, `${EVENT_NAMES[start]}: ${date(line.events[start])}`, { size: 8.5 });
      paper.renderText(220, y + 12, `${EVENT_NAMES[end]}: ${date(line.events[end])}`, { size: 8.5 });
      y += 25;
      for (const tier of line.tiers) {
        const text = `From ${date(tier.from)} to ${date(tier.to)}: ${tier.days} days x ${invoice.currency} ${money(tier.rate)}`;
        paper.renderText(60, y, text, { size: 8.5 });
        paper.renderText(548, y, money(tier.amount), { size: 8.5, align: "right" });
        y += 12;
      }
      paper.renderRule(44, y - 5, 507, { thickness: 0.3 });
      y += 10;
    }
    if (index < all.length - 1) return;
    const next = renderTotals(paper, { x: 340, right: 548, y: y + 8 }, [
      ["Total before tax", money(invoice.net)],
      [`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)],
      [`Total amount ${invoice.currency}`, money(invoice.total)],
    ]);
    paper.renderLines(
      44,
      next + 16,
      ["Citibank N.A., account 0 448118 820, SWIFT CITISGSG.", "Claims must be submitted within 30 days."],
      { size: 7.5, leading: 10 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
