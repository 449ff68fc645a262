import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, EVENT_NAMES, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** First the dates of all containers, then the calculation with the days of the tariff that each rate is for. */
export function buildDatesAndCalculation(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["britain", "singapore", "southAfrica"],
    carriers: ["hapag-lloyd", "cma-cgm", "evergreen"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [2, 7],
    isTaxed: true,
    numberPatterns: ["DD26######", "26-1######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Demurrage" : "Detention";
  const pair = (label: string, value: string) =>
    flowRow({ width: 261, marginBottom: 3 }, [
      flowText(label, { width: 96, fontSize: 8.5, fontFamily: "Helvetica-Bold" }),
      flowText(value, { width: 162, fontSize: 8.5 }),
    ]);
  const heading = (text: string) =>
    flowText(text, { fontSize: 9.5, fontFamily: "Helvetica-Bold", marginTop: 8, marginBottom: 3 });
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 150, fontSize: 9 }),
      flowText(`${invoice.currency} ${amount}`, { width: 110, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 8 }, [
      flowBox({ width: 320 }, [
        flowText(invoice.carrier.name, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
        flowText(`${invoice.agent}, as agent only`, { fontSize: 8.5, marginTop: 2 }),
      ]),
      flowText(`${name} Invoice`, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 4 }, [
      pair("Invoice No:", invoice.number),
      pair("Customer:", invoice.market.customer[0] ?? ""),
      pair("Invoice Date:", date(invoice.date)),
      pair("B/L Number:", invoice.billOfLading),
      pair("Payment Due:", date(invoice.due)),
      pair("Vessel:", invoice.vessel),
      pair("Cargo:", "Import"),
      pair("Port of Discharge:", invoice.port),
    ]),
    heading("Container movements"),
    flowTable(
      [
        { title: "Container", width: 100 },
        { title: "Type", width: 60 },
        { title: EVENT_NAMES[start] ?? "", width: 90 },
        { title: EVENT_NAMES[end] ?? "", width: 90 },
        { title: "Free Days", width: 60, align: "right" },
        { title: "Free Until", width: 90 },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "22G1"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.lastFreeDay),
      ]),
      { size: 8 },
    ),
    heading(`${name} calculation`),
    flowTable(
      [
        { title: "Container", width: 100 },
        { title: "Tariff days", width: 90 },
        { title: "Chargeable days", width: 90, align: "right" },
        { title: "Daily rate", width: 90, align: "right" },
        { title: "Amount", width: 120, align: "right" },
      ],
      invoice.lines.flatMap((line) => {
        let before = line.freeDays;
        return line.tiers.map((tier, index) => {
          const days = `Day ${before + 1} - ${before + tier.days}`;
          before += tier.days;
          return [
            index === 0 ? formatContainer(line.number, "MSKU4102001") : "",
            days,
            String(tier.days),
            money(tier.rate),
            money(tier.amount),
          ];
        });
      }),
      { size: 8 },
    ),
    total("Net amount", money(invoice.net)),
    total(`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)),
    total("Amount due", money(invoice.total)),
    flowText("Payments: Barclays Bank PLC, account 44118820, sort code 20-00-00. No set-off or deduction is allowed.", {
      fontSize: 7.5,
      marginTop: 12,
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
      "free_until",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
