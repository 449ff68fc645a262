import type { IsoDate } from "#lib/platform/dates.ts";
import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, findCommonClock, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const MONTHS = "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre".split(",");
const CHARGE_TITLES = {
  demurrage: "Surestaries (Demurrage)",
  detention: "Détention (Detention)",
  combined: "Surestaries et détention",
  storage: "Magasinage (Storage)",
};
const EVENT_TITLES: Partial<Record<string, string>> = {
  discharged: "Débarquement",
  gate_out_full: "Sortie plein",
  empty_returned: "Retour vide",
  empty_picked_up: "Mise à dispo. vide",
  gate_in_full: "Entrée plein",
  loaded: "Embarquement",
};

/** French. It replaces an older invoice and cites its number, day and amount. The periods have months but no year. */
export function buildReplacedInvoiceMorocco(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["morocco", "france"],
    carriers: ["cma-cgm", "msc", "maersk"],
    tiers: [1, 1],
    containers: [1, 10],
    isTaxed: true,
  });
  const { date, money: writeMoney } = createWriters(invoice, { dates: "02/07/2026" });
  const money = (amount: number) => writeMoney(amount).replace(/\s/g, "\u00a0");
  const nameDay = (day: IsoDate) => `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const { to } = getFirstLine(invoice);
  const oldTotal = invoice.total + random.int(2, 40) * 37.5;
  const cite = `La présente facture annule et remplace la facture n° ${invoice.originalNumber} du ${date(to)} d'un montant de ${money(oldTotal)} ${invoice.currency} TTC.`;
  const sumRow = (label: string, amount: string, isBold = false) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 220, fontFamily: isBold ? "Helvetica-Bold" : "Helvetica" }),
      flowText(amount, { width: 100, textAlign: "right", fontFamily: isBold ? "Helvetica-Bold" : "Helvetica" }),
    ]);
  const page = [
    flowText(`${invoice.agent} S.A.`, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
    flowText(`Agent maritime de ${invoice.carrier.name}`, { fontSize: 8, marginTop: 3, marginBottom: 12 }),
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 270 }, [
        flowText(`Facture rectificative n° ${invoice.number}`, { fontSize: 12, fontFamily: "Helvetica-Bold" }),
        flowText(`Date de facture : ${date(invoice.date)}`, { marginTop: 5 }),
        flowText(`Échéance : ${date(invoice.due)}`, { marginTop: 2 }),
        flowText(`Connaissement n° : ${invoice.billOfLading}`, { marginTop: 2 }),
        flowText(`${isImport ? "Port de déchargement" : "Port de chargement"} : ${invoice.port}`, { marginTop: 2 }),
        flowText(`Nature : ${CHARGE_TITLES[getFirstLine(invoice).charge]} ${isImport ? "import" : "export"}`, {
          marginTop: 2,
        }),
      ]),
      flowBox(
        { width: 210, border: "0.6pt solid #444", padding: 6 },
        invoice.market.customer.map((line) => flowText(line, { marginBottom: 2 })),
      ),
    ]),
    flowText(cite, { fontSize: 8.5, marginBottom: 8, fontFamily: "Helvetica-Oblique" }),
    flowTable(
      [
        { title: "Conteneur", width: 76 },
        { title: "Type", width: 36 },
        { title: EVENT_TITLES[start] ?? "", width: 58 },
        { title: EVENT_TITLES[end] ?? "", width: 58 },
        { title: "Franchise", width: 46, align: "right" },
        { title: "Période facturée", width: 106 },
        { title: "Jours", width: 32, align: "right" },
        { title: "Tarif/jour", width: 50, align: "right" },
        { title: `Montant HT ${invoice.currency}`, width: 60, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        `${line.freeDays} j`,
        `du ${nameDay(line.from)} au ${nameDay(line.to)}`,
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 7.5 },
    ),
    sumRow("Total HT", money(invoice.net)),
    sumRow(`TVA ${invoice.taxPercent} %`, money(invoice.tax)),
    sumRow(`Total TTC ${invoice.currency}`, money(invoice.total), true),
    flowText(`Pour mémoire, facture annulée n° ${invoice.originalNumber} : ${money(oldTotal)} ${invoice.currency}`, {
      fontSize: 8,
      marginTop: 8,
    }),
    flowText(`Différence en votre faveur : ${money(oldTotal - invoice.total)} ${invoice.currency}`, {
      fontSize: 8,
      marginTop: 2,
    }),
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
      "rate",
      "billed",
    ],
    override: { original_invoice: invoice.originalNumber },
  });
  return wrapPdf(`FR-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
