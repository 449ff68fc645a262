/**
 * `npm run bench [-- endpoints|documents|mcp|challenge|quota|paid|import|volume|bulk|webhooks|pages]`: compares the service with yardsticks, in one run on one machine.
 * `--short` shows with little load that every part works: it checks no limit.
 * The results are ratios, because absolute figures depend on the machine. The exit code is 1 when a limit is missed.
 */
import { loadavg } from "node:os";
import { exitAtSignals } from "#scripts/support/run.ts";
import { benchBulk } from "./bulk.ts";
import { benchChallenge } from "./challenge.ts";
import { benchDocuments } from "./documents.ts";
import { benchEndpoints } from "./endpoints.ts";
import { benchImport } from "./import.ts";
import { benchMcp } from "./mcp.ts";
import { benchPages } from "./pages.ts";
import { benchPaid } from "./paid.ts";
import { benchQuota } from "./quota.ts";
import { isShort } from "./sized.ts";
import { endRun, stopAll } from "./started-processes.ts";
import { benchVolume } from "./volume.ts";
import { benchWebhooks } from "./webhooks.ts";

exitAtSignals();

const PARTS: Record<string, () => Promise<boolean>> = {
  endpoints: benchEndpoints,
  documents: benchDocuments,
  mcp: benchMcp,
  challenge: benchChallenge,
  quota: benchQuota,
  paid: benchPaid,
  import: benchImport,
  volume: benchVolume,
  bulk: benchBulk,
  webhooks: benchWebhooks,
  pages: benchPages,
};

const requested = process.argv.slice(2).filter((word) => word !== "--short");
const unknown = requested.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}. Usage: npm run bench [-- ${Object.keys(PARTS).join("|")}]`);
  process.exit(2);
}

const load = () => loadavg().map((busy) => busy.toFixed(1))[0];
console.log(`load of the machine before: ${load()}`);
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
console.log(`\nload of the machine after: ${load()}`);
