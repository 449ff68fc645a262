import { buildInvoice } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import { type BuiltDocument, toFileName, wrapPdf } from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describePlainInvoice, type PlainInvoice, renderInvoice } from "./several-invoices.ts";

/** A credit note and an invoice in one PDF, in both orders, and two credit notes. Each has its own page. */
export function listCreditsAndInvoices(random: Random): BuiltDocument[] {
  const carrier = random.pick(["maersk", "hapag-lloyd", "one", "evergreen"]);
  const types = random.pick(["20GP", "22G1", "20DV"] as const);
  const build = () =>
    buildInvoice(random, {
      markets: ["singapore", "emirates", "britain", "us"],
      carriers: [carrier],
      tiers: [1, 1],
      containers: [1, 5],
      otherCharges: [0, 0],
    });
  const buildCredit = (credited?: string): PlainInvoice => {
    const invoice = build();
    return { invoice, types, credited: credited ?? invoice.originalNumber };
  };
  const buildPair = (): [PlainInvoice, PlainInvoice] => {
    const invoice = build();
    return [{ invoice, types }, buildCredit(random.boolean() ? invoice.number : undefined)];
  };
  const files = [buildPair(), buildPair().reverse(), [buildCredit(), buildCredit()]];
  return files.map((papers, index) =>
    wrapPdf(
      `Credit ${index + 1} ${toFileName(papers[0]?.invoice.number ?? "")}.pdf`,
      "pdf",
      papers.map(describePlainInvoice),
      () =>
        printPdf(
          papers.map((each) => (paper: Paper) => renderInvoice(paper, each)),
          { font: "serif" },
        ),
    ),
  );
}
