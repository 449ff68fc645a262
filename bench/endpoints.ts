import { readFileSync } from "node:fs";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { requestOf } from "#tests/support/request-of.ts";
import { startServer } from "#tests/support/server.ts";
import { measureRates, printRates, type Target } from "./measure-rates.ts";
import { startScript, stopLater } from "./started-processes.ts";

/** The rate of each operation, divided by the rate of the bare server. */
const MIN_SHARE = 0.05;

/** Higher shares for the operations with the most calls. */
const AIMS: Record<string, number> = { list_lines: 0.5, calculate_demurrage: 0.25, compare_dd: 0.15, countdown_free_time: 0.08, audit_invoice: 0.08 };

const MAX_MEMORY_MB = 400;

const nameOf = ({ method, path }: AnyOperation) => `${method} ${path}`;

/** Builds the target for the example of an operation. */
function target(base: string, operation: AnyOperation, suffix = ""): Target {
  const { path, body } = requestOf(operation, operation.example.input as RawInput);
  return { name: `${nameOf(operation)}${suffix}`, url: `${base}${path}`, body };
}

function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(kilobytes("VmRSS") / 1_024), peak: Math.round(kilobytes("VmHWM") / 1_024) };
}

/**
 * Measures the example of every operation with warm caches, and some examples through Next, next to a bare server.
 * @returns whether each operation reaches the minimum
 */
export async function benchEndpoints(): Promise<boolean> {
  const settings = { DATABASE_URL: (await stopLater(startPostgres())).url, FREE_QUOTA_PER_MONTH: "1000000000", RATE_LIMIT_PER_SECOND: "0" };
  const front = await stopLater(startServer(settings, { output: "discard" }));
  const throughNext = await stopLater(startServer({ ...settings, FRONT: "off" }, { output: "discard" }));
  const raw = await stopLater(startScript("raw-server.ts"));
  const idle = memoryMb(front.pid);

  const withAim = catalogue.filter(({ id }) => id in AIMS);
  const own = catalogue.map((operation) => target(front.url, operation));
  const measured = await measureRates({ name: "raw node:http", url: raw.url }, [...own, ...withAim.map((one) => target(throughNext.url, one, ", Next"))]);

  const judged = new Set(own.map(({ name }) => name));
  const aims = new Map(withAim.map((operation) => [nameOf(operation), AIMS[operation.id] as number]));
  printRates(measured, ({ target: { name }, share }) => {
    if (!judged.has(name)) return "";
    const aim = aims.get(name);
    return [share >= MIN_SHARE ? "ok" : `under ${MIN_SHARE}`, ...(aim === undefined ? [] : [`aim ${aim} ${share >= aim ? "reached" : "missed"}`])].join(", ");
  });
  const { now, peak } = memoryMb(front.pid);
  const verdict = `aim < ${MAX_MEMORY_MB} ${now < MAX_MEMORY_MB ? "reached" : "missed"}`;
  console.log(`\nmemory of the server with all data: ${idle.now} MB before the load, ${now} MB after it (peak ${peak}); ${verdict}`);
  return measured.every(({ target: { name }, share }) => !judged.has(name) || share >= MIN_SHARE);
}
