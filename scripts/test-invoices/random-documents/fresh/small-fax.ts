import { formatContainer, formatDate, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A fax in small type. A row is a step of the rates, with a period such as 12JUN26-18JUN26 and a quantity "7 DAY". */
export function buildSmallFax(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore", "britain", "southAfrica"],
    tiers: [1, 2],
    containers: [2, 9],
    isTaxed: false,
  });
  const { money } = createWriters(invoice, { dates: "02-JUL-26" });
  const date = (day: string) => formatDate(day, "02-JUL-26").replaceAll("-", "");
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge].toUpperCase();
  const degrees = random.int(-6, 6) / 10;
  const fade = random.int(10, 25) / 100;
  const page = (paper: Paper) => {
    paper.renderText(40, 24, `${date(invoice.date)} 09:41   +65 6555 0110   EQUIPMENT ACCOUNTS   P. 1/1`, { size: 7 });
    paper.renderText(40, 54, invoice.carrier.name.toUpperCase(), { size: 12, isBold: true });
    paper.renderText(40, 68, `${isImport ? "IMPORT" : "EXPORT"} ${charge} INVOICE`, { size: 9, isBold: true });
    const pairs: [string, string][] = [
      ["INVOICE NO", invoice.number],
      ["INVOICE DATE", date(invoice.date)],
      ["DUE DATE", date(invoice.due)],
      ["B/L NO", invoice.billOfLading],
      [isImport ? "PORT OF DISCHARGE" : "PORT OF LOADING", invoice.port],
      ["VESSEL", invoice.vessel],
    ];
    pairs.forEach(([label, value], index) => {
      paper.renderText(40 + (index % 2) * 260, 90 + Math.floor(index / 2) * 13, `${label}:`, { size: 7.5 });
      paper.renderText(130 + (index % 2) * 260, 90 + Math.floor(index / 2) * 13, value, { size: 7.5 });
    });
    const y = paper.renderTable(
      40,
      140,
      [
        { title: "CONTAINER", width: 74 },
        { title: "SZ/TP", width: 40 },
        { title: "CHARGE", width: 118 },
        { title: "PERIOD", width: 98 },
        { title: "QTY", width: 44 },
        { title: "UNIT PRICE", width: 66, align: "right" },
        { title: "AMOUNT", width: 72, align: "right" },
      ],
      invoice.lines.flatMap((line) =>
        line.tiers.map((tier) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20GP"),
          charge,
          `${date(tier.from)}-${date(tier.to)}`,
          `${tier.days} DAY`,
          `${invoice.currency}${money(tier.rate)}`,
          money(tier.amount),
        ]),
      ),
      { size: 7.5, padding: 3, look: "plain" },
    );
    paper.renderRule(40, y + 4, 512);
    paper.renderText(380, y + 18, "INVOICE TOTAL", { size: 8, isBold: true });
    paper.renderText(549, y + 18, `${invoice.currency} ${money(invoice.total)}`, {
      size: 8,
      isBold: true,
      align: "right",
    });
    paper.renderLines(40, y + 44, ["PAYMENT BY WIRE ONLY. QUERIES WITHIN 14 DAYS.", "E. AND O. E."], {
      size: 7,
      leading: 10,
    });
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: ["container_number", "container_type", "charge", "charged_from", "charged_to", "charged_days", "billed"],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`FAX${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 200, degrees, fade, specks: 600, streaks: 4, paperColor: "#ecece8", jpegQuality: 60 }),
  );
}
