import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

const LABELS: Record<string, string> = {
  discharged: "Discharge date",
  gate_out_full: "Gate out date",
  empty_returned: "Empty return date",
};

/** A box for each container: labels with values in two columns, and its tiers in a small table. */
export function buildMaerskBoxes(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["kenya", "southAfrica", "emirates"],
    carriers: ["maersk"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 5],
    isTaxed: true,
    numberPatterns: ["75########", "KE26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Demurrage" : "Detention";
  const pages = splitIntoPages(invoice.lines, 3, 4, 3).map((part, index, all) => (paper: Paper) => {
    paper.renderText(44, 48, "MAERSK", { size: 17, isBold: true, color: "#42b0d5" });
    paper.renderText(551, 48, `${name} invoice`, { size: 14, isBold: true, align: "right" });
    paper.renderText(551, 61, `Page ${index + 1}/${all.length}`, { size: 8, align: "right" });
    let y = 84;
    if (index === 0) {
      paper.renderLines(
        44,
        84,
        [`Maersk ${invoice.market.country} Ltd as agent for Maersk A/S`, ...invoice.market.customer],
        {
          size: 8.5,
          leading: 12,
        },
      );
      paper.renderPairs(
        330,
        84,
        [
          ["Invoice number:", invoice.number],
          ["Invoice date:", date(invoice.date)],
          ["Payment due date:", date(invoice.due)],
          ["Bill of lading:", invoice.billOfLading],
          ["Vessel/voyage:", invoice.vessel],
          ["Discharge port:", invoice.port],
          ["Import/Export:", "Import"],
        ],
        { gap: 100, step: 12, size: 8.5 },
      );
      y = 184;
    }
    for (const line of part) {
      const height = 66 + 12 * (line.tiers.length + 1);
      paper.renderBox(44, y, 507, height, { color: "#999" });
      paper.renderText(52, y + 14, `Container ${formatContainer(line.number, "MSKU4102001")}`, {
        size: 9,
        isBold: true,
      });
      paper.renderText(300, y + 14, `Equipment: ${formatType(line.type, "40 ft High Cube")}`, { size: 8.5 });
      paper.renderPairs(
        52,
        y + 28,
        [
          [`${LABELS[start]}:`, date(line.events[start])],
          [`${LABELS[end]}:`, date(line.events[end])],
        ],
        { gap: 100, step: 12, size: 8.5, isBold: false },
      );
      paper.renderPairs(
        300,
        y + 28,
        [
          ["Free days:", String(line.freeDays)],
          ["Last free day:", date(line.lastFreeDay)],
        ],
        { gap: 80, step: 12, size: 8.5, isBold: false },
      );
      const next = paper.renderTable(
        52,
        y + 50,
        [
          { title: "From", width: 90 },
          { title: "To", width: 90 },
          { title: "Days", width: 50, align: "right" },
          { title: "Rate per day", width: 90, align: "right" },
          { title: "Amount", width: 100, align: "right" },
        ],
        line.tiers.map((tier) => [
          date(tier.from),
          date(tier.to),
          String(tier.days),
          money(tier.rate),
          `${invoice.currency} ${money(tier.amount)}`,
        ]),
        { size: 8, leading: 9, padding: 1.5, look: "plain" },
      );
      paper.renderText(440, next + 10, "Container total", { size: 8, align: "right" });
      paper.renderText(548, next + 10, `${invoice.currency} ${money(line.amount)}`, {
        size: 8,
        isBold: true,
        align: "right",
      });
      y += height + 10;
    }
    if (index < all.length - 1) return;
    renderTotals(paper, { x: 340, right: 548, y: y + 12 }, [
      ["Net amount", `${invoice.currency} ${money(invoice.net)}`],
      [`VAT (${invoice.taxPercent}%)`, `${invoice.currency} ${money(invoice.tax)}`],
      ["Total amount due", `${invoice.currency} ${money(invoice.total)}`],
    ]);
    paper.renderLines(44, y + 12, ["Pay by bank transfer only.", "Disputes: maersk.com/disputes"], {
      size: 7.5,
      leading: 10,
    });
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
  return wrapPdf(`Maersk_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
