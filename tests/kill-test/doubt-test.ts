/**
 * `npm run doubt-test [-- --calls N --newer N --seed N]`: loses every tenth answer to a settlement on limited nodes,
 * and measures how the claims in doubt are decided. The exit code is 1 when one is decided wrongly or too late.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { exitAtSignals } from "#scripts/support/run.ts";
import { listed, percentile } from "./print-result.ts";
import { runDoubtTest } from "./run-doubt-test.ts";

exitAtSignals();

const USAGE = "usage: npm run doubt-test [-- --calls N --newer N --seed N]";

/** 99 of 100 retries must not take longer. */
const MAX_P99_MS = 2_000;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { calls: text, newer: text, seed: text } });
const callsOfEachBuyer = Number(values.calls ?? 100);
const newerTransactions = Number(values.newer ?? 2_000);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (![callsOfEachBuyer, newerTransactions, seed].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error(USAGE);
  process.exit(2);
}
console.log(`${callsOfEachBuyer} calls of each buyer, ${newerTransactions} newer transactions, --seed ${seed}`);
const { faults, calls, swallowed, outcomes, openAtReturn, retryTimes, longestDecision, transfers, rows } =
  await runDoubtTest({
    seed,
    callsOfEachBuyer,
    newerTransactions,
  });
const p99 = percentile(retryTimes, 0.99);
if (p99 > MAX_P99_MS) faults.push(`p99 of the retries is ${Math.round(p99)} ms`);
const lines = [
  `calls with a signed payment: ${calls}; swallowed answers: ${swallowed}`,
  `outcomes of all attempts: ${listed(outcomes)}`,
  `claims still open when the buyers came back: ${openAtReturn}`,
  `retries: ${retryTimes.length}, p50 ${Math.round(percentile(retryTimes, 0.5))} ms, p99 ${Math.round(p99)} ms`,
  `longest time from a claim to its decision: ${Math.round(longestDecision)} s`,
  `transfers on chain: ${transfers}; rows: ${listed(rows)}`,
  ...(faults.length === 0 ? ["no faults"] : [`${faults.length} faults:`, ...faults.map((fault) => `- ${fault}`)]),
];
console.log(lines.join("\n"));
process.exit(faults.length === 0 ? 0 : 1);
