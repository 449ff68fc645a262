import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
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
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "滞期费 DEM",
  detention: "滞箱费 DET",
  combined: "滞期滞箱费 D&D",
  storage: "堆存费 STORAGE",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "卸船日期\nDischarge",
  gate_out_full: "提重日期\nGate out",
  empty_returned: "还空日期\nEmpty return",
  empty_picked_up: "提空日期\nEmpty pick-up",
  gate_in_full: "进场日期\nGate in",
  loaded: "装船日期\nLoaded",
};

/** Chinese and English headings in a grid. Each word is a text of its own. */
export function buildGridChinese(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, { markets: ["china"], tiers: [1, 1], isTaxed: true });
  const { date, money } = createWriters(invoice, { dates: "2026/07/02" });
  const [start, end] = findCommonClock(invoice);
  const types = random.pick(["40HQ", "20GP", "20DV"] as const);
  const isImport = invoice.direction === "import";
  const charge = CHARGES[getFirstLine(invoice).charge];
  const pages = splitIntoPages(invoice.lines, 14, 20, 12).map((part, index, all) => (paper: Paper) => {
    paper.renderText(297, 44, invoice.carrier.name, { size: 14, isBold: true, align: "center" });
    paper.renderText(297, 62, "超期费账单  DEMURRAGE / DETENTION INVOICE", { size: 12, align: "center" });
    paper.renderText(559, 62, `${index + 1} / ${all.length}`, { size: 7.5, align: "right" });
    let y = 78;
    if (index === 0) {
      paper.renderPairs(
        36,
        86,
        [
          ["客户 Customer：", invoice.market.customer[0] ?? ""],
          ["发票号 Invoice No.：", invoice.number],
          ["开票日期 Date：", date(invoice.date)],
          ["到期日 Due Date：", date(invoice.due)],
        ],
        { gap: 105, size: 8.5, isBold: false },
      );
      paper.renderPairs(
        325,
        86,
        [
          ["提单号 B/L No.：", invoice.billOfLading],
          ["船名航次 Vessel/Voy.：", invoice.vessel],
          [isImport ? "卸货港 POD：" : "起运港 POL：", invoice.port],
          ["进出口 I/E：", isImport ? "进口 Import" : "出口 Export"],
        ],
        { gap: 108, size: 8.5, isBold: false },
      );
      y = 146;
    }
    y = paper.renderTable(
      30,
      y,
      [
        { title: "集装箱号\nContainer No.", width: 76 },
        { title: "箱型\nType", width: 32 },
        { title: "费用名称\nCharge", width: 68 },
        { title: EVENTS[start] ?? "", width: 54 },
        { title: EVENTS[end] ?? "", width: 54 },
        { title: "免费天数\nFree days", width: 42, align: "right" },
        { title: "起始日\nFrom", width: 52 },
        { title: "终止日\nTo", width: 52 },
        { title: "计费天数\nDays", width: 38, align: "right" },
        { title: "单价\nRate", width: 34, align: "right" },
        { title: "金额\nAmount", width: 46, align: "right" },
      ],
      part.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, types),
        charge,
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { look: "grid", size: 7, padding: 4, headFill: "#f0f0f0" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["不含税金额 Net amount", money(invoice.net)],
      [`税额 VAT ${invoice.taxPercent}%`, money(invoice.tax)],
      ["价税合计 Total amount CNY", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      paper.renderText(370, y + 18 + line * 15, label, { isBold: line === 2 });
      paper.renderText(574, y + 18 + line * 15, amount, { isBold: line === 2, align: "right" });
    });
    paper.renderLines(
      36,
      y + 18,
      [
        "开户银行 Bank：Pudong Harbour Bank, Shanghai",
        "账号 A/C No.：3100 1503 7000 5021 4488",
        "备注：付款请备注提单号、发票号。",
      ],
      { size: 7.5, leading: 11 },
    );
  });
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
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages, { isWordByWord: true }));
}
