import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A terminal's own invoice of import storage: time in, time out, and a sum below the tiers of each unit. */
export function buildTerminalStorage(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain", "singapore"],
    carriers: ["msc", "one", "hapag-lloyd"],
    direction: "import",
    charge: "storage",
    tiers: [1, 3],
    containers: [1, 9],
    isTaxed: true,
    numberPatterns: ["SI-26#####", "INV26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const pages = splitIntoPages(invoice.lines, 6, 9, 6).map((part, index, all) => (paper: Paper) => {
    paper.renderText(38, 44, "Harbour Gateway Container Terminals Ltd", { size: 13, isBold: true });
    paper.renderText(38, 56, "Berth 7, Dock Road. Registered in England 04418820. VAT No. GB 771 2204 18", {
      size: 7.5,
    });
    paper.renderText(557, 44, "STORAGE INVOICE", { size: 13, isBold: true, align: "right" });
    paper.renderText(557, 56, `Page ${index + 1} of ${all.length}`, { size: 8, align: "right" });
    let y = 72;
    if (index === 0) {
      paper.renderLines(38, 80, ["Account:", ...invoice.market.customer], { size: 8.5, leading: 12 });
      paper.renderPairs(
        320,
        80,
        [
          ["Invoice number", invoice.number],
          ["Date of invoice", date(invoice.date)],
          ["Payment due", date(invoice.due)],
          ["Shipping line", invoice.carrier.name],
          ["Bill of lading", invoice.billOfLading],
          ["Vessel call", invoice.vessel],
          ["Port", invoice.port],
          ["Category", "Import full"],
        ],
        { gap: 92, step: 12, size: 8.5 },
      );
      y = 186;
    }
    const rows = part.flatMap((line): TableRow[] =>
      line.tiers.map((tier, place) => {
        const head = [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "22G1"),
          date(line.events.discharged),
          date(line.events.gate_out_full),
          date(line.lastFreeDay),
        ];
        return [
          ...(place === 0 ? head : head.map(() => "")),
          date(tier.from),
          date(tier.to),
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
          place === line.tiers.length - 1 ? money(line.amount) : "",
        ];
      }),
    );
    y = paper.renderTable(
      38,
      y,
      [
        { title: "Unit", width: 66 },
        { title: "ISO", width: 32 },
        { title: "Time in", width: 56 },
        { title: "Time out", width: 56 },
        { title: "Free until", width: 56 },
        { title: "Storage from", width: 56 },
        { title: "Storage to", width: 56 },
        { title: "Days", width: 26, align: "right" },
        { title: "Rate", width: 38, align: "right" },
        { title: "Charge", width: 44, align: "right" },
        { title: "Unit total", width: 46, align: "right" },
      ],
      rows,
      { size: 7.5, padding: 3.5, look: "ruled", headFill: "#e6ecec" },
    );
    if (index < all.length - 1) return;
    renderTotals(paper, { x: 360, right: 554, y: y + 20 }, [
      ["Total before VAT", money(invoice.net)],
      [`${invoice.market.taxName} at ${invoice.taxPercent}%`, money(invoice.tax)],
      [`Total to pay ${invoice.currency}`, money(invoice.total)],
    ]);
    paper.renderLines(
      38,
      y + 20,
      [
        "Storage is charged per calendar day.",
        "Pay online before collection: portal.terminal.example",
        "Terms: 14 days.",
      ],
      { size: 7.5, leading: 10 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "gate_out_full",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`storage-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
