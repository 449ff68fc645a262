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
export const createStamp = (sources: Sources): string => `${hashContents(sources)}\n${hashStates(sources)}\n`;

/** @returns whether these sources are those of the stamp */
export function isStampCurrent(stamp: string, sources: Sources): boolean {
  if (!existsSync(stamp)) return false;
  const [contents, states] = readFileSync(stamp, "utf8").split("\n");
  const now = hashStates(sources);
  if (now === states) return true;
  if (contents !== hashContents(sources)) return false;
  try {
    writeFileSync(stamp, `${contents}\n${now}\n`); // A checkout changes the times of files, not their contents.
  } catch {
    // In a read-only folder each check reads the contents.
  }
  return true;
}

const hashContents = (sources: Sources) =>
  hashFiles(sources, (path) => (existsSync(path) ? readFileSync(path) : "absent"));

const hashStates = (sources: Sources) =>
  hashFiles(sources, (path) => {
    const state = statSync(path, { throwIfNoEntry: false });
    return state ? `${state.size} ${state.mtimeMs} ${state.ctimeMs} ${state.ino}` : "absent";
  });

function hashFiles({ paths, facts = [] }: Sources, read: (path: string) => Buffer | string): string {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths.flatMap(listFiles)) {
    hash.update(`${path}\0`);
    hash.update(read(join(projectRoot, path)));
    hash.update("\0");
  }
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  const full = join(projectRoot, path);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
