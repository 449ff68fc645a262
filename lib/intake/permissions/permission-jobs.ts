import { serveSources } from "#lib/ingest/serve-sources.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";

/** A permission ends with its last day, which is a day in UTC. */
export const listPermissionJobs = (): Job[] => [
  { name: "serve-sources", cron: "0 0 * * *", isRunAtStart: true, run: () => serveSources(getDatabase()) },
];
