import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Demurrage and detention of each container as rows, with other charges of the bill of lading between them. */
export function buildAgentDurban(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["southAfrica"],
    carriers: ["hapag-lloyd"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [1, 7],
    otherCharges: [1, 4],
    isTaxed: true,
    maxDays: 14,
    numberPatterns: ["DBN26/#####", "IN26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "2026/07/02" });
  const loadPort = invoice.otherPort === invoice.port ? "Busan" : invoice.otherPort;
  const rows: string[][] = invoice.lines.map((line) => [
    line.charge === "demurrage" ? "Import Demurrage" : "Import Detention",
    formatContainer(line.number, "MSKU4102001"),
    formatType(line.type, "20DV"),
    date(line.from),
    date(line.to),
    String(line.days),
    money(line.tiers[0]?.rate ?? 0),
    money(line.amount),
  ]);
  for (const { description, amount } of invoice.otherCharges) {
    rows.splice(random.int(1, rows.length), 0, [description, "", "", "", "", "1", money(amount), money(amount)]);
  }
  const page = (paper: Paper) => {
    paper.renderText(297, 46, `${invoice.agent.toUpperCase()} (PTY) LTD`, { size: 14, isBold: true, align: "center" });
    paper.renderText(297, 60, "Reg. No. 2004/018877/07   VAT Reg. No. 4780218854", { size: 8, align: "center" });
    paper.renderText(297, 72, "3rd Floor, 25 Maydon Wharf Road, Durban 4001   Tel. +27 31 555 0140", {
      size: 8,
      align: "center",
    });
    paper.renderText(297, 98, "TAX INVOICE", { size: 15, isBold: true, align: "center" });
    paper.renderBox(40, 112, 250, 76);
    paper.renderLines(48, 128, invoice.market.customer, { size: 9, leading: 13 });
    paper.renderBox(300, 112, 255, 76);
    paper.renderPairs(
      308,
      128,
      [
        ["Invoice Number", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["Account Number", "UMG001"],
      ],
      { gap: 100, step: 13, size: 9 },
    );
    const columns = [
      { title: "Principal", width: 105 },
      { title: "Bill of Lading", width: 110 },
      { title: "Vessel / Voyage", width: 120 },
      { title: "Load Port", width: 80 },
      { title: "Discharge Port", width: 100 },
    ];
    const facts = [invoice.carrier.name, invoice.billOfLading, invoice.vessel, loadPort, invoice.port];
    const top = paper.renderTable(40, 200, columns, [facts], { size: 8.5, padding: 4, look: "grid" });
    const bottom = paper.renderTable(
      40,
      top + 14,
      [
        { title: "Description", width: 142 },
        { title: "Container", width: 74 },
        { title: "Type", width: 34 },
        { title: "From", width: 56 },
        { title: "To", width: 56 },
        { title: "Qty", width: 27, align: "right" },
        { title: "Rate", width: 58, align: "right" },
        { title: "Amount ZAR", width: 68, align: "right" },
      ],
      rows,
      { size: 8.5, padding: 3.5, look: "grid", headFill: "#dddddd" },
    );
    [
      ["Total Excl. VAT", money(invoice.net + invoice.otherTotal)],
      [`VAT @ ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total Incl. VAT ZAR", money(invoice.total)],
    ].forEach(([label = "", amount = ""], index) => {
      const isBold = index === 2;
      paper.renderText(400, bottom + 18 + index * 15, label, { size: 9, isBold });
      paper.renderText(552, bottom + 18 + index * 15, amount, { size: 9, isBold, align: "right" });
    });
    paper.renderLines(
      40,
      bottom + 18,
      [
        "Banking details: Umhlanga Merchant Bank, Durban",
        "Branch code 051001   Account 40 7718 2290",
        "Please send proof of payment to accounts@agency.example",
      ],
      { size: 8, leading: 11 },
    );
    paper.renderText(
      40,
      bottom + 78,
      "Errors and omissions excepted. All business is done as agents only and under our standard trading conditions.",
      { size: 7 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`Tax Invoice ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
