/**
 * `npm run bench [-- endpoints|documents|mcp|challenge|quota|paid|import|volume]`: what the service does beside a yardstick, in one run on one machine, as ratios.
 * Absolute figures say more about the machine than about the code. Ends with 1 when a figure is under its floor.
 */
import { loadavg } from "node:os";
import { benchChallenge } from "./challenge.ts";
import { benchDocuments } from "./documents.ts";
import { benchEndpoints } from "./endpoints.ts";
import { benchImport } from "./import-rate.ts";
import { benchMcp } from "./mcp.ts";
import { benchPaid } from "./paid.ts";
import { benchQuota } from "./quota.ts";
import { stopAll } from "./started.ts";
import { benchVolume } from "./volume.ts";

const PARTS: Record<string, () => Promise<boolean>> = {
  endpoints: benchEndpoints,
  documents: benchDocuments,
  mcp: benchMcp,
  challenge: benchChallenge,
  quota: benchQuota,
  paid: benchPaid,
  import: benchImport,
  volume: benchVolume,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: npm run bench [-- ${Object.keys(PARTS).join("|")}]`);
  process.exit(2);
}

const load = () => loadavg().map((busy) => busy.toFixed(1))[0];
console.log(`load of the machine before: ${load()}`);
try {
  for (const [name, bench] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    if (!(await bench())) process.exitCode = 1;
    await stopAll();
  }
} finally {
  await stopAll();
}
console.log(`\nload of the machine after: ${load()}`);
