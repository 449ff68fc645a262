import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Days and an amount of each container, without its rates: those are in a remark below. */
export function buildAmountsGreece(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["greece"],
    carriers: ["cosco", "evergreen", "maersk"],
    direction: "import",
    charge,
    tiers: [1, 2],
    containers: [1, 10],
    isTaxed: true,
    numberPatterns: ["TPY-00####", "PIR26#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "DEMURRAGE" : "DEMURRAGE & DETENTION";
  const page = (paper: Paper) => {
    paper.renderText(42, 48, `${invoice.agent} Hellas S.A.`, { size: 13, isBold: true });
    paper.renderText(42, 61, `General agents of ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(553, 48, "INVOICE FOR SERVICES", { size: 13, isBold: true, align: "right" });
    paper.renderText(553, 61, `IMPORT ${name}`, { size: 9, align: "right" });
    paper.renderBox(42, 76, 252, 78);
    paper.renderBox(300, 76, 253, 78);
    paper.renderLines(48, 90, ["CUSTOMER", ...invoice.market.customer], { size: 8.5, leading: 12.5 });
    paper.renderPairs(
      306,
      90,
      [
        ["INVOICE NO", invoice.number],
        ["ISSUE DATE", date(invoice.date)],
        ["PAY BY", date(invoice.due)],
        ["B/L", invoice.billOfLading],
        ["VESSEL", invoice.vessel],
      ],
      { gap: 76, step: 12.5, size: 8.5 },
    );
    paper.renderText(42, 172, `PORT OF DISCHARGE: ${invoice.port}`, { size: 8.5 });
    const y = paper.renderTable(
      42,
      182,
      [
        { title: "CONTAINER NO", width: 88 },
        { title: "SIZE", width: 42 },
        { title: "DISCHARGE DATE", width: 80 },
        { title: charge === "demurrage" ? "GATE OUT DATE" : "EMPTY RETURN DATE", width: 92 },
        { title: "FREE DAYS", width: 58, align: "right" },
        { title: "DAYS CHARGED", width: 72, align: "right" },
        { title: "AMOUNT EUR", width: 79, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        money(line.amount),
      ]),
      { size: 8, padding: 4, look: "banded" },
    );
    const next = renderTotals(paper, { x: 360, right: 550, y: y + 20 }, [
      ["NET VALUE", money(invoice.net)],
      [`V.A.T. ${invoice.taxPercent}%`, money(invoice.tax)],
      ["TOTAL EUR", money(invoice.total)],
    ]);
    paper.renderLines(
      42,
      next + 16,
      [
        "The daily rates of the carrier's tariff by size and period are on our website.",
        "Payment: Alpha Bank, IBAN GR44 0140 1180 1180 0200 2004 481. Overdue amounts bear interest.",
      ],
      { size: 7.5, leading: 10 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: ["container_number", "container_type", "charge", start, end, "free_days", "charged_days", "billed"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
