import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { remindOfFreeDays } from "./remind-of-free-days.ts";

export function listContainerJobs(): Job[] {
  return [
    {
      name: "remind-of-free-days",
      cron: "10 * * * *",
      maxSeconds: 1_800,
      run: (signal) => remindOfFreeDays(getDatabase(), { signal }),
    },
  ];
}
