import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Export detention. Two periods are next to each other, each with a heading over its three columns. */
export function buildHapagLloydExport(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["emirates", "britain", "southAfrica"],
    carriers: ["hapag-lloyd"],
    direction: "export",
    charge: "detention",
    tiers: [2, 2],
    containers: [1, 8],
    isTaxed: true,
    numberPatterns: ["26########", "20########"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const page = (paper: Paper) => {
    paper.renderText(34, 46, "Hapag-Lloyd", { size: 17, isBold: true, color: "#e05300" });
    paper.renderText(34, 59, `${invoice.agent}, general agents of Hapag-Lloyd AG`, { size: 8 });
    paper.renderText(561, 46, "Invoice", { size: 16, isBold: true, align: "right" });
    paper.renderText(561, 60, "Export detention", { size: 9, align: "right" });
    paper.renderLines(34, 84, invoice.market.customer, { size: 9, leading: 12.5 });
    paper.renderPairs(
      310,
      84,
      [
        ["Invoice no.", invoice.number],
        ["Invoice date", date(invoice.date)],
        ["Payable until", date(invoice.due)],
        ["Shipment / BL no.", invoice.billOfLading],
        ["Booking no.", invoice.booking],
        ["Vessel / voyage", invoice.vessel],
        ["Port of loading", invoice.port],
        ["Port of discharge", invoice.otherPort],
      ],
      { gap: 98, step: 12.5, size: 8.5, isBold: false },
    );
    paper.renderText(34 + 305, 200, "1st period", { size: 8, isBold: true, align: "center" });
    paper.renderText(34 + 415, 200, "2nd period", { size: 8, isBold: true, align: "center" });
    paper.renderRule(34 + 252, 203, 106, { thickness: 0.4 });
    paper.renderRule(34 + 362, 203, 106, { thickness: 0.4 });
    const y = paper.renderTable(
      34,
      205,
      [
        { title: "Container", width: 70 },
        { title: "Type", width: 34 },
        { title: "Empty pick up", width: 58 },
        { title: "Gate in", width: 58 },
        { title: "Free", width: 28, align: "right" },
        { title: "Days", width: 26, align: "right" },
        { title: "Rate", width: 38, align: "right" },
        { title: "Amount", width: 46, align: "right" },
        { title: "Days", width: 26, align: "right" },
        { title: "Rate", width: 38, align: "right" },
        { title: "Amount", width: 46, align: "right" },
        { title: `Total ${invoice.currency}`, width: 59, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU 4102001"),
        formatType(line.type, "20GP"),
        date(line.events.empty_picked_up),
        date(line.events.gate_in_full),
        String(line.freeDays),
        ...[0, 1].flatMap((place) => {
          const tier = line.tiers[place];
          return tier ? [String(tier.days), money(tier.rate), money(tier.amount)] : ["-", "-", "-"];
        }),
        money(line.amount),
      ]),
      { size: 7.5, padding: 4, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 370, right: 558, y: y + 18 }, [
      ["Net amount", money(invoice.net)],
      [`VAT ${invoice.taxPercent} %`, money(invoice.tax)],
      [`Invoice amount ${invoice.currency}`, money(invoice.total)],
    ]);
    paper.renderParagraph(
      34,
      next + 18,
      520,
      "Payment without deduction to the account stated on our website. Our Detention and Demurrage tariff applies; free time starts on the day after the empty container is picked up. Complaints after 30 days cannot be considered.",
      { size: 7, leading: 9 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "empty_picked_up",
      "gate_in_full",
      "free_days",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`HL-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
