import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper, type TableRow } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A tax invoice with HSN/SAC codes, whose tax is printed in two halves in each row. Fees are rows without container. */
export function buildTaxHalvesIndia(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["india"],
    tiers: [1, 1],
    containers: [1, 10],
    otherCharges: [1, 3],
    isTaxed: true,
    hasTaxPerLine: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02/07/2026", "02-Jul-2026"] as const) });
  const types = random.pick(["20GP", "20' DV", "22G1"] as const);
  const isImport = invoice.direction === "import";
  const charge = `${isImport ? "Import" : "Export"} ${CHARGE_NAMES[getFirstLine(invoice).charge]} charges`;
  const half = String(invoice.taxPercent / 2);

  const listTaxCells = (amount: number, tax: number) => {
    const central = Math.floor(Math.round(tax * 100) / 2) / 100;
    return [money(amount), half, money(central), half, money(tax - central), money(amount + tax)];
  };
  const rows: TableRow[] = [
    ...invoice.lines.map((line, index) => [
      String(index + 1),
      charge,
      "996759",
      `${formatContainer(line.number, "MSKU4102001")}\n${formatType(line.type, types)}`,
      `${date(line.from)}\n${date(line.to)}`,
      String(line.days),
      money(line.tiers[0]?.rate ?? 0),
      ...listTaxCells(line.localAmount, line.tax),
    ]),
    ...invoice.otherCharges.map(({ description, amount }, index) => [
      String(invoice.lines.length + index + 1),
      description,
      "996711",
      "",
      "",
      "1",
      money(amount),
      ...listTaxCells(amount, Math.round(amount * invoice.taxPercent) / 100),
    ]),
  ];
  const pages = splitIntoPages(rows, 11, 14, 9).map((part, index, all) => (paper: Paper) => {
    paper.renderText(30, 40, `${invoice.carrier.name} - India Branch`, { size: 13, isBold: true });
    paper.renderText(812, 40, "TAX INVOICE", { size: 13, isBold: true, align: "right" });
    paper.renderText(812, 52, "(Original for recipient)", { size: 7, align: "right" });
    paper.renderText(30, 54, "GSTIN: 27AAACM1234F1Z5 | State: 27 Maharashtra | PAN: AAACM1234F", { size: 7.5 });
    const boxes: [string, string][][] = [
      [
        ["Invoice No.", invoice.number],
        ["Invoice Dt.", date(invoice.date)],
        ["Due Dt.", date(invoice.due)],
      ],
      [
        ["BL No.", invoice.billOfLading],
        [isImport ? "POD" : "POL", invoice.port],
        ["Vessel / Voy", invoice.vessel],
      ],
    ];
    boxes.forEach((pairs, box) => {
      paper.renderBox(30 + box * 230, 62, 226, 50);
      paper.renderPairs(36 + box * 230, 76, pairs, { gap: 80, step: 14, size: 8.5, isBold: false });
    });
    paper.renderBox(490, 62, 322, 50);
    paper.renderLines(496, 73, ["Bill to", ...invoice.market.customer.slice(0, 3)], { size: 7.5, leading: 11 });
    const isLast = index === all.length - 1;
    const tax = invoice.tax;
    const central = [
      ...invoice.lines.map((line) => line.tax),
      ...invoice.otherCharges.map(({ amount }) => Math.round(amount * invoice.taxPercent) / 100),
    ].reduce((sum, each) => sum + Math.floor(Math.round(each * 100) / 2) / 100, 0);
    const totalRow: TableRow = {
      cells: [
        "",
        "Total",
        "",
        "",
        "",
        "",
        "",
        money(invoice.net + invoice.otherTotal),
        "",
        money(central),
        "",
        money(tax - central),
        money(invoice.total),
      ],
      isBold: true,
    };
    const y = paper.renderTable(
      30,
      122,
      [
        { title: "Sr.\nNo.", width: 24 },
        { title: "Description of service", width: 128 },
        { title: "HSN/\nSAC", width: 42 },
        { title: "Container\nSize/Type", width: 78 },
        { title: "Period\nFrom / To", width: 62 },
        { title: "Qty", width: 28, align: "right" },
        { title: "Rate\n(INR)", width: 60, align: "right" },
        { title: "Taxable\nvalue", width: 76, align: "right" },
        { title: "CGST\n%", width: 30, align: "right" },
        { title: "CGST\namt", width: 62, align: "right" },
        { title: "SGST\n%", width: 30, align: "right" },
        { title: "SGST\namt", width: 62, align: "right" },
        { title: "Total", width: 100, align: "right" },
      ],
      isLast ? [...part, totalRow] : part,
      { look: "grid", size: 7.5, padding: 3 },
    );
    if (!isLast) {
      paper.renderText(812, y + 14, "Continued on next page", { size: 7, align: "right" });
      return;
    }
    const totals: [string, string][] = [
      ["Total tax", money(tax)],
      ["Grand total (INR)", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      paper.renderText(620, y + 18 + line * 14, label, { isBold: line === 1 });
      paper.renderText(809, y + 18 + line * 14, amount, { isBold: line === 1, align: "right" });
    });
    paper.renderLines(
      30,
      y + 18,
      [
        "Whether tax is payable under reverse charge: No",
        "Interest of 18% p.a. is charged on delayed payment. E. & O. E.",
        "HDFC Bank, Fort branch, A/c 50200012345678, IFSC HDFC0000060",
      ],
      { size: 7, leading: 10 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS, "tax_amount"],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`GST_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printPdf(pages, { size: LANDSCAPE }),
  );
}
