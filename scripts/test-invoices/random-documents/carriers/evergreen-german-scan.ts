import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printScan } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** A German scan at 300 dpi. */
export function buildEvergreenGermanScan(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["germany"],
    carriers: ["evergreen", "cosco", "msc"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 7],
    isTaxed: true,
    numberPatterns: ["RE26######", "2026-1####"],
  });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const [start, end] = findClock(invoice, charge);
  const degrees = random.int(-6, 6) / 10;
  const page = (paper: Paper) => {
    paper.renderText(48, 52, `${invoice.agent} GmbH`, { size: 14, isBold: true });
    paper.renderText(48, 65, `als Agent der ${invoice.carrier.name}`, { size: 9 });
    paper.renderLines(48, 100, invoice.market.customer, { size: 9.5, leading: 13 });
    paper.renderPairs(
      330,
      100,
      [
        ["Rechnung Nr.", invoice.number],
        ["Datum", date(invoice.date)],
        ["Fällig am", date(invoice.due)],
        ["B/L Nr.", invoice.billOfLading],
        ["Schiff", invoice.vessel],
        ["Löschhafen", invoice.port],
      ],
      { gap: 84, step: 14, size: 9.5 },
    );
    const title = charge === "demurrage" ? "Demurrage Import" : "Detention Import";
    paper.renderText(48, 204, `RECHNUNG - ${title}`, { size: 12, isBold: true });
    const y = paper.renderTable(
      48,
      216,
      [
        { title: "Container", width: 86 },
        { title: "Typ", width: 38 },
        { title: charge === "demurrage" ? "Gelöscht" : "Abgeholt", width: 70 },
        { title: charge === "demurrage" ? "Abgeholt" : "Leer zurück", width: 74 },
        { title: "Freie\nTage", width: 36, align: "right" },
        { title: "Frei bis", width: 68 },
        { title: "Tage", width: 32, align: "right" },
        { title: "Satz", width: 44, align: "right" },
        { title: "Betrag", width: 54, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.lastFreeDay),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 8.5, padding: 4, look: "grid" },
    );
    const next = renderTotals(paper, { x: 360, right: 547, y: y + 22, size: 9.5, step: 15 }, [
      ["Summe netto", money(invoice.net)],
      [`USt. ${invoice.taxPercent} %`, money(invoice.tax)],
      ["Gesamtbetrag EUR", money(invoice.total)],
    ]);
    paper.renderLines(
      48,
      next + 30,
      [
        "Zahlbar ohne Abzug. Commerzbank Hamburg, IBAN DE44 2004 0000 0118 8200 44.",
        "Wir arbeiten ausschließlich auf Grundlage der ADSp 2017. Amtsgericht Hamburg HRB 118820.",
      ],
      { size: 8.5, leading: 12 },
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
      "free_until",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`Scan_${toFileName(invoice.number)}.pdf`, "scan", [expected], () =>
    printScan([page], { dpi: 300, degrees, specks: 200, jpegQuality: 74 }),
  );
}
