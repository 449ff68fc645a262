import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { FOOTNOTE } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  toFileName,
} from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page that somebody saved from the carrier's portal, with its menu, a script and a table. */
export function buildPortalPage(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, { markets: ["us", "singapore"], tiers: [1, 2], isTaxed: false });
  const { date, money } = createWriters(invoice, { dates: "July 2, 2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const buildRow = (cells: readonly string[], tag = "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  const pairs: [string, string][] = [
    ["Invoice number", invoice.number],
    ["Invoice date", date(invoice.date)],
    ["Due date", date(invoice.due)],
    ["Bill of lading", invoice.billOfLading],
    [isImport ? "Port of discharge" : "Port of loading", invoice.port],
    ["Direction", isImport ? "Import" : "Export"],
    ["Currency", invoice.currency],
  ];
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Invoice ${invoice.number} | My account</title>
<style>body{font-family:sans-serif}table{border-collapse:collapse}td,th{padding:4px 8px;border-bottom:1px solid #ccc}.hidden{display:none}</style>
<script>window.session={user:"40021188",page:"invoice",build:"20260702"};</script></head>
<body><nav><a href="#">Dashboard</a> <a href="#">Schedules</a> <a href="#">Tracking</a> <a href="#">Invoices</a> <a href="#">Sign out</a></nav>
<header><h1>${escapeHtml(invoice.carrier.name)}</h1><h2>${escapeHtml(charge)} invoice</h2></header>
<table class="head">${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`).join("\n")}</table>
<table class="lines"><thead>
${buildRow(["Container", "Type", "Charge", `${EVENT_NAMES[start]}`, `${EVENT_NAMES[end]}`, "Free days", "From", "To", "Days", "Rate", "Amount"], "th")}
</thead><tbody>
${invoice.lines
  .flatMap((line) =>
    line.tiers.map((tier, index) =>
      buildRow([
        ...(index === 0
          ? [
              formatContainer(line.number, "MSKU4102001"),
              formatType(line.type, "40 ft High Cube"),
              charge,
              date(line.events[start]),
              date(line.events[end]),
              String(line.freeDays),
            ]
          : ["", "", "", "", "", ""]),
        date(tier.from),
        date(tier.to),
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
    ),
  )
  .join("\n")}
</tbody><tfoot>${buildRow(["", "", "", "", "", "", "", "", "", "Total due", `${invoice.currency} ${money(invoice.total)}`])}</tfoot></table>
<p>Page 1 of 1. Need help? Call 1-800-555-0142 and quote customer 40021188.</p>
<footer><small>${FOOTNOTE}</small></footer></body></html>
`;
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
  return {
    fileName: `invoice-${toFileName(invoice.number)}.html`,
    kind: "html",
    expected: { kind: "invoices", invoices: [expected] },
    bytes: async () => Buffer.from(html),
  };
}
