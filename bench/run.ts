/**
 * `npm run bench [-- endpoints|workers|documents|mcp|challenge|quota|paid|import|volume|bulk|batch|webhooks|ocr|reading|pages]`:
 * compares the service with yardsticks, in one run on one machine, and writes bench/RESULTS.md. The exit code is 1 when
 * a limit is missed, or when a ratio is more than a tenth worse than the last result of this machine; a second run of
 * the part decides. `--accept` writes such a result. `--short` shows with little load that every part works: it checks
 * no limit and writes nothing.
 */
import { loadavg } from "node:os";
import { exitAtSignals } from "#scripts/support/run.ts";
import { measureBatch } from "./batch.ts";
import { measureBulkAudit } from "./bulk.ts";
import { measureChallenges } from "./challenge.ts";
import { measureDocuments } from "./documents.ts";
import { measureEndpoints } from "./endpoints.ts";
import { measureImport } from "./import.ts";
import { measureMcp } from "./mcp.ts";
import { measureOcr } from "./ocr.ts";
import { measurePages } from "./pages.ts";
import { measurePaidCalls } from "./paid.ts";
import { measureQuota } from "./quota.ts";
import { measureReading } from "./reading.ts";
import { type Before, type Figure, listLosses, mergeRuns, type PartResult } from "./results.ts";
import { describeMachine, readLastResults, toBefore, writeResults } from "./results-file.ts";
import { isShort } from "./sized.ts";
import { endRun, stopAll } from "./started-processes.ts";
import { measureVolume } from "./volume.ts";
import { measureWebhooks } from "./webhooks.ts";
import { measureWorkers } from "./workers.ts";

exitAtSignals();

/** @param only the figures that are needed. A part whose work does not depend on them measures all. */
type Bench = (only?: ReadonlySet<string>) => Promise<PartResult>;

const PARTS: Record<string, Bench> = {
  endpoints: measureEndpoints,
  workers: measureWorkers,
  documents: measureDocuments,
  mcp: measureMcp,
  challenge: measureChallenges,
  quota: measureQuota,
  paid: measurePaidCalls,
  import: measureImport,
  volume: measureVolume,
  bulk: measureBulkAudit,
  batch: measureBatch,
  webhooks: measureWebhooks,
  ocr: measureOcr,
  reading: measureReading,
  pages: measurePages,
};
const OPTIONS = ["--short", "--accept"];

const words = process.argv.slice(2);
const requested = words.filter((word) => !OPTIONS.includes(word));
const unknown = requested.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  const usage = `npm run bench [-- ${[...OPTIONS, ...Object.keys(PARTS)].join("|")}]`;
  console.error(`Unknown part ${unknown.join(", ")}. Usage: ${usage}`);
  process.exit(2);
}

const countSeconds = (from: number) => Math.round((performance.now() - from) / 1_000);

const readLoad = () => loadavg().map((busy) => busy.toFixed(1))[0];

const last = readLastResults();
const isComparable = last.machine === describeMachine();
const isAccepted = words.includes("--accept");
const measured = new Map<string, readonly Figure[]>();
const losses: string[] = [];

async function measure(bench: Bench, only?: ReadonlySet<string>): Promise<PartResult> {
  const result = await bench(only);
  await stopAll();
  return result;
}

/**
 * A machine has slow moments, so a loss counts only if a second run shows it too. An accepted result needs no second.
 */
async function measureAgainst(before: Before, bench: Bench): Promise<PartResult> {
  const first = await measure(bench);
  const lost = listLosses(first.figures, before).map(({ name }) => name);
  if (isAccepted || lost.length === 0) return first;
  console.log(`worse than the last result, measured once more: ${lost.join(", ")}`);
  return mergeRuns(first, await measure(bench, new Set(lost)));
}

console.log(`load of the machine before: ${readLoad()}`);
const startedAt = performance.now();
try {
  for (const [name, bench] of Object.entries(PARTS)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const partStartedAt = performance.now();
    const before: Before = isComparable && !isShort ? toBefore(last, name) : new Map();
    const result = await measureAgainst(before, bench);
    if (!result.isWithinLimits && !isShort) process.exitCode = 1;
    measured.set(name, result.figures);
    console.log(`${name} took ${countSeconds(partStartedAt)} s`);
    for (const { name: figure, value, unit } of listLosses(result.figures, before))
      losses.push(`${name}: ${figure} ${value.toFixed(3)} ${unit}, before ${before.get(figure)}`);
  }
} finally {
  await endRun();
}
console.log(`\nload of the machine after: ${readLoad()}; ${countSeconds(startedAt)} s in all`);
if (losses.length > 0) {
  console.log(`More than a tenth worse than the last result:\n${losses.join("\n")}`);
  process.exitCode = 1;
}
if (!isShort && (losses.length === 0 || isAccepted)) {
  writeResults({ day: new Date().toISOString().slice(0, 10), measured, last });
  console.log("bench/RESULTS.md is written");
}
