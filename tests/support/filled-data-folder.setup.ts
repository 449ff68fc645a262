import type { TestProject } from "vitest/node";
import { ensureNextBuild } from "#scripts/support/next-build.ts";
import { filledDataFolder } from "./filled-data-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** No process uses it: tests copy it. */
    filledDataFolder: string;
  }
}

/**
 * Most tests of `npm start` begin with a copy of this folder, because a first start takes much longer than the
 * behaviour that they check.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await ensureNextBuild(); // Otherwise the servers of two test files would build at the same time.
  const folder = await filledDataFolder();
  project.provide("filledDataFolder", folder.path);
  return folder.remove;
}
