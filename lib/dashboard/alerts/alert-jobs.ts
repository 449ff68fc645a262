import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { reportChanges } from "./report-changes.ts";

/** Recorded changes stay this long. */
const CHANGE_DAYS = 400;

export function listAlertJobs(): Job[] {
  return [
    { name: "report-changes", cron: "*/5 * * * *", maxSeconds: 240, run: () => reportChanges(getDatabase()) },
    { name: "delete-old-changes", cron: "13 3 * * *", run: () => deleteOldChanges(getDatabase()) },
  ];
}

/** @returns the number of deleted changes */
export async function deleteOldChanges(db: Database, now = new Date()): Promise<number> {
  const { count } = await db.factChange.deleteMany({
    where: { changedAt: { lt: new Date(now.getTime() - CHANGE_DAYS * 86_400_000) } },
  });
  return count;
}
