import { beforeAll, beforeEach, expect, test } from "vitest";
import { createNoDataFailure } from "#lib/operations/failure.ts";
import { memoize } from "#lib/operations/memoize.ts";
import { forgetFacts, readDatasetVersion } from "#lib/platform/cache.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
  await readDatasetVersion();
});

let runs: string[] = [];
beforeEach(() => {
  runs = [];
});

const run = memoize(async ({ port, days }: { port: string; days?: number }, { today }) => {
  runs.push(port);
  if (port === "ZZZZZ") throw createNoDataFailure("Nothing is on file.");
  return { port, days, today };
});

test("runs the operation once for one input and day, until the facts change", async () => {
  const first = await run({ port: "NLRTM", days: 3 }, { today: "2026-11-21" });
  expect(first).toEqual({ port: "NLRTM", days: 3, today: "2026-11-21" });
  expect(await run({ port: "NLRTM", days: 3 }, { today: "2026-11-21" })).toEqual(first);
  expect(runs).toHaveLength(1);
  expect(await run({ port: "NLRTM" }, { today: "2026-11-21" })).toEqual({
    port: "NLRTM",
    days: undefined,
    today: "2026-11-21",
  });
  expect(await run({ port: "NLRTM", days: 3 }, { today: "2026-11-22" })).toMatchObject({ today: "2026-11-22" });
  expect(runs).toHaveLength(3);
  forgetFacts();
  await run({ port: "NLRTM", days: 3 }, { today: "2026-11-21" });
  expect(runs).toHaveLength(4);
});

test("throws a failure again and does not cache it", async () => {
  await expect(run({ port: "ZZZZZ" }, { today: "2026-11-21" })).rejects.toThrow("Nothing is on file.");
  await expect(run({ port: "ZZZZZ" }, { today: "2026-11-21" })).rejects.toThrow("Nothing is on file.");
  expect(runs).toHaveLength(2);
});
