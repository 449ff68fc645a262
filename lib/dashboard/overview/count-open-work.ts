import { addDays } from "#lib/platform/dates.ts";
import type { OverviewScope } from "./overview-scope.ts";

const DISPUTE_DAYS = 7;
const FREE_TIME_DAYS = 3;

/** What the navigation counts, because a person has to do something about it. */
export interface OpenWork {
  /** Cells and points of batches that a person has to confirm. */
  doubts: number;
  /** Disputes that are not sent and whose last day is today or in the next 7 days. */
  disputes: number;
  /** Open containers whose last free day is in 3 days or earlier. After it, each day may cost money. */
  containers: number;
}

/**
 * One query for every page. A passed day to dispute is not counted, because nobody can meet it any longer.
 * The last free days are those of the last count: each day, a job counts them again.
 */
export async function countOpenWork({ db, userId, today }: OverviewScope): Promise<OpenWork> {
  const [row] = await db.$queryRaw<[OpenWork]>`
    SELECT (
      SELECT coalesce(sum(i.doubt_count), 0)::int FROM bulk_audit b JOIN batch_invoice i ON i.bulk_audit_id = b.id
      WHERE b.user_id = ${userId} AND i.state IN ('to_check', 'incomplete')
    ) AS doubts, (
      SELECT count(*)::int FROM saved_audit
      WHERE user_id = ${userId} AND status = 'draft'
        AND dispute_by BETWEEN ${today}::date AND ${addDays(today, DISPUTE_DAYS)}::date
    ) AS disputes, (
      SELECT count(*)::int FROM watched_container
      WHERE user_id = ${userId} AND closed_at IS NULL AND last_free_day <= ${addDays(today, FREE_TIME_DAYS)}::date
    ) AS containers`;
  return row;
}
