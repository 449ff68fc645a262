import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, findCommonClock, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Surestaries (demurrage)",
  detention: "Détention",
  combined: "Surestaries et détention",
  storage: "Frais de magasinage (storage)",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Date de\ndéchargement",
  gate_out_full: "Sortie plein",
  empty_returned: "Restitution\nà vide",
};

/** Amounts in the first table; free days and dates of the same containers in the second one, in another order. */
export function buildSecondTableFrench(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["france"],
    direction: "import",
    tiers: [1, 1],
    otherCharges: [0, 2],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findCommonClock(invoice);
  const types = random.pick(["20' DV", "40HQ", "20GP"] as const);
  const charge = CHARGES[getFirstLine(invoice).charge];
  const byNumber = [...invoice.lines].sort((one, other) => one.number.localeCompare(other.number));

  const page = (paper: Paper) => {
    paper.renderText(45, 50, invoice.carrier.name, { size: 12.5, isBold: true });
    paper.renderText(45, 64, "Agence de Marseille, 4 quai d'Arenc, 13002 Marseille – SIRET 562 024 422 00057", {
      size: 7,
    });
    paper.renderBox(330, 34, 220, 74);
    paper.renderPairs(
      338,
      50,
      [
        ["FACTURE N°", invoice.number],
        ["Date de facture :", date(invoice.date)],
        ["Échéance :", date(invoice.due)],
        ["Connaissement :", invoice.billOfLading],
      ],
      { gap: 95, step: 15 },
    );
    paper.renderLines(330, 126, invoice.market.customer, { leading: 11, size: 8.5 });
    paper.renderPairs(
      45,
      100,
      [
        ["Navire / voyage :", invoice.vessel],
        ["Port de déchargement :", invoice.port],
        ["Sens :", "Import"],
        ["Réf. booking :", invoice.booking],
      ],
      { gap: 118, step: 14 },
    );
    let y = paper.renderTable(
      45,
      184,
      [
        { title: "Conteneur", width: 90 },
        { title: "Type", width: 45 },
        { title: "Désignation", width: 165 },
        { title: "Quantité\n(jours)", width: 55, align: "right" },
        { title: "Prix unitaire\nEUR", width: 70, align: "right" },
        { title: "Montant HT\nEUR", width: 80, align: "right" },
      ],
      [
        ...invoice.lines.map((line) => [
          formatContainer(line.number, "MSKU 4102001"),
          formatType(line.type, types),
          charge,
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
        ]),
        ...invoice.otherCharges.map(({ description, amount }) => [
          "",
          "",
          description,
          "1",
          money(amount),
          money(amount),
        ]),
      ],
      { look: "grid", headFill: "#dfe7f1" },
    );
    const totals: [string, string][] = [
      ["Total HT", money(invoice.net + invoice.otherTotal)],
      [`TVA ${invoice.taxPercent} %`, money(invoice.tax)],
      ["Net à payer EUR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      paper.renderText(400, y + 16 + index * 14, label, { isBold: index === 2 });
      paper.renderText(547, y + 16 + index * 14, amount, { isBold: index === 2, align: "right" });
    });
    paper.renderText(45, y + 68, "Détail du calcul par conteneur", { isBold: true });
    y = paper.renderTable(
      45,
      y + 76,
      [
        { title: "Conteneur", width: 90 },
        { title: EVENTS[start] ?? "", width: 75 },
        { title: EVENTS[end] ?? "", width: 75 },
        { title: "Jours\nfrancs", width: 45, align: "right" },
        { title: "Facturé du", width: 75 },
        { title: "au", width: 75 },
        { title: "Jours\nfacturés", width: 55, align: "right" },
      ],
      byNumber.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.from),
        date(line.to),
        String(line.days),
      ]),
      { look: "ruled", size: 7.5 },
    );
    paper.renderParagraph(
      45,
      y + 18,
      500,
      "Pas d'escompte pour paiement anticipé. Pénalités de retard : trois fois le taux d'intérêt légal. Indemnité forfaitaire pour frais de recouvrement : 40,00 EUR. Banque du Vieux-Port, IBAN FR14 2004 1010 0505 0001 3M02 606, BIC BVPTFRPP.",
      { size: 6.5, leading: 8.5 },
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
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`facture_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
