import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

/**
 * Starts the server for the browser tests as a newcomer does: `npm start` with no settings, over a data folder of its own.
 * Tells the tests its address in `E2E_URL`, and in `E2E_DATA_DIR` where its test chains are noted.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-browser-"));
  const server = await startServer({ DATA_DIR: dataDir });
  Object.assign(process.env, { E2E_URL: server.url, E2E_DATA_DIR: dataDir });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
