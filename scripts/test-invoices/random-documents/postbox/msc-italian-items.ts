import type { ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { renderTotals } from "../carriers/render-totals.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine, findClock, type OtherCharge } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Sbarco",
  gate_out_full: "Ritiro pieno",
  empty_returned: "Resa vuoto",
};
const OTHER_CHARGES: Record<string, string> = {
  "Terminal handling charge (THC)": "THC sbarco",
  "Documentation fee": "Diritti documentazione",
  "Container cleaning": "Pulizia contenitore",
  "Administration fee": "Diritti amministrativi",
  "Delivery order fee": "Emissione delivery order",
  "Equipment imbalance surcharge": "Equipment imbalance surcharge",
  "Seal fee": "Sigillo",
};

/** Italian, of the carrier's agent: other charges before, between and after the containers, in one table. */
export function buildMscItalianItems(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const built = buildInvoice(random, {
    markets: ["italy"],
    carriers: ["msc"],
    direction: "import",
    charge,
    tiers: [1, 2],
    containers: [2, 5],
    otherCharges: [2, 3],
    isTaxed: true,
    numberPatterns: ["IT26-#####", "GE/26/0####"],
  });
  const invoice = {
    ...built,
    otherCharges: built.otherCharges.map(({ description, amount }) => ({
      description: OTHER_CHARGES[description] ?? description,
      amount,
    })),
  };
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Demurrage import" : "Detention import";
  const rate = String(invoice.taxPercent);

  const listRows = (line: ChargeLine): TableRow[] =>
    line.tiers.map((tier, index) => [
      index === 0
        ? [
            name,
            `${EVENTS[start]} ${date(line.events[start])} - ${EVENTS[end]} ${date(line.events[end])}`,
            `Franchigia ${line.freeDays} gg, fino al ${date(line.lastFreeDay)}`,
          ].join("\n")
        : name,
      formatContainer(line.number, "MSKU4102001"),
      formatType(line.type, "20' DV"),
      date(tier.from),
      date(tier.to),
      String(tier.days),
      money(tier.rate),
      rate,
      money(tier.amount),
    ]);
  const listOther = ({ description, amount }: OtherCharge): TableRow => [
    description,
    "",
    "",
    "",
    "",
    "1",
    money(amount),
    rate,
    money(amount),
  ];
  const half = Math.ceil(invoice.lines.length / 2);
  const rows = [
    ...invoice.otherCharges.slice(0, 1).map(listOther),
    ...invoice.lines.slice(0, half).flatMap(listRows),
    ...invoice.otherCharges.slice(1, 2).map(listOther),
    ...invoice.lines.slice(half).flatMap(listRows),
    ...invoice.otherCharges.slice(2).map(listOther),
  ];
  const page = (paper: Paper) => {
    paper.renderText(42, 50, "LE NAVI S.p.A.", { size: 15, isBold: true });
    paper.renderLines(
      42,
      63,
      [
        `Agente generale per l'Italia di ${invoice.carrier.name}`,
        "Via Balleydier 7/N, 16149 Genova - P. IVA IT 00812345679",
      ],
      { size: 7.5, leading: 10 },
    );
    paper.renderText(330, 98, "Spett.le", { size: 8 });
    paper.renderLines(330, 111, invoice.market.customer, { size: 9.5, leading: 13 });
    paper.renderText(42, 104, "FATTURA", { size: 14, isBold: true });
    paper.renderPairs(
      42,
      122,
      [
        ["Numero:", invoice.number],
        ["Data:", date(invoice.date)],
        ["Scadenza:", date(invoice.due)],
        ["Pagamento:", "bonifico bancario"],
      ],
      { gap: 64, step: 13, size: 9 },
    );
    paper.renderBox(42, 176, 506, 48, { color: "#888" });
    const shipment: [string, string, number, number][] = [
      ["Polizza di carico", invoice.billOfLading, 50, 188],
      ["Nave / viaggio", invoice.vessel, 180, 188],
      ["Porto di imbarco", invoice.otherPort, 320, 188],
      ["Porto di sbarco", invoice.port, 440, 188],
    ];
    for (const [label, value, x, y] of shipment)
      paper.renderPairs(x, y + 4, [[label, value]], { place: "above", size: 9.5, isBold: false });
    const y = paper.renderTable(
      42,
      238,
      [
        { title: "Descrizione", width: 160 },
        { title: "Contenitore", width: 68 },
        { title: "Tipo", width: 34 },
        { title: "Dal", width: 52 },
        { title: "Al", width: 52 },
        { title: "GG/\nQ.tà", width: 26, align: "right" },
        { title: "Prezzo\nunitario", width: 44, align: "right" },
        { title: "IVA\n%", width: 24, align: "right" },
        { title: "Importo\nEUR", width: 50, align: "right" },
      ],
      rows,
      { size: 7.5, look: "ruled" },
    );
    const next = renderTotals(paper, { x: 400, right: 545, y: y + 20, size: 9 }, [
      ["Imponibile", money(invoice.net + invoice.otherTotal)],
      [`IVA ${rate}%`, money(invoice.tax)],
      ["Totale fattura EUR", money(invoice.total)],
    ]);
    paper.renderLines(
      42,
      y + 20,
      [
        "Banca d'appoggio: Banca Passadore & C., Genova",
        "IBAN IT64 C033 3201 4000 0000 0914 227",
        "BIC PASBITGG",
        "Indicare nella causale il numero della fattura.",
      ],
      { size: 7.5, leading: 10.5 },
    );
    paper.renderParagraph(
      42,
      next + 34,
      506,
      "Documento emesso in nome e per conto del vettore. Soste e detention sono calcolate in giorni di calendario secondo la tariffa in vigore. Eventuali contestazioni devono pervenire per iscritto entro 8 giorni dal ricevimento. In caso di ritardato pagamento decorrono gli interessi di mora ai sensi del D.Lgs. 231/2002.",
      { size: 7, leading: 9, color: "#444" },
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
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`Fattura ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
