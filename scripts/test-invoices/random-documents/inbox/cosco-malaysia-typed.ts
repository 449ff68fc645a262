import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine, findClock } from "../invoice-data.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { printTypedPdf } from "../typed-pdf.ts";

const WIDTH = 108;
const RULE = "-".repeat(WIDTH);
const EVENTS: Record<string, string> = {
  discharged: "DISCHARGED",
  gate_out_full: "GATE OUT",
  empty_returned: "RETURNED",
};

/** Typed, over two pages or more, with sums carried forward. The tiers of a container are counted below its line. */
export function buildCoscoMalaysiaTyped(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["malaysia"],
    carriers: ["cosco"],
    direction: "import",
    charge,
    tiers: [2, 3],
    containers: [7, 12],
    isTaxed: true,
    numberPatterns: ["PKGDD26#####", "MYDEM######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-JUL-26" });
  const [start, end] = findClock(invoice, charge);
  const name = CHARGE_NAMES[charge].toUpperCase();

  const typeRow = (cells: readonly string[]) => {
    const [container = "", type = "", first = "", last = "", free = "", until = "", from = "", to = "", days = ""] =
      cells;
    return [
      container.padEnd(13),
      type.padEnd(6),
      first.padEnd(12),
      last.padEnd(11),
      free.padStart(4),
      `  ${until}`.padEnd(13),
      from.padEnd(11),
      to.padEnd(10),
      days.padStart(5),
      (cells[9] ?? "").padStart(22),
    ].join("");
  };
  const typeSum = (label: string, amount: string) => `${label.padStart(WIDTH - 22)}${amount.padStart(21)}`;
  const typeLine = (line: ChargeLine) => {
    let day = 1;
    const tiers = line.tiers.map((tier) => {
      const range = `DAY ${String(day).padStart(2)} TO ${String(day + tier.days - 1).padStart(2)}`;
      day += tier.days;
      const count = `${String(tier.days).padStart(2)} DAYS X RM ${money(tier.rate).padStart(8)}`;
      return `${" ".repeat(19)}${range}   ${count} = ${money(tier.amount).padStart(10)}`;
    });
    return [
      typeRow([
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "40HQ"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.lastFreeDay),
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.amount),
      ]),
      ...tiers,
      "",
    ];
  };
  const typePair = (left: string, leftValue: string, right = "", rightValue = "") =>
    `${left.padEnd(16)}: ${leftValue}`.padEnd(64) + (right && `${right.padEnd(16)}: ${rightValue}`);

  let carried = 0;
  const pages = splitIntoPages(invoice.lines, 6, 8, 6).map((part, index, all) => {
    const before = carried;
    carried += part.reduce((sum, { amount }) => sum + amount, 0);
    const isLast = index === all.length - 1;
    return {
      lines: [
        `${"COSCO SHIPPING LINES (MALAYSIA) SDN BHD".padEnd(WIDTH - 14)}PAGE ${index + 1} OF ${all.length}`,
        "AS AGENTS FOR COSCO SHIPPING LINES CO., LTD.",
        ...(index === 0
          ? [
              "LEVEL 12, MENARA SURIA, JALAN BATU TIGA, 41050 KLANG, SELANGOR.  SST NO. B16-1808-32000448",
              "",
              `${" ".repeat(40)}IMPORT ${name} INVOICE`,
              "",
              ...invoice.market.customer.map((line) => line.toUpperCase()),
            ]
          : [""]),
        "",
        typePair("INVOICE NO", invoice.number, "INVOICE DATE", date(invoice.date)),
        ...(index === 0
          ? [
              typePair("B/L NO", invoice.billOfLading, "DUE DATE", date(invoice.due)),
              typePair("VESSEL/VOYAGE", invoice.vessel, "CURRENCY", invoice.currency),
              typePair("LOAD PORT", invoice.otherPort.toUpperCase(), "DISCHARGE PORT", invoice.port.toUpperCase()),
            ]
          : []),
        "",
        RULE,
        typeRow([
          "CONTAINER",
          "SIZE",
          EVENTS[start] ?? "",
          EVENTS[end] ?? "",
          "FREE",
          "LAST FREE",
          "FROM",
          "TO",
          "DAYS",
          "AMOUNT",
        ]),
        typeRow(["", "TYPE", "", "", "DAYS", "DAY", "", "", "", `(${invoice.currency})`]),
        RULE,
        ...(index > 0 ? [typeSum("BROUGHT FORWARD", money(before)), ""] : []),
        ...part.flatMap(typeLine),
        RULE,
        ...(isLast
          ? [
              typeSum("SUB TOTAL", money(invoice.net)),
              typeSum(`SERVICE TAX ${invoice.taxPercent}%`, money(invoice.tax)),
              typeSum(`TOTAL AMOUNT DUE ${invoice.currency}`, money(invoice.total)),
              "",
              "PAYMENT BY TELEGRAPHIC TRANSFER TO MAYBANK BERHAD, KLANG, ACCOUNT 5121 0044 8120, SWIFT MBBEMYKL.",
              "PLEASE SEND THE BANK SLIP WITH THE INVOICE NUMBER TO OUR EQUIPMENT DEPARTMENT.",
              "CHARGES ARE IN ACCORDANCE WITH THE CARRIER'S TARIFF. ANY DISCREPANCY MUST BE ADVISED WITHIN 7 DAYS.",
              "THIS IS A COMPUTER PRINTED INVOICE. NO SIGNATURE IS REQUIRED.",
            ]
          : [typeSum("CARRIED FORWARD", money(carried))]),
      ],
    };
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
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printTypedPdf(pages));
}
