import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { runBulkAudits } from "./run-bulk-audits.ts";

/** The form starts a run immediately. This job takes over what a process left behind when it died. */
export function listBulkJobs(): Job[] {
  return [
    {
      name: "run-bulk-audits",
      cron: "* * * * *",
      isRunAtStart: true,
      maxSeconds: 600,
      run: (signal) => runBulkAudits(getDatabase(), { signal }),
    },
  ];
}
