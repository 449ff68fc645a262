import { readFileSync } from "node:fs";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { requestOf } from "#tests/support/request-of.ts";
import { startServer } from "#tests/support/server.ts";
import { measure, print, type Target } from "./measure.ts";
import { keep, startScript } from "./started.ts";

/** The least share of the bare server's rate that any operation may come to. */
const FLOOR = 0.05;

/** What those that are asked for most should reach. */
const AIMS: Record<string, number> = { list_lines: 0.5, calculate_demurrage: 0.25, compare_dd: 0.15 };

const MEMORY_MB = 400;

const nameOf = ({ method, path }: AnyOperation) => `${method} ${path}`;

/** Asks an operation for its example. */
function target(base: string, operation: AnyOperation, through = ""): Target {
  const { path, body } = requestOf(operation, operation.example.input as RawInput);
  return { name: `${nameOf(operation)}${through}`, url: `${base}${path}`, body };
}

function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(kilobytes("VmRSS") / 1_024), peak: Math.round(kilobytes("VmHWM") / 1_024) };
}

/**
 * Every operation's example through our front, warm, and a few of them through Next, beside a bare server in the same run.
 * @returns whether each operation reaches the floor
 */
export async function benchEndpoints(): Promise<boolean> {
  const settings = { DATABASE_URL: (await keep(startPostgres())).url, FREE_QUOTA_PER_MONTH: "1000000000", RATE_LIMIT_PER_SECOND: "0" };
  const front = await keep(startServer(settings, { output: "discard" }));
  const throughNext = await keep(startServer({ ...settings, FRONT: "off" }, { output: "discard" }));
  const raw = await keep(startScript("raw-server.ts"));
  const idle = memoryMb(front.pid);

  const wanted = catalogue.filter(({ id }) => id in AIMS);
  const own = catalogue.map((operation) => target(front.url, operation));
  const measured = await measure({ name: "raw node:http", url: raw.url }, [...own, ...wanted.map((one) => target(throughNext.url, one, ", Next"))]);

  const judged = new Set(own.map(({ name }) => name));
  const aims = new Map(wanted.map((operation) => [nameOf(operation), AIMS[operation.id] as number]));
  print(measured, ({ target: { name }, share }) => {
    if (!judged.has(name)) return "";
    const aim = aims.get(name);
    return [share >= FLOOR ? "ok" : `under ${FLOOR}`, ...(aim === undefined ? [] : [`aim ${aim} ${share >= aim ? "reached" : "missed"}`])].join(", ");
  });
  const { now, peak } = memoryMb(front.pid);
  console.log(
    `\nmemory of the server, all data loaded: ${idle.now} MB at rest, ${now} MB after the load (peak ${peak}); aim < ${MEMORY_MB} ${now < MEMORY_MB ? "reached" : "missed"}`,
  );
  return measured.every(({ target: { name }, share }) => !judged.has(name) || share >= FLOOR);
}
