import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, renderTerms, toFileName } from "../parts.ts";
import { type PrintPage, printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import type { RandomDocument } from "../truth.ts";

type OtherDocument = Extract<RandomDocument["expected"], { kind: "not_an_invoice" }>["document"];

/** Documents that come with invoices but are none. */
export function listNotInvoices(random: Random): BuiltDocument[] {
  const build = () =>
    buildInvoice(random, { markets: ["singapore", "britain", "emirates"], direction: "import", containers: [1, 6] });
  return [
    wrap("bill_of_lading", renderBill, build()),
    wrap("delivery_order", renderDeliveryOrder, build()),
    wrap("freight_invoice", renderFreightInvoice, build()),
    wrap("arrival_notice", renderArrivalNotice, build()),
  ];
}

function wrap(document: OtherDocument, render: (data: InvoiceData) => PrintPage, data: InvoiceData): BuiltDocument {
  return {
    fileName: `${document}_${toFileName(data.billOfLading)}.pdf`,
    kind: "pdf",
    expected: { kind: "not_an_invoice", document },
    bytes: async () => printPdf([render(data)]),
  };
}

const renderBill = (data: InvoiceData) => (paper: Paper) => {
  paper.renderText(40, 44, data.carrier.name, { size: 13, isBold: true });
  paper.renderText(555, 44, "BILL OF LADING", { size: 13, isBold: true, align: "right" });
  const boxes: [string, readonly string[], number, number, number, number][] = [
    ["Shipper", ["Colombo Tea Exports (Pvt) Ltd", "77 Galle Road, Colombo 03"], 40, 56, 260, 62],
    ["B/L No.", [data.billOfLading], 300, 56, 255, 31],
    ["Booking No.", [data.booking], 300, 87, 255, 31],
    ["Consignee", data.market.customer, 40, 118, 260, 66],
    ["Notify party", ["Same as consignee"], 300, 118, 255, 66],
    ["Vessel / voyage", [data.vessel], 40, 184, 130, 32],
    ["Port of loading", [data.otherPort], 170, 184, 130, 32],
    ["Port of discharge", [data.port], 300, 184, 255, 32],
  ];
  for (const [label, lines, x, y, width, height] of boxes) {
    paper.renderBox(x, y, width, height);
    paper.renderText(x + 3, y + 8, label, { size: 6, color: "#444" });
    paper.renderLines(x + 3, y + 20, lines, { size: 8, leading: 11 });
  }
  const y = paper.renderTable(
    40,
    228,
    [
      { title: "Container / Seal", width: 130 },
      { title: "Type", width: 50 },
      { title: "Description of goods", width: 175 },
      { title: "Packages", width: 60, align: "right" },
      { title: "Gross weight kg", width: 100, align: "right" },
    ],
    data.lines.map((line, index) => [
      `${formatContainer(line.number, "MSKU4102001")} / ${line.seal}`,
      formatType(line.type, "20' DV"),
      "Household goods, shipper's load and count",
      String(420 + index * 37),
      `${(9120 + index * 845).toLocaleString("en-US")}.00`,
    ]),
    { size: 7.5 },
  );
  paper.renderLines(
    40,
    y + 20,
    [
      "Freight prepaid. Free time at destination: see the carrier's demurrage and detention tariff.",
      `Shipped on board ${data.otherPort}. Number of original bills: THREE (3)`,
    ],
    { size: 8 },
  );
  renderTerms(paper, 40, y + 60, 515);
};

const renderDeliveryOrder = (data: InvoiceData) => (paper: Paper) => {
  const { date } = createWriters(data, { dates: "02 Jul 2026" });
  paper.renderText(40, 50, data.agent, { size: 14, isBold: true });
  paper.renderText(40, 76, "DELIVERY ORDER", { size: 14, isBold: true });
  paper.renderPairs(40, 104, [
    ["D/O No.", `DO${data.number.replace(/\D/g, "")}`],
    ["Date", date(data.date)],
    ["Valid until", date(data.due)],
    ["Carrier", data.carrier.name],
    ["B/L No.", data.billOfLading],
    ["Vessel", data.vessel],
  ]);
  paper.renderParagraph(
    40,
    204,
    515,
    `To the terminal at ${data.port}: please deliver the containers below to ${data.market.customer[0]} or order, against this delivery order.`,
  );
  const y = paper.renderTable(
    40,
    236,
    [
      { title: "Container", width: 110 },
      { title: "Type", width: 70 },
      { title: "Seal", width: 110 },
      { title: "Empty return depot", width: 225 },
    ],
    data.lines.map((line) => [
      formatContainer(line.number, "MSKU 4102001"),
      formatType(line.type, "20GP"),
      line.seal,
      line.terminal,
    ]),
    { look: "grid" },
  );
  paper.renderText(40, y + 20, `Free time for detention: ${data.lines[0]?.freeDays ?? 5} days from gate out.`);
  paper.renderText(40, y + 60, "Signature and stamp of the agent: ______________________");
};

const renderFreightInvoice = (data: InvoiceData) => (paper: Paper) => {
  const { date, money } = createWriters(data, { dates: "02 Jul 2026" });
  paper.renderText(40, 50, data.carrier.name, { size: 15, isBold: true });
  paper.renderText(555, 50, "FREIGHT INVOICE", { size: 14, isBold: true, align: "right" });
  paper.renderPairs(40, 84, [
    ["Invoice No.", data.number],
    ["Invoice Date", date(data.date)],
    ["Due Date", date(data.due)],
    ["B/L No.", data.billOfLading],
    ["Vessel", data.vessel],
    ["POL / POD", `${data.otherPort} / ${data.port}`],
  ]);
  paper.renderLines(360, 84, data.market.customer, { leading: 12 });
  const count = data.lines.length;
  const rates = [
    ["Basic Ocean Freight", 1450],
    ["Bunker Adjustment Factor", 310],
    ["Terminal Handling Charge Destination", 225],
    ["Documentation Fee", 60],
  ] as const;
  const y = paper.renderTable(
    40,
    184,
    [
      { title: "Charge", width: 215 },
      { title: "Basis", width: 90 },
      { title: "Quantity", width: 60, align: "right" },
      { title: "Rate", width: 70, align: "right" },
      { title: `Amount ${data.currency}`, width: 80, align: "right" },
    ],
    rates.map(([name, rate]) => [name, "per container", String(count), money(rate), money(rate * count)]),
  );
  const total = rates.reduce((sum, [, rate]) => sum + rate * count, 0);
  paper.renderText(552, y + 18, `Total ${data.currency} ${money(total)}`, { isBold: true, align: "right" });
  paper.renderText(40, y + 44, `Containers: ${data.lines.map(({ number, type }) => `${number} ${type}`).join(", ")}`, {
    size: count > 4 ? 6 : 8,
  });
};

const renderArrivalNotice = (data: InvoiceData) => (paper: Paper) => {
  const { date } = createWriters(data, { dates: "02 Jul 2026" });
  paper.renderText(40, 50, data.carrier.name, { size: 15, isBold: true });
  paper.renderText(40, 74, "ARRIVAL NOTICE", { size: 14, isBold: true });
  paper.renderPairs(
    40,
    100,
    [
      ["Notice date", date(data.lines[0]?.events.discharged)],
      ["B/L No.", data.billOfLading],
      ["Vessel / Voyage", data.vessel],
      ["Port of discharge", data.port],
      ["ETA", date(data.lines[0]?.events.discharged)],
      ["Free time", `${data.lines[0]?.freeDays ?? 5} days, demurrage accrues thereafter as per tariff`],
    ],
    { gap: 110 },
  );
  const y = paper.renderTable(
    40,
    200,
    [
      { title: "Container", width: 100 },
      { title: "Type", width: 60 },
      { title: "Seal", width: 100 },
      { title: "Last free day", width: 90 },
      { title: "Pick-up location", width: 165 },
    ],
    data.lines.map((line) => [
      formatContainer(line.number, "MSKU4102001"),
      formatType(line.type, "40HQ"),
      line.seal,
      date(line.lastFreeDay),
      line.terminal,
    ]),
  );
  paper.renderParagraph(
    40,
    y + 20,
    515,
    "Local charges will be invoiced separately. Please arrange customs clearance and pick up your cargo in time to avoid demurrage and detention charges.",
  );
};
