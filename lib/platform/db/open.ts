import { env, provideDatabaseUrl } from "../env.ts";
import { type OpenedDatabase, startEmbedded } from "./embedded.ts";

/**
 * Opens the database that the settings name: the server at `DATABASE_URL`, or the embedded one under `DATA_DIR`.
 * After it `database()` works in this process. Close the client before closing what this returns.
 */
export async function openDatabase(): Promise<OpenedDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, kind: "server", close: async () => {} };
  const opened = await startEmbedded({ dataDir: env.DATA_DIR });
  provideDatabaseUrl(opened.url);
  return opened;
}
