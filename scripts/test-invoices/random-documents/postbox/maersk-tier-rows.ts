import type { ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { renderTotals } from "../carriers/render-totals.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Discharge\ndate",
  gate_out_full: "Gate out\nfull",
  empty_returned: "Gate in\nempty",
  empty_picked_up: "Gate out\nempty",
  gate_in_full: "Gate in\nfull",
  loaded: "Load\ndate",
};

/** Each tier is a row with the container and its dates again. The amount due is also in a box above the table. */
export function buildMaerskTierRows(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["southAfrica"],
    carriers: ["maersk"],
    charge,
    tiers: [1, 3],
    containers: [1, 7],
    isTaxed: true,
    numberPatterns: ["57########", "56########"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findClock(invoice, charge);
  const isImport = invoice.direction === "import";
  const name = charge === "demurrage" ? "Demurrage" : "Detention";
  const page = (paper: Paper) => {
    paper.renderText(40, 48, "MAERSK", { size: 18, isBold: true, color: "#0073ab" });
    paper.renderText(555, 44, "Tax Invoice", { size: 15, isBold: true, align: "right" });
    paper.renderText(555, 58, `${isImport ? "Import" : "Export"} ${name}`, { size: 10, align: "right" });
    paper.renderText(40, 80, "Invoice To", { size: 7.5, color: "#555" });
    paper.renderLines(40, 92, invoice.market.customer, { size: 9, leading: 12 });
    paper.renderPairs(
      232,
      92,
      [
        ["Invoice Number", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Due Date", date(invoice.due)],
        ["Customer Code", "ZA00418827"],
      ],
      { gap: 84, step: 13, size: 8.5 },
    );
    paper.renderBox(428, 78, 127, 56, { fill: "#e4f1f8" });
    paper.renderText(438, 94, `Amount due (${invoice.currency})`, { size: 8 });
    paper.renderText(545, 118, money(invoice.total), { size: 14, isBold: true, align: "right" });
    paper.renderRule(40, 150, 515, { color: "#0073ab" });
    paper.renderPairs(
      40,
      166,
      [
        ["Bill of Lading No.", invoice.billOfLading],
        ["Vessel / Voyage", invoice.vessel],
      ],
      { gap: 92, step: 13, size: 8.5 },
    );
    paper.renderPairs(
      320,
      166,
      [
        ["Port of Loading", isImport ? invoice.otherPort : invoice.port],
        ["Port of Discharge", isImport ? invoice.port : invoice.otherPort],
      ],
      { gap: 92, step: 13, size: 8.5 },
    );
    const y = paper.renderTable(
      40,
      200,
      [
        { title: "Container\nnumber", width: 70 },
        { title: "Size /\ntype", width: 34 },
        { title: EVENTS[start] ?? "", width: 56 },
        { title: EVENTS[end] ?? "", width: 56 },
        { title: "Free\ndays", width: 30, align: "center" },
        { title: "Charge\nfrom", width: 58 },
        { title: "Charge\nto", width: 56 },
        { title: "Days", width: 30, align: "right" },
        { title: `Rate per\nday ${invoice.currency}`, width: 55, align: "right" },
        { title: `Amount\n${invoice.currency}`, width: 70, align: "right" },
      ],
      invoice.lines.flatMap((line) =>
        line.tiers.map((tier) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20DV"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          date(tier.from),
          date(tier.to),
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
        ]),
      ),
      { size: 8, look: "ruled", headFill: "#f1f5f7" },
    );
    const next = renderTotals(paper, { x: 360, right: 552, y: y + 22, size: 9 }, [
      ["Total excluding VAT", money(invoice.net)],
      [`VAT ${invoice.taxPercent}%`, money(invoice.tax)],
      [`Total including VAT ${invoice.currency}`, money(invoice.total)],
    ]);
    paper.renderText(40, next + 24, "Payment instructions", { size: 8.5, isBold: true });
    paper.renderPairs(
      40,
      next + 38,
      [
        ["Beneficiary", "Maersk South Africa (Pty) Ltd"],
        ["Bank", "Standard Bank, Durban, branch code 040026"],
        ["Account No.", "05 142 7719"],
        ["SWIFT", "SBZAZAJJ"],
      ],
      { gap: 70, step: 11, size: 7.5, isBold: false },
    );
    paper.renderParagraph(
      40,
      next + 92,
      515,
      "Please quote the invoice number on your remittance. Disputes must be raised online before the due date; undisputed amounts remain payable. All services are subject to the Terms for Carriage and to the demurrage and detention tariff published on our website.",
      { size: 7, leading: 9, color: "#444" },
    );
    paper.renderText(40, 812, "Maersk South Africa (Pty) Ltd, Reg. No. 1961/000018/07, VAT No. 4770111111", {
      size: 6.5,
      color: "#444",
    });
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
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
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
