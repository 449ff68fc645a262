/** `npm run data:endings`: lists the facts that pass their usable life or their end date within 30 days. */
import { getToday } from "#lib/platform/dates.ts";
import { runDatabaseCommand } from "./support/database-command.ts";

await runDatabaseCommand(async () => {
  const { buildEndingReport } = await import("#lib/intake/endings.ts");
  process.stdout.write(await buildEndingReport(getToday()));
});
