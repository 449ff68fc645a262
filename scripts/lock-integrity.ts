/**
 * `npm run lock-integrity`: adds the hashes that package-lock.json lacks, and names the packages that stay without one.
 * npm leaves out the hash of a package for another platform if the registry did not serve it when the lock file was
 * written.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { type LockFile, listPackagesWithoutIntegrity } from "./support/lock-file.ts";
import { projectRoot } from "./support/project-root.ts";
import { run } from "./support/run.ts";

const FILE = join(projectRoot, "package-lock.json");

try {
  const lock = JSON.parse(readFileSync(FILE, "utf8")) as LockFile;
  const missing: string[] = [];
  for (const { name, entry } of listPackagesWithoutIntegrity(lock)) {
    const { code, output } = await run("npm", ["view", `${name}@${entry.version}`, "dist.integrity"], { quiet: true });
    if (code === 0 && output.startsWith("sha512-")) entry.integrity = output.trim();
    else missing.push(`${name}@${entry.version}`);
  }
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  if (missing.length > 0) throw new Fault(`The registry has no hash of ${missing.join(", ")}`);
} catch (error) {
  failWith(error);
}
