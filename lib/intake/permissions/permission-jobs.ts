import { serveSources } from "#lib/ingest/serve-sources.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";

export const SERVE_SOURCES = "serve-sources";

/** A permission ends with its last day, which is a day in UTC. */
export const listPermissionJobs = (): Job[] => [
  { name: SERVE_SOURCES, cron: "0 0 * * *", isRunAtStart: true, run: () => serveSources(getDatabase()) },
];
