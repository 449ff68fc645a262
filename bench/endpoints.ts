import { setTimeout } from "node:timers/promises";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { readMixFacts } from "#tests/soak/facts.ts";
import { listQuestions } from "#tests/soak/inputs.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { readProcessMemory } from "#tests/support/process-memory.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { measureRates, printRates, type Target, toShares } from "./measure-rates.ts";
import { createAmount, type PartResult } from "./results.ts";
import { chooseSize } from "./sized.ts";
import { startScript, stopLater } from "./started-processes.ts";
import { buildVariedTarget } from "./varied-target.ts";

/** Shares of the bare server's rate. docs/operate/scale.md says which are out of reach, and what bounds them. */
const AIMS: Record<string, number> = {
  list_lines: 0.55,
  calculate_demurrage: 0.25,
  compare_dd: 0.22,
  get_rates: 0.2,
  countdown_free_time: 0.1,
  audit_invoice: 0.1,
};

const FRAMEWORKS = ["fastify", "hono", "express"];

const MAX_MEMORY_MB = 380;

/** At rest, the server first loads its pages, and then collects after five seconds without work. */
const REST_MS = chooseSize(25_000, 0);

const formatOperationName = ({ method, path }: AnyOperation) => `${method} ${path}`;

function buildExampleTarget(base: string, operation: AnyOperation, suffix: string): Target {
  const { path, body } = buildOperationRequest(operation, operation.example.input as RawInput);
  return { name: `${formatOperationName(operation)}, ${suffix}`, url: `${base}${path}`, body };
}

/** Of an audit. */
const withOneLine = (input: RawInput): RawInput =>
  Array.isArray(input.lines) ? { ...input, lines: input.lines.slice(0, 1) } : input;

const readMemoryMb = (pid: number) => ({
  now: Math.round(readProcessMemory(pid)),
  peak: Math.round(readProcessMemory(pid, "VmHWM")),
});

/**
 * Measures every operation next to a bare server. Each call asks something else, so that no cache of answers flatters
 * the figures; what the tables have is in memory. Frameworks give the answer of `list_lines` from memory, and two
 * operations run through Next as well.
 */
export async function measureEndpoints(only?: ReadonlySet<string>): Promise<PartResult> {
  const database = await makeFilledDatabase();
  const settings = { DATABASE_URL: database, FREE_QUOTA_PER_MONTH: "1000000000", RATE_LIMIT_PER_SECOND: "0" };
  const front = await stopLater(startServer(settings, { output: "discard" }));
  const throughNext = await stopLater(startServer({ ...settings, FRONT: "off" }, { output: "discard" }));
  const raw = await stopLater(startScript("raw-server.ts"));
  const frameworks = await Promise.all(
    FRAMEWORKS.map(async (name): Promise<Target> => {
      const { url } = await stopLater(startScript("framework-server.ts", [name]));
      return { name: `list_lines from memory, ${name}`, url: `${url}/api/lines`, isYardstick: true };
    }),
  );
  const idle = readMemoryMb(front.pid);

  // A call with a file starts a process: `npm run bench -- reading` measures that.
  const questions = listQuestions(await readMixFacts(database));
  const own = questions.map((question) =>
    buildVariedTarget(formatOperationName(question.operation), front.url, question, withOneLine),
  );
  const viaNext = catalogue
    .filter(({ id }) => id === "list_lines" || id === "calculate_demurrage")
    .map((operation) => buildExampleTarget(throughNext.url, operation, "through Next"));
  const targets = [...own, ...frameworks, ...viaNext].filter(({ name }) => !only || only.has(name));
  const measured = await measureRates({ name: "raw node:http", url: raw.url }, targets);

  const aims = new Map(questions.map(({ operation }) => [formatOperationName(operation), AIMS[operation.id]]));
  printRates(measured, ({ target: { name }, share }) => {
    const aim = aims.get(name);
    return aim === undefined ? "" : `aim ${aim} ${share >= aim ? "reached" : "missed"}`;
  });
  const { now, peak } = readMemoryMb(front.pid);
  await setTimeout(REST_MS);
  const rested = readMemoryMb(front.pid).now;
  const verdict = `aim ≤ ${MAX_MEMORY_MB} ${rested <= MAX_MEMORY_MB ? "reached" : "missed"} at rest`;
  console.log(
    `\nmemory of the server with all data: ${idle.now} MB before the load, ${now} MB after it (peak ${peak}), ${rested} MB after ${REST_MS / 1_000} s of rest; ${verdict}`,
  );
  return {
    isWithinLimits: true,
    figures: [
      ...toShares(measured),
      createAmount("memory before the load", idle.now, "MB"),
      createAmount("memory after the load, at rest", rested, "MB"),
    ],
  };
}
