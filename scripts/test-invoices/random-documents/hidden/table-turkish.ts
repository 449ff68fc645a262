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
  demurrage: "Demuraj",
  detention: "Detention",
  combined: "Demuraj ve detention",
  storage: "Ardiye",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Tahliye\ntarihi",
  gate_out_full: "Dolu çıkış\ntarihi",
  empty_returned: "Boş iade\ntarihi",
  empty_picked_up: "Boş teslim\ntarihi",
  gate_in_full: "Dolu giriş\ntarihi",
  loaded: "Yükleme\ntarihi",
};

/** Turkish headings above a ruled table. The rates are in US dollars, the amounts in lira. */
export function buildTableTurkish(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["turkey"],
    tiers: [1, 1],
    containers: [1, 16],
    isConverted: true,
    isTaxed: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGES[getFirstLine(invoice).charge];
  const types = random.pick(["20' DV", "20DV", "40HQ"] as const);
  const rate = invoice.exchangeRate ?? 1;
  const pages = splitIntoPages(invoice.lines, 16, 24, 16).map((part, index, all) => (paper: Paper) => {
    paper.renderText(40, 46, `${invoice.agent} Denizcilik A.Ş.`, { size: 13, isBold: true });
    paper.renderText(40, 59, `${invoice.carrier.name} acentesi`, { size: 8.5 });
    paper.renderText(555, 46, "e-FATURA", { size: 14, isBold: true, align: "right" });
    paper.renderText(555, 59, `Sayfa ${index + 1} / ${all.length}`, { size: 7.5, align: "right" });
    let y = 78;
    if (index === 0) {
      paper.renderText(40, 82, "SAYIN", { size: 8, isBold: true });
      paper.renderLines(40, 94, invoice.market.customer, { size: 8.5, leading: 11 });
      paper.renderPairs(
        310,
        82,
        [
          ["Fatura No:", invoice.number],
          ["Fatura Tarihi:", date(invoice.date)],
          ["Son Ödeme Tarihi:", date(invoice.due)],
          ["Konşimento No:", invoice.billOfLading],
          [isImport ? "Tahliye Limanı:" : "Yükleme Limanı:", invoice.port],
          ["Hareket:", isImport ? "İthalat" : "İhracat"],
          ["Döviz Kuru:", `1 USD = ${rate.toFixed(4).replace(".", ",")} TRY`],
        ],
        { gap: 105, step: 13, size: 8.5 },
      );
      y = 180;
    }
    y = paper.renderTable(
      40,
      y,
      [
        { title: "Konteyner\nNo", width: 82 },
        { title: "Tip", width: 36 },
        { title: "Hizmet", width: 62 },
        { title: EVENTS[start] ?? "", width: 54 },
        { title: EVENTS[end] ?? "", width: 54 },
        { title: "Serbest\nsüre", width: 40, align: "right" },
        { title: "Ücretli\ngün", width: 38, align: "right" },
        { title: "Günlük\nücret USD", width: 50, align: "right" },
        { title: "Tutar\nTRY", width: 99, align: "right" },
      ],
      part.map((line) => [
        formatContainer(line.number, "MSKU 410200-1"),
        formatType(line.type, types),
        charge,
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.localAmount),
      ]),
      { size: 7.5, padding: 4, look: "ruled" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Mal Hizmet Toplam Tutarı", money(invoice.net)],
      [`Hesaplanan KDV (%${invoice.taxPercent})`, money(invoice.tax)],
      ["Ödenecek Tutar TRY", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      paper.renderText(360, y + 18 + line * 14, label, { size: 8.5, isBold: line === 2 });
      paper.renderText(552, y + 18 + line * 14, amount, { size: 8.5, isBold: line === 2, align: "right" });
    });
    paper.renderLines(
      40,
      y + 18,
      [
        "Banka: Liman Bankası, Karaköy Şubesi",
        "IBAN TR33 0006 1005 1978 6457 8413 26",
        "Vadesinde ödenmeyen faturalara aylık %5 vade farkı uygulanır.",
      ],
      { size: 7, leading: 10 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS_WITH_TAX, "exchange_rate"],
    columns: ["container_number", "container_type", "charge", start, end, "free_days", "charged_days", "billed"],
  });
  return wrapPdf(`FATURA_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
