import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** Portuguese, a debit note of an agent in Brazil: a row for each rate, with the data of the container in each. */
export function buildAgentPortuguese(random: Random): BuiltDocument {
  const charge = random.pick(["detention", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["brazil"],
    carriers: ["msc", "cma-cgm", "maersk"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 6],
    isTaxed: false,
    numberPatterns: ["ND 26/0#####", "SOB-0######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "detention" ? "Sobre-estadia (detention)" : "Demurrage e detention";
  const pair = (label: string, value: string) =>
    flowRow({ width: 261, marginBottom: 3 }, [
      flowText(label, { width: 92, fontSize: 8.5, color: "#444" }),
      flowText(value, { width: 168, fontSize: 8.5, fontFamily: "Helvetica-Bold" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", borderBottom: "1pt solid #235", paddingBottom: 6, marginBottom: 8 }, [
      flowBox({ width: 300 }, [
        flowText(`${invoice.agent} do Brasil Ltda.`, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
        flowText(`Agente geral de ${invoice.carrier.name}`, { fontSize: 8.5, marginTop: 2 }),
        flowText("Rua do Comércio, 55, 11010-141 Santos - SP, CNPJ 58.160.789/0001-28", { fontSize: 8, marginTop: 2 }),
      ]),
      flowBox({ width: 190 }, [
        flowText("NOTA DE DÉBITO", { fontSize: 14, fontFamily: "Helvetica-Bold", textAlign: "right" }),
        flowText("Sobre-estadia de contêineres", { fontSize: 8.5, textAlign: "right", marginTop: 3 }),
      ]),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Nº do documento", invoice.number),
      pair("Data de emissão", date(invoice.date)),
      pair("Sacado", invoice.market.customer[0] ?? ""),
      pair("Vencimento", date(invoice.due)),
      pair("CNPJ", "12.345.678/0001-95"),
      pair("Moeda", "Real (BRL)"),
      pair("BL Master", invoice.billOfLading),
      pair("Navio/Viagem", invoice.vessel),
      pair("Porto de origem", invoice.otherPort),
      pair("Porto de descarga", invoice.port),
    ]),
    flowText(`${name} - Importação`, { fontSize: 10, fontFamily: "Helvetica-Bold", marginBottom: 4 }),
    flowTable(
      [
        { title: "Contêiner", width: 68 },
        { title: "Tipo", width: 34 },
        { title: charge === "detention" ? "Retirada" : "Descarga", width: 54 },
        { title: "Devolução", width: 54 },
        { title: "Free time", width: 34, align: "right" },
        { title: "Período", width: 106 },
        { title: "Dias", width: 28, align: "right" },
        { title: "Diária R$", width: 62, align: "right" },
        { title: "Total R$", width: 72, align: "right" },
      ],
      invoice.lines.flatMap((line) =>
        line.tiers.map((tier) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20DV"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          `${date(tier.from)} a ${date(tier.to)}`,
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
        ]),
      ),
      { size: 7.5 },
    ),
    flowRow({ justifyContent: "flex-end", marginTop: 8 }, [
      flowText("Valor total a pagar", { width: 130, fontSize: 10, fontFamily: "Helvetica-Bold" }),
      flowText(`R$ ${money(invoice.total)}`, {
        width: 110,
        fontSize: 10,
        fontFamily: "Helvetica-Bold",
        textAlign: "right",
      }),
    ]),
    flowText("Dados para depósito: Banco Itaú, agência 0445, conta corrente 11820-7. PIX: 58.160.789/0001-28.", {
      fontSize: 8,
      marginTop: 16,
    }),
    flowText(
      "Após o vencimento incidirão multa de 2% e juros de 1% ao mês. Contestações em até 10 dias do recebimento.",
      {
        fontSize: 8,
        marginTop: 2,
      },
    ),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
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
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`ND_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
