/**
 * Runs every check and every test. The last line is `N passed, N failed`.
 * `npm test -- check|unit|api|e2e|long` runs the named parts. The part `long` runs only if it is named.
 * `npm test -- changed` runs the checks and the tests of the files that have changed since the last commit.
 */
import { availableParallelism } from "node:os";
import { bundleService } from "./support/bundle-service.ts";
import { ensureBundles } from "./support/bundles.ts";
import { listChangedStages } from "./support/changed-stages.ts";
import { ensureClients } from "./support/clients.ts";
import { saveCompiledModules } from "./support/compiled-modules.ts";
import { Fault, Interrupted } from "./support/fault.ts";
import { fillDataFolder } from "./support/fill-data-folder.ts";
import { ensureNextBuild } from "./support/next-build.ts";
import { type PostgresServer, startPostgres } from "./support/postgres.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";
import { exitAtSignals } from "./support/run.ts";
import { type FinishedStage, runStages } from "./support/run-stages.ts";
import { ensureSandboxData } from "./support/sandbox-data.ts";
import { listStages, type SharedParts } from "./support/stages.ts";
import type { TemporaryPath } from "./support/temporary-path.ts";

const SLOWEST_FILES = 10;

saveCompiledModules(); // The tests start hundreds of processes with the same modules.

exitAtSignals();

const print = (line: string) => process.stdout.write(`${line}\n`);

let server: Promise<PostgresServer> | undefined;
const ensurePostgres = async (): Promise<Record<string, string>> => {
  if (process.env.TEST_DATABASE_URL) return {};
  server ??= startPostgres();
  // The server ends with this run, so the stages can share the databases that they copy.
  return { TEST_DATABASE_URL: (await server).url, TEST_PATTERNS: "shared" };
};

const temporary: Promise<TemporaryPath>[] = [];

/** Makes it when a stage first needs it. @returns a function that resolves to its path */
function makeOnce(make: () => Promise<TemporaryPath>): () => Promise<string> {
  let made: Promise<TemporaryPath> | undefined;
  return async () => {
    if (!made) {
      made = make();
      temporary.push(made);
    }
    return (await made).path;
  };
}

function formatSummary({ stage, passed, failed, seconds }: FinishedStage): string {
  const counts = `${passed} passed, ${failed} failed`;
  return `${failed === 0 ? "ok  " : "FAIL"}  ${stage.part.padEnd(5)}  ${stage.name.padEnd(52)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`;
}

function listSlowestFiles(finished: readonly FinishedStage[]): string[] {
  return finished
    .flatMap(({ stage, files }) => files.map((file) => ({ ...file, stage: stage.name })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
    .map(({ file, seconds, stage }) => `${seconds.toFixed(1).padStart(6)} s  ${file.padEnd(48)} ${stage}`);
}

const parts: SharedParts = {
  postgres: ensurePostgres,
  filledFolder: makeOnce(fillDataFolder),
  service: makeOnce(bundleService),
};
const requested = process.argv.slice(2);
const stages = requested.includes("changed") ? await listChangedStages(parts) : listStages(parts);
const unknown = requested.filter((part) => !stages.some((stage) => stage.part === part));
if (unknown.length > 0) {
  print(
    `There is no part ${unknown.join(", ")}: npm test [-- ${[...new Set(stages.map(({ part }) => part))].join("|")}]`,
  );
  process.exit(1);
}

try {
  await ensurePrismaClient();
  await ensureClients();
  await ensureSandboxData();
  await ensureBundles();
  const finished = await runStages(
    stages.filter(({ part }) => (requested.length === 0 ? part !== "long" : requested.includes(part))),
    {
      lanes: Math.max(2, availableParallelism()),
      build: ensureNextBuild,
      onStart: ({ part, name }) => print(`start ${part.padEnd(5)}  ${name}`),
      onEnd: (stage) => print(`${stage.output.trim()}\n${formatSummary(stage)}`.trimStart()),
    },
  );
  const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
  const failed = finished.reduce((sum, stage) => sum + stage.failed, 0);
  print(`\n${stages.flatMap((stage) => finished.filter((one) => one.stage === stage).map(formatSummary)).join("\n")}`);
  const slowest = listSlowestFiles(finished);
  if (slowest.length > 0) print(`\nThe slowest files:\n${slowest.join("\n")}\n`);
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Interrupted || error instanceof Fault)) throw error;
  print(error.message);
  process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
} finally {
  // The stage that needed a part that failed has reported the reason.
  const ignore = () => {};
  await server?.then((started) => started.stop(), ignore);
  for (const made of temporary) await made.then(({ remove }) => remove(), ignore);
}
