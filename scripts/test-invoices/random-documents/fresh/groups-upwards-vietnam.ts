import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { spellAmount } from "./spell-number.ts";

const GROUPS = [
  { charge: "demurrage", name: "LƯU BÃI / DEMURRAGE", subtotal: "Cộng lưu bãi / Demurrage subtotal" },
  { charge: "detention", name: "LƯU CÔNG-TE-NƠ / DETENTION", subtotal: "Cộng lưu vỏ / Detention subtotal" },
] as const;

/** Vietnamese and English. The charges are headings that run upwards at the left of their rows. The tax is in each row. */
export function buildGroupsUpwardsVietnam(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["vietnam"],
    carriers: ["one", "cosco", "evergreen"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [2, 8],
    isTaxed: true,
    hasTaxPerLine: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const page = (paper: Paper) => {
    paper.renderText(36, 44, invoice.carrier.name, { size: 13, isBold: true });
    paper.renderText(36, 57, "Chi nhánh tại Việt Nam / Vietnam branch", { size: 8 });
    paper.renderText(559, 44, "HÓA ĐƠN GIÁ TRỊ GIA TĂNG", { size: 12, isBold: true, align: "right" });
    paper.renderText(559, 57, "(VAT INVOICE)", { size: 9, align: "right" });
    paper.renderPairs(
      36,
      80,
      [
        ["Số hóa đơn (Invoice No.)", invoice.number],
        ["Ngày lập (Date of issue)", date(invoice.date)],
        ["Hạn thanh toán (Due date)", date(invoice.due)],
        ["Số vận đơn (B/L No.)", invoice.billOfLading],
        ["Cảng dỡ hàng (Port of discharge)", invoice.port],
        ["Hàng nhập khẩu (Import)", invoice.vessel],
      ],
      { gap: 158, step: 13, size: 8.5 },
    );
    paper.renderText(350, 80, "Khách hàng (Customer)", { size: 8, isBold: true });
    paper.renderLines(350, 93, invoice.market.customer, { size: 8.5, leading: 12 });
    let y = 162;
    GROUPS.forEach(({ charge, name, subtotal }, place) => {
      const lines = invoice.lines.filter((line) => line.charge === charge);
      const top = y;
      y = paper.renderTable(
        56,
        y,
        [
          { title: "Số công-te-nơ\nContainer No.", width: 76 },
          { title: "Loại\nType", width: 34 },
          { title: "Từ ngày\nFrom", width: 56 },
          { title: "Đến ngày\nTo", width: 56 },
          { title: "Miễn phí\nFree days", width: 42, align: "right" },
          { title: "Số ngày\nDays", width: 38, align: "right" },
          { title: "Đơn giá\nUnit price", width: 60, align: "right" },
          { title: "Thành tiền\nAmount", width: 74, align: "right" },
          { title: `Thuế GTGT\nVAT ${invoice.taxPercent}%`, width: 67, align: "right" },
        ],
        [
          ...lines.map((line) => [
            formatContainer(line.number, "MSKU4102001"),
            formatType(line.type, "20GP"),
            date(line.from),
            date(line.to),
            String(line.freeDays),
            String(line.days),
            money(line.tiers[0]?.rate ?? 0),
            money(line.localAmount),
            money(line.tax),
          ]),
          {
            cells: [
              subtotal,
              "",
              "",
              "",
              "",
              "",
              "",
              money(lines.reduce((sum, { localAmount }) => sum + localAmount, 0)),
              money(lines.reduce((sum, { tax }) => sum + tax, 0)),
            ].map((cell, index) => (index === 0 ? "" : cell)),
            isBold: true,
          },
        ],
        { size: 8, padding: 4, look: "ruled", hasHeadings: place === 0 },
      );
      paper.renderText(59, y - 7, subtotal, { size: 8, isBold: true });
      const head = place === 0 ? 28 : 0;
      paper.renderBox(36, top + head, 20, y - top - head);
      paper.renderUpwards(49, (top + head + y) / 2, lines.length > 4 ? name : charge.toUpperCase(), {
        size: lines.length > 2 ? 7.5 : 6,
        isBold: true,
      });
    });
    const totals: [string, string][] = [
      ["Cộng tiền dịch vụ (Total before VAT)", money(invoice.net)],
      [`Tiền thuế GTGT (VAT amount) ${invoice.taxPercent}%`, money(invoice.tax)],
      ["Tổng cộng tiền thanh toán (Total payment) VND", money(invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      const isBold = index === totals.length - 1;
      paper.renderText(270, y + 20 + index * 14, label, { isBold, size: 8.5 });
      paper.renderText(556, y + 20 + index * 14, amount, { isBold, size: 8.5, align: "right" });
    });
    paper.renderParagraph(
      36,
      y + 76,
      520,
      `Số tiền viết bằng chữ (In words): ${spellAmount(invoice.total, "Vietnamese dong", "")}`,
      { size: 8 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "charged_from",
      "charged_to",
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`HD_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
