import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A scan at 300 dpi with a little skew: detention, in a plain table, with a stamp of the customer. */
export function buildEvergreenScan(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain"],
    carriers: ["evergreen"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 8],
    isTaxed: true,
    numberPatterns: ["DT26#####", "GBDN######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const degrees = random.int(-7, 7) / 10;
  const page = (paper: Paper) => {
    paper.renderText(44, 50, "EVERGREEN MARINE (UK) LIMITED", { size: 13, isBold: true });
    paper.renderText(44, 63, "160 Euston Road, London NW1 2DX", { size: 8.5 });
    paper.renderText(44, 74, "for and on behalf of EVERGREEN LINE", { size: 8.5 });
    paper.renderText(297, 104, "DETENTION INVOICE (IMPORT)", { size: 13, isBold: true, align: "center" });
    paper.renderLines(44, 132, invoice.market.customer, { size: 9.5, leading: 13 });
    paper.renderPairs(
      340,
      132,
      [
        ["Invoice No :", invoice.number],
        ["Tax Point :", date(invoice.date)],
        ["Due Date :", date(invoice.due)],
        ["Account No :", "E0044812"],
      ],
      { gap: 86, step: 14, size: 9.5 },
    );
    paper.renderPairs(
      44,
      200,
      [
        ["Vessel/Voyage :", invoice.vessel],
        ["B/L Number :", invoice.billOfLading],
      ],
      { gap: 86, step: 14, size: 9.5 },
    );
    paper.renderPairs(
      340,
      200,
      [
        ["Load Port :", invoice.otherPort],
        ["Discharge Port :", invoice.port],
      ],
      { gap: 86, step: 14, size: 9.5 },
    );
    const y = paper.renderTable(
      44,
      232,
      [
        { title: "Container\nNumber", width: 84 },
        { title: "Size\nType", width: 36 },
        { title: "Collected\n(Full)", width: 66 },
        { title: "Returned\n(Empty)", width: 66 },
        { title: "Free\nDays", width: 34, align: "right" },
        { title: "Free Time\nExpired", width: 66 },
        { title: "Chargeable\nDays", width: 54, align: "right" },
        { title: "Daily\nRate", width: 46, align: "right" },
        { title: "Amount\nGBP", width: 58, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events.gate_out_full),
        date(line.events.empty_returned),
        String(line.freeDays),
        date(line.lastFreeDay),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8.5, padding: 4, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 370, right: 551, y: y + 22, size: 9.5, step: 15 }, [
      ["Goods Total", money(invoice.net)],
      [`VAT ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Invoice Total GBP", money(invoice.total)],
    ]);
    paper.renderStamp(150, y + 60, ["RECEIVED", "ACCOUNTS PAYABLE"], random.int(-14, 14), "#355a94");
    paper.renderLines(
      44,
      next + 40,
      [
        "Payment by BACS: HSBC Bank plc, sort code 40-05-30, account 11448207.",
        "Please quote the invoice number with all payments. Payment is due without deduction.",
        "Company registered in England No. 01899999. VAT Reg No. GB 468 0117 22.",
      ],
      { size: 8.5, leading: 12 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "free_until",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`SCAN_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 200, jpegQuality: 75 }),
  );
}
