/**
 * `npm run bench [-- endpoints|documents|mcp|challenge|quota|paid|import|volume|bulk|batch|webhooks|ocr|reading|pages]`: compares the
 * service with yardsticks, in one run on one machine. `--short` shows with little load that every part works: it checks
 * no limit. The results are ratios, because absolute figures depend on the machine. The exit code is 1 when a limit is
 * missed.
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
import { isShort } from "./sized.ts";
import { endRun, stopAll } from "./started-processes.ts";
import { measureVolume } from "./volume.ts";
import { measureWebhooks } from "./webhooks.ts";

exitAtSignals();

const PARTS: Record<string, () => Promise<boolean>> = {
  endpoints: measureEndpoints,
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

const requested = process.argv.slice(2).filter((word) => word !== "--short");
const unknown = requested.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}. Usage: npm run bench [-- ${Object.keys(PARTS).join("|")}]`);
  process.exit(2);
}

const readLoad = () => loadavg().map((busy) => busy.toFixed(1))[0];
console.log(`load of the machine before: ${readLoad()}`);
try {
  for (const [name, bench] of Object.entries(PARTS)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const isWithinLimits = await bench();
    if (!isWithinLimits && !isShort) process.exitCode = 1;
    await stopAll();
  }
} finally {
  await endRun();
}
console.log(`\nload of the machine after: ${readLoad()}`);
