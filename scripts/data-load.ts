/**
 * Migrates the database, imports data/reference and data/sandbox, and exits. The server starts it as a separate
 * process, because reading all facts takes memory that a long-lived process would never give back.
 */
import { runDatabaseCommand } from "./support/database-command.ts";
import { ensureSandboxData } from "./support/sandbox-data.ts";

await runDatabaseCommand(async () => {
  const { loadData } = await import("#lib/ingest/load-data.ts");
  const { env } = await import("#lib/platform/env.ts");
  if (env.SANDBOX_DATA) await ensureSandboxData();
  await loadData({ print: (line) => process.stdout.write(`${line}\n`) });
});
