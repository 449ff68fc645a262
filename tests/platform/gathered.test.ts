import { expect, test } from "vitest";
import { gathered } from "#lib/platform/gathered.ts";

function recording() {
  const batches: number[][] = [];
  const goOn: (() => void)[] = [];
  const send = gathered(async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => goOn.push(resolve));
    if (items.includes(13)) throw new Error("away");
    return items.map((item) => item * 10);
  });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  /** Lets the earliest batch arrive, once one is under way. */
  const arrive = async () => {
    while (goOn.length === 0) await nextTurn();
    goOn.shift()?.();
  };
  return { batches, send, arrive, nextTurn };
}

test("what is asked for in one turn goes together, and each asker gets its own result", async () => {
  const { batches, send, arrive } = recording();
  const asked = Promise.all([send(1), send(2), send(2)]);
  await arrive();
  expect(await asked).toEqual([10, 20, 20]);
  expect(batches).toEqual([[1, 2, 2]]);
});

test("what is asked for while batches are under way waits for the first that arrives and goes together", async () => {
  const { batches, send, arrive, nextTurn } = recording();
  const asked: Promise<number>[] = [];
  for (const item of [1, 2, 3, 4]) {
    asked.push(send(item));
    await nextTurn();
  }
  expect(batches).toEqual([[1], [2]]);
  await arrive();
  expect(await asked[0]).toBe(10);
  await arrive();
  await arrive();
  expect(await Promise.all(asked)).toEqual([10, 20, 30, 40]);
  expect(batches).toEqual([[1], [2], [3, 4]]);
});

test("a batch that fails fails for all its askers, and the next is sent all the same", async () => {
  const { send, arrive } = recording();
  const settled = Promise.allSettled([send(1), send(13)]);
  await arrive();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = send(2);
  await arrive();
  expect(await next).toBe(20);
});
