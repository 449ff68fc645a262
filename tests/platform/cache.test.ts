import { beforeAll, expect, test } from "vitest";
import { cacheFacts, readDatasetVersion } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
  await readDatasetVersion();
});

test("facts over the bound in bytes are dropped, the oldest use first", async () => {
  const loads: string[] = [];
  const readThird = cacheFacts(async (name: string) => {
    loads.push(name);
    return name.repeat((env.FACTS_CACHE_MB * 1_048_576) / 3);
  });
  await readThird("a");
  await readThird("b");
  await readThird("a");
  expect(loads).toEqual(["a", "b"]);
  await readThird("c");
  await readThird("a");
  expect(loads).toEqual(["a", "b", "c"]);
  await readThird("b");
  expect(loads).toEqual(["a", "b", "c", "b"]);
});
