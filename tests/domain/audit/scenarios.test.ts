import { describe, expect, it } from "vitest";
import type { Ask, Question } from "#lib/domain/audit/question.ts";
import { createScenarioLister } from "#lib/domain/audit/scenarios.ts";

const question = (id: Question["id"], ...values: string[]): Question => ({
  id,
  question: "?",
  reason: "",
  answerWith: "choice",
  candidates: values.map((value) => ({ value, label: value })),
  isBounded: true,
  preferred: null,
});

const port = question("port", "INMAA", "INNSA", "other");
const firstDay = question("first_day", "same", "next");

const results = (calculate: (item: string, ask: Ask) => string, items = ["a"]) => {
  const list = createScenarioLister(items, calculate);
  return (answers = {}) => list(answers).map(({ outcomes }) => outcomes.map(({ result }) => result).join(" "));
};

describe("scenariosOf", () => {
  it("tries every combination", () => {
    const all = results((_, ask) => `${ask(port)}/${ask(firstDay)}`)();
    expect(all.sort()).toEqual(["INMAA/next", "INMAA/same", "INNSA/next", "INNSA/same", "other/next", "other/same"]);
  });

  it("asks a question only where an earlier value leads to it", () => {
    const all = results((_, ask) => (ask(port) === "other" ? ask(firstDay) : "-"))();
    expect(all.sort()).toEqual(["-", "-", "next", "same"]);
  });

  it("gives one value to all items, and a value that an item does not know is its first", () => {
    const narrow = question("port", "INNSA", "other");
    const all = results((item, ask) => ask(item === "a" ? port : narrow), ["a", "b"])();
    expect(all.sort()).toEqual(["INMAA INNSA", "INNSA INNSA", "other other"]);
  });

  it("uses the user's answer, and ignores one that is no candidate", () => {
    const list = results((_, ask) => ask(port));
    expect(list({ port: "INNSA" })).toEqual(["INNSA"]);
    expect(list({ port: "DEHAM" })).toHaveLength(3);
  });

  it("calculates an item once for the same values", () => {
    let calls = 0;
    const list = createScenarioLister(["a", "b"], (item, ask: Ask) => {
      calls += 1;
      return item === "a" ? ask(port) : ask(firstDay);
    });
    list({});
    const once = calls;
    list({});
    expect(calls).toBe(once);
    expect(once).toBeLessThanOrEqual(2 + 3 + 2);
  });

  it.each([
    [16, 64],
    [17, 34],
  ])("tries the four values of an ordered question with %i ports: %i combinations", (count, combinations) => {
    const ports = question("port", ...Array.from({ length: count }, (_, index) => String(index)));
    const ordered = question("first_day", "0", "1", "2", "3");
    expect(results((_, ask) => `${ask(ports)} ${ask(ordered)}`)()).toHaveLength(combinations);
  });

  it("keeps both bounds when there are too many combinations", () => {
    const ports = question("port", ...Array.from({ length: 20 }, (_, index) => String(index)));
    const rest = (["working_week", "holidays", "charge_days"] as const).map((id) => question(id, "1", "0"));
    const sums = results((_, ask) =>
      String([ports, firstDayInDigits, ...rest].reduce((sum, one) => sum + Number(ask(one)), 0)),
    )().map(Number);
    expect(sums.length).toBeLessThan(100);
    expect(Math.max(...sums)).toBe(19 + 4);
    expect(Math.min(...sums)).toBe(0);
  });
});

it("has every choice of other questions, and the last of several ordered values, when there are too many", () => {
  const many = (id: Question["id"], count: number) =>
    question(id, ...Array.from({ length: count }, (_, index) => String(index)));
  const [ports, charges, ordered] = [many("port", 10), many("charge", 10), many("first_day", 3)];
  const all = results((_, ask) => [ports, charges, ordered].map(ask).join("/"))();
  expect(all).toHaveLength(200);
  expect(new Set(all.map((one) => one.split("/")[2]))).toEqual(new Set(["0", "2"]));
});

const firstDayInDigits = question("first_day", "1", "0");
