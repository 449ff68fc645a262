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

/** Semicolons and decimal commas, a head above the headings, and a row for each tier. The container is in every row. */
export function buildCsvTierRows(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, { markets: ["germany", "france", "spain"], tiers: [1, 3], isTaxed: false });
  const { date, money } = createWriters(invoice, {
    dates: random.pick(["02.07.2026", "2026-07-02"] as const),
    numbers: "1.234,56",
  });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const rows = [
    [`${invoice.agent} / ${invoice.carrier.name}`],
    ["Invoice", invoice.number, "", "Date", date(invoice.date)],
    ["B/L", invoice.billOfLading, "", "Due", date(invoice.due)],
    [isImport ? "Port of discharge" : "Port of loading", invoice.port, "", "Direction", isImport ? "Import" : "Export"],
    [],
    [
      "Equipment",
      "ISO",
      "Charge",
      EVENT_NAMES[start] ?? "",
      EVENT_NAMES[end] ?? "",
      "Free time",
      "Tier",
      "Tier from",
      "Tier to",
      "Days",
      "Rate",
      "Amount EUR",
    ],
    ...invoice.lines.flatMap((line) =>
      line.tiers.map((tier, index) => [
        formatContainer(line.number, "MSKU 4102001"),
        formatType(line.type, "22G1"),
        charge,
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(index + 1),
        date(tier.from),
        date(tier.to),
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
    ),
    ["", "", "", "", "", "", "", "", "", "", "Total EUR", money(invoice.total)],
    [],
    [FOOTNOTE],
  ];
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
    fileName: `DD ${toFileName(invoice.number)}.csv`,
    kind: "csv",
    expected: { kind: "invoices", invoices: [expected] },
    bytes: async () => Buffer.from(`\uFEFF${rows.map((cells) => cells.join(";")).join("\n")}\n`),
  };
}
