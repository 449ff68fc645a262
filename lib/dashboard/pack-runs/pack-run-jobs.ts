import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { runPackRuns } from "./run-pack-runs.ts";

/** The form starts a run immediately. This job takes over what a process left behind when it died. */
export function listPackRunJobs(): Job[] {
  return [
    {
      name: "run-pack-runs",
      cron: "* * * * *",
      isRunAtStart: true,
      maxSeconds: 1_800,
      run: (signal) => runPackRuns(getDatabase(), { files: getFileStore(), signal }),
    },
  ];
}
