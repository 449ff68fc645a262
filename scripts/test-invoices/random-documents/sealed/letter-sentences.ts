import { flowBox, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, getFirstLine, TERMS, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A letter without any table: the containers, dates and amounts are in sentences. */
export function buildLetterSentences(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "britain", "singapore"],
    direction: "import",
    charge: random.pick(["demurrage", "detention", "combined"] as const),
    tiers: [1, 2],
    containers: [1, 4],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["July 2, 2026", "2 July 2026"] as const) });
  const { charge } = getFirstLine(invoice);
  const name = CHARGE_NAMES[charge].toLowerCase();
  const amount = (value: number) => `${invoice.currency} ${money(value)}`;
  const starts = charge === "detention" ? "left the terminal full" : "was discharged";
  const ends = charge === "demurrage" ? "left the terminal" : "was returned empty";
  const [startEvent, endEvent] =
    charge === "detention"
      ? (["gate_out_full", "empty_returned"] as const)
      : charge === "demurrage"
        ? (["discharged", "gate_out_full"] as const)
        : (["discharged", "empty_returned"] as const);
  const describe = (line: ChargeLine) =>
    `Container ${formatContainer(line.number, "MSKU 410200-1")} (${formatType(line.type, "40 ft High Cube")}, seal ${line.seal}) ${starts} on ${date(line.events[startEvent])}. The free time of ${line.freeDays} days ended on ${date(line.lastFreeDay)}, and the container ${ends} on ${date(line.events[endEvent])}. We therefore charge ${line.days} days of ${name}, from ${date(line.from)} to ${date(line.to)}: ${line.tiers.map((tier) => `${tier.days} days at ${amount(tier.rate)} = ${amount(tier.amount)}`).join(", then ")}${line.tiers.length > 1 ? `, in total ${amount(line.amount)}` : ""}.`;
  const gap = { marginTop: 9 };
  const page = [
    flowText(invoice.agent, { fontSize: 15, fontFamily: "Times-Bold" }),
    flowText(`Agents for ${invoice.carrier.name}`, { fontSize: 9, marginBottom: 22 }),
    flowBox(
      { marginBottom: 20 },
      invoice.market.customer.map((line) => flowText(line)),
    ),
    flowText(date(invoice.date), { textAlign: "right" }),
    flowText(`INVOICE No. ${invoice.number}`, { fontSize: 12, fontFamily: "Times-Bold", marginTop: 12 }),
    flowText(
      `Import ${name}, bill of lading ${invoice.billOfLading}, vessel ${invoice.vessel}, port of discharge ${invoice.port}`,
      {
        marginTop: 3,
        fontFamily: "Times-Bold",
      },
    ),
    flowText("Dear Sir or Madam,", gap),
    flowText("In accordance with the tariff of the carrier we invoice the following.", gap),
    ...invoice.lines.map((line) => flowText(describe(line), gap)),
    flowText(
      `The total amount of this invoice is ${amount(invoice.total)}. It is payable on or before ${date(invoice.due)}.`,
      {
        ...gap,
        fontFamily: "Times-Bold",
      },
    ),
    flowText(
      "Please transfer the amount to Harbour Commercial Bank, account 0047 7120 9355 02, and mention the invoice number.",
      gap,
    ),
    flowText("Yours faithfully,", { marginTop: 16 }),
    flowText(invoice.agent, { marginTop: 24 }),
    ...TERMS.map((text) => flowText(text, { fontSize: 6.5, marginTop: 8, color: "#444" })),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      startEvent,
      endEvent,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`Letter ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printFlow([page], { fontFamily: "Times-Roman" }),
  );
}
