import { fileURLToPath } from "node:url";
import { env } from "#lib/platform/env.ts";

/** `WORKERS` processes run this file too, each in its role. */
if (env.workerRole) await (await import("#lib/server/run-worker.ts")).runWorker(env.workerRole);
else await startServer();

async function startServer(): Promise<void> {
  const { countWorkers } = await import("#lib/platform/workers/count-workers.ts");
  const { prepareServer } = await import("#scripts/server/prepare-server.ts");
  const workers = countWorkers(env.NODE_ENV === "development" ? 1 : env.WORKERS);
  const prepared = await prepareServer();
  if (workers === 1) await (await import("#scripts/server/run-alone.ts")).runAlone(prepared);
  else
    await (await import("#scripts/server/run-leader.ts")).runLeader(prepared, fileURLToPath(import.meta.url), workers);
}
