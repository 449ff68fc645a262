import { type OpenPoint, type OpenPointKind, openPoints, uncoveredPoints } from "./open-points.ts";
import type { Quote, QuoteRequest } from "./quote.ts";
import type { ScheduleQuote } from "./quote-schedule.ts";
import type { Schedule, TAXES } from "./tariff.ts";
import type { Verdict } from "./verdict.ts";

export type DoubtKind = OpenPointKind | "converted_currency";

/** Whether the billed amount contains VAT or GST. */
export type BilledTax = (typeof TAXES)[number];

/** Something that is not known about an invoice or its tariff. */
export interface Doubt {
  kind: DoubtKind;
  /** A sentence for people. */
  message: string;
  /** The verdicts that nobody can give while this is open. */
  rulesOut: readonly Verdict[];
}

type Side = "overbilled" | "underbilled";

const EVERY_VERDICT: readonly Verdict[] = ["overbilled", "correct", "underbilled"];

const decisive = ({ kind, message }: OpenPoint): Doubt => ({ kind, message, rulesOut: EVERY_VERDICT });

interface Bill {
  /** Whether the billed amount contains tax; `null` when the user did not say. */
  billedTax: BilledTax | null;
  /** The currency of the bill when it is not that of the tariff. */
  convertedFrom: string | null;
}

/** Lists the doubts about an invoice that is checked against tariffs on file. */
export function doubtsOf(quote: Quote, request: QuoteRequest, { billedTax, convertedFrom }: Bill): Doubt[] {
  const points = openPoints(quote, request).filter(({ kind }) => kind !== "unknown_tax");
  return [
    ...points.map(decisive),
    ...quote.served.slice(0, 1).flatMap(({ schedule }) => taxDoubt(schedule.tax, billedTax)),
    ...(convertedFrom ? [currencyDoubt(convertedFrom, quote.currency)] : []),
  ];
}

/** Lists the doubts about an invoice that is checked against the user's own terms. */
export const doubtsOfOwnTerms = (quote: ScheduleQuote<Schedule>): Doubt[] => uncoveredPoints(quote).map(decisive);

/**
 * The doubt about tax. The bill can exceed the tariff only because of tax unless one of them settles it: the tariff contains tax, or the bill does not.
 * In the same way it can be below the tariff.
 */
function taxDoubt(tariff: BilledTax | null, billed: BilledTax | null): Doubt[] {
  const rulesOut: Side[] = [];
  if (tariff !== "included" && billed !== "excluded") rulesOut.push("overbilled");
  if (tariff !== "excluded" && billed !== "included") rulesOut.push("underbilled");
  return rulesOut.length > 0 ? [{ kind: "unknown_tax", message: taxWords(tariff, billed), rulesOut }] : [];
}

function taxWords(tariff: BilledTax | null, billed: BilledTax | null): string {
  const ofTariff =
    tariff === null
      ? "The tariff does not say whether its amounts contain VAT or GST"
      : `The amounts of the tariff are ${tariff === "included" ? "with" : "without"} VAT or GST`;
  const ofBill =
    billed === null ? "it is not known whether the billed amount contains it" : `the billed amount is ${billed === "included" ? "with" : "without"} it`;
  return `${ofTariff}, and ${ofBill}.`;
}

const currencyDoubt = (from: string, to: string): Doubt => ({
  kind: "converted_currency",
  message: `The bill is in ${from} and the tariff in ${to}. The carrier can convert at another rate.`,
  rulesOut: ["overbilled", "underbilled"],
});
