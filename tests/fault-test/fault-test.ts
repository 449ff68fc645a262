/**
 * `npm run fault-test [-- --kills N --rate N --seed N --only NAME]`: takes away what the server needs, or parts of the
 * server, under the mix of the soak. Calls must get what docs/guides/faults.md says, and afterwards the books and the
 * webhooks must be complete. The exit code is 1 if not.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { exitAtSignals } from "#scripts/support/run.ts";
import { RANDOM_KILLS, runFaultTest } from "./run-fault-test.ts";

exitAtSignals();

const USAGE = "usage: npm run fault-test [-- --kills N --rate N --seed N --only NAME]";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { kills: text, rate: text, seed: text, only: { ...text, multiple: true } } });
const seed = Number(values.seed ?? randomInt(1_000_000));
const rate = Number(values.rate ?? 8);
const kills = Number(values.kills ?? (values.only?.includes(RANDOM_KILLS) === false ? 0 : 50));
if (!([seed, kills].every(Number.isInteger) && rate > 0)) {
  console.error(USAGE);
  process.exit(2);
}
console.log(`${rate} calls a second, ${kills} random kills, --seed ${seed}`);
const results = await runFaultTest({ seed, rate, kills, isShort: false, only: values.only, print: console.log });
const failed = results.filter(({ faults }) => faults.length > 0).length;
console.log(`\n${results.length - failed} faults had their designed outcome, ${failed} not`);
process.exit(failed === 0 ? 0 : 1);
