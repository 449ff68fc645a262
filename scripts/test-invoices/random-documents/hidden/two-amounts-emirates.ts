import { formatContainer, formatNumber, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper } from "../paper.ts";
import {
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
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Each row has its amount in US dollars and in the local currency, and the tax; both currencies have a total. */
export function buildTwoAmountsEmirates(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["emirates", "singapore"],
    tiers: [1, 1],
    containers: [1, 14],
    isConverted: true,
    isTaxed: true,
    hasTaxPerLine: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02-Jul-2026", "02/07/2026"] as const) });
  const dollars = (amount: number) => formatNumber(amount, "1,234.56");
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const types = random.pick(["40HQ", "20DV", "22G1"] as const);
  const local = invoice.currency;
  const pages = splitIntoPages(invoice.lines, 14, 18, 12).map((part, index, all) => (paper: Paper) => {
    paper.renderText(32, 42, `${invoice.agent} LLC`, { size: 13, isBold: true });
    paper.renderText(32, 55, `for and on behalf of ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(810, 42, "TAX INVOICE", { size: 13, isBold: true, align: "right" });
    paper.renderText(810, 55, `${index + 1} / ${all.length}`, { size: 7.5, align: "right" });
    let y = 72;
    if (index === 0) {
      const groups: [string, string][][] = [
        [
          ["Tax invoice no.", invoice.number],
          ["Tax invoice date", date(invoice.date)],
          ["Due date", date(invoice.due)],
        ],
        [
          ["BL number", invoice.billOfLading],
          [isImport ? "Discharge port" : "Load port", invoice.port],
          ["Exchange rate", `1 USD = ${(invoice.exchangeRate ?? 1).toFixed(4)} ${local}`],
        ],
      ];
      groups.forEach((pairs, place) => {
        paper.renderPairs(32 + place * 250, 78, pairs, { gap: 90, step: 13, size: 8.5 });
      });
      paper.renderLines(580, 78, invoice.market.customer, { size: 8, leading: 11 });
      paper.renderText(32, 130, `Being ${isImport ? "import" : "export"} ${charge.toLowerCase()} charges`, { size: 9 });
      y = 140;
    }
    y = paper.renderTable(
      32,
      y,
      [
        { title: "Container", width: 82 },
        { title: "Type", width: 38 },
        { title: EVENT_NAMES[start] ?? "", width: 66 },
        { title: EVENT_NAMES[end] ?? "", width: 66 },
        { title: "Free", width: 30, align: "right" },
        { title: "Chargeable", width: 54, align: "right" },
        { title: "USD / day", width: 56, align: "right" },
        { title: "Amount\nUSD", width: 70, align: "right" },
        { title: `Amount\n${local}`, width: 80, align: "right" },
        { title: `${invoice.market.taxName}\n${local}`, width: 70, align: "right" },
        { title: `Total\n${local}`, width: 90, align: "right" },
        { title: `${invoice.market.taxName}\n%`, width: 34, align: "right" },
      ],
      part.map((line) => [
        formatContainer(line.number, "MSKU 4102001"),
        formatType(line.type, types),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        dollars(line.tiers[0]?.rate ?? 0),
        dollars(line.amount),
        money(line.localAmount),
        money(line.tax),
        money(line.localAmount + line.tax),
        String(invoice.taxPercent),
      ]),
      { size: 7.5, padding: 4, look: "grid" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Charges USD", dollars(invoice.lines.reduce((total, { amount }) => total + amount, 0))],
      [`Charges ${local}`, money(invoice.net)],
      [`${invoice.market.taxName} ${local}`, money(invoice.tax)],
      [`Total payable ${local}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(600, y + 18 + line * 14, label, { isBold });
      paper.renderText(765, y + 18 + line * 14, amount, { isBold, align: "right" });
    });
  });
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS_WITH_TAX, "exchange_rate"],
    columns: ["container_number", "container_type", "charge", start, end, "free_days", "charged_days", "billed"],
  });
  return wrapPdf(`TI-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { size: LANDSCAPE }));
}
