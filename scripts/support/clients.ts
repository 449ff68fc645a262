import { existsSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "./fault.ts";
import { projectRoot } from "./project-root.ts";
import { run } from "./run.ts";
import { createStamp, isStampCurrent } from "./stamps.ts";
import { writeTextFile } from "./write-text-file.ts";

const STAMP = "generated/clients.stamp";

/** The catalogue, the generators, and the files themselves, so that a deleted file is written again. */
const SOURCES = {
  paths: [
    "lib",
    "scripts/clients",
    "package.json",
    "clients/typescript/src",
    "clients/python/src/quayside/models.py",
    "clients/python/src/quayside/_operations.py",
    "clients/python/src/quayside/_error_classes.py",
    "clients/postman",
    "clients/http",
  ],
};

/**
 * Writes the generated files under clients/ unless they are up to date. Does nothing in a tree without the packages for
 * development: the generator of the types is one of them, and a server does not need the files.
 * @throws Fault with the output of the generator
 */
export async function ensureClients(): Promise<void> {
  if (isStampCurrent(join(projectRoot, STAMP), SOURCES)) return;
  if (!existsSync(join(projectRoot, "node_modules/openapi-typescript"))) return;
  const command = ["--disable-warning=ExperimentalWarning", join(projectRoot, "scripts/clients.ts")];
  const { code, output } = await run(process.execPath, command, { quiet: true });
  if (code !== 0) throw new Fault(`npm run clients failed:\n${output.trim()}`);
  writeTextFile(STAMP, createStamp(SOURCES));
}
