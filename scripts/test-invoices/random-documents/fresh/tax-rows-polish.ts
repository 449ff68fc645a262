import { formatContainer, formatDate, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, getFirstLine, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { spellDigitsPolish } from "./spell-number.ts";

const CHARGE_TITLES = {
  demurrage: "Przestój na terminalu / Demurrage",
  detention: "Przetrzymanie kontenera / Detention",
  combined: "Przestój i przetrzymanie / Demurrage & Detention",
  storage: "Składowanie / Storage",
};

/** Polish and English over two pages. A row has its period in one cell, and net, tax and gross; spaces are thin. */
export function buildTaxRowsPolish(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["poland"],
    tiers: [1, 1],
    containers: [12, 18],
    isTaxed: true,
    hasTaxPerLine: true,
  });
  const { date, money: writeMoney } = createWriters(invoice, { dates: "2026-07-02" });
  const money = (amount: number) => writeMoney(amount).replace(/\s/g, "\u2009");
  const shorten = (day: string) => formatDate(day, "02/07/2026").replace(/20(\d\d)$/, "$1");
  const isImport = invoice.direction === "import";
  const title = CHARGE_TITLES[getFirstLine(invoice).charge];
  const pages = splitIntoPages(invoice.lines, 10, 14, 10).map((part, index, all) => (paper: Paper) => {
    paper.renderText(34, 40, `${invoice.agent} Sp. z o.o.`, { size: 12, isBold: true });
    paper.renderText(34, 52, `w imieniu / on behalf of ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(808, 40, `FAKTURA VAT / VAT INVOICE nr ${invoice.number}`, {
      size: 12,
      isBold: true,
      align: "right",
    });
    paper.renderText(808, 52, `Strona / Page ${index + 1}/${all.length}`, { size: 8, align: "right" });
    let y = 66;
    if (index === 0) {
      paper.renderPairs(
        34,
        76,
        [
          ["Data wystawienia / Date of issue:", date(invoice.date)],
          ["Termin płatności / Due date:", date(invoice.due)],
          ["Konosament / B/L no.:", invoice.billOfLading],
          [isImport ? "Port wyładunku / Port of discharge:" : "Port załadunku / Port of loading:", invoice.port],
          ["Kierunek / Direction:", isImport ? "Import" : "Eksport / Export"],
          ["Tytuł / Charge:", title],
        ],
        { gap: 176, step: 12.5, size: 8.5 },
      );
      paper.renderText(560, 76, "Nabywca / Buyer", { size: 8.5, isBold: true });
      paper.renderLines(560, 89, invoice.market.customer, { size: 8.5, leading: 12 });
      y = 150;
    }
    const columns = [
      { title: "Lp.\nNo.", width: 26 },
      { title: "Kontener\nContainer", width: 88 },
      { title: "Typ\nType", width: 38 },
      { title: "Wolne do\nFree until", width: 70 },
      { title: "Okres\nPeriod", width: 112 },
      { title: "Ilość dni\nDays", width: 44, align: "right" as const },
      { title: "Stawka\nRate", width: 62, align: "right" as const },
      { title: "Netto\nNet PLN", width: 86, align: "right" as const },
      { title: "VAT\n%", width: 34, align: "right" as const },
      { title: "Kwota VAT\nVAT PLN", width: 84, align: "right" as const },
      { title: "Brutto\nGross PLN", width: 92, align: "right" as const },
    ];
    const sumUp = (label: string, lines: typeof invoice.lines) => {
      const net = lines.reduce((sum, { localAmount }) => sum + localAmount, 0);
      const tax = lines.reduce((sum, line) => sum + line.tax, 0);
      return {
        cells: ["", label, "", "", "", "", "", money(net), "", money(tax), money(net + tax)],
        isBold: true,
      };
    };
    y = paper.renderTable(
      34,
      y,
      columns,
      [
        ...part.map((line) => [
          String(invoice.lines.indexOf(line) + 1),
          formatContainer(line.number, "MSKU 4102001"),
          formatType(line.type, "20DV"),
          date(line.lastFreeDay),
          `${shorten(line.from)} - ${shorten(line.to)}`,
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.localAmount),
          `${invoice.taxPercent}%`,
          money(line.tax),
          money(line.localAmount + line.tax),
        ]),
        sumUp("Razem strona", part),
      ],
      { size: 8, padding: 4, look: "grid", headFill: "#ececec" },
    );
    if (index < all.length - 1) return;
    paper.renderText(420, y + 20, `Razem netto / Total net: ${money(invoice.net)} PLN`, { size: 9 });
    paper.renderText(420, y + 33, `VAT ${invoice.taxPercent}%: ${money(invoice.tax)} PLN`, { size: 9 });
    paper.renderText(420, y + 48, `Do zapłaty / Total to pay: ${money(invoice.total)} PLN`, { size: 11, isBold: true });
    const cents = String(Math.round(invoice.total * 100) % 100).padStart(2, "0");
    paper.renderText(34, y + 48, `Słownie / In words: ${spellDigitsPolish(invoice.total)} PLN ${cents}/100`, {
      size: 7.5,
    });
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`FV-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { size: LANDSCAPE }));
}
