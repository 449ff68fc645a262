import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { buildContainerNumber } from "../../container-numbers.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, createWriters, findCommonClock, getFirstLine, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Demurrage",
  detention: "Detention",
  combined: "Demurrage en detention",
  storage: "Opslag",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Losdatum",
  gate_out_full: "Uitgehaald vol",
  empty_returned: "Leeg ingeleverd",
  empty_picked_up: "Leeg afgehaald",
  gate_in_full: "Vol ingeleverd",
  loaded: "Geladen",
};

/** All containers have the same dates and days, in a block above the table; a row is container, type and amount. */
export function buildTermsBlockDutch(random: Random): BuiltDocument {
  const invoice = repeatLine(
    random,
    buildInvoice(random, { markets: ["netherlands"], tiers: [1, 1], containers: [1, 1], hasClearDate: true }),
  );
  const { date, money } = createWriters(invoice, { dates: "02-07-2026" });
  const [start, end] = findCommonClock(invoice);
  const line = getFirstLine(invoice);
  const isImport = invoice.direction === "import";
  const hasTax = invoice.taxPercent > 0;
  const types = random.pick(["20' DV", "20DV", "40 ft High Cube"] as const);
  const page = (paper: Paper) => {
    paper.renderText(48, 50, `${invoice.agent} B.V.`, { size: 15, isBold: true });
    paper.renderText(48, 64, `als agent voor ${invoice.carrier.name}`, { size: 8.5 });
    paper.renderText(547, 50, "FACTUUR", { size: 15, isBold: true, align: "right" });
    paper.renderLines(48, 92, invoice.market.customer, { size: 9, leading: 12 });
    paper.renderPairs(
      330,
      92,
      [
        ["Factuurnummer", invoice.number],
        ["Factuurdatum", date(invoice.date)],
        ["Vervaldatum", date(invoice.due)],
        ["Cognossement", invoice.billOfLading],
      ],
      { gap: 100, step: 13, isBold: false },
    );
    paper.renderBox(48, 156, 499, 78, { fill: "#eef1f4" });
    paper.renderPairs(
      56,
      172,
      [
        ["Omschrijving:", `${CHARGES[line.charge]} ${isImport ? "import" : "export"}`],
        [isImport ? "Loshaven:" : "Laadhaven:", invoice.port],
        [`${EVENTS[start]}:`, date(line.events[start])],
        [`${EVENTS[end]}:`, date(line.events[end])],
      ],
      { gap: 95, step: 15 },
    );
    paper.renderPairs(
      310,
      172,
      [
        ["Vrije dagen:", String(line.freeDays)],
        ["Berekende periode:", `${date(line.from)} t/m ${date(line.to)}`],
        ["Berekende dagen:", String(line.days)],
        ["Tarief per dag:", `EUR ${money(line.tiers[0]?.rate ?? 0)}`],
      ],
      { gap: 100, step: 15 },
    );
    const y = paper.renderTable(
      48,
      250,
      [
        { title: "Containernummer", width: 190 },
        { title: "Type", width: 180 },
        { title: "Bedrag EUR", width: 129, align: "right" },
      ],
      invoice.lines.map((each) => [
        formatContainer(each.number, "MSKU 410200-1"),
        formatType(each.type, types),
        money(each.amount),
      ]),
      { size: 9, padding: 4, look: "ruled" },
    );
    const totals: [string, string][] = [
      ["Subtotaal", money(invoice.net)],
      ...(hasTax ? [[`BTW ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
      ["Te betalen EUR", money(invoice.total)],
    ];
    totals.forEach(([label, amount], index) => {
      const isBold = index === totals.length - 1;
      paper.renderText(380, y + 20 + index * 15, label, { isBold });
      paper.renderText(544, y + 20 + index * 15, amount, { isBold, align: "right" });
    });
    paper.renderLines(
      48,
      y + 90,
      [
        "Gelieve te betalen binnen de gestelde termijn onder vermelding van het factuurnummer.",
        "IBAN NL91 ABNA 0417 1643 00, BIC ABNANL2A, KvK Rotterdam 24123456",
        "Op al onze diensten zijn de algemene voorwaarden van toepassing. Bezwaren binnen 14 dagen na factuurdatum.",
      ],
      { size: 7, leading: 10 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: hasTax ? PRINTED_FIELDS_WITH_TAX : PRINTED_FIELDS_WITH_TAX.filter((field) => !field.startsWith("tax")),
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
  return wrapPdf(`Factuur ${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([page]));
}

function repeatLine(random: Random, invoice: InvoiceData): InvoiceData {
  const line = getFirstLine(invoice);
  const numbers = new Set([line.number]);
  const count = random.int(1, 9);
  while (numbers.size < count)
    numbers.add(buildContainerNumber(random.pick(invoice.carrier.owners), random.int(100_000, 999_999)));
  const round = (amount: number) => Math.round(amount * 100) / 100;
  const net = round(line.localAmount * numbers.size);
  const tax = round((net * invoice.taxPercent) / 100);
  return { ...invoice, lines: [...numbers].map((number) => ({ ...line, number })), net, tax, total: round(net + tax) };
}
