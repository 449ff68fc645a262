import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Spanish, of an agent in Chile: pesos without decimals, the type and the events in each row of a tier. */
export function buildAgentChile(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["chile"],
    carriers: ["msc", "hapag-lloyd", "one", "maersk"],
    direction: "import",
    charge: "detention",
    tiers: [1, 2],
    containers: [1, 9],
    isTaxed: true,
    numberPatterns: ["F-00#####", "4#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-07-2026" });
  const rows = invoice.lines.flatMap((line) =>
    line.tiers.map((tier) => [
      formatContainer(line.number, "MSKU 410200-1"),
      formatType(line.type, "40HQ"),
      date(line.events.gate_out_full),
      date(line.events.empty_returned),
      String(line.freeDays),
      date(tier.from),
      date(tier.to),
      String(tier.days),
      money(tier.rate),
      money(tier.amount),
    ]),
  );
  const pages = splitIntoPages(rows, 20, 28, 18).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 46, `${invoice.agent} Chile S.A.`, { size: 13, isBold: true });
    paper.renderText(40, 58, `Agentes generales de ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(40, 69, "Plaza Sotomayor 50, Valparaíso - R.U.T. 96.118.820-4", { size: 8 });
    paper.renderText(555, 46, "FACTURA ELECTRÓNICA", { size: 12, isBold: true, align: "right" });
    paper.renderText(555, 60, `N° ${invoice.number}`, { size: 11, isBold: true, align: "right" });
    paper.renderText(555, 72, `Hoja ${index + 1} de ${all.length}`, { size: 7.5, align: "right" });
    let y = 86;
    if (index === 0) {
      paper.renderPairs(
        40,
        96,
        [
          ["Señores", invoice.market.customer[0] ?? ""],
          ["R.U.T.", "76.123.456-7"],
          ["Dirección", invoice.market.customer[1] ?? ""],
          ["Nave", invoice.vessel],
        ],
        { gap: 60, step: 12.5, size: 8.5 },
      );
      paper.renderPairs(
        320,
        96,
        [
          ["Fecha emisión", date(invoice.date)],
          ["Fecha vencimiento", date(invoice.due)],
          ["B/L", invoice.billOfLading],
          ["Puerto de descarga", invoice.port],
        ],
        { gap: 100, step: 12.5, size: 8.5 },
      );
      paper.renderText(40, 160, "Detention de contenedores - Importación", { size: 9.5, isBold: true });
      y = 170;
    }
    y = paper.renderTable(
      40,
      y,
      [
        { title: "Contenedor", width: 84 },
        { title: "Tipo", width: 34 },
        { title: "Retiro", width: 56 },
        { title: "Devolución", width: 58 },
        { title: "Días\nlibres", width: 32, align: "right" },
        { title: "Desde", width: 56 },
        { title: "Hasta", width: 56 },
        { title: "Días\ncobro", width: 34, align: "right" },
        { title: "Tarifa\ndiaria", width: 48, align: "right" },
        { title: "Monto\nCLP", width: 57, align: "right" },
      ],
      part,
      { size: 7.5, padding: 3, look: "ruled" },
    );
    if (index < all.length - 1) return;
    const next = renderTotals(paper, { x: 370, right: 552, y: y + 18 }, [
      ["Monto neto", money(invoice.net)],
      [`I.V.A. ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total CLP", money(invoice.total)],
    ]);
    paper.renderLines(
      40,
      next + 14,
      ["Transferencia: Banco de Chile, cuenta corriente 00-448-11882-00.", "Timbre electrónico SII. Res. 80 de 2014."],
      { size: 7.5, leading: 10 },
    );
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
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`factura${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
