import { formatContainer, formatDate, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, getFirstLine, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** A German scan with a stamp. Dates have a time, the charged days are a short range, and days and rate share a cell. */
export function buildGateTimesSwiss(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["switzerland"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [2, 14],
    isTaxed: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const shorten = (day: string) => formatDate(day, "02.07.26");
  const times = invoice.lines.map(() => [writeTime(random), writeTime(random)]);
  const degrees = random.int(3, 9) / 10;
  const stampDegrees = random.int(-16, 16);
  const pages = splitIntoPages(invoice.lines, 9, 12, 8).map((part, index, all) => (paper: Paper) => {
    paper.renderText(44, 52, `${invoice.agent} AG`, { size: 14, isBold: true });
    paper.renderText(44, 66, `Agent der ${invoice.carrier.name}`, { size: 9 });
    paper.renderText(552, 52, `Rechnung ${invoice.number}`, { size: 12, isBold: true, align: "right" });
    paper.renderText(552, 66, `Blatt ${index + 1}/${all.length}`, { size: 8.5, align: "right" });
    let y = 84;
    if (index === 0) {
      paper.renderPairs(
        44,
        96,
        [
          ["Rechnungsdatum", date(invoice.date)],
          ["Zahlbar bis", date(invoice.due)],
          ["Konnossement", invoice.billOfLading],
          ["Löschhafen", invoice.port],
          ["Leistung", "Detention Import"],
        ],
        { gap: 105, step: 15, size: 10 },
      );
      paper.renderLines(350, 96, invoice.market.customer, { size: 9.5, leading: 14 });
      y = 182;
    }
    y = paper.renderTable(
      44,
      y,
      [
        { title: "Container", width: 84 },
        { title: "Typ", width: 36 },
        { title: "Gate-out voll", width: 86 },
        { title: "Leerrückgabe", width: 86 },
        { title: "Berechnet", width: 92 },
        { title: "Tage x Satz", width: 64 },
        { title: "CHF", width: 60, align: "right" },
      ],
      part.map((line) => {
        const [out, back] = times[invoice.lines.indexOf(line)] ?? [];
        return [
          formatContainer(line.number, "MSKU 410200-1"),
          formatType(line.type, "20DV"),
          `${date(line.events.gate_out_full)} ${out}`,
          `${date(line.events.empty_returned)} ${back}`,
          `${shorten(line.from)} - ${shorten(line.to)}`,
          `${line.days} x ${money(line.tiers[0]?.rate ?? 0)}`,
          money(line.amount),
        ];
      }),
      { size: 8.5, padding: 5, look: "ruled" },
    );
    if (index === 0)
      paper.renderStamp(300, y + 30, ["EINGANG", `${date(invoice.date)} Visum`], stampDegrees, "#40489b");
    if (index < all.length - 1) return;
    paper.renderText(44, y + 74, `Freie Tage: ${getFirstLine(invoice).freeDays} ab dem Tag nach Gate-out`, { size: 9 });
    const totals: [string, string][] = [
      ["Zwischensumme", money(invoice.net)],
      [`MwSt. ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Rechnungstotal CHF", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(380, y + 74 + line * 16, label, { size: 10, isBold });
      paper.renderText(549, y + 74 + line * 16, amount, { size: 10, isBold, align: "right" });
    });
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`Beleg_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan(pages, { dpi: 200, degrees, specks: 300 }),
  );
}

const writeTime = (random: Random) =>
  `${String(random.int(5, 20)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`;
