import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LETTER, type Paper } from "../paper.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

/** Credited amounts in brackets; each row also has the days that were billed and the days that are right. */
export function buildCreditNoteTable(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "britain", "singapore", "emirates"],
    tiers: [1, 1],
    containers: [1, 6],
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02-Jul-2026", "July 2, 2026"] as const) });
  const credit = (amount: number) => `(${money(amount)})`;
  const isImport = invoice.direction === "import";
  const charge = `${isImport ? "Import" : "Export"} ${CHARGE_NAMES[getFirstLine(invoice).charge].toLowerCase()}`;
  const hasTax = invoice.taxPercent > 0;
  const extraDays = random.int(1, 6);
  const page = (paper: Paper) => {
    paper.renderText(572, 50, invoice.carrier.name, { size: 15, isBold: true, align: "right" });
    paper.renderText(40, 50, "CREDIT MEMO", { size: 18, isBold: true });
    paper.renderRule(40, 60, 532, { thickness: 1.5 });
    const head: [string, string, number, number][] = [
      ["Credit memo number", invoice.number, 40, 82],
      ["Issue date", date(invoice.date), 200, 82],
      ["Corrects invoice", invoice.originalNumber, 320, 82],
      ["Bill of lading", invoice.billOfLading, 455, 82],
      [isImport ? "Port of discharge" : "Port of loading", invoice.port, 40, 118],
      ["Currency", invoice.currency, 200, 118],
      ["Reason", "Free time corrected", 320, 118],
    ];
    for (const [label, value, x, y] of head) paper.renderPairs(x, y, [[label, value]], { place: "above", size: 9.5 });
    paper.renderLines(40, 160, invoice.market.customer, { size: 8.5, leading: 11 });
    const y = paper.renderTable(
      40,
      222,
      [
        { title: "Container", width: 92 },
        { title: "Type", width: 44 },
        { title: "Charge", width: 140 },
        { title: "Days\ninvoiced", width: 52, align: "right" },
        { title: "Days\ncorrect", width: 52, align: "right" },
        { title: "Daily\nrate", width: 62, align: "right" },
        { title: `Credit\n${invoice.currency}`, width: 90, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "40HQ"),
        charge,
        String(line.days + extraDays),
        String(extraDays),
        money(line.tiers[0]?.rate ?? 0),
        credit(line.amount),
      ]),
      { size: 8.5, padding: 4, headFill: "#2f3b46", headColor: "#fff" },
    );
    const totals: [string, string][] = [
      ...(hasTax
        ? [
            ["Net credit", credit(invoice.net)] as [string, string],
            [`${invoice.market.taxName} ${invoice.taxPercent}%`, credit(invoice.tax)] as [string, string],
          ]
        : []),
      [`Total credit ${invoice.currency}`, credit(invoice.total)],
    ];
    totals.forEach(([label, amount], place) => {
      const isBold = place === totals.length - 1;
      paper.renderText(360, y + 20 + place * 15, label, { isBold });
      paper.renderText(569, y + 20 + place * 15, amount, { isBold, align: "right" });
    });
    paper.renderText(40, y + 90, "The credit is applied to your account 40021188. No action is required.", { size: 8 });
  };
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "bill_of_lading",
      ...(hasTax ? (["tax_percent", "tax_amount"] as const) : []),
    ],
    columns: ["container_number", "container_type", "charge", "rate", "billed"],
    override: { original_invoice: invoice.originalNumber },
    sign: -1,
  });
  return wrapPdf(`CM-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page], { size: LETTER }));
}
