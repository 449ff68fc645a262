import { formatContainer, formatNumber, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";
import { printTypedPdf } from "../typed-pdf.ts";

const WIDTH = 104;

/** Lines of Courier as a main frame prints them, with tiers below each container and a total at the end of each page. */
export function buildTypedLines(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "singapore", "britain"],
    tiers: [1, 3],
    otherCharges: [0, 2],
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02-JUL-26", "2026/07/02"] as const) });
  const containers = random.pick(["MSKU 410200 1", "MSKU4102001"] as const);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge].toUpperCase();
  const isImport = invoice.direction === "import";
  const heading = `${pad("EQUIPMENT", 15)}${pad("TYPE", 6)}${pad("CHARGE", 24)}${pad("START", 11)}${pad("END", 11)}${pad("DAYS", 5, true)}${pad("RATE", 12, true)}${pad("AMOUNT", 14, true)}`;
  const rows = [
    ...invoice.lines.flatMap((line) =>
      line.tiers.map((tier, index) => ({
        text: `${pad(index === 0 ? formatContainer(line.number, containers) : "", 15)}${pad(index === 0 ? formatType(line.type, "22G1") : "", 6)}${pad(index === 0 ? charge : "", 24)}${pad(date(tier.from), 11)}${pad(date(tier.to), 11)}${pad(String(tier.days), 5, true)}${pad(money(tier.rate), 12, true)}${pad(money(tier.amount), 14, true)}`,
        amount: tier.amount,
      })),
    ),
    ...invoice.otherCharges.map(({ description, amount }) => ({
      text: `${pad("", 21)}${pad(description.toUpperCase(), 49)}${pad("", 14)}${pad(money(amount), 14, true)}`,
      amount,
    })),
  ];
  const parts = splitIntoPages(rows, 12, 20, 14);
  const pages = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const pageTotal = part.reduce((sum, { amount }) => sum + amount, 0);
    return {
      lines: [
        `${pad(invoice.carrier.name.toUpperCase(), 70)}${pad(`PAGE ${index + 1} OF ${parts.length}`, 28, true)}`,
        `${pad(`${isImport ? "IMPORT" : "EXPORT"} ${charge} INVOICE`, 70)}`,
        "-".repeat(WIDTH - 6),
        ...(index === 0
          ? [
              `INVOICE NO.  : ${pad(invoice.number, 28)}BILL OF LADING : ${invoice.billOfLading}`,
              `INVOICE DATE : ${pad(date(invoice.date), 28)}BOOKING NO.    : ${invoice.booking}`,
              `DUE DATE     : ${pad(date(invoice.due), 28)}VESSEL/VOYAGE  : ${invoice.vessel}`,
              `CURRENCY     : ${pad(invoice.currency, 28)}${isImport ? "DISCHARGE PORT " : "LOADING PORT   "}: ${invoice.port.toUpperCase()}`,
              "",
              ...invoice.market.customer.map((line) => `    ${line.toUpperCase()}`),
              "",
            ]
          : [`INVOICE NO.  : ${invoice.number}   (CONTINUED)`, ""]),
        heading,
        "-".repeat(WIDTH - 6),
        ...part.map(({ text }) => text),
        "-".repeat(WIDTH - 6),
        `${pad("", 58)}${pad("PAGE TOTAL", 26)}${pad(money(pageTotal), 14, true)}`,
        ...(isLast
          ? [
              ...(invoice.taxPercent > 0
                ? [
                    `${pad("", 58)}${pad(`${invoice.market.taxName} ${formatNumber(invoice.taxPercent, "1234.56")} PCT`, 26)}${pad(money(invoice.tax), 14, true)}`,
                  ]
                : []),
              `${pad("", 58)}${pad(`INVOICE TOTAL ${invoice.currency}`, 26)}${pad(money(invoice.total), 14, true)}`,
              "",
              "REMIT TO  HARBOUR COMMERCIAL BANK  A/C 0047 7120 9355 02  SWIFT HCBKGB2L",
              "E. & O. E.  TERMS AND CONDITIONS OF THE BILL OF LADING APPLY.",
            ]
          : ["", `${pad("", 58)}CONTINUED ON NEXT PAGE`]),
      ],
    };
  });
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
    ],
    columns: ["container_number", "container_type", "charge", "charged_from", "charged_to", "charged_days", "billed"],
    tiers: ["from", "to", "days", "rate", "amount"],
    override: { port: invoice.port.toUpperCase() },
  });
  return wrapPdf(`INV${toFileName(invoice.number)}.PDF`, "pdf", [expected], () =>
    printTypedPdf(pages, { size: 8.5, leading: 11 }),
  );
}

const pad = (text: string, width: number, isRight = false) =>
  isRight ? text.slice(0, width).padStart(width) : text.slice(0, width - 1).padEnd(width);
