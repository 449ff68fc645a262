import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** A scan at 300 dpi of an import detention invoice: a row for each container between rules. */
export function buildHmmMalaysiaScan(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["malaysia"],
    carriers: ["hmm"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 10],
    isTaxed: true,
    maxDays: 20,
    numberPatterns: ["MYDT26######", "PKG26#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const loadPort = invoice.otherPort === invoice.port ? "Busan" : invoice.otherPort;
  const degrees = random.pick([-7, -5, -3, 3, 4, 6]) / 10;
  const page = (paper: Paper) => {
    paper.renderText(46, 54, "HMM Shipping Malaysia Sdn Bhd", { size: 15, isBold: true });
    paper.renderText(46, 69, "Level 8, Wisma Pelabuhan, Jalan Tengku Badar, 42000 Port Klang", { size: 9 });
    paper.renderText(46, 82, "Tel. 03-5555 0164   SST No. B16-1808-31002298   as agents for HMM Co., Ltd.", {
      size: 9,
    });
    paper.renderRule(46, 92, 503, { thickness: 1 });
    paper.renderText(46, 116, "DETENTION INVOICE (IMPORT)", { size: 13, isBold: true });
    paper.renderLines(46, 140, ["Messrs.", ...invoice.market.customer], { size: 9.5, leading: 13 });
    paper.renderPairs(
      330,
      140,
      [
        ["Invoice No.", invoice.number],
        ["Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["Customer A/C", "S-20418"],
      ],
      { gap: 84, step: 14, size: 9.5 },
    );
    paper.renderPairs(
      46,
      218,
      [
        ["Vessel / Voy.", invoice.vessel],
        ["B/L No.", invoice.billOfLading],
      ],
      { gap: 78, step: 14, size: 9.5 },
    );
    paper.renderPairs(
      330,
      218,
      [
        ["Loading Port", loadPort],
        ["Discharge Port", invoice.port],
      ],
      { gap: 84, step: 14, size: 9.5 },
    );
    const bottom = paper.renderTable(
      46,
      252,
      [
        { title: "Container No.", width: 92 },
        { title: "Size", width: 42 },
        { title: "Gate Out", width: 72 },
        { title: "Empty\nReturn", width: 72 },
        { title: "Free\nDays", width: 36, align: "right" },
        { title: "Detention\nDays", width: 56, align: "right" },
        { title: "Rate/Day\n(MYR)", width: 60, align: "right" },
        { title: "Amount\n(MYR)", width: 73, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU 410200-1"),
        formatType(line.type, "40HQ"),
        date(line.events.gate_out_full),
        date(line.events.empty_returned),
        String(line.freeDays),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 9.5, leading: 11, padding: 4.5, look: "ruled" },
    );
    [
      ["Total", money(invoice.net)],
      [`SST ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Grand Total MYR", money(invoice.total)],
    ].forEach(([label = "", amount = ""], index) => {
      const isBold = index === 2;
      paper.renderText(370, bottom + 20 + index * 16, label, { size: 10, isBold });
      paper.renderText(546, bottom + 20 + index * 16, amount, { size: 10, isBold, align: "right" });
    });
    paper.renderLines(
      46,
      bottom + 92,
      [
        "Cheques should be crossed and made payable to HMM Shipping Malaysia Sdn Bhd.",
        "Bank: Selangor Commerce Bank Bhd, account 5144 2217 0968.",
        "Any discrepancy must be reported within 14 days. E. & O. E.",
      ],
      { size: 8.5, leading: 12 },
    );
    paper.renderText(46, bottom + 176, "........................................", { size: 9 });
    paper.renderText(46, bottom + 189, "Authorised signature", { size: 8.5 });
  };
  const { fields, ...described } = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`scan_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 250, jpegQuality: 75 }),
  );
}
