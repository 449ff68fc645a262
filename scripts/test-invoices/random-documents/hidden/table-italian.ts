import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, getFirstLine, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Controstallie",
  detention: "Detention",
  combined: "Demurrage e detention",
  storage: "Giacenza",
};

/** Italian, with first and last day in one cell, and port fees in the same table. The head is a row of boxes. */
export function buildTableItalian(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["italy"],
    tiers: [1, 2],
    containers: [1, 9],
    otherCharges: [0, 2],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02/07/2026", "02.07.2026"] as const) });
  const isImport = invoice.direction === "import";
  const charge = CHARGES[getFirstLine(invoice).charge];
  const types = random.pick(["20' DV", "20DV", "40HQ"] as const);
  const hasTax = invoice.taxPercent > 0;
  const rows = [
    ...invoice.lines.flatMap((line) =>
      line.tiers.map((tier) => [
        charge,
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, types),
        `${date(tier.from)} - ${date(tier.to)}`,
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
    ),
    ...invoice.otherCharges.map(({ description, amount }) => [
      description,
      "",
      "",
      "",
      "1",
      money(amount),
      money(amount),
    ]),
  ];
  const pages = splitIntoPages(rows, 20, 28, 18).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 48, `${invoice.agent} S.r.l.`, { size: 14, isBold: true });
    paper.renderText(40, 61, `Agente raccomandatario di ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(555, 48, "FATTURA", { size: 15, isBold: true, align: "right" });
    let y = 78;
    if (index === 0) {
      paper.renderText(330, 84, "Spett.le", { size: 8 });
      paper.renderLines(330, 96, invoice.market.customer, { size: 8.5, leading: 11 });
      const boxes: [string, string][] = [
        ["Numero fattura", invoice.number],
        ["Data fattura", date(invoice.date)],
        ["Scadenza", date(invoice.due)],
        ["Polizza di carico", invoice.billOfLading],
        [isImport ? "Porto di sbarco" : "Porto di imbarco", invoice.port],
        ["Traffico", isImport ? "Importazione" : "Esportazione"],
      ];
      boxes.forEach(([label, value], place) => {
        const x = 40 + (place % 3) * 172;
        const top = 148 + Math.floor(place / 3) * 32;
        paper.renderBox(x, top, 168, 28);
        paper.renderText(x + 4, top + 9, label, { size: 6.5, color: "#555" });
        paper.renderText(x + 4, top + 22, value, { size: 9 });
      });
      y = 222;
    }
    y = paper.renderTable(
      40,
      y,
      [
        { title: "Descrizione", width: 138 },
        { title: "Sigla contenitore", width: 78 },
        { title: "Tipo", width: 40 },
        { title: "Periodo", width: 116 },
        { title: "Giorni", width: 34, align: "right" },
        { title: "Tariffa", width: 50, align: "right" },
        { title: "Importo EUR", width: 59, align: "right" },
      ],
      part,
      { size: 8, padding: 4, look: "ruled" },
    );
    if (index < all.length - 1) {
      paper.renderText(555, y + 14, "segue a pagina seguente", { size: 7, align: "right" });
      return;
    }
    const totals: [string, string][] = [
      ["Totale imponibile", money(invoice.net + invoice.otherTotal)],
      ...(hasTax ? [[`IVA ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
      ["Totale fattura EUR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(380, y + 20 + line * 14, label, { isBold });
      paper.renderText(552, y + 20 + line * 14, amount, { isBold, align: "right" });
    });
    paper.renderLines(
      40,
      y + 76,
      [
        `Giorni di franchigia: ${getFirstLine(invoice).freeDays}`,
        "Bonifico bancario: IBAN IT60 X054 2811 1010 0000 0123 456. Interessi di mora 1,5% al mese.",
      ],
      { size: 7.5, leading: 11 },
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
      ...(hasTax ? (["tax_percent", "tax_amount"] as const) : []),
    ],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`Fattura ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
