import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Dutch. A position for each rate, with the container and the period in two lines of its description. */
export function buildPositionsDutch(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["netherlands"],
    carriers: ["msc", "one", "cosco"],
    direction: "import",
    charge,
    tiers: [1, 2],
    containers: [1, 9],
    isTaxed: true,
    numberPatterns: ["VF26######", "2600#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-07-2026" });
  const name = charge === "demurrage" ? "Demurrage import" : "Detention import";
  const rows = invoice.lines.flatMap((line) =>
    line.tiers.map((tier) => [
      `${name} ${formatContainer(line.number, "MSKU4102001")} (${formatType(line.type, "20GP")})\nPeriode ${date(tier.from)} t/m ${date(tier.to)}`,
      String(tier.days),
      "dag",
      money(tier.rate),
      money(tier.amount),
      "H",
    ]),
  );
  const pages = splitIntoPages(rows, 13, 17, 12).map((part, index, all) => (paper: Paper) => {
    paper.renderText(46, 50, `${invoice.agent} B.V.`, { size: 14, isBold: true });
    paper.renderText(46, 63, `agent van ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(549, 50, "FACTUUR", { size: 15, isBold: true, align: "right" });
    paper.renderText(549, 63, `Blad ${index + 1} van ${all.length}`, { size: 8, align: "right" });
    let y = 82;
    if (index === 0) {
      paper.renderLines(46, 94, invoice.market.customer, { size: 9, leading: 12.5 });
      paper.renderPairs(
        330,
        94,
        [
          ["Factuurnummer", invoice.number],
          ["Factuurdatum", date(invoice.date)],
          ["Vervaldatum", date(invoice.due)],
          ["Debiteurnummer", "104482"],
          ["B/L nummer", invoice.billOfLading],
          ["Schip / reis", invoice.vessel],
          ["Loshaven", invoice.port],
        ],
        { gap: 92, step: 12.5, size: 8.5 },
      );
      y = 190;
    }
    y = paper.renderTable(
      46,
      y,
      [
        { title: "Omschrijving", width: 250 },
        { title: "Aantal", width: 44, align: "right" },
        { title: "Eenheid", width: 46 },
        { title: "Prijs", width: 60, align: "right" },
        { title: "Bedrag EUR", width: 70, align: "right" },
        { title: "BTW", width: 33, align: "center" },
      ],
      part.map((cells): TableRow => cells),
      { size: 8.5, padding: 3, look: "ruled" },
    );
    if (index < all.length - 1) return;
    const next = renderTotals(paper, { x: 340, right: 513, y: y + 20 }, [
      ["Totaal excl. BTW", money(invoice.net)],
      [`BTW hoog ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Totaal te voldoen EUR", money(invoice.total)],
    ]);
    paper.renderLines(
      46,
      next + 18,
      [
        "Gelieve het bedrag voor de vervaldatum over te maken op NL18 ABNA 0448 1182 00 onder vermelding van het factuurnummer.",
        "Op al onze diensten zijn de Nederlandse Expeditievoorwaarden van toepassing. KvK Rotterdam 24118820.",
      ],
      { size: 7, leading: 9.5 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: ["container_number", "container_type", "charge", "charged_from", "charged_to", "charged_days", "billed"],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`Factuur-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
