import { addDays } from "#lib/platform/dates.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { LANDSCAPE, type Paper, type TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

/** Landscape, in abbreviations: start and end of the free time, and the days over it. */
export function buildOneOverDays(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["one"],
    direction: "import",
    charge,
    tiers: [1, 2],
    containers: [1, 9],
    isTaxed: false,
    numberPatterns: ["USDM26#####", "LAXDT######"],
  });
  const { date, money } = createWriters(invoice, { dates: "2026-07-02" });
  const [start, end] = findClock(invoice, charge);
  const page = (paper: Paper) => {
    paper.renderText(36, 42, "OCEAN NETWORK EXPRESS (NORTH AMERICA) INC.", { size: 12, isBold: true });
    paper.renderText(36, 54, "As agent for Ocean Network Express Pte. Ltd., 8730 Stony Point Parkway, Richmond, VA", {
      size: 7.5,
    });
    paper.renderText(806, 42, `${charge.toUpperCase()} INVOICE`, { size: 13, isBold: true, align: "right" });
    paper.renderLines(36, 76, ["PAYER", ...invoice.market.customer], { size: 8, leading: 11 });
    paper.renderPairs(
      330,
      76,
      [
        ["B/L NO.", invoice.billOfLading],
        ["VVD", invoice.vessel],
        ["POR / POL", invoice.otherPort],
        ["POD", invoice.port],
        ["I/O BOUND", "INBOUND (IMPORT)"],
      ],
      { gap: 62, step: 12, size: 8 },
    );
    paper.renderPairs(
      600,
      76,
      [
        ["INVOICE NO.", invoice.number],
        ["ISSUE DATE", date(invoice.date)],
        ["DUE DATE", date(invoice.due)],
        ["CURRENCY", invoice.currency],
        ["ISSUE OFFICE", "LAXSC"],
      ],
      { gap: 80, step: 12, size: 8 },
    );
    const y = paper.renderTable(
      36,
      146,
      [
        { title: "NO", width: 22, align: "right" },
        { title: "CNTR NO.", width: 78 },
        { title: "TP/SZ", width: 40 },
        { title: charge === "demurrage" ? "DISCHARGED" : "GATE OUT", width: 66 },
        { title: charge === "demurrage" ? "GATE OUT" : "EMPTY RETURN", width: 72 },
        { title: "F/DAYS", width: 42, align: "right" },
        { title: "F/T CMNC", width: 64 },
        { title: "F/T END", width: 64 },
        { title: "OVER FROM", width: 64 },
        { title: "OVER TO", width: 64 },
        { title: "OVER DAYS", width: 52, align: "right" },
        { title: "RATE/DAY", width: 62, align: "right" },
        { title: "AMOUNT", width: 78, align: "right" },
      ],
      invoice.lines.flatMap((line, place): TableRow[] =>
        line.tiers.map((tier, index) => {
          const head = [
            String(place + 1),
            formatContainer(line.number, "MSKU4102001"),
            formatType(line.type, "20GP"),
            date(line.events[start]),
            date(line.events[end]),
            String(line.freeDays),
            date(addDays(line.events[start] ?? line.from, 1)),
            date(line.lastFreeDay),
          ];
          return [
            ...(index === 0 ? head : head.map(() => "")),
            date(tier.from),
            date(tier.to),
            String(tier.days),
            money(tier.rate),
            money(tier.amount),
          ];
        }),
      ),
      { size: 7.5, padding: 3, look: "banded" },
    );
    const next = renderTotals(paper, { x: 620, right: 801, y: y + 18 }, [
      ["TAX AMOUNT", money(0)],
      ["TOTAL AMOUNT (USD)", money(invoice.total)],
    ]);
    paper.renderLines(
      36,
      next + 6,
      [
        "REMIT TO: Ocean Network Express (North America) Inc., Wells Fargo Bank N.A., ABA 121000248, Acct. 4122 880 717",
        "The charges are consistent with the Federal Maritime Commission's rules on demurrage and detention (46 CFR 541).",
        "Our performance did not cause or contribute to the charges. Disputes: within 30 days of the issue date, usa.dnd@one-line.example.",
      ],
      { size: 7, leading: 9.5 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
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
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}_DNT.pdf`, "pdf", [expected], () =>
    printPdf([page], { size: LANDSCAPE }),
  );
}
