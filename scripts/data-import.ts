/** `npm run data:import -- DIR`: imports the tables of a folder. If one of them has a fault, it imports nothing. */
import { runDatabaseCommand } from "./support/database-command.ts";
import { createImportReport } from "./support/import-lines.ts";

const directory = process.argv[2];
if (!directory || process.argv.length > 3) {
  process.stderr.write(
    "usage: npm run data:import -- DIR   (DIR: a folder with sources.csv, dd_tariffs.csv or other tables, and schedule feeds named <source_id>.json)\n",
  );
  process.exit(2);
}

await runDatabaseCommand(async (db) => {
  const { importDirectory } = await import("#lib/ingest/import-directory.ts");
  const lines = createImportReport(process.stdout);
  lines.finish(await importDirectory(db, directory, lines));
});
