import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fault } from "./fault.ts";
import { projectRoot } from "./project-root.ts";
import { run } from "./run.ts";
import type { TemporaryPath } from "./temporary-path.ts";

/**
 * Loads all data, as the first start of a server does. No process uses the folder: servers and databases of tests start
 * with a copy.
 * @throws Fault with the output when the data cannot be loaded
 */
export async function fillDataFolder(): Promise<TemporaryPath> {
  const path = mkdtempSync(join(tmpdir(), "quayside-filled-"));
  const remove = () => rmSync(path, { recursive: true, force: true });
  const env = { ...process.env, NODE_NO_WARNINGS: "1", DATABASE_URL: "", DATA_DIR: path };
  const { code, output } = await run(process.execPath, [join(projectRoot, "scripts/data-load.ts")], {
    quiet: true,
    env,
  });
  if (code === 0) return { path, remove };
  remove();
  throw new Fault(`The data could not be loaded:\n${output.trim()}`);
}
