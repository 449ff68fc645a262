import { renderTotals } from "../carriers/render-totals.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Of an agent: a row for each container with its rate in US dollars and its amount in US dollars and shillings. */
export function buildEvergreenAgentKenya(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["kenya"],
    carriers: ["evergreen"],
    direction: "import",
    charge: "demurrage",
    tiers: [1, 1],
    containers: [1, 12],
    isTaxed: true,
    isConverted: true,
    numberPatterns: ["DEM/26/0####", "MBA26-#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-JUL-26" });
  const dollars = invoice.lines.reduce((sum, { amount }) => sum + amount, 0);
  const page = (paper: Paper) => {
    paper.renderText(297, 46, invoice.agent.toUpperCase(), { size: 15, isBold: true, align: "center" });
    paper.renderText(297, 59, "Moi Avenue, P.O. Box 90112 - 80100 Mombasa. PIN P000612345T", {
      size: 8,
      align: "center",
    });
    paper.renderText(297, 70, `As agents for ${invoice.carrier.name}`, { size: 8.5, align: "center" });
    paper.renderRule(40, 78, 515);
    paper.renderText(297, 98, "IMPORT DEMURRAGE INVOICE", { size: 13, isBold: true, align: "center" });
    paper.renderText(40, 122, "To:", { size: 9, isBold: true });
    paper.renderLines(62, 122, invoice.market.customer, { size: 9, leading: 12.5 });
    paper.renderPairs(
      350,
      122,
      [
        ["Invoice No:", invoice.number],
        ["Date:", date(invoice.date)],
        ["Due Date:", date(invoice.due)],
        ["B/L No:", invoice.billOfLading],
        ["Vessel/Voy:", invoice.vessel],
        ["Port of Loading:", invoice.otherPort],
        ["Port of Discharge:", invoice.port],
        ["Exchange Rate:", `1 USD = KES ${invoice.exchangeRate}`],
      ],
      { gap: 96, step: 12.5, size: 9 },
    );
    const y = paper.renderTable(
      40,
      232,
      [
        { title: "CONTAINER", width: 76 },
        { title: "SIZE", width: 34 },
        { title: "DISCHARGE\nDATE", width: 60 },
        { title: "GATE OUT\nDATE", width: 56 },
        { title: "FREE\nDAYS", width: 32, align: "center" },
        { title: "FREE TIME\nEXPIRY", width: 60 },
        { title: "DAYS\nCHARGED", width: 50, align: "right" },
        { title: "RATE\nUSD", width: 42, align: "right" },
        { title: "AMOUNT\nUSD", width: 48, align: "right" },
        { title: "AMOUNT\nKES", width: 57, align: "right" },
      ],
      [
        ...invoice.lines.map((line) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "40HQ"),
          date(line.events.discharged),
          date(line.events.gate_out_full),
          String(line.freeDays),
          date(line.lastFreeDay),
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
          money(line.localAmount),
        ]),
        {
          cells: ["TOTAL", "", "", "", "", "", "", "", money(dollars), money(invoice.net)],
          isBold: true,
        },
      ],
      { size: 7.5, padding: 3.5, look: "grid" },
    );
    const next = renderTotals(paper, { x: 372, right: 552, y: y + 22, size: 9 }, [
      ["Amount before VAT KES", money(invoice.net)],
      [`VAT ${invoice.taxPercent}% KES`, money(invoice.tax)],
      ["Total payable KES", money(invoice.total)],
    ]);
    paper.renderText(40, y + 22, "Bank details", { size: 9, isBold: true });
    paper.renderLines(
      40,
      y + 35,
      [
        `Account name: ${invoice.agent}`,
        "Coast Commercial Bank, Nkrumah Road, Mombasa",
        "KES account 0114 8820 3317, SWIFT CCBKKENM",
      ],
      { size: 8.5, leading: 12 },
    );
    paper.renderParagraph(
      40,
      next + 46,
      515,
      "Cheques are not accepted. Payment must be received before release of the guarantee. Demurrage is charged per calendar day, including weekends and public holidays, until the container leaves the port. Claims are accepted within 14 days from the invoice date.",
      { size: 7.5, leading: 10 },
    );
    paper.renderText(40, next + 92, "Prepared by: Imports Desk", { size: 8 });
  };
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS_WITH_TAX, "exchange_rate"],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "gate_out_full",
      "free_days",
      "free_until",
      "charged_days",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page], { font: "serif" }));
}
