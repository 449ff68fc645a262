import { getDatabase } from "#lib/platform/db/client.ts";
import { type DataFolder, listDataFolders } from "./data-folders.ts";
import { calculateFingerprint } from "./fingerprint.ts";
import { importDirectory } from "./import-directory.ts";
import { serveSources } from "./serve-sources.ts";

/**
 * Imports data/reference, and data/sandbox if SANDBOX_DATA is on. The first start imports everything, a later one only
 * the changes. A folder that has not changed since it was last loaded is skipped, so that imports of an operator since
 * then stay.
 * @param print writes one line of progress
 */
export async function loadData({ print }: { print: (line: string) => void }): Promise<void> {
  for (const folder of listDataFolders()) await loadFolder(folder, print);
  await serveSources(getDatabase()); // The last start may have been in another environment or on another day.
}

async function loadFolder({ name, path }: DataFolder, print: (line: string) => void): Promise<void> {
  const current = await calculateFingerprint(path);
  const loaded = await getDatabase().loadedFolder.findUnique({ where: { name } });
  if (loaded?.fingerprint === current) return;

  const startedAt = performance.now();
  const report = await importDirectory(getDatabase(), path, {
    onProgress: ({ file, rows, inserted, retired }) => {
      if (inserted + retired > 0) print(`  ${`data/${name}/${file}`.padEnd(40)} ${String(rows).padStart(6)} rows`);
    },
  });
  const state = { fingerprint: current, loadedAt: new Date() };
  await getDatabase().loadedFolder.upsert({ where: { name }, create: { name, ...state }, update: state });
  const changed = report.files.reduce((sum, file) => sum + file.inserted + file.retired, 0);
  if (changed > 0)
    print(
      `Data: data/${name} loaded in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s; dataset version ${report.version}.`,
    );
}
