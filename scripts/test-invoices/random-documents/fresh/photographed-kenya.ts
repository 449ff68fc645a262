import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { spellAmount } from "./spell-number.ts";

/** A photograph of a page in perspective. The free time is a day only, and the type is below the container number. */
export function buildPhotographedKenya(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["kenya"],
    tiers: [1, 1],
    containers: [1, 5],
    isTaxed: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02-Jul-2026", "02/07/2026"] as const) });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const lean = random.int(3, 7) / 100;
  const degrees = random.int(-8, 8) / 10;
  const page = (paper: Paper) => {
    paper.renderText(50, 62, `${invoice.agent} (Kenya) Ltd`, { size: 15, isBold: true });
    paper.renderText(50, 78, `As agents for ${invoice.carrier.name}`, { size: 10 });
    paper.renderText(545, 62, "TAX INVOICE", { size: 15, isBold: true, align: "right" });
    paper.renderLines(50, 108, invoice.market.customer, { size: 10, leading: 14 });
    paper.renderPairs(
      310,
      108,
      [
        ["Invoice No.", invoice.number],
        ["Date", date(invoice.date)],
        ["Due date", date(invoice.due)],
        ["B/L No.", invoice.billOfLading],
        [isImport ? "Port of discharge" : "Port of loading", invoice.port],
        ["Charge", `${isImport ? "Import" : "Export"} ${charge}`],
      ],
      { gap: 105, step: 16, size: 10 },
    );
    const y = paper.renderTable(
      50,
      218,
      [
        { title: "Container", width: 96 },
        { title: EVENT_NAMES[start] ?? "", width: 78 },
        { title: "Free until", width: 78 },
        { title: EVENT_NAMES[end] ?? "", width: 78 },
        { title: "Days", width: 40, align: "right" },
        { title: "Rate KES", width: 60, align: "right" },
        { title: "Amount KES", width: 66, align: "right" },
      ],
      invoice.lines.map((line) => [
        `${formatContainer(line.number, "MSKU4102001")}\n${formatType(line.type, "40HQ")}`,
        date(line.events[start]),
        date(line.lastFreeDay),
        date(line.events[end]),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 9.5, padding: 6, look: "grid" },
    );
    const totals: [string, string][] = [
      ["Sub total", money(invoice.net)],
      [`VAT ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total KES", money(invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      const isBold = index === totals.length - 1;
      paper.renderText(350, y + 24 + index * 17, label, { size: 10.5, isBold });
      paper.renderText(543, y + 24 + index * 17, amount, { size: 10.5, isBold, align: "right" });
    });
    paper.renderParagraph(50, y + 92, 490, spellAmount(invoice.total, "Kenya shillings", "cents"), { size: 9.5 });
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
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
  return wrapPdf(`IMG_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 220, degrees, lean, specks: 120, paperColor: "#f1eee6", jpegQuality: 70 }),
  );
}
