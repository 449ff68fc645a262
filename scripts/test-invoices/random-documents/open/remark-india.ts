import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  getFirstLine,
  renderTerms,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import { fillPattern, type Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** A tax invoice whose rows name no container: it is in the remarks, next to seal and booking. Label and value are one text. */
export function buildRemarkIndia(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["india"],
    containers: [1, 1],
    tiers: [1, 3],
    otherCharges: [1, 3],
    isTaxed: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const line = getFirstLine(invoice);
  const isImport = invoice.direction === "import";
  const registration = fillPattern(random, "#@##@@####@#@#####@@");
  const charge = `${isImport ? "Import" : "Export"} ${CHARGE_NAMES[line.charge]}`;
  const events = isImport
    ? [
        ["Discharged on", line.events.discharged],
        ["gated out on", line.events.gate_out_full],
        ...(line.charge === "detention" || line.charge === "combined"
          ? [["empty returned on", line.events.empty_returned]]
          : []),
      ]
    : [
        ["Empty picked up on", line.events.empty_picked_up],
        ["gated in on", line.events.gate_in_full],
        ...(line.charge === "detention" ? [] : [["loaded on", line.events.loaded]]),
      ];
  const rows: TableRow[] = [
    ...line.tiers.map((tier, index) => [
      String(index + 1),
      `${charge}, slab ${index + 1}`,
      "996759",
      `${date(tier.from)} to ${date(tier.to)}`,
      String(tier.days),
      money(tier.rate),
      money(tier.amount),
    ]),
    ...invoice.otherCharges.map(({ description, amount }, index) => [
      String(line.tiers.length + index + 1),
      description,
      "996711",
      "",
      "1",
      money(amount),
      money(amount),
    ]),
  ];
  const pages = [
    (paper: Paper) => {
      paper.renderText(40, 46, `${invoice.agent} (India) Pvt. Ltd.`, { size: 15, isBold: true });
      paper.renderText(40, 60, `As agents of the carrier ${invoice.carrier.name}`, { size: 8.5 });
      paper.renderText(40, 72, "GSTIN 27AABCB4455L1ZQ   PAN AABCB4455L   CIN U63090MH2004PTC144556", { size: 7.5 });
      paper.renderText(555, 46, "TAX INVOICE", { size: 14, isBold: true, align: "right" });
      paper.renderRule(40, 80, 515);
      paper.renderPairs(
        40,
        98,
        [
          ["Invoice No. :", invoice.number],
          ["Invoice Date :", date(invoice.date)],
          ["Due Date :", date(invoice.due)],
          ["IRN :", registration],
        ],
        { place: "joined" },
      );
      paper.renderPairs(
        230,
        98,
        [
          ["B/L No. :", invoice.billOfLading],
          [isImport ? "Port of Discharge :" : "Port of Loading :", invoice.port],
          ["Vessel/Voyage :", invoice.vessel],
          ["Place of Supply :", "27 - Maharashtra"],
        ],
        { place: "joined" },
      );
      paper.renderLines(420, 98, invoice.market.customer, { size: 7.5, leading: 11 });
      const y = paper.renderTable(
        40,
        164,
        [
          { title: "Sr.", width: 24 },
          { title: "Description of service", width: 165 },
          { title: "SAC", width: 42 },
          { title: "Period", width: 118 },
          { title: "Qty", width: 28, align: "right" },
          { title: "Rate", width: 62, align: "right" },
          { title: "Taxable value (INR)", width: 76, align: "right" },
        ],
        rows,
        { look: "grid", size: 7.5, padding: 4 },
      );
      const totals: [string, string][] = [
        ["Taxable total", money(invoice.net + invoice.otherTotal)],
        [`IGST @ ${invoice.taxPercent}%`, money(invoice.tax)],
        ["Invoice total INR", money(invoice.total)],
      ];
      totals.forEach(([label, amount], index) => {
        paper.renderText(400, y + 18 + index * 14, label, { isBold: index === 2 });
        paper.renderText(552, y + 18 + index * 14, amount, { isBold: index === 2, align: "right" });
      });
      const sentence = events.map(([label, day]) => `${label} ${date(day)}`).join(", ");
      paper.renderText(40, y + 76, "Remarks", { isBold: true });
      const after = paper.renderParagraph(
        40,
        y + 90,
        515,
        `Container ${formatContainer(line.number, "MSKU 410200-1")} (${formatType(line.type, "1x40'HC")}), seal ${line.seal}, booking ${invoice.booking}. ${sentence}. Free time ${line.freeDays} days up to ${date(line.lastFreeDay)}. Chargeable ${line.days} days.`,
        { size: 8.5, leading: 12 },
      );
      renderTerms(paper, 40, after + 20, 515);
      paper.renderText(555, 770, `For ${invoice.agent} (India) Pvt. Ltd., authorised signatory`, {
        size: 8,
        align: "right",
      });
    },
  ];
  const isReturned = line.charge === "detention" || line.charge === "combined";
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      ...(isImport
        ? (["discharged", "gate_out_full", ...(isReturned ? (["empty_returned"] as const) : [])] as const)
        : ([
            "empty_picked_up",
            "gate_in_full",
            ...(line.charge === "detention" ? [] : (["loaded"] as const)),
          ] as const)),
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`TI_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
