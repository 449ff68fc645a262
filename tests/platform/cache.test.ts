import { beforeAll, expect, test } from "vitest";
import { cacheByDate, cacheFacts, readDatasetVersion } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
  await readDatasetVersion();
});

const FACTS_BYTES = (3 / 4) * env.FACTS_CACHE_MB * 1_048_576;

test("facts over the bound in bytes are dropped, the oldest use first", async () => {
  const loads: string[] = [];
  const readThird = cacheFacts(async (name: string) => {
    loads.push(name);
    return name.repeat(FACTS_BYTES / 3);
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

test("what is about many dates drives out its own kind, and no facts", async () => {
  const loads: string[] = [];
  const load = async (name: string) => {
    loads.push(name);
    return "x".repeat(FACTS_BYTES / 9);
  };
  const readFact = cacheFacts((name: string) => load(name));
  const readDay = cacheByDate((day: string) => load(day));
  await readFact("fact");
  for (const day of ["1", "2", "3", "4", "5", "6", "7", "8", "9"]) await readDay(day);
  await readDay("9");
  await readFact("fact");
  expect(loads).toHaveLength(10);
  await readDay("1");
  expect(loads).toHaveLength(11);
});
