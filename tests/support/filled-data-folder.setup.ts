import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureNextBuild } from "#scripts/support/next-build.ts";
import { runCommand } from "./command.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with all data. No process uses it: tests copy it. */
    filledDataFolder: string;
  }
}

/**
 * Loads all data into a data folder once, as the first start of a server does. Most tests of `npm start` begin with a copy of this folder,
 * because a first start takes much longer than the behaviour that they check.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await ensureNextBuild(); // Otherwise the servers of two test files would build at the same time.
  const folder = mkdtempSync(join(tmpdir(), "quayside-filled-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const { code, stdout, stderr } = await runCommand("data-load", [], { DATABASE_URL: "", DATA_DIR: folder });
  if (code !== 0) {
    remove();
    throw new Error(`The data could not be loaded:\n${stdout}${stderr}`);
  }
  project.provide("filledDataFolder", folder);
  return remove;
}
