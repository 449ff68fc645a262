import type { FileStore } from "#lib/platform/files/file-store.ts";

/** A file is stored before its row is written. */
const MIN_AGE_MS = 24 * 60 * 60 * 1_000;
const PORTION = 500;

interface OwnFiles {
  isOwn(key: string): boolean;
  /** Those of the keys that a row names. */
  listNamed(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A process can end between a file and its row, and the store can fail while a row is deleted. */
export async function deleteUnnamedFiles(
  files: FileStore,
  { isOwn, listNamed }: OwnFiles,
  now = new Date(),
): Promise<void> {
  let keys: string[] = [];
  const deleteUnnamed = async () => {
    const named = await listNamed(keys);
    for (const key of keys) if (!named.has(key)) await files.delete(key);
    keys = [];
  };
  for await (const { key, changedAt } of files.list("accounts/")) {
    if (!isOwn(key) || now.getTime() - changedAt.getTime() < MIN_AGE_MS) continue;
    keys.push(key);
    if (keys.length === PORTION) await deleteUnnamed();
  }
  await deleteUnnamed();
}
