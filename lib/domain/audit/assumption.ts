import type { Decimal } from "#lib/platform/money.ts";
import { COUNTING_QUESTION_IDS } from "../demurrage/counting-question.ts";

/** What a tariff, an invoice or its user can leave open, in the order in which a person settles them. */
export const ASSUMPTION_IDS = [
  "charge",
  "port",
  "terminal",
  "storage_terms",
  "repeated_lines",
  ...COUNTING_QUESTION_IDS,
  "earlier_days",
  "tax",
  "exchange_rate",
  "exchange_rate_source",
  "uncovered_days",
  "inferred",
  "tariff_age",
  "illustrative",
] as const;
export type AssumptionId = (typeof ASSUMPTION_IDS)[number];

/** An amount between two bounds. `high` is `null` when nothing bounds it. */
export interface Interval {
  low: Decimal;
  high: Decimal | null;
}

export interface AssumptionChoice {
  /** The value to answer with. */
  value: string;
  label: string;
  /** The expected amount of the invoice with this choice, everything else as it is. */
  expected: Interval;
}

/** An open point of an audit: its question, its possible answers, and what they change. */
export interface Assumption {
  id: AssumptionId;
  question: string;
  /** What the tariff or the invoice says about it, in one sentence. */
  reason: string;
  /** How a person answers: one of the choices, an amount, a date, or not at all (`none`: only other documents settle it). */
  answerWith: "choice" | "amount" | "date" | "none";
  /** For `choice` the possible answers: one where the user can only confirm. Otherwise empty. */
  choices: readonly AssumptionChoice[];
  /** The answer of the user; `null` while the point is open. */
  answer: string | null;
  /** The choice behind the day ledger that is shown: the user's answer, else the one that is best for the carrier. */
  assumed: string | null;
  /** How much the expected amount moves; `null` when nobody can say. */
  effect: Decimal | null;
  /** Indexes of the invoice lines that it concerns. */
  lines: readonly number[];
}

/** While one of these is open, the tariff proves nothing. */
export const UNPROVEN_POINTS: readonly AssumptionId[] = ["inferred", "tariff_age", "illustrative"];

/** What the open points of an audit allow its verdicts to say: see chooseVerdict. */
export const assessCertainty = (assumptions: readonly Assumption[]): { canProve: boolean; isSettled: boolean } => ({
  canProve: !assumptions.some((one) => isOpen(one) && UNPROVEN_POINTS.includes(one.id)),
  isSettled: !assumptions.some(isOpen),
});

/** Checks whether a point is still open. */
export const isOpen = ({ answer }: Assumption): boolean => answer === null;
