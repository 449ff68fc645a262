import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Demurrage in the left table and detention of the same containers in the right one. The tax is in each line. */
export function buildSideBySideSpanish(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["spain", "mexico", "chile"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [1, 6],
    isTaxed: true,
    hasTaxPerLine: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02-07-2026" });
  const types = random.pick(["40HQ", "20' DV", "20DV"] as const);
  const left = invoice.lines.filter(({ charge }) => charge === "demurrage");
  const right = invoice.lines.filter(({ charge }) => charge === "detention");

  const renderSide = (paper: Paper, x: number, title: string, lines: readonly ChargeLine[]) => {
    paper.renderText(x + 128, 196, title, { size: 9, isBold: true, align: "center" });
    return paper.renderTable(
      x,
      202,
      [
        { title: "Contenedor", width: 62 },
        { title: "Desde", width: 44 },
        { title: "Hasta", width: 44 },
        { title: "Días", width: 20, align: "right" },
        { title: "Tarifa", width: 34, align: "right" },
        { title: "Importe", width: 52, align: "right" },
      ],
      lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 7, padding: 4, headFill: "#efe9dc" },
    );
  };
  const page = (paper: Paper) => {
    paper.renderText(36, 48, `${invoice.agent}, S.A.`, { size: 15, isBold: true });
    paper.renderText(36, 62, `Agentes de ${invoice.carrier.name}`, { size: 9 });
    paper.renderText(559, 48, "FACTURA", { size: 15, isBold: true, align: "right" });
    paper.renderLines(36, 86, invoice.market.customer, { size: 8.5, leading: 11 });
    const head: [string, string][] = [
      ["Nº de factura", invoice.number],
      ["Fecha de emisión", date(invoice.date)],
      ["Vencimiento", date(invoice.due)],
      ["Conocimiento (B/L)", invoice.billOfLading],
      ["Puerto de descarga", invoice.port],
      ["Operación", "Importación"],
      ["Moneda", invoice.currency],
    ];
    paper.renderPairs(340, 78, head, { gap: 105, step: 13 });
    const end = Math.max(
      renderSide(paper, 36, "DEMORAS (DEMURRAGE)", left),
      renderSide(paper, 303, "DETENCIÓN (DETENTION)", right),
    );
    let y = paper.renderTable(
      36,
      end + 22,
      [
        { title: "Contenedor", width: 90 },
        { title: "Tipo", width: 50 },
        { title: "Descarga", width: 75 },
        { title: "Retiro\nlleno", width: 75 },
        { title: "Devolución\nvacío", width: 75 },
        { title: "Días\nlibres", width: 50, align: "right" },
      ],
      left.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, types),
        date(line.events.discharged),
        date(line.events.gate_out_full),
        date(line.events.empty_returned),
        String(line.freeDays),
      ]),
      { size: 7.5 },
    );
    y = paper.renderTable(
      36,
      y + 20,
      [
        { title: "Concepto", width: 150 },
        { title: "Contenedor", width: 100 },
        { title: "Base imponible", width: 90, align: "right" },
        { title: "IVA %", width: 45, align: "right" },
        { title: "IVA", width: 65, align: "right" },
        { title: "Total línea", width: 73, align: "right" },
      ],
      invoice.lines.map((line) => [
        line.charge === "demurrage" ? "Demoras importación" : "Detención importación",
        formatContainer(line.number, "MSKU4102001"),
        money(line.amount),
        String(invoice.taxPercent),
        money(line.tax),
        money(line.amount + line.tax),
      ]),
      { size: 7.5 },
    );
    const totals: [string, string][] = [
      ["Base imponible", money(invoice.net)],
      ["Total IVA", money(invoice.tax)],
      [`TOTAL FACTURA ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      paper.renderText(360, y + 18 + index * 14, label, { isBold: index === 2 });
      paper.renderText(556, y + 18 + index * 14, amount, { isBold: index === 2, align: "right" });
    });
    paper.renderText(36, y + 18, "Forma de pago: transferencia, cuenta ES91 2100 0418 4502 0005 1332", { size: 7.5 });
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`FACTURA_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
