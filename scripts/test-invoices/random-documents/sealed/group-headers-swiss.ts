import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { type FlowTableRow, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, findCommonClock, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Demurrage",
  detention: "Detention",
  combined: "Demurrage & Detention",
  storage: "Lagergeld",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "gelöscht",
  gate_out_full: "Auslieferung voll",
  empty_returned: "Leerrückgabe",
  empty_picked_up: "Leerabholung",
  gate_in_full: "Anlieferung voll",
  loaded: "verladen",
};

/** A row over the whole width for each container, its tiers below, and its total. Over several pages. */
export function buildGroupHeadersSwiss(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["switzerland"],
    tiers: [2, 3],
    otherCharges: [0, 2],
    containers: [2, 12],
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02.07.26", "02.07.2026"] as const) });
  const [start, end] = findCommonClock(invoice);
  const types = random.pick(["22G1", "20' DV", "40HQ"] as const);
  const charge = CHARGES[getFirstLine(invoice).charge];
  const isImport = invoice.direction === "import";
  const rows: FlowTableRow[] = invoice.lines.flatMap((line): FlowTableRow[] => {
    const number = formatContainer(line.number, "MSKU 410200-1");
    const title = `Container ${number}   ${formatType(line.type, types)}   ${EVENTS[start]} ${date(line.events[start])}   ${EVENTS[end]} ${date(line.events[end])}   Freitage ${line.freeDays}`;
    return [
      { cells: [title], style: { backgroundColor: "#e9edf0", fontFamily: "Helvetica-Bold" } },
      ...line.tiers.map((tier, index) => [
        `${charge} Stufe ${index + 1}`,
        date(tier.from),
        date(tier.to),
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
      {
        cells: [`Total ${number}`, "", "", String(line.days), "", money(line.amount)],
        style: { fontFamily: "Helvetica-Bold", borderBottom: "0.8pt solid #555", marginBottom: 5 },
      },
    ];
  });
  const columns = [
    { title: "Leistung", width: 190 },
    { title: "Von", width: 70 },
    { title: "Bis", width: 70 },
    { title: "Tage", width: 40, align: "right" as const },
    { title: "Ansatz CHF", width: 70, align: "right" as const },
    { title: "Betrag CHF", width: 80, align: "right" as const },
  ];
  const pair = (label: string, value: string) =>
    flowRow({ marginBottom: 2 }, [flowText(label, { width: 90, color: "#555" }), flowText(value)]);
  const totals: [string, string][] = [
    ["Zwischentotal", money(invoice.net)],
    ...invoice.otherCharges.map(({ description, amount }) => [description, money(amount)] as [string, string]),
    ...(invoice.taxPercent > 0 ? [[`MWST ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
    ["Rechnungstotal CHF", money(invoice.total)],
  ];
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 14 }, [
      flowBox({ width: 260 }, [
        flowText(invoice.carrier.name, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
        flowText("Aeschenvorstadt 71, 4051 Basel", { fontSize: 7.5 }),
      ]),
      flowText("Rechnung", { fontSize: 16 }),
    ]),
    flowRow({ justifyContent: "space-between", marginBottom: 14 }, [
      flowBox(
        { width: 230 },
        invoice.market.customer.map((line) => flowText(line)),
      ),
      flowBox({ width: 250 }, [
        pair("Rechnung Nr.", invoice.number),
        pair("Datum", date(invoice.date)),
        pair("Fällig", date(invoice.due)),
        pair("B/L Nr.", invoice.billOfLading),
        pair("Buchung", invoice.booking),
        pair(isImport ? "Löschhafen" : "Ladehafen", invoice.port),
        pair("Verkehr", isImport ? "Import" : "Export"),
      ]),
    ]),
    flowTable(columns, rows, { size: 7.5 }),
    ...totals.map(([label, amount], index) =>
      flowRow({ justifyContent: "flex-end", marginTop: index === 0 ? 8 : 3 }, [
        flowText(label, { width: 190, fontFamily: index === totals.length - 1 ? "Helvetica-Bold" : "Helvetica" }),
        flowText(amount, {
          width: 80,
          textAlign: "right",
          fontFamily: index === totals.length - 1 ? "Helvetica-Bold" : "Helvetica",
        }),
      ]),
    ),
    flowText(
      "Zahlbar netto auf IBAN CH93 0076 2011 6238 5295 7, Rheinhafen Bank AG, Basel. MWST-Nr. CHE-109.998.877.",
      {
        fontSize: 7,
        marginTop: 14,
      },
    ),
  ];
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
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`RG_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
