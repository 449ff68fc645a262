import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

const NAMES: Record<string, string> = { demurrage: "SURESTARIES", detention: "DETENTION" };

/** French. A row for each container with its dates, and below it a row for each rate. The tax has a table of its own. */
export function buildCmaCgmFrench(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["france"],
    carriers: ["cma-cgm"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 4],
    isTaxed: true,
    numberPatterns: ["FRIM0######", "LHIM0######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const page = (paper: Paper) => {
    paper.renderText(42, 48, "CMA CGM", { size: 18, isBold: true, color: "#04246a" });
    paper.renderText(42, 61, "CMA CGM Agences France - 12 avenue du Môle, 76600 Le Havre", { size: 7.5 });
    paper.renderText(42, 71, "RCS Le Havre 562 024 422 - TVA intracommunautaire FR 72 562 024 422", { size: 7.5 });
    paper.renderText(553, 48, "FACTURE", { size: 15, isBold: true, align: "right" });
    paper.renderText(553, 62, `N° ${invoice.number}`, { size: 10, isBold: true, align: "right" });
    paper.renderText(553, 75, `Le Havre, le ${date(invoice.date)}`, { size: 8.5, align: "right" });
    paper.renderText(330, 98, "Facturé à :", { size: 8, color: "#444" });
    paper.renderLines(330, 111, invoice.market.customer, { size: 9, leading: 12 });
    paper.renderPairs(
      42,
      98,
      [
        ["Connaissement", invoice.billOfLading],
        ["Navire / Voyage", invoice.vessel],
        ["Port de chargement", invoice.otherPort],
        ["Port de déchargement", invoice.port],
        ["Échéance", date(invoice.due)],
        ["Code client", "0004471902/001"],
      ],
      { gap: 106, step: 13, size: 8.5 },
    );
    paper.renderText(42, 188, `${NAMES[charge]} IMPORT`, { size: 10, isBold: true });
    const y = paper.renderTable(
      42,
      196,
      [
        { title: "Conteneur", width: 82 },
        { title: "Type", width: 38 },
        { title: charge === "demurrage" ? "Débarqué le" : "Sorti le", width: 62 },
        { title: charge === "demurrage" ? "Sorti le" : "Restitué le", width: 62 },
        { title: "Franchise", width: 44, align: "right" },
        { title: "Période facturée", width: 106 },
        { title: "Jours", width: 30, align: "right" },
        { title: "Taux EUR", width: 46, align: "right" },
        { title: "Montant HT", width: 54, align: "right" },
      ],
      invoice.lines.flatMap((line): TableRow[] =>
        line.tiers.map((tier, index) => {
          const head = [
            formatContainer(line.number, "MSKU4102001"),
            formatType(line.type, "20DV"),
            date(line.events[start]),
            date(line.events[end]),
            `${line.freeDays} j`,
          ];
          return [
            ...(index === 0 ? head : head.map(() => "")),
            `${date(tier.from)} - ${date(tier.to)}`,
            String(tier.days),
            money(tier.rate),
            money(tier.amount),
          ];
        }),
      ),
      { size: 7.5, padding: 4, look: "grid", headFill: "#dde3f0" },
    );
    paper.renderTable(
      42,
      y + 14,
      [
        { title: "Code TVA", width: 50 },
        { title: "Base HT", width: 62, align: "right" },
        { title: "Taux", width: 46, align: "right" },
        { title: "Montant TVA", width: 62, align: "right" },
      ],
      [["20", money(invoice.net), `${money(invoice.taxPercent)} %`, money(invoice.tax)]],
      { size: 7.5, look: "grid" },
    );
    const next = renderTotals(paper, { x: 380, right: 563, y: y + 28 }, [
      ["Total HT", money(invoice.net)],
      ["Total TVA", money(invoice.tax)],
      ["Net à payer EUR", money(invoice.total)],
    ]);
    paper.renderParagraph(
      42,
      next + 30,
      520,
      "Règlement à l'échéance par virement : BNP Paribas IBAN FR76 3000 4008 2800 0123 4567 143, BIC BNPAFRPP. Pas d'escompte pour paiement anticipé. En cas de retard, une pénalité de trois fois le taux d'intérêt légal et une indemnité forfaitaire de 40 EUR sont dues. Toute contestation doit être formulée dans les 15 jours suivant la date de la facture.",
      { size: 7, leading: 9 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`Facture_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
