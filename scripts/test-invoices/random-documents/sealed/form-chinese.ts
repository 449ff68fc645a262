import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
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
import { describeInvoice } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "滞期费 Demurrage",
  detention: "滞箱费 Detention",
  combined: "滞期滞箱费 Demurrage & Detention",
  storage: "堆存费 Storage",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "卸船 Discharged",
  gate_out_full: "提重 Gate out full",
  empty_returned: "还空 Empty returned",
  empty_picked_up: "提空 Empty picked up",
  gate_in_full: "进场 Full gate in",
  loaded: "装船 Loaded",
};

/** A form of boxes for each container, with the label in the upper corner of each box and the tiers in a grid below. */
export function buildFormChinese(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["china"],
    tiers: [1, 3],
    containers: [1, 8],
    isTaxed: random.boolean(),
  });
  const { date, money } = createWriters(invoice, { dates: random.pick(["2026年7月2日", "2026/07/02"] as const) });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGES[getFirstLine(invoice).charge];
  const types = random.pick(["40HQ", "22G1", "20GP"] as const);

  const renderBoxes = (paper: Paper, y: number, boxes: readonly (readonly [string, string, number])[]) => {
    let x = 36;
    for (const [label, value, width] of boxes) {
      paper.renderBox(x, y, width, 28);
      paper.renderText(x + 3, y + 9, label, { size: 6.5, color: "#444" });
      paper.renderText(x + 3, y + 22, value, { size: 8.5 });
      x += width;
    }
  };
  const renderForm = (paper: Paper, line: ChargeLine, y: number) => {
    renderBoxes(paper, y, [
      ["集装箱号 Container No.", formatContainer(line.number, "MSKU 4102001"), 123],
      ["箱型 Type", formatType(line.type, types), 60],
      ["封号 Seal No.", line.seal, 100],
      [EVENTS[start] ?? "", date(line.events[start]), 120],
      [EVENTS[end] ?? "", date(line.events[end]), 120],
    ]);
    const bottom = paper.renderTable(
      36,
      y + 28,
      [
        { title: "阶段 Tier", width: 83 },
        { title: "起始 From", width: 100 },
        { title: "终止 To", width: 100 },
        { title: "天数 Days", width: 70, align: "right" },
        { title: "费率 Rate", width: 80, align: "right" },
        { title: "金额 Amount", width: 90, align: "right" },
      ],
      [
        ...line.tiers.map((tier, index) => [
          String(index + 1),
          date(tier.from),
          date(tier.to),
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
        ]),
        {
          cells: [`免费期 ${line.freeDays} 天 free`, "", "小计 Subtotal", String(line.days), "", money(line.amount)],
          isBold: true,
        },
      ],
      { look: "grid", size: 7.5 },
    );
    return bottom + 14;
  };
  const pages = splitIntoPages(invoice.lines, 4, 5, 4).map((part, index, all) => (paper: Paper) => {
    paper.renderText(36, 42, invoice.agent, { size: 12, isBold: true });
    paper.renderText(36, 54, `代理 Agent of ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(559, 46, "付款通知 DEBIT NOTE / INVOICE", { size: 12, align: "right" });
    renderBoxes(paper, 64, [
      ["账单号 Invoice No.", invoice.number, 123],
      ["日期 Invoice date", date(invoice.date), 100],
      ["付款到期 Due date", date(invoice.due), 100],
      ["提单号 B/L No.", invoice.billOfLading, 120],
      ["页 Page", `${index + 1} / ${all.length}`, 80],
    ]);
    renderBoxes(paper, 92, [
      ["客户名称 Customer", invoice.market.customer[0] ?? "", 223],
      [isImport ? "目的港 Port of discharge" : "起运港 Port of loading", invoice.port, 100],
      ["费用项目 Charge", charge, 150],
      ["进出口 I/E", isImport ? "进口 IMP" : "出口 EXP", 50],
    ]);
    let y = 134;
    for (const line of part) y = renderForm(paper, line, y);
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["合计 Total CNY", money(invoice.net)],
      ...(invoice.taxPercent > 0 ? [[`税额 VAT ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
      ["应付金额 Amount payable CNY", money(invoice.total)],
    ];
    totals.forEach(([label, amount], place) => {
      const isBold = place === totals.length - 1;
      paper.renderText(340, y + 8 + place * 14, label, { isBold });
      paper.renderText(556, y + 8 + place * 14, amount, { isBold, align: "right" });
    });
    paper.renderLines(
      36,
      y + 8,
      ["开户银行 Bank: Ningbo Bay Commercial Bank", "账号 Account: 3901 1200 0900 0417 552"],
      { size: 7.5, leading: 11 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
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
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`DN${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
