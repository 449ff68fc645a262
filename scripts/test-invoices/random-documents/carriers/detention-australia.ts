import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Container detention in Australia, from availability to de-hire, with the tax of each row. */
export function buildDetentionAustralia(random: Random): BuiltDocument {
  const built = buildInvoice(random, {
    markets: ["australia"],
    carriers: ["one", "cosco", "maersk", "msc"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 10],
    isTaxed: true,
    hasTaxPerLine: true,
    numberPatterns: ["DET0#####", "AUDN26####"],
  });
  const invoice = {
    ...built,
    lines: built.lines.map((line) => ({
      ...line,
      events: { available: line.events.gate_out_full, empty_returned: line.events.empty_returned },
    })),
  };
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const page = (paper: Paper) => {
    paper.renderText(40, 46, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(40, 59, `c/- ${invoice.agent} Pty Ltd, ABN 44 118 820 447`, { size: 8.5 });
    paper.renderText(555, 46, "TAX INVOICE", { size: 14, isBold: true, align: "right" });
    paper.renderText(555, 60, "CONTAINER DETENTION - IMPORT", { size: 9, align: "right" });
    paper.renderLines(40, 84, ["Bill to", ...invoice.market.customer], { size: 8.5, leading: 12 });
    const labels: [string, string][] = [
      ["Invoice #", invoice.number],
      ["Date", date(invoice.date)],
      ["Due", date(invoice.due)],
      ["Ocean B/L", invoice.billOfLading],
      ["Vessel / Voyage", invoice.vessel],
      ["Discharge port", invoice.port],
    ];
    labels.forEach(([label, value], index) => {
      const x = 310 + (index % 2) * 130;
      const y = 84 + Math.floor(index / 2) * 26;
      paper.renderPairs(x, y, [[label, value]], { place: "above", size: 9 });
    });
    const y = paper.renderTable(
      40,
      172,
      [
        { title: "Container", width: 74 },
        { title: "Size", width: 36 },
        { title: "Available", width: 60 },
        { title: "Free\ntime", width: 32, align: "right" },
        { title: "Last free\nday", width: 60 },
        { title: "De-hired", width: 60 },
        { title: "Days\nlate", width: 32, align: "right" },
        { title: "Rate\n(ex GST)", width: 48, align: "right" },
        { title: "Detention\n(ex GST)", width: 56, align: "right" },
        { title: "GST", width: 46, align: "right" },
        { title: "Total\n(inc GST)", width: 56, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events.available),
        String(line.freeDays),
        date(line.lastFreeDay),
        date(line.events.empty_returned),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
        money(line.tax),
        money(line.amount + line.tax),
      ]),
      { size: 7.5, padding: 4, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 370, right: 597 - 40, y: y + 18 }, [
      ["Subtotal", money(invoice.net)],
      [`GST ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total payable AUD", money(invoice.total)],
    ]);
    paper.renderLines(
      40,
      next + 14,
      [
        "EFT: Westpac, BSB 033-044, account 118820. Remittance advice to detention.au@agent.example.",
        "Containers must be clean when de-hired. Detention is charged per calendar day after the free time.",
      ],
      { size: 7.5, leading: 10 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "available",
      "free_days",
      "free_until",
      "empty_returned",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
