import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { checkFileKey, checkKeyPrefix, isFileKey } from "./file-key.ts";
import { type FileStore, FileStoreError, type FileStoreErrorKind, type StoredFile } from "./file-store.ts";

/** No key begins with a dot. The folder is on the same disk as the files, so a rename out of it is atomic. */
const TEMPORARY = ".temporary";

/** A process that crashed has left older ones. A put takes seconds. */
const LEFTOVER_MS = 60 * 60 * 1000;

/** Another process may delete the folder between `mkdir` and `rename`. */
const MAX_MOVES = 5;

/**
 * Stores files in a folder of this machine, readable for this user only. Several processes may use it at the same time.
 * A file that `put` has returned from survives a power cut.
 */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const temporary = join(root, TEMPORARY);
  const toPath = (key: string) => join(root, ...key.split("/"));
  let prepared: Promise<void> | undefined;

  const prepare = async () => {
    prepared ??= removeLeftovers(temporary);
    await prepared;
    await mkdir(temporary, { recursive: true, mode: 0o700 });
  };

  return {
    async put(key, bytes) {
      checkFileKey(key);
      const draft = join(temporary, randomUUID());
      try {
        await prepare();
        await writeDurably(draft, bytes);
        await moveDurably(draft, toPath(key));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw toStoreError(error, key);
      }
    },

    async get(key) {
      checkFileKey(key);
      try {
        return await readFile(toPath(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw toStoreError(error, key);
      }
    },

    async openStream(key) {
      checkFileKey(key);
      try {
        const file = await open(toPath(key));
        const status = await file.stat();
        if (status.isFile()) return { size: status.size, stream: file.createReadStream() };
        await file.close();
        return undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw toStoreError(error, key);
      }
    },

    async delete(key) {
      checkFileKey(key);
      try {
        // A key that is a folder of others is no file, so there is nothing to delete.
        await rm(toPath(key), { force: true });
      } catch (error) {
        if (!isMissing(error)) throw toStoreError(error, key);
      }
    },

    async deletePrefix(prefix) {
      checkKeyPrefix(prefix);
      const removed = join(temporary, randomUUID());
      try {
        await prepare();
        // One step for readers and writers. A writer at the same time makes the folder again.
        await rename(`${toPath(prefix.slice(0, -1))}/`, removed);
        await rm(removed, { recursive: true, force: true });
      } catch (error) {
        if (!isMissing(error)) throw toStoreError(error, prefix);
      }
    },

    async *list(prefix) {
      checkKeyPrefix(prefix);
      try {
        yield* listFolder(toPath(prefix.slice(0, -1)), prefix);
      } catch (error) {
        throw toStoreError(error, prefix);
      }
    },

    async *listAll() {
      try {
        yield* listFolder(root, "");
      } catch (error) {
        throw toStoreError(error, "all files");
      }
    },
  };
}

async function removeLeftovers(temporary: string): Promise<void> {
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name);
    const status = await stat(path).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > LEFTOVER_MS) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  let firstMade: string | undefined;
  for (let moves = 1; ; moves += 1) {
    firstMade = (await mkdir(folder, { recursive: true, mode: 0o700 })) ?? firstMade;
    try {
      await rename(from, to);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || moves >= MAX_MOVES) throw error;
    }
  }
  // The new name is an entry of its folder, and a new folder is an entry of its own parent.
  const last = firstMade ? dirname(firstMade) : folder;
  for (let changed = folder; ; changed = dirname(changed)) {
    await syncFolder(changed);
    if (changed === last || changed === dirname(changed)) break;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined); // Undefined if somebody has deleted it.
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  for (const entry of await readSorted(folder)) {
    const key = `${prefix}${entry.name}`;
    if (!isFileKey(key)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFolder(path, `${key}/`);
    const status = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (status) yield { key, size: status.size, changedAt: status.mtime };
  }
}

async function readSorted(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const toOrder = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
    return entries.sort((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A folder under the key, or a file in place of one of its folders, means that there is no such file. */
const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const KINDS: Readonly<Record<string, FileStoreErrorKind>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EACCES: "denied",
  EPERM: "denied",
  EROFS: "denied",
  ENOTDIR: "invalid_key",
  EISDIR: "invalid_key",
  EEXIST: "invalid_key",
  ENOTEMPTY: "invalid_key",
};

function toStoreError(error: unknown, key: string): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return new FileStoreError(KINDS[code] ?? "unavailable", `${key}: the folder of files failed (${code || error})`, {
    cause: error,
  });
}
