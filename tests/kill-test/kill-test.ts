/**
 * `npm run kill-test [-- --kills N --seconds N --seed N]`: kills services, facilitator and database under paid load
 * with official clients.
 * Then it compares the transfers on chain, the ledger and what the buyers know. The exit code is 1 when they differ.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { exitAtSignals } from "#scripts/support/run.ts";
import { formatResultLines } from "./print-result.ts";
import { runKillTest } from "./run-kill-test.ts";

exitAtSignals();

const USAGE = "usage: npm run kill-test [-- --kills N --seconds N --seed N]";

const SECONDS_PER_KILL = 2.5;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { kills: text, seconds: text, seed: text } });
const kills = Number(values.kills ?? 50);
const seconds = Number(values.seconds ?? kills * SECONDS_PER_KILL);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (![kills, seconds, seed].every((number) => Number.isFinite(number) && number >= 0)) {
  console.error(USAGE);
  process.exit(2);
}
console.log(`${kills} kills in about ${Math.round(seconds)} s, --seed ${seed}`);
const result = await runKillTest({ kills, seconds, seed });
console.log(formatResultLines(result).join("\n"));
process.exit(result.faults.length === 0 ? 0 : 1);
