import { type FlowElement, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, TERMS, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import type { RandomDocument } from "../truth.ts";
import { printTypedPdf } from "../typed-pdf.ts";

type OtherDocument = Extract<RandomDocument["expected"], { kind: "not_an_invoice" }>["document"];

const BOLD = { fontFamily: "Helvetica-Bold" };

/** Papers of a shipment that ask for no demurrage or detention. */
export function listOtherPapers(random: Random): BuiltDocument[] {
  const build = (markets: Parameters<typeof buildInvoice>[1]["markets"]) =>
    buildInvoice(random, { markets, direction: "import", containers: [1, 8] });
  return [
    wrap("bill_of_lading", build(["us", "britain"]), (data) => printFlow([buildWaybill(data)])),
    wrap("delivery_order", build(["germany", "switzerland"]), (data) => printFlow([buildReleaseOrder(data)])),
    wrap("freight_invoice", build(["spain", "mexico"]), (data) => printFlow([buildFreightBill(data)])),
    wrap("arrival_notice", build(["us"]), (data) =>
      printTypedPdf([{ lines: listNoticeLines(data) }], { size: 8.5, leading: 11 }),
    ),
  ];
}

const wrap = (
  document: OtherDocument,
  data: InvoiceData,
  print: (data: InvoiceData) => Promise<Uint8Array> | Uint8Array,
): BuiltDocument => ({
  fileName: `${toFileName(data.booking)}-${document.replaceAll("_", "-")}.pdf`,
  kind: "pdf",
  expected: { kind: "not_an_invoice", document },
  bytes: async () => await print(data),
});

const pair = (label: string, value: string) =>
  flowRow({ marginBottom: 3 }, [flowText(label, { ...BOLD, width: 130 }), flowText(value)]);

function buildWaybill(data: InvoiceData): FlowElement[] {
  const { date } = createWriters(data, { dates: "July 2, 2026" });
  return [
    flowText("NON-NEGOTIABLE WAYBILL (BILL OF LADING)", { ...BOLD, fontSize: 13, marginBottom: 8 }),
    flowText(data.carrier.name, { ...BOLD, marginBottom: 8 }),
    pair("Bill of lading no.", data.billOfLading),
    pair("Booking", data.booking),
    pair("Shipper", "Penang Rubber Works Sdn Bhd, Butterworth"),
    pair("Consignee", data.market.customer.slice(0, 3).join(", ")),
    pair("Vessel", data.vessel),
    pair("Port of loading", data.otherPort),
    pair("Port of discharge", data.port),
    pair("Shipped on board", date(data.lines[0]?.events.discharged)),
    flowBox({ marginTop: 8 }, [
      flowTable(
        [
          { title: "Marks, container and seal", width: 200 },
          { title: "Kind of packages, description", width: 190 },
          { title: "Weight", width: 70, align: "right" },
          { title: "Measure", width: 60, align: "right" },
        ],
        data.lines.map((line, index) => [
          `${formatContainer(line.number, "MSKU 4102001")} ${formatType(line.type, "40HQ")} SEAL ${line.seal}`,
          `${120 + index} cartons, said to contain rubber goods`,
          `${14_200 + index * 310} KGS`,
          `${58 + index}.5 CBM`,
        ]),
        { size: 7.5 },
      ),
    ]),
    flowText("FREIGHT COLLECT. Demurrage and detention at destination as per tariff, free time 7 days.", {
      marginTop: 8,
      fontSize: 8,
    }),
    ...TERMS.map((text) => flowText(text, { fontSize: 6.5, marginTop: 5 })),
  ];
}

function buildReleaseOrder(data: InvoiceData): FlowElement[] {
  const { date } = createWriters(data, { dates: "02.07.2026" });
  return [
    flowText(`${data.agent} für ${data.carrier.name}`, { ...BOLD, fontSize: 12, marginBottom: 10 }),
    flowText("FREISTELLUNG / DELIVERY ORDER", { ...BOLD, fontSize: 14, marginBottom: 10 }),
    pair("Nummer", `FS-${data.booking}`),
    pair("Datum", date(data.date)),
    pair("Konnossement", data.billOfLading),
    pair("Empfänger", data.market.customer[0] ?? ""),
    pair("Hafen", data.port),
    flowText("Wir bitten um Auslieferung der folgenden Container an den Überbringer:", { marginVertical: 8 }),
    ...data.lines.map((line) =>
      flowText(
        `${formatContainer(line.number, "MSKU 410200-1")}   ${formatType(line.type, "20' DV")}   PIN ${line.seal.replace(/\D/g, "").slice(-6)}   Rückgabe bis ${date(line.lastFreeDay)} bei ${line.terminal}`,
        { marginTop: 3, fontSize: 8.5 },
      ),
    ),
    flowText("Nach Ablauf der freien Zeit wird Detention laut Tarif berechnet.", { marginTop: 12, fontSize: 8 }),
  ];
}

function buildFreightBill(data: InvoiceData): FlowElement[] {
  const { date, money } = createWriters(data, { dates: "02-07-2026" });
  const rows = data.lines.flatMap((line) => [
    [formatContainer(line.number, "MSKU4102001"), formatType(line.type, "40HQ"), "Flete marítimo", money(1820)],
    [
      formatContainer(line.number, "MSKU4102001"),
      formatType(line.type, "40HQ"),
      "Recargo por combustible (BAF)",
      money(264),
    ],
    [
      formatContainer(line.number, "MSKU4102001"),
      formatType(line.type, "40HQ"),
      "Gastos de terminal (THC)",
      money(198),
    ],
  ]);
  return [
    flowText(data.carrier.name, { ...BOLD, fontSize: 13, marginBottom: 6 }),
    flowText("FACTURA DE FLETE", { ...BOLD, fontSize: 13, marginBottom: 8 }),
    pair("Factura", data.number),
    pair("Fecha", date(data.date)),
    pair("Conocimiento", data.billOfLading),
    pair("Ruta", `${data.otherPort} - ${data.port}`),
    flowTable(
      [
        { title: "Contenedor", width: 110 },
        { title: "Tipo", width: 60 },
        { title: "Concepto", width: 220 },
        { title: `Importe ${data.currency}`, width: 110, align: "right" },
      ],
      rows,
      { size: 8 },
    ),
    flowText(`Total ${data.currency} ${money(data.lines.length * (1820 + 264 + 198))}`, {
      ...BOLD,
      textAlign: "right",
      marginTop: 8,
    }),
  ];
}

function listNoticeLines(data: InvoiceData): string[] {
  const { date } = createWriters(data, { dates: "02-JUL-26" });
  return [
    data.carrier.name.toUpperCase(),
    "A R R I V A L   N O T I C E",
    "",
    `B/L NUMBER       ${data.billOfLading}`,
    `VESSEL           ${data.vessel}`,
    `ETA              ${date(data.lines[0]?.events.discharged)}`,
    `PORT             ${data.port.toUpperCase()}`,
    `CONSIGNEE        ${data.market.customer[0]?.toUpperCase()}`,
    "",
    "CONTAINER       TYPE   SEAL            LAST FREE DAY   TERMINAL",
    ...data.lines.map(
      (line) =>
        `${line.number.padEnd(16)}${formatType(line.type, "22G1").padEnd(7)}${line.seal.padEnd(16)}${date(line.lastFreeDay).padEnd(16)}${line.terminal.toUpperCase()}`,
    ),
    "",
    `FREE TIME ${data.lines[0]?.freeDays ?? 5} DAYS. DEMURRAGE PER DAY AFTER THAT: SEE TARIFF.`,
    "CUSTOMS CLEARANCE AND FREIGHT RELEASE ARE REQUIRED BEFORE PICK-UP.",
  ];
}
