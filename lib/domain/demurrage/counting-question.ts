import { type IsoDate, isIsoDate } from "#lib/platform/dates.ts";

export const COUNTING_QUESTION_IDS = [
  "direction",
  "version",
  "start_event",
  "end_event",
  "first_day",
  "working_week",
  "holidays",
  "charge_days",
  "slabs_after_free_time",
] as const;
export type CountingQuestionId = (typeof COUNTING_QUESTION_IDS)[number];

/** By question. An answer that its question does not know is ignored. */
export type CountingAnswers = Readonly<Partial<Record<CountingQuestionId, string>>>;

/** An open point of counting. The same request with `answers[id]` set to a candidate counts the days that way. */
export interface CountingQuestion {
  id: CountingQuestionId;
  question: string;
  /** What the tariff says about it, in one sentence. */
  reason: string;
  /** `none`: no answer can be counted with. */
  answerWith: "choice" | "date" | "none";
  /**
   * The values to try for the bounds of an amount. For a date: the earliest and the latest, or one for each version.
   */
  candidates: readonly { value: string; label: string }[];
  /** False when a value outside the candidates is possible that costs more than all of them. */
  isBounded: boolean;
  /** `null` while the question is open. */
  answer: string | null;
  /** The value that counts now: the answer, else the one that is best for the carrier as far as the days decide it. */
  assumed: string;
}

/** `null` unless the answer is one of the candidates. */
export function findChosenAnswer<V extends string>(
  answer: string | undefined,
  candidates: readonly { value: V }[],
): V | null {
  return candidates.find(({ value }) => value === answer)?.value ?? null;
}

/** `null` unless the answer is a date. */
export const findDateAnswer = (answer: string | undefined): IsoDate | null =>
  answer !== undefined && isIsoDate(answer) ? answer : null;
