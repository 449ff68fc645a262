import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import type { Paper, TableRow } from "../paper.ts";
import { type BuiltDocument, createWriters, splitIntoPages, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";
import { renderTotals } from "./render-totals.ts";

const EVENTS: Record<string, string> = {
  discharged: "Discharge",
  gate_out_full: "Gate Out",
  empty_returned: "Empty Return",
  empty_picked_up: "Empty Pick-up",
  gate_in_full: "Full Return",
  loaded: "Loading",
};

/** The first page has one charge for all containers, the pages after it the containers with their tiers. */
export function buildHmmDetails(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["korea", "singapore"],
    carriers: ["hmm"],
    direction: "import",
    charge,
    tiers: [1, 3],
    containers: [2, 14],
    isTaxed: true,
    numberPatterns: ["DKRPUS######", "D26########"],
  });
  const { date, money } = createWriters(invoice, { dates: "2026-07-02" });
  const [start, end] = findClock(invoice, charge);
  const name = { demurrage: "DEMURRAGE", detention: "DETENTION", combined: "DEMURRAGE & DETENTION" }[charge];
  const parts = splitIntoPages(invoice.lines, 7, 7);
  const renderTop = (paper: Paper, page: number) => {
    paper.renderText(40, 44, "HMM Co., Ltd.", { size: 15, isBold: true, color: "#123a7a" });
    paper.renderText(40, 56, "Parc.1, 108, Yeoui-daero, Yeongdeungpo-gu, Seoul", { size: 7.5 });
    paper.renderText(555, 44, "DEM/DET INVOICE", { size: 13, isBold: true, align: "right" });
    paper.renderText(555, 56, `Page : ${page} / ${parts.length + 1}`, { size: 8, align: "right" });
    paper.renderRule(40, 62, 515);
  };
  const cover = (paper: Paper) => {
    renderTop(paper, 1);
    paper.renderLines(40, 82, ["Messrs.", ...invoice.market.customer], { size: 9, leading: 12.5 });
    paper.renderPairs(
      320,
      82,
      [
        ["Invoice No.", invoice.number],
        ["Invoice Date", date(invoice.date)],
        ["Payment Due Date", date(invoice.due)],
        ["B/L No.", invoice.billOfLading],
        ["Vessel / Voyage", invoice.vessel],
        ["Port of Loading", invoice.otherPort],
        ["Port of Discharge", invoice.port],
      ],
      { gap: 96, step: 13, size: 9 },
    );
    const y = paper.renderTable(
      40,
      186,
      [
        { title: "Charge", width: 230 },
        { title: "Container Qty", width: 75, align: "right" },
        { title: "Currency", width: 60 },
        { title: "Amount", width: 150, align: "right" },
      ],
      [[`${name} (INBOUND)`, String(invoice.lines.length), invoice.currency, money(invoice.net)]],
      { size: 9, padding: 5, look: "grid" },
    );
    const next = renderTotals(paper, { x: 330, right: 552, y: y + 20, size: 9 }, [
      ["Sub Total", money(invoice.net)],
      [`${invoice.market.taxName} (${invoice.taxPercent}%)`, money(invoice.tax)],
      [`Grand Total ${invoice.currency}`, money(invoice.total)],
    ]);
    paper.renderLines(
      40,
      next + 20,
      [
        "Bank : Woori Bank, Head Office. Account : 1005-304-118820. Beneficiary : HMM Co., Ltd. SWIFT : HVBKKRSE",
        "Please see the following page for details of each container.",
        "Free time is counted in calendar days from the day after the first event.",
      ],
      { size: 8, leading: 11 },
    );
  };
  const details = parts.map((part, index) => (paper: Paper) => {
    renderTop(paper, index + 2);
    paper.renderText(40, 80, `DETAILS OF INVOICE ${invoice.number}`, { size: 9.5, isBold: true });
    const rows = part.flatMap((line): TableRow[] => [
      ...line.tiers.map((tier, place) => {
        const head = [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "22G1"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          date(line.lastFreeDay),
        ];
        return [
          ...(place === 0 ? head : head.map(() => "")),
          date(tier.from),
          date(tier.to),
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
        ];
      }),
      { cells: ["", "", "", "", "", "", "", "Total", String(line.days), "", money(line.amount)], isBold: true },
    ]);
    paper.renderTable(
      40,
      90,
      [
        { title: "Container No.", width: 66 },
        { title: "TypeSize", width: 36 },
        { title: EVENTS[start] ?? "", width: 52 },
        { title: EVENTS[end] ?? "", width: 54 },
        { title: "F/T", width: 22, align: "right" },
        { title: "F/T Expiry", width: 52 },
        { title: "From", width: 52 },
        { title: "To", width: 52 },
        { title: "Days", width: 26, align: "right" },
        { title: "Per Day", width: 46, align: "right" },
        { title: "Amount", width: 57, align: "right" },
      ],
      rows,
      { size: 7.5, padding: 3, look: "ruled" },
    );
  });
  const { fields, ...described } = describeInvoice(invoice, {
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
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`HMM_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printPdf([cover, ...details]));
}
