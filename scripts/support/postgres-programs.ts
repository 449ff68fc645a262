import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgram, isExecutable } from "./find-program.ts";

export const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** The folder that has all these programs of Postgres, with the newest version. */
export function findPostgresFolder(programs: readonly [string, ...string[]]): string | undefined {
  const folders = readFolder(DEBIAN_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, "bin"));
  const onPath = findProgram([programs[0]]);
  if (onPath) folders.push(dirname(onPath));
  return folders.find((folder) => programs.every((program) => isExecutable(join(folder, program))));
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
