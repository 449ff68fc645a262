import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
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
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A fax with 150 dots per inch, weak ink, streaks and a stamp. Labels on the left, a column for each container. */
export function buildFaintFax(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore", "emirates", "britain"],
    tiers: [1, 1],
    containers: [1, 4],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const degrees = random.int(-9, 9) / 10;
  const fade = random.int(15, 40) / 100;
  const stampDegrees = random.int(-24, 24);
  const rows: [string, (line: ChargeLine) => string][] = [
    ["Container", ({ number }) => formatContainer(number, "MSKU4102001")],
    ["Size", ({ type }) => formatType(type, "20' DV")],
    [EVENT_NAMES[start] ?? "", ({ events }) => date(events[start])],
    [EVENT_NAMES[end] ?? "", ({ events }) => date(events[end])],
    ["Free days", ({ freeDays }) => String(freeDays)],
    ["Days charged", ({ days }) => String(days)],
    ["Rate per day", ({ tiers }) => money(tiers[0]?.rate ?? 0)],
    ["Amount", ({ amount }) => money(amount)],
  ];
  const page = (paper: Paper) => {
    paper.renderText(40, 26, `FROM: BILLING DEPT   FAX +971 4 555 0160   ${date(invoice.date)} 14:22   P.01/01`, {
      size: 7.5,
    });
    paper.renderText(45, 62, invoice.carrier.name, { size: 17, isBold: true });
    paper.renderText(45, 86, `${charge} Invoice`, { size: 14, isBold: true });
    paper.renderPairs(
      45,
      118,
      [
        ["Invoice No", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["B/L No", invoice.billOfLading],
        [isImport ? "Discharge Port" : "Load Port", invoice.port],
        ["Traffic", isImport ? "IMPORT" : "EXPORT"],
      ],
      { gap: 120, step: 18, size: 11 },
    );
    const bottom = paper.renderTable(
      45,
      250,
      [{ title: "", width: 105 }, ...invoice.lines.map(() => ({ title: "", width: 100, align: "right" as const }))],
      rows.map(([label, read]) => [label, ...invoice.lines.map(read)]),
      { hasHeadings: false, size: 10.5, padding: 5, look: "ruled" },
    );
    paper.renderText(45, bottom + 28, `TOTAL DUE ${invoice.currency} ${money(invoice.total)}`, {
      size: 13,
      isBold: true,
    });
    paper.renderStamp(420, 150, ["PAID", "14 08"], stampDegrees, "#444");
    paper.renderLines(45, 740, ["Please pay by bank transfer, account 0047 7120 9355 02."], { size: 9 });
  };
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
  return wrapPdf(`fax_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 150, degrees, fade, specks: 900, streaks: 5, paperColor: "#e9e9e6", jpegQuality: 55 }),
  );
}
