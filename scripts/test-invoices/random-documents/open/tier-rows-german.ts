import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import type { Paper, TableColumn } from "../paper.ts";
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
  demurrage: "Demurrage",
  detention: "Detention",
  combined: "Demurrage/Detention",
  storage: "Lagergeld",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Löschdatum",
  gate_out_full: "Gestellung\nvoll",
  empty_returned: "Leer-\nrückgabe",
  empty_picked_up: "Leer-\nabholung",
  gate_in_full: "Anlieferung\nvoll",
  loaded: "Verladen",
};

/** Tiers in rows of their own with the container in the first one only; sometimes with a subtotal for each container. */
export function buildTierRowsGerman(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, { markets: ["germany"], tiers: [2, 3] });
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const clock = findCommonClock(invoice);
  const hasSubtotals = random.boolean();
  const rows = listRows(invoice, random, hasSubtotals);
  const pages = splitIntoPages(rows, 30, 42, 36).map((part, index, all) => (paper: Paper) => {
    paper.renderText(50, 52, invoice.carrier.name, { size: 17, isBold: true, color: "#c2410c" });
    let y = 78;
    if (index === 0) {
      paper.renderText(50, 68, "Niederlassung Hamburg · Ballindamm 99 · 20095 Hamburg", { size: 7 });
      paper.renderLines(50, 104, invoice.market.customer, { leading: 12 });
      paper.renderText(330, 104, "RECHNUNG", { size: 14, isBold: true });
      paper.renderPairs(
        330,
        124,
        [
          ["Rechnungsnummer", invoice.number],
          ["Rechnungsdatum", date(invoice.date)],
          ["Zahlbar bis", date(invoice.due)],
          ["Konnossement", invoice.billOfLading],
          ["Buchung", invoice.booking],
          [invoice.direction === "import" ? "Löschhafen" : "Ladehafen", invoice.port],
          ["Verkehr", invoice.direction === "import" ? "Import" : "Export"],
        ],
        { gap: 110, step: 13 },
      );
      y = 226;
    } else {
      paper.renderText(545, 52, `Rechnung ${invoice.number} – Seite ${index + 1}`, { size: 8, align: "right" });
    }
    y = paper.renderTable(50, y, listColumns(clock), part, { size: 7.5, leading: 9, padding: 2.2, look: "ruled" });
    if (index < all.length - 1) {
      paper.renderText(545, y + 14, "Übertrag auf nächste Seite", { size: 7, align: "right" });
      return;
    }
    const totals: [string, string][] = [
      ["Nettobetrag", money(invoice.net)],
      [`MwSt. ${money(invoice.taxPercent)} %`, money(invoice.tax)],
      ["Gesamtbetrag EUR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], line) => {
      paper.renderText(400, y + 20 + line * 14, label, { isBold: line === 2 });
      paper.renderText(542, y + 20 + line * 14, amount, { isBold: line === 2, align: "right" });
    });
    paper.renderLines(
      50,
      y + 20,
      [
        "Bitte überweisen Sie ohne Abzug auf unser Konto:",
        "Hanse Handelsbank, IBAN DE89 3704 0044 0532 0130 00",
        "BIC HHBKDEHH, HRB 99812 Amtsgericht Hamburg",
      ],
      { size: 7, leading: 10 },
    );
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      ...clock,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`Rechnung ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf(pages));
}

const listColumns = (clock: readonly [ContainerEvent, ContainerEvent]): TableColumn[] => [
  { title: "Container", width: 72 },
  { title: "Typ", width: 30 },
  { title: "Leistung", width: 72 },
  { title: EVENTS[clock[0]] ?? "", width: 50 },
  { title: EVENTS[clock[1]] ?? "", width: 50 },
  { title: "Frei-\ntage", width: 26, align: "right" },
  { title: "von", width: 50 },
  { title: "bis", width: 50 },
  { title: "Tage", width: 24, align: "right" },
  { title: "Satz/\nTag", width: 36, align: "right" },
  { title: "Betrag\nEUR", width: 48, align: "right" },
];

function listRows(invoice: InvoiceData, random: Random, hasSubtotals: boolean) {
  const { date, money } = createWriters(invoice, { dates: "02.07.2026" });
  const containers = random.pick(["MSKU 410200-1", "MSKU4102001"] as const);
  const types = random.pick(["20' DV", "20DV", "22G1"] as const);
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGES[getFirstLine(invoice).charge];
  return invoice.lines.flatMap((line) => [
    ...line.tiers.map((tier, index) => [
      ...(index === 0
        ? [
            formatContainer(line.number, containers),
            formatType(line.type, types),
            charge,
            date(line.events[start]),
            date(line.events[end]),
            String(line.freeDays),
          ]
        : ["", "", "", "", "", ""]),
      date(tier.from),
      date(tier.to),
      String(tier.days),
      money(tier.rate),
      money(tier.amount),
    ]),
    ...(hasSubtotals
      ? [
          {
            cells: ["", "", "Zwischensumme", "", "", "", "", "", String(line.days), "", money(line.amount)],
            isBold: true,
            fill: "#f3f1ec",
          },
        ]
      : []),
  ]);
}
