import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { formatFinding, formatSoakTable } from "./print-result.ts";
import { runSoak } from "./run-soak.ts";

test("a mix of all calls, an overload and hostile clients: no error, no leak, and the books agree", {
  timeout: 240_000,
}, async () => {
  const seed = randomInt(1_000_000);
  const plan = { warmUp: 2, step: 1, hold: 5, overload: 2, hostile: 2, areTimesJudged: false };
  const result = await runSoak({ plan, workers: 1, seed });
  const missed = result.findings.filter(({ isKept }) => !isKept);
  const report = [`npm run soak -- --seed ${seed}`, ...missed.map(formatFinding), "", ...formatSoakTable(result)];
  expect(missed, report.join("\n")).toEqual([]);
});
