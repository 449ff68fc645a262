import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import type { Job } from "#lib/platform/jobs.ts";

/** Deletes, every night, the free calls counted in months that are over. */
export const FORGET_QUOTA = "forget-past-quota";

/** Rows deleted at once: few enough that a statement ends long before it is given up. */
const BATCH = 5_000;

// The month before this one is kept: a call that was taken in its last moment may yet be given back, and callers ask how it stood.
const FORGET = `
  DELETE FROM free_quota WHERE (subject, month) IN (
    SELECT subject, month FROM free_quota
    WHERE month < date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') - interval '1 month' LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING 1 AS deleted`;

/** The jobs that the free quota needs. */
export function quotaJobs(): Job[] {
  return [{ name: FORGET_QUOTA, cron: "23 3 * * *", run: () => forgetPastQuota() }];
}

interface Parts {
  now?: Date;
  run?: RunStatement;
}

/**
 * Deletes what was counted before the month that preceded the present one, UTC.
 * @param parts the present moment, and what runs a statement where the calls are counted
 * @returns how many rows are gone
 */
export async function forgetPastQuota({ now = new Date(), run = runStatement }: Parts = {}): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { length } = await run(FORGET, [now, BATCH]);
    forgotten += length;
    if (length < BATCH) return forgotten;
  }
}
