/**
 * A process that works on the bulk audits of a database, two lines at a time, so that a test can kill it. Its settings
 * are in the environment.
 */
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { closeDatabase, getDatabase } from "#lib/platform/db/client.ts";

process.on("disconnect", () => process.exit());
await runBulkAudits(getDatabase(), { batchLines: 2 });
await closeDatabase();
process.disconnect();
