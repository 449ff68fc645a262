import type { ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
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
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const CHARGE_TITLES = {
  demurrage: "Demoras en terminal / Demurrage",
  detention: "Demoras de contenedor / Detention",
  combined: "Demoras / Demurrage & Detention",
  storage: "Almacenaje / Storage",
};
const EVENT_TITLES: Partial<Record<ContainerEvent, string>> = {
  discharged: "Descarga / Discharge",
  gate_out_full: "Salida lleno / Gate out",
  empty_returned: "Retorno vacío / Empty return",
  empty_picked_up: "Retiro vacío / Empty pick-up",
  gate_in_full: "Ingreso lleno / Full gate in",
  loaded: "Embarque / Loaded",
};

/** A scan in Spanish and English: the head and each container are small boxes, each label above its value. */
export function buildBoxesMexico(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["mexico"],
    tiers: [1, 1],
    containers: [1, 7],
    isTaxed: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02/07/2026", "02-Jul-2026"] as const) });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const degrees = random.int(-5, 5) / 10;
  const renderBoxes = (paper: Paper, top: number, boxes: readonly (readonly [string, string, number])[]) => {
    let x = 40;
    for (const [label, value, width] of boxes) {
      paper.renderBox(x, top, width, 32);
      paper.renderText(x + 4, top + 10, label, { size: 7, color: "#333" });
      paper.renderText(x + 4, top + 25, value, { size: 10, isBold: true });
      x += width;
    }
  };
  const pages = splitIntoPages(invoice.lines, 5, 7, 4).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 50, `${invoice.agent} S.A. de C.V.`, { size: 13, isBold: true });
    paper.renderText(40, 64, `Agente general de ${invoice.carrier.name}`, { size: 9 });
    paper.renderText(555, 50, "FACTURA / INVOICE", { size: 13, isBold: true, align: "right" });
    paper.renderText(555, 64, `Hoja ${index + 1} de ${all.length}`, { size: 8.5, align: "right" });
    let y = 84;
    if (index === 0) {
      renderBoxes(paper, 84, [
        ["Folio / Invoice No.", invoice.number, 130],
        ["Fecha de emisión / Date", date(invoice.date), 125],
        ["Vencimiento / Due date", date(invoice.due), 125],
        ["Moneda / Currency", invoice.currency, 135],
      ]);
      renderBoxes(paper, 116, [
        ["Conocimiento / B/L", invoice.billOfLading, 150],
        [isImport ? "Puerto de descarga / POD" : "Puerto de carga / POL", invoice.port, 150],
        ["Concepto / Charge", CHARGE_TITLES[getFirstLine(invoice).charge], 215],
      ]);
      paper.renderText(40, 168, `Cliente: ${invoice.market.customer.slice(0, 3).join(", ")}`, { size: 8.5 });
      paper.renderText(40, 181, `Tráfico / Traffic: ${isImport ? "Importación / Import" : "Exportación / Export"}`, {
        size: 8.5,
      });
      y = 196;
    }
    for (const line of part) {
      renderBoxes(paper, y, [
        ["Contenedor / Container", formatContainer(line.number, "MSKU4102001"), 135],
        ["Tipo / Type", formatType(line.type, "20DV"), 70],
        [EVENT_TITLES[start] ?? "", date(line.events[start]), 150],
        [EVENT_TITLES[end] ?? "", date(line.events[end]), 160],
      ]);
      renderBoxes(paper, y + 32, [
        ["Días libres / Free days", String(line.freeDays), 105],
        ["Días cobrados / Days charged", String(line.days), 120],
        ["Tarifa diaria / Daily rate", `$ ${money(line.tiers[0]?.rate ?? 0)}`, 130],
        ["Importe / Amount", `$ ${money(line.amount)}`, 160],
      ]);
      y += 76;
    }
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Subtotal", `$ ${money(invoice.net)}`],
      [`IVA ${invoice.taxPercent}%`, `$ ${money(invoice.tax)}`],
      ["Total MXN", `$ ${money(invoice.total)}`],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(370, y + 16 + line * 17, label, { size: 10.5, isBold });
      paper.renderText(553, y + 16 + line * 17, amount, { size: 10.5, isBold, align: "right" });
    });
    paper.renderText(40, y + 84, "Este documento es una representación impresa de un CFDI.", { size: 8 });
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`CFDI_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan(pages, { dpi: 200, degrees, specks: 350 }),
  );
}
