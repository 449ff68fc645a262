import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** French, of an agent in Belgium: the days held, free and to be charged of each container. */
export function buildAgentBelgian(random: Random): BuiltDocument {
  const charge = random.pick(["detention", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["belgium"],
    carriers: ["msc", "one", "maersk"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 12],
    isTaxed: true,
    numberPatterns: ["2026/04####", "BE26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "detention" ? "Détention import" : "Surestaries et détention import";
  const pair = (label: string, value: string) =>
    flowRow({ width: 261, marginBottom: 3 }, [
      flowText(label, { width: 104, fontSize: 8.5 }),
      flowText(value, { width: 154, fontSize: 8.5, fontFamily: "Helvetica-Bold" }),
    ]);
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 150, fontSize: 9 }),
      flowText(amount, { width: 90, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 310 }, [
        flowText(`${invoice.agent} Belgium SA`, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
        flowText(`agent de ${invoice.carrier.name}`, { fontSize: 8.5, marginTop: 2 }),
        flowText("Noorderlaan 44, 2030 Anvers - RPM Anvers 0448.820.118", { fontSize: 8, marginTop: 2 }),
      ]),
      flowText("FACTURE", { fontSize: 15, fontFamily: "Helvetica-Bold" }),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Numéro de facture :", invoice.number),
      pair("Client :", invoice.market.customer[0] ?? ""),
      pair("Date de facture :", date(invoice.date)),
      pair("Adresse :", invoice.market.customer[1] ?? ""),
      pair("Date d'échéance :", date(invoice.due)),
      pair("Navire :", invoice.vessel),
      pair("N° connaissement :", invoice.billOfLading),
      pair("Port de déchargement :", invoice.port),
    ]),
    flowText(name, { fontSize: 10, fontFamily: "Helvetica-Bold", marginBottom: 4 }),
    flowTable(
      [
        { title: "N° conteneur", width: 74 },
        { title: "Type", width: 36 },
        { title: charge === "detention" ? "Date sortie" : "Date débarquement", width: 78 },
        { title: "Date retour vide", width: 70 },
        { title: "Total jours", width: 48, align: "right" },
        { title: "Jours francs", width: 52, align: "right" },
        { title: "Jours à facturer", width: 60, align: "right" },
        { title: "Prix/jour", width: 48, align: "right" },
        { title: "Montant", width: 57, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.heldDays),
        String(line.freeDays),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 7.5 },
    ),
    total("Total HTVA", money(invoice.net)),
    total(`TVA ${invoice.taxPercent} %`, money(invoice.tax)),
    total("Total TVAC EUR", money(invoice.total)),
    flowText("Paiement sur le compte BE44 0011 8820 4481 (BIC GEBABEBB) avec mention du numéro de facture.", {
      fontSize: 7.5,
      marginTop: 12,
    }),
    flowText(
      "Toute réclamation doit nous parvenir par écrit dans les 8 jours. Les tribunaux d'Anvers sont compétents.",
      {
        fontSize: 7.5,
        marginTop: 2,
      },
    ),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "days",
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`facture-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
