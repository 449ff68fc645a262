import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { calculateFileFingerprint } from "./fingerprint.ts";
import { projectRoot } from "./project-root.ts";
import { checkBuildPackages } from "./required-packages.ts";

const INPUT = "app/dispute-pack-worker.tsx";
const OUTPUT = "generated/dispute-pack-worker.mjs";
const STAMP = join(projectRoot, "generated/dispute-pack-worker.stamp");

/** Everything that it imports from the project is in these folders. */
const SOURCES = [INPUT, "components", "lib", "package.json"];

/**
 * Makes one file of the thread that renders dispute packs, with what it imports from this project. Node runs TypeScript
 * but no JSX.
 * Does nothing if there is one of exactly these sources. Packages stay outside of the file.
 */
export async function ensurePackWorker(): Promise<void> {
  const current = calculateFileFingerprint(SOURCES);
  if (existsSync(join(projectRoot, OUTPUT)) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === current) return;
  checkBuildPackages();
  rmSync(STAMP, { force: true });
  const { rolldown } = await import("rolldown");
  const isPackage = (id: string) => !/^[.#]/.test(id) && !isAbsolute(id);
  const bundle = await rolldown({
    input: INPUT,
    platform: "node",
    cwd: projectRoot,
    external: isPackage,
    logLevel: "warn",
  });
  await bundle.write({ file: OUTPUT, format: "esm" });
  await bundle.close();
  writeFileSync(STAMP, current);
}
