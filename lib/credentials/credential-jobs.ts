import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { deleteExpired } from "./delete-expired.ts";

export function listCredentialJobs(): Job[] {
  return [{ name: "delete-expired-credentials", cron: "17 * * * *", run: () => deleteExpired(getDatabase()) }];
}
