import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isReadable } from "./read-table.ts";

/** Hashes the names and contents of the tables in a directory. */
export async function calculateFingerprint(directory: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(directory)).filter(isReadable).sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(directory, file)))
      .update("\0");
  }
  return hash.digest("base64url");
}
