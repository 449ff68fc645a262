import { formatContainer, formatNumber, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import {
  BANK_LINES,
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  renderTerms,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, type ExpectedField } from "../truth.ts";

/** Rates in US dollars, amounts in rupees, local fees between them, and the tax in one part or in two. */
export function buildTwoCurrenciesIndia(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["india"],
    tiers: [1, 1],
    isConverted: true,
    otherCharges: [1, 3],
    isTaxed: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02/07/2026", "02-JUL-26"] as const) });
  const dollars = (amount: number) => formatNumber(amount, "1,234.56");
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = `${isImport ? "IMP" : "EXP"} ${CHARGE_NAMES[getFirstLine(invoice).charge].toUpperCase()}`;
  const half = Math.round(invoice.tax * 50) / 100;
  const isSplit = random.boolean() && Math.round(invoice.tax * 100) % 2 === 0;
  const types = random.pick(["1x40'HC", "40HQ", "22G1"] as const);
  const rows: TableRow[] = [
    ...invoice.lines.map((line) => [
      charge,
      formatContainer(line.number, "MSKU4102001"),
      formatType(line.type, types),
      `${date(line.events[start])}\n${date(line.events[end])}`,
      String(line.freeDays),
      `${date(line.from)}\n${date(line.to)}`,
      String(line.days),
      dollars(line.tiers[0]?.rate ?? 0),
      dollars(line.amount),
      money(line.localAmount),
    ]),
    ...invoice.otherCharges.map(({ description, amount }) => [
      description,
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      money(amount),
    ]),
  ];
  const totals: [string, string][] = [
    ["Taxable amount", money(invoice.net + invoice.otherTotal)],
    ...(isSplit
      ? [["CGST 9%", money(half)] as [string, string], ["SGST 9%", money(half)] as [string, string]]
      : [[`IGST ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]]),
    ["Total payable (INR)", money(invoice.total)],
  ];
  const pages = splitIntoPages(rows, 11, 16, 8).map((part, index, all) => (paper: Paper) => {
    paper.renderText(297, 42, invoice.carrier.name, { size: 13, isBold: true, align: "center" });
    paper.renderText(297, 55, `c/o ${invoice.agent} India Private Limited, Fort, Mumbai 400001`, {
      size: 7.5,
      align: "center",
    });
    paper.renderText(297, 74, "TAX INVOICE (ORIGINAL FOR RECIPIENT)", { size: 11, isBold: true, align: "center" });
    let y = 90;
    if (index === 0) {
      paper.renderBox(30, 84, 268, 76);
      paper.renderBox(298, 84, 268, 76);
      paper.renderLines(36, 98, ["Billed to:", ...invoice.market.customer], { size: 8, leading: 11.5 });
      paper.renderPairs(
        304,
        98,
        [
          ["Inv No / Date", `${invoice.number} / ${date(invoice.date)}`],
          ["Payable by", date(invoice.due)],
          ["BL", invoice.billOfLading],
          [isImport ? "POD" : "POL", invoice.port],
          ["ROE (USD/INR)", String(invoice.exchangeRate)],
        ],
        { gap: 82, step: 12.5, size: 8 },
      );
      y = 170;
    }
    y = paper.renderTable(
      30,
      y,
      [
        { title: "Charge", width: 100 },
        { title: "Container", width: 68 },
        { title: "Size", width: 38 },
        { title: `${EVENT_NAMES[start]} /\n${EVENT_NAMES[end]}`, width: 62 },
        { title: "Free\ndays", width: 28, align: "right" },
        { title: "Billed from /\nBilled to", width: 60 },
        { title: "Billed\ndays", width: 30, align: "right" },
        { title: "Rate\nUSD", width: 40, align: "right" },
        { title: "Amount\nUSD", width: 48, align: "right" },
        { title: "Amount\nINR", width: 62, align: "right" },
      ],
      part,
      { size: 7.5, leading: 9, padding: 3, look: "grid" },
    );
    if (index < all.length - 1) {
      paper.renderText(566, y + 12, "continued ...", { size: 7.5, align: "right" });
      return;
    }
    totals.forEach(([label, amount], place) => {
      const isBold = place === totals.length - 1;
      paper.renderText(390, y + 18 + place * 14, label, { isBold });
      paper.renderText(563, y + 18 + place * 14, amount, { isBold, align: "right" });
    });
    const next = paper.renderLines(30, y + 18, BANK_LINES, { size: 7, leading: 9.5 });
    renderTerms(paper, 30, Math.max(next, y + 84), 535);
  });
  const taxFields: ExpectedField[] = isSplit ? [] : ["tax_percent", "tax_amount"];
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      "exchange_rate",
      ...taxFields,
    ],
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
  });
  return wrapPdf(`GST_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
