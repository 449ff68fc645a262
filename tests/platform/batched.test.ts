import { expect, test } from "vitest";
import { batched } from "#lib/platform/batched.ts";

function counting() {
  const loads: string[][] = [];
  const load = batched(async (keys) => {
    loads.push([...keys]);
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.length]));
  });
  return { loads, load };
}

test("what is asked for at the same moment is loaded at once, each key once", async () => {
  const { loads, load } = counting();
  expect(await Promise.all(["NLRTM", "CN", "NLRTM", "unknown"].map(load))).toEqual([5, 2, 5, undefined]);
  expect(loads).toEqual([["NLRTM", "CN", "unknown"]]);
});

test("askers that waited for the same thing first are joined too", async () => {
  const { loads, load } = counting();
  const ready = Promise.resolve();
  const ask = async (key: string) => {
    await ready;
    return load(key);
  };
  expect(await Promise.all([ask("a"), ask("bb")])).toEqual([1, 2]);
  expect(loads).toEqual([["a", "bb"]]);
});

test("what is asked for later is a load of its own", async () => {
  const { loads, load } = counting();
  await load("a");
  await load("bb");
  expect(loads).toEqual([["a"], ["bb"]]);
});

test("a load that fails fails for all who asked, and the next one is tried anew", async () => {
  let isAway = true;
  const load = batched(async (keys) => {
    if (isAway) throw new Error("away");
    return new Map(keys.map((key) => [key, 1]));
  });
  const answers = await Promise.allSettled([load("a"), load("b")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await load("a")).toBe(1);
});
