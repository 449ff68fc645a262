import type { Confidence } from "../quality/quality.ts";
import type { Verdict } from "./check-invoice.ts";

export interface VerdictBasis {
  verdict: Verdict;
  /** How far the tariff can be relied on; null when the person typed in their own terms. */
  confidence: Confidence | null;
  /** Days held that no rate covers. */
  uncoveredDays: number;
  /** The invoice names other free days than the tariff or the contract. */
  freeDaysDiffer: boolean;
}

/** What to do about an invoice, in plain words: one short paragraph each, in the order to act on them. What the figures rest on comes first. */
export function nextSteps(basis: VerdictBasis): string[] {
  if (basis.confidence === "low") {
    return [
      "These figures are illustrative, not a published tariff. Do not put them to the carrier.",
      "Ask the carrier for the tariff in force on the dates of the invoice, then check again with its free days and slabs.",
    ];
  }
  return [...cautions(basis), ...STEPS[basis.verdict](basis)];
}

function cautions({ confidence, uncoveredDays }: VerdictBasis): string[] {
  const steps: string[] = [];
  if (confidence === "medium") {
    steps.push(
      "The tariff on file is undated, no longer in force, a copy, or partly read by inference. Before you rely on the verdict, ask the carrier for the tariff in force on the dates of the invoice.",
    );
  }
  if (uncoveredDays > 0) {
    steps.push(`Days held with no rate on file: ${uncoveredDays}. They are not in the expected amount. Ask the carrier for the tariff that covers them.`);
  }
  return steps;
}

const STEPS: Record<Verdict, (basis: VerdictBasis) => string[]> = {
  overbilled: (basis) => [
    "Write to the office that issued the invoice. Give the invoice and container numbers, the amount billed, the amount expected and the difference, and ask for a corrected invoice or a credit note.",
    `Attach ${source(basis)}, the slab table above, and your proof of the dates: discharge, gate-out and return.`,
    ...(basis.freeDaysDiffer ? ["Ask which free days were applied, and why they are not the ones you hold."] : []),
    "Write soon: carriers set a time for disputes, often a short one. Look it up on the invoice or in the terms of your bill of lading, with what they say about paying meanwhile.",
  ],
  correct: (basis) => [
    `The amount agrees with ${source(basis)}: the rates give nothing to dispute. Check that the days billed are those of your own gate records.`,
    ...(basis.freeDaysDiffer
      ? ["The free days on the invoice are not the ones you hold, though the amount agrees. Ask the carrier to confirm the free time in writing."]
      : []),
    "Keep a copy of the terms with the invoice.",
  ],
  underbilled: (basis) => [
    "There is nothing to dispute.",
    `Keep a copy of ${source(basis)} with the invoice, and expect that the carrier may correct it: allow for the difference.`,
    ...(basis.freeDaysDiffer
      ? ["The invoice names other free days than the ones you hold. Look in your contract for free time agreed apart from the tariff."]
      : []),
  ],
};

const source = ({ confidence }: VerdictBasis) => (confidence === null ? "the page of your contract or the carrier's sheet" : "the tariff");
