import type { Job } from "#lib/platform/jobs.ts";
import { deletePastStatus, recordStatus } from "./record.ts";

export function listUptimeJobs(): Job[] {
  return [
    { name: "record-status", cron: "* * * * *", run: () => recordStatus() },
    { name: "delete-past-status", cron: "11 4 * * *", run: () => deletePastStatus() },
  ];
}
