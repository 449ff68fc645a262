import { dirname } from "node:path";
import { listImports } from "./list-imports.ts";

const contains = (folder: string, other: string) => other.startsWith(`${folder}/`);

/** Finds the folders that a file imports from, except its own, those around it and those in it. */
function listOtherFolders(file: string, text: string): string[] {
  const own = dirname(file);
  const imported = listImports(file, text).map((path) => dirname(path));
  return [...new Set(imported)].filter((other) => other !== own && !contains(own, other) && !contains(other, own));
}

/**
 * Finds folders that import each other in a circle. A folder and those in it count as one, so they may.
 * @param files text by path
 * @returns each circle as a path of folders that ends where it starts
 */
export function findFolderCircles(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const folder = dirname(file);
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...listOtherFolders(file, text)]));
  }
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (folder: string, path: string[]): void => {
    const start = path.indexOf(folder);
    if (start >= 0) circles.push([...path.slice(start), folder]);
    if (start >= 0 || done.has(folder)) return;
    for (const next of imports.get(folder) ?? []) follow(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of imports.keys()) follow(folder, []);
  return circles;
}
