import { env, provideDatabaseUrl } from "../env.ts";
import { type OpenedDatabase, startEmbedded } from "./embedded.ts";

/**
 * Opens the server at `DATABASE_URL`, or the embedded database under `DATA_DIR` if that setting is empty. `database()`
 * works after this call. Close the client before you close the result.
 */
export async function openDatabase(): Promise<OpenedDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, kind: "server", close: async () => {} };
  const opened = await startEmbedded({ dataDir: env.DATA_DIR });
  provideDatabaseUrl(opened.url);
  return opened;
}
