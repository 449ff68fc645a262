import type { Database } from "#lib/platform/db/client.ts";
import { checkSources } from "./check-sources.ts";
import { ImportFault } from "./fault.ts";
import { type ImportOptions, type ImportReport, importTables } from "./import-tables.ts";
import { readDirectory } from "./read-directory.ts";

/**
 * Imports the tables of a directory (any of `sources.csv`, `dd_tariffs.csv`, …) and its schedule feeds
 * (`<source_id>.json`).
 *
 * - All or nothing: every file is read and checked before anything is written. One fault in any file leaves the
 *   database unchanged.
 * - A file has all facts of each source that it cites. Stored facts of such a source that are no longer in the file
 *   move to `retired_fact`. Facts of other sources stay.
 * - The id of a fact is a hash of its content, so importing the same directory again changes nothing, and the dataset
 *   version stays. Otherwise the version rises by one in the same transaction. Imports at the same time wait for each
 *   other.
 *
 * @throws ImportFault with every fault by file, line and column
 * @throws a system error when the directory cannot be read
 */
export async function importDirectory(
  db: Database,
  directory: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { tables, faults } = await readDirectory(directory);
  const allFaults = [...faults, ...(await checkSources(db, tables))];
  if (allFaults.length) throw new ImportFault(allFaults);
  return importTables(db, tables, { ...options, scope: "whole" });
}
