import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** French. A row for each container; the days and the rate of each tier are columns. */
export function buildZimFrench(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["france"],
    carriers: ["zim"],
    direction: "import",
    charge: "demurrage",
    tiers: [2, 3],
    containers: [1, 12],
    isTaxed: true,
    numberPatterns: ["FRLEH26#####", "ZF26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const tierCount = Math.max(...invoice.lines.map(({ tiers }) => tiers.length));
  const page = (paper: Paper) => {
    paper.renderText(40, 50, "ZIM", { size: 24, isBold: true, color: "#0b2a5b" });
    paper.renderLines(
      92,
      38,
      ["ZIM France SAS", "41 boulevard des Dames, 13002 Marseille", "SIRET 389 114 026 00031 - TVA FR 27 389 114 026"],
      { size: 7.5, leading: 9.5 },
    );
    paper.renderRule(40, 68, 515, { thickness: 1.4, color: "#0b2a5b" });
    paper.renderText(40, 92, "FACTURE", { size: 16, isBold: true });
    paper.renderText(40, 106, "Surestaries import", { size: 10 });
    paper.renderText(340, 88, "Facturé à", { size: 7.5, color: "#555" });
    paper.renderLines(340, 101, invoice.market.customer, { size: 9.5, leading: 12.5 });
    paper.renderPairs(
      40,
      128,
      [
        ["N° de facture :", invoice.number],
        ["Date de facture :", date(invoice.date)],
        ["Date d'échéance :", date(invoice.due)],
        ["Code client :", "C0041877"],
      ],
      { gap: 92, step: 13, isBold: false },
    );
    paper.renderBox(40, 184, 515, 44, { fill: "#eef2f8" });
    const facts: [string, string, number, number][] = [
      ["Connaissement", invoice.billOfLading, 48, 201],
      ["Navire / Voyage", invoice.vessel, 300, 201],
      ["Port de chargement", invoice.otherPort, 48, 217],
      ["Port de déchargement", invoice.port, 300, 217],
    ];
    for (const [label, value, x, line] of facts) {
      paper.renderText(x, line, label, { size: 8, color: "#444" });
      paper.renderText(x + 98, line, value, { size: 9, isBold: true });
    }
    const bottom = paper.renderTable(
      40,
      244,
      [
        { title: "N° conteneur", width: 66 },
        { title: "Type", width: 28 },
        { title: "Déchargé\nle", width: 48 },
        { title: "Sorti plein\nle", width: 48 },
        { title: "Jours de\nfranchise", width: 40, align: "right" },
        ...Array.from({ length: tierCount }, (_, index) => [
          { title: `Tranche ${index + 1}\njours`, width: 39, align: "right" as const },
          { title: `Tranche ${index + 1}\ntaux/jour`, width: 39, align: "right" as const },
        ]).flat(),
        { title: "Montant\nHT (EUR)", width: tierCount === 3 ? 51 : 129, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events.discharged),
        date(line.events.gate_out_full),
        String(line.freeDays),
        ...Array.from({ length: tierCount }, (_, index) => {
          const tier = line.tiers[index];
          return tier ? [String(tier.days), money(tier.rate)] : ["", ""];
        }).flat(),
        money(line.amount),
      ]),
      { size: 7.5, leading: 9, padding: 4, look: "banded", headFill: "#0b2a5b", headColor: "#fff" },
    );
    const totals = [
      ["Total HT", money(invoice.net)],
      [`TVA ${invoice.taxPercent} %`, money(invoice.tax)],
      ["Total TTC en EUR", money(invoice.total)],
    ] as const;
    totals.forEach(([label, amount], index) => {
      const isBold = index === totals.length - 1;
      paper.renderText(380, bottom + 22 + index * 15, label, { size: 9.5, isBold });
      paper.renderText(552, bottom + 22 + index * 15, amount, { size: 9.5, isBold, align: "right" });
    });
    paper.renderLines(
      40,
      bottom + 22,
      [
        "Règlement par virement :",
        "Banque du Vieux-Port, Marseille",
        "IBAN FR76 3000 4028 3700 0100 4187 726",
        "BIC BVPMFRPP",
      ],
      { size: 8, leading: 11 },
    );
    paper.renderParagraph(
      40,
      bottom + 90,
      515,
      "Le jour de sortie est facturé. En cas de retard de paiement, une pénalité égale à trois fois le taux d'intérêt légal est exigible, ainsi qu'une indemnité forfaitaire pour frais de recouvrement de 40 euros. Pas d'escompte pour paiement anticipé. Toute contestation doit nous parvenir par écrit dans les 30 jours suivant la date de facture. Le tarif des surestaries et détentions est disponible sur notre site.",
      { size: 7, leading: 9, color: "#333" },
    );
  };
  const { fields, ...described } = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: ["container_number", "container_type", "charge", "discharged", "gate_out_full", "free_days", "billed"],
    tiers: ["days", "rate"],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`Facture ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
