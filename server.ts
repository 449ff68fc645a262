import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { env, type WorkerRole } from "#lib/platform/env.ts";
import type { PreparedServer } from "#scripts/server/prepare-server.ts";

/** `WORKERS` processes run this file too, each in its role. */
if (env.workerRole) await startWorker(env.workerRole);
else await startServer();

/** Next logs errors that nobody catches and goes on, so a worker that cannot start ends itself. */
async function startWorker(role: WorkerRole): Promise<void> {
  const { runWorker } = await import("#lib/server/run-worker.ts");
  const { failWith } = await import("#scripts/support/fail-with.ts");
  await runWorker(role).catch((error) => {
    failWith(error);
    process.exit();
  });
}

async function startServer(): Promise<void> {
  const { countWorkers } = await import("#lib/platform/workers/count-workers.ts");
  const { prepareServer } = await import("#scripts/server/prepare-server.ts");
  const workers = countWorkers(env.NODE_ENV === "development" ? 1 : env.WORKERS);
  const [prepared, run] = await Promise.all([prepareServer(), loadRun(workers)]);
  await run(prepared);
}

/** The database opens in a process of its own: this one loads its modules in the meantime. */
async function loadRun(workers: number): Promise<(prepared: PreparedServer) => Promise<void>> {
  await setImmediate(); // Loading lets nothing else run, so the process of the database starts first.
  if (workers === 1) return (await import("#scripts/server/run-alone.ts")).runAlone;
  const { runLeader } = await import("#scripts/server/run-leader.ts");
  return (prepared) => runLeader(prepared, fileURLToPath(import.meta.url), workers);
}
