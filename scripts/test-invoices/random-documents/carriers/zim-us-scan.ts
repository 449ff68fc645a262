import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LETTER, type Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A scan at 300 dpi of a demurrage invoice on letter paper. */
export function buildZimUsScan(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["zim"],
    direction: "import",
    charge: "demurrage",
    tiers: [1, 1],
    containers: [1, 9],
    isTaxed: false,
    numberPatterns: ["ZUS26#####", "NOR######"],
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const degrees = random.int(-6, 6) / 10;
  const page = (paper: Paper) => {
    paper.renderText(44, 52, "ZIM American Integrated Shipping Services Co., LLC", { size: 13, isBold: true });
    paper.renderText(44, 66, "5801 Lake Wright Drive, Norfolk, VA 23502", { size: 9 });
    paper.renderText(306, 96, "IMPORT DEMURRAGE INVOICE", { size: 13, isBold: true, align: "center" });
    paper.renderLines(44, 124, ["BILL TO:", ...invoice.market.customer], { size: 9.5, leading: 13 });
    paper.renderPairs(
      340,
      124,
      [
        ["Invoice #:", invoice.number],
        ["Invoice Date:", date(invoice.date)],
        ["Due Date:", date(invoice.due)],
        ["B/L #:", invoice.billOfLading],
        ["Discharge Port:", invoice.port],
      ],
      { gap: 88, step: 14, size: 9.5 },
    );
    const y = paper.renderTable(
      44,
      212,
      [
        { title: "Container #", width: 86 },
        { title: "Size", width: 40 },
        { title: "Discharged", width: 70 },
        { title: "Last Free Day", width: 74 },
        { title: "Picked Up", width: 70 },
        { title: "Days", width: 36, align: "right" },
        { title: "Per Diem", width: 64, align: "right" },
        { title: "Charges", width: 84, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events.discharged),
        date(line.lastFreeDay),
        date(line.events.gate_out_full),
        String(line.days),
        `$${money(line.tiers[0]?.rate ?? 0)}`,
        `$${money(line.amount)}`,
      ]),
      { size: 9, padding: 4, look: "ruled" },
    );
    paper.renderText(420, y + 24, "BALANCE DUE", { size: 10, isBold: true });
    paper.renderText(565, y + 24, `USD ${money(invoice.total)}`, { size: 10, isBold: true, align: "right" });
    paper.renderLines(
      44,
      y + 60,
      [
        "Make checks payable to ZIM American Integrated Shipping Services.",
        "Disputes: dnd@carrier.example within 30 days of the invoice date.",
      ],
      { size: 9, leading: 12 },
    );
  };
  const { fields, ...described } = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "free_until",
      "gate_out_full",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`scan-${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { size: LETTER, dpi: 300, degrees, specks: 200, jpegQuality: 75 }),
  );
}
