import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, EVENT_NAMES, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A forwarder passes the charges of a carrier on: services of a job, among them demurrage or detention. */
export function buildForwarderRecharge(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["britain", "netherlands", "singapore"],
    carriers: ["msc", "cma-cgm", "hapag-lloyd", "one"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 5],
    otherCharges: [2, 3],
    isTaxed: true,
    numberPatterns: ["SINV-00####", "PQ26-#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026", numbers: "1,234.56" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Carrier demurrage" : "Carrier detention";
  const page = (paper: Paper) => {
    paper.renderText(44, 50, "Portside Freight Forwarding Ltd", { size: 14, isBold: true });
    paper.renderText(44, 63, "Customs, warehousing and transport", { size: 8.5 });
    paper.renderText(551, 50, "SALES INVOICE", { size: 14, isBold: true, align: "right" });
    paper.renderLines(44, 92, invoice.market.customer, { size: 9, leading: 12.5 });
    paper.renderPairs(
      320,
      92,
      [
        ["Invoice Number", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["Job Number", "IMP-118820"],
        ["Shipping Line", invoice.carrier.name],
        ["MBL", invoice.billOfLading],
        ["Port of Discharge", invoice.port],
        ["Shipment", "Sea import FCL"],
      ],
      { gap: 96, step: 12.5, size: 8.5 },
    );
    const fees = invoice.otherCharges.map(
      ({ description, amount }): TableRow => [description, "", "", "", "", "1", money(amount), money(amount)],
    );
    const lines = invoice.lines.map(
      (line): TableRow => [
        name,
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ],
    );
    const y = paper.renderTable(
      44,
      206,
      [
        { title: "Service", width: 132 },
        { title: "Container", width: 74 },
        { title: "Type", width: 36 },
        { title: EVENT_NAMES[start] ?? "", width: 58 },
        { title: EVENT_NAMES[end] ?? "", width: 62 },
        { title: "Qty", width: 30, align: "right" },
        { title: "Price", width: 52, align: "right" },
        { title: "Net", width: 63, align: "right" },
      ],
      [...fees.slice(0, 1), ...lines, ...fees.slice(1)],
      { size: 8, padding: 4, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 370, right: 548, y: y + 18 }, [
      ["Total net", money(invoice.net + invoice.otherTotal)],
      [`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)],
      [`Total gross ${invoice.currency}`, money(invoice.total)],
    ]);
    paper.renderLines(
      44,
      next + 16,
      [
        "All business is subject to the BIFA standard trading conditions, a copy of which is available on request.",
        "Lloyds Bank, sort code 30-00-00, account 11882044.",
      ],
      { size: 7.5, leading: 10 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: ["container_number", "container_type", "charge", start, end, "charged_days", "rate", "billed"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
