import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadPagesAtRest } from "#lib/server/load-pages.ts";

const CHECK_MS = 50;

/** A server that listens to nobody gets only what it asks itself. */
function start() {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    response.end("a page");
  });
  onTestFinished(() => void server.close());
  return { server, paths };
}

test("a process asks itself for each of some pages once, at different moments of rest", async () => {
  const { server, paths } = start();
  onTestFinished(loadPagesAtRest(server, CHECK_MS));
  await vi.waitUntil(() => paths.length > 0, { timeout: 10_000 });
  expect(paths).toHaveLength(1);
  await vi.waitUntil(() => paths.includes("/"), { timeout: 10_000 });
  await pause(3 * CHECK_MS);
  expect(new Set(paths).size).toBe(paths.length);
});

test("a process that works asks for none", async () => {
  const { server, paths } = start();
  const stop = loadPagesAtRest(server, CHECK_MS);
  onTestFinished(stop);
  for (let check = 0; check < 4; check++) {
    const end = performance.now() + CHECK_MS;
    while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(paths).toEqual([]);
  await vi.waitUntil(() => paths.length > 0, { timeout: 10_000 });
});

test("a process that stops before asks for none", async () => {
  const { server, paths } = start();
  loadPagesAtRest(server, CHECK_MS)();
  await pause(3 * CHECK_MS);
  expect(paths).toEqual([]);
});
