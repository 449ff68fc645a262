import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
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

/** Numbered positions whose description has three lines: charge and type, container, period. Fees are positions too. */
export function buildPositionsGerman(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["germany"],
    tiers: [1, 1],
    containers: [1, 10],
    otherCharges: [1, 3],
  });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const isImport = invoice.direction === "import";
  const types = random.pick(["40 ft High Cube", "1x40'HC", "40HQ"] as const);
  const verbs = {
    discharged: "gelöscht",
    gate_out_full: "ausgeliefert",
    empty_returned: "leer zurück",
    empty_picked_up: "leer abgeholt",
    gate_in_full: "voll angeliefert",
    loaded: "verladen",
  } as Record<string, string>;
  const rows: TableRow[] = [
    ...invoice.otherCharges
      .slice(0, 1)
      .map(({ description, amount }) => [description, "1", "Stk", money(amount), money(amount)] as const),
    ...invoice.lines.map(
      (line) =>
        [
          `${charge} ${isImport ? "Import" : "Export"}, ${formatType(line.type, types)}\nContainer ${formatContainer(line.number, "MSKU 410200-1")}, Siegel ${line.seal}\n${verbs[start]} ${date(line.events[start])}, frei bis ${date(line.lastFreeDay)}, ${verbs[end]} ${date(line.events[end])}\nBerechnet: ${date(line.from)} - ${date(line.to)} (${line.freeDays} Tage frei)`,
          String(line.days),
          "Tage",
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
        ] as const,
    ),
    ...invoice.otherCharges
      .slice(1)
      .map(({ description, amount }) => [description, "1", "Stk", money(amount), money(amount)] as const),
  ].map((cells, index) => [String((index + 1) * 10), ...cells]);
  const pages = splitIntoPages(rows, 8, 11, 8).map((part, index, all) => (paper: Paper) => {
    paper.renderText(56, 56, invoice.agent, { size: 16, isBold: true });
    paper.renderText(56, 69, `Agentur der ${invoice.carrier.name} · Am Sandtorkai 500 · 20457 Hamburg`, { size: 7.5 });
    let y = 92;
    if (index === 0) {
      paper.renderLines(56, 112, invoice.market.customer, { leading: 12 });
      paper.renderText(56, 186, `Rechnung Nr. ${invoice.number} vom ${date(invoice.date)}`, { size: 12, isBold: true });
      paper.renderText(
        56,
        202,
        `B/L ${invoice.billOfLading} · ${isImport ? "Löschhafen" : "Ladehafen"}: ${invoice.port} · MS ${invoice.vessel} · fällig am ${date(invoice.due)}`,
        { size: 8.5 },
      );
      y = 216;
    } else {
      paper.renderText(540, 56, `Blatt ${index + 1} zu ${invoice.number}`, { size: 8, align: "right" });
    }
    y = paper.renderTable(
      56,
      y,
      [
        { title: "Pos.", width: 32 },
        { title: "Bezeichnung", width: 278 },
        { title: "Menge", width: 36, align: "right" },
        { title: "Einh.", width: 32 },
        { title: "Einzelpreis\nEUR", width: 52, align: "right" },
        { title: "Gesamtpreis\nEUR", width: 58, align: "right" },
      ],
      part,
      { size: 8, leading: 10.5, padding: 4 },
    );
    if (index < all.length - 1) return;
    const totals: [string, string][] = [
      ["Summe netto", money(invoice.net + invoice.otherTotal)],
      [`zzgl. ${invoice.taxPercent} % USt.`, money(invoice.tax)],
      ["Rechnungsbetrag EUR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      paper.renderText(380, y + 18 + line * 14, label, { isBold: line === 2 });
      paper.renderText(541, y + 18 + line * 14, amount, { isBold: line === 2, align: "right" });
    });
    paper.renderLines(
      56,
      y + 18,
      [
        "Es gelten die ADSp 2017. Gerichtsstand Hamburg.",
        "IBAN DE02 1203 0000 0000 2020 51",
        "USt-IdNr. DE 118 999 001, HRB 44 120",
      ],
      {
        size: 7.5,
        leading: 11,
      },
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
  return wrapPdf(`RE-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}
