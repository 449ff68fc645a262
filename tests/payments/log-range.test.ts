import { expect, test } from "vitest";
import { LogRange, MAX_LOG_RANGE } from "#lib/access/payments/chain/log-range.ts";

const answerTimes = (range: LogRange, times: number) => {
  for (let count = 0; count < times; count++) range.answered(range.blocks);
};

test("the range shrinks below the number of blocks that the node refused, down to one", () => {
  const range = new LogRange();
  expect(range.blocks).toBe(MAX_LOG_RANGE);
  expect([range.refused(75), range.blocks]).toEqual([true, 50]);
  expect([range.refused(50), range.blocks]).toEqual([true, 10]);
  expect([range.refused(10), range.refused(5), range.blocks]).toEqual([true, true, 1]);
  expect([range.refused(1), range.blocks]).toEqual([false, 1]);
});

test("the range grows after 20 answers, and after twice as many each time that the node refuses", () => {
  const range = new LogRange();
  range.refused(50);
  expect(range.blocks).toBe(10);
  answerTimes(range, 19);
  expect(range.blocks).toBe(10);
  answerTimes(range, 1);
  expect(range.blocks).toBe(50);
  range.refused(50);
  answerTimes(range, 39);
  expect(range.blocks).toBe(10);
  answerTimes(range, 1);
  expect(range.blocks).toBe(50);
  answerTimes(range, 40);
  expect(range.blocks).toBe(100);
});

test("answers for fewer blocks than the range say nothing about it", () => {
  const range = new LogRange();
  range.refused(50);
  for (let count = 0; count < 100; count++) range.answered(9);
  expect(range.blocks).toBe(10);
});
