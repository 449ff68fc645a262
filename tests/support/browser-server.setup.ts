import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#scripts/support/ports.ts";
import { OPERATORS } from "./operator-email.ts";
import { importRecentPrices } from "./recent-prices.ts";
import { startServer } from "./server.ts";

/**
 * Starts the server for the browser tests: `npm start` behind a trusted proxy, which the browser plays. It works on a
 * copy of the data folder that a whole run of tests shares, or in an empty one, with prices of this week. The tests find its address in `E2E_URL`,
 * its data folder in `E2E_DATA_DIR`, which has the addresses of the test chains, and in `E2E_REPLAY_PORT` the port at
 * which it expects the replay server of the publishers.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-browser-"));
  const filled = process.env.TEST_DATA_FOLDER;
  if (filled) cpSync(filled, dataDir, { recursive: true });
  const replayPort = await findFreePort();
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "127.0.0.1",
    WEBHOOK_LOCAL_TARGETS: "on",
    OPERATOR_EMAILS: Object.values(OPERATORS).join(","),
    INTAKE_REPLAY_URL: `http://127.0.0.1:${replayPort}`,
  });
  await importRecentPrices(dataDir);
  Object.assign(process.env, { E2E_URL: server.url, E2E_DATA_DIR: dataDir, E2E_REPLAY_PORT: String(replayPort) });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
