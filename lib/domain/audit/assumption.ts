import type { Decimal } from "#lib/platform/money.ts";
import { COUNTING_QUESTION_IDS } from "../demurrage/counting-question.ts";

/** In the order in which a person settles them. */
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

/** `high` is `null` when nothing bounds it. */
export interface Interval {
  low: Decimal;
  high: Decimal | null;
}

export interface AssumptionChoice {
  value: string;
  label: string;
  /** The expected amount of the invoice with this choice, everything else as it is. */
  expected: Interval;
}

/** An open point of an audit. */
export interface Assumption {
  id: AssumptionId;
  question: string;
  /** What the tariff or the invoice says about it, in one sentence. */
  reason: string;
  /** `none`: only other documents settle it. */
  answerWith: "choice" | "amount" | "date" | "none";
  /** For `choice`, the possible answers: only one where the user can just confirm. Otherwise empty. */
  choices: readonly AssumptionChoice[];
  /** `null` while the point is open. */
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

/** What the verdict may say: see chooseVerdict. */
export const assessCertainty = (assumptions: readonly Assumption[]): { canProve: boolean; isSettled: boolean } => ({
  canProve: !assumptions.some((one) => isOpen(one) && UNPROVEN_POINTS.includes(one.id)),
  isSettled: !assumptions.some(isOpen),
});

export const isOpen = ({ answer }: Assumption): boolean => answer === null;
