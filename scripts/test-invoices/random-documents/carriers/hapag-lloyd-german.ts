import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

const COLUMNS = { description: 48, from: 200, to: 264, quantity: 350, unit: 356, price: 440, amount: 547 };
const EVENTS: Record<string, string> = {
  discharged: "Löschung",
  gate_out_full: "Gate-out",
  empty_returned: "Leerrückgabe",
};

/** German. A line of text for each container, its events and free time below it, and its tiers as rows. */
export function buildHapagLloydGerman(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["germany"],
    carriers: ["hapag-lloyd"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 6],
    isTaxed: true,
    numberPatterns: ["20########", "28########"],
  });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Demurrage Import" : "Detention Import";
  const pages = splitIntoPages(invoice.lines, 4, 6, 5).map((part, index, all) => (paper: Paper) => {
    paper.renderText(48, 50, "Hapag-Lloyd", { size: 17, isBold: true, color: "#e05300" });
    paper.renderText(48, 63, "Hapag-Lloyd AG, Ballindamm 25, 20095 Hamburg", { size: 7.5 });
    paper.renderText(547, 50, "RECHNUNG", { size: 14, isBold: true, align: "right" });
    paper.renderText(547, 63, `Seite ${index + 1} von ${all.length}`, { size: 8, align: "right" });
    let y = 86;
    if (index === 0) {
      paper.renderLines(48, 92, invoice.market.customer, { size: 9, leading: 13 });
      paper.renderPairs(
        330,
        92,
        [
          ["Rechnungs-Nr.:", invoice.number],
          ["Rechnungsdatum:", date(invoice.date)],
          ["Zahlbar bis:", date(invoice.due)],
          ["Kundennummer:", "DE0044182"],
          ["Sachbearbeiter:", "D&D Team Import"],
        ],
        { gap: 100, step: 13, size: 8.5 },
      );
      paper.renderRule(48, 160, 499);
      paper.renderPairs(
        48,
        174,
        [
          ["B/L-Nr.:", invoice.billOfLading],
          ["Schiff/Reise:", invoice.vessel],
        ],
        { gap: 66, step: 13, size: 8.5 },
      );
      paper.renderPairs(
        330,
        174,
        [
          ["Ladehafen:", invoice.otherPort],
          ["Löschhafen:", invoice.port],
        ],
        { gap: 100, step: 13, size: 8.5 },
      );
      y = 204;
    }
    const bold = { size: 8, isBold: true };
    paper.renderText(COLUMNS.description, y, "Leistung", bold);
    paper.renderText(COLUMNS.from, y, "vom", bold);
    paper.renderText(COLUMNS.to, y, "bis", bold);
    paper.renderText(COLUMNS.quantity, y, "Menge", { ...bold, align: "right" });
    paper.renderText(COLUMNS.unit, y, "Einh.", bold);
    paper.renderText(COLUMNS.price, y, "Einzelpreis", { ...bold, align: "right" });
    paper.renderText(COLUMNS.amount, y, "Betrag EUR", { ...bold, align: "right" });
    paper.renderRule(48, y + 4, 499);
    y += 20;
    for (const line of part) {
      const type = formatType(line.type, "20GP");
      paper.renderText(48, y, `Container ${formatContainer(line.number, "MSKU 4102001")}   ${type}`, bold);
      paper.renderText(
        48,
        y + 12,
        `${EVENTS[start]} ${date(line.events[start])}, ${EVENTS[end]} ${date(line.events[end])}, ${line.freeDays} freie Tage bis ${date(line.lastFreeDay)}`,
        { size: 8, color: "#333" },
      );
      y += 25;
      for (const tier of line.tiers) {
        paper.renderText(COLUMNS.description + 8, y, name, { size: 8 });
        paper.renderText(COLUMNS.from, y, date(tier.from), { size: 8 });
        paper.renderText(COLUMNS.to, y, date(tier.to), { size: 8 });
        paper.renderText(COLUMNS.quantity, y, String(tier.days), { size: 8, align: "right" });
        paper.renderText(COLUMNS.unit, y, "Tage", { size: 8 });
        paper.renderText(COLUMNS.price, y, money(tier.rate), { size: 8, align: "right" });
        paper.renderText(COLUMNS.amount, y, money(tier.amount), { size: 8, align: "right" });
        y += 12;
      }
      y += 8;
    }
    if (index < all.length - 1) return;
    paper.renderRule(48, y - 6, 499);
    const next = renderTotals(paper, { x: 330, right: COLUMNS.amount, y: y + 8 }, [
      ["Nettobetrag", money(invoice.net)],
      [`zzgl. ${invoice.taxPercent} % MwSt.`, money(invoice.tax)],
      ["Rechnungsbetrag EUR", money(invoice.total)],
    ]);
    paper.renderParagraph(
      48,
      next + 18,
      499,
      "Bitte überweisen Sie den Rechnungsbetrag ohne Abzug unter Angabe der Rechnungsnummer auf das Konto IBAN DE21 2007 0000 0044 1820 00, BIC DEUTDEHH, Deutsche Bank AG Hamburg. Es gelten die allgemeinen Geschäftsbedingungen und der Demurrage- und Detention-Tarif in der am Tag der Löschung gültigen Fassung. Einwände sind innerhalb von 30 Tagen schriftlich geltend zu machen.",
      { size: 7, leading: 9 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`Rechnung_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
