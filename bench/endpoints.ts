import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { addDays } from "#lib/platform/dates.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { measureRates, printRates, type Target } from "./measure-rates.ts";
import { chooseSize } from "./sized.ts";
import { startScript, stopLater } from "./started-processes.ts";

/** The rate of each operation, divided by the rate of the bare server. */
const MIN_SHARE = 0.05;

/** Higher shares for the operations with the most calls. */
const AIMS: Record<string, number> = {
  list_lines: 0.5,
  calculate_demurrage: 0.25,
  compare_dd: 0.15,
  countdown_free_time: 0.08,
  audit_invoice: 0.08,
};

/** More questions than an operation keeps answers. */
const MANY = 400;

/** How the n-th question differs from the example, for the operations whose calls seldom repeat. */
const VARIED: Record<string, (example: RawInput, n: number) => RawInput> = {
  audit_invoice: (example, n) => ({
    ...example,
    lines: (example.lines as RawInput[]).map((line) => ({ ...line, container_number: buildContainerNumber(n) })),
  }),
  countdown_free_time: (example, n) => {
    const discharged = addDays("2026-06-01", n % 100);
    return { ...example, events: { discharged }, date: addDays(discharged, Math.floor(n / 100)) };
  },
};

function buildContainerNumber(n: number): string {
  const withoutDigit = `CSQU${String(100_000 + n)}`;
  const check = checkContainerNumber(withoutDigit);
  return check.ok ? check.number : `${withoutDigit}${check.expectedCheckDigit}`;
}

const MAX_MEMORY_MB = 400;

/** Node frees memory when it has nothing else to do. */
const REST_MS = chooseSize(20_000, 0);

const formatOperationName = ({ method, path }: AnyOperation) => `${method} ${path}`;

function buildTarget(base: string, operation: AnyOperation, suffix = ""): Target {
  const { path, body } = buildOperationRequest(operation, operation.example.input as RawInput);
  return { name: `${formatOperationName(operation)}${suffix}`, url: `${base}${path}`, body };
}

/** Each call asks something else, so that each is calculated. */
function buildVariedTarget(base: string, operation: AnyOperation): Target {
  const vary = VARIED[operation.id];
  const inputs = Array.from({ length: MANY }, (_, n) => vary?.(operation.example.input as RawInput, n) ?? {});
  return {
    ...buildTarget(base, operation, ", each different"),
    bodies: inputs.map((input) => buildOperationRequest(operation, input).body),
  };
}

function readMemoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const readKilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(readKilobytes("VmRSS") / 1_024), peak: Math.round(readKilobytes("VmHWM") / 1_024) };
}

/**
 * Measures the example of every operation next to a bare server: the same question again and again, which the server
 * answers from memory. For invoices, which seldom repeat, it also measures calls that all differ. Some examples run
 * through Next too.
 * @returns whether each operation reaches the minimum
 */
export async function measureEndpoints(): Promise<boolean> {
  const settings = {
    DATABASE_URL: await makeFilledDatabase(),
    FREE_QUOTA_PER_MONTH: "1000000000",
    RATE_LIMIT_PER_SECOND: "0",
  };
  const front = await stopLater(startServer(settings, { output: "discard" }));
  const throughNext = await stopLater(startServer({ ...settings, FRONT: "off" }, { output: "discard" }));
  const raw = await stopLater(startScript("raw-server.ts"));
  const idle = readMemoryMb(front.pid);

  const withAim = catalogue.filter(({ id }) => id in AIMS);
  // A call with a file starts a process: `npm run bench -- reading` measures that.
  const own = catalogue.filter(({ takesFile }) => !takesFile).map((operation) => buildTarget(front.url, operation));
  const measured = await measureRates({ name: "raw node:http", url: raw.url }, [
    ...own,
    ...catalogue.filter(({ id }) => id in VARIED).map((one) => buildVariedTarget(front.url, one)),
    ...withAim.map((one) => buildTarget(throughNext.url, one, ", Next")),
  ]);

  const judged = new Set(own.map(({ name }) => name));
  const aims = new Map(withAim.map((operation) => [formatOperationName(operation), AIMS[operation.id] as number]));
  printRates(measured, ({ target: { name }, share }) => {
    if (!judged.has(name)) return "";
    const aim = aims.get(name);
    return [
      share >= MIN_SHARE ? "ok" : `under ${MIN_SHARE}`,
      ...(aim === undefined ? [] : [`aim ${aim} ${share >= aim ? "reached" : "missed"}`]),
    ].join(", ");
  });
  const { now, peak } = readMemoryMb(front.pid);
  await setTimeout(REST_MS);
  const rested = readMemoryMb(front.pid).now;
  const verdict = `aim < ${MAX_MEMORY_MB} ${rested < MAX_MEMORY_MB ? "reached" : "missed"} at rest`;
  console.log(
    `\nmemory of the server with all data: ${idle.now} MB before the load, ${now} MB after it (peak ${peak}), ${rested} MB after ${REST_MS / 1_000} s of rest; ${verdict}`,
  );
  return measured.every(({ target: { name }, share }) => !judged.has(name) || share >= MIN_SHARE);
}
