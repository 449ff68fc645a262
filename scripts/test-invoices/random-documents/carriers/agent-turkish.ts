import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Turkish, of an agent. */
export function buildAgentTurkish(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["turkey"],
    carriers: ["msc", "hapag-lloyd", "cosco"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 9],
    isTaxed: true,
    numberPatterns: ["ABC20260000#####", "TR26-0#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Demuraj (ithalat)" : "Detention (ithalat)";
  const page = (paper: Paper) => {
    paper.renderText(42, 48, `${invoice.agent} Denizcilik A.Ş.`, { size: 13, isBold: true });
    paper.renderText(42, 61, `${invoice.carrier.name} acentesi`, { size: 8.5 });
    paper.renderText(553, 48, "e-FATURA", { size: 15, isBold: true, align: "right" });
    paper.renderLines(42, 90, ["SAYIN", ...invoice.market.customer], { size: 8.5, leading: 12 });
    paper.renderPairs(
      320,
      90,
      [
        ["Fatura No:", invoice.number],
        ["Fatura Tarihi:", date(invoice.date)],
        ["Vade Tarihi:", date(invoice.due)],
        ["Konşimento No:", invoice.billOfLading],
        ["Gemi / Sefer:", invoice.vessel],
        ["Tahliye Limanı:", invoice.port],
      ],
      { gap: 96, step: 12.5, size: 8.5 },
    );
    paper.renderText(42, 182, name, { size: 10, isBold: true });
    const y = paper.renderTable(
      42,
      192,
      [
        { title: "Konteyner No", width: 82 },
        { title: "Tipi", width: 36 },
        { title: charge === "demurrage" ? "Tahliye Tarihi" : "Çıkış Tarihi", width: 66 },
        { title: charge === "demurrage" ? "Çıkış Tarihi" : "Boş Dönüş Tarihi", width: 76 },
        { title: "Serbest Süre", width: 54, align: "right" },
        { title: "Ücretli Gün", width: 50, align: "right" },
        { title: "Günlük Ücret", width: 70, align: "right" },
        { title: "Tutar (TRY)", width: 77, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8, padding: 4, look: "grid", headFill: "#eee" },
    );
    const next = renderTotals(paper, { x: 340, right: 550, y: y + 20 }, [
      ["Mal Hizmet Toplam Tutarı", money(invoice.net)],
      [`Hesaplanan KDV (%${invoice.taxPercent})`, money(invoice.tax)],
      ["Ödenecek Tutar", `${money(invoice.total)} TRY`],
    ]);
    paper.renderLines(
      42,
      next + 16,
      [
        "IBAN: TR44 0006 2000 4481 1882 0006 66 Garanti BBVA, Galata Ticari Şubesi",
        "Vadesinde ödenmeyen faturalara aylık %5 gecikme faizi uygulanır.",
      ],
      { size: 7.5, leading: 10 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}
