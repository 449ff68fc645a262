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
import { describeInvoice } from "../truth.ts";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A saved page whose containers are lists of labels and values in tables for the look, as old portals write them. */
export function buildCardPage(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["france", "germany", "singapore"],
    tiers: [1, 1],
    otherCharges: [0, 2],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026", numbers: "1,234.56" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const buildList = (pairs: readonly (readonly [string, string])[]) =>
    `<dl>${pairs.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
  const cards = invoice.lines.map(
    (line) =>
      `<td valign="top"><h4>${formatContainer(line.number, "MSKU 410200-1")}</h4>${buildList([
        ["Type", formatType(line.type, "20' DV")],
        ["Charge", charge],
        [EVENT_NAMES[start] ?? "", date(line.events[start])],
        [EVENT_NAMES[end] ?? "", date(line.events[end])],
        ["Free days", String(line.freeDays)],
        ["Charged from", date(line.from)],
        ["Charged to", date(line.to)],
        ["Days charged", String(line.days)],
        ["Rate per day", `${invoice.currency} ${money(line.tiers[0]?.rate ?? 0)}`],
        ["Amount", `${invoice.currency} ${money(line.amount)}`],
      ])}</td>`,
  );
  const cardRows = Array.from({ length: Math.ceil(cards.length / 3) }, (_, row) =>
    cards.slice(row * 3, row * 3 + 3).join(""),
  );
  const hasTax = invoice.taxPercent > 0;
  const html = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>e-Invoice</title>
<style>dt{float:left;clear:left;width:110px;color:#666}dd{margin-left:115px}td{padding:8px;border:1px solid #ddd}</style></head><body>
<!-- saved from url=(0044)https://portal.carrier.example/einvoice?id=1 -->
<table width="100%"><tr><td colspan="2"><b>${escapeHtml(invoice.carrier.name)}</b></td></tr>
<tr><td valign="top">${buildList([
    ["Invoice", invoice.number],
    ["Issued", date(invoice.date)],
    ["Due", date(invoice.due)],
  ])}</td><td valign="top">${buildList([
    ["Bill of lading", invoice.billOfLading],
    [isImport ? "Port of discharge" : "Port of loading", invoice.port],
    ["Direction", isImport ? "Import" : "Export"],
  ])}</td></tr></table>
<h3>${escapeHtml(charge)} invoice</h3>
<table>${cardRows.map((row) => `<tr>${row}</tr>`).join("\n")}</table>
<table>
${invoice.otherCharges.map(({ description, amount }) => `<tr><td>${description}</td><td align="right">${invoice.currency}&nbsp;${money(amount)}</td></tr>`).join("\n")}
${hasTax ? `<tr><td>${invoice.market.taxName} ${invoice.taxPercent}%</td><td align="right">${invoice.currency}&nbsp;${money(invoice.tax)}</td></tr>` : ""}
<tr><td><b>Total to pay</b></td><td align="right"><b>${invoice.currency}&nbsp;${money(invoice.total)}</b></td></tr></table>
<script>document.title += " - " + 4711;</script>
<p><small>${FOOTNOTE}</small></p></body></html>
`;
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(hasTax ? (["tax_percent", "tax_amount"] as const) : []),
    ],
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
      "rate",
      "billed",
    ],
  });
  return {
    fileName: `eInvoice_${toFileName(invoice.number)}.htm`,
    kind: "html",
    expected: { kind: "invoices", invoices: [expected] },
    bytes: async () => Buffer.from(html),
  };
}
