import { renderTotals } from "../carriers/render-totals.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** A scan at 300 dpi, landscape: combined charge, a row for each container, the days and rate of two slabs across. */
export function buildOneSlabsScan(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["malaysia"],
    carriers: ["one"],
    direction: "import",
    charge: "combined",
    tiers: [2, 2],
    containers: [1, 10],
    isTaxed: true,
    numberPatterns: ["MYDM26#####", "PKGIN######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const degrees = random.int(-8, 8) / 10;
  const page = (paper: Paper) => {
    paper.renderText(44, 46, "OCEAN NETWORK EXPRESS (MALAYSIA) SDN. BHD.", { size: 13, isBold: true });
    paper.renderText(44, 59, "Level 12, Menara Trend, Intan Millennium Square, 41200 Klang, Selangor", { size: 8 });
    paper.renderText(44, 70, "As agents for Ocean Network Express Pte. Ltd. - SST Reg. No. B16-1808-31011112", {
      size: 8,
    });
    paper.renderText(798, 46, "INVOICE", { size: 16, isBold: true, align: "right" });
    paper.renderText(798, 62, "Import Demurrage & Detention (combined)", { size: 10, align: "right" });
    paper.renderRule(44, 80, 754);
    paper.renderText(44, 98, "Bill To:", { size: 9, isBold: true });
    paper.renderLines(90, 98, invoice.market.customer, { size: 9, leading: 13 });
    const style = { step: 14, size: 9 };
    paper.renderPairs(
      330,
      98,
      [
        ["Invoice No.", `: ${invoice.number}`],
        ["Invoice Date", `: ${date(invoice.date)}`],
        ["Due Date", `: ${date(invoice.due)}`],
      ],
      { ...style, gap: 76 },
    );
    paper.renderPairs(
      560,
      98,
      [
        ["B/L No.", `: ${invoice.billOfLading}`],
        ["Vessel/Voyage", `: ${invoice.vessel}`],
        ["Port of Loading", `: ${invoice.otherPort}`],
        ["Port of Discharge", `: ${invoice.port}`],
      ],
      { ...style, gap: 92 },
    );
    const y = paper.renderTable(
      44,
      162,
      [
        { title: "No.", width: 24, align: "center" },
        { title: "Container No.", width: 86 },
        { title: "Size/\nType", width: 40, align: "center" },
        { title: "Discharge\nDate", width: 68 },
        { title: "Empty Return\nDate", width: 70 },
        { title: "Free\nDays", width: 34, align: "center" },
        { title: "Charge\nFrom", width: 68 },
        { title: "Charge\nTo", width: 68 },
        { title: "Charged\nDays", width: 46, align: "right" },
        { title: "1st Slab\nDays", width: 46, align: "right" },
        { title: "1st Slab\nRate", width: 50, align: "right" },
        { title: "2nd Slab\nDays", width: 46, align: "right" },
        { title: "2nd Slab\nRate", width: 50, align: "right" },
        { title: "Amount\nMYR", width: 58, align: "right" },
      ],
      invoice.lines.map((line, index) => {
        const [first, second] = line.tiers;
        return [
          String(index + 1),
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20DV"),
          date(line.events.discharged),
          date(line.events.empty_returned),
          String(line.freeDays),
          date(line.from),
          date(line.to),
          String(line.days),
          String(first?.days ?? ""),
          first ? money(first.rate) : "",
          second ? String(second.days) : "-",
          second ? money(second.rate) : "-",
          money(line.amount),
        ];
      }),
      { size: 8.5, padding: 3, look: "grid" },
    );
    renderTotals(paper, { x: 600, right: 795, y: y + 20, size: 9.5, step: 15 }, [
      ["Subtotal", money(invoice.net)],
      [`SST ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Total Amount Due MYR", money(invoice.total)],
    ]);
    paper.renderLines(
      44,
      y + 20,
      [
        "Payment to: Ocean Network Express (Malaysia) Sdn. Bhd.",
        "Maybank Berhad, Klang, A/C No. 5122 1800 4417, SWIFT MBBEMYKL",
        "Please settle by bank transfer and quote the invoice number.",
        "This is a computer generated invoice. No signature is required. E. & O.E.",
      ],
      { size: 8.5, leading: 12 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "empty_returned",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate"],
  });
  return wrapPdf(`Scan-${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { size: LANDSCAPE, dpi: 300, degrees, specks: 150, jpegQuality: 75 }),
  );
}
