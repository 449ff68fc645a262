import { listMigrationNames } from "#lib/platform/db/migration-names.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { listDataFolders } from "./data-folders.ts";
import { calculateFingerprint } from "./fingerprint.ts";

const MIGRATED =
  "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";
const LOADED = "SELECT name, fingerprint FROM loaded_folder";

/**
 * True when `data-load` has nothing to do: every migration is applied, and the folders have not changed since they were
 * loaded. A restart then does not have to wait for that process.
 * @returns false also when the database has no tables yet or does not answer: the loader reports why
 */
export async function isLoaded(run: RunStatement = runStatement): Promise<boolean> {
  try {
    const applied = new Set((await run<{ name: string }>(MIGRATED, [])).map(({ name }) => name));
    if (!listMigrationNames().every((name) => applied.has(name))) return false;
    const loaded = new Map(
      (await run<{ name: string; fingerprint: string }>(LOADED, [])).map((row) => [row.name, row.fingerprint]),
    );
    for (const { name, path } of listDataFolders())
      if (loaded.get(name) !== (await calculateFingerprint(path))) return false;
    return true;
  } catch {
    return false;
  }
}
