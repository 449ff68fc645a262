import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const EVENTS: Record<string, string> = {
  discharged: "DATE\nDISCHARGED",
  gate_out_full: "DATE\nGATED OUT",
  empty_returned: "DATE\nTURNED IN",
};

/** A scan at 300 dpi with a little skew: a row for each container in a grid, and the shipment in a grid above it. */
export function buildMscSouthAfricaScan(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention", "storage"] as const);
  const invoice = buildInvoice(random, {
    markets: ["southAfrica"],
    carriers: ["msc"],
    direction: "import",
    charge,
    tiers: [1, 1],
    isTaxed: true,
    numberPatterns: ["DBN26####", "ZA10######"],
  });
  const { date, money } = createWriters(invoice, { dates: "2026/07/02" });
  const [start, end] = findClock(invoice, charge);
  const degrees = random.pick([-0.6, -0.4, 0.3, 0.5]);
  const page = (paper: Paper) => {
    paper.renderText(297, 48, "MSC LOGISTICS (PTY) LTD", { size: 14, isBold: true, align: "center" });
    paper.renderText(297, 61, "as agents for MSC Mediterranean Shipping Company S.A., Geneva", {
      size: 9,
      align: "center",
    });
    paper.renderText(297, 72, "54 Winder Street, Durban 4001   Tel 031 555 0160   VAT Reg No 4480112207", {
      size: 8,
      align: "center",
    });
    paper.renderText(297, 98, "TAX INVOICE", { size: 14, isBold: true, align: "center" });
    paper.renderBox(40, 110, 260, 78);
    paper.renderText(47, 123, "TO:", { size: 8 });
    paper.renderLines(47, 137, invoice.market.customer, { size: 9.5, leading: 13 });
    paper.renderBox(300, 110, 255, 78);
    paper.renderPairs(
      308,
      125,
      [
        ["INVOICE NO", invoice.number],
        ["INVOICE DATE", date(invoice.date)],
        ["DUE DATE", date(invoice.due)],
        ["ACCOUNT NO", "UMG0044"],
      ],
      { gap: 95, step: 16, size: 9.5 },
    );
    const grid = paper.renderTable(
      40,
      198,
      [
        { title: "BILL OF LADING", width: 120 },
        { title: "VESSEL / VOYAGE", width: 145 },
        { title: "PORT OF LOADING", width: 125 },
        { title: "PORT OF DISCHARGE", width: 125 },
      ],
      [[invoice.billOfLading, invoice.vessel, invoice.otherPort, invoice.port]],
      { size: 8.5, padding: 4, look: "grid" },
    );
    paper.renderText(40, grid + 22, `IMPORT ${CHARGE_NAMES[charge].toUpperCase()} CHARGES`, { size: 10, isBold: true });
    const y = paper.renderTable(
      40,
      grid + 30,
      [
        { title: "CONTAINER", width: 80 },
        { title: "TYPE", width: 38 },
        { title: EVENTS[start] ?? "", width: 68 },
        { title: EVENTS[end] ?? "", width: 68 },
        { title: "FREE\nDAYS", width: 36, align: "center" },
        { title: "CHARGED\nFROM", width: 66 },
        { title: "DAYS", width: 34, align: "center" },
        { title: "RATE PER\nDAY", width: 56, align: "right" },
        { title: "AMOUNT\n(ZAR)", width: 69, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.from),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8.5, padding: 4, look: "grid" },
    );
    const totals = paper.renderTable(
      356,
      y,
      [
        { title: "", width: 130 },
        { title: "", width: 69, align: "right" },
      ],
      [
        ["SUB TOTAL", money(invoice.net)],
        [`VAT @ ${invoice.taxPercent}%`, money(invoice.tax)],
        { cells: ["TOTAL DUE ZAR", money(invoice.total)], isBold: true },
      ],
      { size: 9, padding: 4, look: "grid", hasHeadings: false },
    );
    paper.renderLines(
      40,
      totals + 28,
      [
        "BANKING DETAILS: Standard Bank, Durban Main, branch code 040026, account 050 448 112.",
        "Please fax or e-mail proof of payment with the invoice number as reference.",
        "All business is subject to the terms of the MSC bill of lading and our standard trading conditions.",
        "Queries must reach this office within 7 days of the invoice date. E & O E.",
      ],
      { size: 8.5, leading: 13 },
    );
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
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`Scan_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 150, jpegQuality: 78 }),
  );
}
