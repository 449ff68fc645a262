import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import {
  BANK_LINES,
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** Scanned pages of a ruled table in a serif font, with page totals and a stamp over the table. */
export function buildScannedPages(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore", "britain", "us"],
    tiers: [1, 1],
    containers: [3, 12],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const stampDegrees = random.int(-18, 18);
  const degrees = random.int(4, 12) / 10;
  const pages = splitIntoPages(invoice.lines, 7, 9, 7).map((part, index, all) => (paper: Paper) => {
    paper.renderText(48, 54, invoice.agent, { size: 14, isBold: true });
    paper.renderText(48, 70, `for and on behalf of ${invoice.carrier.name}`, { size: 9 });
    paper.renderText(548, 54, `INVOICE ${invoice.number}`, { size: 12, isBold: true, align: "right" });
    paper.renderText(548, 70, `sheet ${index + 1} of ${all.length}`, { size: 8.5, align: "right" });
    paper.renderPairs(
      48,
      100,
      [
        ["Date", date(invoice.date)],
        ["Payable until", date(invoice.due)],
        ["Bill of lading", invoice.billOfLading],
        [isImport ? "Discharged at" : "Loaded at", invoice.port],
        ["Service", `${isImport ? "Import" : "Export"} ${charge}`],
      ],
      { gap: 95, step: 15, size: 9.5 },
    );
    paper.renderLines(360, 100, invoice.market.customer, { size: 9, leading: 13 });
    const y = paper.renderTable(
      48,
      190,
      [
        { title: "Container", width: 96 },
        { title: "Type", width: 44 },
        { title: `${EVENT_NAMES[start]}`, width: 78 },
        { title: `${EVENT_NAMES[end]}`, width: 78 },
        { title: "Free", width: 36, align: "right" },
        { title: "Days", width: 38, align: "right" },
        { title: "Per day", width: 56, align: "right" },
        { title: invoice.currency, width: 74, align: "right" },
      ],
      [
        ...part.map((line) => [
          formatContainer(line.number, "MSKU 410200-1"),
          formatType(line.type, "20GP"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
        ]),
        ...(all.length > 1
          ? [
              {
                cells: [
                  "Total of sheet",
                  "",
                  "",
                  "",
                  "",
                  "",
                  "",
                  money(part.reduce((sum, { amount }) => sum + amount, 0)),
                ],
                isBold: true,
              },
            ]
          : []),
      ],
      { size: 9, padding: 5, look: "grid" },
    );
    if (index === 0)
      paper.renderStamp(430, y + 30, ["RECEIVED", `${date(invoice.date)} No. 4471`], stampDegrees, "#2d4a9b");
    if (index < all.length - 1) return;
    paper.renderText(48, y + 26, `Total payable: ${invoice.currency} ${money(invoice.total)}`, {
      size: 11.5,
      isBold: true,
    });
    paper.renderLines(48, y + 52, BANK_LINES, { size: 8, leading: 12 });
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`SCN_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan(pages, { dpi: 200, degrees, font: "serif", specks: 500 }),
  );
}
