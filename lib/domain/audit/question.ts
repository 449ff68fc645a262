import { isIsoDate } from "#lib/platform/dates.ts";
import type { Assumption, AssumptionId } from "./assumption.ts";
import type { AuditedInvoice } from "./invoice.ts";

export type Answers = AuditedInvoice["answers"];

/** An open point that a line meets while it is calculated. */
export interface Question extends Pick<Assumption, "question" | "reason" | "answerWith"> {
  id: AssumptionId;
  /**
   * The values to try, the one that costs most first where that is known. For a date: values that bound the amount.
   * Empty when no value can be tried.
   */
  candidates: readonly { value: string; label: string }[];
  /** False when a value outside the candidates can cost more than all of them. */
  isBounded: boolean;
  /** The candidate of the ledger that is shown. `null`: the one that costs most. */
  preferred: string | null;
}

/** Returns the user's answer, or a candidate to try. */
export type Ask = (question: Question) => string;

export function isValidAnswer({ answerWith, candidates }: Question, text: string): boolean {
  if (answerWith === "date") return isIsoDate(text);
  return answerWith === "choice" && candidates.some(({ value }) => value === text);
}
