import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { deletePastIdempotentCalls } from "./idempotent-calls.ts";

export const DELETE_PAST_QUOTA = "delete-past-quota";

/** Rows that one statement deletes. */
const BATCH_SIZE = 5_000;

/** Including this month. The dashboard shows them. */
export const ACCOUNT_MONTHS = 12;

// The last month of every caller stays: the clock of another process may be behind.
const DELETE_PAST = `
  DELETE FROM free_quota WHERE (subject, month) IN (
    SELECT subject, month FROM free_quota
    WHERE month < date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') - interval '1 month'
      * CASE WHEN starts_with(subject, 'account:') THEN ${ACCOUNT_MONTHS - 1} ELSE 1 END
    LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING 1 AS deleted`;

export function listQuotaJobs(): Job[] {
  return [
    { name: DELETE_PAST_QUOTA, cron: "23 3 * * *", run: () => deletePastQuota() },
    { name: "delete-idempotent-calls", cron: "41 * * * *", run: () => deletePastIdempotentCalls() },
  ];
}

interface Options {
  now?: Date;
  run?: RunStatement;
}

/**
 * Deletes the counts that are older than last month (UTC). Those of accounts stay for a year.
 * @returns the number of deleted rows
 */
export async function deletePastQuota({ now = new Date(), run = runStatement }: Options = {}): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { length } = await run(DELETE_PAST, [now, BATCH_SIZE]);
    deleted += length;
    if (length < BATCH_SIZE) return deleted;
  }
}
