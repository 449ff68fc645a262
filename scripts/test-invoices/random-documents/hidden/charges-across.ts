import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { LANDSCAPE, type Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, renderTerms, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** A row for each container: demurrage and detention below headings over four columns each, then the sum of both. */
export function buildChargesAcross(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore", "britain", "emirates"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [1, 16],
    isTaxed: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02-Jul-2026", "02 Jul 2026"] as const) });
  const types = random.pick(["40HQ", "20DV", "22G1"] as const);
  const isWordByWord = random.boolean();
  const pairs: { first: ChargeLine; second: ChargeLine }[] = [];
  for (const first of invoice.lines) {
    const second = invoice.lines.find(({ number, charge }) => number === first.number && charge === "detention");
    if (first.charge === "demurrage" && second) pairs.push({ first, second });
  }
  const listCells = (line: ChargeLine) => [
    date(line.from),
    date(line.to),
    String(line.days),
    money(line.tiers[0]?.rate ?? 0),
    money(line.amount),
  ];
  const chargeColumns = [
    { title: "From", width: 56 },
    { title: "To", width: 56 },
    { title: "Days", width: 28, align: "right" as const },
    { title: "Rate", width: 46, align: "right" as const },
    { title: "Amount", width: 62, align: "right" as const },
  ];
  const pages = splitIntoPages(pairs, 12, 16, 10).map((part, index, all) => (paper: Paper) => {
    paper.renderText(34, 42, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(808, 42, "IMPORT DEMURRAGE AND DETENTION INVOICE", { size: 11, isBold: true, align: "right" });
    let y = 64;
    if (index === 0) {
      const columns: [string, string][][] = [
        [
          ["Invoice No.", invoice.number],
          ["Invoice date", date(invoice.date)],
        ],
        [
          ["Due date", date(invoice.due)],
          ["Currency", invoice.currency],
        ],
        [
          ["B/L number", invoice.billOfLading],
          ["Port of discharge", invoice.port],
        ],
      ];
      columns.forEach((column, place) => {
        paper.renderPairs(34 + place * 150, 62, column, { place: "above", step: 26, size: 9 });
      });
      paper.renderLines(560, 62, invoice.market.customer, { size: 8, leading: 11 });
      y = 122;
    }
    for (const [place, title] of ["DEMURRAGE", "DETENTION"].entries()) {
      const x = 34 + 160 + place * 248;
      paper.renderBox(x, y, 246, 14, { fill: "#e3e8ee" });
      paper.renderText(x + 123, y + 10, title, { size: 8, isBold: true, align: "center" });
    }
    y = paper.renderTable(
      34,
      y + 14,
      [
        { title: "Container", width: 84 },
        { title: "Type", width: 40 },
        { title: "Free\ndays", width: 36, align: "right" },
        ...chargeColumns,
        ...chargeColumns,
        { title: "Total", width: 114, align: "right" },
      ],
      part.map(({ first, second }) => [
        formatContainer(first.number, "MSKU 4102001"),
        formatType(first.type, types),
        String(first.freeDays),
        ...listCells(first),
        ...listCells(second),
        money(first.amount + second.amount),
      ]),
      { size: 7.5, padding: 4, look: "ruled" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Net amount", money(invoice.net)],
      [`${invoice.market.taxName} (${invoice.taxPercent}%)`, money(invoice.tax)],
      [`Total ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      paper.renderText(630, y + 18 + line * 14, label, { isBold: line === 2 });
      paper.renderText(805, y + 18 + line * 14, amount, { isBold: line === 2, align: "right" });
    });
    renderTerms(paper, 34, y + 18, 560);
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`DND ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printPdf(pages, { size: LANDSCAPE, isWordByWord }),
  );
}
