import type { CountingAnswers, CountingQuestion } from "../demurrage/counting-question.ts";
import type { Ask } from "./question.ts";

/** Calculates again until no question is left. */
export function collectQuestions<T extends { questions: readonly CountingQuestion[] }>(
  ask: Ask,
  calculate: (answers: CountingAnswers) => T,
): T {
  let answers: CountingAnswers = {};
  for (;;) {
    const answer = calculate(answers);
    const open = answer.questions.filter(({ id }) => answers[id] === undefined);
    let isAsAssumed = true;
    for (const { id, question, reason, answerWith, candidates, isBounded, assumed } of open) {
      // The best choice for the carrier is known only when all questions have a value. A date that is not known has a
      // usual replacement.
      const preferred = answerWith === "choice" ? null : assumed;
      const value = ask({ id, question, reason, answerWith, candidates, isBounded, preferred });
      isAsAssumed &&= answerWith === "choice" && value === assumed;
      answers = { ...answers, [id]: value };
    }
    if (isAsAssumed) return answer;
  }
}
