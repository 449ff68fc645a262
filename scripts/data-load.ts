/**
 * Migrates the database, imports data/reference and data/sandbox, and exits. The server starts it as a separate
 * process, because reading all facts takes memory that a long-lived process would never give back.
 */
import { runDatabaseCommand } from "./support/database-command.ts";
import { loadAllData } from "./support/load-all-data.ts";

await runDatabaseCommand(() => loadAllData((line) => process.stdout.write(`${line}\n`)));
