import { expect, test } from "vitest";
import { LogRange, MAX_LOG_RANGE } from "#lib/access/payments/chain/log-range.ts";

const answerTimes = (range: LogRange, times: number) => {
  for (let count = 0; count < times; count++) range.noteAnswer(range.blocks);
};

test("the range shrinks below the number of blocks that the node refused, down to one", () => {
  const range = new LogRange();
  expect(range.blocks).toBe(MAX_LOG_RANGE);
  expect([range.noteRefusal(75), range.blocks]).toEqual([true, 50]);
  expect([range.noteRefusal(50), range.blocks]).toEqual([true, 10]);
  expect([range.noteRefusal(10), range.noteRefusal(5), range.blocks]).toEqual([true, true, 1]);
  expect([range.noteRefusal(1), range.blocks]).toEqual([false, 1]);
});

test("the range grows after 20 answers, and after twice as many each time that the node refuses", () => {
  const range = new LogRange();
  range.noteRefusal(50);
  expect(range.blocks).toBe(10);
  answerTimes(range, 19);
  expect(range.blocks).toBe(10);
  answerTimes(range, 1);
  expect(range.blocks).toBe(50);
  range.noteRefusal(50);
  answerTimes(range, 39);
  expect(range.blocks).toBe(10);
  answerTimes(range, 1);
  expect(range.blocks).toBe(50);
  answerTimes(range, 40);
  expect(range.blocks).toBe(100);
});

test("answers for fewer blocks than the range say nothing about it", () => {
  const range = new LogRange();
  range.noteRefusal(50);
  for (let count = 0; count < 100; count++) range.noteAnswer(9);
  expect(range.blocks).toBe(10);
});

test("the largest range is no trial, so that a refusal of it costs no more answers", () => {
  const range = new LogRange();
  answerTimes(range, 20);
  expect([range.noteRefusal(MAX_LOG_RANGE), range.blocks]).toEqual([true, 1_000]);
  answerTimes(range, 19);
  expect(range.blocks).toBe(1_000);
  answerTimes(range, 1);
  expect(range.blocks).toBe(MAX_LOG_RANGE);
});
