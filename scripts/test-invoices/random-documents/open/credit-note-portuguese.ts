import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Demurrage (sobre-estadia)",
  detention: "Detention",
  combined: "Demurrage & Detention",
  storage: "Armazenagem (storage)",
};

/** A credit note with negative amounts, its own number and the number of the original. Label and value in two columns. */
export function buildCreditNotePortuguese(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["brazil", "portugal"],
    direction: "import",
    tiers: [1, 1],
    containers: [1, 5],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const types = random.pick(["40HQ", "20' DV", "22G1"] as const);
  const charge = CHARGES[getFirstLine(invoice).charge];
  const hasTax = invoice.taxPercent > 0;
  const page = (paper: Paper) => {
    paper.renderText(48, 54, invoice.carrier.name, { size: 17, isBold: true });
    paper.renderText(48, 86, "NOTA DE CRÉDITO", { size: 14, isBold: true });
    paper.renderPairs(
      48,
      112,
      [
        ["Nota de crédito nº", invoice.number],
        ["Data de emissão", date(invoice.date)],
        ["Referente à fatura nº", invoice.originalNumber],
        ["Conhecimento (B/L)", invoice.billOfLading],
        ["Porto de descarga", invoice.port],
        ["Operação", "Importação"],
        ["Moeda", invoice.currency],
      ],
      { gap: 125, step: 15 },
    );
    paper.renderLines(350, 112, invoice.market.customer, { size: 8.5, leading: 12 });
    const y = paper.renderTable(
      48,
      232,
      [
        { title: "Contêiner", width: 85 },
        { title: "Tipo", width: 45 },
        { title: "Descrição", width: 130 },
        { title: "De", width: 58 },
        { title: "Até", width: 58 },
        { title: "Dias", width: 30, align: "right" },
        { title: "Diária", width: 42, align: "right" },
        { title: `Valor ${invoice.currency}`, width: 58, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU 410200-1"),
        formatType(line.type, types),
        charge,
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(-line.amount),
      ]),
      { look: "ruled", padding: 5 },
    );
    const totals: [string, string][] = [
      ["Subtotal", money(-invoice.net)],
      ...(hasTax
        ? [[`${invoice.market.taxName} ${invoice.taxPercent}%`, money(-invoice.tax)] as [string, string]]
        : []),
      [`Total do crédito ${invoice.currency}`, money(-invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      const isBold = index === totals.length - 1;
      paper.renderText(360, y + 22 + index * 15, label, { isBold });
      paper.renderText(551, y + 22 + index * 15, amount, { isBold, align: "right" });
    });
    paper.renderParagraph(
      48,
      y + 96,
      500,
      `Motivo: revisão do período cobrado na fatura ${invoice.originalNumber}. O valor será compensado na próxima fatura em aberto ou devolvido para a conta do cliente, agência 0001, conta 123456-7.`,
      { size: 8, leading: 11 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "bill_of_lading",
      ...(hasTax ? (["tax_percent", "tax_amount"] as const) : []),
    ],
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
    override: { original_invoice: invoice.originalNumber },
    sign: -1,
  });
  return wrapPdf(`NC-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
