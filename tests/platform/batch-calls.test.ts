import { expect, test } from "vitest";
import { batchCalls } from "#lib/platform/batch-calls.ts";

function recording() {
  const batches: number[][] = [];
  const completions: (() => void)[] = [];
  const send = batchCalls(async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => completions.push(resolve));
    if (items.includes(13)) throw new Error("away");
    return items.map((item) => item * 10);
  });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  /** Completes the oldest running batch, once there is one. */
  const complete = async () => {
    while (completions.length === 0) await nextTurn();
    completions.shift()?.();
  };
  return { batches, send, complete, nextTurn };
}

test("calls of one turn share a batch, and each call gets its own result", async () => {
  const { batches, send, complete } = recording();
  const results = Promise.all([send(1), send(2), send(2)]);
  await complete();
  expect(await results).toEqual([10, 20, 20]);
  expect(batches).toEqual([[1, 2, 2]]);
});

test("calls that are made while two batches run wait, and share the next batch", async () => {
  const { batches, send, complete, nextTurn } = recording();
  const results: Promise<number>[] = [];
  for (const item of [1, 2, 3, 4]) {
    results.push(send(item));
    await nextTurn();
  }
  expect(batches).toEqual([[1], [2]]);
  await complete();
  expect(await results[0]).toBe(10);
  await complete();
  await complete();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  expect(batches).toEqual([[1], [2], [3, 4]]);
});

test("if a batch fails, all its calls fail, and the next batch is sent", async () => {
  const { send, complete } = recording();
  const settled = Promise.allSettled([send(1), send(13)]);
  await complete();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = send(2);
  await complete();
  expect(await next).toBe(20);
});
