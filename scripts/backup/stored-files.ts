import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { Fault } from "../support/fault.ts";
import type { Manifest } from "./manifest.ts";

type StoredBytes = Manifest["files"][string];

const toPath = (folder: string, key: string) => join(folder, ...key.split("/"));

/** Copies every file of the store. One that is deleted meanwhile is left out: its row is deleted too. */
export async function saveFiles(store: FileStore, folder: string): Promise<Manifest["files"]> {
  const saved: Manifest["files"] = {};
  for await (const { key } of store.listAll()) {
    const opened = await store.openStream(key);
    if (!opened) continue;
    const path = toPath(folder, key);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    const counted = new PassThrough().on("data", (part: Buffer) => hash.update(part));
    await pipeline(opened.stream, counted, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    saved[key] = { size: opened.size, sha256: hash.digest("hex") };
  }
  return saved;
}

export async function hashFile(path: string): Promise<StoredBytes> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return { size: (await stat(path)).size, sha256: hash.digest("hex") };
}

/** @throws Fault that names the first file that is missing or damaged */
export async function checkFiles(folder: string, files: Manifest["files"]): Promise<void> {
  for (const [key, expected] of Object.entries(files)) {
    const found = await hashFile(toPath(folder, key)).catch(() => undefined);
    if (found?.sha256 !== expected.sha256) throw new Fault(`The backup is damaged: ${toPath(folder, key)}`);
  }
}

export async function hasNoFiles(store: FileStore): Promise<boolean> {
  for await (const _file of store.listAll()) return false;
  return true;
}

export async function loadFiles(store: FileStore, folder: string, files: Manifest["files"]): Promise<void> {
  for (const key of Object.keys(files))
    await store.put(key, await readFile(toPath(folder, key)), { contentType: "application/octet-stream" });
}
