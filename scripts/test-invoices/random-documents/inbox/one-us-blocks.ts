import { addDays } from "#lib/platform/dates.ts";
import { renderTotals } from "../carriers/render-totals.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine, findClock } from "../invoice-data.ts";
import { LETTER, type Paper } from "../paper.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const EVENTS: Record<string, string> = {
  discharged: "Vessel Discharge:",
  gate_out_full: "Gate Out (Full):",
  empty_returned: "Empty Return:",
  empty_picked_up: "Empty Pick Up:",
  gate_in_full: "Gate In (Full):",
  loaded: "Loaded on Vessel:",
};
const ORDINALS = ["1st", "2nd", "3rd"];
const MAGENTA = "#bd0f72";

/** A block for each container: what American rules demand as pairs in two columns, its tiers as sentences. */
export function buildOneUsBlocks(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["one"],
    charge,
    tiers: [1, 3],
    isTaxed: false,
    hasClearDate: true,
    numberPatterns: ["USDD26######", "NYCA########"],
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const [start, end] = findClock(invoice, charge);
  const isImport = invoice.direction === "import";

  const renderBlock = (paper: Paper, line: ChargeLine, y: number) => {
    paper.renderBox(40, y - 11, 532, 15, { fill: "#f7e3ee" });
    paper.renderText(46, y, `Container No.: ${formatContainer(line.number, "MSKU4102001")}`, { isBold: true });
    paper.renderText(300, y, `Type/Size: ${formatType(line.type, "40HQ")}`, { isBold: true });
    const first = line.events[start];
    paper.renderPairs(
      46,
      y + 17,
      [
        [EVENTS[start] ?? "", date(first)],
        ["Free Time Allowed:", `${line.freeDays} days`],
        ["Free Time Start:", date(first && addDays(first, 1))],
        ["Free Time End:", date(line.lastFreeDay)],
      ],
      { gap: 104, step: 12, size: 8.5, isBold: false },
    );
    paper.renderPairs(
      300,
      y + 17,
      [
        [EVENTS[end] ?? "", date(line.events[end])],
        ["Charge Period From:", date(line.from)],
        ["Charge Period To:", date(line.to)],
        ["Chargeable Days:", String(line.days)],
      ],
      { gap: 104, step: 12, size: 8.5, isBold: false },
    );
    line.tiers.forEach((tier, index) => {
      const at = y + 68 + index * 11;
      const days = `${tier.days} ${tier.days === 1 ? "day" : "days"}`;
      paper.renderText(46, at, `${ORDINALS[index]} tier: ${days} @ USD ${money(tier.rate)} per day`, { size: 8.5 });
      paper.renderText(404, at, `USD ${money(tier.amount)}`, { size: 8.5, align: "right" });
    });
    const last = y + 68 + (line.tiers.length - 1) * 11;
    paper.renderText(430, last, "Container Total", { size: 8.5, isBold: true });
    paper.renderText(566, last, `USD ${money(line.amount)}`, { size: 8.5, isBold: true, align: "right" });
  };

  const pages = splitIntoPages(invoice.lines, 4, 5, 4).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 46, "OCEAN NETWORK EXPRESS", { size: 15, isBold: true, color: MAGENTA });
    paper.renderText(
      40,
      58,
      "Ocean Network Express (North America) Inc., 8730 Stony Point Parkway, Richmond, VA 23235",
      {
        size: 7,
      },
    );
    paper.renderText(572, 46, `${isImport ? "IMPORT" : "EXPORT"} ${CHARGE_NAMES[charge].toUpperCase()} INVOICE`, {
      size: 11,
      isBold: true,
      align: "right",
    });
    paper.renderText(572, 58, `Page ${index + 1} of ${all.length}`, { size: 7.5, align: "right" });
    paper.renderRule(40, 66, 532, { thickness: 1.4, color: MAGENTA });
    let y = 92;
    if (index === 0) {
      paper.renderText(40, 84, "Payer", { size: 8, isBold: true });
      paper.renderLines(40, 97, invoice.market.customer, { size: 9, leading: 12 });
      paper.renderPairs(
        40,
        158,
        [
          ["Vessel/Voyage", invoice.vessel],
          ["Port of Loading", isImport ? invoice.otherPort : invoice.port],
          ["Port of Discharge", isImport ? invoice.port : invoice.otherPort],
        ],
        { gap: 90, step: 13 },
      );
      paper.renderPairs(
        330,
        84,
        [
          ["Invoice No.", invoice.number],
          ["Invoice Date", date(invoice.date)],
          ["Payment Due Date", date(invoice.due)],
          ["B/L No.", invoice.billOfLading],
          ["Booking No.", invoice.booking],
          ["Customer Code", "US0448120"],
          ["Tariff Rule", "ONEY-082 Rule 21"],
          ["Currency", invoice.currency],
        ],
        { gap: 100, step: 13 },
      );
      y = 218;
    }
    for (const line of part) {
      renderBlock(paper, line, y);
      y += 94 + (line.tiers.length - 1) * 11;
    }
    if (index < all.length - 1) return;
    paper.renderRule(330, y - 8, 242);
    const next = renderTotals(paper, { x: 330, right: 566, y: y + 8 }, [
      ["Total Containers", String(invoice.lines.length)],
      ["TOTAL AMOUNT DUE", `USD ${money(invoice.total)}`],
    ]);
    paper.renderParagraph(
      40,
      next + 12,
      532,
      "These charges are consistent with the rules of the Federal Maritime Commission on demurrage and detention, and the carrier's performance did not cause or contribute to them. Requests for mitigation, refund or waiver: us.dnd.disputes@one.example or +1 844 555 0190, within 30 calendar days from the invoice date.",
      { size: 7, leading: 9 },
    );
    paper.renderText(40, next + 46, "Remit to: Ocean Network Express, P.O. Box 7544812, Chicago, IL 60675", {
      size: 8,
    });
    paper.renderText(40, next + 57, "ACH/Wire: Bank of America, ABA 071000039, Account 8188014482", { size: 8 });
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
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { size: LETTER }));
}
