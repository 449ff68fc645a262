import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Fault } from "../support/fault.ts";

export const DUMP_FILE = "database.dump";
export const SECRET_FILE = "auth-secret";
export const FILES_FOLDER = "files";

const MANIFEST_FILE = "backup.json";

const StoredBytes = z.strictObject({ size: z.int(), sha256: z.string() });

const ManifestFields = z.strictObject({
  /** Of this list. */
  format: z.literal(1),
  /** Of the program that made the backup. */
  version: z.string(),
  madeAt: z.string(),
  database: z.strictObject({
    kind: z.enum(["server", "embedded"]),
    /** The newest migration that it has. */
    migration: z.string(),
    dump: StoredBytes,
    /** By table, with its schema. */
    rows: z.record(z.string(), z.int()),
  }),
  /** By key. */
  files: z.record(z.string(), StoredBytes),
});

export type Manifest = z.infer<typeof ManifestFields>;

/** The last file of a backup: a folder without it is not complete. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const file = join(folder, MANIFEST_FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @throws Fault for a folder without a complete backup of this form */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new Fault(`${folder} has no complete backup: ${MANIFEST_FILE} is missing.`);
  const parsed = ManifestFields.safeParse(readJson(file));
  if (!parsed.success) throw new Fault(`${file} is not the list of a backup of this version.`);
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
