import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  TERMS,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** American dates, charges and fees in one table, and the dates of the containers in an annex on its own page. */
export function buildAnnexUs(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us"],
    tiers: [1, 3],
    otherCharges: [0, 3],
    isTaxed: false,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const [start, end] = findCommonClock(invoice);
  const types = random.pick(["40HQ", "20GP", "22G1"] as const);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge].toUpperCase();
  const isImport = invoice.direction === "import";
  const dollars = (amount: number) => `$${money(amount)}`;
  const pair = (label: string, value: string) =>
    flowRow({ marginBottom: 2 }, [flowText(label, { width: 95, fontFamily: "Helvetica-Bold" }), flowText(value, {})]);

  const first = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowText(invoice.carrier.name, { fontSize: 13, fontFamily: "Helvetica-Bold", color: "#15613a" }),
      flowText(`${charge} INVOICE`, { fontSize: 12, fontFamily: "Helvetica-Bold" }),
    ]),
    flowRow({ justifyContent: "space-between", marginBottom: 12 }, [
      flowBox({ width: 260 }, [
        flowText("BILL TO:", { fontFamily: "Helvetica-Bold", marginBottom: 2 }),
        ...invoice.market.customer.map((line) => flowText(line)),
      ]),
      flowBox({ width: 260 }, [
        pair("Invoice #", invoice.number),
        pair("Invoice Date", date(invoice.date)),
        pair("Due Date", date(invoice.due)),
        pair("Bill of Lading #", invoice.billOfLading),
        pair("Booking #", invoice.booking),
        pair(isImport ? "Discharge Port" : "Load Port", invoice.port),
        pair("Movement", isImport ? "IMPORT" : "EXPORT"),
      ]),
    ]),
    flowTable(
      [
        { title: "Container #", width: 85 },
        { title: "Size/Type", width: 50 },
        { title: "Description", width: 125 },
        { title: "From", width: 62 },
        { title: "Thru", width: 62 },
        { title: "Days", width: 32, align: "right" },
        { title: "Per Diem Rate", width: 55, align: "right" },
        { title: "Amount", width: 68, align: "right" },
      ],
      [
        ...invoice.lines.flatMap((line) =>
          line.tiers.map((tier, index) => [
            formatContainer(line.number, "MSKU4102001"),
            formatType(line.type, types),
            `${charge} TIER ${index + 1}`,
            date(tier.from),
            date(tier.to),
            String(tier.days),
            dollars(tier.rate),
            dollars(tier.amount),
          ]),
        ),
        ...invoice.otherCharges.map(({ description, amount }) => [
          "",
          "",
          description.toUpperCase(),
          "",
          "",
          "",
          "",
          dollars(amount),
        ]),
      ],
    ),
    flowRow({ justifyContent: "flex-end", marginTop: 10 }, [
      flowText("TOTAL DUE (USD)", { width: 120, fontSize: 11, fontFamily: "Helvetica-Bold" }),
      flowText(dollars(invoice.total), { width: 100, fontSize: 11, fontFamily: "Helvetica-Bold", textAlign: "right" }),
    ]),
    flowText(
      "The charges are consistent with any of the applicable rules with respect to demurrage and detention. Our performance did not cause or contribute to the underlying charges.",
      { fontSize: 7, marginTop: 12 },
    ),
    ...TERMS.map((text) => flowText(text, { fontSize: 6.5, marginTop: 4, color: "#333" })),
  ];
  const annex = [
    flowText(`Annex A to invoice ${invoice.number}`, { fontSize: 12, fontFamily: "Helvetica-Bold", marginBottom: 8 }),
    flowTable(
      [
        { title: "Container #", width: 95 },
        { title: `${EVENT_NAMES[start]} date`, width: 95 },
        { title: "Free days allowed", width: 90, align: "right" },
        { title: "Last free day", width: 95 },
        { title: `${EVENT_NAMES[end]} date`, width: 95 },
      ],
      [...invoice.lines]
        .reverse()
        .map((line) => [
          formatContainer(line.number, "MSKU4102001"),
          date(line.events[start]),
          String(line.freeDays),
          date(line.lastFreeDay),
          date(line.events[end]),
        ]),
      { size: 8.5 },
    ),
    flowText("Dispute contact: disputes@carrier.example, phone +1 800 555 0199, fax +1 800 555 0133", {
      fontSize: 8,
      marginTop: 14,
    }),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
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
  return wrapPdf(`${toFileName(invoice.number)}_annex.pdf`, "pdf", [expected], () =>
    printFlow([first, annex], { size: "LETTER" }),
  );
}
