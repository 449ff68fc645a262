import { formatContainer, formatNumber, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, type ExpectedField } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A tax invoice of an Indian agent: rates in US dollars, an exchange rate, amounts in rupees, and HSN codes. */
export function buildMscIndia(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["india"],
    carriers: ["msc", "hapag-lloyd", "one"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 8],
    isConverted: true,
    isTaxed: true,
    hasClearDate: true,
    numberPatterns: ["MUM26IM####", "MH/2627/0####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const dollars = (amount: number) => formatNumber(amount, "1,234.56");
  const [start, end] = findClock(invoice, charge);
  const page = (paper: Paper) => {
    paper.renderText(34, 42, `${invoice.agent} (India) Private Limited`, { size: 13, isBold: true });
    paper.renderText(34, 54, `As agents of ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(34, 65, "GSTIN: 27AAACM4482L1ZP   PAN: AAACM4482L   CIN: U63090MH1999PTC118820", { size: 7.5 });
    paper.renderText(561, 42, "TAX INVOICE", { size: 14, isBold: true, align: "right" });
    paper.renderText(561, 55, `IMPORT ${charge.toUpperCase()}`, { size: 9, align: "right" });
    paper.renderBox(34, 76, 263, 92);
    paper.renderBox(297, 76, 264, 92);
    paper.renderLines(40, 90, ["Details of Receiver (Billed to)", ...invoice.market.customer, "State Code: 27"], {
      size: 8,
      leading: 12,
    });
    paper.renderPairs(
      303,
      90,
      [
        ["Invoice No", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["BL No", invoice.billOfLading],
        ["Vessel/Voy", invoice.vessel],
        ["Port of Discharge", invoice.port],
        ["Exchange Rate", `1 USD = INR ${invoice.exchangeRate}`],
      ],
      { gap: 84, step: 12, size: 8 },
    );
    const y = paper.renderTable(
      34,
      178,
      [
        { title: "Sr", width: 18, align: "right" },
        { title: "Container No", width: 72 },
        { title: "Size/Type", width: 42 },
        { title: "HSN/SAC", width: 40 },
        { title: charge === "demurrage" ? "Landed On" : "Delivered On", width: 58 },
        { title: charge === "demurrage" ? "Delivered On" : "Empty In", width: 58 },
        { title: "Free\nDays", width: 28, align: "right" },
        { title: "Chgbl\nDays", width: 32, align: "right" },
        { title: "Rate\n(USD)", width: 46, align: "right" },
        { title: "Amount\n(USD)", width: 56, align: "right" },
        { title: "Amount\n(INR)", width: 77, align: "right" },
      ],
      invoice.lines.map(
        (line, index): TableRow => [
          String(index + 1),
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "40HQ"),
          "996719",
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          String(line.days),
          dollars(line.tiers[0]?.rate ?? 0),
          dollars(line.amount),
          money(line.localAmount),
        ],
      ),
      { size: 7.5, padding: 3.5, look: "grid", headFill: "#eee" },
    );
    const next = renderTotals(paper, { x: 350, right: 558, y: y + 18 }, [
      ["Taxable Value", money(invoice.net)],
      [`IGST @ ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total Invoice Value (INR)", money(invoice.total)],
    ]);
    paper.renderLines(
      34,
      next + 14,
      [
        "Tax payable under reverse charge: No",
        "NEFT/RTGS: HDFC Bank Ltd, A/c 00600340118820, IFSC HDFC0000060. Cheques in favour of the agent.",
        "Subject to Mumbai jurisdiction. Discrepancies must be notified within 7 days of receipt. E. & O.E.",
      ],
      { size: 7.5, leading: 10 },
    );
  };
  const fields: ExpectedField[] = [
    "direction",
    "port",
    "invoice_number",
    "invoice_date",
    "due_date",
    "bill_of_lading",
    "exchange_rate",
    "tax_percent",
    "tax_amount",
  ];
  const expected = describeInvoice(invoice, {
    fields,
    columns: ["container_number", "container_type", "charge", start, end, "free_days", "charged_days", "billed"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
