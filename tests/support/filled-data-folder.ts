import { fillDataFolder } from "#scripts/support/fill-data-folder.ts";
import type { TemporaryPath } from "#scripts/support/temporary-path.ts";

/** The folder that a whole run of tests shares (`TEST_DATA_FOLDER`), or a new one. */
export async function filledDataFolder(): Promise<TemporaryPath> {
  const shared = process.env.TEST_DATA_FOLDER;
  return shared ? { path: shared, remove: () => {} } : fillDataFolder();
}
