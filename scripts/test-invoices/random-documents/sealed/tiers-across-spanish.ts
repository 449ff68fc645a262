import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper } from "../paper.ts";
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
  demurrage: "Demoras",
  detention: "Detención",
  combined: "Demoras y detención",
  storage: "Almacenaje",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Fecha de\ndescarga",
  gate_out_full: "Salida\nlleno",
  empty_returned: "Entrega\nvacío",
  empty_picked_up: "Retiro\nvacío",
  gate_in_full: "Ingreso\nlleno",
  loaded: "Fecha de\nembarque",
};
const TIER_NAMES = ["Primer tramo", "Segundo tramo", "Tercer tramo"];

/** The tiers are next to each other below headings over three columns; dates in a table below. Each word is a text. */
export function buildTiersAcrossSpanish(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["spain", "mexico", "chile"],
    tiers: [2, 3],
    containers: [1, 12],
    otherCharges: [0, 2],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02-07-2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const tierCount = Math.max(...invoice.lines.map(({ tiers }) => tiers.length));
  const types = random.pick(["40HQ", "22G1", "1x40'HC"] as const);
  const charge = CHARGES[getFirstLine(invoice).charge];
  const tierWidth = 150;
  const left = 30;
  const pages = splitIntoPages(invoice.lines, 6, 6, 6).map((part, index, all) => (paper: Paper) => {
    paper.renderText(left, 40, invoice.carrier.name, { size: 14, isBold: true });
    paper.renderText(812, 40, `FACTURA DE ${charge.toUpperCase()}`, { size: 13, isBold: true, align: "right" });
    paper.renderText(812, 53, `Hoja ${index + 1} de ${all.length}`, { size: 7.5, align: "right" });
    paper.renderPairs(
      left,
      66,
      [
        ["Factura:", invoice.number],
        ["Fecha:", date(invoice.date)],
        ["Vence:", date(invoice.due)],
        ["BL:", invoice.billOfLading],
      ],
      { gap: 60, step: 12, size: 8.5 },
    );
    paper.renderPairs(
      240,
      66,
      [
        [isImport ? "Puerto de descarga:" : "Puerto de carga:", invoice.port],
        ["Tráfico:", isImport ? "Importación" : "Exportación"],
        ["Nave / viaje:", invoice.vessel],
        ["Moneda:", invoice.currency],
      ],
      { gap: 100, step: 12, size: 8.5 },
    );
    paper.renderLines(560, 66, invoice.market.customer, { size: 8, leading: 11 });
    const top = 118;
    for (let tier = 0; tier < tierCount; tier++) {
      const x = left + 128 + tier * tierWidth;
      paper.renderBox(x, top, tierWidth - 4, 14, { fill: "#dde5da" });
      paper.renderText(x + tierWidth / 2 - 2, top + 10, TIER_NAMES[tier] ?? "", {
        size: 8,
        isBold: true,
        align: "center",
      });
    }
    let y = paper.renderTable(
      left,
      top + 14,
      [
        { title: "Contenedor", width: 82 },
        { title: "Tipo", width: 46 },
        ...Array.from({ length: tierCount }, () => [
          { title: "Días", width: 36, align: "right" as const },
          { title: "Tarifa", width: 50, align: "right" as const },
          { title: "Importe", width: 64, align: "right" as const },
        ]).flat(),
        { title: "Total\ndías", width: 40, align: "right" },
        { title: `Total\n${invoice.currency}`, width: 74, align: "right" },
      ],
      part.map((line) => [
        formatContainer(line.number, "MSKU 4102001"),
        formatType(line.type, types),
        ...Array.from({ length: tierCount }, (_, tier) => {
          const found = line.tiers[tier];
          return found ? [String(found.days), money(found.rate), money(found.amount)] : ["", "", ""];
        }).flat(),
        String(line.days),
        money(line.amount),
      ]),
      { size: 8, padding: 3 },
    );
    paper.renderText(left, y + 18, "Movimientos y días libres", { size: 8.5, isBold: true });
    y = paper.renderTable(
      left,
      y + 24,
      [
        { title: "Contenedor", width: 90 },
        { title: EVENTS[start] ?? "", width: 72 },
        { title: EVENTS[end] ?? "", width: 72 },
        { title: "Días\nlibres", width: 44, align: "right" },
        { title: "Cobro\ndesde", width: 72 },
        { title: "Cobro\nhasta", width: 72 },
      ],
      part.map((line) => [
        formatContainer(line.number, "MSKU 4102001"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.from),
        date(line.to),
      ]),
      { size: 7.5, padding: 2.5, look: "grid" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      [`Total ${charge.toLowerCase()}`, money(invoice.net)],
      ...invoice.otherCharges.map(({ description, amount }) => [description, money(amount)] as [string, string]),
      ...(invoice.taxPercent > 0 ? [[`IVA (${invoice.taxPercent}%)`, money(invoice.tax)] as [string, string]] : []),
      [`TOTAL ${invoice.currency}`, money(invoice.total)],
    ];
    const at = 450 - totals.length * 13 + 60;
    totals.forEach(([label, amount], place) => {
      const isBold = place === totals.length - 1;
      paper.renderText(560, at + place * 13, label, { isBold, size: 8.5 });
      paper.renderText(808, at + place * 13, amount, { isBold, size: 8.5, align: "right" });
    });
    paper.renderText(
      left,
      560,
      "Reclamos dentro de 30 días de la emisión. Cuenta corriente 00-770-12345-09, Banco del Puerto.",
      { size: 7 },
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
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`FAC${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printPdf(pages, { size: LANDSCAPE, isWordByWord: true }),
  );
}
