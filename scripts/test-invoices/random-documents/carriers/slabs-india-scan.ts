import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A scan at 300 dpi of an Indian tax invoice in rupees: a row for each slab, with the container in the first. */
export function buildSlabsIndiaScan(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["india"],
    carriers: ["one", "maersk", "cma-cgm"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [1, 4],
    isTaxed: true,
    hasClearDate: true,
    numberPatterns: ["GJ26I######", "TN/26/#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findClock(invoice, charge);
  const degrees = random.int(-6, 6) / 10;
  const page = (paper: Paper) => {
    paper.renderText(297, 46, `${invoice.agent} Pvt. Ltd.`, { size: 14, isBold: true, align: "center" });
    paper.renderText(297, 59, `(Agents for ${invoice.carrier.name})`, { size: 9, align: "center" });
    paper.renderText(297, 80, `TAX INVOICE - IMPORT ${charge.toUpperCase()}`, {
      size: 11,
      isBold: true,
      align: "center",
    });
    paper.renderPairs(
      40,
      106,
      [
        ["Invoice No", `: ${invoice.number}`],
        ["Invoice Date", `: ${date(invoice.date)}`],
        ["Due Date", `: ${date(invoice.due)}`],
        ["B/L No", `: ${invoice.billOfLading}`],
      ],
      { gap: 76, step: 14, size: 9.5 },
    );
    paper.renderPairs(
      310,
      106,
      [
        ["Vessel", `: ${invoice.vessel}`],
        ["Port of Discharge", `: ${invoice.port}`],
        ["Customer", `: ${invoice.market.customer[0] ?? ""}`],
        ["GSTIN", ": 27AABCS1234K1Z9"],
      ],
      { gap: 94, step: 14, size: 9.5 },
    );
    const rows = invoice.lines.flatMap((line): TableRow[] =>
      line.tiers.map((tier, place) => {
        const head = [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20GP"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
        ];
        return [
          ...(place === 0 ? head : head.map(() => "")),
          `Slab ${place + 1}`,
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
        ];
      }),
    );
    const y = paper.renderTable(
      40,
      178,
      [
        { title: "Container No", width: 82 },
        { title: "Size", width: 36 },
        { title: charge === "demurrage" ? "Discharge Dt" : "Gate Out Dt", width: 70 },
        { title: charge === "demurrage" ? "Gate Out Dt" : "Empty In Dt", width: 70 },
        { title: "Free Days", width: 48, align: "right" },
        { title: "Slab", width: 44 },
        { title: "Days", width: 32, align: "right" },
        { title: "Rate", width: 60, align: "right" },
        { title: "Amount INR", width: 73, align: "right" },
      ],
      rows,
      { size: 8.5, padding: 4, look: "grid" },
    );
    renderTotals(paper, { x: 350, right: 552, y: y + 22, size: 9.5, step: 15 }, [
      ["Taxable Amount", money(invoice.net)],
      [`IGST ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Grand Total INR", money(invoice.total)],
    ]);
    paper.renderLines(40, y + 90, ["Bank: ICICI Bank Ltd, A/c 000405118820, IFSC ICIC0000004", "E. & O. E."], {
      size: 8.5,
      leading: 12,
    });
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: ["container_number", "container_type", "charge", start, end, "free_days", "charged_days", "billed"],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`SCN${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 220, jpegQuality: 74 }),
  );
}
