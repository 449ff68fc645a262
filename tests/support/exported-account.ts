import { exportAccount } from "#lib/accounts/export-account.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** Read as the owner's program would. */
export async function exportedAccount(db: Database, userId: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a test states the part that it reads
  return JSON.parse((await Array.fromAsync(exportAccount(userId, { db }))).join("")) as any;
}
