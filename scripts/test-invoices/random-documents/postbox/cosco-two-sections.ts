import type { ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { type FlowElement, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

interface Section {
  title: string;
  lines: readonly ChargeLine[];
  start: ContainerEvent;
  end: ContainerEvent;
  startTitle: string;
  endTitle: string;
}

/** Many containers: demurrage on the first page and detention on the second one, each in a table with a subtotal. */
export function buildCoscoTwoSections(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["australia"],
    carriers: ["cosco"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [6, 12],
    isTaxed: true,
    numberPatterns: ["AUDD26######", "MEL26#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const sections: Section[] = [
    {
      title: "IMPORT DEMURRAGE",
      lines: invoice.lines.filter(({ charge }) => charge === "demurrage"),
      start: "discharged",
      end: "gate_out_full",
      startTitle: "Discharged",
      endTitle: "Gate Out",
    },
    {
      title: "IMPORT DETENTION",
      lines: invoice.lines.filter(({ charge }) => charge === "detention"),
      start: "gate_out_full",
      end: "empty_returned",
      startTitle: "Gate Out",
      endTitle: "Dehired",
    },
  ];
  const pairs = (width: number, labelWidth: number, values: readonly (readonly [string, string])[]) =>
    flowBox(
      { width },
      values.map(([label, value]) =>
        flowRow({ marginBottom: 3 }, [
          flowText(label, { width: labelWidth, fontFamily: "Helvetica-Bold", fontSize: 8.5 }),
          flowText(value, { width: width - labelWidth, fontSize: 8.5 }),
        ]),
      ),
    );
  const total = (label: string, amount: string, isBold = false) =>
    flowRow({ justifyContent: "flex-end", marginBottom: 3 }, [
      flowText(label, { width: 140, fontFamily: isBold ? "Helvetica-Bold" : "Helvetica" }),
      flowText(amount, {
        width: 90,
        textAlign: "right",
        paddingRight: 3,
        fontFamily: isBold ? "Helvetica-Bold" : "Helvetica",
      }),
    ]);
  const table = ({ title, lines, start, end, startTitle, endTitle }: Section): FlowElement[] => [
    flowText(title, { fontFamily: "Helvetica-Bold", fontSize: 10, marginTop: 12, marginBottom: 4, color: "#12408a" }),
    flowTable(
      [
        { title: "Container No.", width: 75 },
        { title: "Size/Type", width: 46 },
        { title: startTitle, width: 58 },
        { title: endTitle, width: 58 },
        { title: "Free Days", width: 34, align: "center" },
        { title: "Charge From", width: 58 },
        { title: "Charge To", width: 58 },
        { title: "Days", width: 30, align: "right" },
        { title: "Rate/Day", width: 46, align: "right" },
        { title: "Amount AUD", width: 60, align: "right" },
      ],
      [
        ...lines.map((line) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20GP"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          date(line.from),
          date(line.to),
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
        ]),
        {
          cells: [
            "Subtotal",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            money(lines.reduce((sum, { amount }) => sum + amount, 0)),
          ],
          style: { fontFamily: "Helvetica-Bold", backgroundColor: "#eef1f6" },
        },
      ],
      { size: 8 },
    ),
  ];
  const [demurrage, detention] = sections.map(table);
  const first = [
    flowText("COSCO SHIPPING Lines (Oceania) Pty Ltd", { fontFamily: "Helvetica-Bold", fontSize: 13 }),
    flowText("Level 10, 50 Franklin Street, Melbourne VIC 3000 | ABN 70 088 541 212", { fontSize: 7.5, marginTop: 3 }),
    flowText("As agent for COSCO SHIPPING Lines Co., Ltd.", { fontSize: 7.5, marginTop: 2 }),
    flowText("TAX INVOICE", { fontFamily: "Helvetica-Bold", fontSize: 15, textAlign: "right", marginBottom: 8 }),
    flowRow({ marginBottom: 10 }, [
      flowBox(
        { width: 280 },
        invoice.market.customer.map((line) => flowText(line, { marginBottom: 2.5 })),
      ),
      pairs(243, 90, [
        ["Invoice No.", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Payment Due", date(invoice.due)],
        ["Customer No.", "AU0041873"],
      ]),
    ]),
    flowRow({ borderTop: "0.6pt solid #12408a", borderBottom: "0.6pt solid #12408a", paddingTop: 5 }, [
      pairs(280, 90, [
        ["B/L No.", invoice.billOfLading],
        ["Vessel / Voyage", invoice.vessel],
      ]),
      pairs(243, 90, [
        ["Load Port", invoice.otherPort],
        ["Discharge Port", invoice.port],
      ]),
    ]),
    ...(demurrage ?? []),
    flowText("Continued on page 2", { fontSize: 8, textAlign: "right", marginTop: 8 }),
  ];
  const second = [
    flowRow({ justifyContent: "space-between", borderBottom: "0.6pt solid #12408a", paddingBottom: 4 }, [
      flowText("COSCO SHIPPING Lines (Oceania) Pty Ltd", { fontFamily: "Helvetica-Bold" }),
      flowText(`Tax Invoice ${invoice.number}, page 2 of 2`, { fontSize: 8 }),
    ]),
    ...(detention ?? []),
    flowBox({ marginTop: 14 }, [
      total("Total excluding GST", money(invoice.net)),
      total(`GST ${invoice.taxPercent}%`, money(invoice.tax)),
      total("TOTAL PAYABLE AUD", money(invoice.total), true),
    ]),
    flowText("HOW TO PAY", { fontFamily: "Helvetica-Bold", fontSize: 8.5, marginTop: 12, marginBottom: 3 }),
    flowText(
      "EFT: Bank of China (Australia), BSB 980-200, account 1104 77219, reference: invoice number. Remittance advice to ar.oceania@example.com.",
      { fontSize: 8, marginBottom: 8 },
    ),
    flowText(
      "Free time and charges are in calendar days. Containers are de-hired clean and undamaged at the nominated empty park. Queries must be raised within 14 days of the invoice date; otherwise the invoice is accepted as correct. Our standard trading conditions apply to all services.",
      { fontSize: 7, color: "#444" },
    ),
  ];
  const columns = [
    "container_number",
    "container_type",
    "charge",
    "free_days",
    "charged_from",
    "charged_to",
    "charged_days",
    "rate",
    "billed",
  ] as const;
  const expected = {
    ...describeInvoice(invoice, { fields: PRINTED_FIELDS_WITH_TAX }),
    lines: sections.flatMap(
      ({ lines, start, end }) => describeInvoice({ ...invoice, lines }, { columns: [...columns, start, end] }).lines,
    ),
  };
  return wrapPdf(`COSCO_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([first, second]));
}
