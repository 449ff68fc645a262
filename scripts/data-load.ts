/**
 * Brings the tables up to date and what data/reference and data/sandbox say into them, and ends. The server starts it as a process
 * of its own: reading all facts takes memory that a long-lived process would never give back.
 */
import { databaseCommand } from "./support/database-command.ts";

await databaseCommand(async () => {
  const { loadData } = await import("#lib/ingest/load-data.ts");
  await loadData({ say: (line) => process.stdout.write(`${line}\n`) });
});
