import { expect, test } from "vitest";
import { cutAfterFreeTime, hideAfterFreeTime, namesAfterFreeTime } from "#lib/intake/readers/after-free-time.ts";

test.each([
  ["from day 1 after free time", "from day 1 ;;;;;;;;;;;;;;;", "from day 1", true],
  ["after the free time of 5 days", "after the free time of 5 days", undefined, true],
  ["days 1-5 beyond the free period:", "days 1-5 ;;;;;;;;;;;;;;;;;;;;;;:", "days 1-5", true],
  ["Free time 5 days", "Free time 5 days", undefined, false],
  ["tras los días libres, 1-5", ";;;;;;;;;;;;;;;;;;;;, 1-5", undefined, false],
  ["nach Ablauf der Freizeit", ";;;;;;;;;;;;;;;;;;;;;;;;", undefined, false],
  ["1-5 days in excess", "1-5 days ;;;;;;;;;", "1-5 days", true],
  ["excess days 1-5", ";;;;;;;days 1-5", "days 1-5", true],
  ["超过免费期后 1-5", ";;;;;; 1-5", "1-5", true],
  ["(after free time) 1-5", "(;;;;;;;;;;;;;;;) 1-5", "1-5", true],
  ["after free time: 5 days", "after free time: 5 days", undefined, true],
  ["Größe after free time", "Größe after free time", "Größe", true],
  ["(5 days) after free time", "(5 days) ;;;;;;;;;;;;;;;", "(5 days)", true],
  ["overdue days 1-5", ";;;;;;;;days 1-5", "days 1-5", true],
  ["excedido el free time 1-5", ";;;;;;;;;;;;;;;;;;;;; 1-5", "1-5", true],
  ["nach ablauf der free time, 1-5", ";;;;;;;;;;;;;;;;;;;;;;;;;, 1-5", "1-5", true],
  ["once free time is over, 1-5", "once free time is over, 1-5", undefined, false],
  ["- after free time: 1-5 -", "- ;;;;;;;;;;;;;;;: 1-5 -", "1-5", true],
  ["1-5  after  free time", "1-5  after  free time", undefined, false],
])("%s", (text, hidden, label, isNamed) => {
  expect(hideAfterFreeTime(text)).toBe(hidden);
  expect(cutAfterFreeTime(text)).toBe(label);
  expect(namesAfterFreeTime(text)).toBe(isNamed);
});

test("the earliest and longest of the words counts, wherever they are", () => {
  const text = "excess days after the free time, and beyond the free time: 3 days, after free time";
  expect(hideAfterFreeTime(text)).toBe(
    ";;;;;;;days ;;;;;;;;;;;;;;;;;;;, and beyond the free time: 3 days, ;;;;;;;;;;;;;;;",
  );
});

test("twelve of them in one text are found", () => {
  const one = "after free time USD 9, ";
  const hidden = ";;;;;;;;;;;;;;; USD 9, ";
  expect(hideAfterFreeTime(one.repeat(12))).toBe(hidden.repeat(12));
  expect(hideAfterFreeTime(one.repeat(13))).toBe(hidden.repeat(12) + one);
});
