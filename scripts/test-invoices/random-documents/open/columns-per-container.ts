import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { LETTER, type Paper } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const COLUMNS_PER_BLOCK = 4;

/** Labels in the left column, and a column for each container. */
export function buildColumnsPerContainer(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "singapore", "britain"],
    tiers: [1, 2],
    containers: [1, 10],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findCommonClock(invoice);
  const types = random.pick(["22G1", "40HQ", "40 ft High Cube"] as const);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const tierCount = Math.max(...invoice.lines.map(({ tiers }) => tiers.length));
  const rows: [string, (line: ChargeLine) => string][] = [
    ["Container No.", ({ number }) => formatContainer(number, "MSKU4102001")],
    ["Container Type", ({ type }) => formatType(type, types)],
    [`${EVENT_NAMES[start]} Date`, ({ events }) => date(events[start])],
    [`${EVENT_NAMES[end]} Date`, ({ events }) => date(events[end])],
    ["Free Time (days)", ({ freeDays }) => String(freeDays)],
    ["Free Time Expires", ({ lastFreeDay }) => date(lastFreeDay)],
    [`${charge} From`, ({ from }) => date(from)],
    [`${charge} To`, ({ to }) => date(to)],
    ...Array.from({ length: tierCount }, (_, tier): [string, (line: ChargeLine) => string][] => [
      [`Tier ${tier + 1}: days x rate`, ({ tiers }) => formatTier(tiers[tier])],
      [`Tier ${tier + 1}: amount`, ({ tiers }) => (tiers[tier] ? money(tiers[tier].amount) : "-")],
    ]).flat(),
    ["Chargeable Days", ({ days }) => String(days)],
    [`Amount ${invoice.currency}`, ({ amount }) => money(amount)],
  ];
  const formatTier = (tier: ChargeLine["tiers"][number] | undefined) =>
    tier ? `${tier.days} x ${money(tier.rate)}` : "-";
  const blocks = splitIntoPages(invoice.lines, COLUMNS_PER_BLOCK, COLUMNS_PER_BLOCK);
  const pages = splitIntoPages(blocks, 2, 2).map((part, index, all) => (paper: Paper) => {
    paper.renderText(306, 44, invoice.carrier.name, { size: 16, isBold: true, align: "center", color: "#a3156b" });
    paper.renderText(306, 60, `${charge} invoice (${invoice.direction})`, { size: 11, align: "center" });
    let y = 90;
    if (index === 0) {
      paper.renderPairs(
        40,
        84,
        [
          ["Invoice No:", invoice.number],
          ["Invoice Date:", date(invoice.date)],
          ["Due Date:", date(invoice.due)],
          ["Currency:", invoice.currency],
          ["B/L No:", invoice.billOfLading],
        ],
        { step: 13, place: "joined" },
      );
      paper.renderPairs(
        220,
        84,
        [
          [invoice.direction === "import" ? "Port of discharge:" : "Port of loading:", invoice.port],
          ["Vessel/Voyage:", invoice.vessel],
          ["Booking No:", invoice.booking],
        ],
        { step: 13, place: "joined" },
      );
      paper.renderLines(420, 84, invoice.market.customer, { size: 8, leading: 11 });
      y = 162;
    }
    for (const lines of part) {
      y = paper.renderTable(
        40,
        y,
        [{ title: "", width: 120 }, ...lines.map(() => ({ title: "", width: 103, align: "right" as const }))],
        rows.map(([label, read], row) => ({
          cells: [label, ...lines.map(read)],
          isBold: row === 0 || row === rows.length - 1,
          fill: row === 0 ? "#f4e6ef" : undefined,
        })),
        { hasHeadings: false, size: 7.5 },
      );
      y += 16;
    }
    if (index < all.length - 1) return;
    paper.renderText(40, y + 8, `Total amount due ${invoice.currency} ${money(invoice.total)}`, {
      size: 11,
      isBold: true,
    });
    paper.renderText(40, y + 24, `Number of containers: ${invoice.lines.length}`, { size: 8 });
    paper.renderParagraph(
      40,
      y + 42,
      520,
      "Please remit in full to First Dockside Bank, ABA 026009593, account 4483 1200 77, and state the invoice number. Questions about this invoice must reach us within 30 calendar days.",
      { size: 7, leading: 9 },
    );
  });
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
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`DD-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { size: LETTER }));
}
