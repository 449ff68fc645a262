import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import {
  type BuiltDocument,
  createWriters,
  findCommonClock,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Surestaries",
  detention: "Détention",
  combined: "Surestaries + détention",
  storage: "Magasinage",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Débarqué le",
  gate_out_full: "Sortie plein le",
  empty_returned: "Retour vide le",
  empty_picked_up: "Enlèvement vide le",
  gate_in_full: "Entrée plein le",
  loaded: "Chargé le",
};

/** Two cards next to each other, each with the labels and values of a container and a small table of its tiers. */
export function buildCardsFrench(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["france"],
    tiers: [1, 2],
    containers: [1, 9],
    otherCharges: [0, 1],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02.07.2026", "02-07-2026"] as const) });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGES[getFirstLine(invoice).charge];
  const types = random.pick(["1x40'HC", "20' DV", "20GP"] as const);

  const renderCard = (paper: Paper, line: ChargeLine, x: number, y: number) => {
    paper.renderBox(x, y, 250, 176, { color: "#5b7083" });
    paper.renderPairs(
      x + 8,
      y + 16,
      [
        ["Conteneur", formatContainer(line.number, "MSKU-410200-1")],
        ["Type", formatType(line.type, types)],
        [EVENTS[start] ?? "", date(line.events[start])],
        [EVENTS[end] ?? "", date(line.events[end])],
        ["Franchise (jours)", String(line.freeDays)],
        ["Plomb", line.seal],
      ],
      { gap: 95, step: 13, size: 8.5 },
    );
    const next = paper.renderTable(
      x + 6,
      y + 90,
      [
        { title: "Du", width: 56 },
        { title: "Au", width: 56 },
        { title: "Jours", width: 30, align: "right" },
        { title: "Tarif", width: 40, align: "right" },
        { title: "Montant", width: 56, align: "right" },
      ],
      line.tiers.map((tier) => [
        date(tier.from),
        date(tier.to),
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
      { size: 7.5 },
    );
    paper.renderText(x + 8, Math.max(next + 14, y + 166), `${charge} ${line.days} j.`, { size: 8.5, isBold: true });
    paper.renderText(x + 241, Math.max(next + 14, y + 166), `${money(line.amount)} EUR`, {
      size: 8.5,
      isBold: true,
      align: "right",
    });
  };
  const pages = splitIntoPages(invoice.lines, 4, 8, 4).map((part, index, all) => (paper: Paper) => {
    paper.renderText(42, 50, invoice.carrier.name, { size: 15, isBold: true, color: "#17324d" });
    paper.renderText(552, 50, `Facture ${invoice.number}`, { size: 12, isBold: true, align: "right" });
    paper.renderRule(42, 58, 510, { color: "#17324d", thickness: 1.5 });
    let y = 74;
    if (index === 0) {
      paper.renderPairs(
        42,
        78,
        [
          ["Émise le", date(invoice.date)],
          ["À régler avant le", date(invoice.due)],
          ["N° B/L", invoice.billOfLading],
          [isImport ? "Port de débarquement" : "Port d'embarquement", invoice.port],
          ["Trafic", isImport ? "Import" : "Export"],
        ],
        { gap: 115, step: 13 },
      );
      paper.renderLines(340, 78, ["Facturé à :", ...invoice.market.customer], { size: 8.5, leading: 12 });
      y = 152;
    }
    part.forEach(
      (line, place) => void renderCard(paper, line, 42 + (place % 2) * 260, y + Math.floor(place / 2) * 186),
    );
    if (index < all.length - 1) return;
    y += Math.ceil(part.length / 2) * 186 + 14;
    const totals: [string, string][] = [
      [`Total ${charge.toLowerCase()}`, money(invoice.net)],
      ...invoice.otherCharges.map(({ description, amount }) => [description, money(amount)] as [string, string]),
      ...(invoice.taxPercent > 0 ? [[`TVA ${invoice.taxPercent},00 %`, money(invoice.tax)] as [string, string]] : []),
      ["Total TTC EUR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], place) => {
      const isBold = place === totals.length - 1;
      paper.renderText(340, y + place * 14, label, { isBold });
      paper.renderText(552, y + place * 14, amount, { isBold, align: "right" });
    });
    paper.renderLines(
      42,
      y,
      ["Règlement par virement :", "IBAN FR76 3000 6000 0112 3456 7890 189", "RCS Le Havre 552 100 554"],
      {
        size: 7.5,
        leading: 10,
      },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
    ],
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
  return wrapPdf(`F${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
