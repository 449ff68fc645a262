/**
 * `npm run soak [-- --minutes N --workers N --seed N]`: finds the capacity of a server for a realistic mix of calls and
 * holds 70 % of it, then overloads it and lets hostile clients in. It prints a table; the exit code is 1 when a limit is
 * missed (tests/soak/limits.ts).
 */
import { randomInt } from "node:crypto";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { exitAtSignals } from "#scripts/support/run.ts";
import { formatSoakTable } from "./print-result.ts";
import { runSoak } from "./run-soak.ts";

exitAtSignals();

const USAGE = "usage: npm run soak [-- --minutes N --workers N --seed N]";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { minutes: text, workers: text, seed: text } });
const minutes = Number(values.minutes ?? 30);
const workers = Number(values.workers ?? 1);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (!(minutes > 0 && Number.isInteger(workers) && workers > 0 && Number.isInteger(seed))) {
  console.error(USAGE);
  process.exit(2);
}
const readLoad = () => loadavg()[0]?.toFixed(1);
console.log(`${minutes} minutes, ${workers} workers, --seed ${seed}; load of the machine before: ${readLoad()}`);
const result = await runSoak({
  plan: { warmUp: 20, step: 30, hold: minutes * 60, overload: 20, hostile: 40, areTimesJudged: true },
  workers,
  seed,
  print: console.log,
});
console.log(`\n${formatSoakTable(result).join("\n")}\nload of the machine after: ${readLoad()}`);
process.exit(result.findings.every(({ isKept }) => isKept) ? 0 : 1);
