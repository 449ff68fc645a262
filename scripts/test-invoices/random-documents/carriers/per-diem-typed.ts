import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";
import { printTypedPdf } from "../typed-pdf.ts";

/** Per diem of import containers in the United States, as the printer of an old program types it. */
export function buildPerDiemTyped(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["evergreen", "cosco", "one"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [1, 24],
    isTaxed: false,
    numberPatterns: ["PD26######", "PDM0#####"],
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const pages = splitIntoPages(invoice.lines, 18, 30).map((part, index, all) => {
    const head = [
      `${invoice.carrier.name.toUpperCase().padEnd(62)}PAGE ${index + 1} OF ${all.length}`,
      "EQUIPMENT CONTROL DEPARTMENT",
      "",
      "IMPORT PER DIEM INVOICE".padStart(54),
      "",
      `BILL TO: ${(invoice.market.customer[0] ?? "").padEnd(40)}INVOICE NO:   ${invoice.number}`,
      `         ${(invoice.market.customer[1] ?? "").padEnd(40)}INVOICE DATE: ${date(invoice.date)}`,
      `         ${(invoice.market.customer[2] ?? "").padEnd(40)}DUE DATE:     ${date(invoice.due)}`,
      "",
      `B/L NO:  ${invoice.billOfLading.padEnd(40)}VESSEL:       ${invoice.vessel}`,
      `PORT OF DISCHARGE: ${invoice.port.padEnd(30)}CURRENCY:     USD`,
      "",
    ];
    const columns = [
      "EQUIPMENT    SIZE  OUTGATED    INGATED     FREE  LAST FREE   DAYS      RATE       AMOUNT",
      "NUMBER       TYPE  FULL        EMPTY       DAYS  DAY         BILLED    PER DAY    DUE",
      "-".repeat(88),
    ];
    const rows = part.map((line) =>
      [
        formatContainer(line.number, "MSKU4102001").padEnd(13),
        formatType(line.type, "40HQ").padEnd(6),
        date(line.events.gate_out_full).padEnd(12),
        date(line.events.empty_returned).padEnd(12),
        String(line.freeDays).padStart(4),
        "  ",
        date(line.lastFreeDay).padEnd(12),
        String(line.days).padStart(6),
        money(line.tiers[0]?.rate ?? 0).padStart(10),
        money(line.amount).padStart(13),
      ].join(""),
    );
    const foot =
      index === all.length - 1
        ? [
            "-".repeat(88),
            `${"TOTAL AMOUNT DUE USD".padStart(72)}${money(invoice.total).padStart(16)}`,
            "",
            "REMIT TO: P.O. BOX 44182, DALLAS, TX 75373. DISPUTES MUST BE SENT WITHIN 30 DAYS OF THE INVOICE DATE.",
            "CHARGES ACCORDING TO UIIA ADDENDUM AND TARIFF RULE 28.",
          ]
        : [];
    return { lines: [...head, ...columns, ...rows, ...foot] };
  });
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "free_until",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printTypedPdf(pages, { width: 612, height: 792, size: 8.5 }),
  );
}
