import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { formatResult, runFaultTest } from "./run-fault-test.ts";

test("parts go away under a mix of all calls: the answers are as designed, and nothing is lost", {
  timeout: 600_000,
}, async () => {
  const seed = randomInt(1_000_000);
  const results = await runFaultTest({ seed, rate: 5, kills: 0, isShort: true });
  const failed = results.filter(({ faults }) => faults.length > 0);
  expect(failed, [`npm run fault-test -- --seed ${seed}`, ...results.map(formatResult)].join("\n")).toEqual([]);
});
