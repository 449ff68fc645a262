import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listImports } from "./list-imports.ts";
import { projectRoot } from "./project-root.ts";

const FOLDERS = ["app", "bench", "components", "e2e", "lib", "scripts", "tests"];

/** The files that import each file, by path. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports of all code in the folders, data files in JSON included. */
export function readImporters(folders: readonly string[] = FOLDERS): Importers {
  const importers = new Map<string, Set<string>>();
  const files = globSync([...folders.map((folder) => `${folder}/**/*.{ts,tsx}`), "*.ts"], { cwd: projectRoot });
  for (const file of files) {
    for (const imported of listImports(file, readFileSync(join(projectRoot, file), "utf8"))) {
      if (!existsSync(join(projectRoot, imported))) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

/**
 * Finds the files that depend on others, with the number of imports between them: 0 for the files themselves.
 * @param maxDistance farther files are left out
 */
export function findDependents(
  importers: Importers,
  changed: readonly string[],
  maxDistance = Number.POSITIVE_INFINITY,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  let reached = [...distances.keys()];
  for (let distance = 1; distance <= maxDistance && reached.length > 0; distance += 1) {
    const next = reached.flatMap((file) => [...(importers.get(file) ?? [])]).filter((file) => !distances.has(file));
    reached = [...new Set(next)];
    for (const file of reached) distances.set(file, distance);
  }
  return distances;
}
