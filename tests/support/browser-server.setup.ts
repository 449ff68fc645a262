import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

/**
 * Starts the server for the browser tests as a newcomer does: `npm start` with no settings, over a data folder of its own.
 * Tells the tests its address in `E2E_URL`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-browser-"));
  const server = await startServer({ DATA_DIR: dataDir });
  process.env.E2E_URL = server.url;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
