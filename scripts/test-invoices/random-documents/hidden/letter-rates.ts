import { flowBox, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** An agent's letter: free time and rates in one paragraph, then one numbered sentence for each container. */
export function buildLetterRates(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "emirates", "singapore"],
    direction: "import",
    charge: random.pick(["demurrage", "detention"] as const),
    tiers: [2, 3],
    containers: [1, 5],
    types: [random.pick(["20DV", "40HC", "40RF"])],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["02 Jul 2026", "2 July 2026"] as const) });
  const { charge, freeDays, type } = getFirstLine(invoice);
  const name = CHARGE_NAMES[charge].toLowerCase();
  const [startEvent, endEvent] =
    charge === "detention"
      ? (["gate_out_full", "empty_returned"] as const)
      : (["discharged", "gate_out_full"] as const);
  const [starts, ends] =
    charge === "detention" ? ["gated out full", "returned empty"] : ["discharged from the vessel", "gated out full"];
  const amount = (value: number) => `${invoice.currency} ${money(value)}`;
  const longest = invoice.lines.reduce((one, other) => (other.tiers.length > one.tiers.length ? other : one));
  const rates = longest.tiers
    .map(({ days, rate }, index, all) =>
      index < all.length - 1
        ? `${amount(rate)} per day for the ${index === 0 ? "first" : "next"} ${days} days`
        : `${amount(rate)} for every ${index === 0 ? "" : "further "}day`,
    )
    .join(", ");
  const describe = (line: ChargeLine, index: number) =>
    `${index + 1}. ${formatContainer(line.number, "MSKU4102001")}, ${starts} on ${date(line.events[startEvent])} and ${ends} on ${date(line.events[endEvent])}: ${line.days} days of ${name} (${line.tiers
      .map((tier) => `${tier.days} x ${amount(tier.rate)}`)
      .join(" + ")}), amounting to ${amount(line.amount)}.`;
  const gap = { marginTop: 8 };
  const page = [
    flowText(`${invoice.agent} Ltd.`, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
    flowText(`as agents only for ${invoice.carrier.name}`, { fontSize: 8.5, marginBottom: 18 }),
    flowBox(
      { marginBottom: 14 },
      invoice.market.customer.map((line) => flowText(line)),
    ),
    flowText(`Our invoice: ${invoice.number}`),
    flowText(`Date: ${date(invoice.date)}`),
    flowText(`B/L: ${invoice.billOfLading}, m.v. ${invoice.vessel}`),
    flowText(`Import ${name} at ${invoice.port}`, { fontFamily: "Helvetica-Bold", fontSize: 10.5, marginTop: 12 }),
    flowText("Dear customer,", gap),
    flowText(
      `For the above shipment the carrier granted a free time of ${freeDays} days for each ${formatType(type, "40 ft High Cube")} container. After the free time, the tariff is ${rates}. On this basis we have to debit you as follows:`,
      gap,
    ),
    ...invoice.lines.map((line, index) => flowText(describe(line, index), { ...gap, marginLeft: 14 })),
    flowText(
      `This makes a total of ${amount(invoice.total)}, which we kindly request you to settle by ${date(invoice.due)} at the latest.`,
      gap,
    ),
    flowText("For questions please contact our import desk and refer to the invoice number.", gap),
    flowText("With kind regards,", { marginTop: 16 }),
    flowText(`${invoice.agent} Ltd.`, { marginTop: 20 }),
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
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate"],
  });
  return wrapPdf(`Debit letter ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
