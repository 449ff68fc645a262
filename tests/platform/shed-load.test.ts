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
  return { countTaken, reports };
}

/** One piece of work follows another, and each holds up everything else. */
async function work(ms: number, pieceMs: number) {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const end = performance.now() + pieceMs;
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

test("the share of taken requests falls quickly, never to nothing, and comes back in steps", () => {
  let share = 1;
  for (let checks = 0; checks < 100; checks++) share = changeShare(share, true);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.05);
  for (let checks = 0; checks < 60; checks++) share = changeShare(share, false);
  expect(share).toBe(1);
});
