import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { LETTER, type Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const BLOCK_HEIGHT = 92;

/** United States: a block for each container, with labels and values in two columns and the tiers in a third one. */
export function buildCmaCgmUsBlocks(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["cma-cgm"],
    direction: "import",
    charge: "detention",
    tiers: [1, 3],
    containers: [1, 9],
    isTaxed: false,
    numberPatterns: ["USDD26######", "NAIM0######"],
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });

  const renderBlock = (paper: Paper, line: ChargeLine, y: number) => {
    paper.renderBox(40, y, 532, 15, { fill: "#e8ebf2" });
    paper.renderText(46, y + 11, `Container: ${formatContainer(line.number, "MSKU4102001")}`, {
      size: 9,
      isBold: true,
    });
    paper.renderText(566, y + 11, `Size/Type: ${formatType(line.type, "20DV")}`, { size: 9, align: "right" });
    const style = { gap: 92, step: 13, size: 8, isBold: false };
    paper.renderPairs(
      46,
      y + 30,
      [
        ["Gate-out (full):", date(line.events.gate_out_full)],
        ["Free time allowed:", `${line.freeDays} days`],
        ["Free time ended:", date(line.lastFreeDay)],
        ["Gate-in (empty):", date(line.events.empty_returned)],
      ],
      style,
    );
    paper.renderPairs(
      220,
      y + 30,
      [
        ["Charged from:", date(line.from)],
        ["Charged to:", date(line.to)],
        ["Chargeable days:", String(line.days)],
      ],
      style,
    );
    paper.renderText(220, y + 69, "Container total USD:", { size: 8, isBold: true });
    paper.renderText(312, y + 69, money(line.amount), { size: 8, isBold: true });
    paper.renderText(396, y + 30, "Days", { size: 7.5, color: "#444" });
    paper.renderText(480, y + 30, "Rate per day", { size: 7.5, color: "#444", align: "right" });
    paper.renderText(566, y + 30, "Amount USD", { size: 7.5, color: "#444", align: "right" });
    line.tiers.forEach((tier, index) => {
      const at = y + 43 + index * 13;
      paper.renderText(396, at, String(tier.days), { size: 8 });
      paper.renderText(480, at, money(tier.rate), { size: 8, align: "right" });
      paper.renderText(566, at, money(tier.amount), { size: 8, align: "right" });
    });
  };

  const pages = splitIntoPages(invoice.lines, 4, 6, 5).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 46, "CMA CGM", { size: 18, isBold: true, color: "#0a2a66" });
    paper.renderText(572, 46, "DETENTION INVOICE - IMPORT", { size: 12, isBold: true, align: "right" });
    paper.renderText(572, 60, `Page ${index + 1} of ${all.length}`, { size: 7.5, align: "right" });
    let y = 78;
    if (index === 0) {
      paper.renderLines(
        40,
        60,
        ["CMA CGM (America) LLC, as agent for the carrier CMA CGM S.A.", "5701 Lake Wright Drive, Norfolk, VA 23502"],
        { size: 7.5, leading: 10 },
      );
      paper.renderText(40, 94, "BILL TO", { size: 7.5, isBold: true });
      paper.renderLines(40, 107, invoice.market.customer, { size: 9, leading: 12 });
      paper.renderPairs(
        220,
        94,
        [
          ["Invoice number:", invoice.number],
          ["Invoice date:", date(invoice.date)],
          ["Due date:", date(invoice.due)],
          ["Bill of lading:", invoice.billOfLading],
        ],
        { gap: 78, step: 14, size: 8.5 },
      );
      paper.renderPairs(
        396,
        94,
        [
          ["Vessel/Voyage:", invoice.vessel],
          ["Port of loading:", invoice.otherPort],
          ["Port of discharge:", invoice.port],
          ["Currency:", invoice.currency],
        ],
        { gap: 84, step: 14, size: 8.5 },
      );
      paper.renderParagraph(
        40,
        168,
        532,
        "Charges are billed to you as the consignee named on the bill of lading, under rule 20 of tariff CMDU-100 for equipment not returned within free time.",
        { size: 7.5, leading: 9.5 },
      );
      y = 192;
    }
    for (const line of part) {
      renderBlock(paper, line, y);
      y += BLOCK_HEIGHT;
    }
    if (index < all.length - 1) return;
    paper.renderRule(40, y + 2, 532);
    paper.renderText(40, y + 18, `Number of containers: ${invoice.lines.length}`, { size: 8.5 });
    paper.renderText(396, y + 18, "TOTAL DUE USD", { size: 10, isBold: true });
    paper.renderText(566, y + 18, money(invoice.total), { size: 10, isBold: true, align: "right" });
    const next = paper.renderLines(
      40,
      y + 40,
      [
        "Remit to: CMA CGM (America) LLC, JPMorgan Chase Bank N.A., ABA 021000021, account 5567 01188.",
        "Requests for mitigation, refund or waiver: usa.ddcontrol@example.com or 757-555-0160, within 30 calendar days of the invoice date.",
      ],
      { size: 7.5, leading: 10 },
    );
    paper.renderParagraph(
      40,
      next + 4,
      532,
      "The charges are consistent with the rules of the Federal Maritime Commission on demurrage and detention. The performance of the common carrier did not cause or contribute to the charges invoiced.",
      { size: 7.5, leading: 9.5 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`Invoice_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printPdf(pages, { size: LETTER, isWordByWord: true }),
  );
}
