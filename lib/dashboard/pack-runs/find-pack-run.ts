import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { type PackRun, toPackRun } from "./pack-run.ts";

interface Scope {
  db: Database;
  userId: string;
}

/** The last one of an audit; `null` without any. */
export async function findLastRun(bulkAuditId: string, { db, userId }: Scope): Promise<PackRun | null> {
  const row = await db.packRun.findFirst({ where: { bulkAuditId, userId }, orderBy: { id: "desc" } });
  return row && toPackRun(row);
}

/** `null` when the account has no such run of this audit. */
export async function findPackRun(
  { bulkAuditId, id }: { bulkAuditId: string; id: string },
  { db, userId }: Scope,
): Promise<PackRun | null> {
  if (!isUuid(id) || !isUuid(bulkAuditId)) return null;
  const row = await db.packRun.findFirst({ where: { id, bulkAuditId, userId } });
  return row && toPackRun(row);
}
