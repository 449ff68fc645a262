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
import { describeInvoice } from "../truth.ts";

/** A scan with a slight turn, specks and a rotated stamp; sometimes a weak fax, sometimes with 150 dots per inch only. */
export function buildStampedScan(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain", "singapore", "emirates"],
    tiers: [1, 1],
    containers: [1, 6],
    otherCharges: [0, 1],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const isImport = invoice.direction === "import";
  const stamp = random.pick(["RECEIVED", "PAID", "COPY"]);
  const degrees = random.int(-12, 12) / 10;
  const dpi = random.pick([150, 200]);
  const stampDegrees = random.pick([-14, -8, 11]);
  const isStampOverText = random.boolean();
  const isFax = random.boolean();
  const page = (paper: Paper) => {
    paper.renderText(45, 56, invoice.carrier.name, { size: 16, isBold: true });
    paper.renderText(45, 76, `${charge} Invoice - ${isImport ? "Import" : "Export"}`, { size: 12 });
    paper.renderPairs(
      45,
      108,
      [
        ["Invoice No.", invoice.number],
        ["Invoice date", date(invoice.date)],
        ["Due date", date(invoice.due)],
        ["B/L No.", invoice.billOfLading],
        [isImport ? "Port of discharge" : "Port of loading", invoice.port],
      ],
      { gap: 105, step: 16, size: 10 },
    );
    paper.renderLines(345, 108, invoice.market.customer, { size: 9.5, leading: 14 });
    const y = paper.renderTable(
      45,
      208,
      [
        { title: "Container", width: 88 },
        { title: "Type", width: 48 },
        { title: `${EVENT_NAMES[start]}`, width: 76 },
        { title: `${EVENT_NAMES[end]}`, width: 76 },
        { title: "Free\ndays", width: 38, align: "right" },
        { title: "Chargeable\ndays", width: 62, align: "right" },
        { title: "Rate", width: 50, align: "right" },
        { title: `Amount\n${invoice.currency}`, width: 68, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20' DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 9, padding: 5 },
    );
    const totals: [string, string][] = [
      [`Total ${charge}`, money(invoice.net)],
      ...invoice.otherCharges.map(({ description, amount }) => [description, money(amount)] as [string, string]),
      ...(invoice.taxPercent > 0
        ? [[`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]]
        : []),
      [`Amount due ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      const isBold = index === totals.length - 1;
      paper.renderText(330, y + 22 + index * 17, label, { size: 10, isBold });
      paper.renderText(548, y + 22 + index * 17, amount, { size: 10, isBold, align: "right" });
    });
    paper.renderStamp(
      isStampOverText ? 290 : 190,
      isStampOverText ? 160 : y + 90,
      [stamp, date(invoice.date)],
      stampDegrees,
      "#b3213a",
    );
    paper.renderLines(
      45,
      730,
      ["Please pay to Harbour Commercial Bank, account 0047 7120 9355.", "Tel. +44 20 7946 0812, Fax +44 20 7946 0813"],
      {
        size: 8,
        leading: 12,
      },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
    ],
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
  return wrapPdf(`scan_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], {
      dpi,
      degrees,
      ...(isFax ? { fade: 0.25, specks: 700, streaks: 3, paperColor: "#ededea" } : { specks: 250 }),
    }),
  );
}
