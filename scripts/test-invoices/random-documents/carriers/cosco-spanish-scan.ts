import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A Spanish scan at 300 dpi: demurrage or detention, with the charged period of each container. */
export function buildCoscoSpanishScan(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["spain"],
    carriers: ["cosco", "evergreen"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 7],
    isTaxed: true,
    numberPatterns: ["FV26-0####", "VLC26#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const degrees = random.int(-6, 6) / 10;
  const page = (paper: Paper) => {
    paper.renderText(44, 50, `${invoice.agent} Iberia, S.A.`, { size: 13, isBold: true });
    paper.renderText(44, 63, `Consignatarios de ${invoice.carrier.name}`, { size: 9 });
    paper.renderText(44, 75, "Muelle de Poniente s/n, 46024 Valencia - CIF A-46011820", { size: 8.5 });
    paper.renderText(551, 50, "FACTURA", { size: 15, isBold: true, align: "right" });
    paper.renderLines(330, 104, invoice.market.customer, { size: 9.5, leading: 13 });
    paper.renderPairs(
      44,
      104,
      [
        ["N.º factura", invoice.number],
        ["Fecha factura", date(invoice.date)],
        ["Vencimiento", date(invoice.due)],
        ["N.º B/L", invoice.billOfLading],
        ["Buque / Viaje", invoice.vessel],
        ["Puerto descarga", invoice.port],
      ],
      { gap: 92, step: 14, size: 9.5 },
    );
    paper.renderText(
      44,
      204,
      charge === "demurrage"
        ? "DEMORAS DE CONTENEDORES - IMPORTACIÓN"
        : "OCUPACIÓN DE CONTENEDORES (DETENTION) - IMPORTACIÓN",
      { size: 10, isBold: true },
    );
    const y = paper.renderTable(
      44,
      214,
      [
        { title: "Contenedor", width: 82 },
        { title: "Tipo", width: 36 },
        { title: charge === "demurrage" ? "Descarga" : "Salida", width: 62 },
        { title: charge === "demurrage" ? "Salida" : "Devolución", width: 62 },
        { title: "Libres", width: 34, align: "right" },
        { title: "Desde", width: 62 },
        { title: "Hasta", width: 62 },
        { title: "Días", width: 28, align: "right" },
        { title: "€/día", width: 38, align: "right" },
        { title: "Importe", width: 50, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8.5, padding: 4, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 380, right: 557, y: y + 22, size: 9.5, step: 15 }, [
      ["Base imponible", money(invoice.net)],
      [`IVA ${invoice.taxPercent}%`, money(invoice.tax)],
      ["TOTAL FACTURA EUR", money(invoice.total)],
    ]);
    paper.renderLines(
      44,
      next + 30,
      [
        "Forma de pago: transferencia a CaixaBank ES12 2100 0044 1182 0001 2345.",
        "Inscrita en el Registro Mercantil de Valencia, tomo 1182, folio 44, hoja V-11820.",
      ],
      { size: 8.5, leading: 12 },
    );
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
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`escaneo_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 220, jpegQuality: 72 }),
  );
}
