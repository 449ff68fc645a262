import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const BOLD = "Helvetica-Bold";

/** American per diem: facts in bands with the labels above, a row for each container, and a part to send back. */
export function buildYangMingPerDiem(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["yang-ming"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 12],
    isTaxed: false,
    maxDays: 22,
    numberPatterns: ["PD26#######", "YPD######"],
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const band = (facts: readonly (readonly [string, string, number])[]) =>
    flowRow(
      { border: "0.6pt solid #666", marginTop: -0.6 },
      facts.map(([label, value, width]) =>
        flowBox({ width, padding: 4 }, [
          flowText(label, { fontSize: 6.5, color: "#444", marginBottom: 2 }),
          flowText(value, { fontSize: 9.5 }),
        ]),
      ),
    );
  const remit = (label: string, value: string) =>
    flowRow({ marginTop: 3 }, [flowText(label, { width: 90 }), flowText(value, { fontFamily: BOLD })]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 12 }, [
      flowBox({}, [
        flowText("YANG MING (AMERICA) CORP.", { fontSize: 13, fontFamily: BOLD }),
        flowText("Agent for Yang Ming Marine Transport Corp.", { fontSize: 8, marginTop: 4 }),
        flowText("977 Newport Center Parkway, Suite 340, Jersey City, NJ 07310", { fontSize: 8, marginTop: 2 }),
      ]),
      flowText("PER DIEM INVOICE", { fontSize: 15, fontFamily: BOLD }),
    ]),
    flowBox({ marginBottom: 12 }, [
      flowText("BILL TO", { fontSize: 7, color: "#444", marginBottom: 3 }),
      ...invoice.market.customer.map((line) => flowText(line, { marginBottom: 1.5 })),
    ]),
    band([
      ["INVOICE NO.", invoice.number, 130],
      ["INVOICE DATE", date(invoice.date), 130],
      ["DUE DATE", date(invoice.due), 130],
      ["CURRENCY", invoice.currency, 148],
    ]),
    band([
      ["BILL OF LADING", invoice.billOfLading, 130],
      ["VESSEL/VOYAGE", invoice.vessel, 130],
      ["PORT OF DISCHARGE", invoice.port, 130],
      ["MOVE", "IMPORT", 148],
    ]),
    flowBox({ height: 12 }, []),
    flowTable(
      [
        { title: "Container No.", width: 74 },
        { title: "Size/Type", width: 48 },
        { title: "Gate Out", width: 58 },
        { title: "Empty Return", width: 66 },
        { title: "Days Used", width: 38, align: "right" },
        { title: "Free Days", width: 36, align: "right" },
        { title: "Last Free Day", width: 58 },
        { title: "Billable Days", width: 44, align: "right" },
        { title: "Daily Rate", width: 48, align: "right" },
        { title: "Amount", width: 68, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events.gate_out_full),
        date(line.events.empty_returned),
        String(line.heldDays),
        String(line.freeDays),
        date(line.lastFreeDay),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
    ),
    flowRow({ justifyContent: "flex-end", marginTop: 10 }, [
      flowText("TOTAL AMOUNT DUE", { width: 130, fontSize: 11, fontFamily: BOLD }),
      flowText(`$${money(invoice.total)}`, { width: 90, fontSize: 11, fontFamily: BOLD, textAlign: "right" }),
    ]),
    flowText(
      "The carrier certifies that these charges are consistent with the rules of the Federal Maritime Commission on demurrage and detention, and that its performance did not cause or contribute to them. Requests for fee mitigation, refund or waiver must be sent to perdiem@carrier.example within 30 calendar days of the invoice date.",
      { fontSize: 7, marginTop: 16 },
    ),
    flowBox({ borderTop: "0.8pt dashed #444", marginTop: 18, paddingTop: 8 }, [
      flowText("Please return this portion with your payment", { fontSize: 8, marginBottom: 4 }),
      flowRow({ justifyContent: "space-between" }, [
        flowBox({ width: 280 }, [
          flowText("Remit to: Yang Ming (America) Corp."),
          flowText("P.O. Box 60944, Charlotte, NC 28260", { marginTop: 2 }),
        ]),
        flowBox({ width: 220 }, [
          remit("Invoice No.", invoice.number),
          remit("Amount Due", `$${money(invoice.total)}`),
        ]),
      ]),
    ]),
  ];
  const { fields, ...described } = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "days",
      "free_days",
      "free_until",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`${toFileName(invoice.number)}_per_diem.pdf`, "pdf", [expected], () =>
    printFlow([page], { size: "LETTER" }),
  );
}
