import type { Confidence } from "../quality/quality.ts";
import type { DoubtKind } from "./doubts.ts";
import type { Verdict } from "./verdict.ts";

export interface VerdictBasis {
  verdict: Verdict;
  /** Confidence of the tariff; `null` when the user typed in contract terms. */
  confidence: Confidence | null;
  /** What keeps the check from a verdict. */
  doubts: readonly DoubtKind[];
  /** True when the free days on the invoice differ from those of the tariff or the contract. */
  freeDaysDiffer: boolean;
}

/** Returns the next steps for an invoice: one short paragraph each, in the order in which to take them. Doubts about the figures come first. */
export function nextSteps(basis: VerdictBasis): string[] {
  if (basis.doubts.includes("illustrative"))
    return ["These figures are illustrative, not a published tariff. Do not send them to the carrier.", ASK_FOR_TARIFF];
  return [...new Set([...cautions(basis), ...basis.doubts.map((kind) => ANSWERS[kind]), ...STEPS[basis.verdict](basis)])];
}

const ASK_FOR_TARIFF = "Ask the carrier for the tariff in force on the dates of the invoice. Then check again with its free days and slabs.";

/** The step that settles each doubt. */
const ANSWERS: Record<DoubtKind, string> = {
  past_usable_life: ASK_FOR_TARIFF,
  illustrative: ASK_FOR_TARIFF,
  uncovered_days: "Ask the carrier for its rate for the days without one. Then check again with its free days and slabs.",
  port_exceptions: "Enter the port where the container was held, and check again.",
  one_port_only: "Enter the port where the container was held, and check again.",
  working_days: "Count the free days of the invoice with a calendar: days that are not working days do not count.",
  unknown_tax: "Compare the net amount of the invoice, without VAT or GST. Ask the carrier whether its tariff is net.",
  converted_currency: "Ask the carrier for the amount in the currency of the tariff, and for its rate of exchange.",
};

function cautions({ confidence }: VerdictBasis): string[] {
  if (confidence !== "medium") return [];
  return [
    "The tariff on file is undated, no longer in force, a copy, or partly inferred. Before you rely on the verdict, ask the carrier for the tariff in force on the dates of the invoice.",
  ];
}

const STEPS: Record<Verdict, (basis: VerdictBasis) => string[]> = {
  overbilled: (basis) => [
    "Write to the office that issued the invoice. State the invoice and container numbers, the amount billed, the amount expected and the difference. Ask for a corrected invoice or a credit note.",
    `Attach ${source(basis)}, the slab table above, and your proof of the dates: discharge, gate-out and return.`,
    ...(basis.freeDaysDiffer ? ["Ask which free days the carrier applied, and why they differ from yours."] : []),
    "Write soon: carriers set a time limit for disputes, and it is often short. Find the limit on the invoice or in the terms of your bill of lading. Check there also whether you must pay during the dispute.",
  ],
  correct: (basis) => [
    `The amount agrees with ${source(basis)}, so there is nothing to dispute in the rates. Compare the days billed with your own gate records.`,
    ...(basis.freeDaysDiffer
      ? ["The amount agrees, but the free days on the invoice differ from yours. Ask the carrier to confirm the free time in writing."]
      : []),
    "Keep a copy of the terms with the invoice.",
  ],
  underbilled: (basis) => [
    "There is nothing to dispute.",
    `Keep a copy of ${source(basis)} with the invoice. The carrier may correct it later, so set the difference aside.`,
    ...(basis.freeDaysDiffer ? ["The free days on the invoice differ from yours. Check whether your contract has its own free time."] : []),
  ],
  cannot_tell: (basis) => [
    ...(basis.freeDaysDiffer ? ["The free days on the invoice differ from yours. Ask which free days the carrier applied."] : []),
    "Do not dispute the amount before these points are settled. Mind the time limit for disputes on the invoice.",
  ],
};

const source = ({ confidence }: VerdictBasis) => (confidence === null ? "the page of your contract or the carrier's rate sheet" : "the tariff");
