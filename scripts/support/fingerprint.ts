import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * A hash of `facts` and of the names and contents of `paths`: files or whole folders, relative to the project. A
 * missing path is part of the hash, so the hash changes when the path appears.
 */
export function calculateFileFingerprint(paths: string[], facts: string[] = []): string {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths.flatMap(listFiles)) hash.update(`${path}\0`).update(readContent(path)).update("\0");
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  const stat = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return [path];
  return readdirSync(join(projectRoot, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

function readContent(path: string): Buffer | string {
  const full = join(projectRoot, path);
  return statSync(full, { throwIfNoEntry: false }) ? readFileSync(full) : "absent";
}
