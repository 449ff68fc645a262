import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { calculateFileFingerprint } from "./fingerprint.ts";
import { projectRoot } from "./project-root.ts";
import { writeTextFile } from "./write-text-file.ts";

const FOLDER = "data/sandbox";
const STAMP = "generated/sandbox-data.stamp";

/** The rules, and everything that they import. */
const SOURCES = ["scripts/sandbox", "lib/domain", "lib/platform"];

/** Includes the files themselves, so that a file that was changed or deleted is written again. */
const calculateFingerprint = () => calculateFileFingerprint([...SOURCES, FOLDER]);

/** Writes the tables of data/sandbox from their rules, unless the files are those of exactly these rules. */
export async function ensureSandboxData(): Promise<void> {
  const stamp = join(projectRoot, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === calculateFingerprint()) return;
  const { listSandboxFiles } = await import("../sandbox/list-files.ts");
  writeSandboxFiles(listSandboxFiles());
}

/** Deletes tables of older rules. */
export function writeSandboxFiles(files: readonly { name: string; text: string }[]): void {
  for (const name of readdirSync(join(projectRoot, FOLDER)))
    if (name.endsWith(".csv") && !files.some((file) => file.name === name)) rmSync(join(projectRoot, FOLDER, name));
  for (const { name, text } of files) writeTextFile(`${FOLDER}/${name}`, text);
  writeTextFile(STAMP, calculateFingerprint());
}
