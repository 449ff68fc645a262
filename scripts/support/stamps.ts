import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/** What generated files were made from: files or whole folders, relative to the project, and other facts. */
export interface Sources {
  paths: readonly string[];
  facts?: readonly string[];
}

/**
 * The text of a stamp, the file next to generated files. Its first line is a hash of names and contents, its second one
 * of names, sizes and times: most checks need no content. A missing path is part of both, so they change when it
 * appears.
 */
export function createStamp({ paths, facts = [] }: Sources): string {
  return `${hashContents(paths, facts)}\n${hashStates(paths, facts)}\n`;
}

/** @returns whether these sources are those of the stamp */
export function isStampCurrent(stamp: string, { paths, facts = [] }: Sources): boolean {
  if (!existsSync(stamp)) return false;
  const [contents, states] = readFileSync(stamp, "utf8").split("\n");
  const now = hashStates(paths, facts);
  if (now === states) return true;
  if (contents !== hashContents(paths, facts)) return false;
  try {
    writeFileSync(stamp, `${contents}\n${now}\n`); // A checkout changes the times of files, not their contents.
  } catch {
    // In a read-only folder each check reads the contents.
  }
  return true;
}

function hashContents(paths: readonly string[], facts: readonly string[]): string {
  return hashFiles(paths, facts, (path) => (existsSync(path) ? readFileSync(path) : "absent"));
}

function hashStates(paths: readonly string[], facts: readonly string[]): string {
  return hashFiles(paths, facts, (path) => {
    const state = statSync(path, { throwIfNoEntry: false });
    return state ? `${state.size} ${state.mtimeMs} ${state.ctimeMs} ${state.ino}` : "absent";
  });
}

function hashFiles(
  paths: readonly string[],
  facts: readonly string[],
  read: (path: string) => Buffer | string,
): string {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths.flatMap(listFiles))
    hash
      .update(`${path}\0`)
      .update(read(join(projectRoot, path)))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  const full = join(projectRoot, path);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
