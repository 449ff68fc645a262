import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Italian, of an agent: the tiers of a container in rows, the container in the first of them, and a summary of taxes. */
export function buildAgentItalian(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["italy"],
    carriers: ["hapag-lloyd", "evergreen", "cma-cgm"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 6],
    isTaxed: true,
    numberPatterns: ["26/V0####", "IT26-0####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const pair = (label: string, value: string) =>
    flowRow({ width: 261, marginBottom: 3 }, [
      flowText(label, { width: 100, fontSize: 8.5, color: "#333" }),
      flowText(value, { width: 158, fontSize: 8.5, fontFamily: "Helvetica-Bold" }),
    ]);
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 150, fontSize: 9 }),
      flowText(amount, { width: 90, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 310 }, [
        flowText(`${invoice.agent} Italia S.r.l.`, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
        flowText(`Agenti raccomandatari di ${invoice.carrier.name}`, { fontSize: 8.5, marginTop: 2 }),
        flowText("Piazza Caricamento 4, 16123 Genova - P.IVA 00118820447", { fontSize: 8, marginTop: 2 }),
      ]),
      flowText("FATTURA", { fontSize: 15, fontFamily: "Helvetica-Bold" }),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Fattura n.", invoice.number),
      pair("Spett.le", invoice.market.customer[0] ?? ""),
      pair("Data fattura", date(invoice.date)),
      pair("Indirizzo", invoice.market.customer[1] ?? ""),
      pair("Scadenza", date(invoice.due)),
      pair("Nave / Viaggio", invoice.vessel),
      pair("Polizza di carico", invoice.billOfLading),
      pair("Porto di sbarco", invoice.port),
    ]),
    flowText(
      charge === "demurrage" ? "Soste contenitori in porto (demurrage) - import" : "Detention contenitori - import",
      {
        fontSize: 10,
        fontFamily: "Helvetica-Bold",
        marginBottom: 4,
      },
    ),
    flowTable(
      [
        { title: "Contenitore", width: 72 },
        { title: "Tipo", width: 36 },
        { title: charge === "demurrage" ? "Sbarco" : "Ritiro pieno", width: 58 },
        { title: charge === "demurrage" ? "Ritiro" : "Resa vuoto", width: 58 },
        { title: "Franchigia", width: 50, align: "right" },
        { title: "Dal", width: 56 },
        { title: "Al", width: 56 },
        { title: "Giorni", width: 34, align: "right" },
        { title: "Tariffa", width: 46, align: "right" },
        { title: "Importo", width: 54, align: "right" },
      ],
      invoice.lines.flatMap((line) =>
        line.tiers.map((tier, index) => {
          const head = [
            formatContainer(line.number, "MSKU4102001"),
            formatType(line.type, "20DV"),
            date(line.events[start]),
            date(line.events[end]),
            `${line.freeDays} gg`,
          ];
          return [
            ...(index === 0 ? head : head.map(() => "")),
            date(tier.from),
            date(tier.to),
            String(tier.days),
            money(tier.rate),
            money(tier.amount),
          ];
        }),
      ),
      { size: 7.5 },
    ),
    total("Totale imponibile", money(invoice.net)),
    total(`IVA ${invoice.taxPercent}%`, money(invoice.tax)),
    total("Totale fattura EUR", money(invoice.total)),
    flowText("Pagamento: bonifico bancario, Intesa Sanpaolo, IBAN IT60 X030 6901 4000 0000 1182 044.", {
      fontSize: 7.5,
      marginTop: 12,
    }),
    flowText("Contestazioni entro 8 giorni dal ricevimento. Foro competente: Genova.", { fontSize: 7.5, marginTop: 2 }),
  ];
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
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`fattura_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
