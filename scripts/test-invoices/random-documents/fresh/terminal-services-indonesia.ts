import type { IsoDate } from "#lib/platform/dates.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";
import { replaceLines } from "./replace-lines.ts";
import { spellAmount } from "./spell-number.ts";

/**
 * Indonesian and English, of a terminal's agent: demurrage, storage, plug-in and monitoring of each container, which is
 * in the first of its rows only. The dates have a time.
 */
export function buildTerminalServicesIndonesia(random: Random): BuiltDocument {
  const built = buildInvoice(random, {
    markets: ["indonesia"],
    direction: "import",
    charge: "demurrage",
    tiers: [1, 1],
    containers: [1, 8],
    types: ["20RF", "40RF", "40HC"],
    hasClearDate: true,
  });
  const groups = built.lines.map((line) => {
    const isReefer = line.type.endsWith("RF");
    const storage = toStorage(line, random.int(60, 120) * 1000);
    return {
      lines: [line, storage],
      services: isReefer
        ? [
            { description: "Listrik / Plug-in", days: line.heldDays, rate: 240_000 },
            { description: "Pemantauan suhu / Monitoring", days: line.heldDays, rate: 35_000 },
          ]
        : [],
      times: [writeTime(random), writeTime(random)] as const,
    };
  });
  const invoice = replaceLines(
    built,
    groups.flatMap(({ lines }) => lines),
    groups.flatMap(({ services }) =>
      services.map(({ description, days, rate }) => ({ description, amount: days * rate })),
    ),
  );
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const hasTax = invoice.taxPercent > 0;
  const withTime = (day: IsoDate | undefined, time: string) => `${date(day)} ${time}`;
  const pages = splitIntoPages(groups, 6, 9, 5).map((part, index, all) => (paper: Paper) => {
    paper.renderText(38, 44, "PT Pelabuhan Nusantara Agency", { size: 13, isBold: true });
    paper.renderText(38, 57, `Pelayaran / Carrier: ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(557, 44, "NOTA TAGIHAN / INVOICE", { size: 12, isBold: true, align: "right" });
    paper.renderText(557, 57, `Hal. ${index + 1} dari ${all.length}`, { size: 8, align: "right" });
    let y = 72;
    if (index === 0) {
      const pairs: [string, string][] = [
        ["No. Invoice", invoice.number],
        ["Tanggal Invoice / Invoice Date", date(invoice.date)],
        ["Jatuh Tempo / Due Date", date(invoice.due)],
        ["No. B/L", invoice.billOfLading],
        ["Pelabuhan Bongkar / Port of Discharge", invoice.port],
        ["Kegiatan / Activity", "Impor / Import"],
      ];
      pairs.forEach(([label, value], line) => {
        paper.renderText(38, 80 + line * 13, label, { size: 8.5 });
        paper.renderText(205, 80 + line * 13, `: ${value}`, { size: 8.5, isBold: true });
      });
      paper.renderLines(390, 80, ["Kepada Yth.", ...invoice.market.customer], { size: 8.5, leading: 12 });
      y = 164;
    }
    y = paper.renderTable(
      38,
      y,
      [
        { title: "Peti Kemas\nContainer", width: 70 },
        { title: "Jasa\nService", width: 104 },
        { title: "Bongkar\nDischarged", width: 80 },
        { title: "Keluar\nGate out", width: 80 },
        { title: "Bebas\nFree", width: 30, align: "right" },
        { title: "Hari\nDays", width: 28, align: "right" },
        { title: "Tarif (Rp)\nRate", width: 57, align: "right" },
        { title: "Jumlah (Rp)\nAmount", width: 70, align: "right" },
      ],
      part.flatMap(({ lines, services, times }) => {
        const [first] = lines;
        const dates = [
          withTime(first?.events.discharged, times[0]),
          withTime(first?.events.gate_out_full, times[1]),
        ] as const;
        return [
          ...lines.map(
            (line, place): TableRow => [
              place === 0 ? formatContainer(line.number, "MSKU4102001") : formatType(line.type, "20DV"),
              line.charge === "storage" ? "Penumpukan / Storage" : "Demurrage",
              ...dates,
              String(line.freeDays),
              String(line.days),
              money(line.tiers[0]?.rate ?? 0),
              money(line.amount),
            ],
          ),
          ...services.map(
            ({ description, days, rate }): TableRow => [
              "",
              description,
              ...dates,
              "-",
              String(days),
              money(rate),
              money(days * rate),
            ],
          ),
        ];
      }),
      { size: 7.5, padding: 3.5, look: "ruled" },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Jumlah / Sub total", money(invoice.net + invoice.otherTotal)],
      ...(hasTax ? [[`PPN / VAT ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
      ["Total Tagihan / Total Amount IDR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      const isBold = line === totals.length - 1;
      paper.renderText(330, y + 18 + line * 13, label, { isBold });
      paper.renderText(554, y + 18 + line * 13, amount, { isBold, align: "right" });
    });
    paper.renderParagraph(38, y + 70, 519, `Terbilang / In words: ${spellAmount(invoice.total, "Rupiah", "sen")}`, {
      size: 7.5,
    });
  });
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS, ...(hasTax ? (["tax_percent", "tax_amount"] as const) : [])],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "gate_out_full",
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`nota-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}

const writeTime = (random: Random) =>
  `${String(random.int(0, 23)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`;

/** The terminal's storage from the day after discharge, without free days. */
function toStorage(line: ChargeLine, rate: number): ChargeLine {
  const amount = line.heldDays * rate;
  return {
    ...line,
    charge: "storage",
    freeDays: 0,
    days: line.heldDays,
    tiers: [{ from: line.from, to: line.to, days: line.heldDays, rate, amount }],
    amount,
    localAmount: amount,
  };
}
