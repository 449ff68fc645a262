import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const EVENTS: Record<string, string> = {
  discharged: "Fecha\ndescarga",
  gate_out_full: "Fecha\nsalida",
  empty_returned: "Fecha\nentrega vacío",
};
const CHARGES = {
  demurrage: "Demoras (demurrage) importación",
  detention: "Ocupación de contenedores (detention) importación",
  combined: "Demoras y ocupación (demurrage + detention) importación",
};
const GREEN = "#0b6b3a";

/** Spanish. A row for each container, with days and rate of two periods as columns. */
export function buildEvergreenSpanish(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["spain"],
    carriers: ["evergreen"],
    direction: "import",
    charge,
    tiers: [2, 2],
    isTaxed: true,
    numberPatterns: ["VLC26/#####", "D26-0#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const page = (paper: Paper) => {
    paper.renderText(42, 48, "EVERGREEN", { size: 18, isBold: true, color: GREEN });
    paper.renderText(42, 61, "Evergreen Shipping Agency (Spain), S.A.U.", { size: 8.5, isBold: true });
    paper.renderText(42, 72, "Agentes generales de EVERGREEN LINE. C/ Menorca 19, 46023 Valencia. CIF A-96448120", {
      size: 7.5,
    });
    paper.renderRule(42, 80, 511, { thickness: 1.2, color: GREEN });
    paper.renderPairs(
      42,
      100,
      [
        ["Factura nº:", invoice.number],
        ["Fecha factura:", date(invoice.date)],
        ["Vencimiento:", date(invoice.due)],
        ["Forma de pago:", "Transferencia bancaria"],
        ["Divisa:", invoice.currency],
      ],
      { gap: 84, step: 14 },
    );
    paper.renderBox(310, 88, 243, 70, { color: GREEN });
    paper.renderText(318, 101, "Cliente", { size: 7.5, color: GREEN });
    paper.renderLines(318, 114, invoice.market.customer, { size: 9, leading: 13 });
    paper.renderPairs(
      42,
      186,
      [
        ["B/L:", invoice.billOfLading],
        ["Buque / viaje:", invoice.vessel],
      ],
      { gap: 84, step: 14 },
    );
    paper.renderPairs(
      310,
      186,
      [
        ["Puerto de carga:", invoice.otherPort],
        ["Puerto de descarga:", invoice.port],
      ],
      { gap: 104, step: 14 },
    );
    paper.renderText(42, 230, `Concepto: ${CHARGES[charge]}`, { size: 10, isBold: true });
    paper.renderBox(354, 240, 142, 15, { fill: "#dcebe2" });
    paper.renderText(389, 250, "1.er período", { size: 7.5, isBold: true, align: "center" });
    paper.renderText(460, 250, "2.º período", { size: 7.5, isBold: true, align: "center" });
    const y = paper.renderTable(
      42,
      255,
      [
        { title: "Contenedor", width: 68 },
        { title: "Tipo", width: 34 },
        { title: EVENTS[start] ?? "", width: 54 },
        { title: EVENTS[end] ?? "", width: 60 },
        { title: "Días\nlibres", width: 36, align: "right" },
        { title: "Libre\nhasta", width: 60, align: "right" },
        { title: "Días", width: 26, align: "right" },
        { title: "€/día", width: 45, align: "right" },
        { title: "Días", width: 26, align: "right" },
        { title: "€/día", width: 45, align: "right" },
        { title: "Importe\n(EUR)", width: 57, align: "right" },
      ],
      invoice.lines.map((line) => {
        const [first, second] = line.tiers;
        return [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20DV"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          date(line.lastFreeDay),
          String(first?.days ?? ""),
          first ? money(first.rate) : "",
          second ? String(second.days) : "-",
          second ? money(second.rate) : "-",
          money(line.amount),
        ];
      }),
      { size: 7.5, padding: 4, look: "banded", headFill: "#dcebe2" },
    );
    paper.renderRule(42, y + 2, 511);
    const columns = [
      { title: "Base imponible", width: 100, align: "right" },
      { title: "% IVA", width: 50, align: "right" },
      { title: "Cuota IVA", width: 90, align: "right" },
      { title: "Total factura EUR", width: 110, align: "right" },
    ] as const;
    const next = paper.renderTable(
      203,
      y + 18,
      columns,
      [[money(invoice.net), String(invoice.taxPercent), money(invoice.tax), money(invoice.total)]],
      { size: 9, padding: 4, look: "grid", headFill: "#dcebe2" },
    );
    paper.renderText(42, next + 26, "Banco: CaixaBank, IBAN ES44 2100 8612 0102 0044 8120, BIC CAIXESBBXXX", {
      size: 8,
    });
    paper.renderParagraph(
      42,
      next + 42,
      511,
      "Las demoras y ocupaciones se calculan por días naturales según la tarifa vigente en la fecha de descarga. Las reclamaciones deberán presentarse por escrito en un plazo de 15 días desde la fecha de la factura. Pasado el vencimiento se aplicarán los intereses de demora de la Ley 3/2004.",
      { size: 7, leading: 9, color: "#444" },
    );
    paper.renderText(42, 806, "Inscrita en el Registro Mercantil de Valencia, tomo 6114, folio 82, hoja V-64418", {
      size: 6.5,
      color: "#555",
    });
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
      "free_until",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate"],
  });
  return wrapPdf(`Factura_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
