import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, EVENT_NAMES, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const EVENTS = {
  demurrage: ["discharged", "gate_out_full"],
  detention: ["gate_out_full", "empty_returned"],
} as const;

/** A summary by charge with counts on the first page; below it a section for each charge with its own table and total. */
export function buildSummaryAndSections(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["emirates", "britain"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [1, 10],
    isTaxed: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const list = (charge: BilledCharge) => invoice.lines.filter((line) => line.charge === charge);
  const sum = (charge: BilledCharge) => list(charge).reduce((total, { amount }) => total + amount, 0);
  const charges = ["demurrage", "detention"] as const;
  const label = (name: string, value: string) =>
    flowRow({ marginBottom: 2 }, [flowText(name, { width: 100, color: "#555" }), flowText(value)]);
  const page = [
    flowText(invoice.carrier.name, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
    flowText("INVOICE - DEMURRAGE / DETENTION", { fontSize: 11, marginTop: 4, marginBottom: 10 }),
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 250 }, [
        label("Invoice number", invoice.number),
        label("Date of invoice", date(invoice.date)),
        label("Payable by", date(invoice.due)),
        label("Bill of lading", invoice.billOfLading),
      ]),
      flowBox({ width: 230 }, [
        label("Port of discharge", invoice.port),
        label("Movement", "Import"),
        label("Customer", invoice.market.customer[0] ?? ""),
      ]),
    ]),
    flowText("Summary", { fontFamily: "Helvetica-Bold", marginBottom: 3 }),
    flowTable(
      [
        { title: "Charge", width: 200 },
        { title: "Containers", width: 80, align: "right" },
        { title: "Days", width: 80, align: "right" },
        { title: `Amount ${invoice.currency}`, width: 110, align: "right" },
      ],
      charges.map((charge) => [
        `Import ${CHARGE_NAMES[charge]}`,
        String(list(charge).length),
        String(list(charge).reduce((total, { days }) => total + days, 0)),
        money(sum(charge)),
      ]),
    ),
    flowText(`Net ${money(invoice.net)}`, { textAlign: "right", marginTop: 6 }),
    flowText(`VAT ${invoice.taxPercent}% ${money(invoice.tax)}`, { textAlign: "right" }),
    flowText(`Invoice total ${invoice.currency} ${money(invoice.total)}`, {
      textAlign: "right",
      fontFamily: "Helvetica-Bold",
      marginBottom: 10,
    }),
    ...charges.flatMap((charge) => [
      flowText(`${CHARGE_NAMES[charge]} details`, { fontFamily: "Helvetica-Bold", marginTop: 10, marginBottom: 3 }),
      flowTable(
        [
          { title: "Container", width: 84 },
          { title: "Type", width: 44 },
          { title: EVENT_NAMES[EVENTS[charge][0]] ?? "", width: 64 },
          { title: EVENT_NAMES[EVENTS[charge][1]] ?? "", width: 64 },
          { title: "Free days", width: 50, align: "right" },
          { title: "Chargeable days", width: 60, align: "right" },
          { title: "Rate / day", width: 60, align: "right" },
          { title: "Amount", width: 80, align: "right" },
        ],
        [
          ...list(charge).map((line) => [
            formatContainer(line.number, "MSKU 410200-1"),
            formatType(line.type, "20' DV"),
            date(line.events[EVENTS[charge][0]]),
            date(line.events[EVENTS[charge][1]]),
            String(line.freeDays),
            String(line.days),
            money(line.tiers[0]?.rate ?? 0),
            money(line.amount),
          ]),
          {
            cells: [`Total ${CHARGE_NAMES[charge].toLowerCase()}`, "", "", "", "", "", "", money(sum(charge))],
            style: {},
          },
        ],
        { size: 7.5 },
      ),
    ]),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: ["container_number", "container_type", "charge", "free_days", "charged_days", "rate", "billed"],
  });
  return wrapPdf(`summary-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
