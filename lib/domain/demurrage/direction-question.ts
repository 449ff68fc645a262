import { formatMoney } from "#lib/platform/money.ts";
import type { Schedule, Tariff } from "../tariff.ts";
import { type CountingAnswers, type CountingQuestion, findChosenAnswer } from "./counting-question.ts";

/** Asks which block of a document is for the direction of its tariff; `null` where the reader did not conclude it. */
export function buildDirectionQuestion(tariff: Tariff, answers: CountingAnswers): CountingQuestion | null {
  if (!tariff.otherReading) return null;
  const candidates = [
    { value: "as_read", label: formatBlock(tariff) },
    { value: "other", label: formatBlock(tariff.otherReading) },
  ];
  const answer = findChosenAnswer(answers.direction, candidates);
  return {
    id: "direction",
    question: `Which rates of the carrier's document are for ${tariff.direction}s?`,
    reason: "The document has two blocks of rates, and its copy does not say for certain which one is for imports.",
    answerWith: "choice",
    candidates,
    isBounded: true,
    answer,
    assumed: answer ?? "as_read",
  };
}

const formatBlock = ({ freeDays, currency, slabs: [first] }: Pick<Schedule, "freeDays" | "currency" | "slabs">) =>
  `${freeDays} free days${first ? `, then ${formatMoney(first.ratePerDay, currency)} a day` : ""}`;
