import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { changeShare, startLoadShedder } from "#lib/platform/shed-load.ts";

/** Longer than the process looks back, also on a machine with other work. */
const OVERLOAD_MS = 6_000;

function start(seconds = 1) {
  const reports: number[] = [];
  const shedder = startLoadShedder(seconds, (refused) => reports.push(refused));
  onTestFinished(() => shedder.stop());
  const countTaken = () => Array.from({ length: 200 }, () => shedder.hasRoom()).filter(Boolean).length;
  return { ...shedder, countTaken, reports };
}

/**
 * One piece of work follows another, and each holds up everything else.
 * @param before called before each piece, that is once in a turn of the loop
 */
async function work(ms: number, pieceMs: number, before = () => {}) {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const end = performance.now() + pieceMs;
    before();
    while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("an overloaded process refuses requests, reports them, and takes all again soon after", {
  timeout: 30_000,
}, async () => {
  const { countTaken, reports } = start();
  expect(countTaken()).toBe(200);
  await work(OVERLOAD_MS, 90);
  expect(countTaken()).toBeLessThan(150);
  await pause(3_500);
  expect(countTaken()).toBe(200);
  expect(reports).not.toEqual([]);
});

test("while a process refuses, it takes less again as soon as there is too much to do, not seconds later", {
  timeout: 30_000,
}, async () => {
  const { countTaken } = start();
  await work(OVERLOAD_MS, 90);
  await pause(1_500);
  expect(countTaken()).toBeGreaterThan(80);
  await work(600, 90);
  expect(countTaken()).toBeLessThan(80);
});

test("a process whose requests wait for half a second behind each other does not wait for its seconds", {
  timeout: 30_000,
}, async () => {
  const { countTaken } = start(60);
  await work(3_000, 90);
  expect(countTaken()).toBe(200);
  await work(3_000, 700);
  expect(countTaken()).toBeLessThan(170);
});

test("a process that accepts a connection in each turn, without rest, has a queue that it does not see", {
  timeout: 30_000,
}, async () => {
  const { countTaken, countConnection } = start(60);
  await work(3_000, 8);
  expect(countTaken()).toBe(200);
  await work(3_000, 8, countConnection);
  expect(countTaken()).toBeLessThan(100);
  await pause(3_500);
  expect(countTaken()).toBe(200);
});

test("a burst of connections is no overload", async () => {
  const { countTaken, countConnection } = start(60);
  await work(200, 4, countConnection);
  expect(countTaken()).toBe(200);
});

test("with 0 seconds, a process refuses nothing", async () => {
  const { countTaken } = start(0);
  await work(2_000, 90);
  expect(countTaken()).toBe(200);
});

test("a process that rests between pieces of work refuses nothing, however long they are", async () => {
  const { countTaken } = start();
  for (let piece = 0; piece < 6; piece++) {
    await work(200, 200);
    await pause(100);
  }
  expect(countTaken()).toBe(200);
});

test("the share of taken requests falls quickly, never to nothing, and comes back the faster the more there is rest", () => {
  const countChecks = (from: number, until: (share: number) => boolean, isOverloaded: boolean, utilization: number) => {
    let checks = 0;
    for (let share = from; !until(share) && checks < 1_000; checks++)
      share = changeShare(share, isOverloaded, utilization);
    return checks;
  };
  const least = changeShare(0.0001, true, 1);
  expect(least).toBeGreaterThan(0);
  expect(countChecks(1, (share) => share < 0.05, true, 1)).toBeLessThan(10);
  expect(countChecks(least, (share) => share === 1, false, 0)).toBeLessThan(40);
  expect(countChecks(least, (share) => share === 1, false, 0.9)).toBeGreaterThan(300);
});
