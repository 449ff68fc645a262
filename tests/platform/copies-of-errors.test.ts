import { expect, test, vi } from "vitest";

/** Next bundles a copy of each module for the pages. Some errors go from the objects of one copy to the code of the other. */
async function loadTwice<Module>(load: () => Promise<Module>): Promise<[Module, Module]> {
  const first = await load();
  vi.resetModules();
  return [first, await load()];
}

test("an answer that fails is known in both copies", async () => {
  const [first, second] = await loadTwice(() => import("#lib/operations/failure.ts"));
  expect(second.Failure).not.toBe(first.Failure);
  expect(new first.Failure("busy", "Wait.")).toBeInstanceOf(second.Failure);
  expect(new Error("Wait.")).not.toBeInstanceOf(second.Failure);
});

test("an error of the file store is known in both copies", async () => {
  const [first, second] = await loadTwice(() => import("#lib/platform/files/file-store.ts"));
  expect(new first.FileStoreError("full", "no space")).toBeInstanceOf(second.FileStoreError);
  expect(new Error("no space")).not.toBeInstanceOf(second.FileStoreError);
});

test("a page that could not be fetched is known in both copies", async () => {
  const [first, second] = await loadTwice(() => import("#lib/intake/fetch/fetch-failure.ts"));
  expect(new first.FetchFailure("robots", "not allowed")).toBeInstanceOf(second.FetchFailure);
  expect(new Error("not allowed")).not.toBeInstanceOf(second.FetchFailure);
});

test("a client without a place is known in both copies", async () => {
  const limits = { running: 1, runningPerClient: 1, waiting: 0, waitingPerClient: 0 };
  const [first, second] = await loadTwice(() => import("#lib/platform/workers/shared-places.ts"));
  const free = await first.getPlaces("one desk", limits).take("a");
  expect(await second.getPlaces("one desk", limits).take("b")).toBeNull();
  free?.();
  expect(await second.getPlaces("one desk", limits).take("b")).not.toBeNull();
});
