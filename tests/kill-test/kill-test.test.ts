import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { formatResultLines } from "./print-result.ts";
import { runKillTest } from "./run-kill-test.ts";

test("services, facilitator and database are killed under load: transfers, ledger and answers agree", {
  timeout: 240_000,
}, async () => {
  const seed = randomInt(1_000_000);
  const result = await runKillTest({ kills: 6, seconds: 8, seed, buyersOfEachKind: 1 });
  expect(result.faults, [`npm run kill-test -- --seed ${seed}`, ...formatResultLines(result)].join("\n")).toEqual([]);
  expect(result.transfers).toBeGreaterThan(0);
});
