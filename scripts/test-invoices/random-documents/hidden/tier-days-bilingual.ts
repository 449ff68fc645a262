import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import { LANDSCAPE, type Paper } from "../paper.ts";
import {
  type BuiltDocument,
  createWriters,
  findCommonClock,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "滞期费 DEMURRAGE",
  detention: "滞箱费 DETENTION",
  combined: "滞期滞箱费 DEMURRAGE & DETENTION",
  storage: "堆存费 STORAGE",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "卸船日期\nDischarged",
  gate_out_full: "提重日期\nGate-out full",
  empty_returned: "还空日期\nEmpty returned",
  empty_picked_up: "提空日期\nEmpty picked up",
  gate_in_full: "进场日期\nGate-in full",
  loaded: "装船日期\nLoaded",
};

/** Chinese and English. The columns are ranges of days with their rate, and hold the days; the total is in words too. */
export function buildTierDaysBilingual(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["china"],
    tiers: [2, 3],
    containers: [1, 14],
    types: [random.pick(["20DV", "40HC"])],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: "2026-07-02" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const { charge } = getFirstLine(invoice);
  const tiers = listTierRanges(invoice);
  const empty = random.pick(["0", "-", ""]);
  const pages = splitIntoPages(invoice.lines, 12, 18, 12).map((part, index, all) => (paper: Paper) => {
    paper.renderText(421, 40, invoice.carrier.name, { size: 14, isBold: true, align: "center" });
    paper.renderText(421, 58, `${CHARGES[charge]} ${isImport ? "进口 IMPORT" : "出口 EXPORT"} 账单 INVOICE`, {
      size: 11,
      align: "center",
    });
    paper.renderText(812, 40, `${index + 1}/${all.length}`, { size: 7.5, align: "right" });
    let y = 72;
    if (index === 0) {
      const pairs: [string, string][] = [
        ["发票号码 INVOICE NO", invoice.number],
        ["开票日期 ISSUE DATE", date(invoice.date)],
        ["付款日期 PAY BEFORE", date(invoice.due)],
      ];
      const shipment: [string, string][] = [
        ["提单号 BILL OF LADING", invoice.billOfLading],
        ["船名/航次 VESSEL/VOYAGE", invoice.vessel],
        [isImport ? "卸货港 PORT OF DISCHARGE" : "起运港 PORT OF LOADING", invoice.port],
      ];
      paper.renderPairs(30, 80, pairs, { gap: 120, size: 8.5, isBold: false });
      paper.renderPairs(300, 80, shipment, { gap: 140, size: 8.5, isBold: false });
      paper.renderLines(580, 80, invoice.market.customer, { size: 8, leading: 11 });
      y = 132;
    }
    y = paper.renderTable(
      30,
      y,
      [
        { title: "集装箱号\nContainer", width: 86 },
        { title: "箱型\nType", width: 40 },
        { title: EVENTS[start] ?? "", width: 76 },
        { title: EVENTS[end] ?? "", width: 76 },
        { title: "免费天数\nFree days", width: 56, align: "right" },
        ...tiers.map(({ from, to, rate }) => ({
          title: `${from}${to ? `-${to}` : "+"} days\n@ ${money(rate)}`,
          width: 74,
          align: "right" as const,
        })),
        { title: "计费天数\nTotal days", width: 62, align: "right" },
        { title: `金额 ${invoice.currency}\nAmount`, width: 90, align: "right" },
      ],
      part.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20GP"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        ...tiers.map((_, tier) => (line.tiers[tier] ? String(line.tiers[tier].days) : empty)),
        String(line.days),
        money(line.amount),
      ]),
      { size: 8, padding: 4, look: "grid" },
    );
    if (index < all.length - 1) return;
    paper.renderText(540, y + 18, `合计 TOTAL ${invoice.currency}`, { isBold: true });
    paper.renderText(30 + 334 + tiers.length * 74 + 149, y + 18, money(invoice.total), {
      isBold: true,
      align: "right",
    });
    paper.renderText(30, y + 36, `大写 SAY TOTAL ${invoice.currency} ${spellAmount(invoice.total)} ONLY`, { size: 8 });
    paper.renderText(30, y + 52, "Bank of Harbour, Pudong branch, account 4412 0098 7761 0023", { size: 7 });
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: ["container_number", "container_type", "charge", start, end, "free_days", "charged_days", "billed"],
    tiers: ["days", "rate"],
  });
  return wrapPdf(`DN-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { size: LANDSCAPE }));
}

interface TierRange {
  from: number;
  to?: number;
  rate: number;
}

function listTierRanges({ lines }: InvoiceData): TierRange[] {
  const longest = lines.reduce((one, other) => (other.tiers.length > one.tiers.length ? other : one));
  let from = 1;
  return longest.tiers.map(({ days, rate }, index) => {
    const range = { from, rate, ...(index < longest.tiers.length - 1 && { to: from + days - 1 }) };
    from += days;
    return range;
  });
}

const SMALL =
  "ZERO,ONE,TWO,THREE,FOUR,FIVE,SIX,SEVEN,EIGHT,NINE,TEN,ELEVEN,TWELVE,THIRTEEN,FOURTEEN,FIFTEEN,SIXTEEN,SEVENTEEN,EIGHTEEN,NINETEEN".split(
    ",",
  );
const TENS = ",,TWENTY,THIRTY,FORTY,FIFTY,SIXTY,SEVENTY,EIGHTY,NINETY".split(",");

function spellWhole(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? "";
  if (amount < 100) return `${TENS[Math.floor(amount / 10)]}${amount % 10 ? ` ${SMALL[amount % 10]}` : ""}`;
  for (const [unit, name] of [
    [1_000_000, "MILLION"],
    [1000, "THOUSAND"],
    [100, "HUNDRED"],
  ] as const)
    if (amount >= unit)
      return `${spellWhole(Math.floor(amount / unit))} ${name}${amount % unit ? ` ${spellWhole(amount % unit)}` : ""}`;
  return "";
}

function spellAmount(amount: number): string {
  const cents = Math.round(amount * 100) % 100;
  return `${spellWhole(Math.floor(amount + 0.001))}${cents > 0 ? ` AND CENTS ${spellWhole(cents)}` : ""}`;
}
