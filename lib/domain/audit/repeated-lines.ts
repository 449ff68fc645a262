import type { SharedDays } from "./audit-facts.ts";
import type { Answers } from "./question.ts";

/** Answers to the question whether lines that look alike bill the same days of one container. */
export const REPEATED_CHOICES = [
  { value: "no", label: "No, other containers or other days" },
  { value: "yes", label: "Yes, the same container and days" },
] as const;

type RepeatedAnswer = (typeof REPEATED_CHOICES)[number]["value"];

/** @returns `null` while the question is open */
export const readRepeatedAnswer = ({ repeated_lines: answer }: Answers): RepeatedAnswer | null =>
  REPEATED_CHOICES.find(({ value }) => value === answer)?.value ?? null;

/** Those that an answer leaves: with the possibly repeated days charged once (`true`), or for each line. */
export function listWaysToCount({ possible }: SharedDays, answers: Answers): readonly boolean[] {
  if (possible.size === 0) return [false];
  const answer = readRepeatedAnswer(answers);
  return answer === null ? [false, true] : [answer === "yes"];
}
