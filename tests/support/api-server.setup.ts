import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabases } from "./databases.ts";
import { startServer } from "./server.ts";

/**
 * Starts the built server on a database with all reference data. The API tests find its address in `TEST_API_URL`, the
 * database in `TEST_API_DATABASE_URL` and the data folder in `TEST_API_DATA_DIR`. The server has no limits: a test of
 * limits starts its own servers on the same database. `FRONT` of the Vitest project selects the front, as it does for
 * the server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await openDatabases();
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-api-"));
  const undo = async () => {
    await databases.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { url: databaseUrl } = await databases.reference();
    const unlimited = { FREE_QUOTA_PER_MONTH: "1000000000", RATE_LIMIT_PER_SECOND: "0" };
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FRONT: project.config.env.FRONT as string,
      ...unlimited,
    });
    process.env.TEST_API_URL = server.url;
    process.env.TEST_API_DATABASE_URL = databaseUrl;
    process.env.TEST_API_DATA_DIR = dataDir;
    return async () => {
      await server.stop();
      await undo();
    };
  } catch (error) {
    await undo();
    throw error;
  }
}
