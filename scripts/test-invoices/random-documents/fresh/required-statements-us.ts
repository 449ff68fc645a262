import { addDays } from "#lib/platform/dates.ts";
import { type FlowElement, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** What 46 CFR 541.6 requires, as statements above and below the table. The free time is in a statement only. */
export function buildRequiredStatementsUs(random: Random): BuiltDocument {
  const built = buildInvoice(random, {
    markets: ["us"],
    direction: "import",
    charge: "demurrage",
    tiers: [1, 1],
    containers: [1, 10],
    isTaxed: false,
  });
  const invoice = {
    ...built,
    lines: built.lines.map((line) => ({ ...line, events: { available: line.events.discharged } })),
  };
  const { date, money } = createWriters(invoice, { dates: random.pick(["07/02/2026", "02-Jul-2026"] as const) });
  const { freeDays } = getFirstLine(invoice);
  const statement = (label: string, value: string) =>
    flowRow({ marginBottom: 2.5 }, [
      flowText(label, { width: 230, fontSize: 8, fontFamily: "Helvetica-Bold" }),
      flowText(value, { width: 310, fontSize: 8 }),
    ]);
  const heading = (text: string): FlowElement =>
    flowText(text, { fontSize: 9, fontFamily: "Helvetica-Bold", marginTop: 8, marginBottom: 3, color: "#7a1f1f" });
  const page = [
    flowRow({ justifyContent: "space-between" }, [
      flowText(invoice.carrier.name, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
      flowText("DEMURRAGE INVOICE", { fontSize: 13, fontFamily: "Helvetica-Bold" }),
    ]),
    heading("Identifying information - 46 CFR 541.6(a)"),
    statement("Bill of lading number", invoice.billOfLading),
    statement("Container number(s)", "See the schedule of charges below"),
    statement("Port of discharge (import)", invoice.port),
    statement("Billed party", invoice.market.customer.slice(0, 3).join(", ")),
    statement("Basis of liability", "The billed party is the consignee named in the bill of lading"),
    heading("Timing information - 46 CFR 541.6(b)"),
    statement("Invoice number", invoice.number),
    statement("Invoice date", date(invoice.date)),
    statement("Invoice due date", date(invoice.due)),
    statement("Allowed free time in days", String(freeDays)),
    statement("Start and end of free time; availability", "Stated for each container in the schedule"),
    heading("Rate information - 46 CFR 541.6(c)"),
    statement("Total amount due", `USD ${money(invoice.total)}`),
    statement("Applicable demurrage rule", "Tariff rule 21, section B, in force since 01/01/2026"),
    statement("Applicable rate", "Daily rate by size as shown in the schedule, rule 21-B-3"),
    heading("Schedule of charges"),
    flowTable(
      [
        { title: "Container", width: 66 },
        { title: "Size", width: 32 },
        { title: "Container availability", width: 58 },
        { title: "Free time start", width: 58 },
        { title: "Free time end", width: 58 },
        { title: "Charged from", width: 58 },
        { title: "Charged through", width: 58 },
        { title: "Days", width: 30, align: "right" },
        { title: "Rate", width: 54, align: "right" },
        { title: "Amount", width: 64, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events.available),
        date(addDays(line.events.available ?? line.from, 1)),
        date(line.lastFreeDay),
        date(line.from),
        date(line.to),
        String(line.days),
        `$${money(line.tiers[0]?.rate ?? 0)}`,
        `$${money(line.amount)}`,
      ]),
      { size: 7 },
    ),
    heading("Dispute information - 46 CFR 541.6(d)"),
    statement("Questions, fee mitigation, refund or waiver", "dnd.disputes@carrier.example, +1 800 555 0199"),
    statement("Process and required documents", "www.carrier.example/us/demurrage-disputes"),
    statement("Time to request mitigation, refund or waiver", "30 calendar days from the invoice date"),
    statement("Time in which we resolve the request", "30 calendar days from its receipt"),
    heading("Certifications - 46 CFR 541.6(e)"),
    flowText(
      "(1) The charges are consistent with any of the Federal Maritime Commission's rules related to demurrage and detention, including 46 CFR part 541 and 46 CFR 545.5.",
      { fontSize: 7.5, marginTop: 2 },
    ),
    flowText("(2) The billing party's performance did not cause or contribute to the underlying invoiced charges.", {
      fontSize: 7.5,
      marginTop: 2,
    }),
    flowBox({ marginTop: 8 }, [
      flowText("Issued within 30 calendar days from the date on which the charge was last incurred (46 CFR 541.7).", {
        fontSize: 7,
      }),
    ]),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "available",
      "free_days",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`DEM_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printFlow([page], { size: "LETTER" }),
  );
}
