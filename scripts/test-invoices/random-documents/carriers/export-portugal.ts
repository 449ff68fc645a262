import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Portuguese, of an agent in Portugal: detention of export containers. */
export function buildExportPortugal(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["portugal"],
    carriers: ["msc", "maersk", "hapag-lloyd"],
    direction: "export",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 9],
    isTaxed: true,
    numberPatterns: ["FT 26/0####", "FT26-#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-07-2026" });
  const page = (paper: Paper) => {
    paper.renderText(42, 48, `${invoice.agent} Portugal, Lda.`, { size: 13, isBold: true });
    paper.renderText(42, 61, `Agentes de navegação de ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(42, 72, "Rua do Cais 44, 4450-718 Leixões - NIF 501 118 820", { size: 8 });
    paper.renderText(553, 48, "FATURA", { size: 15, isBold: true, align: "right" });
    paper.renderText(553, 61, "Original", { size: 8.5, align: "right" });
    paper.renderLines(42, 100, ["Exmo(s). Sr(s).", ...invoice.market.customer], { size: 8.5, leading: 12 });
    paper.renderPairs(
      320,
      100,
      [
        ["Fatura n.º", invoice.number],
        ["Data", date(invoice.date)],
        ["Vencimento", date(invoice.due)],
        ["B/L n.º", invoice.billOfLading],
        ["Navio / Viagem", invoice.vessel],
        ["Porto de embarque", invoice.port],
      ],
      { gap: 96, step: 12.5, size: 8.5 },
    );
    paper.renderText(42, 194, "Detention de contentores - Exportação", { size: 10, isBold: true });
    const y = paper.renderTable(
      42,
      204,
      [
        { title: "Contentor", width: 78 },
        { title: "Tipo", width: 38 },
        { title: "Levantamento\nvazio", width: 66 },
        { title: "Entrada\ncheio", width: 62 },
        { title: "Dias\nlivres", width: 36, align: "right" },
        { title: "Início", width: 62 },
        { title: "Fim", width: 62 },
        { title: "Dias", width: 32, align: "right" },
        { title: "Preço\nunitário", width: 44, align: "right" },
        { title: "Valor\nEUR", width: 52, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events.empty_picked_up),
        date(line.events.gate_in_full),
        String(line.freeDays),
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8, padding: 4, look: "ruled", headFill: "#e8ece4" },
    );
    const next = renderTotals(paper, { x: 370, right: 571, y: y + 20 }, [
      ["Total ilíquido", money(invoice.net)],
      [`IVA (${invoice.taxPercent}%)`, money(invoice.tax)],
      ["Total a pagar EUR", money(invoice.total)],
    ]);
    paper.renderLines(
      42,
      next + 16,
      [
        "Processado por programa certificado n.º 0448/AT. IBAN PT50 0033 0000 0044 1182 0000 5, SWIFT BCOMPTPL.",
        "Os bens/serviços foram colocados à disposição do adquirente na data do documento.",
      ],
      { size: 7.5, leading: 10 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "empty_picked_up",
      "gate_in_full",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
