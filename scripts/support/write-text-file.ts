import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * Makes the folder too. A process that reads the file meanwhile gets the old text or the new text, never a part.
 * @param file its path in the project
 */
export function writeTextFile(file: string, text: string): void {
  const path = join(projectRoot, file);
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
