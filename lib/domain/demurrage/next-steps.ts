import type { Confidence } from "../quality/quality.ts";
import type { Verdict } from "./check-invoice.ts";

export interface VerdictBasis {
  verdict: Verdict;
  /** Confidence of the tariff; `null` when the user typed in contract terms. */
  confidence: Confidence | null;
  /** Days held without a rate on file. */
  uncoveredDays: number;
  /** True when the free days on the invoice differ from those of the tariff or the contract. */
  freeDaysDiffer: boolean;
}

/** Returns the next steps for an invoice: one short paragraph each, in the order in which to take them. Doubts about the figures come first. */
export function nextSteps(basis: VerdictBasis): string[] {
  if (basis.confidence === "low") {
    return [
      "These figures are illustrative, not a published tariff. Do not send them to the carrier.",
      "Ask the carrier for the tariff in force on the dates of the invoice. Then check again with its free days and slabs.",
    ];
  }
  return [...cautions(basis), ...STEPS[basis.verdict](basis)];
}

function cautions({ confidence, uncoveredDays }: VerdictBasis): string[] {
  const steps: string[] = [];
  if (confidence === "medium") {
    steps.push(
      "The tariff on file is undated, no longer in force, a copy, or partly inferred. Before you rely on the verdict, ask the carrier for the tariff in force on the dates of the invoice.",
    );
  }
  if (uncoveredDays > 0) {
    steps.push(`Days held with no rate on file: ${uncoveredDays}. The expected amount does not include them. Ask the carrier for the tariff for these days.`);
  }
  return steps;
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
};

const source = ({ confidence }: VerdictBasis) => (confidence === null ? "the page of your contract or the carrier's rate sheet" : "the tariff");
