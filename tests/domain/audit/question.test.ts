import { describe, expect, test } from "vitest";
import { collectQuestions } from "#lib/domain/audit/collect-questions.ts";
import { isValidAnswer, type Question } from "#lib/domain/audit/question.ts";
import { listWaysToCount } from "#lib/domain/audit/repeated-lines.ts";
import type { CountingAnswers, CountingQuestion } from "#lib/domain/demurrage/counting-question.ts";

const choice: Question = {
  id: "first_day",
  question: "?",
  reason: ".",
  answerWith: "choice",
  candidates: [
    { value: "same", label: "same" },
    { value: "next", label: "next" },
  ],
  isBounded: true,
  preferred: null,
};

test.each<[Question["answerWith"], string, boolean]>([
  ["choice", "next", true],
  ["choice", "2026-07-01", false],
  ["date", "2026-07-01", true],
  ["date", "next", false],
  ["none", "next", false],
])("an answer to a question with %s: %s", (answerWith, text, isValid) =>
  expect(isValidAnswer({ ...choice, answerWith }, text)).toBe(isValid),
);

describe("lines that may bill the same days", () => {
  const count = (answer?: string) =>
    listWaysToCount(
      { certain: new Map(), possible: new Map([[1, [0]]]) },
      answer === undefined ? {} : { repeated_lines: answer },
    );

  test("are counted both ways until someone says whether they do", () => {
    expect(count()).toEqual([false, true]);
    expect(count("perhaps")).toEqual([false, true]);
    expect([count("yes"), count("no")]).toEqual([[true], [false]]);
    expect(listWaysToCount({ certain: new Map(), possible: new Map() }, { repeated_lines: "yes" })).toEqual([false]);
  });
});

describe("the questions of a calculation", () => {
  const ask = (fields: Partial<CountingQuestion>): CountingQuestion => ({
    ...choice,
    id: "first_day",
    answerWith: "choice",
    answer: null,
    assumed: "same",
    ...fields,
  });
  const collect = (questions: (answers: CountingAnswers) => CountingQuestion[], values: Record<string, string>) => {
    const met: string[] = [];
    const { answers } = collectQuestions(
      ({ id, preferred }) => {
        met.push(`${id} ${preferred}`);
        return values[id] ?? "same";
      },
      (given) => ({ questions: questions(given), answers: given }),
    );
    return { met, answers };
  };

  test("come until none is left, each once", () => {
    const both = ({ first_day }: CountingAnswers) =>
      first_day === "next" ? [ask({}), ask({ id: "holidays", assumed: "counted" })] : [ask({})];
    expect(collect(both, { first_day: "next", holidays: "excluded" })).toEqual({
      met: ["first_day null", "holidays null"],
      answers: { first_day: "next", holidays: "excluded" },
    });
  });

  test("change nothing if every answer is the assumed one", () => {
    expect(collect(() => [ask({}), ask({ id: "holidays", assumed: "counted" })], { holidays: "counted" })).toEqual({
      met: ["first_day null", "holidays null"],
      answers: {},
    });
  });

  test("count again if only the first of two answers is another one", () => {
    const two = () => [ask({}), ask({ id: "holidays", assumed: "counted" })];
    expect(collect(two, { first_day: "next", holidays: "counted" }).answers).toEqual({
      first_day: "next",
      holidays: "counted",
    });
  });

  test("for a date prefer the date that is assumed, and count with it", () => {
    const date = ask({ id: "start_event", answerWith: "date", assumed: "2026-07-01" });
    expect(collect(() => [date], { start_event: "2026-07-01" })).toEqual({
      met: ["start_event 2026-07-01"],
      answers: { start_event: "2026-07-01" },
    });
  });
});
