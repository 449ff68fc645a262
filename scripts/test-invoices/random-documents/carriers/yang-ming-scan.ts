import { addDays } from "#lib/platform/dates.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A scan at 300 dpi. Boxes with a label above the value, and headings over pairs of columns. */
export function buildYangMingScan(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["malaysia"],
    carriers: ["yang-ming"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 7],
    numberPatterns: ["YMMY26#####", "IDM#######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findClock(invoice, charge);
  const hasTax = invoice.taxPercent > 0;
  const degrees = random.int(-5, 8) / 10;
  const name = charge === "demurrage" ? "DEMURRAGE" : "DEMURRAGE AND DETENTION";
  const page = (paper: Paper) => {
    paper.renderText(42, 48, `${invoice.agent} (M) Sdn Bhd`, { size: 13, isBold: true });
    paper.renderText(42, 61, "Agent for Yang Ming Marine Transport Corp.", { size: 9 });
    paper.renderText(553, 48, "INVOICE", { size: 14, isBold: true, align: "right" });
    paper.renderText(553, 62, `IMPORT ${name}`, { size: 9, align: "right" });
    const boxes: [string, string, number, number][] = [
      ["Invoice No.", invoice.number, 42, 128],
      ["Invoice Date", date(invoice.date), 170, 128],
      ["Due Date", date(invoice.due), 298, 128],
      ["Currency", invoice.currency, 426, 127],
      ["B/L No.", invoice.billOfLading, 42, 128],
      ["Vessel / Voyage", invoice.vessel, 170, 128],
      ["Port of Loading", invoice.otherPort, 298, 128],
      ["Port of Discharge", invoice.port, 426, 127],
    ];
    boxes.forEach(([label, value, x, width], index) => {
      const y = 80 + Math.floor(index / 4) * 32;
      paper.renderBox(x, y, width, 32);
      paper.renderPairs(x + 5, y + 11, [[label, value]], { place: "above", size: 9.5 });
    });
    paper.renderLines(42, 164, ["BILL TO", ...invoice.market.customer], { size: 9, leading: 12.5 });
    const columns: [string, number][] = [
      ["Container No.", 82],
      ["Size", 36],
      ["Discharged", 66],
      [charge === "demurrage" ? "Gate Out" : "Returned", 66],
      ["From", 64],
      ["To", 64],
      ["Days", 30],
      ["Rate", 46],
      ["Amount", 57],
    ];
    paper.renderText(42 + 82 + 36 + 66, 244, "Movement", { size: 8.5, isBold: true, align: "center" });
    paper.renderText(42 + 82 + 36 + 132 + 64, 244, "Free Time", { size: 8.5, isBold: true, align: "center" });
    paper.renderText(42 + 82 + 36 + 260 + 88, 244, "Chargeable", { size: 8.5, isBold: true, align: "center" });
    paper.renderRule(162, 247, 128, { thickness: 0.4 });
    paper.renderRule(294, 247, 122, { thickness: 0.4 });
    paper.renderRule(422, 247, 130, { thickness: 0.4 });
    const y = paper.renderTable(
      42,
      249,
      columns.map(([title, width], index) => ({ title, width, align: index > 5 ? "right" : "left" })),
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events[start]),
        date(line.events[end]),
        date(addDays(line.events[start] ?? line.from, 1)),
        date(line.lastFreeDay),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8.5, padding: 4, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 350, right: 550, y: y + 20, size: 9.5, step: 15 }, [
      ["Total Charges", money(invoice.net)],
      ...(hasTax ? [[`SST ${invoice.taxPercent}%`, money(invoice.tax)] as const] : []),
      [`Total Payable (${invoice.currency})`, money(invoice.total)],
    ]);
    paper.renderLines(
      42,
      next + 30,
      [
        "Payment to: Malayan Banking Berhad, account 5142 8800 7719. Cheque payments are not accepted.",
        "This is a computer generated invoice. No signature is required.",
      ],
      { size: 8.5, leading: 12 },
    );
  };
  const { fields, ...described } = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS, ...(hasTax ? (["tax_percent", "tax_amount"] as const) : [])],
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_until",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`doc${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 250, jpegQuality: 70 }),
  );
}
