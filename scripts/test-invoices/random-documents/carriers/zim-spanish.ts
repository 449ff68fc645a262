import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Spanish, of an agent in Peru: other charges before and after the lines, which have one rate. */
export function buildZimSpanish(random: Random): BuiltDocument {
  const charge = random.pick(["detention", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["peru"],
    carriers: ["zim"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 7],
    otherCharges: [2, 3],
    isTaxed: true,
    numberPatterns: ["F001-000#####", "F012-00######"],
  });
  const names = ["Gate out", "Lavado de contenedor", "Emisión de B/L", "Tramitación de Vo.Bo."];
  const others = invoice.otherCharges.map(({ amount }, index) => ({ description: names[index] ?? "", amount }));
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "detention" ? "Sobreestadía (detention)" : "Demurrage y detention";
  const pair = (label: string, value: string, width = 260) =>
    flowRow({ width, marginBottom: 3 }, [
      flowText(`${label}:`, { width: 96, fontSize: 8.5, fontFamily: "Helvetica-Bold" }),
      flowText(value, { width: width - 96, fontSize: 8.5 }),
    ]);
  const toRow = ({ description, amount }: { description: string; amount: number }) => [
    description,
    "",
    "",
    "",
    "",
    "",
    "1",
    money(amount),
    money(amount),
  ];
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 2 }, [
      flowText(label, { width: 130, fontSize: 9 }),
      flowText(amount, { width: 90, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 300 }, [
        flowText(`${invoice.agent} del Perú S.A.`, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
        flowText("Agente de ZIM Integrated Shipping Services Ltd.", { fontSize: 8.5, marginTop: 2 }),
        flowText("Av. Manco Cápac 113, Callao - Teléfono (01) 555-0144", { fontSize: 8.5, marginTop: 2 }),
      ]),
      flowBox({ width: 190, border: "0.8pt solid #222", padding: 6 }, [
        flowText("RUC 20100044551", { fontSize: 10, textAlign: "center" }),
        flowText("FACTURA ELECTRÓNICA", {
          fontSize: 11,
          fontFamily: "Helvetica-Bold",
          textAlign: "center",
          marginVertical: 4,
        }),
        flowText(invoice.number, { fontSize: 10, textAlign: "center" }),
      ]),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Señor(es)", invoice.market.customer[0] ?? ""),
      pair("Fecha de emisión", date(invoice.date)),
      pair("Dirección", invoice.market.customer[1] ?? ""),
      pair("Fecha de vencimiento", date(invoice.due)),
      pair("B/L", invoice.billOfLading),
      pair("Nave / Viaje", invoice.vessel),
      pair("Puerto de embarque", invoice.otherPort),
      pair("Puerto de descarga", invoice.port),
      pair("Moneda", "Dólares americanos (USD)"),
      pair("Condición de pago", "Contado"),
    ]),
    flowTable(
      [
        { title: "Descripción", width: 108 },
        { title: "Contenedor", width: 70 },
        { title: "Tipo", width: 34 },
        { title: charge === "detention" ? "Fecha retiro" : "Fecha descarga", width: 58 },
        { title: "Fecha devolución", width: 58 },
        { title: "Días libres", width: 36, align: "right" },
        { title: "Cant.", width: 34, align: "right" },
        { title: "Precio unitario", width: 58, align: "right" },
        { title: "Importe", width: 64, align: "right" },
      ],
      [
        ...others.slice(0, 1).map(toRow),
        ...invoice.lines.map((line) => [
          name,
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20DV"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
        ]),
        ...others.slice(1).map(toRow),
      ],
      { size: 7.5 },
    ),
    total("Op. gravada", money(invoice.net + invoice.otherTotal)),
    total("Op. inafecta", money(0)),
    total(`I.G.V. ${invoice.taxPercent}%`, money(invoice.tax)),
    total("Importe total USD", money(invoice.total)),
    flowText("Operación sujeta al Sistema de Pago de Obligaciones Tributarias. Banco de la Nación 00-000-448217.", {
      fontSize: 7.5,
      marginTop: 12,
    }),
    flowText("Representación impresa de la factura electrónica. Consulte su documento en www.agencia.example.", {
      fontSize: 7.5,
      marginTop: 2,
    }),
  ];
  const { fields, ...described } = describeInvoice(
    { ...invoice, otherCharges: others },
    {
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
    },
  );
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`20100044551-01-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
