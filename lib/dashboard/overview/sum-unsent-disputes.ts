import { addDays } from "#lib/platform/dates.ts";
import { DAYS_AHEAD } from "./list-deadlines.ts";
import type { OverviewScope } from "./overview-scope.ts";

/** Disputes of one currency that are not sent. */
export interface UnsentDisputes {
  currency: string;
  count: number;
  /** Decimal text: what their findings say can be recovered for certain. */
  amount: string;
}

/**
 * Drafts that the deadlines leave out, because their last day is not known or far away. Without them, money that was
 * found would wait unseen. The currency of the most disputes comes first.
 */
export async function sumUnsentDisputes({ db, userId, today }: OverviewScope): Promise<UnsentDisputes[]> {
  return await db.$queryRaw<UnsentDisputes[]>`
    SELECT currency, count(*)::int AS count, trim_scale(sum(recoverable))::text AS amount FROM saved_audit
    WHERE user_id = ${userId} AND status = 'draft' AND recoverable > 0
      AND (dispute_by IS NULL OR dispute_by > ${addDays(today, DAYS_AHEAD)}::date)
    GROUP BY currency ORDER BY count(*) DESC, currency`;
}
