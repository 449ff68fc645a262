import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { collectAtRest } from "#lib/platform/collect-at-rest.ts";

const INTERVAL_MS = 100;

/** Leaves only as much time as the watch needs to look. */
async function work(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const end = performance.now() + INTERVAL_MS / 2;
    while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** In a function of its own: a waiting function holds what it has seen. */
const makeGarbage = () => new WeakRef(Array.from({ length: 100_000 }, (_, index) => ({ index })));

test("a process collects once at the first rest after work, and never before", async () => {
  const collect = vi.fn();
  onTestFinished(collectAtRest(collect, INTERVAL_MS));
  await pause(3 * INTERVAL_MS);
  expect(collect).not.toHaveBeenCalled();
  await work(4 * INTERVAL_MS);
  expect(collect).not.toHaveBeenCalled();
  await vi.waitUntil(() => collect.mock.calls.length > 0, { timeout: 10_000 });
  await pause(3 * INTERVAL_MS);
  expect(collect).toHaveBeenCalledOnce();
});

test("the garbage of this process is gone after a rest", async () => {
  const garbage = makeGarbage();
  onTestFinished(collectAtRest(undefined, INTERVAL_MS));
  await work(4 * INTERVAL_MS);
  await vi.waitUntil(() => garbage.deref() === undefined, { timeout: 10_000 });
});
