import { addDays } from "#lib/platform/dates.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Each period of a container is a row. The first one is the free time, at a rate of 0. */
export function buildMscFreePeriod(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["southAfrica", "kenya"],
    carriers: ["msc"],
    direction: "import",
    charge: random.pick(["demurrage", "detention"] as const),
    tiers: [1, 3],
    containers: [1, 5],
    isTaxed: true,
    numberPatterns: ["ZA26######", "IMD26#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const { charge } = getFirstLine(invoice);
  const [start] = findClock(invoice, charge);
  const page = (paper: Paper) => {
    paper.renderText(40, 46, "MEDITERRANEAN SHIPPING COMPANY (PTY) LTD", { size: 12, isBold: true });
    paper.renderText(40, 59, "As agents for MSC Mediterranean Shipping Company S.A., Geneva", { size: 8 });
    paper.renderText(40, 70, "Co. Reg. 1973/011843/07   VAT Reg. 4520103355", { size: 8 });
    paper.renderText(555, 46, "INVOICE", { size: 16, isBold: true, align: "right" });
    paper.renderText(555, 60, `IMPORT ${charge.toUpperCase()}`, { size: 9, isBold: true, align: "right" });
    paper.renderBox(40, 84, 255, 86);
    paper.renderBox(300, 84, 255, 86);
    paper.renderLines(46, 98, ["To:", ...invoice.market.customer], { size: 8.5, leading: 13 });
    paper.renderPairs(
      306,
      98,
      [
        ["Invoice No.", `: ${invoice.number}`],
        ["Invoice Date", `: ${date(invoice.date)}`],
        ["Payable By", `: ${date(invoice.due)}`],
        ["B/L No.", `: ${invoice.billOfLading}`],
        ["Vessel / Voyage", `: ${invoice.vessel}`],
        ["Discharge Port", `: ${invoice.port}`],
      ],
      { gap: 84, step: 13, size: 8.5 },
    );
    const rows = invoice.lines.flatMap((line): TableRow[] => [
      [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20' DV"),
        "Free period",
        date(addDays(line.events[start] ?? line.from, 1)),
        date(line.lastFreeDay),
        String(line.freeDays),
        money(0),
        money(0),
      ],
      ...line.tiers.map((tier, index) => [
        "",
        "",
        `Period ${index + 1}`,
        date(tier.from),
        date(tier.to),
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
    ]);
    const y = paper.renderTable(
      40,
      184,
      [
        { title: "Equipment No", width: 86 },
        { title: "Size/Type", width: 52 },
        { title: "Description", width: 72 },
        { title: "Date From", width: 66 },
        { title: "Date To", width: 66 },
        { title: "Days", width: 36, align: "right" },
        { title: "Daily Rate", width: 64, align: "right" },
        { title: `Amount ${invoice.currency}`, width: 73, align: "right" },
      ],
      rows,
      { size: 8, padding: 3, look: "ruled", headFill: "#e9e4d4" },
    );
    const next = renderTotals(paper, { x: 350, right: 550, y: y + 18, size: 9 }, [
      ["Nett Amount", money(invoice.net)],
      [`VAT @ ${invoice.taxPercent}%`, money(invoice.tax)],
      [`Amount Payable (${invoice.currency})`, money(invoice.total)],
    ]);
    paper.renderLines(
      40,
      next + 16,
      [
        "Banking details: First National Bank, branch code 250655, account 62 0047 8812, reference: invoice number.",
        "Please e-mail proof of payment to demdet@agent.example. Cheques are not accepted.",
        "Queries must reach us within 7 days of the invoice date; otherwise the invoice is deemed correct. E&OE.",
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
      "free_days",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`INV${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
