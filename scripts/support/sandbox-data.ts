import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";
import { createStamp, isStampCurrent } from "./stamps.ts";
import { writeTextFile } from "./write-text-file.ts";

const FOLDER = "data/sandbox";
const STAMP = "generated/sandbox-data.stamp";

/**
 * The rules and everything that they import, and the files themselves, so that a file that was changed or deleted is
 * written again.
 */
const SOURCES = { paths: ["scripts/sandbox", "lib/domain", "lib/platform", FOLDER] };

/** Writes the tables of data/sandbox from their rules, unless the files are those of exactly these rules. */
export async function ensureSandboxData(): Promise<void> {
  if (isStampCurrent(join(projectRoot, STAMP), SOURCES)) return;
  const { listSandboxFiles } = await import("../sandbox/list-files.ts");
  writeSandboxFiles(listSandboxFiles());
}

/** Deletes tables of older rules. */
export function writeSandboxFiles(files: readonly { name: string; text: string }[]): void {
  for (const name of readdirSync(join(projectRoot, FOLDER)))
    if (name.endsWith(".csv") && !files.some((file) => file.name === name)) rmSync(join(projectRoot, FOLDER, name));
  for (const { name, text } of files) writeTextFile(`${FOLDER}/${name}`, text);
  writeTextFile(STAMP, createStamp(SOURCES));
}
